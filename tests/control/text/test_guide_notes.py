"""The guide has a note on each question."""

from __future__ import annotations

import pytest

from sanjuan_desktop.control.text.guide_notes import guide_note, no_question_words
from sanjuan_desktop.rules.terms import Decision

QUESTIONS = [decision for decision in Decision if decision is not Decision.NONE]


@pytest.mark.parametrize("decision", QUESTIONS)
def test_each_question_has_a_note(decision):
    note = guide_note(decision)
    assert note.question.endswith("?")
    assert note.thoughts.endswith((".", "!"))


def test_notes_differ():
    assert len({guide_note(decision) for decision in QUESTIONS}) == len(QUESTIONS)


def test_without_a_question_the_guide_says_so():
    assert "decide" in no_question_words()
    with pytest.raises(KeyError):
        guide_note(Decision.NONE)
