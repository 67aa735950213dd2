"""What can go wrong with files; built from facts, without sentences for players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from pathlib import Path

GameFault = Literal[
    "missing", "forbidden", "not_a_game", "truncated", "damaged", "too_large",
    "too_new", "too_old", "wrong_field", "cannot_save",
]  # fmt: skip
"""What is wrong with a saved game, as a word that the window turns into a sentence."""


class StorageError(Exception):
    """Base of everything that reading and writing files may raise."""


class CannotWriteError(StorageError):
    """A file could not be written; what stood there before is unharmed."""

    def __init__(self, path: Path, cause: str) -> None:
        super().__init__(f"cannot write {path}: {cause}")
        self.path = path
        self.cause = cause


class CannotReadError(StorageError):
    """A file could not be read, or what it holds makes no sense."""

    def __init__(self, path: Path, cause: str) -> None:
        super().__init__(f"cannot read {path}: {cause}")
        self.path = path
        self.cause = cause


class GameFileError(StorageError):
    """A saved game cannot be read, or a game cannot be saved.

    ``fault`` says what kind of trouble, ``cause`` tells it in one technical sentence, ``path``
    is the file where it is known.
    """

    def __init__(self, fault: GameFault, cause: str, path: Path | None = None) -> None:
        super().__init__(cause if path is None else f"{path}: {cause}")
        self.fault: GameFault = fault
        self.cause = cause
        self.path = path
