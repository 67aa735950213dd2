"""Names of the things on a table that the keyboard reaches, and the piece behind each name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from sanjuan_desktop.app.table.items.piece import Piece
    from sanjuan_desktop.app.table.tabletop import Tabletop

Spot = tuple[str, int]
"""Part of the table and what in it: a card, a place, a role, a number of a button."""

_CITY: Final = "city "


def city_part(seat: int) -> str:
    """Return the name of the city of a seat."""
    return f"{_CITY}{seat}"


def seat_of(part: str) -> int | None:
    """Return whose city a part is, None if it is none."""
    return int(part.removeprefix(_CITY)) if part.startswith(_CITY) else None


def piece_at(top: Tabletop, spot: Spot) -> Piece | None:
    """Return the piece of a spot; None if it has gone, or if there is no such spot."""
    part, key = spot
    seat = seat_of(part)
    if seat is not None:
        city = top.cities[seat]
        return city.tile(key) or city.lot_item(key)
    if part == "hand":
        return top.hand.item(key)
    if part == "fan":
        return top.fan.item(key)
    if part == "roles":
        return top.roles.roles[key]
    if part == "cathedral":
        return top.cathedral.tile
    if part == "player":
        return top.headers[key].points_spot
    if part == "pile":
        return top.supply.pile(key)
    if part == "house":
        return top.house.house
    if part == "bar":
        return top.bar.buttons[key] if key < len(top.bar.buttons) else None
    return None
