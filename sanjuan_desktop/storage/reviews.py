"""Reviews of finished games, kept beside them: one small file each, made again whenever it cannot be used.

A file is called by the hash of the record of its game, as the history knows it. What a review holds is
the business of who makes it; here it is an object of JSON, and ``judge`` says by whom it was made.
"""

from __future__ import annotations

import contextlib
import json
import re
from typing import TYPE_CHECKING, Any, Final

from sanjuan_desktop.storage import files
from sanjuan_desktop.storage.bounded_json import parsed
from sanjuan_desktop.storage.errors import CannotReadError, CannotWriteError
from sanjuan_desktop.storage.versioned import check_replaceable

if TYPE_CHECKING:
    from pathlib import Path

FORMAT: Final = "San Juan review of a game"
VERSION: Final = 1
"""Of the file; a review of another one is made again."""

MOST: Final = 300
"""Reviews that are kept; of more, those written longest ago go."""

LARGEST: Final = 2 * 2**20
"""Bytes of a file; a review has some 50,000."""

_MOST_VALUES: Final = 200_000
"""In a file; a review has some 5,000."""

_HASH: Final = re.compile(r"[0-9a-f]{32}\Z")
_SUFFIX: Final = ".json"


class ReviewShelf:
    """The folder of reviews; it need not exist yet. ``game`` is always the hash of a record."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def load(self, game: str, judge: str = "") -> dict[str, Any] | None:
        """Return the review of a game by a judge, "" for any; None where there is none that can be read."""
        path = self._path(game)
        try:
            data = files.read_bytes(path, LARGEST)
            raw = None if data is None else parsed(data, _MOST_VALUES)
        except (CannotReadError, ValueError):
            return None
        if not isinstance(raw, dict):
            return None
        head = [raw.get(name) for name in ("format", "version", "game", "judge" if judge else "game")]
        review = raw.get("review")
        return review if head == [FORMAT, VERSION, game, judge or game] and isinstance(review, dict) else None

    def save(self, game: str, judge: str, review: dict[str, Any]) -> None:
        """Keep a review, finished or not, in place of any other of the game.

        Raises:
            CannotWriteError: it cannot be written, or the old one is newer; the old one is unharmed.
        """
        whole = {"format": FORMAT, "version": VERSION, "game": game, "judge": judge, "review": review}
        path = self._path(game)
        is_new = not files.exists(path)
        check_replaceable(path, LARGEST, VERSION)
        files.write_text(path, json.dumps(whole, separators=(",", ":"), allow_nan=False) + "\n")
        if is_new:
            # Too many do no harm.
            with contextlib.suppress(OSError):
                self._make_room()

    def remove(self, game: str) -> None:
        """Remove the review of a game; one that is not there is no trouble.

        Raises:
            CannotWriteError: it cannot be removed.
        """
        path = self._path(game)
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            raise CannotWriteError(path, error) from error

    def _path(self, game: str) -> Path:
        if _HASH.match(game) is None:
            raise ValueError(f"{game[:40]!r} is no hash of a record")
        return self.folder / f"{game}{_SUFFIX}"

    def _make_room(self) -> None:
        found = [path for path in self.folder.iterdir() if path.suffix == _SUFFIX and _HASH.match(path.stem)]
        if len(found) > MOST:
            found.sort(key=lambda path: path.stat().st_mtime_ns)
            for path in found[: len(found) - MOST]:
                path.unlink()
