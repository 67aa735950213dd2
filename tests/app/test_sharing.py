"""Deals and records go to friends and come back by the clipboard."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLineEdit

from sanjuan_desktop.app.dialogs.new_game import NewGameDialog
from sanjuan_desktop.control.deal_code import code_of, read_code
from sanjuan_desktop.rules import Edition, GameOptions, GameRecord, legal_actions, state_hash
from sanjuan_desktop.rules.terms import Role

OPTIONS = GameOptions(4, Edition.FIRST, new_buildings=True, draft_hand=True)


def clipboard() -> str:
    return QGuiApplication.clipboard().text()


def field(window) -> QLineEdit:
    found = window.sheets.sheet.findChild(QLineEdit, "seed")
    assert found is not None
    return found


def test_the_code_of_the_deal_is_copied_and_said(window) -> None:
    window.sharing.copy_code()
    assert read_code(clipboard()) == (window.controller.setup.options, window.controller.setup.seed)
    assert clipboard() in window.toast.text()


def test_a_code_in_the_clipboard_fills_in_the_sheet_for_a_new_game(qtbot, window) -> None:
    QGuiApplication.clipboard().setText(code_of(OPTIONS, 77))
    window.sharing.paste()
    assert isinstance(window.sheets.sheet, NewGameDialog)
    window.sheets.sheet.accept()
    assert window.controller.setup.options == OPTIONS
    assert window.controller.setup.seed == 77


def test_a_code_typed_as_the_deal_number_sets_the_options_at_once(qtbot, window) -> None:
    window.ask_new_game()
    qtbot.keyClicks(field(window), code_of(OPTIONS, 123456).lower())
    window.sheets.sheet.accept()
    assert window.controller.setup.options == OPTIONS
    assert window.controller.setup.seed == 123456


def test_a_code_typed_wrongly_is_said_and_nothing_is_lost(window) -> None:
    window.ask_new_game()
    field(window).setText("SJ-12345-67")
    sheet = window.sheets.sheet
    sheet.accept()
    assert window.sheets.sheet is sheet
    assert "typed wrongly" in sheet.problem
    assert field(window).text() == "SJ-12345-67"


def test_a_record_is_copied_and_played_on(qtbot, window) -> None:
    window.controller.click_role(int(Role.PROSPECTOR))
    window.controller.confirm()
    qtbot.waitUntil(lambda: window.controller.is_asking, timeout=5000)
    window.sharing.copy_record()
    text, decisions = clipboard(), window.controller.decisions
    before = state_hash(window.controller.record.replay())
    window.play_again()
    QGuiApplication.clipboard().setText(text)
    window.sharing.paste()
    qtbot.waitUntil(lambda: window.controller.is_asking, timeout=5000)
    assert window.controller.decisions == decisions
    assert state_hash(window.controller.record.replay()) == before
    assert window.scene.tabletop.log.lines


@pytest.mark.parametrize(
    "text", ["", "hello", "sanjuan record 1\noptions 3\n", "sanjuan record 9\noptions 2\nseed 1"]
)
def test_anything_else_in_the_clipboard_is_told_and_the_game_stays(window, text) -> None:
    before = window.controller.record
    QGuiApplication.clipboard().setText(text)
    window.sharing.paste()
    assert window.controller.record is before
    assert "clipboard" in window.toast.text()


def test_a_record_with_an_illegal_move_is_told_with_its_number(window) -> None:
    record = GameRecord(GameOptions(2), 3)
    record.add(legal_actions(record.start()).at(0))
    lines = record.to_text().splitlines()
    QGuiApplication.clipboard().setText("\n".join([*lines, lines[-1]]))
    before = window.controller.record
    window.sharing.paste()
    assert window.controller.record is before
    assert "move 2" in window.toast.text()
