"""Options of the command line for the window."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from sanjuan_desktop.control.setup import GameSetup
    from sanjuan_desktop.storage.settings import Pace


@dataclass(frozen=True, slots=True)
class PlayRequest:
    """Options for opening the table; all have defaults."""

    setup: GameSetup | None = None
    """Game to start at once; None opens the start page."""
    programs: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Command lines of the programs that the levels of ``setup`` name."""
    file: Path | None = None
    """Saved game to open."""
    speed: float | None = None
    """Factor of all durations, 0 for no motion and no pauses; None keeps the last one."""
    pace: Pace | None = None
    """Pause after computer moves; None keeps the last one, but speed 0 means no pause."""
    size: tuple[int, int] | None = None
    """Width and height of the window in logical pixels; None keeps the last size."""
    screenshot: Path | None = None
    """File for a picture of the window, after which the program quits."""
    after: int = 0
    """Number of decisions before the picture is taken."""
    language: str | None = None
    """Language code of two letters; None keeps the last one."""
    data_dir: Path | None = None
    """Folder for all files of the program instead of the system's folder."""
