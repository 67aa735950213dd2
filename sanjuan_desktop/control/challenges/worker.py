"""Worker process of comparisons: plays the games of the levels and saves their points."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final, NamedTuple

from sanjuan_desktop.control.background import Worker
from sanjuan_desktop.control.challenges.comparing import GAMES, Comparison, games, judge_of
from sanjuan_desktop.storage.comparisons import ComparisonShelf
from sanjuan_desktop.storage.errors import CannotWriteError

if TYPE_CHECKING:
    from sanjuan_desktop.control.background import Steps
    from sanjuan_desktop.control.challenges.deals import ComparedDeal

SAVED_EVERY: Final = 4
"""Games between two saves; after an interruption at most as many are played again."""

_log = logging.getLogger(__name__)


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
        shelf, judge = ComparisonShelf(self.folder), judge_of(deal)
        comparison = Comparison(shelf.load(deal.key, judge, GAMES))
        yield ComparedGames(deal.key, comparison)
        for found in games(deal, comparison, levels):
            comparison = found
            is_last = comparison.has_all(levels)
            if comparison.games % SAVED_EVERY == 0 or is_last:
                _save(shelf, deal, judge, comparison)
            if not is_last:
                yield ComparedGames(deal.key, comparison)
        return ComparedGames(deal.key, comparison)


def _save(shelf: ComparisonShelf, deal: ComparedDeal, judge: str, comparison: Comparison) -> None:
    try:
        shelf.save(deal.key, judge, comparison.points)
    except CannotWriteError as error:
        # The games are played again when they are needed again.
        _log.info("%s", error)
