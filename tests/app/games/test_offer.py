"""Behind the offer to go on lies the table of the game that is offered, as its people may see it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from sanjuan_desktop.app.games.autosave_sheets import GoOnDialog
from sanjuan_desktop.app.newgame.sheet import NewGameDialog
from sanjuan_desktop.app.shell.main_window import MainWindow
from sanjuan_desktop.app.shell.play_request import PlayRequest
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.rules import GameOptions, view_for
from sanjuan_desktop.rules.terms import NOBODY, UNKNOWN, Role
from sanjuan_desktop.storage.locations import locations
from sanjuan_desktop.storage.parts import Seat
from sanjuan_desktop.storage.settings import Settings
from tests.app.gestures import press
from tests.control.players import InstantThinker


@pytest.fixture
def again(qtbot, tmp_path):
    """Return what opens a window on the same folders, as the next start does."""
    made = []

    def open_window():
        window = MainWindow(locations(tmp_path), Settings(pace="instant", welcomed=True), InstantThinker())
        made.append(window)
        qtbot.addWidget(window)
        window.open(PlayRequest(speed=0, size=(1280, 720)))
        return window

    yield open_window
    for window in made:
        window.close()


def advance(qtbot, window):
    """Answer the first question: a role, or something in the phase of somebody who has chosen before."""
    before = window.controller.decisions
    for role in Role:
        if window.controller.decisions == before:
            window.controller.click_role(int(role))
            window.controller.confirm()
    if window.controller.decisions == before:
        window.controller.decline()
    qtbot.waitUntil(lambda: window.controller.is_asking, timeout=5000)


def offer_of(window) -> GoOnDialog:
    sheet = window.sheets.sheet
    assert isinstance(sheet, GoOnDialog)
    return sheet


def test_the_table_behind_the_offer_is_that_of_the_game(qtbot, opened, again) -> None:
    window = opened(GameOptions(4, new_buildings=True))
    advance(qtbot, window)
    view, log = window.controller.view, [line.text for line in window.scene.tabletop.log.lines]
    window.close()
    other = again()
    offer_of(other)
    assert other.controller.setup is None
    assert other.scene.view == view
    assert [line.text for line in other.scene.tabletop.log.lines] == log
    assert set(view.hand) - {UNKNOWN}


def test_hands_of_a_shared_game_stay_covered_behind_the_offer(qtbot, opened, again) -> None:
    window = opened()
    seats = (Seat("Ana", None), Seat("Bruno", None), Seat("Clara", "greedy"))
    window.start(GameSetup(GameOptions(3), 7, seats))
    qtbot.waitUntil(lambda: window.controller.is_asking, timeout=5000)
    advance(qtbot, window)
    record = window.controller.record
    window.close()
    other = again()
    offer_of(other)
    assert other.scene.view == view_for(record.replay(), NOBODY)
    assert not set(other.scene.view.hand) - {UNKNOWN}


@pytest.mark.parametrize("way", ["declined", "put away"])
def test_who_does_not_go_on_does_not_keep_the_table_of_that_game(qtbot, opened, again, way: str) -> None:
    window = opened(GameOptions(4))
    advance(qtbot, window)
    view = window.controller.view
    window.close()
    other = again()
    offer = offer_of(other)
    if way == "declined":
        press(offer, "New game")
        assert isinstance(other.sheets.sheet, NewGameDialog)
    else:
        qtbot.keyClick(offer, Qt.Key.Key_Escape)
        assert other.sheets.sheet is None
    assert other.scene.view != view
    assert other.scene.view.seat == NOBODY


@pytest.mark.parametrize("way", ["continue", "new game", "start a new game", "other language", "put away"])
def test_only_who_puts_the_offer_away_is_told_how_to_begin(qtbot, opened, again, way: str) -> None:
    window = opened(GameOptions(4))
    advance(qtbot, window)
    window.close()
    other = again()
    offer = offer_of(other)
    if way == "put away":
        qtbot.keyClick(offer, Qt.Key.Key_Escape)
        qtbot.waitUntil(lambda: other.scene.prompt is not None, timeout=2000)
    elif way == "continue":
        qtbot.keyClick(offer, Qt.Key.Key_Return)
        qtbot.waitUntil(lambda: other.controller.is_asking, timeout=5000)
    elif way == "other language":
        other.preferences.open()
        other.preferences.choose("language", "de")
    else:
        press(offer, "New game")
        if way == "start a new game":
            other.sheets.sheet.accept()
            qtbot.waitUntil(lambda: other.controller.is_asking, timeout=5000)
    QApplication.processEvents()
    invited = other.scene.prompt is not None and "starts a game whenever" in other.scene.prompt.hint
    assert invited == (way == "put away")
    if invited:
        other.scene.button_pressed.emit(other.scene.prompt.buttons[0].code)
        assert isinstance(other.sheets.sheet, NewGameDialog)
