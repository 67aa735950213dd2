"""Sheet with the guide's note on the question on the table, in a game with open hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout

from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.ui.look import style
from sanjuan_desktop.ui.widgets.sheet import PaperDialog, caption, words

if TYPE_CHECKING:
    from PySide6.QtGui import QPixmap
    from PySide6.QtWidgets import QBoxLayout

    from sanjuan_desktop.control.text.guide_notes import GuideNote

WIDTH: Final = 760


class GuideNoteDialog(PaperDialog):
    """Note of the guide; its main button asks for the guide's choice and its reasons."""

    rules_section = "advice"

    answer_wanted = Signal()
    """The player wants to know what the guide would do, and why."""

    def __init__(self, note: GuideNote, asked: str, bust: QPixmap, bust_px: int) -> None:
        """Create the sheet.

        Args:
            note: the note on the question.
            asked: name of the person to decide, "" if there is only one.
            bust: portrait of the guide.
            bust_px: side of the portrait in pixels at the default text size.
        """
        super().__init__(tr("GuideNoteDialog", "Your guide"), WIDTH)
        column = column_beside_bust(self.body, bust, bust_px)
        turn = tr("GuideNoteDialog", "{name} decides").format(name=asked) if asked else ""
        if turn:
            column.addWidget(caption(turn))
        column.addWidget(words(note.question, style.font("display", 22, 700), wrap=True))
        column.addWidget(words(note.thoughts, style.font("text", 18, 500), wrap=True))
        self.body.addSpacing(style.scaled(8))
        self.setAccessibleDescription(" ".join(part for part in (turn, *note) if part))
        self.add_button(tr("GuideNoteDialog", "Back to the table")).clicked.connect(self.dismiss)
        self.buttons.addStretch(1)
        self.answer = self.add_button(tr("GuideNote", "What would you do, and why?"), main=True)
        self.answer.clicked.connect(self.dismiss)
        self.answer.clicked.connect(self.answer_wanted)
        self.body.addLayout(self.buttons)
        self.fit()


def column_beside_bust(body: QBoxLayout, bust: QPixmap, bust_px: int) -> QVBoxLayout:
    """Add the portrait of the guide to a sheet; return the column for the words beside the portrait.

    Args:
        body: layout of the sheet.
        bust: portrait of the guide.
        bust_px: side of the portrait in pixels at the default text size.
    """
    row = QHBoxLayout()
    row.setSpacing(style.scaled(18))
    picture = QLabel()
    picture.setAccessibleName("")
    picture.setPixmap(bust)
    picture.setScaledContents(True)
    picture.setFixedSize(style.scaled(bust_px), style.scaled(bust_px))
    row.addWidget(picture, 0, Qt.AlignmentFlag.AlignTop)
    column = QVBoxLayout()
    column.setSpacing(style.scaled(8))
    row.addLayout(column, 1)
    body.addLayout(row)
    return column
