"""Played deals of the day: attempts that count, their results, and checks of the clock.

Only one attempt of each day counts. It is identified by its game, under whose identity it is autosaved
(:mod:`~sanjuan_desktop.storage.autosave_folder`). A finished attempt also has the hash of its record, which
the history and the reviews use.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from enum import Enum, auto
from typing import TYPE_CHECKING, Annotated, ClassVar, Final, Self

from sanjuan_desktop.features.daily.deal import FIRST_DAY, day_in
from sanjuan_desktop.storage.fields import Checked, IsDate, Limits
from sanjuan_desktop.storage.progress_file import ProgressFile, StoredProgress

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

WRONG_CLOCK_DAYS: Final = 31
"""A clock this many days behind the latest recorded day means that the recorded day was wrong."""

FILE_VERSION: Final = 1

MOST_DAYS: Final = 4_000
"""Maximum number of days, more than ten years; beyond it, the earliest are removed."""

_MOST_POINTS: Final = 10_000
_MOST_GAMES: Final = 1_000_000
_MOST_GIVEN: Final = 1_000_000

_Points = Annotated[int, Limits(-_MOST_POINTS, _MOST_POINTS)]
_Place = Annotated[float, Limits(0, 10)]

_DAY_PATTERN: Final = r"[0-9]{4}-[0-9]{2}-[0-9]{2}"


@dataclass
class Choices(Checked):
    """Quality of the decisions of an attempt.

    ``given`` is the chance of winning that was lost, in percent. ``places`` estimates the level of play on
    the scale of levels, which starts at 0: likeliest, lowest and highest; None if it cannot be estimated.
    """

    given: Annotated[int, Limits(0, _MOST_GIVEN)]
    places: tuple[_Place, _Place, _Place] | None = None


@dataclass
class PlayedDay(Checked):
    """Results of the games with one daily deal."""

    game: Annotated[str, Limits(pattern=r"([0-9a-f]{1,64})?")] = ""
    """Identity of the game of the attempt that counts, "" if none was started."""
    is_decided: bool = False
    """True if a decision was made in it, so that it cannot be restarted."""
    record: Annotated[str, Limits(pattern=r"([0-9a-f]{32})?")] = ""
    """Hash of its record, "" if it is not over."""
    points: Annotated[tuple[_Points, ...], Limits(0, 4)] = ()
    """Points by seat, the person's first; empty if it is not over."""
    is_won: bool = False
    practised: Annotated[int, Limits(0, _MOST_GAMES)] = 0
    """Number of practice games that were played to the end."""
    choices: Choices | None = None

    @property
    def is_over(self) -> bool:
        """True if the attempt that counts is over."""
        return bool(self.points)


@dataclass
class Days(StoredProgress):
    """All days that were played, with keys such as ``2026-11-22``."""

    LARGEST: ClassVar[int] = 4 * 2**20  # a day takes about 250 bytes
    MOST_VALUES: ClassVar[int] = 200_000  # a day has about 20

    version: Annotated[int, Limits(1, FILE_VERSION)] = FILE_VERSION
    latest: Annotated[str, Limits(pattern=f"({_DAY_PATTERN})?")] = ""
    """Latest day on which an attempt was started; an earlier date means that the clock was set back."""
    days: dict[Annotated[str, Limits(pattern=_DAY_PATTERN), IsDate()], PlayedDay] = field(
        default_factory=dict
    )

    def day(self, key: str) -> PlayedDay:
        """Return the entry of a day, to be changed; create it if it is missing."""
        return self.days.setdefault(key, PlayedDay())

    def merge(self, later: Self) -> None:
        """Add the days of ``later``; a known attempt stays unless it was never finished."""
        self.latest = max(self.latest, later.latest)
        for key, played in later.days.items():
            known = self.day(key)
            played.practised = min(known.practised + played.practised, _MOST_GAMES)
            if known.is_over or (known.game not in {"", played.game} and not played.is_over):
                known.practised = played.practised
            else:
                self.days[key] = played

    def trim(self) -> None:
        """Remove the earliest days beyond the limit, and sort the others."""
        self.days = {key: self.days[key] for key in sorted(self.days)[-MOST_DAYS:]}


class DayState(Enum):
    """State of the deal of a day."""

    OPEN = auto()
    """It is today's, and the attempt that counts has not started."""
    BEGUN = auto()
    """It is today's, and the attempt that counts can be resumed."""
    OVER = auto()
    """The attempt that counts is over."""
    PAST = auto()
    """The day is over without a finished attempt; the deal is for practice."""
    CLOCK_BACK = auto()
    """It is today's, but the clock has shown a later day before; the deal is for practice."""
    AHEAD = auto()
    """The day is in the future or before the first day."""


class DayBook:
    """Record of the deals of the day that were played."""

    def __init__(self, path: Path, clock: Callable[[], date] = date.today) -> None:
        """Set the path without reading the file.

        Args:
            path: of the file of days; it may be missing.
            clock: returns the current day.
        """
        self.file = ProgressFile(path, Days)
        self._clock = clock

    @property
    def days(self) -> Days:
        """The recorded days."""
        return self.file.content

    @property
    def today(self) -> date:
        """The current day of the player."""
        return self._clock()

    def day(self, day: date) -> PlayedDay:
        """Return the record of a day; callers must not change it."""
        return self.days.days.get(day.isoformat(), PlayedDay())

    def state(self, day: date) -> DayState:
        """Return the state of the deal of a day."""
        played = self.day(day)
        if played.is_over:
            return DayState.OVER
        if day > self.today or day < FIRST_DAY:
            return DayState.AHEAD
        if day < self.today:
            return DayState.PAST
        if self._is_clock_back:
            return DayState.CLOCK_BACK
        return DayState.BEGUN if played.game else DayState.OPEN

    def is_rated(self, key: str, game: str) -> bool:
        """Return whether a resumed game, given by day and identity, is the attempt that counts."""
        day = day_in(key)
        return (
            day is not None
            and bool(game)
            and self.day(day).game == game
            and self.state(day) == DayState.BEGUN
        )

    def begin(self, key: str, game: str) -> None:
        """Record the game that is the attempt of a day."""
        played = self.days.day(key)
        played.game, played.is_decided = game, False
        self._keep()

    def record_decision(self, key: str) -> None:
        """Record that a decision has been made in the attempt of a day."""
        played = self.days.day(key)
        if not played.is_decided:
            played.is_decided = True
            self._keep()

    def finish(self, key: str, record: str, points: Sequence[int], *, is_won: bool) -> None:
        """Record the end of the attempt of a day: the hash of its record, and the points by seat."""
        played = self.days.day(key)
        played.record, played.points, played.is_won = record, tuple(points), is_won
        self._keep()

    def record_practice(self, key: str) -> None:
        """Record that the deal of a day was played to its end for practice."""
        if day_in(key) is not None:
            self.days.day(key).practised += 1
            self._keep()

    def knows(self, record: str) -> bool:
        """Return whether the record with this hash belongs to an attempt."""
        return bool(record) and any(played.record == record for played in self.days.days.values())

    def record_choices(self, record: str, choices: Choices) -> bool:
        """Record the quality of an attempt's decisions; return False if no attempt has this record."""
        for played in self.days.days.values():
            if record and played.record == record:
                if played.choices != choices:
                    played.choices = choices
                    self._keep()
                return True
        return False

    # -- inside ---------------------------------------------------------------------------------

    @property
    def _is_clock_back(self) -> bool:
        latest = day_in(self.days.latest)
        return latest is not None and 0 < (latest - self.today).days < WRONG_CLOCK_DAYS

    def _keep(self) -> None:
        if not self._is_clock_back:
            self.days.latest = self.today.isoformat()
        self.file.save()
