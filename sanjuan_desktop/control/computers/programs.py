"""The player's own programs as computer players, chosen on this computer, by name."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.engines.process import command_of
from sanjuan_desktop.ai.errors import EngineError
from sanjuan_desktop.ai.levels import ENGINE, LONGEST_ENGINE
from sanjuan_desktop.storage.files import is_file

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sanjuan_desktop.control.setup import GameSetup

Programs = dict[str, tuple[str, ...]]
"""Command line of each program by name; the last one is the one chosen most recently."""

MOST: Final = 20

MOST_WORDS: Final = 20
"""Maximum length of a command line, including the program; the settings store no longer ones."""


def add_program(programs: Programs, words: Sequence[str]) -> str:
    """Add a program, and return the level that stands for it.

    A different program of the same name gets a number. Only programs that were added here are ever started,
    even if a game file from elsewhere names others.

    Raises:
        EngineError: there is no such program, its name cannot be encoded, or it has too many arguments.
    """
    if len(words) > MOST_WORDS:
        raise EngineError(f"a program has at most {MOST_WORDS - 1} arguments, got {len(words) - 1}")
    command_of(list(words))
    path = Path(words[0]).expanduser()
    try:
        program = str(path.absolute()) if is_file(path) else shutil.which(words[0]) or words[0]
    except OSError as error:
        raise EngineError(f"no path leads to {words[0]!r}: the current folder is gone", "missing") from error
    whole = (program, *words[1:])
    try:
        " ".join(whole).encode()
    except UnicodeEncodeError as error:
        raise EngineError(f"the name of {words[0]!a} cannot be written down", "missing") from error
    return _remember(programs, path.name, whole)


def with_programs(setup: GameSetup, programs: Programs, wanted: Mapping[str, Sequence[str]]) -> GameSetup:
    """Add the programs of a new game, and return its setup with the levels that stand for them.

    Args:
        setup: the game; its levels refer to ``wanted``.
        programs: the remembered programs.
        wanted: command lines by name, as in :data:`Programs`.
    """
    levels = {
        ENGINE + name: _remember(programs, Path(words[0]).name, tuple(words))
        for name, words in wanted.items()
    }
    seats = [replace(seat, level=levels.get(seat.level or "", seat.level)) for seat in setup.seats]
    return replace(setup, seats=tuple(seats))


def _remember(programs: Programs, name: str, words: tuple[str, ...]) -> str:
    """Add a command line under ``name`` or a similar free name, and return its level."""
    name = _free_name(programs, name, words)
    programs.pop(name, None)
    programs[name] = words
    while len(programs) > MOST:
        del programs[next(iter(programs))]
    return ENGINE + name


def _free_name(programs: Programs, name: str, words: tuple[str, ...]) -> str:
    number, free = 1, name[:LONGEST_ENGINE]
    while programs.get(free, words) != words:
        number += 1
        end = f" ({number})"
        free = name[: LONGEST_ENGINE - len(end)] + end
    return free
