"""Saved games as files."""

from __future__ import annotations

import errno
from hashlib import blake2b
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.storage import codec, files
from sanjuan_desktop.storage.errors import CannotReadError, CannotWriteError, GameFileError

if TYPE_CHECKING:
    from pathlib import Path

    from sanjuan_desktop.storage.errors import GameFault
    from sanjuan_desktop.storage.saved_game import SavedGame

SUFFIX: Final = ".sanjuan"

_FORBIDDEN: Final = (errno.EACCES, errno.EPERM)


def with_suffix(path: Path) -> Path:
    """Return ``path`` with :data:`SUFFIX` added to its name, unless it ends so already."""
    return path if path.suffix.lower() == SUFFIX else path.with_name(path.name + SUFFIX)


def save_game(path: Path, saved: SavedGame) -> None:
    """Write a game; whatever happens, ``path`` holds either the old file or the new one.

    Raises:
        CannotWriteError: the folder cannot be made, the disk is full, or writing is forbidden.
        GameFileError: the game is too large to be read again.
    """
    files.write_text(path, codec.to_text(saved))


def load_game(path: Path) -> SavedGame:
    """Read a game.

    Raises:
        GameFileError: there is no such file, it may not be read, or it holds no game that can be read.
    """
    try:
        # A mark at the beginning, as some editors write, does no harm.
        return codec.from_text(_bytes_of(path).decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise GameFileError("not_a_game", "not a saved San Juan game, no text at all", path) from error
    except GameFileError as error:
        raise GameFileError(error.fault, error.cause, path, error.number) from error


def fingerprint(path: Path) -> str:
    """Return what tells what a file holds from anything else, "" where it cannot be read or is not there."""
    try:
        data = files.read_bytes(path, codec.LARGEST_FILE)
    except CannotReadError:
        return ""
    return "" if data is None else blake2b(data, digest_size=16).hexdigest()


def rename_game(path: Path, new: Path) -> None:
    """Give the file of a game another name.

    Raises:
        CannotWriteError: there is such a file already, or renaming is forbidden.
    """
    if path == new:
        return
    try:
        if files.is_taken(new) and not new.samefile(path):
            raise CannotWriteError(new, "there is a file of this name", errno.EEXIST)
        path.rename(new)
    except OSError as error:
        raise CannotWriteError(new, error) from error


def remove_game(path: Path) -> None:
    """Remove the file of a game; one that is gone already is no trouble.

    Raises:
        CannotWriteError: it cannot be removed.
    """
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        raise CannotWriteError(path, error) from error


def _bytes_of(path: Path) -> bytes:
    try:
        data = files.read_bytes(path, codec.LARGEST_FILE)
    except CannotReadError as error:
        if error.fault == "too_large":
            raise codec.too_large() from error
        fault: GameFault = "forbidden" if error.number in _FORBIDDEN else "unreadable"
        raise GameFileError(fault, error.cause, number=error.number) from error
    if data is None:
        raise GameFileError("missing", "there is no such file")
    return data
