"""What can go wrong with files; built from facts, without sentences for players."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


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
