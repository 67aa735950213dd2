"""Has puzzles made in a process of their own, for as long as somebody wants more; the window only asks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal, Slot

from sanjuan_desktop.control.background import BackgroundProcess
from sanjuan_desktop.control.puzzles.jobs import FreshPuzzles, OwnPuzzles, PuzzleJob, PuzzleNews
from sanjuan_desktop.control.puzzles.process import serve

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from PySide6.QtCore import SignalInstance

    from sanjuan_desktop.ai.review.findings import GameReview
    from sanjuan_desktop.control.background import BackgroundJob, BackgroundNews
    from sanjuan_desktop.rules import GameOptions, GameRecord


class PuzzleSource(Protocol):
    """Who makes puzzles, as the window needs it."""

    told: SignalInstance
    """:class:`~sanjuan_desktop.control.puzzles.jobs.PuzzleNews` of what was asked for last."""

    def make_fresh(self, options: Sequence[GameOptions], seed: int, count: int) -> None:
        """Have puzzles made from new games of the levels, in place of what is being made."""

    def make_own(self, record: GameRecord, review: GameReview, seat: int) -> None:
        """Have the puzzles made that are in a seat's decisions of a reviewed game, in place of others."""

    def rest(self) -> None:
        """Make no more."""

    def close(self) -> None:
        """Stop for good and leave nothing behind."""


class PuzzleMaker(QObject):
    """One job at a time; the process comes and goes with it. What was made stays in ``folder``."""

    told = Signal(object)
    _came = Signal(object)

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._number = 0
        self._thread = BackgroundProcess("sanjuan-puzzles", serve, folder, self._came.emit, _failed)
        # Signals emitted in the thread arrive here through the event loop of this object's thread.
        self._came.connect(self._on_came, Qt.ConnectionType.QueuedConnection)
        app = QCoreApplication.instance()
        if app is not None:
            app.aboutToQuit.connect(self.close)

    def make_fresh(self, options: Sequence[GameOptions], seed: int, count: int) -> None:
        """Have puzzles made from new games of the levels, in place of what is being made."""
        self._ask(FreshPuzzles(tuple(options), seed, count))

    def make_own(self, record: GameRecord, review: GameReview, seat: int) -> None:
        """Have the puzzles made that are in a seat's decisions of a reviewed game, in place of others."""
        self._ask(OwnPuzzles(record, review, seat))

    def rest(self) -> None:
        """Make no more."""
        self._number += 1
        self._thread.rest()

    @Slot()
    def close(self) -> None:
        """End thread and process, whatever they are doing; may be called twice."""
        self._thread.close()

    def _ask(self, wanted: FreshPuzzles | OwnPuzzles) -> None:
        self._number += 1
        self._thread.ask(PuzzleJob(self._number, wanted))

    @Slot(object)
    def _on_came(self, news: PuzzleNews) -> None:
        if news.number == self._number:
            self.told.emit(news)


def _failed(job: BackgroundJob, last: BackgroundNews | None, why: str) -> PuzzleNews:
    """Return the last news of a job that will not go on."""
    del last
    return PuzzleNews(job.number, is_done=True, trouble=why)
