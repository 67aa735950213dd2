"""Opens the notes of the game on the table and keeps what is written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QKeySequence

from sanjuan_desktop.app.replay.notes import NotesDialog
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.storage.saved_game import LONGEST_NOTES

if TYPE_CHECKING:
    from sanjuan_desktop.app.shell.main_window import MainWindow


class NotesLink(QObject):
    """One entry of the Game menu; the notes are saved with the game and with its journal."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self.action = window.wordings.action(self, lambda: tr("NotesLink", "No&tes…"), self.open)
        self.action.setShortcut(QKeySequence("Ctrl+T"))
        window.menus.game.insertAction(window.menus.points, self.action)
        window.menus.game.aboutToShow.connect(self._refresh)

    def open(self) -> None:
        """Show the notes of the game on the table; without a game there is nothing to write about."""
        window = self._window
        if window.controller.record is None or isinstance(window.sheets.sheet, NotesDialog):
            return
        controller = window.controller
        dialog = NotesDialog(controller.notes, LONGEST_NOTES, is_shared=controller.is_shared)
        dialog.written.connect(self._keep)
        window.sheets.lay(dialog, keep=True)

    def _keep(self, text: str) -> None:
        controller = self._window.controller
        controller.remark(controller.bookmarks, text)

    def _refresh(self) -> None:
        self.action.setEnabled(self._window.controller.record is not None)
