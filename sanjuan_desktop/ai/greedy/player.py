"""Level ``greedy``: looks one step ahead and builds towards a plan.

It compares immediate points, future income and the 6-cost buildings in hand with the cards that they cost. It
takes the role after which it has gained most on the others when the rest of the round is simulated with a
simplified model.

It is the yardstick of all later levels and therefore frozen: ``tests/ai/golden`` records its decisions. A
change of any decision requires a new name.

Codes of its reasons in points: ``points_now``, ``engine`` (income), ``bonus_later``, ``plan_<building>``,
``ends_game``, ``cards_lost``, ``build``, ``goods_made``, ``goods_sold``, ``new_cards``, ``card``,
``ahead_of_others``, ``wish`` (use of a card as a building). Codes in cards: ``cards_kept``, ``cards_away``,
``cards_drawn``, ``goods_laid``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanjuan_desktop.ai.greedy.build import best_build
from sanjuan_desktop.ai.greedy.roles import choose_role
from sanjuan_desktop.ai.greedy.values import Outlook
from sanjuan_desktop.ai.greedy.weights import AVERAGE_PRICE, DEFAULT, Weights, phases_left
from sanjuan_desktop.ai.player import Choice
from sanjuan_desktop.rules import (
    CATALOGUE,
    Discard,
    Exchange,
    Keep,
    Pass,
    Produce,
    Sell,
    Store,
    Use,
    masked_state,
)
from sanjuan_desktop.rules.catalogue.cards import FIXED_PRICE, GOOD, building
from sanjuan_desktop.rules.phases import producer, trader
from sanjuan_desktop.rules.phases.round_start import hand_limit, store_offers
from sanjuan_desktop.rules.terms import (
    ASK_BUILD,
    ASK_DISCARD,
    ASK_DRAFT,
    ASK_EXCHANGE,
    ASK_KEEP,
    ASK_PRODUCE,
    ASK_ROLE,
    ASK_SELL,
    ASK_STORE,
    NOBODY,
    TILES,
)

if TYPE_CHECKING:
    from sanjuan_desktop.ai.player import Budget, Cancelled
    from sanjuan_desktop.rules import Action, PlayerView, State


class GreedyPlayer:
    """Player that takes the best immediate option, without randomness: equal views give equal decisions."""

    def __init__(self, seed: int = 0, weights: Weights = DEFAULT) -> None:
        del seed
        self._weights = weights

    def choose(self, view: PlayerView, budget: Budget, cancelled: Cancelled) -> Choice:
        """Return the decision; see :class:`~sanjuan_desktop.ai.player.Player`."""
        del budget, cancelled
        return decide(masked_state(view), view.seat, self._weights)


def answer(state: State, seat: int) -> Action:
    """Return the decision of ``seat``, the seat to decide in ``state``."""
    return decide(state, seat, DEFAULT).action


def decide(state: State, seat: int, weights: Weights) -> Choice:
    """Return the decision of ``seat``, the seat to decide in ``state``, with its reasons."""
    decision = state.decision
    if decision == ASK_ROLE:
        return choose_role(state, seat, weights)
    if decision == ASK_BUILD:
        return _build(state, seat, weights)
    if decision == ASK_PRODUCE:
        return _produce(state, seat)
    if decision == ASK_SELL:
        return _sell(state, seat)
    if decision == ASK_KEEP:
        return _keep(state, seat, weights, state.cards)
    if decision == ASK_DRAFT:
        return _keep(state, seat, weights, state.hands[seat])
    if decision == ASK_DISCARD:
        return _discard(state, seat, weights)
    if decision == ASK_EXCHANGE:
        return _exchange(state, seat, weights)
    if decision == ASK_STORE:
        return _store(state, seat, weights)
    return Choice(Use(), (("cards_drawn", 1.0),))


def plan_code(six: int) -> str:
    """Return the reason code for building towards the 6-cost card ``six`` (-1: no such card)."""
    return "plan" if six == NOBODY else f"plan_{building(six).key}"


def _build(state: State, seat: int, weights: Weights) -> Choice:
    plan = best_build(state, seat, weights)
    if plan is None:
        return Choice(Pass(), (("cards_kept", float(len(state.hands[seat]))),))
    gain = plan.gain
    reasons = [
        ("points_now", float(gain.points)),
        ("engine", round(gain.engine, 2)),
        ("bonus_later", round(gain.growth, 2)),
        (plan_code(gain.six), round(gain.plan, 2)),
        ("ends_game", round(plan.ends, 2)),
        ("cards_lost", round(-plan.cost, 2)),
    ]
    reasons = [reason for reason in reasons if reason[1]]
    reasons.sort(key=lambda reason: -abs(reason[1]))
    return Choice(plan.action, tuple(reasons))


def _keep(state: State, seat: int, weights: Weights, pool: tuple[int, ...]) -> Choice:
    """Keep ``state.count`` cards of ``pool``, each valued together with the hand and the rest of the pool."""
    outlook = Outlook(state, seat, weights, building=False)
    hand = () if pool == state.hands[seat] else state.hands[seat]
    ranked = [card for _, card in reversed(outlook.holds(hand + pool)) if card in pool]
    kept = tuple(ranked[: state.count])
    return Choice(Keep(kept), (("wish", round(outlook.wish(kept[0]), 2)),))


def _discard(state: State, seat: int, weights: Weights) -> Choice:
    """Discard the ``state.count`` least valuable hand cards."""
    holds = Outlook(state, seat, weights, building=False).holds(state.hands[seat])
    return Choice(
        Discard(tuple([card for _, card in holds[: state.count]])), (("cards_lost", round(-holds[0][0], 2)),)
    )


def _exchange(state: State, seat: int, weights: Weights) -> Choice:
    """Office building: exchange the least useful cards, if their value is low enough."""
    outlook = Outlook(state, seat, weights, building=False)
    holds = outlook.holds(state.hands[seat])
    away = tuple([card for hold, card in holds[: state.count] if hold <= outlook.card])
    if not away:
        return Choice(Pass(), (("cards_kept", float(len(holds))),))
    return Choice(Exchange(away), (("cards_away", float(len(away))),))


def _store(state: State, seat: int, weights: Weights) -> Choice:
    """Chapel: store a card worth less than a point. Bank: store spare cards, but only near the end."""
    outlook = Outlook(state, seat, weights, building=False)
    holds = outlook.holds(state.hands[seat])
    offers = store_offers(state, seat)
    room = hand_limit(state, seat)
    for number, _ in offers:
        entry = CATALOGUE[number].hooks.store
        if entry is not None and entry.once_per_game:
            continue
        few = weights.few * outlook.phases
        if len(holds) > few or len(holds) > room:
            hold, card = holds[0]
            if hold < 1.0:
                return Choice(Store(number, (card,)), (("points_now", 1.0), ("cards_lost", round(-hold, 2))))
    for number, most in offers:
        entry = CATALOGUE[number].hooks.store
        if entry is None or not entry.once_per_game:
            continue
        if phases_left(state, weights) < 1.0:
            spare = _spare(outlook, holds)[:most]
            if spare:
                return Choice(Store(number, spare), (("points_now", float(len(spare))),))
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


def _produce(state: State, seat: int) -> Choice:
    """Produce goods on the plants whose goods sell best."""
    city = state.cities[seat]
    tile = state.tiles[state.trades % len(state.tiles)]

    def price(place: int) -> tuple[float, float, int]:
        good = GOOD[city[place]]
        now = TILES[tile][good] if tile != NOBODY else AVERAGE_PRICE[good]
        return (-now, -AVERAGE_PRICE[good], place)

    places = sorted(producer.empty_plants(state, seat), key=price)[: state.count]
    return Choice(Produce(tuple(places)), (("goods_laid", float(len(places))),))


def _sell(state: State, seat: int) -> Choice:
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
