"""Worker process of reviews: analyses a game while it is played, reviews it at its end, saves the review."""

from __future__ import annotations

import logging
import time
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.errors import ReviewError
from sanjuan_desktop.control.background import Worker
from sanjuan_desktop.storage.reviews import ReviewCache

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from sanjuan_desktop.ai.review.checking import KnownChecks
    from sanjuan_desktop.ai.review.findings import GameReview
    from sanjuan_desktop.ai.review.work import ReviewWork
    from sanjuan_desktop.control.background import Steps
    from sanjuan_desktop.rules import GameRecord

_NEWS_EVERY_S: Final = 0.12
"""Minimum time between two results of the first pass."""

_log = logging.getLogger(__name__)


class ReviewWorker(Worker):
    """Saved reviews are in ``folder``; the analysis of the game that is being played stays in memory."""

    def __init__(self, folder: Path, is_cancelled: Callable[[], bool] = lambda: False) -> None:
        super().__init__(folder, is_cancelled)
        self._cache = ReviewCache(folder)
        self._ahead: tuple[GameRecord, GameReview, KnownChecks] | None = None

    def look_ahead(self, record: GameRecord) -> Steps[GameReview]:
        """Analyse the moves so far of a game that goes on; nothing is yielded and nothing is saved."""
        from sanjuan_desktop.ai.review.evaluators import evaluators_for
        from sanjuan_desktop.ai.review.work import ReviewWork

        begun, known = self._analysed(record)
        work = ReviewWork(record, evaluators_for(record.options.players), begun, ahead=True, known=known)
        for _ in work.steps():
            self._ahead = (record, work.review, work.known)
            yield None
        return None

    def review(self, record: GameRecord, *, again: bool) -> Steps[GameReview]:
        """Review a finished game; ``again`` ignores the saved review and the analysis of the running game."""
        from sanjuan_desktop.ai.review.checking import KnownChecks
        from sanjuan_desktop.ai.review.evaluators import evaluators_for
        from sanjuan_desktop.ai.review.work import ReviewWork

        evaluators = evaluators_for(record.options.players)
        saved = None if again else self._saved(record, evaluators.version)
        begun, known = (saved, KnownChecks()) if saved or again else self._analysed(record)
        work = ReviewWork(record, evaluators, begun, known=known)
        yield from self._steps(work, record)
        if saved != work.review:
            self._save(record, work.review)
        self._ahead = None
        return work.review

    def _steps(self, work: ReviewWork, record: GameRecord) -> Steps[GameReview]:
        """Yield the review now and then; save it after the first pass and after each detailed analysis."""
        yielded, before = 0.0, work.review
        for progress in work.steps():
            is_detailed = progress.moves == progress.most_moves and work.review is not before
            before = work.review
            if is_detailed:
                self._save(record, work.review)
            if is_detailed or time.monotonic() >= yielded + _NEWS_EVERY_S:
                yielded = time.monotonic()
                yield work.review
            else:
                yield None
        return work.review

    def _analysed(self, record: GameRecord) -> tuple[GameReview | None, KnownChecks]:
        """Return the analysis of the common beginning of this game and the game analysed ahead."""
        from sanjuan_desktop.ai.review.checking import KnownChecks
        from sanjuan_desktop.ai.review.work import beginning

        if self._ahead is None:
            return None, KnownChecks()
        before, review, known = self._ahead
        if (before.options, before.seed, before.given, before.rules) != (
            record.options,
            record.seed,
            record.given,
            record.rules,
        ):
            return None, KnownChecks()
        same = 0
        for earlier, action in zip(before.actions(), record.actions(), strict=False):
            if earlier != action:
                break
            same += 1
        return beginning(review, record, same), known.of_first(same)

    def _saved(self, record: GameRecord, judge: str) -> GameReview | None:
        from sanjuan_desktop.ai.review.document import from_json
        from sanjuan_desktop.storage.finished_game import record_hash

        data = self._cache.load(record_hash(record), judge)
        try:
            return None if data is None else from_json(data)
        except ReviewError as error:
            _log.info("a saved review cannot be used: %s", error)
            return None

    def _save(self, record: GameRecord, review: GameReview) -> None:
        from sanjuan_desktop.ai.review.document import to_json
        from sanjuan_desktop.storage.finished_game import record_hash

        self._cache.save(record_hash(record), review.version, to_json(review))
