"""Worker process of comparisons: plays the games of the levels and saves their points."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from sanjuan_desktop.control.background import Worker
from sanjuan_desktop.features.compare.comparing import GAMES, Comparison, games, judge_of
from sanjuan_desktop.storage.comparisons import ComparisonCache

if TYPE_CHECKING:
    from sanjuan_desktop.control.background import Steps
    from sanjuan_desktop.features.compare.deals import ComparedDeal

SAVED_EVERY: Final = 4
"""Games between two saves; after an interruption at most as many are played again."""


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
