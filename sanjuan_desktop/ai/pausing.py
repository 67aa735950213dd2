"""Pause of a worker process: it waits between two steps while a flag in shared memory is set.

The window sets the flag. A paused process keeps everything in memory, so it continues exactly where it was.
"""

from __future__ import annotations

import ctypes
import time
from multiprocessing.sharedctypes import RawValue
from typing import Final, TypeAlias

Flag: TypeAlias = "ctypes.c_longlong"
"""Number in shared memory; as a flag it is 0 or 1."""

_LOOK_SECONDS: Final = 0.02
"""Time between two looks at the flag during a pause, in seconds."""


def new_flag() -> Flag:
    """Return a flag that is not set, to be passed to a process when it starts."""
    return RawValue(ctypes.c_longlong, 0)


class Pause:
    """Pause of this process; without a flag there is none."""

    def __init__(self) -> None:
        self._flag: Flag | None = None

    def obey(self, flag: Flag | None) -> None:
        """Pause from now on whenever ``flag`` is set."""
        self._flag = flag

    def wait(self) -> None:
        """Wait until the flag is cleared; long work calls this every few milliseconds."""
        while self._flag is not None and self._flag.value:
            time.sleep(_LOOK_SECONDS)


PAUSE: Final = Pause()
"""The pause of this process."""
