"""Map of the journey: sea and island, the route, and a button for each chapter."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtWidgets import QWidget

from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.features.journey.book import ChapterState
from sanjuan_desktop.features.journey.map_stop import StopButton
from sanjuan_desktop.ui.look import marks, style, theme
from sanjuan_desktop.ui.look.picture import rounded_pixmap
from sanjuan_desktop.ui.widgets.arrow_keys import ArrowKeys

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPaintEvent

    from sanjuan_desktop.features.journey.page import MapStop
    from sanjuan_desktop.ui.look.svg_store import SvgStore

WIDTH: Final = 902.0
HEIGHT: Final = 613.0
_DRAWN: Final = 1000.0
"""Width of the drawing in its own units."""
_MAP: Final = "table/journey-map"
_RADIUS_PX: Final = 14
_ROUTE_MS: Final = 700
_FADE_MS: Final = 120


class MapView(QWidget):
    """Shows the progress of the player; arrow keys move from chapter to chapter."""

    chosen = Signal(str)
    """Key of the chapter that was selected."""

    def __init__(self, svgs: SvgStore, dpr: float) -> None:
        super().__init__()
        self.setAccessibleName(tr("Journey", "Map of the journey"))
        self._svgs = svgs
        self._dpr = dpr
        self._k = 1.0
        self._sea = QPixmap()
        self.stops: list[StopButton] = []
        self._arrows = ArrowKeys(self, lambda place, across, down: place + across + down)
        self._arrows.moved.connect(lambda button: self.chosen.emit(button.stop.key))
        self._reach = 0.0
        """Number of completed legs of the route; fractional while the route grows."""
        self._fresh = 1.0
        """Opacity of the last leg while it fades in."""
        self._motion: QVariantAnimation | None = None

    def show_stops(self, stops: Sequence[MapStop], chosen: str) -> None:
        """Show the state of all chapters, and which one is selected."""
        if not self.stops:
            self.stops = [self._button(stop) for stop in stops]
            self._arrows.watch(self.stops)
        for button, stop in zip(self.stops, stops, strict=True):
            button.take(stop)
            button.setChecked(stop.key == chosen)
        self._reach = float(_done(stops))
        self.update()

    def grow(self, legs: float, *, fades: bool, speed: float) -> None:
        """Animate the last legs of the route; with reduced motion fade them in."""
        to = self._reach
        if legs <= 0 or speed <= 0:
            return
        motion = QVariantAnimation(self)
        motion.setStartValue(0.0)
        motion.setEndValue(1.0)
        motion.setDuration(_FADE_MS if fades else round(_ROUTE_MS * speed))

        def show(part: object) -> None:
            share = float(part)  # type: ignore[arg-type]
            if fades:
                self._fresh = share
            else:
                self._reach = to - legs * (1.0 - share)
            self.update()

        motion.valueChanged.connect(show)
        self._motion = motion
        motion.start()

    def fit(self, width: int, height: int) -> int:
        """Set the largest size that fits in pixels; ``height`` 0 permits any. Return the height."""
        self._k = min(width / WIDTH, height / HEIGHT) if height else width / WIDTH
        size = QSize(round(WIDTH * self._k), round(HEIGHT * self._k))
        if size != self.size() or self._sea.isNull():
            self.setFixedSize(size)
            self._sea = self._painted(size)
        for button in self.stops:
            button.fit(self._k)
        return size.height()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the map and the route."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.drawPixmap(0, 0, self._sea)
        self._paint_route(painter)
        edge = QRectF(self.rect())
        radius = style.scaled(_RADIUS_PX)
        ink = theme.INK if style.display().contrast else theme.GOLD
        marks.box(painter, edge, radius, None, ink, 3.0)
        painter.end()

    # -- inside ---------------------------------------------------------------------------------

    def _button(self, stop: MapStop) -> StopButton:
        button = StopButton(self._svgs, stop)
        button.setParent(self)
        button.fit(self._k)
        button.show()
        button.clicked.connect(lambda: self.chosen.emit(button.stop.key))
        return button

    def _painted(self, size: QSize) -> QPixmap:
        def paint(painter: QPainter) -> None:
            self._svgs.paint(painter, _MAP, QRectF(0, 0, size.width(), size.height()))

        return rounded_pixmap(size, self._dpr, style.scaled(_RADIUS_PX), paint)

    def _paint_route(self, painter: QPainter) -> None:
        k = self._k * WIDTH / _DRAWN
        places, ends = _way([button.stop for button in self.stops], k)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for leg, (start, end) in enumerate(pairwise(ends)):
            path = _leg(places, start, end)
            part = min(1.0, max(0.0, self._reach - leg))
            if part < 1.0:
                self._paint_ahead(painter, path)
            if part > 0.0:
                is_last = leg == int(self._reach) - 1
                painter.setOpacity(self._fresh if is_last else 1.0)
                self._paint_done(painter, path, part)
                painter.setOpacity(1.0)

    def _paint_ahead(self, painter: QPainter, path: QPainterPath) -> None:
        wide = max(2.6, 4.4 * self._k)
        pen = QPen(marks.colour(theme.CREAM), wide, Qt.PenStyle.CustomDashLine, Qt.PenCapStyle.RoundCap)
        pen.setDashPattern([0.01, 2.1])
        painter.setPen(pen)
        painter.drawPath(path)

    def _paint_done(self, painter: QPainter, path: QPainterPath, part: float) -> None:
        shown = path
        if part < 1.0:
            shown = QPainterPath(path.pointAtPercent(0.0))
            for step in range(1, 25):
                shown.lineTo(path.pointAtPercent(part * step / 24))
        for ink, wide in ((theme.INK, 7.0), (theme.GOLD, 4.0)):
            pen = QPen(marks.colour(ink), wide * max(0.7, self._k))
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            painter.setPen(pen)
            painter.drawPath(shown)


def _done(stops: Sequence[MapStop]) -> int:
    """Return the number of completed legs of the route."""
    come = [stop.state != ChapterState.COMING for stop in stops]
    return max(0, (come.index(False) if False in come else len(come)) - 1)


def _way(stops: Sequence[MapStop], k: float) -> tuple[list[QPointF], list[int]]:
    """Return all points of the route on the map, and the indices of the stops among them."""
    places: list[QPointF] = []
    ends = []
    for stop in stops:
        places += [QPointF(x * k, y * k) for x, y in (*stop.way, stop.place)]
        ends.append(len(places) - 1)
    return places, ends


def _leg(places: Sequence[QPointF], start: int, end: int) -> QPainterPath:
    """Return the path from one stop to the next, a Catmull–Rom curve through all points."""
    path = QPainterPath(places[start])
    for at in range(start, end):
        before, here = places[max(0, at - 1)], places[at]
        there, after = places[at + 1], places[min(len(places) - 1, at + 2)]
        path.cubicTo(here + (there - before) / 6, there - (after - here) / 6, there)
    return path
