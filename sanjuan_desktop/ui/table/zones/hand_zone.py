"""Hand of the viewing seat: cards in their order, raised under the pointer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF

from sanjuan_desktop.control.questions.prompts import Mark
from sanjuan_desktop.ui.table.hand_order import HandOwner
from sanjuan_desktop.ui.table.items.piece import Piece
from sanjuan_desktop.ui.table.layout import durations, z_bands
from sanjuan_desktop.ui.table.zones.card_row import NO_MARKS, CardRow
from sanjuan_desktop.ui.table.zones.zone import Zone

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sanjuan_desktop.control.hints.hints import TableTargets
    from sanjuan_desktop.control.questions.prompts import CardMark
    from sanjuan_desktop.ui.table.context import TableContext
    from sanjuan_desktop.ui.table.items.card_item import CardItem
    from sanjuan_desktop.ui.table.layout.geometry import HandRow
    from sanjuan_desktop.ui.table.layout.rects import Rect
    from sanjuan_desktop.ui.table.zones.zone import Entry

_ABOVE_ALL_CARDS: Final = 500.0
_HOVER_SHARE: Final = 0.6
"""Maximum lift of a card under the pointer, as a share of that of a chosen card."""


class HandZone(CardRow):
    """Cards in their order; a hovered or focused one is raised, a dragged one is left alone."""

    name = "hand"

    def __init__(self, context: TableContext) -> None:
        super().__init__(context)
        self._raised: int | None = None
        self._focused: int | None = None
        self._held: int | None = None
        self._is_narrow = False
        self._is_changing = False
        """Whether an animation moves cards into or out of the hand, which must keep their items."""
        self._strips = HandStrips(context)

    def advised(self, targets: TableTargets) -> list[int]:
        """Return the cards that a hint names."""
        return [card for card in targets.hand if card in self._cards]

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
        """Show exactly these cards in their places, without animation."""
        self._is_changing = False
        for card in [card for card in self._order if card not in cards]:
            self.remove(card)
        row = self.context.layout.hand_row(len(cards), is_narrow=self._is_narrow)
        for card in cards:
            if card not in self._cards:
                self._make(card, row.card_w, is_overlapped=row.overlaps)
        order = self.context.hand_order
        sorts = order.sorting != "drawn" or order.is_own(self._owner)
        self._order = list(order.arranged(cards, self._owner))
        for card in cards:
            item = self._cards[card]
            item.settle()
            item.show_side(face_up=True)
            item.set_known(card in known)
        self._resize_cards(row)
        # A drawn card moves from the right end to its place.
        self.arrange(moving=sorts)
        self._layout_strips()

    def set_narrow(self, wanted: bool) -> None:
        """Leave the space beside the prompt bar free for a panel, or use it again."""
        if wanted == self._is_narrow:
            return
        self._is_narrow = wanted
        if not self._order or self._is_changing:
            return
        before = {card: (item.centre(), item.size().width()) for card, item in self._cards.items()}
        self._resize_cards(self.row)
        animator = self.context.animator
        for card, (centre, width) in before.items():
            item = self._cards[card]
            if item.size().width() != width and animator.moves:
                item.setPos(centre - QPointF(item.size().width() / 2, item.size().height() / 2))
                animator.grow(item, width / item.size().width(), durations.PROMPT_FADE)
        self.arrange(moving=True, time=durations.PROMPT_FADE)
        self._layout_strips()

    @property
    def row(self) -> HandRow:
        """Places of the current cards."""
        return self.context.layout.hand_row(len(self._order), is_narrow=self._is_narrow)

    def mark(self, marks: Mapping[int, CardMark] = NO_MARKS) -> None:
        """Show the state of each card in the current question; other cards are unmarked."""
        super().mark(marks)
        self._layout_strips()

    def add(self, card: int) -> CardItem:
        """Add a card at the right end of the hand and return it for an animation."""
        self._strips.clear()
        self._is_changing = True
        item = self._cards.get(card) or self._make_alike(card)
        if card not in self._order:
            self._order.append(card)
        return item

    def take(self, card: int) -> CardItem | None:
        """Remove a card and return its item for an animation; :meth:`arrange` closes the gap."""
        self._strips.clear()
        self._is_changing = True
        return super().take(card)

    def remove(self, card: int) -> None:
        """Remove a card."""
        self._strips.clear()
        super().remove(card)
        if card == self._held:
            self._held = None

    def dispose(self) -> None:
        """Remove everything from the scene."""
        self._strips.clear()
        super().dispose()

    @property
    def _owner(self) -> HandOwner:
        setup = self.context.setup
        return HandOwner(setup.options, setup.seed, self.context.layout.looking_seat)

    def _layout_strips(self) -> None:
        items = tuple(self._cards[card] for card in self._order)
        self._strips.cover(items, self.row.slots)

    def set_focus(self, key: int | None) -> None:
        """Show the focus ring on a card, or on none."""
        for other in (self._focused, key):
            item = self._cards.get(other) if other is not None else None
            if item is not None:
                item.set_focused(other == key)
        self._focused = key
        self.arrange(moving=True)

    def hold(self, card: int | None) -> None:
        """Leave the position of a dragged card to the pointer; None returns the card to its place."""
        self._held = card
        if card is None:
            self._resize_cards(self.row)
        self.arrange(moving=True)
        if card is None:
            self._layout_strips()

    def move_card(self, card: int, x: float) -> None:
        """Move a card within the row, to the place whose centre is nearest to ``x``."""
        slots = self.row.slots
        nearest = min(range(len(slots)), key=lambda place: abs(slots[place].centre.x - x))
        order = self.context.hand_order
        order.move(self.cards, card, nearest, self._owner)
        self._order = list(order.arranged(self.cards, self._owner))

    def slot(self, card: int) -> Rect:
        """Return the place of a card without marks."""
        return self.row.slots[self._order.index(card)]

    def rest(self, key: int) -> Rect:
        """Return the place of a card without hovering; a chosen one is raised."""
        slot = self.slot(key)
        chosen = self._cards[key].mark.mark is Mark.SELECTED
        return slot._replace(y=slot.y - self._most_lift(slot)) if chosen else slot

    def arrange(self, *, moving: bool, but: tuple[int, ...] = (), time: int | None = None) -> None:
        """Move the cards to their places, except those of ``but``, which are moved by an animation.

        ``time`` is the duration in milliseconds, None for that of hovering or choosing.
        """
        slots = self.row.slots
        for index, card in enumerate(self._order):
            item, slot = self._cards[card], slots[index]
            if card == self._held:
                continue
            raised = card in {self._raised, self._focused}
            item.setZValue((z_bands.HAND_RAISED if raised else z_bands.HAND) + index)
            if card in but:
                continue
            y = slot.y - self._lift(card, item, slot)
            self._bring(item, slot.x, y, (time or self._time(item)) if moving else None)

    def _most_lift(self, slot: Rect) -> float:
        """Return the distance by which a chosen card is raised; it must not cover the text of the bar."""
        bar = self.context.layout.prompt
        # Half a pixel, because places are rounded to whole ones.
        room = slot.y - bar.bottom - 0.5 if slot.y > bar.bottom else self.context.px(durations.SELECT_LIFT_PX)
        return min(self.context.px(durations.SELECT_LIFT_PX), room)

    def _lift(self, card: int, item: CardItem, slot: Rect) -> float:
        if item.mark.mark is Mark.SELECTED:
            return self._most_lift(slot)
        if card in {self._raised, self._focused}:
            return min(self.context.px(durations.HOVER_LIFT_PX), _HOVER_SHARE * self._most_lift(slot))
        return 0.0

    def _time(self, item: CardItem) -> int:
        return durations.SELECT_LIFT if item.mark.mark is Mark.SELECTED else durations.HOVER_LIFT

    def _make(self, card: int, width: float, *, is_overlapped: bool) -> CardItem:
        plan = self.context.layout
        corner = plan.hand.x + plan.hand_main_w / 2, plan.hand.y
        return self._new(card, width, corner, z_bands.HAND, is_overlapped=is_overlapped)

    def _make_alike(self, card: int) -> CardItem:
        """Create a card of the size that the others have, which changes only at the end of a motion."""
        if not self._order:
            return self._make(card, self.context.layout.hand_card_w, is_overlapped=False)
        other = self._cards[self._order[0]]
        return self._make(card, other.width, is_overlapped=other.is_overlapped)

    def _resize_cards(self, row: HandRow) -> None:
        """Replace the cards that do not have the size and look of the row, except during a motion or drag."""
        if self._held is not None or self._is_changing:
            return
        for card in self._order:
            old = self._cards[card]
            if (old.width, old.is_overlapped) == (row.card_w, row.overlaps):
                continue
            item = self._new(card, row.card_w, (old.x(), old.y()), old.zValue(), is_overlapped=row.overlaps)
            item.inform(old.facts)
            item.set_known(old.known)
            item.set_mark(old.mark)
            item.set_focused(card == self._focused)
            self.drop(old)
            # The pointer enters the new item if it is still there.
            self._raised = None

    def _on_hovered(self, item: CardItem, *, inside: bool) -> None:
        if inside:
            self._raised = item.card
        elif self._raised == item.card:
            self._raised = None
        self.arrange(moving=True)
        if item.card in self._cards:
            super()._on_hovered(item, inside=inside)


def _at(item: CardItem) -> tuple[float, float]:
    return (round(item.x(), 1), round(item.y(), 1))


class HandStrips(Zone):
    """Invisible strips over an overlapping hand; each forwards the input to its card."""

    def __init__(self, context: TableContext) -> None:
        super().__init__(context)
        self._strips: list[Piece] = []
        self._covered: tuple[tuple[CardItem, ...], tuple[Rect, ...]] = ((), ())

    def cover(self, items: tuple[CardItem, ...], slots: tuple[Rect, ...]) -> None:
        """Cover the hand with strips; a hand without overlaps needs none.

        Strips of an unchanged hand stay, so that the one under the pointer is not removed.
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
        """Remove all strips, because the hand is about to change."""
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
