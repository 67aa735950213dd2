"""What no level does, however weak: options that are absurd whatever the plan."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sanjuan_desktop.rules import Build, ChooseRole, Keep, Pass, Sell, Store, masked_state
from sanjuan_desktop.rules.catalogue.cards import BIT
from sanjuan_desktop.rules.phases import trader
from sanjuan_desktop.rules.scoring import points_of
from sanjuan_desktop.rules.terms import (
    ASK_BUILD,
    ASK_KEEP,
    ASK_ROLE,
    ASK_SELL,
    ASK_STORE,
    CITY_SIZE,
    NOBODY,
    TRADER,
)

if TYPE_CHECKING:
    from sanjuan_desktop.rules import Action, PlayerView, State

GOOD_PRICE: Final = 3
"""Cards that a sale must bring to be too good to pass."""

LAST_BUILDINGS: Final = 10
"""Buildings with which the end is near: the best card is not put under another one then."""

MANY_POINTS: Final = 3
"""Points that such a card must bring."""


def sensible(view: PlayerView, actions: list[Action]) -> list[bool]:
    """Return for each action whether a player with any sense would consider it; at least one is True.

    Absurd is: to build in the last Builder phase what adds fewer points than another
    building would, or nothing; not to sell at a good price; to keep a card that can never be
    built instead of one that can; to put the best building for the end under another one.
    """
    if len(actions) == 1:
        return [True]
    decision = view.decision
    fine = [True] * len(actions)
    if decision == ASK_BUILD and _is_last_phase(view):
        gains = _gains(view, actions)
        # On the last turn points are all that counts.
        fine = [gain == max(gains) for gain in gains]
    elif decision == ASK_SELL and _best_sale(view, actions) >= GOOD_PRICE:
        fine = [not isinstance(action, Pass) for action in actions]
    elif decision == ASK_KEEP:
        kept = [action.cards if isinstance(action, Keep) else () for action in actions]
        least = min([_useless(view, cards) for cards in kept if cards], default=0)
        fine = [_useless(view, cards) <= least for cards in kept]
    elif decision == ASK_STORE and len(view.cities[view.seat]) >= LAST_BUILDINGS:
        best = _best_for_the_end(view)
        fine = [not (isinstance(action, Store) and best in action.cards) for action in actions]
    return fine if any(fine) else [True] * len(actions)


def has_goods(view: PlayerView) -> bool:
    """Return whether a good lies in the own city."""
    return any(view.goods[view.seat])


def sells_something(view: PlayerView, actions: list[Action]) -> list[bool]:
    """Return for each action whether it is no Trader taken without a good to sell."""
    if view.decision != ASK_ROLE or has_goods(view):
        return [True] * len(actions)
    return [not (isinstance(action, ChooseRole) and action.role == TRADER) for action in actions]


def _is_last_phase(view: PlayerView) -> bool:
    """True if the game ends with this Builder phase whatever the seat that is asked does."""
    return any(len(city) >= CITY_SIZE for city in view.cities)


def _gains(view: PlayerView, actions: list[Action]) -> list[int]:
    """Return the points that each action adds at once."""
    state = masked_state(view)
    seat = view.seat
    before = points_of(state, seat)
    return [_points_after(state, seat, action) - before for action in actions]


def _points_after(state: State, seat: int, action: Action) -> int:
    if not isinstance(action, Build):
        return points_of(state, seat)
    return _points_with(state, seat, action.card, action.over)


def _points_with(state: State, seat: int, card: int, over: int) -> int:
    """Return the points of a city with ``card`` on a new lot or over a place."""
    city = state.cities[seat]
    after = (*city, card) if over == NOBODY else (*city[:over], card, *city[over + 1 :])
    state.cities[seat] = after
    points = points_of(state, seat)
    state.cities[seat] = city
    return points


def _useless(view: PlayerView, kept: tuple[int, ...]) -> int:
    """Return how many of the cards kept can never be built: they stand in the own city or lie in the hand."""
    found = 0
    seen = view.owned[view.seat]
    for card in view.hand:
        seen |= BIT[card]
    for card in kept:
        found += bool(BIT[card] & seen)
        seen |= BIT[card]
    return found


def _best_for_the_end(view: PlayerView) -> int:
    """Return the hand card that would bring most points as a building, NOBODY if none brings many."""
    state = masked_state(view)
    seat = view.seat
    before = points_of(state, seat)
    best, most = NOBODY, MANY_POINTS - 1
    for card in view.hand:
        if BIT[card] & view.owned[seat] or state.costs[card] > len(view.hand):
            continue
        gain = _points_with(state, seat, card, NOBODY) - before
        if gain > most:
            best, most = card, gain
    return best


def _best_sale(view: PlayerView, actions: list[Action]) -> int:
    state = masked_state(view)
    best = 0
    for action in actions:
        if isinstance(action, Sell):
            cards = sum(trader.price_of(state, view.seat, place, state.tile) for place in action.places)
            best = max(best, cards)
    return best
