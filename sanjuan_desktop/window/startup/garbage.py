"""Disable garbage collection during the start, when it would scan all loaded objects repeatedly."""

from __future__ import annotations

import contextlib
import gc
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QTimer

if TYPE_CHECKING:
    from collections.abc import Iterator

_EVERY_MS: Final = 1000


@contextlib.contextmanager
def uncollected() -> Iterator[None]:
    """Disable garbage collection inside the block, then restore the previous state."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


def collect_from_now() -> QTimer:
    """Resume garbage collection, but ignore all current objects, because nearly all are needed to the end.

    Later collections are therefore short, and no frame of the table waits for one. They run only in the
    thread of the window: another thread, such as the one that saves, could collect Qt objects. Their timers
    would go on without them and crash the program. Return the timer, which checks once a second whether a
    collection is due.
    """
    gc.freeze()
    gc.disable()
    timer = QTimer(QCoreApplication.instance())
    timer.timeout.connect(_collect)
    timer.start(_EVERY_MS)
    return timer


def _collect() -> None:
    """Collect the generations that Python itself would have collected by now."""
    due = [count > most for count, most in zip(gc.get_count(), gc.get_threshold(), strict=True)]
    if due[0]:
        gc.collect(2 if all(due) else 1 if due[1] else 0)
