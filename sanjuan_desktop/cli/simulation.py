"""Many games of computer players against each other, and their sums.

All sums are integers, so that the order of the games and the number of processes make no difference.
"""

from __future__ import annotations

import time
from collections import deque
from contextlib import closing
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, stdev
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.engines.process import DECISION_S, EnginePlayer, EngineProcess
from sanjuan_desktop.ai.errors import EngineError
from sanjuan_desktop.ai.levels import make_player
from sanjuan_desktop.ai.player import UNLIMITED, Budget, never_cancelled
from sanjuan_desktop.cli.errors import CommandError
from sanjuan_desktop.cli.executors import outcome
from sanjuan_desktop.cli.opponents import engine_command, level_of, opponent
from sanjuan_desktop.rules import (
    apply,
    apply_trusted,
    final_points,
    legal_actions,
    new_game,
    seeded,
    view_for,
    winners,
)

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence
    from concurrent.futures import Future

    from sanjuan_desktop.ai.player import Player
    from sanjuan_desktop.cli.executors import Workers
    from sanjuan_desktop.rules import GameOptions

SEARCHES: Final = "expert"
"""Level whose iterations can be limited; the others evaluate every option in a few sampled deals."""

WHOLE_WIN: Final = 12
"""A victory in twelfths, so that two, three or four winners get integers."""

_DEAL: Final = 0
_FIRST_SEAT: Final = 1

_SURE: Final = 1.959964
"""Standard errors on each side of a 95 % interval."""

_AIM_SECONDS: Final = 0.5
"""Target duration of a chunk in seconds: short, so that little is lost by an interruption."""

_MOST_IN_CHUNK: Final = 500


@dataclass(frozen=True, slots=True)
class SimulationPlan:
    """Plan of a simulation: one level per position; ``seed`` makes all deals and players.

    A level may have a character: ``strong/trader``. An engine is named by its path: ``./bot.py``. With
    ``same_deals`` every deal is played from every seat, in consecutive games. ``seconds`` limits an engine's
    decision; ``iterations`` limits the level that searches, None for its own limit.
    """

    options: GameOptions
    levels: tuple[str, ...]
    seed: int
    same_deals: bool = False
    seconds: float = DECISION_S
    iterations: int | None = None

    def budget(self, position: int) -> Budget:
        """Return the limit of a decision at a position."""
        return Budget(self.iterations) if level_of(self.levels[position]) == SEARCHES else UNLIMITED


@dataclass(slots=True)
class Sums:
    """Sums over any number of games; ``wins`` (twelfths) and ``points`` are by position."""

    games: int = 0
    decisions: int = 0
    rounds: int = 0
    wins: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)

    def add(self, other: Sums) -> None:
        """Add the games of ``other``."""
        self.games += other.games
        self.decisions += other.decisions
        self.rounds += other.rounds
        self.wins = _added(self.wins, other.wins)
        self.points = _added(self.points, other.points)


def _added(mine: list[int], others: list[int]) -> list[int]:
    return [a + b for a, b in zip(mine, others, strict=True)] if mine else list(others)


def derived_seed(*numbers: int) -> int:
    """Return a 64-bit seed derived from numbers, the same on every machine."""
    seed = 0
    for number in numbers:
        rng = seeded(seed ^ number)
        seed = rng.next32() << 32 | rng.next32()
    return seed


def play_game(plan: SimulationPlan, game: int, engines: Engines | None = None) -> Sums:
    """Play game number ``game``: position p sits on seat p + game, modulo the seats.

    Raises:
        CommandError: a level cannot play as intended, so that the games would be worthless; or an engine
            breaks the rules, takes too long or ends.
    """
    if engines is None:
        with closing(Engines(plan)) as own:
            return play_game(plan, game, own)
    try:
        return _played(plan, game, engines)
    except EngineError as error:
        raise CommandError(str(error)) from error


def _played(plan: SimulationPlan, game: int, engines: Engines) -> Sums:
    seats = len(plan.levels)
    deal = game // seats if plan.same_deals else game
    state = new_game(plan.options, derived_seed(plan.seed, deal, _DEAL))
    positions = [(seat - game) % seats for seat in range(seats)]
    players = [
        seated_player(plan, positions[seat], seat, derived_seed(plan.seed, game, _FIRST_SEAT + seat), engines)
        for seat in range(seats)
    ]
    budgets = [plan.budget(position) for position in positions]
    decisions = 0
    while not state.is_over:
        legal = legal_actions(state)
        if legal.count == 1:
            apply_trusted(state, legal.at(0))
            continue
        decisions += 1
        view = view_for(state, state.actor)
        choice = players[state.actor].choose(view, budgets[state.actor], never_cancelled)
        if choice.error:
            level = plan.levels[positions[state.actor]]
            raise CommandError(f"{level} cannot play: {choice.error}")
        apply(state, choice.action)
    points, won = final_points(state), winners(state)
    for player in players:
        if isinstance(player, EnginePlayer):
            player.end(points, won)
    return _result(seats, positions, decisions, state.round, points, won)


class Engines:
    """Engines of some games: one process for each position, which plays the games in turn."""

    def __init__(self, plan: SimulationPlan) -> None:
        """Find the engines of a plan; each is started when it first plays.

        Raises:
            CommandError: the program does not exist.
        """
        self._plan = plan
        self._commands = [engine_command(name) for name in plan.levels]
        self._running: dict[int, EngineProcess] = {}

    def player(self, position: int, seat: int, seed: int) -> EnginePlayer | None:
        """Start a game of the engine of a position; return None for a level.

        Raises:
            EngineError: the engine cannot be started, or is not ready.
        """
        command = self._commands[position]
        if command is None:
            return None
        engine = self._running.get(position)
        if engine is None:
            engine = self._running[position] = EngineProcess(command, self._plan.levels[position])
        return EnginePlayer(engine, self._plan.options, seat, seed, self._plan.seconds)

    def close(self) -> None:
        """Stop all engines."""
        while self._running:
            self._running.popitem()[1].close()


def seated_player(plan: SimulationPlan, position: int, seat: int, seed: int, engines: Engines) -> Player:
    """Return the player of ``position`` in a game in which it sits on ``seat``."""
    engine = engines.player(position, seat, seed)
    if engine is not None:
        return engine
    level, style = opponent(plan.levels[position])
    return make_player(level, seed, style)


def _result(
    seats: int,
    positions: list[int],
    decisions: int,
    rounds: int,
    points: tuple[int, ...],
    won: tuple[int, ...],
) -> Sums:
    sums = Sums(1, decisions, rounds, [0] * seats, [0] * seats)
    for seat, position in enumerate(positions):
        sums.points[position] = points[seat]
        if seat in won:
            sums.wins[position] = WHOLE_WIN // len(won)
    return sums


def play_games(plan: SimulationPlan, first: int, count: int) -> Sums:
    """Play ``count`` games from number ``first`` on."""
    sums = Sums()
    with closing(Engines(plan)) as engines:
        for game in range(first, first + count):
            sums.add(play_game(plan, game, engines))
    return sums


@dataclass(frozen=True, slots=True)
class LevelResult:
    """Result of one level; ``games`` counts a game once for each seat of the level.

    ``low`` to ``high`` is the 95 % interval of the win share (Wilson 1927).
    """

    games: int
    wins: float
    win_share: float
    low: float
    high: float
    points_mean: float


def level_results(plan: SimulationPlan, sums: Sums) -> dict[str, LevelResult]:
    """Return the result of every level, in the order of their first occurrence."""
    results = {}
    for level in dict.fromkeys(plan.levels):
        own = [position for position, other in enumerate(plan.levels) if other == level]
        games = sums.games * len(own)
        wins = sum(sums.wins[position] for position in own) / WHOLE_WIN
        points = sum(sums.points[position] for position in own)
        low, high = wilson(wins, games)
        results[level] = LevelResult(games, wins, wins / games, low, high, points / games)
    return results


def wilson(wins: float, games: int, z: float = _SURE) -> tuple[float, float]:
    """Return the score interval of a share of ``wins`` in ``games`` (Wilson 1927), 95 % by default."""
    share = wins / games
    spread = z * z / games
    middle = (share + spread / 2) / (1 + spread)
    half = z * sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


def mean_interval(values: Sequence[float]) -> tuple[float, float]:
    """Return the mean of at least two values, and half the width of its 95 % interval."""
    return fmean(values), _SURE * stdev(values) / sqrt(len(values))


def chunks_in_order(
    plan: SimulationPlan, first: int, end: int, workers: Workers
) -> Generator[Sums, None, None]:
    """Play games ``first`` to ``end`` - 1 and yield the sums of one chunk after the other.

    The size of chunks adapts to the duration of games; the total does not depend on it.
    """
    size = 1
    waiting: deque[tuple[int, Future[tuple[Sums, float]]]] = deque()
    while first < end or waiting:
        while first < end and len(waiting) < workers.ahead:
            count = min(size, end - first)
            waiting.append((count, workers.executor.submit(_timed, plan, first, count)))
            first += count
        count, future = waiting.popleft()
        sums, seconds = outcome(future)
        size = _next_size(count, seconds)
        yield sums


def _timed(plan: SimulationPlan, first: int, count: int) -> tuple[Sums, float]:
    started = time.monotonic()
    return play_games(plan, first, count), time.monotonic() - started


def _next_size(count: int, seconds: float) -> int:
    fitting = int(count * _AIM_SECONDS / max(seconds, 1e-6))
    return max(1, min(fitting, 4 * count, _MOST_IN_CHUNK))
