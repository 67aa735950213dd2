"""The lines of the players on the new-game sheet."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QComboBox

from sanjuan_desktop.app.newgame.opponent_note import OpponentNote
from sanjuan_desktop.app.newgame.seat_rows import SeatRows
from sanjuan_desktop.storage.parts import Seat

NAMES = ("Ana", "Bruno", "Clara", "Diego")


@pytest.fixture
def rows(qtbot):
    seats = [Seat(name=name, level="casual" if name != "Ana" else None) for name in NAMES]
    made = SeatRows(seats, [QPixmap(8, 8)] * 4, 580)
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


def test_where_the_last_person_would_leave_another_one_comes(rows):
    rows.show_players(2)
    levels(rows)[0].setCurrentIndex(3)
    assert computers(rows) == ["skilled", None]
    levels(rows)[1].setCurrentIndex(3)
    assert computers(rows) == [None, "skilled"]


def test_the_note_says_how_several_people_share_the_screen(rows):
    rows.show_players(3)
    note = rows.findChild(OpponentNote)
    alone = note.text
    assert "What to expect of Bruno" in alone
    levels(rows)[1].setCurrentIndex(0)
    assert "Together at one screen" in note.text
    levels(rows)[2].setCurrentIndex(5)
    assert "What to expect of Clara" in note.text
    levels(rows)[1].setCurrentIndex(2)
    levels(rows)[2].setCurrentIndex(2)
    levels(rows)[0].setFocus()
    assert "Together" not in note.text
