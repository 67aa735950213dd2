"""Odd values that the settings may hold do not keep the window, its lists and its sheets from opening."""

from __future__ import annotations

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QPushButton

from sanjuan_desktop.features.newgame.sheet import NewGameDialog
from sanjuan_desktop.rules import GameOptions
from sanjuan_desktop.storage.locations import locations
from sanjuan_desktop.storage.parts import Seat
from sanjuan_desktop.storage.settings import LastGame, Settings
from sanjuan_desktop.ui.widgets.choice_row import ChoiceRow
from sanjuan_desktop.window.main_window import MainWindow
from sanjuan_desktop.window.play_request import PlayRequest
from tests.helpers.players import InstantThinker

SEATS = (Seat("\0", "", "\0"), Seat("0000-00-00", "x", "x", "\0"))


def test_a_window_opens_with_odd_settings(qtbot, tmp_path) -> None:
    settings = Settings(
        window_size=(1, 7),
        window_place=(999, -1),
        recent_games=("", "x", "\0", "bytes:%00%ff"),
        last_game=LastGame(SEATS, GameOptions(2), looking_seat=3),
        level_offered="\0",
        programs={"\0": ("\0",), "bot": ("",)},
        welcomed=True,
    )
    window = MainWindow(locations(tmp_path), settings, InstantThinker())
    qtbot.addWidget(window)
    window.open(PlayRequest())
    window.show()
    assert window.rect().contains(QPoint(900, 500))
    window.games.open()
    window.sheets.clear()
    window.new_game.ask()
    sheet = window.sheets.sheet
    assert isinstance(sheet, NewGameDialog)
    assert any(button.isEnabled() for button in sheet.findChildren(QPushButton))
    window.sheets.clear()
    window.preferences.open()
    window.close()


def test_a_language_of_another_version_is_shown_as_that_of_the_system(opened) -> None:
    window = opened(language="xx")
    window.preferences.open()
    rows = {row.key: row for row in window.sheets.sheet.findChildren(ChoiceRow)}
    assert rows["language"].value == ""
    assert window.settings.language == "xx"
