"""The moves that the guide asks for or accepts, judged by the evaluators of reviews.

After a change of a lesson or of the evaluators: python -m tests.ai.review.make_lesson_losses
"""

import pytest

from sanjuan_desktop.control.tutorial_game import read_lessons
from sanjuan_desktop.rules import notation
from tests.ai.review.make_lesson_losses import SEEDS, accepted, loss, read_losses, view_before

LESSONS = {lesson.key: lesson for lesson in read_lessons()}
STEPS = [(lesson.key, number) for lesson in LESSONS.values() for number in sorted(lesson.steps)]
LOSSES = read_losses()
MOST_LOST = 2.0
"""Maximum loss of a move that the guide asks for, in points."""
MOST_BEHIND = 1.0
"""Distance to the move that the guide asks for, in points, up to which it accepts another one."""
INEXACT = 0.05
"""Rounding error of a loss on file, in points."""
CHANGED = 1.0
"""Difference to the loss on file, in points, from which on the file must be written again."""


def asked(key, number):
    """Return the line of the move that the guide asks for."""
    return notation.action_line(LESSONS[key].moves[number])


def behind(key, number, line):
    """Return how much more a choice loses than the move that the guide asks for, over all seeds."""
    losses = LOSSES[key, number]
    return (sum(losses[line]) - sum(losses[asked(key, number)])) / len(SEEDS)


def test_the_file_has_all_steps_and_their_moves():
    assert list(LOSSES) == STEPS
    for (key, number), losses in LOSSES.items():
        others = map(notation.action_line, accepted(LESSONS[key], number))
        assert {asked(key, number), *others} <= set(losses)


@pytest.mark.parametrize(("key", "number"), STEPS)
def test_no_move_that_the_guide_asks_for_is_a_mistake(key, number):
    assert max(LOSSES[key, number][asked(key, number)]) <= MOST_LOST


@pytest.mark.parametrize(("key", "number"), STEPS)
def test_a_move_that_is_accepted_as_well_is_as_good(key, number):
    for other in map(notation.action_line, accepted(LESSONS[key], number)):
        assert behind(key, number, other) <= MOST_BEHIND + INEXACT, other


@pytest.mark.parametrize(("key", "number"), STEPS)
def test_every_move_that_is_as_good_is_accepted(key, number):
    lesson = LESSONS[key]
    for line in LOSSES[key, number]:
        if behind(key, number, line) <= MOST_BEHIND - INEXACT:
            move = notation.parse_action(line)
            assert lesson.is_right(number, move) or lesson.is_as_good(number, move), line


@pytest.mark.thinned(12)
@pytest.mark.parametrize(("key", "number"), STEPS)
def test_the_evaluators_agree_with_the_file(key, number, request):
    losses = LOSSES[key, number]
    seeds = SEEDS if request.config.getoption("--slow") else SEEDS[:1]
    for line in losses if request.config.getoption("--slow") else [asked(key, number)]:
        for seed in seeds:
            found = loss(view_before(LESSONS[key], number), notation.parse_action(line), number, seed)
            assert found == pytest.approx(losses[line][SEEDS.index(seed)], abs=CHANGED), line
            assert line != asked(key, number) or found <= MOST_LOST
