"""Compute advice: evaluate every option like the level ``strong`` and find its facts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.advice import LEVEL, MOST_TIPS, POINTS_END, Advice, Fact, Tip
from sanjuan_desktop.ai.advice_facts import facts_of, look
from sanjuan_desktop.ai.core.analysis import DecisionAnalysis
from sanjuan_desktop.ai.core.ending import UNSURE
from sanjuan_desktop.ai.errors import NetworkError
from sanjuan_desktop.ai.meaning import meaning_of
from sanjuan_desktop.ai.network_player import STRENGTHS, stopper, thinker_for
from sanjuan_desktop.ai.random_player import rng_for
from sanjuan_desktop.ai.sense import sensible
from sanjuan_desktop.rules import ChooseRole, Pass, legal_for

if TYPE_CHECKING:
    from collections.abc import Callable

    from sanjuan_desktop.ai.core.thinker import Thinker
    from sanjuan_desktop.ai.player import Budget, Cancelled
    from sanjuan_desktop.rules import Action, PlayerView, Rng

    Stop = Callable[[], bool]

GUESSES: Final = 6
"""Number of sampled deals in which the best options are simulated for their facts."""


def advise(view: PlayerView, budget: Budget, cancelled: Cancelled, seed: int = 0) -> Advice:
    """Return the best options of ``view.seat``, the seat to decide, at the depth of the level ``strong``.

    Equal arguments give equal advice, unless a time limit or a cancellation ends the thinking early. Without
    a network, the advice is the choice of ``greedy`` with its reasons.
    """
    strength = STRENGTHS[LEVEL]
    try:
        thinker = thinker_for(view.players, strength)
    except NetworkError as error:
        from sanjuan_desktop.ai.plain_advice import plain_advice  # noqa: PLC0415 - few need it

        return plain_advice(view, str(error), seed)
    rng = rng_for(view, seed)
    stop = stopper(budget, cancelled)
    analysis = thinker.think(view, rng, budget.iterations, stop)
    if len(analysis.actions) == 1:
        analysis = _with_pass(view, thinker, analysis, rng)
    chosen = _best(view, analysis)
    actions = [analysis.actions[index] for index in chosen]
    found = look(actions, lambda: thinker.beliefs.guess(view, rng), GUESSES, thinker.evaluator, stop)
    best = analysis.shares[chosen[0]]
    tips = []
    for index, findings in zip(chosen, found, strict=True):
        share, points = analysis.shares[index], analysis.points[index]
        end = Fact(POINTS_END, round(points, 3), view.seat)
        facts = (*facts_of(view, analysis.actions[index], findings), end)
        is_sure = analysis.sure[index] != UNSURE
        tips.append(Tip(analysis.actions[index], share, points, max(0.0, best - share), facts, is_sure))
    return Advice(tuple(tips), LEVEL)


def _with_pass(view: PlayerView, thinker: Thinker, analysis: DecisionAnalysis, rng: Rng) -> DecisionAnalysis:
    """Evaluate an option that needed no evaluation, and declining it where this is legal."""
    actions = list(analysis.actions)
    if Pass() not in actions and Pass() in legal_for(view):
        actions.append(Pass())
    count = thinker.deals
    shares, points = [0.0] * len(actions), [0.0] * len(actions)
    for _ in range(count):
        evaluation = thinker.evaluator.evaluate_actions(thinker.beliefs.guess(view, rng), actions)
        for index in range(len(actions)):
            shares[index] += evaluation.shares[index][0] / count
            points[index] += evaluation.points[index][0] / count
    analysis = DecisionAnalysis(actions, shares, points, [count] * len(actions))
    thinker.settle(view, thinker.beliefs.guess(view, rng), analysis)
    return analysis


def _best(view: PlayerView, analysis: DecisionAnalysis) -> list[int]:
    """Return the indices of the best options, best first, without absurd ones and without duplicates.

    Options that were not searched come last.
    """
    searched = analysis.searched()
    worth = [value - (not tried) for value, tried in zip(analysis.worth(), searched, strict=True)]
    wins = analysis.wins()
    allowed = sensible(view, analysis.actions)
    for index in wins:
        allowed[index] = True
    order = sorted(range(len(worth)), key=lambda index: (-worth[index], index))
    seen: set[tuple[object, ...]] = set()
    found: list[int] = []
    for index in order:
        meaning = _told_as(view, analysis.actions[index])
        if allowed[index] and meaning not in seen:
            seen.add(meaning)
            found.append(index)
    return found[:MOST_TIPS]


def _told_as(view: PlayerView, action: Action) -> tuple[object, ...]:
    """Return the key of an option; a role has one key, with or without the Library."""
    if isinstance(action, ChooseRole):
        return ("role", action.role)
    return meaning_of(view, action)
