"""The sheet of finished games: what it lists, what the filters leave, what is deleted and saved."""

from __future__ import annotations

import csv
import sqlite3
import subprocess
import sys
from collections import Counter
from contextlib import closing
from dataclasses import replace
from functools import partial
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QScrollArea

from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.features.statistics.charts import MOST_DOTS, Bars, LevelChart, PointsChart, whole_marks
from sanjuan_desktop.features.statistics.pages import BuildingsPage, PointsPage, ResultsPage, RolesPage
from sanjuan_desktop.features.statistics.sheet import PAGES, StatisticsDialog
from sanjuan_desktop.rules import Edition, GameOptions
from sanjuan_desktop.storage.finished_game import FinishedBuilding, finished_from, with_hand_overs
from sanjuan_desktop.storage.hand_overs import HandOver
from sanjuan_desktop.storage.history import History
from sanjuan_desktop.storage.parts import Seat
from sanjuan_desktop.storage.reviews import ReviewCache
from sanjuan_desktop.ui.look import theme
from tests.helpers.finished_games import duel, finished_record, game, seat
from tests.helpers.pixels import colours
from tests.helpers.reviews import finished

SHORT = 16
"""Seed of a short game."""


def play_to_the_end(window, setup):
    """Lay a table with one decision to go, and take it."""
    record = finished_record(setup.options, SHORT)
    last = record.moves.pop()
    record.head = last.parent
    window.controller.load(setup, record)
    window.controller.submit(last.action)


@pytest.fixture
def window(lasting_statistics):
    """Return the window that the tests of this file share."""
    return lasting_statistics


@pytest.fixture
def keep(window):
    """Return a function that adds games to the history."""

    def add(*games):
        with History.open(window.places.history_file) as history:
            for finished in games:
                history.add(finished)

    return add


def opened_sheet(window):
    """Open the sheet from its menu entry."""
    window.statistics.action.trigger()
    sheet = window.sheets.sheet
    assert isinstance(sheet, StatisticsDialog)
    return sheet


@pytest.fixture
def open_sheet(window):
    """Return a function that opens the sheet in the shared window."""
    return partial(opened_sheet, window)


def players_at(sheet):
    return [row[1].replace("\u00a0", " ") for row in sheet.games.table.texts()]


def kept(window):
    with History.open(window.places.history_file) as history:
        return [found.rounds for found in history.games()]


def threes():
    return game(seat("Ana", 9), seat("Bot", 8, 2, "strong"), seat("Cleo", 7, 3, "casual"), day=5)


def test_the_entry_is_in_the_game_menu(window):
    game = window.menuBar().actions()[0].menu()
    assert window.statistics.action in game.actions()


def test_a_game_that_was_finished_at_the_table_is_listed(qtbot, opened):
    window, options = opened(), GameOptions(2)
    setup = GameSetup(options, SHORT, (Seat("Ana", None), Seat("Bruno", "strong")))
    with qtbot.waitSignal(window.controller.ended, timeout=5000):
        play_to_the_end(window, setup)
    sheet = opened_sheet(window)
    (words,) = players_at(sheet)
    assert "Ana" in words
    assert "Bruno (Strong)" in words
    assert len(sheet.page(ResultsPage).table.texts()) > 3
    assert len(sheet.page(PointsPage).table.texts()) == 1


def test_the_last_game_stands_first_and_its_winner_before_the_others(keep, open_sheet):
    keep(duel(1, won=True, points=20), duel(2, won=False, points=30))
    assert players_at(open_sheet()) == ["Bot (Strong) 31 · Ana 30", "Ana 20 · Bot (Strong) 19"]


def test_the_number_of_players_narrows_every_page(keep, open_sheet):
    keep(duel(1, won=True), duel(2, won=True), threes())
    sheet = open_sheet()
    sheet.choose_players(3)
    assert players_at(sheet) == ["Ana 9 · Bot (Strong) 8 · Cleo (Casual) 7"]
    assert [row[2] for row in sheet.page(PointsPage).table.texts()] == ["9"]
    sheet.choose_players(None)
    assert len(players_at(sheet)) == 3


def test_the_edition_narrows_every_page(keep, open_sheet):
    first = game(seat("Ana", 11), seat("Bot", 8, 2, "strong"), day=7, edition=Edition.FIRST)
    new = game(seat("Ana", 12), seat("Bot", 8, 2, "strong"), day=8, new_buildings=True)
    keep(duel(1, won=True, points=10), first, new)
    sheet = open_sheet()
    found = []
    for index in range(sheet.edition.count()):
        sheet.edition.setCurrentIndex(index)
        found.append([row[2] for row in sheet.page(PointsPage).table.texts()])
    assert found == [["12", "11", "10"], ["12", "10"], ["11"], ["12"]]


def test_a_filter_that_leaves_nothing_says_so_and_lets_go_back(keep, open_sheet):
    keep(duel(1, won=True))
    sheet = open_sheet()
    sheet.choose_players(4)
    assert sheet.nothing.isVisible()
    assert not sheet.empty.isVisible()
    sheet.choose_players(None)
    assert sheet.games.table.isVisible()


def test_a_page_without_a_game_that_counts_says_why_and_what_will_appear(keep, open_sheet):
    keep(replace(duel(1, won=True), lesson=True))
    sheet = open_sheet()
    assert sheet.games.table.isVisible()
    for number, page in enumerate(PAGES, start=1):
        sheet.show_page(number)
        assert sheet.uncounted.isVisible()
        assert sheet.uncounted.text().startswith("Games with the guide do not count here.")
        assert sheet.uncounted.text().endswith(f" {page.promise()}")
        assert sheet.left_out.text() == "1 game with the guide does not count in the figures."
        sheet.show_page(0)
        assert sheet.games.table.isVisible()


def test_a_page_shows_its_figures_as_soon_as_a_game_counts(keep, open_sheet):
    keep(replace(duel(1, won=True), lesson=True), duel(2, won=False))
    sheet = open_sheet()
    sheet.show_page(1)
    assert not sheet.uncounted.isVisible()
    assert sheet.page(ResultsPage).isVisible()
    assert "Won 0 of 1" in sheet.page(ResultsPage).about.text()


def test_games_with_help_are_marked_in_the_list_and_sorted_by_it(qtbot, keep, open_sheet):
    keep(duel(1, won=True), replace(duel(2, won=True), hints=12), replace(duel(3, won=True), lesson=True))
    table = open_sheet().games.table
    assert [row[4] for row in table.texts()] == ["Guide", "12", "0"]
    table.sort(4)
    assert [row[4] for row in table.texts()] == ["Guide", "12", "0"]
    table.sort(4)
    assert [row[4] for row in table.texts()] == ["0", "12", "Guide"]


def test_games_with_hints_can_be_left_out_of_list_and_figures(keep, open_sheet):
    keep(duel(1, won=True, points=10), replace(duel(2, won=True, points=30), hints=1))
    sheet = open_sheet()
    sheet.show_page(1)
    assert "With hints: 1." in sheet.page(ResultsPage).about.text()
    sheet.help.setCurrentIndex(1)
    assert players_at(sheet) == ["Ana 10 · Bot (Strong) 9"]
    assert "Won 1 of 1" in sheet.page(ResultsPage).about.text()
    assert "hints" not in sheet.page(ResultsPage).about.text()
    sheet.help.setCurrentIndex(0)
    assert len(players_at(sheet)) == 2


def test_games_without_help_are_marked_and_are_the_narrowest_choice(keep, open_sheet):
    plain = replace(duel(3, won=True, points=50), without_help=True)
    keep(duel(1, won=True, points=10), replace(duel(2, won=True, points=30), hints=1), plain)
    sheet = open_sheet()
    assert [row[4] for row in sheet.games.table.texts()] == ["Without help", "1", "0"]
    sheet.games.table.sort(4)
    sheet.games.table.sort(4)
    assert [row[4] for row in sheet.games.table.texts()] == ["Without help", "0", "1"]
    sheet.show_page(1)
    assert "Without help: 1." in sheet.page(ResultsPage).about.text()
    found = []
    for index in range(sheet.help.count()):
        sheet.help.setCurrentIndex(index)
        found.append([row[2] for row in sheet.page(PointsPage).table.texts()])
    assert found == [["50", "30", "10"], ["50", "10"], ["50"]]


def test_games_with_open_hands_are_marked_and_left_out_of_the_figures(keep, open_sheet):
    keep(duel(1, won=True, points=10), replace(duel(2, won=True, points=30), open_hands=True))
    sheet = open_sheet()
    assert [row[4] for row in sheet.games.table.texts()] == ["Open hands", "0"]
    assert "1 game with open hands does not count in the figures." in sheet.left_out.text()
    sheet.show_page(1)
    assert [row[2] for row in sheet.page(PointsPage).table.texts()] == ["10"]


def test_only_games_with_open_hands_leave_the_figures_empty(keep, open_sheet):
    keep(replace(duel(2, won=True, points=30), open_hands=True))
    sheet = open_sheet()
    sheet.show_page(1)
    assert sheet.uncounted.text().startswith("Games with open hands do not count here.")


def test_a_past_game_without_help_is_replayed_and_goes_on_as_one(opened):
    window = opened()
    setup, record = finished()
    past = finished_from(record, setup.seats, finished_at="2026-02-01T00:00:00Z")
    with History.open(window.places.history_file) as history:
        number = history.add(replace(past, without_help=True))
    window.statistics.look_back_at(past.record_hash)
    assert number is not None
    assert window.replay.shown.setup.without_help
    assert not window.scene.tabletop.context.setup.without_help


def test_results_stand_under_opponent_edition_and_players(keep, open_sheet):
    keep(duel(1, won=True), duel(2, won=False, level="casual"), duel(3, won=True, level="casual"))
    rows = open_sheet().page(ResultsPage).table.texts()
    assert ["By strongest opponent"] in rows
    assert ["Casual", "2", "1", "50%", "20.0", "20", "1.5"] in rows
    assert ["Strong", "1", "1", "100%", "20.0", "20", "1.0"] in rows
    assert ["2 players", "3", "2", "67%", "20.0", "20", "1.3"] in rows


def test_streaks_and_totals_are_said(keep, open_sheet):
    keep(duel(1, won=True), duel(2, won=True), duel(3, won=False))
    said = open_sheet().page(ResultsPage).about.text()
    assert "Won 2 of 3 (67%)" in said
    assert "Winning streak: currently 0, longest 2." in said
    assert "Rounds: 6." in said
    assert "takebacks" not in said


def test_games_with_takebacks_are_told_where_there_are_any(keep, open_sheet):
    keep(duel(1, won=True), replace(duel(2, won=False), takebacks=2))
    assert "Games with undo: 1." in open_sheet().page(ResultsPage).about.text()


def test_buildings_count_copies_of_all_persons_and_of_winners(keep, open_sheet):
    smithy, well = FinishedBuilding("smithy", 1), FinishedBuilding("well", 2)
    keep(
        game(
            seat("Ana", built=(smithy,)),
            seat("Cleo", 9, 2, built=(smithy, well)),
            seat("Bot", 8, 3, "strong", built=(well,)),
        )
    )
    assert open_sheet().page(BuildingsPage).table.texts() == [
        ["Smithy", "2", "1", "2", "50%", "1.0"],
        ["Well", "1", "0", "2", "0%", "2.0"],
    ]


def test_roles_are_shares_of_persons_and_of_winners(keep, open_sheet):
    keep(game(seat("Ana", 9, 2, roles=(3, 1, 0, 0, 0)), seat("Bot", 20, 1, "strong", roles=(0, 4, 0, 0, 0))))
    rows = open_sheet().page(RolesPage).table.texts()
    assert [row[:4] for row in rows[:2]] == [
        ["Builder", "75%", "0%", "38%"],
        ["Producer", "25%", "100%", "62%"],
    ]
    assert len(rows) == 5


def test_games_can_be_deleted_after_a_question_that_lost_its_selection(window, keep, open_sheet):
    keep(duel(1, won=True), duel(2, won=True))
    page = open_sheet().games
    page.table.selectRow(0)
    page.delete.click()
    page.table.clearSelection()
    assert not page.foot.confirm_button.isEnabled()
    page.foot.cancel_button.click()
    page.table.selectRow(0)
    page.delete.click()
    page.foot.confirm_button.click()
    assert kept(window) == [1]


def test_deleting_asks_first_and_can_be_left(window, keep, open_sheet):
    keep(duel(1, won=True), duel(2, won=True))
    sheet = open_sheet()
    page = sheet.games
    page.table.clearSelection()
    assert not page.delete.isEnabled()
    page.table.selectRow(0)
    page.delete.click()
    assert page.is_asking
    assert kept(window) == [2, 1]
    page.foot.cancel_button.click()
    assert not page.is_asking
    assert kept(window) == [2, 1]


def test_the_latest_game_is_chosen_and_who_comes_back_finds_the_one_that_was_looked_at(
    window, keep, open_sheet
):
    keep(*(duel(day, won=True) for day in (1, 2, 3)))
    sheet = open_sheet()
    assert sheet.games.table.chosen_ids() == (3,)
    assert sheet.games.review.isEnabled()
    sheet.games.table.choose(2)
    sheet.games.compare.click()
    window.sheets.clear()
    assert open_sheet().games.table.chosen_ids() == (2,)


def test_only_what_was_chosen_is_deleted(window, keep, open_sheet):
    keep(*(duel(day, won=True) for day in (1, 2, 3)))
    sheet = open_sheet()
    sheet.games.table.selectRow(1)
    sheet.games.delete.click()
    sheet.games.foot.confirm_button.click()
    assert kept(window) == [3, 1]
    assert len(players_at(sheet)) == 2
    assert not sheet.games.is_asking
    assert not sheet.games.table.chosen_ids()


def test_with_a_game_its_review_goes_and_no_other(window, keep, open_sheet):
    games = [replace(duel(day, won=True), record_hash=f"{day:032x}") for day in (1, 2, 3)]
    keep(*games)
    cache = ReviewCache(window.places.reviews)
    for past in games[:2]:
        cache.save(past.record_hash, "judge", {"looked": 1})
    sheet = open_sheet()
    for row in (0, 0):  # the third, of which there is no review, and the second
        sheet.games.table.selectRow(row)
        sheet.games.delete.click()
        sheet.games.foot.confirm_button.click()
    assert kept(window) == [1]
    assert [cache.load(game.record_hash, "judge") for game in games] == [{"looked": 1}, None, None]


def test_a_review_of_a_past_game_knows_the_hints_of_then(window, keep):
    record = finished_record(GameOptions(2), SHORT)
    seats = (Seat("Ana"), Seat("Ben", "novice"))
    hinted = {0: record.actions()[0], 4: None}
    past = finished_from(record, seats, finished_at="2026-01-01T12:00:00Z", hints=2)
    keep(replace(past, hinted=hinted, timed_out=(5,)))
    requests = []
    window.statistics.review_wanted.connect(lambda *what: requests.append(what))
    window.statistics.review(1)
    assert [what[2:] for what in requests] == [(2, hinted, {5})]


def test_the_delete_key_asks_and_escape_answers_no_before_it_closes(qtbot, window, keep, open_sheet):
    keep(duel(1, won=True))
    sheet = open_sheet()
    sheet.games.table.selectRow(0)
    qtbot.keyClick(sheet.games.table, Qt.Key.Key_Delete)
    assert sheet.games.is_asking
    qtbot.keyClick(sheet, Qt.Key.Key_Escape)
    assert not sheet.games.is_asking
    assert window.sheets.sheet is sheet
    assert kept(window) == [1]
    qtbot.keyClick(sheet, Qt.Key.Key_Escape)
    assert window.sheets.sheet is None


def test_another_page_takes_the_question_back(window, keep, open_sheet):
    keep(duel(1, won=True))
    sheet = open_sheet()
    sheet.games.table.selectRow(0)
    sheet.games.delete.click()
    sheet.show_page(1)
    assert not sheet.games.is_asking
    assert kept(window) == [1]


def test_after_the_last_game_is_deleted_the_sheet_is_empty_again(window, keep, open_sheet):
    keep(duel(1, won=True))
    sheet = open_sheet()
    sheet.games.table.selectRow(0)
    sheet.games.delete.click()
    sheet.games.foot.confirm_button.click()
    assert sheet.empty.isVisible()
    assert not sheet.games.isVisible()


def test_a_page_is_made_when_it_is_first_shown(keep, open_sheet):
    keep(duel(1, won=True))
    sheet = open_sheet()
    assert not sheet.made
    for number in (3, 1, 3):
        sheet.show_page(number)
    assert [type(page) for page in sheet.made] == [RolesPage, ResultsPage]
    assert sheet.page(ResultsPage).isHidden()
    assert sheet.page(RolesPage).isVisible()


def test_a_page_made_after_a_filter_was_chosen_shows_what_the_filter_leaves(keep, open_sheet):
    keep(duel(1, won=True), threes())
    sheet = open_sheet()
    sheet.choose_players(3)
    sheet.show_page(1 + PAGES.index(PointsPage))
    assert [row[2] for row in sheet.page(PointsPage).table.texts()] == ["9"]


def test_the_sheet_opens_once_and_what_lay_below_comes_back(window, open_sheet):
    window.new_game.ask()
    below = window.sheets.sheet
    window.preferences.open()
    sheet = open_sheet()
    assert open_sheet() is sheet
    sheet.dismiss()
    assert window.sheets.sheet is below


def test_an_empty_history_is_one_friendly_sentence(open_sheet):
    sheet = open_sheet()
    assert sheet.empty.isVisible()
    assert not sheet.games.isVisible()
    assert "No finished games yet" in sheet.empty.text()


def test_the_games_that_are_shown_are_saved_as_a_table(opened, monkeypatch, tmp_path):
    window = opened()
    with History.open(window.places.history_file) as history:
        history.add(duel(1, won=True))
        history.add(threes())
    target = tmp_path / "games.csv"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(target.with_suffix("")), ""))
    for language, delimiter in (("en", ","), ("de", ";"), ("sv", ";")):
        target.unlink(missing_ok=True)
        window.speak(language)
        sheet = opened_sheet(window)
        sheet.choose_players(3)
        sheet.games.save.click()
        with target.open(encoding="utf-8-sig", newline="") as lines:
            rows = list(csv.DictReader(lines, delimiter=delimiter))
        assert [row["name"] for row in rows] == ["Ana", "Bot", "Cleo"], language
    window.speak("en")


def test_a_table_has_all_listed_games_also_those_that_do_not_count(keep, open_sheet, monkeypatch, tmp_path):
    lesson, open_hands = replace(duel(2, won=True), lesson=True), replace(duel(3, won=True), open_hands=True)
    keep(duel(1, won=True), lesson, open_hands)
    target = tmp_path / "games.csv"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(target), ""))
    sheet = open_sheet()
    sheet.games.save.click()
    with target.open(encoding="utf-8-sig", newline="") as lines:
        rows = list(csv.DictReader(lines))
    assert len({row["game"] for row in rows}) == len(players_at(sheet)) == 3


def test_a_table_that_nobody_was_asked_about_is_not_written_over(keep, open_sheet, monkeypatch, tmp_path):
    keep(duel(1, won=True))
    (tmp_path / "mine.csv").write_text("precious")
    sheet = open_sheet()
    for name in ("mine", "Ana v1.2"):
        monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, name=name: (str(tmp_path / name), ""))
        sheet.games.save.click()
    assert (tmp_path / "mine.csv").read_text() == "precious"
    assert sorted(path.name for path in tmp_path.glob("*.csv")) == [
        "Ana v1.2.csv",
        "mine 2.csv",
        "mine.csv",
    ]


@pytest.mark.logs("cannot write")
def test_a_table_that_cannot_be_saved_is_said(window, keep, open_sheet, monkeypatch, tmp_path):
    keep(duel(1, won=True))
    folder = tmp_path / "folder.csv"
    folder.mkdir()
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(folder), ""))
    open_sheet().games.save.click()
    assert "folder.csv could not be saved" in window.services.toast.text()


def test_a_damaged_history_is_kept_aside_and_said(window, open_sheet):
    window.places.history_file.parent.mkdir(parents=True, exist_ok=True)
    window.places.history_file.write_bytes(b"this is no database, but long enough to look like a file" * 40)
    assert open_sheet().empty.isVisible()
    assert "damaged" in window.services.toast.text()


def change(window, *statements):
    with closing(sqlite3.connect(window.places.history_file, isolation_level=None)) as db:
        for statement in statements:
            db.execute(statement)


def test_games_that_cannot_be_read_are_counted_and_the_others_are_listed(window, keep, open_sheet):
    keep(*(duel(day, won=True) for day in (1, 2, 3)))
    sheet = open_sheet()
    assert sheet.left_out.text() == ""
    sheet.dismiss()
    change(window, "UPDATE seats SET name = x'00FF' WHERE game = 2")
    sheet = open_sheet()
    assert sheet.left_out.text() == "1 game could not be read."
    assert len(players_at(sheet)) == 2
    assert "Won 2 of 2" in sheet.page(ResultsPage).about.text()
    sheet.dismiss()
    change(window, "DELETE FROM seats")
    sheet = open_sheet()
    assert sheet.left_out.text() == "3 games could not be read."
    assert sheet.left_out.isVisible()
    assert "damaged" not in window.services.toast.text()


@pytest.mark.logs("this program knows")
def test_a_history_of_a_newer_program_is_named_and_left_as_it_is(window, keep):
    keep(duel(1, won=True))
    change(window, "PRAGMA user_version = 99")
    before = window.places.history_file.read_bytes()
    window.statistics.action.trigger()
    assert window.sheets.sheet is None
    assert "was saved by a newer version of San Juan" in window.services.toast.text()
    assert window.places.history_file.read_bytes() == before
    assert not list(window.places.history_file.parent.glob("*damaged*"))


@pytest.mark.logs("cannot read")
def test_a_history_whose_tables_are_no_text_is_set_aside_and_said_once(window, keep, open_sheet):
    keep(duel(1, won=True))
    path = window.places.history_file
    # Freed parts of the file may hold former definitions, so all are changed.
    path.write_bytes(path.read_bytes().replace(b"CREATE TABLE games", b"CRE\xffTE TABLE games"))
    sheet = open_sheet()
    assert sheet.empty.isVisible()
    assert "was damaged" in window.services.toast.text()
    sheet.dismiss()
    window.services.clear_toasts()
    window.services.show_toast("nothing")
    open_sheet()
    assert window.services.toast.text() == "nothing"


@pytest.mark.logs("cannot write")
def test_a_history_that_cannot_be_opened_is_said_and_nothing_opens(window):
    window.places.history_file.mkdir(parents=True)
    window.statistics.action.trigger()
    assert window.sheets.sheet is None
    assert "cannot be opened" in window.services.toast.text()


@pytest.mark.logs("cannot write")
def test_a_history_that_goes_away_under_the_sheet_is_said(window, keep, open_sheet):
    keep(duel(1, won=True))
    sheet = open_sheet()
    window.places.history_file.unlink()
    window.places.history_file.mkdir()
    sheet.choose_players(2)
    assert "cannot be opened" in window.services.toast.text()
    assert len(players_at(sheet)) == 1


def test_tab_walks_from_the_filters_through_the_pages_to_the_end(qtbot, keep, open_sheet):
    keep(duel(1, won=True))
    sheet = open_sheet()
    assert sheet.focusWidget().text() == "Games"
    met = []
    for _ in range(12):
        met.append(sheet.focusWidget())
        qtbot.keyClick(sheet.focusWidget(), Qt.Key.Key_Tab)
    assert len(set(met)) == 12
    assert sheet.games.table in met
    assert {sheet.help, sheet.edition} <= set(met)
    assert sheet.games.save in met


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640)], ids=str)
def test_the_whole_sheet_has_room(opened, qtbot, size):
    window = opened(size=size)
    with History.open(window.places.history_file) as history:
        history.add(duel(1, won=True))
    window.statistics.open()
    sheet = window.sheets.sheet
    qtbot.waitUntil(sheet.isVisible)
    bar = sheet.findChild(QScrollArea).verticalScrollBar()
    assert bar.maximum() == 0


SHOW_ALL_PAGES = """
import sys
from collections import Counter
from pathlib import Path
from PySide6.QtWidgets import QApplication
from sanjuan_desktop.window.main_window import MainWindow
from sanjuan_desktop.features.statistics.sheet import PAGES
from sanjuan_desktop.storage.history import History
from sanjuan_desktop.storage.locations import locations
from sanjuan_desktop.storage.settings import Settings
from tests.helpers.players import InstantThinker
from tests.helpers.finished_games import duel

app = QApplication([])
window = MainWindow(locations(Path(sys.argv[1])), Settings(), InstantThinker())
with History.open(window.places.history_file) as history:
    history.add(duel(1, won=True))
window.resize(1280, 720)
window.show()
window.statistics.open()
app.processEvents()
for page in range(1 + len(PAGES)):
    window.sheets.sheet.show_page(page)
    app.processEvents()
print("numpy" in sys.modules)
window.close()
"""


def test_the_window_needs_no_numpy_for_its_charts(tmp_path):
    done = subprocess.run(
        [sys.executable, "-c", SHOW_ALL_PAGES, str(tmp_path)],
        capture_output=True,
        text=True,
        check=True,
        cwd=Path(__file__).parents[3],
    )
    assert done.stdout.strip() == "False"


@pytest.mark.parametrize("page", [ResultsPage, RolesPage, PointsPage])
def test_a_chart_follows_the_filter(keep, open_sheet, page):
    keep(duel(1, won=True), threes())
    sheet = open_sheet()
    shown = sheet.page(page)
    sheet.show_page(1 + PAGES.index(page))
    first = shown.chart
    assert first.isVisible()
    sheet.choose_players(3)
    assert shown.chart is not first
    assert shown.chart.isVisible()


def test_games_without_roles_and_levels_have_no_chart_of_them(keep, open_sheet):
    keep(game(seat("Ana", roles=(0, 0, 0, 0, 0)), seat("Cleo", 9, 2, roles=(0, 0, 0, 0, 0)), lesson=True))
    sheet = open_sheet()
    for number, page in enumerate(PAGES, start=1):
        sheet.show_page(number)
        assert sheet.page(page).chart is None


# -- charts -----------------------------------------------------------------------------------------


def colours_of(chart):
    """Return how many pixels of each colour a chart has at 480 x 240."""
    chart.resize(480, 240)
    return Counter(colours(chart.grab()))


@pytest.mark.pictures
def test_a_bar_is_as_high_as_its_share(qtbot):
    quarter, whole = Bars("", ["a"], [[0.25]]), Bars("", ["a", "b"], [[0.25, 1.0]])
    for chart in (quarter, whole):
        qtbot.addWidget(chart)
    lone, pair = (colours_of(chart)[theme.LAGOON.lower()] for chart in (quarter, whole))
    # The highest one fills the field, beside it a quarter of its height; alone a quarter fills only half.
    assert pair == pytest.approx(2 * 1.25 * lone, rel=0.04)


@pytest.mark.pictures
def test_rows_of_bars_differ_in_colour(qtbot):
    chart = Bars("", ["a"], [[0.5], [0.5]])
    qtbot.addWidget(chart)
    found = colours_of(chart)
    assert found[theme.LAGOON.lower()] == pytest.approx(found[theme.GOLD.lower()], rel=0.05)


@pytest.mark.pictures
def test_a_points_chart_has_a_dot_for_each_game_and_a_line(qtbot):
    few, many = PointsChart("", ([10, 30], [10, 20])), PointsChart("", ([10, 30, 20, 25], [10, 20, 20, 21]))
    for chart in (few, many):
        qtbot.addWidget(chart)
    two, four = colours_of(few), colours_of(many)
    assert four[theme.GOLD.lower()] > 1.5 * two[theme.GOLD.lower()] > 0
    assert four[theme.LAGOON.lower()] > two[theme.LAGOON.lower()] > 0


@pytest.mark.pictures
def test_a_chart_has_room_for_the_person_with_more_games(qtbot):
    few, many = ([20], [20]), ([10, 30, 20] * 5, [15] * 15)
    low, high = [(0.0, 0.0, 0.0)] * 15, [(4.0, 4.0, 4.0)] * 15
    names = ["Novice", "Casual", "Skilled", "Strong", "Expert"]
    for short, long in (
        (PointsChart("", few, many), PointsChart("", many, many)),
        (LevelChart("", names, low[:1], high), LevelChart("", names, low, high)),
    ):
        qtbot.addWidget(short)
        qtbot.addWidget(long)
        lines = [colours_of(chart)[theme.CRIMSON.lower()] for chart in (short, long)]
        assert lines[0] == pytest.approx(lines[1], rel=0.1)


@pytest.mark.parametrize("count", [0, 1, MOST_DOTS, MOST_DOTS + 1, 30_000])
def test_a_chart_draws_a_part_of_many_games_with_the_last(count):
    drawn = list(PointsChart("", (range(count), range(count))).drawn())
    assert len(drawn) <= MOST_DOTS
    assert len(drawn) == count or len(drawn) > MOST_DOTS / 2 - 1
    assert drawn[-1:] == list(range(count))[-1:]
    assert len({later - earlier for earlier, later in pairwise(drawn)}) <= 1


@pytest.mark.parametrize(
    ("top", "most", "marks"),
    [
        (10, 3, [0, 5, 10]),
        (33, 5, [0, 10, 20, 30]),
        (47.3, 5, [0, 10, 20, 30, 40]),
        (300, 4, [0, 100, 200, 300]),
        (0.5, 2, [0]),
    ],
)
def test_marks_of_an_axis_are_round_and_not_too_many(top, most, marks):
    assert whole_marks(top, most) == marks


@pytest.mark.pictures
@pytest.mark.parametrize("size", [(1, 1), (40, 20), (3000, 2000)])
def test_a_chart_can_be_of_any_size(qtbot, size):
    for chart in (
        Bars("", ["Very long name"] * 9, [[0.5] * 9, [0.1] * 9]),
        PointsChart("", ([0] * 500, [0] * 500)),
    ):
        qtbot.addWidget(chart)
        chart.resize(*size)
        assert not chart.grab().isNull()


# -- looking back -----------------------------------------------------------------------------------


@pytest.fixture
def recorded(qtbot, opened):
    """Return a window with one finished game in its history and another one on the table."""
    window = opened()
    setup = GameSetup(GameOptions(2), SHORT, (Seat("Ana", None), Seat("Bruno", "strong", "trader")))
    with qtbot.waitSignal(window.controller.ended, timeout=5000):
        play_to_the_end(window, setup)
    window.new_game.play_again()
    qtbot.waitUntil(lambda: window.controller.is_asking, timeout=5000)
    return window


def test_a_finished_game_is_shown_on_the_table_and_the_other_one_comes_back(qtbot, recorded):
    on_table = recorded.controller.session.record
    sheet = opened_sheet(recorded)
    sheet.games.table.clearSelection()
    assert not sheet.games.look_back.isEnabled()
    sheet.games.table.selectRow(0)
    sheet.games.look_back.click()
    assert recorded.sheets.sheet is None
    assert recorded.replay.is_open
    assert not recorded.replay.bar.star.isVisible()
    recorded.replay.go(recorded.replay.shown.length)
    qtbot.waitUntil(lambda: not recorded.scene.motion.is_moving, timeout=5000)
    assert recorded.replay.shown.is_over
    assert [seat.style for seat in recorded.replay.shown.setup.seats] == ["", "trader"]
    recorded.replay.close()
    qtbot.waitUntil(lambda: recorded.controller.is_asking, timeout=5000)
    assert recorded.controller.session.record is on_table


def test_the_sheet_is_uncovered_where_it_waits_below_a_review(recorded):
    sheet = opened_sheet(recorded)
    sheet.games.table.selectRow(0)
    sheet.games.review.click()
    assert recorded.sheets.sheet is not sheet
    recorded.statistics.action.trigger()
    assert recorded.sheets.all == (sheet,)


def test_a_finished_game_can_be_played_on_from_any_place(qtbot, recorded):
    sheet = opened_sheet(recorded)
    sheet.games.table.selectRow(0)
    sheet.games.look_back.click()
    recorded.replay.go(5)
    recorded.replay.play_on()
    qtbot.waitUntil(lambda: recorded.controller.is_asking, timeout=5000)
    assert not recorded.replay.is_open
    session = recorded.controller.session
    assert session.record.actions()[:5] == finished_record(GameOptions(2), SHORT).actions()[:5]
    assert not session.is_over
    assert session.takebacks == 1, "all hands may have been looked into"
    recorded.sheets.clear()
    assert len(kept(recorded)) == 1


def test_a_game_whose_moves_were_not_kept_says_so(window, keep, open_sheet):
    keep(duel(1, won=True))
    sheet = open_sheet()
    sheet.games.table.selectRow(0)
    sheet.games.look_back.click()
    assert "not saved" in window.services.toast.text()
    assert not window.replay.is_open
    assert window.sheets.sheet is sheet


@pytest.mark.logs("controller")
def test_a_kept_record_that_makes_no_sense_is_said_and_nothing_is_shown(window, keep, open_sheet):
    keep(replace(duel(1, won=True), record="no record at all"))
    sheet = open_sheet()
    sheet.games.table.selectRow(0)
    sheet.games.look_back.click()
    assert "no longer" in window.services.toast.text()
    assert not window.replay.is_open


@pytest.mark.parametrize("is_list", [True, False])
def test_games_are_sorted_by_their_day_not_by_how_it_is_written(keep, open_sheet, is_list):
    keep(*(duel(day, won=True, points=10 + day) for day in (2, 9, 10)))
    sheet = open_sheet()
    table = sheet.games.table if is_list else sheet.page(PointsPage).table
    latest_first = table.texts()
    table.sort(0)
    assert table.texts() == latest_first[::-1]


def test_two_people_are_compared_on_every_page(keep, open_sheet):
    built = (FinishedBuilding("smithy", 1), FinishedBuilding("chapel", 3))
    keep(
        game(seat("Greta", 30, built=built), seat("Otto", 25, 2, roles=(0, 1, 0, 0, 0)), day=1),
        game(seat("otto", 31, built=built[:1]), seat("Greta", 20, 2), day=2),
        game(seat("Greta", 20), seat("Otto", 20), day=3),
        duel(4, won=True),
    )
    sheet = open_sheet()
    sheet.people.choose("Greta", "Otto")
    assert sheet.people.duel.text() == "Greta 1, Otto 1, 1 tie"
    assert len(sheet.games.table.texts()) == 3
    results = sheet.page(ResultsPage)
    assert results.about.text().startswith("Greta: Won 2 of 3")
    assert [row[:3] for row in results.table.texts()[1:3]] == [["Greta", "3", "2"], ["Otto", "3", "2"]]
    assert sheet.page(BuildingsPage).table.texts() == [
        ["Smithy", "1", "100%", "1.0", "1", "100%", "1.0"],
        ["Chapel", "1", "100%", "3.0", "0", "–", "–"],
    ]
    assert sheet.page(RolesPage).table.texts()[0][:3] == ["Builder", "100%", "67%"]
    assert [row[1] for row in sheet.page(PointsPage).table.texts()] == [
        "Otto",
        "Greta",
        "otto",
        "Greta",
        "Otto",
        "Greta",
    ]
    sheet.people.choose("Otto")
    assert sheet.people.duel.text() == ""
    assert sheet.page(BuildingsPage).table.texts() == [["Smithy", "1", "100%", "1.0"]]
    sheet.people.choose(None)
    assert len(sheet.games.table.texts()) == 4


def test_two_people_are_compared_though_one_left_a_game(keep, open_sheet):
    left = replace(seat("Otto", 25, 2), is_handed_over=True)
    keep(
        game(seat("Greta", 30), seat("Otto", 25, 2), day=1),
        game(seat("Greta", 31), left, seat("Bot", 20, 3, "strong"), day=2),
    )
    sheet = open_sheet()
    for people in (("Greta", "Otto"), ("Otto", "Greta")):
        sheet.people.choose(*people)
        for number, page in enumerate(PAGES, start=1):
            sheet.show_page(number)
            assert sheet.page(page).isVisible()
        assert len(sheet.page(PointsPage).table.texts()) == 2


def test_games_whose_players_changed_are_marked_and_no_one_s_result(keep, open_sheet):
    changed = duel(3, won=True, points=50)
    seats = tuple(replace(seat, is_handed_over=not at) for at, seat in enumerate(changed.seats))
    hinted = replace(duel(2, won=True, points=30), hints=1)
    keep(duel(1, won=True, points=10), hinted, replace(changed, seats=seats))
    sheet = open_sheet()
    assert [row[4] for row in sheet.games.table.texts()] == ["Players changed", "1", "0"]
    sheet.games.table.sort(4)
    assert [row[4] for row in sheet.games.table.texts()] == ["Players changed", "1", "0"]
    assert [row[2] for row in sheet.page(PointsPage).table.texts()] == ["30", "10"]


def test_a_past_game_is_reviewed_with_its_players(window):
    setup, record = finished()
    past = finished_from(record, setup.seats, finished_at="2026-02-01T00:00:00Z")
    change = HandOver(4, 0, replace(setup.seats[0], level="expert"))
    with History.open(window.places.history_file) as history:
        number = history.add(with_hand_overs(past, record, (change,)))
    asked = []
    window.statistics.review_wanted.disconnect()
    window.statistics.review_wanted.connect(lambda *found: asked.append(found))
    window.statistics.review(number)
    ((found, *_),) = asked
    assert found.first_seats[0].level is None
    assert [(each.move, each.seat, each.player.level) for each in found.hand_overs] == [(4, 0, "expert")]
