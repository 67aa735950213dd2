"""What the window asks the process that makes puzzles, and what it is told."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sanjuan_desktop.ai.puzzles.puzzle import Puzzle
    from sanjuan_desktop.ai.review.findings import GameReview
    from sanjuan_desktop.rules import GameOptions, GameRecord


@dataclass(frozen=True, slots=True)
class FreshPuzzles:
    """Puzzles from new games of the levels, in turn by these ``options``, until ``count`` are made.

    The games are those from ``seed`` on.
    """

    options: tuple[GameOptions, ...]
    seed: int
    count: int


@dataclass(frozen=True, slots=True)
class OwnPuzzles:
    """All puzzles in what ``seat`` decided in a reviewed game."""

    record: GameRecord
    review: GameReview
    seat: int


@dataclass(frozen=True, slots=True)
class PuzzleJob:
    """Puzzles to be made; ``number`` grows from job to job."""

    number: int
    wanted: FreshPuzzles | OwnPuzzles
    ahead: bool = False


@dataclass(frozen=True, slots=True)
class PuzzleNews:
    """One more ``puzzle``, or None; ``trouble`` says in one line why no more will come, else ""."""

    number: int
    puzzle: Puzzle | None = None
    is_done: bool = False
    trouble: str = ""
