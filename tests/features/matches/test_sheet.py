"""Test the sheet of a match: rows, laurels, the choice of a match, and its end."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton

from sanjuan_desktop.features.matches.page import page_of
from sanjuan_desktop.features.matches.sheet import MatchDialog, rows_of
from sanjuan_desktop.features.matches.standing import standing_of
from tests.helpers.matches import MATCH, match, result

OPEN = page_of(standing_of(match(result(1, 30, 20), result(2, 25, 25))))
OVER = page_of(standing_of(replace(match(result(1, 10, 20), goal=1), id="1" * 16)))


@pytest.fixture
def shown(qtbot):
    """Return a function that shows a sheet."""

    def show(*pages, chosen: str = "") -> MatchDialog:
        sheet = MatchDialog(pages, chosen)
        qtbot.addWidget(sheet)
        sheet.resize(1280, 720)
        sheet.begin()
        return sheet

    return show


def labels(sheet: MatchDialog) -> list[str]:
    """Return the labels of the visible buttons."""
    return [button.text() for button in sheet.findChildren(QPushButton) if not button.isHidden()]


def test_the_table_has_a_row_for_each_game_and_the_sums(shown) -> None:
    sheet = shown(OPEN)
    assert sheet.table.texts() == [
        ["1 · 01/01/2026", "30", "20"],
        ["2 · 02/01/2026", "25", "25"],
        ["Standing"],
        ["Wins", "2", "1"],
        ["Points", "55", "45"],
        ["Place", "1", "2"],
    ]
    assert labels(sheet) == ["Replay", "End the match…", "Close", "Go on with the match"]


def test_a_laurel_marks_the_winners_and_is_read_out(shown) -> None:
    shown(OPEN)
    rows, ids = rows_of(OPEN)
    assert [[bool(cell.sign) for cell in row[1:]] for row in rows[:2]] == [[True, False], [True, True]]
    assert rows[0][1].spoken == "30, Ana won"
    assert not any(cell.sign for row in rows[2:] for cell in row)
    assert ids == [1, 2, 0, -1, -2, -3]
    assert [bool(cell.sign) for cell in rows_of(OVER)[0][2]] == [False, False, True]


def test_only_a_game_can_be_replayed(qtbot, shown) -> None:
    sheet = shown(OPEN)
    wanted = []
    sheet.look_back_wanted.connect(wanted.append)
    assert not sheet.replay.isEnabled()
    sheet.table.selectRow(3)
    assert not sheet.replay.isEnabled()
    sheet.table.selectRow(1)
    qtbot.mouseClick(sheet.replay, Qt.MouseButton.LeftButton)
    sheet.table.doubleClicked.emit(sheet.table.currentIndex())
    assert wanted == [2, 2]


def test_the_rows_keep_their_order(qtbot, shown) -> None:
    sheet = shown(OPEN)
    before = sheet.table.texts()
    sheet.table.setFocus()
    qtbot.keyClick(sheet.table, Qt.Key.Key_2)
    sheet.table.sort(1)
    assert sheet.table.texts() == before


def test_enter_goes_on_with_the_match(qtbot, shown) -> None:
    sheet = shown(OPEN)
    wanted = []
    sheet.go_on_wanted.connect(wanted.append)
    qtbot.keyClick(sheet, Qt.Key.Key_Return)
    assert wanted == [MATCH]


def test_a_match_that_is_over_offers_another_one(shown) -> None:
    sheet = shown(OVER)
    wanted = []
    sheet.another_wanted.connect(wanted.append)
    assert labels(sheet) == ["Replay", "Close", "Play another match"]
    sheet.go_on.click()
    assert wanted == [OVER.match]


def test_another_match_can_be_chosen(shown) -> None:
    sheet = shown(OPEN, OVER)
    assert sheet.page is OPEN
    sheet.box.setCurrentIndex(1)
    assert sheet.page is OVER
    assert sheet.goal.text() == "Match of 1 game"
    assert len(sheet.table.texts()) == 5
    assert shown(OPEN, OVER, chosen=OVER.match).page is OVER
    assert shown(OPEN).box is None


def test_the_end_of_a_match_is_asked_once(qtbot, shown) -> None:
    sheet = shown(OPEN)
    ended = []
    sheet.end_wanted.connect(ended.append)
    sheet.end.click()
    assert sheet.is_asking
    assert labels(sheet) == ["Keep playing", "End the match"]
    assert sheet.focusWidget() is sheet.keep
    sheet.keep.click()
    assert (sheet.is_asking, ended) == (False, [])
    assert sheet.focusWidget() is sheet.end
    sheet.end.click()
    qtbot.keyClick(sheet, Qt.Key.Key_Tab)
    sheet.really.click()
    assert ended == [MATCH]
    sheet.show_pages([page_of(standing_of(match(result(1, 30, 20), is_ended=True)))])
    assert labels(sheet) == ["Replay", "Close", "Play another match"]
    assert sheet.state.text().startswith("Ended early.")


def test_without_a_match_the_sheet_explains_how_to_begin(shown) -> None:
    sheet = shown()
    wanted = []
    sheet.new_game_wanted.connect(lambda: wanted.append(True))
    assert sheet.state.text().startswith("A match is a series of games")
    assert labels(sheet) == ["Close", "New game"]
    sheet.go_on.click()
    assert wanted == [True]


def test_esc_takes_the_question_back_and_enter_does_not_pass_it_by(qtbot, shown) -> None:
    sheet = shown(OPEN)
    wanted = []
    for signal in (sheet.go_on_wanted, sheet.end_wanted, sheet.closed):
        signal.connect(lambda *_, signal=signal: wanted.append(signal))
    sheet.end.click()
    sheet.table.setFocus()
    qtbot.keyClick(sheet, Qt.Key.Key_Return)
    assert sheet.is_asking
    qtbot.keyClick(sheet, Qt.Key.Key_Escape)
    assert not sheet.is_asking
    assert sheet.focusWidget() is sheet.end
    assert wanted == []
