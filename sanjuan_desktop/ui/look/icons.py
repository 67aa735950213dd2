"""Icons of buttons, drawn here so that no font has to contain them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPainterPath, QPen, QPixmap, QPolygonF

from sanjuan_desktop.ui.look import theme

if TYPE_CHECKING:
    from collections.abc import Sequence

SIZE: Final = 20
"""Side of the square of an icon, in pixels."""

_Line = tuple[tuple[float, float], ...]

_STROKES: Final[dict[str, tuple[_Line, ...]]] = {
    "first": (((10, 4), (4, 10), (10, 16)), ((16, 4), (10, 10), (16, 16))),
    "back": (((13, 4), (7, 10), (13, 16)),),
    "forward": (((7, 4), (13, 10), (7, 16)),),
    "last": (((4, 4), (10, 10), (4, 16)), ((10, 4), (16, 10), (10, 16))),
    "close": (((5, 5), (15, 15)), ((15, 5), (5, 15))),
    "fork": (((6, 18), (6, 3)), ((6, 12), (14, 8), (14, 3))),
    "curve": (((2, 16), (7, 9), (11, 13), (18, 4)), ((2, 18.5), (18, 18.5))),
    "review": (((4, 17), (4, 11)), ((10, 17), (10, 4)), ((16, 17), (16, 8)), ((2, 18.5), (18, 18.5))),
    "board": (((3, 3), (17, 3), (17, 17), (3, 17), (3, 3)), ((3, 10), (17, 10)), ((10, 3), (10, 17))),
    "note": (((4, 16), (5, 12), (14, 3), (17, 6), (8, 15), (4, 16)), ((12, 5), (15, 8))),
}
"""Lines drawn with a pen."""

_FILLED: Final[dict[str, tuple[_Line, ...]]] = {
    "play": (((5, 3), (17, 10), (5, 17)),),
    "pause": (((5, 3), (8.5, 3), (8.5, 17), (5, 17)), ((11.5, 3), (15, 3), (15, 17), (11.5, 17))),
    "star": (
        (
            (10, 1.5), (12.4, 7.2), (18.5, 7.7), (13.8, 11.7), (15.3, 17.8),
            (10, 14.5), (4.7, 17.8), (6.2, 11.7), (1.5, 7.7), (7.6, 7.2),
        ),
    ),
}  # fmt: skip
"""Filled outlines."""


def sign(name: str, *, pressed: str = "", colour: str = theme.INK, ratio: float = 2.0) -> QIcon:
    """Return an icon for a button.

    ``pressed`` names the icon while the button is down, "" for the same one; ``colour`` is #RRGGBB.

    Raises:
        KeyError: unknown icon.
    """
    icon = QIcon()
    icon.addPixmap(_drawn(name, colour, ratio), QIcon.Mode.Normal, QIcon.State.Off)
    icon.addPixmap(_drawn(pressed or name, theme.CREAM, ratio), QIcon.Mode.Normal, QIcon.State.On)
    return icon


def sign_size() -> QSize:
    """Return the size of an icon on its button."""
    return QSize(SIZE, SIZE)


def _drawn(name: str, colour: str, ratio: float) -> QPixmap:
    pixmap = QPixmap(round(SIZE * ratio), round(SIZE * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    pen = QPen(QColor(colour), 2.4, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    if name == "eye":
        _paint_eye(painter)
    elif name in _STROKES:
        for line in _STROKES[name]:
            painter.drawPolyline(_polygon(line))
    else:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colour))
        for outline in _FILLED[name]:
            painter.drawPolygon(_polygon(outline))
    painter.end()
    return pixmap


def _paint_eye(painter: QPainter) -> None:
    lids = QPainterPath(QPointF(2, 10))
    lids.quadTo(QPointF(10, 1), QPointF(18, 10))
    lids.quadTo(QPointF(10, 19), QPointF(2, 10))
    painter.drawPath(lids)
    painter.drawEllipse(QRectF(7.6, 7.6, 4.8, 4.8))


def _polygon(points: Sequence[tuple[float, float]]) -> QPolygonF:
    return QPolygonF([QPointF(x, y) for x, y in points])
