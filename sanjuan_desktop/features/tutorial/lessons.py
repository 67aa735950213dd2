"""Sheet with the lessons of the guide."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QPushButton

from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.control.tutorial_game import lesson_title
from sanjuan_desktop.ui.look import style
from sanjuan_desktop.ui.widgets.literal import literal
from sanjuan_desktop.ui.widgets.sheet import PaperDialog, words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sanjuan_desktop.control.tutorial_game import TutorialGame

_WIDTH: Final = 720


class LessonsDialog(PaperDialog):
    """Lists the lessons; each can be started with its button, Esc closes."""

    rules_section = "aim"

    chosen = Signal(str)
    """The player starts a lesson; carries its key."""

    def __init__(self, lessons: Sequence[TutorialGame]) -> None:
        super().__init__(tr("LessonsDialog", "Lessons with a guide"), _WIDTH)
        about = tr("LessonsDialog", "Each takes a few minutes. You play, and the guide explains why.")
        self.body.addWidget(words(about, style.font("text", 17, 500), wrap=True))
        self.setAccessibleDescription(about)
        self.body.addSpacing(style.scaled(6))
        self._starts: list[QPushButton] = []
        grid = QGridLayout()
        grid.setHorizontalSpacing(style.scaled(16))
        grid.setVerticalSpacing(style.scaled(10))
        grid.setColumnStretch(1, 1)
        for row, lesson in enumerate(lessons):
            title, sentence = lesson_title(lesson.key)
            button = QPushButton(literal(title))
            button.setFont(style.font("label", 19, 700))
            self._starts.append(button)
            button.setAccessibleDescription(sentence)
            button.clicked.connect(self.dismiss)
            button.clicked.connect(partial(self.chosen.emit, lesson.key))
            grid.addWidget(button, row, 0)
            label = words(sentence, style.font("text", 16, 500), wrap=True)
            grid.addWidget(label, row, 1, Qt.AlignmentFlag.AlignVCenter)
        self.body.addLayout(grid)
        self.body.addSpacing(style.scaled(8))
        self.buttons.addStretch(1)
        self.add_button(tr("LessonsDialog", "Close")).clicked.connect(self.dismiss)
        self.body.addLayout(self.buttons)
        self.fit()

    def begin(self) -> None:
        """Show the sheet and focus the first lesson."""
        super().begin()
        self._starts[0].setFocus(Qt.FocusReason.OtherFocusReason)
