"""Client of the worker process of comparisons."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from sanjuan_desktop.control.background_client import BackgroundClient
from sanjuan_desktop.control.work_budget import Rank
from sanjuan_desktop.features.compare.comparing import LEVELS, Comparison
from sanjuan_desktop.features.compare.worker import ComparedGames, ComparisonWorker

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from PySide6.QtCore import QObject

    from sanjuan_desktop.features.compare.deals import ComparedDeal


class ComparisonClient(BackgroundClient):
    """The result in the news is :class:`~sanjuan_desktop.features.compare.worker.ComparedGames`."""

    rank = Rank.COMPARISON

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__("sanjuan-comparison", ComparisonWorker, folder, parent)

    def compare(self, deal: ComparedDeal, levels: Sequence[str] = LEVELS) -> None:
        """Play a deal with these levels, in place of the current deal."""
        job = partial(ComparisonWorker.compare, deal=deal, levels=tuple(levels))
        self.ask(job, result=ComparedGames(deal.key, Comparison()))
