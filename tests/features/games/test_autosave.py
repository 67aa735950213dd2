"""Autosave: every game is saved while it is played, under its own name, and the next start continues it."""

from __future__ import annotations

import errno
import os
import random
import sqlite3
import subprocess
import sys
from contextlib import closing as closed
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog

from sanjuan_desktop.control.questions.clicks import Click, Target
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.control.tutorial_game import was_taught
from sanjuan_desktop.features.games.autosave_sheets import UnsavedGamesDialog
from sanjuan_desktop.features.games.list_controller import UNFINISHED
from sanjuan_desktop.features.games.list_sheet import SavedGamesDialog
from sanjuan_desktop.features.newgame.sheet import NewGameDialog
from sanjuan_desktop.features.startpage.page import StartPage
from sanjuan_desktop.rules import ROOT as ROOT_MOVE
from sanjuan_desktop.rules import GameOptions, state_hash
from sanjuan_desktop.rules.terms import Role
from sanjuan_desktop.storage.autosave_folder import AutosaveFolder
from sanjuan_desktop.storage.autosave_store import AutosaveStore
from sanjuan_desktop.storage.games import load_game
from sanjuan_desktop.storage.history import History
from sanjuan_desktop.storage.locations import locations
from sanjuan_desktop.storage.parts import Seat, TimeLimit
from sanjuan_desktop.storage.restoring import record_of, thinking_of
from sanjuan_desktop.storage.settings import Settings
from sanjuan_desktop.window.main_window import MainWindow
from sanjuan_desktop.window.play_request import PlayRequest
from tests.helpers.clocks import StandingClock
from tests.helpers.gestures import press
from tests.helpers.players import InstantThinker
from tests.helpers.programs import NEVER
from tests.helpers.saved_games import played, saved_of
from tests.helpers.unsaved_games import open_unsaved

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture
def window(qtbot, tmp_path):
    """Return a window with a first question to a person and no saved game."""
    window = open_unsaved(qtbot, tmp_path)
    yield window
    window.close()


def answer(qtbot, window, role=Role.COUNCILLOR):
    window.controller.click(Click(Target.ROLE, int(role)))
    window.controller.confirm()
    qtbot.waitUntil(lambda: window.controller.is_asking, timeout=5000)


def settle(qtbot, window):
    """Wait until all savable games are on disk and the signals about it have arrived."""
    worker = window.autosave.worker
    assert worker.wait_until_saved(NEVER) or worker.unsaved
    qtbot.wait(0)


def kept(window):
    """Return the autosaved games, the latest one first, after all writing has finished."""
    window.autosave.worker.wait_until_saved(30.0)
    return AutosaveFolder(window.places.games).games()


def now_of(window):
    return state_hash(window.controller.session.record.replay())


@pytest.fixture
def again(qtbot, tmp_path):
    """Return a function that opens another window with the same folders, as a restart does."""
    made = []

    def open_window(request=None):
        window = MainWindow(locations(tmp_path), Settings(pace="instant", welcomed=True), InstantThinker())
        made.append(window)
        qtbot.addWidget(window)
        window.open(request or PlayRequest(speed=0, size=(1280, 720)))
        return window

    yield open_window
    for window in made:
        window.leave()


def die(window):
    """End a window as a crash does: without any of the usual steps."""
    window.autosave.worker.wait_until_saved(30.0)
    window.autosave.leave = lambda: None
    window.leave()


@pytest.fixture
def full_disk(monkeypatch):
    """Return two functions: one fills the disk, the other frees space again."""

    def fill():
        def fail(*_):
            raise OSError(errno.ENOSPC, "No space left on device")

        monkeypatch.setattr(os, "fsync", fail)

    return fill, monkeypatch.undo


def offers_to_go_on(window) -> bool:
    return window.start_page.page.main.button.text() == "Continue"


# -- going on ---------------------------------------------------------------------------------------


def test_every_decision_and_every_step_back_is_kept(qtbot, window):
    answer(qtbot, window)
    (game,) = kept(window)
    assert game.saved.head == window.controller.session.record.head
    window.undo.undo()
    (game,) = kept(window)
    assert game.saved.head == window.controller.session.record.head
    window.controller.annotate({}, "Crane early.")
    (game,) = kept(window)
    assert game.saved.notes == "Crane early."


def test_closing_the_window_keeps_the_game_and_the_next_start_goes_on(qtbot, window, again):
    answer(qtbot, window)
    window.controller.annotate({0: "here"}, "Mine.")
    before, takebacks = now_of(window), window.controller.session.takebacks
    window.close()
    other = again()
    sheet = other.sheets.sheet
    assert isinstance(sheet, StartPage)
    assert "Nothing is lost" not in sheet.accessibleDescription()
    qtbot.keyClick(sheet, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: other.controller.is_asking, timeout=5000)
    assert now_of(other) == before
    assert other.controller.session.takebacks == takebacks
    assert other.controller.session.can_undo
    assert (other.controller.session.notes, dict(other.controller.session.bookmarks)) == (
        "Mine.",
        {0: "here"},
    )


def test_after_a_crash_everything_is_there_and_there_once(qtbot, window, again):
    answer(qtbot, window)
    before = now_of(window)
    for _ in range(3):
        die(window)
        window = again()
        sheet = window.sheets.sheet
        assert isinstance(sheet, StartPage)
        assert "Nothing is lost" in sheet.accessibleDescription()
        press(sheet, "Continue")
        qtbot.waitUntil(lambda window=window: window.controller.is_asking, timeout=5000)
        assert now_of(window) == before
        assert len(kept(window)) == 1


TEN_MINUTES = TimeLimit(game_s=600)


def think(window, seconds):
    """Pass some seconds at the question, with ticks as the table makes them."""
    clock, time = window.controller.session.clock, StandingClock()
    clock.stop()
    clock.now = time
    for _ in range(seconds):
        clock.run()
        time.now += 1
    clock.stop()


def timed(qtbot, window, limit=TEN_MINUTES):
    """Start a game with a clock, and answer its first question."""
    setup = replace(window.controller.session.setup, limit=limit)
    window.start(setup)
    qtbot.waitUntil(lambda: window.controller.is_asking, timeout=5000)
    answer(qtbot, window)


@pytest.mark.parametrize("limit", [TEN_MINUTES, TimeLimit(decision_s=600)])
def test_closing_the_window_at_a_question_gives_no_thinking_time_back(qtbot, window, again, limit):
    timed(qtbot, window, limit)
    think(window, 240)
    left = window.controller.session.clock.left
    assert 0 < left <= 360
    window.close()
    other = again()
    press(other.sheets.sheet, "Continue")
    qtbot.waitUntil(lambda: other.controller.is_asking, timeout=5000)
    assert other.controller.session.clock.left == pytest.approx(left, abs=0.01)


def test_the_playing_time_goes_on_where_it_was_at_the_last_start(qtbot, window, again):
    answer(qtbot, window)
    window.close()
    (game,) = kept(window)
    long = game.saved.model_copy(update={"played_s": 2400})
    AutosaveFolder(window.places.games).put(game.identity, game.number, long)
    other = again()
    press(other.sheets.sheet, "Continue")
    qtbot.waitUntil(lambda: other.controller.is_asking, timeout=5000)
    assert other.controller.session.duration_s >= 2400


def test_another_game_at_a_question_gives_no_thinking_time_back(qtbot, window):
    timed(qtbot, window)
    think(window, 240)
    identity, takes = window.controller.session.identity, window.controller.session.clock.thinking()
    window.new_game.play_again()
    (game,) = kept(window)
    assert game.identity == identity
    assert thinking_of(game.saved) == takes


def test_a_lesson_at_a_question_leaves_the_game_before_it_a_usual_one(qtbot, window):
    timed(qtbot, window)
    think(window, 5)
    identity, thinking = window.controller.session.identity, window.controller.session.clock.thinking()
    window.tutorial.begin()
    (game,) = [each for each in kept(window) if each.identity == identity]
    assert thinking_of(game.saved) == thinking
    assert not game.saved.lesson


@pytest.mark.parametrize("key", [Qt.Key.Key_Escape, None])
def test_declining_keeps_the_game(qtbot, window, again, key):
    answer(qtbot, window)
    before = now_of(window)
    die(window)
    other = again()
    if key is None:
        press(other.sheets.sheet, "New game")
        assert isinstance(other.sheets.sheet, NewGameDialog)
    else:
        qtbot.keyClick(other.sheets.sheet, key)
    (game,) = kept(other)
    other.close()
    third = again()
    assert offers_to_go_on(third)
    assert game.saved.state == before


def test_the_other_games_can_be_seen_from_the_offer_which_comes_back(qtbot, window, again):
    answer(qtbot, window)
    window.new_game.play_again()
    qtbot.waitUntil(lambda: window.controller.is_asking, timeout=5000)
    answer(qtbot, window, next(iter(window.scene.prompt.roles)))
    window.close()
    other = again()
    offer = other.sheets.sheet
    press(offer, "Open a game")
    sheet = other.sheets.sheet
    assert isinstance(sheet, SavedGamesDialog)
    assert sheet.page == UNFINISHED
    assert sheet.list.count() == 2
    sheet.dismiss()
    assert other.sheets.sheet is offer


def test_a_game_in_which_nobody_has_decided_anything_is_not_kept(qtbot, window, again):
    for _ in range(3):
        window.new_game.play_again()
        window.start(GameSetup(GameOptions(2), 3, (Seat("Ana"), Seat("Ben"))))
    window.close()
    assert [found for found in kept(window) if not found.saved.moves] == []


def test_a_file_that_is_only_looked_at_is_not_kept_a_second_time(qtbot, window, tmp_path):
    answer(qtbot, window)
    window.files.write(tmp_path / "mine.sanjuan")
    identity = window.controller.session.identity
    window.files.open(tmp_path / "mine.sanjuan")
    qtbot.waitUntil(lambda: window.controller.is_asking, timeout=5000)
    window.undo.undo()
    assert [found.identity for found in kept(window)] == [identity]


def test_what_was_taken_back_to_the_start_is_kept_as_well(qtbot, window):
    answer(qtbot, window)
    window.controller.go_to(ROOT_MOVE)
    (game,) = kept(window)
    assert game.saved.head == ROOT_MOVE
    assert game.saved.moves


def test_a_line_taken_back_is_kept_as_well(qtbot, window):
    answer(qtbot, window)
    window.undo.undo()
    qtbot.waitUntil(lambda: window.controller.is_asking, timeout=5000)
    answer(qtbot, window, Role.PRODUCER)
    (game,) = kept(window)
    record = window.controller.session.record
    assert (len(game.saved.moves), game.saved.head) == (len(record.moves), record.head)


# -- leaving a game for another ---------------------------------------------------------------------


def leave_for_new_game(qtbot, window, tmp_path):
    window.new_game.ask()
    window.new_game.start(GameSetup(GameOptions(3), 5, tuple(Seat(name) for name in "XYZ")))


def leave_for_file(qtbot, window, tmp_path):
    window.files.open(tmp_path / "other.sanjuan")


def leave_for_record(qtbot, window, tmp_path):
    path = tmp_path / "record.txt"
    path.write_text(played(GameOptions(2), 8, 20).to_text())
    window.sharing.open_record(path)


def leave_for_finished(qtbot, window, tmp_path):
    setup = GameSetup(GameOptions(2), 8, (Seat("Ana"), Seat("Ben", "greedy")))
    window.replay.open(setup, played(GameOptions(2), 8), foreign=True)
    window.replay.go(30)
    window.replay.play_on()


def leave_for_tutorial(qtbot, window, tmp_path):
    window.tutorial.begin()


LEAVINGS = {
    "new game": leave_for_new_game,
    "rematch": lambda qtbot, window, _: window.new_game.play_again(),
    "same deal": lambda qtbot, window, _: window.new_game.play_same_deal(),
    "file": leave_for_file,
    "record": leave_for_record,
    "finished game": leave_for_finished,
    "tutorial": leave_for_tutorial,
}


@pytest.mark.parametrize("way", LEAVINGS)
def test_the_game_that_is_left_is_kept_as_itself(qtbot, window, tmp_path, way):
    answer(qtbot, window)
    window.files.write(tmp_path / "other.sanjuan")
    answer(qtbot, window, Role.PRODUCER)
    window.controller.annotate({}, "The one that is left.")
    identity, left = window.controller.session.identity, len(window.controller.session.record.moves)
    before = now_of(window)
    LEAVINGS[way](qtbot, window, tmp_path)
    qtbot.waitUntil(
        lambda: window.controller.is_asking or not window.controller.session.hot_seat.is_open, timeout=5000
    )
    assert window.controller.session.notes != "The one that is left."
    (game,) = (entry for entry in kept(window) if entry.identity == identity)
    content = (game.saved.state, game.saved.notes, len(game.saved.moves))
    assert content == (before, "The one that is left.", left)
    # The other game is saved beside it as soon as it has a move or a note.
    window.controller.annotate({}, "The other one.")
    other, same = kept(window)
    assert same == game
    assert other.saved.notes == "The other one."


def test_a_game_that_goes_on_is_the_last_one_whatever_the_clock_says(qtbot, window, monkeypatch):
    first = window.controller.session
    answer(qtbot, window)
    settle(qtbot, window)
    # The clock goes back by years.
    monkeypatch.setattr("sanjuan_desktop.control.session.autosave_worker.now", lambda: "2001-01-01T00:00:00Z")
    for _ in range(3):
        window.new_game.play_again()
        qtbot.waitUntil(lambda: window.controller.is_asking, timeout=5000)
        window.controller.click(Click(Target.ROLE, next(iter(window.scene.prompt.roles))))
        window.controller.confirm()
    last = window.controller.session
    assert len(kept(window)) == 4
    assert kept(window)[0].identity == last.identity
    assert kept(window)[-1].identity == first.identity
    window.files.resume(kept(window)[-1])
    assert [game.identity for game in kept(window)][:2] == [first.identity, last.identity]
    assert len(kept(window)) == 4


# -- finished games ---------------------------------------------------------------------------------


def last_moment(window, *levels, seed=16):
    """Set up a table with one decision left; return the action that ends the game."""
    options = GameOptions(len(levels))
    record = played(options, seed)
    end = record.moves[-1].action
    record.go_to(record.moves[-1].parent)
    record.moves.pop()
    seats = tuple(Seat(name, level) for name, level in zip("ABCD", levels, strict=False))
    window.table.pause()
    window.controller.load(GameSetup(options, seed, seats), record)
    return end


def recorded(window):
    window.autosave.worker.wait_until_saved(30.0)
    with History.open(window.places.history_file) as history:
        return history.games()


def test_a_finished_game_is_noted_with_its_last_move_before_any_score_sheet(qtbot, window):
    window.controller.submit(last_moment(window, None, "strong"))
    assert window.sheets.sheet is None
    (game,) = recorded(window)
    assert [(seat.name, seat.level) for seat in game.seats] == [("A", None), ("B", "strong")]
    assert game.duration_s is not None
    assert kept(window) == []


def test_a_program_that_dies_with_the_last_move_notes_the_game_at_its_next_start(
    qtbot, window, again, monkeypatch
):
    with monkeypatch.context() as dying:
        dying.setattr(AutosaveStore, "record_finished", lambda _: True)
        window.controller.submit(last_moment(window, None, "strong"))
        die(window)
        assert [game.saved.is_over for game in kept(window)] == [True]
    other = again()
    assert not offers_to_go_on(other)
    other.autosave.worker.record_left()
    assert len(recorded(other)) == 1
    assert kept(other) == []


def test_the_same_game_counts_once(qtbot, window):
    for seed in (16, 16, 4):
        window.controller.submit(last_moment(window, None, "strong", seed=seed))
    assert len(recorded(window)) == 2


def test_a_last_move_that_is_taken_back_leaves_an_unfinished_game(qtbot, window):
    end = last_moment(window, None, "strong")
    window.controller.submit(end)
    window.autosave.worker.wait_until_saved(30.0)
    window.controller.go_to(window.controller.session.record.moves[-1].parent)
    assert [game.saved.is_over for game in kept(window)] == [False]
    window.controller.submit(end)
    assert kept(window) == []
    assert len(recorded(window)) == 1


def test_games_that_only_computers_play_are_not_noted(qtbot, window):
    window.controller.submit(last_moment(window, "casual", "strong"))
    assert kept(window) == []
    assert not window.places.history_file.exists()


def test_a_finished_file_that_is_opened_is_not_noted_as_played_here(qtbot, window, tmp_path):
    window.controller.submit(last_moment(window, "casual", "strong"))
    path = tmp_path / "theirs.sanjuan"
    window.files.write(path)
    window.table.go_on()
    window.files.open(path)
    qtbot.waitUntil(lambda: window.sheets.sheet is not None, timeout=5000)
    assert kept(window) == []
    assert not window.places.history_file.exists()


def test_a_damaged_history_is_kept_aside_and_said(qtbot, window):
    window.places.history_file.parent.mkdir(parents=True, exist_ok=True)
    window.places.history_file.write_bytes(b"this is no database, but long enough to look like a file" * 40)
    window.controller.submit(last_moment(window, None, "strong"))
    assert len(recorded(window)) == 1
    qtbot.waitUntil(lambda: "damaged" in window.services.toast.text(), timeout=5000)


@pytest.mark.logs("this program knows")
def test_a_history_of_a_newer_program_is_named_and_the_game_waits_for_it(qtbot, window):
    recorded(window)
    with closed(sqlite3.connect(window.places.history_file)) as db:
        db.execute("PRAGMA user_version = 99")
    window.controller.submit(last_moment(window, None, "strong"))
    qtbot.waitUntil(lambda: "newer version of San Juan" in window.services.toast.text(), timeout=20_000)
    assert [game.saved.is_over for game in kept(window)] == [True]


@pytest.mark.logs("cannot write")
def test_a_history_that_another_program_has_locked_stops_nobody_and_is_written_later(qtbot, window):
    recorded(window)
    other = sqlite3.connect(window.places.history_file, isolation_level=None)
    other.execute("PRAGMA journal_mode = DELETE")
    other.execute("BEGIN EXCLUSIVE")
    end = last_moment(window, None, "strong")
    window.table.go_on()
    with qtbot.waitSignal(window.controller.ended, timeout=5000):
        window.controller.submit(end)
    qtbot.waitUntil(lambda: "added later" in window.services.toast.text(), timeout=20_000)
    assert window.sheets.sheet is not None
    other.execute("ROLLBACK")
    other.close()
    window.sheets.clear()
    window.new_game.play_again()
    assert len(recorded(window)) == 1
    assert [game for game in kept(window) if game.saved.is_over] == []


def test_a_game_that_was_taught_is_no_part_of_the_statistics(qtbot, window, monkeypatch):
    assert not was_taught(window.controller.session.setup, ())
    monkeypatch.setattr("sanjuan_desktop.control.session.autosave_worker.was_taught", lambda *_: True)
    window.controller.submit(last_moment(window, None, "strong"))
    assert [game.lesson for game in recorded(window)] == [True]


# -- disks that refuse ------------------------------------------------------------------------------


@pytest.mark.logs("cannot write")
def test_a_full_disk_is_said_once_and_again_when_there_is_room(qtbot, window, full_disk):
    fill, make_room = full_disk
    fill()
    answer(qtbot, window)
    qtbot.waitUntil(lambda: "cannot be saved right now" in window.services.toast.text(), timeout=5000)
    window.services.toast.clear()
    answer(qtbot, window, Role.PRODUCER)
    settle(qtbot, window)
    assert (
        "cannot be saved right now" not in window.services.toast.text()
        or not window.services.toast.isVisible()
    )
    assert kept(window) == []
    make_room()
    window.controller.annotate({}, "There is room.")
    qtbot.waitUntil(lambda: "is being saved again" in window.services.toast.text(), timeout=5000)
    (game,) = kept(window)
    assert game.saved.head == window.controller.session.record.head


@pytest.mark.logs("cannot write")
def test_a_game_left_on_a_full_disk_is_kept_once_there_is_room(qtbot, window, full_disk):
    fill, make_room = full_disk
    fill()
    answer(qtbot, window)
    left = window.controller.session.identity
    window.new_game.play_again()
    qtbot.waitUntil(lambda: window.controller.is_asking, timeout=5000)
    settle(qtbot, window)
    make_room()
    answer(qtbot, window, next(iter(window.scene.prompt.roles)))
    assert [game.identity for game in kept(window)] == [window.controller.session.identity, left]


def closing(qtbot, window, full_disk):
    """Close a window whose game is not on disk; return the question that appears."""
    full_disk[0]()
    answer(qtbot, window)
    settle(qtbot, window)
    assert not window.close()
    sheet = window.sheets.sheet
    assert isinstance(sheet, UnsavedGamesDialog)
    return sheet


@pytest.mark.logs("cannot write")
def test_whoever_closes_with_something_unkept_is_asked_and_may_stay(qtbot, window, full_disk):
    sheet = closing(qtbot, window, full_disk)
    qtbot.keyClick(sheet, Qt.Key.Key_Escape)
    assert window.isVisible()
    assert window.controller.is_asking
    full_disk[1]()
    assert window.close()
    assert len(kept(window)) == 1


@pytest.mark.logs("cannot write")
def test_whoever_closes_with_something_unkept_may_leave_anyway(qtbot, window, full_disk):
    sheet = closing(qtbot, window, full_disk)
    sheet.leave.click()
    assert not window.isVisible()
    full_disk[1]()
    assert kept(window) == []


@pytest.mark.logs("cannot write")
def test_whoever_closes_with_something_unkept_may_save_it_elsewhere(
    qtbot, window, full_disk, tmp_path, monkeypatch
):
    sheet = closing(qtbot, window, full_disk)
    before = now_of(window)
    full_disk[1]()
    monkeypatch.setattr(window.autosave.worker, "again", lambda: None)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: ("", ""))
    sheet.save.click()
    assert window.isVisible()
    assert not window.close()
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "rescued"), ""))
    window.sheets.sheet.save.click()
    assert not window.isVisible()
    assert load_game(tmp_path / "rescued.sanjuan").state == before


@pytest.mark.logs("cannot write")
def test_a_game_that_its_owner_has_saved_elsewhere_is_not_asked_about(
    qtbot, window, full_disk, tmp_path, monkeypatch
):
    sheet = closing(qtbot, window, full_disk)
    qtbot.keyClick(sheet, Qt.Key.Key_Escape)
    other = tmp_path / "other.sanjuan"
    full_disk[1]()
    monkeypatch.setattr(window.autosave.worker, "again", lambda: None)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(other), ""))
    window.files.save_as()
    assert load_game(other).state == now_of(window)
    assert window.close()


@pytest.mark.logs("cannot write")
def test_what_happens_after_a_game_was_saved_elsewhere_is_asked_about(qtbot, window, full_disk):
    window.files.written.emit(window.controller.session.identity)
    closing(qtbot, window, full_disk)


# -- games of earlier runs ------------------------------------------------------------------------------


def test_what_cannot_be_read_of_a_damaged_game_stays(qtbot, window):
    record = played(GameOptions(2), 1, 12)
    saved = saved_of(record)
    wrong = (*saved.moves[:9], saved.moves[9].model_copy(update={"action": "pass"}), *saved.moves[10:])
    window.autosave.autosaves.put("c" * 16, 1, saved.model_copy(update={"moves": wrong}))
    (damaged,) = kept(window)
    assert window.files.resume(damaged)
    assert "damaged" in window.services.toast.text()
    window.controller.annotate({}, "Gone on.")
    other, stays = kept(window)
    assert stays == damaged
    assert other.saved.notes == "Gone on."


# -- whole programs ---------------------------------------------------------------------------------

PLAYS = """
import sys
from pathlib import Path
from sanjuan_desktop.window.startup.main import make_application
from sanjuan_desktop.window.main_window import MainWindow
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.storage.parts import Seat
from sanjuan_desktop.rules import GameOptions
from sanjuan_desktop.storage.locations import locations
from sanjuan_desktop.storage.settings import Settings
from tests.helpers.players import InstantThinker

app = make_application()
window = MainWindow(locations(Path(sys.argv[1])), Settings(pace="instant", welcomed=True), InstantThinker())
window.preferences.set_speed(0)

def tell(_):
    decisions = window.controller.session.decisions
    if decisions % 3 == 0:
        window.autosave.worker.wait_until_saved(60.0)
        print(decisions, flush=True)

window.controller.advanced.connect(tell)
seats = tuple(Seat(name, "greedy") for name in "ABC")
window.start(GameSetup(GameOptions(3, new_buildings=True), int(sys.argv[2]), seats))
app.exec()
"""


def test_a_program_killed_at_any_moment_has_kept_what_it_played(tmp_path, kills, everything):
    chance = random.Random(5)
    for number in range(kills):
        folder = tmp_path / str(number)
        with subprocess.Popen(
            [sys.executable, "-c", PLAYS, str(folder), str(number)],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            text=True,
        ) as child:
            try:
                wanted = chance.randrange(3, 60 if everything else 30)
                said = next((int(line) for line in child.stdout if int(line) >= wanted), 0)
            finally:
                child.kill()
            said = max([said, *(int(line) for line in child.stdout.read().split("\n")[:-1])])
        (found,) = AutosaveFolder(folder / "games").games()
        restored = record_of(found.saved)
        assert not restored.problem
        assert len(restored.record.path()) >= said


FULL = """
import resource
import sys
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from sanjuan_desktop.window.startup import main
from sanjuan_desktop.window.play_request import PlayRequest
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.storage.parts import Seat
from sanjuan_desktop.rules import GameOptions

def fill():
    # From now on no file may grow: as if the disk were full.
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
    (window,) = (one for one in QApplication.topLevelWidgets() if isinstance(one, main.MainWindow))
    window.autosave.worker.stuck.connect(lambda _: QApplication.exit(0))
    window.controller.annotate({}, "Will this be kept?")

app = main.make_application()
QTimer.singleShot(0, fill)
setup = GameSetup(GameOptions(2), 4, (Seat("Ana"), Seat("Ben", "greedy")))
sys.exit(main.run(PlayRequest(setup=setup, speed=0, data_dir=Path(sys.argv[1]))))
"""


@pytest.mark.skipif(os.name != "posix", reason="a limit stands for a full disk")
def test_a_program_on_a_full_disk_ends_in_order_and_without_a_word(tmp_path):
    done = subprocess.run(
        [sys.executable, "-c", FULL, str(tmp_path)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.stderr == ""
    assert done.returncode == 0
