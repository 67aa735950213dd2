"""Errors of reading and writing files, built from facts without texts for players."""

from __future__ import annotations

import errno
from typing import TYPE_CHECKING, Final, Literal

if TYPE_CHECKING:
    from pathlib import Path

GameFault = Literal[
    "missing", "forbidden", "unreadable", "not_a_game", "truncated", "damaged", "too_large",
    "too_new", "wrong_field", "cannot_save",
]  # fmt: skip
"""Kind of problem with a saved game, which the window turns into a text.

``unreadable``: the operating system reports an error; its number gives the reason."""

ReadFault = Literal["system", "missing", "too_large", "no_text", "damaged", "too_new"]
"""Reason why a file cannot be read: an error of the system, or unusable content."""

WriteFault = Literal["system", "too_new"]
"""Reason why a file cannot be written: an error of the system, or a newer file in its place."""

_OF_WINDOWS: Final = {32: errno.EBUSY, 33: errno.EBUSY, 39: errno.ENOSPC, 112: errno.ENOSPC}
"""Errors of Windows that Python maps to a less specific number: file in use by another process, disk full."""


def number_of(error: OSError) -> int:
    """Return the number of a system error as in :mod:`errno`, 0 if it has none."""
    return _OF_WINDOWS.get(getattr(error, "winerror", None) or 0) or error.errno or 0


def cause_of(error: OSError) -> str:
    """Return the message of the system, in the language of the system; not for players."""
    return error.strerror or str(error)


class StorageError(Exception):
    """Base of all errors of reading and writing files."""


class CannotWriteError(StorageError):
    """A file could not be written; the previous file is unharmed.

    ``cause`` is a technical sentence. ``number`` is the number of the system error, or 0. ``fault`` tells
    whether the system refused or a newer program wrote the file.
    """

    def __init__(
        self, path: Path, cause: str | OSError, number: int = 0, fault: WriteFault = "system"
    ) -> None:
        said = cause if isinstance(cause, str) else cause_of(cause)
        super().__init__(f"cannot write {path}: {said}")
        self.fault: WriteFault = fault
        self.path = path
        self.cause = said
        self.number = number if isinstance(cause, str) else number_of(cause)


class CannotReadError(StorageError):
    """A file could not be read, or its content is invalid.

    ``fault`` is the kind of problem. ``cause`` is a technical sentence. ``number`` is the number of the
    system error, or 0.
    """

    def __init__(
        self, path: Path, cause: str | OSError, number: int = 0, fault: ReadFault = "system"
    ) -> None:
        said = cause if isinstance(cause, str) else cause_of(cause)
        super().__init__(f"cannot read {path}: {said}")
        self.path = path
        self.cause = said
        self.number = number if isinstance(cause, str) else number_of(cause)
        self.fault: ReadFault = fault


class NoTextError(CannotReadError):
    """A file was read, but its bytes are not UTF-8."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, "no text in UTF-8", fault="no_text")


class NewerFileError(CannotReadError):
    """A newer version of the program wrote the file; it is left unchanged."""

    def __init__(self, path: Path, version: int, newest: int) -> None:
        super().__init__(
            path, f"version {version}; this program knows versions up to {newest}", fault="too_new"
        )
        self.version = version


class GameFileError(StorageError):
    """A saved game cannot be read, or a game cannot be saved.

    ``fault`` is the kind of problem. ``cause`` is a technical sentence. ``path`` is the file, if known.
    ``number`` is the number of the system error, or 0.
    """

    def __init__(self, fault: GameFault, cause: str, path: Path | None = None, number: int = 0) -> None:
        super().__init__(cause if path is None else f"{path}: {cause}")
        self.fault: GameFault = fault
        self.cause = cause
        self.path = path
        self.number = number
