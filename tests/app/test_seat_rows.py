"""The lines of the players on the new-game sheet."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QComboBox

from sanjuan_desktop.app.dialogs.seat_rows import SeatRows
from sanjuan_desktop.storage.settings import LastSeat

NAMES = ("Ana", "Bruno", "Clara", "Diego")


@pytest.fixture
def rows(qtbot):
    seats = [LastSeat(name=name, level="casual" if name != "Ana" else None) for name in NAMES]
    made = SeatRows(seats, [QPixmap(8, 8)] * 4, 580)
    qtbot.addWidget(made)
    return made


@pytest.mark.parametrize("counts", [(4, 2, 4), (3, 2, 4), (4, 3, 4, 2, 3)])
def test_one_person_is_left_however_the_number_of_players_changes(rows, counts):
    rows.show_players(4)
    rows.findChildren(QComboBox, "level")[3].setCurrentIndex(0)
    for count in counts:
        rows.show_players(count)
        assert [seat.level for seat in rows.seats()].count(None) == 1
