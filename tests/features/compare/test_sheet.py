"""Comparison of any finished game: for each person's seat, stopped and continued, and with the expert."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton

from sanjuan_desktop.control.background import News
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.features.compare.comparing import GAMES, LEVELS, QUICK, Comparison
from sanjuan_desktop.features.compare.sheet import CompareDialog
from sanjuan_desktop.features.compare.worker import ComparedGames
from sanjuan_desktop.features.statistics.sheet import StatisticsDialog
from sanjuan_desktop.lab.game_poses import played
from sanjuan_desktop.rules import GameOptions, final_points
from sanjuan_desktop.storage.parts import Seat
from tests.helpers.gestures import press

OPTIONS = GameOptions(3)
RECORD = played(OPTIONS, 4)
POINTS = final_points(RECORD.replay())
ALONE = GameSetup(OPTIONS, 4, (Seat("Ana"), Seat("Bruno", "casual"), Seat("Clara", "expert")))
TOGETHER = GameSetup(OPTIONS, 4, (Seat("Ana"), Seat("Bruno"), Seat("Clara", "strong")))


def whole(levels=QUICK) -> Comparison:
    return Comparison({level: (20,) * GAMES[level] for level in levels})


@pytest.fixture
def dialog(window):
    """Return a function that opens the comparison of a game and returns its sheet."""

    def opened(setup) -> CompareDialog:
        window.comparison.open_game(setup, RECORD)
        sheet = window.sheets.sheet
        assert isinstance(sheet, CompareDialog)
        return sheet

    return opened


def tell(window, comparison, *, is_done=False, error="") -> None:
    key = window.comparison_client.asked[-1]
    window.comparison_client.news.emit(News(1, ComparedGames(key, comparison), is_done=is_done, error=error))


def said(sheet) -> str:
    return " ".join(label.text() for label in sheet.labels)


def test_the_levels_begin_at_once_without_the_slow_expert(window, dialog) -> None:
    sheet = dialog(ALONE)
    assert len(window.comparison_client.asked) == 1
    assert window.comparison_client.levels == QUICK
    assert f"Ana: {POINTS[0]} point" in said(sheet)
    assert "against the same computer players" in said(sheet)
    assert "Strong plays in Clara’s seat." in said(sheet)
    assert "Bruno" not in said(sheet)
    assert sheet.progress == "Games: 0 of 256"
    tell(window, Comparison({"novice": (POINTS[0] - 1, POINTS[0])}))
    assert sheet.progress == "Games: 2 of 256"
    assert [band.name for band in sheet.among.bands] == ["Novice", "Casual", "Skilled", "Strong"]
    assert (sheet.among.bands[0].fewer, sheet.among.bands[0].alike) == (0.5, 0.5)
    assert not sheet.expert.isVisible()


def test_it_is_stopped_and_gone_on_with(window, dialog) -> None:
    sheet = dialog(ALONE)
    tell(window, Comparison({"novice": (20,)}))
    press(sheet, "Stop")
    assert window.comparison_client.rested == 1
    assert sheet.progress == "Stopped. Games: 1 of 256"
    press(sheet, "Continue")
    assert len(window.comparison_client.asked) == 2
    assert sheet.progress == "Games: 1 of 256"


def test_the_expert_plays_when_it_is_wanted(window, dialog) -> None:
    sheet = dialog(ALONE)
    tell(window, whole(), is_done=True)
    assert sheet.progress == ""
    assert not sheet.stop.isVisible()
    press(sheet, "Include Expert")
    assert window.comparison_client.levels == LEVELS
    assert sheet.progress == "Games: 256 of 272"
    assert [band.name for band in sheet.among.bands][-1] == "Expert"
    assert not sheet.expert.isVisible()


def test_each_person_of_a_shared_game_has_a_comparison(qtbot, window, dialog) -> None:
    sheet = dialog(TOGETHER)
    assert "Skilled plays in Bruno’s seat." in said(sheet)
    pill = next(button for button in sheet.findChildren(QPushButton) if button.text() == "Bruno")
    qtbot.mouseClick(pill, Qt.MouseButton.LeftButton)
    assert window.comparison.seat == 1
    assert f"Bruno: {POINTS[1]} point" in said(sheet)
    assert "Skilled plays in Ana’s seat." in said(sheet)
    assert len(set(window.comparison_client.asked)) == 2


@pytest.mark.logs("it broke")
def test_what_fails_is_said_and_can_be_tried_again(window, dialog) -> None:
    sheet = dialog(ALONE)
    tell(window, Comparison({"novice": (20,)}), is_done=True, error="it broke")
    assert sheet.progress == "Not finished. Games: 1 of 256"
    press(sheet, "Continue")
    assert len(window.comparison_client.asked) == 2


def test_closing_the_sheet_stops_nothing_and_what_came_meanwhile_is_there(window, dialog) -> None:
    dialog(ALONE).dismiss()
    assert window.comparison_client.rested == 0
    tell(window, whole(), is_done=True)
    assert not window.comparison.is_running
    asked = len(window.comparison_client.asked)
    assert dialog(ALONE).progress == ""
    assert len(window.comparison_client.asked) == asked, "a whole comparison is not made again"


def test_it_rests_while_the_window_is_not_to_be_seen(window, dialog) -> None:
    dialog(ALONE)
    window.hide()
    assert window.comparison_client.rested == 1
    window.show()
    assert len(window.comparison_client.asked) == 2


def test_the_score_sheet_and_the_list_of_games_lead_to_it(qtbot, window, monkeypatch) -> None:
    assert not window.comparison.action.isEnabled()
    window.controller.load(ALONE, played(OPTIONS, 4))
    qtbot.waitUntil(lambda: bool(window.scores.sheets), timeout=5000)
    window.scores.open()
    press(window.sheets.sheet, "Compare")
    assert isinstance(window.sheets.sheet, CompareDialog)
    window.sheets.clear()
    assert window.comparison.action.isEnabled()
    monkeypatch.setattr(window.statistics, "_find", lambda number: (TOGETHER, RECORD))
    window.statistics.open()
    page = window.sheets.sheet.games
    assert not page.compare.isEnabled(), "no game is chosen"
    page.compare_wanted.emit(1)
    assert isinstance(window.sheets.sheet, CompareDialog)


def test_the_deal_of_a_day_has_its_own_page(window, monkeypatch) -> None:
    opened = []
    monkeypatch.setattr(window.daily, "open_game", lambda: opened.append(True))
    window.controller.load(replace(ALONE, day="2026-11-22"), played(OPTIONS, 4, 5))
    window.scores.compare_wanted.emit()
    assert opened == [True]


def test_a_comparison_takes_the_place_of_an_open_one(window, dialog) -> None:
    first = dialog(ALONE)
    window.statistics.open()
    second = dialog(TOGETHER)
    assert first not in window.sheets.all
    third = dialog(ALONE)
    assert second not in window.sheets.all
    tell(window, Comparison({"novice": (20,)}))
    assert third.progress == "Games: 1 of 256"
    third.dismiss()
    assert isinstance(window.sheets.sheet, StatisticsDialog)
