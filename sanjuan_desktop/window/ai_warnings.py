"""Messages about failures of computer players; the log has the details."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from sanjuan_desktop.ai.levels import engine_name
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.control.text.reasons import degraded_words

if TYPE_CHECKING:
    from collections.abc import Callable

    from sanjuan_desktop.control.computers.runner import AiRunner
    from sanjuan_desktop.control.session.controller import GameController

_log = logging.getLogger(__name__)


class AiWarnings(QObject):
    """Watches one game and its computer players; ``show_toast`` shows a message to the player."""

    def __init__(self, game: GameController, thinker: AiRunner, show_toast: Callable[[str], None]) -> None:
        super().__init__(game)
        self._game = game
        self._show_toast = show_toast
        game.failed.connect(self._on_failed)
        game.degraded.connect(self._on_without_network)
        thinker.degraded.connect(self._on_degraded)

    def _on_degraded(self, why: str) -> None:
        _log.warning("a simpler level plays from now on: %s", why)
        self._show_toast(
            tr(
                "Troubles",
                "The computer players’ background process stopped, so they are now a little weaker.",
            )
        )

    def _on_without_network(self, why: str) -> None:
        _log.warning("the computer players cannot use their network: %s", why)
        self._show_toast(degraded_words())

    def _on_failed(self, seat: int, why: str, fault: str) -> None:
        _log.warning("the computer player in seat %d gave no legal answer: %s", seat, why)
        player = self._game.session.setup.seats[seat]
        self._show_toast(_words(fault).format(name=player.name, program=engine_name(player.level)))


def _words(fault: str) -> str:
    """Return the message about a failed computer player or its program."""
    said = {
        "missing": tr(
            "Troubles",
            "The program {program} cannot be started here, so a simple computer player takes over for "
            "{name}. You can choose another program under New game.",
        ),
        "ended": tr(
            "Troubles",
            "The program {program} has stopped, so a simple computer player takes over for {name}.",
        ),
        "slow": tr(
            "Troubles",
            "The program {program} did not respond in time, so a simple computer player takes over for "
            "{name}.",
        ),
        "answer": tr(
            "Troubles",
            "The program {program} made an illegal move, so a simple computer player takes over for {name}.",
        ),
    }
    return said.get(fault) or tr(
        "Troubles", "{name} did not respond; a simpler computer player made this decision."
    )
