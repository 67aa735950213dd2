"""Decisions that several people at one screen take together, and data that belong to one of them alone."""

from __future__ import annotations

from itertools import count

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from sanjuan_desktop.control.questions.automation import Automation, Habit
from sanjuan_desktop.control.questions.clicks import Click, Target
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.features.hotseat.agree import AgreeDialog
from sanjuan_desktop.features.hotseat.pin import PinDialog
from sanjuan_desktop.rules import ChooseRole, GameOptions, GameRecord, Pass, legal_actions, state_hash
from sanjuan_desktop.rules.terms import ASK_BUILD, NOBODY, Role
from sanjuan_desktop.storage.parts import Seat
from tests.helpers.hearing import hear
from tests.helpers.windows import shown


@pytest.fixture
def window(qtbot, tmp_path):
    """Return a window without a game."""
    return shown(qtbot, tmp_path, (1280, 720))


@pytest.fixture
def shared(qtbot, window):
    """Return a window in which the first of two people has just built nothing and handed over."""
    seats = (Seat("Ana", None), Seat("Ben", None))
    window.start(GameSetup(GameOptions(2), 3, seats))
    qtbot.waitUntil(lambda: window.controller.is_asking, timeout=5000)
    window.controller.click(Click(Target.ROLE, int(Role.BUILDER)))
    window.controller.confirm()
    qtbot.waitUntil(lambda: window.curtain.curtain is not None, timeout=5000)
    return window


def pass_on(qtbot, window):
    window.curtain.curtain.button.click()
    decisions = window.controller.session.decisions
    window.controller.decline()
    qtbot.waitUntil(lambda: window.controller.session.decisions > decisions, timeout=5000)
    qtbot.waitUntil(lambda: window.curtain.curtain is not None, timeout=5000)


def seat_asked(window):
    return window.controller.session.record.replay().actor


def test_undo_across_a_hand_over_asks_everybody(qtbot, shared):
    before, first = state_hash(shared.controller.session.record.replay()), seat_asked(shared)
    pass_on(qtbot, shared)
    shared.undo.undo_action.trigger()
    sheet = shared.sheets.sheet
    assert isinstance(sheet, AgreeDialog)
    assert [box.text() for box in sheet.boxes] == ["Ana agrees", "Ben agrees"]
    sheet.boxes[0].click()
    assert not sheet.act.isEnabled()
    assert sheet.act.toolTip()
    sheet.boxes[1].click()
    sheet.act.click()
    qtbot.waitUntil(lambda: shared.curtain.curtain is not None, timeout=5000)
    assert state_hash(shared.controller.session.record.replay()) == before
    assert seat_asked(shared) == first
    assert shared.scene.view.seat == NOBODY
    assert shared.scene.tabletop.hand.cards == ()


def test_without_agreement_nothing_is_taken_back(qtbot, shared):
    pass_on(qtbot, shared)
    before = shared.controller.session.decisions
    shared.undo.undo_action.trigger()
    sheet = shared.sheets.sheet
    sheet.boxes[0].click()
    qtbot.keyClick(sheet, Qt.Key.Key_Return)
    assert shared.controller.session.decisions == before
    qtbot.keyClick(sheet, Qt.Key.Key_Escape)
    assert shared.sheets.sheet is None
    assert shared.controller.session.decisions == before


def test_playing_on_from_a_replay_needs_everybody_too(qtbot, shared):
    pass_on(qtbot, shared)
    before = shared.controller.session.decisions
    shared.replay.toggle()
    shared.replay.go(0)
    shared.replay.play_on()
    sheet = shared.sheets.sheet
    assert isinstance(sheet, AgreeDialog)
    assert shared.controller.session.decisions == before
    for box in sheet.boxes:
        box.click()
    sheet.act.click()
    assert shared.controller.session.decisions == 0
    assert not shared.replay.is_open


def test_a_number_is_asked_for_before_the_cards_come_up(qtbot, shared):
    shared.curtain.curtain.button.click()
    shared.curtain.ask_pin()
    sheet = shared.sheets.sheet
    assert isinstance(sheet, PinDialog)
    assert not sheet.act.isEnabled()
    qtbot.keyClicks(sheet.field, "12x34")
    assert sheet.field.text() == "1234"
    assert sheet.field.displayText() != "1234"
    assert not sheet.act.isEnabled()
    qtbot.keyClicks(sheet.repeat, "1234")
    sheet.act.click()
    shared.controller.cover_hand()
    curtain = shared.curtain.curtain
    assert not curtain.findChildren(QLabel, "problem")
    qtbot.keyClicks(curtain.field, "99")
    qtbot.keyClick(curtain.field, Qt.Key.Key_Return)
    assert not shared.controller.session.hot_seat.is_open
    assert curtain.field.text() == ""
    assert "Wrong PIN" in curtain.findChild(QLabel, "problem").text()
    assert curtain.field.property("wrong")
    qtbot.keyClicks(curtain.field, "1234")
    assert not curtain.field.property("wrong")
    qtbot.keyClick(curtain.field, Qt.Key.Key_Return)
    assert shared.controller.session.hot_seat.is_open
    assert shared.curtain.curtain is None


def test_a_wrong_number_is_refused_aloud_each_time(qtbot, shared):
    shared.curtain.curtain.button.click()
    shared.controller.lock_hand("1234")
    shared.controller.cover_hand()
    heard, field = hear(shared), shared.curtain.curtain.field
    for number in ("99", "1235"):
        qtbot.keyClicks(field, number)
        qtbot.keyClick(field, Qt.Key.Key_Return)
    assert heard.urgent == ["Wrong PIN."] * 2
    qtbot.keyClicks(field, "1234")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert shared.controller.session.hot_seat.is_open
    assert len(heard.urgent) == 2


def test_a_number_that_is_repeated_wrongly_is_refused_aloud(qtbot, shared):
    shared.curtain.curtain.button.click()
    heard = hear(shared)
    shared.curtain.ask_pin()
    sheet = shared.sheets.sheet
    qtbot.keyClicks(sheet.field, "1234")
    qtbot.keyClicks(sheet.repeat, "4321")
    qtbot.keyClick(sheet.repeat, Qt.Key.Key_Return)
    assert sheet.problem.text() in heard.urgent


def test_a_number_that_is_repeated_wrongly_locks_nothing(qtbot, shared):
    shared.curtain.curtain.button.click()
    for again in ("1235", "123", "12345", "4321"):
        shared.curtain.ask_pin()
        sheet = shared.sheets.sheet
        qtbot.keyClicks(sheet.field, "1234")
        qtbot.keyClick(sheet.field, Qt.Key.Key_Return)
        assert shared.sheets.sheet is sheet, again
        qtbot.keyClicks(sheet.repeat, again)
        qtbot.keyClick(sheet.repeat, Qt.Key.Key_Return)
        assert shared.sheets.sheet is sheet, again
        assert not shared.controller.session.hot_seat.is_locked, again
        assert "do not match" in sheet.problem.text(), again
        assert sheet.problem.objectName() == "problem", again
        assert sheet.repeat.property("wrong"), again
        assert (sheet.field.text(), sheet.repeat.text()) == ("1234", ""), again
        qtbot.keyClicks(sheet.repeat, "1234")
        assert not sheet.problem.text(), again
        qtbot.keyClick(sheet.repeat, Qt.Key.Key_Return)
        assert shared.controller.session.hot_seat.is_locked, again
        shared.controller.lock_hand("")


def test_a_key_for_a_hint_is_answered_where_several_people_play(qtbot, shared):
    shared.curtain.curtain.button.click()
    refusals = []
    shared.controller.refused.connect(refusals.append)
    qtbot.keyClick(shared.view, Qt.Key.Key_H)
    assert len(refusals) == 1
    assert "no hints" in refusals[0]


def without_a_building(seed):
    """Return a game of two in which the second builder has cards and can only pass."""
    record = GameRecord(GameOptions(2), seed)
    record.add(ChooseRole(int(Role.BUILDER)))
    record.add(Pass())
    state = record.replay()
    return record if state.decision == ASK_BUILD and legal_actions(state).count == 1 else None


def test_somebody_who_is_asked_although_nothing_can_be_built_reads_why(qtbot, window):
    record = next(filter(None, map(without_a_building, count())))
    window.controller.load(GameSetup(record.options, record.seed, (Seat("Ana"), Seat("Ben"))), record)
    qtbot.waitUntil(lambda: window.curtain.curtain is not None, timeout=5000)
    window.controller.open_hand()
    assert "even though you can only pass" in window.scene.prompt.hint
    assert window.scene.prompt.hint.startswith("You cannot build: ")
    window.controller.automation = Automation(no_build=Habit.ASK)
    window.controller.renew_question()
    assert "even though you can only pass" not in window.scene.prompt.hint


def test_the_preferences_say_what_does_not_count_where_several_people_play(window):
    window.preferences.open()
    window.sheets.sheet.show_page(1)
    labels = [label.text() for label in window.sheets.sheet.findChildren(QLabel)]
    assert any("several people at one screen" in text for text in labels)


def test_only_an_open_hand_of_several_people_can_be_locked(qtbot, shared):
    assert not shared.curtain.lock.isEnabled()
    shared.curtain.ask_pin()
    assert shared.sheets.sheet is None
    shared.curtain.curtain.button.click()
    assert shared.curtain.lock.isEnabled()


def test_reading_the_rules_covers_the_hand(qtbot, shared):
    shared.curtain.curtain.button.click()
    assert shared.scene.tabletop.hand.cards
    shared.rules.open("setup")
    assert not shared.controller.session.hot_seat.is_open
    shared.sheets.clear()
    assert shared.scene.tabletop.hand.cards == ()
    assert shared.curtain.curtain is not None


def test_reading_the_rules_leaves_a_replay_on_the_table_and_the_hand_covered_after_it(qtbot, shared):
    shared.curtain.curtain.button.click()
    shared.replay.toggle()
    shared.replay.go(0)
    qtbot.waitUntil(lambda: not shared.scene.motion.is_moving, timeout=5000)
    shown = shared.scene.view
    shared.rules.open("setup")
    assert shared.scene.view == shown
    shared.sheets.clear()
    assert shared.replay.is_open
    shared.replay.close()
    qtbot.waitUntil(lambda: shared.curtain.curtain is not None, timeout=5000)
    assert shared.scene.tabletop.hand.cards == ()
