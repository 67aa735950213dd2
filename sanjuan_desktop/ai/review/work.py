"""Creation of a review in steps: it can be interrupted after each step, saved, and resumed elsewhere.

The results of a step depend only on the position, so interruptions do not change a review.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypedDict

from sanjuan_desktop.ai.errors import ReviewError
from sanjuan_desktop.ai.review.checking import KnownChecks
from sanjuan_desktop.ai.review.findings import BEFORE, GameReview, WinChartPoint
from sanjuan_desktop.ai.review.first_pass import DIGITS
from sanjuan_desktop.ai.review.judging import judge
from sanjuan_desktop.ai.review.luck import luck_of_deal, luck_of_move
from sanjuan_desktop.rules import apply, final_points, state_hash, victory_shares, view_for
from sanjuan_desktop.rules.record import ROOT
from sanjuan_desktop.rules.terms import ASK_ROLE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sanjuan_desktop.ai.review.evaluators import Evaluators
    from sanjuan_desktop.ai.review.findings import ChanceEvent, ReviewedDecision
    from sanjuan_desktop.rules import GameRecord, PlayerView, State


@dataclass(frozen=True, slots=True)
class ReviewProgress:
    """Progress of a review: ``moves`` passed and ``checks`` made, with the expected totals."""

    moves: int
    checks: int
    most_moves: int
    most_checks: int
    """Expected total; it grows during the first pass."""


class ReviewWork:
    """Review the line of a record that leads to its head; :attr:`review` holds the results so far."""

    def __init__(
        self,
        record: GameRecord,
        evaluators: Evaluators,
        begun: GameReview | None = None,
        *,
        ahead: bool = False,
        known: KnownChecks | None = None,
    ) -> None:
        """Resume ``begun`` if the same evaluators made it for this game or its beginning, else start again.

        ``ahead``: the game may still be running. Then the first pass covers its moves, and results of checks
        are only stored in ``known``, for the review of the whole game.

        Raises:
            ReviewError: the game is not over.
            RecordError: the record holds a move that is not legal.
        """
        self._record = record
        self._actions = record.actions()
        self._evaluators = evaluators
        self.known = KnownChecks() if known is None else known
        self._is_ahead = ahead
        end = record.replay()
        if not end.is_over and not ahead:
            raise ReviewError(f"the game is not over after {len(self._actions)} moves")
        fresh = blank_review(end, len(self._actions), evaluators)
        self.review = fresh if begun is None else self._going_on(begun, fresh)

    def _going_on(self, begun: GameReview, fresh: GameReview) -> GameReview:
        """Return ``fresh`` with the earlier results for the same game or its beginning."""
        if begun.version != fresh.version or begun.moves > fresh.moves or begun.players != fresh.players:
            return fresh
        if begun == replace(fresh, **_results(begun)):
            return begun
        if begun.end != state_hash(self._record.replay(_head(self._record, begun.moves))):
            return fresh
        return replace(fresh, **_results(begun))

    def steps(self) -> Iterator[ReviewProgress]:
        """Yield after each remaining step; :attr:`review` is consistent and can be saved in between."""
        if self.review.looked < self.review.moves:
            yield from self._look()
        yield from self._check()

    def run(self) -> GameReview:
        """Do all remaining steps and return the review."""
        for _ in self.steps():
            pass
        return self.review

    def _look(self) -> Iterator[ReviewProgress]:
        """Analyse every move once: the decision with the network, and the luck."""
        s = self._record.start()
        if self.review.looked == BEFORE:
            deal = luck_of_deal(s, self._evaluators.appraiser)
            self.review = replace(self.review, looked=0, events=(deal,))
            yield self._progress()
        for move, action in enumerate(self._actions):
            if move >= self.review.looked:
                self._look_at(s, move)
                yield self._progress()
            apply(s, action)

    def _look_at(self, s: State, move: int) -> None:
        action, evaluators, found = self._actions[move], self._evaluators, self.review
        decision = judge(view_for(s, s.actor), action, move, evaluators)
        event = luck_of_move(s, action, move, evaluators.appraiser)
        moment = self._moment(s, move)
        self.review = replace(
            found,
            looked=move + 1,
            decisions=found.decisions if decision is None else (*found.decisions, decision),
            events=found.events if event is None else (*found.events, event),
            win_chart=found.win_chart if moment is None else (*found.win_chart, moment),
        )

    def _moment(self, s: State, move: int) -> WinChartPoint | None:
        if s.decision != ASK_ROLE:
            return None
        foreteller = self._evaluators.foreteller or self._evaluators.appraiser
        shares = foreteller.values([s])[0]
        return WinChartPoint(move, s.round, tuple([round(share, DIGITS) for share in shares]))

    def _check(self) -> Iterator[ReviewProgress]:
        """Check the decisions that matter, the costliest first, and those that seem to be mistakes again.

        Then the possible worst decisions of each seat are checked closely.

        Before the end of the game the available results are used, and checks are only cached. The review
        takes them over when the same decision is to be checked.
        """
        found = self.review
        if found.is_complete:
            return
        views = self._views()
        while (index := _next_check(found)) >= 0:
            decisions = list(found.decisions)
            one = decisions[index]
            for _ in self.known.check(views[one.move], one, self._evaluators):
                yield self._progress()
            decisions[index] = self.known.found[one.move, one.checks]
            found = replace(found, decisions=tuple(decisions))
            if not self._is_ahead:
                self.review = found
            yield self._progress()

    def _views(self) -> dict[int, PlayerView]:
        """Return by move the view of the seat that decided there."""
        moves = {decision.move for decision in self.review.decisions}
        views = {}
        s = self._record.start()
        for move, action in enumerate(self._actions):
            if move in moves:
                views[move] = view_for(s, s.actor)
            apply(s, action)
        return views

    def _progress(self) -> ReviewProgress:
        review = self.review
        return ReviewProgress(review.looked, review.checks_done(), review.moves, review.checks_wanted())


def _next_check(review: GameReview) -> int:
    """Return the index of the next decision to check, -1 if there is none."""
    # A suspected decision comes first, so that it is settled and can be shown.
    for waiting in (review.suspected(), review.unchecked()):
        if waiting:
            return waiting[0]
    return review.contender()


def blank_review(end: State, moves: int, evaluators: Evaluators) -> GameReview:
    """Return an empty review of a game with the last position ``end``."""
    return GameReview(
        players=end.players,
        moves=moves,
        end=state_hash(end),
        version=evaluators.version,
        result=tuple([round(share, DIGITS) for share in victory_shares(end)]) if end.is_over else (),
        points=tuple(final_points(end)) if end.is_over else (),
    )


def beginning(review: GameReview, record: GameRecord, moves: int) -> GameReview:
    """Return the results for the first ``moves`` of a record, for a game that continues differently."""
    moves = min(moves, max(0, review.looked))
    return replace(
        review,
        moves=moves,
        end=state_hash(record.replay(_head(record, moves))),
        result=(),
        points=(),
        looked=min(review.looked, moves),
        decisions=tuple([decision for decision in review.decisions if decision.move < moves]),
        events=tuple([event for event in review.events if event.move < moves]),
        win_chart=tuple([point for point in review.win_chart if point.move < moves]),
    )


def _head(record: GameRecord, moves: int) -> int:
    """Return the move ID at which ``moves`` moves of the line of a record have been made."""
    return record.path()[moves - 1] if moves else ROOT


class _Results(TypedDict):
    looked: int
    decisions: tuple[ReviewedDecision, ...]
    events: tuple[ChanceEvent, ...]
    win_chart: tuple[WinChartPoint, ...]


def _results(review: GameReview) -> _Results:
    """Return the results of a review without the data of its game."""
    return {
        "looked": review.looked,
        "decisions": review.decisions,
        "events": review.events,
        "win_chart": review.win_chart,
    }
