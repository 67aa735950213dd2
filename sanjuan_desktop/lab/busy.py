"""The level ``busy`` for measurements: it computes without pause and plays at random."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.player import Choice
from sanjuan_desktop.ai.random_player import RandomPlayer, rng_for
from sanjuan_desktop.rules import apply_trusted, complete, legal_actions

if TYPE_CHECKING:
    from sanjuan_desktop.ai.player import Budget, Cancelled
    from sanjuan_desktop.rules import PlayerView

ITERATIONS: Final = 100
"""Iterations if the budget has no limit."""

_MOST_STEPS: Final = 40
"""Maximum number of simulated decisions in an iteration."""


class BusyPlayer:
    """Simulate sampled deals at random until the signal to stop, and ignore the results.

    The player loads a machine as a searching level does, but its decision depends only on view and seed.
    """

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._random = RandomPlayer(seed)

    def choose(self, view: PlayerView, budget: Budget, cancelled: Cancelled) -> Choice:
        """Return a random legal action once the budget is spent or the signal to stop comes."""
        most = budget.iterations
        if most is None and budget.seconds is None:
            most = ITERATIONS
        stop_at = None if budget.seconds is None else time.monotonic() + budget.seconds
        done = 0
        while (most is None or done < most) and not cancelled():
            if stop_at is not None and time.monotonic() >= stop_at:
                break
            self._compute(view, done)
            done += 1
        choice = self._random.choose(view, budget, cancelled)
        return Choice(choice.action, (("iterations", float(done)),))

    def _compute(self, view: PlayerView, number: int) -> None:
        rng = rng_for(view, self._seed + number)
        state = complete(view, rng)
        for _ in range(_MOST_STEPS):
            if state.is_over:
                return
            apply_trusted(state, legal_actions(state).sample(rng))
