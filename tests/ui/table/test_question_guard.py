"""A click or key that was meant for the moment before ends no question that has only just come."""

from __future__ import annotations

from functools import partial

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QShortcut
from PySide6.QtWidgets import QApplication

from sanjuan_desktop.control.questions.clicks import Click, Target
from sanjuan_desktop.control.questions.prompts import Mark
from sanjuan_desktop.rules import Decision
from sanjuan_desktop.storage.locations import locations
from sanjuan_desktop.storage.settings import Settings
from sanjuan_desktop.ui.table import question_guard, stage
from sanjuan_desktop.ui.table.question_guard import HOLD_S, QuestionGuard
from sanjuan_desktop.window.main_window import MainWindow
from tests.helpers.clocks import StandingClock
from tests.helpers.players import AdvisingThinker
from tests.helpers.questions import KINDS, ask, kinds_met

pytestmark = pytest.mark.thinned(8)

KEY = Qt.Key
LEFT = Qt.MouseButton.LeftButton
SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def clock(monkeypatch):
    standing = StandingClock()
    monkeypatch.setattr(stage, "QuestionGuard", partial(question_guard.QuestionGuard, standing))
    return standing


@pytest.fixture
def window(qtbot, tmp_path, clock):
    """Return a window whose clock is stopped, so that a question stays new."""
    made = MainWindow(locations(tmp_path), Settings(pace="instant"), AdvisingThinker())
    made.preferences.set_speed(0)
    made.resize(1600, 900)
    made.show()
    qtbot.addWidget(made)
    yield made
    made.close()


def button(window, code):
    """Return the button of the bar with this code."""
    return next(item for item in window.scene.tabletop.bar.buttons if item.button.code == code)


def place_of(window, item):
    return window.view.mapFromScene(item.sceneBoundingRect().center())


def codes(window):
    return [item.button.code for item in window.scene.tabletop.bar.buttons]


def state(window):
    """Return all that an answer could change."""
    controller = window.controller
    return controller.session.decisions, window.scene.prompt, window.scene.shows_hint, controller.is_asking


def test_every_kind_of_question_is_tried():
    assert kinds_met() == set(Decision) - {Decision.NONE}


@pytest.mark.parametrize("name", KINDS)
def test_no_button_and_no_key_ends_a_question_that_has_only_just_come(qtbot, window, clock, name):
    ask(qtbot, window, name)
    before = state(window)
    port = window.view.viewport()
    assert len(codes(window)) > 1
    for code in codes(window):
        at = place_of(window, button(window, code))
        qtbot.mouseClick(port, LEFT, pos=at)
        qtbot.mouseDClick(port, LEFT, pos=at)
        window.scene.controls.focus_buttons((code,))
        for key in (KEY.Key_Space, KEY.Key_Return, KEY.Key_Enter):
            qtbot.keyClick(window.view, key)
        window.scene.controls.keyboard.focus(None)
        assert state(window) == before, code
    for key in (KEY.Key_Return, KEY.Key_Enter):
        qtbot.keyClick(window.view, key)
        qtbot.keyClick(window.view, key, SHIFT)
    for key in (KEY.Key_Space, KEY.Key_H, KEY.Key_C, KEY.Key_K):
        qtbot.keyClick(window.view, key)
    assert state(window) == before
    # A button that is pressed now and let go later was pressed too early all the same.
    for code in codes(window):
        clock.now = 0.0
        window.scene.guard.begin()
        qtbot.mousePress(port, LEFT, pos=place_of(window, button(window, code)))
        clock.now = HOLD_S
        qtbot.mouseRelease(port, LEFT, pos=place_of(window, button(window, code)))
        assert state(window) == before, code


@pytest.mark.parametrize("name", KINDS)
def test_a_moment_later_every_button_does_what_it_says(qtbot, window, clock, name):
    ask(qtbot, window, name)
    for code in codes(window):
        ask(qtbot, window, name)
        item = button(window, code)
        if not item.button.enabled:
            continue
        before = state(window)
        clock.now += HOLD_S
        qtbot.mouseClick(window.view.viewport(), LEFT, pos=place_of(window, item))
        suggests_nothing_else = code == "suggest" and window.scene.prompt == before[1]
        assert state(window) != before or suggests_nothing_else, code


@pytest.mark.parametrize("name", KINDS)
def test_digits_arrows_and_taking_back_work_at_once(qtbot, window, name):
    ask(qtbot, window, name)
    before = state(window)
    answered = []
    window.scene.clicked.connect(answered.append)
    qtbot.keyClick(window.view, KEY.Key_1)
    assert answered
    qtbot.keyClick(window.view, KEY.Key_Right)
    assert window.scene.controls.ring is not None or before[1].roles
    # A digit on the card that is chosen has built it.
    assert window.scene.guard.holds or window.controller.session.decisions > before[0]
    if window.scene.guard.holds and window.controller.session.can_undo:
        window.undo.undo()
        qtbot.waitUntil(lambda: window.controller.session.decisions < before[0], timeout=5000)


def test_a_second_click_where_a_role_was_taken_answers_nothing(qtbot, window, clock):
    """Regression test: the button that sells nothing appeared under the pointer."""
    ask(qtbot, window, "role-middle-2")
    port = window.view.viewport()
    free = [role for role, mark in window.scene.prompt.roles.items() if mark.mark is Mark.PLAYABLE]
    assert len(free) > 1
    for role in free:
        ask(qtbot, window, "role-middle-2")
        clock.now += HOLD_S
        at = place_of(window, button(window, "confirm"))
        window.controller.click(Click(Target.ROLE, role))
        qtbot.mouseClick(port, LEFT, pos=at)
        qtbot.mouseDClick(port, LEFT, pos=at)
        qtbot.waitUntil(lambda: window.controller.is_asking, timeout=5000)
        before = state(window)
        for item in window.scene.tabletop.bar.buttons:
            qtbot.mouseDClick(port, LEFT, pos=place_of(window, item))
        assert state(window) == before


def test_the_same_question_shown_again_is_not_new(qtbot, window, clock):
    ask(qtbot, window, "build-pay")
    assert window.scene.guard.holds
    clock.now += HOLD_S
    assert not window.scene.guard.holds
    window.controller.retell()
    window.controller.toggle_hint()
    window.controller.hide_hint()
    window.controller.click(Click(Target.ROLE, 0))  # refused
    window.controller.click(Click(Target.CARD, window.scene.tabletop.hand.cards[0]))
    window.controller.back()
    window.resize(1400, 820)
    qtbot.waitUntil(lambda: window.scene.is_fully_rendered, timeout=5000)
    window.speak("de")
    assert not window.scene.guard.holds
    window.speak("en")


def test_a_key_held_down_answers_one_question_only(window):
    held = [
        shortcut
        for shortcut in window.view.findChildren(QShortcut)
        if shortcut.key().toString() in {"Return", "Enter", "Shift+Return", "Shift+Enter", "H"}
    ]
    assert len(held) == 5
    assert not any(shortcut.autoRepeat() for shortcut in held)


@pytest.mark.parametrize("speed", [0.0, 1.0])
def test_buttons_of_a_new_question_come_up_softly_and_stay(qtbot, window, clock, speed):
    ask(qtbot, window, "sell")
    window.preferences.set_speed(speed)
    prompt = window.scene.prompt
    window.scene.show_prompt(None)
    window.scene.show_prompt(prompt)
    items = window.scene.tabletop.bar.buttons
    assert {item.opacity() < 1 for item in items} == {speed > 0}
    qtbot.waitUntil(lambda: all(item.opacity() == 1 for item in items), timeout=5000)
    # Shown again it neither fades nor moves.
    window.controller.retell()
    assert all(item.opacity() == 1 for item in window.scene.tabletop.bar.buttons)


def test_a_guard_ends_with_its_question():
    clock = StandingClock()
    guard = QuestionGuard(clock)
    assert not guard.holds
    guard.begin()
    assert guard.holds
    guard.end()
    assert not guard.holds
    guard.begin()
    clock.now = HOLD_S
    assert not guard.holds
    QApplication.processEvents()
