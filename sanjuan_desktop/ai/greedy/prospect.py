"""Estimate the gains of all seats in a Builder phase, for the level ``greedy``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.greedy.build import Site, sites
from sanjuan_desktop.ai.greedy.weights import card_value, phases_left

if TYPE_CHECKING:
    from sanjuan_desktop.ai.greedy.weights import Weights
    from sanjuan_desktop.rules import State

_OTHERS: Final[tuple[float, ...]] = (0.0, 0.05, 0.25, 0.6, 1.2, 1.7, 2.2, 2.8, 3.3, 3.6)
"""Gain of another player by number of cards to spend, including the card of the building."""

_OTHERS_AT_END: Final[tuple[float, ...]] = (0.0, 1.0, 1.4, 1.9, 2.5, 3.1, 3.7, 4.3, 4.8, 5.2)
"""The same in the last phase, when cards have no value any more."""


class Prospect:
    """Estimates for a Builder phase, computed once per decision."""

    def __init__(self, state: State, seat: int, weights: Weights) -> None:
        self.phases = phases_left(state, weights)
        self.card = card_value(self.phases + 1.0, weights)
        self.card_after = card_value(self.phases, weights)
        self.late = max(0.0, min(1.0, 1.0 - self.phases))
        self._sites: list[Site] = sites(state, seat, weights)
        self._memo: dict[tuple[int, int], float] = {}

    def own_build(self, drawn: float, less: int) -> float:
        """Return the value of the best own building with ``drawn`` more cards and ``less`` off the price."""
        extra = int(drawn + 0.5)
        key = (extra, less)
        value = self._memo.get(key)
        if value is None:
            value = 0.0
            for site in self._sites:
                value = max(value, site.value(extra, less, self.card_after))
            self._memo[key] = value
        return value

    def other_build(self, hand: float, less: int) -> float:
        """Return the gain of a player with ``hand`` unknown cards and ``less`` off the price."""
        if hand < 0.5:
            return 0.0
        at = min(len(_OTHERS) - 1, int(hand + 0.5) + less)
        return (1.0 - self.late) * _OTHERS[at] + self.late * _OTHERS_AT_END[at]
