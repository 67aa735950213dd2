"""The middle of the table in design units: piles, Cathedral, roles, trading house."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Final

from sanjuan_desktop.ui.table.layout.geometry_units import (
    CARD_RATIO,
    HOUSE_RATIO,
    MIDDLE_H,
    ROLE_RATIO,
    TILE_RATIO,
)
from sanjuan_desktop.ui.table.layout.rects import Rect

ROLE_COUNT: Final = 5
TILE_COUNT: Final = 5
_BASE: Final = 222.0
"""Lower line of everything on the jetty, below the top of the zone."""
_PILE_W: Final = 111.0
_CATHEDRAL_W: Final = 118.0
_ROLE_W: Final = 134.0
_ROLE_GAP: Final = 12.0
_HOUSE_W: Final = 292.0
_SEEN: Final = (82.0, 29.0, 32.0)
"""Width, height and step of the rows of prices."""
_DRAW_X: Final = 32.0
_DISCARD_X: Final = 190.5
_CATHEDRAL_X: Final = 326.0
_ROLES_X: Final = 466.0
_HOUSE_X: Final = 1210.0
_SEEN_X: Final = 302.0
_LABEL_Y: Final = 16.0
_LABEL_H: Final = 26.0
_SIGN: Final = (-1.0, 30.0)
"""Top and height of the round sign, which begins at the feet of the buildings behind it."""
JETTY_RISE: Final = 10.0
"""Distance by which the jetty's planks extend above that line."""


@dataclass(frozen=True, slots=True)
class Middle:
    """Places between the opponents and the own city.

    ``cathedral`` is None in games without the expansion. ``tiles_seen`` are the five small rows of prices
    beside the trading house, the first seen tile on top. Labels are the lines of small text above the pieces;
    that of the roles is the sign of the round. ``jetty`` is the top of the planks below all of them.
    """

    zone: Rect
    draw_pile: Rect
    discard_pile: Rect
    cathedral: Rect | None
    roles: tuple[Rect, ...]
    trading_house: Rect
    tiles_seen: tuple[Rect, ...]
    draw_label: Rect
    discard_label: Rect
    roles_label: Rect
    trading_label: Rect
    jetty: float

    def scaled(self, u: float) -> Middle:
        """Return the places converted to pixels."""

        def turn(value: Rect | tuple[Rect, ...] | float | None) -> Rect | tuple[Rect, ...] | float | None:
            if value is None:
                return None
            if isinstance(value, float):
                return value * u
            if isinstance(value, Rect):
                return value.scaled(u)
            return tuple(r.scaled(u) for r in value)

        return Middle(**{f.name: turn(getattr(self, f.name)) for f in fields(self)})  # type: ignore[arg-type]


def middle(zone: Rect, cathedral: bool, labels: float = 0.0) -> Middle:
    """Return the layout of the middle zone, in units; spare width goes between the groups.

    Args:
        zone: the available box.
        cathedral: whether the tile has a place beside the piles.
        labels: additional height of the lines above the pieces.
    """
    above = zone.y + (zone.h - MIDDLE_H - labels) / 2
    base = above + labels + _BASE
    spare = zone.w - 1596.0
    draw = _standing(zone.x + _DRAW_X, base, _PILE_W, CARD_RATIO)
    discard = _standing(zone.x + _DISCARD_X, base, _PILE_W, CARD_RATIO)
    tile = _standing(zone.x + _CATHEDRAL_X, base, _CATHEDRAL_W, TILE_RATIO) if cathedral else None
    first_role = zone.x + _ROLES_X + spare / 2
    roles = tuple(
        _standing(first_role + i * (_ROLE_W + _ROLE_GAP), base, _ROLE_W, ROLE_RATIO)
        for i in range(ROLE_COUNT)
    )
    house = _standing(zone.x + _HOUSE_X + spare, base, _HOUSE_W, HOUSE_RATIO)
    sign_y, sign_h = _SIGN
    return Middle(
        zone=zone,
        draw_pile=draw,
        discard_pile=discard,
        cathedral=tile,
        roles=roles,
        trading_house=house,
        tiles_seen=_seen_rows(house),
        draw_label=_label(draw, above, labels),
        discard_label=_label(discard, above, labels),
        roles_label=Rect(roles[0].x, above + sign_y, roles[-1].right - roles[0].x, sign_h + labels),
        trading_label=_label(house, above, labels),
        jetty=base - JETTY_RISE,
    )


def _standing(x: float, base: float, w: float, ratio: float) -> Rect:
    return Rect(x, base - w * ratio, w, w * ratio)


def _label(piece: Rect, above: float, growth: float) -> Rect:
    return Rect(piece.x - 12.0, above + _LABEL_Y, piece.w + 24.0, _LABEL_H + growth)


def _seen_rows(house: Rect) -> tuple[Rect, ...]:
    w, h, step = _SEEN
    return tuple(Rect(house.x + _SEEN_X, house.y + i * step, w, h) for i in range(TILE_COUNT))
