"""Puzzle results: solved puzzles, repetitions of missed ones, and the current series.

The key of a puzzle is the hash of its position. ``answered`` counts all answers and serves as a clock: a
puzzle with a wrong answer is asked again when ``answered`` has reached its ``due``.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated, ClassVar, Final, Self

from sanjuan_desktop.storage.fields import Checked, Limits
from sanjuan_desktop.storage.progress_file import ProgressFile, StoredProgress

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence
    from pathlib import Path

    from sanjuan_desktop.features.puzzles.puzzle import Puzzle

AGAIN_AFTER: Final = 20
"""Number of other puzzles before a missed one is repeated."""

FILE_VERSION: Final = 1

MOST_PUZZLES: Final = 20_000
"""Maximum number of puzzles; beyond it, those answered longest ago are removed."""

_MOST_TRIES: Final = 1_000_000_000

_MOST_SEARCHED: Final = 500
"""Maximum number of games remembered as searched; beyond it, the earliest are removed."""

_Hash = Annotated[str, Limits(pattern=r"[0-9a-f]{32}")]
_Count = Annotated[int, Limits(0, _MOST_TRIES)]


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

    def record_searched(self, game: str) -> None:
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


@dataclass
class TriedPuzzle(Checked):
    """Results of a puzzle; only the first answer counts each time it is asked."""

    tries: _Count = 0
    is_solved: bool = False
    """True if it was ever answered correctly."""
    due: _Count = 0
    """Value of ``answered`` at which it is asked again; 0 if the last answer was right."""
    last: _Count = 0
    """Value of ``answered`` after the last answer."""


@dataclass
class PuzzleProgress(StoredProgress):
    """All answered puzzles, and the streak of right answers."""

    LARGEST: ClassVar[int] = 4 * 2**20  # a puzzle takes about 90 bytes
    MOST_VALUES: ClassVar[int] = 200_000  # a puzzle has about 6

    version: Annotated[int, Limits(1, FILE_VERSION)] = FILE_VERSION
    answered: _Count = 0
    row: _Count = 0
    """Current streak of right answers."""
    longest: _Count = 0
    counts_rows: bool = True
    shows_clock: bool = False
    """True if the time spent is shown while a puzzle is asked."""
    searched: tuple[_Hash, ...] = ()
    """The player's games that were searched for puzzles, by the hash of their record."""
    puzzles: dict[Annotated[str, Limits(pattern=r"[0-9a-f]{1,64}")], TriedPuzzle] = field(
        default_factory=dict
    )

    def merge(self, later: Self) -> None:
        """Add answers that were given later; their clock began at 0, so it continues from this one."""
        before = self.answered
        for key, tried in later.puzzles.items():
            known = self.puzzles.setdefault(key, TriedPuzzle())
            known.tries = _sum(known.tries, tried.tries)
            known.due = 0 if known.is_solved or not tried.due else _sum(before, tried.due)
            known.is_solved = known.is_solved or tried.is_solved
            known.last = _sum(before, tried.last)
        self.answered = _sum(before, later.answered)
        is_unbroken = later.row == later.answered
        self.row = _sum(self.row, later.row) if is_unbroken else later.row
        self.longest = max(self.longest, later.longest, self.row)
        self.counts_rows = self.counts_rows and later.counts_rows
        self.shows_clock = self.shows_clock or later.shows_clock
        self.searched = tuple(dict.fromkeys((*self.searched, *later.searched)))

    def trim(self) -> None:
        """Keep the puzzles answered last, in the order of their keys, and the games searched last."""
        latest = sorted(self.puzzles, key=lambda key: self.puzzles[key].last)[-MOST_PUZZLES:]
        self.puzzles = {key: self.puzzles[key] for key in sorted(latest)}
        self.searched = self.searched[-_MOST_SEARCHED:]


def _sum(first: int, second: int) -> int:
    return min(first + second, _MOST_TRIES)
