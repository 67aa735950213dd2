"""Lays a sheet over the table when a file cannot be opened or written."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt

from sanjuan_desktop.app.games.file_trouble import FileTrouble, FileTroubleDialog
from sanjuan_desktop.control.text.files import advice, file_problem, record_why, why
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.rules import RecordError
from sanjuan_desktop.storage.errors import CannotWriteError, GameFileError
from sanjuan_desktop.storage.files import shown, shown_name

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from sanjuan_desktop.app.shell.main_window import MainWindow
    from sanjuan_desktop.storage.errors import CannotReadError

_log = logging.getLogger(__name__)


class FileTroubles(QObject):
    """One sheet for every file that somebody asked for; what the program does by itself has other words."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window

    def game_not_opened(self, error: GameFileError, path: Path | None = None) -> None:
        """Say why a game cannot be opened; ``path`` None is one that the program has kept by itself."""
        name = tr("FileTroubles", "The last game") if path is None else shown_name(path)
        trouble = FileTrouble(
            title=tr("FileTroubles", "This game cannot be opened"),
            what=file_problem(error, name),
            place="" if path is None else shown(path.absolute()),
            safe=self._untouched(),
            next=advice(error),
            other=tr("FileTroubles", "Another file…"),
            games=True,
        )
        self._lay(trouble, error, self._window.files.ask_file)

    def game_not_saved(self, error: CannotWriteError | GameFileError, path: Path) -> None:
        """Say why a game could not be saved."""
        words = tr("FileTroubles", "{name} could not be saved: {why}.")
        name = shown_name(path)
        if isinstance(error, GameFileError):
            what = file_problem(error, name)
        else:
            what = words.format(name=name, why=why(error))
        trouble = FileTrouble(
            title=tr("FileTroubles", "The game is not saved yet"),
            what=what,
            place=shown(path.absolute()),
            safe=tr("FileTroubles", "Your game goes on. What was in the file before is unharmed."),
            next=self._make_room(),
            other=tr("FileTroubles", "Save elsewhere…"),
        )
        self._lay(trouble, error, self._window.files.save_as)

    def game_changed(self, path: Path) -> None:
        """Say that somebody else has written into the file of this game, and ask what is to be kept."""
        words = tr("FileTroubles", "{name} has changed since it was opened or saved here.")
        trouble = FileTrouble(
            title=tr("FileTroubles", "The file holds something else now"),
            what=words.format(name=shown_name(path)),
            place=shown(path.absolute()),
            safe=tr("FileTroubles", "Nothing has been written yet, and your game goes on."),
            next=tr(
                "FileTroubles",
                "Save your game under another name to keep both, or replace what is in the file.",
            ),
            other=tr("FileTroubles", "Save elsewhere…"),
            over=tr("FileTroubles", "Replace"),
        )
        files = self._window.files
        error = CannotWriteError(path, "it has changed on the disk")
        self._lay(trouble, error, files.save_as, lambda: files.write(path, over=True))

    def record_not_opened(self, error: CannotReadError | RecordError, path: Path) -> None:
        """Say why a record cannot be played."""
        if isinstance(error, RecordError):
            words = tr("FileTroubles", "{name} is not a record of a game that can be played: {why}.")
            reason = record_why(error)
        else:
            words, reason = tr("FileTroubles", "{name} cannot be read: {why}."), why(error)
        trouble = FileTrouble(
            title=tr("FileTroubles", "This record cannot be opened"),
            what=words.format(name=shown_name(path), why=reason),
            place=shown(path.absolute()),
            safe=self._untouched(),
            next=tr(
                "FileTroubles",
                "A record is a text file made with “Write the record to a file”. Saved games are "
                "opened with “Open a game”.",
            ),
            other=tr("FileTroubles", "Another file…"),
        )
        self._lay(trouble, error, self._window.sharing.read_record)

    def record_not_written(self, error: CannotWriteError, path: Path) -> None:
        """Say why a record could not be written."""
        words = tr("FileTroubles", "{name} could not be saved: {why}.")
        trouble = FileTrouble(
            title=tr("FileTroubles", "The record is not written yet"),
            what=words.format(name=shown_name(path), why=why(error)),
            place=shown(path.absolute()),
            safe=tr("FileTroubles", "Your game goes on. What was in the file before is unharmed."),
            next=self._make_room(),
            other=tr("FileTroubles", "Save elsewhere…"),
        )
        self._lay(trouble, error, self._window.sharing.write_record)

    def _untouched(self) -> str:
        if self._window.controller.setup is None:
            return tr("FileTroubles", "Nothing was changed: the file is as it was.")
        return tr("FileTroubles", "Nothing was changed: the file is as it was, and your game goes on.")

    def _make_room(self) -> str:
        return tr("FileTroubles", "Choose another folder or another drive, or make room and try again.")

    def _lay(
        self,
        trouble: FileTrouble,
        error: Exception,
        other: Callable[[], object],
        over: Callable[[], object] = lambda: None,
    ) -> None:
        _log.warning("%s", error)
        window, sheets = self._window, self._window.sheets
        dialog = FileTroubleDialog(trouble)
        dialog.other_wanted.connect(lambda: self._then(other))
        dialog.over_wanted.connect(lambda: self._then(over))
        dialog.games_wanted.connect(lambda: self._then(window.games.open))
        # Later: the sheet may go because another one takes its place.
        dialog.left.connect(self._ask, Qt.ConnectionType.QueuedConnection)
        window.hush()
        window.lay_something()
        # Only one sheet can wait below another.
        if sheets.sheet is not None and sheets.sheet is not sheets.lowest:
            sheets.sheet.dismiss()
        sheets.lay(dialog, keep=True)

    def _then(self, go_on: Callable[[], object]) -> None:
        go_on()
        self._ask()

    def _ask(self) -> None:
        """Ask for a game, as at the start, where none is on the table and nothing else is asked."""
        window = self._window
        if window.controller.setup is None and window.sheets.sheet is None:
            window.hush()
            window.ask_what_to_play()
