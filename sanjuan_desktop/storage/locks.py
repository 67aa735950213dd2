"""Locks on files, so that two programs at once leave each other's journals alone.

The system releases a lock when its holder closes the file or ends, however it ends.
"""

from __future__ import annotations

import contextlib
import os
from importlib import import_module
from typing import IO, Any, Final

_FAR: Final = 2**30
"""Byte that is locked on Windows, beyond the end: there a locked byte cannot even be read by others."""


def take(file: IO[bytes]) -> None:
    """Lock ``file`` until it is closed; wait for a moment while others look at it.

    On a file system that knows no locks nothing happens: then :func:`is_held` asks for the process.
    """
    with contextlib.suppress(OSError):
        _lock(file, wait=True)


def try_to_hold(file: IO[bytes]) -> bool:
    """Lock ``file`` until it is closed, without waiting; False if another program has done so.

    Raises:
        OSError: the file system knows no locks.
    """
    return _lock(file, wait=False)


def is_held(file: IO[bytes], process: int) -> bool:
    """True if a living program holds the lock of ``file``; if not, it is ours until the file is closed.

    ``process`` is the number of the program that made the file; it decides where there are no locks.
    """
    try:
        return not _lock(file, wait=False)
    except OSError:
        return _is_alive(process)


def _lock(file: IO[bytes], *, wait: bool) -> bool:
    """Return whether the lock could be had; raise OSError where there are none."""
    return (_lock_on_windows if os.name == "nt" else _lock_on_posix)(file, wait=wait)


def _lock_on_posix(file: IO[bytes], *, wait: bool) -> bool:
    # Imported by name: each of the two modules exists on its own systems only.
    fcntl: Any = import_module("fcntl")
    try:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
    except BlockingIOError:
        return False
    return True


def _lock_on_windows(file: IO[bytes], *, wait: bool) -> bool:
    msvcrt: Any = import_module("msvcrt")
    file.seek(_FAR)
    try:
        # With LK_LOCK the system tries ten times, once a second.
        msvcrt.locking(file.fileno(), msvcrt.LK_LOCK if wait else msvcrt.LK_NBLCK, 1)
    except OSError:
        return False
    finally:
        file.seek(0)
    return True


def _is_alive(process: int) -> bool:
    """True if there is such a process; asked on POSIX only, elsewhere the question would end it."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True
