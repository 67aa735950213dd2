"""Places of the cards of a hand, of a fan of drawn cards, and of a revealed row."""

from __future__ import annotations

from typing import Final, NamedTuple

from sanjuan_desktop.ui.table.layout.measures import tile_height
from sanjuan_desktop.ui.table.layout.rects import Rect, row

CARD_RATIO: Final = 1.5
"""Height of a card relative to its width."""

MIN_VISIBLE_PX: Final = 46.0
"""Minimum visible width of an overlapped card, in pixels."""
_GAP: Final = 18.0
_LEAST_GAP: Final = 6.0
"""Usual and minimum space between two cards, in units."""
_OPEN_MARGIN: Final = 5.0
"""Space above and below the cards of an open hand, in units."""
_LEAST_SHARE: Final = 0.78
"""Minimum width of cards that do not overlap, as a share of the usual width."""


class HandRow(NamedTuple):
    """Places of the cards of a hand, left to right, all of one size."""

    slots: tuple[Rect, ...]
    card_w: float
    overlaps: bool
    """Whether each card covers a part of the one on its left."""

    @classmethod
    def fitted(cls, n: int, zone: Rect, main_w: float, card_w: float, u: float) -> HandRow:
        """Return the row of ``n`` cards.

        A short row is centred below the prompt bar, a longer one begins at the left edge and uses the whole
        zone. More cards get closer, then smaller, and only then overlap. When even a visible edge of 46 px
        does not fit, they get smaller again, so that they never leave the zone.

        Args:
            n: number of cards.
            zone: the hand zone, from the left edge of the prompt bar; the cards begin at its top.
            main_w: width of the prompt bar in pixels.
            card_w: usual width of a card in pixels.
            u: pixels per design unit.
        """
        gap, least = _GAP * u, _LEAST_GAP * u
        if n * (card_w + gap) - gap <= main_w:
            return cls(row(n, zone._replace(w=main_w), (card_w, card_w * CARD_RATIO), gap), card_w, False)
        if n > 1 and n * (card_w + least) - least > zone.w:
            card_w = max((zone.w + least) / n - least, _LEAST_SHARE * card_w)
            if (zone.w - card_w) / (n - 1) < MIN_VISIBLE_PX:
                card_w = max(MIN_VISIBLE_PX, zone.w - MIN_VISIBLE_PX * (n - 1))
        step = min(card_w + gap, (zone.w - card_w) / (n - 1)) if n > 1 else 0.0
        slots = tuple(Rect(zone.x + i * step, zone.y, card_w, card_w * CARD_RATIO) for i in range(n))
        return cls(slots, card_w, n > 1 and step < card_w)


def fan_slots(n: int, zone: Rect, gap: float) -> tuple[Rect, ...]:
    """Return the places of ``n`` drawn cards, centred, with their feet on the zone's lower edge."""
    h = zone.h
    return row(n, zone, (h / CARD_RATIO, h), gap)


def open_hand_slots(n: int, zone: Rect, u: float) -> tuple[Rect, ...]:
    """Return the places of the ``n`` cards of an open hand, from the left; too many overlap."""
    margin = _OPEN_MARGIN * u
    h = zone.h - 2 * margin
    w = h / tile_height(1.0)
    step = min(w + _LEAST_GAP * u, (zone.w - w) / (n - 1)) if n > 1 else 0.0
    return tuple(Rect(zone.x + i * step, zone.y + margin, w, h) for i in range(n))


def index_at(x: float, slots: tuple[Rect, ...]) -> int | None:
    """Return the slot that is visible at ``x``: of overlapping ones the rightmost.

    Returns:
        The index, or None beside all slots.
    """
    for i in range(len(slots) - 1, -1, -1):
        if slots[i].x <= x < slots[i].right:
            return i
    return None


def insertion_index(x: float, slots: tuple[Rect, ...]) -> int:
    """Return the slot before which a card dropped at ``x`` is inserted; ``len(slots)`` means last."""
    for i, slot in enumerate(slots):
        if x < slot.centre.x:
            return i
    return len(slots)
