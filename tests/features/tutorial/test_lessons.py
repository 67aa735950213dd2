"""The lessons: listed on a sheet, started with keys or the mouse, and played to their end at the table."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton

from sanjuan_desktop.control.tutorial_game import FIRST, lesson_title, read_lessons, read_tutorial
from sanjuan_desktop.features.tutorial.first_game import FirstGameDialog
from sanjuan_desktop.features.tutorial.learnt import LearntDialog
from sanjuan_desktop.features.tutorial.lessons import LessonsDialog
from sanjuan_desktop.rules import Pass
from sanjuan_desktop.storage.locations import locations
from sanjuan_desktop.storage.settings import Settings
from sanjuan_desktop.window.main_window import MainWindow
from sanjuan_desktop.window.play_request import PlayRequest
from tests.helpers.players import InstantThinker
from tests.helpers.taught_games import go_to_step

LATER = [lesson.key for lesson in read_lessons() if lesson.key != FIRST]


@pytest.fixture
def window(qtbot, tmp_path):
    window = MainWindow(locations(tmp_path), Settings(pace="instant", welcomed=True), InstantThinker())
    window.preferences.set_speed(0)
    qtbot.addWidget(window)
    window.open(PlayRequest(speed=0, size=(1280, 720)))
    yield window
    window.close()


def opened(window):
    """Return the open sheet with the lessons."""
    window.tutorial.lessons.trigger()
    sheet = window.sheets.sheet
    assert isinstance(sheet, LessonsDialog)
    return sheet


def test_every_lesson_has_its_button_and_a_sentence(window):
    sheet = opened(window)
    labels = [label.text() for label in sheet.findChildren(QLabel)]
    buttons = {button.text(): button for button in sheet.findChildren(QPushButton)}
    for lesson in read_lessons():
        title, about = lesson_title(lesson.key)
        assert about in labels
        assert buttons[title].accessibleDescription() == about


def test_the_keyboard_starts_the_first_lesson_at_once_and_escape_closes(qtbot, window):
    sheet = opened(window)
    qtbot.keyClick(sheet, Qt.Key.Key_Escape)
    assert not isinstance(window.sheets.sheet, LessonsDialog)
    sheet = opened(window)
    qtbot.keyClick(sheet.focusWidget(), Qt.Key.Key_Return)
    assert isinstance(window.sheets.sheet, FirstGameDialog)


@pytest.mark.parametrize("key", LATER)
def test_a_lesson_is_started_with_the_mouse_and_played_to_its_end(qtbot, window, everything, key):
    sheet = opened(window)
    title, _ = lesson_title(key)
    start = next(button for button in sheet.findChildren(QPushButton) if button.text() == title)
    qtbot.mouseClick(start, Qt.MouseButton.LeftButton)
    game, guide = window.controller, window.tutorial.guide
    if not everything:
        qtbot.waitUntil(lambda: game.is_asking, timeout=5000)
        assert game.session.decisions == read_tutorial(key).start
        go_to_step(window, -2)
    while guide.is_teaching:
        qtbot.waitUntil(lambda: game.is_asking and not window.scene.guard.holds, timeout=5000)
        before = game.session.decisions
        if guide.advised(game.session.view) == Pass():
            qtbot.keyClick(window.view, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
        else:
            qtbot.keyClick(window.view, Qt.Key.Key_H)
            qtbot.keyClick(window.view, Qt.Key.Key_Return)
        assert game.session.decisions > before
        qtbot.waitUntil(lambda: game.is_asking, timeout=5000)
    assert isinstance(window.sheets.sheet, LearntDialog)
    assert window.tutorial.panel.ask.isVisibleTo(window)
