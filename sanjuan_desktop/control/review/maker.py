"""Has reviews made in a process of their own; the window only asks and is told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from sanjuan_desktop.control.background_maker import BackgroundMaker
from sanjuan_desktop.control.review.jobs import ReviewJob, ReviewNews
from sanjuan_desktop.control.review.process import serve

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtCore import QObject, SignalInstance

    from sanjuan_desktop.control.background import BackgroundJob, BackgroundNews
    from sanjuan_desktop.rules import GameRecord


class Reviewer(Protocol):
    """Who makes reviews, as the window needs it."""

    told: SignalInstance
    """:class:`~sanjuan_desktop.control.review.jobs.ReviewNews` of the review asked for last."""

    def look_ahead(self, record: GameRecord) -> None:
        """Look at a game that is being played; nothing is told of it."""

    def rest(self) -> None:
        """Look at no game any more that is being played; what was asked for goes on."""

    def review(self, record: GameRecord, *, again: bool = False) -> int:
        """Review a game that is over; return the number that the news carry."""

    def close(self) -> None:
        """Stop for good and leave nothing behind."""


class ReviewMaker(BackgroundMaker):
    """One game at a time; a new one takes the place of the one before.

    The process is started with the first game and ends with its review, so that nothing is left of it; what
    it found until then is kept, and the same game goes on from there.
    """

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__("sanjuan-review", serve, folder, _failed, parent)

    def look_ahead(self, record: GameRecord) -> None:
        """Look at a game that is being played, unless somebody waits for the review of another."""
        if not self.is_wanted:
            game = record.copy()
            self.ask(lambda number: ReviewJob(number, game, ahead=True))

    def rest(self) -> None:
        """Look at no game any more that is being played; what was asked for goes on."""
        if not self.is_wanted:
            super().rest()

    def review(self, record: GameRecord, *, again: bool = False) -> int:
        """Review a game that is over; return the number that the news carry."""
        game = record.copy()
        return self.ask(lambda number: ReviewJob(number, game, again=again))


def _failed(job: BackgroundJob, last: BackgroundNews | None, why: str) -> ReviewNews:
    """Return the last news of a review that will not go on, with what was found of it."""
    review = last.review if isinstance(last, ReviewNews) else None
    return ReviewNews(job.number, review, is_done=True, trouble=why)
