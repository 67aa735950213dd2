"""Draft of a building action: the card, its place, and the payment in cards and goods."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.control.facts.worth import least_missed
from sanjuan_desktop.control.questions.base import toggled
from sanjuan_desktop.rules import Build
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF, GOOD
from sanjuan_desktop.rules.pricing import helpers, price
from sanjuan_desktop.rules.terms import NOBODY

if TYPE_CHECKING:
    from collections.abc import Sequence, Set

    from sanjuan_desktop.rules import BuildActions, State

UNDECIDED: Final = -2
"""Stands for a place that is not chosen yet, if the building must cover one of several others."""


class BuildDraft:
    """The unfinished choice of one player; it calculates prices, but displays nothing.

    It suggests a payment: the one that a search has found, else the least valuable cards, and goods only if
    the cards are not enough.
    """

    def __init__(self, s: State, seat: int, legal: BuildActions) -> None:
        self.state = s
        self.seat = seat
        self.legal = legal
        self.card = NOBODY
        self.over = NOBODY
        self.pay: list[int] = []
        self.goods: list[int] = []
        self.suggests = True
        """True if a payment is suggested when there is a choice."""
        self.spared: Set[int] = frozenset()
        """Cards that are not suggested while others are enough."""
        self.searched: Sequence[Build] = ()
        """Buildings with their payments as a search prefers them, best first."""
        # Goods that the player chose; while another building is covered they may be useless.
        self._wish: list[int] = []
        self._suggestion = 0
        self._missed: list[int] = []
        self._count = 0
        """Number of cards in a suggested payment."""

    # -- choosing -------------------------------------------------------------------------------

    def pick(self, card: int) -> None:
        """Choose the building."""
        self.card = card
        self._wish = []
        self.choose_place(self._usual_place())

    def take_over(self, build: Build) -> None:
        """Choose everything as in ``build``, including the payment."""
        self.pick(build.card)
        self._wish = list(build.goods)
        self.choose_place(build.over)
        self.pay = list(build.pay)
        self.goods = list(build.goods)

    def clear(self) -> None:
        """Clear all choices."""
        self.card = self.over = NOBODY
        self.pay = []
        self.goods = []

    def choose_place(self, place: int) -> None:
        """Choose an empty lot (-1) or a building to cover, and suggest a payment."""
        self.over = place
        self._suggestion = 0
        self._fill()

    def deselect(self, place: int) -> None:
        """Stop covering ``place``; its good is used for the payment instead of being lost."""
        self.over = self._usual_place()
        if self.is_payable(place):
            toggled(self._wish, place, self._most_goods())
        self.choose_place(self.over)

    def toggle_good(self, place: int) -> None:
        """Add a good to the payment or remove it."""
        toggled(self.goods, place, self._most_goods())
        self._wish = list(self.goods)
        while self.pay and len(self.pay) + len(self.goods) > self.due():
            self.pay.pop()

    def toggle_card(self, card: int) -> None:
        """Add a hand card to the payment or remove it; it replaces a good if goods pay the whole price."""
        if self.goods and len(self.goods) >= self.due():
            self.goods.pop()
            self._wish = list(self.goods)
        toggled(self.pay, card, self.due() - len(self.goods))

    def pay_differently(self) -> None:
        """Suggest the next payment, if there is another."""
        before = _names(self.pay)
        for _ in self.state.hands[self.seat]:
            self._suggestion += 1
            self._suggest()
            if _names(self.pay) != before:
                return

    def action(self) -> Build:
        """Return the action of this draft."""
        return Build(self.card, tuple(self.pay), tuple(self.goods), self.over)

    # -- questions ------------------------------------------------------------------------------

    @property
    def is_undecided(self) -> bool:
        """True while the player must choose the building to cover."""
        return self.over == UNDECIDED

    @property
    def chosen_place(self) -> int:
        """The chosen place; an empty lot while none is chosen."""
        return NOBODY if self.is_undecided else self.over

    def places(self) -> frozenset[int]:
        """Return the possible places of the chosen building: -1 for a lot, else a building to cover."""
        return self.legal.places(self.card)

    def due(self) -> int:
        """Return the price of the chosen building on the chosen place, without subtracting goods."""
        return price(self.state, self.seat, self.card, self.chosen_place)

    def short(self) -> int:
        """Return the number of cards or goods that are missing."""
        return self.due() - len(self.pay) - len(self.goods)

    def payable_goods(self) -> list[int]:
        """Return the places whose goods can be used for payment, the cheapest good first."""
        city = self.state.cities[self.seat]
        if not helpers(self.state, self.seat, self.chosen_place).goods_accepted:
            return []
        places = [
            place
            for place, good in enumerate(self.state.goods[self.seat])
            if good != NOBODY and place != self.over
        ]
        return sorted(places, key=lambda place: GOOD[city[place]])

    def is_payable(self, place: int) -> bool:
        """Return whether the good on ``place`` can be used for payment."""
        return self.card != NOBODY and self.due() > 0 and place in self.payable_goods()

    # -- inside ---------------------------------------------------------------------------------

    def _usual_place(self) -> int:
        """Return the default place of the building."""
        places = self.places()
        if NOBODY in places:
            return NOBODY
        return min(places) if len(places) == 1 else UNDECIDED

    def _most_goods(self) -> int:
        return min(helpers(self.state, self.seat, self.chosen_place).goods_accepted, self.due())

    def _fill(self) -> None:
        hand = tuple(card for card in self.state.hands[self.seat] if card != self.card)
        due = self.due()
        payable = self.payable_goods()
        chosen = [place for place in self._wish if place in payable]
        for place in payable:
            if len(chosen) < due - len(hand) and place not in chosen:
                chosen.append(place)
                self._wish.append(place)
        self.goods = chosen[: self._most_goods()]
        count = 0 if self.is_undecided else due - len(self.goods)
        others = tuple(card for card in hand if card not in self.spared)
        missed = least_missed(self.state, others if len(others) >= count else hand, self.card)
        first = self._searched_payment(count)
        self._missed = [*first, *[card for card in missed if card not in first]]
        self._count = count
        self._suggest()

    def _searched_payment(self, count: int) -> tuple[int, ...]:
        """Return the ``count`` cards that a search would pay with here; empty if it has no such payment."""
        for build in self.searched:
            is_same = (build.card, build.over, len(build.pay)) == (self.card, self.over, count)
            if is_same and self.spared.isdisjoint(build.pay):
                return build.pay
        return ()

    def _suggest(self) -> None:
        """Suggest the least valuable cards, or the next ones if the player asked for others."""
        if not self.suggests and (len(self._missed) > self._count or self.payable_goods()):
            self.pay = []
            return
        start = self._suggestion % max(1, len(self._missed))
        self.pay = list(islice(self._missed[start:] + self._missed[:start], self._count))


def _names(cards: list[int]) -> list[int]:
    """Return the buildings of the payment; copies of a building are equal."""
    return sorted(BUILDING_OF[card] for card in cards)
