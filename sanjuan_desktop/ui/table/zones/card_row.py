"""Row of cards that one player sees: one item for each card, in order, without gaps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF

from sanjuan_desktop.control.questions.clicks import Click, Target
from sanjuan_desktop.control.questions.drops import DragItem, DragKind
from sanjuan_desktop.control.rulebook import links
from sanjuan_desktop.ui.table.items.card_item import REST, CardItem
from sanjuan_desktop.ui.table.zones.table_part import TablePart, card_line

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sanjuan_desktop.control.facts.cards import CardFacts
    from sanjuan_desktop.control.questions.prompts import CardMark
    from sanjuan_desktop.ui.table.context import TableContext
    from sanjuan_desktop.ui.table.zones.table_part import AccessibleText

NO_MARKS: Final[Mapping[int, CardMark]] = {}


class CardRow(TablePart):
    """Owns one item for each card, so that cards move instead of jumping."""

    is_private = True
    closes_up = True
    drag_kind = DragKind.CARD
    """Kind of its cards in a drag."""

    def __init__(self, context: TableContext) -> None:
        super().__init__(context)
        self._cards: dict[int, CardItem] = {}
        self._order: list[int] = []

    @property
    def cards(self) -> tuple[int, ...]:
        """The visible cards, left to right."""
        return tuple(self._order)

    def item(self, card: int) -> CardItem | None:
        """Return the item of a card, or None if it is not in the row."""
        return self._cards.get(card)

    def things(self) -> list[int]:
        """Return the cards, left to right."""
        return list(self._order)

    def piece(self, key: int) -> CardItem | None:
        """Return the item of a card."""
        return self.item(key)

    def line(self, key: int) -> AccessibleText | None:
        """Return the accessible text of a card."""
        item = self.item(key)
        return card_line(item, self.options) if item is not None else None

    def topic(self, key: int) -> str:
        """Return the section of the rules about the building of a card."""
        return links.of_card(key)

    def inform(self, facts: Mapping[int, CardFacts]) -> None:
        """Show current cost and points of each card."""
        for card, item in self._cards.items():
            item.inform(facts.get(card))

    def mark(self, marks: Mapping[int, CardMark] = NO_MARKS) -> None:
        """Show the state of each card in the current question; other cards are unmarked."""
        for card, item in self._cards.items():
            item.set_mark(marks.get(card, REST))
        self.arrange(moving=True)

    def take(self, card: int) -> CardItem | None:
        """Remove a card and return its item for an animation; :meth:`arrange` closes the gap."""
        item = self._cards.pop(card, None)
        if item is not None:
            self._order.remove(card)
            self.release(item)
        return item

    def remove(self, card: int) -> None:
        """Remove a card."""
        self.drop(self._cards.pop(card))
        self._order.remove(card)

    def arrange(self, *, moving: bool) -> None:
        """Move the cards to their places."""
        raise NotImplementedError

    def _new(
        self, card: int, width: float, corner: tuple[float, float], z: float, *, is_overlapped: bool = False
    ) -> CardItem:
        """Create the item of a card, connect its signals, make it draggable and add it to the table."""
        item = CardItem(self.context, card, width, is_overlapped=is_overlapped)
        click = Click(Target(self.drag_kind), card)
        item.clicked.connect(lambda: self.context.signals.clicked.emit(click))
        item.details.connect(lambda: self.context.signals.details.emit(item))
        item.hovered.connect(lambda inside: self._on_hovered(item, inside=inside))
        self.let_drag(item, DragItem(self.drag_kind, card))
        self._cards[card] = item
        self.put(item, *corner, z)
        return item

    def _on_hovered(self, item: CardItem, *, inside: bool) -> None:
        self.context.signals.hovered.emit(item, inside)

    def _bring(self, item: CardItem, x: float, y: float, time: int | None) -> None:
        """Move an item to its place in ``time`` milliseconds; None: at once."""
        end = QPointF(self.context.snap(x), self.context.snap(y))
        if time is None:
            self.context.animator.forget(item)
            item.setPos(end)
        else:
            self.context.animator.glide(item, end, time)
