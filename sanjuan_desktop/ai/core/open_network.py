"""The network of reviews: what every seat sees in, win share and margin of every seat out.

All seats are asked with the same weights. Each view goes through the first layer; for each seat the second
one reads what came of all views, beginning with its own and then clockwise; what comes out is two
numbers for that seat. A softmax of the first ones makes the shares. So turning the table turns what
is said, and with two players what is good for one is as bad for the other.
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
"""The second number counts points in this unit."""

OUTPUTS: Final = 2
"""Numbers for each seat."""

PURPOSE: Final = "review"
"""What files of these networks say they are for."""


class OpenNetwork:
    """A trained network of reviews for one number of players; never changed once made."""

    def __init__(self, players: int, layers: Layers, sums: Sums | None = None) -> None:
        """Take the layers; ``sums`` adds them up, None: whatever is fastest here.

        Raises:
            ValueError: they are not for so many players.
        """
        self.players = players
        self.layout = FeatureLayout(players)
        if layers.most != self.layout.most() or layers.views != players or layers.third.outputs != OUTPUTS:
            raise ValueError(f"it is not for {players} players")
        self.layers = layers
        self._unit = layers.unit
        self._sums = sums_of(layers) if sums is None else sums

    def outlooks(self, rows: bytes | bytearray, count: int) -> list[tuple[list[float], list[float]]]:
        """Return of each of ``count`` positions, by seat, the win share and the points above the mean of all.

        ``rows`` holds the positions as :func:`open_rows` makes them, one after the other.
        """
        step = OUTPUTS * self.players
        found = self._sums.sums(rows, count * self.players)
        # The unit is a power of two: this is exact.
        unit, point_unit = self._unit, self._unit * MARGIN_UNIT
        told: list[tuple[list[float], list[float]]] = []
        for start in range(0, count * step, step):
            shares = soft_shares([one * unit for one in found[start : start + step : OUTPUTS]])
            points = [one * point_unit for one in found[start + 1 : start + step : OUTPUTS]]
            mean = added(points) / self.players
            told.append((shares, [one - mean for one in points]))
        return told


def open_rows(layout: FeatureLayout, s: State) -> bytearray:
    """Return the features of a position as each seat sees it, seat 0 first."""
    rows = bytearray(layout.size * layout.players)
    for seat in range(layout.players):
        layout.fill(rows, layout.size * seat, view_without_discards(s, seat))
    return rows


def save_open_network(path: Path, network: OpenNetwork) -> None:
    """Write a network; the file is whole at any moment."""
    save_layers(path, network.layers, PURPOSE, network.players)


def load_open_network(path: Path) -> OpenNetwork:
    """Return the network in a file of :func:`save_open_network`.

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
