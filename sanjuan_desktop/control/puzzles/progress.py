"""How one does with puzzles: which were solved, which come again and when, how many were right in a row."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sanjuan_desktop.storage.progress_file import ProgressFile
from sanjuan_desktop.storage.puzzles import PuzzleProgress, TriedPuzzle

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence
    from pathlib import Path

    from sanjuan_desktop.ai.puzzles.puzzle import Puzzle

AGAIN_AFTER: Final = 20
"""Other puzzles that come before one that was missed comes again."""


class PuzzleScores:
    """Puzzle results."""

    def __init__(self, path: Path) -> None:
        """Remember the path without reading the file, which may be missing."""
        self.file = ProgressFile(path, PuzzleProgress)

    @property
    def progress(self) -> PuzzleProgress:
        """How it has gone so far; it is changed by the methods here alone."""
        return self.file.content

    def is_solved(self, key: str) -> bool:
        """Tell whether a puzzle was answered right once."""
        tried = self.progress.puzzles.get(key)
        return tried is not None and tried.is_solved

    def solved(self, puzzles: Sequence[Puzzle]) -> int:
        """Return how many of some puzzles are solved."""
        return sum(self.is_solved(puzzle.key) for puzzle in puzzles)

    def answer(self, key: str, *, is_right: bool) -> None:
        """Remember the answer that counts; a row goes on with it, or ends.

        Of a puzzle that was solved before nothing counts any more.
        """
        progress = self.progress
        tried = progress.puzzles.setdefault(key, TriedPuzzle())
        tried.tries += 1
        if not tried.is_solved:
            progress.answered += 1
            tried.is_solved = is_right
            tried.due = 0 if is_right else progress.answered + AGAIN_AFTER
            if progress.counts_rows:
                progress.row = progress.row + 1 if is_right else 0
                progress.longest = max(progress.longest, progress.row)
        tried.last = progress.answered
        self.file.save()

    def count_rows(self, on: bool) -> None:
        """Count how many are right in a row, or leave it; a row that was begun is kept."""
        self.progress.counts_rows = on
        self.file.save()

    def show_clock(self, on: bool) -> None:
        """Show how long one has been at a puzzle, or do not."""
        self.progress.shows_clock = on
        self.file.save()

    def is_searched(self, game: str) -> bool:
        """Tell whether puzzles were looked for in a game, by the hash of its record."""
        return game in self.progress.searched

    def note_searched(self, game: str) -> None:
        """Remember that puzzles were looked for in a game."""
        if not self.is_searched(game):
            self.progress.searched = (*self.progress.searched, game)
            self.file.save()

    def next_of(self, puzzles: Sequence[Puzzle], but: Collection[str] = ()) -> Puzzle | None:
        """Return which of some puzzles comes next, None where there are none.

        One that was missed comes once its time is there, before new ones, which come in order. Where all
        that is left was missed lately, the one that was missed first comes, and where all are solved the one
        that was answered longest ago. Those whose keys are in ``but`` come only where there is no other.
        """
        tried = self.progress.puzzles
        left = [one for one in puzzles if not self.is_solved(one.key)] or list(puzzles)
        left = [one for one in left if one.key not in but] or left
        known = sorted(
            [one for one in left if one.key in tried],
            key=lambda one: (tried[one.key].due, tried[one.key].last),
        )
        if known and 0 < tried[known[0].key].due <= self.progress.answered:
            return known[0]
        new = [one for one in left if one.key not in tried]
        return next(iter(new or known), None)
