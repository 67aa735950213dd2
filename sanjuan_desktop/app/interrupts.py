"""Let Ctrl+C in the terminal close the window as if a person had closed it."""

from __future__ import annotations

import contextlib
import signal
import socket
import threading
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSocketNotifier

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


@contextlib.contextmanager
def ctrl_c(act: Callable[[], object]) -> Iterator[None]:
    """Call ``act`` in the event loop on Ctrl+C; as before again afterwards.

    Qt's loop runs no Python while nothing happens, so the signal itself has to wake it up.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    reader, writer = socket.socketpair()
    reader.setblocking(False)
    writer.setblocking(False)
    owner = QObject()
    notifier = QSocketNotifier(reader.fileno(), QSocketNotifier.Type.Read, owner)

    def awake() -> None:
        with contextlib.suppress(BlockingIOError):
            reader.recv(64)

    notifier.activated.connect(awake)
    before = signal.signal(signal.SIGINT, lambda *_: act())
    number = signal.set_wakeup_fd(writer.fileno(), warn_on_full_buffer=False)
    try:
        yield
    finally:
        signal.set_wakeup_fd(number)
        signal.signal(signal.SIGINT, before)
        notifier.setEnabled(False)
        reader.close()
        writer.close()
