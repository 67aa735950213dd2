"""Painter of the harbour: sky, town, streets, bay, jetty and deck, layer by layer.

Each layer is a step of a few milliseconds, or several steps if it is large. Together the layers leave no
pixel uncovered: every edge is between whole device pixels, and each layer extends below the next one.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QLinearGradient

from sanjuan_desktop.ui.look.display import Scenery
from sanjuan_desktop.ui.look.light import Light
from sanjuan_desktop.ui.look.theme import SHADOW, TABLE_EDGE
from sanjuan_desktop.ui.table.paint.canvas import Canvas, colour

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sanjuan_desktop.ui.table.layout.shores import Shores

# Heights in design units; those of streets and sea follow from the shores.
_FAR: Final = 92.0
_FAR_AT_SEA: Final = 106.0
_TOWN: Final = 80.0
_SHORE: Final = 30.0
_JETTY: Final = 56.0
_NEAR: Final = 84.0
_NEAR_AT_SEA: Final = 110.0
_KERB: Final = 6.0

# Distances by which layers extend below the layer painted over them.
_UNDER_STREET: Final = 6.0
_FAR_UNDER_STREET: Final = 4.0
_FAR_UNDER_SEA: Final = 10.0
_UNDER_TERRACE: Final = 2.0
_UNDER_DECK: Final = 4.0

_SUN_SIDE: Final = 1200.0
_SUNS: Final = {
    Light.MORNING: (548 / 1920, -64.0),
    Light.NOON: (960 / 1920, -150.0),
    Light.DUSK: (1330 / 1920, -10.0),
}
"""Centre of the sun: share of the width, and units from the horizon."""

_HAZE: Final = {
    Light.MORNING: ("#FFE6C4", 0.42),
    Light.NOON: ("#E4F4EF", 0.40),
    Light.DUSK: ("#241238", 0.46),
}
"""Colour and strength of the haze behind the buildings, which separates them from the town."""
_HAZE_FROM: Final = 0.35
"""Share of its height, from the top, at which the haze reaches its full strength."""

_BOAT: Final = (92.0, 108.0)
_BOAT_MIDDLE: Final = (44.0, 74.0)
"""Size of a boat's picture, and its waterline point in the picture."""
_JETTY_END: Final = 1612.0
_BOATS: Final = ((425.0, 94.0, 0.8), (345.0, 72.0, 0.5))
_BOATS_AT_SEA: Final = ((236.0, 44.0, 0.7), (1130.0, 30.0, 0.45), (1690.0, 74.0, 0.95))
"""Positions and scales of the boats, from the left and from the upper end of the bay. At a table they are
relative to the end of the jetty, because there is visible water between piles and roles."""

_LAMP_RATIO: Final = 0.4
_LAMP_FOOT: Final = 0.98
"""Width of a lamp and position of its foot, as shares of the picture's height."""

_SHOWN: Final = (
    "sugar_mill", "market_hall", "chapel", "guild_hall", "library", "coffee_roaster", "tower",
    "city_hall", "park", "harbor",
)  # fmt: skip
"""Buildings on the street without a game, from the left."""
_SHOWN_SIDE: Final = 196.0
_SHOWN_STEP: Final = 195.0
_SHOWN_LEFT: Final = -14.0
_SHOWN_ABOVE_DECK: Final = 208.0

_CHART: Final = (1920.0, 1080.0)
STRIP_PIXELS: Final = 500_000
"""Number of device pixels of a layer per step: a few milliseconds for a gradient."""
_CHART_PIXELS: Final = 250_000
"""The same for the chart, whose lines take longer."""


@dataclass(frozen=True, slots=True)
class Vista:
    """Scenery under a table: size in logical pixels, design unit, shores and light."""

    width: float
    height: float
    u: float
    shores: Shores
    light: Light


@dataclass(frozen=True, slots=True)
class _Brush:
    """Paints parts of one vista on a canvas in device pixels."""

    canvas: Canvas
    vista: Vista

    @property
    def units(self) -> float:
        """Device pixels of a design unit."""
        return self.vista.u * self.canvas.dpr

    def line(self, y: float) -> int:
        """Return the device pixel of a position in scene pixels."""
        return round(y * self.canvas.dpr)

    def layer(self, name: str, top: float, bottom: float, right: float | None = None) -> Iterator[None]:
        """Paint a layer between two lines in device pixels, over the whole width or up to ``right``.

        At the edges of the picture it extends one pixel further, because a layer that ends exactly there is
        never quite opaque.
        """
        edge = self.vista.width * self.canvas.dpr
        across = edge + 2 if right is None else min(edge, right) + 1
        yield from self._put(
            f"panorama/{name}-{self.vista.light.value}", QRectF(-1, top, across, bottom - top)
        )

    def sky(self) -> Iterator[None]:
        """Paint the sky down to the horizon."""
        yield from self.layer("sky", -1, self.line(self.vista.shores.horizon) + self.units * _UNDER_STREET)

    def sun(self) -> Iterator[None]:
        """Paint the sun, which stays round at any window shape."""
        part, above = _SUNS[self.vista.light]
        x = self.vista.width * self.canvas.dpr * part
        y = self.line(self.vista.shores.horizon) + above * self.units
        side = _SUN_SIDE * self.units
        box = QRectF(x - side / 2, y - side / 2, side, side)
        yield from self._put(f"panorama/sun-{self.vista.light.value}", box)

    def far(self) -> Iterator[None]:
        """Paint the hills beyond the town, or beyond the sea."""
        high, under = (_FAR, _FAR_UNDER_STREET) if self._has_town else (_FAR_AT_SEA, _FAR_UNDER_SEA)
        bottom = self.line(self.vista.shores.horizon) + self.units * under
        yield from self.layer("far", bottom - self.units * high, bottom)

    def town(self) -> Iterator[None]:
        """Paint the town behind the rearmost street."""
        bottom = self.line(self.vista.shores.horizon) + self.units * _UNDER_STREET
        yield from self.layer("town", bottom - self.units * _TOWN, bottom)

    def haze(self) -> Iterator[None]:
        """Paint the haze over the town, and over the gardens in front of it."""
        horizon, (tint, strength) = self.line(self.vista.shores.horizon), _HAZE[self.vista.light]
        self._veil(horizon - self.units * _FAR, horizon + self.units * _UNDER_STREET, tint, strength)
        yield

    def _veil(self, top: float, bottom: float, tint: str, strength: float) -> None:
        fade = QLinearGradient(0, top, 0, bottom)
        fade.setColorAt(0, colour(tint, 0.0))
        fade.setColorAt(_HAZE_FROM, colour(tint, strength))
        fade.setColorAt(1, colour(tint, strength))
        wide = self.vista.width * self.canvas.dpr
        self.canvas.painter.fillRect(QRectF(-1, top, wide + 2, bottom - top), fade)

    def promenade(self) -> Iterator[None]:
        """Paint gardens and palms behind the back of two streets, which has few buildings for a long time."""
        if len(self.vista.shores.streets) < 2:
            return
        bottom = self.line(self.vista.shores.horizon) + self.units * _UNDER_STREET
        top = bottom - self.units * _NEAR
        yield from self.layer("near", top, bottom)
        self._veil(top, bottom, *_HAZE[self.vista.light])

    def street(self, index: int) -> Iterator[None]:
        """Paint a street of the opponents, 0 is the back one."""
        top, bottom = self.vista.shores.streets[index]
        yield from self.layer("street", self.line(top), self.line(bottom))

    def terrace(self, index: int) -> Iterator[None]:
        """Paint the gardens between a street and the next one in front of it, if there is space."""
        top, bottom = self.vista.shores.streets[index][1], self.vista.shores.streets[index + 1][0]
        if bottom > top:
            end = self.line(bottom) + self.units * _UNDER_TERRACE
            yield from self.layer("terrace", self.line(top), end)
            self._veil(self.line(top), end, *_HAZE[self.vista.light])

    def sea(self) -> Iterator[None]:
        """Paint the bay."""
        top = self.line(self.vista.shores.shore)
        # The coping of the quay wall covers its upper end.
        yield from self.layer("sea", top, self.line(self.vista.shores.near) + self.units * _UNDER_STREET)

    def shore(self) -> Iterator[None]:
        """Paint the quay wall."""
        top = self.line(self.vista.shores.shore)
        yield from self.layer("shore", top, top + self.units * _SHORE)

    def boats(self) -> Iterator[None]:
        """Paint the boats in the bay without distortion."""
        shores, units = self.vista.shores, self.units
        if not shores.boats:
            return
        left, top = 0.0, self.line(shores.shore)
        if self._has_town:
            left = shores.jetty_right * self.canvas.dpr - _JETTY_END * units
        for x, y, size in _BOATS if self._has_town else _BOATS_AT_SEA:
            k = size * units
            box = QRectF(0, 0, _BOAT[0] * k, _BOAT[1] * k)
            box.moveTo(left + x * units - _BOAT_MIDDLE[0] * k, top + y * units - _BOAT_MIDDLE[1] * k)
            self._svg(f"panorama/boat-{self.vista.light.value}", box)
        yield

    def jetty(self) -> Iterator[None]:
        """Paint the jetty."""
        shores = self.vista.shores
        if shores.jetty_right > 0:
            top = self.line(shores.jetty)
            yield from self.layer(
                "jetty", top, top + self.units * _JETTY, shores.jetty_right * self.canvas.dpr
            )

    def near(self) -> Iterator[None]:
        """Paint gardens and palms behind the own street."""
        bottom = self.line(self.vista.shores.near) + self.units * _UNDER_STREET
        yield from self.layer(
            "near", bottom - self.units * (_NEAR if self._has_town else _NEAR_AT_SEA), bottom
        )

    def own_street(self) -> Iterator[None]:
        """Paint the own street."""
        shores = self.vista.shores
        yield from self.layer(
            "street", self.line(shores.near), self.line(shores.deck) + self.units * _UNDER_DECK
        )

    def deck(self) -> Iterator[None]:
        """Paint the deck below question and hand."""
        yield from self.layer(
            "deck", self.line(self.vista.shores.deck), self.vista.height * self.canvas.dpr + 1
        )

    def kerbs(self) -> None:
        """Paint the stones in front of each district in the colour of its seat."""
        high = max(1, round(_KERB * self.units))
        for seat, rect in self.vista.shores.kerbs:
            x, y = self.line(rect.x), self.line(rect.y)
            box = QRectF(x, y, self.line(rect.right) - x, high)
            self.canvas.box(box, high / 2, colour(self.canvas.seat_colours[seat]))

    def lamps(self) -> None:
        """Paint the lamps between the districts; they are lit at dusk."""
        high = self.vista.shores.lamp_h * self.canvas.dpr
        name = "tokens/lamp-lit" if self.vista.light is Light.DUSK else "tokens/lamp"
        for x, y in self.vista.shores.lamps:
            left, top = self.line(x) - high * _LAMP_RATIO / 2, self.line(y) - high * _LAMP_FOOT
            self._svg(name, QRectF(left, top, high * _LAMP_RATIO, high))

    def show_building(self, index: int) -> Iterator[None]:
        """Paint a building on the street without a game; the first one is at the left edge."""
        side, left = _SHOWN_SIDE * self.units, (_SHOWN_LEFT + index * _SHOWN_STEP) * self.units
        top = self.line(self.vista.shores.deck) - _SHOWN_ABOVE_DECK * self.units
        yield from self._put(f"art/{_SHOWN[index % len(_SHOWN)]}", QRectF(left, top, side, side))

    @property
    def _has_town(self) -> bool:
        return bool(self.vista.shores.streets)

    def _put(self, name: str, box: QRectF) -> Iterator[None]:
        """Paint a picture, in strips if it covers much of the vista."""
        w, h = (side * self.canvas.dpr for side in (self.vista.width, self.vista.height))
        seen = box.intersected(QRectF(0, 0, w, h))
        strips = max(1, math.ceil(seen.width() * seen.height() / STRIP_PIXELS))
        for strip in _strips(box, seen, strips):
            # Whole device pixels: no pixel between two strips is painted twice or only in part.
            self.canvas.painter.setClipRect(strip)
            self._svg(name, box)
            self.canvas.painter.setClipping(False)
            yield

    def _svg(self, name: str, box: QRectF) -> None:
        self.canvas.svgs.paint(self.canvas.painter, name, box)


def _strips(box: QRectF, seen: QRectF, count: int) -> Iterator[QRectF]:
    """Cut a box into strips between whole pixels; the visible parts have the same height."""
    lines = [round(seen.top() + seen.height() * index / count) for index in range(1, count)]
    edges = [math.floor(box.top()), *lines, math.ceil(box.bottom())]
    for top, bottom in pairwise(edges):
        yield QRectF(math.floor(box.left()), top, math.ceil(box.width()) + 1, bottom - top)


def painting(canvas: Canvas, vista: Vista) -> Iterator[None]:
    """Paint a vista in the style of its display, a layer at each step."""
    brush = _Brush(canvas, vista)
    if canvas.display.contrast:
        yield from _plain_ground(brush)
    elif canvas.display.scenery is Scenery.QUIET:
        yield from _quiet(brush)
    elif vista.shores.streets:
        yield from _harbour(brush)
    else:
        yield from _open_harbour(brush)


def _harbour(brush: _Brush) -> Iterator[None]:
    for layer in (brush.sky, brush.sun, brush.far, brush.town, brush.haze, brush.promenade):
        yield from layer()
    last = len(brush.vista.shores.streets) - 1
    for index in range(last + 1):
        yield from brush.street(index)
        if index < last:
            yield from brush.terrace(index)
    for layer in (brush.sea, brush.shore, brush.boats, brush.jetty, brush.near, brush.own_street, brush.deck):
        yield from layer()
    brush.kerbs()
    brush.lamps()
    yield


def _open_harbour(brush: _Brush) -> Iterator[None]:
    """Paint a street with a few buildings in front of the open sea."""
    for layer in (brush.sky, brush.sun, brush.far, brush.sea, brush.boats, brush.near, brush.own_street):
        yield from layer()
    across = brush.vista.width / brush.vista.u - _SHOWN_LEFT
    for index in range(math.ceil(across / _SHOWN_STEP)):
        yield from brush.show_building(index)
    brush.lamps()
    yield from brush.deck()


def _quiet(brush: _Brush) -> Iterator[None]:
    """Paint streets and deck only, on a sea chart."""
    yield from _chart(brush)
    for index in range(len(brush.vista.shores.streets)):
        yield from brush.street(index)
    yield from brush.own_street()
    yield from brush.deck()
    brush.kerbs()
    yield


def _plain_ground(brush: _Brush) -> Iterator[None]:
    """Paint a dark ground with the seat colours of the streets only."""
    w, h = (side * brush.canvas.dpr for side in (brush.vista.width, brush.vista.height))
    brush.canvas.painter.fillRect(QRectF(-1, -1, w + 2, h + 2), colour(SHADOW))
    brush.kerbs()
    yield


def _chart(brush: _Brush) -> Iterator[None]:
    """Paint the sea chart strip by strip, cropped if its proportions differ."""
    painter = brush.canvas.painter
    w, h = (side * brush.canvas.dpr for side in (brush.vista.width, brush.vista.height))
    scale = max(w / _CHART[0], h / _CHART[1])
    across, down = _CHART[0] * scale, _CHART[1] * scale
    box = QRectF((w - across) / 2, (h - down) / 2, across, down)
    strips = max(1, round(w * h / _CHART_PIXELS))
    for index in range(strips):
        top, bottom = round(h * index / strips), round(h * (index + 1) / strips)
        painter.setClipRect(QRectF(-1, top, w + 2, bottom - top + 1))
        # The drawing alone leaves hairlines at its edge that are not quite opaque.
        painter.fillRect(QRectF(-1, top, w + 2, bottom - top + 1), colour(TABLE_EDGE))
        brush.canvas.svgs.paint(painter, "table/table", box)
        painter.setClipping(False)
        yield
