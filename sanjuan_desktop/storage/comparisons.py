"""Cache of the games that the levels played in a deal, a small file for each deal.

A file is named after its day, or after the hash of a deal that belongs to no day. ``judge`` identifies the
players of the games; results of another ``judge`` are ignored.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from sanjuan_desktop.storage.cached_folder import CachedFolder

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

_MOST_POINTS: Final = 10_000


class ComparisonCache(CachedFolder):
    """Folder of comparisons; a complete comparison has about 1,200 bytes.

    ``day`` always has the form ``2026-11-22``, or ``deal-`` and 16 hexadecimal digits for a deal without a
    day.
    """

    key_pattern = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}|deal-[0-9a-f]{16}")
    format = "San Juan comparison of a day"
    version = 1
    most = 400
    largest = 64 * 1024
    most_values = 5_000

    def load(self, day: str, judge: str, most: Mapping[str, int]) -> dict[str, tuple[int, ...]]:
        """Return the points of the games of each level; levels without usable results are missing.

        ``most`` gives the levels and the maximum number of games of each.
        """
        raw = self._read(day, day=day, judge=judge)
        levels = None if raw is None else raw.get("levels")
        if not isinstance(levels, dict):
            return {}
        found = {level: _points(levels.get(level), count) for level, count in most.items()}
        return {level: points for level, points in found.items() if points}

    def save(self, day: str, judge: str, levels: Mapping[str, Sequence[int]]) -> bool:
        """Save a comparison, complete or not, in place of the previous one; return whether it is saved."""
        points_of = {level: list(points) for level, points in levels.items()}
        return self._write(day, {"day": day, "judge": judge, "levels": points_of})


def _points(raw: Any, most: int) -> tuple[int, ...]:  # noqa: ANN401 - what JSON holds
    """Return the points of the games of a level, or an empty tuple if the value is invalid."""
    if not isinstance(raw, list) or len(raw) > most:
        return ()
    if not all(type(points) is int and -_MOST_POINTS <= points <= _MOST_POINTS for points in raw):
        return ()
    return tuple(raw)
