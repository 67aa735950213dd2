"""The games that the program keeps by itself: one folder, one file for each, written whole every time.

A file is called ``<number>-<identity>.sanjuan``. The identity stays with a game for as long as there
is any of it. The number grows by one whenever a game is put on the table, so the order of the games
depends on no clock. A game that is put on the table again goes on under its new number, and only then
its old file goes: at any moment there is the old file, or the new one, or both, which count as one.
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

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from sanjuan_desktop.storage.saved_game import SavedGame

MOST: Final = 100
"""Unfinished games that are kept; of more, the oldest go."""

_NAME: Final = re.compile(r"([0-9]{1,15})-([0-9a-f]{16})\Z")
_OLD_NAME: Final = re.compile(r"[0-9]{8}T[0-9]{6}Z-[0-9]{1,9}(-[0-9]+)?\Z")
"""Names of version 0.1: the moment when the game began, and the number of the process."""

_MARK: Final = "on-the-table.txt"
_BYTES: Final = 8
_DAY_S: Final = 86_400


class TakenOverError(StorageError):
    """Another program has put the game on its table; its file is left alone."""

    def __init__(self, identity: str) -> None:
        super().__init__(f"the game {identity} is on another table")
        self.identity = identity


@dataclass(frozen=True, slots=True)
class Shelved:
    """A game on the shelf; ``saved`` is None where it cannot be read, ``problem`` says why."""

    path: Path
    identity: str
    number: int
    saved: SavedGame | None = None
    problem: GameFileError | None = None

    @property
    def order(self) -> tuple[int, str]:
        """What sorts games by when they were last put on the table."""
        return self.number, self.path.name


def new_identity() -> str:
    """Return what tells a game from all others."""
    return secrets.token_hex(_BYTES)


class Shelf:
    """The folder of kept games; it need not exist yet."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def next_number(self) -> int:
        """Return a number above those of all games.

        Raises:
            CannotReadError: the folder is there but cannot be looked into.
        """
        return 1 + max((entry.number for entry in self._entries()), default=0)

    def put(self, identity: str, number: int, saved: SavedGame) -> None:
        """Keep a game as it is now; its files with lower numbers go.

        Raises:
            CannotWriteError: it cannot be written; what stood there before is unharmed.
            CannotReadError: the folder cannot be looked into.
            TakenOverError: there is a file of the game with a higher number.
        """
        entries = self._entries()
        others = [entry for entry in entries if entry.identity == identity]
        if any(entry.number > number for entry in others):
            raise TakenOverError(identity)
        save_game(self.folder / f"{number:06}-{identity}{SUFFIX}", saved)
        for entry in others:
            if entry.number < number:
                # One that cannot be removed does no harm: the one with the higher number counts.
                with contextlib.suppress(OSError):
                    entry.path.unlink()
        if not others:
            self._make_room(entries)

    def games(self) -> list[Shelved]:
        """Return all kept games, the one that was on the table last first.

        Raises:
            CannotReadError: the folder is there but cannot be looked into.
        """
        found: dict[str, Shelved] = {}
        for entry in self._newest_first():
            known = found.get(entry.identity)
            # An older file of a game counts where the newer one cannot be read.
            if known is None or known.saved is None:
                loaded = _loaded(entry)
                if loaded is not None and (known is None or loaded.saved is not None):
                    found[entry.identity] = loaded
        return list(found.values())

    def last_unfinished(self) -> Shelved | None:
        """Return the game that is not over and was on the table last, None if there is none.

        Raises:
            CannotReadError: the folder is there but cannot be looked into.
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
        """Remove a game, as far as its files have no higher number than ``number``.

        Raises:
            CannotWriteError: a file of it cannot be removed.
            CannotReadError: the folder cannot be looked into.
        """
        for entry in self._entries():
            if entry.identity == identity and (number is None or entry.number <= number):
                try:
                    entry.path.unlink(missing_ok=True)
                except OSError as error:
                    raise CannotWriteError(entry.path, error) from error

    def mark(self, identity: str) -> None:
        """Remember which game is on the table while the program runs, "" for none.

        Raises:
            CannotWriteError: it cannot be written.
        """
        path = self.folder / _MARK
        if identity:
            files.write_text(path, f"{identity}\n")
            return
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            raise CannotWriteError(path, error) from error

    def marked(self) -> str:
        """Return the game that was on the table of a program that ended unexpectedly, "" for none."""
        try:
            return (files.read_text(self.folder / _MARK) or "").strip()
        except CannotReadError:
            return ""

    def tidy(self) -> None:
        """Remove what a program that was killed has left half written, once it is a day old."""
        with contextlib.suppress(OSError):
            for path in list(self.folder.iterdir()):
                is_half = path.name.startswith(".") and f"{SUFFIX}-" in path.name
                if is_half and abs(time.time() - path.stat().st_mtime) > _DAY_S:
                    path.unlink(missing_ok=True)

    # -- inside ---------------------------------------------------------------------------------

    def _newest_first(self) -> list[Shelved]:
        return sorted(self._entries(), key=lambda entry: entry.order, reverse=True)

    def _entries(self) -> list[Shelved]:
        """Return what the folder holds, unread."""
        try:
            return list(filter(None, map(_entry, self.folder.iterdir())))
        except FileNotFoundError:
            return []
        except OSError as error:
            raise CannotReadError(self.folder, error) from error

    def _make_room(self, before: list[Shelved]) -> None:
        """Remove the oldest unfinished games of too many; what is over has still to be noted elsewhere."""
        spare = len(before) + 1 - MOST
        for old in self._oldest_unfinished(before) if spare > 0 else ():
            # One game too many does no harm.
            with contextlib.suppress(OSError):
                old.path.unlink(missing_ok=True)
            spare -= 1
            if not spare:
                break

    def _oldest_unfinished(self, entries: list[Shelved]) -> Iterator[Shelved]:
        for entry in sorted(entries, key=lambda entry: entry.order):
            loaded = _loaded(entry)
            if loaded is not None and loaded.saved is not None and not loaded.saved.is_over:
                yield loaded


def _entry(path: Path) -> Shelved | None:
    """Return the file of a kept game, unread; None for any other file."""
    if path.suffix != SUFFIX:
        return None
    named = _NAME.match(path.stem)
    if named:
        return Shelved(path, named[2], int(named[1]))
    return Shelved(path, _identity_of(path.stem), 0) if _OLD_NAME.match(path.stem) else None


def _identity_of(stem: str) -> str:
    """Return an identity for a game that version 0.1 saved under the name ``stem``."""
    return hashlib.blake2b(stem.encode(), digest_size=_BYTES).hexdigest()


def _loaded(entry: Shelved) -> Shelved | None:
    """Return a game with what its file holds; None if it has gone meanwhile."""
    try:
        return Shelved(entry.path, entry.identity, entry.number, load_game(entry.path))
    except GameFileError as error:
        if error.fault == "missing":
            return None
        return Shelved(entry.path, entry.identity, entry.number, None, error)
