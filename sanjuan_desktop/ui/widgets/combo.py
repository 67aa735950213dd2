"""Combo box whose long labels are elided."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QComboBox, QStyle, QStyleOptionComboBox, QStylePainter

from sanjuan_desktop.ui.look import pointer, style

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QPaintEvent, QWheelEvent

V = TypeVar("V")

_FRAME_PX: Final = 48
"""Width of border, padding and arrow of the box, in pixels."""


class ChoiceBox(QComboBox):
    """Combo box as wide as its longest label within limits; its list shows full labels."""

    def __init__(self, name: str, least: int, most: int | None) -> None:
        """Create a box without values.

        Args:
            name: object name for the style sheet.
            least: minimum width in pixels.
            most: maximum width in pixels, None for a box that takes the width of its layout.
        """
        super().__init__()
        self.setObjectName(name)
        self.setFont(style.font("text", 16, 500))
        self._least, self._most = least, most
        # Without this the wheel would take the focus.
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def offer(self, values: Sequence[V], words: Callable[[V], str], tip: Callable[[V], str]) -> None:
        """Set the values with their labels and tooltips, and select the first one."""
        for index, value in enumerate(values):
            self.addItem(words(value))
            self.setItemData(index, tip(value), Qt.ItemDataRole.ToolTipRole)
        longest = max(self.fontMetrics().horizontalAdvance(words(value)) for value in values)
        if self._most is None:
            self.setMinimumWidth(self._least)
        else:
            self.setFixedWidth(min(max(self._least, longest + _FRAME_PX), self._most))
        self.view().setMinimumWidth(longest + _FRAME_PX)

    def describe(self, words: str) -> None:
        """Set name and description for screen readers, because Qt may replace the name by the value."""
        self.setAccessibleName(words)
        self.setAccessibleDescription(words)

    def hidePopup(self) -> None:
        """Close the list, and clear the hover state if the pointer is elsewhere."""
        super().hidePopup()
        # The list must be closed first.
        QTimer.singleShot(0, self, lambda: pointer.clear_hover(self))

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the page around the box, so that scrolling never changes the value."""
        event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the box with its elided label."""
        del event
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        room = self.style().subControlRect(
            QStyle.ComplexControl.CC_ComboBox, option, QStyle.SubControl.SC_ComboBoxEditField, self
        )
        # The label has the whole width; only the list shows icons.
        option.currentIcon = QIcon()
        option.currentText = self.shown_words(room.width())
        painter = QStylePainter(self)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)
        painter.end()

    def shown_words(self, width: int) -> str:
        """Return the selected label, elided to ``width`` pixels."""
        return self.fontMetrics().elidedText(self.currentText(), Qt.TextElideMode.ElideRight, width)
