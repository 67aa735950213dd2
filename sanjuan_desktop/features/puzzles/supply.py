"""Supply of further puzzles, from reviewed games of the player and from new games."""

from __future__ import annotations

import logging
import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from sanjuan_desktop.rules import GameOptions

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sanjuan_desktop.ai.review.findings import GameReview
    from sanjuan_desktop.control.background import News
    from sanjuan_desktop.control.setup import GameSetup
    from sanjuan_desktop.features.puzzles.client import PuzzleClient
    from sanjuan_desktop.features.puzzles.progress import PuzzleScores
    from sanjuan_desktop.features.puzzles.puzzle import Puzzle
    from sanjuan_desktop.features.puzzles.worker import PuzzleCache
    from sanjuan_desktop.rules import GameRecord

OLDER_GAMES: Final = 20
"""Maximum number of older finished games to search for puzzles."""

AHEAD: Final = 3
"""Target number of unsolved puzzles while puzzles are open; making one takes a minute or more."""

GAMES: Final = (
    GameOptions(2),
    GameOptions(3),
    GameOptions(2, new_buildings=True),
    GameOptions(4),
)
"""Options of the new games in turn, with a random start."""

_SEEDS: Final = 2**32

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class OwnGame:
    """Reviewed game in which ``seat`` was a person; ``key`` is the hash of its record."""

    key: str
    record: GameRecord
    review: GameReview
    seat: int


class PuzzleSupply(QObject):
    """Puzzles from own and new games; searches own games first, makes new ones while they are wanted."""

    changed = Signal()
    """Emitted when a puzzle was added or a job has ended."""

    def __init__(
        self,
        scores: PuzzleScores,
        own: PuzzleCache,
        fresh: PuzzleCache,
        source: PuzzleClient,
        past: Callable[[], Iterator[tuple[GameSetup, GameRecord, GameReview]]],
        parent: QObject,
    ) -> None:
        """Prepare without starting a job.

        Args:
            scores: searched games and solved puzzles.
            own: cache of puzzles from own games.
            fresh: cache of puzzles from new games.
            source: makes puzzles of both kinds.
            past: yields finished games with reviews, also from earlier program starts, newest first.
            parent: owner of this object.
        """
        super().__init__(parent)
        self._scores = scores
        self._own_cache, self._fresh_cache = own, fresh
        self._source = source
        self._past = past
        self._older: Iterator[tuple[GameSetup, GameRecord, GameReview]] | None = None
        self._own: list[Puzzle] | None = None
        self._fresh: list[Puzzle] | None = None
        self._to_search: list[OwnGame] = []
        """Own games to search for puzzles, the current one first."""
        self._is_wanted = False
        self._is_making = False
        """Whether puzzles from new games are being made; paused while own games are searched."""
        self._has_failed = False
        source.news.connect(self._on_news)

    @property
    def own(self) -> list[Puzzle]:
        """Puzzles from own games, newest first."""
        if self._own is None:
            self._own = self._own_cache.puzzles()
        return self._own

    @property
    def fresh(self) -> list[Puzzle]:
        """Puzzles from new games, newest first."""
        if self._fresh is None:
            self._fresh = self._fresh_cache.puzzles()
        return self._fresh

    @property
    def is_coming(self) -> bool:
        """Whether more puzzles are being made."""
        return self._is_making or bool(self._to_search)

    def look(self) -> None:
        """Read the stored puzzles again at the next access."""
        self._own = self._fresh = None

    def add(self, puzzle: Puzzle) -> bool:
        """Save a puzzle among those from own games; return whether it is saved."""
        is_saved = self._own_cache.add(puzzle)
        self.look()
        self.changed.emit()
        return is_saved

    def look_into(self, own: OwnGame) -> None:
        """Queue the search of a game, unless it has been searched before."""
        if self._scores.is_searched(own.key) or any(game.key == own.key for game in self._to_search):
            return
        self._to_search.append(own)
        if len(self._to_search) == 1:
            self._search()

    def go_on(self) -> None:
        """Search older games, then make new puzzles until enough wait; called while puzzles are open."""
        self._is_wanted, self._has_failed = True, False
        self._look_further()

    def rest(self) -> None:
        """Stop making puzzles from new games; queued own games are still searched."""
        self._is_wanted = False
        if self._is_making:
            self._is_making = False
            self._source.rest()

    # -- helpers --------------------------------------------------------------------------------

    def _search(self) -> None:
        """Search the first queued game instead of making puzzles from new games."""
        self._is_making = False
        own = self._to_search[0]
        self._source.make_own(own.record, own.review, own.seat)

    def _look_further(self) -> None:
        """Search the newest older game that has not been searched, else make new puzzles."""
        from sanjuan_desktop.storage.finished_game import record_hash

        if self._older is None:
            self._older = self._past()
        while not self._to_search:
            found = next(self._older, None)
            if found is None:
                self._make_new()
                return
            setup, record, review = found
            if setup.seats[setup.looking_seat].level is None:
                self.look_into(OwnGame(record_hash(record), record, review, setup.looking_seat))

    def _make_new(self) -> None:
        there = [*self.own, *self.fresh]
        lacking = AHEAD - (len(there) - self._scores.solved(there))
        if lacking <= 0 or self._is_making or self._has_failed or not self._is_wanted:
            return
        self._is_making = True
        first = secrets.randbelow(len(GAMES))
        self._source.make_fresh([*GAMES[first:], *GAMES[:first]], secrets.randbelow(_SEEDS), lacking)

    def _on_news(self, news: News[Puzzle]) -> None:
        if news.result is not None:
            self.look()
        if news.is_done:
            self._end(news.error)
        self.changed.emit()

    def _end(self, error: str) -> None:
        """Note the end of a job and start the next one."""
        if error:
            _log.warning("%s", error)
            # Do not retry at once, only when the page is opened again.
            self._has_failed = True
        if self._to_search:
            key = self._to_search.pop(0).key
            if not error:
                self._scores.record_searched(key)
        self._is_making = False
        if self._to_search:
            self._search()
        else:
            self._look_further()
