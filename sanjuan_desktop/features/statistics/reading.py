"""Read the history for the sheet of statistics, or change it: with many games on a thread."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal

from sanjuan_desktop.control.thread_task import TaskProgress, ThreadTask
from sanjuan_desktop.storage.errors import StorageError

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from sanjuan_desktop.features.statistics.access import HistoryAccess
    from sanjuan_desktop.storage.history import History

    T = TypeVar("T")

LONG_HISTORY: Final = 1_000
"""Minimum number of games for reading on a thread; fewer are read within a fifth of a second."""

_LINE_MS: Final = 300
_LEAVING_S: Final = 2.0
_FINISH_S: Final = 20.0


class HistoryReader(QObject):
    """Reads one thing at a time; a later request cancels the earlier one."""

    waiting = Signal(bool)
    """True when a request takes longer than a moment, False when it has ended."""

    def __init__(self, access: HistoryAccess, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._access = access
        self._task: ThreadTask | None = None
        self._clock = QTimer(self)
        self._clock.setSingleShot(True)
        self._clock.timeout.connect(lambda: self.waiting.emit(True))

    @property
    def is_busy(self) -> bool:
        """Whether a request is being read on a thread."""
        return self._task is not None

    def is_reading(self, request: object) -> bool:
        """Return whether a request of :meth:`read` is being read, neither finished nor cancelled."""
        return self._task is not None and request is self._task

    def ask(self, ask: Callable[[History], T]) -> T | None:
        """Return a short answer of the history at once; report a failure and return None."""
        return self._access.ask(ask)

    def read(
        self, work: Callable[[History, TaskProgress], T], show: Callable[[T], None], *, is_long: bool
    ) -> ThreadTask | None:
        """Read the history and show the result; a failure is reported, and nothing is shown.

        Return the request for :meth:`is_reading`, None if it was answered at once.

        Args:
            work: reads the history; if it is long, on a thread, so that it must not touch widgets.
            show: shows the result, in the window's thread.
            is_long: whether to read on a thread.
        """
        self.cancel()
        if not is_long:
            answer = self._access.ask(lambda history: (work(history, TaskProgress()),))
            if answer is not None:
                show(answer[0])
            return None

        def run(progress: TaskProgress) -> tuple[T, Path | None]:
            def ask(history: History) -> T:
                history.stop_when(lambda: progress.is_cancelled)
                return work(history, progress)

            return self._access.find(ask)

        task = self._task = ThreadTask(run, self)
        task.done.connect(lambda found: self._on_done(task, found, show))
        task.failed.connect(lambda error: self._on_failed(task, error))
        task.start()
        self._clock.start(_LINE_MS)
        return task

    def cancel(self) -> None:
        """Drop the request; nothing is shown for it."""
        task = self._end()
        if task is not None:
            task.cancel()

    def close(self) -> None:
        """Drop the request and wait for its thread, because the window closes."""
        task = self._end()
        if task is not None:
            task.cancel()
            # The thread translates words, which needs the application.
            task.wait(_LEAVING_S)

    def finish(self) -> None:
        """Wait until the thread has ended, because its work must not be lost."""
        if self._task is not None:
            self._task.wait(_FINISH_S)

    def _end(self) -> ThreadTask | None:
        self._clock.stop()
        task, self._task = self._task, None
        if task is not None:
            self.waiting.emit(False)
        return task

    def _on_done(self, task: ThreadTask, found: tuple[T, Path | None], show: Callable[[T], None]) -> None:
        if task is self._task:
            self._end()
            answer, kept_aside = found
            self._access.report_damage(kept_aside)
            show(answer)

    def _on_failed(self, task: ThreadTask, error: Exception) -> None:
        if task is not self._task:
            return
        self._end()
        if not isinstance(error, StorageError):
            raise error
        self._access.report(error)
