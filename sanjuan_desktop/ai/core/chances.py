"""Conversion of the network's share of the win to a probability of winning.

The network learned a soft share in which a narrow victory counts 0.85. The table converts it, so that it can
be compared with games that are over. It interpolates linearly between frequencies of wins and never falls.
"""

from __future__ import annotations

from typing import Final


class Chances:
    """Win probability by the network's share; ``table`` holds it for shares in even steps, 0 to 1."""

    def __init__(self, table: list[float]) -> None:
        self.table = table

    def of(self, share: float) -> float:
        """Return the win probability for the network's ``share``."""
        steps = len(self.table) - 1
        at = share * steps
        below = min(max(int(at), 0), steps - 1)
        low = self.table[below]
        return low + (self.table[below + 1] - low) * (at - below)

    def of_all(self, found: list[float]) -> list[float]:
        """Return the win probabilities of all seats; they need not add up to 1."""
        return [self.of(share) for share in found]


AS_SAID: Final = Chances([0.0, 1.0])
"""Identity for a network trained on won and lost games: its share already is the win probability."""
