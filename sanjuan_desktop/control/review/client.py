"""Client of the worker process of reviews."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from sanjuan_desktop.control.background_client import BackgroundClient
from sanjuan_desktop.control.review.worker import ReviewWorker
from sanjuan_desktop.control.work_budget import Rank

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtCore import QObject

    from sanjuan_desktop.rules import GameRecord


class ReviewClient(BackgroundClient):
    """The result in the news is a :class:`~sanjuan_desktop.ai.review.findings.GameReview`.

    What the worker found is saved: if its process is ended, the same game goes on from there.
    """

    rank = Rank.REVIEW

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__("sanjuan-review", ReviewWorker, folder, parent)

    def look_ahead(self, record: GameRecord) -> None:
        """Analyse a game that is being played, unless the review of another game is not done yet."""
        if not self.is_waiting:
            self.ask(partial(ReviewWorker.look_ahead, record=record.copy()), is_ahead=True)

    def rest(self) -> None:
        """Stop the analysis of the game that is being played; a review that was asked for goes on."""
        if not self.is_waiting:
            super().rest()

    def stop(self) -> None:
        """Stop a review that was asked for, too."""
        super().rest()

    def review(self, record: GameRecord, *, again: bool = False) -> int:
        """Review a finished game and return the number of its news; ``again`` ignores the saved review."""
        return self.ask(partial(ReviewWorker.review, record=record.copy(), again=again))
