"""The network of the game as weights that a training can go on with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanjuan_desktop.ai.core.network import load_network
from sanjuan_desktop.ai.errors import NetworkError, TrainingError
from sanjuan_desktop.ai.networks import network_name
from sanjuan_desktop.ai.small_files import FOLDER
from sanjuan_desktop.lab.training.whole import float_weights
from sanjuan_desktop.resources import resource_path

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Weights = dict[str, NDArray[np.float32]]


def shipped_weights(players: int) -> Weights:
    """Return the weights of the finished network for a number of players.

    Raises:
        TrainingError: its file is missing or damaged.
    """
    try:
        network = load_network(resource_path(FOLDER) / network_name(players))
    except NetworkError as error:
        raise TrainingError(f"the network of the game cannot be used: {error}") from error
    return float_weights(network.layers, network.layout.scales())
