"""The process that makes puzzles; it steps back for everything else. No Qt is loaded here."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

from sanjuan_desktop.control.background import stay_behind
from sanjuan_desktop.control.puzzles.pool import FRESH, PuzzlePool

if TYPE_CHECKING:
    from pathlib import Path

    from sanjuan_desktop.control.background import Pipe


def serve(pipe: Pipe, folder: Path) -> None:
    """Do jobs until the pipe is closed; the body of the process."""
    stay_behind()
    # The window, which starts this, does not load what only making needs.
    from sanjuan_desktop.control.puzzles.desk import PuzzleDesk

    with contextlib.suppress(EOFError, OSError):
        PuzzleDesk(PuzzlePool(folder), PuzzlePool(folder / FRESH)).work(pipe)
