"""Programs that tests start: they receive signals in every environment and end with the test.

A shell that starts a background job, and ``nohup``, make their programs ignore signals, and child processes
inherit that. Nothing here measures time: a busy machine makes a test slow, and a test fails only if an
expected result never comes.
"""

import contextlib
import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pytest

if sys.platform == "win32":
    from sanjuan_desktop.ai.engines.windows_job import WindowsJob

ROOT = Path(__file__).resolve().parents[2]
NEVER = 600
"""Timeout for an expected result, in seconds."""

_HEARD = ("SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT", "SIGPIPE", "SIGUSR1", "SIGUSR2")

# Set the signal handlers as a foreground shell does, then replace this process with the program.
_LISTEN = f"""
import os, signal, sys
for name in {_HEARD!r}:
    signal.signal(getattr(signal, name), signal.SIG_DFL)
signal.pthread_sigmask(signal.SIG_SETMASK, ())
os.execv(sys.argv[1], sys.argv[1:])
"""


def until(condition, what="what the test waits for"):
    """Wait until a condition holds, and return its value."""
    limit = time.monotonic() + NEVER
    while not (found := condition()):
        if time.monotonic() > limit:
            pytest.fail(f"{what} never came")
        time.sleep(0.01)
    return found


class Program:
    """Program in a separate process group; see :func:`started`."""

    def __init__(self, command, folder, **kwargs):
        command = [str(word) for word in command]
        if os.name == "posix":
            command = [sys.executable, "-S", "-c", _LISTEN, *command]
        self._folder = Path(folder)
        with (self._folder / "out").open("wb") as out, (self._folder / "err").open("wb") as err:
            self.process = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=out, stderr=err, start_new_session=True, **kwargs
            )
        self._job = WindowsJob(self.pid) if sys.platform == "win32" else None

    @property
    def pid(self):
        """Id of the process and of its group."""
        return self.process.pid

    @property
    def out(self):
        """Output so far."""
        return (self._folder / "out").read_text(encoding="utf-8")

    @property
    def err(self):
        """Error output so far."""
        return (self._folder / "err").read_text(encoding="utf-8")

    def until(self, condition, what="what the program is waited for"):
        """Wait until a condition holds; fail at once if the program ends before."""

        def look():
            ended = self.process.poll() is not None
            found = condition()
            if ended and not found:
                pytest.fail(f"{what} never came: status {self.process.returncode}\n{self.out}{self.err}")
            return found

        return until(look, what)

    def send(self, number):
        """Send a signal to the program alone."""
        self.process.send_signal(number)

    def ended(self):
        """Wait for the end and return the exit status."""
        return self.process.wait(NEVER)

    def wait_until_alone(self):
        """Wait until no child process of the program is left."""
        until(lambda: not self._group_lives(), "the end of the last process")

    def kill(self):
        """End the program and all its children; may be called at any time."""
        if os.name == "posix":
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.pid, signal.SIGKILL)
        elif self._job is not None:
            self._job.end()
            self._job = None
            self.process.kill()
        self.process.wait()

    def _group_lives(self):
        try:
            os.killpg(self.pid, 0)
        except ProcessLookupError:
            return False
        return True


@contextlib.contextmanager
def started(*command, **kwargs):
    """Start a program; at the end of the block it is ended with all its children."""
    # On Windows killed processes may hold their output files for a moment.
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=os.name == "nt") as folder:
        program = Program(command, folder, **kwargs)
        try:
            yield program
        finally:
            program.kill()


def sanjuan(*arguments, warnings=True, **kwargs):
    """Start the game as a command; see :func:`started`."""
    strict = ("-W", "error") if warnings else ()
    return started(sys.executable, *strict, "-m", "sanjuan_desktop", *arguments, **{"cwd": ROOT, **kwargs})


@contextlib.contextmanager
def as_in_the_background():
    """Ignore the signals that background jobs of a shell and ``nohup`` ignore, as the tests may inherit."""
    numbers = (signal.SIGINT, signal.SIGHUP)
    before = [signal.signal(number, signal.SIG_IGN) for number in numbers]
    try:
        yield
    finally:
        for number, handler in zip(numbers, before, strict=True):
            signal.signal(number, handler)
