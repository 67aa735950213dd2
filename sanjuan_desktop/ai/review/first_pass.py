"""First pass over a decision: all options are evaluated in a few sampled deals."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.core.analysis import DecisionAnalysis
from sanjuan_desktop.ai.core.candidates import payments
from sanjuan_desktop.ai.core.exact import added, mean_and_error
from sanjuan_desktop.ai.meaning import effect_of, meaning_of
from sanjuan_desktop.ai.pausing import PAUSE
from sanjuan_desktop.ai.random_player import rng_for
from sanjuan_desktop.ai.review.findings import ERRORS
from sanjuan_desktop.ai.sense import sensible
from sanjuan_desktop.rules import Build

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sanjuan_desktop.ai.review.evaluators import Evaluators
    from sanjuan_desktop.rules import Action, PlayerView, Rng

GUESSES: Final = 16
"""Number of sampled deals for a first evaluation of all options; near the end each deal is won or lost."""

MOST_GUESSES: Final = 48
"""Maximum number of sampled deals, if the loss of the played option is not known sooner."""

FEW_GUESSES: Final = 4
"""Number of sampled deals for callers that only decide whether a closer look is worth it."""

KNOWN: Final = 0.02
"""Possible error of the loss of the played option, in win share, up to which the loss counts as known."""

MOST_TIPS: Final = 4
"""Maximum number of options stored for a decision, besides the played one."""

DIGITS: Final = 6
"""Decimal places of a stored win share."""

FIRST_PASS, SEARCH, FACTS = 0x5EE, 0x5EA, 0xFAC
"""Seeds of the steps of a review, which must not depend on each other."""

_STEPS: Final = 0x1000
"""Distance between the seeds of evaluators with different ``seed``."""

_LEAST_DEALS: Final = 2

NONE: Final = -1
"""Index of the played option where no option was played."""


@dataclass(frozen=True, slots=True)
class FirstPass:
    """Results of the first pass; ``by_seat`` is per option the win share of all seats, the own first.

    ``by_guess`` is per option the own win share in each sampled deal.
    """

    actions: list[Action]
    by_seat: list[list[float]]
    points: list[float]
    by_guess: list[list[float]]

    def analysis(self) -> DecisionAnalysis:
        """Return the results of the seat to act."""
        return DecisionAnalysis(
            list(self.actions),
            [row[0] for row in self.by_seat],
            list(self.points),
            [len(found) for found in self.by_guess],
        )


def run_first_pass(view: PlayerView, played: Action, evaluators: Evaluators) -> tuple[FirstPass, int]:
    """Evaluate all options until the loss of the played one is known; return also the index of that one."""
    return evaluate_options(
        view, played, evaluators, rng_of(view, evaluators, FIRST_PASS), GUESSES, MOST_GUESSES
    )


def evaluate_options(
    view: PlayerView,
    played: Action | None,
    evaluators: Evaluators,
    rng: Rng,
    least: int = FEW_GUESSES,
    most: int = FEW_GUESSES,
    *,
    even_single: bool = False,
) -> tuple[FirstPass, int]:
    """Evaluate all options in the same sampled deals; return also the index of the played one, if any.

    The evaluation ends after ``least`` to ``most`` deals, once the loss of the played option is known. A
    single option has no value unless ``even_single`` is set, because nothing is at stake.
    """
    evaluator = evaluators.evaluator
    deal = evaluators.beliefs.guess(view, rng)
    actions = evaluator.options(deal)
    at = 0 if played is None else index_of(played, actions)
    if len(actions) == 1 and at == 0 and not even_single:
        return FirstPass(actions, [[0.0] * view.players], [0.0], [[0.0]]), 0
    if at < 0:
        assert played is not None
        at = len(actions)
        actions.append(played)
    evaluation = evaluator.evaluate_actions(deal, actions)
    best = actions[evaluation.best()]
    if isinstance(best, Build) and best.pay:
        more = payments(evaluator.rank(deal, deal.hands[view.seat]), best)
        more = [action for action in more if index_of(action, actions) < 0]
        if more:
            others = evaluator.evaluate_actions(deal, more)
            actions += more
            evaluation.shares += others.shares
            evaluation.points += others.points
    by_seat = [list(row) for row in evaluation.shares]
    by_guess = [[row[0]] for row in evaluation.shares]
    points = evaluation.own_points()
    guesses = 1
    while guesses < least or (guesses < most and (guesses % GUESSES or _is_unknown(by_guess, at))):
        guesses += 1
        PAUSE.wait()
        evaluation = evaluator.evaluate_actions(evaluators.beliefs.guess(view, rng), actions)
        for index, row in enumerate(evaluation.shares):
            points[index] += evaluation.points[index][0]
            by_guess[index].append(row[0])
            for step, share in enumerate(row):
                by_seat[index][step] += share
    by_seat = [[share / guesses for share in row] for row in by_seat]
    return FirstPass(actions, by_seat, [expected / guesses for expected in points], by_guess), at


def _is_unknown(by_guess: list[list[float]], at: int) -> bool:
    """Return whether the option at index ``at`` may have lost much more than it seems."""
    return more_lost(by_guess, [added(found) / len(found) for found in by_guess], at) > KNOWN


def index_of(played: Action, actions: list[Action]) -> int:
    """Return the index of the action with the same effect as ``played``, -1 if there is none."""
    if played in actions:
        return actions.index(played)
    same = effect_of(played)
    return next((index for index, action in enumerate(actions) if effect_of(action) == same), -1)


def in_order(
    view: PlayerView,
    analysis: DecisionAnalysis,
    at: int = NONE,
    most: int = MOST_TIPS,
    key: Callable[[PlayerView, Action], tuple[object, ...]] = meaning_of,
) -> list[int]:
    """Return the indices of the ``most`` best options and of the played one, best first.

    Absurd options are left out unless they certainly win, and so are options with the same ``key`` as a
    better one. The played one, if any, is always included.
    """
    worth = analysis.worth()
    allowed = sensible(view, analysis.actions)
    for index in analysis.wins():
        allowed[index] = True
    order = sorted(range(len(worth)), key=lambda index: (-worth[index], index != at, index))
    seen: set[tuple[object, ...]] = set()
    chosen: list[int] = []
    for index in order:
        meaning = key(view, analysis.actions[index])
        if index == at or (allowed[index] and meaning not in seen and len(chosen) < most):
            seen.add(meaning)
            chosen.append(index)
    return chosen


def more_lost(found: Sequence[Sequence[float]], shares: Sequence[float], own: int) -> float:
    """Return by how much the loss of the option ``own`` may exceed its estimate, at least 0.

    ``found`` is by option the result of each deal, ``shares`` the overall win share. Each option, the best or
    not, may be better than it seems by :data:`ERRORS` standard errors of the difference, over the deals that
    both met.
    """
    most = max([share + ERRORS * _error(found[index], found[own]) for index, share in enumerate(shares)])
    return most - max(shares)


def _error(one: Sequence[float], other: Sequence[float]) -> float:
    """Return the standard error of the difference between two options that met the same deals.

    The result is 0 if there is only one common deal.
    """
    deals = min(len(one), len(other))
    if one is other or deals < _LEAST_DEALS:
        return 0.0
    return mean_and_error([one[deal] - other[deal] for deal in range(deals)])[1]


def rng_of(view: PlayerView, evaluators: Evaluators, step: int) -> Rng:
    """Return the random generator of a step of the review; the same view gets the same one."""
    return rng_for(view, step + _STEPS * evaluators.seed)
