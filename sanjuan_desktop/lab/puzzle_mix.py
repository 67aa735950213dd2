"""Rules of the mix: which puzzles may be shipped, and which positions are easy to take in."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.level_table import Difficulty
from sanjuan_desktop.features.puzzles.proposal import is_proposed
from sanjuan_desktop.rules import GameOptions, RecordError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sanjuan_desktop.features.puzzles.puzzle import Puzzle
    from sanjuan_desktop.rules import PlayerView

EASY_GAME: Final = GameOptions(2)
"""Game of the easy puzzles: two players, base cards of the second edition."""

EASY_ROUNDS: Final = 8
"""Last round of an easy puzzle."""

EASY_THINGS: Final = 20
"""Maximum number of things to read in an easy puzzle."""

FIRST_THINGS: Final = 12
"""Maximum number of things to read in the first puzzles of a beginner."""


def things_to_read(view: PlayerView) -> int:
    """Return the number of cards to read in a position: the hand, the cards on offer, all cities."""
    return len(view.hand) + len(view.cards) + sum([len(city) for city in view.cities])


def is_easy_to_read(view: PlayerView) -> bool:
    """Return whether a position is simple enough for the easy band."""
    return view.options == EASY_GAME and view.round <= EASY_ROUNDS and things_to_read(view) <= EASY_THINGS


@cache
def things_in(puzzle: Puzzle) -> int:
    """Return the number of things to read in a puzzle."""
    return things_to_read(puzzle.view())


@cache
def is_solved_by_table(puzzle: Puzzle) -> bool:
    """Return whether the table proposes the best option."""
    return is_proposed(puzzle.view(), puzzle.kind, puzzle.best)


@cache
def is_playable(puzzle: Puzzle) -> bool:
    """Return whether a puzzle leads to its position, and a level solves it."""
    try:
        puzzle.view()
    except RecordError:
        return False
    return bool(puzzle.solving_levels)


@cache
def fits(puzzle: Puzzle) -> bool:
    """Return whether the mix has a place for a puzzle: the table does not solve it, easy ones read easily."""
    if not is_playable(puzzle) or is_solved_by_table(puzzle):
        return False
    return puzzle.band is not Difficulty.EASY or is_easy_to_read(puzzle.view())


def fitting(puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """Return the puzzles that belong to the mix."""
    return [puzzle for puzzle in puzzles if fits(puzzle)]
