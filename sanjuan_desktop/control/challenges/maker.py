"""Has deals compared in a process of their own; the window only asks and is told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from sanjuan_desktop.control.background_maker import BackgroundMaker
from sanjuan_desktop.control.challenges.comparing import LEVELS, Comparison
from sanjuan_desktop.control.challenges.jobs import ComparisonJob, ComparisonNews
from sanjuan_desktop.control.challenges.process import serve

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from PySide6.QtCore import QObject, SignalInstance

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


class ComparisonMaker(BackgroundMaker):
    """One deal at a time; the process is started with it and ends with it."""

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__("sanjuan-comparison", serve, folder, _failed, parent)

    def compare(self, deal: ComparedDeal, levels: Sequence[str] = LEVELS) -> None:
        """Have a deal played by these levels, in place of any other deal."""
        self.ask(lambda number: ComparisonJob(number, deal, tuple(levels)))


def _failed(job: BackgroundJob, last: BackgroundNews | None, why: str) -> ComparisonNews:
    """Return the last news of a comparison that will not go on, with what was played."""
    assert isinstance(job, ComparisonJob)
    comparison = last.comparison if isinstance(last, ComparisonNews) else Comparison()
    return ComparisonNews(job.number, job.deal.key, comparison, is_done=True, trouble=why)
