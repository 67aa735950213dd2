"""Restart of the program with another scale of the window. This module does not use Qt."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

VARIABLE: Final = "SANJUAN_DESKTOP_SCALE"
"""Environment variable with the scale of a restarted program, which prevents a second restart."""


class RestartError(Exception):
    """The program must restart with this environment before a window opens."""

    def __init__(self, scale: float, environment: Mapping[str, str]) -> None:
        """Request a restart with ``scale``, based on the environment of this process at its start."""
        super().__init__(f"start again with scale {scale}")
        self.environment = {**environment, VARIABLE: f"{scale:.2f}"}


def start_again(environment: Mapping[str, str]) -> int:
    """Start the program with the same arguments in place of this one; return its exit status.

    Raises:
        OSError: the program cannot be started.
    """
    command = command_line()
    for stream in (sys.stdout, sys.stderr):
        # A program without a console on Windows has no streams.
        if stream is not None:
            stream.flush()
    if sys.platform == "win32":
        # Import only here, because the import would slow down every start.
        import subprocess

        # On Windows exec ends this process at once, and the caller would not wait for the new one.
        return subprocess.call(command, env=dict(environment))
    else:  # noqa: RET505 - mypy reads what follows a branch of another system as unreachable
        return os.execve(command[0], command, dict(environment))


def command_line() -> list[str]:
    """Return the command that started this program, built or from source."""
    if getattr(sys, "frozen", False):
        return [sys.executable, *sys.argv[1:]]
    return [sys.executable, *sys.orig_argv[1:]]
