"""Long work in a separate process, fed by a thread, so that the window never waits for it.

A *job* is a generator method of a :class:`Worker`. The window sends it with its arguments (as a ``partial``),
and the process calls it with its worker. The results it yields and returns go to the window as :class:`News`.
"""

from __future__ import annotations

import contextlib
import logging
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Generator
from dataclasses import dataclass
from functools import partial
from multiprocessing.connection import wait
from typing import TYPE_CHECKING, Any, Final, Generic, TypeAlias, TypeVar, cast

from sanjuan_desktop.ai.pausing import PAUSE, new_flag
from sanjuan_desktop.ai.worker import compute_in_one_thread, end_process, end_with_parent, step_back

if TYPE_CHECKING:
    from collections.abc import Iterator
    from multiprocessing.connection import _ConnectionBase
    from pathlib import Path

    from sanjuan_desktop.ai.pausing import Flag

    Pipe: TypeAlias = "_ConnectionBase[object, object]"

T = TypeVar("T")
W = TypeVar("W", bound="Worker")

Steps: TypeAlias = Generator[T | None, None, T | None]
"""Run of a job: yields the result so far after each step, None for nothing new, and returns the whole result.

Between two steps the job can be paused, and stopped for the next one; during a step ``is_cancelled`` and
``never_cancelled`` pause it, and ``is_cancelled`` stops it."""

Job: TypeAlias = Callable[[W], Steps[T]]
"""Picklable function that starts the work."""

_log = logging.getLogger(__name__)

FURTHER_BACK: Final = 3
"""Additional niceness compared with the process of the computer players (POSIX).

On one core the background process gets about a third of the time. With a higher value a player on a busy
machine would wait very long for a review."""


@dataclass(frozen=True, slots=True)
class Task:
    """Message to the process: a job and its number.

    ``is_ahead``: no one waits for the result yet, so that only the end of the job is sent.
    ``result``: sent if the job fails before its first result.
    """

    number: int  # grows from task to task
    job: Job[Any, Any]
    is_ahead: bool = False
    result: object = None


@dataclass(frozen=True, slots=True)
class News(Generic[T]):
    """Message from the process about task ``number``.

    ``result``: the result so far. The last message of a task has ``is_done``; after a failure it repeats the
    last result.
    """

    number: int
    result: T | None = None
    is_done: bool = False
    error: str = ""  # cause of a failure in one line


class BackgroundWork:
    """Start, feed and end the process; one task at a time, a new one replaces the current one.

    The process is started for a task and ends when no task is left; after a task ahead it stays, with its
    results in memory.
    """

    def __init__(
        self, name: str, worker: type[Worker], folder: Path, deliver: Callable[[News[Any]], None]
    ) -> None:
        """Start without a thread and without a process.

        Args:
            name: of process and thread.
            worker: class whose methods are the jobs.
            folder: argument of the worker; its cache.
            deliver: receives the news, in the thread.
        """
        self._name = name
        self._worker = worker
        self._ended: Final = f"the process {name} has ended"
        self._folder = folder
        self._deliver = deliver
        self._context = multiprocessing.get_context("spawn")
        self._lock = threading.Lock()
        self._next: Task | None = None  # from here to _ring: under the lock
        self._is_to_rest = False
        self._closing = False
        self._thread: threading.Thread | None = None
        self._bell: Pipe | None = None  # the thread waits for a message here
        self._ring: Pipe | None = None  # its other end
        self._process: multiprocessing.context.SpawnProcess | None = None
        self._pipe: Pipe | None = None
        self._open: Task | None = None
        self._result: object = None
        self._paused = new_flag()
        self._is_hurt = False  # the process died while working ahead: from now on, only work on request

    def ask(self, task: Task) -> None:
        """Do a task next, in place of the current one."""
        with self._lock:
            if self._closing:
                return
            self._next = task
            if self._thread is None:
                self._bell, self._ring = multiprocessing.Pipe(duplex=False)
                self._thread = threading.Thread(target=self._run, name=self._name, daemon=True)
                self._thread.start()
            self._wake()

    def rest(self) -> None:
        """End the process at once; the next task starts another one."""
        with self._lock:
            if self._thread is None or self._closing:
                return
            self._next, self._is_to_rest = None, True
            self._wake()

    def pause(self, is_paused: bool) -> None:
        """Pause the process, or let it continue; during a pause none is started."""
        with self._lock:
            if is_paused == bool(self._paused.value) or self._closing:
                return
            self._paused.value = is_paused
            if not is_paused and self._next is not None:
                self._wake()

    def close(self) -> None:
        """End the process and the thread, and wait for both; may be called twice."""
        with self._lock:
            if self._closing:
                return
            self._closing = True
            self._wake()
        if self._thread is not None:
            self._thread.join()
        for end in (self._bell, self._ring):
            if end is not None:
                end.close()

    def _wake(self) -> None:
        if self._ring is not None:
            self._ring.send_bytes(b"!")

    # -- in the thread --------------------------------------------------------------------------

    def _run(self) -> None:
        while not self._closing:
            try:
                self._step()
            except Exception as error:
                self._on_death(_in_one_line(error))
        self._end()

    def _step(self) -> None:
        with self._lock:
            is_to_rest, self._is_to_rest = self._is_to_rest, False
            may_begin = self._process is not None and not is_to_rest
            task = self._next if may_begin or not self._paused.value else None
            if task is not None:
                self._next = None
        if is_to_rest:
            self._open = None
            self._end()
        if task is not None and task.is_ahead and self._is_hurt:
            self._deliver(News(task.number, is_done=True))
        elif task is not None:
            self._open, self._result = task, task.result
            if self._process is None:
                self._start()
            assert self._pipe is not None
            self._pipe.send(task)
        assert self._bell is not None
        waits: list[Pipe | int] = [self._bell]
        if self._process is not None and self._pipe is not None:
            waits += [self._pipe, self._process.sentinel]
        ready = wait(waits)
        if self._bell in ready:
            self._bell.recv_bytes()
        if self._pipe is not None and self._pipe in ready:
            try:
                self._receive(cast("News[object]", self._pipe.recv()))
            except (EOFError, OSError):
                self._on_death(self._ended)
        elif self._process is not None and self._process.sentinel in ready:
            self._on_death(self._ended)

    def _receive(self, news: News[object]) -> None:
        if self._open is None or news.number != self._open.number:
            return
        self._result = news.result
        if news.is_done:
            is_ahead, self._open = self._open.is_ahead and not news.error, None
            with self._lock:
                is_idle = self._next is None
            if is_idle and not is_ahead:
                self._end()
        self._deliver(news)

    def _start(self) -> None:
        self._pipe, theirs = self._context.Pipe()
        process = self._context.Process(
            target=serve,
            args=(theirs, self._worker, self._folder, self._paused),
            name=self._name,
            daemon=True,
        )
        try:
            process.start()
            self._process = process
        finally:
            theirs.close()

    def _on_death(self, why: str) -> None:
        _log.warning("%s", why)
        task, self._open = self._open, None
        self._end()
        if task is None:
            return
        self._is_hurt = self._is_hurt or task.is_ahead
        self._deliver(News(task.number, self._result, is_done=True, error=why))

    def _end(self) -> None:
        if self._process is not None:
            end_process(self._process)
            self._process = None
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None


# -- in the process -----------------------------------------------------------------------------


class Worker:
    """Base of the classes whose generator methods are jobs; one instance does all jobs of a process.

    The window imports the modules of these classes in order to name a job. Therefore a method itself imports
    what only the process needs; and no such module imports Qt, because the process must not load it.
    """

    def __init__(self, folder: Path, is_cancelled: Callable[[], bool] = lambda: False) -> None:
        """Start work in a folder.

        ``is_cancelled`` returns True once another task waits. During a pause it waits.
        """
        self.folder = folder
        self.is_cancelled = is_cancelled

    def do(self, task: Task) -> Iterator[News[Any] | None]:
        """Do a task step by step; an exception becomes its last news. None: a step without a new result."""
        last = task.result
        try:
            steps = task.job(self)
            while True:
                result = next(steps)
                last = last if result is None else result
                yield None if result is None else News(task.number, result)
        except StopIteration as end:
            yield News(task.number, None if task.is_ahead else end.value, is_done=True)
        except Exception as error:
            _log.warning("%s failed", _name_of(task.job), exc_info=True)
            yield News(task.number, last, is_done=True, error=_in_one_line(error))


def serve(pipe: Pipe, worker: type[Worker], folder: Path, paused: Flag) -> None:
    """Do tasks until the pipe is closed; the main function of the process."""
    PAUSE.obey(paused)
    _step_aside()

    def is_cancelled() -> bool:
        PAUSE.wait()
        return pipe.poll()

    with contextlib.suppress(EOFError, OSError):
        work(pipe, worker(folder, is_cancelled))


def work(pipe: Pipe, worker: Worker) -> None:
    """Receive tasks from a pipe and send news; a new task replaces the current one.

    Raises:
        EOFError, OSError: the other end is closed.
    """
    while True:
        task = pipe.recv()
        assert isinstance(task, Task)
        PAUSE.wait()
        for news in worker.do(task):
            if news is not None:
                pipe.send(news)
            if worker.is_cancelled():
                break


def _step_aside() -> None:
    """Lower the priority below that of the computer players, and end together with the parent process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    step_back()
    if sys.platform != "win32":
        with contextlib.suppress(OSError):
            os.nice(FURTHER_BACK)
    compute_in_one_thread()
    threading.Thread(target=end_with_parent, daemon=True).start()


def _name_of(job: Job[Any, Any]) -> str:
    return str(getattr(job.func if isinstance(job, partial) else job, "__qualname__", job))


def _in_one_line(error: Exception) -> str:
    return " ".join(f"{type(error).__name__}: {error}".split())
