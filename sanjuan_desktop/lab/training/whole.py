"""Conversion of trained float weights to the integers that play."""

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
"""Weights are rounded to multiples of 2**-14, or of the finest step that fits."""


def network_of(players: int, weights: Weights) -> Network:
    """Return the players' network with these weights, rounded."""
    layout = FeatureLayout(players)
    return Network(players, whole_layers(weights, layout.scales(), layout.most()))


def open_network_of(players: int, weights: Weights) -> OpenNetwork:
    """Return the review network with these weights, rounded."""
    layout = FeatureLayout(players)
    return OpenNetwork(players, whole_layers(weights, layout.scales(), layout.most(), players))


def floats_of(layers: Layers, scales: list[float]) -> Weights:
    """Return the float weights of layers; see :func:`whole_layers`."""
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
    """Return layers with these weights, rounded as finely as 16 bits and exact sums allow.

    ``scales`` is the factor on each input during the training, ``most`` its largest value. A position has
    ``views`` rows.

    Raises:
        TrainingError: the weights are not finite, or too large for any rounding.
    """
    parts: list[tuple[Floats, Floats]] = [
        (weights["w1"] * np.array(scales, dtype=np.float64)[:, None], weights["b1"]),
        (weights["w2"], weights["b2"]),
        (weights["w3"], weights["b3"]),
    ]
    if not all(np.isfinite(array).all() for part in parts for array in part):
        raise TrainingError("the weights are not finite")
    bits = [_bits_of(weight) for weight, _ in parts]
    while min(bits) > 0:
        try:
            first, second, third = _rounded(parts, bits)
            return Layers(first, second, third, most, views)
        except ValueError:
            # Remove a bit from the layer with the most, the last one first: its rounding errors are not
            # amplified.
            bits[max(range(3), key=lambda place: (bits[place], place))] -= 1
    raise TrainingError("the weights have become too large")


def float_weights(layers: Layers, scales: list[float]) -> Weights:
    """Return the float weights of layers; rounding them gives the same layers."""
    weights: Weights = {}
    unit = 1.0
    for number, layer in enumerate((layers.first, layers.second, layers.third), start=1):
        unit *= 0.5**layer.bits
        floats = (
            np.array(layer.weights, dtype=np.float64).reshape(layer.inputs, layer.outputs) * 0.5**layer.bits
        )
        weights[f"w{number}"] = floats.astype(np.float32)
        weights[f"b{number}"] = (np.array(layer.biases, dtype=np.float64) * unit).astype(np.float32)
    weights["w1"] /= np.array(scales, dtype=np.float32)[:, None]
    return weights


def _bits_of(weights: Floats) -> int:
    """Return the number of fractional bits that these weights can have."""
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
