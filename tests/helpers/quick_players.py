"""Computer players that decide at once, for tests in which their strength does not matter."""

from __future__ import annotations

from sanjuan_desktop.ai.random_player import RandomPlayer


def make_quick(level: str, seed: int, style: str = "") -> RandomPlayer:
    """Return a player that belongs to no level."""
    del level, style
    return RandomPlayer(seed)
