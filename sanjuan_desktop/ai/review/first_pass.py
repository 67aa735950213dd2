"""The first look at a decision: every option weighed in a few guesses at the hidden cards."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.core.analysis import DecisionAnalysis
from sanjuan_desktop.ai.core.candidates import payments
from sanjuan_desktop.ai.core.exact import added
from sanjuan_desktop.ai.meaning import effect_of, meaning_of
from sanjuan_desktop.ai.random_player import rng_for
from sanjuan_desktop.ai.review.findings import ERRORS
from sanjuan_desktop.ai.sense import sensible
from sanjuan_desktop.rules import Build

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sanjuan_desktop.ai.review.evaluators import Evaluators
    from sanjuan_desktop.rules import Action, PlayerView, Rng

GUESSES: Final = 16
"""Guesses at the hidden cards in which all options are weighed at first; near the end each is won or lost."""

MOST_GUESSES: Final = 48
"""As many at most, where it is not known sooner what the option played cost."""

FEW_GUESSES: Final = 4
"""As many where somebody only looks whether a closer look is worth it."""

KNOWN: Final = 0.02
"""How much more than it seems, in win share, the option played may have cost for that to be known."""

MOST_TIPS: Final = 4
"""Options that are kept of a decision, beside the one played."""

DIGITS: Final = 6
"""Of a win share that is kept."""

FIRST_PASS, SEARCH, FACTS = 0x5EE, 0x5EA, 0xFAC
"""Seeds: the steps of a review must not depend on each other."""

_STEPS: Final = 0x1000
"""Nor on those of a mind with another seed."""

_LEAST_DEALS: Final = 2


@dataclass(frozen=True, slots=True)
class FirstPass:
    """What the first look found; ``by_seat`` is per option the win share of all seats, the own first.

    ``by_guess`` is per option the own win share in each guess.
    """

    actions: list[Action]
    by_seat: list[list[float]]
    points: list[float]
    by_guess: list[list[float]]

    def analysis(self, indices: list[int]) -> DecisionAnalysis:
        """Return the findings of some options as a search begins from them."""
        return DecisionAnalysis(
            [self.actions[index] for index in indices],
            [self.by_seat[index][0] for index in indices],
            [self.points[index] for index in indices],
            [len(self.by_guess[index]) for index in indices],
        )


def run_first_pass(view: PlayerView, played: Action, evaluators: Evaluators) -> tuple[FirstPass, int]:
    """Weigh all options until it is known what the one played cost; return also the index of that one."""
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
) -> tuple[FirstPass, int]:
    """Weigh all options in the same guesses; return also the index of the one played, if any was.

    From ``least`` guesses on, up to ``most``, it ends once it is known what the one played cost.
    """
    evaluator = evaluators.evaluator
    deal = evaluators.beliefs.guess(view, rng)
    actions = evaluator.options(deal)
    at = 0 if played is None else index_of(played, actions)
    if len(actions) == 1 and at == 0:
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
        evaluation = evaluator.evaluate_actions(evaluators.beliefs.guess(view, rng), actions)
        for index, row in enumerate(evaluation.shares):
            points[index] += evaluation.points[index][0]
            by_guess[index].append(row[0])
            for step, share in enumerate(row):
                by_seat[index][step] += share
    by_seat = [[share / guesses for share in row] for row in by_seat]
    return FirstPass(actions, by_seat, [expected / guesses for expected in points], by_guess), at


def _is_unknown(by_guess: list[list[float]], at: int) -> bool:
    """Tell whether the option at an index may have cost much more than it seems."""
    return more_lost(by_guess, [added(found) / len(found) for found in by_guess], at) > KNOWN


def index_of(played: Action, actions: list[Action]) -> int:
    """Return the index of the action that comes to the same as ``played``, -1 if there is none."""
    if played in actions:
        return actions.index(played)
    same = effect_of(played)
    return next((index for index, action in enumerate(actions) if effect_of(action) == same), -1)


def in_order(view: PlayerView, analysis: DecisionAnalysis, at: int) -> list[int]:
    """Return the indices of the best options and of the one played, best first.

    None is absurd and no two mean the same, but the one played is there whatever it is.
    """
    worth = analysis.worth()
    allowed = sensible(view, analysis.actions)
    order = sorted(range(len(worth)), key=lambda index: (-worth[index], index != at, index))
    seen: set[tuple[object, ...]] = set()
    chosen: list[int] = []
    for index in order:
        meaning = meaning_of(view, analysis.actions[index])
        if index == at or (allowed[index] and meaning not in seen and len(chosen) < MOST_TIPS):
            seen.add(meaning)
            chosen.append(index)
    return chosen


def more_lost(found: Sequence[Sequence[float]], shares: Sequence[float], own: int) -> float:
    """Return by how much the loss of the option ``own`` may well be larger than it seems, at least 0.

    ``found`` is by option what each deal led to, ``shares`` what it is worth in all. Each option, the best or
    not, may be better than it seems by :data:`ERRORS` standard errors of the difference, over the deals
    that both met.
    """
    most = max([share + ERRORS * _error(found[index], found[own]) for index, share in enumerate(shares)])
    return most - max(shares)


def _error(one: Sequence[float], other: Sequence[float]) -> float:
    """Return the standard error of the difference of two options that met the same deals; of one deal, 0."""
    deals = min(len(one), len(other))
    if one is other or deals < _LEAST_DEALS:
        return 0.0
    off = [one[deal] - other[deal] for deal in range(deals)]
    mean = added(off) / deals
    return sqrt(added((value - mean) * (value - mean) for value in off) / (deals - 1) / deals)


def rng_of(view: PlayerView, evaluators: Evaluators, step: int) -> Rng:
    """Return the generator of a step of the review; the same view has the same one."""
    return rng_for(view, step + _STEPS * evaluators.seed)
