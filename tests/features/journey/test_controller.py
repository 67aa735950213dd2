"""A chapter is read on the map, started, counted during play, left and continued, and gets its stars."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton

from sanjuan_desktop.control.facts.seat_game import SeatGame
from sanjuan_desktop.control.text.i18n import building_name, words_of
from sanjuan_desktop.features.challenges.sheet import ChallengesDialog
from sanjuan_desktop.features.journey.book import SKIP_AFTER, Journey, JourneyBook, PlayedChapter
from sanjuan_desktop.features.journey.chapters import BY_KEY, CHAPTERS
from sanjuan_desktop.features.journey.page import page_of, setup_of_chapter
from sanjuan_desktop.features.journey.stars import ResultRow
from sanjuan_desktop.features.journey.story_sheet import StorySheet
from sanjuan_desktop.features.newgame.last_game import setup_of_saved
from sanjuan_desktop.features.scores.sheet import ScoreSheetDialog
from sanjuan_desktop.languages import codes
from sanjuan_desktop.rules import GameRecord, apply, legal_actions
from sanjuan_desktop.rules.terms import ASK_ROLE
from sanjuan_desktop.storage.parts import Seat
from sanjuan_desktop.storage.progress_file import ProgressFile
from sanjuan_desktop.ui.look import style

LOST = SeatGame(0, points=3, margin=-20)


def opened(window) -> ChallengesDialog:
    window.journey.open()
    sheet = window.sheets.sheet
    assert isinstance(sheet, ChallengesDialog)
    return sheet


def labels(sheet) -> list[str]:
    """Return the texts of the buttons at the bottom."""
    found = [button for button in sheet.findChildren(QPushButton) if button.isVisibleTo(sheet)]
    return [button.text() for button in found if button.text() and button.objectName() != "tab"]


def press(sheet, label: str) -> None:
    next(
        button
        for button in sheet.findChildren(QPushButton)
        if button.text() == label and button.isVisibleTo(sheet)
    ).click()


def in_play(window, qtbot, key: str) -> None:
    """Start the game of a chapter and wait for the first question of the person."""
    window.start(setup_of_chapter(BY_KEY[key], Seat("Ana"), 7))
    qtbot.waitUntil(lambda: window.controller.is_asking)


def nearly_over(window, qtbot, key: str) -> None:
    """Load the game of a chapter before the last role that the person takes."""
    setup = setup_of_chapter(BY_KEY[key], Seat("Ana"), 7)
    record = GameRecord(setup.options, setup.seed)
    state, last = record.start(), 0
    while not state.is_over:
        if (state.actor, state.decision) == (0, ASK_ROLE):
            last = len(record.moves)
        record.add(legal_actions(state).at(0))
        apply(state, record.moves[-1].action)
    del record.moves[last:]
    record.go_to(last - 1)
    window.controller.load(setup, record)
    qtbot.waitUntil(lambda: window.controller.is_asking)


def ended(window, qtbot, key: str) -> None:
    """Play the last decisions of the game of a chapter."""
    nearly_over(window, qtbot, key)
    play_out(window, qtbot)


def play_out(window, qtbot) -> None:
    """Decide for the person until the end of the game."""
    game = window.controller
    while game.is_asking:
        game.submit(legal_actions(game.session.record.replay()).at(0))
        qtbot.waitUntil(lambda: game.is_asking or game.session.is_over)
    qtbot.waitUntil(lambda: isinstance(window.sheets.sheet, ScoreSheetDialog))


def done(window, *keys: str) -> None:
    """Mark these chapters as completed with one star."""
    chapters = {key: PlayedChapter(1, 1) for key in keys}
    ProgressFile(window.places.journey_file, Journey).replace(Journey(chapters=chapters))
    window.journey.book = JourneyBook(window.places.journey_file)


def test_the_next_chapter_is_read_told_and_begun_by_enter(window, qtbot) -> None:
    sheet = opened(window)
    assert "Play: Landing" in labels(sheet)
    QTest.keyClick(sheet, Qt.Key.Key_Return)
    story = window.sheets.sheet
    assert isinstance(story, StorySheet)
    QTest.keyClick(story, Qt.Key.Key_Return)
    setup = window.controller.session.setup
    assert (setup.chapter, setup.options) == ("landing", BY_KEY["landing"].options)
    assert window.sheets.sheet is None
    # The table of a chapter does not become the person's choice for a new game.
    assert window.settings.last_game is None or window.settings.last_game.options.players != setup.options


@pytest.mark.thinned(3)
@pytest.mark.parametrize("code", codes())
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)], ids=str)
def test_all_cards_to_begin_with_are_whole_and_said_in_whole_sentences(window, qtbot, code, size) -> None:
    window.speak(code)
    window.resize(*size)
    opened(window)
    panel = window.journey.tab.panel
    for key, stop in zip(BY_KEY, window.journey.tab.map.stops, strict=True):
        stop.click()
        qtbot.wait(1)
        cards = [label for label in panel.findChildren(QLabel) if label.isVisible() and label.toolTip()]
        assert [label.toolTip() for label in cards] == [building_name(card) for card in BY_KEY[key].opening]
        inside = panel.contentsRect()
        for card in cards:
            box = QRect(card.mapTo(panel, QPoint()), card.size())
            assert inside.contains(box), (key, card.toolTip(), box, inside)
        table = page_of(window.journey.book, BY_KEY[key]).table
        (said,) = [label.text() for label in panel.findChildren(QLabel) if label.text().endswith(table)]
        assert said == table or said.removesuffix(f" {table}").endswith("."), key


def test_the_picture_of_a_chapter_shows_more_than_a_roof(window, qtbot, few) -> None:
    for start, size in enumerate(((1193, 629), (1210, 645), (1920, 1080))):
        window.resize(*size)
        opened(window)
        panel = window.journey.tab.panel
        for stop in few(window.journey.tab.map.stops, 2, start):
            stop.click()
            qtbot.wait(1)
            pictures = [label for label in panel.findChildren(QLabel) if label.isVisible() and label.pixmap()]
            widest = max(pictures, key=QLabel.width)
            assert widest.width() <= max(2.2 * widest.height(), style.scaled(270)), size
        window.sheets.clear()


def test_arrows_read_other_chapters_and_one_that_is_coming_has_no_button(window) -> None:
    sheet = opened(window)
    tab = window.journey.tab
    tab.map.stops[0].setFocus()
    QTest.keyClick(tab.map.stops[0], Qt.Key.Key_Right)
    assert window.journey.chapter.key == "plants"
    assert tab.map.stops[1].isChecked()
    assert sheet.focusWidget() is tab.map.stops[1]
    assert labels(sheet) == ["Done"]
    QTest.keyClick(tab.map.stops[1], Qt.Key.Key_Left)
    QTest.keyClick(tab.map.stops[0], Qt.Key.Key_Left)
    assert window.journey.chapter.key == "landing"
    tab.map.stops[-1].click()
    assert window.journey.chapter.key == CHAPTERS[-1].key


def test_the_goal_is_counted_beside_the_question_and_read_out(window, qtbot) -> None:
    in_play(window, qtbot, "chapel")
    chapter, bar = BY_KEY["chapel"], window.scene.tabletop.bar
    assert bar.goal.startswith(f"Goal: {chapter.goal.least}\u00a0cards under the Chapel")
    assert bar.words.line(0).details.endswith(bar.goal)
    window.resize(window.width() + 40, window.height() + 30)
    qtbot.waitUntil(lambda: window.scene.tabletop.bar is not bar)
    assert window.scene.tabletop.bar.goal == bar.goal
    window.new_game.play_again()
    assert window.controller.session.setup.chapter == "chapel"


def test_the_start_page_names_the_next_chapter(window) -> None:
    done(window, "landing")
    content = window.journey.start_entry().content()
    assert content.text == "Chapter 2: Plants\n1 of 36 stars"


def test_any_other_game_has_no_goal(window, qtbot) -> None:
    in_play(window, qtbot, "landing")
    assert window.scene.tabletop.bar.goal
    setup = setup_of_chapter(BY_KEY["landing"], Seat("Ana"), 7)
    window.start(type(setup)(setup.options, 3, setup.seats))
    assert not window.scene.tabletop.bar.goal


def test_the_goal_follows_the_language_and_is_not_shown_over_a_puzzle(window, qtbot) -> None:
    in_play(window, qtbot, "chapel")
    goal = window.scene.tabletop.bar.goal
    window.speak("de")
    assert window.scene.tabletop.bar.goal.startswith("Ziel: ")
    window.speak("en")
    window.puzzles.play("novice")
    assert not window.scene.tabletop.bar.goal
    window.puzzle_table.leave()
    window.sheets.clear()
    assert window.scene.tabletop.bar.goal == goal


def test_a_chapter_that_was_left_goes_on_with_its_goal(window, qtbot) -> None:
    in_play(window, qtbot, "chapel")
    window.controller.submit(legal_actions(window.controller.session.record.replay()).at(0))
    window.autosave.worker.wait_until_saved(10)
    identity = window.controller.session.identity
    (kept,) = (game for game in window.autosave.autosaves.games() if game.identity == identity)
    assert setup_of_saved(kept.saved).chapter == "chapel"
    window.files.resume(kept)
    assert window.scene.tabletop.bar.goal


def test_at_the_end_the_score_sheet_gives_the_stars_and_leads_back_to_the_map(window, qtbot) -> None:
    ended(window, qtbot, "landing")
    played = window.journey.book.chapter(BY_KEY["landing"])
    assert played.tries == 1
    sheet = window.sheets.sheet
    row = sheet.findChild(ResultRow)
    expected = f"Goal reached: {played.stars} of 3 stars" if played.stars else "Not this time. The goal was:"
    assert row.label.text().startswith(expected)
    assert {"Play again", "Back to the map"} <= set(labels(sheet))
    # A second look at the scores does not count as a second game.
    window.scores.open()
    assert window.journey.book.chapter(BY_KEY["landing"]).tries == 1
    press(window.sheets.sheet, "Back to the map")
    assert window.journey.tab is not None


def test_who_is_stuck_may_skip_a_chapter(window) -> None:
    for _ in range(SKIP_AFTER):
        window.journey.book.finish(BY_KEY["landing"], LOST)
    sheet = opened(window)
    hint = words_of("en", "journey.toml")["landing"]["hint"]
    assert hint in {label.text() for label in sheet.findChildren(QLabel)}
    press(sheet, "Skip this chapter")
    assert window.journey.chapter.key == "plants"
    assert "Play: Plants" in labels(sheet)


def test_a_restart_is_confirmed_first(window) -> None:
    done(window, "landing", "plants")
    sheet = opened(window)
    press(sheet, "Start over…")
    press(sheet, "Keep my stars")
    assert window.journey.book.stars == 2
    press(sheet, "Start over…")
    press(sheet, "Reset all stars")
    assert window.journey.book.stars == 0
    assert "Start over…" not in labels(sheet)
    assert "Play: Landing" in labels(sheet)


def test_a_chapter_whose_seat_is_taken_back_at_once_still_wins_stars(window, qtbot) -> None:
    nearly_over(window, qtbot, CHAPTERS[0].key)
    window.table.pause()
    window.players.hand_over(0, "novice")
    window.players.take(0)
    window.table.go_on()
    window.controller.resume()
    qtbot.waitUntil(lambda: window.controller.is_asking)
    play_out(window, qtbot)
    assert window.journey.result() is not None
    assert CHAPTERS[0].key in window.journey.book.file.content.chapters


def test_a_chapter_with_several_players_wins_no_star(window, qtbot) -> None:
    nearly_over(window, qtbot, CHAPTERS[0].key)
    window.players.hand_over(0, "novice")
    qtbot.waitUntil(lambda: isinstance(window.sheets.sheet, ScoreSheetDialog))
    assert window.journey.result() is None
    assert CHAPTERS[0].key not in window.journey.book.file.content.chapters
