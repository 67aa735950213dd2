"""The very first start: the harbour with three papers, then one page on what the game is about."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton

from sanjuan_desktop.features.newgame.last_game import as_own_seat, first_game, own_seat
from sanjuan_desktop.features.newgame.sheet import NewGameDialog
from sanjuan_desktop.features.rulebook.panel import RulesPanel
from sanjuan_desktop.features.tutorial.first_game import FirstGameDialog
from sanjuan_desktop.features.tutorial.welcome import WelcomePage
from sanjuan_desktop.languages import complete_codes
from sanjuan_desktop.storage.locations import locations
from sanjuan_desktop.storage.settings import Settings
from sanjuan_desktop.ui.look import style
from sanjuan_desktop.ui.look.light import Light
from sanjuan_desktop.window.main_window import MainWindow
from sanjuan_desktop.window.play_request import PlayRequest
from tests.helpers.players import InstantThinker
from tests.helpers.windows import shown

DETAILS = QAccessible.Text.Description


@pytest.fixture
def fresh(qtbot, tmp_path):
    """Return a window as the very first start shows it."""
    window = MainWindow(locations(tmp_path), Settings(pace="instant"), InstantThinker())
    window.preferences.set_speed(0)
    qtbot.addWidget(window)
    window.open(PlayRequest(speed=0, size=(1280, 720)))
    yield window
    window.close()
    window.speak("en")


def page(window) -> WelcomePage:
    sheet = window.sheets.sheet
    assert isinstance(sheet, WelcomePage)
    return sheet


def button(sheet, label: str) -> QPushButton:
    return next(button for button in sheet.findChildren(QPushButton) if button.text() == label)


def whole(widget, sheet) -> QRect:
    return QRect(widget.mapTo(sheet, QPoint(0, 0)), widget.size())


@pytest.mark.pictures
def test_it_is_painted_on_the_harbour_before_the_first_game(fresh) -> None:
    sheet = page(fresh)
    assert fresh.scene.tabletop is None
    assert fresh.scene.light is Light.MORNING
    seen = fresh.services.ground.grab().toImage()
    ground = fresh.view.grab().toImage()
    corner = seen.width() // 2, 5
    assert seen.pixelColor(*corner) == ground.pixelColor(*corner), "nothing veils the harbour"
    assert sheet.isVisible()


@pytest.mark.thinned
@pytest.mark.parametrize("code", complete_codes())
@pytest.mark.parametrize(
    ("size", "percent"), [((1024, 640), 100), ((1024, 640), 150), ((1280, 720), 150), ((1920, 1080), 100)]
)
def test_every_word_of_it_is_in_sight_and_nothing_covers_another(qtbot, fresh, code, size, percent) -> None:
    fresh.resize(*size)
    qtbot.waitUntil(lambda: fresh.scene.is_fully_rendered, timeout=5000)
    fresh.speak(code)
    fresh.preferences.choose("text_size", percent)
    try:
        fresh.tutorial.welcome()
        sheet = page(fresh)
        papers = [whole(paper, sheet) for paper in sheet.papers]
        row = [whole(button, sheet) for button in sheet.buttons[3:]]
        for box in (*papers, *row):
            assert sheet.rect().contains(box)
            assert not any(box.intersects(other) for other in (*papers, *row) if other != box)
        for label in sheet.findChildren(QLabel):
            if not label.text():
                continue
            room = label.contentsRect()
            need = label.fontMetrics().boundingRect(room, Qt.TextFlag.TextWordWrap, label.text())
            assert need.height() <= room.height() + label.fontMetrics().descent(), label.text()
            assert need.width() <= room.width(), label.text()
            assert label.font().pixelSize() >= 13
            assert sheet.rect().contains(whole(label, sheet))
    finally:
        fresh.preferences.choose("text_size", 100)


def not_now(fresh) -> None:
    button(introduced(fresh), "Not now").click()


RETURNS = {
    "the first game is put off": not_now,
    "another language": lambda fresh: button(page(fresh), "Deutsch").click(),
    "larger text": lambda fresh: button(page(fresh), "Larger text").click(),
    "less motion": lambda fresh: button(page(fresh), "Reduced motion").click(),
}


@pytest.mark.parametrize("way", RETURNS)
def test_however_one_comes_back_to_it_no_table_stands_behind_it(fresh, way: str) -> None:
    try:
        RETURNS[way](fresh)
        assert page(fresh).isVisible()
        assert not fresh.scene.items()
        page(fresh).papers[2].findChild(QPushButton).click()
        assert fresh.scene.tabletop is not None, "other sheets lie over a table"
    finally:
        fresh.preferences.choose("text_size", 100)
        fresh.preferences.choose("reduced_motion", "system")


def test_escape_and_the_third_paper_set_up_a_game(qtbot, fresh) -> None:
    qtbot.mouseClick(page(fresh).papers[2], Qt.MouseButton.LeftButton)
    assert isinstance(fresh.sheets.sheet, NewGameDialog)


def test_the_first_paper_opens_the_rules_and_the_page_is_there_again_after_them(qtbot, fresh) -> None:
    first = page(fresh)
    button(first, "Read the rules").click()
    assert isinstance(fresh.sheets.sheet, RulesPanel)
    fresh.sheets.sheet.dismiss()
    assert fresh.sheets.sheet is first
    assert first.isVisible()


def test_tab_walks_round_all_that_can_be_pressed_the_main_thing_first(qtbot, fresh) -> None:
    sheet = page(fresh)
    visited = [sheet.focusWidget()]
    for _ in sheet.buttons:
        qtbot.keyClick(sheet.focusWidget(), Qt.Key.Key_Tab)
        visited.append(sheet.focusWidget())
    assert visited == [*sheet.buttons, sheet.buttons[0]]
    assert visited[0].text() == "Play with a guide"


def test_a_screen_reader_hears_what_each_paper_is_for(fresh) -> None:
    sheet = page(fresh)
    said = [QAccessible.queryAccessibleInterface(button).text(DETAILS) for button in sheet.buttons[:3]]
    assert all(said)
    assert len(set(said)) == 3
    assert "a building" in QAccessible.queryAccessibleInterface(sheet).text(DETAILS)


def test_the_language_is_another_one_at_a_click(fresh) -> None:
    button(page(fresh), "Svenska").click()
    assert fresh.settings.language == "sv"
    assert button(page(fresh), "Spela med guide").isVisible()
    assert button(page(fresh), "Svenska").isChecked()


def test_larger_text_sound_and_less_motion_are_a_click_away(fresh) -> None:
    before = page(fresh).findChildren(QLabel)[1].font().pixelSize()
    try:
        button(page(fresh), "Larger text").click()
        assert fresh.settings.text_size > 100
        assert page(fresh).findChildren(QLabel)[1].font().pixelSize() > before
        button(page(fresh), "Larger text").click()
        assert fresh.settings.text_size == 100
    finally:
        fresh.preferences.choose("text_size", 100)
    sound = fresh.settings.sound
    button(page(fresh), "Sound").click()
    assert fresh.settings.sound is not sound
    button(page(fresh), "Reduced motion").click()
    assert fresh.settings.reduced_motion == "on"
    button(page(fresh), "Reduced motion").click()
    assert fresh.settings.reduced_motion == "system"


# -- the page before the first game ---------------------------------------------------------------


def introduced(fresh) -> FirstGameDialog:
    button(page(fresh), "Play with a guide").click()
    sheet = fresh.sheets.sheet
    assert isinstance(sheet, FirstGameDialog)
    return sheet


def test_goal_and_end_are_said_before_anything_else(fresh) -> None:
    said = [label.text() for label in introduced(fresh).findChildren(QLabel) if label.text()]
    assert any("most points" in text and text.startswith("Your goal") for text in said)
    assert any("12 buildings" in text and text.startswith("The game ends") for text in said)
    assert [text.split()[:3] for text in said if text.startswith(("A card is", "or "))] == [
        ["A", "card", "is"],
        ["or", "money:", "to"],
        ["or", "a", "good:"],
    ]


def test_an_own_name_and_portrait_play_the_first_game_and_all_that_follow(qtbot, fresh) -> None:
    sheet = introduced(fresh)
    sheet.name.setText("  Rosa ")
    sheet.portrait.choose("paco")
    qtbot.keyClick(sheet, Qt.Key.Key_Return)
    seats = fresh.controller.session.setup.seats
    assert (seats[0].name, seats[0].portrait) == ("Rosa", "paco")
    assert own_seat(fresh.settings.last_game) == seats[0]


def test_whoever_changes_nothing_leaves_nothing_behind(qtbot, fresh) -> None:
    qtbot.keyClick(introduced(fresh), Qt.Key.Key_Return)
    assert fresh.controller.session.setup.seats[0].name == "Ana"
    assert fresh.settings.last_game is None


@pytest.mark.parametrize("name", ["Bruno", "Clara"])
def test_nobody_else_is_called_like_the_player(qtbot, fresh, name: str) -> None:
    sheet = introduced(fresh)
    sheet.name.setText(name)
    qtbot.keyClick(sheet, Qt.Key.Key_Return)
    names = [seat.name for seat in fresh.controller.session.setup.seats]
    assert names[0] == name
    assert len(set(names)) == len(names)
    again = [seat.name for seat in as_own_seat(first_game(), name, "").seats]
    assert len(set(again)) == len(again)


def test_without_a_name_nothing_begins(qtbot, fresh) -> None:
    sheet = introduced(fresh)
    sheet.name.setText("   ")
    qtbot.keyClick(sheet, Qt.Key.Key_Return)
    assert fresh.sheets.sheet is sheet
    assert sheet.focusWidget() is sheet.findChild(QLineEdit)
    assert any(
        label.text() == "What shall we call you?" and label.isVisible()
        for label in sheet.findChildren(QLabel)
    )


def test_not_now_leads_back_to_the_harbour(qtbot, fresh) -> None:
    qtbot.keyClick(introduced(fresh), Qt.Key.Key_Escape)
    assert page(fresh).isVisible()
    button(introduced(fresh), "Not now").click()
    assert page(fresh).isVisible()
    fresh.tutorial.action.trigger()
    qtbot.keyClick(fresh.sheets.sheet, Qt.Key.Key_Escape)
    assert page(fresh).isVisible()
    assert style.display().text == 1.0


@pytest.mark.parametrize("way", ["not now", "another language"])
def test_who_was_welcomed_before_returns_to_the_start_page(qtbot, tmp_path, way) -> None:
    window = shown(qtbot, tmp_path, (1280, 720), welcomed=True)
    window.ask_what_to_play()
    assert window.start_page.is_open
    window.tutorial.introduce()
    sheet = window.sheets.sheet
    assert isinstance(sheet, FirstGameDialog)
    if way == "not now":
        button(sheet, "Not now").click()
    else:
        window.speak("de")
    qtbot.waitUntil(lambda: window.start_page.is_open)
    window.speak("en")


@pytest.mark.parametrize("size", [(1100, 660), (1920, 1080)])
def test_what_is_pressed_on_the_page_of_the_first_game_is_no_smaller_than_what_is_read(fresh, size) -> None:
    fresh.resize(*size)
    sheet = introduced(fresh)
    texts = [
        label.font().pixelSize() for label in sheet.findChildren(QLabel) if label.text() and label.isVisible()
    ]
    words = sorted(texts)[len(texts) // 2]
    assert all(button.font().pixelSize() >= words for button in sheet.findChildren(QPushButton))
    assert sheet.name.font().pixelSize() >= words * 0.9
    assert sheet.portrait.iconSize().height() >= 2 * words
