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

from sanjuan_desktop.ai.greedy import answers
from sanjuan_desktop.ai.greedy.build import best_build
from sanjuan_desktop.ai.greedy.roles import choose_role
from sanjuan_desktop.ai.greedy.weights import DEFAULT, Weights
from sanjuan_desktop.ai.player import Choice
from sanjuan_desktop.rules import Pass, Use, masked_state
from sanjuan_desktop.rules.catalogue.cards import building
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
        return answers.produce(state, seat)
    if decision == ASK_SELL:
        return answers.sell(state, seat)
    if decision == ASK_KEEP:
        return answers.keep(state, seat, weights, state.cards)
    if decision == ASK_DRAFT:
        return answers.keep(state, seat, weights, state.hands[seat])
    if decision == ASK_DISCARD:
        return answers.discard(state, seat, weights)
    if decision == ASK_EXCHANGE:
        return answers.exchange(state, seat, weights)
    if decision == ASK_STORE:
        return answers.store(state, seat, weights)
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
