"""Parameters of the level ``greedy``: frequencies and values.

All values are in points; a card in hand is worth about 0.6 points. The parameters were set by hand and
corrected by self-play. They are frozen with the level (see :mod:`~sanjuan_desktop.ai.greedy`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from sanjuan_desktop.rules import State

AVERAGE_PRICE: Final[tuple[float, ...]] = (1.0, 1.2, 1.8, 2.2, 2.6)
"""Mean price of a good over the five tiles; the index is the good."""

ROLE_RATE: Final = {
    2: (0.80, 0.50, 0.46, 0.50, 0.74),
    3: (0.82, 0.52, 0.48, 0.52, 0.66),
    4: (0.92, 0.68, 0.65, 0.80, 0.95),
}
"""Frequency of each role per round, by number of players."""

BUILD_GAIN: Final = {2: 1.0, 3: 0.75, 4: 1.0}
"""Factor for the gain of the others by building, by number of players."""


@dataclass(frozen=True, slots=True)
class Weights:
    """Parameters of the evaluation. Rates are per round, values in points, incomes in cards."""

    card: float = 0.6
    """Value of a card in hand with at least three Builder phases left."""
    pace: float = 1.25
    """Expected Builder phases for each building that the leader still needs."""
    builds: float = 0.85
    """Expected own buildings per Builder phase."""
    wish: float = 0.25
    """Share of a card's value as a building that is lost with the card."""
    fade: float = 0.5
    """Factor of this share from each card to the next best one."""
    plan: float = 0.55
    """Probability that a 6-cost building in hand will be built."""
    growth: float = 1.0
    """Factor for the expected growth of bonuses."""
    spare: float = 0.5
    """Income of another plant in hand, as a share of the better one's."""
    few: float = 1.0
    """Number of hand cards not put under the Chapel, for each remaining Builder phase."""
    stock: float = 0.5
    """Value of an unsold good, as a share of its price."""
    others: float = 0.8
    """Weight of the mean gain of the others against a role."""
    duel: float = 1.0
    """The same with two players."""
    tempo: float = 0.7
    """Value of any additional building."""
    ending: float = 0.5
    """Value of a point of lead when the game ends."""
    engine: float = 1.5
    """Factor for all incomes."""


DEFAULT: Final = Weights()


def card_value(phases: float, weights: Weights) -> float:
    """Return the value of a card in hand with ``phases`` Builder phases left."""
    if phases <= 0.0:
        return 0.01
    if phases < 1.0:
        return weights.card * max(0.02, 0.75 * phases)
    return weights.card * min(1.0, 0.75 + 0.125 * (phases - 1.0))


def phases_left(state: State, weights: Weights) -> float:
    """Return the expected number of Builder phases after the current one, or after the next one."""
    most = 0
    for city in state.cities:
        most = max(most, len(city))
    return max(0.0, (state.options.city_size - most) * weights.pace - 1.0)
