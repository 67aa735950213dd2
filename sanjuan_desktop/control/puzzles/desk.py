"""Makes puzzles one after another, and keeps what it has made."""

from __future__ import annotations

import logging
from itertools import count
from typing import TYPE_CHECKING

from sanjuan_desktop.ai.puzzles.games import fresh_puzzle, puzzles_of_game
from sanjuan_desktop.control.puzzles.jobs import FreshPuzzles, PuzzleJob, PuzzleNews
from sanjuan_desktop.storage.errors import CannotWriteError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sanjuan_desktop.ai.puzzles.puzzle import Puzzle
    from sanjuan_desktop.control.background import Pipe
    from sanjuan_desktop.control.puzzles.pool import PuzzlePool

_log = logging.getLogger(__name__)


class PuzzleDesk:
    """Does one job after another.

    Puzzles from own games go into the one pool, those from new games into the other one.
    """

    def __init__(self, own: PuzzlePool, fresh: PuzzlePool) -> None:
        self._own, self._fresh = own, fresh

    def work(self, pipe: Pipe) -> None:
        """Take jobs from a pipe and send news, a new job in place of the one before.

        Raises:
            EOFError, OSError: the other end is gone.
        """
        while True:
            job = pipe.recv()
            assert isinstance(job, PuzzleJob)
            for news in self.do(job, pipe.poll):
                pipe.send(news)

    def do(self, job: PuzzleJob, stop: Callable[[], bool]) -> Iterator[PuzzleNews]:
        """Do a job puzzle by puzzle until ``stop`` says so; whatever goes wrong is told as its last news."""
        trouble = ""
        pool = self._fresh if isinstance(job.wanted, FreshPuzzles) else self._own
        try:
            for puzzle in _made(job, stop):
                if stop():
                    break
                if puzzle is not None:
                    _keep(pool, puzzle)
                    yield PuzzleNews(job.number, puzzle)
        except Exception as error:
            _log.warning("making puzzles failed", exc_info=True)
            trouble = " ".join(f"{type(error).__name__}: {error}".split())
        yield PuzzleNews(job.number, is_done=True, trouble=trouble)


def _keep(pool: PuzzlePool, puzzle: Puzzle) -> None:
    try:
        pool.add(puzzle)
    except CannotWriteError as error:
        # It can be played all the same; another time there are others.
        _log.info("%s", error)


def _made(job: PuzzleJob, stop: Callable[[], bool]) -> Iterator[Puzzle | None]:
    wanted = job.wanted
    if not isinstance(wanted, FreshPuzzles):
        yield from puzzles_of_game(wanted.record, wanted.review, wanted.seat, stop, rate=True)
        return
    left = wanted.count
    for number in count():
        if not left or stop():
            return
        puzzle = fresh_puzzle(wanted.options[number % len(wanted.options)], wanted.seed + number, stop)
        left -= puzzle is not None
        yield puzzle
