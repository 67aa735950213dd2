"""Looking ahead: every good option of a decision is played on in the same deals."""

from functools import cache

import numpy as np
import pytest

from sanjuan_desktop.ai.core.evaluator import Evaluator
from sanjuan_desktop.lab.training.fit import first_weights
from sanjuan_desktop.lab.training.targets import STUDIED, Studies, lambda_returns
from sanjuan_desktop.lab.training.whole import network_of
from sanjuan_desktop.rules import GameOptions, complete, new_game, seeded, view_for

VALUES = np.array([[0.5, 0.5], [0.6, 0.4], [0.2, 0.8]], dtype=np.float32)
WON = np.array([1.0, 0.0], dtype=np.float32)


def looking(seed):
    """Return a chance that looks into the first decision it is asked about; others for other seeds."""
    found = [number for number in range(400) if seeded(number).below(100) < STUDIED]
    return seeded(found[seed])


@cache
def evaluator(players):
    return Evaluator(network_of(players, first_weights(players, (8, 4), 1)))


def studied(players=2, deals=2, chance=None, seed=3):
    state = new_game(GameOptions(players), 5)
    view = view_for(state, state.actor)
    guess = complete(view, seeded(7))
    studies = Studies(deals)
    actions = evaluator(players).options(guess)
    rng = looking(seed)
    if chance is not None:
        rng = seeded(chance)
    studies.perhaps(view, guess, actions, evaluator(players), rng)
    return studies, actions


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_option_has_a_position_and_a_share_for_each_seat(players):
    studies, actions = studied(players)
    count = min(6, len(actions))
    assert len(studies.shares) == len(studies.points) == count
    assert len(studies.rows) == count * evaluator(players).layout.size
    for share, points in zip(studies.shares, studies.points, strict=True):
        assert len(share) == len(points) == players
        assert sum(share) == pytest.approx(1.0, abs=1e-4)


def test_positions_are_those_that_the_evaluator_weighs():
    studies, actions = studied()
    state = new_game(GameOptions(2), 5)
    guess = complete(view_for(state, state.actor), seeded(7))
    evaluation = evaluator(2).evaluate_actions(guess, actions[:6])
    shares, _ = evaluator(2).network.values(studies.rows, len(studies.shares))
    assert shares == [pytest.approx(share, abs=1e-6) for share in evaluation.shares]


def test_the_same_chance_finds_the_same():
    assert studied()[0].shares == studied()[0].shares
    assert studied()[0].shares != studied(seed=4)[0].shares


def test_most_decisions_are_left_out():
    looked = sum(bool(studied(deals=1, chance=seed)[0].shares) for seed in range(60))
    assert 8 <= looked <= 30


def test_each_return_mixes_the_next_value_with_the_next_return():
    # Last position: 1. Before: 0.25 · 0.2 + 0.75 · 1 = 0.8. First: 0.25 · 0.6 + 0.75 · 0.8 = 0.75.
    returns = lambda_returns(VALUES, WON, 0.75)
    assert returns == pytest.approx(np.array([[0.75, 0.25], [0.8, 0.2], [1.0, 0.0]]))


def test_with_lambda_1_only_the_end_counts():
    assert (lambda_returns(VALUES, WON, 1.0) == WON).all()


def test_with_lambda_0_only_the_next_position_counts():
    assert lambda_returns(VALUES, WON, 0.0) == pytest.approx(np.array([VALUES[1], VALUES[2], WON]))


def test_one_position_is_worth_the_end():
    assert (lambda_returns(VALUES[:1], WON, 0.3) == WON).all()
