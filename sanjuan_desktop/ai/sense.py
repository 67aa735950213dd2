"""What no level does, however weak: options that are absurd whatever the plan."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sanjuan_desktop.rules import Build, Pass, Sell, masked_state
from sanjuan_desktop.rules.phases import trader
from sanjuan_desktop.rules.scoring import points_of
from sanjuan_desktop.rules.terms import ASK_BUILD, ASK_SELL, CITY_SIZE

if TYPE_CHECKING:
    from sanjuan_desktop.rules import Action, PlayerView, State

GOOD_PRICE: Final = 3
"""Cards that a sale must bring to be too good to pass."""


def sensible(view: PlayerView, actions: list[Action]) -> list[bool]:
    """Return for each action whether a player with any sense would consider it; at least one is True.

    Not to build is absurd in the last Builder phase when a building that adds
    points can be had; not to sell is absurd at a good price.
    """
    if Pass() not in actions or len(actions) == 1:
        return [True] * len(actions)
    if view.decision == ASK_BUILD and _is_last_phase(view):
        gains = _gains(view, actions)
        best = max(gains)
        # On the last turn points are all that counts: whatever adds none is out.
        return [gain > 0 for gain in gains] if best > 0 else [True] * len(actions)
    if view.decision == ASK_SELL and _best_sale(view, actions) >= GOOD_PRICE:
        return [not isinstance(action, Pass) for action in actions]
    return [True] * len(actions)


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
    city = state.cities[seat]
    over = action.over
    after = (*city, action.card) if over < 0 else (*city[:over], action.card, *city[over + 1 :])
    state.cities[seat] = after
    points = points_of(state, seat)
    state.cities[seat] = city
    return points


def _best_sale(view: PlayerView, actions: list[Action]) -> int:
    state = masked_state(view)
    best = 0
    for action in actions:
        if isinstance(action, Sell):
            cards = sum(trader.price_of(state, view.seat, place, state.tile) for place in action.places)
            best = max(best, cards)
    return best
