"""Start page: the action of Enter, the contents of its cards, and the ways back to it."""

from __future__ import annotations

import datetime
from itertools import product

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QLabel, QWidget

from sanjuan_desktop.control.people.seat_appearance import FROM_BEHIND
from sanjuan_desktop.control.questions.clicks import Click, Target
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.control.text.phrases import listed
from sanjuan_desktop.features.daily.book import DayBook
from sanjuan_desktop.features.games.list_sheet import SavedGamesDialog
from sanjuan_desktop.features.newgame.sheet import NewGameDialog
from sanjuan_desktop.features.startpage.page import StartPage
from sanjuan_desktop.features.startpage.start_entry import EntryContent
from sanjuan_desktop.lab.game_poses import played
from sanjuan_desktop.languages import complete_codes
from sanjuan_desktop.rules import GameOptions
from sanjuan_desktop.rules.terms import Role
from sanjuan_desktop.storage import progress_file
from sanjuan_desktop.storage.locations import locations
from sanjuan_desktop.storage.parts import RANDOM_STYLE, Seat
from sanjuan_desktop.storage.settings import LastGame, Settings
from sanjuan_desktop.window import main_window
from sanjuan_desktop.window.main_window import MainWindow
from sanjuan_desktop.window.play_request import PlayRequest
from tests.helpers.gestures import press
from tests.helpers.players import InstantThinker

SUNDAY = datetime.date(2026, 11, 22)


@pytest.fixture
def again(qtbot, tmp_path, monkeypatch):
    """Return a function that opens a window on the same folders, as every start but the first does."""
    made = []
    monkeypatch.setattr(main_window, "DayBook", lambda path: DayBook(path, lambda: SUNDAY))

    def open_window(**settings):
        window = MainWindow(
            locations(tmp_path), Settings(pace="instant", welcomed=True, **settings), InstantThinker()
        )
        made.append(window)
        qtbot.addWidget(window)
        window.open(PlayRequest(speed=0, size=(1280, 720)))
        return window

    yield open_window
    for window in made:
        window.close()
        window.speak("en")


def page(window) -> StartPage:
    sheet = window.sheets.sheet
    assert isinstance(sheet, StartPage)
    return sheet


def filled(qtbot, window) -> StartPage:
    """Return the page after the summaries have been loaded."""
    qtbot.waitUntil(lambda: "Against" in page(window).entries[0].text, timeout=5000)
    return page(window)


def labels(sheet) -> list[str]:
    return [paper.button.text() for paper in sheet.entries]


def decided(qtbot, window):
    """Answer the first question: a role, or a decision in the phase of an earlier player."""
    before = window.controller.session.decisions
    for role in Role:
        if window.controller.session.decisions == before:
            window.controller.click(Click(Target.ROLE, int(role)))
            window.controller.confirm()
    if window.controller.session.decisions == before:
        window.controller.decline()
    qtbot.waitUntil(lambda: window.controller.is_asking, timeout=5000)
    return window


# -- what Enter does ----------------------------------------------------------------------------


def test_enter_asks_for_a_new_game_where_none_is_unfinished(qtbot, again) -> None:
    window = again()
    assert window.scene.tabletop is None, "nothing stands before the harbour"
    assert [button.text() for button in page(window).main.buttons] == ["New game"]
    qtbot.keyClick(page(window).focusWidget(), Qt.Key.Key_Return)
    assert isinstance(window.sheets.sheet, NewGameDialog)


def test_enter_goes_on_with_the_unfinished_game_wherever_it_stood(qtbot, opened, again) -> None:
    before = decided(qtbot, opened(GameOptions(4, new_buildings=True)))
    state = before.controller.session.view
    before.close()
    window = again()
    assert [button.text() for button in page(window).main.buttons] == ["Continue", "New game"]
    assert "Bruno, Carla and David · round 1" in page(window).main.text
    qtbot.keyClick(page(window).focusWidget(), Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.controller.is_asking, timeout=5000)
    assert window.sheets.sheet is None
    assert window.controller.session.view == state


def test_a_game_that_is_left_for_a_new_one_is_offered_again(qtbot, opened, again) -> None:
    decided(qtbot, opened(GameOptions(4))).close()
    window = again()
    press(page(window), "New game")
    assert isinstance(window.sheets.sheet, NewGameDialog)
    press(window.sheets.sheet, "Cancel")
    qtbot.waitUntil(lambda: window.start_page.is_open, timeout=2000)
    assert page(window).main.button.text() == "Continue"


# -- papers -------------------------------------------------------------------------------------


def test_the_papers_are_filled_once_the_page_has_been_seen(qtbot, again, monkeypatch) -> None:
    read, read_object = [], progress_file.read_object

    def recorded(path, **limits):
        read.append(path)
        return read_object(path, **limits)

    monkeypatch.setattr(progress_file, "read_object", recorded)
    window = again()
    assert read == [], "nothing is read before the first frame"
    sheet = filled(qtbot, window)
    assert sheet.entries[0].news == "New today"
    said = QAccessible.queryAccessibleInterface(sheet.entries[0].button).text(QAccessible.Text.Description)
    assert said.startswith("New today. Against")


def test_only_the_first_news_is_said(qtbot, again) -> None:
    window = again()
    filled(qtbot, window)
    page(window).show_contents(
        [None, EntryContent("One", news="New today"), EntryContent("Two", news="New too"), None]
    )
    assert [paper.news for paper in page(window).entries[1:]] == ["New today", "", ""]


def test_a_day_that_was_played_says_how_it_went_and_is_not_new(qtbot, again) -> None:
    window = again()
    window.daily.book.begin("2026-11-22", "a1")
    window.daily.book.finish("2026-11-22", "0" * 32, (31, 20), is_won=True)
    window.start_page.open()
    qtbot.waitUntil(lambda: page(window).entries[0].text.startswith("31 points and a win."), timeout=5000)
    assert page(window).entries[0].news == ""


def test_a_preference_hides_a_paper_at_once_and_for_the_next_start(qtbot, again) -> None:
    window = again()
    filled(qtbot, window)
    press(page(window), "Preferences")
    window.preferences.choose("day_offered", False)
    window.sheets.sheet.dismiss()
    rest = ["Puzzles", "Journey", "Your games"]
    qtbot.waitUntil(lambda: labels(page(window)) == rest, timeout=2000)
    assert labels(page(again(day_offered=False))) == rest
    assert labels(page(again(puzzles_offered=False, journey_offered=False))) == [
        "Deal of the day",
        "Your games",
    ]


def test_whatever_is_opened_from_the_page_leads_back_to_it(qtbot, again) -> None:
    window = again()
    first = filled(qtbot, window)
    for act in (window.daily.open, window.statistics.open, window.preferences.open, window.rules.toggle):
        act()
        assert window.sheets.sheet is not first
        window.sheets.sheet.dismiss()
        assert window.sheets.sheet is first
    press(first, "Open a game")
    assert isinstance(window.sheets.sheet, SavedGamesDialog)
    window.sheets.sheet.dismiss()
    assert window.sheets.sheet is first


# -- over a game --------------------------------------------------------------------------------


@pytest.mark.pictures
def test_over_a_game_it_hides_the_table_and_escape_goes_back(qtbot, opened) -> None:
    window = opened(GameOptions(2))
    window.start_page.action.trigger()
    table = window.view.grab().toImage()
    seen = window.services.ground.grab().toImage()
    middle = seen.width() // 2, 5
    assert seen.pixelColor(*middle) != table.pixelColor(*middle)
    assert page(window).main.text.startswith("Your game is waiting on the table.")
    qtbot.keyClick(page(window), Qt.Key.Key_Escape)
    assert window.sheets.sheet is None
    assert window.controller.is_asking
    window.start_page.open()
    press(page(window), "Continue")
    assert window.sheets.sheet is None
    assert window.controller.is_asking


def test_after_a_game_the_bar_leads_to_it_and_it_leads_back(qtbot, opened) -> None:
    window = opened(GameOptions(2))
    options = GameOptions(3)
    setup = GameSetup(options, 4, (Seat("Ana"), Seat("Bruno", "casual"), Seat("Clara", "casual")))
    window.controller.load(setup, played(options, 4))
    qtbot.waitUntil(lambda: bool(window.scores.sheets), timeout=5000)
    window.sheets.clear()
    button = next(candidate for candidate in window.scene.prompt.buttons if candidate.label == "Start page")
    window.scene.clicked.emit(Click(Target.BUTTON, code=button.code))
    press(page(window), "Back to the table")
    assert window.sheets.sheet is None
    assert window.controller.session.is_over


def test_escape_does_nothing_where_there_is_nothing_to_go_back_to(qtbot, again) -> None:
    window = again()
    qtbot.keyClick(page(window), Qt.Key.Key_Escape)
    assert page(window).isVisible()


# -- faces --------------------------------------------------------------------------------------


def last_game(*rivals: Seat) -> LastGame:
    return LastGame(seats=(Seat("Ana"), *rivals), options=GameOptions(len(rivals) + 1))


def test_each_face_of_a_character_has_its_name_and_a_click_on_it_is_one_on_its_paper(qtbot, again) -> None:
    window = again(last_game=last_game(Seat("Inés", "casual", "monuments"), Seat("Bruno", "casual")))
    names = [(face.toolTip(), face.accessibleName()) for face in page(window).main.faces]
    assert names == [("Inés, monument builder",) * 2, ("The harbour cat",) * 2]
    qtbot.mouseClick(page(window).main.faces[0], Qt.MouseButton.LeftButton)
    assert isinstance(window.sheets.sheet, NewGameDialog)


def test_the_faces_of_the_day_have_the_names_of_its_opponents(qtbot, again) -> None:
    window = again()
    sheet = filled(qtbot, window)
    names = [face.toolTip().split(",")[0] for face in sheet.entries[0].faces]
    assert sheet.entries[0].text.startswith(f"Against {listed(names)}.")
    assert all(not face.toolTip() for face in sheet.entries[1].faces), "a building is no character"


def test_a_character_that_is_not_drawn_yet_is_seen_from_behind(again) -> None:
    window = again(last_game=last_game(Seat("Bruno", "casual", RANDOM_STYLE)))
    (face,) = page(window).main.faces
    assert face.toolTip() == ""
    assert window.start_page._opening().pictures == (FROM_BEHIND,)  # noqa: SLF001


# -- how it looks -------------------------------------------------------------------------------


def whole(widget: QWidget, sheet: QWidget) -> QRect:
    return QRect(widget.mapTo(sheet, QPoint(0, 0)), widget.size())


SIZES = [((1024, 640), 150), ((1100, 660), 100), ((1280, 720), 150), ((1920, 1080), 100)]
"""Sizes of the window, and of its text in percent."""


def test_every_word_of_it_is_in_sight_and_nothing_covers_another(qtbot, opened, again, everything) -> None:
    decided(qtbot, opened(GameOptions(4, new_buildings=True))).close()
    window = again()
    cases = (
        product(SIZES, complete_codes()) if everything else zip(SIZES, ["de", "sv", "en", "de"], strict=True)
    )
    try:
        for (size, percent), code in cases:
            window.resize(*size)
            window.speak(code)
            window.preferences.choose("text_size", percent)
            window.start_page.open()
            qtbot.waitUntil(lambda: "\n" in page(window).entries[0].text, timeout=5000)
            check_words(page(window))
    finally:
        window.preferences.choose("text_size", 100)


def check_words(sheet: StartPage) -> None:
    """Check that nothing on the page covers anything else, and that no word is cut."""
    assert len(sheet.papers) == 5, "the day, puzzles, the journey and one's games beside what is likeliest"
    papers = [whole(paper, sheet) for paper in sheet.papers]
    row = [whole(button, sheet) for button in sheet.row_buttons()]
    for box in (*papers, *row):
        assert sheet.rect().contains(box)
        assert not any(box.intersects(other) for other in (*papers, *row) if other != box)
    for label in sheet.findChildren(QLabel):
        if not label.text() or not label.isVisible():
            continue
        room = label.contentsRect()
        need = label.fontMetrics().boundingRect(room, Qt.TextFlag.TextWordWrap, label.text())
        assert need.height() <= room.height() + label.fontMetrics().descent(), label.text()
        assert need.width() <= room.width(), label.text()
    for button in sheet.buttons:
        assert button.fontMetrics().horizontalAdvance(button.text()) <= button.width() - 12


def test_letters_and_inks_follow_the_preferences_also_below_their_sheet(qtbot, again) -> None:
    window = again()
    first = filled(qtbot, window)
    before = first.main.button.font()
    try:
        press(first, "Preferences")
        window.preferences.choose("text_size", 150)
        window.preferences.choose("contrast", True)
        window.sheets.sheet.dismiss()
        qtbot.waitUntil(lambda: page(window) is not first, timeout=2000)
        after = page(window).main.button.font()
        assert after.family() == before.family()
        assert after.pixelSize() > before.pixelSize()
        assert page(window).findChild(QLabel, "onDeck") is not None, "the title is to be read on dark ground"
        second = page(window)
        window.preferences.choose("contrast", False)
        assert page(window) is not second
        assert page(window).findChild(QLabel, "onDeck") is None
    finally:
        window.preferences.choose("contrast", False)
        window.preferences.choose("text_size", 100)


def test_tab_walks_round_the_main_paper_first(qtbot, again) -> None:
    window = again()
    sheet = filled(qtbot, window)
    visited = [sheet.focusWidget()]
    for _ in sheet.buttons:
        qtbot.keyClick(sheet.focusWidget(), Qt.Key.Key_Tab)
        visited.append(sheet.focusWidget())
    assert visited == [*sheet.buttons, sheet.buttons[0]]
    assert visited[0] is sheet.main.button
