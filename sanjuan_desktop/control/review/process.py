"""The process that makes reviews: it steps back for everything else on the machine. No Qt is loaded here."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import threading
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.worker import compute_in_one_thread, end_with_parent, step_back
from sanjuan_desktop.storage.reviews import ReviewShelf

if TYPE_CHECKING:
    from pathlib import Path

    from sanjuan_desktop.control.background import Pipe

FURTHER_BACK: Final = 3
"""How much further than the process that thinks this one steps back (POSIX): of one core it gets a third.

Still further, and on a busy machine whoever waits for a review would wait for very long."""


def serve(pipe: Pipe, folder: Path) -> None:
    """Do jobs until the pipe is closed, each in place of the one before; the body of the process."""
    stay_behind()
    # The window, which starts this, does not load what only reviews need.
    from sanjuan_desktop.control.review.desk import ReviewDesk

    with contextlib.suppress(EOFError, OSError):
        ReviewDesk(ReviewShelf(folder)).work(pipe)


def stay_behind() -> None:
    """Step back behind everything else on the machine, and end with the program that started this process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    step_back()
    _step_further_back()
    compute_in_one_thread()
    threading.Thread(target=end_with_parent, daemon=True).start()


def _step_further_back() -> None:
    if sys.platform != "win32":
        with contextlib.suppress(OSError):
            os.nice(FURTHER_BACK)
