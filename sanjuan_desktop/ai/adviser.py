"""Compute advice: search the decision like a check of the reviews, and find the facts of the best options.

Advice and reviews use the same evaluators, the same search and, for equal views, the same sampled deals in
the same order. Every option therefore has the same result after the same number of deals; a review only adds
deals. So hints and reviews differ only where more deals change the result.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.advice import LEVEL, MOST_TIPS, Advice, Tip
from sanjuan_desktop.ai.comparison import with_causes
from sanjuan_desktop.ai.core.aftermath import NEXT_ROUND
from sanjuan_desktop.ai.core.batch import POINTS_SHARE
from sanjuan_desktop.ai.core.ending import UNSURE, sure_shares
from sanjuan_desktop.ai.core.race import FEWEST, SMALL, doubt_of
from sanjuan_desktop.ai.errors import NetworkError
from sanjuan_desktop.ai.meaning import meaning_of
from sanjuan_desktop.ai.network_player import stopper
from sanjuan_desktop.ai.player import Budget
from sanjuan_desktop.ai.review.checking import counting_search, estimate_of, with_facts
from sanjuan_desktop.ai.review.evaluators import evaluators_for
from sanjuan_desktop.ai.review.first_pass import (
    FIRST_PASS,
    GUESSES,
    SEARCH,
    evaluate_options,
    in_order,
    rng_of,
)
from sanjuan_desktop.rules import ChooseRole, Pass, legal_for

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sanjuan_desktop.ai.core.analysis import DecisionAnalysis
    from sanjuan_desktop.ai.core.search import Search
    from sanjuan_desktop.ai.player import Cancelled
    from sanjuan_desktop.ai.review.evaluators import Evaluators
    from sanjuan_desktop.rules import Action, PlayerView

    Stop = Callable[[], bool]

ITERATIONS: Final = 250
"""Maximum number of iterations of a search for advice: as many as in the second check of a review."""

FIRST_SECONDS: Final = 2.5
"""Time after which early results are returned, in seconds."""

WON: Final = 0.97
"""Win share of the best option from which on the advice is to end the game soon, not to collect points."""

HASTE: Final = 0.003
"""Win share that counts as much as one own building more by the end of the next round, in a won game."""

CARDS_PER_BUILDING: Final = 4
"""Cards and goods by then that count as much as a building, about the mean price."""

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
        yield replace(search.advice(cancelled), is_final=False)
        search.run(most, stop)
    # The time limit must not shorten the facts: over a single deal every gain would seem certain.
    yield search.advice(cancelled)


class AdviceSearch:
    """Search of one decision that can be read at any time and continued."""

    def __init__(self, view: PlayerView, evaluators: Evaluators) -> None:
        """Evaluate all options once and set up the race of the best."""
        self._view, self._evaluators = view, evaluators
        self._analysis = self._first_pass()
        self._raced = in_order(view, self._analysis, most=MOST_TIPS, key=_option_key)
        self._search: Search | None = None
        if len(self._raced) > 1 and not self._analysis.wins():
            rng = rng_of(view, evaluators, SEARCH)
            self._search = counting_search(view, self._analysis.part(self._raced), evaluators, rng, SMALL)
            self._search.race.admit_all(FEWEST_DEALS)

    def run(self, iterations: int, stop: Stop) -> None:
        """Search until the race is decided, ``iterations`` are done in total, or ``stop`` returns True."""
        if self._search is not None:
            self._search.run(iterations, stop)

    def is_done(self, iterations: int) -> bool:
        """Return whether :meth:`run` with ``iterations`` would not continue."""
        search = self._search
        return search is None or search.iterations >= iterations or search.race.is_decided

    def advice(self, stop: Stop) -> Advice:
        """Return the current results with their facts and causes."""
        tips = with_facts(self._view, self._results(), self._evaluators, stop)
        return Advice(tips if self._search is None else with_causes(tips, self._search), LEVEL)

    # ---------------------------------------------------------------------------- first pass

    def _first_pass(self) -> DecisionAnalysis:
        """Return the first evaluation of all options, with certain results.

        A legal pass is always evaluated beside a single option.
        """
        view, evaluators = self._view, self._evaluators
        deal = evaluators.beliefs.guess(view, rng_of(view, evaluators, FIRST_PASS))
        is_single = len(evaluators.evaluator.options(deal)) == 1
        beside = Pass() if is_single and Pass() in legal_for(view) else None
        rng = rng_of(view, evaluators, FIRST_PASS)
        found, _ = evaluate_options(view, beside, evaluators, rng, GUESSES, GUESSES, even_single=True)
        analysis = found.analysis()
        analysis.settle(sure_shares(view, deal, analysis.actions), shown=True)
        return analysis

    # ---------------------------------------------------------------------------- results

    def _results(self) -> list[Tip]:
        """Return the options without facts, best first."""
        analysis, raced = self._analysis, self._raced
        estimates = [self._estimate(place) for place in range(len(raced))]
        worth = [share + POINTS_SHARE * points for share, points in estimates]
        if max(share for share, _ in estimates) >= WON:
            worth = [share + HASTE * self._city_soon(place) for place, (share, _) in enumerate(estimates)]
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

    def _city_soon(self, place: int) -> float:
        """Return the mean number of own buildings at the end of the next round, 0 without a search.

        The cards and goods for more of them count, too, with the cards that were paid since the decision.
        """
        if self._search is None or not self._search.aftermaths[place]:
            return 0.0
        seat = self._view.seat
        ends = [after.ends[NEXT_ROUND] for after in self._search.aftermaths[place]]
        things = sum(end.cards[seat] + end.goods[seat] for end in ends) / CARDS_PER_BUILDING
        return (sum(end.buildings[seat] for end in ends) + things) / len(ends)

    def _doubt(self, place: int, best: int) -> float:
        """Return the standard error of the difference between a raced option and the best one."""
        if self._search is None or place == best:
            return 0.0
        one, other = self._search.race.candidates[place], self._search.race.candidates[best]
        tried = min(one.tried, other.tried)
        return doubt_of(other, one, tried) if tried >= FEWEST else 1.0


def _option_key(view: PlayerView, action: Action) -> tuple[object, ...]:
    """Return the key of an option; a role has one key, with or without the Library."""
    if isinstance(action, ChooseRole):
        return ("role", action.role)
    return meaning_of(view, action)
