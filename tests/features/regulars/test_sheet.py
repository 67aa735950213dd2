"""Sheet of the people who play here."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap

from sanjuan_desktop.control.people.regulars import Regular
from sanjuan_desktop.control.people.seat_appearance import COLOURS, PORTRAITS
from sanjuan_desktop.features.regulars.sheet import RegularsDialog

GRETA, OTTO = Regular("Greta", "harbour-cat", "violet", ("Gretchen",)), Regular("Otto")
PEOPLE = (GRETA, OTTO)


def opened(qtbot, people=PEOPLE):
    painted: list[tuple[str, str]] = []

    def picture(portrait: str, colour: str) -> QPixmap:
        painted.append((portrait, colour))
        return QPixmap(8, 8)

    sheet = RegularsDialog(people, {"greta": 7, "otto": 1}, picture, lambda _: QPixmap(8, 8))
    sheet.painted = painted
    qtbot.addWidget(sheet)
    sheet.resize(900, 640)
    sheet.begin()
    return sheet


@pytest.fixture
def sheet(qtbot):
    return opened(qtbot)


def heard(signal) -> list[tuple]:
    calls: list[tuple] = []
    signal.connect(lambda *values: calls.append(values))
    return calls


def lines(sheet) -> list[str]:
    return [sheet.list.item(row).text() for row in range(sheet.list.count())]


def write(qtbot, sheet, name: str) -> None:
    sheet.foot.name.selectAll()
    qtbot.keyClicks(sheet.foot.name, name)
    qtbot.keyClick(sheet.foot.name, Qt.Key.Key_Return)


def test_everybody_is_listed_with_face_games_and_earlier_names(sheet) -> None:
    assert lines(sheet) == ["Greta\n7 games, formerly Gretchen", "Otto\n1 game"]
    assert sheet.painted[:2] == [("harbour-cat", "violet"), ("person", "gold")]
    assert sheet.focusWidget() is sheet.list
    assert sheet.person == GRETA


def test_without_people_the_sheet_says_how_they_come(qtbot) -> None:
    sheet = opened(qtbot, ())
    assert sheet.empty.isVisible()
    assert sheet.accessibleDescription() == sheet.empty.text()
    assert sheet.person is None
    assert not any(part.isEnabled() for part in (sheet.rename, sheet.remove, sheet.portrait, sheet.colour))
    assert sheet.focusWidget() is sheet.add
    asked = heard(sheet.forgotten)
    for key in (Qt.Key.Key_F2, Qt.Key.Key_Delete):
        qtbot.keyClick(sheet, key)
    assert not sheet.foot.name.isVisible()
    assert asked == []


def test_face_and_colour_of_the_selected_person_are_chosen(sheet) -> None:
    changed = heard(sheet.changed)
    sheet.list.setCurrentRow(1)
    assert changed == []
    sheet.portrait.setCurrentIndex(PORTRAITS.index("ines"))
    sheet.colour.setCurrentIndex(1 + COLOURS.index("teal"))
    sheet.colour.activated.emit(0)
    assert changed == [("Otto", "ines", ""), ("Otto", "ines", "teal")]


def test_a_colour_or_face_of_a_later_program_is_shown_as_none(qtbot) -> None:
    sheet = opened(qtbot, (Regular("Ida", "dragon", "plaid"),))
    assert sheet.colour.currentIndex() == 0
    assert sheet.portrait.portrait == ""


@pytest.mark.parametrize("how", ["key", "button", "double click"])
def test_a_person_is_renamed(qtbot, sheet, how) -> None:
    renamed = heard(sheet.renamed)
    if how == "key":
        qtbot.keyClick(sheet.list, Qt.Key.Key_F2)
    elif how == "button":
        sheet.rename.click()
    else:
        sheet.list.itemDoubleClicked.emit(sheet.list.item(0))
    assert sheet.focusWidget() is sheet.foot.name
    assert sheet.foot.name.text() == "Greta"
    write(qtbot, sheet, " Margarete ")
    assert renamed == [("Greta", "Margarete")]
    assert not sheet.foot.name.isVisible()
    assert sheet.focusWidget() is sheet.list


def test_the_same_name_changes_nothing_but_its_spelling_may_change(qtbot, sheet) -> None:
    renamed = heard(sheet.renamed)
    sheet.rename.click()
    write(qtbot, sheet, "Greta")
    assert renamed == []
    sheet.rename.click()
    write(qtbot, sheet, "GRETA")
    assert renamed == [("Greta", "GRETA")]


def test_a_name_must_be_visible(qtbot, sheet) -> None:
    renamed = heard(sheet.renamed)
    sheet.rename.click()
    write(qtbot, sheet, "   ")
    assert sheet.problem.text() == "A person needs a name."
    assert sheet.foot.name.property("wrong") is True
    qtbot.keyClicks(sheet.foot.name, "I")
    assert sheet.problem.text() == ""
    assert renamed == []


def test_a_known_name_joins_both_only_after_a_question(qtbot, sheet) -> None:
    renamed = heard(sheet.renamed)
    sheet.rename.click()
    write(qtbot, sheet, "otto")
    assert renamed == []
    assert "Otto" in sheet.foot.question.text()
    assert "Greta" in sheet.foot.question.text()
    assert sheet.focusWidget() is sheet.foot.cancel_button
    qtbot.keyClick(sheet.foot.cancel_button, Qt.Key.Key_Escape)
    assert sheet.isVisible()
    assert renamed == []
    sheet.rename.click()
    write(qtbot, sheet, "otto")
    sheet.foot.confirm_button.click()
    assert renamed == [("Greta", "Otto")]


def test_a_new_person_needs_a_new_name(qtbot, sheet) -> None:
    added = heard(sheet.added)
    sheet.add.click()
    write(qtbot, sheet, "OTTO")
    assert sheet.problem.text() == "Otto is known already."
    write(qtbot, sheet, "Ida")
    assert added == [("Ida",)]


def test_forgetting_says_that_the_games_stay(qtbot, sheet) -> None:
    forgotten = heard(sheet.forgotten)
    qtbot.keyClick(sheet.list, Qt.Key.Key_Delete)
    assert "games stay" in sheet.foot.question.text()
    assert sheet.foot.confirm_button.accessibleDescription() == sheet.foot.question.text()
    sheet.foot.cancel_button.click()
    assert forgotten == []
    sheet.remove.click()
    sheet.foot.confirm_button.click()
    assert forgotten == [("Greta",)]


def test_another_selection_ends_a_question(sheet) -> None:
    sheet.remove.click()
    sheet.list.setCurrentRow(1)
    assert sheet.rename.isVisible()


def test_changed_people_are_shown_and_the_changed_one_selected(sheet) -> None:
    sheet.count_games({"otto": 8})
    sheet.show_people((Regular("Ida"), OTTO), "otto")
    assert lines(sheet) == ["Ida\n0 games", "Otto\n8 games"]
    assert sheet.person == OTTO
    sheet.show_people((Regular("Ida"),))
    assert sheet.person == Regular("Ida")


def test_enter_closes_the_sheet_and_escape_too(qtbot) -> None:
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Escape):
        sheet = opened(qtbot)
        with qtbot.waitSignal(sheet.closed):
            qtbot.keyClick(sheet.list, key)
