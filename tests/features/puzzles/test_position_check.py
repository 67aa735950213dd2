"""Test the check of a position as a puzzle: conditions as for the shipped ones, a reason for each fault."""

import pytest

from sanjuan_desktop.control.study.position import first_position, setup_line
from sanjuan_desktop.features.puzzles import position_check
from sanjuan_desktop.features.puzzles.document import puzzle_from_json, puzzle_to_json
from sanjuan_desktop.features.puzzles.position import exercise_of
from sanjuan_desktop.features.puzzles.position_check import FAULTS, puzzle_at
from sanjuan_desktop.features.puzzles.truth import Truth
from sanjuan_desktop.rules import GameOptions, GameRecord, GivenPosition, state_line
from sanjuan_desktop.storage.parts import Seat
from tests.helpers.study_positions import late_position, states


def record_of(position, seed=1):
    return GameRecord(position.options, seed, GivenPosition(setup_line(position, seed)), rules=position.rules)


RECORD = record_of(late_position(GameOptions(2)))


def go_on():
    return False


def searched(lead):
    """Return a stand-in for the searches, in which the first option leads by ``lead``."""

    def truth_of(view, actions, evaluators, stop, searches, **_):
        count = len(actions)
        behind = (0.0, *[lead] * (count - 1))
        return Truth(
            tuple(actions),
            tuple([0.5 - distance for distance in behind]),
            (0.01,) * count,
            (20.0,) * count,
            behind,
            (0.0, *[0.005] * (count - 1)),
            searches,
            searches,
        )

    return truth_of


def test_a_clear_lead_makes_a_puzzle_that_can_be_stored_and_asked(monkeypatch) -> None:
    monkeypatch.setattr(position_check, "truth_of", searched(0.1))
    monkeypatch.setattr("sanjuan_desktop.features.puzzles.finding.rated", lambda *_, **__: {})
    # The causes are not looked at here.
    monkeypatch.setattr("sanjuan_desktop.features.puzzles.explaining.DEALS", 2)
    puzzle = puzzle_at(RECORD, go_on)
    assert puzzle.position == RECORD.given.line
    assert puzzle.record() == RECORD
    again = puzzle_from_json(puzzle_to_json(puzzle))
    assert (again.position, again.key, again.best) == (puzzle.position, puzzle.key, puzzle.best)
    exercise = exercise_of(again, Seat("Eva"))
    assert exercise.view == puzzle.view()


def test_a_small_lead_makes_none(monkeypatch) -> None:
    monkeypatch.setattr(position_check, "truth_of", searched(0.02))
    assert puzzle_at(RECORD, go_on) == "margin"


def test_few_choices_make_none() -> None:
    s = next(s for s in states(GameOptions(2), 3, 1) if s.decision == 6)
    assert puzzle_at(GameRecord(s.options, 1, GivenPosition(state_line(s))), go_on) == "options"


def test_a_decided_game_makes_none(monkeypatch) -> None:
    monkeypatch.setattr(position_check, "find_candidate", lambda *_: None)
    assert puzzle_at(RECORD, go_on) == "chance"


def test_stopped_work_has_no_result() -> None:
    assert puzzle_at(RECORD, lambda: True) == ""


@pytest.mark.parametrize("fault", FAULTS)
def test_the_faults_are_keywords(fault) -> None:
    assert fault.isalpha()


def test_the_first_position_can_be_checked(monkeypatch) -> None:
    monkeypatch.setattr(position_check, "truth_of", searched(0.02))
    assert puzzle_at(record_of(first_position(GameOptions(2))), go_on) in FAULTS
