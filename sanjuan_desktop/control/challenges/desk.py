"""Plays the games of one comparison after another, and keeps what it has played."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.control.challenges.comparing import GAMES, Comparison, games, judge_of
from sanjuan_desktop.control.challenges.jobs import ComparisonJob, ComparisonNews
from sanjuan_desktop.storage.errors import CannotWriteError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sanjuan_desktop.control.background import Pipe
    from sanjuan_desktop.control.challenges.deals import ComparedDeal
    from sanjuan_desktop.storage.comparisons import ComparisonShelf

KEPT_EVERY: Final = 4
"""After so many games they are written down: the rest would be played again."""

_log = logging.getLogger(__name__)


class ComparisonDesk:
    """Does one job after another."""

    def __init__(self, shelf: ComparisonShelf) -> None:
        self._shelf = shelf

    def work(self, pipe: Pipe) -> None:
        """Take jobs from a pipe and send news, a new job in place of the one before.

        Raises:
            EOFError, OSError: the other end is gone.
        """
        while True:
            job = pipe.recv()
            assert isinstance(job, ComparisonJob)
            for news in self.do(job):
                pipe.send(news)
                if pipe.poll():
                    break

    def do(self, job: ComparisonJob) -> Iterator[ComparisonNews]:
        """Do a job game by game; whatever goes wrong is told as its last news."""
        comparison, deal = Comparison(), job.deal
        try:
            judge = judge_of(deal)
            comparison = Comparison(self._shelf.load(deal.key, judge, GAMES))
            yield ComparisonNews(job.number, deal.key, comparison)
            for found in games(deal, comparison, job.levels):
                comparison = found
                is_last = comparison.has_all(job.levels)
                if comparison.games % KEPT_EVERY == 0 or is_last:
                    self._keep(deal, judge, comparison)
                if not is_last:
                    yield ComparisonNews(job.number, deal.key, comparison)
        except Exception as error:
            _log.warning("a comparison failed", exc_info=True)
            trouble = " ".join(f"{type(error).__name__}: {error}".split())
            yield ComparisonNews(job.number, deal.key, comparison, is_done=True, trouble=trouble)
        else:
            yield ComparisonNews(job.number, deal.key, comparison, is_done=True)

    def _keep(self, deal: ComparedDeal, judge: str, comparison: Comparison) -> None:
        try:
            self._shelf.save(deal.key, judge, comparison.points)
        except CannotWriteError as error:
            # It is played again when it is wanted again.
            _log.info("%s", error)
