"""Find places over the table that cover nothing the person needs. Without Qt."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ui.table.layout.rects import Rect

if TYPE_CHECKING:
    from collections.abc import Sequence

_LEAST_GAP: Final = 2.0
"""Minimum gap between two boxes, in pixels."""


def free_place(
    size: tuple[float, float], near: Rect, room: Rect, kept: Sequence[Rect], gap: float
) -> Rect | None:
    """Return the place of this size nearest to a box, inside ``room`` and outside the ``kept`` boxes.

    Args:
        size: width and height.
        near: the box; the result does not cover it either.
        room: the area that must contain the result.
        kept: boxes that must stay visible.
        gap: distance from the box and the kept boxes, where there is space for it.
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
        # Prefer the right one of two places at the same distance.
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


def _distance(one: Rect, other: Rect) -> float:
    dx = max(0.0, one.x - other.right, other.x - one.right)
    dy = max(0.0, one.y - other.bottom, other.y - one.bottom)
    # Prefer places whose centre is aligned with the other box, because they look better.
    aside = abs(one.centre.x - other.centre.x) + abs(one.centre.y - other.centre.y)
    return hypot(dx, dy) + aside / 8
