"""Makes reviews one after another: ahead while a game is played, whole at its end, kept on the shelf."""

from __future__ import annotations

import logging
import time
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.errors import ReviewError
from sanjuan_desktop.ai.review.checking import KnownChecks
from sanjuan_desktop.ai.review.document import from_json, to_json
from sanjuan_desktop.ai.review.evaluators import evaluators_for
from sanjuan_desktop.ai.review.work import ReviewWork, beginning
from sanjuan_desktop.control.review.jobs import ReviewJob, ReviewNews
from sanjuan_desktop.storage.errors import CannotWriteError
from sanjuan_desktop.storage.finished_game import record_hash

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sanjuan_desktop.ai.review.findings import GameReview
    from sanjuan_desktop.control.background import Pipe
    from sanjuan_desktop.rules import GameRecord
    from sanjuan_desktop.storage.reviews import ReviewShelf

_TELL_S: Final = 0.12
"""News of the first look are sent at most once in so many seconds."""

_log = logging.getLogger(__name__)


class ReviewDesk:
    """Does one job after another, and remembers what it saw of the game that is being played."""

    def __init__(self, shelf: ReviewShelf) -> None:
        self._shelf = shelf
        self._ahead: tuple[GameRecord, GameReview, KnownChecks] | None = None

    def work(self, pipe: Pipe) -> None:
        """Take jobs from a pipe and send news.

        Raises:
            EOFError, OSError: the other end is gone.
        """
        job: ReviewJob | None = None
        while True:
            if job is None:
                job = _job(pipe.recv())
            for news in self.do(job):
                if news is not None:
                    pipe.send(news)
                if pipe.poll():
                    break
            job = _job(pipe.recv()) if pipe.poll() else None

    def do(self, job: ReviewJob) -> Iterator[ReviewNews | None]:
        """Do a job step by step; whatever goes wrong is told as its last news."""
        last: GameReview | None = None
        try:
            for news in self._steps(job):
                last = last if news is None else news.review
                yield news
        except Exception as error:
            _log.warning("a review failed", exc_info=True)
            yield ReviewNews(job.number, last, is_done=True, trouble=_in_one_line(error))

    def _steps(self, job: ReviewJob) -> Iterator[ReviewNews | None]:
        record = job.game
        mind = evaluators_for(record.options.players)
        kept = None if job.ahead or job.again else self._kept(record, mind.version)
        begun, known = (kept, KnownChecks()) if kept or job.again else self._seen(record)
        work = ReviewWork(record, mind, begun, ahead=job.ahead, known=known)
        if job.ahead:
            for _ in work.steps():
                self._ahead = (record, work.review, work.known)
                yield None
            return
        yield from self._told(job, work)
        if kept != work.review:
            self._keep(record, work.review)
        self._ahead = None
        yield ReviewNews(job.number, work.review, is_done=True)

    def _told(self, job: ReviewJob, work: ReviewWork) -> Iterator[ReviewNews | None]:
        """Tell of the work now and then, and keep it when the first look is over and after each check."""
        told, before = 0.0, work.review
        for progress in work.steps():
            is_checking = progress.moves == progress.most_moves and work.review is not before
            before = work.review
            if is_checking:
                self._keep(job.game, work.review)
            if is_checking or time.monotonic() >= told + _TELL_S:
                told = time.monotonic()
                yield ReviewNews(job.number, work.review, progress)
            else:
                yield None

    def _seen(self, record: GameRecord) -> tuple[GameReview | None, KnownChecks]:
        """Return what was seen ahead of the beginning of a game, and what checks found there."""
        if self._ahead is None:
            return None, KnownChecks()
        before, review, known = self._ahead
        if (before.options, before.seed, before.given, before.rules) != (
            record.options,
            record.seed,
            record.given,
            record.rules,
        ):
            return None, KnownChecks()
        same = 0
        for one, other in zip(before.actions(), record.actions(), strict=False):
            if one != other:
                break
            same += 1
        return beginning(review, record, same), known.of_first(same)

    def _kept(self, record: GameRecord, judge: str) -> GameReview | None:
        data = self._shelf.load(record_hash(record), judge)
        try:
            return None if data is None else from_json(data)
        except ReviewError as error:
            _log.info("a saved review cannot be used: %s", error)
            return None

    def _keep(self, record: GameRecord, review: GameReview) -> None:
        try:
            self._shelf.save(record_hash(record), review.version, to_json(review))
        except CannotWriteError as error:
            # It is made again when it is wanted again.
            _log.info("%s", error)


def _job(message: object) -> ReviewJob:
    assert isinstance(message, ReviewJob)
    return message


def _in_one_line(error: Exception) -> str:
    return " ".join(f"{type(error).__name__}: {error}".split())
