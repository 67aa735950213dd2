"""Fit a network to positions and their targets: Adam (Kingma and Ba 2015) in numpy."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy as np

from sanjuan_desktop.ai.core.features import FeatureLayout
from sanjuan_desktop.ai.core.network import POINT_UNIT
from sanjuan_desktop.lab.training.arrays import NAMES, shapes

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats = NDArray[np.float32]
    Bytes = NDArray[np.uint8]

_FADE: Final = (0.9, 0.999)
_TINY: Final = 1e-8
POINTS_WEIGHT: Final = 0.5
"""Weight of the points in the loss, relative to the win share."""

_AVERAGE_EVERY: Final = 10
_AVERAGE_SHARE: Final = 0.01
"""Step of the running average towards the weights, taken every ``_AVERAGE_EVERY`` steps."""


@dataclass(slots=True)
class Targets:
    """Positions (n x columns, bytes) with win share and points by seat (n x players)."""

    rows: Bytes
    shares: Floats
    points: Floats


@dataclass(frozen=True, slots=True)
class Loss:
    """Error of the network: excess cross-entropy of the shares, root mean square of the points."""

    share: float
    points: float


def first_weights(players: int, hidden: tuple[int, int], seed: int) -> dict[str, Floats]:
    """Return random weights (He et al. 2015), scaled for sparse input columns."""
    rng = np.random.default_rng(seed)
    weights: dict[str, Floats] = {}
    for name, shape in shapes(players, hidden).items():
        if name.startswith("b"):
            weights[name] = np.zeros(shape, dtype=np.float32)
        else:
            inputs = 80.0 if name == "w1" else float(shape[0])
            scale = np.float32(np.sqrt((0.5 if name == "w3" else 2.0) / inputs))
            weights[name] = rng.standard_normal(shape, dtype=np.float32) * scale
    return weights


class Trainer:
    """Weights in training; ``moments`` and ``steps`` are the state of Adam.

    ``average`` is the running mean of the weights (Polyak and Juditsky 1992). It plays the games, because it
    is much less noisy.
    """

    def __init__(self, players: int, weights: dict[str, Floats]) -> None:
        self.players = players
        self.weights = weights
        self.average = {name: weights[name].copy() for name in NAMES}
        self.moments = {
            f"{kind}_{name}": np.zeros_like(weights[name]) for kind in ("m", "v") for name in NAMES
        }
        self.steps = 0
        self._scales = np.array(FeatureLayout(players).scales(), dtype=np.float32)

    def learn(self, lesson: Targets, rate: float, batch: int, rng: np.random.Generator) -> Loss:
        """Make one pass through the positions in random order and return the mean loss."""
        order = rng.permutation(len(lesson.rows))
        share = points = 0.0
        for start in range(0, len(order), batch):
            chosen = order[start : start + batch]
            loss = self._step(
                lesson.rows[chosen].astype(np.float32), lesson.shares[chosen], lesson.points[chosen], rate
            )
            share += loss.share * len(chosen)
            points += loss.points * len(chosen)
        return Loss(share / len(order), float(np.sqrt(points / len(order))) * POINT_UNIT)

    def _step(self, rows: Floats, shares: Floats, points: Floats, rate: float) -> Loss:
        weights = self.weights
        inputs = rows * self._scales
        first = np.maximum(inputs @ weights["w1"] + weights["b1"], 0.0)
        second = np.maximum(first @ weights["w2"] + weights["b2"], 0.0)
        out = second @ weights["w3"] + weights["b3"]
        players = self.players
        share = np.exp(out[:, :players] - out[:, :players].max(axis=1, keepdims=True))
        share /= share.sum(axis=1, keepdims=True)
        off = out[:, players:] - points / POINT_UNIT
        slope = np.concatenate([share - shares, POINTS_WEIGHT * off], axis=1) / len(rows)
        back = slope @ weights["w3"].T
        back[second <= 0.0] = 0.0
        further = back @ weights["w2"].T
        further[first <= 0.0] = 0.0
        slopes = {
            "w1": inputs.T @ further,
            "b1": further.sum(axis=0),
            "w2": first.T @ back,
            "b2": back.sum(axis=0),
            "w3": second.T @ slope,
            "b3": slope.sum(axis=0),
        }
        self._move(slopes, rate)
        excess = shares * (np.log(np.maximum(shares, 1e-9)) - np.log(np.maximum(share, 1e-9)))
        return Loss(float(excess.sum(axis=1).mean()), float((off * off).mean()))

    def _move(self, slopes: dict[str, Floats], rate: float) -> None:
        self.steps += 1
        adam_step(self.weights, self.moments, slopes, rate, self.steps)
        if self.steps % _AVERAGE_EVERY == 0:
            # The average starts late, because the first steps only find a good region.
            share = max(_AVERAGE_SHARE, _AVERAGE_EVERY / self.steps)
            for name in NAMES:
                self.average[name] += share * (self.weights[name] - self.average[name])


def adam_step(
    weights: dict[str, Floats], moments: dict[str, Floats], slopes: dict[str, Floats], rate: float, step: int
) -> None:
    """Update the weights that have a slope in place, by step number ``step`` of Adam, counted from 1."""
    slow, slower = _FADE
    size = rate * np.sqrt(1.0 - slower**step) / (1.0 - slow**step)
    for name, slope in slopes.items():
        mean, square = moments[f"m_{name}"], moments[f"v_{name}"]
        mean += (1.0 - slow) * (slope - mean)
        square += (1.0 - slower) * (slope * slope - square)
        weights[name] -= (size * mean / (np.sqrt(square) + _TINY)).astype(np.float32)
