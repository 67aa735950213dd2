"""The hand of the seat that looks: cards in order of arrival, lifted under the pointer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QPointF, Signal

from sanjuan_desktop.app.table.items.card_item import REST, CardItem
from sanjuan_desktop.app.table.items.piece import Piece
from sanjuan_desktop.app.table.layout import durations, z_bands
from sanjuan_desktop.app.table.zones.table_part import TablePart, card_line
from sanjuan_desktop.app.table.zones.zone import Entry, Zone
from sanjuan_desktop.control.questions.drops import Cargo, DragKind
from sanjuan_desktop.control.questions.prompts import Mark
from sanjuan_desktop.control.rulebook import links

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sanjuan_desktop.app.table.desk import Desk
    from sanjuan_desktop.app.table.layout.rects import Rect
    from sanjuan_desktop.app.table.zones.table_part import Line
    from sanjuan_desktop.control.facts.cards import CardFacts
    from sanjuan_desktop.control.hints.hints import Spots
    from sanjuan_desktop.control.questions.prompts import CardMark

_ABOVE_ALL_CARDS: Final = 500.0
_NO_MARKS: Final[Mapping[int, CardMark]] = {}


class HandSignals(QObject):
    """What the cards of a hand report."""

    clicked = Signal(int)
    details = Signal(object)
    """The piece."""
    hovered = Signal(object, bool)
    """The item and whether the pointer is on it."""


class HandZone(TablePart):
    """Keeps one item for each card, so that cards move and never jump."""

    name = "hand"
    is_private = True
    closes_up = True

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.signals = HandSignals(desk.owner)
        self._cards: dict[int, CardItem] = {}
        self._order: list[int] = []
        self._raised: int | None = None
        self._focused: int | None = None
        self._held: int | None = None
        self._strips = HandStrips(desk)

    @property
    def cards(self) -> tuple[int, ...]:
        """The cards shown, left to right."""
        return tuple(self._order)

    def item(self, card: int) -> CardItem | None:
        """Return the item of a card, or None if it is not in the hand."""
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
        return [card for card in spots.hand if card in self._cards]

    def inventory(self) -> list[Entry]:
        """Return card, sides, layers and places, left to right."""
        found: list[Entry] = []
        for card in self._order:
            item = self._cards[card]
            found.append(
                ("hand", card, item.face_up, item.layers(), _at(item), item.opacity(), item.rotation())
            )
        return found

    def show(self, cards: tuple[int, ...], known: tuple[int, ...]) -> None:
        """Show exactly these cards, at rest and in their places."""
        for card in [card for card in self._order if card not in cards]:
            self.remove(card)
        for card in cards:
            if card not in self._cards:
                self._make(card)
        sorts = self.desk.hand_order.sorting != "drawn" or self.desk.hand_order.is_own
        self._order = list(self.desk.hand_order.arranged(cards))
        for card in cards:
            item = self._cards[card]
            item.settle()
            item.show_side(face_up=True)
            item.set_known(card in known)
        # A card that was drawn glides from the right end to where it belongs.
        self.arrange(moving=sorts)
        self._lay_strips()

    def inform(self, facts: Mapping[int, CardFacts]) -> None:
        """Show what each card costs and adds now."""
        for card, item in self._cards.items():
            item.inform(facts.get(card))

    def mark(self, marks: Mapping[int, CardMark] = _NO_MARKS) -> None:
        """Show how each card stands in the present question; cards not named are at rest."""
        for card, item in self._cards.items():
            item.set_mark(marks.get(card, REST))
        self.arrange(moving=True)
        self._lay_strips()

    def add(self, card: int) -> CardItem:
        """Take a card into the hand at the right end and return it, for a motion to bring it in."""
        self._strips.clear()
        item = self._cards.get(card) or self._make(card)
        if card not in self._order:
            self._order.append(card)
        return item

    def take(self, card: int) -> CardItem | None:
        """Give a card away to a motion; the others close up with :meth:`arrange`."""
        self._strips.clear()
        item = self._cards.pop(card, None)
        if item is not None:
            self._order.remove(card)
            self.release(item)
        return item

    def remove(self, card: int) -> None:
        """Take a card away for good."""
        self._strips.clear()
        self.drop(self._cards.pop(card))
        self._order.remove(card)
        if card == self._held:
            self._held = None

    def dispose(self) -> None:
        """Take everything off the scene."""
        self._strips.clear()
        super().dispose()

    def _lay_strips(self) -> None:
        items = tuple(self._cards[card] for card in self._order)
        self._strips.lay(items, self.desk.layout.hand_slots(len(items)))

    def set_focus(self, key: int | None) -> None:
        """Give the ring of the keyboard to a card, or to none."""
        for other in (self._focused, key):
            item = self._cards.get(other) if other is not None else None
            if item is not None:
                item.set_focused(other == key)
        self._focused = key
        self.arrange(moving=True)

    def hold(self, card: int | None) -> None:
        """Leave the place of a card to the pointer that drags it; None: it comes home."""
        self._held = card
        self.arrange(moving=True)
        if card is None:
            self._lay_strips()

    def lay(self, card: int, x: float) -> None:
        """Lay a card elsewhere in the row: where its middle would be nearest to ``x``."""
        slots = self.desk.layout.hand_slots(len(self._order))
        nearest = min(range(len(slots)), key=lambda place: abs(slots[place].centre.x - x))
        self.desk.hand_order.move(self.cards, card, nearest)
        self._order = list(self.desk.hand_order.arranged(self.cards))

    def slot(self, card: int) -> Rect:
        """Return where a card stands at rest."""
        return self.desk.layout.hand_slots(len(self._order))[self._order.index(card)]

    def rest(self, key: int) -> Rect:
        """Return where a card stands once nobody points at it; one that is chosen stands higher."""
        slot = self.slot(key)
        chosen = self._cards[key].mark.mark is Mark.SELECTED
        return slot._replace(y=slot.y - self.desk.px(durations.SELECT_LIFT_PX)) if chosen else slot

    def arrange(self, *, moving: bool, but: tuple[int, ...] = ()) -> None:
        """Bring the cards to their places, except those of ``but``, which a motion brings."""
        slots = self.desk.layout.hand_slots(len(self._order))
        for index, card in enumerate(self._order):
            item, slot = self._cards[card], slots[index]
            if card == self._held:
                continue
            raised = card in {self._raised, self._focused}
            item.setZValue((z_bands.HAND_RAISED if raised else z_bands.HAND) + index)
            if card in but:
                continue
            lift = self._lift(card, item)
            snap = self.desk.snap
            end = QPointF(snap(slot.x), snap(slot.y - lift))
            if moving:
                self.desk.animator.glide(item, end, self._time(item))
            else:
                self.desk.animator.forget(item)
                item.setPos(end)

    def _lift(self, card: int, item: CardItem) -> float:
        if item.mark.mark is Mark.SELECTED:
            return self.desk.px(durations.SELECT_LIFT_PX)
        if card in {self._raised, self._focused}:
            return self.desk.px(durations.HOVER_LIFT_PX)
        return 0.0

    def _time(self, item: CardItem) -> int:
        return durations.SELECT_LIFT if item.mark.mark is Mark.SELECTED else durations.HOVER_LIFT

    def _make(self, card: int) -> CardItem:
        item = CardItem(self.desk, card, self._width())
        item.clicked.connect(lambda: self.signals.clicked.emit(card))
        item.details.connect(lambda: self.signals.details.emit(item))
        item.hovered.connect(lambda inside: self._on_hovered(card, inside))
        self.let_drag(item, Cargo(DragKind.CARD, card))
        self._cards[card] = item
        self.put(item, self.desk.layout.hand.centre.x, self.desk.layout.hand.y, z_bands.HAND)
        return item

    def _width(self) -> float:
        return self.desk.layout.hand_card_w

    def _on_hovered(self, card: int, inside: bool) -> None:
        if inside:
            self._raised = card
        elif self._raised == card:
            self._raised = None
        self.arrange(moving=True)
        item = self._cards.get(card)
        if item is not None:
            self.signals.hovered.emit(item, inside)


def _at(item: CardItem) -> tuple[float, float]:
    return (round(item.x(), 1), round(item.y(), 1))


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
