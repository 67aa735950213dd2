"""Long games are read on a thread to look back, play on and change the language; the results are the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from sanjuan_desktop.control.session.game import LONG_GAME
from sanjuan_desktop.control.session.replay import Replay
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.lab.bench_games import long_record
from sanjuan_desktop.rules import GameRecord, RecordError, state_hash
from sanjuan_desktop.storage.parts import Seat
from tests.helpers.windows import shown

if TYPE_CHECKING:
    from sanjuan_desktop.window.main_window import MainWindow

MOVES = LONG_GAME + 200
SEATS = (Seat("Ana"), Seat("Ben", "greedy"))


@pytest.fixture(scope="module")
def text() -> str:
    return long_record(MOVES).to_text()


@pytest.fixture
def setup(text: str) -> GameSetup:
    record = GameRecord.from_text(text)
    return GameSetup(record.options, record.seed, SEATS)


@pytest.fixture
def long(qtbot, tmp_path, text, setup) -> MainWindow:
    """Return a window with a long game on the table, when a person is asked."""
    window = shown(qtbot, tmp_path, (1280, 720))
    window.controller.load(setup, GameRecord.from_text(text))
    qtbot.waitUntil(lambda: window.controller.is_asking, timeout=10_000)
    return window


def read(qtbot, window) -> None:
    assert window.opener.is_busy
    qtbot.waitUntil(lambda: not window.opener.is_busy, timeout=30_000)


def is_in_current_language(window) -> bool:
    shown = window.controller.session.log_lines()
    window.controller.session.retell()
    return shown == window.controller.session.log_lines()


def test_a_long_game_is_looked_back_at_beside_the_window(qtbot, long) -> None:
    long.replay.toggle()
    assert not long.replay.is_open
    assert long.controller.is_asking
    read(qtbot, long)
    shown, game = long.replay.shown, long.controller.session
    at_once = Replay(game.setup, game.record)
    assert long.replay.place == shown.length == game.decisions
    assert shown.rounds() == at_once.rounds()
    assert long.replay.others == at_once.other_lines()
    assert long.scene.tabletop.log.lines == at_once.table(shown.length, 0).log
    assert not long.controller.is_asking


def test_a_long_game_of_the_history_opens_over_its_sheet(qtbot, window, text, setup) -> None:
    window.new_game.ask()
    places = []
    window.replay.open(
        setup,
        GameRecord.from_text(text),
        foreign=True,
        then=lambda: (window.replay.go(0), places.append(window.replay.place)),
    )
    assert window.sheets.sheet is not None
    read(qtbot, window)
    assert window.sheets.sheet is None
    assert places == [0]


def test_a_long_game_that_breaks_the_rules_is_refused(qtbot, window, text, setup) -> None:
    record = GameRecord.from_text(text + "role builder\n" * 20)
    refused = []
    window.replay.open(setup, record, foreign=True, refuse=refused.append)
    read(qtbot, window)
    assert [type(error) for error in refused] == [RecordError]
    assert not window.replay.is_open


def test_cancelling_leaves_the_game_on_the_table(qtbot, long) -> None:
    long.replay.toggle()
    long.opener.show_progress()
    qtbot.keyClick(long.opener.line.button, Qt.Key.Key_Escape)
    qtbot.wait(1)
    assert not long.replay.is_open
    assert long.controller.is_asking


def test_a_long_game_goes_on_from_an_earlier_place(qtbot, long) -> None:
    game, takebacks = long.controller.session, long.controller.session.takebacks
    moves = len(game.record.moves)
    long.replay.toggle()
    read(qtbot, long)
    # Two places earlier a person is asked as well, so that no computer player moves.
    place = long.replay.place - 2
    long.replay.go(place)
    expected = game.read(long.replay.shown.moves[place], long.controller.automation)
    long.replay.play_on()
    assert long.replay.is_open
    read(qtbot, long)
    assert not long.replay.is_open
    assert game.decisions >= place
    assert game.record.path()[:place] == long.controller.session.record.path(expected.head)
    assert len(game.record.moves) >= moves
    assert long.controller.session.takebacks == takebacks + expected.takes_back
    assert state_hash(game.state) == state_hash(game.record.replay())
    assert is_in_current_language(long)


def test_a_long_game_that_is_not_on_the_table_goes_on_as_a_game_of_its_own(qtbot, window, text, setup):
    window.replay.open(setup, GameRecord.from_text(text), foreign=True)
    read(qtbot, window)
    before = window.controller.session
    window.replay.go(500)
    window.replay.play_on()
    assert window.controller.session is before
    read(qtbot, window)
    assert window.controller.session is not before
    assert window.controller.session.decisions >= 500
    assert window.controller.session.takebacks == 1


def test_a_replay_that_is_closed_while_its_place_is_read_leaves_the_game_as_it_was(qtbot, long) -> None:
    head = long.controller.session.record.head
    long.replay.toggle()
    read(qtbot, long)
    long.replay.go(10)
    long.replay.play_on()
    long.replay.close()
    read(qtbot, long)
    assert long.controller.session.record.head == head
    qtbot.waitUntil(lambda: long.controller.is_asking, timeout=5_000)


def test_a_window_without_a_game_asks_what_to_play_when_reading_is_cancelled(qtbot, window, text, setup):
    window.controller.close()
    window.replay.open(setup, GameRecord.from_text(text), foreign=True)
    window.opener.show_progress()
    window.opener.line.cancelled.emit()
    assert window.start_page.is_open or window.tutorial.is_welcoming


def test_cancelling_in_a_replay_leaves_the_replay(qtbot, window, text, setup) -> None:
    window.controller.close()
    window.replay.open(setup, GameRecord.from_text(text), foreign=True)
    read(qtbot, window)
    window.replay.play_on()
    window.opener.show_progress()
    window.opener.line.cancelled.emit()
    assert window.replay.is_open
    assert window.sheets.sheet is None


# -- language -----------------------------------------------------------------------------------


def test_the_log_of_a_long_game_follows_the_language(qtbot, long) -> None:
    before = long.controller.session.log_lines()
    long.speak("de")
    assert long.controller.is_retelling
    assert long.scene.prompt.title
    qtbot.waitUntil(lambda: not long.controller.is_retelling, timeout=30_000)
    lines = long.controller.session.log_lines()
    assert lines != before
    assert long.scene.tabletop.log.lines == lines
    assert is_in_current_language(long)


def test_moves_and_takebacks_during_the_writing_are_in_the_new_language(qtbot, long) -> None:
    long.speak("de")
    long.controller.undo()
    long.speak("sv")
    long.controller.redo()
    qtbot.waitUntil(lambda: not long.controller.is_retelling, timeout=30_000)
    assert is_in_current_language(long)


def test_the_last_language_wins(qtbot, long) -> None:
    long.speak("de")
    long.speak("en")
    qtbot.waitUntil(lambda: not long.controller.is_retelling, timeout=30_000)
    assert is_in_current_language(long)


def test_another_game_ends_the_writing(long, setup) -> None:
    long.speak("de")
    long.start(setup)
    assert not long.controller.is_retelling


def test_a_long_game_read_while_the_language_changes_is_in_the_new_one(qtbot, long, text) -> None:
    QGuiApplication.clipboard().setText(text + "# comment\n" * 2_000)
    long.sharing.paste()
    long.speak("de")
    read(qtbot, long)
    qtbot.waitUntil(lambda: not long.controller.is_retelling, timeout=30_000)
    assert is_in_current_language(long)


def test_a_replay_is_in_the_new_language_at_once(qtbot, long) -> None:
    long.replay.toggle()
    read(qtbot, long)
    long.replay.go(700)
    place, words = long.replay.place, long.replay.words_at(700)
    long.speak("de")
    qtbot.waitUntil(lambda: not long.controller.is_retelling, timeout=30_000)
    assert long.replay.place == place
    assert long.replay.words_at(700) != words
    assert long.replay.bar.accessibleName() == "Rückblick"
    shown = long.replay.shown
    assert long.scene.tabletop.log.lines == shown.table(700, 0).log
    long.replay.close()
    assert is_in_current_language(long)
