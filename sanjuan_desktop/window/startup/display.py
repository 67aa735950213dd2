"""Error message and exit status 1 if Qt cannot open a display, instead of an abort by Qt."""

from __future__ import annotations

import atexit
import contextlib
import logging
import os
import sys
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler

if TYPE_CHECKING:
    from collections.abc import Iterator

_NO_DISPLAY: Final = "no window can be opened, because there is no display or Qt cannot use it"

_log = logging.getLogger(__name__)


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
