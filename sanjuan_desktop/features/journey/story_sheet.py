"""Story at the beginning of a chapter, told by a character, and the goal of the chapter."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout

from sanjuan_desktop.control.people.seat_appearance import CHARACTERS
from sanjuan_desktop.control.text.i18n import character_name, tr
from sanjuan_desktop.ui.look import style
from sanjuan_desktop.ui.widgets.sheet import PaperDialog, section, words

if TYPE_CHECKING:
    from sanjuan_desktop.features.journey.page import ChapterPage
    from sanjuan_desktop.ui.table.paint.artist import Artist

_WIDTH: Final = 620
_PORTRAIT_PX: Final = 92


class StorySheet(PaperDialog):
    """Shows two sentences by a character of the game, and the goal; the game can be started from here."""

    rules_section = "aim"

    begun = Signal()

    def __init__(self, page: ChapterPage, teller: str, story: str, artist: Artist) -> None:
        super().__init__(page.name, _WIDTH)
        row = QHBoxLayout()
        row.setSpacing(style.scaled(18))
        face = QLabel()
        name = character_name(teller)
        face.setAccessibleName("")
        face.setPixmap(
            artist.portrait_pixmap(CHARACTERS[teller], 0, style.scaled(_PORTRAIT_PX), chip=False).pixmap
        )
        row.addWidget(face, 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout()
        column.setSpacing(style.scaled(4))
        column.addWidget(words(f"{page.tag} · {name}", style.font("label", 16, 600), "caption"))
        said = tr("Journey", "“{words}”").format(words=story)
        column.addWidget(words(said, style.font("text", 19, 500, True), wrap=True))
        column.addSpacing(style.scaled(6))
        column.addWidget(section(tr("Journey", "The goal")))
        column.addWidget(words(page.goals[0], style.font("text", 17, 700), wrap=True))
        column.addWidget(words(page.table, style.font("text", 15, 500), "caption", wrap=True))
        row.addLayout(column, 1)
        self.body.addLayout(row)
        self.body.addSpacing(style.scaled(8))
        self.buttons.addStretch(1)
        self.add_button(tr("Journey", "Back to the map")).clicked.connect(self.dismiss)
        begin = self.add_button(tr("Journey", "Begin"), main=True)
        begin.clicked.connect(self.begun)
        self.body.addLayout(self.buttons)
        self.fit()
