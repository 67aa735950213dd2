"""Deal of the day: started, counted once, left, continued, finished, displayed and copied."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton

from sanjuan_desktop.control.background import News
from sanjuan_desktop.control.review.page import ReviewedGame
from sanjuan_desktop.control.session.game import SessionState
from sanjuan_desktop.control.session.rated import no_way_back
from sanjuan_desktop.features.challenges.sheet import ChallengesDialog
from sanjuan_desktop.features.compare.comparing import GAMES, Comparison
from sanjuan_desktop.features.compare.worker import ComparedGames
from sanjuan_desktop.features.daily.book import DayBook, DayState
from sanjuan_desktop.features.daily.deal import deal_of
from sanjuan_desktop.features.scores.sheet import ScoreSheetDialog
from sanjuan_desktop.rules import Action, apply, legal_actions, score_sheet
from sanjuan_desktop.storage.finished_game import record_hash
from sanjuan_desktop.ui.table.zones.side_buttons import Tool
from tests.helpers.reviews import finished, made

TODAY = date(2026, 11, 24)
KEY = TODAY.isoformat()


class Clock:
    day = TODAY

    def __call__(self) -> date:
        return self.day


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def window(window, clock):
    """Return a window on a fixed day."""
    window.daily.book = DayBook(window.places.days_file, clock)
    return window


def opened(window) -> ChallengesDialog:
    window.daily.open()
    sheet = window.sheets.sheet
    assert isinstance(sheet, ChallengesDialog)
    return sheet


def main(sheet) -> str:
    """Return the text of the main button."""
    (found,) = (button for button in sheet.findChildren(QPushButton, "main") if button.isVisibleTo(sheet))
    return found.text()


def press(sheet, label: str) -> None:
    next(
        button
        for button in sheet.findChildren(QPushButton)
        if button.text() == label and button.isVisibleTo(sheet)
    ).click()


def begun(window, qtbot) -> None:
    """Start the attempt of today and wait for the first question of the person."""
    press(opened(window), "Play today’s deal")
    qtbot.waitUntil(lambda: window.controller.is_asking)


def nearly_over(window) -> Action:
    """Go on with the attempt before a last move, and return this move."""
    session = window.controller.session
    record, state = session.record.copy(), session.state.copy()
    while not state.is_over:
        record.add(legal_actions(state).at(0))
        apply(state, record.moves[-1].action)
    last = record.moves.pop()
    record.go_to(last.parent)
    window.table.pause()
    window.controller.load(session.setup, record, SessionState(session.identity))
    return last.action


def ended(window, qtbot, last: Action) -> None:
    """Make the last move at the table."""
    window.controller.submit(last)
    window.table.go_on()
    window.controller.resume()
    qtbot.waitUntil(lambda: isinstance(window.sheets.sheet, ScoreSheetDialog))


def test_the_deal_of_today_is_played_by_its_rule(window, qtbot) -> None:
    begun(window, qtbot)
    deal, setup = deal_of(TODAY), window.controller.session.setup
    assert (setup.seed, setup.options, setup.rules, setup.day) == (deal.seed, deal.options, deal.rules, KEY)
    assert [seat.level for seat in setup.seats] == [None, *deal.levels]
    assert window.controller.session.is_rated


def test_a_try_that_counts_gives_no_hint_and_takes_nothing_back_and_says_why(window, qtbot) -> None:
    begun(window, qtbot)
    game, said = window.controller, []
    game.refused.connect(said.append)
    hint = window.scene.tabletop.bar.index_of("hint")
    button = window.scene.tabletop.bar.buttons[hint].button
    assert not button.enabled
    assert "no hints" in button.why
    game.toggle_hint()
    assert "no hints" in said[-1]
    assert window.undo.undo_action.isEnabled()
    head = game.session.record.head
    window.undo.undo()
    assert "no undo" in said[-1]
    game.go_to(-1)
    assert game.session.record.head == head
    assert game.is_asking or window.scene.view is not None


def test_the_undo_arrow_of_a_try_that_counts_is_dim_and_says_why(window, qtbot) -> None:
    begun(window, qtbot)
    said = []
    window.controller.refused.connect(said.append)

    def arrow():
        side = window.scene.tabletop.side
        key = next(key for key in side.things() if side.piece(key) is side.tool(Tool.UNDO))
        return side.tool(Tool.UNDO), side.line(key)

    piece, line = arrow()
    assert line.unavailable
    assert piece.opacity() < 1
    assert piece.toolTip() == line.details == no_way_back()
    piece.clicked.emit()
    assert said == [no_way_back()]
    QTest.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert said == [no_way_back()] * 2
    window.scene.set_table(window.controller.session.setup)
    window.controller.proceed()
    qtbot.waitUntil(lambda: window.scene.tabletop is not None)
    assert arrow()[1].unavailable
    window.new_game.play_again()
    qtbot.waitUntil(lambda: window.controller.is_asking)
    assert arrow()[0].toolTip() == "Undo"


def test_another_game_has_hints_and_steps_back_as_ever(window, qtbot) -> None:
    begun(window, qtbot)
    window.new_game.play_again()
    qtbot.waitUntil(lambda: window.controller.is_asking)
    assert window.controller.session.setup.day == ""
    assert not window.controller.session.is_rated


def test_the_same_deal_again_is_practice(window, qtbot) -> None:
    begun(window, qtbot)
    window.new_game.play_same_deal()
    assert window.controller.session.setup.day == KEY
    assert not window.controller.session.is_rated
    window.controller.ended.emit(score_sheet(window.controller.session.state))
    assert window.daily.book.day(TODAY).practised == 1
    assert window.daily.book.state(TODAY) == DayState.BEGUN


def test_a_try_is_left_and_gone_on_with_and_still_counts(window, qtbot) -> None:
    begun(window, qtbot)
    game = window.controller
    game.submit(legal_actions(game.session.state).at(0))
    identity, moves = game.session.identity, len(game.session.record.moves)
    window.new_game.play_again()
    press(opened(window), "Continue your attempt")
    assert game.session.identity == identity
    assert len(game.session.record.moves) >= moves
    assert game.session.is_rated


def test_a_try_that_is_gone_on_with_after_midnight_is_practice(window, qtbot, clock) -> None:
    begun(window, qtbot)
    game = window.controller
    game.submit(legal_actions(game.session.state).at(0))
    identity = game.session.identity
    window.new_game.play_again()
    clock.day += timedelta(1)
    window.autosave.worker.wait_until_saved(5)
    found = next(game for game in window.autosave.autosaves.games() if game.identity == identity)
    assert found.saved.day == KEY
    assert window.files.resume(found)
    assert game.session.setup.day == KEY
    assert not game.session.is_rated


def test_midnight_while_playing_keeps_the_try_and_its_end_is_read(window, qtbot, clock) -> None:
    begun(window, qtbot)
    last = nearly_over(window)
    clock.day += timedelta(1)
    ended(window, qtbot, last)
    played = window.daily.book.day(TODAY)
    points = [sheet.total for sheet in window.scores.sheets]
    assert list(played.points) == points
    assert played.record == record_hash(window.controller.session.record)
    assert not window.controller.session.is_rated
    # An end that is shown again is not counted again.
    window.controller.ended.emit(window.scores.sheets)
    assert window.daily.book.day(TODAY) == played
    window.sheets.clear()
    window.scores.open()
    press(window.sheets.sheet, "Compare")
    sheet = window.sheets.sheet
    assert isinstance(sheet, ChallengesDialog)
    assert sheet.page.page.heading.startswith(f"{points[0]} point")
    assert main(sheet) == "Open the review"


def test_arrows_walk_over_the_days_and_into_the_month_before(window, clock) -> None:
    clock.day = date(2026, 12, 2)
    sheet = opened(window)
    calendar = sheet.page.calendar
    assert calendar.title.text() == "December 2026"
    calendar.focus_shown()
    for key in (Qt.Key.Key_Left, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Down):
        QTest.keyClick(sheet.focusWidget(), key)
    assert window.daily.day == date(2026, 12, 1)
    QTest.keyClick(sheet.focusWidget(), Qt.Key.Key_Left)
    assert window.daily.day == date(2026, 11, 30)
    assert calendar.title.text() == "November 2026"
    assert sheet.focusWidget().accessibleName() == "Monday, 30 November"
    assert main(sheet) == "Play for practice"


def test_an_arrow_into_a_month_that_has_just_begun_goes_to_its_last_day(window, clock) -> None:
    clock.day = date(2026, 12, 3)
    sheet = opened(window)
    sheet.page.calendar.focus_shown()
    for key in (Qt.Key.Key_Left,) * 5 + (Qt.Key.Key_Down,):
        QTest.keyClick(sheet.focusWidget(), key)
    assert window.daily.day == clock.day
    assert sheet.focusWidget().model.day == clock.day
    QTest.keyClick(sheet.focusWidget(), Qt.Key.Key_Down)
    assert sheet.focusWidget().model.day == clock.day


def test_tab_reaches_a_month_in_which_no_day_is_chosen(window, clock) -> None:
    clock.day = date(2026, 12, 3)
    sheet = opened(window)
    calendar = sheet.page.calendar
    calendar.before.click()
    calendar.after.setFocus()
    sheet.focusNextPrevChild(True)
    assert sheet.focusWidget() is next(day for day in calendar.days if day.isEnabled())


def test_a_comparison_is_shown_as_far_as_it_is_there(window, qtbot) -> None:
    book = window.daily.book
    book.begin(KEY, "ab")
    book.finish(KEY, "f" * 32, (20, 30, 10), is_won=False)
    sheet = opened(window)
    assert [band.count for band in sheet.page.page.bands] == [""] * 5
    window.daily.show_comparison(KEY, Comparison({"novice": (10, 20, 30)}))
    page = sheet.page.page
    assert page.bands[0].count == "1 of 3"
    assert 0 < page.progress < 1
    whole = Comparison({level: (19, 21) * (most // 2) for level, most in GAMES.items()})
    window.daily.show_comparison(KEY, whole)
    assert sheet.page.page.progress is None
    press(sheet, "Copy for friends")
    first, second = QGuiApplication.clipboard().text().splitlines()
    assert first == "San Juan, 24 November 2026: 20 points, but no win"
    assert "32 of 64 Strong games" in second


def over(window, day=TODAY) -> None:
    """End the attempt of a day."""
    window.daily.book.begin(day.isoformat(), "ab")
    window.daily.book.finish(day.isoformat(), "f" * 32, (20, 30, 10), is_won=False)


def test_a_deal_is_compared_once_its_try_is_over_and_only_while_the_window_is_seen(window) -> None:
    comparer = window.comparer
    opened(window)
    assert comparer.asked == []
    over(window)
    window.daily.show_day(TODAY)
    window.daily.show_day(TODAY)
    assert comparer.asked == [KEY]
    window.hide()
    assert comparer.rested == 1
    window.show()
    assert comparer.asked == [KEY, KEY]
    whole = Comparison({level: (19,) * most for level, most in GAMES.items()})
    comparer.news.emit(News(1, ComparedGames(KEY, whole), is_done=True))
    assert window.daily.tab.page.progress is None
    window.daily.show_day(TODAY)
    assert comparer.asked == [KEY, KEY]


@pytest.mark.logs("it broke")
def test_a_comparison_that_fails_is_told_and_tried_again_later(window) -> None:
    over(window)
    sheet = opened(window)
    news = window.comparer.news
    news.emit(News(1, ComparedGames(KEY, Comparison({"novice": (10,)})), is_done=True, error="it broke"))
    assert sheet.page.page.bands[0].count == "1 of 1"
    assert any(label.text() == "The comparison did not finish." for label in sheet.findChildren(QLabel))
    assert window.comparer.asked == [KEY]
    window.daily.show_day(TODAY)
    assert window.comparer.asked == [KEY, KEY]


def test_a_review_of_the_try_says_how_good_its_choices_were_and_the_closer_look_says_it_again(window) -> None:
    setup, record = finished()
    key, game = record_hash(record), ReviewedGame(setup, record)
    window.daily.book.begin(KEY, "ab")
    window.daily.book.finish(KEY, key, game.points, is_won=True)
    review = made(setup, record)
    window.reviews.looked.emit(key, game, review)
    before = window.daily.book.day(TODAY).choices
    assert before.given > 0
    window.reviews.checked.emit(key, game, replace(review, decisions=()))
    assert window.daily.book.day(TODAY).choices.given == 0
    window.reviews.looked.emit("e" * 32, game, review)
    assert window.daily.book.day(TODAY).choices.given == 0
