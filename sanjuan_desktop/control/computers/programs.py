"""Computer players of somebody's own: programs that were chosen on this computer, by name."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.engines.process import command_of
from sanjuan_desktop.ai.errors import EngineError
from sanjuan_desktop.ai.levels import ENGINE, LONGEST_ENGINE
from sanjuan_desktop.storage.files import is_file

if TYPE_CHECKING:
    from collections.abc import Sequence

Programs = dict[str, tuple[str, ...]]
"""The words that start each program, by its name; the one chosen last is the last."""

MOST: Final = 20


def add_program(programs: Programs, words: Sequence[str]) -> str:
    """Remember a program; return the level that stands for it.

    Another one of the same name gets a number. Only what is remembered is ever started, whatever a game
    says that came from elsewhere.

    Raises:
        EngineError: there is no such program, or its name cannot be written down.
    """
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
    name = _free_name(programs, path.name, whole)
    programs.pop(name, None)
    programs[name] = whole
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
