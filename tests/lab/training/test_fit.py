"""Fitting: gradients match the loss, losses fall, and the average of the weights follows."""

import numpy as np
import pytest

from sanjuan_desktop.ai.core.features import FeatureLayout
from sanjuan_desktop.ai.core.network import POINT_UNIT
from sanjuan_desktop.lab.training import fit
from sanjuan_desktop.lab.training.arrays import NAMES
from sanjuan_desktop.lab.training.fit import Targets, Trainer, first_weights
from sanjuan_desktop.lab.training.whole import network_of

HIDDEN = (12, 6)


def lesson(players=2, count=256):
    """Return positions in which the first column decides who wins, and by how much."""
    rng = np.random.default_rng(8)
    rows = rng.integers(0, 2, (count, FeatureLayout(players).size), dtype=np.uint8)
    won = rows[:, :1].astype(np.float32)
    shares = np.concatenate([won, *[(1 - won) / (players - 1)] * (players - 1)], axis=1)
    return Targets(rows, shares, 20 + 10 * shares)


def trainer(players=2):
    return Trainer(players, first_weights(players, HIDDEN, 5))


def loss_of(one, rows, shares, points):
    """Return the loss that is brought down, reckoned from what the network says in double precision."""
    weights = {name: array.astype(np.float64) for name, array in one.weights.items()}
    inputs = rows * np.array(FeatureLayout(one.players).scales())
    first = np.maximum(inputs @ weights["w1"] + weights["b1"], 0)
    out = np.maximum(first @ weights["w2"] + weights["b2"], 0) @ weights["w3"] + weights["b3"]
    logits = out[:, : one.players]
    logs = logits - np.log(np.exp(logits).sum(axis=1, keepdims=True))
    off = out[:, one.players :] - points / POINT_UNIT
    return -(shares * logs).sum(axis=1).mean() + fit.POINTS_WEIGHT / 2 * (off * off).sum(axis=1).mean()


@pytest.mark.parametrize("players", [2, 4])
def test_the_slopes_are_those_of_the_loss(players):
    one, given = trainer(players), lesson(players, 32)
    batch = (given.rows.astype(np.float32), given.shares.astype(np.float32), given.points.astype(np.float32))
    rng = np.random.default_rng(1)
    one.learn(given, 0.0, 32, rng)
    # After one step, Adam's mean is a tenth of the slope.
    found = {name: 10 * one.moments[f"m_{name}"] for name in NAMES}
    for name in NAMES:
        direction = rng.standard_normal(one.weights[name].shape)
        start = one.weights[name].astype(np.float64)
        losses = []
        for step in (1e-5, -1e-5):
            one.weights[name] = start + step * direction
            losses.append(loss_of(one, *batch))
        one.weights[name] = start.astype(np.float32)
        slope = (losses[0] - losses[1]) / 2e-5
        assert slope == pytest.approx((found[name] * direction).sum(), rel=2e-3), name


def test_learning_brings_both_losses_down():
    one, given = trainer(), lesson()
    rng = np.random.default_rng(2)
    losses = [one.learn(given, 3e-3, 32, rng) for _ in range(100)]
    assert losses[-1].share < 0.2 * losses[0].share
    assert losses[-1].points < 0.5 * losses[0].points


def test_what_has_been_learnt_is_what_the_network_says():
    one, given = trainer(), lesson()
    rng = np.random.default_rng(2)
    for _ in range(30):
        one.learn(given, 3e-3, 32, rng)
    shares, _ = network_of(2, one.weights).values(bytearray(given.rows.tobytes()), len(given.rows))
    right = [share[0] > 0.5 for share in shares] == given.rows[:, 0].astype(bool)
    assert right.mean() > 0.95


def test_the_average_of_the_weights_begins_near_them_and_moves_slowly():
    one, given = trainer(), lesson(count=40)
    rng = np.random.default_rng(2)
    for _ in range(10):
        one.learn(given, 1e-2, 4, rng)
    apart = np.abs(one.average["w3"] - one.weights["w3"]).max()
    assert 0 < apart < 0.5 * np.abs(one.weights["w3"]).max()
    before = one.average["w3"].copy()
    one.learn(given, 1e-2, 4, rng)
    assert 0 < np.abs(one.average["w3"] - before).max() < 0.1


def test_equal_seeds_give_equal_first_weights_and_others_do_not():
    one, same, other = (first_weights(3, HIDDEN, seed) for seed in (5, 5, 6))
    assert all((one[name] == same[name]).all() for name in NAMES)
    assert (one["w1"] != other["w1"]).any()
