"""The levels that know the network: novice, casual, skilled, strong and expert.

One way of thinking, five strengths: an older network, less depth, fewer deals
and noise make a weaker player. Noise chooses among options that are nearly as
good; it never passes by what costs nothing (see :func:`sensible`).
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from math import exp
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.core.thinker import PHASE_DEPTH, ROUND_DEPTH, TREE_DEPTH, Thinker
from sanjuan_desktop.ai.errors import NetworkError
from sanjuan_desktop.ai.greedy.player import GreedyPlayer
from sanjuan_desktop.ai.networks import EARLY, FINISHED, MIDDLE, beliefs_for, evaluator_for
from sanjuan_desktop.ai.player import Choice
from sanjuan_desktop.ai.random_player import rng_for
from sanjuan_desktop.ai.sense import sensible
from sanjuan_desktop.ai.styles import NO_STYLE, STYLES

if TYPE_CHECKING:
    from collections.abc import Callable

    from sanjuan_desktop.ai.core.thought import Thought
    from sanjuan_desktop.ai.player import Budget, Cancelled
    from sanjuan_desktop.rules import PlayerView, Rng

    Stop = Callable[[], bool]


@dataclass(frozen=True, slots=True)
class Strength:
    """How well a level plays.

    ``snapshot``: which network; ``depth`` and ``deals``: see ``Thinker``;
    ``iterations``: of the search at most, with two players, where the budget does not say; ``noise``: the
    temperature, in win share, at which close options are drawn; ``slip``: the most
    win share that noise may give away.
    """

    depth: int
    deals: int
    iterations: int = 0
    noise: float = 0.0
    slip: float = 0.0
    snapshot: str = FINISHED


STRENGTHS: Final = {
    "novice": Strength(PHASE_DEPTH, 1, noise=0.03, slip=0.12, snapshot=EARLY),
    "casual": Strength(PHASE_DEPTH, 1, noise=0.012, slip=0.06, snapshot=EARLY),
    "skilled": Strength(PHASE_DEPTH, 2, noise=0.004, slip=0.02, snapshot=MIDDLE),
    "strong": Strength(ROUND_DEPTH, 8),
    "expert": Strength(TREE_DEPTH, 4, iterations=300),
}


class NetworkPlayer:
    """Thinks as deeply as its strength says and leans the way of its style."""

    def __init__(self, level: str, seed: int, style: str = NO_STYLE) -> None:
        self._seed = seed
        self._strength = STRENGTHS[level]
        self._style = STYLES[style] if style else None
        self._stand_in = GreedyPlayer()

    def choose(self, view: PlayerView, budget: Budget, cancelled: Cancelled) -> Choice:
        """Return the decision; see :class:`~sanjuan_desktop.ai.player.Player`.

        Without its network the plain heuristic decides, and the choice says so.
        """
        try:
            thinker = thinker_for(view.players, self._strength)
        except NetworkError as error:
            choice = self._stand_in.choose(view, budget, cancelled)
            return Choice(choice.action, choice.reasons, trouble=str(error))
        rng = rng_for(view, self._seed)
        thought = thinker.think(view, rng, budget.iterations, stopper(budget, cancelled))
        index = self._pick(view, thought, rng)
        return Choice(thought.actions[index], (("win_share", thought.shares[index]),), thought.shares[index])

    def _pick(self, view: PlayerView, thought: Thought, rng: Rng) -> int:
        worth = thought.worth()
        if self._style is not None:
            worth = [
                value + self._style.bonus(action)
                for value, action in zip(worth, thought.actions, strict=True)
            ]
        return drawn(worth, sensible(view, thought.actions), self._strength, rng)


def thinker_for(players: int, strength: Strength) -> Thinker:
    """Return the thinker of a strength.

    Raises:
        NetworkError: its network is missing or damaged.
    """
    evaluator = evaluator_for(players, strength.snapshot)
    # The more seats, the longer an iteration.
    iterations = strength.iterations * 2 // players
    return Thinker(evaluator, beliefs_for(players), strength.depth, strength.deals, iterations)


def stopper(budget: Budget, cancelled: Cancelled) -> Stop:
    """Return what ends the thinking: the signal, or the end of the seconds of the budget."""
    if budget.seconds is None:
        return cancelled
    end = time.monotonic() + budget.seconds
    return lambda: cancelled() or time.monotonic() >= end


def drawn(worth: list[float], allowed: list[bool], strength: Strength, rng: Rng) -> int:
    """Return the index of the best option allowed, or, with noise, of one nearly as good."""
    indices = [index for index, fine in enumerate(allowed) if fine]
    best = max(indices, key=lambda index: worth[index])
    if strength.noise <= 0.0:
        return best
    near = [index for index in indices if worth[index] >= worth[best] - strength.slip]
    weights = [exp((worth[index] - worth[best]) / strength.noise) for index in near]
    left = sum(weights) * (rng.next32() / 4294967296.0)
    for index, weight in zip(near, weights, strict=True):
        left -= weight
        if left <= 0.0:
            return index
    return best
