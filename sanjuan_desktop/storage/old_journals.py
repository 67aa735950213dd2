"""The journals in which version 0.1 kept running games; they are read once, and none is written any more.

Each tells the game at its start in its first line, then one line for each thing that happened. A
line is base64 and a crc32 that also covers the lines before it, so that a line which is torn,
damaged, missing or moved is noticed; everything before it still counts. What lines say::

    + <parent> <action>     a move was added and is the head now
    > <index>               the head went to another move
    = <takebacks>           as often has a player taken back
    # <notes and bookmarks> what people wrote about the game, as JSON
"""

from __future__ import annotations

import binascii
import re
import zlib
from base64 import b64decode
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.rules import ROOT
from sanjuan_desktop.storage import files, locks
from sanjuan_desktop.storage.codec import unpack
from sanjuan_desktop.storage.errors import CannotReadError, CannotWriteError, GameFileError
from sanjuan_desktop.storage.parts import MOST_MOVES
from sanjuan_desktop.storage.restoring import rebuilt
from sanjuan_desktop.storage.saved_game import (
    MOST_TAKEBACKS,
    Remarks,
    SavedGame,
    SavedMove,
    saved_from,
)

if TYPE_CHECKING:
    from pathlib import Path

_JOURNAL: Final = ".journal"
_ID: Final = re.compile(r"[0-9]{8}T[0-9]{6}Z-([0-9]{1,9})(-[0-9]+)?\Z")

_LARGEST: Final = 16 * 2**20
"""Bytes of a journal that are read; a game of 20,000 moves takes less than 2 MB."""

_DIGITS: Final = 6
"""Of a version."""


@dataclass(frozen=True, slots=True)
class JournalGame:
    """The game that a journal tells, up to its last good line.

    ``lost`` counts the lines and moves after it that could not be used; ``problem`` says in one
    technical sentence why, "" if all is well.
    """

    saved: SavedGame
    lost: int = 0
    problem: str = ""


@dataclass(frozen=True, slots=True)
class Recovered:
    """A game whose program died, up to the last good line of its journal.

    ``saved`` is None where nothing could be read. ``lost`` counts what came after the last good
    line, ``problem`` says in one technical sentence what was wrong; "" if all is well.
    """

    path: Path
    saved: SavedGame | None = None
    lost: int = 0
    problem: str = ""

    def discard(self) -> None:
        """Remove the journal, once its game is kept elsewhere.

        Raises:
            CannotWriteError: it cannot be removed.
        """
        try:
            self.path.unlink(missing_ok=True)
        except OSError as error:
            raise CannotWriteError(self.path, error) from error


def recover(folder: Path) -> list[Recovered]:
    """Return the games in ``folder`` that no living program plays, the first begun first; nothing is changed.

    Raises:
        CannotReadError: the folder is there but cannot be looked into.
    """
    try:
        paths = sorted(path for path in folder.iterdir() if path.suffix == _JOURNAL)
    except FileNotFoundError:
        return []
    except OSError as error:
        raise CannotReadError(folder, error) from error
    return [found for found in map(_recovered, paths) if found is not None]


def _recovered(path: Path) -> Recovered | None:
    """Return the game of one journal, or None if it is being played, is about to be, or is gone."""
    made_by = _ID.match(path.stem)
    try:
        with files.open_ordinary(path, "r+b") as file:
            if locks.is_held(file, int(made_by[1]) if made_by else 0):
                return None
            told = read_journal(file.read(_LARGEST))
    except FileNotFoundError:
        return None
    except OSError as error:
        return Recovered(path, problem=files.cause_of(error))
    except GameFileError as error:
        return Recovered(path, problem=error.cause)
    return Recovered(path, told.saved, told.lost, told.problem) if told is not None else None


def read_journal(data: bytes) -> JournalGame | None:
    """Return the game that the bytes of a journal tell, or None where not even a first line is whole.

    Raises:
        GameFileError: the first line is whole, but not one that this program can read.
    """
    lines = data.removesuffix(b"\n").split(b"\n")
    said, crc = _unsealed(lines[0], 0)
    if said is None:
        if b"\n" not in data:
            return None
        raise GameFileError("damaged", "damaged: the first line of the journal cannot be read")
    start = _start(said)
    remarks = Remarks(notes=start.notes, bookmarks=start.bookmarks)
    tree = _Tree(list(start.moves), start.head, start.takebacks, remarks)
    problem, used = "", 1
    for line in lines[1:]:
        said, crc = _unsealed(line, crc)
        if said is None or not tree.follows(said):
            problem = f"line {used + 1} of the journal is damaged"
            break
        used += 1
    return _told(start, tree, len(lines) - used, problem)


def _unsealed(line: bytes, crc: int) -> tuple[bytes | None, int]:
    """Return what a line says, None if it is damaged, and its check sum."""
    text, _, check = line.partition(b" ")
    crc = zlib.crc32(text, crc)
    if check != b"%08x" % crc:
        return None, crc
    try:
        return b64decode(text, validate=True), crc
    except binascii.Error:
        return None, crc


def _start(said: bytes) -> SavedGame:
    head, _, packed = said.partition(b"\n")
    version, _, program = head.decode("utf-8", "replace").partition(" ")
    if not version.isascii() or not version.isdigit() or len(version) > _DIGITS:
        raise GameFileError("not_a_game", "not a journal of a San Juan game")
    return unpack(packed, int(version), program)


def _told(start: SavedGame, tree: _Tree, lost: int, problem: str) -> JournalGame:
    followed = {
        "moves": tuple(tree.moves),
        "head": tree.head,
        "takebacks": tree.takebacks,
        "bookmarks": tree.remarks.bookmarks,
    }
    restored = rebuilt(start.model_copy(update=followed))
    saved = saved_from(
        restored.record,
        seats=start.seats,
        looking_seat=start.looking_seat,
        saved_at=start.saved_at,
        takebacks=tree.takebacks,
        notes=tree.remarks.notes,
        bookmarks=restored.bookmarks,
        lesson=start.lesson,
    )
    return JournalGame(saved, lost + restored.lost, problem or restored.problem)


@dataclass(slots=True)
class _Tree:
    """The moves as they grow line by line; every line is checked to fit."""

    moves: list[SavedMove] = field(default_factory=list)
    head: int = ROOT
    takebacks: int = 0
    remarks: Remarks = field(default_factory=Remarks)

    def follows(self, said: bytes) -> bool:
        """Do what a line says; return False, with nothing changed, if it makes no sense."""
        try:
            sign, _, rest = said.decode().partition(" ")
            if sign == "#":
                return self._is_remarked(rest)
            number, _, action = rest.partition(" ")
            value = int(number)
            if sign == "+" and ROOT <= value < len(self.moves) < MOST_MOVES:
                self.moves.append(SavedMove(action=action, parent=value))
                self.head = len(self.moves) - 1
            elif sign == ">" and ROOT <= value < len(self.moves):
                self.head = value
            elif sign == "=" and 0 <= value <= MOST_TAKEBACKS:
                self.takebacks = value
            else:
                return False
        except ValueError:
            return False
        return True

    def _is_remarked(self, text: str) -> bool:
        """Take notes and bookmarks; pydantic's errors are ValueErrors."""
        remarks = Remarks.model_validate_json(text)
        if any(bookmark.move >= len(self.moves) for bookmark in remarks.bookmarks):
            return False
        self.remarks = remarks
        return True
