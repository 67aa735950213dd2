"""Test the part of one player: names of the places, and who plays."""

import pytest

from sanjuan_desktop.control.study.position import first_position
from sanjuan_desktop.control.study.problems import BoardZone
from sanjuan_desktop.features.study.board import StudyDialog
from sanjuan_desktop.features.study.board_model import BoardModel
from sanjuan_desktop.features.study.seat_box import zone_name
from sanjuan_desktop.rules import GameOptions
from tests.helpers.study_boards import NAMES, board_with


@pytest.mark.parametrize("zone", [zone for zone in BoardZone if zone not in ("round", "question")])
def test_every_place_of_cards_has_a_name(zone) -> None:
    assert zone_name(zone)


def test_the_box_says_who_plays_and_changes_it(qtbot) -> None:
    board = board_with()
    qtbot.addWidget(board)
    assert [seat.level.currentText() for seat in board.seats] == ["Person", "Skilled", "Skilled"]
    board.seats[1].level.setCurrentIndex(0)
    assert board.levels == ["", "", "skilled", "skilled"]


def test_the_box_names_an_own_program_that_plays(qtbot) -> None:
    model = BoardModel(first_position(GameOptions(2)), NAMES)
    board = StudyDialog(model, ["", "engine:Robo", "skilled", "skilled"])
    qtbot.addWidget(board)
    person, program = [seat.level for seat in board.seats]
    assert program.currentText() == "Robo"
    assert person.findText("Robo") < 0
    program.setCurrentIndex(0)
    assert board.levels[1] == ""
    program.setCurrentIndex(program.count() - 1)
    assert board.levels[1] == "engine:Robo"
