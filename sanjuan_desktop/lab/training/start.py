"""The network of the game as initial weights of a training."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from sanjuan_desktop.ai.errors import NetworkError, TrainingError
from sanjuan_desktop.ai.networks import CHANCE_STEPS, winning_evaluator_for
from sanjuan_desktop.lab.training.whole import float_weights

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from sanjuan_desktop.ai.core.chances import Chances

    Weights = dict[str, NDArray[np.float32]]


def shipped_weights(players: int) -> Weights:
    """Return the weights of the finished network, with its shares turned into win probabilities.

    The networks of the game may predict a softened win share; the probability that belongs to it is known
    (``chances.json``). With the conversion a training starts with a network that plays the same and predicts
    winning, so that nothing must be unlearned first.

    Raises:
        TrainingError: a file of the network is missing or damaged.
    """
    try:
        evaluator = winning_evaluator_for(players)
    except NetworkError as error:
        raise TrainingError(f"the network of the game cannot be used: {error}") from error
    network = evaluator.network
    weights = float_weights(network.layers, network.layout.scales())
    assert evaluator.chances is not None
    sharper = sharpness(evaluator.chances, players)
    weights["w3"][:, :players] *= sharper
    weights["b3"][:players] *= sharper
    return weights


def sharpness(chances: Chances, players: int) -> np.float32:
    """Return the power that, after normalisation, best turns shares into the win probabilities.

    It is the least-squares fit for one seat when all other seats are equal.
    """
    shares = np.arange(1, CHANCE_STEPS) / CHANCE_STEPS
    wanted = np.array([chances.of(float(share)) for share in shares])
    powers = np.arange(0.5, 3.0, 0.005)[:, None]
    own = shares**powers
    others = (players - 1) * ((1.0 - shares) / (players - 1)) ** powers
    off = ((own / (own + others) - wanted) ** 2).sum(axis=1)
    return np.float32(powers[int(off.argmin()), 0])
