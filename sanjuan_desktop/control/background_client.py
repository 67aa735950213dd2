"""Window's side of long work: sends jobs to a worker process and emits its news in the window's thread."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal, Slot

from sanjuan_desktop.control.background import BackgroundWork, Task
from sanjuan_desktop.control.work_budget import Rank

if TYPE_CHECKING:
    from pathlib import Path

    from sanjuan_desktop.control.background import Job, News, Worker

NO_TASK: Final = 0
"""Number of no task; tasks are numbered from 1."""


class BackgroundClient(QObject):
    """Base of the clients of one worker process each; one task at a time, a new one replaces the current one.

    The process starts with the first task and ends when no task is left. It is a member of a
    :class:`~sanjuan_desktop.control.work_budget.WorkBudget`.
    """

    rank: ClassVar[Rank] = Rank.PUZZLES
    """Rank of the tasks that were asked for."""

    news = Signal(object)
    """:class:`~sanjuan_desktop.control.background.News` of the task that was asked for last."""
    load_changed = Signal()
    """A task has begun or ended."""
    _came = Signal(object)

    def __init__(self, name: str, worker: type[Worker], folder: Path, parent: QObject | None = None) -> None:
        """Start without a process; see :class:`~sanjuan_desktop.control.background.BackgroundWork`."""
        super().__init__(parent)
        self._number = NO_TASK
        self._wanted = NO_TASK
        self._current = NO_TASK
        self._work = BackgroundWork(name, worker, folder, self._came.emit)
        # Signals emitted in the thread arrive here through the event loop of this object's thread.
        self._came.connect(self._on_came, Qt.ConnectionType.QueuedConnection)
        app = QCoreApplication.instance()
        if app is not None:
            app.aboutToQuit.connect(self.close)

    @property
    def is_waiting(self) -> bool:
        """Whether a task that was asked for is not done yet; work ahead does not count."""
        return self._wanted != NO_TASK

    @property
    def load(self) -> Rank | None:
        """Rank of the current task, None without a task."""
        if self._current == NO_TASK:
            return None
        return self.rank if self._current == self._wanted else Rank.AHEAD

    def set_paused(self, is_paused: bool) -> None:
        """Pause the process, or let it continue."""
        self._work.pause(is_paused)

    def ask(self, job: Job[Any, Any], *, is_ahead: bool = False, result: object = None) -> int:
        """Do a job next, in place of the current one, and return its number.

        Args:
            job: function to call with the worker of the process.
            is_ahead: no one waits for it: there are no news of it.
            result: of the news if the job fails before its first result.
        """
        self._number += 1
        if not is_ahead:
            self._wanted = self._number
        self._begin(self._number)
        self._work.ask(Task(self._number, job, is_ahead, result))
        return self._number

    def rest(self) -> None:
        """End the process; there are no more news of the current task."""
        self._wanted = NO_TASK
        self._begin(NO_TASK)
        self._work.rest()

    @Slot()
    def close(self) -> None:
        """End thread and process at once; may be called twice."""
        self._work.close()

    @Slot(object)
    def _on_came(self, news: News[Any]) -> None:
        is_wanted = news.number == self._wanted
        if news.is_done and is_wanted:
            self._wanted = NO_TASK
        if news.is_done and news.number == self._current:
            self._begin(NO_TASK)
        if is_wanted:
            self.news.emit(news)

    def _begin(self, number: int) -> None:
        """Note the current task, and report the change."""
        self._current = number
        self.load_changed.emit()
