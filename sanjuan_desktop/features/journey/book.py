"""Progress in the journey: open chapters, their stars, and hints that are due."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum, auto
from typing import TYPE_CHECKING, Annotated, Final, Self

from sanjuan_desktop.features.journey.chapters import CHAPTERS, STARS
from sanjuan_desktop.storage.fields import Checked, Limits
from sanjuan_desktop.storage.progress_file import ProgressFile, StoredProgress

if TYPE_CHECKING:
    from pathlib import Path

    from sanjuan_desktop.control.facts.seat_game import SeatGame
    from sanjuan_desktop.features.journey.chapters import JourneyChapter

HINT_AFTER: Final = 2
"""Number of games without a star after which a hint about the plan is shown."""

SKIP_AFTER: Final = 3
"""Number of games without a star after which the chapter may be skipped."""

FILE_VERSION: Final = 1

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

    def record(self, *, is_won: bool, points: int, margin: int, stars: int) -> None:
        """Record the result of a game if it is the best so far, and its stars."""
        if (stars, is_won, points) > (self.stars, self.is_won, self.points) or not self.tries:
            self.is_won, self.points, self.margin = is_won, points, margin
        self.stars = max(self.stars, stars)

    def merge(self, later: PlayedChapter) -> None:
        """Add the games of ``later``."""
        if later.tries:
            self.record(is_won=later.is_won, points=later.points, margin=later.margin, stars=later.stars)
        self.tries = min(self.tries + later.tries, _MOST_GAMES)
        self.is_skipped = self.is_skipped or later.is_skipped


@dataclass
class Journey(StoredProgress):
    """All played chapters by name; names of later versions are kept."""

    version: Annotated[int, Limits(1, FILE_VERSION)] = FILE_VERSION
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


class ChapterState(Enum):
    """State of a chapter on the journey."""

    DONE = auto()
    """It has a star."""
    SKIPPED = auto()
    """It was skipped, but can still be played."""
    NEXT = auto()
    """It is the first one that is neither done nor skipped."""
    COMING = auto()
    """An earlier chapter must be done first."""


class JourneyBook:
    """Record of the played chapters."""

    def __init__(self, path: Path) -> None:
        """Set the path without reading the file, which may be missing."""
        self.file = ProgressFile(path, Journey)

    def chapter(self, chapter: JourneyChapter) -> PlayedChapter:
        """Return the record of a chapter; callers must not change it."""
        return self.file.content.chapters.get(chapter.key, PlayedChapter())

    def state(self, chapter: JourneyChapter) -> ChapterState:
        """Return the state of a chapter."""
        own = self._own_state(chapter)
        if own is not None:
            return own
        before = CHAPTERS[: CHAPTERS.index(chapter)]
        return (
            ChapterState.COMING
            if any(self._own_state(earlier) is None for earlier in before)
            else ChapterState.NEXT
        )

    def can_play(self, chapter: JourneyChapter) -> bool:
        """Return whether a chapter is open."""
        return self.state(chapter) != ChapterState.COMING

    @property
    def current(self) -> JourneyChapter:
        """The next chapter to play; the last one once all are done."""
        return next(
            (chapter for chapter in CHAPTERS if self.state(chapter) == ChapterState.NEXT), CHAPTERS[-1]
        )

    @property
    def stars(self) -> int:
        """The total number of stars so far."""
        return sum(self.chapter(chapter).stars for chapter in CHAPTERS)

    def has_hint(self, chapter: JourneyChapter) -> bool:
        """Return whether the player is stuck at a chapter and gets a hint about its plan."""
        played = self.chapter(chapter)
        return not played.stars and played.tries >= HINT_AFTER

    def can_skip(self, chapter: JourneyChapter) -> bool:
        """Return whether the player has tried a chapter often enough to skip it."""
        played = self.chapter(chapter)
        return self.state(chapter) == ChapterState.NEXT and played.tries >= SKIP_AFTER

    def finish(self, chapter: JourneyChapter, game: SeatGame) -> int:
        """Record the end of a game of a chapter, and return its stars."""
        stars = chapter.stars(game)
        played = self.file.content.chapter(chapter.key)
        played.record(is_won=game.has_won, points=game.points, margin=game.margin, stars=stars)
        played.tries += 1
        self.file.save()
        return stars

    def skip(self, chapter: JourneyChapter) -> None:
        """Skip a chapter; it can be played later."""
        self.file.content.chapter(chapter.key).is_skipped = True
        self.file.save()

    def restart(self) -> None:
        """Reset all stars and attempts."""
        self.file.replace(Journey())

    # -- inside ---------------------------------------------------------------------------------

    def _own_state(self, chapter: JourneyChapter) -> ChapterState | None:
        """Return the state of a chapter by its own record, None if it is neither done nor skipped."""
        played = self.chapter(chapter)
        if played.stars:
            return ChapterState.DONE
        return ChapterState.SKIPPED if played.is_skipped else None


ALL_STARS: Final = STARS * len(CHAPTERS)
"""Number of stars on the whole journey."""
