"""Start a program in its own process group, and end it with all processes that it has started.

POSIX: the program leads a session. If a signal ends this process, it ends its groups first. Windows: the
program belongs to a job, whose processes the system ends together with this process.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import threading
from typing import IO, TYPE_CHECKING, Final

if sys.platform == "win32":
    from sanjuan_desktop.ai.engines.windows_job import WindowsJob

if TYPE_CHECKING:
    from types import FrameType

_GONE_S: Final = 5.0  # a killed process takes longer only if the system itself hangs
_running: set[ProcessGroup] = set()


class ProcessGroup:
    """Running program with three pipes, and all processes that it starts."""

    def __init__(self, command: tuple[str, ...]) -> None:
        """Start the program.

        Raises:
            OSError, ValueError: it cannot be started.
        """
        _end_groups_on_signals()
        pipe = subprocess.PIPE
        if sys.platform == "win32":
            # No console window, because it would cover the table.
            flags = subprocess.CREATE_NEW_PROCESS_GROUP | subprocess.CREATE_NO_WINDOW
            self._process = subprocess.Popen(
                command, stdin=pipe, stdout=pipe, stderr=pipe, bufsize=0, creationflags=flags
            )
            self._job = WindowsJob(self._process.pid)
        else:
            self._process = subprocess.Popen(
                command, stdin=pipe, stdout=pipe, stderr=pipe, bufsize=0, start_new_session=True
            )
        self._is_killed = False
        _running.add(self)

    @property
    def pipes(self) -> tuple[IO[bytes], IO[bytes], IO[bytes]]:
        """Input, output and error stream of the program."""
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        return process.stdin, process.stdout, process.stderr

    def wait(self, seconds: float = 0.0) -> int | None:
        """Return the exit status of the program; None if it still runs after ``seconds``.

        When the program has ended, the processes that it left behind are ended too.
        """
        try:
            status = self._process.wait(seconds) if seconds > 0 else self._process.poll()
        except subprocess.TimeoutExpired:
            return None
        if status is not None:
            self.kill()
        return status

    def kill(self) -> None:
        """End all processes of the group at once; may be called twice."""
        if self._is_killed:
            # The system may have reused the number of the group.
            return
        self._is_killed = True
        _running.discard(self)
        if sys.platform == "win32":
            self._job.end()
            self._process.kill()
        else:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)
        self.wait(_GONE_S)


def end_groups() -> None:
    """End all groups of this process; used when the process exits without cleaning up."""
    for group in tuple(_running):
        group.kill()


def _end_groups_on_signals() -> None:
    """End all groups when a signal ends this process, because they do not get signals of the terminal."""
    if sys.platform != "win32" and threading.current_thread() is threading.main_thread():
        for number in (signal.SIGTERM, signal.SIGHUP):
            if signal.getsignal(number) is signal.SIG_DFL:
                signal.signal(number, _end_by_signal)


def _end_by_signal(number: int, _frame: FrameType | None) -> None:
    end_groups()
    signal.signal(number, signal.SIG_DFL)
    signal.raise_signal(number)
