"""Has reviews made in a process of their own; the window only asks and is told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal, Slot

from sanjuan_desktop.control.background import BackgroundProcess
from sanjuan_desktop.control.review.jobs import ReviewJob, ReviewNews
from sanjuan_desktop.control.review.process import serve

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtCore import SignalInstance

    from sanjuan_desktop.control.background import BackgroundJob, BackgroundNews
    from sanjuan_desktop.rules import GameRecord

NOT_ASKED: Final = 0


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


class ReviewMaker(QObject):
    """One game at a time; a new one takes the place of the one before.

    The process is started with the first game and ends with its review, so that nothing is left of it; what
    it found until then is kept, and the same game goes on from there.
    """

    told = Signal(object)
    _came = Signal(object)

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._number = NOT_ASKED
        self._wanted = NOT_ASKED
        self._thread = BackgroundProcess("sanjuan-review", serve, folder, self._came.emit, _failed)
        # Signals emitted in the thread arrive here through the event loop of this object's thread.
        self._came.connect(self._on_came, Qt.ConnectionType.QueuedConnection)
        app = QCoreApplication.instance()
        if app is not None:
            app.aboutToQuit.connect(self.close)

    def look_ahead(self, record: GameRecord) -> None:
        """Look at a game that is being played, unless somebody waits for the review of another."""
        if self._wanted == NOT_ASKED:
            self._ask(record, ahead=True)

    def rest(self) -> None:
        """Look at no game any more that is being played; what was asked for goes on."""
        if self._wanted == NOT_ASKED:
            self._thread.rest()

    def review(self, record: GameRecord, *, again: bool = False) -> int:
        """Review a game that is over; return the number that the news carry."""
        self._wanted = self._ask(record, again=again)
        return self._wanted

    @Slot()
    def close(self) -> None:
        """End thread and process, whatever they are doing; may be called twice."""
        self._thread.close()

    def _ask(self, record: GameRecord, *, ahead: bool = False, again: bool = False) -> int:
        self._number += 1
        # A record is of the game at the table, which goes on.
        copy = type(record)(
            record.options, record.seed, record.given, list(record.moves), record.head, record.rules
        )
        self._thread.ask(ReviewJob(self._number, copy, ahead=ahead, again=again))
        return self._number

    @Slot(object)
    def _on_came(self, news: ReviewNews) -> None:
        if news.number == self._wanted:
            if news.is_done:
                self._wanted = NOT_ASKED
            self.told.emit(news)


def _failed(job: BackgroundJob, last: BackgroundNews | None, why: str) -> ReviewNews:
    """Return the last news of a review that will not go on, with what was found of it."""
    review = last.review if isinstance(last, ReviewNews) else None
    return ReviewNews(job.number, review, is_done=True, trouble=why)
