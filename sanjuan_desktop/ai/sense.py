"""Filters for absurd moves, which no level makes, and for moves that break common rules of thumb."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sanjuan_desktop.rules import (
    Build,
    ChooseRole,
    Good,
    Keep,
    Pass,
    Produce,
    Sell,
    Store,
    apply_trusted,
    complete,
    legal_actions,
    masked_state,
    seeded,
)
from sanjuan_desktop.rules.catalogue.cards import BIT, GOOD, IS_CITY
from sanjuan_desktop.rules.phases import trader
from sanjuan_desktop.rules.scoring import points_of
from sanjuan_desktop.rules.tableau import hooks_of
from sanjuan_desktop.rules.terms import (
    ASK_BUILD,
    ASK_KEEP,
    ASK_PRODUCE,
    ASK_ROLE,
    ASK_SELL,
    ASK_STORE,
    BUILDER,
    NOBODY,
    PRODUCER,
    TRADER,
)

if TYPE_CHECKING:
    from sanjuan_desktop.rules import Action, PlayerView, State

GOOD_PRICE: Final = 3
"""Minimum number of cards from a sale that is too good to pass."""

LAST_BUILDINGS: Final = 10
"""Number of buildings from which on the best card is not put under a building, because the end is near."""

MANY_POINTS: Final = 3
"""Minimum points of that card."""

HALF_CITY: Final = 6
"""Number of buildings below which cards are better spent than stored for a point each."""

MANY_CARDS: Final = 5
"""Number of hand cards from which on a card may be stored nevertheless."""


def sensible(view: PlayerView, actions: list[Action]) -> list[bool]:
    """Return for each action whether it is not absurd; at least one is True.

    Absurd actions:

    - building fewer points than possible, or nothing, in the last Builder phase;
    - not selling at a good price;
    - keeping a card that can never be built instead of one that can;
    - putting the best building for the end under another one.
    """
    if len(actions) == 1:
        return [True]
    decision = view.decision
    fine = [True] * len(actions)
    if decision == ASK_BUILD and _is_last_phase(view):
        gains = _gains(view, actions)
        # In the last phase only points count.
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


def by_thumb(view: PlayerView, actions: list[Action]) -> list[bool]:
    """Return for each action whether it agrees with the rules of thumb.

    - Do not take a role without use: no Producer without an empty plant, no Trader without a good, no Builder
      without a possible building.
    - Use the Library with the last own role of a round.
    - Produce the most expensive goods. Sell for as many cards as possible while the hand has room.
    - Build when the hand is full. Put the building with the most points on the last lot.
    - Do not put cards under the Chapel that are still needed.

    A player with a plan may have reasons to break them.
    """
    decision, count = view.decision, len(actions)
    if decision == ASK_ROLE:
        return [
            not _is_idle_role(view, action) and not _spares_library(view, action, actions)
            for action in actions
        ]
    if decision == ASK_PRODUCE:
        return _most([_goods_made(view, action) for action in actions])
    if decision == ASK_SELL and len(view.hand) < view.options.hand_limit:
        state = masked_state(view)
        return _most([_sale(view, state, action) for action in actions])
    if decision == ASK_BUILD:
        return _worth_building(view, actions)
    if decision == ASK_STORE and _needs_cards(view):
        return [isinstance(action, Pass) for action in actions]
    return [True] * count


def _worth_building(view: PlayerView, actions: list[Action]) -> list[bool]:
    """Return for each action whether it uses a full hand, and builds the most points on the last lot."""
    new = [isinstance(action, Build) and action.over == NOBODY for action in actions]
    fine = [True] * len(actions)
    if len(view.cities[view.seat]) == view.options.city_size - 1 and any(new):
        gains = _gains(view, actions)
        most = max(gain for gain, is_new in zip(gains, new, strict=True) if is_new)
        fine = [gain == most or not is_new for gain, is_new in zip(gains, new, strict=True)]
    if len(view.hand) >= view.options.hand_limit and any(new):
        fine = [
            is_fine and not isinstance(action, Pass) for is_fine, action in zip(fine, actions, strict=True)
        ]
    return fine


def _needs_cards(view: PlayerView) -> bool:
    """Return whether the city has few buildings and the hand few cards to pay for more."""
    return len(view.cities[view.seat]) < HALF_CITY and len(view.hand) < MANY_CARDS


def _most(worth: list[int]) -> list[bool]:
    best = max(worth)
    return [value == best for value in worth]


def _is_idle_role(view: PlayerView, action: Action) -> bool:
    """Return whether an action takes a role with which the seat can produce, sell or build nothing."""
    if is_idle_producer(view, action) or is_idle_trader(view, action):
        return True
    if not isinstance(action, ChooseRole) or action.role != BUILDER:
        return False
    # Hidden cards do not affect whether the seat itself can build.
    state = complete(view, seeded(1))
    apply_trusted(state, action)
    return state.decision != ASK_BUILD or state.actor != view.seat or len(legal_actions(state)) == 1


def is_idle_producer(view: PlayerView, action: Action) -> bool:
    """Return whether an action takes the Producer although the seat has no empty plant."""
    if not isinstance(action, ChooseRole) or action.role != PRODUCER:
        return False
    plants = zip(view.cities[view.seat], view.goods[view.seat], strict=True)
    return all(IS_CITY[card] or has_good for card, has_good in plants)


def is_idle_trader(view: PlayerView, action: Action) -> bool:
    """Return whether an action takes the Trader although the seat has no good to sell.

    It is not idle for the owner of a Hut if no seat has a good.
    """
    if not isinstance(action, ChooseRole) or action.role != TRADER or any(view.goods[view.seat]):
        return False
    draws = hooks_of(view.working[view.seat]).trader_closed
    return not draws or any(map(any, view.goods))


def _spares_library(view: PlayerView, action: Action, actions: list[Action]) -> bool:
    """Return whether an action leaves the Library unused with the last own role of the round."""
    # The question comes only with two players. The governor takes the first and the third role.
    is_last = view.seat != view.governor or view.turn > 0
    if not is_last or not isinstance(action, ChooseRole) or action.library:
        return False
    return ChooseRole(action.role, True) in actions


def _goods_made(view: PlayerView, action: Action) -> int:
    """Return the value of the goods produced; a larger number of goods is always worth more."""
    if not isinstance(action, Produce):
        return 0
    city = view.cities[view.seat]
    return sum([len(Good) + GOOD[city[place]] for place in action.places])


def _is_last_phase(view: PlayerView) -> bool:
    """Return whether the game ends with this Builder phase in any case."""
    return any(len(city) >= view.options.city_size for city in view.cities)


def _gains(view: PlayerView, actions: list[Action]) -> list[int]:
    """Return the points that each action adds immediately."""
    state = masked_state(view)
    seat = view.seat
    before = points_of(state, seat)
    return [_points_after(state, seat, action) - before for action in actions]


def _points_after(state: State, seat: int, action: Action) -> int:
    if not isinstance(action, Build):
        return points_of(state, seat)
    return _points_with(state, seat, action.card, action.over)


def _points_with(state: State, seat: int, card: int, over: int) -> int:
    """Return the points of a city with ``card`` on an empty lot or in place ``over``."""
    city = state.cities[seat]
    after = (*city, card) if over == NOBODY else (*city[:over], card, *city[over + 1 :])
    state.cities[seat] = after
    points = points_of(state, seat)
    state.cities[seat] = city
    return points


def _useless(view: PlayerView, kept: tuple[int, ...]) -> int:
    """Return the number of kept cards that can never be built because city or hand have the building."""
    found = 0
    seen = view.owned[view.seat]
    for card in view.hand:
        seen |= BIT[card]
    for card in kept:
        found += bool(BIT[card] & seen)
        seen |= BIT[card]
    return found


def _best_for_the_end(view: PlayerView) -> int:
    """Return the hand card that adds most points as a building; NOBODY if none adds many."""
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
    return max(_sale(view, state, action) for action in actions)


def _sale(view: PlayerView, state: State, action: Action) -> int:
    """Return the number of cards for the goods sold, at the prices of the tile."""
    if not isinstance(action, Sell):
        return 0
    return sum(trader.price_of(state, view.seat, place, state.tile) for place in action.places)
