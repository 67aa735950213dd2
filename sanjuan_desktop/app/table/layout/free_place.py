"""Where something can lie over the table without covering what is needed meanwhile. Without Qt."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.app.table.layout.rects import Rect

if TYPE_CHECKING:
    from collections.abc import Sequence

_STEPS: Final = 16
"""So many sizes are tried between the largest and the smallest."""
_LEAST_GAP: Final = 2.0
"""Between two things that do not touch."""


def free_place(
    size: tuple[float, float], near: Rect, room: Rect, kept: Sequence[Rect], gap: float
) -> Rect | None:
    """Return the place of this size nearest to a box, inside ``room`` and off all that is kept free.

    Args:
        size: width and height.
        near: the box; what is placed may not cover it either.
        room: where it must lie.
        kept: what must stay in sight.
        gap: how far off the box and what is kept it stays, where there is room for that.
    """
    w, h = size
    if w > room.w or h > room.h:
        return None
    boxes = [near, *kept]
    for off in (gap, min(gap, _LEAST_GAP)):
        lefts = [near.centre.x - w / 2, near.x, near.right - w]
        tops = [near.centre.y - h / 2, near.y, near.bottom - h]
        for box in boxes:
            lefts += [box.x - off - w, box.right + off]
            tops += [box.y - off - h, box.bottom + off]
        # Of two places equally near the one on the right comes first.
        xs = sorted({min(max(room.x, x), room.right - w) for x in lefts}, reverse=True)
        ys = sorted({min(max(room.y, y), room.bottom - h) for y in tops})
        held = [box.inset(-off, -off) for box in boxes]
        free = [
            place
            for place in (Rect(x, y, w, h) for x in xs for y in ys)
            if not any(place.overlaps(box) for box in held)
        ]
        if free:
            return min(free, key=lambda place: _distance(place, near))
    return None


def largest_free_place(
    widths: tuple[float, float], ratio: float, near: Rect, room: Rect, kept: Sequence[Rect], gap: float
) -> Rect | None:
    """Return the largest place as :func:`free_place` does, from the first width down to the second.

    The height is ``ratio`` times the width; None where not even the smallest finds room.
    """
    most, least = widths
    for step in range(_STEPS + 1):
        width = most - (most - least) * step / _STEPS
        found = free_place((width, width * ratio), near, room, kept, gap)
        if found is not None:
            return found
    return None


def _distance(one: Rect, other: Rect) -> float:
    dx = max(0.0, one.x - other.right, other.x - one.right)
    dy = max(0.0, one.y - other.bottom, other.y - one.bottom)
    # Side by side looks better the more the middles agree.
    aside = abs(one.centre.x - other.centre.x) + abs(one.centre.y - other.centre.y)
    return hypot(dx, dy) + aside / 8
