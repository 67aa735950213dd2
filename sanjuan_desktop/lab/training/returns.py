"""Targets of the positions of a game: TD(λ) (Sutton 1988, Tesauro 1995)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats = NDArray[np.float32]


def lambda_returns(values: Floats, final: Floats, decay: float) -> Floats:
    """Return the λ-return of each position of one seat in one game.

    ``values`` (positions x n) are the predictions of the network in order, ``final`` (n) is the result of the
    game. Each return mixes the next value, with weight 1 - λ, and the next return, with weight λ = ``decay``.
    """
    found = np.empty_like(values)
    found[-1] = final
    for at in range(len(values) - 2, -1, -1):
        found[at] = (1.0 - decay) * values[at + 1] + decay * found[at + 1]
    return found
