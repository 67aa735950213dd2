"""Simplified model of a city for simulating the rest of a round, for the level ``greedy``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.greedy.weights import AVERAGE_PRICE
from sanjuan_desktop.rules.catalogue.cards import FIXED_PRICE, GOOD, building_id
from sanjuan_desktop.rules.tableau import hooks_of
from sanjuan_desktop.rules.terms import NOBODY, TILES

if TYPE_CHECKING:
    from sanjuan_desktop.rules import State

_CUSTOMS: Final = 3
"""Rank of the good of the Customs office, between tobacco and coffee."""

_RANK_OF_GOOD: Final = (0, 1, 2, 4, 5)


def _by_rank(prices: tuple[float, ...]) -> tuple[float, ...]:
    return (*prices[:3], 2.0, *prices[3:])


AVERAGE: Final = _by_rank(AVERAGE_PRICE)
"""Average price by rank of good."""

RANK: Final = (*[_by_rank(tuple(map(float, tile))) for tile in TILES], AVERAGE)
"""Price by tile and rank of good; the last entry, reached by the index -1, is for an unknown tile."""

_GOLD_MINE: Final = building_id("gold_mine")
_GOLDSMITH: Final = building_id("goldsmith")


class SeatOutline:
    """Simplified seat: hand size, cards drawn since the decision, goods by rank, effects of buildings."""

    __slots__ = (
        "archive",
        "drawn",
        "empty",
        "for_sale",
        "for_two",
        "hand",
        "harbor",
        "keeps",
        "lays",
        "less",
        "mines",
        "privilege",
        "sells",
        "stock",
        "well",
    )

    def __init__(self) -> None:
        self.hand = 0.0
        self.drawn = 0.0
        self.empty: tuple[int, ...] = ()
        self.stock: tuple[int, ...] = ()
        self.lays = 1
        self.sells = 1
        self.well = 0
        self.for_sale = 0
        self.for_two = 0
        self.harbor = 0
        self.keeps = 0
        self.archive = 0
        self.less = 0
        self.mines = 0.0
        self.privilege = 0

    def copy(self) -> SeatOutline:
        """Return an independent copy."""
        new = SeatOutline.__new__(SeatOutline)
        new.hand = self.hand
        new.drawn = self.drawn
        new.empty = self.empty
        new.stock = self.stock
        new.lays = self.lays
        new.sells = self.sells
        new.well = self.well
        new.for_sale = self.for_sale
        new.for_two = self.for_two
        new.harbor = self.harbor
        new.keeps = self.keeps
        new.archive = self.archive
        new.less = self.less
        new.mines = self.mines
        new.privilege = self.privilege
        return new

    def draw(self, cards: float) -> None:
        """Add drawn cards to the hand."""
        self.hand += cards
        self.drawn += cards


def outline(state: State) -> list[SeatOutline]:
    """Return all seats in simplified form."""
    return [_of_seat(state, number) for number in range(state.players)]


def _of_seat(state: State, number: int) -> SeatOutline:
    seat = SeatOutline()
    seat.hand = float(len(state.hands[number]))
    empty: list[int] = []
    stock: list[int] = []
    goods = state.goods[number]
    for place, card in enumerate(state.cities[number]):
        good = GOOD[card]
        if good >= 0:
            (empty if goods[place] == NOBODY else stock).append(_RANK_OF_GOOD[good])
        elif FIXED_PRICE[card] and goods[place] != NOBODY:
            stock.append(_CUSTOMS)
    empty.sort(reverse=True)
    stock.sort(reverse=True)
    seat.empty = tuple(empty)
    seat.stock = tuple(stock)
    working = state.working[number]
    hooks = hooks_of(working)
    seat.lays = 1 + hooks.produce
    seat.sells = 1 + hooks.sell
    seat.well = hooks.cards_for_two_produced
    seat.for_sale = hooks.cards_for_sale
    seat.for_two = hooks.cards_for_two_sold
    seat.harbor = hooks.stores_sale
    seat.keeps = hooks.keep
    seat.archive = hooks.keep_from_hand
    seat.less = max(hooks.city_discount, hooks.production_discount)
    seat.mines = 0.2 * (working >> _GOLD_MINE & 1) + 0.5 * (working >> _GOLDSMITH & 1)
    if state.players > 2 or not state.library_used >> number & 1:
        seat.privilege = hooks.privilege
    return seat
