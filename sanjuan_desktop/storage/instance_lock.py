"""Single instance per data folder: a second start passes its request to the running program.

The running program (the owner) has a file lock, which the system releases even after a crash. A second start
writes its request as a small file into the folder ``requests``, and the owner removes it. Names of requests
begin with the mark of their owner, so that a program that started later does not answer them by mistake.
"""

from __future__ import annotations

import errno
import json
import os
import platform
import time
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, Final

from sanjuan_desktop.storage.errors import CannotReadError, CannotWriteError
from sanjuan_desktop.storage.files import LARGEST_TEXT, is_taken, read_text, write_text
from sanjuan_desktop.storage.locked_files import when_unlocked

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

PATIENCE_S: Final = 6.0
"""Seconds to wait for the running program, which may itself be starting on a slow machine."""

_LOCK: Final = "program.lock"
_REQUESTS: Final = "requests"
_SUFFIX: Final = ".request"
_NOBODY: Final = "nobody"
_LOOK_S: Final = 0.02
_LARGEST_OWNER: Final = 4096

_FAR: Final = 2**30
"""Offset of the byte that is locked on Windows: past the end, as no other program can read a locked byte."""


@dataclass(frozen=True, slots=True)
class Request:
    """Request of a second start; an empty one brings the window to the front."""

    file: Path | None = None
    """Saved game to open."""
    game: str = ""
    """Game to start, as the text of a saved game without moves."""
    programs: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Command lines of the programs that the levels of ``game`` name."""


@dataclass(frozen=True, slots=True)
class LockOwner:
    """Program that holds the lock, as far as it is known."""

    mark: str = ""
    process: int = 0
    computer: str = ""

    @property
    def is_elsewhere(self) -> bool:
        """True if it runs on another computer that shares the folder."""
        return bool(self.computer) and self.computer != platform.node()


class RequestAccepted:
    """The running program has accepted the request."""


@dataclass(frozen=True, slots=True)
class NoResponse:
    """The running program does not answer, and the request was withdrawn."""

    owner: LockOwner
    error: CannotWriteError | None = None
    """Reason why the request could not be written, such as a full disk."""


class InstanceLock:
    """This program as the owner of its folder, until :meth:`leave`.

    If the folder is not writable or does not support locks, every start becomes a owner without requests.
    """

    def __init__(self, file: IO[bytes] | None = None, mailbox: Path | None = None, mark: str = "") -> None:
        """Store the results of :func:`enter`.

        Args:
            file: open file with the lock.
            mailbox: folder of requests, if there is one.
            mark: prefix of requests for this program.
        """
        self._file = file
        self._mark = mark
        self._taken: set[Path] = set()
        self.mailbox = mailbox

    def requests(self) -> Iterator[Request]:
        """Remove and yield the new requests of later starts, the oldest first."""
        if self.mailbox is None:
            return
        for path in _request_files(self.mailbox):
            if not path.name.startswith(self._mark) or path in self._taken:
                continue
            request = _read(path)
            try:
                when_unlocked(path.unlink)
            except FileNotFoundError:
                # The sender has given up waiting.
                continue
            except OSError:
                # The file stays, but its request is answered only once.
                self._taken.add(path)
            if request is not None:
                yield request

    def leave(self) -> None:
        """Release the lock; may be called twice."""
        self.mailbox = None
        if self._file is not None:
            self._file.close()
            self._file = None


def enter(folder: Path) -> InstanceLock | None:
    """Become the owner of a folder; return None if another program is the owner.

    This function never fails: if locking is impossible, this program runs without a lock.
    """
    path = folder / _LOCK
    try:
        folder.mkdir(parents=True, exist_ok=True)
        # Opened without truncating, because it may be the lock of another program, and unbuffered, so that
        # closing it writes nothing even if the disk is full.
        file = when_unlocked(open, path, "a+b", buffering=0)
    except OSError:
        return InstanceLock()
    try:
        if not try_to_hold(file):
            file.close()
            return None
    except OSError:
        file.close()
        return InstanceLock()
    return _settle_in(file, folder / _REQUESTS)


def hand_over(
    folder: Path, request: Request, patience: float = PATIENCE_S
) -> InstanceLock | RequestAccepted | NoResponse:
    """Pass a request to the running program.

    Args:
        folder: data folder.
        request: request of this start.
        patience: seconds to wait for an answer.

    Returns:
        a presence if the other program has ended in the meantime, so that this program runs itself.
    """
    limit = time.monotonic() + patience
    owner, posted, failure = LockOwner(), None, None
    try:
        while True:
            lock = enter(folder)
            if lock is not None:
                return lock
            is_gone = posted is not None and _is_gone(posted)
            # Read after that check, because a new owner changes the mark first and removes old requests
            # then.
            now = _owner(folder / _LOCK)
            if is_gone and now.mark == owner.mark:
                return RequestAccepted()
            if is_gone or posted is None or now.mark != owner.mark:
                _withdraw(posted)
                try:
                    owner, posted, failure = now, _post(folder / _REQUESTS, now.mark, request), None
                except CannotWriteError as error:
                    owner, posted, failure = now, None, error
            if time.monotonic() >= limit or owner.is_elsewhere:
                if posted is not None and not _withdraw(posted):
                    return RequestAccepted()
                posted = None
                return NoResponse(owner, failure)
            time.sleep(_LOOK_S)
    finally:
        _withdraw(posted)


# ---------------------------------------------------------------------------- inside


def _settle_in(file: IO[bytes], mailbox: Path) -> InstanceLock:
    """Write this program into the lock file, and remove requests for other owners."""
    mark = f"{time.time_ns():x}-{os.getpid()}"
    owner = {"mark": mark, "process": os.getpid(), "computer": platform.node()}
    try:
        file.seek(0)
        file.truncate()
        file.write(json.dumps(owner).encode())
        file.flush()
        mailbox.mkdir(exist_ok=True)
    except OSError:
        # For example a full disk: requests do not work, but no other program uses this folder.
        return InstanceLock(file)
    for path in _request_files(mailbox):
        if not path.name.startswith(mark):
            _withdraw(path)
    return InstanceLock(file, mailbox, mark)


def _owner(path: Path) -> LockOwner:
    """Return the owner; without a mark if it cannot be read."""
    try:
        entries = json.loads(read_text(path, _LARGEST_OWNER) or "null")
    except (CannotReadError, ValueError, RecursionError):
        return LockOwner()
    if not isinstance(entries, dict):
        return LockOwner()
    mark, process, computer = (entries.get(name) for name in ("mark", "process", "computer"))
    if not isinstance(mark, str) or not isinstance(process, int) or not isinstance(computer, str):
        return LockOwner()
    # The mark becomes part of a file name.
    return LockOwner(mark, process, computer) if mark.replace("-", "").isalnum() else LockOwner()


def _post(mailbox: Path, mark: str, request: Request) -> Path:
    """Write a request for the owner; without a mark, this only tests whether writing is possible.

    Raises:
        CannotWriteError: the request cannot be written.
    """
    path = mailbox / f"{mark or _NOBODY}-{time.time_ns():x}-{os.getpid()}{_SUFFIX}"
    # ASCII, so that file names that are not valid UTF-8 are preserved.
    file = "" if request.file is None else str(request.file)
    entries = {"file": file, "game": request.game, "programs": dict(request.programs)}
    write_text(path, json.dumps(entries))
    return path


def _read(path: Path) -> Request | None:
    """Return the request of a file, None if it is invalid."""
    try:
        entries = json.loads(read_text(path, LARGEST_TEXT) or "null")
    except (CannotReadError, ValueError, RecursionError):
        return None
    if not isinstance(entries, dict):
        return None
    file, game = entries.get("file"), entries.get("game")
    if not isinstance(file, str) or not isinstance(game, str) or "\0" in file:
        return None
    # Requests of earlier versions have no programs.
    programs = _programs(entries.get("programs", {}))
    return None if programs is None else Request(Path(file) if file else None, game, programs)


def _programs(entry: object) -> dict[str, tuple[str, ...]] | None:
    """Return the command lines of a request by name, None if they are invalid."""
    if not isinstance(entry, dict):
        return None
    for words in entry.values():
        if not isinstance(words, list) or not words:
            return None
        if not all(isinstance(word, str) and "\0" not in word for word in words):
            return None
    return {name: tuple(words) for name, words in entry.items()}


def _request_files(mailbox: Path) -> list[Path]:
    try:
        return sorted(path for path in mailbox.iterdir() if path.suffix == _SUFFIX or path.name[:1] == ".")
    except OSError:
        return []


def _is_gone(path: Path) -> bool:
    """Return whether a request was accepted; False if the folder is no longer accessible."""
    try:
        return not is_taken(path)
    except OSError:
        return False


def _withdraw(path: Path | None) -> bool:
    """Remove a request; return False if it no longer existed."""
    if path is None:
        return False
    try:
        when_unlocked(path.unlink)
    except FileNotFoundError:
        return False
    except OSError:
        # On Windows a file cannot be removed while another process reads it, but it is not answered later
        # either.
        return True
    return True


def try_to_hold(file: IO[bytes]) -> bool:
    """Lock ``file`` until it is closed, without waiting; return False if another program holds it.

    Raises:
        OSError: the file system does not support locks.
    """
    return (_lock_on_windows if os.name == "nt" else _lock_on_posix)(file)


def _lock_on_posix(file: IO[bytes]) -> bool:
    # Imported by name because each of the two modules exists on its own systems only.
    fcntl: Any = import_module("fcntl")
    try:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _lock_on_windows(file: IO[bytes]) -> bool:
    msvcrt: Any = import_module("msvcrt")
    file.seek(_FAR)
    try:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    except OSError as error:
        # A lock of another program is EACCES on Windows, and any number under Wine, which does not set it.
        if error.errno == errno.EINVAL:
            raise
        return False
    finally:
        file.seek(0)
    return True
