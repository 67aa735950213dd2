"""Test the controls of the table on the study board: round, roles, question, tiles and piles."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox

from sanjuan_desktop.control.study.position import StudyQuestion, first_position, position_of
from sanjuan_desktop.control.study.position_code import find_position, position_code
from sanjuan_desktop.control.study.problems import BoardZone
from sanjuan_desktop.rules import Edition, GameOptions, Role
from tests.helpers.gestures import turn_wheel
from tests.helpers.study_boards import board_with, texts
from tests.helpers.study_positions import states


@pytest.fixture
def board(qtbot):
    shown = board_with(replace(first_position(GameOptions(2)), round=4))
    qtbot.addWidget(shown)
    return shown


def pick(box, text):
    at = next(n for n in range(box.count()) if text in box.itemText(n))
    box.setCurrentIndex(at)
    box.activated.emit(at)


def labels(box):
    return [box.itemText(n) for n in range(box.count())]


def test_options_of_the_game_are_changed(board) -> None:
    pick(board.table.edition, "First")
    board.table.expansion.click()
    options = board.model.position.options
    assert (options.edition, options.new_buildings) == (Edition.FIRST, True)
    assert not board.table.extra.isEnabled()
    assert board.model.problems == ()


def test_round_and_governor_are_set(board) -> None:
    board.table.round.setValue(7)
    pick(board.table.governor, "Bruno")
    position = board.model.position
    assert (position.round, position.governor) == (7, 1)


def test_the_wheel_changes_no_value(board) -> None:
    for box in (board.table.players, board.table.governor, board.table.question, board.table.round):
        before = box.currentText() if isinstance(box, QComboBox) else box.text()
        turn_wheel(box)
        assert (box.currentText() if isinstance(box, QComboBox) else box.text()) == before
        assert not box.focusPolicy() & ~Qt.FocusPolicy.StrongFocus


def test_roles_are_taken_in_the_order_of_the_turns_and_each_once(board) -> None:
    first, second, third, fourth = board.table.roles
    assert fourth.isHidden()
    assert [box.isEnabled() for box in (first, second, third)] == [True, False, False]
    pick(first, "Builder")
    pick(second, "Trader")
    assert board.model.position.roles == (Role.BUILDER, Role.TRADER)
    assert "Builder" not in labels(second)
    pick(first, "no role yet")
    assert board.model.position.roles == ()


def test_the_question_is_a_role_or_what_is_asked_after_one(board) -> None:
    pick(board.table.question, "Builder of Ana: Bruno")
    assert board.model.position.question == StudyQuestion(Role.BUILDER, 1)
    pick(board.table.question, "The round begins")
    assert board.model.position.question == StudyQuestion(starts_round=True)
    pick(board.table.question, "Ana chooses a role")
    assert board.model.position.question == StudyQuestion()


def test_a_question_that_is_not_asked_says_so_below_it(board) -> None:
    pick(board.table.question, "Trader of Ana: Bruno")
    assert board.table.problems == ["Bruno is not asked anything in this phase (Trader)."]


def test_the_question_of_a_game_stays_until_another_one_is_chosen(board) -> None:
    s = next(s for s in states(GameOptions(2), 3, 1) if s.decision == 7 and s.role == Role.COUNCILLOR)
    board.model.set_position(position_of(s))
    assert labels(board.table.question)[0].startswith("As in the game: ")
    pick(board.table.question, "As in the game")
    assert board.model.position.moment is not None
    pick(board.table.question, "chooses a role")
    assert board.model.position.moment is None
    assert board.model.problems == ()


def game_in_phase(turn):
    """Return a position of three players, interrupted in the phase of the role of a turn."""
    return position_of(next(s for s in states(GameOptions(3), 3, 1) if s.role >= 0 and s.turn == turn))


@pytest.mark.parametrize("turn", [0, 1, 2])
def test_each_question_for_a_position_from_a_game_is_shown_as_it_was_picked(qtbot, turn) -> None:
    position = game_in_phase(turn)
    board = board_with(position)
    qtbot.addWidget(board)
    for text in labels(board.table.question):
        board.model.set_position(position)
        pick(board.table.question, text)
        assert board.table.question.currentText() == text
        assert find_position(position_code(board.model.position)) == board.model.position


@pytest.mark.parametrize("turn", [0, 1, 2])
def test_each_role_for_a_position_from_a_game_is_shown_where_it_was_picked(qtbot, turn) -> None:
    position = game_in_phase(turn)
    board = board_with(position)
    qtbot.addWidget(board)
    open_boxes = [box for box in board.table.roles if box.isEnabled() and not box.isHidden()]
    assert open_boxes == board.table.roles[: min(turn + 1, 2)]
    for box in open_boxes:
        board.model.set_position(position)
        for text in labels(box):
            board.model.set_position(position)
            pick(box, text)
            assert (box.currentText(), box.isEnabled()) == (text, True)
            assert find_position(position_code(board.model.position)) == board.model.position


def test_tiles_and_trader_phases_are_set(board) -> None:
    tiles = board.table.tiles
    tiles.setCurrentRow(0)
    QTest.keyClick(tiles, Qt.Key.Key_Down, Qt.KeyboardModifier.ControlModifier)
    assert board.model.position.tiles == (1, 0, 2, 3, 4)
    board.table.trades.setValue(9)
    assert board.table.problems == ["There can have been 3 Trader phases at most by now."]


def test_a_pile_in_order_shows_its_cards_and_a_shuffled_one_does_not(board) -> None:
    pile = board.table.piles[BoardZone.SUPPLY]
    assert pile.isHidden()
    board.table.shuffled.click()
    assert not pile.isHidden()
    assert len(texts(pile)) == 108
    assert not board.model.position.is_shuffled


def test_a_missing_card_is_reported_at_the_pile(board) -> None:
    position = board.model.position
    board.model.set_position(replace(position, supply=position.supply[1:]))
    assert board.table.problems[0].startswith("Indigo plant: ")
