"""Fit the opponent model: features that separate plain players from those that use the network.

Players are observed in games of mixed tables. The weights are the starting point of
:class:`~sanjuan_desktop.ai.core.opponent_model.OpponentModel`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

import numpy as np

from sanjuan_desktop.ai.core.features import COLUMN, KINDS
from sanjuan_desktop.ai.core.opponent_model import NUMBERS, numbers_of
from sanjuan_desktop.ai.levels import make_player
from sanjuan_desktop.ai.scripted.names import SCRIPTED_LEVELS
from sanjuan_desktop.lab.playing import answers
from sanjuan_desktop.lab.training.league import options_of
from sanjuan_desktop.rules import new_game, seeded
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF
from sanjuan_desktop.rules.terms import ASK_ROLE

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from numpy.typing import NDArray

    from sanjuan_desktop.rules import PlayerView, Rng

    Numbers = NDArray[np.float64]

PLAIN: Final = ("greedy", *SCRIPTED_LEVELS)

SEATED: Final = (
    *["greedy"] * 6, *SCRIPTED_LEVELS, *["strong"] * 6, *["skilled"] * 3, *["casual"] * 3, *["novice"] * 3,
)  # fmt: skip
"""Kinds of players, one drawn uniformly for each seat."""

_SHARED: Final = 8.0
"""Rounds of one game that carry the same information about a player; each counts for this fraction."""

_DRAWN: Final = 3.0
"""Regularisation of the weights of buildings towards 0."""

_HARDLY: Final = 0.01
"""Regularisation of the other weights."""

_STEPS: Final = 40
"""Steps of Newton's method, more than enough."""

_MOST_ROUNDS: Final = 40


@dataclass(slots=True)
class Looks:
    """Players as seen at the beginning of rounds: their features and their kinds."""

    rows: list[list[float]] = field(default_factory=list)
    kinds: list[str] = field(default_factory=list)

    def record(self, view: PlayerView, seated: Sequence[str]) -> None:
        """Add all seats of a table."""
        for seat, kind in enumerate(seated):
            self.rows.append(row_of(view, seat))
            self.kinds.append(kind)

    def plain(self) -> Numbers:
        """Return, by row, 1 for a plain player and 0 for others."""
        return np.array([kind in PLAIN for kind in self.kinds], dtype=np.float64)

    def fitted(self) -> list[float]:
        """Return the maximum-likelihood weights, of buildings, then of numbers.

        This is logistic regression by Newton's method.
        """
        rows, plain = np.array(self.rows), self.plain()
        drawn = np.array([_DRAWN] * KINDS + [_HARDLY] * NUMBERS)
        weights = np.zeros(KINDS + NUMBERS)
        for _ in range(_STEPS):
            chances = _chances(rows, weights)
            slope = rows.T @ (chances - plain) / _SHARED + drawn * weights
            bend = (rows * (chances * (1 - chances))[:, None]).T @ rows / _SHARED + np.diag(drawn)
            weights = weights - np.linalg.solve(bend, slope)
        return [round(float(weight), 3) for weight in weights]

    def surprise(self, weights: Sequence[float]) -> float:
        """Return the mean surprise about the kind of a player, in nats; 0 is perfect."""
        chances, plain = _chances(np.array(self.rows), np.array(weights)), self.plain()
        right = np.where(plain > 0, chances, 1 - chances)
        return float(-np.log(np.maximum(right, 1e-12)).mean())

    def by_kind(self, weights: Sequence[float]) -> dict[str, float]:
        """Return the mean probability of being plain, for players of each kind."""
        chances, kinds = _chances(np.array(self.rows), np.array(weights)), np.array(self.kinds)
        return {
            kind: float(chances[kinds == kind].mean()) for kind in dict.fromkeys(SEATED) if kind in self.kinds
        }


def row_of(view: PlayerView, seat: int) -> list[float]:
    """Return the buildings of a seat by column, then its other numbers."""
    counts = [0.0] * KINDS
    for card in view.cities[seat]:
        counts[COLUMN[BUILDING_OF[card]]] += 1.0
    return counts + numbers_of(view, seat)


def _chances(rows: Numbers, weights: Numbers) -> Numbers:
    return np.asarray(1.0 / (1.0 + np.exp(-(rows @ weights))))


def looks_of(players: int, numbers: Iterable[int], seed: int) -> Looks:
    """Play games with an independently drawn player on each seat; return the observations of each round."""
    looks = Looks()
    for number in numbers:
        rng = seeded(seed * 1_000_003 + number)
        state = new_game(options_of(players, rng), rng.next32() << 32 | rng.next32())
        kinds = [_drawn(rng) for _ in range(players)]
        seated = [make_player(kind, rng.next32()) for kind in kinds]
        last = 0
        for answer in answers(state, seated):
            view = answer.view
            if view.round > _MOST_ROUNDS:
                break
            if view.decision == ASK_ROLE and view.round > last:
                last = view.round
                looks.record(view, kinds)
    return looks


def _drawn(rng: Rng) -> str:
    return SEATED[rng.below(len(SEATED))]
