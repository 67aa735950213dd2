"""Cards on offer above the own city: drawn by the Councillor, or turned up to choose from."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPointF, QRectF, Signal

from sanjuan_desktop.app.look.theme import NIGHT
from sanjuan_desktop.app.table.items.card_item import REST, CardItem
from sanjuan_desktop.app.table.layout import durations, z_bands
from sanjuan_desktop.app.table.paint.canvas import colour
from sanjuan_desktop.app.table.zones.table_part import TablePart, card_line
from sanjuan_desktop.control.questions.drops import Cargo, DragKind
from sanjuan_desktop.control.questions.prompts import Mark
from sanjuan_desktop.control.rulebook import links

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sanjuan_desktop.app.table.desk import Desk
    from sanjuan_desktop.app.table.items.piece import PictureItem
    from sanjuan_desktop.app.table.layout.rects import Rect
    from sanjuan_desktop.app.table.paint.canvas import Canvas
    from sanjuan_desktop.app.table.zones.table_part import Line
    from sanjuan_desktop.app.table.zones.zone import Entry
    from sanjuan_desktop.control.facts.cards import CardFacts
    from sanjuan_desktop.control.hints.hints import Spots
    from sanjuan_desktop.control.questions.prompts import CardMark


def paint_veil(desk: Desk, canvas: Canvas) -> None:
    """Darken the middle of the table below cards that lie there for a while."""
    zone = desk.layout.fan_zone
    box = QRectF(0, 0, zone.w * canvas.dpr, zone.h * canvas.dpr)
    canvas.box(box, desk.px(14) * canvas.dpr, colour(NIGHT, 0.72))


class FanSignals(QObject):
    """What the cards of the fan report."""

    clicked = Signal(int)
    details = Signal(object)
    """The piece."""
    hovered = Signal(object, bool)
    veiled = Signal(bool)
    """Cards lie over the middle of the table, or no longer."""


class FanZone(TablePart):
    """A row of cards over a veil that lies on the middle of the table."""

    name = "fan"
    is_private = True
    closes_up = True

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.signals = FanSignals(desk.owner)
        self._cards: dict[int, CardItem] = {}
        self._order: tuple[int, ...] = ()
        self._facts: Mapping[int, CardFacts] = {}
        self._veil: PictureItem | None = None

    @property
    def cards(self) -> tuple[int, ...]:
        """The cards shown, left to right."""
        return self._order

    def item(self, card: int) -> CardItem | None:
        """Return the item of a card, or None if it is not in the fan."""
        return self._cards.get(card)

    def things(self) -> list[int]:
        """Return the cards, left to right."""
        return list(self._order)

    def piece(self, key: int) -> CardItem | None:
        """Return the item of a card."""
        return self.item(key)

    def line(self, key: int) -> Line | None:
        """Return what is to be said of a card."""
        item = self.item(key)
        return card_line(item, self.edition) if item is not None else None

    def topic(self, key: int) -> str:
        """Return the section about the building that a card is."""
        return links.of_card(key)

    def advised(self, spots: Spots) -> list[int]:
        """Return those of the cards that a piece of advice names."""
        return [card for card in spots.fan if card in self._cards]

    def inventory(self) -> list[Entry]:
        """Return card and layers, left to right."""
        return [("fan", card, self._cards[card].layers()) for card in self._order]

    def show(self, cards: tuple[int, ...]) -> None:
        """Show exactly these cards, at rest."""
        if cards == self._order:
            for item in self._cards.values():
                item.settle()
                item.show_side(face_up=True)
            self._show_veil()
            self._arrange(moving=False)
            return
        for card in self._order:
            if card not in cards:
                item_gone = self.take(card)
                if item_gone is not None:
                    item_gone.scene().removeItem(item_gone)
                    item_gone.deleteLater()
        self._order = cards
        for card in cards:
            if card not in self._cards:
                self._make(card)
        self._show_veil()
        self._arrange(moving=False)

    def inform(self, facts: Mapping[int, CardFacts]) -> None:
        """Show what each card would cost and add."""
        self._facts = facts
        for card, item in self._cards.items():
            item.inform(facts.get(card))

    def mark(self, marks: Mapping[int, CardMark]) -> None:
        """Show how each card stands in the present question."""
        for card, item in self._cards.items():
            item.set_mark(marks.get(card, REST))
        self._arrange(moving=True)

    def set_focus(self, key: int | None) -> None:
        """Give the ring of the keyboard to a card, or to none."""
        for card, item in self._cards.items():
            item.set_focused(card == key)

    def take(self, card: int) -> CardItem | None:
        """Give a card away to a motion."""
        item = self._cards.pop(card, None)
        if item is not None:
            self.release(item)
            self._order = tuple(other for other in self._order if other != card)
            self._show_veil()
        return item

    def slots(self, count: int) -> tuple[Rect, ...]:
        """Return the places of ``count`` cards."""
        return self.desk.layout.fan_slots(count)

    def _arrange(self, *, moving: bool) -> None:
        for index, (card, slot) in enumerate(zip(self._order, self.slots(len(self._order)), strict=True)):
            item = self._cards[card]
            lift = 0.0 if item.mark.mark is not Mark.SELECTED else self.desk.px(durations.SELECT_LIFT_PX / 2)
            end = QPointF(self.desk.snap(slot.x), self.desk.snap(slot.y - lift))
            item.setZValue(z_bands.FAN + 1 + index)
            if moving:
                self.desk.animator.glide(item, end, durations.SELECT_LIFT)
            else:
                self.desk.animator.forget(item)
                item.setPos(end)

    def _make(self, card: int) -> None:
        slot = self.slots(1)[0]
        item = CardItem(self.desk, card, slot.w)
        item.inform(self._facts.get(card))
        item.clicked.connect(lambda: self.signals.clicked.emit(card))
        item.details.connect(lambda: self.signals.details.emit(item))
        item.hovered.connect(lambda inside: self.signals.hovered.emit(item, inside))
        self.let_drag(item, Cargo(DragKind.FAN, card))
        self._cards[card] = item
        self.put(item, slot.x, slot.y, z_bands.FAN)

    def _show_veil(self) -> None:
        if self._veil is None:
            zone = self.desk.layout.fan_zone
            paint = partial(paint_veil, self.desk)
            self._veil = self.show_picture(
                self.desk.picture(zone.w, zone.h, paint), zone.x, zone.y, z_bands.FAN - 1
            )
        self._veil.setVisible(bool(self._order))
        self.signals.veiled.emit(bool(self._order))
