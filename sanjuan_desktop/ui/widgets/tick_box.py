"""Check box with a square box and a check mark, which does not look like an exclusive option."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QCheckBox, QStyle, QStyleOptionButton

from sanjuan_desktop.ui.look import theme
from sanjuan_desktop.ui.widgets.literal import literal

if TYPE_CHECKING:
    from PySide6.QtCore import QRect
    from PySide6.QtGui import QPaintEvent

_MARK: Final = ((0.24, 0.52), (0.43, 0.71), (0.77, 0.31))
"""Corners of the check mark, as fractions of the box."""


class TickBox(QCheckBox):
    """Check box whose box is painted by the style sheet, and its check mark by the widget."""

    def __init__(self, label: str) -> None:
        """Show ``label`` as it is, ampersands included."""
        super().__init__(literal(label))

    def box(self) -> QRect:
        """Return the rectangle of the box."""
        option = QStyleOptionButton()
        self.initStyleOption(option)
        return self.style().subElementRect(QStyle.SubElement.SE_CheckBoxIndicator, option, self)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint box and label, and the check mark if the box is checked."""
        super().paintEvent(event)
        if not self.isChecked():
            return
        box = self.box()
        corners = [QPointF(box.x() + x * box.width(), box.y() + y * box.height()) for x, y in _MARK]
        pen = QPen(QColor(theme.INK), box.width() * 0.14)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(pen)
        painter.setOpacity(1.0 if self.isEnabled() else 0.6)
        painter.drawPolyline(QPolygonF(corners))
        painter.end()
