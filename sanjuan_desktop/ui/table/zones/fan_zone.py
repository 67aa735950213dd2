"""Cards on offer above the own city: drawn by the Councillor, or revealed to choose from."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF

from sanjuan_desktop.control.questions.drops import DragKind
from sanjuan_desktop.control.questions.prompts import Mark
from sanjuan_desktop.ui.look.theme import NIGHT
from sanjuan_desktop.ui.table.layout import durations, z_bands
from sanjuan_desktop.ui.table.paint.canvas import colour
from sanjuan_desktop.ui.table.zones.card_row import CardRow

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sanjuan_desktop.control.facts.cards import CardFacts
    from sanjuan_desktop.control.hints.hints import TableTargets
    from sanjuan_desktop.ui.table.context import TableContext
    from sanjuan_desktop.ui.table.items.card_item import CardItem
    from sanjuan_desktop.ui.table.items.piece import PictureItem
    from sanjuan_desktop.ui.table.layout.rects import Rect
    from sanjuan_desktop.ui.table.paint.canvas import Canvas
    from sanjuan_desktop.ui.table.zones.zone import Entry


def paint_veil(context: TableContext, canvas: Canvas) -> None:
    """Darken the middle of the table below cards that are shown there temporarily."""
    zone = context.layout.fan_zone
    box = QRectF(0, 0, zone.w * canvas.dpr, zone.h * canvas.dpr)
    canvas.box(box, context.px(14) * canvas.dpr, colour(NIGHT, 0.72))


class FanZone(CardRow):
    """Row of cards over a veil on the middle of the table."""

    name = "fan"
    drag_kind = DragKind.FAN

    def __init__(self, context: TableContext) -> None:
        super().__init__(context)
        self._facts: Mapping[int, CardFacts] = {}
        self._veil: PictureItem | None = None

    def advised(self, targets: TableTargets) -> list[int]:
        """Return the cards that a hint names."""
        return [card for card in targets.fan if card in self._cards]

    def inventory(self) -> list[Entry]:
        """Return card and layers, left to right."""
        return [("fan", card, self._cards[card].layers()) for card in self._order]

    def show(self, cards: tuple[int, ...]) -> None:
        """Show exactly these cards, without animation."""
        for card in [card for card in self._order if card not in cards]:
            self.remove(card)
        self._order = list(cards)
        for card in cards:
            item = self._cards.get(card) or self._make(card)
            item.settle()
            item.show_side(face_up=True)
        self._show_veil()
        self.arrange(moving=False)

    def inform(self, facts: Mapping[int, CardFacts]) -> None:
        """Set current cost and points of each card, including those added later."""
        self._facts = facts
        super().inform(facts)

    def set_focus(self, key: int | None) -> None:
        """Show the focus ring on a card, or on none."""
        for card, item in self._cards.items():
            item.set_focused(card == key)

    def take(self, card: int) -> CardItem | None:
        """Remove a card and return its item for an animation."""
        item = super().take(card)
        if item is not None:
            self._show_veil()
        return item

    def slots(self, count: int) -> tuple[Rect, ...]:
        """Return the places of ``count`` cards."""
        return self.context.layout.fan_slots(count)

    def arrange(self, *, moving: bool) -> None:
        """Move the cards to their places."""
        for index, (card, slot) in enumerate(zip(self._order, self.slots(len(self._order)), strict=True)):
            item = self._cards[card]
            lift = (
                0.0 if item.mark.mark is not Mark.SELECTED else self.context.px(durations.SELECT_LIFT_PX / 2)
            )
            item.setZValue(z_bands.FAN + 1 + index)
            self._bring(item, slot.x, slot.y - lift, durations.SELECT_LIFT if moving else None)

    def _make(self, card: int) -> CardItem:
        slot = self.slots(1)[0]
        item = self._new(card, slot.w, (slot.x, slot.y), z_bands.FAN)
        item.inform(self._facts.get(card))
        return item

    def _show_veil(self) -> None:
        if self._veil is None:
            zone = self.context.layout.fan_zone
            paint = partial(paint_veil, self.context)
            self._veil = self.show_picture(
                self.context.picture(zone.w, zone.h, paint), zone.x, zone.y, z_bands.FAN - 1
            )
        self._veil.setVisible(bool(self._order))
        self.context.signals.veiled.emit(bool(self._order))
