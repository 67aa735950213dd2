"""Worker process of comparisons: plays the games of the levels and saves their points.

A file of the cache is named after its day, or after the hash of a deal that belongs to no day. ``judge``
identifies the players of the games; results of another ``judge`` are ignored.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from sanjuan_desktop.control.background import Worker
from sanjuan_desktop.features.compare.comparing import GAMES, Comparison, games, judge_of
from sanjuan_desktop.storage.cached_folder import CachedFolder

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sanjuan_desktop.control.background import Steps
    from sanjuan_desktop.features.compare.deals import ComparedDeal

SAVED_EVERY: Final = 4
"""Games between two saves; after an interruption at most as many are played again."""

_MOST_POINTS: Final = 10_000


class ComparedGames(NamedTuple):
    """Points of the levels so far, for the deal with this key."""

    key: str
    comparison: Comparison


class ComparisonWorker(Worker):
    """Saved comparisons are in ``folder``; a job starts from them."""

    def compare(self, deal: ComparedDeal, levels: tuple[str, ...]) -> Steps[ComparedGames]:
        """Play the games of these levels that are missing; yield the comparison after each game.

        Raises:
            ComparisonError, NetworkError: a level cannot play as it should.
        """
        cache, judge = ComparisonCache(self.folder), judge_of(deal)
        comparison = Comparison(cache.load(deal.key, judge, GAMES))
        yield ComparedGames(deal.key, comparison)
        for found in games(deal, comparison, levels):
            comparison = found
            is_last = comparison.has_all(levels)
            if comparison.games % SAVED_EVERY == 0 or is_last:
                cache.save(deal.key, judge, comparison.points)
            if not is_last:
                yield ComparedGames(deal.key, comparison)
        return ComparedGames(deal.key, comparison)


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
