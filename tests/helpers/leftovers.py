"""Leftovers of a test: windows, running clocks and animations, threads, processes, lines in the log."""

from __future__ import annotations

import contextlib
import gc
import logging
import multiprocessing
import sys
import threading
import time
import weakref
from itertools import count
from multiprocessing import resource_tracker
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_EVERYTHING_EVERY = 200
"""Number of tests after which all objects are searched for reference cycles; otherwise only new ones are."""
_MANY = 30_000
"""Number of objects created since the last collection that justifies another one."""
_ENDING_S = 60.0
"""Time that a stopped thread or process may take to end on a busy machine, in seconds."""

_tests = count(1)


class Leftovers:
    """Search for objects that a test leaves behind: created before the test, asked by :meth:`found` after it.

    In between Python collects no garbage, because Qt objects belong to the thread of the window. The program
    also collects only there. So objects that were created during the test are still young after it.
    """

    def __init__(self) -> None:
        gc.collect(1)
        gc.disable()
        self._windows = _windows()
        self._threads = set(threading.enumerate())
        self._processes = _children()
        self._log = _Log()
        logging.getLogger().addHandler(self._log)

    def found(self, expected: Iterable[str] = ()) -> list[str]:
        """Free the objects that the test has finished with, and return descriptions of the remaining ones.

        Args:
            expected: log lines with one of these words are ignored.
        """
        logging.getLogger().removeHandler(self._log)
        core = _core()
        kinds = () if core is None else (core.QTimer, core.QThread, core.QAbstractAnimation)
        # All are found at once, because that goes through all objects.
        young, scenes = _young(kinds, _scenes())
        _delete_what_waits(() if any(map(_is_building, self._windows)) else scenes)
        gc.enable()
        gc.collect(1 if next(_tests) % _EVERYTHING_EVERY else 2)
        things = (ref() for ref in young)
        left = [f"running: {thing!r} of {thing.parent()!r}" for thing in things if _runs(thing)]
        left += [f"a window: {window!r}" for window in _windows() if window not in self._windows]
        self._windows = []
        return [*left, *self._still_ending(), *self._log.without(expected)]

    def _still_ending(self) -> Iterator[str]:
        """Yield threads and processes that are not gone in time."""
        limit = time.monotonic() + _ENDING_S
        for thread in set(threading.enumerate()) - self._threads:
            thread.join(max(0.0, limit - time.monotonic()))
            if thread.is_alive():
                yield f"a thread: {thread.name}"
        while (left := _children() - self._processes) and time.monotonic() < limit:
            multiprocessing.active_children()
            time.sleep(0.01)
        for number in left:
            yield f"a process: {number} {_command(number)}"


class _Log(logging.Handler):
    """Handler that records all log messages from warnings upwards."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(f"{record.levelname} {record.name}: {record.getMessage()}")

    def without(self, words: Iterable[str]) -> list[str]:
        """Return the lines that have none of these words."""
        return [f"a line: {line}" for line in self.lines if not any(word in line for word in words)]


def collect_in_between() -> None:
    """Collect garbage during a long test, in this thread, because such a test discards megabytes."""
    if not gc.isenabled() and gc.get_count()[0] > _MANY:
        gc.collect(0)


def _core():
    """Return QtCore if an application exists, else None."""
    core = sys.modules.get("PySide6.QtCore")
    return core if core is not None and core.QCoreApplication.instance() is not None else None


def _scenes():
    widgets = sys.modules.get("PySide6.QtWidgets")
    return () if _core() is None or widgets is None else (widgets.QGraphicsScene,)


def _is_building(window) -> bool:
    """Return whether a window is building a table, in a scene that it does not show yet."""
    import shiboken6

    main = sys.modules.get("sanjuan_desktop.window.main_window")
    return (
        main is not None
        and isinstance(window, main.MainWindow)
        and shiboken6.isValid(window)
        and not window.scene.is_fully_rendered
    )


def _delete_what_waits(scenes) -> None:
    """Delete windows that were closed, and scenes that never had a window, which would delete them."""
    core = _core()
    for ref in scenes:
        scene = ref()
        if scene is not None and scene.parent() is None:
            scene.deleteLater()
    if core is not None:
        core.QCoreApplication.sendPostedEvents(None, core.QEvent.Type.DeferredDelete)


def _windows():
    widgets = sys.modules.get("PySide6.QtWidgets")
    return [] if _core() is None or widgets is None else widgets.QApplication.topLevelWidgets()


def _young(*groups):
    """Return references to the Qt objects of each group that a test has created and that still exist."""
    if not any(groups):
        return [[] for _ in groups]
    import shiboken6

    things = (*gc.get_objects(0), *gc.get_objects(1))
    # There are a thousand objects of each type: it is asked once.
    types = set(map(type, things))
    found = []
    for kinds in groups:
        wanted = {kind for kind in types if issubclass(kind, kinds)}
        found.append([weakref.ref(x) for x in things if type(x) in wanted and shiboken6.isValid(x)])
    return found


def _runs(thing) -> bool:
    """Return whether a Qt object, which may be deleted, is still active."""
    import shiboken6

    if thing is None or not shiboken6.isValid(thing):
        return False
    core = _core()
    if isinstance(thing, core.QTimer):
        # A single-shot timer without a parent comes from `QTimer.singleShot`: it calls no deleted object and
        # ends.
        return thing.isActive() and not (thing.isSingleShot() and thing.parent() is None)
    if isinstance(thing, core.QThread):
        return thing.isRunning()
    return thing.state() == core.QAbstractAnimation.State.Running


def _children() -> set[int]:
    """Return the ids of the child processes that have not been waited for."""
    lists = list(Path("/proc/self/task").glob("*/children"))
    if not lists:
        return {child.pid for child in multiprocessing.active_children() if child.pid is not None}
    numbers: set[int] = set()
    for path in lists:
        # A thread may have just ended.
        with contextlib.suppress(OSError):
            numbers |= {int(number) for number in path.read_text("ascii").split()}
    # Python starts it with the first process that needs one, and keeps it to its own end.
    # There is no public way to ask for its number.
    return numbers - {resource_tracker._resource_tracker._pid}  # noqa: SLF001


def _command(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/cmdline").read_text("utf-8", "replace").replace("\0", " ")[:200]
    except OSError:
        return "(just ended)"
