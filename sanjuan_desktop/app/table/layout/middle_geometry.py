"""The middle of the table in design units: piles, Cathedral, roles, trading house."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Final

from sanjuan_desktop.app.table.layout.geometry_units import (
    CARD_RATIO,
    HOUSE_RATIO,
    MIDDLE_H,
    ROLE_RATIO,
    TILE_RATIO,
)
from sanjuan_desktop.app.table.layout.rects import Rect

ROLE_COUNT: Final = 5
TILE_COUNT: Final = 5
_PILE_W: Final = 120.0
_CATHEDRAL_W: Final = 138.0
_ROLE_W: Final = 134.0
_ROLE_GAP: Final = 10.0
_HOUSE_W: Final = 300.0
_SEEN_W: Final = 94.0


@dataclass(frozen=True, slots=True)
class Middle:
    """Places between the opponents and the own city.

    ``cathedral`` is None in games without the expansion. ``tiles_seen`` are the five
    small rows of prices beside the trading house, the first seen tile on top. Labels
    are the lines of small text above the pieces.
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
    cathedral_label: Rect | None
    roles_label: Rect
    trading_label: Rect

    def scaled(self, u: float) -> Middle:
        """Return the same in pixels."""

        def turn(value: Rect | tuple[Rect, ...] | None) -> Rect | tuple[Rect, ...] | None:
            if value is None:
                return None
            if isinstance(value, Rect):
                return value.scaled(u)
            return tuple(r.scaled(u) for r in value)

        return Middle(**{f.name: turn(getattr(self, f.name)) for f in fields(self)})  # type: ignore[arg-type]


def middle(zone: Rect, cathedral: bool, labels: float = 0.0) -> Middle:
    """Lay out the middle zone, in units; spare width goes between the groups.

    Args:
        zone: where.
        cathedral: whether the tile has a place beside the piles.
        labels: how much higher than usual the lines above the pieces are.
    """
    above = zone.y + (zone.h - MIDDLE_H - labels) / 2
    top = above + labels
    spare = zone.w - 1596.0
    draw = Rect(zone.x + (16.0 if cathedral else 79.0), top + 36.0, _PILE_W, _PILE_W * CARD_RATIO)
    discard = draw._replace(x=zone.x + (156.0 if cathedral else 239.0))
    tile = Rect(zone.x + 300.0, top + 42.0, _CATHEDRAL_W, _CATHEDRAL_W * TILE_RATIO) if cathedral else None
    first_role = zone.x + 462.0 + spare / 2
    roles = tuple(
        Rect(first_role + i * (_ROLE_W + _ROLE_GAP), top + 24.0, _ROLE_W, _ROLE_W * ROLE_RATIO)
        for i in range(ROLE_COUNT)
    )
    house = Rect(zone.x + 1192.0 + spare, top + 46.0, _HOUSE_W, _HOUSE_W * HOUSE_RATIO)
    return Middle(
        zone=zone,
        draw_pile=draw,
        discard_pile=discard,
        cathedral=tile,
        roles=roles,
        trading_house=house,
        tiles_seen=_seen_rows(house, top),
        draw_label=_label(draw, above, labels),
        discard_label=_label(discard, above, labels),
        cathedral_label=_label(tile, above, labels) if tile else None,
        # Off the frame of the role that is being carried out.
        roles_label=Rect(roles[0].x, above - 5.0, roles[-1].right - roles[0].x, 22.0 + labels),
        trading_label=Rect(house.x, above + 6.0, house.w, 24.0 + labels),
    )


def _label(piece: Rect, above: float, growth: float) -> Rect:
    return Rect(piece.x - 9.0, above + 6.0, piece.w + 18.0, 24.0 + growth)


def _seen_rows(house: Rect, top: float) -> tuple[Rect, ...]:
    gap, first = 4.0, top + 40.0
    h = (house.bottom - first - gap * (TILE_COUNT - 1)) / TILE_COUNT
    return tuple(Rect(house.right + 10.0, first + i * (h + gap), _SEEN_W, h) for i in range(TILE_COUNT))
