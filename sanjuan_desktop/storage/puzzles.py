"""How one has done with puzzles: one small file, written whole, never lost.

A puzzle is known by its key, the hash of its position. ``answered`` is the clock of it all: it grows with
every puzzle that is answered, and a puzzle that was missed comes again when it has reached ``due``.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Annotated, Final

from sanjuan_desktop.storage.fields import Checked, Limits
from sanjuan_desktop.storage.progress import Loaded, read_progress, write_progress

if TYPE_CHECKING:
    from pathlib import Path

VERSION: Final = 1

MOST: Final = 20_000
"""Puzzles that are kept; of more, those answered longest ago go."""

LARGEST: Final = 4 * 2**20
"""Bytes of the file; a puzzle has some 90."""

_MOST_VALUES: Final = 200_000
"""In the file; a puzzle has some 6."""

_MOST_TRIES: Final = 1_000_000_000

MOST_SEARCHED: Final = 500
"""Games that are remembered as searched; of more, the first ones go."""

_Hash = Annotated[str, Limits(pattern=r"[0-9a-f]{32}")]
_Count = Annotated[int, Limits(0, _MOST_TRIES)]


@dataclass
class TriedPuzzle(Checked):
    """How a puzzle went; of each time it was asked only the first answer counts."""

    tries: _Count = 0
    is_solved: bool = False
    """It was right once."""
    due: _Count = 0
    """So many puzzles must have been answered until it comes again; 0 where it was right last."""
    last: _Count = 0
    """How many puzzles had been answered with it the last time."""


@dataclass
class PuzzleProgress(Checked):
    """All puzzles that were answered, and the row of right answers."""

    version: Annotated[int, Limits(1, VERSION)] = VERSION
    answered: _Count = 0
    row: _Count = 0
    """How many were right one after another, up to the last one."""
    longest: _Count = 0
    counts_rows: bool = True
    shows_clock: bool = False
    """How long one has been at it is shown while a puzzle is asked."""
    searched: tuple[_Hash, ...] = ()
    """Own games in which puzzles were looked for, by the hash of their record."""
    puzzles: dict[Annotated[str, Limits(pattern=r"[0-9a-f]{1,64}")], TriedPuzzle] = field(
        default_factory=dict
    )


def load_progress(path: Path) -> Loaded[PuzzleProgress]:
    """Read how it went; never raises.

    A damaged file, or one of a newer program, is kept aside under another name. A file that the system does
    not let us read stays where it is.
    """
    return read_progress(path, PuzzleProgress, "progress", largest=LARGEST, most_values=_MOST_VALUES)


def save_progress(path: Path, progress: PuzzleProgress) -> None:
    """Write how it went.

    Raises:
        CannotWriteError: the file cannot be written, or the old one cannot even be read and may be worth
            keeping; the old one is unharmed.
    """
    oldest = sorted(progress.puzzles, key=lambda key: progress.puzzles[key].last)
    for key in oldest[: max(0, len(oldest) - MOST)]:
        del progress.puzzles[key]
    progress.searched = progress.searched[-MOST_SEARCHED:]
    written = asdict(progress)
    written["puzzles"] = {key: written["puzzles"][key] for key in sorted(written["puzzles"])}
    write_progress(path, written, largest=LARGEST)
