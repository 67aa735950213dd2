"""A seat is handed over, taken back or joined by its button, by mouse and keys."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QWidget

from sanjuan_desktop.ai.levels import PLAYABLE_LEVELS
from sanjuan_desktop.features.players.page import SeatText
from sanjuan_desktop.features.players.sheet import PlayersDialog

PERSON = SeatText(0, "Ada", "person", "Person", True, True, "")
STAND_IN = SeatText(1, "Ben", "ines", "Computer player (Expert) since round 2", False, True, "")
COMPUTER = SeatText(2, "Cleo", "ramon", "Computer player (Casual)", False, False, "")


@pytest.fixture
def opened(qtbot):
    grounds = []

    def open_sheet(*seats):
        ground = QWidget()
        ground.resize(900, 700)
        grounds.append(ground)
        qtbot.addWidget(ground)
        sheet = PlayersDialog(seats, lambda portrait, seat: QPixmap(50, 50), "skilled", ground)
        sheet.changes = []
        sheet.handed_over.connect(lambda seat, level: sheet.changes.append((seat, level)))
        sheet.taken.connect(sheet.changes.append)
        sheet.resize(900, 700)
        ground.show()
        sheet.begin()
        return sheet

    return open_sheet


def test_each_player_has_a_button_for_what_can_change(opened):
    sheet = opened(PERSON, STAND_IN, COMPUTER)
    assert [button.text() for button in sheet.acts.values()] == [
        "Hand over",
        "Take the seat back",
        "Join here",
    ]
    assert list(sheet.levels) == [0]
    assert "counts as undo" in sheet.acts[2].toolTip()
    assert sheet.acts[0].accessibleName() == "Hand over: Ada"


def test_a_seat_is_handed_to_the_chosen_level(opened):
    sheet = opened(PERSON, STAND_IN)
    assert PLAYABLE_LEVELS[sheet.levels[0].currentIndex()] == "skilled"
    sheet.levels[0].setCurrentIndex(PLAYABLE_LEVELS.index("expert"))
    sheet.acts[0].click()
    assert sheet.changes == [(0, "expert")]
    assert sheet.isHidden()


def test_a_seat_is_taken_back_by_keys(opened, qtbot):
    sheet = opened(PERSON, STAND_IN)
    for _ in range(9):
        if sheet.focusWidget() is not sheet.acts[1]:
            qtbot.keyClick(sheet, Qt.Key.Key_Tab)
    assert sheet.focusWidget() is sheet.acts[1]
    qtbot.keyClick(sheet, Qt.Key.Key_Return)
    assert sheet.changes == [1]


def test_a_seat_that_stays_says_why(opened):
    why = "This attempt counts: the players stay."
    sheet = opened(SeatText(0, "Ada", "person", "Person", True, True, why))
    assert not sheet.acts[0].isEnabled()
    assert not sheet.levels[0].isEnabled()
    assert sheet.acts[0].toolTip() == why


def test_esc_changes_nothing(opened, qtbot):
    sheet = opened(PERSON, COMPUTER)
    qtbot.keyClick(sheet, Qt.Key.Key_Escape)
    assert sheet.isHidden()
    assert sheet.changes == []
