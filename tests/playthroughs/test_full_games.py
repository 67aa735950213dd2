"""Whole games in the real window by mouse: every decision can be made, every kind is met."""

from __future__ import annotations

import pytest

from sanjuan_desktop.control.questions.automation import Automation, Habit
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.rules import (
    Build,
    Decision,
    Edition,
    GameOptions,
    GameRecord,
    Pass,
    legal_for,
    seeded,
    state_hash,
    view_for,
)
from sanjuan_desktop.rules.catalogue.cards import building
from sanjuan_desktop.storage.locations import locations
from sanjuan_desktop.storage.parts import Seat
from sanjuan_desktop.storage.settings import Settings
from sanjuan_desktop.window.main_window import MainWindow
from tests.helpers.players import InstantThinker
from tests.playthroughs.dragger import Dragger
from tests.playthroughs.mouse import Mouse
from tests.playthroughs.typist import Typist

ASK_EVERYTHING = Automation(councillor=Habit.ASK, turn_up=Habit.ASK, produce_all=Habit.ASK, bank=Habit.ASK)

GAMES = {
    "two-players-first-edition": (GameOptions(2, Edition.FIRST), 1),
    "three-players-second-edition": (GameOptions(3), 2),
    "four-players-expansion": (GameOptions(4, new_buildings=True), 3),
    "two-players-draft-expansion": (GameOptions(2, new_buildings=True, draft_hand=True), 4),
}

met: set[Decision] = set()


ASKING = {"gold_mine", "goldsmith", "chapel", "bank", "office_building", "crane", "archive", "black_market"}
"""Buildings that ask questions."""


def choose(view, rng):
    """Choose like a person who tries everything, and prefer buildings that ask questions."""
    legal = legal_for(view)
    samples = [legal.sample(rng) for _ in range(12)]
    for action in samples:
        if isinstance(action, Build) and building(action.card).key in ASKING:
            return action
    for action in samples[:4]:
        if not isinstance(action, Pass) and not (isinstance(action, Build) and len(action.pay) > 4):
            return action
    return samples[-1]


@pytest.fixture
def window(qtbot, tmp_path):
    made = MainWindow(locations(tmp_path), Settings(pace="instant"), InstantThinker())
    made.resize(1280, 720)
    made.preferences.set_speed(0)
    made.controller.automation = ASK_EVERYTHING
    made.show()
    qtbot.addWidget(made)
    return made


def play(qtbot, window, options, seed, person=Mouse):
    names = ("Ana", "Bruno", "Clara", "Diego")
    seats = tuple(Seat(names[n], None if n == 0 else "greedy") for n in range(options.players))
    game = window.controller
    window.start(GameSetup(options, seed, seats))
    mouse, rng = person(qtbot, window), seeded(seed)
    while not game.session.is_over:
        qtbot.waitUntil(lambda: game.session.is_over or game.is_asking, timeout=20000)
        if game.session.is_over:
            break
        view = view_for(game.session.state, 0)
        met.add(Decision(view.decision))
        action = choose(view, rng)
        before = game.session.decisions
        mouse.carry_out(action)
        assert game.session.record.actions()[before] == action
    return mouse


# Two of the other games are played by dragging and by keys.
@pytest.mark.thinned(4)
@pytest.mark.parametrize(
    "name",
    [
        "four-players-expansion",
        "two-players-draft-expansion",
        "two-players-first-edition",
        "three-players-second-edition",
    ],
)
def test_a_whole_game_is_played_by_mouse(qtbot, window, name):
    options, seed = GAMES[name]
    mouse = play(qtbot, window, options, seed)
    game = window.controller
    assert game.session.is_over
    retold = GameRecord.from_text(game.session.record.to_text())
    assert mouse.clicks > game.session.record.replay().round
    assert state_hash(game.session.record.replay()) == state_hash(retold.replay())
    qtbot.waitUntil(lambda: bool(window.scores.sheets), timeout=5000)
    assert len(window.scores.sheets) == options.players


# The pictures of one whole game are really painted.
@pytest.mark.pictures
@pytest.mark.thinned(3)
@pytest.mark.parametrize(
    "name", ["two-players-draft-expansion", "two-players-first-edition", "four-players-expansion"]
)
def test_a_whole_game_is_played_by_dragging(qtbot, window, name):
    options, seed = GAMES[name]
    person = play(qtbot, window, options, seed, Dragger)
    assert window.controller.session.is_over
    assert person.drags > 2 * window.controller.session.record.replay().round


@pytest.mark.thinned(2)
@pytest.mark.parametrize("name", ["three-players-second-edition", "two-players-draft-expansion"])
def test_a_whole_game_is_played_by_keyboard_alone(qtbot, window, name):
    options, seed = GAMES[name]
    person = play(qtbot, window, options, seed, Typist)
    assert window.controller.session.is_over
    assert person.keys > 2 * window.controller.session.record.replay().round


def test_every_kind_of_decision_was_met_in_these_games():
    if not met:
        pytest.skip("the games above were not chosen to run")
    assert set(Decision) - met == {Decision.NONE}
