"""Small marks of reviews, drawn here: number tags, good eyes, kind and unkind cards, checks, rings."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen, QPolygonF

from sanjuan_desktop.ui.look import theme

if TYPE_CHECKING:
    from collections.abc import Sequence

SEA: Final = "#0E3640"
SEA_DEEP: Final = "#0B303B"
KIND: Final = "#14849F"
KIND_DARK: Final = "#0E5F73"
UNKIND: Final = "#7A3A78"
LINE: Final = "#D9C294"
SOFT: Final = "#5B4A6E"
CAPTION: Final = "#5C5468"
REST: Final = "#E7D3A4"
REST_LINE: Final = "#A98F5C"
REST_EDGE: Final = "#7A6536"
REST_WORDS: Final = "#5A4A26"

DASHES: Final[tuple[tuple[float, ...], ...]] = ((10, 4), (6, 3), (1.2, 2.6), (8, 2.5, 1.2, 2.5))
"""Dash patterns of the lines of other seats, in line widths; the line of the viewing seat is solid."""

_WAIST: Final = 0.46
"""Inner radius of a star as a share of its outer radius."""

_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_CENTRE: Final = Qt.AlignmentFlag.AlignCenter


def colour(code: str, opacity: float = 1.0) -> QColor:
    """Return a colour of the palette with this opacity."""
    made = QColor(code)
    made.setAlphaF(opacity)
    return made


def box(
    painter: QPainter,
    area: QRectF,
    radius: float,
    fill: QColor | str | None,
    edge: QColor | str | None = None,
    width: float = 2.0,
    style: Qt.PenStyle = Qt.PenStyle.SolidLine,
) -> None:
    """Paint a box with round corners and an edge inside its area."""
    painter.setBrush(Qt.BrushStyle.NoBrush if fill is None else QColor(fill))
    painter.setPen(Qt.PenStyle.NoPen if edge is None else QPen(QColor(edge), width, style))
    inset = 0.0 if edge is None else width / 2
    painter.drawRoundedRect(area.adjusted(inset, inset, -inset, -inset), radius, radius)


def line(
    painter: QPainter,
    ends: tuple[float, float, float, float],
    ink: QColor | str,
    width: float = 1.5,
    style: Qt.PenStyle = Qt.PenStyle.SolidLine,
) -> None:
    """Paint a line from one point to another."""
    painter.setPen(QPen(QColor(ink), width, style))
    painter.drawLine(QPointF(ends[0], ends[1]), QPointF(ends[2], ends[3]))


def shape(
    painter: QPainter, points: Sequence[tuple[float, float]], fill: str, edge: str = "", width: float = 1.5
) -> None:
    """Paint a filled shape."""
    painter.setBrush(QColor(fill))
    pen = QPen(QColor(edge), width) if edge else QPen(Qt.PenStyle.NoPen)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in points]))


def star(
    painter: QPainter, centre: QPointF, radius: float, fill: str, edge: str = "", width: float = 1.2
) -> None:
    """Paint a star of five points."""
    points = []
    for corner in range(10):
        reach = radius * (1.0 if corner % 2 == 0 else _WAIST)
        turn = corner * pi / 5 - pi / 2
        points.append((centre.x() + reach * cos(turn), centre.y() + reach * sin(turn)))
    shape(painter, points, fill, edge, width)


def disc(
    painter: QPainter, centre: QPointF, radius: float, fill: str | None, edge: str = "", width: float = 2.0
) -> None:
    """Paint a disc."""
    painter.setBrush(Qt.BrushStyle.NoBrush if fill is None else QColor(fill))
    painter.setPen(QPen(QColor(edge), width) if edge else QPen(Qt.PenStyle.NoPen))
    painter.drawEllipse(centre, radius, radius)


def text(
    painter: QPainter,
    area: QRectF,
    words: str,
    face: QFont,
    ink: QColor | str = theme.INK,
    align: Qt.AlignmentFlag = _LEFT,
    least: int = 0,
) -> None:
    """Paint a line of text; if it is too long, reduce its font to ``least`` pixels, then cut it off."""
    face = QFont(face)
    painter.setFont(face)
    while face.pixelSize() > (least or face.pixelSize()):
        if painter.fontMetrics().horizontalAdvance(words) <= area.width():
            break
        face.setPixelSize(face.pixelSize() - 1)
        painter.setFont(face)
    metrics = painter.fontMetrics()
    if metrics.horizontalAdvance(words) > area.width() + 1:
        words = metrics.elidedText(words, Qt.TextElideMode.ElideRight, int(area.width()))
    painter.setPen(QColor(ink))
    painter.drawText(area, int(align | Qt.TextFlag.TextSingleLine | Qt.TextFlag.TextDontClip), words)


def right() -> Qt.AlignmentFlag:
    """Return the alignment of numbers: right."""
    return _RIGHT


def centred() -> Qt.AlignmentFlag:
    """Return the alignment of tags: centred."""
    return _CENTRE


def tag(painter: QPainter, area: QRectF, words: str, *, is_gold: bool = False) -> None:
    """Paint the number tag of hints: a square with round corners."""
    side = area.width()
    box(painter, area, side * 0.26, theme.INK)
    edge = side * 0.08
    ground = theme.GOLD if is_gold else theme.PAPER
    box(painter, area.adjusted(edge, edge, -edge, -edge), side * 0.2, ground)
    face = theme.font("display", side * 0.6, 900)
    text(painter, area.translated(0, -side * 0.03), words, face, theme.INK, _CENTRE)


def eye(painter: QPainter, centre: QPointF, size: float) -> None:
    """Paint a good eye on its disc."""
    disc(painter, centre, size / 2, theme.CREAM, theme.INK, max(1.5, size * 0.07))
    unit = size * 0.042
    painter.setBrush(QColor(theme.WHITE))
    pen = QPen(QColor(theme.INK), max(1.2, size * 0.06))
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    lids = QPainterPath(centre + QPointF(-8 * unit, 0))
    lids.quadTo(centre + QPointF(0, -9.5 * unit), centre + QPointF(8 * unit, 0))
    lids.quadTo(centre + QPointF(0, 9.5 * unit), centre + QPointF(-8 * unit, 0))
    painter.drawPath(lids)
    disc(painter, centre, 3.3 * unit, KIND)
    disc(painter, centre, 1.6 * unit, theme.INK)


def luck(painter: QPainter, centre: QPointF, size: float, *, is_kind: bool) -> None:
    """Paint a little card with a triangle: the cards were kind or unkind."""
    w, h = size * 0.62, size * 0.86
    area = QRectF(centre.x() - w / 2, centre.y() - h / 2, w, h)
    box(painter, area, size * 0.12, theme.CREAM, theme.INK, max(1.5, size * 0.07))
    reach, x, y = size * 0.19, centre.x(), centre.y()
    sign = -1 if is_kind else 1
    points = [(x, y + sign * reach), (x + reach, y - sign * reach * 0.8), (x - reach, y - sign * reach * 0.8)]
    shape(painter, points, KIND if is_kind else UNKIND)


def check(painter: QPainter, centre: QPointF, size: float) -> None:
    """Paint the mark of a checked decision."""
    disc(painter, centre, size / 2, theme.LAGOON, theme.PAPER, 1.0)
    pen = QPen(QColor(theme.CREAM), size * 0.13)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    points = [(-0.22, 0.02), (-0.05, 0.19), (0.24, -0.18)]
    painter.drawPolyline(QPolygonF([centre + QPointF(x * size, y * size) for x, y in points]))


def ring(painter: QPainter, centre: QPointF, radius: float, share: float) -> None:
    """Paint a ring that shows progress."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(LINE), radius / 2))
    painter.drawEllipse(centre, radius, radius)
    pen = QPen(QColor(theme.GOLD_SHADE), radius / 2)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    area = QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)
    painter.drawArc(area, 90 * 16, round(-360 * 16 * min(max(share, 0.0), 1.0)))


def hatch(painter: QPainter, area: QRectF, radius: float, ink: str = REST_LINE) -> None:
    """Paint a hatched box for a part that cannot be explained."""
    outline = QPainterPath()
    outline.addRoundedRect(area, radius, radius)
    painter.fillPath(outline, QColor(REST))
    painter.save()
    painter.setClipPath(outline)
    painter.setPen(QPen(QColor(ink), 2))
    x = area.x() - area.height()
    while x < area.right():
        painter.drawLine(QPointF(x, area.bottom()), QPointF(x + area.height(), area.y()))
        x += 8
    painter.restore()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(REST_EDGE), 1.5))
    painter.drawPath(outline)
