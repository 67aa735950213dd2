"""How far somebody has come: which chapters are open, their stars, and when a hint is due."""

from __future__ import annotations

import logging
from enum import Enum, auto
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.control.journey.chapters import CHAPTERS, STARS
from sanjuan_desktop.storage.errors import CannotWriteError
from sanjuan_desktop.storage.journey import Journey, PlayedChapter, load_journey, save_journey
from sanjuan_desktop.storage.progress import Loaded

if TYPE_CHECKING:
    from pathlib import Path

    from sanjuan_desktop.control.deeds.seat_game import SeatGame
    from sanjuan_desktop.control.journey.chapters import JourneyChapter

HINT_AFTER: Final = 2
"""Games without a star, after which a hint of the plan is there."""

SKIP_AFTER: Final = 3
"""Games without a star, after which the chapter may be skipped."""

_log = logging.getLogger(__name__)


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
    """What was played of the journey. It is read when somebody first looks, and written with every change."""

    def __init__(self, path: Path) -> None:
        """Know where the file is; it may be missing."""
        self._path = path
        self._loaded: Loaded[Journey] | None = None
        self.is_unkept = False
        """What was played last could not be written; it is tried again with the next change."""

    @property
    def loaded(self) -> Loaded[Journey]:
        """What was found in the file, and what was wrong with it."""
        if self._loaded is None:
            self._loaded = load_journey(self._path)
            if self._loaded.problem:
                _log.warning("%s", self._loaded.problem)
        return self._loaded

    def chapter(self, chapter: JourneyChapter) -> PlayedChapter:
        """Return what was played of a chapter; it is not to be changed."""
        return self.loaded.kept.chapters.get(chapter.key, PlayedChapter())

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
        played = self.loaded.kept.chapter(chapter.key)
        if not played.tries or (stars, game.has_won, game.points) > (
            played.stars,
            played.is_won,
            played.points,
        ):
            played.is_won, played.points, played.margin = game.has_won, game.points, game.margin
        played.stars = max(played.stars, stars)
        played.tries += 1
        self._keep()
        return stars

    def skip(self, chapter: JourneyChapter) -> None:
        """Leave a chapter out; it can be played later."""
        self.loaded.kept.chapter(chapter.key).is_skipped = True
        self._keep()

    def begin_anew(self) -> None:
        """Forget all stars and tries."""
        self._look_again()
        self._loaded = Loaded(Journey())
        self._keep()

    # -- inside ---------------------------------------------------------------------------------

    def _own_state(self, chapter: JourneyChapter) -> ChapterState | None:
        """Return how a chapter was done, None where it was not."""
        played = self.chapter(chapter)
        if played.stars:
            return ChapterState.DONE
        return ChapterState.SKIPPED if played.is_skipped else None

    def _look_again(self) -> bool:
        """Read a file that could not be read before, so that it is not written over; ours is added to it.

        Returns:
            False where it cannot be read still.
        """
        if not self.loaded.problem or self.loaded.kept_aside is not None:
            return True
        found = load_journey(self._path)
        if found.problem and found.kept_aside is None:
            return False
        for key, played in self.loaded.kept.chapters.items():
            if played.stars >= found.kept.chapter(key).stars:
                found.kept.chapters[key] = played
        self._loaded = Loaded(found.kept)
        return True

    def _keep(self) -> None:
        try:
            if not self._look_again():
                raise CannotWriteError(self._path, self.loaded.problem)
            save_journey(self._path, self.loaded.kept)
            self.is_unkept = False
        except CannotWriteError as error:
            _log.warning("%s", error)
            self.is_unkept = True


ALL_STARS: Final = STARS * len(CHAPTERS)
"""That there are on the whole journey."""
