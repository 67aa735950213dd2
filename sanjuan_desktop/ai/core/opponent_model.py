"""Whether the others play as the network advises or as the plain heuristic would.

Who expects only its like is surprised by everybody else, and who is sure of one model of the others
loses to those who are no such players. So both are played against, each as often as is likely from what
can be seen: what stands in a city, how quickly it was built, how many cards its owner keeps (opponent
models: Carmel and Markovitch 1996; several at a time, weighed by what was seen: Southey et al. 2005).
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
"""How many numbers besides its buildings tell how a city came about."""

_WHOLE: Final = 4294967296.0


def numbers_of(v: PlayerView, seat: int) -> list[float]:
    """Return what can be seen of ``seat`` besides its buildings.

    Always 1; hand cards; buildings; the round; buildings a round; buildings behind the largest city.
    """
    most = 0
    for city in v.cities:
        most = max(most, len(city))
    size = float(len(v.cities[seat]))
    rounds = float(max(v.round, 1))
    return [1.0, float(v.hand_sizes[seat]), size, rounds, size / rounds, most - size]


class OpponentModel:
    """How likely each player is to play as the plain heuristic would.

    ``buildings`` holds one weight per column of :mod:`~sanjuan_desktop.ai.core.features`, ``numbers`` one
    for each of :func:`numbers_of`; added up over what is seen they are the natural logarithm of the odds.
    """

    def __init__(self, buildings: list[float], numbers: list[float]) -> None:
        self.buildings = buildings
        self.numbers = numbers

    def plain(self, v: PlayerView) -> list[float]:
        """Return by seat the chance that it plays plainly; 0 for the one that looks, which knows itself."""
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
    """Return the seats that play plainly this time, as bits, each as likely as ``chances`` say."""
    plain = 0
    for seat, chance in enumerate(chances):
        if chance > 0.0 and rng.next32() < chance * _WHOLE:
            plain |= 1 << seat
    return plain
