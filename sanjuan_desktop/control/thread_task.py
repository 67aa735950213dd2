"""Long work of the window on a thread, with its progress; cancelled work has no result."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal, Slot

if TYPE_CHECKING:
    from collections.abc import Callable


class TaskCancelledError(Exception):
    """The result of a task is not wanted any more."""


class TaskProgress:
    """Progress of a task, written by its thread and read by the window."""

    def __init__(self) -> None:
        self.fraction = 0.0
        """Share of the work that is done, from 0 to 1."""
        self._cancelled = threading.Event()

    def reach(self, fraction: float) -> None:
        """Note that a share of the work is done.

        Raises:
            TaskCancelledError: the task was cancelled.
        """
        if self._cancelled.is_set():
            raise TaskCancelledError
        self.fraction = fraction

    def part(self, start: float, end: float) -> Callable[[float], None]:
        """Return :meth:`reach` for a part of the work, which fills the shares from ``start`` to ``end``."""
        return lambda fraction: self.reach(start + (end - start) * fraction)

    def cancel(self) -> None:
        """Cancel the task: the next call of :meth:`reach` raises."""
        self._cancelled.set()

    @property
    def is_cancelled(self) -> bool:
        """Whether the task was cancelled."""
        return self._cancelled.is_set()


class ThreadTask(QObject):
    """A function that runs once on a thread; its result or its exception arrives in the window's thread."""

    done = Signal(object)
    """The result."""
    failed = Signal(object)
    """The exception that the function raised."""

    _came = Signal(object, object)

    def __init__(self, work: Callable[[TaskProgress], object], parent: QObject) -> None:
        """Prepare the task; :meth:`start` starts it.

        Args:
            work: the function. It calls :meth:`TaskProgress.reach` often, and touches no widget.
            parent: the owner in the window's thread.
        """
        super().__init__(parent)
        self.progress = TaskProgress()
        self._work = work
        self._lock = threading.Lock()
        self._thread = threading.Thread(target=self._run, name="task of the window", daemon=True)
        # The thread emits it, and the event loop of the window delivers it.
        self._came.connect(self._on_came, Qt.ConnectionType.QueuedConnection)
        # An owner that is deleted deletes the task with it, but not the thread.
        parent.destroyed.connect(self.cancel)

    def start(self) -> None:
        """Start the thread."""
        self._thread.start()

    def cancel(self) -> None:
        """Drop the result: neither signal is emitted any more, and the thread ends soon."""
        with self._lock:
            self.progress.cancel()

    def wait(self, patience_s: float) -> bool:
        """Wait at most ``patience_s`` seconds for the end of the thread; return whether it has ended."""
        self._thread.join(patience_s)
        return not self._thread.is_alive()

    def _run(self) -> None:
        result, error = None, None
        try:
            result = self._work(self.progress)
        except TaskCancelledError:
            return
        except Exception as caught:  # reported by the window's thread
            error = caught
        with self._lock:
            # After a cancellation the receiver may be gone.
            if not self.progress.is_cancelled:
                self._came.emit(result, error)

    @Slot(object, object)
    def _on_came(self, result: object, error: Exception | None) -> None:
        if self.progress.is_cancelled:
            return
        if error is not None:
            self.failed.emit(error)
        else:
            self.done.emit(result)
