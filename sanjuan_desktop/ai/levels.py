"""Levels by name, and the only function that makes computer players.

A level is imported when its first player is made. The window needs only the names, so it opens sooner.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.errors import UnknownLevelError
from sanjuan_desktop.ai.level_table import LEVEL_OF, LEVEL_TABLE
from sanjuan_desktop.ai.scripted.names import SCRIPTED_LEVELS

if TYPE_CHECKING:
    from collections.abc import Callable

    from sanjuan_desktop.ai.player import Player

NETWORK_LEVELS: Final = tuple([level.key for level in LEVEL_TABLE if level.strength is not None])
"""Levels that use the network, weakest first."""

LEVELS: Final[tuple[str, ...]] = (*LEVEL_OF, *SCRIPTED_LEVELS, "busy")
"""All levels; ``random``, ``greedy`` and the scripted ones are yardsticks, ``busy`` is for measurements and
not in builds."""

PLAYABLE_LEVELS: Final[tuple[str, ...]] = NETWORK_LEVELS
"""Levels that a person can choose, weakest first."""


def playable_level(level: str | None) -> str | None:
    """Return the level that a person can choose instead of a level: the same, or the nearest of a yardstick.

    None for a person, an engine, and levels of which no other is the nearest.
    """
    if level is None or level in PLAYABLE_LEVELS:
        return level
    known = LEVEL_OF.get(level)
    return known.nearest or None if known is not None else None


ENGINE: Final = "engine:"
"""Prefix of the level of an engine; the name of the engine follows."""

LONGEST_ENGINE: Final = 32
"""Maximum length of the name of an engine, in characters."""


def engine_name(level: str | None) -> str:
    """Return the name of the engine that plays, "" for a built-in level or a person."""
    return level.removeprefix(ENGINE) if level is not None and level.startswith(ENGINE) else ""


def make_player(level: str, seed: int, style: str = "") -> Player:
    """Return a new computer player of ``level`` for one seat of one game.

    ``style`` is a character of :mod:`~sanjuan_desktop.ai.styles`, "" for none; levels without a network have
    none. Players made with equal arguments decide alike.

    Raises:
        UnknownLevelError: the level does not exist, or is not part of this build.
    """
    if level in NETWORK_LEVELS:
        from sanjuan_desktop.ai.network_player import NetworkPlayer  # noqa: PLC0415 - brings the core

        return NetworkPlayer(level, seed, style)
    if level in SCRIPTED_LEVELS:
        from sanjuan_desktop.ai.scripted.player import scripted_player  # noqa: PLC0415 - opens sooner without

        return scripted_player(level, seed)
    match level:
        case "random":
            from sanjuan_desktop.ai.random_player import RandomPlayer  # noqa: PLC0415 - opens sooner without

            return RandomPlayer(seed)
        case "greedy":
            from sanjuan_desktop.ai.greedy.player import GreedyPlayer  # noqa: PLC0415 - opens sooner without

            return GreedyPlayer(seed)
        case "busy":
            return _busy_player(seed)
        case _:
            raise UnknownLevelError(level, LEVELS)


def _busy_player(seed: int) -> Player:
    """Return the player for measurements.

    Raises:
        UnknownLevelError: this build has no developer tools.
    """
    try:
        maker: Callable[[int], Player] = import_module("sanjuan_desktop.lab.busy").BusyPlayer
    except ModuleNotFoundError as error:
        raise UnknownLevelError("busy", LEVELS[:-1]) from error
    return maker(seed)
