"""The levels that know the network: novice, casual, skilled, strong and expert.

One way of thinking, five strengths: an older network, less depth, fewer deals
and noise make a weaker player. Noise chooses among options that are nearly as
good; it never passes by what costs nothing (see :func:`sensible`).
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.core.exact import added, e_to
from sanjuan_desktop.ai.core.thinker import PHASE_DEPTH, ROUND_DEPTH, TREE_DEPTH, Thinker
from sanjuan_desktop.ai.errors import NetworkError
from sanjuan_desktop.ai.greedy.player import GreedyPlayer
from sanjuan_desktop.ai.networks import (
    EARLY,
    FINISHED,
    MIDDLE,
    beliefs_for,
    evaluator_for,
    opponent_model_for,
    winning_evaluator_for,
)
from sanjuan_desktop.ai.player import Choice
from sanjuan_desktop.ai.random_player import rng_for
from sanjuan_desktop.ai.sense import by_thumb, sensible
from sanjuan_desktop.ai.styles import NO_STYLE, STYLES
from sanjuan_desktop.rules import Build, Pass
from sanjuan_desktop.rules.terms import ASK_BUILD, NOBODY

if TYPE_CHECKING:
    from collections.abc import Callable

    from sanjuan_desktop.ai.core.analysis import DecisionAnalysis
    from sanjuan_desktop.ai.player import Budget, Cancelled
    from sanjuan_desktop.rules import PlayerView, Rng

    Stop = Callable[[], bool]


@dataclass(frozen=True, slots=True)
class Strength:
    """How well a level plays.

    ``snapshot``: which network; ``depth`` and ``deals``: see ``Thinker``;
    ``iterations``: of the search at most, with two players, where the budget does not say; ``noise``: the
    temperature, in win share, at which close options are drawn; ``slip``: the most
    win share that noise may give away; ``wins_count``: whether a game that is over is
    won or lost to it, so that it takes a sure victory, or a matter of points as to a beginner;
    ``by_thumb``: whether it keeps to the rules of thumb in ``sense``, even where the others could be denied
    something, and takes the Builder to build and for nothing else.
    """

    depth: int
    deals: int
    iterations: int = 0
    noise: float = 0.0
    slip: float = 0.0
    snapshot: str = FINISHED
    wins_count: bool = True
    by_thumb: bool = False


STRENGTHS: Final = {
    "novice": Strength(PHASE_DEPTH, 1, 0, 0.06, 0.22, EARLY, wins_count=False, by_thumb=True),
    "casual": Strength(PHASE_DEPTH, 1, 0, 0.027, 0.115, EARLY, wins_count=False, by_thumb=True),
    "skilled": Strength(PHASE_DEPTH, 2, noise=0.0135, slip=0.07, snapshot=MIDDLE, by_thumb=True),
    "strong": Strength(ROUND_DEPTH, 8),
    "expert": Strength(TREE_DEPTH, 4, iterations=1000),
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
        analysis = thinker.think(view, rng, budget.iterations, stopper(budget, cancelled))
        index = self._pick(view, analysis, rng)
        return Choice(
            analysis.actions[index], (("win_share", analysis.shares[index]),), analysis.shares[index]
        )

    def _pick(self, view: PlayerView, analysis: DecisionAnalysis, rng: Rng) -> int:
        worth = analysis.worth()
        if self._style is not None:
            worth = [
                value + self._style.bonus(action)
                for value, action in zip(worth, analysis.actions, strict=True)
            ]
        return drawn(worth, self._allowed(view, analysis), self._strength, rng)

    def _allowed(self, view: PlayerView, analysis: DecisionAnalysis) -> list[bool]:
        """Return for each option whether it may be chosen; at least one is True.

        Of what is certain, to win goes before everything and to lose comes after everything;
        then what the search has looked into, then what has sense.
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


def thinker_for(players: int, strength: Strength) -> Thinker:
    """Return the thinker of a strength.

    Raises:
        NetworkError: its network, or what belongs to it, is missing or damaged.
    """
    evaluator = evaluator_for(players, strength.snapshot)
    beliefs = beliefs_for(players)
    if strength.wins_count:
        evaluator = winning_evaluator_for(players, strength.snapshot, builds=strength.by_thumb)
    # The more seats, the longer an iteration.
    iterations = strength.iterations * 2 // players
    opponent_model = opponent_model_for(players) if strength.depth == TREE_DEPTH else None
    return Thinker(evaluator, beliefs, strength.depth, strength.deals, iterations, opponent_model)


def built(view: PlayerView, analysis: DecisionAnalysis, *, always: bool) -> list[bool]:
    """Return for each option whether who took the Builder for it would not look foolish.

    To take the role and build nothing is foolish where a new building can be had, unless that
    is worth more than all of them and they need not be built ``always``. To build over another one is no
    must.
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
    weights = [e_to((worth[index] - worth[best]) / strength.noise) for index in near]
    left = added(weights) * (rng.next32() / 4294967296.0)
    for index, weight in zip(near, weights, strict=True):
        left -= weight
        if left <= 0.0:
            return index
    return best
