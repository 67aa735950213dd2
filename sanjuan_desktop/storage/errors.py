"""What can go wrong with files; built from facts, without sentences for players."""

from __future__ import annotations

import errno
from typing import TYPE_CHECKING, Final, Literal

if TYPE_CHECKING:
    from pathlib import Path

GameFault = Literal[
    "missing", "forbidden", "unreadable", "not_a_game", "truncated", "damaged", "too_large",
    "too_new", "wrong_field", "cannot_save",
]  # fmt: skip
"""What is wrong with a saved game, as a word that the window turns into a sentence.

``unreadable``: the system says why, by the number of its error.
"""

ReadFault = Literal["system", "missing", "too_large", "no_text", "damaged", "too_new"]
"""Why a file cannot be read: the system refuses, or its content is not usable."""

WriteFault = Literal["system", "too_new"]
"""Why a file cannot be written: the system refuses, or a newer program wrote the file that is there."""

_OF_WINDOWS: Final = {32: errno.EBUSY, 33: errno.EBUSY, 39: errno.ENOSPC, 112: errno.ENOSPC}
"""Errors of Windows that Python turns into a number which says less: in use by another, disk full."""


def number_of(error: OSError) -> int:
    """Return the number of an error of the system as :mod:`errno` names it, 0 where it has none."""
    return _OF_WINDOWS.get(getattr(error, "winerror", None) or 0) or error.errno or 0


def cause_of(error: OSError) -> str:
    """Return what the system says about an error, in whatever language it speaks; not for players."""
    return error.strerror or str(error)


class StorageError(Exception):
    """Base of everything that reading and writing files may raise."""


class CannotWriteError(StorageError):
    """A file could not be written; what stood there before is unharmed.

    ``cause`` tells it in one technical sentence, ``number`` is that of the system's error, or 0.
    ``fault`` tells whether the system refuses or a newer program wrote the file.
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
    """A file could not be read, or what it holds makes no sense.

    ``fault`` says what kind of trouble, ``cause`` tells it in one technical sentence, ``number``
    is that of the system's error, or 0.
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
    """A newer version of the program wrote the file; it is left as it is."""

    def __init__(self, path: Path, version: int, newest: int) -> None:
        super().__init__(
            path, f"version {version}; this program knows versions up to {newest}", fault="too_new"
        )
        self.version = version


class GameFileError(StorageError):
    """A saved game cannot be read, or a game cannot be saved.

    ``fault`` says what kind of trouble, ``cause`` tells it in one technical sentence, ``path``
    is the file where it is known, ``number`` that of the system's error, or 0.
    """

    def __init__(self, fault: GameFault, cause: str, path: Path | None = None, number: int = 0) -> None:
        super().__init__(cause if path is None else f"{path}: {cause}")
        self.fault: GameFault = fault
        self.cause = cause
        self.path = path
        self.number = number
