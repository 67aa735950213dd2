"""Trader phase: goods are sold at the prices of a tile (rules, 5.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sanjuan_desktop.rules import errors, verbs
from sanjuan_desktop.rules.actions import Action, Pass, Sell
from sanjuan_desktop.rules.catalogue.cards import FIXED_PRICE, GOOD
from sanjuan_desktop.rules.errors import Reason
from sanjuan_desktop.rules.events import GoodsSold, TileTurned
from sanjuan_desktop.rules.legal import SELL, LegalActions, SubsetActions
from sanjuan_desktop.rules.phases.common import (
    ask_nobody,
    check_places,
    record_pass,
    seat_of,
    seats_in_order,
    spend_library,
    wrong_decision,
)
from sanjuan_desktop.rules.pricing import privilege
from sanjuan_desktop.rules.tableau import hooks_of
from sanjuan_desktop.rules.terms import ASK_SELL, NOBODY, TILES

if TYPE_CHECKING:
    from sanjuan_desktop.rules.state import Events, State

PLAIN_PRIVILEGE: Final = 1
BASE: Final = 1
"""Number of goods that every player may sell."""


def begin(s: State, events: Events) -> None:
    """Turn up the price tile, even if no player can sell, then ask clockwise."""
    s.tile_up = 1
    s.sold = 0
    if events is not None:
        events.append(TileTurned(s.tile))
    s.step = 0
    _ask(s, events)


def _ask(s: State, events: Events) -> None:
    """Ask the next player with a good; the others have no choice."""
    while s.step < s.players:
        seat = seat_of(s)
        if stocked(s, seat):
            s.actor = seat
            s.decision = ASK_SELL
            s.count = limit(s, seat)
            return
        s.step += 1
    end(s, events)


def stocked(s: State, seat: int) -> tuple[int, ...]:
    """Return the places with a good."""
    return tuple([place for place, good in enumerate(s.goods[seat]) if good != NOBODY])


def limit(s: State, seat: int) -> int:
    """Return the maximum number of goods that ``seat`` may sell in this phase."""
    return BASE + hooks_of(s.working[seat]).sell + privilege(s, seat, PLAIN_PRIVILEGE)


def price_of(s: State, seat: int, place: int, tile: int) -> int:
    """Return the price of the good on ``place`` with the price tile ``tile``."""
    card = s.cities[seat][place]
    if GOOD[card] < 0:
        return FIXED_PRICE[card]
    return TILES[tile][GOOD[card]]


def legal(s: State) -> LegalActions:
    """Return all choices of goods up to the limit, and the pass."""
    return SubsetActions(SELL, stocked(s, s.actor), 1, s.count, True, s, check)


def check(s: State, action: Action) -> Reason | None:
    """Return the reason for refusing ``action``, or None."""
    if isinstance(action, Pass):
        return None
    if not isinstance(action, Sell):
        return wrong_decision(s, action)
    goods = s.goods[s.actor]

    def unfit(place: int) -> Reason | None:
        return Reason(errors.NO_GOOD_THERE, place=place) if goods[place] == NOBODY else None

    return check_places(action.places, len(goods), s.count, unfit)


def act(s: State, action: Action, events: Events) -> None:
    """Sell the goods and draw for them, then ask the next player."""
    if isinstance(action, Sell):
        _sell(s, s.actor, action.places, events)
    else:
        record_pass(s, events)
    s.step += 1
    _ask(s, events)


def bonus_cards(s: State, seat: int, sold: int) -> int:
    """Return the number of cards that buildings add to a sale of ``sold`` goods."""
    hooks = hooks_of(s.working[seat])
    bonus = hooks.cards_for_sale if sold else 0
    if sold > 1:
        bonus += hooks.cards_for_two_sold
    return bonus


def _sell(s: State, seat: int, places: tuple[int, ...], events: Events) -> None:
    hooks = hooks_of(s.working[seat])
    prices = tuple([price_of(s, seat, place, s.tile) for place in places])
    cards = verbs.lift_goods(s, seat, places)
    stored = hooks.stores_sale
    if stored:
        # The cards are hidden, so it does not matter which of them is stored: the first one is taken.
        verbs.harbor(s, seat, cards[:stored])
    verbs.discard(s, cards[stored:], NOBODY)
    bonus = bonus_cards(s, seat, len(places))
    due = bonus
    for price in prices:
        due += price
    drawn = verbs.draw(s, seat, due, events)
    s.sold += len(places)
    if events is not None:
        events.append(GoodsSold(seat, places, prices, bonus, drawn, stored > 0))
    if seat == s.chooser and len(places) > BASE + PLAIN_PRIVILEGE + hooks.sell:
        spend_library(s, seat, events)


def end(s: State, events: Events) -> None:
    """Close the phase: Huts draw if no player sold, and the tile goes under the stack."""
    ask_nobody(s)
    if not s.sold:
        for seat in seats_in_order(s):
            for own, trigger in hooks_of(s.working[seat]).trader_closed:
                trigger(s, seat, own, events)
    s.tile_up = 0
    s.trades += 1
