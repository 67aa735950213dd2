"""Paint the lines of a win chart and place its tags, for the review sheet and the replay strip."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainterPath, QPen

from sanjuan_desktop.ui.look import marks, theme

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from PySide6.QtGui import QPainter

    from sanjuan_desktop.control.review.win_chart import WinChart


_STEPS: Final = tuple(
    sorted(
        ((across, away) for across in range(-4, 5) for away in range(-4, 9)),
        key=lambda step: (5 * abs(step[0]) + abs(step[1]), step[1] < 0, step[0] < 0),
    )
)
"""Possible offsets of a tag that would cover others, nearest first: (whole tags across, half tags away from
the line). Negative distances lie on the other side of the line. Steps across come last, because they lead to
another round."""

_TIP_PX: Final = 4
"""Distance from the line to the tip of a tag."""


@dataclass(frozen=True, slots=True)
class Scales:
    """Conversion of places and chances (0 to 1) to pixels."""

    x: Callable[[float], float]
    y: Callable[[float], float]


def paint_lines(
    painter: QPainter,
    win_chart: WinChart,
    scales: Scales,
    seat: int,
    widths: tuple[float, float],
    seat_colours: Sequence[str],
) -> None:
    """Paint the lines of all seats, that of ``seat`` last; ``widths``: of its line, of the other lines."""
    order = sorted(range(len(win_chart.lines)), key=lambda player: player == seat)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for player in order:
        points = win_chart.lines[player]
        if not points:
            continue
        path = QPainterPath(QPointF(scales.x(0), scales.y(points[0][1])))
        for place, share in points:
            path.lineTo(scales.x(place), scales.y(share))
        own, others = widths
        width = own if player == seat else others
        casing = QPen(QColor(marks.SEA_DEEP), width + 3.2)
        casing.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(casing)
        painter.drawPath(path)
        pen = QPen(QColor(seat_colours[player]), width)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap if player == seat else Qt.PenCapStyle.FlatCap)
        if player != seat:
            pen.setDashPattern(list(marks.DASHES[player]))
        painter.setPen(pen)
        painter.drawPath(path)


def place_tags(wanted: Sequence[tuple[QRectF, bool]], area: QRectF) -> list[QRectF]:
    """Place tags inside an area without overlaps, each as near as possible to its wanted position.

    Args:
        wanted: wanted rectangle of each tag, and whether it lies below the line; earlier tags choose first.
        area: bounds of all tags.
    """
    taken: list[QRectF] = []
    for tag, is_below in wanted:
        free = (place for place in _places(tag, is_below, area) if not _hits(place, taken))
        taken.append(next(free, None) or next(_places(tag, is_below, area)))
    return taken


def paint_pointer(painter: QPainter, tag: QRectF, place: QPointF) -> None:
    """Paint the connection of a tag with its place: a tip if close below the line, else a thin line.

    A tag on its place or close above it needs no connection.
    """
    above, below = place.y() - tag.bottom(), tag.top() - place.y()
    if tag.left() <= place.x() <= tag.right() and max(above, below) < tag.height():
        if below > _TIP_PX:
            x, foot = place.x(), tag.top() + 3
            marks.shape(painter, [(x, place.y() + _TIP_PX), (x + 6, foot), (x - 6, foot)], theme.INK)
        return
    ink = marks.colour(theme.FOAM_TEXT, 0.75)
    marks.line(painter, (place.x(), place.y(), tag.center().x(), tag.center().y()), ink, 1.4)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    painter.drawEllipse(place, 2.2, 2.2)


def _places(tag: QRectF, is_below: bool, area: QRectF) -> Iterator[QRectF]:
    size = tag.width() + 1
    for across, away in _STEPS:
        place = tag.translated(across * size, away * size / 2 * (1 if is_below else -1))
        place.moveLeft(min(max(place.left(), area.left()), area.right() - place.width()))
        place.moveTop(min(max(place.top(), area.top()), area.bottom() - place.height()))
        yield place


def _hits(place: QRectF, taken: Sequence[QRectF]) -> bool:
    return any(place.intersects(other) for other in taken)
