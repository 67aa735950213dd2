"""The text of a ``*.sanjuan`` file: a head that people can read, then the game itself, packed.

The game is packed so that nobody who looks into the file, or sees it in a search, learns a hand
by accident, and so that a slip of the keyboard is noticed. This is no secrecy: whoever wants to
can unpack it, and the seed gives away every card.
"""

from __future__ import annotations

import json
import zlib
from base64 import b64decode, b64encode
from hashlib import blake2b
from textwrap import wrap
from typing import TYPE_CHECKING, Any, Final, TypeGuard

from sanjuan_desktop.storage.bounded_json import TooManyValuesError, parsed
from sanjuan_desktop.storage.errors import GameFileError
from sanjuan_desktop.storage.parts import LARGEST_VERSION, MOST_MOVES
from sanjuan_desktop.storage.restoring import check_rules

if TYPE_CHECKING:
    from sanjuan_desktop.storage.saved_game import SavedGame

FORMAT: Final = "San Juan game"
VERSION: Final = 1
"""Version of the format that is written; files of a newer version are refused."""

LARGEST_FILE: Final = 4 * 2**20
"""Bytes; a finished game takes about a thousandth of it."""

_LARGEST_GAME: Final = 128 * MOST_MOVES
"""Bytes of a game unpacked; a move takes about 42."""

_MOST_VALUES: Final = 8 * MOST_MOVES + 10_000
"""In a game; a move takes three. The others are for entries that a later program may add."""

_WIDTH: Final = 76

_MOST_LINES: Final = LARGEST_FILE // _WIDTH + 1_000
"""Values in the head of a file, most of which are the lines of the game."""

_LONGEST_VERSION: Final = 20


def to_text(saved: SavedGame) -> str:
    """Return the text of the file of ``saved``.

    Raises:
        GameFileError: the game is too large to be read again.
    """
    packed = pack(saved)
    head = {
        "format": FORMAT,
        "version": VERSION,
        "program": saved.program,
        "saved_at": saved.saved_at,
        "about": _about(saved),
        "check": _check(packed),
        "game": wrap(b64encode(packed).decode("ascii"), _WIDTH),
    }
    return json.dumps(head, ensure_ascii=False, indent=1) + "\n"


def from_text(text: str) -> SavedGame:
    """Return the game that the text of a file holds; what its head tells about the game is not read.

    Raises:
        GameFileError: it cannot be read, for whatever reason; nothing else is ever raised.
    """
    if len(text) > LARGEST_FILE:
        raise too_large()
    head = _head(text)
    # First, as the rest of a newer file need not look like ours.
    _refuse_newer(head["version"], _program_of(head))
    packed = _packed(head.get("game"))
    if head.get("check") != _check(packed):
        raise GameFileError("damaged", "damaged: the check sum does not fit the game")
    return unpack(packed)


def too_large() -> GameFileError:
    """Return the error about a file that is larger than any game."""
    return GameFileError("too_large", "too large, as no game is")


def pack(saved: SavedGame) -> bytes:
    """Return the game as compressed JSON.

    Raises:
        GameFileError: it is too large to be read again.
    """
    data = saved.model_dump_json().encode()
    if len(data) > _LARGEST_GAME:
        raise GameFileError("cannot_save", f"the game takes {len(data)} bytes")
    return zlib.compress(data, 9)


def unpack(packed: bytes) -> SavedGame:
    """Return the game that :func:`pack` packed.

    Raises:
        GameFileError: it cannot be read; no other error is raised.
    """
    from pydantic import ValidationError

    from sanjuan_desktop.storage.saved_game import SavedGame, first_fault

    raw = _json_of(_unzipped(packed))
    rules = raw.get("rules")
    if _is_number(rules):
        # First, as a game by other rules need not fit our fields.
        check_rules(rules, _program_of(raw))
    try:
        # As JSON once more: read strictly, JSON may still give lists for tuples and numbers for enums.
        return SavedGame.model_validate_json(json.dumps(raw))
    except ValidationError as error:
        raise GameFileError("wrong_field", first_fault(error)) from error


def _refuse_newer(version: int, program: str) -> None:
    """Refuse a file of a format that this program does not know; ``program`` is the version that wrote it.

    Raises:
        GameFileError: ``version`` is newer than :data:`VERSION`.
    """
    if version > VERSION:
        cause = (
            f"format {version}, written by version {program!r}; this program reads formats up to {VERSION}"
        )
        raise GameFileError("too_new", cause)


def _about(saved: SavedGame) -> dict[str, Any]:
    """Return what people may want to know before they open the file; nothing that a player hides."""
    return {
        "players": [seat.name for seat in saved.seats],
        "edition": saved.options.edition.name.lower(),
        "expansion": saved.options.new_buildings,
        "round": saved.round,
        "over": saved.is_over,
    }


def _check(packed: bytes) -> str:
    return blake2b(packed, digest_size=16).hexdigest()


def _head(text: str) -> dict[str, Any]:
    """Return the outer JSON, known to be of our format and of a version that can be read."""
    try:
        head = parsed(text.encode(), _MOST_LINES)
    except ValueError as error:
        raise _no_json(text) from error
    if not isinstance(head, dict) or head.get("format") != FORMAT:
        raise GameFileError("not_a_game", "not a saved San Juan game")
    version = head.get("version")
    if not _is_number(version):
        raise GameFileError("wrong_field", "version: no number of a format")
    return head


def _no_json(text: str) -> GameFileError:
    if f'"{FORMAT}"' not in text[:200]:
        return GameFileError("not_a_game", "not a saved San Juan game")
    if not text.rstrip().endswith("}"):
        return GameFileError("truncated", "cut short: the end of the file is missing")
    return GameFileError("damaged", "damaged: the head of the file cannot be read")


def _is_number(version: object) -> TypeGuard[int]:
    return isinstance(version, int) and not isinstance(version, bool) and 0 < version <= LARGEST_VERSION


def _program_of(raw: dict[str, Any]) -> str:
    program = raw.get("program")
    return program[:_LONGEST_VERSION] if isinstance(program, str) else "?"


def _packed(lines: object) -> bytes:
    if not isinstance(lines, list) or not all(isinstance(line, str) for line in lines):
        raise GameFileError("damaged", "damaged: game is no list of lines")
    try:
        return b64decode("".join(lines), validate=True)
    except ValueError as error:
        raise GameFileError("damaged", "damaged: the lines of the game are no base64") from error


def _unzipped(packed: bytes) -> bytes:
    unzip = zlib.decompressobj()
    try:
        data = unzip.decompress(packed, _LARGEST_GAME + 1)
    except zlib.error as error:
        raise GameFileError("damaged", f"damaged: {error}") from error
    if len(data) > _LARGEST_GAME:
        raise too_large()
    if not unzip.eof or unzip.unused_data:
        raise GameFileError("damaged", "damaged: the packed game does not end where it should")
    return data


def _json_of(data: bytes) -> dict[str, Any]:
    try:
        raw = parsed(data, _MOST_VALUES)
    except TooManyValuesError as error:
        raise too_large() from error
    except ValueError as error:
        raise GameFileError("damaged", "damaged: the packed game is no JSON") from error
    if not isinstance(raw, dict):
        raise GameFileError("damaged", "damaged: the packed game is no JSON object")
    return raw
