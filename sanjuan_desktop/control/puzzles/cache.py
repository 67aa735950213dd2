"""Cache of puzzles made on this computer, from own and new games: a small file each."""

from __future__ import annotations

import contextlib
import json
import logging
import re
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.errors import PuzzleError
from sanjuan_desktop.ai.puzzles.document import VERSION, book_from_json, book_to_json
from sanjuan_desktop.storage import files
from sanjuan_desktop.storage.bounded_json import plain
from sanjuan_desktop.storage.errors import CannotReadError
from sanjuan_desktop.storage.versioned import check_replaceable

if TYPE_CHECKING:
    from pathlib import Path

    from sanjuan_desktop.ai.puzzles.puzzle import Puzzle

FRESH: Final = "new"
"""Subfolder for puzzles made from new games."""

MOST: Final = 300
"""Maximum number of puzzles; the oldest ones are deleted."""

LARGEST: Final = 128 * 1024
"""Maximum size of a file in bytes; a puzzle has some 2,000, with a game in notation 10,000."""

_MOST_VALUES: Final = 5_000
_KEY: Final = re.compile(r"[0-9a-f]{16}\Z")
_SUFFIX: Final = ".json"

_log = logging.getLogger(__name__)


class PuzzlePool:
    """Folder of these puzzles; it may be missing."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def puzzles(self) -> list[Puzzle]:
        """Return all valid puzzles, the newest first; damaged files are left in place."""
        found = []
        for path in self._paths():
            puzzle = _read(path)
            if puzzle is not None and puzzle.key == path.stem:
                found.append(puzzle)
        return found

    def add(self, puzzle: Puzzle) -> None:
        """Save a puzzle, replacing an earlier version of it.

        Raises:
            CannotWriteError: it cannot be written, or the old file has a newer format.
        """
        text = json.dumps(book_to_json([puzzle]), ensure_ascii=False, separators=(",", ":"))
        path = self._path(puzzle.key)
        check_replaceable(path, LARGEST, VERSION)
        files.write_text(path, text + "\n")
        # Surplus files do no harm.
        with contextlib.suppress(OSError):
            for path in self._paths()[MOST:]:
                path.unlink()

    def remove(self, key: str) -> None:
        """Delete a puzzle; if it is missing or cannot be deleted, do nothing."""
        with contextlib.suppress(OSError):
            self._path(key).unlink(missing_ok=True)

    def _path(self, key: str) -> Path:
        if _KEY.match(key) is None:
            raise ValueError(f"{key[:40]!r} is no key of a puzzle")
        return self.folder / f"{key}{_SUFFIX}"

    def _paths(self) -> list[Path]:
        try:
            found = [
                path for path in self.folder.iterdir() if path.suffix == _SUFFIX and _KEY.match(path.stem)
            ]
            return sorted(found, key=lambda path: (-path.stat().st_mtime_ns, path.name))
        except OSError:
            return []


def _read(path: Path) -> Puzzle | None:
    try:
        data = files.read_bytes(path, LARGEST)
        found = () if data is None else book_from_json(plain(data, _MOST_VALUES))
    except (CannotReadError, ValueError, PuzzleError) as error:
        _log.info("%s holds no puzzle: %s", path.name, error)
        return None
    return found[0] if len(found) == 1 else None
