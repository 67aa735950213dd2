"""Play the games of a simulation in chunks, and return the results in order."""

from __future__ import annotations

import time
from collections import deque
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.cli.executors import outcome
from sanjuan_desktop.cli.simulation import SimulationPlan, Sums, play_games

if TYPE_CHECKING:
    from collections.abc import Generator
    from concurrent.futures import Future

    from sanjuan_desktop.cli.executors import Workers

_AIM_SECONDS: Final = 0.5
"""Target duration of a chunk in seconds: short, so that little is lost by an interruption."""

_MOST_GAMES: Final = 500


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
    return max(1, min(fitting, 4 * count, _MOST_GAMES))
