"""Targets of positions: returns of a whole game, and values of single options found by simulation.

A game gives a position only its final result; the returns are TD(λ) (Sutton 1988, Tesauro 1995). Values found
by simulation contain far less luck. Every good option of one decision is applied in the same deals and
simulated to the end of the next round. The mean evaluation there is the target of the network. It learns from
all options, not only from the best one (Veness et al. 2009).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

import numpy as np

from sanjuan_desktop.ai.core.simulate import play_on
from sanjuan_desktop.rules import Rng, apply_trusted, complete, final_points

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from sanjuan_desktop.ai.core.evaluator import Evaluator
    from sanjuan_desktop.rules import Action, PlayerView, State

    Floats = NDArray[np.float32]

ROUNDS: Final = 2
"""Rounds that are simulated, including the current one."""

STUDIED: Final = 30
"""Percentage of decisions that are studied."""

_MOST_OPTIONS: Final = 6


@dataclass(slots=True)
class Studies:
    """Positions after options, each as in a ``Track``, with their targets averaged over ``deals`` deals."""

    deals: int
    rows: bytearray = field(default_factory=bytearray)
    shares: list[list[float]] = field(default_factory=list)
    points: list[list[float]] = field(default_factory=list)

    def perhaps(
        self, view: PlayerView, guess: State, actions: list[Action], evaluator: Evaluator, rng: Rng
    ) -> None:
        """Study this decision with the probability :data:`STUDIED`.

        Args:
            view: view of the seat that decides.
            guess: a sampled deal of that view.
            actions: the options, the best first.
            evaluator: evaluator that simulates and is to learn.
            rng: random numbers.
        """
        if rng.below(100) >= STUDIED:
            return
        chosen = actions[:_MOST_OPTIONS]
        batch = evaluator.evaluate_batch(guess, chosen)
        shares = [[0.0] * view.players for _ in chosen]
        points = [[0.0] * view.players for _ in chosen]
        for _ in range(self.deals):
            deal = complete(view, rng)
            common = (rng.next32() | 1, rng.next32())
            for index, action in enumerate(chosen):
                after = deal.copy()
                apply_trusted(after, action)
                play_on(
                    after, evaluator, Rng(*common), view.seat, view.round + ROUNDS - 1, others_by_network=True
                )
                _add(shares[index], points[index], *_worth(after, evaluator, view))
        for index in range(len(chosen)):
            self.rows += batch.position(index)
            self.shares.append([share / self.deals for share in shares[index]])
            self.points.append([count / self.deals for count in points[index]])


def _worth(after: State, evaluator: Evaluator, view: PlayerView) -> tuple[list[float], list[float]]:
    """Return win share and points by seat, starting with the seat of the view."""
    if not after.is_over:
        return evaluator.value(after, view.seat, frozenset(view.hand))
    order = [(view.seat + step) % view.players for step in range(view.players)]
    share, points = evaluator.end(after), final_points(after)
    return [share[seat] for seat in order], [float(points[seat]) for seat in order]


def _add(shares: list[float], points: list[float], share: list[float], count: list[float]) -> None:
    for seat in range(len(shares)):
        shares[seat] += share[seat]
        points[seat] += count[seat]


def lambda_returns(values: Floats, final: Floats, decay: float) -> Floats:
    """Return the λ-return of each position of one seat in one game.

    ``values`` (positions x n) are the predictions of the network in order, ``final`` (n) is the result of the
    game. Each return mixes the next value, with weight 1 - λ, and the next return, with weight λ = ``decay``.
    """
    found = np.empty_like(values)
    found[-1] = final
    for at in range(len(values) - 2, -1, -1):
        found[at] = (1.0 - decay) * values[at + 1] + decay * found[at + 1]
    return found
