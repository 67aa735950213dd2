"""How far somebody has come on the journey: one small file, written whole, never lost."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Annotated, Final

from sanjuan_desktop.storage import files
from sanjuan_desktop.storage.bounded_json import plain
from sanjuan_desktop.storage.errors import CannotReadError, CannotWriteError
from sanjuan_desktop.storage.fields import Checked, Limits, WrongValueError, built

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


@dataclass(frozen=True, slots=True)
class LoadedJourney:
    """What could be read; ``problem`` is "" if all is well.

    ``kept_aside`` is where a damaged file went whose place a new one takes.
    """

    journey: Journey
    problem: str = ""
    kept_aside: Path | None = None


def load_journey(path: Path) -> LoadedJourney:
    """Read the journey; never raises.

    A damaged file, or one of a newer program, is kept aside under another name. A file that the system does
    not let us read stays where it is.
    """
    read, problem, aside = files.read_or_set_aside(lambda: _journey_in(files.read_bytes(path, LARGEST)), path)
    return LoadedJourney(read or Journey(), problem, aside)


def save_journey(path: Path, journey: Journey) -> None:
    """Write the journey.

    Raises:
        CannotWriteError: the file cannot be written, or the old one cannot even be read and may be worth
            keeping; the old one is unharmed.
    """
    try:
        files.read_bytes(path, LARGEST)
    except CannotReadError as error:
        raise CannotWriteError(path, error.cause, error.number) from error
    files.write_text(path, json.dumps(asdict(journey), indent=1) + "\n")


def _journey_in(data: bytes | None) -> Journey:
    """Return the journey of a file, a new one where there is no file.

    Raises:
        ValueError: it is damaged, or by a newer program.
    """
    if data is None:
        return Journey()
    raw = plain(data, _MOST_VALUES)
    if not isinstance(raw, dict) or "version" not in raw:
        raise WrongValueError("version", "no journey of this program")
    journey: Journey = built(Journey, raw)
    return journey
