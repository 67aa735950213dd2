"""The environment keeps to the interface of PettingZoo and shows each agent what it may know, and no more."""

import pickle
import random

import pytest

pytest.importorskip("pettingzoo", reason="in the extra [zoo]")
pytest.importorskip("gymnasium", reason="in the extra [zoo]")

import numpy as np
from pettingzoo.test import api_test, render_test, seed_test

from sanjuan_desktop.envs import bench, sanjuan_v0
from sanjuan_desktop.envs.game import StepGame
from sanjuan_desktop.envs.space import STEPS, STOP
from sanjuan_desktop.rules import Edition, GameOptions, new_game, state_hash
from tests.conformance.secrecy import with_other_secrets
from tests.helpers.positions import Position

KINDS = [
    {},
    {"players": 3, "edition": "first", "extra_production": True},
    {"players": 4, "new_buildings": True, "draft_hand": True},
]

# The tests of PettingZoo warn of what is meant to be: a mask beside the observation, and none after the end.
pytestmark = [
    pytest.mark.filterwarnings(f"ignore:{text}:UserWarning")
    for text in (
        "Observation space for each agent probably should be",
        "Observation is not a NumPy array",
        "Action mask numpy array is all zeros",
    )
]


@pytest.fixture(params=["env", "raw_env"])
def make(request):
    return getattr(sanjuan_v0, request.param)


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_it_passes_the_tests_of_pettingzoo(make, kind):
    api_test(make(**kind), num_cycles=1500)
    seed_test(lambda: make(**kind), num_cycles=300)


def test_it_passes_the_render_test_of_pettingzoo(make, capsys):
    render_test(make)
    assert "player_0 is asked" in capsys.readouterr().out


def playing(env, seed, dice):
    """Play a game at random; yield agent, observation, reward and info each time that an agent is up."""
    env.reset(seed=seed)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        yield agent, observation, reward, info
        over = termination or truncation
        env.step(None if over else dice.choice(np.flatnonzero(observation["action_mask"]).tolist()))


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_who_is_asked_always_has_a_choice_and_all_observations_fit_the_space(make, kind):
    env = make(**kind)
    for agent, observation, _, _ in playing(env, 3, random.Random(3)):
        assert env.observation_space(agent).contains(observation)
        over = any(env.terminations.values())
        assert observation["action_mask"].sum() >= (0 if over else 2)
        for other in set(env.agents) - {agent}:
            assert not env.observe(other)["action_mask"].any()


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_hidden_cards_change_no_observation(kind):
    dice = random.Random(1)
    env = sanjuan_v0.raw_env(**kind)
    other = sanjuan_v0.raw_env(**kind)
    for number, _ in enumerate(playing(env, 2, dice)):
        if number % 11:
            continue
        for seat, agent in enumerate(env.possible_agents):
            other.reset()
            other.game.state = with_other_secrets(env.game.state, seat, dice)
            other.game.answer, other.game.legal = env.game.answer, env.game.legal
            seen, also = env.observe(agent), other.observe(agent)
            assert all((seen[name] == also[name]).all() for name in seen)
            if seat == env.game.seat:
                # The legal first answers depend only on the knowledge of the seat.
                first = [StepGame(table.game.state.copy()).legal for table in (env, other)]
                assert first[0] == first[1]


def test_the_result_is_the_reward_and_points_and_margin_are_told():
    shares = set()
    for seed in range(40):
        ends = {}
        for agent, _, reward, info in playing(sanjuan_v0.raw_env(), seed, random.Random(seed)):
            if info:
                ends[agent] = (reward, info["points"], info["margin"])
            else:
                assert reward == 0
        (first, points, margin), (second, others, theirs) = ends["player_0"], ends["player_1"]
        assert first + second == 1
        assert margin == points - others == -theirs
        # By points, and where they are equal by cards and goods.
        assert first >= second if margin > 0 else first <= second if margin < 0 else True
        shares |= {first, second}
    assert {0, 1} <= shares


def test_a_shared_victory_is_shared():
    position = Position()
    for seat in range(2):
        position.city(seat, *["sugar_mill"] * 4, *["tobacco_storage"] * 4, *["coffee_roaster"] * 4)
        position.hand(seat, "smithy", "gold_mine")
    env = sanjuan_v0.raw_env()
    env.reset(seed=1)
    env.game = StepGame(position.phase("builder", asked=1))
    env.agent_selection = "player_1"
    env.step(STOP)
    assert env.rewards == {"player_0": 0.5, "player_1": 0.5}
    assert env.infos["player_0"] == {"points": 20, "margin": 0}


def test_too_many_rounds_truncate_without_a_reward(make):
    env = make(most_rounds=2, players=3)
    env.reset(seed=1)
    ends = []
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        if truncation:
            ends.append((agent, reward, termination, set(info)))
            env.step(None)
        else:
            mask = observation["action_mask"]
            env.step(STOP if mask[STOP] else int(np.flatnonzero(mask)[0]))
    assert sorted(ends) == [(f"player_{seat}", 0, False, {"points", "margin"}) for seat in range(3)]


def test_the_seed_is_that_of_the_rules_and_others_follow_from_it():
    env, again = sanjuan_v0.raw_env(players=3), sanjuan_v0.raw_env(players=3)
    deals = []
    for table in (env, again):
        table.reset(seed=12)
        assert state_hash(table.game.state) == state_hash(new_game(GameOptions(3), 12))
        table.reset()
        deals.append(state_hash(table.game.state))
        table.reset()
        deals.append(state_hash(table.game.state))
    assert deals[:2] == deals[2:]
    assert deals[0] != deals[1]


def test_without_any_seed_every_environment_deals_otherwise():
    envs = [sanjuan_v0.raw_env() for _ in range(2)]
    for env in envs:
        env.reset()
    assert state_hash(envs[0].game.state) != state_hash(envs[1].game.state)


def test_a_forbidden_step_is_refused_or_loses_the_game():
    raw = sanjuan_v0.raw_env()
    raw.reset(seed=1)
    before = state_hash(raw.game.state)
    with pytest.raises(ValueError, match=r"step 0 \(stop\) is not legal now"):
        raw.step(STOP)
    with pytest.raises(ValueError, match="None is for agents whose game is over"):
        raw.step(None)
    assert state_hash(raw.game.state) == before
    env = sanjuan_v0.env()
    env.reset(seed=1)
    with pytest.raises(AssertionError, match="not in action space"):
        env.step(STEPS)
    agent = env.agent_selection
    env.step(STOP)
    assert env.rewards[agent] == -1
    assert all(env.terminations.values())


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"players": 5}, "2, 3 or 4 players, not 5"),
        ({"edition": "third"}, "unknown edition 'third'; editions: first, second"),
        ({"render_mode": "rgb_array"}, "unknown render mode 'rgb_array'; modes: human, ansi"),
        ({"most_rounds": 0}, "1 to 250 rounds, not 0"),
    ],
    ids=str,
)
def test_arguments_that_make_no_sense_are_refused(arguments, said):
    with pytest.raises(ValueError, match=said):
        sanjuan_v0.raw_env(**arguments).reset()


def test_an_environment_can_be_sent_to_another_process():
    env = pickle.loads(pickle.dumps(sanjuan_v0.raw_env(players=4, edition="first")))
    env.reset(seed=1)
    assert env.game.state.options == GameOptions(4, Edition.FIRST)


def test_rendering_without_a_mode_says_nothing(capsys):
    env = sanjuan_v0.raw_env()
    env.reset(seed=1)
    assert env.render() is None
    assert capsys.readouterr().out == ""


def test_people_see_every_step_and_the_end(capsys):
    env = sanjuan_v0.raw_env(render_mode="human", most_rounds=1)
    list(playing(env, 1, random.Random(1)))
    assert "truncated" in capsys.readouterr().out


def test_the_bench_tells_the_cost_of_rules_and_environment_apart(capsys):
    assert bench.main(["--seconds", "0.01"]) == 0
    head, _, *lines = capsys.readouterr().out.splitlines()
    assert head.startswith("Rules: ")
    assert len(lines) == 6
    assert bench.main(["--seconds", "0.01", "--json"]) == 0
