"""Saved games as files."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sanjuan_desktop.storage import codec, files
from sanjuan_desktop.storage.errors import GameFileError

if TYPE_CHECKING:
    from pathlib import Path

    from sanjuan_desktop.storage.saved_game import SavedGame

SUFFIX: Final = ".sanjuan"


def with_suffix(path: Path) -> Path:
    """Return ``path`` with :data:`SUFFIX` added to its name, unless it ends so already."""
    return path if path.suffix.lower() == SUFFIX else path.with_name(path.name + SUFFIX)


def save_game(path: Path, saved: SavedGame) -> None:
    """Write a game; whatever happens, ``path`` holds either the old file or the new one.

    Raises:
        CannotWriteError: the folder cannot be made, the disk is full, or writing is forbidden.
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
        raise GameFileError(error.fault, error.cause, path) from error


def _bytes_of(path: Path) -> bytes:
    try:
        if path.is_dir():
            raise GameFileError("forbidden", "a folder, not a file")
        with path.open("rb") as file:
            data = file.read(codec.LARGEST_FILE + 1)
    except FileNotFoundError as error:
        raise GameFileError("missing", "there is no such file") from error
    except OSError as error:
        raise GameFileError("forbidden", files.cause_of(error)) from error
    if len(data) > codec.LARGEST_FILE:
        raise codec.too_large()
    return data
