"""Measure the lead of the best option with many searches of *Expert*, each over its own sampled deals.

Within a search all options meet the same deals and none is dropped early. A sampled deal equals the real one
only by chance. Together the searches use ten times the budget of *Expert* for a decision. The work stops
early if the lead after the first sixteen searches is too small.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.core.analysis import DecisionAnalysis
from sanjuan_desktop.ai.core.exact import added, mean_and_error
from sanjuan_desktop.ai.core.search import Search
from sanjuan_desktop.ai.network_player import STRENGTHS
from sanjuan_desktop.ai.player import never_cancelled
from sanjuan_desktop.ai.random_player import rng_for
from sanjuan_desktop.features.puzzles.puzzle import WIDTH

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sanjuan_desktop.ai.review.evaluators import Evaluators
    from sanjuan_desktop.rules import Action, PlayerView, Rng

TIMES: Final = 10
"""Budget of all searches, as a multiple of the iterations of *Expert*."""

SEARCHES: Final = 64
"""Number of searches: four times sixteen, each over its own sampled deals."""

FIRST: Final = 16
"""Number of searches after which a small lead ends the work."""

_EARLY: Final = (4, 8)
"""Numbers of searches after which a lead that is unlikely to suffice ends the work."""

FIRST_MARGIN: Final = 0.08
"""Minimum lead of the best option after :data:`FIRST` searches, in win share."""

MARGIN: Final = 0.06
"""Minimum lead of the best option after all searches, in win share."""

LEAST_MARGIN: Final = 0.03
"""Minimum lower bound of the 95 % interval of the lead, in win share."""

AGREED: Final = 0.9
"""Minimum share of the searches that find the same best option."""

LEAST_SHARE: Final = 0.15
MOST_SHARE: Final = 0.90
"""Maximum win share of the best option; outside the two limits the game is nearly decided."""

LEAST_OPTIONS: Final = 3

NEVER_OUT: Final = -10.0
"""Value for ``Race.small``, the difference too small to matter: no option is ever dropped."""

_SEEDS: Final = 0x9022
"""First random seed of the searches of a puzzle."""


@dataclass(frozen=True, slots=True)
class Truth:
    """Result of the searches, options best first.

    ``behind`` are the distances from the best option; ``doubts`` and ``behind_doubts`` are standard errors.
    """

    actions: tuple[Action, ...]
    shares: tuple[float, ...]
    doubts: tuple[float, ...]
    points: tuple[float, ...]
    behind: tuple[float, ...]
    behind_doubts: tuple[float, ...]
    agreed: int
    searches: int

    def fault(self, margin: float = MARGIN) -> str:
        """Return a keyword for the first condition of a puzzle that fails; "" if none does."""
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
    """Return the number of iterations of all searches of a puzzle together."""
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
    fails: Callable[[Truth], bool] | None = None,
) -> Truth | None:
    """Evaluate options of ``view.seat``; return None if ``stop`` or a small lead ended the work.

    Args:
        view: the position as the asked seat sees it.
        actions: the options.
        evaluators: networks and beliefs of the game.
        stop: returns True once the work should end.
        searches: number of searches.
        seed: selects the sampled deals.
        is_patient: whether a small lead ends nothing.
        fails: with ``is_patient``, asked once about the first :data:`FIRST` searches; if it returns True,
            their result is returned.
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
            if fails is not None and number + 1 == FIRST and fails(first := _sum_up(actions, found, points)):
                return first
            continue
        if number + 1 in (*_EARLY, FIRST) and searches >= FIRST:
            first = _sum_up(actions, found, points)
            if not _is_promising(first, 0.0 if number + 1 == FIRST else WIDTH):
                return None
        if _misses(found) > (1 - AGREED) * searches:
            return None
    return _sum_up(actions, found, points)


def _is_promising(first: Truth, errors: float) -> bool:
    """Return whether the lead plus ``errors`` standard errors is large enough, and the game still open."""
    lead = first.behind[1] + errors * first.behind_doubts[1]
    return lead >= FIRST_MARGIN and LEAST_SHARE <= first.shares[0] <= MOST_SHARE


def _search(
    view: PlayerView, actions: list[Action], evaluators: Evaluators, rng: Rng, iterations: int
) -> tuple[list[float], list[float]]:
    """Return the win share and points of each option in one search, without the first-pass values."""
    first_pass = evaluators.evaluator.evaluate_actions(evaluators.beliefs.guess(view, rng), actions)
    first = DecisionAnalysis(actions, first_pass.own_shares(), first_pass.own_points(), [1] * len(actions))
    search = Search(view, first, evaluators.evaluator, evaluators.beliefs, rng, NEVER_OUT)
    for candidate in search.race.candidates:
        candidate.is_out = False
    before = [candidate.points for candidate in search.race.candidates]
    search.run(iterations, never_cancelled)
    candidates = search.race.candidates
    shares = [added(candidate.found) / candidate.tried for candidate in candidates]
    points = [
        (candidate.points - old) / candidate.tried for candidate, old in zip(candidates, before, strict=True)
    ]
    return shares, points


def _misses(found: list[list[float]]) -> int:
    """Return the number of searches whose best option differs from the overall best."""
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
    """Return the mean and its standard error, which is infinite for a single value."""
    return mean_and_error(values) if len(values) > 1 else (values[0], inf)
