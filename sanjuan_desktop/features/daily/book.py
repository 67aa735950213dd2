"""Played deals of the day: attempts that count, their results, and checks of the clock."""

from __future__ import annotations

from datetime import date
from enum import Enum, auto
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.features.daily.deal import FIRST_DAY, day_in
from sanjuan_desktop.storage.days import Days, PlayedDay
from sanjuan_desktop.storage.progress_file import ProgressFile

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from sanjuan_desktop.storage.days import Choices

WRONG_CLOCK_DAYS: Final = 31
"""A clock this many days behind the latest recorded day means that the recorded day was wrong."""


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

    def counts(self, key: str, game: str) -> bool:
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

    def note_decision(self, key: str) -> None:
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

    def note_practice(self, key: str) -> None:
        """Record that the deal of a day was played to its end for practice."""
        if day_in(key) is not None:
            self.days.day(key).practised += 1
            self._keep()

    def knows(self, record: str) -> bool:
        """Return whether the record with this hash belongs to an attempt."""
        return bool(record) and any(played.record == record for played in self.days.days.values())

    def note_choices(self, record: str, choices: Choices) -> bool:
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
