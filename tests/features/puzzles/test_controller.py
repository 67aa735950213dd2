"""Puzzles from their page to the table and back, by mouse and keys; the current game is unchanged."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFrame, QLabel

from sanjuan_desktop.ai.review.document import to_json
from sanjuan_desktop.control.background import News
from sanjuan_desktop.control.review.page import ReviewedGame
from sanjuan_desktop.features.practice.exercise_answering import PracticeStage
from sanjuan_desktop.features.practice.option_row import OptionRow
from sanjuan_desktop.features.puzzles.page import band_of
from sanjuan_desktop.features.puzzles.puzzle import Puzzle
from sanjuan_desktop.features.puzzles.tab import PuzzleTab
from sanjuan_desktop.features.puzzles.worker import FRESH, PuzzleCache
from sanjuan_desktop.rules import Pass, legal_for, seeded, state_hash
from sanjuan_desktop.storage.finished_game import record_hash
from sanjuan_desktop.storage.history import History
from sanjuan_desktop.storage.reviews import ReviewCache
from tests.helpers.finished_games import finished_game_of
from tests.helpers.reviewed_games import reviewed
from tests.helpers.windows import shown

LEVEL = "novice"


@pytest.fixture
def table(window):
    window.puzzles.play(LEVEL)
    return window.puzzle_table


def give(table, action):
    table.answering.propose(action)
    if isinstance(action, Pass):
        table.answering.decline()
    else:
        table.answering.confirm()


def best(table):
    give(table, table.exercise.tips[0].action)


def worst(table):
    give(table, table.exercise.tips[-1].action)


def words(panel):
    return [label.text() for label in panel.findChildren(QLabel)]


def scores(window):
    return window.puzzles.scores


def test_the_page_opens_at_the_first_band_and_enter_asks_its_first_puzzle(qtbot, window) -> None:
    window.puzzles.open()
    assert isinstance(window.sheets.sheet.page, PuzzleTab)
    QTest.keyClick(window.sheets.sheet.focusWidget(), Qt.Key.Key_Return)
    assert window.sheets.sheet is None
    first = band_of(window.puzzles.shipped, LEVEL)[0]
    assert window.puzzle_table.puzzle == first
    assert window.scene.view == first.view()
    assert "Puzzle 1" in words(window.puzzle_table.panel)
    assert "What would you do?" in words(window.puzzle_table.panel)


def test_arrows_choose_another_band_and_the_main_button_plays_it(window) -> None:
    window.puzzles.open()
    tab = window.puzzles.tab
    tab.cards[0].setFocus()
    QTest.keyClick(tab.cards[0], Qt.Key.Key_Right)
    assert tab.cards[1].isChecked()
    assert tab.foot()[0].words == f"Play: {tab.cards[1].model.name}"
    QTest.keyClick(tab.cards[1], Qt.Key.Key_Left)
    assert tab.band.level == LEVEL


def test_a_pill_leaves_one_kind_of_puzzles_in_the_bands(window) -> None:
    window.puzzles.open()
    tab = window.puzzles.tab
    before = sum(card.model.whole for card in tab.cards)
    QTest.mouseClick(tab.pills.button(1), Qt.MouseButton.LeftButton)
    assert sum(card.model.whole for card in tab.cards) < before
    window.sheets.clear()
    window.puzzles.open()
    assert window.puzzles.tab.pills.checkedId() == 1


def test_a_right_answer_is_told_with_reasons_and_how_it_was_checked(window, table) -> None:
    best(table)
    assert table.answering.stage is PracticeStage.VERDICT
    assert scores(window).is_solved(table.puzzle.key)
    assert scores(window).progress.row == 1
    said = words(table.panel)
    assert "Correct, that is the best choice." in said
    assert any(text.startswith("Tested with") for text in said)
    assert window.scene.shows_hint
    assert table.panel.main.hasFocus()


def test_a_wrong_answer_is_marked_and_ends_the_row(window, table) -> None:
    best(table)
    table.panel.next_wanted.emit()
    worst(table)
    assert scores(window).progress.row == 0
    assert scores(window).progress.longest == 1
    rows = table.panel.findChildren(OptionRow)
    assert any("your answer" in row.accessibleName() for row in rows)
    marked = [
        piece
        for part in window.scene.tabletop.parts.item_keys()
        if (piece := window.scene.tabletop.parts.piece(part)) is not None
        and piece.layer("played") is not None
    ]
    assert marked


def test_only_the_first_answer_counts_however_often_it_is_tried(qtbot, window, table) -> None:
    worst(table)
    QTest.keyClick(table.panel.main, Qt.Key.Key_R)
    assert table.answering.stage is PracticeStage.ASKED
    best(table)
    assert not scores(window).is_solved(table.puzzle.key)
    assert scores(window).progress.answered == 1
    assert "Only your first answer counts." in words(table.panel)


def test_what_is_shown_counts_as_missed(window, table) -> None:
    QTest.keyClick(window.view, Qt.Key.Key_H)
    tried = scores(window).progress.puzzles[table.puzzle.key]
    assert not tried.is_solved
    assert tried.due


def test_the_next_one_comes_by_key_and_one_that_was_left_out_does_not_count(window, table) -> None:
    first = table.puzzle
    QTest.keyClick(window.view, Qt.Key.Key_N)
    assert table.puzzle != first
    assert not scores(window).progress.puzzles


def test_when_all_are_solved_the_page_beside_the_table_says_so_and_leads_back(window, table) -> None:
    whole = len(band_of(window.puzzles.shipped, LEVEL))
    for puzzle in band_of(window.puzzles.shipped, LEVEL):
        if puzzle != table.puzzle:
            scores(window).answer(puzzle.key, is_right=True)
    best(table)
    table.panel.next_wanted.emit()
    assert table.panel.heading.startswith("You have solved all of these.")
    QTest.keyClick(table.panel.main, Qt.Key.Key_Return)
    tab = window.puzzles.tab
    assert tab.cards[0].model.solved == whole
    assert tab.foot()[0].words.startswith("Play again")


def test_what_is_solved_can_be_played_once_more_without_counting(window) -> None:
    for puzzle in band_of(window.puzzles.shipped, LEVEL):
        scores(window).answer(puzzle.key, is_right=True)
    row = scores(window).progress.row
    window.puzzles.play(LEVEL)
    table = window.puzzle_table
    first = table.puzzle
    worst(table)
    assert scores(window).progress.row == row
    table.panel.next_wanted.emit()
    assert table.puzzle != first


def test_a_solved_band_comes_round_whole_before_a_puzzle_is_asked_again(window) -> None:
    band = band_of(window.puzzles.shipped, LEVEL)
    for puzzle in band:
        scores(window).answer(puzzle.key, is_right=True)
    window.puzzles.play(LEVEL)
    table = window.puzzle_table
    asked = []
    for _ in band:
        asked.append(table.puzzle.key)
        table.next_wanted.emit()
    assert set(asked) == {puzzle.key for puzzle in band}
    assert table.puzzle.key != asked[-1]


def test_esc_leads_back_to_the_page_and_the_game_stands_as_it_did(qtbot, window) -> None:
    before = state_hash(window.controller.session.state)
    moves = len(window.controller.session.record.moves)
    window.puzzles.play(LEVEL)
    best(window.puzzle_table)
    QTest.keyClick(window.puzzle_table.panel.main, Qt.Key.Key_Escape)
    assert not window.puzzle_table.is_open
    assert window.puzzles.tab is not None
    window.sheets.clear()
    assert state_hash(window.controller.session.state) == before
    assert len(window.controller.session.record.moves) == moves
    qtbot.waitUntil(lambda: window.controller.is_asking)


def test_a_game_goes_on_from_the_position_and_is_marked_as_helped(qtbot, window, table) -> None:
    view = table.exercise.view
    best(table)
    QTest.keyClick(table.panel.main, Qt.Key.Key_P)
    assert not table.is_open
    qtbot.waitUntil(lambda: window.controller.is_asking)
    assert window.controller.session.view == view
    assert window.controller.session.takebacks == 1


def test_looking_back_and_a_new_game_take_the_table_over(window, table) -> None:
    window.replay.toggle()
    assert not table.is_open
    window.replay.close()
    window.puzzles.play(LEVEL)
    window.new_game.play_again()
    assert not table.is_open


def test_runs_and_the_clock_are_switched_on_the_page(window) -> None:
    window.puzzles.open()
    tab = window.puzzles.tab
    tab.rows.click()
    assert not scores(window).progress.counts_rows
    assert tab.rows.isChecked() is False
    tab.clock.click()
    window.puzzles.play(LEVEL)
    assert "0:00" in words(window.puzzle_table.panel)
    window.puzzle_table.leave()


def test_with_another_language_the_puzzle_is_asked_again(window, table) -> None:
    puzzle = table.puzzle
    window.speak("de")
    assert table.puzzle == puzzle
    assert "Rätsel 1" in words(table.panel)
    window.speak("en")


def test_another_language_shows_no_result_of_the_finished_game_over_a_puzzle(qtbot, window) -> None:
    game, rng = window.controller, seeded(1)
    while not game.session.is_over:
        if game.is_asking:
            game.submit(legal_for(game.session.view).sample(rng))
        qtbot.waitUntil(lambda: game.is_asking or game.session.is_over)
    # The score sheet opens when the table has come to rest.
    qtbot.waitUntil(lambda: window.sheets.sheet is not None)
    window.sheets.clear()
    window.puzzles.play(LEVEL)
    title = window.scene.prompt.title
    window.speak("de")
    window.speak("en")
    assert window.scene.prompt.title == title
    window.puzzle_table.leave()


def test_without_a_game_a_puzzle_stays_on_the_table_below_a_sheet(qtbot, tmp_path) -> None:
    window = shown(qtbot, tmp_path, (1280, 720), welcomed=True)
    window.puzzles.play(LEVEL)
    view = window.scene.view
    window.new_game.ask()
    window.sheets.sheet.dismiss()
    assert window.puzzle_table.is_open
    assert window.scene.view == view
    # Nothing of the failed opening shows the start page over it.
    window.file_errors.left_alone.emit()
    assert window.sheets.sheet is None
    window.puzzle_table.leave()


@pytest.mark.logs("leads to another position")
def test_a_puzzle_that_cannot_be_shown_is_left_out(window, monkeypatch) -> None:
    whole = band_of(window.puzzles.shipped, LEVEL)
    real = Puzzle.state

    def state(puzzle):
        from sanjuan_desktop.rules import RecordError

        if puzzle.key == whole[0].key:
            raise RecordError("it leads to another position")
        return real(puzzle)

    monkeypatch.setattr(Puzzle, "state", state)
    window.puzzles.play(LEVEL)
    assert window.puzzle_table.puzzle == whole[1]


@pytest.mark.logs("puzzles")
def test_without_shipped_puzzles_the_page_says_so_and_plays_nothing(window, monkeypatch) -> None:
    from sanjuan_desktop.ai.errors import PuzzleError
    from sanjuan_desktop.features.puzzles import book

    def missing():
        raise PuzzleError("the book of puzzles is missing")

    monkeypatch.setattr(book, "shipped_puzzles", missing)
    window.puzzles.open()
    assert window.puzzles.tab.foot() == []
    assert "cannot be read" in window.services.toast.text()


def test_a_puzzle_found_in_an_own_game_waits_on_the_page(window) -> None:
    setup, record, review = reviewed()
    window.puzzles.record_review("a" * 32, ReviewedGame(setup, record), review)
    window.puzzles.open()
    found = window.puzzles.shipped[0]
    PuzzleCache(window.places.own_puzzles).add(found)
    window.puzzle_source.news.emit(News(1, found))
    assert any(
        text.startswith("One position where you missed a better choice") for text in words(window.puzzles.tab)
    )
    window.puzzles.tab.own_wanted.emit()
    assert window.puzzle_table.puzzle == found
    assert "From your games" in words(window.puzzle_table.panel)


def test_new_ones_are_made_while_the_page_is_looked_at_and_come_by_themselves(qtbot, window) -> None:
    source, cache = window.puzzle_source, PuzzleCache(window.places.own_puzzles / FRESH)
    window.puzzles.open()
    first, second = window.puzzles.shipped[:2]
    assert len(source.asked) == 1
    assert any("is being created" in text for text in words(window.puzzles.tab))
    cache.add(first)
    source.news.emit(News(1, first))
    window.puzzles.tab.own_wanted.emit()
    qtbot.wait(1)
    table = window.puzzle_table
    assert "New puzzle" in words(table.panel)
    assert source.rested == 0
    best(table)
    qtbot.waitUntil(lambda: table.answering.stage is PracticeStage.VERDICT)
    table.next_wanted.emit()
    assert table.is_done
    assert any("will appear in a few minutes" in text for text in words(table.panel))
    cache.add(second)
    source.news.emit(News(1, second))
    assert table.puzzle == second
    assert not table.is_done
    table.release_table()
    qtbot.waitUntil(lambda: source.rested == 1)


def test_a_new_one_waits_until_the_open_sheet_is_closed(qtbot, window) -> None:
    source, cache = window.puzzle_source, PuzzleCache(window.places.own_puzzles / FRESH)
    window.puzzles.open()
    first, second = window.puzzles.shipped[:2]
    cache.add(first)
    source.news.emit(News(1, first))
    window.puzzles.tab.own_wanted.emit()
    table = window.puzzle_table
    best(table)
    qtbot.waitUntil(lambda: table.answering.stage is PracticeStage.VERDICT)
    table.next_wanted.emit()
    assert table.is_done
    window.new_game.ask()
    sheet = window.sheets.sheet
    cache.add(second)
    source.news.emit(News(1, second))
    assert window.sheets.sheet is sheet
    assert table.is_done
    sheet.dismiss()
    qtbot.waitUntil(lambda: not table.is_done)
    assert table.puzzle == second


def test_nothing_is_made_for_a_page_that_is_not_looked_at(qtbot, window) -> None:
    source = window.puzzle_source
    window.daily.open()
    assert source.asked == []
    window.puzzles.open()
    assert len(source.asked) == 1
    window.services.sheets.sheet.dismiss()
    qtbot.waitUntil(lambda: source.rested == 1)


def test_reviews_that_are_kept_and_complete_are_found_with_their_games(window) -> None:
    setup, record, review = reviewed()
    with History.open(window.places.history_file) as history:
        history.add(finished_game_of(record, 3))
    assert list(window.statistics.reviewed(5)) == []
    ReviewCache(window.places.reviews).save(record_hash(record), "any judge", to_json(review))
    ((found, its_record, its_review),) = window.statistics.reviewed(5)
    assert found.options == setup.options
    assert its_record.path() == record.path()
    assert its_review == review
    ReviewCache(window.places.reviews).save(record_hash(record), "any judge", {"a": "riddle"})
    assert list(window.statistics.reviewed(5)) == []


@pytest.mark.parametrize("text_size", [100, 150])
def test_the_verdict_has_its_main_button_in_sight(qtbot, opened, text_size) -> None:
    window = opened(size=(1280, 720), text_size=text_size)
    window.puzzles.play(LEVEL)
    worst(window.puzzle_table)
    panel = window.puzzle_table.panel
    qtbot.waitUntil(lambda: panel.main.height() > 0)
    assert panel.rect().contains(panel.main.geometry())
    assert panel.findChild(QFrame, "sand") is not None


def test_the_paper_of_the_start_page_leads_to_the_page(window) -> None:
    entry = window.puzzles.start_entry()
    assert entry.content().text
    entry.act()
    assert window.puzzles.tab is not None
