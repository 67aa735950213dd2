"""Evaluation network: from rows of features to win share and points of every seat.

It has two hidden layers with rectified sums and two heads: a softmax over the seats for the win share, and
the points of each seat at the end. The viewing seat comes first, then clockwise. All sums are sums of
integers (:mod:`~sanjuan_desktop.ai.core.layers`), so a position has the same value on every machine.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.core.exact import soft_shares
from sanjuan_desktop.ai.core.features import FeatureLayout
from sanjuan_desktop.ai.core.network_file import load_layers, save_layers
from sanjuan_desktop.ai.core.sums import sums_of
from sanjuan_desktop.ai.errors import NetworkError

if TYPE_CHECKING:
    from pathlib import Path

    from sanjuan_desktop.ai.core.layers import Layers
    from sanjuan_desktop.ai.core.sums import Sums

POINT_UNIT: Final = 32.0
"""Unit of the second head, in points."""

PURPOSE: Final = "player"
"""Purpose stored in the files of these networks."""


class Network:
    """Trained, immutable network for one number of players."""

    def __init__(self, players: int, layers: Layers, sums: Sums | None = None) -> None:
        """Store the layers; ``sums`` computes their sums, None: the fastest implementation for this machine.

        Raises:
            ValueError: the layers are not for this number of players.
        """
        self.players = players
        self.layout = FeatureLayout(players)
        if layers.most != self.layout.most() or layers.third.outputs != 2 * players:
            raise ValueError(f"it is not for {players} players")
        self.layers = layers
        self._unit = layers.unit
        self._sums = sums_of(layers) if sums is None else sums

    def values(self, rows: bytearray, count: int) -> tuple[list[list[float]], list[list[float]]]:
        """Return win share and expected points by seat, for each of the first ``count`` rows.

        ``rows`` holds ``layout.size`` bytes per row; inner lists begin with the viewing seat.
        """
        players = self.players
        found = self._sums.sums(rows, count)
        # The unit is a power of two, so the products are exact.
        unit, point_unit = self._unit, self._unit * POINT_UNIT
        shares: list[list[float]] = []
        points: list[list[float]] = []
        for start in range(0, count * 2 * players, 2 * players):
            middle = start + players
            shares.append(soft_shares([score * unit for score in found[start:middle]]))
            points.append([score * point_unit for score in found[middle : middle + players]])
        return shares, points


def save_network(path: Path, network: Network) -> None:
    """Save a network; the file is replaced as a whole, so it is complete at any moment."""
    save_layers(path, network.layers, PURPOSE, network.players)


def load_network(path: Path) -> Network:
    """Return the network in a file written by :func:`save_network`.

    Raises:
        NetworkError: the file is missing, damaged or of another version.
    """
    layers, players = load_layers(path, PURPOSE)
    if players not in {2, 3, 4}:
        raise NetworkError(f"the file {path.name} is of another version")
    try:
        return Network(players, layers)
    except ValueError as error:
        raise NetworkError(f"the file {path.name} is damaged: {error}") from error
