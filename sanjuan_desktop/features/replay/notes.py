"""Notes of the player about a game, and the sheet to edit them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeySequence, QTextCursor
from PySide6.QtWidgets import QPlainTextEdit

from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.storage.parts import LONGEST_NOTES
from sanjuan_desktop.ui.look import style
from sanjuan_desktop.ui.widgets.sheet import PaperDialog, words

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QWidget

    from sanjuan_desktop.control.session.controller import GameController
    from sanjuan_desktop.ui.widgets.services import Services

WIDTH: Final = 640
_HEIGHT: Final = 260


class GameNotes(QObject):
    """Open the notes of the game on the table and save changes with the game."""

    def __init__(self, services: Services, game: GameController) -> None:
        super().__init__(services)
        self._services = services
        self._game = game
        self.action = services.action(lambda: tr("GameNotes", "No&tes…"), self.open)
        self.action.setShortcut(QKeySequence("Ctrl+T"))
        self.action.setEnabled(False)
        game.started.connect(lambda: self.action.setEnabled(True))

    def open(self) -> None:
        """Open the notes of the game on the table."""
        session, sheets = self._game.session, self._services.sheets
        if sheets.uncover(NotesDialog):
            return
        dialog = NotesDialog(
            session.notes, LONGEST_NOTES, is_shared=session.hot_seat.is_shared, is_over=session.is_over
        )
        dialog.written.connect(self._keep)
        sheets.open(dialog, keep=True)

    def finish(self) -> None:
        """Save what was written so far, because the window closes."""
        for sheet in self._services.sheets.all:
            if isinstance(sheet, NotesDialog):
                sheet.hand_on()

    def _keep(self, text: str) -> None:
        self._game.annotate(self._game.session.bookmarks, text)


class _Page(QPlainTextEdit):
    """Text editor in which Enter starts a new line; Ctrl+Enter and Esc go to the sheet."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Edit the text, or pass the key to the sheet."""
        is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        is_ctrl = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if event.key() == Qt.Key.Key_Escape or (is_enter and is_ctrl):
            event.ignore()
        else:
            super().keyPressEvent(event)


class NotesDialog(PaperDialog):
    """Sheet for notes; they are saved whenever the sheet is closed."""

    written = Signal(str)

    def __init__(
        self,
        text: str,
        longest: int,
        parent: QWidget | None = None,
        *,
        is_shared: bool = False,
        is_over: bool = False,
    ) -> None:
        """Open the notes.

        Args:
            text: written so far.
            longest: letters that there is room for.
            parent: the widget to cover.
            is_shared: several people play at this screen.
            is_over: the game has ended; the history stores it without notes.
        """
        super().__init__(tr("NotesDialog", "Notes on this game"), WIDTH, parent)
        self._before = text
        self._longest = longest
        self.page = _Page(text)
        self.page.setFont(style.font("text", 18, 500))
        self.page.setAccessibleName(tr("NotesDialog", "Notes"))
        self.page.setTabChangesFocus(True)
        self.fit_body()
        self.page.textChanged.connect(self._shorten)
        self.body.addWidget(self.page)
        self._room = words("", style.font("text", 15, 500), "caption", wrap=True)
        if is_over:
            about = tr("NotesDialog", "To keep these notes, save the game in a file.")
        elif is_shared:
            about = tr("NotesDialog", "Everyone at this table can read them. They are saved with the game.")
        else:
            about = tr("NotesDialog", "Your notes are saved with the game.")
        self._room.setText(about)
        self.body.addWidget(self._room)
        self.body.addLayout(self.buttons)
        self.buttons.addStretch(1)
        self.add_button(tr("NotesDialog", "Done"), main=True).clicked.connect(self.dismiss)

    def begin(self) -> None:
        """Show the sheet and let the player write on."""
        super().begin()
        self.page.moveCursor(QTextCursor.MoveOperation.End)
        self.page.setFocus(Qt.FocusReason.OtherFocusReason)

    def dismiss(self) -> None:
        """Hand on what was written and close."""
        self.hand_on()
        super().dismiss()

    def hand_on(self) -> None:
        """Emit ``written`` if the text has changed since the last time."""
        text = self.page.toPlainText()
        if text != self._before:
            self._before = text
            self.written.emit(text)

    def fit_body(self) -> None:
        """Give the page the height that there is room for."""
        self.page.setFixedHeight(style.page_height(_HEIGHT, 170))

    def _shorten(self) -> None:
        """Limit the text to the maximum length."""
        text = self.page.toPlainText()
        if len(text) <= self._longest:
            return
        self.page.setPlainText(text[: self._longest])
        self.page.moveCursor(QTextCursor.MoveOperation.End)
        self._room.setText(tr("NotesDialog", "The page is full."))
