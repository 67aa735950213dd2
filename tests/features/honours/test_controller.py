"""A finished game shows its honours on the score sheet and on their page."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QScrollArea

from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.features.challenges.sheet import ChallengesDialog
from sanjuan_desktop.features.honours.honours import Medal
from sanjuan_desktop.features.honours.honours_row import HonoursRow
from sanjuan_desktop.features.scores.sheet import ScoreSheetDialog
from sanjuan_desktop.lab.challenge_poses import challenge_poses
from sanjuan_desktop.languages import codes
from sanjuan_desktop.storage.parts import Seat
from sanjuan_desktop.ui.look import style
from tests.features.honours.make_games import read_games
from tests.helpers.windows import shown


@pytest.fixture
def window(qtbot, tmp_path):
    """Return a window without a game."""
    return shown(qtbot, tmp_path, (1280, 720))


@pytest.fixture
def example():
    """Return a game of two or more in which an honour is earned, and its seats with one person."""
    seat, keys, record = next(iter(read_games()))
    seats = [Seat(f"C{at}", "novice") for at in range(record.options.players)]
    seats[seat] = Seat("Ana")
    setup = GameSetup(record.options, record.seed, tuple(seats), seat, record.rules)
    return setup, keys, record


def ended(window, qtbot, setup, record) -> None:
    """Play the last move of a game on the table."""
    before = replace(record, moves=list(record.moves), head=record.path()[-2])
    window.table.pause()
    window.controller.load(setup, before)
    window.controller.submit(record.moves[record.head].action)
    window.table.go_on()
    window.controller.resume()
    qtbot.waitUntil(lambda: isinstance(window.sheets.sheet, ScoreSheetDialog))


def test_a_game_that_is_over_gives_its_honours_on_the_score_sheet_and_a_click_leads_to_their_page(
    window, qtbot, example
) -> None:
    setup, keys, record = example
    ended(window, qtbot, setup, record)
    (row,) = window.sheets.sheet.findChildren(HonoursRow)
    assert set(window.honours.book.progress.done) >= set(keys)
    row.wanted.emit()
    assert isinstance(window.sheets.sheet, ChallengesDialog)
    done = {medal.model.key for medal in window.honours.tab.medals if medal.model.is_done}
    assert done == set(window.honours.book.progress.done)


def test_the_score_sheet_shows_its_honours_again_when_it_is_opened_again(window, qtbot, example) -> None:
    setup, _, record = example
    ended(window, qtbot, setup, record)
    window.sheets.sheet.dismiss()
    window.scores.open()
    assert isinstance(window.sheets.sheet, ScoreSheetDialog)
    assert len(window.sheets.sheet.findChildren(HonoursRow)) == 1


def test_who_does_not_want_to_hear_of_honours_still_wins_them(window, qtbot, example) -> None:
    setup, keys, record = example
    window.preferences.choose("honours_told", False)
    ended(window, qtbot, setup, record)
    assert not window.sheets.sheet.findChildren(HonoursRow)
    assert set(window.honours.book.progress.done) >= set(keys)


def test_the_game_of_an_honour_is_looked_back_at_and_where_it_is_gone_that_is_said(
    window, qtbot, example
) -> None:
    setup, keys, record = example
    ended(window, qtbot, setup, record)
    window.honours.open()
    tab = window.honours.tab
    medals = {button.model.key: button for button in tab.medals}
    tab.read(medals[keys[0]])
    assert tab.look.isVisible()
    tab.read(next(button for button in tab.medals if not button.model.is_done))
    assert not tab.look.isVisible()
    tab.read(medals[keys[0]])
    tab.look.click()
    assert window.replay.is_open
    window.statistics.delete(1)
    window.honours.open()
    window.honours.tab.read({button.model.key: button for button in window.honours.tab.medals}[keys[0]])
    window.honours.tab.look.click()
    assert "not saved" in window.services.toast.text()


def test_a_solved_puzzle_a_star_a_day_and_a_second_try_give_honours_where_they_happen(
    window, example
) -> None:
    setup, _, record = example
    for number in range(50):
        window.puzzles.scores.answer(f"{number:016x}", is_right=True)
    window.puzzles.answered.emit()
    assert window.services.toast.text() == "New honour: Puzzle lover."
    for puzzle in [puzzle for puzzle in window.puzzles.shipped if puzzle.level == "expert"][:5]:
        window.puzzles.scores.answer(puzzle.key, is_right=True)
    window.journey.book.file.content.chapter("landing").stars = 1
    window.daily.book.days.day("2026-11-22").is_won = True
    window.honours.record_challenges()
    done = set(window.honours.book.progress.done)
    assert {"puzzle_friend", "land_ahead", "days_work"} <= done
    window.honours.book.record_game(setup, record)
    for move in range(10):
        window.practice.found.emit(record, move)
    assert "lesson" in window.honours.book.progress.done


def test_each_row_says_how_many_of_it_are_done(window, qtbot, example) -> None:
    ended(window, qtbot, example[0], example[2])
    window.honours.open()
    said = [label.text() for label in window.honours.tab.findChildren(QLabel)]
    for medal in Medal:
        row = [button.model for button in window.honours.tab.medals if button.model.medal == medal]
        assert f"{sum(text.is_done for text in row)} of {len(row)}" in said


def test_arrows_read_the_medals_one_after_another(window) -> None:
    window.honours.open()
    tab = window.honours.tab
    first, second = tab.medals[:2]
    assert tab.text.startswith(first.model.name)
    first.setFocus()
    QTest.keyClick(first, Qt.Key.Key_Right)
    assert tab.text == f"{second.model.name}\n{second.model.condition} Not earned yet."
    QTest.keyClick(second, Qt.Key.Key_Down)
    below = tab.focusWidget().mapTo(tab, QPoint()) - second.mapTo(tab, QPoint())
    assert below.y() > 0, "the next row"
    assert second.accessibleName().startswith(second.model.name)


@pytest.mark.thinned
@pytest.mark.parametrize("language", ["de", "en", "sv"])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_the_names_of_all_medals_have_letters_of_one_size_that_the_longest_word_allows(
    opened, size, language
) -> None:
    window = opened(size=size, language=language)
    window.honours.open()
    medals = window.honours.tab.medals
    assert {button.letters for button in medals} == {min(button.largest_letters() for button in medals)}


@pytest.mark.thinned(3)
@pytest.mark.parametrize("language", codes())
@pytest.mark.parametrize("size", [(1024, 640), (1060, 641), (1138, 640), (1226, 646)])
def test_the_page_needs_no_scrolling_in_a_small_window(opened, qapp, size, language: str) -> None:
    style.dress(qapp)
    window = opened(size=size, language=language)
    window.speak(language)
    challenge_poses(window)["honours"]()
    for _ in range(3):
        QApplication.processEvents()
    tab = window.honours.tab
    scroll = window.sheets.sheet.findChild(QScrollArea)
    assert scroll.verticalScrollBar().maximum() == 0
    for medal in tab.medals:
        # No word of a name is cut.
        assert medal.fits(medal.letters)
