"""Has puzzles made in a process of their own, for as long as somebody wants more; the window only asks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from sanjuan_desktop.control.background_maker import BackgroundMaker
from sanjuan_desktop.control.puzzles.jobs import FreshPuzzles, OwnPuzzles, PuzzleJob, PuzzleNews
from sanjuan_desktop.control.puzzles.process import serve

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from PySide6.QtCore import QObject, SignalInstance

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


class PuzzleMaker(BackgroundMaker):
    """One job at a time; the process comes and goes with it. What was made stays in ``folder``."""

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__("sanjuan-puzzles", serve, folder, _failed, parent)

    def make_fresh(self, options: Sequence[GameOptions], seed: int, count: int) -> None:
        """Have puzzles made from new games of the levels, in place of what is being made."""
        wanted = FreshPuzzles(tuple(options), seed, count)
        self.ask(lambda number: PuzzleJob(number, wanted))

    def make_own(self, record: GameRecord, review: GameReview, seat: int) -> None:
        """Have the puzzles made that are in a seat's decisions of a reviewed game, in place of others."""
        wanted = OwnPuzzles(record, review, seat)
        self.ask(lambda number: PuzzleJob(number, wanted))


def _failed(job: BackgroundJob, last: BackgroundNews | None, why: str) -> PuzzleNews:
    """Return the last news of a job that will not go on."""
    del last
    return PuzzleNews(job.number, is_done=True, trouble=why)
