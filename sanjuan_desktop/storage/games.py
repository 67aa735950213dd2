"""Saved games as files."""

from __future__ import annotations

import errno
from hashlib import blake2b
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.storage import codec, files
from sanjuan_desktop.storage.errors import CannotReadError, CannotWriteError, GameFileError
from sanjuan_desktop.storage.locked_files import when_unlocked

if TYPE_CHECKING:
    from pathlib import Path

    from sanjuan_desktop.storage.errors import GameFault
    from sanjuan_desktop.storage.saved_game import SavedGame

SUFFIX: Final = ".sanjuan"

_FORBIDDEN: Final = (errno.EACCES, errno.EPERM)


def with_suffix(path: Path, suffix: str = SUFFIX) -> Path:
    """Return ``path`` with a suffix added to its name, unless it already ends with it."""
    return path if path.suffix.lower() == suffix else path.with_name(path.name + suffix)


def save_game(path: Path, saved: SavedGame) -> None:
    """Write a game; after any failure ``path`` is still the complete old file.

    Raises:
        CannotWriteError: the folder cannot be created, the disk is full, or writing is forbidden.
        GameFileError: the game is too large to be loaded again.
    """
    files.write_text(path, codec.to_text(saved))


def load_game(path: Path) -> SavedGame:
    """Read a game.

    Raises:
        GameFileError: the file does not exist, may not be read, or has no readable game.
    """
    try:
        # Accept a byte order mark, which some editors write.
        return codec.from_text(_bytes_of(path).decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise GameFileError("not_a_game", "not a saved San Juan game, no text at all", path) from error
    except GameFileError as error:
        raise GameFileError(error.fault, error.cause, path, error.number) from error


def read_game_bytes(path: Path) -> bytes:
    """Return the content of a file of the size of a game.

    Raises:
        GameFileError: the file does not exist, may not be read, or is larger than any game.
    """
    try:
        return _bytes_of(path)
    except GameFileError as error:
        raise GameFileError(error.fault, error.cause, path, error.number) from error


def fingerprint(path: Path) -> str:
    """Return a hash of the content of a file, "" if it cannot be read or does not exist."""
    try:
        data = files.read_bytes(path, codec.LARGEST_FILE)
    except CannotReadError:
        return ""
    return "" if data is None else blake2b(data, digest_size=16).hexdigest()


def rename_game(path: Path, new: Path) -> None:
    """Rename the file of a game.

    Raises:
        CannotWriteError: the new name is taken, or renaming is forbidden.
    """
    if path == new:
        return
    try:
        if files.is_taken(new) and not new.samefile(path):
            raise CannotWriteError(new, "there is a file of this name", errno.EEXIST)
        when_unlocked(path.rename, new)
    except OSError as error:
        raise CannotWriteError(new, error) from error


def remove_game(path: Path) -> None:
    """Remove the file of a game, if it exists.

    Raises:
        CannotWriteError: the file cannot be removed.
    """
    try:
        when_unlocked(path.unlink, missing_ok=True)
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
