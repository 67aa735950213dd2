"""Answered puzzles, as stored in a progress file.

The key of a puzzle is the hash of its position. ``answered`` counts all answers and serves as a clock: a
puzzle with a wrong answer is asked again when ``answered`` has reached its ``due``.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Final, Self

from sanjuan_desktop.storage.fields import Checked, Limits
from sanjuan_desktop.storage.progress_file import StoredProgress

VERSION: Final = 1

MOST: Final = 20_000
"""Maximum number of puzzles; beyond it, those answered longest ago are removed."""

_MOST_TRIES: Final = 1_000_000_000

MOST_SEARCHED: Final = 500
"""Maximum number of games remembered as searched; beyond it, the earliest are removed."""

_Hash = Annotated[str, Limits(pattern=r"[0-9a-f]{32}")]
_Count = Annotated[int, Limits(0, _MOST_TRIES)]


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

    version: Annotated[int, Limits(1, VERSION)] = VERSION
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
        latest = sorted(self.puzzles, key=lambda key: self.puzzles[key].last)[-MOST:]
        self.puzzles = {key: self.puzzles[key] for key in sorted(latest)}
        self.searched = self.searched[-MOST_SEARCHED:]


def _sum(first: int, second: int) -> int:
    return min(first + second, _MOST_TRIES)
