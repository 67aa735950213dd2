"""Test a row of cards: its height follows the cards, and signs have words."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from sanjuan_desktop.control.study.editing import LAST, Place
from sanjuan_desktop.control.study.problems import BoardZone
from sanjuan_desktop.features.study.card_list import PICTURE_PX, CardList, ShownCard
from sanjuan_desktop.rules import parse_card
from sanjuan_desktop.ui.table.paint.building_pictures import BuildingPictures
from tests.helpers.study_boards import drag

CARDS = [ShownCard(parse_card(f"smithy.{n}")) for n in (1, 2, 3)]


@pytest.fixture
def cards(qtbot):
    row = CardList(BoardZone.HAND, 1, BuildingPictures(PICTURE_PX))
    qtbot.addWidget(row)
    row.resize(320, 40)
    row.show()
    return row


def test_a_row_is_as_high_as_its_cards_need(cards) -> None:
    cards.show_cards(CARDS[:1])
    low = cards.height()
    cards.show_cards(CARDS * 3)
    assert cards.height() > 3 * low


def test_a_pile_shows_some_rows_and_scrolls(qtbot) -> None:
    pile = CardList(BoardZone.SUPPLY, -1, BuildingPictures(PICTURE_PX), 2)
    qtbot.addWidget(pile)
    pile.resize(320, 40)
    pile.show_cards(CARDS * 3)
    two_rows = pile.height()
    pile.show_cards(CARDS * 9)
    assert pile.height() == two_rows


def test_a_row_that_is_narrower_than_a_card_begins_with_its_first_card(cards) -> None:
    cards.resize(60, 40)
    cards.show_cards(CARDS)
    tops = [cards.visualItemRect(cards.item(n)).top() for n in range(3)]
    assert tops == [cards.gridSize().height() * n for n in range(3)]


def test_goods_and_known_cards_are_told_in_words(cards) -> None:
    cards.show_cards([ShownCard(0, has_good=True), ShownCard(1, is_known=True), ShownCard(2)])
    assert [cards.item(n).toolTip() for n in range(3)] == [
        "Indigo plant, with a good",
        "Indigo plant, seen by all players",
        "Indigo plant",
    ]


def test_a_card_dropped_on_another_one_goes_before_it(cards, qtbot) -> None:
    cards.show_cards(CARDS)
    with qtbot.waitSignal(cards.card_dropped) as dropped:
        drag(cards, 2, cards, cards.visualItemRect(cards.item(0)).center())
    assert dropped.args == [Place(BoardZone.HAND, 1, 2), Place(BoardZone.HAND, 1, 0)]
    with qtbot.waitSignal(cards.card_dropped) as dropped:
        drag(cards, 0, cards, QPoint(cards.width() - 8, cards.height() - 8))
    assert dropped.args[1].index == LAST


def test_the_current_card_keeps_its_place(cards) -> None:
    cards.show_cards(CARDS)
    cards.setCurrentRow(2)
    cards.show_cards(CARDS[:2])
    assert cards.currentRow() == 1


def test_enter_on_a_card_asks_for_its_menu(cards, qtbot) -> None:
    cards.show_cards(CARDS)
    with qtbot.waitSignal(cards.menu_wanted) as wanted:
        QTest.keyClick(cards, Qt.Key.Key_Return)
    assert wanted.args[0] == Place(BoardZone.HAND, 1, 0)
