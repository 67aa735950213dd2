"""Totals of puzzles, the journey and daily deals, for the honours that depend on them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanjuan_desktop.features.honours.honours import Career
from sanjuan_desktop.features.journey.chapters import CHAPTERS, STARS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sanjuan_desktop.features.daily.book import DayBook
    from sanjuan_desktop.features.journey.book import JourneyBook
    from sanjuan_desktop.features.puzzles.progress import PuzzleScores
    from sanjuan_desktop.features.puzzles.puzzle import Puzzle


def career_of(
    shipped: Sequence[Puzzle], puzzles: PuzzleScores, journey: JourneyBook, days: DayBook
) -> Career:
    """Return the player's achievements outside games.

    Args:
        shipped: the puzzles that come with the game, whose levels are known.
        puzzles: results of puzzles of all kinds.
        journey: the stars of the chapters.
        days: results of the daily deals at the first try, which alone counts.
    """
    stars = [journey.chapter(chapter).stars for chapter in CHAPTERS]
    return Career(
        puzzles=sum(tried.is_solved for tried in puzzles.progress.puzzles.values()),
        expert_puzzles=sum(puzzle.level == "expert" and puzzles.is_solved(puzzle.key) for puzzle in shipped),
        chapters=sum(star > 0 for star in stars),
        is_round=all(stars),
        has_all_stars=sum(stars) == STARS * len(CHAPTERS),
        days_won=sum(day.is_won for day in days.days.days.values()),
    )
