"""Handler of uncaught exceptions in all threads, which shows them in one dialog."""

from __future__ import annotations

import logging
import sys
import threading
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QMessageLogContext, QObject, Qt, QtMsgType, Signal, qInstallMessageHandler

from sanjuan_desktop.window.startup.crash_dialog import CrashDialog
from sanjuan_desktop.window.startup.crash_report import fault_text, keep, new_place, report_text

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path
    from types import TracebackType

    from PySide6.QtWidgets import QWidget

_MOST_SHOWN: Final = 10
_log = logging.getLogger(__name__)

_LEVELS: Final = {
    QtMsgType.QtDebugMsg: logging.DEBUG,
    QtMsgType.QtInfoMsg: logging.INFO,
    QtMsgType.QtWarningMsg: logging.WARNING,
    QtMsgType.QtCriticalMsg: logging.ERROR,
    QtMsgType.QtFatalMsg: logging.CRITICAL,
}


class CrashHandler(QObject):
    """Handler behind ``sys.excepthook``, ``threading.excepthook`` and Qt's messages.

    The first fault opens a dialog; further faults are added to its report while it is open. Repeated faults
    are only logged, so that a broken timer cannot flood the player with dialogs.
    """

    quit_wanted = Signal()
    shown = Signal(str)
    """The report, whenever it is shown or extended."""

    _came = Signal(str)

    def __init__(self, folder: Path) -> None:
        """Prepare to report; this needs no application yet.

        Args:
            folder: parent of the folders of all crashes. It may be missing or unusable.
        """
        super().__init__()
        self._folder = folder
        self._game: Callable[[], str | None] = lambda: None
        self._window: QWidget | None = None
        self._seen: set[str] = set()
        self._faults: list[str] = []
        self._more = 0
        self._place = folder
        self._dialog: CrashDialog | None = None
        self._hooks = (sys.excepthook, threading.excepthook)
        # A queued signal opens the dialog in this thread, after the failed code has returned.
        self._came.connect(self._on_came, Qt.ConnectionType.QueuedConnection)

    @property
    def dialog(self) -> CrashDialog | None:
        """The dialog while it is open, otherwise None."""
        return self._dialog

    def watch(self, window: QWidget, game: Callable[[], str | None]) -> None:
        """Set the window and the game for reports.

        Args:
            window: the parent of the dialog.
            game: returns the record of the game as text, or None if there is no game.
        """
        self._window = window
        self._game = game

    def install(self) -> None:
        """Install the hooks."""
        self._hooks = (sys.excepthook, threading.excepthook)
        sys.excepthook = self._on_exception
        threading.excepthook = self._on_thread_exception
        qInstallMessageHandler(self._on_message)

    def uninstall(self) -> None:
        """Restore the previous hooks and close the dialog."""
        sys.excepthook, threading.excepthook = self._hooks
        qInstallMessageHandler(None)
        if self._dialog is not None:
            self._dialog.close()

    def report(self, error: BaseException, where: str = "the main thread") -> None:
        """Show an exception that was caught but cannot be handled."""
        self._record(fault_text(type(error), error, error.__traceback__, where))

    def _on_exception(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        if issubclass(kind, KeyboardInterrupt):
            self.quit_wanted.emit()
            return
        self._record(fault_text(kind, error, trace, "the main thread"))

    def _on_thread_exception(self, args: threading.ExceptHookArgs) -> None:
        if args.exc_type is SystemExit:
            return
        name = args.thread.name if args.thread is not None else "a thread"
        self._record(fault_text(args.exc_type, args.exc_value, args.exc_traceback, f"thread {name}"))

    def _on_message(self, kind: QtMsgType, context: QMessageLogContext, message: str | None) -> None:
        _log.log(_LEVELS.get(kind, logging.WARNING), "Qt: %s", message)
        if kind in (QtMsgType.QtCriticalMsg, QtMsgType.QtFatalMsg):
            self._record(f"Qt: {message}\n")

    def _record(self, fault: str) -> None:
        _log.error("%s", fault)
        self._came.emit(fault)

    def _on_came(self, fault: str) -> None:
        if fault in self._seen:
            return
        self._seen.add(fault)
        if len(self._faults) < _MOST_SHOWN:
            self._faults.append(fault)
        else:
            self._more += 1
        try:
            game = self._game()
        except Exception as error:
            game = None
            self._faults.append(fault_text(type(error), error, error.__traceback__, "writing the record"))
        report = report_text(self._faults, self._more, game)
        if self._dialog is None:
            self._place = new_place(self._folder)
            self._dialog = self._new_dialog()
            self._dialog.quit_wanted.connect(self.quit_wanted)
            self._dialog.finished.connect(self._on_finished)
            self._dialog.open()
        self._dialog.show_report(report, keep(self._place, report, game), game is not None)
        self.shown.emit(report)

    def _new_dialog(self) -> CrashDialog:
        try:
            return CrashDialog(self._window)
        except RuntimeError:
            # Qt has already deleted the window.
            return CrashDialog()

    def _on_finished(self) -> None:
        self._dialog = None
        self._faults = []
        self._more = 0
