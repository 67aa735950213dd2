"""Screen reader announcements: questions, opponents' moves, refusals, lines over the table, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QLineEdit

from sanjuan_desktop.control.hints.hints import Hint, HintTip
from sanjuan_desktop.control.people.occasions import Occasion
from sanjuan_desktop.control.people.remarks import Remark
from sanjuan_desktop.control.questions.clicks import Click, Target
from sanjuan_desktop.control.session.step import LogLine, Step
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.features.newgame.sheet import NewGameDialog
from sanjuan_desktop.rules import GameOptions, Pass
from sanjuan_desktop.storage.locations import locations
from sanjuan_desktop.storage.parts import Seat
from sanjuan_desktop.storage.settings import Settings
from sanjuan_desktop.ui.accessibility import speaker
from sanjuan_desktop.ui.accessibility.speaker import ScreenReader
from sanjuan_desktop.window.main_window import MainWindow
from tests.helpers.greedy_games import played_by_greedy
from tests.helpers.hearing import Recorder, hear
from tests.helpers.players import InstantThinker

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot


SEED = 8
"""Ana begins."""


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> MainWindow:
    made = MainWindow(locations(tmp_path), Settings(speed=0.0, pace="instant"), InstantThinker())
    made.controller.hides_hands = False  # no hand-over in this test
    qtbot.addWidget(made)
    hear(made)
    made.show()
    return made


def said(window: MainWindow) -> Recorder:
    recorder = window.access.speaker.voice
    assert isinstance(recorder, Recorder)
    return recorder


def start(qtbot: QtBot, window: MainWindow, *levels: str | None, seed: int = SEED) -> None:
    names = ("Ana", "Bruno", "Clara")
    seats = tuple(Seat(name, level) for name, level in zip(names, levels, strict=False))
    window.start(GameSetup(GameOptions(len(levels)), seed, seats))
    if None in levels:
        qtbot.waitUntil(lambda: window.controller.is_asking, timeout=10_000)


def test_a_new_question_says_whose_turn_it_is(qtbot, window):
    start(qtbot, window, None, "greedy")
    (line,) = said(window).lines
    assert line.startswith("Round 1. Ana is the governor. Your turn: Choose a role. ")


def test_a_remark_is_said_once_after_what_it_is_about(qtbot, window):
    start(qtbot, window, None, "greedy", "greedy")
    before = len(said(window).lines)
    step = Step(
        (),
        window.controller.session.view,
        (LogLine(1, "builds a Statue."),),
        Remark(2, 1, "monuments", Occasion.OTHER_LOVED, 0),
    )
    window.controller.advanced.emit(step)
    window.access.speaker.flush()
    window.access.speaker.flush()
    assert said(window).lines[before:] == ["Bruno builds a Statue. Clara: Hats off to such beauty!"]


def test_the_same_question_is_not_said_again(qtbot, window):
    start(qtbot, window, None, "greedy")
    before = len(said(window).lines)
    window.controller.click(Click(Target.ROLE, 4))
    assert said(window).lines[before:] == ["Prospector chosen. You draw 1 card."]
    window.controller.back()
    window.controller.click(Click(Target.ROLE, 4))
    window.controller.back()
    assert len(said(window).lines) == before + 4


def test_what_others_did_comes_once_and_together_with_the_question(qtbot, window):
    start(qtbot, window, None, "greedy", "greedy")
    window.controller.click(Click(Target.ROLE, 4))
    window.controller.confirm()
    said(window).lines.clear()
    qtbot.waitUntil(lambda: window.controller.is_asking, timeout=10_000)
    (line,) = said(window).lines
    assert "Your turn: " in line
    log = [entry.text for entry in window.scene.tabletop.log.lines if entry.seat in {1, 2}]
    assert log
    for text in log:
        assert line.count(text.removesuffix(".")) == log.count(text)


def test_without_a_question_what_happened_is_said_in_a_while(qtbot, window, monkeypatch):
    start(qtbot, window, None, "greedy")
    monkeypatch.setattr(InstantThinker, "request", lambda *_: None)
    window.controller.click(Click(Target.ROLE, 4))
    said(window).lines.clear()
    speaker = window.access.speaker
    speaker.gathering.setInterval(0)
    window.controller.confirm()
    assert said(window).lines == []
    qtbot.waitUntil(lambda: bool(said(window).lines), timeout=5000)
    assert said(window).lines[0].startswith("Ana takes the Prospector, draws 1 card")
    speaker.flush()
    assert len(said(window).lines) == 1


def test_what_is_written_over_the_table_is_read_out(qtbot, window):
    start(qtbot, window, None, "greedy")
    said(window).lines.clear()
    window.scene.tabletop.ceremony.announce_last_houses("Bruno", ["Ana"])
    assert said(window).lines == [
        "Bruno completes their city. Still to build this phase: Ana. Then the points are counted."
    ]


def test_a_refusal_is_urgent(qtbot, window):
    start(qtbot, window, None, "greedy")
    window.controller.click(Click(Target.LOT))
    assert said(window).urgent == ["You cannot build now."]
    said(window).urgent.clear()
    window.scene.button_refused.emit("Choose an available role.")
    assert said(window).urgent == ["Choose an available role."]


def test_a_line_over_the_table_is_polite(qtbot, window):
    start(qtbot, window, None, "greedy")
    window.show_toast("Something happened.")
    assert said(window).lines[-1] == "Something happened."


def test_what_is_wrong_with_a_new_game_is_said(window):
    window.new_game.ask()
    sheet = window.sheets.sheet
    assert isinstance(sheet, NewGameDialog)
    field = sheet.findChild(QLineEdit, "seed")
    assert field is not None
    field.setText("4x2")
    sheet.accept()
    assert said(window).urgent == [sheet.problem]


def test_taking_back_is_said_before_the_question(qtbot, window):
    start(qtbot, window, None, None)
    window.controller.click(Click(Target.ROLE, 4))
    window.controller.confirm()
    qtbot.waitUntil(lambda: window.controller.is_asking)
    said(window).lines.clear()
    window.undo.undo()
    qtbot.waitUntil(lambda: len(said(window).lines) == 2)
    assert said(window).lines[0] == "Undone."
    assert said(window).lines[1].startswith("Your turn: Choose a role.")


def test_a_redo_is_announced_as_one(qtbot, window):
    start(qtbot, window, None, None)
    window.controller.click(Click(Target.ROLE, 4))
    window.controller.confirm()
    qtbot.waitUntil(lambda: window.controller.is_asking)
    window.undo.undo()
    qtbot.waitUntil(lambda: window.controller.is_asking)
    said(window).lines.clear()
    window.undo.redo()
    qtbot.waitUntil(lambda: len(said(window).lines) == 2)
    assert said(window).lines[0] == "Redone."
    assert said(window).lines[1].startswith("Bruno’s turn: ")


def test_a_game_that_is_resumed_has_nothing_undone(qtbot, window):
    start(qtbot, window, None, "greedy")
    session = window.controller.session
    said(window).lines.clear()
    window.controller.take(window.controller.prepare(session.setup, session.record.copy()))
    qtbot.waitUntil(lambda: bool(said(window).lines))
    (line,) = said(window).lines
    assert "Your turn: Choose a role." in line


def test_after_a_replay_nothing_is_undone(qtbot, window):
    start(qtbot, window, None, "greedy")
    window.replay.toggle()
    said(window).lines.clear()
    window.replay.toggle()
    qtbot.waitUntil(lambda: bool(said(window).lines))
    assert not any("Undone." in line for line in said(window).lines)


def test_another_person_is_called_by_name(qtbot, window):
    start(qtbot, window, None, None)
    window.controller.click(Click(Target.ROLE, 4))
    window.controller.confirm()
    qtbot.waitUntil(lambda: any("Bruno’s turn: " in line for line in said(window).lines))


def test_the_end_is_said_with_all_points(qtbot, window):
    setup = GameSetup(GameOptions(2), SEED, (Seat("Ana", "greedy"), Seat("Bruno", "greedy")))
    with qtbot.waitSignal(window.controller.ended, timeout=60_000) as ended:
        window.controller.load(setup, played_by_greedy(setup.record(), left=2))
    best = max(ended.args[0], key=lambda sheet: (sheet.total, sheet.tie_break))
    last = said(window).lines[-1]
    assert f"The game is over. {('Ana', 'Bruno')[best.seat]} wins." in last
    assert last.count(f"{best.total} points") == 1


def test_a_hint_is_read_when_it_comes(qtbot, window):
    start(qtbot, window, None, "greedy")
    tips = (HintTip(Pass(), "Take the Trader", "52% to win", "You sell."),)
    window.controller.hinted.emit(Hint(0, is_thinking=True))
    window.controller.hinted.emit(Hint(0, tips))
    window.controller.hinted.emit(None)
    assert said(window).lines[-2:] == [
        "Thinking about your options…",
        "Hint 1: Take the Trader. 52% to win. You sell.",
    ]


def test_nobody_listening_nothing_is_gathered(qtbot, window):
    said(window).is_heard = False
    start(qtbot, window, None, "greedy")
    assert said(window).lines == []
    said(window).is_heard = True
    window.access.speaker.flush()
    assert said(window).lines == []


def test_qt_is_told_how_urgent_a_line_is(qtbot, window, monkeypatch):
    sent = []
    monkeypatch.setattr(
        speaker.QAccessible,
        "updateAccessibility",
        lambda event: sent.append((event.message(), event.politeness())),
    )
    reader = ScreenReader(window.view)
    assert reader.is_heard is QAccessible.isActive()
    reader.announce("Your turn")
    reader.announce("No.", urgent=True)
    kinds = QAccessible.AnnouncementPoliteness
    assert sent == [("Your turn", kinds.Polite), ("No.", kinds.Assertive)]


def test_qt_takes_a_real_announcement(window):
    QAccessible.setActive(True)
    try:
        ScreenReader(window.view).announce("Your turn")
        assert QAccessibleAnnouncementEvent(window.view, "x").message() == "x"
    finally:
        QAccessible.setActive(False)
