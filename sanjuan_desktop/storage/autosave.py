"""Games that save themselves: a journal while one is played, a saved game when it is left.

Each running game has a journal of its own, ``running/<id>.journal``; its id is the moment it
began and the number of its process. The program holds a lock on it as long as it plays, so
what can be locked belongs to a program that has died. A game that is left in order becomes
``<id>.sanjuan`` one folder above, of which the newest ten are kept.
"""

from __future__ import annotations

import contextlib
import os
import re
from dataclasses import dataclass
from itertools import count
from typing import IO, TYPE_CHECKING, Final, Self

from sanjuan_desktop.storage import files, locks
from sanjuan_desktop.storage import journal_lines as lines
from sanjuan_desktop.storage.errors import CannotReadError, CannotWriteError, GameFileError
from sanjuan_desktop.storage.games import SUFFIX, save_game

if TYPE_CHECKING:
    from pathlib import Path

    from sanjuan_desktop.rules import Move
    from sanjuan_desktop.storage.saved_game import Remarks, SavedGame

KEPT: Final = 10
"""Games saved by the program itself that are kept; older ones are removed."""

_JOURNAL: Final = ".journal"
_ID: Final = re.compile(r"[0-9]{8}T[0-9]{6}Z-([0-9]{1,9})(-[0-9]+)?\Z")

_LARGEST: Final = 16 * 2**20
"""Bytes of a journal that are read; a game of 20,000 moves takes less than 2 MB."""


class Journal:
    """The journal of one game that is being played; what is said to it is on its way to the disk at once.

    Where writing fails, :class:`CannotWriteError` is raised and what was written before stays
    readable; the next call tries again to write everything that is missing.
    """

    def __init__(self, path: Path, file: IO[bytes]) -> None:
        """Go on with an open, locked, empty file; use :meth:`open`."""
        self._path = path
        self._file = file
        self._crc = 0
        self._size = 0
        self._missing = b""

    @classmethod
    def open(cls, folder: Path, saved: SavedGame) -> Self:
        """Begin the journal of the game ``saved``, which may have moves already, in ``folder``.

        The moment in ``saved.saved_at`` becomes part of the id: let it be that of now.

        Raises:
            CannotWriteError: the folder cannot be made or written to, or the disk is full.
        """
        try:
            folder.mkdir(parents=True, exist_ok=True)
            path = _free_path(folder, saved.saved_at)
            file = path.open("xb", buffering=0)
        except OSError as error:
            raise CannotWriteError(folder, error) from error
        journal = cls(path, file)
        try:
            locks.take(file)
            journal._say(lines.start_of(saved))
            journal.sync()
        except (OSError, CannotWriteError) as error:
            with contextlib.suppress(OSError, CannotWriteError):
                journal.close(None)
            if isinstance(error, CannotWriteError):
                raise
            raise CannotWriteError(path, error) from error
        files.settle(folder)
        return journal

    @property
    def path(self) -> Path:
        """The file of the journal."""
        return self._path

    @property
    def saved_path(self) -> Path:
        """Where :meth:`close` saves the game."""
        return self._path.parent.parent / (self._path.stem + SUFFIX)

    def added(self, move: Move) -> None:
        """Note a move that is new in the record and its head now."""
        self._say(lines.move_added(move))

    def moved(self, head: int) -> None:
        """Note that the game stands after move ``head``: taken back, played again or jumped to."""
        self._say(lines.head_moved(head))

    def took_back(self, takebacks: int) -> None:
        """Note how often players have taken back so far."""
        self._say(lines.taken_back(takebacks))

    def remarked(self, remarks: Remarks) -> None:
        """Note what people wrote about the game, all of it as it is now."""
        self._say(lines.remarks_written(remarks))

    def sync(self) -> None:
        """Wait until the disk has everything; takes milliseconds, so once a round is enough.

        Raises:
            CannotWriteError: the disk is full or gone.
        """
        self._write()
        try:
            os.fsync(self._file.fileno())
        except OSError as error:
            raise CannotWriteError(self._path, error) from error

    def close(self, finished: SavedGame | None) -> None:
        """Save the game as it stands, remove the journal and the oldest games; without a game only remove.

        Raises:
            CannotWriteError: the game could not be saved; then the journal stays and can be
                recovered. Or it could not be removed.
        """
        try:
            if finished is not None:
                save_game(self.saved_path, finished)
                _keep_newest(self.saved_path)
        finally:
            self._file.close()
        _remove(self._path)

    def _say(self, said: bytes) -> None:
        line, self._crc = lines.sealed(said, self._crc)
        self._missing += line
        self._write()

    def _write(self) -> None:
        """Write what is missing, over what a failed attempt may have left of it."""
        rest = memoryview(self._missing)
        try:
            self._file.seek(self._size)
            while rest:
                rest = rest[self._file.write(rest) :]
        except OSError as error:
            raise CannotWriteError(self._path, error) from error
        self._size += len(self._missing)
        self._missing = b""


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
        """Remove the journal, once its game goes on in another one or nobody wants it.

        Raises:
            CannotWriteError: it cannot be removed.
        """
        _remove(self.path)


def recover(folder: Path) -> list[Recovered]:
    """Return the games in ``folder`` that no living program plays, newest first; nothing is changed.

    Raises:
        CannotReadError: the folder is there but cannot be looked into.
    """
    try:
        paths = sorted((path for path in folder.iterdir() if path.suffix == _JOURNAL), reverse=True)
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
            told = lines.read_journal(file.read(_LARGEST))
    except FileNotFoundError:
        return None
    except OSError as error:
        return Recovered(path, problem=files.cause_of(error))
    except GameFileError as error:
        return Recovered(path, problem=error.cause)
    return Recovered(path, told.saved, told.lost, told.problem) if told is not None else None


def _free_path(folder: Path, saved_at: str) -> Path:
    """Return a name for the journal of a game begun at ``saved_at`` that no journal and no game has."""
    first = f"{re.sub('[-:]', '', saved_at[:19])}Z-{os.getpid()}"
    names = (first if number == 1 else f"{first}-{number}" for number in count(1))
    return next(
        folder / (name + _JOURNAL)
        for name in names
        if not (folder / (name + _JOURNAL)).exists() and not (folder.parent / (name + SUFFIX)).exists()
    )


def _keep_newest(newest: Path) -> None:
    """Remove all but ten games saved by the program; ``newest`` stays, even if the clock went back."""
    # One game too many does no harm, and another program may have removed it at the same moment.
    with contextlib.suppress(OSError):
        others = [
            path
            for path in newest.parent.iterdir()
            if path.suffix == SUFFIX and _ID.match(path.stem) and path != newest
        ]
        for path in sorted(others)[: 1 - KEPT]:
            path.unlink(missing_ok=True)


def _remove(path: Path) -> None:
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        raise CannotWriteError(path, error) from error
