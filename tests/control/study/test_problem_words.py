"""Test the sentences about problems: one for each kind, with names and numbers."""

import pytest

from sanjuan_desktop.control.study.problem_words import problem_words
from sanjuan_desktop.control.study.problems import BoardZone, Fault, Problem
from sanjuan_desktop.rules import Role


@pytest.mark.parametrize("fault", Fault)
def test_every_problem_is_one_sentence_or_two(fault):
    words = problem_words(Problem(fault, BoardZone.CITY, 1, 3, 2, 1), ("Ana", "Bruno"))
    assert words.endswith(".")
    assert "{" not in words
    assert len(words) < 100


def test_a_phase_without_a_question_is_named():
    problem = Problem(Fault.NOT_ASKED, BoardZone.QUESTION, found=Role.TRADER)
    assert problem_words(problem, ("Ana", "Bruno")) == "No player is asked anything in this phase (Trader)."
