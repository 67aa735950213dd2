"""Thread that starts, uses, stops and replaces the process of the computer players.

A process that dies is restarted. A process that hangs is ended, and its question gets an answer without a
choice. If the process dies again before it has given enough answers, the thread plays itself, with a level
that needs no time. It tries the process again after some minutes.
"""

from __future__ import annotations

import logging
import math
import multiprocessing
import threading
import time
from enum import Enum
from multiprocessing.connection import wait
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.levels import make_player
from sanjuan_desktop.ai.worker import Question, Reply, WorkerProcess, answer_to

if TYPE_CHECKING:
    from collections.abc import Callable

STAND_IN: Final = "greedy"
"""Level that plays when the process cannot."""

_QUICK_LEVELS: Final = ("random", STAND_IN)
_CANCEL_SECONDS: Final = 0.3
"""Time for a player to notice that its question was cancelled, in seconds; then its process is ended."""

_START_SECONDS: Final = 40.0
_TIMES_BUDGET: Final = 4.0
FLOOR_SECONDS: Final = 10.0
"""Constant part of the time limit, in seconds. A process hangs if it takes longer than this plus
``_TIMES_BUDGET`` times the seconds of its question."""

_SLICE_SECONDS: Final = 1.0
"""Maximum time between two looks at the clock while waiting, in seconds."""

_MOST_DEATHS: Final = 2
GOOD_ANSWERS: Final = 10
"""Number of answers in a row after which earlier deaths are forgotten."""

PAUSE_SECONDS: Final = 120.0
"""Time in which the thread plays itself before it tries the process again; doubled after each failure."""

_CLOSE_SECONDS: Final = 2.0
_ENDED_TWICE: Final = "the process of the computer players ended twice"
_HANGS: Final = "the process of the computer players does not answer"

_log = logging.getLogger(__name__)


class _Event(Enum):
    """Reason why the thread woke up, other than an answer."""

    UP = "up"
    DIED = "died"
    NOTHING = "nothing"
    """A call from another thread, or a timeout."""


class Stopwatch:
    """Clock for the process that leaves out time in which the machine slept or this program was suspended."""

    def __init__(self) -> None:
        self._seen = time.monotonic()
        self._seconds = 0.0

    def read(self) -> float:
        """Return the seconds so far; must be called at least once in each slice of waiting."""
        now = time.monotonic()
        self._seconds += min(now - self._seen, 2 * _SLICE_SECONDS)
        self._seen = now
        return self._seconds


class Health:
    """Recent reliability of the process."""

    def __init__(self) -> None:
        self._deaths = 0
        self._answers = 0
        self._pause = PAUSE_SECONDS
        self._again_at = 0.0

    @property
    def is_trusted(self) -> bool:
        """True if the process should be used; otherwise the thread plays itself."""
        return self._deaths < _MOST_DEATHS or time.monotonic() >= self._again_at

    def record_answer(self) -> None:
        """Record an answer of the process."""
        self._answers += 1
        if self._answers >= GOOD_ANSWERS:
            self._deaths = 0
            self._pause = PAUSE_SECONDS

    def record_death(self) -> bool:
        """Record the end of the process; return True if it is no longer trusted because of it."""
        self._answers = 0
        lost = self._deaths == _MOST_DEATHS - 1
        self._deaths = min(self._deaths + 1, _MOST_DEATHS)
        if self._deaths == _MOST_DEATHS:
            self._again_at = time.monotonic() + self._pause
            self._pause *= 2
        return lost


class Supervisor:
    """Takes questions from one thread and delivers answers from its own.

    ``deliver`` is called with every answer, also to questions cancelled in the meantime, and with a line of
    text whenever the process fails repeatedly. If the thread itself fails, its questions get answers without
    a choice, and the next question starts another thread.
    """

    def __init__(self, deliver: Callable[[Reply | str], None]) -> None:
        self._deliver = deliver
        self._worker = WorkerProcess()
        self._health = Health()
        self._lock = threading.Lock()
        self._next: Question | None = None  # these five are guarded by the lock
        self._in_hand: Question | None = None
        self._warm = False
        self._woken = False
        self._runs = False
        self._closing = False
        self._bell, self._ring = multiprocessing.Pipe(duplex=False)
        self._thread: threading.Thread | None = None

    @property
    def pid(self) -> int | None:
        """Process ID, None without a process."""
        return self._worker.pid

    # ------------------------------------------------------------ called from outside

    def ask(self, question: Question) -> None:
        """Queue ``question`` as the next one. Call :meth:`cancel` for the previous one first."""
        with self._lock:
            self._next = question
        self._wake()

    def warm_up(self) -> None:
        """Start the process before the first question."""
        with self._lock:
            self._warm = True
        self._wake()

    def cancel(self, number: int) -> None:
        """Cancel all questions up to ``number``."""
        self._worker.cancel(number)
        self._wake()

    def pause(self, is_paused: bool) -> None:
        """Pause the process, or let it continue. End a pause before a question is asked or cancelled."""
        self._worker.pause(is_paused)

    def close(self) -> None:
        """End process and thread at once and wait for their end; may be called twice."""
        if self._closing:
            return
        self._closing = True
        self._worker.cancel()
        if self._thread is not None:
            self._wake()
            self._thread.join(_CLOSE_SECONDS)
            if self._thread.is_alive():
                # The thread waits for the rest of a message whose sender hangs.
                self._worker.kill()
                self._thread.join()
        self._bell.close()
        self._ring.close()

    def _wake(self) -> None:
        with self._lock:
            if not self._woken:
                self._woken = True
                self._ring.send_bytes(b"!")
            if not self._runs:
                self._thread = threading.Thread(target=self._run, name="ai-supervisor", daemon=True)
                self._thread.start()
                self._runs = True

    # ------------------------------------------------------------ in the thread

    def _run(self) -> None:
        reason = "the thread of the computer players ended"
        try:
            while not self._closing:
                self._step()
        except Exception as error:
            _log.exception("the thread of the computer players failed")
            reason = _in_one_line(error)
        finally:
            try:
                self._worker.end()
            finally:
                self._leave(reason)

    def _step(self) -> None:
        with self._lock:
            question, self._next = self._next, None
            self._in_hand = question
            warm, self._warm = self._warm, False
        if question is not None:
            self._serve(question)
        elif warm and not self._worker.is_started and self._health.is_trusted:
            self._start()
        elif self._event(None) is _Event.DIED:
            self._record_death()

    def _leave(self, reason: str) -> None:
        """Allow another thread to start, and answer the open questions without a choice."""
        with self._lock:
            open_questions = (self._in_hand, self._next)
            self._in_hand = self._next = None
            self._runs = False
        for question in open_questions:
            if question is not None and not self._is_over(question):
                self._deliver(Reply(question.number, None, reason))

    def _serve(self, question: Question) -> None:
        while not self._is_over(question):
            if not self._health.is_trusted:
                self._play_here(question, _ENDED_TWICE)
                return
            if (self._worker.is_started or self._start()) and self._think(question):
                return

    def _is_over(self, question: Question) -> bool:
        return self._closing or self._worker.is_cancelled(question.number)

    def _start(self) -> bool:
        """Start the process and wait until it is ready; return False if that fails."""
        try:
            self._worker.start()
        except Exception:
            _log.warning("the process of the computer players does not start", exc_info=True)
            self._record_death()
            return False
        watch = Stopwatch()
        while not self._closing:
            event = self._event(_SLICE_SECONDS)
            if event is _Event.UP:
                return True
            if event is _Event.DIED or watch.read() >= _START_SECONDS:
                self._record_death()
                return False
        return False

    def _think(self, question: Question) -> bool:
        """Ask the process and deliver its answer; return False if it dies.

        If a question cannot be sent, the process is not at fault; the answer contains the error.
        """
        try:
            self._worker.ask(question)
        except OSError:
            self._record_death()
            return False
        except Exception as error:
            _log.warning("a question cannot be sent", exc_info=True)
            self._deliver(Reply(question.number, None, _in_one_line(error)))
            return True
        watch = Stopwatch()
        cancelled: Stopwatch | None = None
        while not self._closing:
            if cancelled is None and self._worker.is_cancelled(question.number):
                cancelled = Stopwatch()
            left = _SLICE_SECONDS if cancelled is None else _CANCEL_SECONDS - cancelled.read()
            if left <= 0:
                self._worker.end()
                return True
            event = self._event(min(left, _SLICE_SECONDS))
            if isinstance(event, Reply):
                if event.is_final:
                    self._health.record_answer()
                self._deliver(event)
                if event.is_final:
                    return True
            if event is _Event.DIED:
                self._record_death()
                return False
            if watch.read() >= patience_with(question):
                self._give_up(question)
                return True
        return True

    def _give_up(self, question: Question) -> None:
        """End a process that hangs, answer its question, and request a new process for the next one."""
        _log.warning("%s and is ended", _HANGS)
        self._record_death()
        if question.advice:
            self._play_here(question, _HANGS)
        else:
            self._deliver(Reply(question.number, None, _HANGS))
        with self._lock:
            self._warm = True

    def _play_here(self, question: Question, why: str) -> None:
        if question.advice:
            from sanjuan_desktop.ai.plain_advice import plain_advice  # noqa: PLC0415 - few need it

            advice = plain_advice(question.view, why, question.seed)
            self._deliver(Reply(question.number, advice=advice))
            return
        level = question.level if question.level in _QUICK_LEVELS else STAND_IN
        player = make_player(level, question.seed)
        self._deliver(answer_to(question, player, lambda: self._is_over(question)))

    def _event(self, seconds: float | None) -> Reply | _Event:
        """Wait for the process, for a call from another thread, or for a timeout of ``seconds``."""
        ready = wait([self._bell, *self._worker.waits_for()], seconds)
        if self._bell in ready:
            with self._lock:
                self._bell.recv_bytes()
                self._woken = False
        if not self._worker.is_started:
            return _Event.NOTHING
        try:
            if self._worker.has_message():
                return self._worker.receive() or _Event.UP
        except (EOFError, OSError):
            return _Event.DIED
        except Exception:
            _log.warning("the process of the computer players says what makes no sense", exc_info=True)
            return _Event.DIED
        return _Event.NOTHING if self._worker.is_alive() else _Event.DIED

    def _record_death(self) -> None:
        self._worker.end()
        if self._health.record_death():
            self._deliver(_ENDED_TWICE)


def patience_with(question: Question) -> float:
    """Return the time limit after which a process with this question hangs, in seconds; may be infinite."""
    seconds = question.budget.seconds
    return math.inf if seconds is None else _TIMES_BUDGET * seconds + FLOOR_SECONDS


def _in_one_line(error: Exception) -> str:
    return " ".join(f"{type(error).__name__}: {error}".split())
