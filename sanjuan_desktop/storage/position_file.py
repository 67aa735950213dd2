"""Positions of the study board as files: a readable header and the code of the position.

The files have the suffix of saved games, so that the system and the program open them in the same way.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from sanjuan_desktop import __version__
from sanjuan_desktop.storage import files
from sanjuan_desktop.storage.bounded_json import parsed
from sanjuan_desktop.storage.errors import CannotReadError, GameFileError
from sanjuan_desktop.storage.games import read_game_bytes
from sanjuan_desktop.storage.parts import LARGEST_VERSION

if TYPE_CHECKING:
    from pathlib import Path

FORMAT: Final = "San Juan position"
VERSION: Final = 1
"""Version of the format that is written; files of a newer version are refused."""

LONGEST_CODE: Final = 4_000
"""Maximum length of a code in characters; it has about 500."""

_MOST_VALUES: Final = 1_000
_HEAD: Final = 200  # Number of bytes in which a file says what it is.


def save_position(path: Path, code: str, saved_at: str) -> None:
    """Write a position; after any failure ``path`` is still the complete old file.

    Raises:
        CannotWriteError: the folder cannot be created, the disk is full, or writing is forbidden.
    """
    head = {
        "format": FORMAT,
        "version": VERSION,
        "program": __version__,
        "saved_at": saved_at,
        "position": code,
    }
    files.write_text(path, json.dumps(head, ensure_ascii=False, indent=1) + "\n")


def load_position(path: Path) -> str:
    """Return the code in the file of a position; the code itself is not checked.

    Raises:
        GameFileError: the file does not exist, may not be read, or has no position.
    """
    data = read_game_bytes(path)
    try:
        return _code_in(data)
    except GameFileError as error:
        raise GameFileError(error.fault, error.cause, path) from error


def is_position(path: Path) -> bool:
    """Return whether a file says that it is a position, of any version."""
    try:
        return _is_head(files.read_head(path, _HEAD))
    except CannotReadError:
        return False


def _is_head(data: bytes) -> bool:
    return f'"{FORMAT}"'.encode() in data


def _code_in(data: bytes) -> str:
    try:
        head = parsed(data.removeprefix(b"\xef\xbb\xbf"), _MOST_VALUES)
    except ValueError as error:
        if not _is_head(data[:_HEAD]):
            raise GameFileError("not_a_game", "not a position") from error
        if not data.rstrip().endswith(b"}"):
            raise GameFileError("truncated", "cut short: the end of the file is missing") from error
        raise GameFileError("damaged", "damaged: the file cannot be read") from error
    if not isinstance(head, dict) or head.get("format") != FORMAT:
        raise GameFileError("not_a_game", "not a position")
    version = head.get("version")
    if type(version) is not int or not 0 < version <= LARGEST_VERSION:
        raise GameFileError("wrong_field", "version: no number of a format")
    if version > VERSION:
        raise GameFileError("too_new", f"format {version}; this program reads formats up to {VERSION}")
    code = head.get("position")
    if not isinstance(code, str) or len(code) > LONGEST_CODE:
        raise GameFileError("wrong_field", "position: expected the code of a position")
    return code
