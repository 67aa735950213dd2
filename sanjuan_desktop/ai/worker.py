"""Process of the computer players: its body, and the class that controls it.

A request is a :class:`Question`, the answer a :class:`Reply`. A flag in shared memory cancels all questions
up to its number. Players poll it while they think. A second flag pauses the process.
"""

from __future__ import annotations

import contextlib
import ctypes
import multiprocessing
import os
import signal
import sys
import threading
from dataclasses import dataclass
from multiprocessing.connection import wait
from typing import TYPE_CHECKING, Final, TypeAlias

from sanjuan_desktop.ai.errors import EngineError
from sanjuan_desktop.ai.levels import engine_name, make_player
from sanjuan_desktop.ai.pausing import PAUSE, new_flag

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from multiprocessing.connection import _ConnectionBase

    from sanjuan_desktop.ai.advice import Advice
    from sanjuan_desktop.ai.engines.seated import SeatedEngine
    from sanjuan_desktop.ai.pausing import Flag
    from sanjuan_desktop.ai.player import Budget, Cancelled, Choice, Player
    from sanjuan_desktop.rules import Action, PlayerView

    Seated: TypeAlias = tuple[str, int, str, tuple[str, ...]]
    Pipe: TypeAlias = "_ConnectionBase[object, object]"

NICENESS: Final = 12
"""Increase of the niceness of the process, so that the window has priority (POSIX)."""

_BELOW_NORMAL_PRIORITY_CLASS: Final = 0x4000
"""Priority class for the same purpose on Windows."""

THREAD_COUNTS: Final = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS")
"""Environment variables that linear algebra libraries read once when they are loaded."""

NOT_ASKED: Final = 0
"""Number that no question has; questions count from 1."""

_PLAYERS_KEPT: Final = 8
_FAREWELL_S: Final = 1.5  # time for a process to end its engines, which have one second
_LAST: Final = (1 << 63) - 1


@dataclass(frozen=True, slots=True)
class Question:
    """Request for a decision, or for advice on it; ``number`` increases from question to question.

    With ``answer``, the advice includes an evaluation of it. ``program`` is the command of the engine named
    by ``level``, see :func:`~sanjuan_desktop.ai.levels.engine_name`.
    """

    number: int
    view: PlayerView
    level: str
    seed: int
    budget: Budget
    style: str = ""
    advice: bool = False
    answer: Action | None = None
    program: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Reply:
    """Answer to question ``number``: a choice, advice, or an error message.

    ``fault``: of an engine, see :class:`~sanjuan_desktop.ai.errors.EngineError`. Advice may come in several
    replies, of which only the last one is final.
    """

    number: int
    choice: Choice | None = None
    error: str = ""
    advice: Advice | None = None
    fault: str = ""

    @property
    def is_final(self) -> bool:
        """Whether no better reply to the same question follows."""
        return self.advice is None or self.advice.is_final


def answer_to(question: Question, player: Player, cancelled: Cancelled) -> Reply:
    """Return the decision of ``player``; exceptions become part of the answer."""
    try:
        return Reply(question.number, player.choose(question.view, question.budget, cancelled))
    except EngineError as error:
        return Reply(question.number, None, str(error), fault=error.fault)
    except Exception as error:
        return Reply(question.number, None, f"{type(error).__name__}: {error}")


def advice_to(question: Question, cancelled: Cancelled) -> Iterator[Reply]:
    """Yield advice instead of a decision, the final one last; exceptions become part of the answer."""
    try:
        for advice in _advice(question, cancelled):
            yield Reply(question.number, advice=advice)
    except Exception as error:
        yield Reply(question.number, None, f"{type(error).__name__}: {error}")


def _advice(question: Question, cancelled: Cancelled) -> Iterator[Advice]:
    """Yield the advice; exceptions propagate. The imports are local because they load the core."""
    if question.answer is None:
        from sanjuan_desktop.ai.adviser import advise_in_steps  # noqa: PLC0415 - see above

        yield from advise_in_steps(question.view, question.budget, cancelled, question.seed)
        return
    from sanjuan_desktop.ai.review.checking import advise_on  # noqa: PLC0415 - see above
    from sanjuan_desktop.ai.review.evaluators import evaluators_for  # noqa: PLC0415 - see above

    yield advise_on(question.view, question.answer, evaluators_for(question.view.players))


# ---------------------------------------------------------------------------- inside the process


def serve(pipe: Pipe, flag: Flag, paused: Flag | None = None) -> None:
    """Body of the process: answer questions until the pipe is closed.

    The first message is None; it reports that the process is ready.
    """
    # Ctrl+C in the terminal is meant for the parent process only.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    step_back()
    compute_in_one_thread()
    PAUSE.obey(paused)
    threading.Thread(target=end_with_parent, daemon=True).start()
    players: dict[Seated, Player] = {}
    try:
        with contextlib.suppress(EOFError, OSError):
            pipe.send(None)
            while True:
                question = pipe.recv()
                assert isinstance(question, Question)
                for reply in replies_to(question, players, flag):
                    pipe.send(reply)
    finally:
        _close_engines(players)


def replies_to(question: Question, players: dict[Seated, Player], flag: Flag) -> Iterator[Reply]:
    """Yield a decision or advice; ``players`` caches the players, so that each seat has the same one."""
    if question.advice:
        yield from advice_to(question, lambda: flag.value >= question.number)
    else:
        yield _decision(question, players, flag)


def _decision(question: Question, players: dict[Seated, Player], flag: Flag) -> Reply:
    """Return the decision of the player for the question."""
    key = (question.level, question.seed, question.style, question.program)
    try:
        player = players.pop(key, None) or _player(question)
    except Exception as error:
        return Reply(question.number, None, f"{type(error).__name__}: {error}")
    players[key] = player  # moves it to the end: the order is that of last use
    if len(players) > _PLAYERS_KEPT:
        oldest = next(iter(players))
        for engine in _engines({oldest: players.pop(oldest)}):
            engine.close()
    return answer_to(question, player, lambda: flag.value >= question.number)


def _close_engines(players: Mapping[Seated, Player]) -> None:
    """End all engines in parallel."""
    engines = _engines(players)
    for engine in engines:
        engine.dismiss()
    for engine in engines:
        engine.close()


def _engines(players: Mapping[Seated, Player]) -> list[SeatedEngine]:
    """Return the players that are engines."""
    if not any(engine_name(level) for level, *_ in players):
        return []
    from sanjuan_desktop.ai.engines.seated import SeatedEngine  # noqa: PLC0415 - few need it

    return [player for player in players.values() if isinstance(player, SeatedEngine)]


def _player(question: Question) -> Player:
    name = engine_name(question.level)
    if not name:
        return make_player(question.level, question.seed, question.style)
    from sanjuan_desktop.ai.engines.seated import SeatedEngine  # noqa: PLC0415 - few need it

    return SeatedEngine(question.program, name, question.seed)


def step_back() -> None:
    """Lower the priority of this process, if the system allows it."""
    if sys.platform == "win32":
        kernel = ctypes.windll.kernel32
        kernel.GetCurrentProcess.restype = ctypes.c_void_p
        kernel.SetPriorityClass.argtypes = (ctypes.c_void_p, ctypes.c_ulong)
        kernel.SetPriorityClass(kernel.GetCurrentProcess(), _BELOW_NORMAL_PRIORITY_CLASS)
    else:
        with contextlib.suppress(OSError):
            os.nice(NICENESS)


def compute_in_one_thread() -> None:
    """Limit numerical libraries to one thread; call this before numpy is imported.

    Small matrices do not benefit from more threads, and the other cores are for the window. A number set by
    the user remains.
    """
    for name in THREAD_COUNTS:
        os.environ.setdefault(name, "1")


def end_with_parent() -> None:
    """End this process at once, even if it is busy, when its parent has ended."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        engines = sys.modules.get("sanjuan_desktop.ai.engines.process_group")
        if engines is not None:
            engines.end_groups()
        os._exit(1)


# ---------------------------------------------------------------------------- outside


def end_process(process: multiprocessing.context.SpawnProcess) -> None:
    """Kill a process that needs no cleaning up, and wait for its end."""
    process.kill()
    process.join()
    # Another thread that lists the child processes may have collected this one already.
    with contextlib.suppress(ValueError):
        process.close()


class WorkerProcess:
    """Process as seen by its supervisor; it can be started and ended any number of times."""

    def __init__(self) -> None:
        self._context = multiprocessing.get_context("spawn")
        self._flag = new_flag()
        self._paused = new_flag()
        self._process: multiprocessing.context.SpawnProcess | None = None
        self._pipe: Pipe | None = None
        self._has_engines = False

    @property
    def pid(self) -> int | None:
        """Process ID, None without a process."""
        return None if self._process is None else self._process.pid

    @property
    def is_started(self) -> bool:
        """True from :meth:`start` to :meth:`end`, even if the process has died in between."""
        return self._process is not None

    def start(self) -> None:
        """Start the process, which sends a message when it is ready.

        Raises:
            OSError: the system cannot create the process.
        """
        pipe, theirs = self._context.Pipe()
        self._pipe = pipe
        self._process = self._context.Process(
            target=serve, args=(theirs, self._flag, self._paused), name="sanjuan-thinking", daemon=True
        )
        try:
            self._process.start()
        except BaseException:
            self._process = None
            self.end()
            raise
        finally:
            theirs.close()

    def waits_for(self) -> list[Pipe | int]:
        """Return the objects for ``connection.wait``: messages, and the end of the process."""
        if self._process is None or self._pipe is None:
            return []
        return [self._pipe, self._process.sentinel]

    def is_alive(self) -> bool:
        """True while the process runs."""
        return self._process is not None and self._process.is_alive()

    def ask(self, question: Question) -> None:
        """Send a question.

        Raises:
            OSError: the process has ended.
        """
        if self._pipe is None:
            raise BrokenPipeError
        self._has_engines |= bool(question.program)
        self._pipe.send(question)

    def has_message(self) -> bool:
        """Return whether :meth:`receive` would return at once.

        Raises:
            OSError: the process has ended.
        """
        return self._pipe is not None and self._pipe.poll()

    def receive(self) -> Reply | None:
        """Return the next message: first None, when the process is ready, then answers.

        Raises:
            EOFError, OSError: the process has ended.
        """
        if self._pipe is None:
            raise EOFError
        message = self._pipe.recv()
        assert message is None or isinstance(message, Reply)
        return message

    def is_cancelled(self, number: int) -> bool:
        """Return whether question ``number`` was cancelled."""
        return self._flag.value >= number

    def cancel(self, number: int = _LAST) -> None:
        """Cancel all questions up to ``number`` (default: all)."""
        self._flag.value = max(self._flag.value, number)

    def pause(self, is_paused: bool) -> None:
        """Pause the process, or let it continue; may be called from any thread, also without a process."""
        self._paused.value = is_paused

    def kill(self) -> None:
        """Kill the process; may be called from another thread. :meth:`end` must follow."""
        process = self._process
        if process is not None:
            # Another thread may have closed it in the meantime.
            with contextlib.suppress(ValueError):
                process.kill()

    def end(self) -> None:
        """End the process, after a short time for ending its engines.

        The process itself needs no cleaning up and can be killed.
        """
        if self._process is not None:
            if self._has_engines and self._pipe is not None:
                self._pipe.close()
                self._process.join(_FAREWELL_S)
            self._has_engines = False
            end_process(self._process)
            self._process = None
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None
