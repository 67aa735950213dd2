"""Played chapters of the journey, as stored in a progress file."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Final, Self

from sanjuan_desktop.storage.fields import Checked, Limits
from sanjuan_desktop.storage.progress_file import StoredProgress

VERSION: Final = 1

_MOST_CHAPTERS: Final = 1_000
_MOST_GAMES: Final = 1_000_000
_MOST_POINTS: Final = 10_000
_STARS: Final = 3

_Games = Annotated[int, Limits(0, _MOST_GAMES)]
_Points = Annotated[int, Limits(-_MOST_POINTS, _MOST_POINTS)]


@dataclass
class PlayedChapter(Checked):
    """Results of one chapter; ``points`` and ``margin`` belong to the best game.

    ``margin`` is the lead over the best opponent, below 0 if the person was behind. ``tries`` counts the
    games that were played to the end.
    """

    stars: Annotated[int, Limits(0, _STARS)] = 0
    tries: _Games = 0
    is_skipped: bool = False
    is_won: bool = False
    points: _Points = 0
    margin: _Points = 0

    def note(self, *, is_won: bool, points: int, margin: int, stars: int) -> None:
        """Record the result of a game if it is the best so far, and its stars."""
        if (stars, is_won, points) > (self.stars, self.is_won, self.points) or not self.tries:
            self.is_won, self.points, self.margin = is_won, points, margin
        self.stars = max(self.stars, stars)

    def merge(self, later: PlayedChapter) -> None:
        """Add the games of ``later``."""
        if later.tries:
            self.note(is_won=later.is_won, points=later.points, margin=later.margin, stars=later.stars)
        self.tries = min(self.tries + later.tries, _MOST_GAMES)
        self.is_skipped = self.is_skipped or later.is_skipped


@dataclass
class Journey(StoredProgress):
    """All played chapters by name; names of later versions are kept."""

    version: Annotated[int, Limits(1, VERSION)] = VERSION
    chapters: Annotated[
        dict[Annotated[str, Limits(pattern=r"[a-z_]{1,40}")], PlayedChapter], Limits(0, _MOST_CHAPTERS)
    ] = field(default_factory=dict)

    def chapter(self, key: str) -> PlayedChapter:
        """Return the entry of a chapter, to be changed; create it if it is missing."""
        return self.chapters.setdefault(key, PlayedChapter())

    def merge(self, later: Self) -> None:
        """Add the games of ``later``."""
        for key, played in later.chapters.items():
            self.chapter(key).merge(played)
