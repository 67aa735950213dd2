"""Benchmark of background work: its load while a person thinks, and the time until a click stops it."""

from __future__ import annotations

import math
import multiprocessing
import tempfile
import threading
import time
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import date
from itertools import pairwise
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any, Final, cast

from sanjuan_desktop.ai.adviser import advise_in_steps
from sanjuan_desktop.ai.pausing import PAUSE
from sanjuan_desktop.ai.player import UNLIMITED
from sanjuan_desktop.ai.review.evaluators import evaluators_for
from sanjuan_desktop.ai.review.work import ReviewWork
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.lab.game_poses import played
from sanjuan_desktop.rules import GameOptions, view_for
from sanjuan_desktop.storage.locations import locations
from sanjuan_desktop.storage.parts import Seat
from sanjuan_desktop.storage.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from sanjuan_desktop.ai.pausing import Flag
    from sanjuan_desktop.window.main_window import MainWindow

SECONDS: Final = 10.0
"""Default length of the measurement of the load, in seconds."""

CLICKS: Final = 12
QUIET_S: Final = 0.08
"""A process is idle if it uses hardly any processor time for so long, in seconds."""

QUIET_SHARE: Final = 0.05
"""Maximum share of one processor that all idle processes use together; they wake up to look for work."""

WATCH_S: Final = 0.25
"""Length of the measurement after a click, in seconds; shorter than the pause of all work."""

_SAMPLE_S: Final = 0.001
_SETTLE_S: Final = 4.0
"""Time for the processes to load their networks, in seconds."""

_BETWEEN_S: Final = 1.0
_MOST_S: Final = 60.0
_MOVES: Final = 70
_DAY: Final = date(2026, 1, 5)
_SIZE: Final = (1280, 720)
_PROC: Final = Path("/proc")
_RUNNING: Final = "R"


_STARVED: Final = 0.5
"""Share of the wanted processor time below which a machine is too busy for times after a click."""


class LookRecorder:
    """Flag of a pause that is never set; it records the processor time of this thread at each look."""

    def __init__(self) -> None:
        self.looks: list[float] = []

    @property
    def value(self) -> int:
        """Record a look, and return 0."""
        self.looks.append(time.thread_time())
        return 0


@dataclass(slots=True)
class Sample:
    """Processor time of each process so far, in seconds, and the processes that are ready to run."""

    at: float
    seconds: dict[int, float] = field(default_factory=dict)
    ready: frozenset[int] = frozenset()

    @property
    def total(self) -> float:
        """Processor time of all processes together."""
        return sum(self.seconds.values())


def background_times(seconds: float = SECONDS, clicks: int = CLICKS) -> dict[str, Any]:
    """Return the load of all child processes while a person thinks, and the times from a click to idleness.

    A question is open, its hint is prepared, a review and two comparisons were asked for, and puzzles are
    made. Keys: ``processes`` has by name the seconds of processor time for each second, ``load`` their sum.
    ``at_once`` is the mean number of processes that compute or wait for a processor: on an idle machine each
    of them takes a core, and on a busy one it says more than the load. ``idle_ms`` are the sorted times, with
    None for a click after which the processes went on. ``used_ms`` are the sorted processor times of all
    processes in the first moments after a click. ``looks`` are :func:`look_times`.

    Raises:
        RuntimeError: the system does not report processor times (only Linux does), or no question comes.
    """
    from sanjuan_desktop.ui.look import languages
    from sanjuan_desktop.window.main_window import MainWindow
    from sanjuan_desktop.window.startup.main import make_application

    if not (_PROC / "self" / "schedstat").exists():
        raise RuntimeError(f"cannot read {_PROC}/self/schedstat")
    make_application()
    with tempfile.TemporaryDirectory() as folder:
        window = MainWindow(locations(Path(folder)), Settings(speed=0.0, pace="instant", welcomed=True))
        window.resize(*_SIZE)
        window.show()
        try:
            _start_everything(window)
            figures = _load(seconds)
            figures |= _after_clicks(window, clicks)
        finally:
            window.close()
            window.deleteLater()
            languages.fall_silent()
    figures["looks"] = look_times(seconds)
    return figures


def look_times(seconds: float = SECONDS) -> dict[str, dict[str, float]]:
    """Return by kind of work the processor time between two looks at the pause, in milliseconds.

    It is the time that a process needs to stop, and does not depend on other programs. Keys: ``p99_ms`` and
    ``most_ms``.
    """
    return {name: _look_times(work, seconds) for name, work in _WORK.items()}


def _look_times(work: Callable[[Callable[[], bool]], None], seconds: float) -> dict[str, float]:
    recorder = LookRecorder()

    def is_over() -> bool:
        PAUSE.wait()
        return time.thread_time() >= recorder.looks[0] + seconds

    PAUSE.obey(cast("Flag", recorder))
    try:
        work(is_over)
    finally:
        PAUSE.obey(None)
    times = sorted((after - before) * 1e3 for before, after in pairwise(recorder.looks))
    return {"p99_ms": times[math.ceil(len(times) * 0.99) - 1], "most_ms": times[-1]}


def _hint(is_over: Callable[[], bool]) -> None:
    record = played(GameOptions(3, new_buildings=True), 4, _MOVES)
    state = record.replay()
    evaluators_for(3)
    is_over()
    for _ in advise_in_steps(view_for(state, state.actor), UNLIMITED, is_over, first_seconds=None):
        is_over()


def _review(is_over: Callable[[], bool]) -> None:
    evaluators = evaluators_for(4)
    is_over()
    for _ in ReviewWork(played(GameOptions(4, new_buildings=True), 1), evaluators).steps():
        if is_over():
            return


def _comparison(is_over: Callable[[], bool]) -> None:
    from sanjuan_desktop.features.compare.comparing import Comparison, games
    from sanjuan_desktop.features.daily.deal import deal_of

    is_over()
    for _ in games(deal_of(_DAY).compared, Comparison()):
        if is_over():
            return


def _puzzles(is_over: Callable[[], bool]) -> None:
    from sanjuan_desktop.features.puzzles.games import fresh_puzzle

    evaluators_for(2)
    seed = 0
    while not is_over():
        seed += 1
        fresh_puzzle(GameOptions(2), seed, is_over)


_WORK: Final[Mapping[str, Callable[[Callable[[], bool]], None]]] = {
    "hint": _hint,
    "review": _review,
    "comparison": _comparison,
    "puzzles": _puzzles,
}


def lines(figures: Mapping[str, Any]) -> list[str]:
    """Return the figures as lines of text."""
    idle = figures["idle_ms"]
    is_starved = figures["load"] < _STARVED * figures["at_once"]
    stopped = [ms for ms in idle if ms is not None]
    middle, most = (f"{of(stopped):.0f}" if stopped else "-" for of in (median, max))
    return [
        "Seconds of processor time for each second, while a person thinks (budget: 1 in all)",
        *(f"  {name:<22} {load:>6.2f}" for name, load in sorted(figures["processes"].items())),
        f"  {'all':<22} {figures['load']:>6.2f}",
        f"Processes that compute or wait for a processor (budget: 1): {figures['at_once']:.2f} on average",
        f"Milliseconds from a click until all of them are idle (budget: 50): median {middle}, most {most},"
        f" not idle: {len(idle) - len(stopped)} of {len(idle)}",
        f"Milliseconds of processor time within {WATCH_S * 1e3:.0f} ms of a click:"
        f" median {median(figures['used_ms']):.0f}, most {max(figures['used_ms']):.0f}",
        *(["  (too short: other programs leave them little of the processor)"] if is_starved else []),
        "Milliseconds of processor time between two looks at the pause (budget: 50)",
        *(
            f"  {name:<22} {times['p99_ms']:>6.1f} 99 % {times['most_ms']:>6.1f} most"
            for name, times in figures["looks"].items()
        ),
    ]


def idle_after(samples: Sequence[Sample], begin: float) -> float | None:
    """Return the seconds from ``begin`` until all processes are idle, None if they are not."""
    for number, sample in enumerate(samples):
        if sample.at < begin:
            continue
        end = sample.at + QUIET_S
        following = [other for other in samples[number:] if other.at <= end]
        if samples[-1].at < end:
            return None
        if following[-1].total - sample.total <= QUIET_SHARE * QUIET_S:
            return sample.at - begin
    return None


def _start_everything(window: MainWindow) -> None:
    """Open a question in the middle of a game, and ask for all kinds of background work."""
    from sanjuan_desktop.features.daily.deal import deal_of

    options = GameOptions(3, new_buildings=True)
    seats = (Seat("Ana"), Seat("Ben", "greedy"), Seat("Cleo", "greedy"))
    window.controller.load(GameSetup(options, 4, seats), played(options, 4, _MOVES))
    end = time.monotonic() + _MOST_S
    while not window.controller.is_asking:
        if time.monotonic() > end:
            raise RuntimeError("no question for the person")
        _wait(0.05)
    over = GameOptions(4, new_buildings=True)
    names = (Seat("Ana"), *(Seat(name, "skilled") for name in ("Ben", "Cleo", "Dora")))
    setup, record = GameSetup(over, 1, names), played(over, 1)
    window.reviews.open_game(setup, record)
    window.comparison.open_game(setup, record)
    window.sheets.clear()
    window.comparer.compare(deal_of(_DAY).compared)
    window.puzzles.supply.go_on()
    reviews: list[object] = []
    window.reviewer.news.connect(reviews.append)
    end = time.monotonic() + _MOST_S
    while not reviews and time.monotonic() < end:
        _wait(0.05)
    _wait(_SETTLE_S)


def _load(seconds: float) -> dict[str, Any]:
    names = {process.pid: process.name for process in multiprocessing.active_children()}
    with _sampling() as samples:
        _wait(seconds)
    before, after = samples[0], samples[-1]
    spent = after.at - before.at
    processes: dict[str, float] = {}
    for pid, value in after.seconds.items():
        name = names.get(pid, "others")
        processes[name] = processes.get(name, 0.0) + (value - before.seconds.get(pid, 0.0)) / spent
    at_once = sum(len(sample.ready) for sample in samples) / len(samples)
    return {"processes": processes, "load": sum(processes.values()), "at_once": at_once}


def _after_clicks(window: MainWindow, clicks: int) -> dict[str, list[Any]]:
    """Return the sorted ``idle_ms`` and ``used_ms`` of some clicks."""
    found = [_after_click(window) for _ in range(clicks)]
    idle = sorted((ms for ms, _ in found), key=lambda ms: (ms is None, ms or 0.0))
    return {"idle_ms": idle, "used_ms": sorted(used for _, used in found)}


def _after_click(window: MainWindow) -> tuple[float | None, float]:
    """Click beside all items of the table; return the milliseconds until all processes are idle, and used."""
    from PySide6.QtCore import QPoint, Qt
    from PySide6.QtTest import QTest

    _wait(_BETWEEN_S)
    with _sampling() as samples:
        _wait(0.05)
        begin = time.monotonic()
        # The budget watches the window of the system, which a click sent to a widget does not pass.
        place = window.view.viewport().mapTo(window, QPoint(4, 4))
        QTest.mouseClick(window.windowHandle(), Qt.MouseButton.LeftButton, pos=place)
        _wait(WATCH_S)
    idle = idle_after(samples, begin)
    after = [sample.total for sample in samples if sample.at >= begin]
    return None if idle is None else idle * 1e3, (after[-1] - after[0]) * 1e3


@contextmanager
def _sampling() -> Iterator[list[Sample]]:
    """Take a sample each millisecond, on a thread."""
    samples: list[Sample] = []
    is_over = threading.Event()

    def run() -> None:
        while not is_over.wait(_SAMPLE_S):
            samples.append(_sample())

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    try:
        yield samples
    finally:
        is_over.set()
        thread.join()


def _sample() -> Sample:
    """Read the processor time and the state of the child processes."""
    sample = Sample(time.monotonic())
    ready = set()
    for process in multiprocessing.active_children():
        pid = process.pid
        assert pid is not None
        try:
            nanoseconds = (_PROC / str(pid) / "schedstat").read_text(encoding="ascii").split()[0]
            state = (_PROC / str(pid) / "stat").read_text(encoding="ascii").rpartition(")")[2].split()[0]
        except (OSError, IndexError):
            continue
        sample.seconds[pid] = int(nanoseconds) / 1e9
        if state == _RUNNING:
            ready.add(pid)
    sample.ready = frozenset(ready)
    return sample


def _wait(seconds: float) -> None:
    """Handle events for a while."""
    from PySide6.QtCore import QEventLoop, QTimer

    loop = QEventLoop()
    QTimer.singleShot(round(seconds * 1000), loop.quit)
    loop.exec()
