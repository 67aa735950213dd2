"""Worker process of puzzles: makes them one after another and saves them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanjuan_desktop.control.background import Worker
from sanjuan_desktop.features.puzzles.cache import FRESH, PuzzleCache

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sanjuan_desktop.ai.review.findings import GameReview
    from sanjuan_desktop.control.background import Steps
    from sanjuan_desktop.features.puzzles.puzzle import Puzzle
    from sanjuan_desktop.rules import GameOptions, GameRecord


class PuzzleWorker(Worker):
    """Puzzles from own games are saved in ``folder``, those from new games in a folder below it."""

    def make_fresh(self, options: Sequence[GameOptions], seed: int, most: int) -> Steps[Puzzle]:
        """Play new games of the levels until ``most`` puzzles are found; yield each puzzle.

        The games have ``options`` in turn and the seeds from ``seed`` on.
        """
        from sanjuan_desktop.features.puzzles.games import fresh_puzzle

        cache, number = PuzzleCache(self.folder / FRESH), 0
        while most and not self.is_cancelled():
            puzzle = fresh_puzzle(options[number % len(options)], seed + number, self.is_cancelled)
            number, most = number + 1, most - (puzzle is not None)
            yield self._saved(cache, puzzle)
        return None

    def make_own(self, record: GameRecord, review: GameReview, seat: int) -> Steps[Puzzle]:
        """Search the decisions of a seat in a reviewed game; yield each puzzle."""
        from sanjuan_desktop.features.puzzles.games import puzzles_of_game

        cache = PuzzleCache(self.folder)
        for puzzle in puzzles_of_game(record, review, seat, self.is_cancelled, rate=True):
            yield self._saved(cache, puzzle)
        return None

    def _saved(self, cache: PuzzleCache, puzzle: Puzzle | None) -> Puzzle | None:
        """Save a puzzle and return it; None if there is none, or the job was cancelled meanwhile."""
        if puzzle is None or self.is_cancelled():
            return None
        # The player can solve it all the same if it cannot be saved.
        cache.add(puzzle)
        return puzzle
