"""Deals of the day that were played, as a progress file holds them.

A day has at most one try that counts. It is known by the identity of its game, under which the program keeps
it (:mod:`~sanjuan_desktop.storage.shelf`), and once it is over by the hash of its record, as the history and
the reviews know it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Final, Self

from sanjuan_desktop.storage.fields import Checked, IsDate, Limits
from sanjuan_desktop.storage.progress_file import StoredProgress

VERSION: Final = 1

MOST: Final = 4_000
"""Days that are kept, more than ten years; of more, the first ones go."""

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
class Days(StoredProgress):
    """All days on which something was played, as ``2026-11-22``."""

    LARGEST: ClassVar[int] = 4 * 2**20  # a day takes some 250 bytes
    MOST_VALUES: ClassVar[int] = 200_000  # a day has some 20

    version: Annotated[int, Limits(1, VERSION)] = VERSION
    latest: Annotated[str, Limits(pattern=f"({DAY_PATTERN})?")] = ""
    """The latest day on which a try was begun: on an earlier one the clock was turned back."""
    days: dict[Annotated[str, Limits(pattern=DAY_PATTERN), IsDate()], PlayedDay] = field(default_factory=dict)

    def day(self, key: str) -> PlayedDay:
        """Return what was played on a day, to be changed; it is new where nothing was."""
        return self.days.setdefault(key, PlayedDay())

    def merge(self, later: Self) -> None:
        """Add days that were played later; a try that counts stays unless it was never finished."""
        self.latest = max(self.latest, later.latest)
        for key, played in later.days.items():
            known = self.day(key)
            played.practised = min(known.practised + played.practised, _MOST_GAMES)
            if known.is_over or (known.game not in {"", played.game} and not played.is_over):
                known.practised = played.practised
            else:
                self.days[key] = played

    def trim(self) -> None:
        """Keep the latest days, in order."""
        self.days = {key: self.days[key] for key in sorted(self.days)[-MOST:]}
