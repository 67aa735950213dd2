"""Threads that read and write the pipes of a program; a blocked program cannot block their end."""

from __future__ import annotations

import contextlib
import os
import queue
import selectors
import sys
import threading
import time
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

    from sanjuan_desktop.ai.engines.process_group import ProcessGroup

LONGEST_LINE: Final = 65_536  # bytes of an answer; longer ones arrive in pieces
MOST_KEPT: Final = 65_536  # bytes of the error stream
_CHUNK: Final = 65_536
_MOST_WAITING: Final = 64  # lines that the caller has not read yet
_JOIN_S: Final = 5.0


class ProgramPipes:
    """Pipes of a program: lines to its input, lines from its output, the end of its error stream."""

    def __init__(self, group: ProcessGroup) -> None:
        self._streams = group.pipes
        self._halt = _Halt()
        self._outgoing: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._lines: queue.Queue[bytes | None] = queue.Queue(_MOST_WAITING)
        self._kept = b""
        given, taken, errors = (stream.fileno() for stream in self._streams)
        # A program that neither reads nor writes blocks these threads, never the caller.
        self._writer = _thread(self._write, given)
        self._readers = (_thread(self._read, taken), _thread(self._drain, errors))

    def send(self, line: bytes) -> None:
        """Queue a line for the input of the program; return at once."""
        self._outgoing.put(line)

    def end_input(self) -> None:
        """Close the input of the program after all queued lines; may be called twice."""
        self._outgoing.put(None)

    def line(self, seconds: float) -> bytes | None:
        """Return the next line that is not empty; None at the end of the output.

        Raises:
            queue.Empty: no line arrived within ``seconds``.
        """
        return self._lines.get(timeout=max(0.0, seconds))

    def last_words(self, seconds: float) -> bytes:
        """Return the last `MOST_KEPT` bytes of the error stream; wait at most ``seconds`` for its end."""
        self._readers[1].join(seconds)
        return self._kept

    def close(self) -> None:
        """End the threads and close the pipes; the program is no longer needed."""
        self.end_input()
        self._halt.set()
        threads = (self._writer, *self._readers)
        limit = time.monotonic() + _JOIN_S
        for thread in threads:
            thread.join(max(0.0, limit - time.monotonic()))
        if not any(thread.is_alive() for thread in threads):
            # Closing a pipe that a thread still reads would free its number for another file.
            self._halt.close()
            for stream in self._streams:
                with contextlib.suppress(OSError):
                    stream.close()

    # ------------------------------------------------------------ in the threads

    def _read(self, pipe: int) -> None:
        rest = b""
        while data := self._halt.read(pipe):
            *lines, rest = (rest + data).split(b"\n")
            if len(rest) >= LONGEST_LINE:
                lines, rest = [*lines, rest], b""
            for line in lines:
                if line.strip():
                    self._put(line)
        if rest.strip():
            self._put(rest)
        self._put(None)

    def _put(self, line: bytes | None) -> None:
        """Queue a line. If the queue is full, wait, so that a program that writes without end is blocked."""
        while not self._halt.is_set:
            with contextlib.suppress(queue.Full):
                self._lines.put(line, timeout=0.1)
                return

    def _drain(self, pipe: int) -> None:
        while data := self._halt.read(pipe):
            self._kept = (self._kept + data)[-MOST_KEPT:]

    def _write(self, pipe: int) -> None:
        with contextlib.suppress(OSError):
            while (line := self._outgoing.get()) is not None:
                if not self._halt.write(pipe, line):
                    break
        with contextlib.suppress(OSError):
            self._streams[0].close()


class _Halt:
    """Signal that wakes threads waiting for a pipe.

    A process that has left the group cannot be ended and may keep its end of the pipe open. On Windows no
    process can leave its job, so reading ends with the job.
    """

    def __init__(self) -> None:
        self.is_set = False
        if sys.platform != "win32":
            self._bell, self._ring = os.pipe()

    def set(self) -> None:
        """Wake all threads; later calls of ``read`` and ``write`` do not wait either."""
        if not self.is_set:
            self.is_set = True
            if sys.platform != "win32":
                os.close(self._ring)

    def close(self) -> None:
        """Close the internal pipe; no thread may be waiting."""
        if sys.platform != "win32":
            os.close(self._bell)

    def read(self, pipe: int) -> bytes:
        """Return the next bytes of a pipe; b"" at its end or after :meth:`set`."""
        if not self._wait(pipe, selectors.EVENT_READ):
            return b""
        try:
            return os.read(pipe, _CHUNK)
        except OSError:
            return b""

    def write(self, pipe: int, data: bytes) -> bool:
        """Write all bytes; return False after :meth:`set`.

        Raises:
            OSError: the other end is closed.
        """
        if sys.platform != "win32":
            os.set_blocking(pipe, False)
        left = memoryview(data)
        while left:
            if not self._wait(pipe, selectors.EVENT_WRITE):
                return False
            left = left[os.write(pipe, left) :]
        return True

    def _wait(self, pipe: int, event: int) -> bool:
        if sys.platform == "win32":
            return not self.is_set
        else:  # noqa: RET505 - mypy reads what follows a branch of another system as unreachable
            with selectors.DefaultSelector() as selector:
                selector.register(self._bell, selectors.EVENT_READ)
                selector.register(pipe, event)
                return all(key.fd != self._bell for key, _ in selector.select())


def _thread(work: Callable[[int], None], pipe: int) -> threading.Thread:
    thread = threading.Thread(target=work, args=(pipe,), daemon=True)
    thread.start()
    return thread
