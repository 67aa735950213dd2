"""Offers to go on with the last game, first thing at the start."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal

from sanjuan_desktop.app.look import style
from sanjuan_desktop.app.widgets.sheet import PaperDialog, words
from sanjuan_desktop.control.text.i18n import tr

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

WIDTH: Final = 600


class GoOnDialog(PaperDialog):
    """Enter goes on with the game; whatever else is chosen, it stays among those that can go on."""

    wanted = Signal()
    others_wanted = Signal()
    """Show all games there are; this sheet comes back when they are put away."""
    declined = Signal()

    def __init__(self, about: str, *, crashed: bool, parent: QWidget | None = None) -> None:
        """Fill the sheet.

        Args:
            about: who plays and how far the game is.
            crashed: the program ended unexpectedly while it was played.
            parent: the widget to cover.
        """
        title = tr("GoOnDialog", "Nothing is lost") if crashed else tr("GoOnDialog", "Continue your game?")
        super().__init__(title, WIDTH, parent)
        text = (
            tr(
                "GoOnDialog",
                "The program ended in the middle of a game. You can continue exactly where you were.",
            )
            if crashed
            else tr("GoOnDialog", "The last game is not over yet.")
        )
        self.setAccessibleDescription(f"{text} {about}")
        self.body.addWidget(words(text, style.font("text", 18, 500), wrap=True))
        self.body.addWidget(words(about, style.font("text", 17, 700), "caption", wrap=True))
        self.body.addSpacing(6)
        self.body.addLayout(self.buttons)
        self.add_button(tr("GoOnDialog", "New game")).clicked.connect(self._decline)
        others = self.add_button(tr("GoOnDialog", "Other games…"))
        others.clicked.connect(self.others_wanted)
        self.buttons.addStretch(1)
        self.add_button(tr("GoOnDialog", "Continue"), main=True).clicked.connect(self._accept)

    def _accept(self) -> None:
        self.dismiss()
        self.wanted.emit()

    def _decline(self) -> None:
        self.dismiss()
        self.declined.emit()
