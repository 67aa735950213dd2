"""The levels by name: the one place that makes computer players.

A level is imported when the first player of it is made: the window, which only
needs the names, opens sooner.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final, cast

from sanjuan_desktop.ai.errors import UnknownLevelError
from sanjuan_desktop.ai.scripted.names import SCRIPTED_LEVELS

if TYPE_CHECKING:
    from collections.abc import Callable

    from sanjuan_desktop.ai.player import Player

NETWORK_LEVELS: Final = ("novice", "casual", "skilled", "strong", "expert")
"""The levels that think with the network, weakest first."""

_MAKERS: Final = {
    "random": ("sanjuan_desktop.ai.random_player", "RandomPlayer"),
    "greedy": ("sanjuan_desktop.ai.greedy.player", "GreedyPlayer"),
    "busy": ("sanjuan_desktop.lab.busy", "BusyPlayer"),
}

LEVELS: Final[tuple[str, ...]] = ("random", "greedy", *NETWORK_LEVELS, *SCRIPTED_LEVELS, "busy")
"""All levels; ``random``, ``greedy`` and the scripted ones are yardsticks, ``busy`` is for measuring and
not in builds."""

PLAYABLE_LEVELS: Final[tuple[str, ...]] = NETWORK_LEVELS
"""The levels a person may sit down against, weakest first."""


ENGINE: Final = "engine:"
"""What the level of a program of somebody's own begins with; its name follows."""

LONGEST_ENGINE: Final = 32
"""Letters of such a name."""


def engine_name(level: str | None) -> str:
    """Return what a program of somebody's own is called, "" where a level of the game or a person plays."""
    return level.removeprefix(ENGINE) if level is not None and level.startswith(ENGINE) else ""


def make_player(level: str, seed: int, style: str = "") -> Player:
    """Return a new computer player of ``level`` for one seat of one game.

    ``style`` is a character of :mod:`~sanjuan_desktop.ai.styles`, "" for none;
    levels without a network have none. Two players that are made alike decide alike.

    Raises:
        UnknownLevelError: there is no such level, or this copy of the program is without it.
    """
    if level in NETWORK_LEVELS:
        from sanjuan_desktop.ai.network_player import NetworkPlayer  # noqa: PLC0415 - brings the core

        return NetworkPlayer(level, seed, style)
    if level in SCRIPTED_LEVELS:
        from sanjuan_desktop.ai.scripted.player import scripted_player  # noqa: PLC0415 - opens sooner without

        return scripted_player(level, seed)
    if level not in _MAKERS:
        raise UnknownLevelError(level, LEVELS)
    module, name = _MAKERS[level]
    try:
        maker = cast("Callable[[int], Player]", getattr(import_module(module), name))
    except ModuleNotFoundError as error:
        raise UnknownLevelError(level, LEVELS[:-1]) from error
    return maker(seed)
