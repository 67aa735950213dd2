"""Computer players that decide at once, for tests in which it does not matter how well."""

from __future__ import annotations

from sanjuan_desktop.ai.random_player import RandomPlayer


def make_quick(level: str, seed: int, style: str = "") -> RandomPlayer:
    """Return a player of no level at all."""
    del level, style
    return RandomPlayer(seed)
