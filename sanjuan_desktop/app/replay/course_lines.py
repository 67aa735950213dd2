"""The lines of a course, and where its tags lie: on the sheet of the review and over the strip."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainterPath, QPen

from sanjuan_desktop.app.look import marks, theme

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from PySide6.QtGui import QPainter

    from sanjuan_desktop.control.review.course import GameCourse


_STEPS: Final = tuple(
    sorted(
        ((across, away) for across in range(-4, 5) for away in range(-4, 9)),
        key=lambda step: (5 * abs(step[0]) + abs(step[1]), step[1] < 0, step[0] < 0),
    )
)
"""Where a tag may go that is in the way of others, near places first: half tags away from the line or,
where that is negative, to its other side; whole ones across last, for across is another round."""

_TIP_PX: Final = 4
"""How far below the line the tip of a tag begins."""


@dataclass(frozen=True, slots=True)
class Scales:
    """Where a place and a chance 0..1 lie, in pixels."""

    x: Callable[[float], float]
    y: Callable[[float], float]


def paint_lines(
    painter: QPainter, course: GameCourse, scales: Scales, seat: int, widths: tuple[float, float]
) -> None:
    """Paint the line of every seat, that of ``seat`` last; ``widths`` are of its line and of the others'."""
    order = sorted(range(len(course.lines)), key=lambda one: one == seat)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for one in order:
        points = course.lines[one]
        if not points:
            continue
        path = QPainterPath(QPointF(scales.x(0), scales.y(points[0][1])))
        for place, share in points:
            path.lineTo(scales.x(place), scales.y(share))
        own, others = widths
        width = own if one == seat else others
        casing = QPen(QColor(marks.SEA_DEEP), width + 3.2)
        casing.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(casing)
        painter.drawPath(path)
        pen = QPen(QColor(theme.SEAT_COLOURS[one]), width)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap if one == seat else Qt.PenCapStyle.FlatCap)
        if one != seat:
            pen.setDashPattern(list(marks.DASHES[one]))
        painter.setPen(pen)
        painter.drawPath(path)


def place_tags(wanted: Sequence[tuple[QRectF, bool]], area: QRectF) -> list[QRectF]:
    """Find room for tags inside an area, each as near as can be to where it is wanted, none over another.

    Args:
        wanted: where each is to lie, and whether that is below the line; the first ones choose first.
        area: in which all lie.
    """
    taken: list[QRectF] = []
    for spot, is_below in wanted:
        free = (place for place in _places(spot, is_below, area) if not _hits(place, taken))
        taken.append(next(free, None) or next(_places(spot, is_below, area)))
    return taken


def paint_pointer(painter: QPainter, spot: QRectF, place: QPointF) -> None:
    """Paint what joins a tag with its place on the line: a tip where it lies close below, else a thin line.

    Where it lies upon its place or close above there is nothing to join.
    """
    above, below = place.y() - spot.bottom(), spot.top() - place.y()
    if spot.left() <= place.x() <= spot.right() and max(above, below) < spot.height():
        if below > _TIP_PX:
            x, foot = place.x(), spot.top() + 3
            marks.shape(painter, [(x, place.y() + _TIP_PX), (x + 6, foot), (x - 6, foot)], theme.INK)
        return
    ink = marks.colour(theme.FOAM_TEXT, 0.75)
    marks.line(painter, (place.x(), place.y(), spot.center().x(), spot.center().y()), ink, 1.4)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    painter.drawEllipse(place, 2.2, 2.2)


def _places(spot: QRectF, is_below: bool, area: QRectF) -> Iterator[QRectF]:
    size = spot.width() + 1
    for across, away in _STEPS:
        place = spot.translated(across * size, away * size / 2 * (1 if is_below else -1))
        place.moveLeft(min(max(place.left(), area.left()), area.right() - place.width()))
        place.moveTop(min(max(place.top(), area.top()), area.bottom() - place.height()))
        yield place


def _hits(place: QRectF, taken: Sequence[QRectF]) -> bool:
    return any(place.intersects(other) for other in taken)
