"""The thread that starts, asks, stops and replaces the process in which computer players think.

If the process dies it is started again; one that hangs is ended, and its question answered without a
choice. If it dies again before it has proved itself, the thread plays on by itself with a level that needs
no time, and tries the process again after some minutes.
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
"""The level that plays on where the process cannot."""

_QUICK_LEVELS: Final = ("random", STAND_IN)
_CANCEL_SECONDS: Final = 0.3
"""How long a player has to notice that nobody waits for it; then its process is ended."""

_START_SECONDS: Final = 40.0
_TIMES_BUDGET: Final = 4.0
FLOOR_SECONDS: Final = 10.0
"""A process hangs if it takes longer than so many times the seconds of its question, and these."""

_SLICE_SECONDS: Final = 1.0
"""So often the thread looks at the clock while it waits for something that may never come."""

_MOST_DEATHS: Final = 2
GOOD_ANSWERS: Final = 10
"""So many answers one after another, and the deaths before them are forgotten."""

PAUSE_SECONDS: Final = 120.0
"""How long the thread plays by itself before it tries the process again; twice as long after each failure."""

_CLOSE_SECONDS: Final = 2.0
_ENDED_TWICE: Final = "the process of the computer players ended twice"
_HANGS: Final = "the process of the computer players does not answer"

_log = logging.getLogger(__name__)


class _Event(Enum):
    """What the thread was woken by, if not by an answer."""

    UP = "up"
    DIED = "died"
    NOTHING = "nothing"
    """Somebody wants something, or the time is over."""


class Stopwatch:
    """Counts the seconds that a process had: none in which the machine slept or this program was stopped."""

    def __init__(self) -> None:
        self._seen = time.monotonic()
        self._seconds = 0.0

    def read(self) -> float:
        """Return the seconds so far; to be called at least once in each slice of waiting."""
        now = time.monotonic()
        self._seconds += min(now - self._seen, 2 * _SLICE_SECONDS)
        self._seen = now
        return self._seconds


class Health:
    """How the process has fared lately, and whether it is to be asked."""

    def __init__(self) -> None:
        self._deaths = 0
        self._answers = 0
        self._pause = PAUSE_SECONDS
        self._again_at = 0.0

    @property
    def is_trusted(self) -> bool:
        """True if the process is to be asked; if not, the thread plays by itself."""
        return self._deaths < _MOST_DEATHS or time.monotonic() >= self._again_at

    def note_answer(self) -> None:
        """The process has answered."""
        self._answers += 1
        if self._answers >= GOOD_ANSWERS:
            self._deaths = 0
            self._pause = PAUSE_SECONDS

    def note_death(self) -> bool:
        """The process is gone; True if it was trusted until now and is no longer."""
        self._answers = 0
        lost = self._deaths == _MOST_DEATHS - 1
        self._deaths = min(self._deaths + 1, _MOST_DEATHS)
        if self._deaths == _MOST_DEATHS:
            self._again_at = time.monotonic() + self._pause
            self._pause *= 2
        return lost


class Supervisor:
    """Takes questions from one thread and delivers answers from its own.

    ``deliver`` is called with every answer, also to a question cancelled
    meanwhile, and with a line of text whenever the process cannot be kept alive.
    Should the thread itself fail, its questions get answers without a choice, and
    the next question starts another one.
    """

    def __init__(self, deliver: Callable[[Reply | str], None]) -> None:
        self._deliver = deliver
        self._worker = WorkerProcess()
        self._health = Health()
        self._lock = threading.Lock()
        self._next: Question | None = None  # these five: under the lock
        self._in_hand: Question | None = None
        self._warm = False
        self._woken = False
        self._runs = False
        self._closing = False
        self._bell, self._ring = multiprocessing.Pipe(duplex=False)
        self._thread: threading.Thread | None = None

    @property
    def pid(self) -> int | None:
        """Number of the process, None while there is none."""
        return self._worker.pid

    # ------------------------------------------------------------ called from outside

    def ask(self, question: Question) -> None:
        """Have ``question`` answered next; cancel the one before first."""
        with self._lock:
            self._next = question
        self._wake()

    def warm_up(self) -> None:
        """Start the process before there is a question."""
        with self._lock:
            self._warm = True
        self._wake()

    def cancel(self, number: int) -> None:
        """Drop all questions up to ``number``."""
        self._worker.cancel(number)
        self._wake()

    def close(self) -> None:
        """End process and thread, whatever they are doing, and wait for that; may be called twice."""
        if self._closing:
            return
        self._closing = True
        self._worker.cancel()
        if self._thread is not None:
            self._wake()
            self._thread.join(_CLOSE_SECONDS)
            if self._thread.is_alive():
                # It waits for the rest of a message whose sender hangs.
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
            self._note_death()

    def _leave(self, reason: str) -> None:
        """Let another thread take over; whoever waits for this one is told that nothing comes."""
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
        """Start the process and wait until it is up; False if that fails."""
        try:
            self._worker.start()
        except Exception:
            _log.warning("the process of the computer players does not start", exc_info=True)
            self._note_death()
            return False
        watch = Stopwatch()
        while not self._closing:
            event = self._event(_SLICE_SECONDS)
            if event is _Event.UP:
                return True
            if event is _Event.DIED or watch.read() >= _START_SECONDS:
                self._note_death()
                return False
        return False

    def _think(self, question: Question) -> bool:
        """Have the process answer; False if it dies over it.

        A question that cannot be sent is no fault of the process: its answer says so.
        """
        try:
            self._worker.ask(question)
        except OSError:
            self._note_death()
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
                self._health.note_answer()
                self._deliver(event)
                return True
            if event is _Event.DIED:
                self._note_death()
                return False
            if watch.read() >= patience_with(question):
                self._give_up(question)
                return True
        return True

    def _give_up(self, question: Question) -> None:
        """End a process that hangs over a question, which is answered; have a new one for the next."""
        _log.warning("%s and is ended", _HANGS)
        self._note_death()
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
        """Wait for the process, for somebody outside or for ``seconds`` to pass."""
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

    def _note_death(self) -> None:
        self._worker.end()
        if self._health.note_death():
            self._deliver(_ENDED_TWICE)


def patience_with(question: Question) -> float:
    """Return after how many seconds a process that has this question hangs; without a limit it never does."""
    seconds = question.budget.seconds
    return math.inf if seconds is None else _TIMES_BUDGET * seconds + FLOOR_SECONDS


def _in_one_line(error: Exception) -> str:
    return " ".join(f"{type(error).__name__}: {error}".split())
