"""File locks, by which programs that use the same folder notice each other.

The system releases a lock when the program that holds it closes the file or ends, even if it crashes.
"""

from __future__ import annotations

import os
from importlib import import_module
from typing import IO, Any, Final

_FAR: Final = 2**30
"""Offset of the byte that is locked on Windows: past the end, as no other program can read a locked byte."""


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
    except OSError:
        return False
    finally:
        file.seek(0)
    return True
