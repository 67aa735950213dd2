"""Asks for the number that is to lock a person's cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRegularExpression, Qt, Signal
from PySide6.QtGui import QRegularExpressionValidator
from PySide6.QtWidgets import QLineEdit

from sanjuan_desktop.app.look import style
from sanjuan_desktop.app.widgets.sheet import PaperDialog, words
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.control.text.phrases import whose

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

WIDTH: Final = 540
LONGEST: Final = 8


class PinDialog(PaperDialog):
    """``chosen`` carries the number, "" for none any more."""

    rules_section = "known"

    is_from_hand = True

    chosen = Signal(str)

    def __init__(self, name: str, *, is_locked: bool, parent: QWidget | None = None) -> None:
        """Ask the person called ``name``; ``is_locked``: there is a number already."""
        title = tr("PinDialog", "A number for {whose} cards").format(whose=whose(name))
        super().__init__(title, WIDTH, parent)
        about = tr(
            "PinDialog",
            "Only someone who knows it can turn these cards up and decide for {name}, even "
            "when the game goes on another day. It keeps friends from peeking; it is not a "
            "safe. If it is forgotten, all players together can remove it.",
        ).format(name=name)
        self.setAccessibleDescription(about)
        self.body.addWidget(words(about, style.font("text", 18, 500), wrap=True))
        self.field = pin_field()
        self.body.addWidget(self.field)
        self.body.addLayout(self.buttons)
        if is_locked:
            self.add_button(tr("PinDialog", "No number")).clicked.connect(lambda: self._choose(""))
        self.add_button(tr("PinDialog", "Cancel")).clicked.connect(self.dismiss)
        self.buttons.addStretch(1)
        self.act = self.add_button(tr("PinDialog", "Lock"), main=True)
        self.act.clicked.connect(lambda: self._choose(self.field.text()))
        self.field.textChanged.connect(self._refresh)
        self._refresh()

    def begin(self) -> None:
        """Show the sheet and let the person write."""
        super().begin()
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def _refresh(self) -> None:
        self.act.setEnabled(bool(self.field.text()))

    def _choose(self, pin: str) -> None:
        self.dismiss()
        self.chosen.emit(pin)


def pin_field(grown: float = 1.0) -> QLineEdit:
    """Return a field for a number that nobody can read over a shoulder, ``grown`` times as large as usual."""
    field = QLineEdit()
    field.setEchoMode(QLineEdit.EchoMode.Password)
    field.setMaxLength(LONGEST)
    field.setValidator(QRegularExpressionValidator(QRegularExpression("[0-9]*"), field))
    field.setFont(style.font("label", 22 * grown, 600))
    field.setAccessibleName(tr("PinDialog", "Number"))
    field.setMaximumWidth(round(180 * grown))
    return field
