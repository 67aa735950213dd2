"""How far somebody has come: which chapters are open, their stars, and when a hint is due."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.control.journey.chapters import CHAPTERS, STARS
from sanjuan_desktop.storage.journey import Journey, PlayedChapter
from sanjuan_desktop.storage.progress_file import ProgressFile

if TYPE_CHECKING:
    from pathlib import Path

    from sanjuan_desktop.control.deeds.seat_game import SeatGame
    from sanjuan_desktop.control.journey.chapters import JourneyChapter

HINT_AFTER: Final = 2
"""Games without a star, after which a hint of the plan is there."""

SKIP_AFTER: Final = 3
"""Games without a star, after which the chapter may be skipped."""


class ChapterState(Enum):
    """Where a chapter lies on the way."""

    DONE = auto()
    """It has a star."""
    SKIPPED = auto()
    """It was skipped; it can be played still."""
    NEXT = auto()
    """It is the first one without either."""
    COMING = auto()
    """One before it has to be done first."""


class JourneyBook:
    """Chapters that were played."""

    def __init__(self, path: Path) -> None:
        """Remember the path without reading the file, which may be missing."""
        self.file = ProgressFile(path, Journey)

    def chapter(self, chapter: JourneyChapter) -> PlayedChapter:
        """Return what was played of a chapter; it is not to be changed."""
        return self.file.content.chapters.get(chapter.key, PlayedChapter())

    def state(self, chapter: JourneyChapter) -> ChapterState:
        """Return where a chapter lies on the way."""
        own = self._own_state(chapter)
        if own is not None:
            return own
        before = CHAPTERS[: CHAPTERS.index(chapter)]
        return (
            ChapterState.COMING if any(self._own_state(one) is None for one in before) else ChapterState.NEXT
        )

    def can_play(self, chapter: JourneyChapter) -> bool:
        """Tell whether the way has come to a chapter."""
        return self.state(chapter) != ChapterState.COMING

    @property
    def current(self) -> JourneyChapter:
        """The chapter that is to be played next; the last one once all are done."""
        return next((one for one in CHAPTERS if self.state(one) == ChapterState.NEXT), CHAPTERS[-1])

    @property
    def stars(self) -> int:
        """All stars so far."""
        return sum(self.chapter(one).stars for one in CHAPTERS)

    def has_hint(self, chapter: JourneyChapter) -> bool:
        """Tell whether somebody is stuck at a chapter and is to be told more of its plan."""
        played = self.chapter(chapter)
        return not played.stars and played.tries >= HINT_AFTER

    def can_skip(self, chapter: JourneyChapter) -> bool:
        """Tell whether somebody has tried a chapter so often that it may be left out."""
        played = self.chapter(chapter)
        return self.state(chapter) == ChapterState.NEXT and played.tries >= SKIP_AFTER

    def finish(self, chapter: JourneyChapter, game: SeatGame) -> int:
        """Remember how a game of a chapter ended, and return its stars."""
        stars = chapter.stars(game)
        played = self.file.content.chapter(chapter.key)
        played.note(is_won=game.has_won, points=game.points, margin=game.margin, stars=stars)
        played.tries += 1
        self.file.save()
        return stars

    def skip(self, chapter: JourneyChapter) -> None:
        """Leave a chapter out; it can be played later."""
        self.file.content.chapter(chapter.key).is_skipped = True
        self.file.save()

    def begin_anew(self) -> None:
        """Forget all stars and tries."""
        self.file.replace(Journey())

    # -- inside ---------------------------------------------------------------------------------

    def _own_state(self, chapter: JourneyChapter) -> ChapterState | None:
        """Return how a chapter was done, None where it was not."""
        played = self.chapter(chapter)
        if played.stars:
            return ChapterState.DONE
        return ChapterState.SKIPPED if played.is_skipped else None


ALL_STARS: Final = STARS * len(CHAPTERS)
"""That there are on the whole journey."""
