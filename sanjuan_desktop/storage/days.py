"""Which deals of the day were played: one small file, written whole, never lost.

A day has at most one try that counts. It is known by the identity of its game, under which the program keeps
it (:mod:`~sanjuan_desktop.storage.shelf`), and once it is over by the hash of its record, as the history and
the reviews know it.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Annotated, Final

from sanjuan_desktop.storage.fields import Checked, Limits
from sanjuan_desktop.storage.progress import Loaded, read_progress, write_progress

if TYPE_CHECKING:
    from pathlib import Path

VERSION: Final = 1

MOST: Final = 4_000
"""Days that are kept, more than ten years; of more, the first ones go."""

LARGEST: Final = 4 * 2**20
"""Bytes of the file; a day has some 250."""

_MOST_VALUES: Final = 200_000
"""In the file; a day has some 20."""

_MOST_POINTS: Final = 10_000
_MOST_GAMES: Final = 1_000_000
_MOST_GIVEN: Final = 1_000_000

_Points = Annotated[int, Limits(-_MOST_POINTS, _MOST_POINTS)]
_Place = Annotated[float, Limits(0, 10)]

DAY_PATTERN: Final = r"[0-9]{4}-[0-9]{2}-[0-9]{2}"


@dataclass
class Choices(Checked):
    """How good the decisions of a try were.

    ``given`` is how much of the chance of winning they gave away, in percent. ``places`` says as which level
    they were made, on the scale of levels from 0 on: likeliest, least and most; None where nobody can tell.
    """

    given: Annotated[int, Limits(0, _MOST_GIVEN)]
    places: tuple[_Place, _Place, _Place] | None = None


@dataclass
class PlayedDay(Checked):
    """What was played on one deal."""

    game: Annotated[str, Limits(pattern=r"([0-9a-f]{1,64})?")] = ""
    """The identity of the game of the try that counts, "" where none was begun."""
    is_decided: bool = False
    """Something has been decided in it, so that it cannot begin anew."""
    record: Annotated[str, Limits(pattern=r"([0-9a-f]{32})?")] = ""
    """The hash of its record, "" where it is not over."""
    points: Annotated[tuple[_Points, ...], Limits(0, 4)] = ()
    """By seat, the person's first; none where it is not over."""
    is_won: bool = False
    practised: Annotated[int, Limits(0, _MOST_GAMES)] = 0
    """Games for practice that were played to their end."""
    choices: Choices | None = None

    @property
    def is_over(self) -> bool:
        """True once the try that counts has come to its end."""
        return bool(self.points)


@dataclass
class Days(Checked):
    """All days on which something was played, as ``2026-11-22``."""

    version: Annotated[int, Limits(1, VERSION)] = VERSION
    latest: Annotated[str, Limits(pattern=f"({DAY_PATTERN})?")] = ""
    """The latest day on which a try was begun: on an earlier one the clock was turned back."""
    days: dict[Annotated[str, Limits(pattern=DAY_PATTERN)], PlayedDay] = field(default_factory=dict)

    def day(self, key: str) -> PlayedDay:
        """Return what was played on a day, to be changed; it is new where nothing was."""
        return self.days.setdefault(key, PlayedDay())


def load_days(path: Path) -> Loaded[Days]:
    """Read the days; never raises.

    A damaged file, or one of a newer program, is kept aside under another name. A file that the system does
    not let us read stays where it is.
    """
    return read_progress(path, Days, "days", largest=LARGEST, most_values=_MOST_VALUES)


def save_days(path: Path, days: Days) -> None:
    """Write the days.

    Raises:
        CannotWriteError: the file cannot be written, or the old one cannot even be read and may be worth
            keeping; the old one is unharmed.
    """
    for key in sorted(days.days)[: max(0, len(days.days) - MOST)]:
        del days.days[key]
    written = asdict(days)
    written["days"] = {key: written["days"][key] for key in sorted(written["days"])}
    write_progress(path, written, largest=LARGEST)
