"""Computer players as they are named on the command line: a level, with a character, or an engine."""

from __future__ import annotations

import os
import re
import shlex
from typing import Final

from sanjuan_desktop.ai.engines.process import command_of
from sanjuan_desktop.ai.errors import EngineError
from sanjuan_desktop.ai.levels import LEVELS, NETWORK_LEVELS
from sanjuan_desktop.ai.styles import NO_STYLE, STYLES
from sanjuan_desktop.cli.errors import CommandError

_MARK: Final = "/"
_LONGEST: Final = 40


def opponent(text: str) -> tuple[str, str]:
    """Return level and character of a name such as ``strong`` or ``strong/trader``.

    Raises:
        CommandError: there is no such level or character; the message names those there are.
    """
    level, mark, style = text.partition(_MARK)
    if level not in LEVELS:
        raise CommandError(f"there is no level {level[:_LONGEST]!r}; the levels are {', '.join(LEVELS)}")
    if not mark:
        return level, NO_STYLE
    if style not in STYLES:
        known = ", ".join(STYLES)
        raise CommandError(f"there is no character {style[:_LONGEST]!r}; the characters are {known}")
    if level not in NETWORK_LEVELS:
        raise CommandError(f"the level {level} has no characters; {', '.join(NETWORK_LEVELS)} have")
    return level, style


def level_of(text: str) -> str | None:
    """Return the level that ``text`` names, without its character; None where it names an engine.

    Raises:
        CommandError: a quotation mark is missing.
    """
    return text.partition(_MARK)[0] if engine_words(text) is None else None


def engine_words(text: str) -> list[str] | None:
    """Return program and arguments of the engine that ``text`` names, None where it names a level.

    An engine is named by its path, so that no level can be mistaken for one: ``./bot.py``, or with
    arguments ``"./bot --fast"``.

    Raises:
        CommandError: a quotation mark is missing.
    """
    try:
        words = shlex.split(text, posix=os.name == "posix")
    except ValueError as error:
        raise CommandError(f"{text[:_LONGEST]!r} is no program: {error}") from error
    if not words or not re.match(r"\.{0,2}[/\\]|~|[A-Za-z]:[/\\]", words[0]):
        return None
    return words


def engine_command(text: str) -> tuple[str, ...] | None:
    """Return how the engine is started that ``text`` names, None where it names a level.

    Raises:
        CommandError: there is no such program.
    """
    words = engine_words(text)
    if words is None:
        return None
    try:
        return command_of(words)
    except EngineError as error:
        raise CommandError(str(error)) from error
