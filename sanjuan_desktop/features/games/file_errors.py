"""Explain file errors: what is wrong, what is safe, and what the player can do next."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication

from sanjuan_desktop.control.text.files import advice, file_problem, record_why, why
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.rules import RecordError
from sanjuan_desktop.storage.errors import CannotWriteError, GameFileError
from sanjuan_desktop.storage.files import shown, shown_name
from sanjuan_desktop.ui.look import style
from sanjuan_desktop.ui.widgets.sheet import PaperDialog, caption, words

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtWidgets import QLabel, QWidget

    from sanjuan_desktop.control.session.controller import GameController
    from sanjuan_desktop.features.newgame.controller import NewGameController
    from sanjuan_desktop.storage.errors import CannotReadError
    from sanjuan_desktop.ui.widgets.services import Services

Act: TypeAlias = Callable[[], object]
"""Action of a button."""

WIDTH: Final = 700

_log = logging.getLogger(__name__)


class FileErrorSheets(QObject):
    """Shows a sheet for errors in files that the player chose; automatic file access has its own messages."""

    games_wanted = Signal()
    """The player wants the list of all games."""
    left_alone = Signal()
    """The table has no game, and no question is open."""

    def __init__(self, services: Services, game: GameController, new_game: NewGameController) -> None:
        super().__init__(services)
        self._services = services
        self._game = game
        self._new_game = new_game

    def game_not_opened(self, error: GameFileError, other: Act, path: Path | None = None) -> None:
        """Explain why a game cannot be opened; ``path`` None means an autosaved game.

        In this and the following methods ``other`` asks for another file.
        """
        name = tr("FileTroubles", "The last game") if path is None else shown_name(path)
        page = FileErrorText(
            title=tr("FileTroubles", "This game cannot be opened"),
            what=file_problem(error, name),
            place="" if path is None else shown(path.absolute()),
            safe=self._untouched(),
            next=advice(error),
            other=tr("FileTroubles", "Open another file…"),
            games=True,
        )
        self._show(page, error, other)

    def game_not_saved(self, error: CannotWriteError | GameFileError, path: Path, other: Act) -> None:
        """Explain why a game could not be saved."""
        text = tr("FileTroubles", "{name} could not be saved: {why}.")
        name = shown_name(path)
        if isinstance(error, GameFileError):
            what = file_problem(error, name)
        else:
            what = text.format(name=name, why=why(error))
        page = FileErrorText(
            title=tr("FileTroubles", "The game is not saved yet"),
            what=what,
            place=shown(path.absolute()),
            safe=tr("FileTroubles", "Your game continues. The existing file is unchanged."),
            next=self._make_room(),
            other=tr("FileTroubles", "Save elsewhere…"),
        )
        self._show(page, error, other)

    def game_changed(self, path: Path, other: Act, over: Act) -> None:
        """Explain that another program has changed the file of this game; ``over`` overwrites it."""
        text = tr("FileTroubles", "{name} has changed since it was opened or saved here.")
        page = FileErrorText(
            title=tr("FileTroubles", "The file has changed"),
            what=text.format(name=shown_name(path)),
            place=shown(path.absolute()),
            safe=tr("FileTroubles", "Nothing has been saved yet, and your game continues."),
            next=tr(
                "FileTroubles",
                "Save your game under another name to keep both, or replace the file.",
            ),
            other=tr("FileTroubles", "Save elsewhere…"),
            over=tr("FileTroubles", "Replace"),
        )
        error = CannotWriteError(path, "it has changed on the disk")
        self._show(page, error, other, over)

    def record_not_opened(self, error: CannotReadError | RecordError, path: Path, other: Act) -> None:
        """Explain why a record cannot be played."""
        if isinstance(error, RecordError):
            text = tr("FileTroubles", "{name} is not a valid game record: {why}.")
            reason = record_why(error)
        else:
            text, reason = tr("FileTroubles", "{name} cannot be read: {why}."), why(error)
        page = FileErrorText(
            title=tr("FileTroubles", "This record cannot be opened"),
            what=text.format(name=shown_name(path), why=reason),
            place=shown(path.absolute()),
            safe=self._untouched(),
            next=tr(
                "FileTroubles",
                "A record is a text file made with “Save the record to a file”. Use “Open” for saved games.",
            ),
            other=tr("FileTroubles", "Open another file…"),
        )
        self._show(page, error, other)

    def record_not_written(self, error: CannotWriteError, path: Path, other: Act) -> None:
        """Explain why a record could not be written."""
        text = tr("FileTroubles", "{name} could not be saved: {why}.")
        page = FileErrorText(
            title=tr("FileTroubles", "The record is not saved yet"),
            what=text.format(name=shown_name(path), why=why(error)),
            place=shown(path.absolute()),
            safe=tr("FileTroubles", "Your game continues. The existing file is unchanged."),
            next=self._make_room(),
            other=tr("FileTroubles", "Save elsewhere…"),
        )
        self._show(page, error, other)

    def _untouched(self) -> str:
        if not self._game.has_game:
            return tr("FileTroubles", "The file was not changed.")
        return tr("FileTroubles", "The file was not changed, and your game continues.")

    def _make_room(self) -> str:
        return tr("FileTroubles", "Choose another folder or drive, or free up space and try again.")

    def _show(self, page: FileErrorText, error: Exception, other: Act, over: Act = lambda: None) -> None:
        _log.warning("%s", error)
        dialog = FileErrorDialog(page)
        dialog.other_wanted.connect(lambda: self._then(other))
        dialog.over_wanted.connect(lambda: self._then(over))
        dialog.games_wanted.connect(lambda: self._then(self.games_wanted.emit))
        # Ask later, because another sheet may be replacing this one.
        dialog.left.connect(self._ask, Qt.ConnectionType.QueuedConnection)
        self._services.clear_toasts()
        self._new_game.prepare_table()
        self._services.sheets.open(dialog, keep=True)

    def _then(self, go_on: Act) -> None:
        go_on()
        self._ask()

    def _ask(self) -> None:
        """Ask for a game, as at the start, if the table has no game and no sheet is open."""
        if not self._game.has_game and self._services.sheets.sheet is None:
            self._services.clear_toasts()
            self.left_alone.emit()


@dataclass(frozen=True, slots=True)
class FileErrorText:
    """Text of the sheet: a heading, and one or two sentences each; ``place`` is the path, or "".

    ``other`` is the label of the button for another file. ``games`` adds a button for the list of games.
    """

    title: str
    what: str
    place: str
    safe: str
    next: str
    other: str
    games: bool = False
    over: str = ""
    """Label of a button that overwrites the file, or ""."""


class FileErrorDialog(PaperDialog):
    """Dialog about a file error; Enter and Esc close it, and its text can be selected or copied."""

    other_wanted = Signal()
    games_wanted = Signal()
    over_wanted = Signal()
    left = Signal()
    """The dialog was closed without a choice."""

    def __init__(self, page: FileErrorText, parent: QWidget | None = None) -> None:
        super().__init__(page.title, WIDTH, parent)
        texts = (page.what, page.place, page.safe, page.next)
        self.text = "\n".join([page.title, *(text for text in texts if text)])
        """The whole text, for the clipboard."""
        self._chosen = False
        self.setAccessibleDescription(" ".join(text for text in texts if text))
        self._add(words(page.what, style.font("text", 19, 700), wrap=True))
        if page.place:
            # A path offers few positions for a line break.
            self._add(caption(_breakable(page.place)))
        self._add(words(page.safe, style.font("text", 17, 500), wrap=True))
        self._add(words(page.next, style.font("text", 17, 500), wrap=True))
        self.body.addSpacing(6)
        self.body.addLayout(self.buttons)
        self._copy = self.add_button(tr("FileTroubleDialog", "Copy text"))
        self._copy.clicked.connect(self.copy)
        self.buttons.addStretch(1)
        if page.games:
            self.add_button(tr("FileTroubleDialog", "Games…")).clicked.connect(self._show_games)
        if page.over:
            self.add_button(page.over).clicked.connect(self._write_over)
        self.add_button(page.other).clicked.connect(self._choose_other)
        self.add_button(tr("FileTroubleDialog", "Close"), main=True).clicked.connect(self.dismiss)

    def copy(self) -> None:
        """Copy the whole text to the clipboard, and confirm it on the button."""
        QGuiApplication.clipboard().setText(self.text)
        self._copy.setText(tr("FileTroubleDialog", "Text copied"))

    def dismiss(self) -> None:
        """Close the sheet; emit :attr:`left` if the player has chosen nothing."""
        super().dismiss()
        if not self._chosen:
            self.left.emit()

    def _add(self, label: QLabel) -> None:
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.body.addWidget(label)

    def _choose_other(self) -> None:
        self._chosen = True
        self.dismiss()
        self.other_wanted.emit()

    def _write_over(self) -> None:
        self._chosen = True
        self.dismiss()
        self.over_wanted.emit()

    def _show_games(self) -> None:
        self._chosen = True
        self.dismiss()
        self.games_wanted.emit()


def _breakable(path: str) -> str:
    """Return a path with additional positions for line breaks."""
    return path.replace("/", "/\u200b").replace("\\", "\\\u200b").replace("_", "_\u200b")
