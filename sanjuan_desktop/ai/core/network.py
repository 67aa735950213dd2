"""The evaluation network: rows of features in, win share and points of every seat out.

Two hidden layers of rectified sums, two heads: a softmax over the seats for the
share of the win, and the points of each seat at the end. The seat that looks
comes first, then clockwise. This module is the only one of the core that knows numpy.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final
from zipfile import ZipFile

import numpy as np

from sanjuan_desktop.ai.core.features import FeatureLayout
from sanjuan_desktop.ai.errors import NetworkError

if TYPE_CHECKING:
    from pathlib import Path

    from numpy.typing import NDArray

    Floats = NDArray[np.float32]

FORMAT: Final = 1
"""Changes whenever files of before can no longer be read."""

POINT_UNIT: Final = 32.0
"""The second head counts points in this unit."""

LARGEST: Final = 16 * 2**20
"""Bytes of a network unpacked; ours have less than one million."""

NAMES: Final = ("w1", "b1", "w2", "b2", "w3", "b3")
"""Weights and biases: features to hidden, hidden to hidden, hidden to both heads."""


class Network:
    """A trained network for one number of players; never changed once made."""

    def __init__(self, players: int, weights: dict[str, Floats]) -> None:
        self.players = players
        self.layout = FeatureLayout(players)
        scales = np.array(self.layout.scales(), dtype=np.float32)
        self._w1 = np.ascontiguousarray(weights["w1"] * scales[:, None], dtype=np.float32)
        self._b1, self._w2, self._b2, self._w3, self._b3 = (
            np.ascontiguousarray(weights[name], dtype=np.float32) for name in NAMES[1:]
        )

    def values(self, rows: bytearray, count: int) -> tuple[list[list[float]], list[list[float]]]:
        """Return win share and expected points by seat, for each of the first ``count`` rows.

        ``rows`` holds ``layout.size`` bytes per row; inner lists begin with the seat that looks.
        """
        size = self.layout.size
        raw = np.frombuffer(rows, dtype=np.uint8, count=count * size).reshape(count, size)
        hidden = raw.astype(np.float32) @ self._w1
        hidden += self._b1
        np.maximum(hidden, 0.0, out=hidden)
        hidden = hidden @ self._w2
        hidden += self._b2
        np.maximum(hidden, 0.0, out=hidden)
        out = hidden @ self._w3
        out += self._b3
        players = self.players
        share = np.exp(out[:, :players] - out[:, :players].max(axis=1, keepdims=True))
        share /= share.sum(axis=1, keepdims=True)
        points = out[:, players:] * POINT_UNIT
        return share.tolist(), points.tolist()


def shapes(players: int, hidden: tuple[int, int]) -> dict[str, tuple[int, ...]]:
    """Return the shape of every array of a network with these hidden layers."""
    first, second = hidden
    return {
        "w1": (FeatureLayout(players).size, first),
        "b1": (first,),
        "w2": (first, second),
        "b2": (second,),
        "w3": (second, 2 * players),
        "b3": (2 * players,),
    }


def save_network(path: Path, players: int, weights: dict[str, Floats]) -> None:
    """Write the weights in half precision; the file is whole at any moment."""
    arrays: dict[str, Any] = {name: weights[name].astype(np.float16) for name in NAMES}
    beside = path.with_name(path.name + ".tmp")
    with beside.open("wb") as file:
        np.savez_compressed(file, format=np.int64(FORMAT), players=np.int64(players), **arrays)
    beside.replace(path)


def read_arrays(path: Path, most: int = LARGEST) -> dict[str, NDArray[Any]]:
    """Return all arrays of a file of numpy that have at most so many bytes together.

    A damaged file makes zipfile, zlib and numpy raise anything.

    Raises:
        FileNotFoundError: there is no such file.
        ValueError: it is no ordinary file, or would unpack to more.
    """
    if path.exists() and not path.is_file():
        raise ValueError("no ordinary file")
    with path.open("rb") as file:
        with ZipFile(file) as packed:
            size = sum(member.file_size for member in packed.infolist())
        if size > most:
            raise ValueError(f"it would unpack to {size} bytes")
        file.seek(0)
        with np.load(file, allow_pickle=False) as arrays:
            return {name: arrays[name] for name in arrays.files}


def first_line(error: Exception) -> str:
    """Return what an error says; numpy's can be long."""
    return str(error).partition("\n")[0] or type(error).__name__


def load_network(path: Path) -> Network:
    """Return the network in a file of :func:`save_network`.

    Raises:
        NetworkError: the file is missing, damaged or of another version.
    """
    try:
        arrays = read_arrays(path)
        form, players = int(arrays["format"]), int(arrays["players"])
    except FileNotFoundError as error:
        raise NetworkError(f"the file {path.name} is missing") from error
    except Exception as error:
        raise NetworkError(f"the file {path.name} is damaged: {first_line(error)}") from error
    if form != FORMAT or players not in {2, 3, 4}:
        raise NetworkError(f"the file {path.name} is of another version")
    try:
        if any(arrays[name].dtype.kind != "f" for name in NAMES):
            raise ValueError("not all weights are numbers")
        weights = {name: arrays[name].astype(np.float32) for name in NAMES}
        hidden = weights["b1"].shape[0], weights["b2"].shape[0]
    except (KeyError, ValueError, IndexError) as error:
        raise NetworkError(f"the file {path.name} is damaged: {first_line(error)}") from error
    for name, shape in shapes(players, hidden).items():
        if weights[name].shape != shape or not np.isfinite(weights[name]).all():
            raise NetworkError(f"the file {path.name} is damaged: {name}")
    return Network(players, weights)
