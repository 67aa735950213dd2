"""Has deals compared in a process of their own; the window only asks and is told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal, Slot

from sanjuan_desktop.control.background import BackgroundProcess
from sanjuan_desktop.control.challenges.comparing import LEVELS, Comparison
from sanjuan_desktop.control.challenges.jobs import ComparisonJob, ComparisonNews
from sanjuan_desktop.control.challenges.process import serve

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from PySide6.QtCore import SignalInstance

    from sanjuan_desktop.control.background import BackgroundJob, BackgroundNews
    from sanjuan_desktop.control.challenges.deals import ComparedDeal


class Comparer(Protocol):
    """Who has the levels play deals, as the window needs it."""

    told: SignalInstance
    """:class:`~sanjuan_desktop.control.challenges.jobs.ComparisonNews` of the deal asked for last."""

    def compare(self, deal: ComparedDeal, levels: Sequence[str] = LEVELS) -> None:
        """Have a deal played by these levels, in place of any other deal."""

    def rest(self) -> None:
        """Play no more; what is missing is played when the deal is asked for again."""

    def close(self) -> None:
        """Stop for good and leave nothing behind."""


class ComparisonMaker(QObject):
    """One deal at a time; the process is started with it and ends with it."""

    told = Signal(object)
    _came = Signal(object)

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._number = 0
        self._thread = BackgroundProcess("sanjuan-comparison", serve, folder, self._came.emit, _failed)
        # Signals emitted in the thread arrive here through the event loop of this object's thread.
        self._came.connect(self._on_came, Qt.ConnectionType.QueuedConnection)
        app = QCoreApplication.instance()
        if app is not None:
            app.aboutToQuit.connect(self.close)

    def compare(self, deal: ComparedDeal, levels: Sequence[str] = LEVELS) -> None:
        """Have a deal played by these levels, in place of any other deal."""
        self._number += 1
        self._thread.ask(ComparisonJob(self._number, deal, tuple(levels)))

    def rest(self) -> None:
        """Play no more; what is missing is played when the deal is asked for again."""
        self._number += 1
        self._thread.rest()

    @Slot()
    def close(self) -> None:
        """End thread and process, whatever they are doing; may be called twice."""
        self._thread.close()

    @Slot(object)
    def _on_came(self, news: ComparisonNews) -> None:
        if news.number == self._number:
            self.told.emit(news)


def _failed(job: BackgroundJob, last: BackgroundNews | None, why: str) -> ComparisonNews:
    """Return the last news of a comparison that will not go on, with what was played."""
    assert isinstance(job, ComparisonJob)
    comparison = last.comparison if isinstance(last, ComparisonNews) else Comparison()
    return ComparisonNews(job.number, job.deal.key, comparison, is_done=True, trouble=why)
