"""How far somebody has come on the journey: one small file, written whole, never lost."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Annotated, Final

from sanjuan_desktop.storage.fields import Checked, Limits
from sanjuan_desktop.storage.progress import Loaded, read_progress, write_progress

if TYPE_CHECKING:
    from pathlib import Path

VERSION: Final = 1

LARGEST: Final = 2**20
"""Bytes of the file; a chapter has some 150."""

_MOST_VALUES: Final = 50_000
_MOST_CHAPTERS: Final = 1_000
_MOST_GAMES: Final = 1_000_000
_MOST_POINTS: Final = 10_000
_STARS: Final = 3

_Games = Annotated[int, Limits(0, _MOST_GAMES)]
_Points = Annotated[int, Limits(-_MOST_POINTS, _MOST_POINTS)]


@dataclass
class PlayedChapter(Checked):
    """What came of the games of one chapter; ``points`` and ``margin`` are those of the best one.

    ``margin`` is how far it was ahead of the best of the others, below 0 behind them. ``tries`` counts the
    games that were played to their end.
    """

    stars: Annotated[int, Limits(0, _STARS)] = 0
    tries: _Games = 0
    is_skipped: bool = False
    is_won: bool = False
    points: _Points = 0
    margin: _Points = 0


@dataclass
class Journey(Checked):
    """All chapters that were played, by name; names that a later program has are kept."""

    version: Annotated[int, Limits(1, VERSION)] = VERSION
    chapters: Annotated[
        dict[Annotated[str, Limits(pattern=r"[a-z_]{1,40}")], PlayedChapter], Limits(0, _MOST_CHAPTERS)
    ] = field(default_factory=dict)

    def chapter(self, key: str) -> PlayedChapter:
        """Return what was played of a chapter, to be changed; it is new where nothing was."""
        return self.chapters.setdefault(key, PlayedChapter())


def load_journey(path: Path) -> Loaded[Journey]:
    """Read the journey; never raises.

    A damaged file, or one of a newer program, is kept aside under another name. A file that the system does
    not let us read stays where it is.
    """
    return read_progress(path, Journey, "journey", largest=LARGEST, most_values=_MOST_VALUES)


def save_journey(path: Path, journey: Journey) -> None:
    """Write the journey.

    Raises:
        CannotWriteError: the file cannot be written, or the old one cannot even be read and may be worth
            keeping; the old one is unharmed.
    """
    write_progress(path, asdict(journey), largest=LARGEST)
