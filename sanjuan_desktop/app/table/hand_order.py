"""In which order the own hand lies on the table: as drawn, by cost, by kind, or as the player laid it."""

from __future__ import annotations

from typing import Final, Literal

from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF, BUILDINGS

Sorting = Literal["drawn", "cost", "kind"]

SORTINGS: Final[tuple[Sorting, ...]] = ("drawn", "cost", "kind")


class HandOrder:
    """Remembers the order from one view to the next; a new card comes to the right end or to its place."""

    def __init__(self, sorting: Sorting = "drawn") -> None:
        self.sorting: Sorting = sorting
        self._own: list[int] = []

    @property
    def is_own(self) -> bool:
        """True once the player has laid a card elsewhere, until the hand is sorted again."""
        return bool(self._own)

    def sort(self, sorting: Sorting) -> None:
        """Sort from now on; what the player laid by hand is forgotten."""
        self.sorting = sorting
        self._own = []

    def arranged(self, cards: tuple[int, ...]) -> tuple[int, ...]:
        """Return the same cards, left to right."""
        if self._own:
            old = [card for card in self._own if card in cards]
            self._own = old + [card for card in cards if card not in old]
            return tuple(self._own)
        if self.sorting == "cost":
            return tuple(sorted(cards, key=_by_cost))
        if self.sorting == "kind":
            return tuple(sorted(cards, key=_by_kind))
        return cards

    def move(self, cards: tuple[int, ...], card: int, place: int) -> None:
        """Lay ``card`` on a place among ``cards``, which lie as they do now."""
        rest = [other for other in cards if other != card]
        rest.insert(max(0, min(place, len(rest))), card)
        self._own = rest


def _by_cost(card: int) -> tuple[int, int, int]:
    entry = BUILDINGS[BUILDING_OF[card]]
    return (entry.cost, entry.kind, BUILDING_OF[card])


def _by_kind(card: int) -> tuple[int, int, int]:
    entry = BUILDINGS[BUILDING_OF[card]]
    return (entry.kind, entry.cost, BUILDING_OF[card])
