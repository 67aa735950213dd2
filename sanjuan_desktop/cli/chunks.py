"""Playing the games of a simulation in several processes, and getting the results in order."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import time
from collections import deque
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.cli.errors import CommandError
from sanjuan_desktop.cli.simulation import SimulationPlan, Sums, play_games

if TYPE_CHECKING:
    from collections.abc import Generator

_AIM_SECONDS: Final = 0.5
"""What one chunk should take: little is lost when a run is broken off."""

_MOST_GAMES: Final = 500
_WAITING: Final = 2
"""Chunks per process that are given out at a time."""

_MOST_ON_WINDOWS: Final = 61
"""Windows cannot wait for more processes at once; the pool refuses them."""


def chunks_in_order(plan: SimulationPlan, first: int, end: int, jobs: int) -> Generator[Sums, None, None]:
    """Play games ``first`` to ``end`` - 1 and yield the sums of one chunk after the other.

    Chunks grow or shrink with the time a game takes; what they add up to does
    not depend on that. Closing the iterator ends the processes at once.

    Raises:
        CommandError: a process was ended from outside.
    """
    use_one_thread()
    if jobs == 1:
        return _in_this_process(plan, first, end)
    return _in_processes(plan, first, end, jobs)


def use_one_thread() -> None:
    """Keep numpy, if it is loaded later, from using several threads: they would only get in the way."""
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")


def _in_this_process(plan: SimulationPlan, first: int, end: int) -> Generator[Sums, None, None]:
    size = 1
    while first < end:
        count = min(size, end - first)
        sums, seconds = _timed(plan, first, count)
        size = _next_size(count, seconds)
        first += count
        yield sums


def _in_processes(plan: SimulationPlan, first: int, end: int, jobs: int) -> Generator[Sums, None, None]:
    jobs = pool_size(jobs, sys.platform)
    size = 1
    waiting: deque[tuple[int, Future[tuple[Sums, float]]]] = deque()
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), _leave_ctrl_c_to_the_parent)
    try:
        while first < end or waiting:
            while first < end and len(waiting) < jobs * _WAITING:
                count = min(size, end - first)
                waiting.append((count, pool.submit(_timed, plan, first, count)))
                first += count
            count, future = waiting.popleft()
            sums, seconds = future.result()
            size = _next_size(count, seconds)
            yield sums
    except BrokenProcessPool as error:
        raise CommandError("a process that played games was ended from outside") from error
    finally:
        if waiting:
            for child in multiprocessing.active_children():
                child.terminate()
        pool.shutdown(cancel_futures=True)


def pool_size(jobs: int, platform: str) -> int:
    """Return how many processes a pool may have where ``jobs`` are wanted."""
    return min(jobs, _MOST_ON_WINDOWS) if platform == "win32" else jobs


def _timed(plan: SimulationPlan, first: int, count: int) -> tuple[Sums, float]:
    started = time.monotonic()
    return play_games(plan, first, count), time.monotonic() - started


def _next_size(count: int, seconds: float) -> int:
    fitting = int(count * _AIM_SECONDS / max(seconds, 1e-6))
    return max(1, min(fitting, 4 * count, _MOST_GAMES))


def _leave_ctrl_c_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
