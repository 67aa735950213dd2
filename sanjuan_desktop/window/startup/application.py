"""Qt application: reports files which macOS asks it to open, and requires a display."""

from __future__ import annotations

import atexit
import contextlib
import logging
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

from PySide6.QtCore import QEvent, QMessageLogContext, QtMsgType, Signal, qInstallMessageHandler
from PySide6.QtWidgets import QApplication

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtGui import QFileOpenEvent

_NO_DISPLAY: Final = "cannot open a window: there is no display, or Qt cannot use it"

_log = logging.getLogger(__name__)


class Application(QApplication):
    """Emits files that the system wants opened; other systems than macOS pass them on the command line."""

    file_wanted = Signal(Path)

    def event(self, event: QEvent) -> bool:
        """Handle events sent to the application itself; pointer, key and paint events do not pass here."""
        if event.type() == QEvent.Type.FileOpen:
            self.file_wanted.emit(Path(cast("QFileOpenEvent", event).file()))
            return True
        return super().event(event)


@contextlib.contextmanager
def display_required() -> Iterator[None]:
    """End the program if Qt finds no display while the application object is created.

    Only Qt knows which displays it can use, so nothing is guessed in advance. Its last message reports the
    failure, and Qt aborts when the message handler returns, so this handler does not return.
    """
    warnings: list[str] = []

    def handle(kind: QtMsgType, _context: QMessageLogContext, message: str | None) -> None:
        if kind is QtMsgType.QtFatalMsg:
            _end(warnings)
        if kind in (QtMsgType.QtWarningMsg, QtMsgType.QtCriticalMsg) and message:
            warnings.append(" ".join(message.split()))

    before = qInstallMessageHandler(handle)
    try:
        yield
    finally:
        qInstallMessageHandler(before)
        for warning in warnings:
            _log.warning("Qt: %s", warning)


def _end(warnings: list[str]) -> None:
    """Exit the process from inside Qt, where exceptions cannot propagate."""
    # A program without a console on Windows has no streams.
    if sys.stderr is not None:
        reasons = "".join(f"\nQt: {warning}" for warning in warnings)
        print(f"sanjuan: {_NO_DISPLAY}{reasons}", file=sys.stderr, flush=True)
    # Run the exit functions as Python does, so that temporary folders are removed.
    atexit._run_exitfuncs()  # noqa: SLF001 - the way out through the stack is closed
    os._exit(1)
