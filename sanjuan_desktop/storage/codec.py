"""Text of a ``*.sanjuan`` file: a readable header, followed by the compressed game.

The game is compressed and encoded so that a person who opens the file, or sees it among search results, does
not read a hand by accident. The check sum detects accidental edits. This is not encryption: anyone can unpack
the game, and the seed determines every card.
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
VERSION: Final = 2
"""Newest version of the format; files of a newer version are refused.

Version 2 has hand-overs and positions.
"""

_FIRST_VERSION: Final = 1
"""Version of games without them, so that older programs can open these."""

LARGEST_FILE: Final = 4 * 2**20
"""Maximum size of a file, in bytes; a finished game takes about a thousandth of it."""

_LARGEST_GAME: Final = 128 * MOST_MOVES
"""Maximum size of an uncompressed game, in bytes; a move takes about 42."""

_MOST_VALUES: Final = 8 * MOST_MOVES + 10_000
"""Maximum number of JSON values in a game; a move takes three. The rest is for entries of later versions."""

_WIDTH: Final = 76

_MOST_LINES: Final = LARGEST_FILE // _WIDTH + 1_000
"""Maximum number of JSON values in the header of a file; most of them are the lines of the game."""

_LONGEST_VERSION: Final = 20


def to_text(saved: SavedGame) -> str:
    """Return the text of the file of ``saved``.

    Raises:
        GameFileError: the game is too large to be loaded again.
    """
    packed = pack(saved)
    head = {
        "format": FORMAT,
        "version": VERSION if saved.position or saved.hand_overs else _FIRST_VERSION,
        "program": saved.program,
        "saved_at": saved.saved_at,
        "about": _about(saved),
        "check": _check(packed),
        "game": wrap(b64encode(packed).decode("ascii"), _WIDTH),
    }
    return json.dumps(head, ensure_ascii=False, indent=1) + "\n"


def from_text(text: str) -> SavedGame:
    """Return the game in the text of a file; the description of the game in the header is ignored.

    Raises:
        GameFileError: the text cannot be read for any reason; no other error is raised.
    """
    if len(text) > LARGEST_FILE:
        raise too_large()
    head = _head(text)
    # Check the version first, because a newer file may have another structure.
    _refuse_newer(head["version"], _program_of(head))
    packed = _packed(head.get("game"))
    if head.get("check") != _check(packed):
        raise GameFileError("damaged", "damaged: the check sum does not fit the game")
    return unpack(packed)


def too_large() -> GameFileError:
    """Return the error for a file that is larger than any game."""
    return GameFileError("too_large", "too large, as no game is")


def pack(saved: SavedGame) -> bytes:
    """Return the game as compressed JSON.

    Raises:
        GameFileError: the game is too large to be loaded again.
    """
    data = saved.model_dump_json().encode()
    if len(data) > _LARGEST_GAME:
        raise GameFileError("cannot_save", f"the game takes {len(data)} bytes")
    return zlib.compress(data, 9)


def unpack(packed: bytes) -> SavedGame:
    """Return the game that :func:`pack` compressed.

    Raises:
        GameFileError: the game cannot be read; no other error is raised.
    """
    from pydantic import ValidationError

    from sanjuan_desktop.storage.saved_game import SavedGame, first_fault

    raw = _json_of(_unzipped(packed))
    rules = raw.get("rules")
    if _is_number(rules):
        # Check the rules first, because a game with other rules may have other fields.
        check_rules(rules, _program_of(raw))
    try:
        # Validate as JSON: in strict mode only JSON may have lists for tuples and numbers for enums.
        return SavedGame.model_validate_json(json.dumps(raw))
    except ValidationError as error:
        raise GameFileError("wrong_field", first_fault(error)) from error


def _refuse_newer(version: int, program: str) -> None:
    """Refuse a file of a newer format; ``program`` is the version that wrote it.

    Raises:
        GameFileError: ``version`` is newer than :data:`VERSION`.
    """
    if version > VERSION:
        cause = (
            f"format {version}, written by version {program!r}; this program reads formats up to {VERSION}"
        )
        raise GameFileError("too_new", cause)


def _about(saved: SavedGame) -> dict[str, Any]:
    """Return the description of the game for the header, without hidden information."""
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
    """Return the outer JSON object after checking its format and that its version is a number."""
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
