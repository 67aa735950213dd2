"""Smaller decisions of the level ``greedy``: keep, discard, store, exchange, produce, sell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanjuan_desktop.ai.greedy.values import Outlook
from sanjuan_desktop.ai.greedy.weights import AVERAGE_PRICE, phases_left
from sanjuan_desktop.ai.player import Choice
from sanjuan_desktop.rules import CATALOGUE, Discard, Exchange, Keep, Pass, Produce, Sell, Store
from sanjuan_desktop.rules.catalogue.cards import FIXED_PRICE, GOOD
from sanjuan_desktop.rules.phases import producer, trader
from sanjuan_desktop.rules.phases.round_start import hand_limit, store_offers
from sanjuan_desktop.rules.terms import NOBODY, TILES

if TYPE_CHECKING:
    from sanjuan_desktop.ai.greedy.weights import Weights
    from sanjuan_desktop.rules import State


def keep(state: State, seat: int, weights: Weights, pool: tuple[int, ...]) -> Choice:
    """Keep ``state.count`` cards of ``pool``, each valued together with the hand and the rest of the pool."""
    outlook = Outlook(state, seat, weights, building=False)
    hand = () if pool == state.hands[seat] else state.hands[seat]
    ranked = [card for _, card in reversed(outlook.holds(hand + pool)) if card in pool]
    kept = tuple(ranked[: state.count])
    return Choice(Keep(kept), (("wish", round(outlook.wish(kept[0]), 2)),))


def discard(state: State, seat: int, weights: Weights) -> Choice:
    """Discard the ``state.count`` least valuable hand cards."""
    holds = Outlook(state, seat, weights, building=False).holds(state.hands[seat])
    return Choice(
        Discard(tuple([card for _, card in holds[: state.count]])), (("cards_lost", round(-holds[0][0], 2)),)
    )


def exchange(state: State, seat: int, weights: Weights) -> Choice:
    """Office building: exchange the least useful cards, if their value is low enough."""
    outlook = Outlook(state, seat, weights, building=False)
    holds = outlook.holds(state.hands[seat])
    away = tuple([card for hold, card in holds[: state.count] if hold <= outlook.card])
    if not away:
        return Choice(Pass(), (("cards_kept", float(len(holds))),))
    return Choice(Exchange(away), (("cards_away", float(len(away))),))


def store(state: State, seat: int, weights: Weights) -> Choice:
    """Chapel: store a card worth less than a point. Bank: store spare cards, but only near the end."""
    outlook = Outlook(state, seat, weights, building=False)
    holds = outlook.holds(state.hands[seat])
    offers = store_offers(state, seat)
    room = hand_limit(state, seat)
    for building, _ in offers:
        entry = CATALOGUE[building].hooks.store
        if entry is not None and entry.once_per_game:
            continue
        few = weights.few * outlook.phases
        if len(holds) > few or len(holds) > room:
            hold, card = holds[0]
            if hold < 1.0:
                return Choice(
                    Store(building, (card,)), (("points_now", 1.0), ("cards_lost", round(-hold, 2)))
                )
    for building, most in offers:
        entry = CATALOGUE[building].hooks.store
        if entry is None or not entry.once_per_game:
            continue
        if phases_left(state, weights) < 1.0:
            spare = _spare(outlook, holds)[:most]
            if spare:
                return Choice(Store(building, spare), (("points_now", float(len(spare))),))
    return Choice(Pass(), (("cards_kept", float(len(holds))),))


def _spare(outlook: Outlook, holds: list[tuple[float, int]]) -> tuple[int, ...]:
    """Return the cards that bring more points under the Bank than in the last Builder phase."""
    best: tuple[int, ...] = tuple([card for _, card in holds])
    value = float(len(best))
    for card in outlook.hand:
        if outlook.wish(card) < -5.0:
            continue
        price = outlook.price(card)
        others = [other for _, other in holds if other != card]
        if price > len(others):
            continue
        points = outlook.gain(card).points + len(others) - price
        if points > value:
            value = points
            best = tuple(others[price:])
    return best


def produce(state: State, seat: int) -> Choice:
    """Produce goods on the plants whose goods sell best."""
    city = state.cities[seat]
    tile = state.tiles[state.trades % len(state.tiles)]

    def price(place: int) -> tuple[float, float, int]:
        good = GOOD[city[place]]
        now = TILES[tile][good] if tile != NOBODY else AVERAGE_PRICE[good]
        return (-now, -AVERAGE_PRICE[good], place)

    places = sorted(producer.empty_plants(state, seat), key=price)[: state.count]
    return Choice(Produce(tuple(places)), (("goods_laid", float(len(places))),))


def sell(state: State, seat: int) -> Choice:
    """Sell the goods with the best prices compared with their average prices."""
    city = state.cities[seat]
    prices = TILES[state.tiles[state.trades % len(state.tiles)]]

    def merit(place: int) -> tuple[float, int]:
        good = GOOD[city[place]]
        if good < 0:
            return (-0.7 * FIXED_PRICE[city[place]], place)
        return (-(prices[good] - 0.3 * AVERAGE_PRICE[good]), place)

    places = sorted(trader.stocked(state, seat), key=merit)[: state.count]
    cards = sum(trader.price_of(state, seat, place, state.tile) for place in places)
    return Choice(Sell(tuple(places)), (("cards_drawn", float(cards)),))
