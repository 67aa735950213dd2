"""Names of computer players on the command line: a level, with a character, or an engine."""

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

CHARACTER_MARK: Final = "/"
"""Sign between a level and its character."""

_NONE: Final = "none"
"""Word for no character; at the table a level without this word gets a random one."""

_LONGEST: Final = 40


def opponent(text: str) -> tuple[str, str]:
    """Return level and character of a name such as ``strong`` or ``strong/trader``.

    Raises:
        CommandError: the level or character is unknown; the message lists the known ones.
    """
    level, mark, style = text.partition(CHARACTER_MARK)
    if level not in LEVELS:
        raise CommandError(f"unknown level {level[:_LONGEST]!r}; levels: {', '.join(LEVELS)}")
    if not mark or style == _NONE:
        return level, NO_STYLE
    if style not in STYLES:
        known = ", ".join((*STYLES, _NONE))
        raise CommandError(f"unknown character {style[:_LONGEST]!r}; characters: {known}")
    if level not in NETWORK_LEVELS:
        raise CommandError(
            f"the level {level} has no characters; levels with characters: {', '.join(NETWORK_LEVELS)}"
        )
    return level, style


def level_of(text: str) -> str | None:
    """Return the level that ``text`` names, without its character; None for an engine.

    Raises:
        CommandError: a quotation mark is missing.
    """
    return text.partition(CHARACTER_MARK)[0] if engine_words(text) is None else None


def engine_words(text: str) -> list[str] | None:
    """Return program and arguments of the engine that ``text`` names; None for a level.

    An engine is named by its path, so that it cannot be confused with a level: ``./bot.py``, or with
    arguments ``"./bot --fast"``.

    Raises:
        CommandError: a quotation mark is missing.
    """
    try:
        words = _words(text)
    except ValueError as error:
        raise CommandError(f"{text[:_LONGEST]!r} is not a program: {error}") from error
    if not words or not re.match(r"\.{0,2}[/\\]|~|[A-Za-z]:[/\\]", words[0]):
        return None
    return words


def _words(text: str) -> list[str]:
    """Return the words of a command; on Windows a backslash and an apostrophe are part of a path.

    Raises:
        ValueError: a quotation mark is missing.
    """
    lexer = shlex.shlex(text, posix=True)
    lexer.whitespace_split = True
    lexer.commenters = ""
    if os.name == "nt":
        lexer.escape, lexer.quotes = "", '"'
    return list(lexer)


def engine_command(text: str) -> tuple[str, ...] | None:
    """Return the command that starts the engine ``text``; None for a level.

    Raises:
        CommandError: the program does not exist.
    """
    words = engine_words(text)
    if words is None:
        return None
    try:
        return command_of(words)
    except EngineError as error:
        raise CommandError(str(error)) from error
