"""The levels by name: the one place that makes computer players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.busy import BusyPlayer
from sanjuan_desktop.ai.errors import UnknownLevelError
from sanjuan_desktop.ai.greedy import GreedyPlayer
from sanjuan_desktop.ai.random_player import RandomPlayer

if TYPE_CHECKING:
    from collections.abc import Callable

    from sanjuan_desktop.ai.player import Player

_MAKERS: Final[dict[str, Callable[[int], Player]]] = {
    "random": RandomPlayer,
    "greedy": GreedyPlayer,
    "busy": BusyPlayer,
}

LEVELS: Final[tuple[str, ...]] = tuple(_MAKERS)
"""All levels, weakest first; the last, ``busy``, exists for measuring only."""

PLAYABLE_LEVELS: Final[tuple[str, ...]] = tuple(level for level in LEVELS if level != "busy")
"""The levels a person may sit down against, weakest first."""


def make_player(level: str, seed: int) -> Player:
    """Return a new computer player of ``level`` for one seat of one game.

    Two players of the same level and seed decide alike.

    Raises:
        UnknownLevelError: there is no such level.
    """
    maker = _MAKERS.get(level)
    if maker is None:
        raise UnknownLevelError(level, LEVELS)
    return maker(seed)
