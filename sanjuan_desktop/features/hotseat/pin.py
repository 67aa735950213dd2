"""Sheet that asks twice for the number that locks a person's cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRegularExpression, Qt, Signal
from PySide6.QtGui import QRegularExpressionValidator
from PySide6.QtWidgets import QGridLayout, QLineEdit

from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.control.text.phrases import whose
from sanjuan_desktop.ui.look import style
from sanjuan_desktop.ui.widgets.field_mark import mark
from sanjuan_desktop.ui.widgets.sheet import PaperDialog, words

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

WIDTH: Final = 540
LONGEST: Final = 8


class PinDialog(PaperDialog):
    """``chosen`` carries the number, or "" to remove the lock."""

    rules_section = "known"

    is_from_hand = True

    chosen = Signal(str)
    complained = Signal(str)
    """The displayed reason why the number is rejected, or "" when it no longer applies."""

    def __init__(self, name: str, *, is_locked: bool, parent: QWidget | None = None) -> None:
        """Ask the person called ``name``; ``is_locked`` means that there already is a number."""
        title = tr("PinDialog", "PIN for {whose} cards").format(whose=whose(name))
        super().__init__(title, WIDTH, parent)
        about = tr(
            "PinDialog",
            "Only someone who knows the PIN can see these cards and play for {name}, even if the game "
            "continues on another day. The PIN stops friends from peeking, but offers no real "
            "protection. If it is forgotten, all players together can remove it.",
        ).format(name=name)
        self.setAccessibleDescription(about)
        self.body.addWidget(words(about, style.font("text", 18, 500), wrap=True))
        self.field, self.repeat = pin_field(), pin_field()
        self.repeat.setAccessibleName(tr("PinDialog", "Repeat the PIN"))
        fields = QGridLayout()
        fields.setHorizontalSpacing(14)
        fields.setColumnStretch(1, 1)
        for line, field in enumerate((self.field, self.repeat)):
            label = words(field.accessibleName(), style.font("text", 17, 700))
            fields.addWidget(label, line, 0)
            fields.addWidget(field, line, 1)
            field.textChanged.connect(self._refresh)
        # Enter in the first field moves to the second one.
        self.field.returnPressed.connect(self.repeat.setFocus)
        self.body.addLayout(fields)
        self.problem = words("", style.font("text", 16, 600), "problem", wrap=True)
        self.body.addWidget(self.problem)
        self.body.addLayout(self.buttons)
        if is_locked:
            self.add_button(tr("PinDialog", "No PIN")).clicked.connect(lambda: self._choose(""))
        self.add_button(tr("PinDialog", "Cancel")).clicked.connect(self.dismiss)
        self.buttons.addStretch(1)
        self.act = self.add_button(tr("PinDialog", "Lock"), main=True)
        self.act.clicked.connect(self._lock)
        self._refresh()

    def begin(self) -> None:
        """Show the sheet with the focus on the first field."""
        super().begin()
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def _refresh(self) -> None:
        self.act.setEnabled(bool(self.field.text() and self.repeat.text()))
        if self.repeat.text():
            self._report("")

    def _lock(self) -> None:
        """Lock with a number that was typed twice; if the two differ, ask for the second again."""
        if self.field.text() == self.repeat.text():
            self._choose(self.field.text())
            return
        self.repeat.clear()
        self._report(tr("PinDialog", "The PINs do not match. Type the second one again."))
        self.repeat.setFocus(Qt.FocusReason.OtherFocusReason)

    def _report(self, problem: str) -> None:
        self.problem.setText(problem)
        self.complained.emit(problem)
        mark(self.repeat, bool(problem))

    def _choose(self, pin: str) -> None:
        self.dismiss()
        self.chosen.emit(pin)


def pin_field(scale: float = 1.0) -> QLineEdit:
    """Return a field that hides the typed number; ``scale`` compares it with one on a sheet."""
    field = QLineEdit()
    field.setEchoMode(QLineEdit.EchoMode.Password)
    field.setMaxLength(LONGEST)
    field.setValidator(QRegularExpressionValidator(QRegularExpression("[0-9]*"), field))
    field.setFont(style.font("label", 22 * scale, 600))
    field.setAccessibleName(tr("PinDialog", "PIN"))
    field.setMaximumWidth(round(style.grown(180 * scale)))
    return field
