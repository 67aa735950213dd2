"""Catches what nothing else caught, in any thread, and shows it in one dialog."""

from __future__ import annotations

import logging
import sys
import threading
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QMessageLogContext, QObject, Qt, QtMsgType, Signal, qInstallMessageHandler

from sanjuan_desktop.app.startup.crash_dialog import CrashDialog
from sanjuan_desktop.app.startup.crash_report import fault_text, keep, new_place, report_text

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
    """Stands behind ``sys.excepthook``, ``threading.excepthook`` and Qt's messages.

    The first fault opens a dialog; others join its report while it is open. A fault that
    was shown already goes to the log only, so that a broken timer cannot bury the player.
    """

    quit_wanted = Signal()
    shown = Signal(str)
    """The report, whenever it is shown or grows."""

    _came = Signal(str)

    def __init__(self, folder: Path) -> None:
        """Prepare to report; no application is needed yet.

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
        # Queued: a dialog opens after the code that failed has been left, and in this thread.
        self._came.connect(self._on_came, Qt.ConnectionType.QueuedConnection)

    @property
    def dialog(self) -> CrashDialog | None:
        """The dialog, while it is open."""
        return self._dialog

    def watch(self, window: QWidget, game: Callable[[], str | None]) -> None:
        """Report with the window that is open now.

        Args:
            window: the parent of the dialog.
            game: returns the record of the game as text, None while there is none.
        """
        self._window = window
        self._game = game

    def install(self) -> None:
        """Begin to catch."""
        self._hooks = (sys.excepthook, threading.excepthook)
        sys.excepthook = self._on_exception
        threading.excepthook = self._on_thread_exception
        qInstallMessageHandler(self._on_message)

    def uninstall(self) -> None:
        """Put everything back as it was."""
        sys.excepthook, threading.excepthook = self._hooks
        qInstallMessageHandler(None)
        if self._dialog is not None:
            self._dialog.close()

    def report(self, error: BaseException, where: str = "the main thread") -> None:
        """Show an exception that somebody caught and cannot answer."""
        self._note(fault_text(type(error), error, error.__traceback__, where))

    def _on_exception(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        if issubclass(kind, KeyboardInterrupt):
            self.quit_wanted.emit()
            return
        self._note(fault_text(kind, error, trace, "the main thread"))

    def _on_thread_exception(self, args: threading.ExceptHookArgs) -> None:
        if args.exc_type is SystemExit:
            return
        name = args.thread.name if args.thread is not None else "a thread"
        self._note(fault_text(args.exc_type, args.exc_value, args.exc_traceback, f"thread {name}"))

    def _on_message(self, kind: QtMsgType, context: QMessageLogContext, message: str | None) -> None:
        _log.log(_LEVELS.get(kind, logging.WARNING), "Qt: %s", message)
        if kind in (QtMsgType.QtCriticalMsg, QtMsgType.QtFatalMsg):
            self._note(f"Qt: {message}\n")

    def _note(self, fault: str) -> None:
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
        self._dialog.tell(report, keep(self._place, report, game), game is not None)
        self.shown.emit(report)

    def _new_dialog(self) -> CrashDialog:
        try:
            return CrashDialog(self._window)
        except RuntimeError:
            # Qt has deleted the window already.
            return CrashDialog()

    def _on_finished(self) -> None:
        self._dialog = None
        self._faults = []
        self._more = 0
