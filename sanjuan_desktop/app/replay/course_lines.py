"""The lines of a course, painted into a box: on the sheet of the review and over the strip of look back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainterPath, QPen

from sanjuan_desktop.app.look import marks, theme

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QPainter

    from sanjuan_desktop.control.review.course import GameCourse


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
