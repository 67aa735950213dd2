"""Results of the evaluation of one decision, for all its options."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from sanjuan_desktop.ai.core.batch import POINTS_SHARE
from sanjuan_desktop.ai.core.ending import UNSURE

if TYPE_CHECKING:
    from sanjuan_desktop.rules.actions import Action


class DecisionAnalysis:
    """All options of one decision; ``shares`` (win share) and ``points`` are those of the seat to act.

    ``weights`` is the effort per option: deals, or visits of the search. ``sure`` holds the share of the
    victory if the option certainly ends the game with that share, else UNSURE.
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
        self.sure = [UNSURE] * len(actions)

    def part(self, indices: list[int]) -> DecisionAnalysis:
        """Return the results of some options as the start of a search."""
        part = DecisionAnalysis(
            [self.actions[index] for index in indices],
            [self.shares[index] for index in indices],
            [self.points[index] for index in indices],
            [self.weights[index] for index in indices],
        )
        part.sure = [self.sure[index] for index in indices]
        return part

    def settle(self, sure: list[float], *, shown: bool) -> None:
        """Store the certain results; with ``shown`` they also replace the win shares of their options."""
        self.sure = sure
        if shown:
            for index, share in enumerate(sure):
                if share != UNSURE:
                    self.shares[index] = share

    def wins(self) -> list[int]:
        """Return the indices of the options that certainly win alone."""
        return [index for index, share in enumerate(self.sure) if share == 1.0]

    def not_lost(self) -> list[bool]:
        """Return for each option whether it does not certainly lose."""
        return [share != 0.0 for share in self.sure]

    def searched(self) -> list[bool]:
        """Return for each option whether it was tried; a certain result counts as tried.

        If nothing was searched, all options count as tried.
        """
        if not any(self.weights) or not self.doubt:
            return [True] * len(self.actions)
        return [weight > 0 or share != UNSURE for weight, share in zip(self.weights, self.sure, strict=True)]

    def worth(self) -> list[float]:
        """Return the quantity to maximise, by option: the win share plus a small bonus for points.

        The doubt about an option that the search has hardly tried is subtracted (a lower confidence bound).
        """
        found = []
        for index, share in enumerate(self.shares):
            doubt = self.doubt / sqrt(self.weights[index] + 1.0) if self.sure[index] == UNSURE else 0.0
            found.append(share + POINTS_SHARE * self.points[index] - doubt)
        return found
