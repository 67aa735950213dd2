"""Foot of a list: buttons for its rows, a question before a row is removed, a field for a new name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QStackedWidget, QWidget

from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.ui.look import style
from sanjuan_desktop.ui.widgets.sheet import centre_items, words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import SignalInstance

_BUTTON_PX: Final = 18
_TEXT_PX: Final = 17
_SMALL_TEXT_PX: Final = 16
_GAP_PX: Final = 10
_BUTTONS, _QUESTION, _NAME = range(3)


class ListFoot(QStackedWidget):
    """Buttons below a list, which give way to a question or to a field for a name.

    Question and field end with one of their buttons; the owner of the foot then calls :meth:`stop_asking`.
    """

    confirmed = Signal()
    """The question was answered with its second button."""
    named = Signal()
    """The name in the field was confirmed by its button."""
    cancelled = Signal()
    """The first button of the question or the field was clicked."""

    def __init__(self, buttons: Sequence[QWidget | None], *, is_small: bool = False) -> None:
        """Create a foot that shows its buttons.

        Args:
            buttons: the buttons for the selected row, and other widgets; None is a gap that takes the
                remaining width.
            is_small: whether question and buttons are small, in a narrow sheet.
        """
        super().__init__()
        self._is_small = is_small
        size = _SMALL_TEXT_PX if is_small else _TEXT_PX
        self.question = words("", style.font("text", size, 700), "problem", wrap=True)
        self.cancel_button = self._button("", self.cancelled)
        self.confirm_button = self._button("", self.confirmed)
        self.name = QLineEdit()
        self.name.setFont(style.font("text", _TEXT_PX, 500))
        label = words(tr("ListFoot", "Name"), style.font("text", _TEXT_PX, 700))
        self.name.setAccessibleName(label.text())
        self.leave_button = self._button(tr("ListFoot", "Cancel"), self.cancelled)
        self.name_button = self._button(tr("ListFoot", "Use this name"), self.named)
        self.addWidget(_row(buttons))
        self.addWidget(_row((self.question, self.cancel_button, self.confirm_button), wide=self.question))
        self.addWidget(_row((label, self.name, self.leave_button, self.name_button), wide=self.name))

    @property
    def is_asking(self) -> bool:
        """Whether the question or the field is shown."""
        return self.currentIndex() != _BUTTONS

    def ask(self, question: str, cancel: str, act: str) -> None:
        """Ask a question, with the focus on the button that changes nothing.

        Args:
            question: the question.
            cancel: label of the button that changes nothing.
            act: label of the other button.
        """
        self.show_question(question)
        self.cancel_button.setText(cancel)
        self.confirm_button.setText(act)
        self.setCurrentIndex(_QUESTION)
        self.cancel_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_question(self, question: str) -> None:
        """Change the text of the question."""
        self.question.setText(question)
        for button in (self.cancel_button, self.confirm_button):
            button.setAccessibleDescription(question)

    def ask_name(self, name: str) -> None:
        """Show the field with a selected name, "" for a new one."""
        self.name.setText(name)
        self.setCurrentIndex(_NAME)
        self.name.selectAll()
        self.name.setFocus(Qt.FocusReason.OtherFocusReason)

    def stop_asking(self) -> None:
        """Show the buttons again."""
        self.setCurrentIndex(_BUTTONS)

    def _button(self, label: str, signal: SignalInstance) -> QPushButton:
        button = foot_button(label, is_small=self._is_small)
        button.clicked.connect(lambda _: signal.emit())
        return button


def foot_button(label: str, *, is_small: bool = False) -> QPushButton:
    """Return a button for the foot of a list."""
    button = QPushButton(label)
    if is_small:
        button.setObjectName("small")
    button.setFont(style.font("label", _BUTTON_PX, 600))
    return button


def _row(parts: Sequence[QWidget | None], wide: QWidget | None = None) -> QWidget:
    """Return a row of widgets; ``wide`` or a gap takes the remaining width."""
    row = QWidget()
    line = QHBoxLayout(row)
    line.setContentsMargins(0, 0, 0, 0)
    line.setSpacing(_GAP_PX)
    for part in parts:
        if part is None:
            line.addStretch(1)
        else:
            line.addWidget(part, int(part is wide))
    centre_items(line)
    return row
