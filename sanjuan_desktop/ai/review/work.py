"""Making a review step by step: it may be broken off after each step, kept, and gone on with elsewhere.

What a step finds depends on the position alone, so a review comes out the same in one go or in many.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.errors import ReviewError
from sanjuan_desktop.ai.review.findings import BEFORE, CoursePoint, GameReview
from sanjuan_desktop.ai.review.judging import DIGITS, check, judge
from sanjuan_desktop.ai.review.luck import luck_of_deal, luck_of_move
from sanjuan_desktop.ai.review.mind import victory
from sanjuan_desktop.rules import apply, final_points, state_hash, view_for
from sanjuan_desktop.rules.terms import ASK_ROLE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sanjuan_desktop.ai.review.mind import Mind
    from sanjuan_desktop.rules import GameRecord, State


MOST_ITERATIONS: Final = 120
"""Of the search for one check; games with few checks would else take as long as any."""


@dataclass(frozen=True, slots=True)
class ReviewProgress:
    """How far a review is: ``moves`` of the game were looked at, ``checks`` of its decisions checked."""

    moves: int
    checks: int
    most_moves: int
    most_checks: int
    """As far as is known; it grows while the moves are looked at."""


class ReviewWork:
    """Reviews the line of a record that leads to its head; :attr:`review` is what was found so far."""

    def __init__(self, record: GameRecord, mind: Mind, begun: GameReview | None = None) -> None:
        """Go on with what was ``begun`` for the same game by the same mind, else begin anew.

        Raises:
            ReviewError: the game is not over.
            RecordError: the record holds a move that is not legal.
        """
        self._record = record
        self._actions = record.actions()
        self._mind = mind
        end = record.replay()
        if not end.is_over:
            raise ReviewError(f"the game is not over after {len(self._actions)} moves")
        fresh = GameReview(
            players=end.players,
            moves=len(self._actions),
            end=state_hash(end),
            version=mind.version,
            result=tuple([round(share, DIGITS) for share in victory(end)]),
            points=tuple(final_points(end)),
        )
        self.review = begun if begun is not None and _is_same(begun, fresh) else fresh

    def steps(self) -> Iterator[ReviewProgress]:
        """Do what is left, one step each time; between steps :attr:`review` is whole and can be kept."""
        if self.review.looked < self.review.moves:
            yield from self._look()
        yield from self._check()

    def run(self) -> GameReview:
        """Do all that is left and return the review."""
        for _ in self.steps():
            pass
        return self.review

    def _look(self) -> Iterator[ReviewProgress]:
        """Look at every move once: the decision by the network, and what chance did with it."""
        s = self._record.start()
        if self.review.looked == BEFORE:
            deal = luck_of_deal(s, self._mind.appraiser)
            self.review = replace(self.review, looked=0, events=(deal,))
            yield self._progress()
        for move, action in enumerate(self._actions):
            if move >= self.review.looked:
                self._look_at(s, move)
                yield self._progress()
            apply(s, action)

    def _look_at(self, s: State, move: int) -> None:
        action, mind, found = self._actions[move], self._mind, self.review
        decision = judge(view_for(s, s.actor), action, move, mind)
        event = luck_of_move(s, action, move, mind.appraiser)
        moment = self._moment(s, move)
        self.review = replace(
            found,
            looked=move + 1,
            decisions=found.decisions if decision is None else (*found.decisions, decision),
            events=found.events if event is None else (*found.events, event),
            course=found.course if moment is None else (*found.course, moment),
        )

    def _moment(self, s: State, move: int) -> CoursePoint | None:
        if s.decision != ASK_ROLE:
            return None
        shares = self._mind.appraiser.values([s])[0]
        return CoursePoint(move, s.round, tuple([round(share, DIGITS) for share in shares]))

    def _check(self) -> Iterator[ReviewProgress]:
        """Check the decisions that matter, the costliest first."""
        waiting = self.review.unchecked()
        iterations = min(MOST_ITERATIONS, self._mind.iterations // max(1, len(self.review.to_check())))
        views = {}
        if waiting:
            moves = {self.review.decisions[index].move for index in waiting}
            s = self._record.start()
            for move, action in enumerate(self._actions):
                if move in moves:
                    views[move] = view_for(s, s.actor)
                apply(s, action)
        for index in waiting:
            decisions = list(self.review.decisions)
            decisions[index] = check(views[decisions[index].move], decisions[index], self._mind, iterations)
            self.review = replace(self.review, decisions=tuple(decisions))
            yield self._progress()

    def _progress(self) -> ReviewProgress:
        review = self.review
        most = len(review.to_check())
        return ReviewProgress(review.looked, most - len(review.unchecked()), review.moves, most)


def _is_same(begun: GameReview, fresh: GameReview) -> bool:
    return (begun.end, begun.moves, begun.version) == (fresh.end, fresh.moves, fresh.version)
