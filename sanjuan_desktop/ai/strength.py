"""Strength of a computer player: the network it uses, how far it thinks, and its mistakes.

The module imports nothing, because the window needs the table of levels before anything thinks.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

PHASE_DEPTH: Final = 0
"""Think to the end of the phase."""

ROUND_DEPTH: Final = 1
"""Think to the end of the round, for roles and buildings."""

TREE_DEPTH: Final = 2
"""Search a tree for every question."""

FINISHED: Final = ""
"""Snapshot of the networks at the end of the training; the others have a name."""

EARLY: Final = "early"
"""Snapshot from the beginning of self-play."""

MIDDLE: Final = "middle"
"""Last snapshot before the training with lookahead."""


@dataclass(frozen=True, slots=True)
class Strength:
    """Strength of a level.

    ``snapshot`` selects the network; for ``depth`` and ``deals`` see ``Thinker``. ``iterations`` limits the
    search with two players, unless the budget does. ``noise`` is the temperature, in win share, for choosing
    among close options; ``slip`` is the maximum loss by noise, in win share.

    ``wins_count``: whether a finished game counts as won or lost, so that the level takes a certain victory;
    otherwise only points count. ``by_thumb``: whether the level follows the rules of thumb in ``sense``, even
    if it could deny something to the others, and takes the Builder only in order to build.
    """

    depth: int
    deals: int
    iterations: int = 0
    noise: float = 0.0
    slip: float = 0.0
    snapshot: str = FINISHED
    wins_count: bool = True
    by_thumb: bool = False
