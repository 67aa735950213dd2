"""Sheet at the end of a lesson: a look back and the next step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal

from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.features.tutorial.guide_note import column_beside_bust
from sanjuan_desktop.ui.look import style
from sanjuan_desktop.ui.widgets.sheet import PaperDialog, words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPixmap

_WIDTH: Final = 860
_TEXT_PX: Final = 17


class LearntDialog(PaperDialog):
    """Lists what was learnt; Enter and Esc go on with the game."""

    rules_section = "aim"

    game_wanted = Signal()
    """The player wants a new game against the easiest level."""
    lessons_wanted = Signal()
    """The player wants another lesson."""
    chapter_wanted = Signal()
    """The player wants the first chapter of the journey."""

    def __init__(self, learnt: Sequence[str], bust: QPixmap, bust_px: int) -> None:
        """Create the sheet.

        Args:
            learnt: what was learnt, one short sentence each.
            bust: portrait of the guide.
            bust_px: side of the portrait in pixels at the default text size.
        """
        super().__init__(tr("LearntDialog", "What you have learnt"), _WIDTH)
        column = column_beside_bust(self.body, bust, bust_px)
        for sentence in learnt:
            column.addWidget(words(sentence, style.font("text", _TEXT_PX, 500), wrap=True))
        next_step = tr(
            "LearntDialog",
            "Finish this game, or take the next step: another lesson, a new game, or the journey.",
        )
        column.addWidget(words(next_step, style.font("text", _TEXT_PX, 700), wrap=True))
        self.body.addSpacing(style.scaled(8))
        self.setAccessibleDescription(" ".join((*learnt, next_step)))
        for label, wanted in (
            (tr("LearntDialog", "More lessons"), self.lessons_wanted),
            (tr("LearntDialog", "The first chapter"), self.chapter_wanted),
            (tr("LearntDialog", "A new game at Novice level"), self.game_wanted),
        ):
            button = self.add_button(label)
            button.clicked.connect(self.dismiss)
            button.clicked.connect(wanted)
        self.buttons.addStretch(1)
        self.add_button(tr("LearntDialog", "Keep playing"), main=True).clicked.connect(self.dismiss)
        self.body.addLayout(self.buttons)
        self.fit()
