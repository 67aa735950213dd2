"""Places of the cards of a hand, of a fan of drawn cards, and of a revealed row."""

from __future__ import annotations

from typing import Final

from sanjuan_desktop.ui.table.layout.rects import Rect, row

CARD_RATIO: Final = 1.5
"""Height of a card relative to its width."""

HAND_GAP: Final = 18.0
HAND_GAP_WIDE: Final = 10.0
MIN_VISIBLE_PX: Final = 46.0
LOOSE_HAND: Final = 9
"""Largest number of cards that are side by side if the zone is wide enough."""


def hand_slots(n: int, zone: Rect, card_w: float, gap: float = HAND_GAP) -> tuple[Rect, ...]:
    """Return the places of ``n`` hand cards, centred in the zone, left to right.

    Over nine cards, or in a zone that is too narrow, the cards overlap, each covering the one on its left.
    When even a visible edge of 46 px does not fit, the cards get smaller instead, so that they never leave
    the zone.

    Args:
        n: number of cards.
        zone: the hand zone; the cards begin at its top.
        card_w: width of a card in pixels.
        gap: space between two cards that do not overlap.
    """
    if n > 1:
        crowd = (zone.w - card_w) / (n - 1)
        if crowd < MIN_VISIBLE_PX:
            card_w = max(MIN_VISIBLE_PX, zone.w - MIN_VISIBLE_PX * (n - 1))
    if n > LOOSE_HAND:
        # A long hand always overlaps a little, so that it looks like one fan.
        gap = min(gap, -card_w * 0.08)
    return row(n, zone, (card_w, card_w * CARD_RATIO), gap)


def fan_slots(n: int, zone: Rect, gap: float) -> tuple[Rect, ...]:
    """Return the places of ``n`` drawn cards, centred, with their feet on the zone's lower edge."""
    h = zone.h
    return row(n, zone, (h / CARD_RATIO, h), gap)


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
