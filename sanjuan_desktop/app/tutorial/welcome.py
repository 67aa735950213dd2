"""What the very first start shows: a first game with a guide, or a game of one's own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal

from sanjuan_desktop.app.look import style
from sanjuan_desktop.app.widgets.sheet import PaperDialog, words
from sanjuan_desktop.control.text.i18n import tr

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

WIDTH: Final = 640


class WelcomeDialog(PaperDialog):
    """Asks once; Enter begins the first game, Esc leaves the choice to the sheet for a new game."""

    lesson_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("WelcomeDialog", "Welcome to San Juan"), WIDTH, parent)
        text = tr(
            "WelcomeDialog",
            "Every card is a building, and also the money to build another. Shall a guide sit beside you in "
            "your first game? It takes about ten minutes, and afterwards you simply play on.",
        )
        self.body.addWidget(words(text, style.font("text", 18, 500), wrap=True))
        self.setAccessibleDescription(text)
        self.body.addSpacing(6)
        self.body.addLayout(self.buttons)
        self.add_button(tr("WelcomeDialog", "I know the game")).clicked.connect(self.dismiss)
        self.buttons.addStretch(1)
        begin = self.add_button(tr("WelcomeDialog", "Play with a guide"), main=True)
        begin.clicked.connect(self.lesson_wanted)
