"""No game is lost: it is kept as it is played, and the next start goes on with it."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from sanjuan_desktop.app.dialogs.go_on import GoOnDialog
from sanjuan_desktop.app.dialogs.new_game import NewGameDialog
from sanjuan_desktop.app.main_window import MainWindow
from sanjuan_desktop.app.play_request import PlayRequest
from sanjuan_desktop.rules import ROOT as ROOT_MOVE
from sanjuan_desktop.rules import state_hash
from sanjuan_desktop.rules.terms import Role
from sanjuan_desktop.storage import files
from sanjuan_desktop.storage.autosave import recover
from sanjuan_desktop.storage.games import load_game
from sanjuan_desktop.storage.locations import locations
from sanjuan_desktop.storage.restoring import record_of
from sanjuan_desktop.storage.settings import Settings
from tests.control.players import InstantThinker

ROOT = Path(__file__).resolve().parents[2]


def answer(qtbot, window, role=Role.COUNCILLOR):
    window.controller.click_role(int(role))
    window.controller.confirm()
    qtbot.waitUntil(lambda: window.controller.is_asking, timeout=5000)


@pytest.fixture
def again(qtbot, tmp_path):
    """Return what opens another window with the same folders, as the next start does."""
    made = []

    def open_window():
        window = MainWindow(locations(tmp_path), Settings(pace="instant", welcomed=True), InstantThinker())
        made.append(window)
        qtbot.addWidget(window)
        window.open(PlayRequest(speed=0, size=(1280, 720)))
        return window

    yield open_window
    for window in made:
        window.close()


def test_every_decision_is_in_the_journal_at_once(qtbot, window, tmp_path):
    answer(qtbot, window)
    kept = window.autosave.journal.path.read_bytes()
    lines = kept.splitlines()
    assert len(lines) >= 1 + window.controller.decisions
    window.undo()
    assert len(window.autosave.journal.path.read_bytes()) > len(kept)


def test_closing_the_window_saves_the_game_and_the_next_start_goes_on(qtbot, window, again):
    answer(qtbot, window)
    before, takebacks = state_hash(window.controller.record.replay()), window.controller.takebacks
    window.close()
    other = again()
    sheet = other.sheets.sheet
    assert isinstance(sheet, GoOnDialog)
    qtbot.keyClick(sheet, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: other.controller.is_asking, timeout=5000)
    assert state_hash(other.controller.record.replay()) == before
    assert other.controller.takebacks == takebacks
    assert other.controller.can_undo


def test_after_a_crash_everything_that_was_shown_is_there(qtbot, window, again):
    answer(qtbot, window)
    before = state_hash(window.controller.record.replay())
    # As if the program had died: nothing is closed, only the lock of the file is gone.
    window.autosave.journal._file.close()
    other = again()
    sheet = other.sheets.sheet
    assert isinstance(sheet, GoOnDialog)
    assert sheet.accessibleName() == "Nothing is lost"
    sheet._accept()
    qtbot.waitUntil(lambda: other.controller.is_asking, timeout=5000)
    assert state_hash(other.controller.record.replay()) == before
    assert not recover(locations(other.places.data).running)
    window.autosave._journal = None


def test_two_instances_leave_each_others_games_alone(qtbot, window, again):
    answer(qtbot, window)
    other = again()
    assert isinstance(other.sheets.sheet, NewGameDialog)
    answer(qtbot, window, Role.PRODUCER)
    assert window.autosave.journal is not None


def test_who_wants_another_game_gets_the_sheet_for_one(qtbot, window, again):
    answer(qtbot, window)
    window.close()
    other = again()
    other.sheets.sheet._decline()
    assert isinstance(other.sheets.sheet, NewGameDialog)


def test_a_game_without_a_decision_is_not_kept(window, again):
    window.controller.go_to(ROOT_MOVE)
    window.close()
    assert isinstance(again().sheets.sheet, NewGameDialog)


def test_a_line_taken_back_is_kept_as_well(qtbot, window, again):
    answer(qtbot, window)
    window.undo()
    qtbot.waitUntil(lambda: window.controller.is_asking, timeout=5000)
    answer(qtbot, window, Role.PRODUCER)
    moves, head = len(window.controller.record.moves), window.controller.record.head
    folder = window.places.games
    window.close()
    saved = load_game(max(folder.glob("*.sanjuan")))
    assert (len(saved.moves), saved.head) == (moves, head)


def test_a_finished_game_is_not_offered(qtbot, window, again):
    while not window.controller.is_over:
        qtbot.waitUntil(lambda: window.controller.is_asking or window.controller.is_over, timeout=5000)
        if window.controller.is_asking:
            window.controller.suggest()
            for role in range(5):
                window.controller.click_role(role)
            window.controller.confirm()
            if window.controller.is_asking:
                window.controller.decline()
    qtbot.waitUntil(lambda: window.autosave.journal is None, timeout=5000)
    assert load_game(max(window.places.games.glob("*.sanjuan"))).is_over
    window.close()
    assert isinstance(again().sheets.sheet, NewGameDialog)


def test_a_disk_that_is_full_is_said_once_and_the_game_goes_on(qtbot, window, monkeypatch):
    def fail(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files.os, "fsync", fail)
    window.play_again()
    qtbot.waitUntil(lambda: window.controller.is_asking, timeout=5000)
    assert "cannot be kept" in window.toast.text()
    window.toast.hush()
    answer(qtbot, window, next(iter(window.scene._prompt.roles)))
    assert not window.toast.text() or not window.toast.isVisible()


CHILD = """
import sys
from pathlib import Path
from sanjuan_desktop.app.main import make_application
from sanjuan_desktop.app.main_window import MainWindow
from sanjuan_desktop.control.game_setup import GameSetup, SeatSetup
from sanjuan_desktop.rules import GameOptions
from sanjuan_desktop.storage.locations import locations
from sanjuan_desktop.storage.settings import Settings
from tests.control.players import InstantThinker

app = make_application()
window = MainWindow(locations(Path(sys.argv[1])), Settings(pace="instant", welcomed=True), InstantThinker())
window.set_speed(0)
window.controller.advanced.connect(lambda _: print(window.controller.decisions, flush=True))
seats = tuple(SeatSetup(name, "greedy") for name in "ABC")
window.start(GameSetup(GameOptions(3, new_buildings=True), int(sys.argv[2]), seats))
app.exec()
"""


def test_a_process_killed_at_any_moment_loses_nothing_that_was_shown(tmp_path, kills):
    chance = random.Random(5)
    for number in range(kills):
        folder = tmp_path / str(number)
        child = subprocess.Popen(
            [sys.executable, "-c", CHILD, str(folder), str(number)],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            text=True,
        )
        last, wanted = 0, chance.randrange(1, 60)
        for line in child.stdout:
            last = int(line)
            if last >= wanted:
                break
        child.send_signal(signal.SIGKILL)
        rest = child.stdout.read()
        child.wait()
        child.stdout.close()
        shown = max([last, *(int(line) for line in rest.split())])
        (found,) = recover(folder / "games" / "running")
        restored = record_of(found.saved)
        assert not restored.problem
        assert len(restored.record.path()) >= shown
