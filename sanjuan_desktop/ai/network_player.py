"""Levels that use the network.

They share one algorithm. A weaker level has an older network, less depth, fewer deals and more noise. Noise
chooses among options that are nearly as good, but never an absurd one (see :func:`sensible`).
"""

from __future__ import annotations

import time
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.core.exact import added, e_to
from sanjuan_desktop.ai.core.thinker import Thinker
from sanjuan_desktop.ai.errors import NetworkError
from sanjuan_desktop.ai.greedy.player import GreedyPlayer
from sanjuan_desktop.ai.level_table import LEVEL_OF, LEVEL_TABLE
from sanjuan_desktop.ai.networks import (
    beliefs_for,
    evaluator_for,
    opponent_model_for,
    winning_evaluator_for,
)
from sanjuan_desktop.ai.player import Choice
from sanjuan_desktop.ai.random_player import rng_for
from sanjuan_desktop.ai.sense import by_thumb, sensible
from sanjuan_desktop.ai.strength import TREE_DEPTH
from sanjuan_desktop.ai.styles import NO_STYLE, STYLES
from sanjuan_desktop.rules import Build, Pass
from sanjuan_desktop.rules.terms import ASK_BUILD, NOBODY

if TYPE_CHECKING:
    from collections.abc import Callable

    from sanjuan_desktop.ai.core.analysis import DecisionAnalysis
    from sanjuan_desktop.ai.player import Budget, Cancelled
    from sanjuan_desktop.ai.strength import Strength
    from sanjuan_desktop.rules import PlayerView, Rng

    Stop = Callable[[], bool]


STRENGTHS: Final = {level.key: level.strength for level in LEVEL_TABLE if level.strength is not None}
"""Strength of each level that uses the network."""


class NetworkPlayer:
    """Player that thinks as deeply as its strength and prefers what its style prefers.

    More than one of the ``trees`` is for experiments.
    """

    def __init__(self, level: str, seed: int, style: str = NO_STYLE, trees: int = 1) -> None:
        self._seed = seed
        self._trees = trees
        self._strength = STRENGTHS[level]
        self._style = STYLES[style] if style else None
        self._taste = LEVEL_OF[level].taste
        if self._style is not None:
            factor = self._style.noise.get(level, 1.0)
            self._strength = replace(self._strength, noise=factor * self._strength.noise)
        self._stand_in = GreedyPlayer()

    def choose(self, view: PlayerView, budget: Budget, cancelled: Cancelled) -> Choice:
        """Return the decision; see :class:`~sanjuan_desktop.ai.player.Player`.

        Without its network ``greedy`` decides, and the choice reports this as ``error``.
        """
        try:
            thinker = thinker_for(view.players, self._strength, self._trees)
        except NetworkError as error:
            choice = self._stand_in.choose(view, budget, cancelled)
            return Choice(choice.action, choice.reasons, error=str(error))
        rng = rng_for(view, self._seed)
        analysis = thinker.think(view, rng, budget.iterations, stopper(budget, cancelled))
        index = self._pick(view, analysis, rng)
        return Choice(
            analysis.actions[index], (("win_share", analysis.shares[index]),), analysis.shares[index]
        )

    def _pick(self, view: PlayerView, analysis: DecisionAnalysis, rng: Rng) -> int:
        worth = analysis.worth()
        if self._style is not None:
            worth = [
                value + self._taste * self._style.bonus(action)
                for value, action in zip(worth, analysis.actions, strict=True)
            ]
        return drawn(worth, self._allowed(view, analysis), self._strength, rng)

    def _allowed(self, view: PlayerView, analysis: DecisionAnalysis) -> list[bool]:
        """Return for each option whether it may be chosen; at least one is True.

        The criteria, the most important first: certain victories, no certain defeats, options that were
        searched, sensible options.
        """
        count = len(analysis.actions)
        allowed = [True] * count
        wins = analysis.wins() if self._strength.wins_count else []
        for wanted in (
            [index in wins for index in range(count)],
            analysis.not_lost(),
            analysis.searched(),
            built(view, analysis, always=self._strength.by_thumb),
            sensible(view, analysis.actions),
            *([by_thumb(view, analysis.actions)] if self._strength.by_thumb else []),
        ):
            both = [a and b for a, b in zip(allowed, wanted, strict=True)]
            if any(both):
                allowed = both
        return allowed


def thinker_for(players: int, strength: Strength, trees: int = 1) -> Thinker:
    """Return the thinker of a strength, with this number of search trees.

    Raises:
        NetworkError: its network, or a table that belongs to it, is missing or damaged.
    """
    evaluator = evaluator_for(players, strength.snapshot)
    beliefs = beliefs_for(players)
    if strength.wins_count:
        evaluator = winning_evaluator_for(players, strength.snapshot, builds=strength.by_thumb)
    # An iteration takes longer with more seats.
    iterations = strength.iterations * 2 // players
    opponent_model = opponent_model_for(players) if strength.depth == TREE_DEPTH else None
    return Thinker(evaluator, beliefs, strength.depth, strength.deals, iterations, opponent_model, trees)


def built(view: PlayerView, analysis: DecisionAnalysis, *, always: bool) -> list[bool]:
    """Return for each option whether it is sensible after taking the Builder.

    If a new building is possible, building nothing is excluded, unless it is worth more and not ``always``
    excluded. Replacing a building is never required.
    """
    count = len(analysis.actions)
    if view.decision != ASK_BUILD or view.chooser != view.seat or Pass() not in analysis.actions:
        return [True] * count
    worth = analysis.worth()
    new = [isinstance(action, Build) and action.over == NOBODY for action in analysis.actions]
    best = max([value for value, fine in zip(worth, new, strict=True) if fine], default=None)
    passing = worth[analysis.actions.index(Pass())]
    if best is None or (passing > best and not always):
        return [True] * count
    return [not isinstance(action, Pass) for action in analysis.actions]


def stopper(budget: Budget, cancelled: Cancelled) -> Stop:
    """Return the function that says whether to stop: cancellation or the end of the time limit."""
    if budget.seconds is None:
        return cancelled
    end = time.monotonic() + budget.seconds
    return lambda: cancelled() or time.monotonic() >= end


def drawn(worth: list[float], allowed: list[bool], strength: Strength, rng: Rng) -> int:
    """Return the index of the best allowed option or, with noise, of one nearly as good."""
    indices = [index for index, fine in enumerate(allowed) if fine]
    best = max(indices, key=lambda index: worth[index])
    if strength.noise <= 0.0:
        return best
    near = [index for index in indices if worth[index] >= worth[best] - strength.slip]
    weights = [e_to((worth[index] - worth[best]) / strength.noise) for index in near]
    left = added(weights) * (rng.next32() / 4294967296.0)
    for index, weight in zip(near, weights, strict=True):
        left -= weight
        if left <= 0.0:
            return index
    return best
