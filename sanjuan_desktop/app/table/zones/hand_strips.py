"""The part of each overlapping hand card that belongs to it, whatever card is raised above it.

A card that is raised covers the visible edge of the next one. Without these
strips the pointer would stay on the raised card and skip its neighbours.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanjuan_desktop.app.table.items.piece import Piece
from sanjuan_desktop.app.table.layout import z_bands
from sanjuan_desktop.app.table.zones.zone import Zone

if TYPE_CHECKING:
    from sanjuan_desktop.app.table.items.card_item import CardItem
    from sanjuan_desktop.app.table.layout.rects import Rect
    from sanjuan_desktop.app.table.shared.desk import Desk

_ABOVE_ALL_CARDS = 500.0


class HandStrips(Zone):
    """Invisible strips over an overlapping hand; each passes on what its card would report."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._strips: list[Piece] = []
        self._covered: tuple[tuple[CardItem, ...], tuple[Rect, ...]] = ((), ())

    def lay(self, items: tuple[CardItem, ...], slots: tuple[Rect, ...]) -> None:
        """Cover the hand; one whose cards do not overlap needs no strips.

        Strips of an unchanged hand stay, so that the one below the pointer is not pulled away.
        """
        if (items, slots) != self._covered:
            self.clear()
            self._covered = (items, slots)
            if len(slots) > 1 and slots[1].x < slots[0].right:
                self._strips = [self._make(items[n], slots, n) for n in range(len(slots))]
        for strip, item in zip(self._strips, items, strict=False):
            strip.setToolTip(item.toolTip())
            strip.invite(item.invites)

    def clear(self) -> None:
        """Take all strips away: the hand is about to change."""
        self.dispose()
        self._strips = []
        self._covered = ((), ())

    def _make(self, item: CardItem, slots: tuple[Rect, ...], index: int) -> Piece:
        slot = slots[index]
        last = index + 1 == len(slots)
        strip = Piece(slot.w if last else slots[index + 1].x - slot.x, slot.h)
        strip.tells = False
        strip.clicked.connect(item.clicked)
        strip.details.connect(item.details)
        strip.hovered.connect(item.point)
        strip.draggable = item.draggable
        strip.drag_began.connect(item.drag_began)
        strip.drag_moved.connect(item.drag_moved)
        strip.drag_ended.connect(item.drag_ended)
        self.put(strip, slot.x, slot.y, z_bands.HAND_RAISED + _ABOVE_ALL_CARDS + index)
        return strip
