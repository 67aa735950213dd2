"""The days one has played: whether a try counts, what came of it, and what the clock says."""

from __future__ import annotations

from datetime import date
from enum import Enum, auto
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.control.challenges.daily import FIRST_DAY, day_in
from sanjuan_desktop.storage.days import Days, PlayedDay
from sanjuan_desktop.storage.progress_file import ProgressFile

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from sanjuan_desktop.storage.days import Choices

WRONG_CLOCK_DAYS: Final = 31
"""Whoever is so far behind the latest day had a wrong clock then, and has the right one now."""


class DayState(Enum):
    """What can be done with the deal of a day."""

    OPEN = auto()
    """It is today's, and the try that counts has not begun."""
    BEGUN = auto()
    """It is today's, and the try that counts can go on."""
    OVER = auto()
    """The try that counts is over."""
    PAST = auto()
    """Its day is over without that: it can be played for practice."""
    CLOCK_BACK = auto()
    """It is today's by a clock that has shown a later day: for practice."""
    AHEAD = auto()
    """Its day is still to come, or was before the first one."""


class DayBook:
    """Deals of the day that were played."""

    def __init__(self, path: Path, clock: Callable[[], date] = date.today) -> None:
        """Remember the path without reading the file.

        Args:
            path: of the file of days; it may be missing.
            clock: says which day it is.
        """
        self.file = ProgressFile(path, Days)
        self._clock = clock

    @property
    def days(self) -> Days:
        """What has been played."""
        return self.file.content

    @property
    def today(self) -> date:
        """Which day it is for the player."""
        return self._clock()

    def day(self, day: date) -> PlayedDay:
        """Return what was played on the deal of a day; it is not to be changed."""
        return self.days.days.get(day.isoformat(), PlayedDay())

    def state(self, day: date) -> DayState:
        """Return what can be done with the deal of a day."""
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
        """Tell whether a game that goes on now, by its day and identity, is the try that counts."""
        day = day_in(key)
        return (
            day is not None
            and bool(game)
            and self.day(day).game == game
            and self.state(day) == DayState.BEGUN
        )

    def begin(self, key: str, game: str) -> None:
        """Remember the game that is the try of a day."""
        played = self.days.day(key)
        played.game, played.is_decided = game, False
        self._keep()

    def note_decision(self, key: str) -> None:
        """Remember that something has been decided in the try of a day."""
        played = self.days.day(key)
        if not played.is_decided:
            played.is_decided = True
            self._keep()

    def finish(self, key: str, record: str, points: Sequence[int], *, is_won: bool) -> None:
        """Remember how the try of a day ended: the hash of its record, the points by seat."""
        played = self.days.day(key)
        played.record, played.points, played.is_won = record, tuple(points), is_won
        self._keep()

    def note_practice(self, key: str) -> None:
        """Remember that the deal of a day was played to its end for practice."""
        if day_in(key) is not None:
            self.days.day(key).practised += 1
            self._keep()

    def knows(self, record: str) -> bool:
        """Tell whether a try had the record with this hash."""
        return bool(record) and any(played.record == record for played in self.days.days.values())

    def note_choices(self, record: str, choices: Choices) -> bool:
        """Remember how good the decisions of the try with this record were; False where it is none."""
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
