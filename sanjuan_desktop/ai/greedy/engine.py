"""Estimate the cards and points that a city brings per round, for the level ``greedy``."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from sanjuan_desktop.ai.greedy.weights import AVERAGE_PRICE, ROLE_RATE
from sanjuan_desktop.rules.catalogue import CATALOGUE
from sanjuan_desktop.rules.catalogue.cards import GOOD, building_id
from sanjuan_desktop.rules.tableau import HOOK_BITS, ActiveHooks, bits, hooks_of
from sanjuan_desktop.rules.terms import BUILDER, COUNCILLOR, PRODUCER, PROSPECTOR, TRADER

_POOR_HOUSE: Final = building_id("poor_house")
_CARPENTER: Final = building_id("carpenter")
_GOLD_MINE: Final = building_id("gold_mine")
_GOLDSMITH: Final = building_id("goldsmith")
_TAVERN: Final = building_id("tavern")
_HUT: Final = building_id("hut")
_PARK: Final = building_id("park")
_CHAPEL: Final = building_id("chapel")
_CUSTOMS: Final = building_id("customs_office")

_NAMED: Final = (
    _POOR_HOUSE, _CARPENTER, _GOLD_MINE, _GOLDSMITH, _TAVERN, _HUT, _PARK, _CHAPEL, _CUSTOMS,
    building_id("bank"),
)  # fmt: skip
_TRIGGER_CARDS: Final = {
    "built": 0.4,
    "builder_closed": 0.2,
    "trader_closed": 0.2,
    "councillor_begun": 0.2,
    "turn_up": 0.3,
    "store": 0.3,
}
"""Approximate cards per round of a building without its own estimate, by the event that triggers it."""

_UNKNOWN: Final = [
    (number, cards)
    for number, entry in enumerate(CATALOGUE)
    for hook, cards in _TRIGGER_CARDS.items()
    if number not in _NAMED and getattr(entry.hooks, hook) is not None
]

Income = tuple[float, float]
"""Cards and points per round."""


@lru_cache(maxsize=50_000)
def income(city: tuple[int, ...], players: int, plant_share: float) -> Income:
    """Return the cards and points per round that ``city`` will bring.

    ``plant_share`` is the expected share of plants among the future buildings, 0..1. The caller rounds it, so
    that the cache is effective.
    """
    goods = []
    for card in city:
        good = GOOD[card]
        if good >= 0:
            goods.append(good)
    goods.sort(reverse=True)
    return _income(bits(city), tuple(goods), players, plant_share)


@lru_cache(maxsize=50_000)
def _income(owned: int, goods: tuple[int, ...], players: int, plant_share: float) -> Income:
    hooks = hooks_of(owned & HOOK_BITS)
    rate = ROLE_RATE[players]
    cards, points = _of_goods(hooks, goods, owned >> _CUSTOMS & 1, players)
    cards += _of_building(hooks, owned, plant_share) * rate[BUILDER]
    cards += rate[COUNCILLOR] * (hooks.keep + 0.2 * hooks.keep_from_hand)
    cards += hooks.privilege * 0.6
    cards += rate[PROSPECTOR] * (0.2 * (owned >> _GOLD_MINE & 1) + 0.5 * (owned >> _GOLDSMITH & 1))
    cards += 0.25 * (owned >> _TAVERN & 1) + 0.1 * (owned >> _HUT & 1)
    cards += 0.12 * hooks.exchange
    if hooks.hand_limit:
        cards += 0.15
    if hooks.others_hand_limit:
        cards += 0.1
    if owned >> _CHAPEL & 1:
        cards -= 0.8
        points += 0.8
    for building, brings in _UNKNOWN:
        cards += brings * (owned >> building & 1)
    return cards, points


def _of_building(hooks: ActiveHooks, owned: int, plant_share: float) -> float:
    """Return the number of cards saved and drawn for each building built."""
    cards = hooks.production_discount * plant_share + 1.3 * hooks.city_discount * (1.0 - plant_share)
    cards += (owned >> _CARPENTER & 1) * (1.0 - plant_share)
    cards += 0.3 * (owned >> _POOR_HOUSE & 1)
    cards += 0.1 * hooks.goods_accepted
    if hooks.overbuild:
        cards += 0.3 + 0.3 * (owned >> _PARK & 1)
    return cards


def _of_goods(hooks: ActiveHooks, goods: tuple[int, ...], customs: int, players: int) -> Income:
    """Return the cards and points from producing and selling."""
    rate = ROLE_RATE[players]
    produced, traded = rate[PRODUCER], rate[TRADER]
    own = (1.0 + hooks.privilege) / players
    if players == 2:
        own = (1.0 + 0.5 * hooks.privilege) / players
    plants = float(len(goods))
    laid = produced * min(plants, 1.0 + hooks.produce + own)
    most = 1.0 + hooks.sell + own
    flow = min(laid, traded * min(plants, most))
    turns = min(produced, traded)
    cards = 0.0
    left = flow
    for good in goods:
        share = min(turns, left)
        cards += share * AVERAGE_PRICE[good]
        left -= share
        if left <= 0.0:
            break
    if customs:
        room = min(rate[COUNCILLOR], max(0.3 * traded, traded * most - flow))
        cards += 2.0 * room
        flow = min(flow + room, traded * most)
    sales = flow / traded
    cards += hooks.cards_for_sale * traded * min(1.0, sales)
    cards += hooks.cards_for_two_sold * traded * max(0.0, min(1.0, sales - 1.0))
    cards += hooks.cards_for_two_produced * produced * max(0.0, min(1.0, laid / produced - 1.0))
    return cards, hooks.stores_sale * traded * min(1.0, sales)
