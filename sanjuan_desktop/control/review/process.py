"""The process that makes reviews: it steps back for everything else on the machine. No Qt is loaded here."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

from sanjuan_desktop.control.background import stay_behind
from sanjuan_desktop.storage.reviews import ReviewShelf

if TYPE_CHECKING:
    from pathlib import Path

    from sanjuan_desktop.control.background import Pipe


def serve(pipe: Pipe, folder: Path) -> None:
    """Do jobs until the pipe is closed, each in place of the one before; the body of the process."""
    stay_behind()
    # The window, which starts this, does not load what only reviews need.
    from sanjuan_desktop.control.review.desk import ReviewDesk

    with contextlib.suppress(EOFError, OSError):
        ReviewDesk(ReviewShelf(folder)).work(pipe)
