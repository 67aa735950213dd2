"""Long games are read on a thread: the window stays responsive, and cancelling loses nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from sanjuan_desktop.control.session.game import LONG_GAME
from sanjuan_desktop.features.games.file_errors import FileErrorDialog
from sanjuan_desktop.features.opening.opener import LONG_FILE
from sanjuan_desktop.lab.bench_games import long_record
from sanjuan_desktop.rules import GameRecord
from sanjuan_desktop.storage.autosave_folder import AutosavedGame
from sanjuan_desktop.storage.games import save_game
from tests.helpers.saved_games import played, saved_of

if TYPE_CHECKING:
    from pathlib import Path

MOVES = 2_400
MANY = 3_500
"""Moves of a game whose compressed file is long."""


@pytest.fixture(scope="module")
def text() -> str:
    return long_record(MOVES).to_text()


@pytest.fixture
def record_file(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "long.txt"
    path.write_text(text, encoding="utf-8")
    return path


def is_opened(qtbot, window, moves: int = MOVES) -> None:
    qtbot.waitUntil(lambda: not window.opener.is_busy, timeout=60_000)
    assert window.controller.session.decisions == moves


def test_a_long_record_is_read_beside_the_window(qtbot, window, record_file) -> None:
    before = window.controller.session
    assert window.sharing.open_record(record_file)
    assert window.opener.is_busy
    assert window.controller.session is before
    is_opened(qtbot, window)
    assert window.controller.session.log_lines()
    assert window.controller.session.can_undo


def test_a_long_record_from_the_clipboard_is_read_beside_the_window(qtbot, window, text) -> None:
    QGuiApplication.clipboard().setText(text)
    window.sharing.paste()
    assert window.opener.is_busy
    is_opened(qtbot, window)


def test_a_long_saved_game_is_read_beside_the_window(qtbot, window, tmp_path) -> None:
    path = tmp_path / "long.sanjuan"
    save_game(path, saved_of(long_record(MANY)))
    assert path.stat().st_size > LONG_FILE
    assert window.files.open(path)
    assert window.opener.is_busy
    is_opened(qtbot, window, MANY)
    assert window.files.path == path


def test_a_long_autosaved_game_goes_on_under_its_identity(qtbot, window, text, tmp_path) -> None:
    saved = saved_of(GameRecord.from_text(text))
    assert len(saved.moves) > LONG_GAME
    identity = "0123456789abcdef0123456789abcdef"
    window.files.resume(AutosavedGame(tmp_path, identity, 1, saved))
    assert window.opener.is_busy
    is_opened(qtbot, window)
    assert window.controller.session.identity == identity


def test_the_game_read_on_a_thread_is_the_game_read_at_once(qtbot, window, record_file) -> None:
    window.sharing.open_record(record_file)
    is_opened(qtbot, window)
    game = window.controller.session
    lines = game.log_lines()
    game.retell()
    assert game.log_lines() == lines
    back = game.timeline.back(game.record.head)
    game.timeline.forward()
    game.take_line(game.read(game.record.head, window.controller.automation))
    assert game.timeline.back(game.record.head) == back


def test_a_short_record_opens_at_once(window) -> None:
    record = played(window.controller.session.setup.options, 5)
    QGuiApplication.clipboard().setText(record.to_text())
    window.sharing.paste()
    assert not window.opener.is_busy
    assert window.controller.session.decisions == len(record.moves)
    assert window.opener.line is None


@pytest.mark.parametrize("key", [Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_Space])
def test_the_line_cancels_and_the_game_on_the_table_stays(qtbot, window, record_file, text, key) -> None:
    # Long enough that reading is not finished when the line appears.
    record_file.write_text(text + "# comment\n" * 10_000, encoding="utf-8")
    game = window.controller.session
    window.sharing.open_record(record_file)
    window.opener.show_progress()
    line = window.opener.line
    assert record_file.name in line.label.text()
    qtbot.keyClick(line.button, key)
    assert not window.opener.is_busy
    assert window.opener.line is None
    assert not line.isVisible()
    qtbot.wait(1)
    assert window.controller.session is game


def test_the_line_stays_in_a_window_that_becomes_smaller(window, record_file) -> None:
    window.sharing.open_record(record_file)
    window.opener.show_progress()
    line = window.opener.line
    window.resize(911, 512)
    assert window.rect().contains(line.geometry())
    window.opener.cancel()


def test_the_game_opened_last_wins(qtbot, window, record_file) -> None:
    window.sharing.open_record(record_file)
    record = played(window.controller.session.setup.options, 5)
    QGuiApplication.clipboard().setText(record.to_text())
    window.sharing.paste()
    assert not window.opener.is_busy
    game = window.controller.session
    qtbot.wait(300)
    assert window.controller.session is game


def test_of_two_long_records_the_second_wins(qtbot, window, record_file, tmp_path) -> None:
    other = tmp_path / "other.txt"
    other.write_text(long_record(MOVES + 200).to_text(), encoding="utf-8")
    window.sharing.open_record(record_file)
    window.sharing.open_record(other)
    qtbot.waitUntil(lambda: not window.opener.is_busy, timeout=60_000)
    assert window.controller.session.decisions == MOVES + 200


def test_a_new_game_ends_the_reading(window, record_file) -> None:
    window.sharing.open_record(record_file)
    window.start(window.controller.session.setup)
    assert not window.opener.is_busy


def test_looking_back_ends_the_reading(window, record_file) -> None:
    window.sharing.open_record(record_file)
    window.replay.toggle()
    assert not window.opener.is_busy


@pytest.mark.logs("file_errors")
def test_a_long_record_that_cannot_be_played_is_refused(qtbot, window, record_file, text) -> None:
    record_file.write_text(text + "role builder\n" * 20, encoding="utf-8")
    game = window.controller.session
    window.sharing.open_record(record_file)
    assert window.opener.is_busy
    qtbot.waitUntil(lambda: not window.opener.is_busy, timeout=60_000)
    assert isinstance(window.sheets.sheet, FileErrorDialog)
    assert window.controller.session is game


def test_a_window_that_closes_ends_the_reading(window, record_file) -> None:
    window.sharing.open_record(record_file)
    window.close()
    assert not window.opener.is_busy


def test_the_log_is_in_the_language_that_is_spoken_once_it_is_read(qtbot, window, record_file) -> None:
    window.sharing.open_record(record_file)
    window.speak("de")
    is_opened(qtbot, window)
    qtbot.waitUntil(lambda: not window.controller.is_retelling)
    lines = window.controller.session.log_lines()
    window.controller.session.retell()
    assert window.controller.session.log_lines() == lines
