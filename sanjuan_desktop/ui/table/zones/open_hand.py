"""Open hand of an opponent: small cards on the street in front of the houses, in games with open hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanjuan_desktop.control.rulebook import links
from sanjuan_desktop.control.spoken import pieces
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.control.text.phrases import whose
from sanjuan_desktop.ui.table.items.card_item import REST
from sanjuan_desktop.ui.table.items.tile_item import HandTile
from sanjuan_desktop.ui.table.layout import z_bands
from sanjuan_desktop.ui.table.zones.table_part import AccessibleText, ItemRole, TablePart

if TYPE_CHECKING:
    from sanjuan_desktop.ui.table.context import TableContext
    from sanjuan_desktop.ui.table.zones.zone import Entry


class OpenHand(TablePart):
    """Cards in one row, the cheapest first; a hovered or focused one lies above its neighbours."""

    name = "open hand"
    closes_up = True

    def __init__(self, context: TableContext, seat: int) -> None:
        super().__init__(context)
        self.seat = seat
        self._cards: dict[int, HandTile] = {}
        self._raised: set[int] = set()

    def things(self) -> list[int]:
        """Return the cards, left to right."""
        return list(self._cards)

    def piece(self, key: int) -> HandTile | None:
        """Return the item of a card."""
        return self._cards.get(key)

    def line(self, key: int) -> AccessibleText | None:
        """Return the accessible text of a card, which begins with its owner."""
        if key not in self._cards:
            return None
        card = pieces.card_name(key, REST, self.options.edition)
        words = tr("Spoken", "{whose} hand: {card}")
        name = words.format(whose=whose(self.context.name(self.seat)), card=card)
        return AccessibleText(name, pieces.effect_of(key, self.options), ItemRole.ITEM, focusable=True)

    def topic(self, key: int) -> str:
        """Return the section of the rules about the building of a card."""
        return links.of_card(key)

    def inventory(self) -> list[Entry]:
        """Return card and place, left to right."""
        return [
            (self.name, self.seat, card, round(item.x(), 1), round(item.y(), 1))
            for card, item in self._cards.items()
        ]

    def show(self, cards: tuple[int, ...]) -> None:
        """Show exactly these cards."""
        for card in [card for card in self._cards if card not in cards]:
            self.remove(card)
        order = sorted(cards, key=lambda card: (self.context.face(card).cost, card))
        slots = self.context.layout.open_hand_slots(self.seat, len(order))
        width = slots[0].w if slots else 0.0
        self._cards = {card: self._cards.get(card) or self._make(card, width) for card in order}
        for (card, item), slot in zip(self._cards.items(), slots, strict=True):
            self.put(item, slot.x, slot.y, self._height(card))

    def remove(self, card: int) -> None:
        """Remove a card; its neighbours close the gap with the next :meth:`show`."""
        item = self._cards.pop(card, None)
        self._raised.discard(card)
        if item is not None:
            self.drop(item)

    def set_focus(self, key: int | None) -> None:
        """Show the focus ring on a card, or on none."""
        for card, item in self._cards.items():
            item.set_focused(card == key)
            self._raise(card, wanted=card == key)

    def _make(self, card: int, width: float) -> HandTile:
        item = HandTile(self.context, card, width)
        for signal in (item.clicked, item.details):
            signal.connect(lambda: self.context.signals.details.emit(item))
        item.hovered.connect(lambda inside: self._on_hovered(item, inside=inside))
        return item

    def _on_hovered(self, item: HandTile, *, inside: bool) -> None:
        self._raise(item.card, wanted=inside)
        self.context.signals.hovered.emit(item, inside)

    def _raise(self, card: int, *, wanted: bool) -> None:
        (self._raised.add if wanted else self._raised.discard)(card)
        if card in self._cards:
            self._cards[card].setZValue(self._height(card))

    def _height(self, card: int) -> float:
        """Return the stacking order of a card."""
        count = len(self._cards)
        return z_bands.TOKENS + list(self._cards).index(card) + (count if card in self._raised else 0)
