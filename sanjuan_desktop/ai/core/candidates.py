"""Choice of the actions to evaluate: the many ways to pay or discard are reduced to the sensible ones.

The seat to act may know everything this module uses. Hand cards are ranked by the network's evaluation of the
hand without them.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.rules.actions import (
    Action,
    Build,
    Discard,
    Exchange,
    Keep,
    Pass,
    Produce,
    Sell,
    Store,
    Use,
)
from sanjuan_desktop.rules.catalogue.cards import BIT, BUILDING_OF, FIXED_PRICE, GOOD, TILE_CARD
from sanjuan_desktop.rules.engine import legal_actions
from sanjuan_desktop.rules.legal import BuildActions
from sanjuan_desktop.rules.phases import producer, trader
from sanjuan_desktop.rules.phases.round_start import store_offers
from sanjuan_desktop.rules.terms import (
    ASK_BUILD,
    ASK_DISCARD,
    ASK_DRAFT,
    ASK_DRAW,
    ASK_EXCHANGE,
    ASK_KEEP,
    ASK_PRODUCE,
    ASK_ROLE,
    ASK_SELL,
    ASK_STORE,
    ASK_TURN_UP,
)

if TYPE_CHECKING:
    from sanjuan_desktop.rules.state import State

_SPARE_CARDS: Final = 2
"""Number of cards, besides the least valuable ones, that are tried for a discard."""

_MOST_SETS: Final = 24
_AVERAGE_PRICE: Final = (10, 14, 18, 22, 26)
"""Ten times the average price by good; the good of the Customs office counts as 20."""


def candidates(s: State, ranked: tuple[int, ...]) -> list[Action]:
    """Return the actions to evaluate for the seat to act, at least one, all legal.

    ``ranked`` holds its hand cards, the least valuable first. In the draft and when cards are kept, it holds
    the cards to choose from instead; see :func:`to_rank`.
    """
    decision = s.decision
    if decision == ASK_BUILD:
        return builds(s, ranked)
    if decision == ASK_ROLE:
        return list(legal_actions(s))
    if decision in {ASK_DRAW, ASK_TURN_UP}:
        return [Use()]
    if decision == ASK_PRODUCE:
        return _produce(s)
    if decision == ASK_SELL:
        return _sell(s)
    if decision in {ASK_KEEP, ASK_DRAFT}:
        return _keep(s, ranked)
    if decision == ASK_DISCARD:
        return [Discard(cards) for cards in _lowest_sets(ranked, s.count)]
    if decision == ASK_EXCHANGE:
        return _exchange(s, ranked)
    return _store(s, ranked)


def to_rank(s: State) -> tuple[int, ...]:
    """Return the cards that :func:`candidates` needs ranked, or () if it needs none."""
    decision = s.decision
    if decision in {ASK_DISCARD, ASK_EXCHANGE, ASK_STORE, ASK_DRAFT, ASK_BUILD}:
        return s.hands[s.actor]
    if decision == ASK_KEEP and len(s.cards) > 6:
        return s.cards
    return ()


def builds(s: State, ranked: tuple[int, ...]) -> list[Action]:
    """Return one action per building and place, paid with the least valuable cards, and the pass."""
    legal = legal_actions(s)
    assert isinstance(legal, BuildActions)
    seat = s.actor
    found: list[Action] = []
    seen: set[int] = set()
    for _, card, price, over, goods, given in legal.rows:
        name = (BUILDING_OF[card] * 16 + over + 1) * 4 + given
        if name in seen:
            continue
        seen.add(name)
        pay = payment(ranked, card, price)
        found.append(Build(card, pay, _cheapest(s, seat, goods, given), over))
    found.append(Pass())
    return found


def payment(ranked: tuple[int, ...], card: int, price: int) -> tuple[int, ...]:
    """Return ``price`` cards to pay for ``card``: useless copies of it first, then the least valuable."""
    if not price:
        return ()
    pay: list[int] = []
    if BIT[card] and card != TILE_CARD:
        kind = BUILDING_OF[card]
        for other in ranked:
            if BUILDING_OF[other] == kind and other != card and len(pay) < price:
                pay.append(other)
    for other in ranked:
        if len(pay) == price:
            break
        if other != card and other not in pay:
            pay.append(other)
    return tuple(pay)


def payments(ranked: tuple[int, ...], build: Build) -> list[Action]:
    """Return other ways to pay for ``build``, each with one paid card swapped for an unpaid one.

    The least valuable unpaid cards come first.
    """
    rest = [card for card in ranked if card not in build.pay and card != build.card]
    found: list[Action] = []
    for instead in rest[:3]:
        for card in build.pay:
            if BUILDING_OF[card] != BUILDING_OF[instead]:
                pay = tuple([other for other in build.pay if other != card])
                found.append(Build(build.card, (*pay, instead), build.goods, build.over))
    return found[:12]


def _cheapest(s: State, seat: int, goods: tuple[int, ...], given: int) -> tuple[int, ...]:
    if not given:
        return ()
    ranked = sorted([(_price(s, seat, place), place) for place in goods])
    return tuple([place for _, place in ranked[:given]])


def _price(s: State, seat: int, place: int) -> int:
    good = GOOD[s.cities[seat][place]]
    return 20 if good < 0 else _AVERAGE_PRICE[good]


def _produce(s: State) -> list[Action]:
    seat = s.actor
    places = producer.empty_plants(s, seat)
    if s.count >= len(places):
        return [Produce(places)]
    return [Produce(chosen) for chosen in _distinct(s, places, s.count)]


def _sell(s: State) -> list[Action]:
    """Return the sales of any number of goods up to the limit, and the pass."""
    places = trader.stocked(s, s.actor)
    most = min(s.count, len(places))
    found: list[Action] = []
    for count in range(most, 0, -1):
        found += [Sell(chosen) for chosen in _distinct(s, places, count)]
    found.append(Pass())
    return found


def _distinct(s: State, places: tuple[int, ...], count: int) -> list[tuple[int, ...]]:
    """Return the choices of ``count`` places that differ in their goods."""
    city = s.cities[s.actor]
    seen: set[tuple[int, ...]] = set()
    found: list[tuple[int, ...]] = []
    for chosen in combinations(places, count):
        goods = tuple(sorted([GOOD[city[place]] - 10 * FIXED_PRICE[city[place]] for place in chosen]))
        if goods not in seen:
            seen.add(goods)
            found.append(chosen)
    return found


def _keep(s: State, ranked: tuple[int, ...]) -> list[Action]:
    pool = s.cards if s.decision == ASK_KEEP else s.hands[s.actor]
    if ranked:
        # The best few cards are enough; ``ranked`` begins with the least valuable one.
        pool = ranked[-(s.count + _SPARE_CARDS + 1) :]
    seen: set[tuple[int, ...]] = set()
    found: list[Action] = []
    for cards in combinations(pool, s.count):
        names = tuple(sorted([BUILDING_OF[card] for card in cards]))
        if names not in seen:
            seen.add(names)
            found.append(Keep(cards))
    return found


def _lowest_sets(ranked: tuple[int, ...], count: int) -> list[tuple[int, ...]]:
    """Return the sets of ``count`` cards among the least valuable ones; no two sets have the same names."""
    pool = ranked[: count + _SPARE_CARDS]
    seen: set[tuple[int, ...]] = set()
    found: list[tuple[int, ...]] = []
    for cards in combinations(pool, count):
        names = tuple(sorted([BUILDING_OF[card] for card in cards]))
        if names not in seen:
            seen.add(names)
            found.append(cards)
            if len(found) == _MOST_SETS:
                break
    return found


def _exchange(s: State, ranked: tuple[int, ...]) -> list[Action]:
    found: list[Action] = [Pass()]
    for count in range(1, min(s.count, len(ranked)) + 1):
        found += [Exchange(cards) for cards in _lowest_sets(ranked, count)]
    return found


def _store(s: State, ranked: tuple[int, ...]) -> list[Action]:
    found: list[Action] = [Pass()]
    for building, most in store_offers(s, s.actor):
        if most == 1:
            found += [Store(building, (card,)) for card in _one_of_each(ranked)[:3]]
        else:
            for count in range(1, min(most, len(ranked)) + 1):
                found.append(Store(building, ranked[:count]))
    return found


def _one_of_each(ranked: tuple[int, ...]) -> list[int]:
    seen: set[int] = set()
    found: list[int] = []
    for card in ranked:
        if BUILDING_OF[card] not in seen:
            seen.add(BUILDING_OF[card])
            found.append(card)
    return found
