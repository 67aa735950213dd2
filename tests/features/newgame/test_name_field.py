"""The field for a name offers the people who have played here."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap

from sanjuan_desktop.control.people.regulars import Regular
from sanjuan_desktop.features.newgame.name_field import NameField, free_people
from sanjuan_desktop.features.newgame.seat_rows import SeatRows
from sanjuan_desktop.storage.parts import Seat

GRETA, GREGOR, OTTO = (
    Regular("Greta", "harbour-cat", "violet"),
    Regular("Gregor"),
    Regular("Otto", "ines", "teal"),
)
PEOPLE = (GRETA, OTTO, GREGOR)

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


@pytest.fixture
def painted() -> list[str]:
    return []


@pytest.fixture
def hidden(qtbot, painted):
    def picture(person: Regular) -> QPixmap:
        painted.append(person.name)
        return QPixmap(8, 8)

    made = NameField("Ana", lambda: PEOPLE, picture, 8)
    qtbot.addWidget(made)
    made.resize(200, 30)
    return made


@pytest.fixture
def field(hidden):
    hidden.show()
    hidden.setFocus()
    return hidden


@pytest.fixture
def rows(qtbot):
    seats = [Seat("Ana"), Seat("Bruno", "casual"), Seat("Clara"), Seat("Diego", "casual")]
    made = SeatRows(seats, lambda _seat, _portrait, _colour: QPixmap(8, 8), 580, (), PEOPLE)
    qtbot.addWidget(made)
    made.show_players(3)
    made.show()
    return made


def type_into(qtbot, field, text: str) -> None:
    field.setFocus()
    field.selectAll()
    qtbot.keyClicks(field, text)


def name_of(rows, seat: int) -> NameField:
    return rows.findChildren(NameField)[seat]


def test_the_first_letters_find_a_person_in_any_case(qtbot, field) -> None:
    type_into(qtbot, field, "gr")
    assert field.offered == ["Greta", "Gregor"]
    qtbot.keyClicks(field, "et")
    assert field.offered == ["Greta"]
    qtbot.keyClicks(field, "x")
    assert field.offered == []


def test_a_person_is_chosen_with_the_keys(qtbot, field) -> None:
    type_into(qtbot, field, "gre")
    popup = field.completer().popup()
    qtbot.keyClick(popup, Qt.Key.Key_Down)
    with qtbot.waitSignal(field.person_chosen) as chosen:
        qtbot.keyClick(popup, Qt.Key.Key_Return)
    assert chosen.args == [GRETA]
    assert field.text() == "Greta"
    assert field.offered == []


def test_down_and_the_arrow_show_everybody(qtbot, field) -> None:
    qtbot.keyClick(field, Qt.Key.Key_Down)
    assert field.offered == ["Greta", "Otto", "Gregor"]
    qtbot.keyClick(field.completer().popup(), Qt.Key.Key_Escape)
    assert field.offered == []
    field.actions()[0].trigger()
    assert field.offered == ["Greta", "Otto", "Gregor"]
    field.completer().popup().hide()


@pytest.mark.pictures
def test_faces_are_painted_when_the_list_is_first_needed(hidden, painted) -> None:
    assert painted == []
    hidden.show()
    hidden.show_all()
    hidden.completer().popup().grab()
    assert painted == ["Greta", "Otto", "Gregor"]
    hidden.completer().popup().hide()


def test_without_people_there_is_no_list(qtbot) -> None:
    field = NameField("Ana", tuple, lambda _: QPixmap(8, 8), 8)
    qtbot.addWidget(field)
    field.show()
    field.setFocus()
    qtbot.keyClick(field, Qt.Key.Key_Down)
    field.show_all()
    assert field.offered == []
    assert not field.actions()[0].isVisible()


def test_a_narrow_field_has_no_arrow_but_the_key(qtbot, field) -> None:
    assert field.actions()[0].isVisible()
    field.resize(90, 30)
    assert not field.actions()[0].isVisible()
    qtbot.keyClick(field, Qt.Key.Key_Down)
    assert field.offered == ["Greta", "Otto", "Gregor"]
    field.completer().popup().hide()


def test_taken_names_are_not_offered() -> None:
    assert free_people(PEOPLE, ["greta ", "Bruno"]) == [OTTO, GREGOR]


# -- on the sheet ---------------------------------------------------------------------------------------


def test_choosing_a_person_sets_face_and_colour_of_the_seat(rows) -> None:
    name_of(rows, 0).person_chosen.emit(GRETA)
    assert rows.seats()[0] == Seat("Greta", portrait="harbour-cat", colour="violet")


def test_a_person_chosen_for_a_computer_player_takes_its_seat(rows) -> None:
    name_of(rows, 1).person_chosen.emit(OTTO)
    assert rows.seats()[1] == Seat("Otto", portrait="ines", colour="teal")
    assert rows.people() == (0, 1, 2)


def test_a_name_that_is_typed_whole_brings_its_face(qtbot, rows) -> None:
    type_into(qtbot, name_of(rows, 0), "OTTO")
    assert rows.seats()[0] == Seat("OTTO", portrait="ines", colour="teal")
    qtbot.keyClicks(name_of(rows, 0), "kar")
    assert rows.seats()[0] == Seat("OTTOkar", portrait="ines")
    name_of(rows, 0).completer().popup().hide()


def test_a_computer_player_with_a_known_name_is_no_person(qtbot, rows) -> None:
    type_into(qtbot, name_of(rows, 1), "Otto")
    assert rows.seats()[1] == Seat("Otto", "casual")
    name_of(rows, 1).completer().popup().hide()


def test_a_person_sits_on_one_seat_only(rows) -> None:
    name_of(rows, 0).person_chosen.emit(GRETA)
    name_of(rows, 2).show_all()
    assert name_of(rows, 2).offered == ["Otto", "Gregor"]
    name_of(rows, 2).completer().popup().hide()


def test_a_changed_person_is_changed_on_the_sheet(rows) -> None:
    name_of(rows, 0).person_chosen.emit(GRETA)
    rows.show_people((Regular("Margarete", "paco", "ivory", ("Greta",)), OTTO))
    assert rows.seats()[0] == Seat("Margarete", portrait="paco", colour="ivory")
    assert rows.seats()[2] == Seat("Clara")
