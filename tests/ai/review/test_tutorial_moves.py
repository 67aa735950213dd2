"""The moves that the guide of the first game asks for, judged by the evaluators of reviews."""

from dataclasses import replace

import pytest

from sanjuan_desktop.ai.review.checking import check
from sanjuan_desktop.ai.review.evaluators import ITERATIONS, evaluators_for
from sanjuan_desktop.ai.review.judging import judge
from sanjuan_desktop.control.tutorial_game import read_tutorial
from sanjuan_desktop.rules import apply, new_game, view_for

TUTORIAL = read_tutorial()
MOST_LOST = 0.02
"""Maximum loss of a move that the guide asks for, in win share."""


def view_before(number):
    """Return the view of the pupil before a move of the tutorial."""
    state = new_game(TUTORIAL.options, TUTORIAL.seed)
    for move in TUTORIAL.moves[:number]:
        apply(state, move)
    return view_for(state, state.actor)


@pytest.mark.parametrize("number", sorted(TUTORIAL.steps))
def test_no_move_that_the_guide_asks_for_is_a_mistake(number, request):
    view = view_before(number)
    for seed in (0, 1) if request.config.getoption("--slow") else (0,):
        evaluators = replace(evaluators_for(TUTORIAL.options.players), rival=None, seed=seed)
        first = judge(view, TUTORIAL.moves[number], number, evaluators)
        if first is not None:
            assert check(view, first, evaluators, ITERATIONS).loss <= MOST_LOST
