"""Test the catalogue: searchable, with the copies that are left, and usable by keys."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from sanjuan_desktop.control.study.position import first_position
from sanjuan_desktop.features.study.card_list import PICTURE_PX
from sanjuan_desktop.features.study.catalogue import Catalogue
from sanjuan_desktop.rules import GameOptions
from sanjuan_desktop.rules.catalogue.cards import building_id
from sanjuan_desktop.ui.table.paint.building_pictures import BuildingPictures


@pytest.fixture
def catalogue(qtbot):
    made = Catalogue(BuildingPictures(PICTURE_PX))
    qtbot.addWidget(made)
    made.show_position(first_position(GameOptions(2)))
    made.show()
    return made


def found(catalogue):
    buildings = catalogue.buildings
    rows = range(buildings.count())
    return [buildings.item(row).text() for row in rows if not buildings.item(row).isHidden()]


def test_all_buildings_of_the_game_are_listed_with_their_copies(catalogue) -> None:
    assert len(found(catalogue)) == 29
    assert found(catalogue)[0] == "Indigo plant  8"
    catalogue.show_position(first_position(GameOptions(2, new_buildings=True)))
    assert len(found(catalogue)) == 40


def test_a_search_ignores_case_and_accents(catalogue) -> None:
    catalogue.search.setText("SMÍ")
    assert found(catalogue) == ["Smithy  3"]
    catalogue.search.setText("nothing")
    assert found(catalogue) == []


def test_enter_in_the_field_adds_the_first_building_found(catalogue, qtbot) -> None:
    catalogue.search.setFocus()
    QTest.keyClicks(catalogue.search, "tower")
    with qtbot.waitSignal(catalogue.added) as added:
        QTest.keyClick(catalogue.search, Qt.Key.Key_Return)
    assert added.args == [building_id("tower")]
    QTest.keyClick(catalogue.search, Qt.Key.Key_Escape)
    assert catalogue.search.text() == ""


def test_down_goes_to_the_list_where_enter_adds_too(catalogue, qtbot) -> None:
    catalogue.search.setFocus()
    QTest.keyClick(catalogue.search, Qt.Key.Key_Down)
    QTest.keyClick(catalogue.buildings, Qt.Key.Key_Down)
    with qtbot.waitSignal(catalogue.added) as added:
        QTest.keyClick(catalogue.buildings, Qt.Key.Key_Return)
    assert added.args == [building_id("sugar_mill")]


def test_the_menu_key_asks_for_the_rows(catalogue, qtbot) -> None:
    with qtbot.waitSignal(catalogue.menu_wanted) as wanted:
        catalogue.buildings.customContextMenuRequested.emit(catalogue.buildings.rect().center())
    assert wanted.args[0] == building_id("indigo_plant")
