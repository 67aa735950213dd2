"""Rewrite the log of a game in the current language: that of a long game on a thread."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from sanjuan_desktop.control.thread_task import TaskProgress, ThreadTask

if TYPE_CHECKING:
    from sanjuan_desktop.control.questions.automation import Automation
    from sanjuan_desktop.control.session.game import GameSession
    from sanjuan_desktop.control.session.played_line import PlayedLine

_LEAVING_S: Final = 2.0


class LogWriter(QObject):
    """Rewrites one log at a time; a later one cancels the earlier one."""

    written = Signal()
    """The log is in the current language."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._task: ThreadTask | None = None

    @property
    def is_busy(self) -> bool:
        """Whether a log is being written on a thread."""
        return self._task is not None

    def rewrite(self, session: GameSession, automation: Automation) -> None:
        """Rewrite the log of a game; the log of a long game keeps its language for a second."""
        self.cancel()
        if not session.is_long:
            session.retell()
            self.written.emit()
            return
        session.distrust_log()
        head = session.record.head

        def read(progress: TaskProgress) -> PlayedLine:
            return session.read(head, automation, progress.reach)

        task = self._task = ThreadTask(read, self)
        task.done.connect(lambda line: self._on_done(session, line))
        task.failed.connect(self._on_failed)
        task.start()

    def cancel(self) -> None:
        """Stop writing; the log stays as it is."""
        task, self._task = self._task, None
        if task is not None:
            task.cancel()

    def close(self) -> None:
        """Stop writing for good: the program ends."""
        task = self._task
        self.cancel()
        if task is not None:
            # The thread translates words, which needs the application.
            task.wait(_LEAVING_S)

    def _on_done(self, session: GameSession, line: PlayedLine) -> None:
        self._task = None
        session.take_log(line)
        self.written.emit()

    def _on_failed(self, error: Exception) -> None:
        self._task = None
        raise error
