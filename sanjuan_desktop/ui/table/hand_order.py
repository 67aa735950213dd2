"""Sort order of the own hand on the table: as drawn, by cost, by kind, or as the player moved it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF, BUILDINGS, COSTS

if TYPE_CHECKING:
    from sanjuan_desktop.rules import GameOptions

Sorting = Literal["drawn", "cost", "kind"]

SORTINGS: Final[tuple[Sorting, ...]] = ("drawn", "cost", "kind")


class HandOwner(NamedTuple):
    """Seat of one game, whose hand has an order."""

    options: GameOptions
    seed: int
    seat: int


class HandOrder:
    """Order of the cards in each visible hand; a new card is added at the right end or at its sorted place.

    The order of a hand arranged by hand includes cards that have left it, because an earlier position of the
    game may be shown.
    """

    def __init__(self, sorting: Sorting = "drawn") -> None:
        self.sorting: Sorting = sorting
        self._own: dict[HandOwner, list[int]] = {}  # hands arranged by hand

    def is_own(self, owner: HandOwner) -> bool:
        """Return whether a player has moved a card of this hand since it was sorted."""
        return owner in self._own

    def sort(self, sorting: Sorting) -> None:
        """Set the sort order and forget the cards that were moved by hand."""
        self.sorting = sorting
        self._own = {}

    def arranged(self, cards: tuple[int, ...], owner: HandOwner) -> tuple[int, ...]:
        """Return the same cards, left to right."""
        own = self._own.get(owner)
        if own is not None:
            own += [card for card in cards if card not in own]
            return tuple(card for card in own if card in cards)
        if self.sorting == "cost":
            return tuple(sorted(cards, key=lambda card: _by_cost(card, owner.options)))
        if self.sorting == "kind":
            return tuple(sorted(cards, key=lambda card: _by_kind(card, owner.options)))
        return cards

    def move(self, cards: tuple[int, ...], card: int, place: int, owner: HandOwner) -> None:
        """Move ``card`` to a place among ``cards``, which are in their current order."""
        rest = [other for other in cards if other != card]
        rest.insert(max(0, min(place, len(rest))), card)
        self._own[owner] = rest + [other for other in self._own.get(owner, ()) if other not in rest]


def _by_cost(card: int, options: GameOptions) -> tuple[int, int, int]:
    return (COSTS[options.edition][card], BUILDINGS[BUILDING_OF[card]].kind, BUILDING_OF[card])


def _by_kind(card: int, options: GameOptions) -> tuple[int, int, int]:
    return (BUILDINGS[BUILDING_OF[card]].kind, COSTS[options.edition][card], BUILDING_OF[card])
