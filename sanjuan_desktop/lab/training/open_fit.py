"""Fit the review network, which sees all hands, to winners and margins.

It starts as the network of the players, asked from every seat with its answers added up, and learns the
meaning of all hands together.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy as np

from sanjuan_desktop.ai.core.features import FeatureLayout
from sanjuan_desktop.ai.core.open_network import MARGIN_UNIT, OUTPUTS
from sanjuan_desktop.lab.training.arrays import NAMES
from sanjuan_desktop.lab.training.fit import adam_step
from sanjuan_desktop.lab.training.targets import lambda_returns

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from sanjuan_desktop.lab.training.open_games import OpenGames

    Floats = NDArray[np.float32]
    Weights = dict[str, Floats]

_AVERAGE_SHARE: Final = 0.001
"""Step of the running average towards the weights."""

LEARNT: Final = ("w2", "b2", "w3", "b3")
"""Arrays that are trained.

The first layer is that of the players' network, which has seen many more games: a few thousand games are too
few to value single cards.
"""

BOLDNESS: Final = 1.4
"""Initial factor on the mean of the views, because each view knows only one hand."""

MARGIN_WEIGHT: Final = 2.0
"""Weight of the margin in the loss, relative to the winner."""

_CHUNK: Final = 2048


@dataclass(frozen=True, slots=True)
class OpenLoss:
    """Error of the network: cross-entropy of the winner in nats, root mean square of the margin in points."""

    won: float
    margin: float


def shapes(players: int, hidden: tuple[int, int]) -> dict[str, tuple[int, ...]]:
    """Return the shape of every array of a review network with these hidden layers."""
    first, second = hidden
    return {
        "w1": (FeatureLayout(players).size, first),
        "b1": (first,),
        "w2": (players * first, second),
        "b2": (second,),
        "w3": (second, OUTPUTS),
        "b3": (OUTPUTS,),
    }


def first_weights(players: int, known: Weights) -> Weights:
    """Return weights with the same output as the mean of the players' network over all views.

    ``known`` are the weights of that network. Each view has its own part of the second layer.
    """
    first, second = known["b1"].shape[0], known["b2"].shape[0]
    weights = {
        name: np.zeros(shape, dtype=np.float32)
        for name, shape in shapes(players, (first, players * second)).items()
    }
    weights["w1"] = known["w1"].copy()
    weights["b1"] = known["b1"].copy()
    for step in range(players):
        inputs, units = slice(step * first, (step + 1) * first), slice(step * second, (step + 1) * second)
        weights["w2"][inputs, units] = known["w2"]
        weights["b2"][units] = known["b2"]
        # Output of the view of the seat `step` places further, about this seat.
        back = -step % players
        weights["w3"][units, 0] = known["w3"][:, back] * (BOLDNESS / players)
        weights["w3"][units, 1] = known["w3"][:, players + back] / players
    return weights


class OpenTrainer:
    """Weights in training; ``moments`` and ``steps`` are the state of Adam, ``average`` the running mean."""

    def __init__(self, players: int, weights: Weights) -> None:
        self.players = players
        self.weights = weights
        self.average = {name: weights[name].copy() for name in NAMES}
        self.moments = {
            f"{kind}_{name}": np.zeros_like(weights[name]) for kind in ("m", "v") for name in LEARNT
        }
        self.steps = 0
        self._scales = np.array(FeatureLayout(players).scales(), dtype=np.float32)
        self._turned = [[(seat + step) % players for step in range(players)] for seat in range(players)]

    def learn(
        self,
        rows: NDArray[np.uint8],
        targets: tuple[Floats, Floats],
        rate: float,
        batch: int,
        rng: np.random.Generator,
    ) -> OpenLoss:
        """Make one pass through the positions in random order and return the mean loss.

        ``targets`` are win share and margin in points by seat of each position.
        """
        order = rng.permutation(len(rows))
        won = margin = 0.0
        for start in range(0, len(order), batch):
            chosen = order[start : start + batch]
            loss = self._step(rows[chosen], targets[0][chosen], targets[1][chosen], rate)
            won += loss.won * len(chosen)
            margin += loss.margin * len(chosen)
        return OpenLoss(won / len(order), float(np.sqrt(margin / len(order))))

    def predict(self, rows: NDArray[np.uint8], weights: Weights) -> tuple[Floats, Floats]:
        """Return the outputs of a network for positions: shares and margins in points (n x seats)."""
        shares, margins = [], []
        for start in range(0, len(rows), _CHUNK):
            *_, share, margin = self._forward(rows[start : start + _CHUNK], weights)
            shares.append(share)
            margins.append(margin * MARGIN_UNIT)
        return np.concatenate(shares), np.concatenate(margins)

    def _forward(self, raw: NDArray[np.uint8], weights: Weights) -> tuple[Floats, ...]:
        count, players = len(raw), self.players
        inputs = raw.reshape(count * players, -1).astype(np.float32)
        inputs *= self._scales
        first = np.maximum(inputs @ weights["w1"] + weights["b1"], 0.0)
        views = first.reshape(count, players, -1)[:, self._turned].reshape(count * players, -1)
        second = np.maximum(views @ weights["w2"] + weights["b2"], 0.0)
        out = (second @ weights["w3"] + weights["b3"]).reshape(count, players, 2)
        share = np.exp(out[:, :, 0] - out[:, :, 0].max(axis=1, keepdims=True))
        share /= share.sum(axis=1, keepdims=True)
        margin = out[:, :, 1] - out[:, :, 1].mean(axis=1, keepdims=True)
        return views, second, share, margin

    def _step(self, raw: NDArray[np.uint8], shares: Floats, margins: Floats, rate: float) -> OpenLoss:
        weights, count = self.weights, len(raw)
        views, second, share, margin = self._forward(raw, weights)
        off = margin - margins / MARGIN_UNIT
        slope = np.stack([share - shares, MARGIN_WEIGHT * off], axis=2).reshape(-1, 2) / count
        back = slope @ weights["w3"].T
        back[second <= 0.0] = 0.0
        slopes = {
            "w2": views.T @ back,
            "b2": back.sum(axis=0),
            "w3": second.T @ slope,
            "b3": slope.sum(axis=0),
        }
        self._move(slopes, rate)
        said = -(shares * np.log(np.maximum(share, 1e-9))).sum(axis=1).mean()
        return OpenLoss(float(said), float((off * off).mean()) * MARGIN_UNIT**2)

    def _move(self, slopes: Weights, rate: float) -> None:
        self.steps += 1
        adam_step(self.weights, self.moments, slopes, rate, self.steps)
        share = max(_AVERAGE_SHARE, 1.0 / self.steps)
        for name in LEARNT:
            self.average[name] += share * (self.weights[name] - self.average[name])


def targets_of(games: OpenGames, shares: Floats, margins: Floats, decay: float) -> tuple[Floats, Floats]:
    """Return the λ-returns of all positions, for which a network predicts ``shares`` and ``margins``."""
    to_share, to_margin = np.empty_like(shares), np.empty_like(margins)
    at = 0
    for game, length in enumerate(games.lengths):
        here = slice(at, at + int(length))
        points = games.points[game]
        to_share[here] = lambda_returns(shares[here], games.won[game], decay)
        to_margin[here] = lambda_returns(margins[here], points - points.mean(), decay)
        at += int(length)
    return to_share, to_margin
