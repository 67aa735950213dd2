"""Test the texts of the study board: faults of codes and reasons against a puzzle."""

import pytest

from sanjuan_desktop.control.session.deal_code import CodeFault
from sanjuan_desktop.control.study.position import first_position, to_state
from sanjuan_desktop.control.study.position_code import PositionCodeError
from sanjuan_desktop.features.puzzles.book import shipped_puzzles
from sanjuan_desktop.features.puzzles.position_check import FAULTS
from sanjuan_desktop.features.study.study_words import asked_words, code_problem, puzzle_words
from sanjuan_desktop.rules import GameOptions, Role, view_for


@pytest.mark.parametrize("fault", CodeFault)
def test_every_fault_of_a_code_is_a_sentence(fault) -> None:
    assert code_problem(PositionCodeError("", fault)).endswith(".")


@pytest.mark.parametrize("fault", [*FAULTS, "proposed"])
def test_every_reason_against_a_puzzle_is_a_sentence(fault) -> None:
    head, reason = puzzle_words(fault)
    assert head == "This is not a puzzle."
    assert reason.endswith(".")


def test_a_puzzle_says_its_lead_and_who_finds_it() -> None:
    lead, level, _ = puzzle_words(shipped_puzzles()[0])
    assert lead.startswith("This is a puzzle: ")
    assert "Novice" in level
    assert puzzle_words(None) == ["The position could not be checked."]


def test_the_question_names_round_and_player() -> None:
    state = to_state(first_position(GameOptions(2)))
    assert asked_words(view_for(state, 0), ("Ana", "Bruno")) == "Round 1, Ana"
    state.role = Role.BUILDER.value
    assert asked_words(view_for(state, 0), ("Ana", "Bruno")) == "Round 1, Builder: Ana"
