"""Test that deals are opened and closed in the list of games, by mouse and by keys."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt

from sanjuan_desktop.features.statistics.sheet import StatisticsDialog
from sanjuan_desktop.storage.history import History
from tests.helpers.finished_games import duel

HEAD, DEAL, ONCE = "Ana 26 · Bot (Strong) 25", "3 attempts", "Bot (Strong) 25 · Ana 24"


def dealt(day, seed, **changes):
    return replace(duel(day, won=day % 2 == 0, points=20 + day), seed=seed, **changes)


@pytest.fixture
def window(lasting_statistics):
    """Return the window that the tests of this file share."""
    return lasting_statistics


@pytest.fixture
def sheet(window):
    """Return the sheet for five games, of which three have one deal, with the focus on the list."""
    with History.open(window.places.history_file) as history:
        games = (dealt(1, 7), dealt(2, 8), dealt(3, 7, hints=2), dealt(4, 9), dealt(6, 7))
        history.add_all(games)
    window.statistics.open()
    sheet = window.sheets.sheet
    assert isinstance(sheet, StatisticsDialog)
    sheet.games.table.setFocus()
    return sheet


def rows(sheet):
    """Return the points of the first winner of each row."""
    return [row[2] for row in sheet.games.table.texts()]


def press(qtbot, sheet, key):
    qtbot.keyClick(sheet.games.table, key)


def test_games_of_one_deal_are_one_row(sheet) -> None:
    assert rows(sheet) == ["6", "4", "2"]
    texts = [row[1].replace("\u00a0", " ") for row in sheet.games.table.texts()]
    assert texts[0] == f"{HEAD}\n{DEAL} (1 with help), best: 26 points, won"
    assert "\n" not in texts[1]


@pytest.mark.parametrize(
    ("opening", "closing"),
    [
        (Qt.Key.Key_Right, Qt.Key.Key_Left),
        (Qt.Key.Key_Plus, Qt.Key.Key_Minus),
        (Qt.Key.Key_Space, Qt.Key.Key_Space),
    ],
)
def test_keys_open_and_close_a_deal(qtbot, sheet, opening, closing) -> None:
    press(qtbot, sheet, opening)
    assert rows(sheet) == ["6", "3", "1", "4", "2"]
    assert sheet.games.table.chosen_ids() == (5,)
    press(qtbot, sheet, Qt.Key.Key_Right)
    assert len(rows(sheet)) in (5, 3)
    if opening is Qt.Key.Key_Space:
        return
    press(qtbot, sheet, Qt.Key.Key_Down)
    assert sheet.games.table.chosen_ids() == (3,)
    press(qtbot, sheet, closing)
    assert rows(sheet) == ["6", "4", "2"]
    assert sheet.games.table.chosen_ids() == (5,)


def test_keys_do_nothing_new_on_a_deal_that_was_played_once(qtbot, sheet) -> None:
    press(qtbot, sheet, Qt.Key.Key_Down)
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Left, Qt.Key.Key_Space):
        press(qtbot, sheet, key)
    assert rows(sheet) == ["6", "4", "2"]


def click(qtbot, sheet, row, *, sign=True, double=False) -> None:
    table = sheet.games.table
    area = table.visualRect(table.model().index(row, 0))
    where = QPoint(area.left() + (12 if sign else area.width() - 8), area.center().y())
    act = qtbot.mouseDClick if double else qtbot.mouseClick
    act(table.viewport(), Qt.MouseButton.LeftButton, pos=where)


def test_a_click_on_the_triangle_opens_a_deal_and_keeps_the_selection(qtbot, sheet) -> None:
    click(qtbot, sheet, 1, sign=False)
    assert sheet.games.table.chosen_ids() == (4,)
    click(qtbot, sheet, 0)
    assert rows(sheet) == ["6", "3", "1", "4", "2"]
    assert sheet.games.table.chosen_ids() == (4,)
    click(qtbot, sheet, 1)
    assert sheet.games.table.chosen_ids() == (3,)
    click(qtbot, sheet, 0)
    assert rows(sheet) == ["6", "4", "2"]


def test_a_double_click_replays_a_game_except_on_a_triangle(qtbot, sheet) -> None:
    seen = []
    sheet.games.look_back_wanted.connect(seen.append)
    click(qtbot, sheet, 0, double=True)
    assert (seen, len(rows(sheet))) == ([], 5)
    for double in (False, True):
        click(qtbot, sheet, 3, double=double)
    assert seen == [4]


def test_the_row_tells_screen_readers_what_it_is(qtbot, window, sheet) -> None:
    told = []
    sheet.games.announced.connect(told.append)

    def spoken(row: int) -> str:
        index = sheet.games.table.model().index(row, 0)
        return index.data(Qt.ItemDataRole.AccessibleTextRole)

    assert spoken(0).endswith("Show the other attempts (Right)")
    assert spoken(1) is None
    press(qtbot, sheet, Qt.Key.Key_Right)
    assert told == ["2 other attempts shown"]
    assert spoken(0).endswith("Hide the other attempts (Left)")
    assert spoken(1).endswith(", another attempt")


def test_sorting_keeps_games_of_a_deal_together(qtbot, sheet) -> None:
    press(qtbot, sheet, Qt.Key.Key_Right)
    sheet.games.table.sort(2)
    sheet.games.table.sort(2)
    assert rows(sheet) == ["1", "3", "6", "2", "4"]
    assert sheet.games.table.texts()[0][1].count("\n") == 1
    press(qtbot, sheet, Qt.Key.Key_Home)
    sheet.games.table.selectRow(0)
    press(qtbot, sheet, Qt.Key.Key_Left)
    assert rows(sheet) == ["1", "2", "4"]
    sheet.games.table.sort(2)
    assert rows(sheet) == ["6", "4", "2"]
    sheet.games.table.sort(1)
    assert len(rows(sheet)) == 3


def test_filters_count_the_attempts_that_they_leave(qtbot, sheet) -> None:
    press(qtbot, sheet, Qt.Key.Key_Right)
    sheet.help.setCurrentIndex(1)
    assert rows(sheet) == ["6", "1", "4", "2"]
    assert "2 attempts, best: 26 points, won" in sheet.games.table.texts()[0][1]
    sheet.choose_players(3)
    assert sheet.nothing.isVisible()
    sheet.choose_players(2)
    assert rows(sheet) == ["6", "1", "4", "2"]


def test_deleting_a_closed_deal_asks_for_all_its_games(qtbot, window, sheet) -> None:
    sheet.games.table.selectRow(0)
    sheet.games.delete.click()
    assert sheet.games.foot.question.text() == "Permanently delete 3 games from your history?"
    sheet.games.foot.confirm_button.click()
    assert rows(sheet) == ["4", "2"]


def test_one_game_of_an_open_deal_can_be_deleted(qtbot, window, sheet) -> None:
    press(qtbot, sheet, Qt.Key.Key_Right)
    sheet.games.table.selectRow(1)
    sheet.games.delete.click()
    assert sheet.games.foot.question.text() == "Permanently delete this game from your history?"
    sheet.games.foot.confirm_button.click()
    assert rows(sheet) == ["6", "1", "4", "2"]


def test_a_game_inside_a_closed_deal_is_shown_when_it_is_chosen(window, sheet) -> None:
    sheet.games.choose(3)
    assert rows(sheet) == ["6", "3", "1", "4", "2"]
    assert sheet.games.table.chosen_ids() == (3,)
    sheet.games.choose(99)
    assert sheet.games.table.chosen_ids() == (5,)
