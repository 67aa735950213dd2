"""Save a screenshot of the window after a number of decisions, then quit."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication

if TYPE_CHECKING:
    from pathlib import Path

    from sanjuan_desktop.window.main_window import MainWindow

# Time for the last animation to end and for the window to be painted, in milliseconds.
_SETTLE_MS: Final = 400

_log = logging.getLogger(__name__)


class Screenshot(QObject):
    """Watches one game; ``saved`` tells whether the picture was written."""

    def __init__(self, window: MainWindow, path: Path, after: int) -> None:
        super().__init__(window)
        self.saved = False
        self._window = window
        self._path = path
        self._after = after
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._save)
        window.table.rested.connect(self._on_rested)
        window.table.asked.connect(self._timer_start)
        window.controller.ended.connect(self._timer_start)
        game = window.controller
        self._waits = game.has_game and not game.session.people
        if not game.has_game:
            self._timer_start()

    def _on_rested(self) -> None:
        """Stop a game between computer players after enough decisions."""
        if self._waits and self._window.controller.session.decisions >= self._after:
            self._window.table.pause()
            self._timer_start()

    def _timer_start(self) -> None:
        if not self._timer.isActive():
            self._timer.start(_SETTLE_MS)

    def _save(self) -> None:
        self.saved = self._window.grab().save(str(self._path))
        if not self.saved:
            _log.error("cannot write %s", self._path)
        QApplication.exit(0 if self.saved else 1)
