"""From the weights that a training moves, in floats, to the whole numbers that play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np

from sanjuan_desktop.ai.core.features import FeatureLayout
from sanjuan_desktop.ai.core.layers import LARGEST_WEIGHT, Layer, Layers
from sanjuan_desktop.ai.core.network import Network
from sanjuan_desktop.ai.core.open_network import OpenNetwork
from sanjuan_desktop.ai.errors import TrainingError

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats = NDArray[np.floating[Any]]
    Weights = dict[str, NDArray[np.float32]]

MOST_BITS: Final = 14
"""Weights are rounded to multiples of 2**-14, or of as much as fits."""


def network_of(players: int, weights: Weights) -> Network:
    """Return the network of players that has these weights, rounded."""
    layout = FeatureLayout(players)
    return Network(players, whole_layers(weights, layout.scales(), layout.most()))


def open_network_of(players: int, weights: Weights) -> OpenNetwork:
    """Return the network of reviews that has these weights, rounded."""
    layout = FeatureLayout(players)
    return OpenNetwork(players, whole_layers(weights, layout.scales(), layout.most(), players))


def floats_of(layers: Layers, scales: list[float]) -> Weights:
    """Return the weights of layers as a training moves them; see :func:`whole_layers`."""
    found: Weights = {}
    unit = 1.0
    for number, layer in enumerate((layers.first, layers.second, layers.third), start=1):
        unit /= 2.0**layer.bits
        weights = np.array(layer.weights, dtype=np.float64).reshape(layer.inputs, layer.outputs)
        if number == 1:
            weights /= np.array(scales, dtype=np.float64)[:, None]
        found[f"w{number}"] = (weights / 2.0**layer.bits).astype(np.float32)
        found[f"b{number}"] = (np.array(layer.biases, dtype=np.float64) * unit).astype(np.float32)
    return found


def whole_layers(weights: Weights, scales: list[float], most: list[int], views: int = 1) -> Layers:
    """Return the layers with these weights, rounded as finely as 16 bits and exact sums allow.

    ``scales`` says by how much each input was multiplied while they were learned, ``most`` its largest value;
    so many rows of ``views`` make a position.

    Raises:
        TrainingError: they are so large that no rounding fits, or no numbers.
    """
    parts: list[tuple[Floats, Floats]] = [
        (weights["w1"] * np.array(scales, dtype=np.float64)[:, None], weights["b1"]),
        (weights["w2"], weights["b2"]),
        (weights["w3"], weights["b3"]),
    ]
    if not all(np.isfinite(one).all() for part in parts for one in part):
        raise TrainingError("the weights are no numbers any more")
    bits = [_bits_of(weight) for weight, _ in parts]
    while min(bits) > 0:
        try:
            first, second, third = _rounded(parts, bits)
            return Layers(first, second, third, most, views)
        except ValueError:
            # One bit less where there are most, and at the end first: what is lost there is lost once.
            bits[max(range(3), key=lambda place: (bits[place], place))] -= 1
    raise TrainingError("the weights have become too large")


def float_weights(layers: Layers, scales: list[float]) -> Weights:
    """Return the weights of layers as a training moves them; rounded at once they are the same again."""
    weights: Weights = {}
    unit = 1.0
    for number, layer in enumerate((layers.first, layers.second, layers.third), start=1):
        unit *= 0.5**layer.bits
        one = np.array(layer.weights, dtype=np.float64).reshape(layer.inputs, layer.outputs) * 0.5**layer.bits
        weights[f"w{number}"] = one.astype(np.float32)
        weights[f"b{number}"] = (np.array(layer.biases, dtype=np.float64) * unit).astype(np.float32)
    weights["w1"] /= np.array(scales, dtype=np.float32)[:, None]
    return weights


def _bits_of(weights: Floats) -> int:
    """Return how many bits behind the point these weights can have."""
    bits = MOST_BITS
    while bits > 0 and np.abs(weights).max() * 2.0**bits > LARGEST_WEIGHT:
        bits -= 1
    return bits


def _rounded(parts: list[tuple[Floats, Floats]], bits: list[int]) -> list[Layer]:
    layers = []
    unit = 1.0
    for (weights, biases), own in zip(parts, bits, strict=True):
        unit *= 2.0**own
        layers.append(Layer(own, _whole(weights * 2.0**own).ravel().tolist(), _whole(biases * unit).tolist()))
    return layers


def _whole(numbers: Floats) -> NDArray[np.int64]:
    return np.rint(numbers.astype(np.float64)).astype(np.int64)
