"""The window opens at its last position, unless no screen shows that position any more."""

from __future__ import annotations

import pytest

from sanjuan_desktop.storage.locations import locations
from sanjuan_desktop.storage.settings import Settings, load_settings
from sanjuan_desktop.window.main_window import MainWindow
from sanjuan_desktop.window.play_request import PlayRequest
from tests.helpers.players import InstantThinker


@pytest.fixture
def at(qtbot, tmp_path):
    """Return a function that opens a window with a stored position."""

    def make(place):
        window = MainWindow(
            locations(tmp_path), Settings(window_place=place, window_size=(1100, 700)), InstantThinker()
        )
        qtbot.addWidget(window)
        return window

    return make


def test_it_stands_where_it_stood(at):
    window = at((37, 41))
    assert (window.x(), window.y()) == (37, 41)


@pytest.mark.parametrize("place", [(9000, 10), (10, -5000), (-4000, 10)])
def test_a_place_on_a_screen_that_is_gone_is_forgotten(at, place):
    window = at(place)
    assert (window.x(), window.y()) != place


def test_it_takes_no_more_room_than_the_screen_has(qtbot, tmp_path):
    window = MainWindow(locations(tmp_path), Settings(window_size=(4000, 3000)), InstantThinker())
    qtbot.addWidget(window)
    window.open(PlayRequest())
    room = window.screen().availableGeometry()
    assert window.width() <= max(room.width(), window.minimumWidth())
    assert window.height() <= max(room.height(), window.minimumHeight())


def test_the_place_is_remembered_when_it_closes(at, tmp_path):
    window = at((20, 30))
    window.show()
    window.move(55, 66)
    window.close()
    assert load_settings(locations(tmp_path).settings_file).content.window_place == (55, 66)


def test_a_maximized_window_is_maximized_at_the_next_start(qtbot, at, tmp_path):
    first = at((20, 30))
    first.open(PlayRequest())
    first.showMaximized()
    first.close()
    settings = load_settings(locations(tmp_path).settings_file).content
    assert settings.window_size == (1100, 700)
    second = MainWindow(locations(tmp_path), settings, InstantThinker())
    qtbot.addWidget(second)
    second.open(PlayRequest())
    assert second.isMaximized()
    second.showNormal()
    second.close()
    assert not load_settings(locations(tmp_path).settings_file).content.maximized


def test_a_size_of_the_command_line_is_that_of_a_window_that_was_maximized(qtbot, tmp_path):
    window = MainWindow(locations(tmp_path), Settings(maximized=True), InstantThinker())
    qtbot.addWidget(window)
    window.open(PlayRequest(size=(1280, 720)))
    assert not window.isMaximized()
    assert (window.width(), window.height()) == (1280, 720)


def test_the_menu_shows_the_full_screen_that_the_system_has_set(at):
    window = at((20, 30))
    window.open(PlayRequest())
    window.showFullScreen()
    assert window.full_screen.isChecked()
    assert window.settings.full_screen
    window.full_screen.trigger()
    assert not window.isFullScreen()
    assert not window.settings.full_screen


def test_a_maximized_window_is_maximized_again_after_full_screen(at):
    window = at((20, 30))
    window.open(PlayRequest())
    window.showMaximized()
    window.full_screen.trigger()
    assert window.isFullScreen()
    window.full_screen.trigger()
    assert not window.isFullScreen()
    assert window.isMaximized()
