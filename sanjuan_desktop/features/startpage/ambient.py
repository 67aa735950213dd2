"""Ambient motion of the start page: a boat that crosses the bay, and now and then a gull.

Both are small pictures over the still harbour. Only their old and new places are painted again.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QPointF, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPixmap, QTransform

from sanjuan_desktop.ui.look.svg_store import SvgStore
from sanjuan_desktop.ui.table.layout.shores import open_scale, open_shores

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QSize

    from sanjuan_desktop.ui.look.light import Light

CROSSING_MS: Final = 240_000
STEP_MS: Final = 125  # Eight steps a second, each of about one pixel at 1920×1080.
GLIDE_MS: Final = 6_000
GLIDE_STEP_MS: Final = 33
WAIT_MS: Final = (20_000, 40_000)  # Shortest and longest time between two gulls.
_POWER_MS: Final = 60_000

MOST: Final = (90, 60)
"""Maximum size of a moving picture, in logical pixels."""
_BOAT: Final = (46.0, 54.0)
_WATERLINE: Final = (0.478, 0.685)
"""Size of the boat in design units, and its point on the water as shares of its size."""
_GULL: Final = (64.0, 25.6)

_HEADLANDS: Final = (0.2, 0.82)
"""Ends of the crossing, as shares of the window's width."""
_ON_SEA: Final = 38.0  # Design units below the horizon: in front of the still boat in the middle.
_BEGIN: Final = 0.68  # The first crossing has got this far when the page opens.
_HAZE: Final = 0.03
"""Share of a crossing in which the boat fades into the haze before a headland."""
_WAY: Final = ((-0.03, 0.74), (0.16, 0.80), (0.27, 0.42), (0.31, -0.12))
"""Curve of the gull from the left: shares of the width, and of the height above the horizon."""


@dataclass(frozen=True, slots=True)
class _Place:
    """Name of a picture, its place in logical pixels on whole device pixels, and its opacity."""

    picture: str
    box: QRectF
    opacity: float = 1.0


class AmbientMotion(QObject):
    """Clock, pictures and places of boat and gull; the page paints them.

    Movement needs a visible page in the active window, unrestricted animations, and mains power. Otherwise
    the boat stands still and there is no gull.
    """

    moved = Signal(QRect)
    """Part of the page that must be painted again."""

    def __init__(
        self,
        may_move: Callable[[], bool],
        on_battery: Callable[[], bool],
        parent: QObject | None = None,
        *,
        draw: Callable[[], float] = random.random,
    ) -> None:
        """Start with a boat in the bay and without a gull.

        Args:
            may_move: returns whether the animation settings allow movement.
            on_battery: returns whether the computer runs on battery.
            parent: owner of this object.
            draw: returns a random number from 0 to 1.
        """
        super().__init__(parent)
        self._may_move = may_move
        self._on_battery = on_battery
        self._draw = draw
        self._svgs = SvgStore()
        self._fitted: tuple[QSize, float, Light] | None = None
        self._pictures: dict[str, QPixmap] = {}
        self._sailed_ms = round(_BEGIN * CROSSING_MS)
        self._glided_ms = -1  # Negative without a gull.
        self._is_from_left = True
        self._wait_ms = self._next_wait()
        self._boat: _Place | None = None
        self._gull: _Place | None = None
        self._wants = False
        self._clock = QTimer(self, interval=STEP_MS)
        self._clock.timeout.connect(self._on_step)
        self._power = QTimer(self, interval=_POWER_MS)
        self._power.timeout.connect(self._check)

    @property
    def is_moving(self) -> bool:
        """Whether boat and gull move."""
        return self._clock.isActive()

    @property
    def parts(self) -> tuple[QRect, ...]:
        """Parts of the page that the pictures cover."""
        return tuple(place.box.toAlignedRect() for place in (self._boat, self._gull) if place is not None)

    def run(self, wanted: bool) -> None:
        """Start or stop the movement; it starts only where settings and power source allow it."""
        self._wants = wanted
        if wanted:
            self._power.start()
        else:
            self._power.stop()
        self._check()

    def fit(self, size: QSize, dpr: float, light: Light) -> None:
        """Prepare the pictures for a page of ``size`` logical pixels."""
        if self._fitted == (size, dpr, light):
            return
        self._fitted = (size, dpr, light)
        u = open_scale(size.width(), size.height())
        boat = self._picture(f"panorama/boat-{light.value}", _BOAT, u, dpr)
        gull = self._picture("tokens/gull", _GULL, u, dpr)
        self._pictures = {
            "boat": boat,
            "boat back": _mirrored(boat),
            "gull": gull,
            "gull back": _mirrored(gull),
        }
        self._boat, self._gull = self._boat_place(), self._gull_place()

    def advance(self, ms: int) -> None:
        """Move boat and gull by ``ms`` milliseconds; emit ``moved`` for each that is at another place."""
        self._sailed_ms = (self._sailed_ms + ms) % (2 * CROSSING_MS)
        if self._glided_ms >= 0:
            self._glided_ms += ms
            if self._glided_ms >= GLIDE_MS:
                self._end_glide()
        else:
            self._wait_ms -= ms
            if self._wait_ms <= 0:
                self._glided_ms = 0
                self._is_from_left = self._draw() < 0.5
        self._show()

    def paint(self, painter: QPainter, part: QRect) -> None:
        """Paint the pictures that touch ``part`` of the page."""
        for place in (self._boat, self._gull):
            if place is not None and part.intersects(place.box.toAlignedRect()):
                painter.setOpacity(place.opacity)
                painter.drawPixmap(place.box.topLeft(), self._pictures[place.picture])
        painter.setOpacity(1.0)

    # -- inside ---------------------------------------------------------------------------------

    def _check(self) -> None:
        """Start or stop the clock as wishes, settings and power source are now."""
        if self._wants and self._may_move() and not self._on_battery():
            self._clock.start()
        elif self._clock.isActive():
            self._clock.stop()
            self._end_glide()
            self._show()

    def _on_step(self) -> None:
        if not self._may_move():
            self._check()
            return
        self.advance(self._clock.interval())
        wanted = GLIDE_STEP_MS if self._glided_ms >= 0 else STEP_MS
        if self._clock.interval() != wanted:
            self._clock.setInterval(wanted)

    def _show(self) -> None:
        """Put the pictures at their current places and report the changed parts."""
        boat, gull = self._boat_place(), self._gull_place()
        for old, new in ((self._boat, boat), (self._gull, gull)):
            if old != new:
                parts = [place.box.toAlignedRect() for place in (old, new) if place is not None]
                self.moved.emit(parts[0].united(parts[-1]))
        self._boat, self._gull = boat, gull

    def _end_glide(self) -> None:
        self._glided_ms = -1
        self._wait_ms = self._next_wait()

    def _next_wait(self) -> int:
        shortest, longest = WAIT_MS
        return round(shortest + self._draw() * (longest - shortest))

    def _boat_place(self) -> _Place | None:
        if self._fitted is None:
            return None
        size, dpr, _ = self._fitted
        way = (self._sailed_ms % CROSSING_MS) / CROSSING_MS
        left, right = _HEADLANDS
        is_back = self._sailed_ms >= CROSSING_MS
        # The bow in the picture is at the left.
        share = left + (right - left) * (way if is_back else 1 - way)
        u = open_scale(size.width(), size.height())
        wide, high = _size_of(self._pictures["boat"])
        x = share * size.width() - wide * _WATERLINE[0]
        y = open_shores(u).horizon + _ON_SEA * u - high * _WATERLINE[1]
        opacity = min(1.0, way / _HAZE, (1 - way) / _HAZE)
        return _Place("boat back" if is_back else "boat", _snapped(x, y, wide, high, dpr), opacity)

    def _gull_place(self) -> _Place | None:
        if self._fitted is None or self._glided_ms < 0:
            return None
        size, dpr, _ = self._fitted
        u = open_scale(size.width(), size.height())
        point = _on_curve(self._glided_ms / GLIDE_MS)
        wide, high = _size_of(self._pictures["gull"])
        x = (point.x() if self._is_from_left else 1 - point.x()) * size.width() - wide / 2
        y = point.y() * open_shores(u).horizon - high / 2
        return _Place("gull" if self._is_from_left else "gull back", _snapped(x, y, wide, high, dpr))

    def _picture(self, name: str, units: tuple[float, float], u: float, dpr: float) -> QPixmap:
        """Paint a drawing of a size in design units, or of the maximum size."""
        scale = min(u, MOST[0] / units[0], MOST[1] / units[1])
        picture = QPixmap(*(max(1, int(side * scale * dpr)) for side in units))
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._svgs.paint(painter, name, QRectF(picture.rect()))
        painter.end()
        picture.setDevicePixelRatio(dpr)
        return picture


def _size_of(picture: QPixmap) -> tuple[float, float]:
    size = picture.deviceIndependentSize()
    return size.width(), size.height()


def _mirrored(picture: QPixmap) -> QPixmap:
    back = picture.transformed(QTransform.fromScale(-1, 1))
    back.setDevicePixelRatio(picture.devicePixelRatio())
    return back


def _snapped(x: float, y: float, wide: float, high: float, dpr: float) -> QRectF:
    """Return a box on whole device pixels, so that a picture stays sharp while it moves."""
    return QRectF(round(x * dpr) / dpr, round(y * dpr) / dpr, wide, high)


def _on_curve(part: float) -> QPointF:
    """Return a point of the gull's way, for a part from 0 to 1."""
    rest = 1 - part
    weights = (rest**3, 3 * rest**2 * part, 3 * rest * part**2, part**3)
    x, y = (sum(weight * point[axis] for weight, point in zip(weights, _WAY, strict=True)) for axis in (0, 1))
    return QPointF(x, y)
