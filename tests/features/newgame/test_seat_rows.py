"""Rows of the players on the new-game sheet."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QIcon, QPixmap
from PySide6.QtWidgets import QApplication, QComboBox

from sanjuan_desktop.control.people.seat_appearance import PORTRAITS, portrait_words, trait_words
from sanjuan_desktop.control.text.i18n import character_title
from sanjuan_desktop.features.newgame.portrait_box import PortraitBox
from sanjuan_desktop.features.newgame.seat_rows import OpponentSummary, SeatRows
from sanjuan_desktop.storage.parts import Seat
from sanjuan_desktop.ui.look import style

NAMES = ("Ana", "Bruno", "Clara", "Diego")


@pytest.fixture
def rows(qtbot):
    seats = [Seat(name=name, level="casual" if name != "Ana" else None) for name in NAMES]
    made = SeatRows(seats, lambda _seat, _portrait, _colour: QPixmap(8, 8), 580)
    qtbot.addWidget(made)
    return made


def levels(rows):
    return rows.findChildren(QComboBox, "level")


def computers(rows):
    return [seat.level for seat in rows.seats()]


@pytest.mark.parametrize("counts", [(4, 2, 4), (3, 2, 4), (4, 3, 4, 2, 3)])
def test_somebody_is_left_however_the_number_of_players_changes(rows, counts):
    rows.show_players(4)
    levels(rows)[3].setCurrentIndex(0)
    levels(rows)[0].setCurrentIndex(1)
    assert computers(rows) == ["novice", "casual", "casual", None]
    for count in counts:
        rows.show_players(count)
        assert computers(rows).count(None) == 1


def test_people_sit_on_as_many_seats_as_are_wanted(rows):
    rows.show_players(4)
    for seat in (1, 2, 3):
        levels(rows)[seat].setCurrentIndex(0)
    assert rows.people() == (0, 1, 2, 3)
    levels(rows)[2].setCurrentIndex(4)
    assert computers(rows) == [None, None, "strong", None]
    rows.show_players(2)
    assert rows.people() == (0, 1)


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_an_open_list_fills_its_window_so_that_it_has_one_frame(rows, qtbot):
    rows.show_players(2)
    style.dress(QApplication.instance())
    rows.show()
    box = levels(rows)[1]
    box.showPopup()
    around = box.view().window()
    assert box.view().geometry() == around.rect()
    # The whole list is visible, below its box.
    assert box.view().verticalScrollBar().maximum() == 0
    assert around.geometry().top() >= box.mapToGlobal(box.rect().bottomLeft()).y()
    box.hidePopup()


def test_where_the_last_person_would_leave_another_one_comes(rows):
    rows.show_players(2)
    levels(rows)[0].setCurrentIndex(3)
    assert computers(rows) == ["skilled", None]
    levels(rows)[1].setCurrentIndex(3)
    assert computers(rows) == [None, "skilled"]


def test_the_note_says_how_several_people_share_the_screen(rows):
    rows.show_players(3)
    note = rows.findChild(OpponentSummary)
    alone = note.text
    assert "What to expect from Bruno" in alone
    levels(rows)[1].setCurrentIndex(0)
    assert "Sharing one screen" in note.text
    levels(rows)[2].setCurrentIndex(5)
    assert "What to expect from Clara" in note.text
    levels(rows)[1].setCurrentIndex(2)
    levels(rows)[2].setCurrentIndex(2)
    levels(rows)[0].setFocus()
    assert "Together" not in note.text


def portraits(rows):
    return rows.findChildren(PortraitBox)


def shown(rows):
    return [box.shown for box in portraits(rows)]


def choose_character(rows, seat, title):
    box = rows.findChildren(QComboBox, "character")[seat]
    box.setCurrentIndex(box.findText(title))


def test_everybody_is_seen_as_at_the_table(rows):
    rows.show_players(4)
    assert shown(rows) == ["person", "harbour-parrot", "harbour-cat", "harbour-coqui"]
    choose_character(rows, 2, character_title("guild"))
    assert shown(rows) == ["person", "harbour-parrot", "ramon", "harbour-coqui"]
    assert portraits(rows)[2].toolTip() == f"{character_title('guild')}: {trait_words('guild')}"
    portraits(rows)[0].setCurrentIndex(PORTRAITS.index("harbour-parrot"))
    assert shown(rows) == ["harbour-parrot", "harbour-pelican", "ramon", "harbour-coqui"]


def test_of_a_character_left_to_chance_nothing_is_seen_yet(rows):
    rows.show_players(4)
    choose_character(rows, 1, character_title("random"))
    assert shown(rows)[1] == "person"
    assert portraits(rows)[1].toolTip() == character_title("random")


def test_only_a_person_chooses_a_portrait_and_it_is_there_again_after_a_computer(rows):
    rows.show_players(4)
    assert [box.isEnabled() for box in portraits(rows)] == [True, False, False, False]
    portraits(rows)[0].setCurrentIndex(PORTRAITS.index("paco"))
    levels(rows)[0].setCurrentIndex(2)
    assert [box.isEnabled() for box in portraits(rows)] == [False, True, False, False]
    assert [seat.portrait for seat in rows.seats()] == [""] * 4
    levels(rows)[0].setCurrentIndex(0)
    assert [seat.portrait for seat in rows.seats()] == ["paco", "", "", ""]
    assert shown(rows)[0] == "paco"


def test_every_person_who_sits_down_looks_different(rows):
    rows.show_players(4)
    for seat in (1, 2, 3):
        levels(rows)[seat].setCurrentIndex(0)
        assert len(set(shown(rows)[: seat + 1])) == seat + 1
        assert rows.seats()[seat].portrait == shown(rows)[seat]
    assert rows.seats()[0].portrait == ""


def test_a_portrait_that_another_person_has_is_not_given_again(rows):
    rows.show_players(3)
    portraits(rows)[0].setCurrentIndex(PORTRAITS.index("harbour-parrot"))
    levels(rows)[1].setCurrentIndex(0)
    levels(rows)[2].setCurrentIndex(0)
    assert len(set(shown(rows)[:3])) == 3
    portraits(rows)[1].setCurrentIndex(PORTRAITS.index("paco"))
    levels(rows)[1].setCurrentIndex(2)
    levels(rows)[1].setCurrentIndex(0)
    assert rows.seats()[1].portrait == "paco"


def test_a_portrait_is_chosen_with_the_keyboard_and_read_out(rows, qtbot):
    rows.show()
    box = portraits(rows)[0]
    box.setFocus()
    for _ in range(2):
        qtbot.keyClick(box, Qt.Key.Key_Down)
    assert rows.seats()[0].portrait == PORTRAITS[2]
    read = QAccessible.queryAccessibleInterface(box)
    assert "A" in read.text(QAccessible.Text.Description)
    assert portrait_words(PORTRAITS[2]) in {
        read.text(QAccessible.Text.Value),
        read.text(QAccessible.Text.Name),
    }


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_the_list_of_portraits_shows_them_all_with_their_pictures(rows):
    rows.show()
    box = portraits(rows)[0]
    box.showPopup()
    assert box.count() == len(PORTRAITS)
    assert not any(box.itemIcon(index).isNull() for index in range(box.count()))
    box.hidePopup()


def test_what_somebody_chose_last_time_is_chosen(qtbot):
    seats = [Seat("Ana", portrait="harbour-cat"), Seat("Ben", portrait="gone")]
    made = SeatRows(seats, lambda _seat, _portrait, _colour: QPixmap(8, 8), 580)
    qtbot.addWidget(made)
    made.show_players(2)
    assert shown(made) == ["harbour-cat", "person"]
    assert [seat.portrait for seat in made.seats()] == ["harbour-cat", ""]


@pytest.mark.pictures
def test_the_list_of_levels_shows_more_sails_for_a_stronger_one(rows):
    box = levels(rows)[1]
    size = box.iconSize()
    # The last one is for a program, which has no known level.
    shown = [box.itemIcon(index).pixmap(size).toImage() for index in range(box.count() - 1)]
    assert len({bytes(image.constBits()) for image in shown}) == len(shown)
    lit = box.itemIcon(1).pixmap(size, QIcon.Mode.Active).toImage()
    assert lit != shown[1]
    assert box.shown_words(200) == box.currentText()


def test_a_program_of_ones_own_can_play_on_any_seat_and_has_no_character(rows, qtbot):
    rows.show_players(3)
    box = levels(rows)[1]
    with qtbot.waitSignal(rows.program_wanted) as wanted:
        box.setCurrentIndex(box.count() - 1)
    assert wanted.args == [1]
    # Until a program is chosen, the rows stay unchanged.
    assert computers(rows) == [None, "casual", "casual"]
    rows.seat_program(1, "engine:bot.py")
    assert computers(rows) == [None, "engine:bot.py", "casual"]
    assert rows.seats()[1].style == ""
    assert [levels(rows)[seat].findText("bot.py") >= 0 for seat in range(4)] == [True] * 4
    levels(rows)[1].setCurrentIndex(1)
    assert computers(rows) == [None, "novice", "casual"]


def test_a_program_that_played_last_time_is_offered_again(qtbot):
    seats = [Seat("Ana"), Seat("Bo", "engine:bot.py"), Seat("Cy", "engine:gone.py")]
    made = SeatRows(seats, lambda _seat, _portrait, _colour: QPixmap(8, 8), 580, ["engine:bot.py"])
    qtbot.addWidget(made)
    made.show_players(3)
    assert computers(made) == [None, "engine:bot.py", "engine:gone.py"]
