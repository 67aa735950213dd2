"""Remarks in a running game: with the step they refer to, and not again after undo."""

from __future__ import annotations

import pytest

from sanjuan_desktop.ai.levels import make_player
from sanjuan_desktop.ai.player import UNLIMITED, never_cancelled
from sanjuan_desktop.control.people.remarks import ROUNDS_APART, remarks_in
from sanjuan_desktop.control.session.controller import GameController
from sanjuan_desktop.control.session.game import GameSession
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.rules import ROOT, GameOptions, GameRecord, view_for
from sanjuan_desktop.storage.parts import Seat
from tests.helpers.players import InstantThinker

SEED = 5
SETUP = GameSetup(
    GameOptions(3), SEED, (Seat("Ana"), Seat("Inés", "greedy", "monuments"), Seat("Bo", "greedy"))
)


def begun(record=None, setup=SETUP):
    game = GameSession(setup, record or GameRecord(setup.options, setup.seed), hides=False)
    if record is None:
        game.opening()
    return game


def play(game, most=10_000, seed=SEED):
    """Play some moves and return the remarks."""
    player, said = make_player("greedy", seed), []
    for _ in range(most):
        if game.state.is_over:
            break
        choice = player.choose(view_for(game.state, game.state.actor), UNLIMITED, never_cancelled)
        step = game.add(choice.action, talks=True).step
        said += [] if step.remark is None else [step.remark]
    return said


@pytest.fixture(scope="module")
def all_remarks():
    """Return the remarks of a whole game."""
    game = begun()
    said = play(game)
    assert len(said) >= 3
    assert said == remarks_in(game.record, SETUP)
    return said


def test_a_game_that_goes_on_has_the_remarks_it_would_have_had(all_remarks):
    first = begun()
    said = play(first, 60)
    assert 0 < len(said) < len(all_remarks)
    assert said + play(begun(first.record)) == all_remarks


def test_what_is_taken_back_and_played_again_brings_no_remark_again(all_remarks):
    game = begun()
    said = play(game)
    game.stand(ROOT)
    again = play(game)
    assert not {(remark.voice, remark.occasion, remark.index) for remark in said + again[:1]} & {
        (remark.voice, remark.occasion, remark.index) for remark in again[1:]
    }
    assert all(abs(remark.round - other.round) >= ROUNDS_APART for remark in said for other in again)
    assert said == all_remarks


def test_the_log_and_the_table_are_the_same_with_and_without_remarks():
    talking, silent = begun(), begun()
    player = make_player("greedy", SEED)
    while not talking.state.is_over:
        view = view_for(talking.state, talking.state.actor)
        action = player.choose(view, UNLIMITED, never_cancelled).action
        step, plain = talking.add(action, talks=True).step, silent.add(action).step
        assert plain.remark is None
        assert (step.events, step.view, step.log) == (plain.events, plain.view, plain.log)


class Taught:
    """Guide of a game whose first moves are prepared; it shows nothing else."""

    def __init__(self, moves):
        self.moves = moves

    def holds_back(self, action):
        return False

    def spared(self):
        return frozenset()

    def advised(self, view):
        return None


def heard(qapp, *, on=True, guide=None):
    """Return the remarks that a controller emits in a game whose seed leads to some."""
    controller = GameController(InstantThinker())
    controller.has_remarks = on
    controller.guide = guide
    said, player = [], make_player("greedy", SEED)
    controller.advanced.connect(lambda step: said.append(step.remark))
    controller.start(SETUP)
    while not controller.session.is_over:
        state = controller.session.state
        controller.submit(player.choose(view_for(state, state.actor), UNLIMITED, never_cancelled).action)
    moves = tuple(controller.session.record.actions())
    controller.close()
    return [remark for remark in said if remark is not None], moves


def test_every_step_that_is_shown_carries_its_remark_unless_they_are_switched_off(qapp, all_remarks):
    said, moves = heard(qapp)
    assert said == all_remarks
    assert heard(qapp, on=False)[0] == []
    assert heard(qapp, guide=Taught(moves[:1]))[0] == []
