"""Delegate that paints search results; only visible ones cost time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QTextCharFormat, QTextLayout, QTextOption
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from sanjuan_desktop.ui.look import style, theme

if TYPE_CHECKING:
    from sanjuan_desktop.control.rulebook.search import Hit

HIT: Final = int(Qt.ItemDataRole.UserRole) + 1
"""Item data role of the search result."""

_TITLE_PX: Final = 16
_TEXT_PX: Final = 15
_LINES: Final = 3
_PADDING: Final = 8.0
_GAP: Final = 4.0
_CORNER: Final = 8.0


class HitDelegate(QStyledItemDelegate):
    """Paints title and excerpt of a search result, with the search words marked."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Return the size of a title and a few lines, the same for all results."""
        del option, index
        title = QFontMetricsF(style.font("text", _TITLE_PX, 700)).height()
        line = QFontMetricsF(style.font("text", _TEXT_PX)).height()
        return QSize(10, round(title + _LINES * line + 2 * _PADDING + _GAP))

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Paint a search result."""
        hit: Hit = index.data(HIT)
        box = QRectF(option.rect).adjusted(0, _GAP / 2, 0, -_GAP / 2)
        state: QStyle.StateFlag = option.state
        lit = state & (QStyle.StateFlag.State_Selected | QStyle.StateFlag.State_MouseOver)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.LAGOON if lit else theme.NIGHT))
        painter.drawRoundedRect(box, _CORNER, _CORNER)
        inner = box.adjusted(_PADDING, _PADDING - _GAP / 2, -_PADDING, 0)
        painter.setPen(QColor(theme.CREAM))
        face = style.font("text", _TITLE_PX, 700)
        painter.setFont(face)
        metrics = QFontMetricsF(face)
        title = metrics.elidedText(hit.title, Qt.TextElideMode.ElideRight, inner.width())
        painter.drawText(inner.topLeft() + QPointF(0, metrics.ascent()), title)
        _flow(hit, inner.width()).draw(painter, inner.topLeft() + QPointF(0, metrics.height()))
        painter.restore()


def _flow(hit: Hit, width: float) -> QTextLayout:
    """Return the layout of the excerpt, broken into a few lines."""
    layout = QTextLayout(hit.excerpt, style.font("text", _TEXT_PX))
    layout.setTextOption(QTextOption(Qt.AlignmentFlag.AlignLeft))
    layout.setFormats([_marked(first, last) for first, last in hit.marks])
    layout.beginLayout()
    y = 0.0
    for _ in range(_LINES):
        line = layout.createLine()
        if not line.isValid():
            break
        line.setLineWidth(width)
        line.setPosition(QPointF(0, y))
        y += line.height()
    layout.endLayout()
    return layout


def _marked(first: int, last: int) -> QTextLayout.FormatRange:
    form = QTextCharFormat()
    form.setBackground(QColor(theme.GOLD))
    form.setForeground(QColor(theme.INK))
    found = QTextLayout.FormatRange()
    found.start, found.length, found.format = first, last - first, form
    return found
