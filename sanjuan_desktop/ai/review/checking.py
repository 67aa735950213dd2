"""Detailed analysis of a decision by the search of the level ``expert``: in steps, with cached results."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.advice import LEVEL, POINTS_END, Advice, Fact, Tip
from sanjuan_desktop.ai.advice_facts import facts_of, look
from sanjuan_desktop.ai.comparison import with_causes
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
from sanjuan_desktop.ai.review.judging import gains_of, judge, kind_of, tip_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sanjuan_desktop.ai.core.analysis import DecisionAnalysis
    from sanjuan_desktop.ai.core.race import RaceCandidate
    from sanjuan_desktop.ai.review.evaluators import Evaluators
    from sanjuan_desktop.ai.review.findings import ReviewedDecision
    from sanjuan_desktop.rules import Action, PlayerView
    from sanjuan_desktop.rules.rng import Rng

PARTS: Final = (20, 8, 3, 1)
"""Divisors of the iterations of the closest check, for the first check and the three after it."""

TREES: Final = 8
"""Number of trees of a search. A single tree may stay with a plan that another one rejects: with one tree,
searches of the same decision differed by up to twice their standard errors."""

AT_ONCE: Final = 40
"""Number of iterations before a check can be interrupted: about 50 ms compiled, 0.3 s from source."""

EXACT: Final = 0.01
"""Standard error of a loss, in win share, at which a check may stop."""

FEWEST_DEALS: Final = 60
"""Minimum number of deals for each option, if there are enough iterations."""

FACT_GUESSES: Final = 6
"""Number of sampled deals in which the options of a checked decision are simulated for their reasons."""


def counting_search(
    view: PlayerView, first: DecisionAnalysis, evaluators: Evaluators, rng: Rng, small: float = 0.0
) -> Search:
    """Return a new search of the options in ``first`` that counts what follows them.

    ``small``: see :class:`~sanjuan_desktop.ai.core.race.Race`.
    """
    search = Search(
        view,
        first,
        evaluators.evaluator,
        evaluators.beliefs,
        rng,
        small,
        evaluators.opponent_model,
        TREES,
    )
    search.count_aftermaths()
    return search


class Check:
    """Search of one decision in steps.

    The best options and the played one meet the same deals until the loss of the played option is known. Each
    closer check continues where the previous one ended.
    """

    def __init__(self, view: PlayerView, first: ReviewedDecision, evaluators: Evaluators) -> None:
        """Start from the results of the first pass."""
        self._view, self._evaluators = view, evaluators
        played = first.tips[first.played].action
        self._first_pass, self._at = run_first_pass(view, played, evaluators)
        everything = self._first_pass.analysis()
        raced = in_order(view, everything, self._at)[:MOST_TIPS]
        if self._at not in raced:
            raced[-1] = self._at
        has_rival = first.rival >= 0
        actions = self._first_pass.actions
        self._other = index_of(first.tips[first.rival].action, actions) if has_rival else self._at
        if self._other not in raced:
            raced[-1 if raced[-1] != self._at else -2] = self._other
        self._raced = raced
        rng = rng_of(view, evaluators, SEARCH)
        self._search = counting_search(view, everything.part(raced), evaluators, rng)
        self._search.race.admit_all(FEWEST_DEALS)
        self._search.race.keep(raced.index(self._at), EXACT, FEWEST_DEALS)

    @property
    def iterations(self) -> int:
        """Number of iterations so far."""
        return self._search.iterations

    def go_on(self, iterations: int) -> bool:
        """Search a little; return True once the loss is known or the ``iterations`` are used up."""
        most = min(iterations, self._search.iterations + AT_ONCE)
        self._search.run(most, never_cancelled)
        return most == iterations or self._search.iterations < most

    def result(self, before: ReviewedDecision) -> ReviewedDecision:
        """Return the decision ``before`` with the current results of the search, including reasons."""
        raced, first_pass = self._raced, self._first_pass
        candidates = self._search.race.candidates
        shares, points = zip(
            *[
                estimate_of(candidate, first_pass.points[index])
                for index, candidate in zip(raced, candidates, strict=True)
            ],
            strict=True,
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
            tips=with_causes(with_facts(self._view, tips, self._evaluators), self._search),
            played=order.index(own),
            gains=gains_of(self._view, first_pass, self._at, raced[best], loss),
            doubt=round(
                more_lost([candidate.found for candidate in candidates], shares, own) / ERRORS, DIGITS
            ),
            checks=min(CLOSELY, before.checks + 1),
            rival=order.index(raced.index(self._other)) if before.rival >= 0 else -1,
        )


def estimate_of(candidate: RaceCandidate, first_points: float) -> tuple[float, float]:
    """Return win share and points of a candidate; ``first_points`` are its points in the first pass.

    After enough deals the first pass is ignored, because it is less accurate.
    """
    if candidate.tried < FEWEST:
        return candidate.share(), candidate.mean_points()
    points = candidate.points - candidate.first * first_points
    return added(candidate.found) / candidate.tried, points / candidate.tried


def iterations_of(evaluators: Evaluators, checks: int) -> int:
    """Return the total number of iterations at the end of a check that follows ``checks`` earlier ones."""
    return max(1, evaluators.iterations // PARTS[checks])


def check(
    view: PlayerView, first: ReviewedDecision, evaluators: Evaluators, iterations: int
) -> ReviewedDecision:
    """Return a decision after ``iterations`` iterations of the search, without interruption."""
    search = Check(view, first, evaluators)
    while not search.go_on(iterations):
        pass
    return search.result(first)


class KnownChecks:
    """Results of checks of a game, by the move and its number of earlier checks.

    ``begun`` holds by move the searches that may continue: interrupted ones, and those that a closer check
    may follow.
    """

    def __init__(self) -> None:
        """Start without results."""
        self.found: dict[tuple[int, int], ReviewedDecision] = {}
        self.begun: dict[int, Check] = {}

    def of_first(self, moves: int) -> KnownChecks:
        """Return the results for the first ``moves`` moves."""
        known = KnownChecks()
        known.found = {key: decision for key, decision in self.found.items() if key[0] < moves}
        known.begun = {move: check for move, check in self.begun.items() if move < moves}
        return known

    def check(self, view: PlayerView, one: ReviewedDecision, evaluators: Evaluators) -> Iterator[None]:
        """Check a decision more closely, until it is in :attr:`found`; may be interrupted at every step."""
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


def with_facts(
    view: PlayerView, tips: list[Tip], evaluators: Evaluators, stop: Callable[[], bool] = never_cancelled
) -> tuple[Tip, ...]:
    """Return the options with the reasons of a hint, from fewer deals if ``stop`` returns True."""
    rng = rng_of(view, evaluators, FACTS)
    actions = [tip.action for tip in tips]
    found = look(
        actions,
        lambda: evaluators.beliefs.guess(view, rng),
        FACT_GUESSES,
        evaluators.evaluator,
        stop,
    )
    completed = []
    for tip, looked in zip(tips, found, strict=True):
        facts = [
            Fact(fact.code, round(fact.number, DIGITS), fact.seat)
            for fact in facts_of(view, tip.action, looked)
        ]
        end = [] if tip.points is None else [Fact(POINTS_END, round(tip.points, 3), view.seat)]
        completed.append(replace(tip, facts=(*facts, *end)))
    return tuple(completed)


def advise_on(view: PlayerView, answer: Action, evaluators: Evaluators) -> Advice:
    """Return the best options of the seat to act, with ``answer`` itself among them, best first.

    The result depends only on the view, and equal questions get equal answers. If nothing is at stake, the
    answer is the only tip.

    Raises:
        NetworkError: a network is missing.
    """
    first = judge(view, answer, 0, evaluators)
    if first is None:
        return Advice((Tip(answer, None, None, 0.0, ()),), LEVEL)
    # Use as many iterations as fit into an acceptable wait.
    found = check(view, first, evaluators, iterations_of(evaluators, 1))
    tips = list(found.tips)
    # An equivalent action may have been evaluated instead; the caller looks for its own action.
    tips[found.played] = replace(tips[found.played], action=answer)
    return Advice(tuple(tips), LEVEL)
