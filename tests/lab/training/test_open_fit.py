"""Fitting the network of reviews: gradients match the loss, seats are symmetric, a given start is used."""

import numpy as np
import pytest

from sanjuan_desktop.ai.core.features import FeatureLayout
from sanjuan_desktop.ai.core.open_network import MARGIN_UNIT
from sanjuan_desktop.lab.training import fit, open_fit
from sanjuan_desktop.lab.training.open_fit import OpenTrainer, first_weights, targets_of
from sanjuan_desktop.lab.training.open_games import OpenGames

HIDDEN = (12, 6)


def trainer(players, hidden=HIDDEN):
    return OpenTrainer(players, first_weights(players, fit.first_weights(players, hidden, 5)))


def positions(players, count):
    """Return rows of which the first column of each seat says by how much it wins."""
    rng = np.random.default_rng(8)
    rows = rng.integers(0, 2, (count, players, FeatureLayout(players).size), dtype=np.uint8)
    ahead = rows[:, :, 0] + 0.01 * rng.standard_normal((count, players))
    shares = (ahead == ahead.max(axis=1, keepdims=True)).astype(np.float32)
    margins = (10 * (ahead - ahead.mean(axis=1, keepdims=True))).astype(np.float32)
    return rows, shares, margins


def loss_of(one, rows, shares, margins):
    """Return the loss that is brought down, reckoned seat by seat in double precision."""
    weights = {name: array.astype(np.float64) for name, array in one.weights.items()}
    players = one.players
    inputs = rows * np.array(FeatureLayout(players).scales())
    first = np.maximum(inputs @ weights["w1"] + weights["b1"], 0)
    out = np.empty((len(rows), players, 2))
    for seat in range(players):
        views = np.concatenate([first[:, (seat + step) % players] for step in range(players)], axis=1)
        out[:, seat] = np.maximum(views @ weights["w2"] + weights["b2"], 0) @ weights["w3"] + weights["b3"]
    logs = out[:, :, 0] - np.log(np.exp(out[:, :, 0]).sum(axis=1, keepdims=True))
    off = out[:, :, 1] - out[:, :, 1].mean(axis=1, keepdims=True) - margins / MARGIN_UNIT
    won = -(shares * logs).sum(axis=1).mean()
    return won + open_fit.MARGIN_WEIGHT / 2 * (off * off).sum(axis=1).mean()


@pytest.mark.parametrize("players", [2, 3])
def test_the_slopes_are_those_of_the_loss(players):
    one, batch = trainer(players), positions(players, 32)
    rng = np.random.default_rng(1)
    one.learn(batch[0], batch[1:], 0.0, 32, rng)
    # After one step, Adam's mean is a tenth of the slope.
    found = {name: 10 * one.moments[f"m_{name}"] for name in open_fit.LEARNT}
    for name in open_fit.LEARNT:
        direction = rng.standard_normal(one.weights[name].shape)
        start = one.weights[name].astype(np.float64)
        losses = []
        for step in (1e-5, -1e-5):
            one.weights[name] = start + step * direction
            losses.append(loss_of(one, *batch))
        one.weights[name] = start.astype(np.float32)
        slope = (losses[0] - losses[1]) / 2e-5
        assert slope == pytest.approx((found[name] * direction).sum(), rel=5e-3, abs=1e-5), name


def test_learning_brings_both_losses_down():
    one, (rows, shares, margins) = trainer(2, (128, 16)), positions(2, 512)
    rng = np.random.default_rng(1)
    losses = [one.learn(rows, (shares, margins), 3e-3, 32, rng) for _ in range(8)]
    assert losses[-1].won < 0.6 * losses[0].won
    assert losses[-1].margin < 0.6 * losses[0].margin
    predicted, by = one.predict(rows, one.weights)
    apart = rows[:, 0, 0] != rows[:, 1, 0]
    assert (predicted.argmax(axis=1) == shares.argmax(axis=1))[apart].mean() > 0.8
    assert np.corrcoef(by[:, 0], margins[:, 0])[0, 1] > 0.4


@pytest.mark.parametrize("players", [2, 3, 4])
def test_who_sits_where_makes_no_difference(players):
    one, (rows, _, _) = trainer(players), positions(players, 8)
    shares, margins = one.predict(rows, one.weights)
    assert shares.sum(axis=1) == pytest.approx(1, abs=1e-5)
    assert margins.sum(axis=1) == pytest.approx(0, abs=1e-3)
    turned, by = one.predict(np.roll(rows, 1, axis=1), one.weights)
    assert np.roll(shares, 1, axis=1) == pytest.approx(turned, abs=1e-5)
    assert np.roll(margins, 1, axis=1) == pytest.approx(by, abs=1e-3)


def test_it_begins_as_the_players_network_asked_from_all_seats():
    known = fit.first_weights(3, HIDDEN, 5)
    one, (rows, _, _) = OpenTrainer(3, first_weights(3, known)), positions(3, 8)
    inputs = rows * np.array(FeatureLayout(3).scales(), dtype=np.float32)
    hidden = np.maximum(inputs @ known["w1"], 0)
    out = np.maximum(hidden @ known["w2"], 0) @ known["w3"]
    logits = np.zeros((8, 3))
    for view in range(3):
        for step in range(3):
            logits[:, (view + step) % 3] += open_fit.BOLDNESS / 3 * out[:, view, step]
    shares = np.exp(logits) / np.exp(logits).sum(axis=1, keepdims=True)
    assert one.predict(rows, one.weights)[0] == pytest.approx(shares, abs=1e-5)


def test_what_positions_are_learnt_to_be_worth_leads_to_the_end_of_their_game():
    games = OpenGames(
        np.zeros((3, 2, 4), dtype=np.uint8),
        np.array([2, 1], dtype=np.int32),
        np.array([[1, 0], [0.5, 0.5]], dtype=np.float32),
        np.array([[30, 20], [25, 25]], dtype=np.float32),
    )
    said = np.array([[0.6, 0.4], [0.7, 0.3], [0.2, 0.8]], dtype=np.float32)
    margins = np.array([[1, -1], [2, -2], [3, -3]], dtype=np.float32)
    shares, by = targets_of(games, said, margins, 0.8)
    assert shares[1:].tolist() == [[1, 0], [0.5, 0.5]]
    assert shares[0] == pytest.approx([0.2 * 0.7 + 0.8, 0.2 * 0.3])
    assert by[1:].tolist() == [[5, -5], [0, 0]]
    assert by[0] == pytest.approx([0.2 * 2 + 0.8 * 5, -4.4])
