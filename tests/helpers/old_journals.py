"""Journals as version 0.1 wrote them."""

from __future__ import annotations

import zlib
from base64 import b64encode
from typing import TYPE_CHECKING

from sanjuan_desktop.rules import GameRecord, action_line
from sanjuan_desktop.storage.codec import pack
from tests.helpers.saved_games import saved_of

if TYPE_CHECKING:
    from sanjuan_desktop.rules import Move
    from sanjuan_desktop.storage.saved_game import Remarks, SavedGame


def start_of(saved: SavedGame) -> bytes:
    """Return what the first line says."""
    return f"1 {saved.program}\n".encode() + pack(saved)


def move_added(move: Move) -> bytes:
    """Return what is said about a new move."""
    return f"+ {move.parent} {action_line(move.action)}".encode()


def head_moved(head: int) -> bytes:
    """Return what is said when the game stands after move ``head``."""
    return f"> {head}".encode()


def taken_back(takebacks: int) -> bytes:
    """Return what is said about how often players have taken back."""
    return f"= {takebacks}".encode()


def remarks_written(remarks: Remarks) -> bytes:
    """Return what is said about notes and bookmarks, all of them as they are now."""
    return b"# " + remarks.model_dump_json().encode()


def sealed(said: bytes, crc: int) -> tuple[bytes, int]:
    """Return the line for ``said``, and its check sum; ``crc`` is that of the line before, 0 for none."""
    text = b64encode(said)
    crc = zlib.crc32(text, crc)
    return b"%b %08x\n" % (text, crc), crc


def lines_of(start: SavedGame, *said: bytes) -> bytes:
    """Return the bytes of a journal that says all this."""
    text, crc = sealed(start_of(start), 0)
    for one in said:
        line, crc = sealed(one, crc)
        text += line
    return text


def journal_of(record: GameRecord) -> bytes:
    """Return the journal of a game that was played from its beginning."""
    start = saved_of(GameRecord(record.options, record.seed))
    return lines_of(start, *map(move_added, record.moves), head_moved(record.head))
