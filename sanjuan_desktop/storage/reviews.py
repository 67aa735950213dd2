"""Cache of reviews of finished games, a small file for each game.

A file is named after the hash of the record of its game, which the history uses as well. The content of a
review is any JSON object; ``judge`` identifies its author. Files that cannot be used are created again.
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
"""Version of the file; a review of another version is created again."""

MOST: Final = 300
"""Maximum number of reviews; beyond it, those written longest ago are removed."""

LARGEST: Final = 2 * 2**20
"""Maximum size of a file, in bytes; a review has about 50,000."""

_MOST_VALUES: Final = 200_000
"""Maximum number of JSON values in a file; a review has about 5,000."""

_HASH: Final = re.compile(r"[0-9a-f]{32}\Z")
_SUFFIX: Final = ".json"


class ReviewShelf:
    """Folder of reviews, which need not exist yet; ``game`` is always the hash of a record."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def load(self, game: str, judge: str = "") -> dict[str, Any] | None:
        """Return the review of a game by ``judge`` ("" for any), None if there is no readable one."""
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
        """Save a review, finished or not; it replaces the previous one of the game.

        Raises:
            CannotWriteError: the file cannot be written, or the old one is newer; the old one is unharmed.
        """
        whole = {"format": FORMAT, "version": VERSION, "game": game, "judge": judge, "review": review}
        path = self._path(game)
        is_new = not files.exists(path)
        check_replaceable(path, LARGEST, VERSION)
        files.write_text(path, json.dumps(whole, separators=(",", ":"), allow_nan=False) + "\n")
        if is_new:
            # Surplus files do no harm.
            with contextlib.suppress(OSError):
                self._make_room()

    def remove(self, game: str) -> None:
        """Remove the review of a game, if there is one.

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
