"""How much better one option really is: many searches of the level ``expert``, each over deals of its own.

All options meet the same deals in every search, none is left out early, and no guess at the hidden
cards is the real one but by chance. Together the searches take ten times what *Expert* may think about
a decision; who is not far enough ahead after the first sixteen is given up.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf, sqrt
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.core.analysis import DecisionAnalysis
from sanjuan_desktop.ai.core.exact import added
from sanjuan_desktop.ai.core.search import Search
from sanjuan_desktop.ai.network_player import STRENGTHS
from sanjuan_desktop.ai.puzzles.puzzle import WIDTH
from sanjuan_desktop.ai.random_player import rng_for

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sanjuan_desktop.ai.review.evaluators import Evaluators
    from sanjuan_desktop.rules import Action, PlayerView, Rng

TIMES: Final = 10
"""As many times the iterations of *Expert* are spent."""

SEARCHES: Final = 64
"""Four times sixteen deals of the hidden cards, each a search of its own."""

FIRST: Final = 16
"""Searches after which what is not far enough ahead is given up."""

_EARLY: Final = (4, 8)
"""Searches after which what can hardly get so far is given up already."""

FIRST_MARGIN: Final = 0.08
"""Win share by which the best must lead then."""

MARGIN: Final = 0.06
"""Win share by which it must lead in the end."""

LEAST_MARGIN: Final = 0.03
"""The interval of that lead must lie above this."""

AGREED: Final = 0.9
"""The part of the searches that must find the same best."""

LEAST_SHARE: Final = 0.15
MOST_SHARE: Final = 0.90
"""Between these the chance of the best must lie: neither lost nor won already."""

LEAST_OPTIONS: Final = 3

_NEVER_OUT: Final = -10.0
"""As what is too small to be told apart (``Race.small``): nothing is, so no option drops out."""

_SEEDS: Final = 0x9022
"""The searches of a puzzle draw from here on."""


@dataclass(frozen=True, slots=True)
class Truth:
    """What the searches found, options best first: shares, points and, of each, how far behind the best."""

    actions: tuple[Action, ...]
    shares: tuple[float, ...]
    doubts: tuple[float, ...]
    points: tuple[float, ...]
    behind: tuple[float, ...]
    behind_doubts: tuple[float, ...]
    agreed: int
    searches: int

    def trouble(self, margin: float = MARGIN) -> str:
        """Return why this is no puzzle with so large a lead, in a word; "" if it is one."""
        if len(self.actions) < LEAST_OPTIONS:
            return "options"
        if not LEAST_SHARE <= self.shares[0] <= MOST_SHARE:
            return "chance"
        if self.behind[1] < margin:
            return "margin"
        if self.behind[1] - WIDTH * self.behind_doubts[1] < LEAST_MARGIN:
            return "interval"
        if self.agreed < AGREED * self.searches:
            return "agreement"
        return ""


def budget(players: int) -> int:
    """Return how many iterations all searches of a puzzle take together."""
    return TIMES * STRENGTHS["expert"].iterations * 2 // players


def truth_of(
    view: PlayerView,
    actions: Sequence[Action],
    evaluators: Evaluators,
    stop: Callable[[], bool],
    searches: int = SEARCHES,
    seed: int = 0,
    *,
    is_patient: bool = False,
) -> Truth | None:
    """Return what some options of ``view.seat`` are worth, None where it was stopped or given up early.

    ``seed``: another one asks about other deals. ``is_patient``: nothing is given up.
    """
    each = -(-budget(view.players) // SEARCHES // len(actions)) * len(actions)
    found: list[list[float]] = []
    points: list[list[float]] = []
    for number in range(searches):
        if stop():
            return None
        rng = rng_for(view, _SEEDS + SEARCHES * seed + number)
        shares, expected = _search(view, list(actions), evaluators, rng, each)
        found.append(shares)
        points.append(expected)
        if is_patient:
            continue
        if number + 1 in (*_EARLY, FIRST) and searches >= FIRST:
            first = _sum_up(actions, found, points)
            if not _is_promising(first, 0.0 if number + 1 == FIRST else WIDTH):
                return None
        if _misses(found) > (1 - AGREED) * searches:
            return None
    return _sum_up(actions, found, points)


def _is_promising(first: Truth, errors: float) -> bool:
    """Return whether a lead may be enough, at best as many standard errors more than what was found."""
    lead = first.behind[1] + errors * first.behind_doubts[1]
    return lead >= FIRST_MARGIN and LEAST_SHARE <= first.shares[0] <= MOST_SHARE


def _search(
    view: PlayerView, actions: list[Action], evaluators: Evaluators, rng: Rng, iterations: int
) -> tuple[list[float], list[float]]:
    """Return share and points of each option in one search; what the first look says is left out."""
    first_pass = evaluators.evaluator.evaluate_actions(evaluators.beliefs.guess(view, rng), actions)
    first = DecisionAnalysis(actions, first_pass.own_shares(), first_pass.own_points(), [1] * len(actions))
    search = Search(view, first, evaluators.evaluator, evaluators.beliefs, rng, _NEVER_OUT)
    for candidate in search.race.candidates:
        candidate.is_out = False
    before = [candidate.points for candidate in search.race.candidates]
    search.run(iterations, _never)
    candidates = search.race.candidates
    shares = [added(candidate.found) / candidate.tried for candidate in candidates]
    points = [
        (candidate.points - old) / candidate.tried for candidate, old in zip(candidates, before, strict=True)
    ]
    return shares, points


def _never() -> bool:
    return False


def _misses(found: list[list[float]]) -> int:
    """Return how many searches found another best than all of them together."""
    best = _best(found)
    return len(found) - [row.index(max(row)) for row in found].count(best)


def _best(found: list[list[float]]) -> int:
    totals = [added(column) for column in zip(*found, strict=True)]
    return totals.index(max(totals))


def _sum_up(actions: Sequence[Action], found: list[list[float]], points: list[list[float]]) -> Truth:
    best = _best(found)
    columns = [list(column) for column in zip(*found, strict=True)]
    off = [[a - b for a, b in zip(columns[best], column, strict=True)] for column in columns]
    shares = [_mean_and_doubt(column) for column in columns]
    behind = [_mean_and_doubt(column) for column in off]
    order = sorted(range(len(actions)), key=lambda index: behind[index][0])
    return Truth(
        actions=tuple([actions[index] for index in order]),
        shares=tuple([shares[index][0] for index in order]),
        doubts=tuple([shares[index][1] for index in order]),
        points=tuple([_mean_and_doubt(list(column))[0] for column in _in_order(points, order)]),
        behind=tuple([behind[index][0] for index in order]),
        behind_doubts=tuple([behind[index][1] for index in order]),
        agreed=len(found) - _misses(found),
        searches=len(found),
    )


def _in_order(rows: list[list[float]], order: list[int]) -> list[tuple[float, ...]]:
    columns = list(zip(*rows, strict=True))
    return [columns[index] for index in order]


def _mean_and_doubt(values: list[float]) -> tuple[float, float]:
    """Return the mean of some values, and its standard error; one alone says nothing about that."""
    count = len(values)
    mean = added(values) / count
    if count == 1:
        return mean, inf
    spread = added((value - mean) * (value - mean) for value in values)
    return mean, sqrt(spread / (count - 1) / count)
