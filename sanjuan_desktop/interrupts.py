"""Close the window on Ctrl+C, at the end of a session and on a request to end, as a person would.

The module does not load Qt, because signals must be recorded before Qt is loaded.
"""

from __future__ import annotations

import contextlib
import signal
import socket
import threading
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_NAMES: Final = ("SIGINT", "SIGTERM", "SIGHUP")
"""Ctrl+C; a request to end, by the system or a program; a closed terminal (not on Windows)."""


class _Recording:
    """Current recording of signals: the reading end of a socket that receives their numbers."""

    reader: socket.socket | None = None
    numbers: tuple[int, ...] = ()


_recording = _Recording()


@contextlib.contextmanager
def recorded() -> Iterator[None]:
    """Record requests to end for :func:`ended_in_order` instead of raising; restore the handlers afterwards.

    An exception would be lost if it occurred while a library is loaded, and the program would continue.
    Ignored signals, as under ``nohup``, stay ignored.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    numbers = [number for name in _NAMES if (number := getattr(signal, name, None)) is not None]
    numbers = [number for number in numbers if signal.getsignal(number) is not signal.SIG_IGN]
    reader, writer = socket.socketpair()
    reader.setblocking(False)
    writer.setblocking(False)
    wakeup = signal.set_wakeup_fd(writer.fileno(), warn_on_full_buffer=False)
    before = {number: signal.signal(number, lambda *_: None) for number in numbers}
    _recording.reader, _recording.numbers = reader, tuple(numbers)
    try:
        yield
    finally:
        _recording.reader, _recording.numbers = None, ()
        for number, handler in before.items():
            signal.signal(number, handler)
        signal.set_wakeup_fd(wakeup)
        reader.close()
        writer.close()


@contextlib.contextmanager
def raised() -> Iterator[None]:
    """Raise KeyboardInterrupt on a request to end while Python itself waits."""
    numbers = _recording.numbers if threading.current_thread() is threading.main_thread() else ()
    before = {number: signal.signal(number, signal.default_int_handler) for number in numbers}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


@contextlib.contextmanager
def ended_in_order(act: Callable[[], object]) -> Iterator[None]:
    """Call ``act`` in the event loop after a request to end, also one from inside :func:`recorded`."""
    from PySide6.QtCore import QObject, QSocketNotifier  # noqa: PLC0415 - see above

    with contextlib.ExitStack() as stack:
        if _recording.reader is None:
            stack.enter_context(recorded())
        reader = _recording.reader
        if reader is None:
            yield
            return
        # Qt's loop runs no Python code while it is idle, so the signal has to wake it up through a socket.
        owner = QObject()
        notifier = QSocketNotifier(reader.fileno(), QSocketNotifier.Type.Read, owner)

        def awake() -> None:
            with contextlib.suppress(BlockingIOError):
                if any(number in _recording.numbers for number in reader.recv(64)):
                    act()

        notifier.activated.connect(awake)
        try:
            yield
        finally:
            notifier.setEnabled(False)
