"""Write files so that no crash leaves half a file; keep damaged ones aside."""

from __future__ import annotations

import contextlib
import os
import tempfile
from itertools import count
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.storage.errors import CannotReadError, CannotWriteError

if TYPE_CHECKING:
    from pathlib import Path


LARGEST_TEXT: Final = 2**20
"""Bytes of a text file that are read; settings have some thousand."""


class NoTextError(CannotReadError):
    """A file was read, but it is no text in UTF-8."""


def write_text(path: Path, text: str) -> None:
    """Write ``text`` as UTF-8: to a new file first, which then takes the place of ``path``.

    Whatever happens, ``path`` holds either the old text or the new one.

    Raises:
        CannotWriteError: the folder cannot be made, the disk is full, or writing is forbidden.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        number, name = tempfile.mkstemp(prefix=f".{path.name}-", dir=path.parent)
    except OSError as error:
        raise CannotWriteError(path, cause_of(error)) from error
    new = path.parent / name
    try:
        with os.fdopen(number, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        new.replace(path)
    except OSError as error:
        with contextlib.suppress(OSError):
            new.unlink()
        raise CannotWriteError(path, cause_of(error)) from error
    settle(path.parent)


def read_text(path: Path, most: int = LARGEST_TEXT) -> str | None:
    """Return the text of a file of at most so many bytes, or None where there is no file.

    Raises:
        CannotReadError: reading is forbidden, or the file is larger.
        NoTextError: the file is no text in UTF-8.
    """
    try:
        with path.open("rb") as file:
            data = file.read(most + 1)
        if len(data) > most:
            raise CannotReadError(path, f"larger than {most} bytes")
        return data.decode("utf-8")
    except FileNotFoundError:
        return None
    except OSError as error:
        raise CannotReadError(path, cause_of(error)) from error
    except UnicodeDecodeError as error:
        raise NoTextError(path, "no text in UTF-8") from error


def set_aside(path: Path) -> Path:
    """Rename a damaged file, so that a good one may take its place, and return its new path.

    ``settings.json`` becomes ``settings.damaged-1.json``, or the next free number.

    Raises:
        CannotWriteError: it cannot be renamed.
    """
    names = (path.with_name(f"{path.stem}.damaged-{number}{path.suffix}") for number in count(1))
    try:
        aside = next(name for name in names if not name.exists())
        path.rename(aside)
    except OSError as error:
        raise CannotWriteError(path, cause_of(error)) from error
    return aside


def cause_of(error: OSError) -> str:
    """Return what the system says about an error."""
    return error.strerror or str(error)


def settle(folder: Path) -> None:
    """Have the new name itself written to the disk; Windows has no such call and needs none."""
    if os.name != "posix":
        return
    with contextlib.suppress(OSError):
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)
