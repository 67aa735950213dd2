"""What a decision cost, by the search of the level ``expert``: bit by bit, and remembered between reviews."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.advice import POINTS_END, Fact
from sanjuan_desktop.ai.advice_facts import facts_of, look
from sanjuan_desktop.ai.core.batch import POINTS_SHARE
from sanjuan_desktop.ai.core.exact import added
from sanjuan_desktop.ai.core.race import FEWEST
from sanjuan_desktop.ai.core.search import Search
from sanjuan_desktop.ai.player import never_cancelled
from sanjuan_desktop.ai.review.findings import CLOSELY, ERRORS
from sanjuan_desktop.ai.review.first_pass import (
    DIGITS,
    FACTS,
    MOST_TIPS,
    SEARCH,
    in_order,
    index_of,
    more_lost,
    rng_of,
    run_first_pass,
)
from sanjuan_desktop.ai.review.judging import gains_of, kind_of, tip_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sanjuan_desktop.ai.advice import Tip
    from sanjuan_desktop.ai.core.race import RaceCandidate
    from sanjuan_desktop.ai.review.evaluators import Evaluators
    from sanjuan_desktop.ai.review.findings import ReviewedDecision
    from sanjuan_desktop.rules import PlayerView

PARTS: Final = (20, 8, 3, 1)
"""By how much fewer iterations than the closest check the first ones have."""

TREES: Final = 8
"""What one tree holds to, another may not: with one, searches of the same decision differed by up to twice as
much as their standard errors say."""

AT_ONCE: Final = 40
"""Iterations between which a check can be broken off: some 50 ms compiled, 0.3 s from source."""

EXACT: Final = 0.01
"""Standard error of a loss, in win share, that a check is content with."""

FEWEST_DEALS: Final = 60
"""Deals that every option meets before it is known well enough, if there are iterations for it."""

FACT_GUESSES: Final = 6
"""Guesses in which options of a checked decision are played on for their reasons."""


class Check:
    """A decision as the search sees it, bit by bit.

    The best options and the one played meet the same deals until it is known what the one played cost. Each
    closer check goes on from where the one before it ended.
    """

    def __init__(self, view: PlayerView, first: ReviewedDecision, evaluators: Evaluators) -> None:
        """Begin from what the first look found."""
        self._view, self._evaluators = view, evaluators
        played = first.tips[first.played].action
        self._first_pass, self._at = run_first_pass(view, played, evaluators)
        everything = self._first_pass.analysis(list(range(len(self._first_pass.actions))))
        raced = in_order(view, everything, self._at)[:MOST_TIPS]
        if self._at not in raced:
            raced[-1] = self._at
        has_rival = first.rival >= 0
        actions = self._first_pass.actions
        self._other = index_of(first.tips[first.rival].action, actions) if has_rival else self._at
        if self._other not in raced:
            raced[-1 if raced[-1] != self._at else -2] = self._other
        self._raced = raced
        self._search = Search(
            view,
            self._first_pass.analysis(raced),
            evaluators.evaluator,
            evaluators.beliefs,
            rng_of(view, evaluators, SEARCH),
            opponent_model=evaluators.opponent_model,
            trees=TREES,
        )
        for candidate in self._search.race.candidates:
            candidate.is_out = False  # far behind at first look or not
        self._search.race.keep(raced.index(self._at), EXACT, FEWEST_DEALS)

    @property
    def iterations(self) -> int:
        """How many have been made."""
        return self._search.iterations

    def go_on(self, iterations: int) -> bool:
        """Search a little; return True once all is known, or the ``iterations`` are spent."""
        most = min(iterations, self._search.iterations + AT_ONCE)
        self._search.run(most, never_cancelled)
        return most == iterations or self._search.iterations < most

    def result(self, before: ReviewedDecision) -> ReviewedDecision:
        """Return a decision, as it was known ``before``, as it is by now, with the reasons of its options."""
        raced, first_pass = self._raced, self._first_pass
        candidates = self._search.race.candidates
        shares, points = zip(
            *[self._worth_of(*one) for one in zip(raced, candidates, strict=True)], strict=True
        )
        worth = [share + POINTS_SHARE * expected for share, expected in zip(shares, points, strict=True)]
        order = sorted(range(len(raced)), key=lambda index: (-worth[index], index))
        best, own = order[0], raced.index(self._at)
        loss = max(0.0, shares[best] - shares[own])
        tips = [
            tip_of(first_pass.actions[raced[index]], shares[index], points[index], shares[best])
            for index in order
        ]
        return replace(
            before,
            kind=kind_of(self._view, first_pass.actions[self._at], tips[0].action),
            tips=with_facts(self._view, tips, self._evaluators),
            played=order.index(own),
            gains=gains_of(self._view, first_pass, self._at, raced[best], loss),
            doubt=round(
                more_lost([candidate.found for candidate in candidates], shares, own) / ERRORS, DIGITS
            ),
            checks=min(CLOSELY, before.checks + 1),
            rival=order.index(raced.index(self._other)) if before.rival >= 0 else -1,
        )

    def _worth_of(self, index: int, candidate: RaceCandidate) -> tuple[float, float]:
        """Return win share and points of an option; enough deals outvote the first look, which saw less."""
        if candidate.tried < FEWEST:
            return candidate.share(), candidate.mean_points()
        points = candidate.points - candidate.first * self._first_pass.points[index]
        return added(candidate.found) / candidate.tried, points / candidate.tried


def iterations_of(evaluators: Evaluators, checks: int) -> int:
    """Return with how many iterations, from the beginning, ends a check of what has so many behind it."""
    return max(1, evaluators.iterations // PARTS[checks])


def check(
    view: PlayerView, first: ReviewedDecision, evaluators: Evaluators, iterations: int
) -> ReviewedDecision:
    """Return a decision as so many iterations of the search see it, in one go."""
    search = Check(view, first, evaluators)
    while not search.go_on(iterations):
        pass
    return search.result(first)


class KnownChecks:
    """What checks of a game have found, by the move and how often it had been checked before.

    ``begun`` holds by move the searches that may go on: broken off, or known less closely than can be.
    """

    def __init__(self) -> None:
        """Know nothing."""
        self.found: dict[tuple[int, int], ReviewedDecision] = {}
        self.begun: dict[int, Check] = {}

    def of_first(self, moves: int) -> KnownChecks:
        """Return what is known of the first so many moves."""
        known = KnownChecks()
        known.found = {key: one for key, one in self.found.items() if key[0] < moves}
        known.begun = {move: one for move, one in self.begun.items() if move < moves}
        return known

    def check(self, view: PlayerView, one: ReviewedDecision, evaluators: Evaluators) -> Iterator[None]:
        """Check a decision more closely, until it is in :attr:`found`; may be broken off at every step."""
        key = (one.move, one.checks)
        if key in self.found:
            return
        iterations = iterations_of(evaluators, one.checks)
        if one.move not in self.begun or self.begun[one.move].iterations > iterations:
            self.begun[one.move] = Check(view, one, evaluators)
        search = self.begun[one.move]
        while not search.go_on(iterations):
            yield
        self.found[key] = search.result(one)
        if one.checks + 1 == CLOSELY:
            del self.begun[one.move]


def with_facts(view: PlayerView, tips: list[Tip], evaluators: Evaluators) -> tuple[Tip, ...]:
    """Give every option the reasons that a hint has."""
    rng = rng_of(view, evaluators, FACTS)
    actions = [tip.action for tip in tips]
    found = look(
        actions,
        lambda: evaluators.beliefs.guess(view, rng),
        FACT_GUESSES,
        evaluators.evaluator,
        never_cancelled,
    )
    told = []
    for tip, looked in zip(tips, found, strict=True):
        facts = [
            Fact(one.code, round(one.number, DIGITS), one.seat) for one in facts_of(view, tip.action, looked)
        ]
        end = [] if tip.points is None else [Fact(POINTS_END, tip.points, view.seat)]
        told.append(replace(tip, facts=(*facts, *end)))
    return tuple(told)
