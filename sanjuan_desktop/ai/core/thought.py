"""What was found of all options of one decision."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from sanjuan_desktop.ai.core.batch import POINTS_SHARE

if TYPE_CHECKING:
    from sanjuan_desktop.rules.actions import Action


class Thought:
    """All options of one decision; ``shares`` (win share) and ``points`` are those of the seat asked.

    ``weights`` says how much each option was looked into: deals, or visits of the search.
    """

    def __init__(
        self, actions: list[Action], shares: list[float], points: list[float], weights: list[int]
    ) -> None:
        self.actions = actions
        self.shares = shares
        self.points = points
        self.weights = weights
        self.iterations = 0
        self.doubt = 0.0

    def worth(self) -> list[float]:
        """Return what to maximise: the win share, and a little for points.

        What a search has hardly tried is worth less by its doubt (a lower confidence bound).
        """
        return [
            share + POINTS_SHARE * points - self.doubt / sqrt(weight + 1.0)
            for share, points, weight in zip(self.shares, self.points, self.weights, strict=True)
        ]
