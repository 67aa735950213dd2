"""Return memory to the system after games: cached pictures, unreachable objects, free pages of the C heap.

The settings of the C heap concern glibc (Linux); elsewhere they do nothing.
"""

from __future__ import annotations

import ctypes
import gc
import sys
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QTimer

if TYPE_CHECKING:
    from sanjuan_desktop.window.main_window import MainWindow

# glibc's limit is 128 kB at first and rises up to 32 MB when a large block is freed. Then pictures are
# allocated between small objects, and their memory cannot be returned to the system. A building in a
# city takes 75 kB at 1920×1080.
_MMAP_THRESHOLD: Final = -3  # M_MMAP_THRESHOLD of malloc.h
_LARGE_BYTES: Final = 32 * 1024

# By default glibc gives each thread its own arena, and each arena keeps free pages between its blocks. The
# threads of the window mostly wait, and Python runs one of them at a time, so that one arena is enough.
_ARENA_MAX: Final = -8  # M_ARENA_MAX of malloc.h

_AFTER_GAME_MS: Final = 3000  # The score sheet has appeared by then.


def limit_heap() -> None:
    """Allocate each large block as a separate mapping, and small ones in one arena for all threads.

    Call it before pictures are painted and threads started.
    """
    libc = _glibc()
    if libc is not None:
        libc.mallopt(_ARENA_MAX, 1)
        libc.mallopt(_MMAP_THRESHOLD, _LARGE_BYTES)


def release_free_memory() -> None:
    """Collect all unreachable objects, and return unused pages of the heap to the system.

    Tables and sheets are held by reference cycles. At a fast pace several games end before Python
    collects its oldest objects, and each table holds some 10 MB of pictures.
    """
    gc.collect()
    libc = _glibc()
    if libc is not None:
        libc.malloc_trim(0)


def release_after_game(window: MainWindow) -> None:
    """Free the pictures of a finished game, and return unused memory.

    Another game shows other buildings, in other sizes. A game that has already started keeps its pictures.
    """
    if window.controller.has_game and window.controller.session.is_over:
        # Earlier tables would hold their pictures.
        gc.collect()
        window.scene.free_pictures()
    release_free_memory()


def release_after_games(window: MainWindow) -> None:
    """Call `release_after_game` some seconds after the end of each game of the window."""
    timer = QTimer(window, singleShot=True, interval=_AFTER_GAME_MS)
    timer.timeout.connect(lambda: release_after_game(window))
    window.controller.ended.connect(lambda _final: timer.start())


def _glibc() -> ctypes.CDLL | None:
    """Return the C library if it is glibc, else None."""
    libc = ctypes.CDLL(None) if sys.platform == "linux" else None
    return libc if hasattr(libc, "gnu_get_libc_version") else None
