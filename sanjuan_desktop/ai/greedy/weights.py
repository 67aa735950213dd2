"""The numbers of the level ``greedy``: how often things happen and what they are worth.

Points are the unit of every value; a card in hand is worth about 0.6 points.
All numbers were set by hand and corrected by self-play; they are frozen with
the level (see :mod:`~sanjuan_desktop.ai.greedy`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from sanjuan_desktop.rules import State

AVERAGE_PRICE: Final[tuple[float, ...]] = (1.0, 1.2, 1.8, 2.2, 2.6)
"""Mean price of a good over the five tiles (column: Good)."""

ROLE_RATE: Final = {
    2: (0.80, 0.50, 0.46, 0.50, 0.74),
    3: (0.82, 0.52, 0.48, 0.52, 0.66),
    4: (0.92, 0.68, 0.65, 0.80, 0.95),
}
"""How often each role is taken in a round, by number of players."""

BUILD_GAIN: Final = {2: 1.0, 3: 0.75, 4: 1.0}
"""Scale of what the others gain by building, by number of players."""


@dataclass(frozen=True, slots=True)
class Weights:
    """What the level believes. Rates are per round, values in points, incomes in cards."""

    card: float = 0.6
    """A card in hand while at least three Builder phases are left."""
    pace: float = 1.25
    """Builder phases for each building the leader still needs."""
    builds: float = 0.85
    """Own buildings per Builder phase."""
    wish: float = 0.25
    """Share of a card's use as a building that is lost with the card."""
    fade: float = 0.5
    """The same for the next best card, as a share of the share."""
    plan: float = 0.55
    """How surely a 6-cost building in hand will be built."""
    growth: float = 1.0
    """Scale of what bonuses will still gain."""
    spare: float = 0.5
    """Income of a further plant in hand, as a share of the better one's."""
    few: float = 1.0
    """Hand cards kept from the Chapel for each Builder phase to come."""
    stock: float = 0.5
    """Share of its price that an unsold good is worth."""
    others: float = 0.8
    """How much the mean gain of the others counts against a role."""
    duel: float = 1.0
    """The same with two players."""
    tempo: float = 0.7
    """A building more, whatever it is."""
    ending: float = 0.5
    """A point ahead or behind when the game ends."""
    engine: float = 1.5
    """Scale of all incomes."""


DEFAULT: Final = Weights()


def card_value(phases: float, weights: Weights) -> float:
    """Return what a card in hand is worth with so many Builder phases to come."""
    if phases <= 0.0:
        return 0.01
    if phases < 1.0:
        return weights.card * max(0.02, 0.75 * phases)
    return weights.card * min(1.0, 0.75 + 0.125 * (phases - 1.0))


def phases_left(state: State, weights: Weights) -> float:
    """Return how many Builder phases will follow the one at hand (or the next one)."""
    most = 0
    for city in state.cities:
        most = max(most, len(city))
    return max(0.0, (state.options.city_size - most) * weights.pace - 1.0)
