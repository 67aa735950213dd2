"""Beliefs about hands: how much likelier than by chance each building is to be in a hand.

Counted in games of the network, of ``greedy`` and of scripted players among themselves. The result is the
starting point of :class:`~sanjuan_desktop.ai.core.beliefs.Beliefs`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np

from sanjuan_desktop.ai.core.beliefs import PRICE, SORT, Beliefs, OwnerFeatures
from sanjuan_desktop.ai.core.features import COLUMN, KINDS
from sanjuan_desktop.lab.training.league import options_of
from sanjuan_desktop.lab.training.winning import choice_of, minds_of
from sanjuan_desktop.rules import apply_trusted, new_game, seeded
from sanjuan_desktop.rules.catalogue.cards import BIT, BUILDING_OF
from sanjuan_desktop.rules.terms import ASK_ROLE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from numpy.typing import NDArray

    from sanjuan_desktop.ai.core.evaluator import Evaluator
    from sanjuan_desktop.rules import State

    Numbers = NDArray[np.float64]

TIMES: Final = 4
"""Weight of a hand of the network.

With it the network is known as well as from its games alone, and greedy and scripted players two to three
times as well.
"""

_ADDED: Final = 5.0
"""Pseudo-count of cards by chance, so that few observations have little effect."""

_SWEEPS: Final = 12
"""Number of times that each table is fitted to the others."""

_LEAST: Final = 0.05
"""Minimum weight; its inverse is the maximum."""

_MOST_ROUNDS: Final = 40


class Habits:
    """Observed hands: the owner's features, the cards held, and the cards that might have been held."""

    def __init__(self) -> None:
        self._sights: list[tuple[int, ...]] = []
        self._held: list[list[int]] = []
        self._pools: list[list[int]] = []

    def record(self, state: State, times: int = 1) -> None:
        """Count the hands of all seats with the weight ``times``; cards of owned buildings are left out."""
        pool = [0] * len(COLUMN)
        for cards in (*state.hands, state.supply[state.drawn :]):
            for card in cards:
                pool[BUILDING_OF[card]] += 1
        for seat, hand in enumerate(state.hands):
            owner = OwnerFeatures(state, seat)
            held, might = [0] * KINDS, [0] * KINDS
            for card in hand:
                if not BIT[card] & state.owned[seat]:
                    held[COLUMN[BUILDING_OF[card]]] += 1
            for kind, count in enumerate(pool):
                if not state.owned[seat] >> kind & 1:
                    might[COLUMN[kind]] += count
            if sum(held):
                self._sights.append((owner.late, owner.hold, *owner.stands))
                self._held.append([times * count for count in held])
                self._pools.append(might)

    def add(self, other: Habits) -> None:
        """Add all hands of ``other``."""
        self._sights += other._sights
        self._held += other._held
        self._pools += other._pools

    def beliefs(self) -> Beliefs:
        """Return the maximum-likelihood weights, each table fitted with the others."""
        fit = _Fit(self._sights, self._held, self._pools)
        for _ in range(_SWEEPS):
            fit.sweep()
        return fit.beliefs()

    def log_loss(self, beliefs: Beliefs) -> float:
        """Return the mean surprise of beliefs about a held card, in nats; 0 is perfect."""
        fit = _Fit(self._sights, self._held, self._pools, beliefs)
        return float(-(fit.held * np.log(np.maximum(fit.chances(), 1e-12))).sum() / fit.held.sum())


class _Fit:
    """Tables of weights being fitted to hands."""

    def __init__(
        self,
        sights: list[tuple[int, ...]],
        held: list[list[int]],
        pools: list[list[int]],
        beliefs: Beliefs | None = None,
    ) -> None:
        begun = Beliefs() if beliefs is None else beliefs
        self.held = np.array(held, dtype=np.float64)
        self.pools = np.array(pools, dtype=np.float64)
        seen = np.array(sights, dtype=np.int64)
        self.late, self.hold = seen[:, 0], seen[:, 1]
        # The level of each column's kind in the owner's city.
        self.level = seen[:, 2:][:, SORT]
        self.by_time = np.array([begun.early, begun.late])
        self.by_price = np.array(begun.holds)
        self.by_city = np.array(begun.stands)

    def chances(self) -> Numbers:
        """Return, for each hand and column, the probability that a card of the hand is of that kind."""
        weights = self.by_time[self.late] * self.by_price[self.hold][:, PRICE]
        weights = weights * self.by_city[self.level, np.arange(KINDS)]
        found = self.pools * weights
        return np.asarray(found / found.sum(axis=1, keepdims=True))

    def sweep(self) -> None:
        """Fit each table once to the cards held."""
        columns = np.broadcast_to(np.arange(KINDS), self.held.shape)
        prices = np.broadcast_to(np.array(PRICE), self.held.shape)
        for table, cells in (
            (self.by_time, (self.late[:, None], columns)),
            (self.by_price, (self.hold[:, None], prices)),
            (self.by_city, (self.level, columns)),
        ):
            expected = self.held.sum(axis=1, keepdims=True) * self.chances()
            # The pseudo-counts stand for weights of 1.
            seen, thought = _summed(table, cells, self.held), _summed(table, cells, expected)
            moved = (seen + _ADDED) / (thought + _ADDED * table)
            np.clip(table * moved, _LEAST, 1.0 / _LEAST, out=table)

    def beliefs(self) -> Beliefs:
        """Return the tables, rounded as in the file."""
        early, late = _rounded(self.by_time)
        return Beliefs(early, late, _rounded(self.by_price), _rounded(self.by_city))


def _summed(table: Numbers, cells: tuple[Any, ...], values: Numbers) -> Numbers:
    total = np.zeros_like(table)
    np.add.at(total, cells, values)
    return total


def _rounded(table: Numbers) -> list[list[float]]:
    return [[round(float(value), 3) for value in row] for row in table]


def habits_of(evaluator: Evaluator, players: int, numbers: Iterable[int], seed: int) -> Habits:
    """Return all hands of games among equals: in turn the network, ``greedy``, scripted players.

    Hands of the network count :data:`TIMES` times.
    """
    habits = Habits()
    for number in numbers:
        rng = seeded(seed * 1_000_003 + number)
        state = new_game(options_of(players, rng), rng.next32() << 32 | rng.next32())
        minds = minds_of(players, number, [evaluator], rng)
        times = TIMES if minds[0] is evaluator else 1
        while not state.is_over and state.round <= _MOST_ROUNDS:
            if state.decision == ASK_ROLE:
                habits.record(state, times)
            apply_trusted(state, choice_of(state, minds[state.actor], rng))
    return habits
