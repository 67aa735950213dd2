"""Second start of the program in place of the first, with another scale of the window. Without Qt."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

VARIABLE: Final = "SANJUAN_DESKTOP_SCALE"
"""Environment variable with the scale of a program that has started itself again; it does so only once."""


class RestartError(Exception):
    """The program must start again before a window opens, with this environment."""

    def __init__(self, scale: float, environment: Mapping[str, str]) -> None:
        """Ask for a start with ``scale`` in the environment that this process was started with."""
        super().__init__(f"start again with scale {scale}")
        self.environment = {**environment, VARIABLE: f"{scale:.2f}"}


def start_again(environment: Mapping[str, str]) -> int:
    """Start the program with the same arguments in place of this one; return its exit status.

    Raises:
        OSError: the program cannot be started.
    """
    command = command_line()
    for stream in (sys.stdout, sys.stderr):
        # A windowed program on Windows has no streams at all.
        if stream is not None:
            stream.flush()
    if sys.platform == "win32":
        # Loaded only here, because it takes its time at a start.
        import subprocess

        # On Windows exec would end this process at once, and a caller would not wait for the new one.
        return subprocess.call(command, env=dict(environment))
    else:  # noqa: RET505 - mypy reads what follows a branch of another system as unreachable
        return os.execve(command[0], command, dict(environment))


def command_line() -> list[str]:
    """Return the words that started this program, as it was built or from source."""
    if getattr(sys, "frozen", False):
        return [sys.executable, *sys.argv[1:]]
    return [sys.executable, *sys.orig_argv[1:]]
