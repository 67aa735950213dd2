"""The levels by name: the one place that makes computer players.

A level is imported when the first player of it is made: the window, which only
needs the names, opens sooner.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final, cast

from sanjuan_desktop.ai.errors import UnknownLevelError

if TYPE_CHECKING:
    from collections.abc import Callable

    from sanjuan_desktop.ai.player import Player

_MAKERS: Final = {
    "random": ("sanjuan_desktop.ai.random_player", "RandomPlayer"),
    "greedy": ("sanjuan_desktop.ai.greedy.player", "GreedyPlayer"),
    "busy": ("sanjuan_desktop.ai.busy", "BusyPlayer"),
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
    if level not in _MAKERS:
        raise UnknownLevelError(level, LEVELS)
    module, name = _MAKERS[level]
    maker = cast("Callable[[int], Player]", getattr(import_module(module), name))
    return maker(seed)
