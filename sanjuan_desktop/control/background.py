"""A process for long work, started, fed and ended from a thread, so that the window need not wait."""

from __future__ import annotations

import contextlib
import logging
import multiprocessing
import os
import signal
import sys
import threading
from multiprocessing.connection import wait
from typing import TYPE_CHECKING, Final, Protocol, TypeAlias, cast

from sanjuan_desktop.ai.worker import compute_in_one_thread, end_with_parent, step_back

if TYPE_CHECKING:
    from collections.abc import Callable
    from multiprocessing.connection import _ConnectionBase
    from pathlib import Path

    Pipe: TypeAlias = "_ConnectionBase[object, object]"

_log = logging.getLogger(__name__)


FURTHER_BACK: Final = 3
"""How much further than the process that thinks this one steps back (POSIX): of one core it gets a third.

Still further, and on a busy machine whoever waits for a review would wait for very long."""


class BackgroundJob(Protocol):
    """What the process is asked to do."""

    @property
    def number(self) -> int:
        """It grows from job to job."""

    @property
    def ahead(self) -> bool:
        """Nobody waits for it: where it ends the process, no other such job is done."""


class BackgroundNews(Protocol):
    """What came of a job so far."""

    @property
    def number(self) -> int:
        """That of the job."""

    @property
    def is_done(self) -> bool:
        """No more news of it will come."""


class BackgroundProcess:
    """Starts, feeds and ends the process; one job at a time, a new one in place of the one before."""

    def __init__(
        self,
        name: str,
        serve: Callable[[Pipe, Path], None],
        folder: Path,
        deliver: Callable[[object], None],
        failed: Callable[[BackgroundJob, BackgroundNews | None, str], object],
    ) -> None:
        """Begin without a process.

        Args:
            name: of process and thread.
            serve: the body of the process: takes jobs from a pipe and sends news, until the pipe is closed.
            folder: of what it keeps.
            deliver: takes the news, in the thread.
            failed: returns the last news of a job over which the process has ended, from the job, the news
                before and why.
        """
        self._name = name
        self._serve = serve
        self._failed = failed
        self._ended: Final = f"the process {name} has ended"
        self._folder = folder
        self._deliver = deliver
        self._context = multiprocessing.get_context("spawn")
        self._lock = threading.Lock()
        self._next: BackgroundJob | None = None  # these four: under the lock
        self._is_to_rest = False
        self._closing = False
        self._thread: threading.Thread | None = None
        self._bell, self._ring = multiprocessing.Pipe(duplex=False)
        self._process: multiprocessing.context.SpawnProcess | None = None
        self._pipe: Pipe | None = None
        self._open: BackgroundJob | None = None
        self._last: BackgroundNews | None = None
        self._is_hurt = False
        """The process died over looking ahead: only what is asked for is done."""

    def ask(self, job: BackgroundJob) -> None:
        """Have a job done next, in place of what is being done."""
        with self._lock:
            if self._closing:
                return
            self._next = job
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name=self._name, daemon=True)
                self._thread.start()
            self._ring.send_bytes(b"!")

    def rest(self) -> None:
        """End the process, whatever it is doing; the next job starts another one."""
        with self._lock:
            if self._thread is None or self._closing:
                return
            self._next, self._is_to_rest = None, True
            self._ring.send_bytes(b"!")

    def close(self) -> None:
        """End the process and the thread, and wait for that; may be called twice."""
        with self._lock:
            if self._closing:
                return
            self._closing = True
            thread = self._thread
            if thread is not None:
                self._ring.send_bytes(b"!")
        if thread is not None:
            thread.join()
        self._bell.close()
        self._ring.close()

    # ------------------------------------------------------------ in the thread

    def _run(self) -> None:
        while not self._closing:
            try:
                self._step()
            except Exception as error:
                self._note_death(f"{type(error).__name__}: {error}")
        self._end()

    def _step(self) -> None:
        with self._lock:
            job, self._next = self._next, None
            is_to_rest, self._is_to_rest = self._is_to_rest, False
        if is_to_rest:
            self._open = None
            self._end()
        if job is not None and not (job.ahead and self._is_hurt):
            self._open, self._last = job, None
            if self._process is None:
                self._start()
            assert self._pipe is not None
            self._pipe.send(job)
        waits: list[Pipe | int] = [self._bell]
        if self._process is not None and self._pipe is not None:
            waits += [self._pipe, self._process.sentinel]
        ready = wait(waits)
        if self._bell in ready:
            self._bell.recv_bytes()
        if self._pipe is not None and self._pipe in ready:
            try:
                self._receive(cast("BackgroundNews", self._pipe.recv()))
            except (EOFError, OSError):
                self._note_death(self._ended)
        elif self._process is not None and self._process.sentinel in ready:
            self._note_death(self._ended)

    def _receive(self, news: BackgroundNews) -> None:
        if self._open is None or news.number != self._open.number:
            return
        self._last = news
        if news.is_done:
            self._open = None
            with self._lock:
                is_idle = self._next is None
            if is_idle:
                self._end()
        self._deliver(news)

    def _start(self) -> None:
        self._pipe, theirs = self._context.Pipe()
        process = self._context.Process(
            target=self._serve, args=(theirs, self._folder), name=self._name, daemon=True
        )
        try:
            process.start()
            self._process = process
        finally:
            theirs.close()

    def _note_death(self, why: str) -> None:
        _log.warning("%s", why)
        job, last, self._open = self._open, self._last, None
        self._end()
        if job is None:
            return
        self._is_hurt = self._is_hurt or job.ahead
        if not job.ahead:
            self._deliver(self._failed(job, last, why))

    def _end(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.join()
            # Another thread that lists the children may have collected the process already.
            with contextlib.suppress(ValueError):
                self._process.close()
            self._process = None
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None


# ---------------------------------------------------------------- in the process


def stay_behind() -> None:
    """Step back behind everything else on the machine, and end with the program that started this process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    step_back()
    _step_further_back()
    compute_in_one_thread()
    threading.Thread(target=end_with_parent, daemon=True).start()


def _step_further_back() -> None:
    if sys.platform != "win32":
        with contextlib.suppress(OSError):
            os.nice(FURTHER_BACK)
