"""Count how often games are won, by the network's evaluation of their positions.

The resulting tables are read by :class:`~sanjuan_desktop.ai.core.chances.Chances`. All seats of a game are
equally strong, so that the position alone makes the probability.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import exp, log, sqrt
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.core.chances import Chances
from sanjuan_desktop.ai.core.evaluator import Evaluator
from sanjuan_desktop.ai.greedy.player import answer
from sanjuan_desktop.ai.networks import CHANCE_STEPS
from sanjuan_desktop.ai.player import UNLIMITED, never_cancelled
from sanjuan_desktop.ai.scripted.names import SCRIPTED_LEVELS
from sanjuan_desktop.ai.scripted.player import scripted_player
from sanjuan_desktop.lab.training.league import options_of
from sanjuan_desktop.rules import (
    apply_trusted,
    complete,
    masked_state,
    new_game,
    seeded,
    victory_shares,
    view_for,
)
from sanjuan_desktop.rules.terms import ASK_ROLE

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from sanjuan_desktop.lab.training.selfplay import Mind
    from sanjuan_desktop.rules import Action, Rng, State

BINS: Final = 200
"""Number of bins of shares."""

_MOST_ROUNDS: Final = 40
_NEVER: Final = 1e-3
"""Shares are clipped to this distance from 0 and 1."""

_STEPS: Final = 60
"""Steps of Newton's method, more than enough."""

_TENTHS: Final = 10

_FEW: Final = 100
"""A tenth with less than one position in this many is ignored on its own."""


@dataclass(slots=True)
class Tally:
    """Positions and won games by bin of the share; a shared victory counts in parts."""

    seen: list[int] = field(default_factory=lambda: [0] * BINS)
    won: list[float] = field(default_factory=lambda: [0.0] * BINS)

    def record(self, share: float, won: float) -> None:
        """Count one position."""
        at = min(int(share * BINS), BINS - 1)
        self.seen[at] += 1
        self.won[at] += won

    def add(self, other: Tally) -> None:
        """Add the counts of ``other``."""
        self.seen = [a + b for a, b in zip(self.seen, other.seen, strict=True)]
        self.won = [round(a + b, 6) for a, b in zip(self.won, other.won, strict=True)]

    def rows(self) -> list[tuple[int, int, float]]:
        """Return bin, positions and won games of the bins that are not empty."""
        return [(at, self.seen[at], self.won[at]) for at in range(BINS) if self.seen[at]]

    @classmethod
    def of_rows(cls, rows: Iterable[tuple[int, int, float]]) -> Tally:
        """Return the tally with these rows.

        Raises:
            IndexError: there is no such bin.
            ValueError: a bin has more won than seen games, or a negative number.
        """
        tally = cls()
        for at, seen, won in rows:
            if not 0 <= won <= seen:
                raise ValueError(f"{won} of {seen} positions cannot be won")
            tally.seen[at], tally.won[at] = seen, won
        return tally


def joined(tallies: Iterable[Tally]) -> Tally:
    """Return the sum of several tallies."""
    both = Tally()
    for tally in tallies:
        both.add(tally)
    return both


@dataclass(frozen=True, slots=True)
class Errors:
    """Calibration errors by tenths: the weighted mean and the ``worst`` one.

    ``beyond`` is the largest error minus two standard errors, which are counted by game. Tenths with less
    than a hundredth of the positions count only in the mean.
    """

    mean: float
    worst: float
    beyond: float


Tallies = dict[str, Tally]
"""Tallies by the name of a network."""


def count_game(players: int, number: int, seed: int, evaluators: dict[str, Evaluator]) -> Tallies:
    """Play game ``number`` and count the positions in which a role is chosen, as every seat sees them.

    In turn all seats play by one of the networks, as ``greedy``, or by a drawn script each. A game without an
    end is not counted.
    """
    rng = seeded(seed * 1_000_003 + number)
    state = new_game(options_of(players, rng), rng.next32() << 32 | rng.next32())
    names = list(evaluators)
    minds = minds_of(players, number, list(evaluators.values()), rng)
    found: list[tuple[str, int, float]] = []
    before = [frozenset(hand) for hand in state.hands]
    while not state.is_over:
        if state.round > _MOST_ROUNDS:
            return {name: Tally() for name in names}
        if state.decision == ASK_ROLE:
            for seat in range(players):
                # In half of the cases as seen one phase earlier, without the cards drawn since.
                familiar = before[seat] if rng.below(2) else None
                for name in names:
                    shares, _ = evaluators[name].value(state, seat, familiar)
                    found.append((name, seat, shares[0]))
            before = [frozenset(hand) for hand in state.hands]
        apply_trusted(state, choice_of(state, minds[state.actor], rng))
    won = victory_shares(state)
    tallies = {name: Tally() for name in names}
    for name, seat, share in found:
        tallies[name].record(share, won[seat])
    return tallies


def turns_of(networks: Collection[str]) -> int:
    """Return the number of games after which the players repeat."""
    return len(networks) + 2


def minds_of(players: int, number: int, evaluators: list[Evaluator], rng: Rng) -> list[Mind]:
    """Return the player of each seat: a network, `greedy` (None) or a scripted player.

    All seats are equally strong, so a position does not show who sits where.
    """
    turn = number % (len(evaluators) + 2)
    if turn < len(evaluators):
        return [evaluators[turn]] * players
    if turn == len(evaluators):
        return [None] * players
    return [
        scripted_player(SCRIPTED_LEVELS[rng.below(len(SCRIPTED_LEVELS))], rng.next32())
        for _ in range(players)
    ]


def choice_of(state: State, mind: Mind, rng: Rng) -> Action:
    """Return the answer of a player for the deciding seat, which sees only its own cards."""
    view = view_for(state, state.actor)
    if mind is None:
        return answer(masked_state(view), state.actor)
    if isinstance(mind, Evaluator):
        return mind.choose(complete(view, rng))
    return mind.choose(view, UNLIMITED, never_cancelled).action


# ---------------------------------------------------------------------------- from counts to a table


def table_of(tally: Tally, players: int) -> list[float]:
    """Return the win probability by share in even steps: a smooth increasing curve fitted to the counts.

    The curve is log odds = a·ln(share) - b·ln(1 - share) + c (Kull, Silva Filho and Flach 2017). With two
    players a = b and c = 0, because the two shares add up to 1.
    """
    a, b, c = _fitted(tally, even=players == 2)
    found = [_curve(step / CHANCE_STEPS, a, b, c) for step in range(CHANCE_STEPS + 1)]
    found[0], found[-1] = 0.0, 1.0
    return [round(value, 4) for value in found]


def _curve(share: float, a: float, b: float, c: float) -> float:
    x, y = _logs(share)
    return 1.0 / (1.0 + exp(-(a * x + b * y + c)))


def _logs(share: float) -> tuple[float, float]:
    inside = min(max(share, _NEVER), 1.0 - _NEVER)
    return log(inside), -log(1.0 - inside)


def _fitted(tally: Tally, *, even: bool) -> tuple[float, float, float]:
    """Return the maximum-likelihood a, b and c."""
    rows = []
    for at in range(BINS):
        x, y = _logs((at + 0.5) / BINS)
        rows.append([x + y] if even else [x, y, 1.0])
    weights = [1.0] * len(rows[0])
    if not even:
        weights[2] = 0.0
    for _ in range(_STEPS):
        weights = _newton(rows, weights, tally)
    if even:
        return weights[0], weights[0], 0.0
    return max(weights[0], 0.0), max(weights[1], 0.0), weights[2]


def _newton(rows: list[list[float]], weights: list[float], tally: Tally) -> list[float]:
    """Return the weights after one step of Newton's method, with a weak pull to 1."""
    size = len(weights)
    slope = [1e-3 * (1.0 - weight) for weight in weights]
    bend = [[1e-3 * (i == j) for j in range(size)] for i in range(size)]
    for row, seen, won in zip(rows, tally.seen, tally.won, strict=True):
        odds = sum(w * x for w, x in zip(weights, row, strict=True))
        chance = 1.0 / (1.0 + exp(-min(max(odds, -30.0), 30.0)))
        for i in range(size):
            slope[i] += (won - seen * chance) * row[i]
            for j in range(size):
                bend[i][j] += seen * chance * (1.0 - chance) * row[i] * row[j]
    step = _solved(bend, slope)
    return [w + d for w, d in zip(weights, step, strict=True)]


def _solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Solve a small system of equations whose matrix is positive definite."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for i in range(size):
        for j in range(size):
            if i != j:
                part = rows[j][i] / rows[i][i]
                rows[j] = [a - part * b for a, b in zip(rows[j], rows[i], strict=True)]
    return [rows[i][size] / rows[i][i] for i in range(size)]


def errors_of(games: Sequence[Tally], table: list[float]) -> Errors:
    """Return the calibration errors of a table in games that were counted separately."""
    chances = Chances(table)
    by_game = [_by_tenth(game, chances) for game in games]
    seen = [sum(game[tenth][0] for game in by_game) for tenth in range(_TENTHS)]
    total = sum(seen)
    if not total:
        return Errors(0.0, 0.0, 0.0)
    off = [sum(game[tenth][1] for game in by_game) for tenth in range(_TENTHS)]
    full = [tenth for tenth in range(_TENTHS) if seen[tenth] > total / _FEW]
    gaps = {tenth: abs(off[tenth]) / seen[tenth] for tenth in full}
    beyond = {}
    for tenth in full:
        mean = off[tenth] / seen[tenth]
        # Positions of one game are won or lost together, so games are the independent samples.
        spread = sum((game[tenth][1] - mean * game[tenth][0]) ** 2 for game in by_game)
        beyond[tenth] = max(gaps[tenth] - 2 * sqrt(spread) / seen[tenth], 0.0)
    return Errors(sum(map(abs, off)) / total, max(gaps.values()), max(beyond.values()))


def _by_tenth(game: Tally, chances: Chances) -> list[tuple[int, float]]:
    """Return, by tenth of the probability, the number of positions and the excess of predicted wins."""
    seen, off = [0] * _TENTHS, [0.0] * _TENTHS
    for at, count, won in game.rows():
        chance = chances.of((at + 0.5) / BINS)
        tenth = min(int(chance * _TENTHS), _TENTHS - 1)
        seen[tenth] += count
        off[tenth] += count * chance - won
    return list(zip(seen, off, strict=True))
