"""Games are saved, opened again and listed among the recent ones; every error is one clear sentence."""

from __future__ import annotations

import argparse
import os
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QFileDialog, QPushButton

from sanjuan_desktop.cli import play
from sanjuan_desktop.cli.arguments import command_of
from sanjuan_desktop.cli.errors import CommandError
from sanjuan_desktop.control.questions.clicks import Click, Target
from sanjuan_desktop.features.games.file_errors import FileErrorDialog
from sanjuan_desktop.rules import GameOptions, state_hash
from sanjuan_desktop.rules.terms import Role
from sanjuan_desktop.storage import files
from sanjuan_desktop.storage.games import load_game, save_game
from sanjuan_desktop.storage.history_filter import GameFilter
from sanjuan_desktop.window.play_request import PlayRequest
from tests.helpers.saved_games import played, saved_of


def advance(qtbot, window):
    """Take a role, so that there is a change to save."""
    window.controller.click(Click(Target.ROLE, int(Role.COUNCILLOR)))
    window.controller.confirm()
    qtbot.waitUntil(lambda: window.controller.is_asking, timeout=5000)


@pytest.fixture
def saved(qtbot, window, tmp_path):
    """Return a window with a game that has just been saved, and its file."""
    advance(qtbot, window)
    path = tmp_path / "mine.sanjuan"
    assert window.files.write(path)
    return window, path


def test_a_saved_game_goes_on_where_it_stood(qtbot, saved):
    window, path = saved
    before, title = state_hash(window.controller.session.record.replay()), window.scene.prompt.title
    log = tuple(line.text for line in window.scene.tabletop.log.lines)
    window.new_game.play_again()
    assert window.files.path is None
    assert window.files.open(path)
    qtbot.waitUntil(lambda: window.controller.is_asking, timeout=5000)
    assert state_hash(window.controller.session.record.replay()) == before
    assert window.scene.prompt.title == title
    assert tuple(line.text for line in window.scene.tabletop.log.lines) == log
    assert window.files.path == path
    assert window.controller.session.can_undo


# -- files of another program ----------------------------------------------------------------------


def change(path, how):
    """Write or remove a file, as another program would."""
    if how == "another game":
        save_game(path, saved_of(played(GameOptions(3), 3, 12)))
    elif how == "something else":
        path.write_text("a letter", encoding="utf-8")
    elif how == "as long and as old":
        before = path.stat()
        path.write_bytes(path.read_bytes()[::-1])
        os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))


@pytest.mark.logs("cannot write")
@pytest.mark.parametrize("reopened", [False, True], ids=["saved here", "opened here"])
def test_a_file_that_has_changed_on_the_disk_is_not_written_over_unasked(qtbot, saved, reopened):
    window, path = saved
    if reopened:
        assert window.files.open(path)
        qtbot.waitUntil(lambda: window.controller.is_asking)
    for how in ("another game", "something else", "as long and as old"):
        window.controller.annotate({}, f"Before {how}.")
        change(path, how)
        before = path.read_bytes()
        assert not window.files.save()
        sheet = window.sheets.sheet
        assert isinstance(sheet, FileErrorDialog)
        assert "mine.sanjuan has changed" in sheet.text
        sheet.dismiss()
        assert path.read_bytes() == before
        # Only an explicit answer counts as an answer.
        assert not window.files.save()
        buttons = window.sheets.sheet.findChildren(QPushButton)
        next(button for button in buttons if button.text() == "Replace").click()
        assert window.sheets.sheet is None
        assert load_game(path).notes == f"Before {how}."
        window.controller.annotate({}, f"After {how}.")
        assert window.files.save()


@pytest.mark.logs("cannot write")
def test_both_games_are_kept_where_the_own_one_goes_elsewhere(qtbot, saved, tmp_path, monkeypatch):
    window, path = saved
    change(path, "another game")
    before = path.read_bytes()
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "other.sanjuan"), ""))
    assert not window.files.save()
    buttons = window.sheets.sheet.findChildren(QPushButton)
    next(button for button in buttons if button.text().startswith("Save elsewhere")).click()
    assert window.files.path == tmp_path / "other.sanjuan"
    assert path.read_bytes() == before


def test_a_file_that_is_gone_is_written_anew(saved):
    window, path = saved
    path.unlink()
    assert window.files.save()
    assert path.is_file()


def test_a_file_that_nobody_was_asked_about_is_not_written_over(saved, monkeypatch):
    window, path = saved
    before = path.read_bytes()
    # The system's dialog has asked about "mine", which does not exist.
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path.with_suffix("")), ""))
    window.start(window.controller.session.setup)
    assert window.files.save()
    assert path.read_bytes() == before
    assert window.files.path == path.with_name("mine 2.sanjuan")


def test_the_suffix_is_added_and_the_next_save_asks_no_more(qtbot, window, tmp_path, monkeypatch):
    asked = []

    def ask(*_):
        asked.append(1)
        return str(tmp_path / "evening"), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", ask)
    assert window.files.save()
    advance(qtbot, window)
    assert window.files.save()
    assert len(asked) == 1
    assert load_game(tmp_path / "evening.sanjuan").head == window.controller.session.record.head


def test_whoever_changes_their_mind_saves_nothing(window, monkeypatch):
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: ("", ""))
    assert not window.files.save()
    assert window.files.path is None


@pytest.mark.logs("cannot write")
def test_a_folder_that_is_gone_is_said_and_the_old_file_stays(saved, monkeypatch):
    window, path = saved
    old = path.read_bytes()

    def fail(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files.os, "fsync", fail)
    assert not window.files.write(path)
    assert "the disk is full" in window.sheets.sheet.text
    assert path.read_bytes() == old


@pytest.mark.logs("file_errors")
@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"\x00\x01", "is not a San Juan game"),
        (b"{}", "is not a San Juan game"),
        (
            b'{"format": "San Juan game", "version": 99, "program": "9.0", "game": ["eJw="], "check": "00"}',
            "newer version",
        ),
    ],
)
def test_other_files_are_told_and_the_game_stays(window, tmp_path, content, words):
    path = tmp_path / "other.sanjuan"
    path.write_bytes(content)
    before = window.controller.session.record
    assert not window.files.open(path)
    assert words in window.sheets.sheet.text
    assert window.controller.session.record is before


@pytest.mark.logs("file_errors")
def test_a_file_that_is_gone_is_told_and_leaves_the_list(saved):
    window, path = saved
    path.unlink()
    assert not window.files.open(path)
    assert "no longer there" in window.sheets.sheet.text
    assert str(path) not in window.settings.recent_games


@pytest.fixture
def folders(monkeypatch, tmp_path):
    """Return the home and documents folders; the latter does not exist yet."""
    home, own = tmp_path / "home", tmp_path / "home" / "Papers"
    home.mkdir()
    monkeypatch.setattr(Path, "home", lambda: home)
    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda _: str(own))
    return home, own


def proposals(monkeypatch):
    """Return the list of the start folders of file dialogs; each new dialog adds its own."""
    asked = []
    for name in ("getSaveFileName", "getOpenFileName"):
        monkeypatch.setattr(QFileDialog, name, lambda *args: asked.append(Path(args[2])) or ("", ""))
    return asked


@pytest.fixture
def proposed(window, monkeypatch):
    """Return a function that opens the save dialog and returns the proposed path."""
    asked = proposals(monkeypatch)

    def ask():
        window.files.save_as()
        return asked.pop()

    return ask


def test_a_saved_name_is_proposed_without_letters_that_files_cannot_have(window, folders, proposed):
    setup = window.controller.session.setup
    names = ("A/n:a?", "Bru\\no*")
    seats = tuple(replace(seat, name=name) for seat, name in zip(setup.seats, names, strict=True))
    window.start(replace(setup, seats=seats))
    assert proposed().name.startswith("San Juan Ana and Bruno 2")
    assert proposed().suffix == ".sanjuan"


def save_table(window):
    window.statistics.open()
    window.sheets.sheet.csv_wanted.emit(GameFilter())


ASKERS = {
    "game": lambda window: window.files.save_as(),
    "record": lambda window: window.sharing.write_record(),
    "table": save_table,
    "rules": lambda window: window.rules.printing.save(None),
}


@pytest.mark.parametrize("what", ASKERS)
def test_every_proposed_name_carries_the_date_and_is_free(window, folders, monkeypatch, what):
    asked = proposals(monkeypatch)
    monkeypatch.setattr(window.sharing, "_record_text", lambda: "a record")
    today = f"{datetime.now(UTC).astimezone():%Y-%m-%d}"
    seen = set()
    for _ in range(3):
        ASKERS[what](window)
        path = asked.pop()
        assert today in path.name or f"{datetime.now(UTC).astimezone():%Y-%m-%d}" in path.name
        assert not path.exists()
        path.write_text("taken", encoding="utf-8")
        seen.add(path)
    assert len(seen) == 3


def test_dialogs_begin_in_the_documents_or_at_home_where_there_are_none(window, folders, monkeypatch):
    home, own = folders
    asked = proposals(monkeypatch)
    monkeypatch.setattr(window.sharing, "_record_text", lambda: "a record")

    def ask_all():
        for ask in ASKERS.values():
            ask(window)
        window.files.ask_file()
        window.sharing.read_record()

    ask_all()
    assert len(asked) == len(ASKERS) + 2
    assert {path if path.is_dir() else path.parent for path in asked} == {home}
    asked.clear()
    own.mkdir()
    ask_all()
    assert {path if path.is_dir() else path.parent for path in asked} == {own}


def test_a_game_that_has_a_file_is_offered_a_free_name_beside_it(saved, folders, proposed):
    _, path = saved
    assert proposed() == path.with_name("mine 2.sanjuan")
    path.with_name("mine 2.sanjuan").write_text("taken", encoding="utf-8")
    assert proposed() == path.with_name("mine 3.sanjuan")


def test_a_folder_that_may_not_be_looked_into_stops_no_proposal(folders, monkeypatch, proposed):
    def fail(*_, **__):
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as context:
        context.setattr(Path, "exists", fail)
        assert proposed().suffix == ".sanjuan"


def test_a_game_given_at_the_start_is_opened_at_once(qtbot, saved, opened):
    window, path = saved
    before = state_hash(window.controller.session.record.replay())
    other = opened()
    other.open(PlayRequest(file=path, speed=0))
    qtbot.waitUntil(lambda: other.controller.is_asking, timeout=5000)
    assert state_hash(other.controller.session.record.replay()) == before
    assert other.sheets.sheet is None


@pytest.mark.logs("file_errors")
def test_a_game_that_cannot_be_opened_at_the_start_leads_to_the_question_for_one(opened, tmp_path):
    window = opened()
    window.open(PlayRequest(file=tmp_path / "gone.sanjuan", speed=0))
    assert "gone.sanjuan" in window.sheets.sheet.text


def test_a_double_clicked_file_is_given_to_the_table():
    assert command_of(["evening.SANJUAN"]) == "play"


def test_a_saved_game_brings_its_own_options():
    with pytest.raises(CommandError, match="its own players"):
        play.run(parsed("game.sanjuan", "--players", "2"))


def parsed(*words):
    parser = argparse.ArgumentParser()
    return play.add_parser(parser.add_subparsers()).parse_args(words)
