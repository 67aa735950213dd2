"""Set up a position on the board by dragging, by keys and by menus; impossible ones say why at the place."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from sanjuan_desktop.control.study.editing import Place
from sanjuan_desktop.control.study.position import first_position, position_of
from sanjuan_desktop.control.study.problems import BoardZone
from sanjuan_desktop.rules import GameOptions
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF, TILE_CARD, building_id
from tests.helpers.study_boards import board_with, drag, row, texts
from tests.helpers.study_positions import late_position, states

SMITHY = building_id("smithy")


@pytest.fixture
def board(qtbot):
    shown = board_with(replace(first_position(GameOptions(3)), round=9))
    qtbot.addWidget(shown)
    shown.resize(1280, 720)
    shown.begin()
    return shown


def choose(board, text):
    """Type into the search field and press Enter."""
    board.catalogue.search.setFocus()
    board.catalogue.search.clear()
    QTest.keyClicks(board.catalogue.search, text)
    QTest.keyClick(board.catalogue.search, Qt.Key.Key_Return)


def press(menu, *labels):
    """Trigger an entry of a menu, or of a menu in it."""
    for label in labels[:-1]:
        menu = next(action.menu() for action in menu.actions() if action.text() == label)
    next(action for action in menu.actions() if action.text() == labels[-1]).trigger()


def test_a_card_is_dragged_from_the_catalogue_into_a_hand_and_on_into_a_city(board) -> None:
    buildings = board.catalogue.buildings
    number = next(n for n, text in enumerate(texts(buildings)) if text.startswith("Smithy"))
    assert drag(buildings, number, row(board, 1))
    assert texts(row(board, 1)) == ["Smithy"]
    assert drag(row(board, 1), 0, row(board, 2, BoardZone.CITY))
    assert texts(row(board, 2, BoardZone.CITY)) == ["Indigo plant", "Smithy"]
    assert texts(row(board, 1)) == []
    assert texts(buildings)[number] == "Smithy  2"


def test_a_drag_from_elsewhere_is_not_accepted(board) -> None:
    assert not drag(board.table.tiles, 0, row(board, 0))


def test_enter_adds_the_building_that_was_searched_to_the_chosen_row(board) -> None:
    choose(board, "smi")
    assert texts(row(board, 0)) == ["Smithy"]
    row(board, 1, BoardZone.CITY).setFocus()
    choose(board, "towe")
    assert texts(row(board, 1, BoardZone.CITY)) == ["Indigo plant", "Tower"]
    assert "Bruno: City" in board.catalogue._target.text()  # noqa: SLF001 - what a person reads


def test_delete_removes_a_card_and_space_puts_a_good(board) -> None:
    city = row(board, 0, BoardZone.CITY)
    QTest.keyClick(city, Qt.Key.Key_Space)
    assert board.model.position.seats[0].goods[0] != -1
    assert "with a good" in city.item(0).toolTip()
    QTest.keyClick(city, Qt.Key.Key_Space)
    assert board.model.position.seats[0].goods == (-1,)
    choose(board, "smithy")
    QTest.keyClick(row(board, 0), Qt.Key.Key_Delete)
    assert texts(row(board, 0)) == []


def test_space_on_a_city_building_says_why_it_has_no_good(board, qtbot) -> None:
    row(board, 0, BoardZone.CITY).setFocus()
    choose(board, "tower")
    city = row(board, 0, BoardZone.CITY)
    city.setCurrentRow(1)
    with qtbot.waitSignal(board.refused) as why:
        QTest.keyClick(city, Qt.Key.Key_Space)
    assert why.args == ["Tower holds no goods."]
    QTest.keyClick(row(board, 0), Qt.Key.Key_Space)


def test_ctrl_and_an_arrow_move_a_card_within_its_row(board) -> None:
    choose(board, "smithy")
    choose(board, "tower")
    hand = row(board, 0)
    hand.setCurrentRow(0)
    QTest.keyClick(hand, Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    assert texts(hand) == ["Tower", "Smithy"]
    assert hand.currentRow() == 1
    QTest.keyClick(hand, Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    assert texts(hand) == ["Tower", "Smithy"]


def test_the_menus_add_move_and_remove_cards(board) -> None:
    press(board.building_menu(SMITHY), "Clara: Hand")
    assert texts(row(board, 2)) == ["Smithy"]
    press(board.card_menu(Place(BoardZone.HAND, 2, 0)), "Move to", "Bruno: City")
    press(board.card_menu(Place(BoardZone.CITY, 1, 0)), "Put a good on it")
    press(board.card_menu(Place(BoardZone.CITY, 1, 0)), "Remove the good")
    assert texts(row(board, 1, BoardZone.CITY)) == ["Indigo plant", "Smithy"]
    press(board.card_menu(Place(BoardZone.CITY, 1, 1)), "Remove")
    assert texts(row(board, 1, BoardZone.CITY)) == ["Indigo plant"]
    assert board.card_menu(Place(BoardZone.HAND, 0)).isEmpty()


def test_every_edit_can_be_undone_and_redone(board) -> None:
    start = board.model.position
    choose(board, "smithy")
    with_smithy = board.model.position
    QTest.keyClick(board, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert board.model.position == start
    QTest.keyClick(board, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert board.model.position == with_smithy
    assert texts(row(board, 0)) == ["Smithy"]


def problems(seat):
    return [label.text() for label in seat.findChildren(QLabel, "problem") if label.text()]


def test_an_impossible_position_says_why_at_the_place_and_cannot_be_played(board) -> None:
    city = row(board, 1, BoardZone.CITY)
    city.setFocus()
    choose(board, "tower")
    choose(board, "tower")
    why = "Bruno has Tower twice. A city may have it only once."
    assert [problems(seat) for seat in board.seats[:2]] == [[], [why]]
    assert [button.isEnabled() for button in board.uses] == [False] * 3
    assert board.uses[0].toolTip() == why
    city.setCurrentRow(2)
    QTest.keyClick(city, Qt.Key.Key_Delete)
    assert [button.isEnabled() for button in board.uses] == [True] * 3


def test_a_building_of_which_no_card_is_left_is_refused(board, qtbot) -> None:
    for _ in range(3):
        choose(board, "smithy")
    with qtbot.waitSignal(board.refused) as why:
        choose(board, "smithy")
    assert why.args == ["All cards are used already: Smithy."]


def test_the_cathedral_stands_in_one_city(qtbot) -> None:
    shown = board_with(replace(first_position(GameOptions(2, new_buildings=True)), round=9))
    qtbot.addWidget(shown)
    with qtbot.waitSignal(shown.refused) as why:
        press(shown.building_menu(BUILDING_OF[TILE_CARD]), "Ana: Hand")
    assert why.args == ["Cathedral stands in one city only."]
    press(shown.building_menu(BUILDING_OF[TILE_CARD]), "Ana: City")
    with qtbot.waitSignal(shown.refused) as why:
        press(shown.card_menu(Place(BoardZone.CITY, 0, 1)), "Move to", "Ana: Hand")
    assert why.args == ["This card cannot go there."]


def test_the_rows_of_chapel_and_harbour_are_there_when_they_are_needed(board) -> None:
    stored = row(board, 0, BoardZone.STORED)
    assert stored.isHidden()
    press(board.building_menu(building_id("chapel")), "Ana: City")
    assert not stored.isHidden()
    press(board.building_menu(SMITHY), "Ana: Under Chapel and Bank")
    assert texts(stored) == ["Smithy"]


def test_another_number_of_players_changes_the_boxes(board) -> None:
    row(board, 2).setFocus()
    for number, players in ((2, 4), (0, 2)):
        board.table.players.setCurrentIndex(number)
        board.table.players.activated.emit(number)
        assert len(board.seats) == players == board.model.position.players
    choose(board, "smithy")
    assert texts(row(board, 0)) == ["Smithy"]


def test_positions_of_all_kinds_of_games_are_shown(qtbot) -> None:
    board = board_with(late_position(GameOptions(2)))
    qtbot.addWidget(board)
    for s in states(GameOptions(4, new_buildings=True), every=25):
        board.model.set_position(position_of(s))
        assert board.model.problems == ()
        assert len(board.seats) == 4
