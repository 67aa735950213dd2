"""The process that plays comparisons; it steps back for everything else. No Qt is loaded here."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

from sanjuan_desktop.control.background import stay_behind
from sanjuan_desktop.storage.comparisons import ComparisonShelf

if TYPE_CHECKING:
    from pathlib import Path

    from sanjuan_desktop.control.background import Pipe


def serve(pipe: Pipe, folder: Path) -> None:
    """Do jobs until the pipe is closed; the body of the process."""
    stay_behind()
    # The window, which starts this, does not load what only these games need.
    from sanjuan_desktop.control.challenges.desk import ComparisonDesk

    with contextlib.suppress(EOFError, OSError):
        ComparisonDesk(ComparisonShelf(folder)).work(pipe)
