"""Played daily deals, as stored in a progress file.

Only one attempt of each day counts. It is identified by its game, under whose identity it is autosaved
(:mod:`~sanjuan_desktop.storage.autosave_folder`). A finished attempt also has the hash of its record, which
the history and the reviews use.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Final, Self

from sanjuan_desktop.storage.fields import Checked, IsDate, Limits
from sanjuan_desktop.storage.progress_file import StoredProgress

VERSION: Final = 1

MOST: Final = 4_000
"""Maximum number of days, more than ten years; beyond it, the earliest are removed."""

_MOST_POINTS: Final = 10_000
_MOST_GAMES: Final = 1_000_000
_MOST_GIVEN: Final = 1_000_000

_Points = Annotated[int, Limits(-_MOST_POINTS, _MOST_POINTS)]
_Place = Annotated[float, Limits(0, 10)]

DAY_PATTERN: Final = r"[0-9]{4}-[0-9]{2}-[0-9]{2}"


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

    version: Annotated[int, Limits(1, VERSION)] = VERSION
    latest: Annotated[str, Limits(pattern=f"({DAY_PATTERN})?")] = ""
    """Latest day on which an attempt was started; an earlier date means that the clock was set back."""
    days: dict[Annotated[str, Limits(pattern=DAY_PATTERN), IsDate()], PlayedDay] = field(default_factory=dict)

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
        self.days = {key: self.days[key] for key in sorted(self.days)[-MOST:]}
