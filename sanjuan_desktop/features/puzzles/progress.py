"""Puzzle results: solved puzzles, repetitions of missed ones, and the current series."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sanjuan_desktop.storage.progress_file import ProgressFile
from sanjuan_desktop.storage.puzzles import PuzzleProgress, TriedPuzzle

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence
    from pathlib import Path

    from sanjuan_desktop.features.puzzles.puzzle import Puzzle

AGAIN_AFTER: Final = 20
"""Number of other puzzles before a missed one is repeated."""


class PuzzleScores:
    """Puzzle results, loaded on first access and saved after every change."""

    def __init__(self, path: Path) -> None:
        """Set the path without reading the file, which may be missing."""
        self.file = ProgressFile(path, PuzzleProgress)

    @property
    def progress(self) -> PuzzleProgress:
        """The results so far; only methods of this class change them."""
        return self.file.content

    def is_solved(self, key: str) -> bool:
        """Return whether a puzzle has been solved."""
        tried = self.progress.puzzles.get(key)
        return tried is not None and tried.is_solved

    def solved(self, puzzles: Sequence[Puzzle]) -> int:
        """Return the number of solved puzzles among ``puzzles``."""
        return sum(self.is_solved(puzzle.key) for puzzle in puzzles)

    def answer(self, key: str, *, is_right: bool) -> None:
        """Record the answer that counts, and continue or end the series.

        Answers to puzzles that were solved before do not count.
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
        """Set whether right answers in a row are counted; a current series is kept."""
        self.progress.counts_rows = on
        self.file.save()

    def show_clock(self, on: bool) -> None:
        """Set whether the time spent on a puzzle is shown."""
        self.progress.shows_clock = on
        self.file.save()

    def is_searched(self, game: str) -> bool:
        """Return whether a game, by the hash of its record, has been searched for puzzles."""
        return game in self.progress.searched

    def note_searched(self, game: str) -> None:
        """Record that a game has been searched for puzzles."""
        if not self.is_searched(game):
            self.progress.searched = (*self.progress.searched, game)
            self.file.save()

    def next_of(self, puzzles: Sequence[Puzzle], but: Collection[str] = ()) -> Puzzle | None:
        """Return the next one of ``puzzles``, None if there are none.

        A missed puzzle is repeated when it is due. New puzzles follow in order. If only recently missed ones
        are left, the one missed first is next. If all are solved, the one answered longest ago is next.
        Puzzles with keys in ``but`` are used only if there is no other.
        """
        tried = self.progress.puzzles
        left = [puzzle for puzzle in puzzles if not self.is_solved(puzzle.key)] or list(puzzles)
        left = [puzzle for puzzle in left if puzzle.key not in but] or left
        known = sorted(
            [puzzle for puzzle in left if puzzle.key in tried],
            key=lambda puzzle: (tried[puzzle.key].due, tried[puzzle.key].last),
        )
        if known and 0 < tried[known[0].key].due <= self.progress.answered:
            return known[0]
        new = [puzzle for puzzle in left if puzzle.key not in tried]
        return next(iter(new or known), None)
