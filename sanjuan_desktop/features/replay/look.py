"""Confirmation before a player looks at hidden cards of a running game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal

from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.control.text.phrases import begun, whose
from sanjuan_desktop.ui.look import style
from sanjuan_desktop.ui.widgets.sheet import PaperDialog, words

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

WIDTH: Final = 560


class LookDialog(PaperDialog):
    """Confirmation dialog; Enter and Esc leave the cards hidden, only the other button shows them."""

    wanted = Signal()

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        """Ask about the cards of the player called ``name``."""
        super().__init__(
            begun(tr("LookDialog", "Look at {whose} cards?").format(whose=whose(name))), WIDTH, parent
        )
        about = tr(
            "LookDialog",
            "This game is not over yet. The score sheet and your statistics will count looking as an "
            "undo. All cards are shown at the end anyway.",
        )
        self.setAccessibleDescription(about)
        self.body.addWidget(words(about, style.font("text", 18, 500), wrap=True))
        self.body.addSpacing(6)
        self.body.addLayout(self.buttons)
        self.add_button(tr("LookDialog", "Look")).clicked.connect(self._accept)
        self.buttons.addStretch(1)
        self.add_button(tr("LookDialog", "Keep them hidden"), main=True).clicked.connect(self.dismiss)

    def _accept(self) -> None:
        self.dismiss()
        self.wanted.emit()
