"""Weights of a training as numpy arrays, and files of such arrays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final
from zipfile import ZipFile

import numpy as np

from sanjuan_desktop.ai.core.features import FeatureLayout

if TYPE_CHECKING:
    from pathlib import Path

    from numpy.typing import NDArray

NAMES: Final = ("w1", "b1", "w2", "b2", "w3", "b3")
"""Weights (inputs x outputs) and biases of the layers: features, first hidden, second hidden, both heads."""


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


def read_arrays(path: Path, most: int) -> dict[str, NDArray[Any]]:
    """Return all arrays of a numpy file with a total size of at most ``most`` bytes.

    A damaged file makes zipfile, zlib and numpy raise many kinds of exceptions.

    Raises:
        FileNotFoundError: there is no such file.
        ValueError: the path is not a regular file, or its contents are larger.
    """
    if path.exists() and not path.is_file():
        raise ValueError("not a regular file")
    with path.open("rb") as file:
        with ZipFile(file) as packed:
            size = sum(member.file_size for member in packed.infolist())
        if size > most:
            raise ValueError(f"it would unpack to {size} bytes")
        file.seek(0)
        with np.load(file, allow_pickle=False) as arrays:
            return {name: arrays[name] for name in arrays.files}


def first_line(error: Exception) -> str:
    """Return the first line of an error's message; numpy's can be long."""
    return str(error).partition("\n")[0] or type(error).__name__
