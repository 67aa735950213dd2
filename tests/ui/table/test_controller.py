"""Clicks while the table still moves are not lost."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, Qt

from sanjuan_desktop.control.questions.clicks import Click, Target
from sanjuan_desktop.control.questions.prompts import Mark
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.rules import GameOptions
from sanjuan_desktop.storage.locations import locations
from sanjuan_desktop.storage.parts import Seat
from sanjuan_desktop.storage.settings import Settings
from sanjuan_desktop.window.main_window import MainWindow
from tests.helpers.players import InstantThinker
from tests.helpers.tables import tools

PEOPLE = GameSetup(GameOptions(2), 5, (Seat("Ana"), Seat("Bruno")))


@pytest.fixture
def window(qtbot, tmp_path):
    made = MainWindow(locations(tmp_path), Settings(), InstantThinker())
    made.controller.hides_hands = False  # no hand-over in this test
    qtbot.addWidget(made)
    made.resize(1600, 900)
    made.preferences.set_speed(0, remember=False)
    made.show()
    return made


def click_role(qtbot, window, role):
    item = window.scene.tabletop.roles.roles[role]
    spot = window.view.mapFromScene(
        item.mapToScene(QPointF(item.size().width() / 2, item.size().height() / 2))
    )
    qtbot.mouseClick(window.view.viewport(), Qt.MouseButton.LeftButton, pos=spot)


def begin_to_move(qtbot, window):
    """Take the Prospector for Ana, and stop while her card is still moving."""
    window.start(PEOPLE)
    qtbot.waitUntil(lambda: window.controller.is_asking, timeout=5000)
    window.preferences.set_speed(1, remember=False)
    window.controller.click(Click(Target.ROLE, 4))
    window.controller.confirm()
    qtbot.waitUntil(lambda: window.scene.motion.is_moving, timeout=5000)


def test_a_click_completes_the_motion_and_the_next_one_reaches_the_question_behind_it(qtbot, window):
    begin_to_move(qtbot, window)
    assert not window.controller.is_asking
    click_role(qtbot, window, 3)
    assert window.controller.is_asking
    assert window.scene.prompt.roles[3].mark == Mark.PLAYABLE
    click_role(qtbot, window, 3)
    assert window.scene.prompt.roles[3].mark == Mark.SELECTED


def test_undo_is_at_hand_while_the_table_moves(qtbot, window):
    begin_to_move(qtbot, window)
    assert window.undo.undo_action.isEnabled()
    assert tools(window.scene) == {"rules": True, "undo": True}
    window.undo.undo_action.trigger()
    assert not window.scene.motion.is_moving
    assert not window.undo.undo_action.isEnabled()
    qtbot.waitUntil(lambda: window.controller.is_asking, timeout=5000)
    assert window.controller.session.decisions == 0


def test_a_key_completes_the_motion_too(qtbot, window):
    begin_to_move(qtbot, window)
    qtbot.keyClick(window.view, Qt.Key.Key_Return)
    assert window.controller.is_asking
    assert not window.scene.motion.is_moving
