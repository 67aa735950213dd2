"""Compute advice: search the decision like a check of the reviews, and find the facts of the best options.

Advice and reviews use the same evaluators, the same search and, for equal views, the same sampled deals in
the same order. Every option therefore has the same result after the same number of deals; a review only adds
deals. So hints and reviews differ only where more deals change the result.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.advice import LEVEL, MOST_TIPS, POINTS_END, Advice, Fact, Tip
from sanjuan_desktop.ai.advice_facts import facts_of, look
from sanjuan_desktop.ai.core.analysis import DecisionAnalysis
from sanjuan_desktop.ai.core.batch import POINTS_SHARE
from sanjuan_desktop.ai.core.ending import UNSURE, sure_shares
from sanjuan_desktop.ai.core.race import FEWEST, SMALL, doubt_of
from sanjuan_desktop.ai.core.search import Search
from sanjuan_desktop.ai.errors import NetworkError
from sanjuan_desktop.ai.meaning import meaning_of
from sanjuan_desktop.ai.network_player import stopper
from sanjuan_desktop.ai.player import Budget
from sanjuan_desktop.ai.review.checking import FACT_GUESSES, TREES, estimate_of
from sanjuan_desktop.ai.review.evaluators import evaluators_for
from sanjuan_desktop.ai.review.first_pass import (
    FACTS,
    FIRST_PASS,
    GUESSES,
    SEARCH,
    evaluate_options,
    index_of,
    rng_of,
)
from sanjuan_desktop.ai.sense import sensible
from sanjuan_desktop.rules import ChooseRole, Pass, legal_for

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sanjuan_desktop.ai.player import Cancelled
    from sanjuan_desktop.ai.review.evaluators import Evaluators
    from sanjuan_desktop.rules import Action, PlayerView

    Stop = Callable[[], bool]

ITERATIONS: Final = 250
"""Maximum number of iterations of a search for advice: as many as in the second check of a review."""

FIRST_SECONDS: Final = 2.5
"""Time after which early results are returned, in seconds."""

FEWEST_DEALS: Final = 24
"""Minimum number of deals for each option. Over fewer deals, most of them lost, a standard error is not
reliable."""


def advise(view: PlayerView, budget: Budget, cancelled: Cancelled, seed: int = 0) -> Advice:
    """Return the best options of ``view.seat``, the seat to decide.

    Equal arguments give equal advice, unless a time limit or a cancellation ends the search early. Without a
    network, the advice is the choice of ``greedy`` with its reasons.
    """
    *_, final = advise_in_steps(view, budget, cancelled, seed, first_seconds=None)
    return final


def advise_in_steps(
    view: PlayerView,
    budget: Budget,
    cancelled: Cancelled,
    seed: int = 0,
    first_seconds: float | None = FIRST_SECONDS,
) -> Iterator[Advice]:
    """Yield advice after ``first_seconds`` (None: never), if it is not final by then, and the final one."""
    try:
        evaluators = evaluators_for(view.players)
    except NetworkError as error:
        from sanjuan_desktop.ai.plain_advice import plain_advice  # noqa: PLC0415 - few need it

        yield plain_advice(view, str(error), seed)
        return
    stop = stopper(budget, cancelled)
    first = stop if first_seconds is None else stopper(Budget(seconds=first_seconds), stop)
    search = AdviceSearch(view, replace(evaluators, seed=seed))
    most = ITERATIONS if budget.iterations is None else min(budget.iterations, ITERATIONS)
    search.run(most, first)
    if not search.is_done(most) and not stop():
        yield replace(search.advice(stop), is_final=False)
        search.run(most, stop)
    yield search.advice(stop)


class AdviceSearch:
    """Search of one decision that can be read at any time and continued."""

    def __init__(self, view: PlayerView, evaluators: Evaluators) -> None:
        """Evaluate all options once and set up the race of the best."""
        self._view, self._evaluators = view, evaluators
        self._analysis = self._first_pass()
        self._raced = self._best()
        self._search: Search | None = None
        if len(self._raced) > 1 and not self._analysis.wins():
            self._search = Search(
                view,
                _part(self._analysis, self._raced),
                evaluators.evaluator,
                evaluators.beliefs,
                rng_of(view, evaluators, SEARCH),
                SMALL,
                evaluators.opponent_model,
                TREES,
            )
            self._search.race.admit_all(FEWEST_DEALS)

    def run(self, iterations: int, stop: Stop) -> None:
        """Search until the race is decided, ``iterations`` are done in total, or ``stop`` returns True."""
        if self._search is not None:
            self._search.run(iterations, stop)

    def is_done(self, iterations: int) -> bool:
        """Return whether :meth:`run` with ``iterations`` would not continue."""
        search = self._search
        return search is None or search.iterations >= iterations or search.race.next() < 0

    def advice(self, stop: Stop) -> Advice:
        """Return the current results with their facts."""
        results = self._results()
        actions = [tip.action for tip in results]
        rng = rng_of(self._view, self._evaluators, FACTS)
        found = look(
            actions,
            lambda: self._evaluators.beliefs.guess(self._view, rng),
            FACT_GUESSES,
            self._evaluators.evaluator,
            stop,
        )
        tips = []
        for tip, findings in zip(results, found, strict=True):
            end = Fact(POINTS_END, round(tip.points or 0.0, 3), self._view.seat)
            tips.append(replace(tip, facts=(*facts_of(self._view, tip.action, findings), end)))
        return Advice(tuple(tips), LEVEL)

    # ---------------------------------------------------------------------------- first pass

    def _first_pass(self) -> DecisionAnalysis:
        """Return the first evaluation of all options, with certain results.

        A legal pass is always evaluated beside a single option.
        """
        view, evaluators = self._view, self._evaluators
        rng = rng_of(view, evaluators, FIRST_PASS)
        deal = evaluators.beliefs.guess(view, rng)
        only = evaluators.evaluator.options(deal)
        if len(only) > 1:
            rng = rng_of(view, evaluators, FIRST_PASS)
            found, _ = evaluate_options(view, None, evaluators, rng, GUESSES, GUESSES)
            analysis = found.analysis(list(range(len(found.actions))))
        else:
            analysis = self._with_pass(list(only))
        sure = sure_shares(view, deal, analysis.actions)
        analysis.settle(sure, shown=True)
        return analysis

    def _with_pass(self, actions: list[Action]) -> DecisionAnalysis:
        """Return the evaluation of the only option, and of passing where that is legal."""
        view, evaluators = self._view, self._evaluators
        if index_of(Pass(), actions) < 0 and Pass() in legal_for(view):
            actions.append(Pass())
        rng = rng_of(view, evaluators, FIRST_PASS)
        shares, points = [0.0] * len(actions), [0.0] * len(actions)
        for _ in range(GUESSES):
            evaluation = evaluators.evaluator.evaluate_actions(evaluators.beliefs.guess(view, rng), actions)
            for index in range(len(actions)):
                shares[index] += evaluation.shares[index][0] / GUESSES
                points[index] += evaluation.points[index][0] / GUESSES
        return DecisionAnalysis(actions, shares, points, [GUESSES] * len(actions))

    def _best(self) -> list[int]:
        """Return the indices of the best options, best first, without absurd ones and duplicates."""
        view, analysis = self._view, self._analysis
        worth = analysis.worth()
        allowed = sensible(view, analysis.actions)
        for index in analysis.wins():
            allowed[index] = True
        seen: set[tuple[object, ...]] = set()
        found: list[int] = []
        for index in sorted(range(len(worth)), key=lambda index: (-worth[index], index)):
            meaning = _told_as(view, analysis.actions[index])
            if allowed[index] and meaning not in seen:
                seen.add(meaning)
                found.append(index)
        return found[:MOST_TIPS]

    # ---------------------------------------------------------------------------- results

    def _results(self) -> list[Tip]:
        """Return the options without facts, best first."""
        analysis, raced = self._analysis, self._raced
        estimates = [self._estimate(place) for place in range(len(raced))]
        worth = [share + POINTS_SHARE * points for share, points in estimates]
        order = sorted(range(len(raced)), key=lambda place: (-worth[place], place))
        best = estimates[order[0]][0]
        return [
            Tip(
                analysis.actions[raced[place]],
                share := estimates[place][0],
                estimates[place][1],
                max(0.0, best - share),
                (),
                analysis.sure[raced[place]] != UNSURE,
                self._doubt(place, order[0]),
            )
            for place in order
        ]

    def _estimate(self, place: int) -> tuple[float, float]:
        """Return win share and points of a raced option."""
        index, analysis = self._raced[place], self._analysis
        if self._search is None or analysis.sure[index] != UNSURE:
            return analysis.shares[index], analysis.points[index]
        return estimate_of(self._search.race.candidates[place], analysis.points[index])

    def _doubt(self, place: int, best: int) -> float:
        """Return the standard error of the difference between a raced option and the best one."""
        if self._search is None or place == best:
            return 0.0
        one, other = self._search.race.candidates[place], self._search.race.candidates[best]
        tried = min(one.tried, other.tried)
        return doubt_of(other, one, tried) if tried >= FEWEST else 1.0


def _part(analysis: DecisionAnalysis, indices: list[int]) -> DecisionAnalysis:
    """Return the results of some options as the start of a search."""
    return DecisionAnalysis(
        [analysis.actions[index] for index in indices],
        [analysis.shares[index] for index in indices],
        [analysis.points[index] for index in indices],
        [analysis.weights[index] for index in indices],
    )


def _told_as(view: PlayerView, action: Action) -> tuple[object, ...]:
    """Return the key of an option; a role has one key, with or without the Library."""
    if isinstance(action, ChooseRole):
        return ("role", action.role)
    return meaning_of(view, action)
