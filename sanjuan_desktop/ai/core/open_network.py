"""Network of reviews: from the views of all seats to the win share and margin of every seat.

The same weights are used for all seats. Each view passes through the first layer. For each seat the second
layer reads the results of all views, beginning with the seat's own and then clockwise. The outputs are two
numbers for that seat; a softmax over the first ones gives the win shares. So the result does not depend on
which seat is seat 0. With two players, one player's gain equals the other's loss.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.core.exact import added, soft_shares
from sanjuan_desktop.ai.core.features import FeatureLayout
from sanjuan_desktop.ai.core.network_file import load_layers, save_layers
from sanjuan_desktop.ai.core.sums import sums_of
from sanjuan_desktop.ai.errors import NetworkError
from sanjuan_desktop.rules.view import view_without_discards

if TYPE_CHECKING:
    from pathlib import Path

    from sanjuan_desktop.ai.core.layers import Layers
    from sanjuan_desktop.ai.core.sums import Sums
    from sanjuan_desktop.rules.state import State

MARGIN_UNIT: Final = 32.0
"""Unit of the second output, in points."""

OUTPUTS: Final = 2
"""Number of outputs for each seat."""

PURPOSE: Final = "review"
"""Purpose stored in the files of these networks."""


class OpenNetwork:
    """Trained, immutable network of reviews for one number of players."""

    def __init__(self, players: int, layers: Layers, sums: Sums | None = None) -> None:
        """Store the layers; ``sums`` computes their sums, None: the fastest implementation for this machine.

        Raises:
            ValueError: the layers are not for this number of players.
        """
        self.players = players
        self.layout = FeatureLayout(players)
        if layers.most != self.layout.most() or layers.views != players or layers.third.outputs != OUTPUTS:
            raise ValueError(f"it is not for {players} players")
        self.layers = layers
        self._unit = layers.unit
        self._sums = sums_of(layers) if sums is None else sums

    def outlooks(self, rows: bytes | bytearray, count: int) -> list[tuple[list[float], list[float]]]:
        """Return for each position, by seat, the win shares and the points above the mean of all seats.

        ``rows`` holds ``count`` positions in the format of :func:`open_rows`, one after the other.
        """
        step = OUTPUTS * self.players
        found = self._sums.sums(rows, count * self.players)
        # The unit is a power of two, so the products are exact.
        unit, point_unit = self._unit, self._unit * MARGIN_UNIT
        results: list[tuple[list[float], list[float]]] = []
        for start in range(0, count * step, step):
            shares = soft_shares([score * unit for score in found[start : start + step : OUTPUTS]])
            points = [score * point_unit for score in found[start + 1 : start + step : OUTPUTS]]
            mean = added(points) / self.players
            results.append((shares, [point - mean for point in points]))
        return results


def open_rows(layout: FeatureLayout, s: State) -> bytearray:
    """Return the features of a position from the view of each seat, seat 0 first."""
    rows = bytearray(layout.size * layout.players)
    for seat in range(layout.players):
        layout.fill(rows, layout.size * seat, view_without_discards(s, seat))
    return rows


def save_open_network(path: Path, network: OpenNetwork) -> None:
    """Save a network; the file is replaced as a whole, so it is complete at any moment."""
    save_layers(path, network.layers, PURPOSE, network.players)


def load_open_network(path: Path) -> OpenNetwork:
    """Return the network in a file written by :func:`save_open_network`.

    Raises:
        NetworkError: the file is missing, damaged or of another version.
    """
    layers, players = load_layers(path, PURPOSE)
    if players not in {2, 3, 4}:
        raise NetworkError(f"the file {path.name} is of another version")
    try:
        return OpenNetwork(players, layers)
    except ValueError as error:
        raise NetworkError(f"the file {path.name} is damaged: {error}") from error
