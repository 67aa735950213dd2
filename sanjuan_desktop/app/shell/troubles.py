"""Tells the player, calmly, what went wrong with the computer players; the log has the details."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from sanjuan_desktop.control.computers.runner import AiRunner
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.control.text.reasons import degraded_words

if TYPE_CHECKING:
    from collections.abc import Callable

    from sanjuan_desktop.control.computers.roster import Computers
    from sanjuan_desktop.control.session.controller import GameController

_log = logging.getLogger(__name__)


class Troubles(QObject):
    """Listens to one game and to those who think for it; ``say`` shows a line to the player."""

    def __init__(self, game: GameController, thinker: Computers, say: Callable[[str], None]) -> None:
        super().__init__(game)
        self._game = game
        self._say = say
        game.troubled.connect(self._on_troubled)
        game.degraded.connect(self._on_without_network)
        if isinstance(thinker, AiRunner):
            thinker.degraded.connect(self._on_degraded)

    def _on_degraded(self, why: str) -> None:
        _log.warning("a simpler level plays from now on: %s", why)
        self._say(
            tr("Troubles", "The computer players’ helper program stopped, so they play a little simpler now.")
        )

    def _on_without_network(self, why: str) -> None:
        _log.warning("the computer players cannot use their network: %s", why)
        self._say(degraded_words())

    def _on_troubled(self, seat: int, why: str) -> None:
        _log.warning("the computer player in seat %d gave no legal answer: %s", seat, why)
        setup = self._game.setup
        if setup is not None:
            words = tr("Troubles", "{name} lost the thread; a simpler computer player decided this time.")
            self._say(words.format(name=setup.seats[seat].name))
