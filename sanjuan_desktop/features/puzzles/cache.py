"""Cache of puzzles made on this computer, from own and new games: a small file each."""

from __future__ import annotations

import logging
import re
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.errors import PuzzleError
from sanjuan_desktop.features.puzzles import document
from sanjuan_desktop.storage.cached_folder import CachedFolder

if TYPE_CHECKING:
    from sanjuan_desktop.features.puzzles.puzzle import Puzzle

FRESH: Final = "new"
"""Subfolder for puzzles made from new games."""

_log = logging.getLogger(__name__)


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
