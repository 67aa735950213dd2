"""Text and files of a report on a fault of the program."""

from __future__ import annotations

import platform
import sys
import traceback
from datetime import datetime
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import qVersion

from sanjuan_desktop import __version__
from sanjuan_desktop.rules import build_kind
from sanjuan_desktop.storage.errors import StorageError
from sanjuan_desktop.storage.files import exists, write_text

if TYPE_CHECKING:
    from pathlib import Path
    from types import TracebackType

REPORT_NAME: Final = "report.txt"
GAME_NAME: Final = "game.txt"


def fault_text(
    kind: type[BaseException], error: BaseException | None, trace: TracebackType | None, where: str
) -> str:
    """Return an exception with its traceback; ``where`` names the thread."""
    lines = traceback.format_exception(kind, error, trace)
    return _writable(f"In {where}:\n{''.join(lines)}")


def report_text(faults: list[str], more: int, game: str | None) -> str:
    """Return the whole report: program, system, faults and the record of the game.

    Args:
        faults: texts of :func:`fault_text`.
        more: number of further faults without a text.
        game: the record as text, or None if there was no game.
    """
    parts = [
        f"San Juan Desktop {__version__} ({build_kind()})",
        f"Python {platform.python_version()}, Qt {qVersion()}, {_system()}",
        "",
        "\n".join(faults),
    ]
    if more:
        parts.append(f"... and {more} more errors, see the log file.\n")
    parts.append(f"Record of the game:\n{game}" if game else "No game was in progress.\n")
    return _writable("\n".join(parts))


def _system() -> str:
    """Return the name of the system, or a short one if the files that contain it are missing."""
    try:
        return platform.platform()
    except OSError:
        return sys.platform


def _writable(text: str) -> str:
    """Escape characters that UTF-8 cannot encode, because file names may contain arbitrary bytes."""
    return text.encode(errors="backslashreplace").decode()


def new_place(folder: Path) -> Path:
    """Return the path of a new folder below ``folder``, named after the current time."""
    stamp = f"{datetime.now().astimezone():%Y-%m-%d-%H%M%S}"
    names = (stamp, *(f"{stamp}-{number}" for number in range(2, 100)))
    return next((folder / name for name in names if not exists(folder / name)), folder / stamp)


def keep(place: Path, report: str, game: str | None) -> Path | None:
    """Write report and record into the folder ``place`` and return it.

    Returns None if nothing can be written, because a fault while reporting another one would not help.
    """
    try:
        write_text(place / REPORT_NAME, report)
        if game:
            write_text(place / GAME_NAME, _writable(game))
    except StorageError:
        return None
    return place
