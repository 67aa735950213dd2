"""Client of the worker process of puzzles."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from sanjuan_desktop.control.background_client import BackgroundClient
from sanjuan_desktop.control.work_budget import Rank
from sanjuan_desktop.features.puzzles.worker import PuzzleWorker

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from PySide6.QtCore import QObject

    from sanjuan_desktop.ai.review.findings import GameReview
    from sanjuan_desktop.rules import GameOptions, GameRecord


class PuzzleClient(BackgroundClient):
    """Client of the puzzle worker; every news except the last has a new puzzle."""

    rank = Rank.PUZZLES

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__("sanjuan-puzzles", PuzzleWorker, folder, parent)

    def make_fresh(self, options: Sequence[GameOptions], seed: int, count: int) -> None:
        """Make puzzles from new games of the levels, in place of the current task."""
        self.ask(partial(PuzzleWorker.make_fresh, options=tuple(options), seed=seed, most=count))

    def make_own(self, record: GameRecord, review: GameReview, seat: int) -> None:
        """Make puzzles from the decisions of a seat in a reviewed game, in place of the current task."""
        self.ask(partial(PuzzleWorker.make_own, record=record, review=review, seat=seat))

    def make_position(self, record: GameRecord) -> None:
        """Check the question at the end of a record as a puzzle, in place of the current task.

        The news has the puzzle, or a keyword for the reason why it is none.
        """
        self.ask(partial(PuzzleWorker.make_position, record=record))
