"""One program for each folder of games: who it is, and how a second start hands over what it was asked for.

The one holds a lock, which the system releases however it ends. What a second start was asked for lies in
the folder ``requests`` as a small file until the one takes it away. Requests bear the mark of the one they
are meant for, so that nobody is answered by a program that began later and knows nothing of it.
"""

from __future__ import annotations

import json
import os
import platform
import time
from dataclasses import dataclass
from pathlib import Path
from typing import IO, TYPE_CHECKING, Final

from sanjuan_desktop.storage import locks
from sanjuan_desktop.storage.errors import CannotReadError, CannotWriteError
from sanjuan_desktop.storage.files import LARGEST_TEXT, is_taken, read_text, write_text

if TYPE_CHECKING:
    from collections.abc import Iterator

PATIENCE_S: Final = 6.0
"""How long a start waits for the program that runs; it may itself be starting, on a slow machine."""

_LOCK: Final = "program.lock"
_REQUESTS: Final = "requests"
_SUFFIX: Final = ".request"
_NOBODY: Final = "nobody"
_LOOK_S: Final = 0.02
_LARGEST_HOLDER: Final = 4096


@dataclass(frozen=True, slots=True)
class Request:
    """What a start was asked for; nothing at all means to come to the front."""

    file: Path | None = None
    """A saved game to open."""
    game: str = ""
    """A game to begin, as the text of a file that holds it without a move."""


@dataclass(frozen=True, slots=True)
class Holder:
    """Who is the one, as far as it is known."""

    mark: str = ""
    process: int = 0
    computer: str = ""

    @property
    def is_elsewhere(self) -> bool:
        """True if it runs on another computer, which shares the folder."""
        return bool(self.computer) and self.computer != platform.node()


class HandedOver:
    """The program that runs has taken the request."""


@dataclass(frozen=True, slots=True)
class Silent:
    """The program that runs does not answer, and the request was taken back."""

    holder: Holder
    trouble: CannotWriteError | None = None
    """Why it could not even be asked: a full disk, say."""


class Presence:
    """This program as the one of its folder, until :meth:`leave`.

    Where the folder cannot be written to, or knows no locks, everybody is the one and nobody hears of others.
    """

    def __init__(self, file: IO[bytes] | None = None, mailbox: Path | None = None, mark: str = "") -> None:
        """Take over what :func:`enter` has found out.

        Args:
            file: holds the lock.
            mailbox: the folder of requests, where there is one.
            mark: what requests for this program begin with.
        """
        self._file = file
        self._mark = mark
        self._taken: set[Path] = set()
        self.mailbox = mailbox

    def requests(self) -> Iterator[Request]:
        """Take what later starts have asked for since the last time, the oldest first."""
        if self.mailbox is None:
            return
        for path in _found(self.mailbox):
            if not path.name.startswith(self._mark) or path in self._taken:
                continue
            request = _read(path)
            try:
                path.unlink()
            except FileNotFoundError:
                # Whoever asked has lost patience.
                continue
            except OSError:
                # It stays there, and is answered once all the same.
                self._taken.add(path)
            if request is not None:
                yield request

    def leave(self) -> None:
        """Let another program be the one; may be called twice."""
        self.mailbox = None
        if self._file is not None:
            self._file.close()
            self._file = None


def enter(folder: Path) -> Presence | None:
    """Become the one program of a folder; None if another one is.

    Never fails: where it cannot be told, this program plays.
    """
    path = folder / _LOCK
    try:
        folder.mkdir(parents=True, exist_ok=True)
        # Not emptied: it may be the lock of another one.
        # Nothing is left to be written when it is closed, however full the disk.
        file = path.open("a+b", buffering=0)
    except OSError:
        return Presence()
    try:
        if not locks.try_to_hold(file):
            file.close()
            return None
    except OSError:
        file.close()
        return Presence()
    return _settle_in(file, folder / _REQUESTS)


def hand_over(folder: Path, request: Request, patience: float = PATIENCE_S) -> Presence | HandedOver | Silent:
    """Have the program that runs do what this one was asked for.

    Args:
        folder: where the games are.
        request: what this start was asked for.
        patience: seconds to wait for an answer.

    Returns:
        a presence if the other one has ended meanwhile, so that this one plays itself.
    """
    limit = time.monotonic() + patience
    holder, posted, trouble = Holder(), None, None
    try:
        while True:
            presence = enter(folder)
            if presence is not None:
                return presence
            is_gone = posted is not None and _is_gone(posted)
            # Looked at after that: a new one changes the mark first and clears up then.
            now = _holder(folder / _LOCK)
            if is_gone and now.mark == holder.mark:
                return HandedOver()
            if is_gone or posted is None or now.mark != holder.mark:
                _withdraw(posted)
                try:
                    holder, posted, trouble = now, _post(folder / _REQUESTS, now.mark, request), None
                except CannotWriteError as error:
                    holder, posted, trouble = now, None, error
            if time.monotonic() >= limit or holder.is_elsewhere:
                if posted is not None and not _withdraw(posted):
                    return HandedOver()
                posted = None
                return Silent(holder, trouble)
            time.sleep(_LOOK_S)
    finally:
        _withdraw(posted)


# ---------------------------------------------------------------------------- inside


def _settle_in(file: IO[bytes], mailbox: Path) -> Presence:
    """Say who is the one now, and clear up what was meant for others."""
    mark = f"{time.time_ns():x}-{os.getpid()}"
    holder = {"mark": mark, "process": os.getpid(), "computer": platform.node()}
    try:
        file.seek(0)
        file.truncate()
        file.write(json.dumps(holder).encode())
        file.flush()
        mailbox.mkdir(exist_ok=True)
    except OSError:
        # A full disk, say: nothing can be handed over, but nobody else plays in this folder.
        return Presence(file)
    for path in _found(mailbox):
        if not path.name.startswith(mark):
            _withdraw(path)
    return Presence(file, mailbox, mark)


def _holder(path: Path) -> Holder:
    """Return who is the one; without a mark where that cannot be read."""
    try:
        entries = json.loads(read_text(path, _LARGEST_HOLDER) or "null")
    except (CannotReadError, ValueError, RecursionError):
        return Holder()
    if not isinstance(entries, dict):
        return Holder()
    mark, process, computer = (entries.get(name) for name in ("mark", "process", "computer"))
    if not isinstance(mark, str) or not isinstance(process, int) or not isinstance(computer, str):
        return Holder()
    # The mark becomes a part of the name of a file.
    return Holder(mark, process, computer) if mark.replace("-", "").isalnum() else Holder()


def _post(mailbox: Path, mark: str, request: Request) -> Path:
    """Lay a request where the one looks; one without a mark finds out at least whether that is possible.

    Raises:
        CannotWriteError: it is not.
    """
    path = mailbox / f"{mark or _NOBODY}-{time.time_ns():x}-{os.getpid()}{_SUFFIX}"
    # In ASCII, so that names of files that are no UTF-8 come through.
    text = json.dumps({"file": "" if request.file is None else str(request.file), "game": request.game})
    write_text(path, text)
    return path


def _read(path: Path) -> Request | None:
    """Return what a request asks for, None where it makes no sense."""
    try:
        entries = json.loads(read_text(path, LARGEST_TEXT) or "null")
    except (CannotReadError, ValueError, RecursionError):
        return None
    if not isinstance(entries, dict):
        return None
    file, game = entries.get("file"), entries.get("game")
    if not isinstance(file, str) or not isinstance(game, str) or "\0" in file:
        return None
    return Request(Path(file) if file else None, game)


def _found(mailbox: Path) -> list[Path]:
    try:
        return sorted(path for path in mailbox.iterdir() if path.suffix == _SUFFIX or path.name[:1] == ".")
    except OSError:
        return []


def _is_gone(path: Path) -> bool:
    """Return whether a request has been taken; False where the folder may not be entered any more."""
    try:
        return not is_taken(path)
    except OSError:
        return False


def _withdraw(path: Path | None) -> bool:
    """Take a request away; False if it was not there any more."""
    if path is None:
        return False
    try:
        path.unlink()
    except FileNotFoundError:
        return False
    except OSError:
        # On Windows a file cannot be removed while somebody reads it; nobody answers it later either.
        return True
    return True
