"""Rate a decision that is answered again, with the evaluators of the review."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sanjuan_desktop.ai.advice import LEVEL, Advice, Tip
from sanjuan_desktop.ai.review.checking import check, iterations_of
from sanjuan_desktop.ai.review.judging import judge

if TYPE_CHECKING:
    from sanjuan_desktop.ai.review.evaluators import Evaluators
    from sanjuan_desktop.rules import Action, PlayerView


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
