"""Cache of the games that the levels played in a deal, a small file for each deal.

A file is named after its day, or after the hash of a deal that belongs to no day. ``judge`` identifies the
players of the games; results of another ``judge`` are ignored. Files that cannot be used are created again.
"""

from __future__ import annotations

import contextlib
import json
import re
from typing import TYPE_CHECKING, Any, Final

from sanjuan_desktop.storage import files
from sanjuan_desktop.storage.bounded_json import parsed
from sanjuan_desktop.storage.errors import CannotReadError
from sanjuan_desktop.storage.versioned import check_replaceable

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

FORMAT: Final = "San Juan comparison of a day"
VERSION: Final = 1

MOST: Final = 400
"""Maximum number of deals; beyond it, the files written longest ago are removed."""

LARGEST: Final = 64 * 1024
"""Maximum size of a file, in bytes; a complete comparison has about 1,200."""

_MOST_VALUES: Final = 5_000
_MOST_POINTS: Final = 10_000
_KEY: Final = re.compile(r"([0-9]{4}-[0-9]{2}-[0-9]{2}|deal-[0-9a-f]{16})\Z")
_SUFFIX: Final = ".json"


class ComparisonShelf:
    """Folder of comparisons, which need not exist yet.

    ``day`` always has the form ``2026-11-22``, or ``deal-`` and 16 hexadecimal digits for a deal without a
    day.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def load(self, day: str, judge: str, most: Mapping[str, int]) -> dict[str, tuple[int, ...]]:
        """Return the points of the games of each level; levels without usable results are missing.

        ``most`` gives the levels and the maximum number of games of each.
        """
        try:
            data = files.read_bytes(self._path(day), LARGEST)
            raw = None if data is None else parsed(data, _MOST_VALUES)
        except (CannotReadError, ValueError):
            return {}
        if not isinstance(raw, dict):
            return {}
        head = [raw.get(name) for name in ("format", "version", "day", "judge")]
        levels = raw.get("levels")
        if head != [FORMAT, VERSION, day, judge] or not isinstance(levels, dict):
            return {}
        found = {level: _points(levels.get(level), count) for level, count in most.items()}
        return {level: points for level, points in found.items() if points}

    def save(self, day: str, judge: str, levels: Mapping[str, Sequence[int]]) -> None:
        """Save a comparison, complete or not; it replaces the previous one of the deal.

        Raises:
            CannotWriteError: the file cannot be written, or the old one is newer; the old one is unharmed.
        """
        whole = {
            "format": FORMAT,
            "version": VERSION,
            "day": day,
            "judge": judge,
            "levels": {level: list(points) for level, points in levels.items()},
        }
        path = self._path(day)
        is_new = not files.exists(path)
        check_replaceable(path, LARGEST, VERSION)
        files.write_text(path, json.dumps(whole, separators=(",", ":")) + "\n")
        if is_new:
            # Surplus files do no harm.
            with contextlib.suppress(OSError):
                self._make_room()

    def _path(self, day: str) -> Path:
        if _KEY.match(day) is None:
            raise ValueError(f"{day[:40]!r} is no deal")
        return self.folder / f"{day}{_SUFFIX}"

    def _make_room(self) -> None:
        found = [path for path in self.folder.iterdir() if path.suffix == _SUFFIX and _KEY.match(path.stem)]
        if len(found) > MOST:
            found.sort(key=lambda path: path.stat().st_mtime_ns)
            for path in found[: len(found) - MOST]:
                path.unlink()


def _points(raw: Any, most: int) -> tuple[int, ...]:  # noqa: ANN401 - what JSON holds
    """Return the points of the games of a level, or an empty tuple if the value is invalid."""
    if not isinstance(raw, list) or len(raw) > most:
        return ()
    if not all(type(points) is int and -_MOST_POINTS <= points <= _MOST_POINTS for points in raw):
        return ()
    return tuple(raw)
