"""Networks and games for the tests of the levels that think."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import TYPE_CHECKING

from sanjuan_desktop.ai.core.beliefs import Beliefs
from sanjuan_desktop.ai.core.evaluator import Evaluator
from sanjuan_desktop.ai.core.features import KINDS
from sanjuan_desktop.ai.core.opponent_model import NUMBERS, OpponentModel
from sanjuan_desktop.ai.core.thinker import Thinker
from sanjuan_desktop.lab.training.fit import first_weights
from sanjuan_desktop.lab.training.whole import network_of
from sanjuan_desktop.rules import Edition, GameOptions, apply, legal_actions, new_game, seeded

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sanjuan_desktop.rules import State

ALL_OPTIONS = tuple(
    GameOptions(players, edition, new, extra, draft)
    for players, edition, (new, extra), draft in product(
        (2, 3, 4), Edition, ((False, False), (False, True), (True, False), (True, True)), (False, True)
    )
)
"""All combinations of game options."""


@cache
def chance_evaluator(players: int) -> Evaluator:
    """Return an evaluator whose network has random weights."""
    return Evaluator(network_of(players, first_weights(players, (8, 4), 3)))


def chance_thinker(players: int, depth: int, deals: int = 1, iterations: int = 0) -> Thinker:
    """Return a thinker that looks ahead but evaluates positions with random weights."""
    return Thinker(chance_evaluator(players), Beliefs(), depth, deals, iterations)


def plain_players(odds: float) -> OpponentModel:
    """Return an opponent model that always has these log odds of an opponent playing like ``greedy``."""
    return OpponentModel([0.0] * KINDS, [odds] + [0.0] * (NUMBERS - 1))


def decisions(options: GameOptions, seed: int, most: int = 400) -> Iterator[State]:
    """Play a random game and yield its state at every decision with a choice."""
    state, rng = new_game(options, seed), seeded(seed + 1)
    for _ in range(most):
        if state.is_over:
            return
        legal = legal_actions(state)
        if legal.count > 1:
            yield state.copy()
        apply(state, legal.sample(rng))
