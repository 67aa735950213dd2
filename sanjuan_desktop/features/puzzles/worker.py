"""Worker process of puzzles: makes them one after another and saves them.

The cache has a small file for each puzzle made on this computer, from own and new games.
"""

from __future__ import annotations

import logging
import re
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.errors import PuzzleError
from sanjuan_desktop.control.background import Worker
from sanjuan_desktop.features.puzzles import document
from sanjuan_desktop.storage.cached_folder import CachedFolder

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sanjuan_desktop.ai.review.findings import GameReview
    from sanjuan_desktop.control.background import Steps
    from sanjuan_desktop.features.puzzles.puzzle import Puzzle
    from sanjuan_desktop.rules import GameOptions, GameRecord

FRESH: Final = "new"
"""Subfolder for puzzles made from new games."""

_log = logging.getLogger(__name__)


class PuzzleWorker(Worker):
    """Puzzles from own games are saved in ``folder``, those from new games in a folder below it."""

    def make_fresh(self, options: Sequence[GameOptions], seed: int, most: int) -> Steps[Puzzle]:
        """Play new games of the levels until ``most`` puzzles are found; yield each puzzle.

        The games have ``options`` in turn and the seeds from ``seed`` on.
        """
        from sanjuan_desktop.features.puzzles.games import fresh_puzzle

        cache, number = PuzzleCache(self.folder / FRESH), 0
        while most and not self.is_cancelled():
            puzzle = fresh_puzzle(options[number % len(options)], seed + number, self.is_cancelled)
            number, most = number + 1, most - (puzzle is not None)
            yield self._saved(cache, puzzle)
        return None

    def make_own(self, record: GameRecord, review: GameReview, seat: int) -> Steps[Puzzle]:
        """Search the decisions of a seat in a reviewed game; yield each puzzle."""
        from sanjuan_desktop.features.puzzles.games import puzzles_of_game

        cache = PuzzleCache(self.folder)
        for puzzle in puzzles_of_game(record, review, seat, self.is_cancelled, rate=True):
            yield self._saved(cache, puzzle)
        return None

    def make_position(self, record: GameRecord) -> Steps[Puzzle | str]:
        """Check the question at the end of a record; yield its puzzle, or a keyword for why it is none.

        The puzzle is not saved, because the table may propose its best option.
        """
        from sanjuan_desktop.features.puzzles.position_check import puzzle_at

        yield puzzle_at(record, self.is_cancelled) or None
        return None

    def _saved(self, cache: PuzzleCache, puzzle: Puzzle | None) -> Puzzle | None:
        """Save a puzzle and return it; None if there is none, or the job was cancelled meanwhile."""
        if puzzle is None or self.is_cancelled():
            return None
        # The player can solve it all the same if it cannot be saved.
        cache.add(puzzle)
        return puzzle


class PuzzleCache(CachedFolder):
    """Folder of puzzles; one has about 2,000 bytes, with a game in notation 10,000."""

    key_pattern = re.compile(r"[0-9a-f]{16}")
    format = document.FORMAT
    version = document.VERSION
    most = 300
    largest = 128 * 1024
    most_values = 5_000

    def puzzles(self) -> list[Puzzle]:
        """Return all valid puzzles, the newest first."""
        return [puzzle for puzzle in map(self._puzzle, self.keys()) if puzzle is not None]

    def add(self, puzzle: Puzzle) -> bool:
        """Save a puzzle, replacing an earlier version of it; return whether it is saved."""
        return self._write(puzzle.key, document.book_to_json([puzzle]))

    def _puzzle(self, key: str) -> Puzzle | None:
        raw = self._read(key)
        try:
            found = () if raw is None else document.book_from_json(raw)
        except PuzzleError as error:
            _log.info("the cached puzzle %s cannot be used: %s", key, error)
            return None
        return found[0] if len(found) == 1 and found[0].key == key else None
