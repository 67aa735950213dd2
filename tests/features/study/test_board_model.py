"""Test the model of the board: problems by place, and undo."""

from dataclasses import replace

from sanjuan_desktop.control.study.position import first_position
from sanjuan_desktop.control.study.problems import BoardZone
from sanjuan_desktop.features.study.board_model import BoardModel
from sanjuan_desktop.rules import GameOptions

FIRST = first_position(GameOptions(2))


def test_an_edit_is_one_step_that_can_be_undone(qtbot) -> None:
    model = BoardModel(FIRST, ("Ana", "Bruno"))
    with qtbot.waitSignal(model.changed):
        model.set_position(replace(FIRST, round=3))
    model.set_position(replace(FIRST, round=3))
    assert model.undo_stack.count() == 1
    model.undo_stack.undo()
    assert model.position == FIRST


def test_problems_are_known_by_their_place() -> None:
    model = BoardModel(replace(FIRST, trades=4), ("Ana", "Bruno"))
    words = "There can have been 0 Trader phases at most by now."
    assert model.first_problem() == model.words_at(BoardZone.ROUND, -1) == words
    assert model.words_at(BoardZone.CITY, 0) == ""
