"""Deals and records are shared and received by the clipboard."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QLineEdit

from sanjuan_desktop.control.session.deal_code import code_of, read_code
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.features.newgame.sheet import NewGameDialog
from sanjuan_desktop.rules import Edition, GameOptions, GameRecord, legal_actions, state_hash
from sanjuan_desktop.storage.parts import Seat
from tests.helpers.mailed_text import quoted, wrapped
from tests.helpers.saved_games import played

OPTIONS = GameOptions(4, Edition.FIRST, new_buildings=True, draft_hand=True)


def clipboard() -> str:
    return QGuiApplication.clipboard().text()


@pytest.fixture
def over(qtbot, window):
    """Return a window with a finished game."""
    record = played(window.controller.session.setup.options, 16)
    window.controller.load(replace(window.controller.session.setup, seed=16), record)
    qtbot.waitUntil(lambda: bool(window.scores.sheets), timeout=5000)
    window.sheets.clear()
    window.services.clear_toasts()
    return window


def silence(window) -> None:
    """Clear what the window has said."""
    window.services.clear_toasts()
    window.services.toast.setText("")


def field(window) -> QLineEdit:
    found = window.sheets.sheet.findChild(QLineEdit, "seed")
    assert found is not None
    return found


def test_the_code_of_the_deal_is_copied_and_said(window) -> None:
    window.sharing.copy_code()
    setup, record = window.controller.session.setup, window.controller.session.record
    assert read_code(clipboard()) == (setup.options, setup.seed, record.rules)
    assert clipboard() in window.services.toast.text()


def test_a_code_in_the_clipboard_fills_in_the_sheet_for_a_new_game(qtbot, window) -> None:
    QGuiApplication.clipboard().setText(code_of(OPTIONS, 77))
    window.sharing.paste()
    assert isinstance(window.sheets.sheet, NewGameDialog)
    window.sheets.sheet.accept()
    assert window.controller.session.setup.options == OPTIONS
    assert window.controller.session.setup.seed == 77


def test_a_code_typed_as_the_deal_number_sets_the_options_at_once(qtbot, window) -> None:
    window.new_game.ask()
    qtbot.keyClicks(field(window), code_of(OPTIONS, 123456).lower())
    window.sheets.sheet.accept()
    assert window.controller.session.setup.options == OPTIONS
    assert window.controller.session.setup.seed == 123456


def test_a_code_typed_wrongly_is_said_and_nothing_is_lost(window) -> None:
    window.new_game.ask()
    field(window).setText("SJ-12345-67")
    sheet = window.sheets.sheet
    sheet.accept()
    assert window.sheets.sheet is sheet
    assert "typing error" in sheet.problem
    assert field(window).text() == "SJ-12345-67"


def test_a_record_is_copied_and_played_on(qtbot, over) -> None:
    window = over
    window.sharing.copy_record()
    text, decisions = clipboard(), window.controller.session.decisions
    before = state_hash(window.controller.session.record.replay())
    window.new_game.play_again()
    QGuiApplication.clipboard().setText(text)
    window.sharing.paste()
    assert window.controller.session.decisions == decisions
    assert state_hash(window.controller.session.record.replay()) == before
    assert window.scene.tabletop.log.lines


def test_anything_else_in_the_clipboard_is_told_and_the_game_stays(window) -> None:
    before = window.controller.session.record
    for text in ("", "hello", "sanjuan record 1\noptions 3\n", "sanjuan record 9\noptions 2\nseed 1"):
        silence(window)
        QGuiApplication.clipboard().setText(text)
        window.sharing.paste()
        assert window.controller.session.record is before, text
        assert "clipboard" in window.services.toast.text(), text


def test_where_the_clipboard_means_a_code_its_problem_is_told(window) -> None:
    before = window.controller.session.record
    for text, words in (
        ("Try SJ-283NQ-K8NQW!", "typing error"),
        ("> sj–283NQ", "deal code"),
        ("SJ-12U45", "“U”"),
    ):
        silence(window)
        QGuiApplication.clipboard().setText(text)
        window.sharing.paste()
        assert window.controller.session.record is before, text
        assert window.sheets.sheet is None, text
        assert words in window.services.toast.text(), text
        assert "record" not in window.services.toast.text(), text


def test_a_code_in_a_mail_fills_in_the_sheet(window) -> None:
    QGuiApplication.clipboard().setText(f"> Try this: ({code_of(OPTIONS, 77).replace('-', '–')}).\r\n> Ben")
    window.sharing.paste()
    window.sheets.sheet.accept()
    assert (window.controller.session.setup.options, window.controller.session.setup.seed) == (OPTIONS, 77)


def test_a_mail_pasted_as_the_deal_number_sets_the_options(window) -> None:
    window.new_game.ask()
    QGuiApplication.clipboard().setText(f"Try this: {code_of(OPTIONS, 77)}.")
    field(window).paste()
    assert field(window).text() == code_of(OPTIONS, 77)
    window.sheets.sheet.accept()
    assert (window.controller.session.setup.options, window.controller.session.setup.seed) == (OPTIONS, 77)


def test_a_mailed_record_is_played_on_also_beside_the_code_of_a_deal(window, tmp_path) -> None:
    record = played(GameOptions(2), 3, 12)
    text = f"Hi, {code_of(OPTIONS, 77)} was mean!\n" + quoted(wrapped(record.to_text(), 30)) + "\nBen"
    QGuiApplication.clipboard().setText(text)
    window.sharing.paste()
    assert window.controller.session.record.actions() == record.actions()
    window.new_game.play_again()
    path = tmp_path / "mail.txt"
    path.write_text(text, encoding="utf-8-sig")
    assert window.sharing.open_record(path)
    assert window.controller.session.record.actions() == record.actions()


def test_a_record_with_an_illegal_move_is_told_with_its_number(window) -> None:
    record = GameRecord(GameOptions(2), 3)
    record.add(legal_actions(record.start()).at(0))
    lines = record.to_text().splitlines()
    QGuiApplication.clipboard().setText("\n".join([*lines, lines[-1]]))
    before = window.controller.session.record
    window.sharing.paste()
    assert window.controller.session.record is before
    assert "move 2" in window.services.toast.text()


# -- what is not given out yet ------------------------------------------------------------------------


ALONE = (Seat("Ana"), Seat("Ben", "greedy"))
TOGETHER = (Seat("Ana"), Seat("Ben"))
COMPUTERS = (Seat("Ana", "greedy"), Seat("Ben", "greedy"))
BY_CHANCE = 2**63 + 12345


def begin(window, seats, seed):
    QGuiApplication.clipboard().clear()
    window.start(GameSetup(GameOptions(2), seed, seats))
    silence(window)


def test_while_a_game_runs_its_record_is_not_given_out_and_why_is_said(window, monkeypatch, tmp_path) -> None:
    path = tmp_path / "record.txt"
    choose(monkeypatch, path)
    gives = (window.sharing.copy_record, window.sharing.write_record)
    for seats, seed, give in product((ALONE, TOGETHER), (7, BY_CHANCE), gives):
        begin(window, seats, seed)
        give()
        assert "only after the game" in window.services.toast.text(), (seats, seed)
        assert clipboard() == "", (seats, seed)
        assert not path.exists(), (seats, seed)


def test_the_code_of_a_running_game_is_for_who_has_chosen_its_deal_alone(window) -> None:
    for seats, seed, given in (
        (ALONE, 7, True),
        (ALONE, BY_CHANCE, False),
        (TOGETHER, 7, False),
        (TOGETHER, BY_CHANCE, False),
        (COMPUTERS, BY_CHANCE, True),
    ):
        begin(window, seats, seed)
        window.sharing.copy_code()
        assert clipboard() == (code_of(GameOptions(2), seed) if given else ""), (seats, seed)
        assert ("only after the game" in window.services.toast.text()) is not given, (seats, seed)


def test_where_only_computers_play_there_is_nothing_to_keep_secret(window) -> None:
    begin(window, COMPUTERS, BY_CHANCE)
    window.sharing.copy_record()
    assert f"seed {BY_CHANCE}" in clipboard()


# -- records as files -------------------------------------------------------------------------------


def choose(monkeypatch, path):
    """Choose this file in every dialog that opens."""
    for name in ("getSaveFileName", "getOpenFileName"):
        monkeypatch.setattr(QFileDialog, name, lambda *_: (str(path), ""))


def test_a_record_goes_to_a_file_and_comes_back(over, monkeypatch, tmp_path) -> None:
    window, path = over, tmp_path / "record.txt"
    choose(monkeypatch, path)
    before, decisions = (
        state_hash(window.controller.session.record.replay()),
        window.controller.session.decisions,
    )
    window.sharing.write_record()
    text = path.read_text(encoding="utf-8")
    window.new_game.play_again()
    window.sharing.read_record()
    assert window.controller.session.decisions >= decisions
    assert state_hash(GameRecord.from_text(text).replay()) == before
    assert window.controller.session.record.actions()[:decisions] == GameRecord.from_text(text).actions()


def test_a_record_gets_its_suffix_and_replaces_no_file_that_nobody_was_asked_about(
    over, monkeypatch, tmp_path
) -> None:
    (tmp_path / "mine.txt").write_text("precious")
    for name in ("mine", "game"):
        choose(monkeypatch, tmp_path / name)
        over.sharing.write_record()
    assert (tmp_path / "mine.txt").read_text() == "precious"
    assert sorted(path.name for path in tmp_path.glob("*.txt")) == ["game.txt", "mine 2.txt", "mine.txt"]


@pytest.mark.logs("cannot read", "file_errors")
def test_a_file_without_a_record_is_said_and_the_game_stays(window, tmp_path) -> None:
    record = window.controller.session.record
    for name, data in (
        ("empty", b""),
        ("bytes", b"\xff\xfe"),
        ("words", b"not a record"),
        ("large", b"x" * 300_000),
        ("missing", None),
    ):
        path = tmp_path / f"{name}.txt"
        if data is not None:
            path.write_bytes(data)
        assert not window.sharing.open_record(path), name
        assert path.name in window.sheets.sheet.text, name
        assert window.controller.session.record is record, name
        window.sheets.clear()


@pytest.mark.logs("file_errors")
def test_a_record_with_an_illegal_move_leaves_the_game_and_its_sheet(window, tmp_path) -> None:
    path = tmp_path / "illegal.txt"
    path.write_text(f"{window.record_text()}pass\npass\n", encoding="utf-8")
    record = window.controller.session.record
    window.help.show_about()
    assert not window.sharing.open_record(path)
    assert window.controller.session.record is record
    assert window.sheets.sheet is not None


@pytest.mark.logs("cannot write")
def test_a_record_that_cannot_be_written_is_said(over, monkeypatch, tmp_path) -> None:
    window = over
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    choose(monkeypatch, tmp_path / "file" / "record.txt")
    window.sharing.write_record()
    assert "could not be saved" in window.sheets.sheet.text
