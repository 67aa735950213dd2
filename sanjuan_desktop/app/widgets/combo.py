"""A box to choose one of a few things; words that are too long for it end in dots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QComboBox, QStyle, QStyleOptionComboBox, QStylePainter

from sanjuan_desktop.app.look import pointer, style

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QPaintEvent

V = TypeVar("V")

_FRAME_PX: Final = 48
"""What border, padding and arrow of the box take beside its words."""


class ChoiceBox(QComboBox):
    """As wide as its longest words within bounds; its list shows them whole."""

    def __init__(self, name: str, least: int, most: int) -> None:
        super().__init__()
        self.setObjectName(name)
        self.setFont(style.font("text", 16, 500))
        self._least, self._most = least, most

    def offer(self, values: Sequence[V], words: Callable[[V], str], tip: Callable[[V], str]) -> None:
        """Offer ``values``, the first chosen: what each is called, and one sentence about it."""
        for index, value in enumerate(values):
            self.addItem(words(value))
            self.setItemData(index, tip(value), Qt.ItemDataRole.ToolTipRole)
        longest = max(self.fontMetrics().horizontalAdvance(words(value)) for value in values)
        self.setFixedWidth(min(max(self._least, longest + _FRAME_PX), self._most))
        self.view().setMinimumWidth(longest + _FRAME_PX)

    def describe(self, words: str) -> None:
        """Say to screen readers what is chosen here; where Qt names a box by its value, beside it."""
        self.setAccessibleName(words)
        self.setAccessibleDescription(words)

    def hidePopup(self) -> None:
        """Close the list; the box is lit only if the pointer is on it."""
        super().hidePopup()
        # Its list must be gone first.
        QTimer.singleShot(0, self, lambda: pointer.let_go(self))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the box with as much of its words as fits."""
        del event
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        room = self.style().subControlRect(
            QStyle.ComplexControl.CC_ComboBox, option, QStyle.SubControl.SC_ComboBoxEditField, self
        )
        # Words have the whole room; pictures stand in the list.
        option.currentIcon = QIcon()
        option.currentText = self.shown_words(room.width())
        painter = QStylePainter(self)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)
        painter.end()

    def shown_words(self, width: int) -> str:
        """Return what is chosen, as far as it fits into ``width`` pixels."""
        return self.fontMetrics().elidedText(self.currentText(), Qt.TextElideMode.ElideRight, width)
