"""Keeps sounds from rattling when many things happen within a moment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from sanjuan_desktop.app.sound.cues import Cue

SAME: Final = 0.3
"""Seconds before a sound is heard again; by then it has nearly faded."""

SPAN: Final = 0.5
MOST: Final = 3
"""So many sounds begin within so many seconds."""


class Limiter:
    """Says which sounds may be played; time comes from outside, in seconds."""

    def __init__(self) -> None:
        self._begun: list[tuple[float, Cue]] = []

    def admits(self, cue: Cue, now: float) -> bool:
        """Return True, and count the sound, if it does not follow others too closely."""
        self._begun = [(at, one) for at, one in self._begun if now - at < SPAN]
        again = any(one == cue and now - at < SAME for at, one in self._begun)
        if again or len(self._begun) >= MOST:
            return False
        self._begun.append((now, cue))
        return True
