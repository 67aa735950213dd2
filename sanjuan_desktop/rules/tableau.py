"""Active functions of a city, compiled once per set of buildings.

The active buildings of a city are one int with a bit per building that has hooks. The sum of all their hooks
is an :class:`ActiveHooks`, cached by that int. Only :func:`place` and :func:`overbuild` change a city.
"""

from __future__ import annotations

from typing import Final

from sanjuan_desktop.rules.building import NO_HOOKS, BuiltTrigger, Hooks, Trigger
from sanjuan_desktop.rules.catalogue import CATALOGUE, ORDER
from sanjuan_desktop.rules.catalogue.cards import BIT, building_id
from sanjuan_desktop.rules.state import State, with_item
from sanjuan_desktop.rules.terms import NOBODY

HOOK_BITS: Final = sum([1 << number for number, entry in enumerate(CATALOGUE) if entry.hooks != NO_HOOKS])
"""Bits of all buildings with a function."""

_FIXED_ORDER: Final = [building_id(key) for key in ORDER]
_COMPILE_ORDER: Final = _FIXED_ORDER + [n for n in range(len(CATALOGUE)) if n not in _FIXED_ORDER]


class ActiveHooks:
    """Sum of the hooks of all active buildings of a city; immutable after compilation.

    Counts have the same meaning as in :class:`~sanjuan_desktop.rules.building.Hooks`; triggers and offers are
    paired with the id of the building that acts.
    """

    __slots__ = (
        "builder_closed",
        "built",
        "cards_for_sale",
        "cards_for_two_produced",
        "cards_for_two_sold",
        "city_discount",
        "councillor_begun",
        "exchange",
        "goods_accepted",
        "hand_limit",
        "has_limit",
        "keep",
        "keep_from_hand",
        "others_hand_limit",
        "overbuild",
        "privilege",
        "produce",
        "production_discount",
        "sell",
        "store",
        "stores_sale",
        "trader_closed",
        "turn_up",
    )

    def __init__(self) -> None:
        self.production_discount: int = 0
        self.city_discount: int = 0
        self.privilege: int = 0
        self.goods_accepted: int = 0
        self.overbuild: int = 0
        self.produce: int = 0
        self.cards_for_two_produced: int = 0
        self.sell: int = 0
        self.cards_for_sale: int = 0
        self.cards_for_two_sold: int = 0
        self.stores_sale: int = 0
        self.keep: int = 0
        self.keep_from_hand: int = 0
        self.hand_limit: int = 0
        self.has_limit: int = 0
        self.others_hand_limit: int = 0
        self.exchange: int = 0
        self.built: tuple[tuple[int, BuiltTrigger], ...] = ()
        self.builder_closed: tuple[tuple[int, Trigger], ...] = ()
        self.trader_closed: tuple[tuple[int, Trigger], ...] = ()
        self.councillor_begun: tuple[tuple[int, Trigger], ...] = ()
        self.turn_up: tuple[tuple[int, Trigger], ...] = ()
        self.store: tuple[tuple[int, int, bool], ...] = ()


_CACHE: Final[dict[int, ActiveHooks]] = {}


def hooks_of(working: int) -> ActiveHooks:
    """Return the hooks of a city whose active buildings are the bits of ``working``."""
    hooks = _CACHE.get(working)
    if hooks is None:
        hooks = _compile(working)
        _CACHE[working] = hooks
    return hooks


def acting(working: int, hook: str) -> tuple[int, ...]:
    """Return the ids of the buildings in ``working`` that have the hook ``hook``."""
    found = [number for number in _COMPILE_ORDER if working >> number & 1]
    return tuple([number for number in found if getattr(CATALOGUE[number].hooks, hook)])


def _compile(working: int) -> ActiveHooks:
    active = ActiveHooks()
    for number in _COMPILE_ORDER:
        if working >> number & 1:
            _add_counts(active, CATALOGUE[number].hooks)
            _add_actions(active, CATALOGUE[number].hooks, number)
    return active


def _add_counts(active: ActiveHooks, hooks: Hooks) -> None:
    active.production_discount += hooks.production_discount
    active.city_discount += hooks.city_discount
    active.privilege += hooks.privilege
    active.goods_accepted += hooks.goods_accepted
    active.overbuild += hooks.overbuild
    active.produce += hooks.produce
    active.cards_for_two_produced += hooks.cards_for_two_produced
    active.sell += hooks.sell
    active.cards_for_sale += hooks.cards_for_sale
    active.cards_for_two_sold += hooks.cards_for_two_sold
    active.stores_sale += hooks.stores_sale
    active.keep += hooks.keep
    active.keep_from_hand += hooks.keep_from_hand
    active.exchange += hooks.exchange
    if hooks.hand_limit:
        active.hand_limit = max(active.hand_limit, hooks.hand_limit)
        active.has_limit = 1
    if hooks.others_hand_limit:
        # The owner of a building that limits the other players keeps the common limit.
        active.others_hand_limit = hooks.others_hand_limit
        active.has_limit = 1


def _add_actions(active: ActiveHooks, hooks: Hooks, number: int) -> None:
    if hooks.built is not None:
        active.built += ((number, hooks.built),)
    if hooks.builder_closed is not None:
        active.builder_closed += ((number, hooks.builder_closed),)
    if hooks.trader_closed is not None:
        active.trader_closed += ((number, hooks.trader_closed),)
    if hooks.councillor_begun is not None:
        active.councillor_begun += ((number, hooks.councillor_begun),)
    if hooks.turn_up is not None:
        active.turn_up += ((number, hooks.turn_up),)
    if hooks.store is not None:
        active.store += ((number, hooks.store.most, hooks.store.once_per_game),)


def place(s: State, seat: int, card: int) -> int:
    """Put a building on the next empty lot, not active yet, and return its place."""
    city = s.cities[seat]
    s.cities[seat] = (*city, card)
    s.goods[seat] = (*s.goods[seat], NOBODY)
    if BIT[card]:
        s.owned = with_item(s.owned, seat, s.owned[seat] | BIT[card])
    return len(city)


def overbuild(s: State, seat: int, card: int, over: int) -> int:
    """Replace the building on place ``over``, whose good is already removed; return the old building.

    The overbuilt building becomes inactive at once and leaves the game permanently.
    """
    city = s.cities[seat]
    below = city[over]
    s.cities[seat] = (*city[:over], card, *city[over + 1 :])
    s.covered = (*s.covered[:seat], (*s.covered[seat], (over, below)), *s.covered[seat + 1 :])
    s.owned = with_item(s.owned, seat, s.owned[seat] & ~BIT[below] | BIT[card])
    s.working = with_item(s.working, seat, s.working[seat] & ~BIT[below])
    return below


def start_working(s: State) -> None:
    """Activate all buildings (end of the Builder phase)."""
    working = s.owned
    s.working = tuple([mask & HOOK_BITS for mask in working])


def settle(s: State) -> None:
    """Compute the owned and active buildings of each seat from the cities."""
    s.owned = tuple([bits(city) for city in s.cities])
    start_working(s)


def bits(city: tuple[int, ...]) -> int:
    """Return one bit per city building in ``city``."""
    mask = 0
    for card in city:
        mask |= BIT[card]
    return mask
