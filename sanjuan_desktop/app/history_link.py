"""Notes every finished game of a person in the history."""

from __future__ import annotations

import logging
import time
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from sanjuan_desktop import __version__
from sanjuan_desktop.app.game_files import now
from sanjuan_desktop.app.own_history import ask_history
from sanjuan_desktop.control.computers import styles_of
from sanjuan_desktop.control.game_setup import SeatSetup
from sanjuan_desktop.control.lesson import was_taught
from sanjuan_desktop.control.words import tr
from sanjuan_desktop.rules import RecordError
from sanjuan_desktop.storage.errors import StorageError
from sanjuan_desktop.storage.finished_game import finished_from

if TYPE_CHECKING:
    from sanjuan_desktop.app.main_window import MainWindow

_log = logging.getLogger(__name__)


class HistoryLink(QObject):
    """A game counts once, however often its end is shown; one that cannot be noted is said once."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._began = time.monotonic()
        self._told = False
        window.controller.started.connect(self._on_started)
        window.controller.ended.connect(self._on_ended)

    def _on_started(self) -> None:
        self._began = time.monotonic()

    def _on_ended(self) -> None:
        game = self._window.controller
        setup, record = game.setup, game.record
        if setup is None or record is None or all(seat.level is not None for seat in setup.seats):
            return
        trouble = tr("HistoryLink", "This game could not be added to your history.")
        seats = [
            SeatSetup(seat.name, seat.level, style)
            for seat, style in zip(setup.seats, styles_of(setup), strict=True)
        ]
        try:
            finished = finished_from(
                record,
                seats,
                finished_at=now(),
                takebacks=game.takebacks,
                duration_s=round(time.monotonic() - self._began),
                program=__version__,
                lesson=was_taught(setup, record.actions()),
            )
        except (StorageError, RecordError) as error:
            _log.warning("%s", error)
            self._say(trouble)
            return
        path = self._window.places.history_file
        ask_history(path, lambda history: history.add(finished), self._say, trouble)

    def _say(self, words: str) -> None:
        if not self._told:
            self._told = True
            self._window.say(words)
