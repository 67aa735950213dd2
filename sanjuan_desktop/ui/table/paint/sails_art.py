"""Drawing of the sails of a level: one sail for each level, set up to that level."""

from __future__ import annotations

from typing import Final

from sanjuan_desktop.control.people.seat_appearance import sail_count
from sanjuan_desktop.ui.look.theme import GOLD, GOLD_SHADE

NOT_SET: Final = 'fill="#1E1B3A" opacity="0.22"'
"""Attributes of a sail that is not set, in the source of the drawing."""

SAILS: Final = 40 / 120
"""Height of the drawing relative to its width."""

_FIRST_X: Final = 4
_PITCH: Final = 23
_WIDTH: Final = 20
_HIGH: Final = 40


def sails_svg(level: str) -> str:
    """Return the source of the drawing; its size is the same for any number of levels."""
    is_set, whole = sail_count(level)
    paths = "".join([_sail(_FIRST_X + _PITCH * at, is_set=at < is_set) for at in range(whole)])
    wide = _FIRST_X * 2 + _PITCH * whole - (_PITCH - _WIDTH)
    high = wide * SAILS
    top = (_HIGH - high) / 2
    box = f"0 {top:g} {wide} {high:g}"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">\n{paths}\n</svg>\n'


def _sail(x: int, *, is_set: bool) -> str:
    fill = f'fill="{GOLD}" opacity="1"' if is_set else NOT_SET
    sail = f'<path d="M{x} 34V4C{x + 14} 8 {x + 20} 20 {x + 20} 34Z" {fill}/>'
    if not is_set:
        return sail
    shade = f"M{x + 10} 34C{x + 12} 24 {x + 10} 14 {x + 6} 7 {x + 16} 13 {x + 20} 24 {x + 20} 34Z"
    return f'{sail}<path d="{shade}" fill="{GOLD_SHADE}"/>'
