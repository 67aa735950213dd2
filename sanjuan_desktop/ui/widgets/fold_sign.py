"""Sign beside a row of a table that can be opened: a triangle, or an indent for the rows inside it."""

from __future__ import annotations

from enum import Enum, auto
from functools import cache

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QPainter, QPixmap, QPolygonF

from sanjuan_desktop.ui.look import style, theme

FOLD_PX = 16
"""Width of the sign of a row that can be opened, at normal text size."""


class Fold(Enum):
    """State of a row that can be opened, or of a row inside it."""

    CLOSED = auto()
    OPEN = auto()
    INSIDE = auto()


def fold_sign(fold: Fold) -> QPixmap:
    """Return the sign of a row at the current text size."""
    return _painted(fold, style.scaled(FOLD_PX), QGuiApplication.primaryScreen().devicePixelRatio())


@cache
def _painted(fold: Fold, size: int, ratio: float) -> QPixmap:
    """Paint a sign of ``size`` pixels; an indent is one and a half times as wide."""
    wide = round(size * 1.5) if fold is Fold.INSIDE else size
    picture = QPixmap(round(wide * ratio), round(size * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    if fold is Fold.INSIDE:
        return picture
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(theme.INK))
    painter.translate(size / 2, size / 2)
    painter.rotate(90 if fold is Fold.OPEN else 0)
    long, half = size * 0.26, size * 0.32
    painter.drawPolygon(QPolygonF([QPointF(-long, -half), QPointF(long, 0), QPointF(-long, half)]))
    painter.end()
    return picture
