"""Dialog about games that cannot be saved."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal

from sanjuan_desktop.control.text.i18n import counted, tr
from sanjuan_desktop.ui.look import style
from sanjuan_desktop.ui.widgets.sheet import PaperDialog, words

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

_UNSAVED_PX: Final = 640


class UnsavedGamesDialog(PaperDialog):
    """Dialog about unsaved games: Enter saves them elsewhere, Esc stays; only a click discards them."""

    save_wanted = Signal()
    quit_wanted = Signal()

    def __init__(self, games: int, parent: QWidget | None = None) -> None:
        """Fill the sheet; ``games`` is the number of games that would lose their last decisions."""
        super().__init__(tr("UnkeptDialog", "Not everything is saved"), _UNSAVED_PX, parent)
        text = counted(
            "UnkeptDialog",
            "%n of your games cannot be saved at the moment. If you leave now, the latest decisions in "
            "them will be lost. You can save these games elsewhere, for example on another disk.",
            "Your game cannot be saved at the moment. If you leave now, its latest decisions will be "
            "lost. You can save it elsewhere, for example on another disk.",
            games,
        )
        self.setAccessibleDescription(text)
        self.body.addWidget(words(text, style.font("text", 18, 500), wrap=True))
        self.body.addSpacing(6)
        self.body.addLayout(self.buttons)
        self.leave = self.add_button(tr("UnkeptDialog", "Leave anyway"))
        self.leave.clicked.connect(self._leave)
        self.buttons.addStretch(1)
        self.stay = self.add_button(tr("UnkeptDialog", "Keep playing"))
        self.stay.clicked.connect(self.dismiss)
        self.save = self.add_button(tr("UnkeptDialog", "Save elsewhere…"), main=True)
        self.save.clicked.connect(self._save)

    def _save(self) -> None:
        self.dismiss()
        self.save_wanted.emit()

    def _leave(self) -> None:
        self.dismiss()
        self.quit_wanted.emit()
