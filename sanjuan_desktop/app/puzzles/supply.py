"""Puzzles beyond those that come with the game: from own reviewed games, and from new games of the levels."""

from __future__ import annotations

import logging
import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from sanjuan_desktop.rules import GameOptions

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sanjuan_desktop.ai.puzzles.puzzle import Puzzle
    from sanjuan_desktop.ai.review.findings import GameReview
    from sanjuan_desktop.control.background import News
    from sanjuan_desktop.control.puzzles.client import PuzzleClient
    from sanjuan_desktop.control.puzzles.pool import PuzzlePool
    from sanjuan_desktop.control.puzzles.progress import PuzzleScores
    from sanjuan_desktop.control.setup import GameSetup
    from sanjuan_desktop.rules import GameRecord

OLDER_GAMES: Final = 20
"""Finished games of before in which puzzles are looked for, if they were not yet."""

AHEAD: Final = 3
"""While somebody looks at puzzles, new ones are made until so many wait; each takes a minute or more."""

GAMES: Final = (
    GameOptions(2),
    GameOptions(3),
    GameOptions(2, new_buildings=True),
    GameOptions(4),
)
"""What the new games are in turn, beginning anywhere."""

_SEEDS: Final = 2**32

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class OwnGame:
    """A reviewed game in which ``seat`` was a person; ``key`` is the hash of its record."""

    key: str
    record: GameRecord
    review: GameReview
    seat: int


class PuzzleSupply(QObject):
    """What is there of both sorts, and has more made: own games first, new ones while somebody wants them."""

    changed = Signal()
    """There is one more, or no more is being made."""

    def __init__(
        self,
        scores: PuzzleScores,
        own: PuzzlePool,
        fresh: PuzzlePool,
        source: PuzzleClient,
        past: Callable[[], Iterator[tuple[GameSetup, GameRecord, GameReview]]],
        parent: QObject,
    ) -> None:
        """Make nothing yet.

        Args:
            scores: which games were looked into, which puzzles are solved.
            own: keeps puzzles from own games.
            fresh: keeps those from new games.
            source: makes both.
            past: gives finished games with their reviews, those of before this start too, the newest first.
            parent: owns this.
        """
        super().__init__(parent)
        self._scores = scores
        self._own_pool, self._fresh_pool = own, fresh
        self._source = source
        self._past = past
        self._older: Iterator[tuple[GameSetup, GameRecord, GameReview]] | None = None
        self._own: list[Puzzle] | None = None
        self._fresh: list[Puzzle] | None = None
        self._to_search: list[OwnGame] = []
        """Own games in which puzzles are still to be looked for, the one of now first."""
        self._is_wanted = False
        self._is_making = False
        """New ones; while own games are looked into, that waits."""
        self._has_failed = False
        source.news.connect(self._on_news)

    @property
    def own(self) -> list[Puzzle]:
        """The puzzles from own games, those found last first."""
        if self._own is None:
            self._own = self._own_pool.puzzles()
        return self._own

    @property
    def fresh(self) -> list[Puzzle]:
        """The puzzles from new games, those made last first."""
        if self._fresh is None:
            self._fresh = self._fresh_pool.puzzles()
        return self._fresh

    @property
    def is_coming(self) -> bool:
        """True while more are being made."""
        return self._is_making or bool(self._to_search)

    def look(self) -> None:
        """Read anew what there is."""
        self._own = self._fresh = None

    def look_into(self, own: OwnGame) -> None:
        """Look for puzzles in a game, after those that wait for that, unless it was done before."""
        if self._scores.is_searched(own.key) or any(one.key == own.key for one in self._to_search):
            return
        self._to_search.append(own)
        if len(self._to_search) == 1:
            self._search()

    def go_on(self) -> None:
        """Somebody looks at puzzles: look into games of before, then make new ones while few wait."""
        self._is_wanted, self._has_failed = True, False
        self._look_further()

    def rest(self) -> None:
        """Nobody looks at puzzles any more: make no new ones; own games are looked into to the end."""
        self._is_wanted = False
        if self._is_making:
            self._is_making = False
            self._source.rest()

    # -- inside ---------------------------------------------------------------------------------

    def _search(self) -> None:
        """Look into the first game that waits, in place of making new ones."""
        self._is_making = False
        own = self._to_search[0]
        self._source.make_own(own.record, own.review, own.seat)

    def _look_further(self) -> None:
        """Look into the newest game of before that was never looked into, else make new ones."""
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
            self._end(news.trouble)
        self.changed.emit()

    def _end(self, trouble: str) -> None:
        """A job is done: note it, and do the next one."""
        if trouble:
            _log.warning("%s", trouble)
            # Not again and again: with the next look at the page it is tried once more.
            self._has_failed = True
        if self._to_search:
            key = self._to_search.pop(0).key
            if not trouble:
                self._scores.note_searched(key)
        self._is_making = False
        if self._to_search:
            self._search()
        else:
            self._look_further()
