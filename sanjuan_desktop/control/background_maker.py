"""Has something made in a process of its own, one job at a time; the window only asks and is told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal, Slot

from sanjuan_desktop.control.background import BackgroundProcess

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from sanjuan_desktop.control.background import BackgroundJob, BackgroundNews, Pipe

NOTHING: Final = 0
"""In place of the number of a job."""


class BackgroundMaker(QObject):
    """One job at a time, a new one in place of the one before; the process comes and goes with them."""

    told = Signal(object)
    """News of what somebody waits for; of nothing else."""
    _came = Signal(object)

    def __init__(
        self,
        name: str,
        serve: Callable[[Pipe, Path], None],
        folder: Path,
        failed: Callable[[BackgroundJob, BackgroundNews | None, str], object],
        parent: QObject | None = None,
    ) -> None:
        """Begin without a process; see :class:`~sanjuan_desktop.control.background.BackgroundProcess`."""
        super().__init__(parent)
        self._number = NOTHING
        self._wanted = NOTHING
        self._thread = BackgroundProcess(name, serve, folder, self._came.emit, failed)
        # Signals emitted in the thread arrive here through the event loop of this object's thread.
        self._came.connect(self._on_came, Qt.ConnectionType.QueuedConnection)
        app = QCoreApplication.instance()
        if app is not None:
            app.aboutToQuit.connect(self.close)

    @property
    def is_wanted(self) -> bool:
        """True while somebody waits for something."""
        return self._wanted != NOTHING

    def rest(self) -> None:
        """Make no more; what is missing is made when it is asked for again."""
        self._wanted = NOTHING
        self._thread.rest()

    @Slot()
    def close(self) -> None:
        """End thread and process, whatever they are doing; may be called twice."""
        self._thread.close()

    def ask(self, job_of: Callable[[int], BackgroundJob]) -> int:
        """Have the job done that has a number, in place of what is being done; return the number."""
        self._number += 1
        job = job_of(self._number)
        if not job.ahead:
            self._wanted = self._number
        self._thread.ask(job)
        return self._number

    @Slot(object)
    def _on_came(self, news: BackgroundNews) -> None:
        if news.number == self._wanted:
            if news.is_done:
                self._wanted = NOTHING
            self.told.emit(news)
