"""No collection of garbage while the program starts: again and again it would look at all that was loaded."""

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
    """Collect no garbage until `collect_from_now`; afterwards all is as before."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


def collect_from_now() -> QTimer:
    """Collect garbage again, but never look through what is there now: nearly all of it stays to the end.

    So later collections are short, too, and no frame of the table waits for one. They are made in
    the thread of the window alone: what another thread collected, such as the one that writes,
    could be a thing of Qt, whose clock would go on without it and end the program. Return what
    makes them, once a second where there is something to look through.
    """
    gc.freeze()
    gc.disable()
    timer = QTimer(QCoreApplication.instance())
    timer.timeout.connect(_collect)
    timer.start(_EVERY_MS)
    return timer


def _collect() -> None:
    """Collect as far as Python itself would by now."""
    due = [count > most for count, most in zip(gc.get_count(), gc.get_threshold(), strict=True)]
    if due[0]:
        gc.collect(2 if all(due) else 1 if due[1] else 0)
