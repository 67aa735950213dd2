"""Opponent model: probability that an opponent plays like the heuristic ``greedy`` instead of the network.

A player that expects only opponents like itself is surprised by all others. A player that relies on a single
opponent model loses to opponents that do not fit it. So the search simulates both kinds, each with its
probability given the visible state: the buildings of a city, how quickly they were built, and how many cards
the owner keeps. Sources: opponent models, Carmel and Markovitch 1996; several models weighted by
observations, Southey et al. 2005.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.core.exact import e_to
from sanjuan_desktop.ai.core.features import COLUMN
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF

if TYPE_CHECKING:
    from sanjuan_desktop.rules.rng import Rng
    from sanjuan_desktop.rules.view import PlayerView

NUMBERS: Final = 6
"""Number of features that describe a player, besides its buildings."""

_WHOLE: Final = 4294967296.0


def numbers_of(v: PlayerView, seat: int) -> list[float]:
    """Return the visible features of ``seat``, besides its buildings.

    In order: always 1; hand cards; buildings; the round; buildings a round; buildings behind the largest
    city.
    """
    most = 0
    for city in v.cities:
        most = max(most, len(city))
    size = float(len(v.cities[seat]))
    rounds = float(max(v.round, 1))
    return [1.0, float(v.hand_sizes[seat]), size, rounds, size / rounds, most - size]


class OpponentModel:
    """Estimates for each player the probability of playing like the heuristic ``greedy``.

    ``buildings`` holds one weight per column of :mod:`~sanjuan_desktop.ai.core.features`, ``numbers`` one for
    each of :func:`numbers_of`. The weighted sum of the features is the natural logarithm of the odds.
    """

    def __init__(self, buildings: list[float], numbers: list[float]) -> None:
        self.buildings = buildings
        self.numbers = numbers

    def plain(self, v: PlayerView) -> list[float]:
        """Return by seat the probability of playing like ``greedy``; 0 for the viewing seat itself."""
        return [0.0 if seat == v.seat else self._chance(v, seat) for seat in range(v.players)]

    def _chance(self, v: PlayerView, seat: int) -> float:
        odds = 0.0
        seen = numbers_of(v, seat)
        for at in range(NUMBERS):
            odds += self.numbers[at] * seen[at]
        for card in v.cities[seat]:
            odds += self.buildings[COLUMN[BUILDING_OF[card]]]
        if odds > 0.0:
            return 1.0 / (1.0 + e_to(-odds))
        part = e_to(odds)
        return part / (1.0 + part)


def drawn_plain(chances: list[float], rng: Rng) -> int:
    """Return a random set of seats that play like ``greedy``, as bits, drawn with ``chances``."""
    plain = 0
    for seat, chance in enumerate(chances):
        if chance > 0.0 and rng.next32() < chance * _WHOLE:
            plain |= 1 << seat
    return plain
