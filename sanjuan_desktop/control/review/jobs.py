"""What the window asks the process that makes reviews, and what it is told."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sanjuan_desktop.ai.review.findings import GameReview
    from sanjuan_desktop.ai.review.work import ReviewProgress
    from sanjuan_desktop.rules import GameRecord


@dataclass(frozen=True, slots=True)
class ReviewJob:
    """A game to be reviewed; ``number`` grows from job to job.

    ``ahead``: the game goes on, and nothing is told or kept. ``again``: what was kept does not count.
    """

    number: int
    game: GameRecord
    ahead: bool = False
    again: bool = False


@dataclass(frozen=True, slots=True)
class ReviewNews:
    """What was found for a job so far; ``trouble`` says in one line why no more will come, else ""."""

    number: int
    review: GameReview | None
    progress: ReviewProgress | None = None
    is_done: bool = False
    trouble: str = ""
