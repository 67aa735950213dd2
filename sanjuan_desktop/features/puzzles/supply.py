"""Supply of further puzzles, from reviewed games of the player and from new games.

On battery, puzzles are only made while the player waits for one.
"""

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
    from sanjuan_desktop.control.power import PowerSource
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
        power: PowerSource,
        parent: QObject,
    ) -> None:
        """Prepare without starting a job.

        Args:
            scores: searched games and solved puzzles.
            own: cache of puzzles from own games.
            fresh: cache of puzzles from new games.
            source: makes puzzles of both kinds.
            past: yields finished games with reviews, also from earlier program starts, newest first.
            power: whether puzzles may be made before the player waits for one.
            parent: owner of this object.
        """
        super().__init__(parent)
        self._scores = scores
        self._own_cache, self._fresh_cache = own, fresh
        self._source = source
        self._past = past
        self._power = power
        self._older: Iterator[tuple[GameSetup, GameRecord, GameReview]] | None = None
        self._own: list[Puzzle] | None = None
        self._fresh: list[Puzzle] | None = None
        self._to_search: list[OwnGame] = []
        """Own games to search for puzzles, the current one first."""
        self._is_wanted = self._is_awaited = False
        self._is_making = self._is_searching = False
        """Whether puzzles from new games are being made, or the first queued game is searched."""
        self._has_failed = False
        source.news.connect(self._on_news)
        power.changed.connect(self._on_power)

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
        return self._is_making or (bool(self._to_search) and self._may_work)

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

    def go_on(self, *, is_awaited: bool = False) -> None:
        """Search older games, then make new puzzles until enough wait; called while puzzles are open.

        ``is_awaited``: the player waits for a puzzle, so that it is made on battery too.
        """
        self._is_wanted, self._has_failed = True, False
        self._is_awaited = self._is_awaited or is_awaited
        self._work_on()

    def rest(self) -> None:
        """Stop making puzzles from new games; queued own games are still searched."""
        self._is_wanted = self._is_awaited = False
        if self._is_making or not self._may_work:
            self._stop()

    # -- helpers --------------------------------------------------------------------------------

    @property
    def _may_work(self) -> bool:
        return self._power.may_work_ahead or self._is_awaited

    def _on_power(self) -> None:
        if not self._may_work:
            self._stop()
        elif self._is_wanted or self._to_search:
            self._work_on()
        self.changed.emit()

    def _stop(self) -> None:
        """Stop the current job; a queued game is searched again later."""
        if self._is_making or self._is_searching:
            self._is_making = self._is_searching = False
            self._source.rest()

    def _work_on(self) -> None:
        """Search queued games, then older ones, then make new puzzles."""
        if self._to_search and not self._is_searching:
            self._search()
        elif not self._to_search:
            self._look_further()

    def _search(self) -> None:
        """Search the first queued game instead of making puzzles from new games."""
        self._is_making = False
        if not self._may_work:
            return
        self._is_searching = True
        own = self._to_search[0]
        self._source.make_own(own.record, own.review, own.seat)

    def _look_further(self) -> None:
        """Search the newest older game that has not been searched, else make new puzzles."""
        if not self._may_work:
            return
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
        self._is_making = self._is_searching = False
        if self._to_search:
            self._search()
        else:
            self._look_further()
