"""Folder of autosaved games: one file for each game, always written completely.

A file is named ``<number>-<identity>.sanjuan``. The identity never changes while files of the game exist. The
number increases by one whenever a game is put on the table, so the order of games depends on no clock. A game
that is put on the table again is saved under its new number before its old file is removed. At any moment the
old file, the new one or both exist; both count as one game.
"""

from __future__ import annotations

import contextlib
import hashlib
import re
import secrets
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.storage import files
from sanjuan_desktop.storage.errors import (
    CannotReadError,
    CannotWriteError,
    GameFileError,
    StorageError,
)
from sanjuan_desktop.storage.games import SUFFIX, load_game, save_game
from sanjuan_desktop.storage.locked_files import when_unlocked

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from sanjuan_desktop.storage.saved_game import SavedGame

MOST: Final = 100
"""Maximum number of unfinished games; beyond it, the oldest are removed."""

_NAME: Final = re.compile(r"([0-9]{1,15})-([0-9a-f]{16})\Z")
_OLD_NAME: Final = re.compile(r"[0-9]{8}T[0-9]{6}Z-[0-9]{1,9}(-[0-9]+)?\Z")
"""File names of version 0.1: the time when the game began, and the number of the process."""

_MARK: Final = "on-the-table.txt"
_BYTES: Final = 8
_DAY_S: Final = 86_400


class TakenOverError(StorageError):
    """Another program has put the game on its table; its file is not changed."""

    def __init__(self, identity: str) -> None:
        super().__init__(f"the game {identity} is on another table")
        self.identity = identity


@dataclass(frozen=True, slots=True)
class AutosavedGame:
    """Autosaved game; ``saved`` is None if it cannot be read, and ``problem`` is the error."""

    path: Path
    identity: str
    number: int
    saved: SavedGame | None = None
    problem: GameFileError | None = None

    @property
    def order(self) -> tuple[int, str]:
        """Sort key: games that were put on the table later are greater."""
        return self.number, self.path.name


def new_identity() -> str:
    """Return a new random identity for a game."""
    return secrets.token_hex(_BYTES)


class AutosaveFolder:
    """Folder of autosaved games, which need not exist yet."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def next_number(self) -> int:
        """Return a number above the numbers of all games.

        Raises:
            CannotReadError: the folder exists but cannot be read.
        """
        return 1 + max((entry.number for entry in self._entries()), default=0)

    def put(self, identity: str, number: int, saved: SavedGame) -> None:
        """Save a game and remove its files with lower numbers.

        Raises:
            CannotWriteError: the file cannot be written; the previous file is unharmed.
            CannotReadError: the folder cannot be read.
            TakenOverError: the game has a file with a higher number.
        """
        entries = self._entries()
        others = [entry for entry in entries if entry.identity == identity]
        if any(entry.number > number for entry in others):
            raise TakenOverError(identity)
        save_game(self.folder / f"{number:06}-{identity}{SUFFIX}", saved)
        for entry in others:
            if entry.number < number:
                # A file that cannot be removed does no harm, because the highest number counts.
                with contextlib.suppress(OSError):
                    when_unlocked(entry.path.unlink)
        if not others:
            self._make_room(entries)

    def games(self) -> list[AutosavedGame]:
        """Return all autosaved games, the one put on the table last first.

        Raises:
            CannotReadError: the folder exists but cannot be read.
        """
        found: dict[str, AutosavedGame] = {}
        for entry in self._newest_first():
            known = found.get(entry.identity)
            # Use an older file of a game if the newer one cannot be read.
            if known is None or known.saved is None:
                loaded = _loaded(entry)
                if loaded is not None and (known is None or loaded.saved is not None):
                    found[entry.identity] = loaded
        return list(found.values())

    def last_unfinished(self) -> AutosavedGame | None:
        """Return the unfinished game that was put on the table last, None if there is none.

        Raises:
            CannotReadError: the folder exists but cannot be read.
        """
        seen: set[str] = set()
        for entry in self._newest_first():
            loaded = None if entry.identity in seen else _loaded(entry)
            if loaded is not None and loaded.saved is not None:
                if not loaded.saved.is_over:
                    return loaded
                seen.add(entry.identity)
        return None

    def remove(self, identity: str, number: int | None = None) -> None:
        """Remove the files of a game whose number is at most ``number``, or all of them.

        Raises:
            CannotWriteError: a file cannot be removed.
            CannotReadError: the folder cannot be read.
        """
        for entry in self._entries():
            if entry.identity == identity and (number is None or entry.number <= number):
                try:
                    when_unlocked(entry.path.unlink, missing_ok=True)
                except OSError as error:
                    raise CannotWriteError(entry.path, error) from error

    def mark(self, identity: str) -> None:
        """Store the identity of the game on the table while the program runs, "" for none.

        Raises:
            CannotWriteError: it cannot be written.
        """
        path = self.folder / _MARK
        if identity:
            files.write_text(path, f"{identity}\n")
            return
        try:
            when_unlocked(path.unlink, missing_ok=True)
        except OSError as error:
            raise CannotWriteError(path, error) from error

    def marked(self) -> str:
        """Return the identity of the game on the table of a program that crashed, "" for none."""
        try:
            return (files.read_text(self.folder / _MARK) or "").strip()
        except CannotReadError:
            return ""

    def tidy(self) -> None:
        """Remove temporary files that a killed program left behind, once they are a day old."""
        with contextlib.suppress(OSError):
            for path in list(self.folder.iterdir()):
                is_half = path.name.startswith(".") and f"{SUFFIX}-" in path.name
                if is_half and abs(time.time() - path.stat().st_mtime) > _DAY_S:
                    path.unlink(missing_ok=True)

    # -- inside ---------------------------------------------------------------------------------

    def _newest_first(self) -> list[AutosavedGame]:
        return sorted(self._entries(), key=lambda entry: entry.order, reverse=True)

    def _entries(self) -> list[AutosavedGame]:
        """Return the entries of the folder, without reading the files."""
        try:
            return list(filter(None, map(_entry, self.folder.iterdir())))
        except FileNotFoundError:
            return []
        except OSError as error:
            raise CannotReadError(self.folder, error) from error

    def _make_room(self, before: list[AutosavedGame]) -> None:
        """Remove the oldest unfinished games beyond the limit; finished ones wait for the history."""
        spare = len(before) + 1 - MOST
        for old in self._oldest_unfinished(before) if spare > 0 else ():
            # A surplus game does no harm.
            with contextlib.suppress(OSError):
                when_unlocked(old.path.unlink, missing_ok=True)
            spare -= 1
            if not spare:
                break

    def _oldest_unfinished(self, entries: list[AutosavedGame]) -> Iterator[AutosavedGame]:
        for entry in sorted(entries, key=lambda entry: entry.order):
            loaded = _loaded(entry)
            if loaded is not None and loaded.saved is not None and not loaded.saved.is_over:
                yield loaded


def _entry(path: Path) -> AutosavedGame | None:
    """Return the entry of an autosaved game, without reading the file; None for any other file."""
    if path.suffix != SUFFIX:
        return None
    named = _NAME.match(path.stem)
    if named:
        return AutosavedGame(path, named[2], int(named[1]))
    return AutosavedGame(path, _identity_of(path.stem), 0) if _OLD_NAME.match(path.stem) else None


def _identity_of(stem: str) -> str:
    """Return an identity for a game that version 0.1 saved under the name ``stem``."""
    return hashlib.blake2b(stem.encode(), digest_size=_BYTES).hexdigest()


def _loaded(entry: AutosavedGame) -> AutosavedGame | None:
    """Return an entry with the content of its file; None if the file no longer exists."""
    try:
        return AutosavedGame(entry.path, entry.identity, entry.number, load_game(entry.path))
    except GameFileError as error:
        if error.fault == "missing":
            return None
        return AutosavedGame(entry.path, entry.identity, entry.number, None, error)
