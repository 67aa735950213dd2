"""A game in small steps is a game of the rules: the same deals, the same actions, and it always ends."""

import random

import pytest

from sanjuan_desktop.envs.answers import steps_of
from sanjuan_desktop.envs.game import MOST_ROUNDS, StepGame
from sanjuan_desktop.envs.space import BUILD, STOP
from sanjuan_desktop.envs.text import table_text
from sanjuan_desktop.rules import (
    GameOptions,
    GameRecord,
    apply,
    final_points,
    legal_actions,
    new_game,
    seeded,
    state_hash,
    winners,
)
from sanjuan_desktop.rules.catalogue.cards import building_id
from tests.envs.playing import ALL_OPTIONS, play, step_game
from tests.helpers.positions import Position

BASE = GameOptions(2)


@pytest.mark.parametrize("options", ALL_OPTIONS, ids=str)
def test_a_game_is_recorded_as_the_rules_play_it(options):
    game = step_game(options, 5)
    for position in play(game, random.Random(5)):
        assert position.seat == position.state.actor
        assert len(position.legal) > 1, "nobody is asked where there is no choice"
    record = GameRecord(options, 5)
    for action in game.actions:
        record.add(action)
    assert state_hash(record.replay()) == state_hash(game.state)
    assert game.is_over
    assert not game.is_broken_off
    assert sum(game.shares()) == pytest.approx(1)
    assert [share > 0 for share in game.shares()] == [
        seat in winners(game.state) for seat in range(options.players)
    ]
    assert game.points() == final_points(game.state)


def test_a_game_of_the_rules_can_be_followed_step_by_step():
    state, rng = new_game(GameOptions(3, new_buildings=True), 8), seeded(8)
    game = step_game(GameOptions(3, new_buildings=True), 8)
    while not state.is_over:
        if game.state.actor == state.actor and legal_actions(state).count > 1:
            action = legal_actions(state).sample(rng)
            for step in steps_of(state, action):
                game.take(step)
            # The game in steps may have named other copies of the same buildings, and continued on its own.
            state = game.state.copy()
        else:
            apply(state, legal_actions(state).at(0))
    assert game.is_over


def test_the_same_steps_make_the_same_game():
    first, second = [step_game(BASE, 3) for _ in range(2)]
    for _ in play(first, random.Random(1)):
        pass
    for _ in play(second, random.Random(1)):
        pass
    assert state_hash(first.state) == state_hash(second.state)
    assert first.actions == second.actions


def test_a_step_that_may_not_be_taken_changes_nothing():
    game = step_game(BASE, 3)
    before = state_hash(game.state), list(game.legal)
    for step in (STOP, -1, 10_000):
        with pytest.raises(ValueError, match="is not legal now"):
            game.take(step)
    assert (state_hash(game.state), game.legal) == before


def test_who_never_builds_is_stopped():
    game = step_game(BASE, 3, most_rounds=5)
    while game.legal:
        game.take(STOP if STOP in game.legal else game.legal[0])
    assert game.is_broken_off
    assert not game.is_over
    assert game.state.round == 6
    assert game.shares() == (0, 0)
    assert game.legal == []
    assert table_text(game).endswith("truncated: too many rounds")
    with pytest.raises(ValueError, match="is not legal now"):
        game.take(STOP)


@pytest.mark.parametrize("rounds", [0, MOST_ROUNDS + 1])
def test_the_number_of_rounds_fits_a_byte(rounds):
    with pytest.raises(ValueError, match=f"1 to {MOST_ROUNDS} rounds, not {rounds}"):
        step_game(BASE, 3, most_rounds=rounds)


def test_the_text_shows_the_hand_that_is_asked_and_no_other():
    state = Position().hand(0, "palace", "well", "crane", "chapel").hand(1, "hero").phase("builder", asked=0)
    game = StepGame(state)
    game.take(BUILD + building_id("chapel"))
    assert table_text(game).splitlines() == [
        "round 2, governor player_0, prices unseen, supply 103, discard 0, builder by player_0",
        "player_0 (4 cards): 0:indigo_plant",
        "player_1 (1 cards): 0:indigo_plant",
        "player_0 is asked: build",
        "  hand: palace.1, well.1, crane.1, chapel.1",
        "  so far: chapel.1; 2 left",
        "  steps: put_away palace, put_away well, put_away crane",
    ]


def test_the_text_of_the_end_tells_points_and_who_wins():
    *_, game = play(step_game(BASE, 3), random.Random(3))
    *_, first, second = table_text(game).splitlines()
    best = max(game.points())
    assert [f"player_{seat}: {points} points" in line for seat, (points, line) in
            enumerate(zip(game.points(), (first, second), strict=True))] == [True, True]  # fmt: skip
    assert ", wins 1" in (first, second)[game.points().index(best)]
