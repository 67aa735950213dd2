"""Let Ctrl+C, the end of a session and a request to end close the window as if a person had closed it.

This module loads no Qt by itself: signals are to be noted before that is loaded.
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
"""Ctrl+C; a request to end, by the system or a program; a terminal that is closed (not on Windows)."""


class _Notes:
    """Where signals are noted, while they are: the reading end of a socket that gets their numbers."""

    reader: socket.socket | None = None
    numbers: tuple[int, ...] = ()


_notes = _Notes()


@contextlib.contextmanager
def noted() -> Iterator[None]:
    """Only note that the program is asked to end, for :func:`ended_in_order`; as before again afterwards.

    An exception instead would be lost where it meets the start of a library, and the program would go on.
    Signals that are ignored, as ``nohup`` has it, stay so.
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
    _notes.reader, _notes.numbers = reader, tuple(numbers)
    try:
        yield
    finally:
        _notes.reader, _notes.numbers = None, ()
        for number, handler in before.items():
            signal.signal(number, handler)
        signal.set_wakeup_fd(wakeup)
        reader.close()
        writer.close()


@contextlib.contextmanager
def raised() -> Iterator[None]:
    """Raise KeyboardInterrupt when the program is asked to end, in a wait of Python's own."""
    numbers = _notes.numbers if threading.current_thread() is threading.main_thread() else ()
    before = {number: signal.signal(number, signal.default_int_handler) for number in numbers}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


@contextlib.contextmanager
def ended_in_order(act: Callable[[], object]) -> Iterator[None]:
    """Call ``act`` in the event loop when the program is asked to end, or has been since :func:`noted`."""
    from PySide6.QtCore import QObject, QSocketNotifier  # noqa: PLC0415 - see above

    with contextlib.ExitStack() as stack:
        if _notes.reader is None:
            stack.enter_context(noted())
        reader = _notes.reader
        if reader is None:
            yield
            return
        # Qt's loop runs no Python while nothing happens, so the signal itself has to wake it up.
        owner = QObject()
        notifier = QSocketNotifier(reader.fileno(), QSocketNotifier.Type.Read, owner)

        def awake() -> None:
            with contextlib.suppress(BlockingIOError):
                if any(number in _notes.numbers for number in reader.recv(64)):
                    act()

        notifier.activated.connect(awake)
        try:
            yield
        finally:
            notifier.setEnabled(False)
