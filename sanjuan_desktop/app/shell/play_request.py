"""What the command line asks of the window."""

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
    """How to open the table; everything has a sensible default."""

    setup: GameSetup | None = None
    """A game to start at once; None opens the new-game sheet."""
    programs: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Words that start computer players of somebody's own, by name; remembered from now on."""
    file: Path | None = None
    """A saved game to open."""
    speed: float | None = None
    """Factor of all durations, 0 for no motion and no pauses; None as it was last time."""
    pace: Pace | None = None
    """How long computer moves are held; None as it was last time, but not at all at speed 0."""
    size: tuple[int, int] | None = None
    """Width and height of the window in logical pixels; None as it was last time."""
    screenshot: Path | None = None
    """Save a picture of the window here, then leave."""
    after: int = 0
    """Decisions to wait for before the picture is taken."""
    language: str | None = None
    """Two letters; None as it was last time."""
    data_dir: Path | None = None
    """A folder for everything that is kept, in place of the system's."""
