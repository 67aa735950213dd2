"""Let Ctrl+C, the end of a session and a request to end close the window as if a person had closed it."""

from __future__ import annotations

import contextlib
import signal
import socket
import threading
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QSocketNotifier

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_NAMES: Final = ("SIGINT", "SIGTERM", "SIGHUP")
"""Ctrl+C; a request to end, by the system or a program; a terminal that is closed (not on Windows)."""


@contextlib.contextmanager
def ended_in_order(act: Callable[[], object]) -> Iterator[None]:
    """Call ``act`` in the event loop when the program is asked to end; as before again afterwards.

    Also for what came before the loop began. Signals that are ignored, as ``nohup`` has it, stay so.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    numbers = [number for name in _NAMES if (number := getattr(signal, name, None)) is not None]
    numbers = [number for number in numbers if signal.getsignal(number) is not signal.SIG_IGN]
    # Qt's loop runs no Python while nothing happens, so the signal itself has to wake it up.
    reader, writer = socket.socketpair()
    reader.setblocking(False)
    writer.setblocking(False)
    owner = QObject()
    notifier = QSocketNotifier(reader.fileno(), QSocketNotifier.Type.Read, owner)

    def awake() -> None:
        with contextlib.suppress(BlockingIOError):
            if any(number in numbers for number in reader.recv(64)):
                act()

    notifier.activated.connect(awake)
    wakeup = signal.set_wakeup_fd(writer.fileno(), warn_on_full_buffer=False)
    before = {number: signal.signal(number, lambda *_: None) for number in numbers}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
        signal.set_wakeup_fd(wakeup)
        notifier.setEnabled(False)
        reader.close()
        writer.close()
