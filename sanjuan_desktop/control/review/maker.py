"""Has reviews made in a process of their own; the window only asks and is told."""

from __future__ import annotations

import contextlib
import logging
import multiprocessing
import threading
from multiprocessing.connection import wait
from typing import TYPE_CHECKING, Final, Protocol

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal, Slot

from sanjuan_desktop.control.review.jobs import ReviewJob, ReviewNews
from sanjuan_desktop.control.review.process import serve

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from PySide6.QtCore import SignalInstance

    from sanjuan_desktop.control.review.jobs import Pipe
    from sanjuan_desktop.rules import GameRecord

NOT_ASKED: Final = 0
_ENDED: Final = "the process that makes reviews has ended"

_log = logging.getLogger(__name__)


class Reviewer(Protocol):
    """Who makes reviews, as the window needs it."""

    told: SignalInstance
    """:class:`~sanjuan_desktop.control.review.jobs.ReviewNews` of the review asked for last."""

    def look_ahead(self, record: GameRecord) -> None:
        """Look at a game that is being played; nothing is told of it."""

    def rest(self) -> None:
        """Look at no game any more that is being played; what was asked for goes on."""

    def review(self, record: GameRecord, *, again: bool = False) -> int:
        """Review a game that is over; return the number that the news carry."""

    def close(self) -> None:
        """Stop for good and leave nothing behind."""


class ReviewMaker(QObject):
    """One game at a time; a new one takes the place of the one before.

    The process is started with the first game and ends with its review, so that nothing is left of it; what
    it found until then is kept, and the same game goes on from there.
    """

    told = Signal(object)
    _came = Signal(object)

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._number = NOT_ASKED
        self._wanted = NOT_ASKED
        self._thread = _ReviewThread(folder, self._came.emit)
        # Signals emitted in the thread arrive here through the event loop of this object's thread.
        self._came.connect(self._on_came, Qt.ConnectionType.QueuedConnection)
        app = QCoreApplication.instance()
        if app is not None:
            app.aboutToQuit.connect(self.close)

    def look_ahead(self, record: GameRecord) -> None:
        """Look at a game that is being played, unless somebody waits for the review of another."""
        if self._wanted == NOT_ASKED:
            self._ask(record, ahead=True)

    def rest(self) -> None:
        """Look at no game any more that is being played; what was asked for goes on."""
        if self._wanted == NOT_ASKED:
            self._thread.rest()

    def review(self, record: GameRecord, *, again: bool = False) -> int:
        """Review a game that is over; return the number that the news carry."""
        self._wanted = self._ask(record, again=again)
        return self._wanted

    @Slot()
    def close(self) -> None:
        """End thread and process, whatever they are doing; may be called twice."""
        self._thread.close()

    def _ask(self, record: GameRecord, *, ahead: bool = False, again: bool = False) -> int:
        self._number += 1
        # A record is of the game at the table, which goes on.
        copy = type(record)(
            record.options, record.seed, record.given, list(record.moves), record.head, record.rules
        )
        self._thread.ask(ReviewJob(self._number, copy, ahead=ahead, again=again))
        return self._number

    @Slot(object)
    def _on_came(self, news: ReviewNews) -> None:
        if news.number == self._wanted:
            if news.is_done:
                self._wanted = NOT_ASKED
            self.told.emit(news)


class _ReviewThread:
    """Starts, feeds and ends the process; waits for it, so that the window need not."""

    def __init__(self, folder: Path, deliver: Callable[[ReviewNews], None]) -> None:
        self._folder = folder
        self._deliver = deliver
        self._context = multiprocessing.get_context("spawn")
        self._lock = threading.Lock()
        self._next: ReviewJob | None = None  # these four: under the lock
        self._is_to_rest = False
        self._closing = False
        self._thread: threading.Thread | None = None
        self._bell, self._ring = multiprocessing.Pipe(duplex=False)
        self._process: multiprocessing.context.SpawnProcess | None = None
        self._pipe: Pipe | None = None
        self._open: ReviewJob | None = None
        self._last: ReviewNews | None = None
        self._is_hurt = False
        """The process died over looking ahead: only what is asked for is done."""

    def ask(self, job: ReviewJob) -> None:
        """Have a job done next, in place of what is being done."""
        with self._lock:
            if self._closing:
                return
            self._next = job
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="review", daemon=True)
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
                self._receive(self._pipe.recv())
            except (EOFError, OSError):
                self._note_death(_ENDED)
        elif self._process is not None and self._process.sentinel in ready:
            self._note_death(_ENDED)

    def _receive(self, news: object) -> None:
        assert isinstance(news, ReviewNews)
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
            target=serve, args=(theirs, self._folder), name="sanjuan-review", daemon=True
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
            review = None if last is None else last.review
            self._deliver(ReviewNews(job.number, review, is_done=True, trouble=why))

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
