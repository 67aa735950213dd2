"""The moves that the guide asks for or accepts, judged by the evaluators of reviews."""

from dataclasses import replace

import pytest

from sanjuan_desktop.ai.review.checking import check
from sanjuan_desktop.ai.review.evaluators import ITERATIONS, evaluators_for
from sanjuan_desktop.ai.review.judging import judge
from sanjuan_desktop.control.tutorial_game import read_lessons
from sanjuan_desktop.rules import apply, new_game, view_for

LESSONS = {lesson.key: lesson for lesson in read_lessons()}
MOST_LOST = 0.02
"""Maximum loss of a move that the guide asks for, in win share."""
MOST_BEHIND = 0.01
"""Maximum loss of a move that the guide accepts as well, compared with the move that it asks for."""
ASKED = [(lesson.key, number) for lesson in LESSONS.values() for number in sorted(lesson.steps)]
OTHERS = [
    (key, number, other)
    for key, number in ASKED
    for other in (*LESSONS[key].same[number], *LESSONS[key].also[number])
]


def view_before(lesson, number):
    """Return the view of the pupil before a move of a lesson."""
    state = new_game(lesson.options, lesson.seed)
    for move in lesson.moves[:number]:
        apply(state, move)
    return view_for(state, state.actor)


def seeds(request):
    """Return the seeds of the sampled deals."""
    return (0, 1) if request.config.getoption("--slow") else (0,)


def loss(view, move, number, seed):
    """Return the loss of a move after the closest check, None if nothing is at stake."""
    evaluators = replace(evaluators_for(view.players), rival=None, seed=seed)
    first = judge(view, move, number, evaluators)
    return None if first is None else check(view, first, evaluators, ITERATIONS).loss


@pytest.mark.thinned(3)
@pytest.mark.parametrize(("key", "number"), ASKED)
def test_no_move_that_the_guide_asks_for_is_a_mistake(key, number, request):
    lesson = LESSONS[key]
    view = view_before(lesson, number)
    for seed in seeds(request):
        lost = loss(view, lesson.moves[number], number, seed)
        assert lost is None or lost <= MOST_LOST


@pytest.mark.thinned(5)
@pytest.mark.parametrize(("key", "number", "other"), OTHERS)
def test_a_move_that_is_accepted_as_well_is_as_good(key, number, other, request):
    lesson = LESSONS[key]
    view = view_before(lesson, number)
    for seed in seeds(request):
        asked, accepted = (loss(view, move, number, seed) for move in (lesson.moves[number], other))
        assert accepted <= asked + MOST_BEHIND
