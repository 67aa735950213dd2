"""A whole game of two people and a computer at one screen: each person sees only their own cards."""

from __future__ import annotations

import pytest

from sanjuan_desktop.ai.levels import make_player
from sanjuan_desktop.ai.player import UNLIMITED, never_cancelled
from sanjuan_desktop.control.session.hot_seat import needs_hand
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.rules import GameOptions, view_for
from sanjuan_desktop.rules.terms import NOBODY
from sanjuan_desktop.storage.locations import locations
from sanjuan_desktop.storage.parts import Seat
from sanjuan_desktop.storage.settings import Settings
from sanjuan_desktop.window.main_window import MainWindow
from tests.helpers.greedy_games import played_by_greedy
from tests.helpers.players import InstantThinker
from tests.playthroughs.mouse import Mouse

pytestmark = pytest.mark.pictures

SEATS = (Seat("Ana"), Seat("Bruno", "greedy"), Seat("Clara"))
PEOPLE = (0, 2)
GAME = GameSetup(GameOptions(3, new_buildings=True), 6, SEATS)
LAST = 30
"""Number of decisions that are clicked without ``--slow``, at the end of the game."""


@pytest.fixture
def window(qtbot, tmp_path):
    made = MainWindow(locations(tmp_path), Settings(pace="instant"), InstantThinker())
    made.resize(1280, 720)
    made.preferences.set_speed(0)
    made.show()
    qtbot.addWidget(made)
    return made


def waits(window):
    """True when the game is over, or something is to be clicked: an answer or the curtain."""
    return window.controller.session.is_over or (
        window.controller.is_asking and not window.scene.motion.is_moving
    )


def test_a_whole_game_is_passed_from_hand_to_hand(qtbot, window, everything):
    game, mouse = window.controller, Mouse(qtbot, window)
    window.start(GAME)
    if not everything:
        game.load(GAME, played_by_greedy(GAME.record(), LAST))
    heuristic = make_player("greedy", 0)
    curtains = recaps = 0
    while not game.session.is_over:
        qtbot.waitUntil(lambda: waits(window), timeout=20000)
        if game.session.is_over:
            break
        state = game.session.state
        assert state.actor in PEOPLE
        if not game.session.hot_seat.is_open:
            assert window.scene.view.seat == NOBODY
            assert window.scene.tabletop.hand.cards == ()
            assert window.curtain.curtain is not None
            if needs_hand(state.decision):
                assert window.scene.prompt is None
                assert SEATS[state.actor].name in window.curtain.curtain.accessibleName()
                window.curtain.curtain.button.click()
                curtains += 1
                recaps += window.recap.is_open
                window.recap.end()
                qtbot.waitUntil(lambda: window.scene.prompt is not None)
        if needs_hand(state.decision):
            assert window.scene.view.seat == state.actor
            assert sorted(window.scene.tabletop.hand.cards) == sorted(state.hands[state.actor])
        view = view_for(state, state.actor)
        action = heuristic.choose(view, UNLIMITED, never_cancelled).action
        before = game.session.decisions
        mouse.carry_out(action)
        assert game.session.record.actions()[before] == action
    assert curtains > (10 if everything else 3)
    assert recaps
    qtbot.waitUntil(lambda: bool(window.scores.sheets), timeout=5000)
    assert window.curtain.curtain is None
