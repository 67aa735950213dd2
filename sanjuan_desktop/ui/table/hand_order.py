"""Sort order of the own hand on the table: as drawn, by cost, by kind, or as the player moved it."""

from __future__ import annotations

from typing import Final, Literal

from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF, BUILDINGS

Sorting = Literal["drawn", "cost", "kind"]

SORTINGS: Final[tuple[Sorting, ...]] = ("drawn", "cost", "kind")


class HandOrder:
    """Order of the cards in each visible hand; a new card is added at the right end or at its sorted place.

    Hands of several people at one screen are distinguished by their cards, because a card is in one hand
    only.
    """

    def __init__(self, sorting: Sorting = "drawn") -> None:
        self.sorting: Sorting = sorting
        self._own: list[list[int]] = []  # hands laid by hand, the one that is shown last

    def is_own(self, cards: tuple[int, ...]) -> bool:
        """Return whether a player has moved a card of this hand since it was sorted."""
        return self._order_of(cards) is not None

    def sort(self, sorting: Sorting) -> None:
        """Set the sort order and forget the cards that were moved by hand."""
        self.sorting = sorting
        self._own = []

    def arranged(self, cards: tuple[int, ...]) -> tuple[int, ...]:
        """Return the same cards, left to right."""
        own = self._order_of(cards)
        if own is not None:
            own[:] = [card for card in own if card in cards]
            own += [card for card in cards if card not in own]
            return tuple(own)
        if self.sorting == "cost":
            return tuple(sorted(cards, key=_by_cost))
        if self.sorting == "kind":
            return tuple(sorted(cards, key=_by_kind))
        return cards

    def move(self, cards: tuple[int, ...], card: int, place: int) -> None:
        """Move ``card`` to a place among ``cards``, which are in their current order."""
        rest = [other for other in cards if other != card]
        rest.insert(max(0, min(place, len(rest))), card)
        # A card that came to this hand from another one counts here only.
        self._own = [order for order in self._own if not set(order) & set(rest)]
        self._own.append(rest)

    def _order_of(self, cards: tuple[int, ...]) -> list[int] | None:
        """Return the order of the hand that shares the most cards with ``cards``, or None."""
        best = max(self._own, key=lambda order: len(set(order) & set(cards)), default=None)
        return best if best is not None and set(best) & set(cards) else None


def _by_cost(card: int) -> tuple[int, int, int]:
    entry = BUILDINGS[BUILDING_OF[card]]
    return (entry.cost, entry.kind, BUILDING_OF[card])


def _by_kind(card: int) -> tuple[int, int, int]:
    entry = BUILDINGS[BUILDING_OF[card]]
    return (entry.kind, entry.cost, BUILDING_OF[card])
