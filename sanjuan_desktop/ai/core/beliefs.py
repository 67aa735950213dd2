"""Guesses at what is hidden, leaning towards what players are known to keep.

:func:`~sanjuan_desktop.rules.view.complete` deals every unseen card with equal
chance. But players keep what they can use and pay with the rest. So each hidden
hand card may change places with a card of the supply, more readily the less
likely its owner is to hold it (Metropolis et al. 1953).

How likely that is follows from what can be seen of its owner: how far the city has grown, how many
cards it keeps in hand although it might have built them, whether it has fallen behind in
building, and what stands in the city: who builds monuments holds the Triumphal arch, who has
many plants the Guild hall.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.core.features import COLUMN, KINDS
from sanjuan_desktop.rules.catalogue import CATALOGUE
from sanjuan_desktop.rules.catalogue.cards import BIT, BUILDING_OF, IS_CITY
from sanjuan_desktop.rules.terms import Kind
from sanjuan_desktop.rules.view import complete

if TYPE_CHECKING:
    from sanjuan_desktop.rules.rng import Rng
    from sanjuan_desktop.rules.state import State
    from sanjuan_desktop.rules.view import PlayerView

USELESS: Final = 0.35
"""How often a hand card is a building its owner already has, against one drawn by chance."""

HALF: Final = 6
"""Buildings from which on a city is late."""

HOLDS: Final = 8
"""How hands are told apart: four sizes, and whether their owner has fallen behind in building."""

COSTS: Final = 6
"""Prices, 1 to 6, that a hand of some kind prefers or not."""

STANDS: Final = 3
"""How much of the sort of a building stands in the city: little, some, much."""

_BEHIND: Final = 2
"""Buildings by which the leader is ahead of somebody who has fallen behind."""

_WHOLE: Final = 4294967296.0

_IS_MONUMENT: Final = [int(entry.kind == Kind.MONUMENT) for entry in CATALOGUE]

_PLANT: Final = 0
_MONUMENT: Final = 1
_CIVIC: Final = 2


def _sorts() -> list[int]:
    """Return by column what in a city makes a building welcome: plants, monuments or other buildings."""
    sorts = [_CIVIC] * KINDS
    for number, entry in enumerate(CATALOGUE):
        if entry.kind == Kind.PRODUCTION or entry.key == "guild_hall":
            sorts[COLUMN[number]] = _PLANT
        elif entry.kind == Kind.MONUMENT or entry.key == "triumphal_arch":
            sorts[COLUMN[number]] = _MONUMENT
    return sorts


def _prices() -> list[int]:
    """Return the price by column, 0 for 1 and so on."""
    prices = [0] * KINDS
    for number, entry in enumerate(CATALOGUE):
        prices[COLUMN[number]] = min(max(entry.cost, 1), COSTS) - 1
    return prices


SORT: Final = _sorts()
PRICE: Final = _prices()


class OwnerFeatures:
    """What can be seen of the owner of a hand, in few steps."""

    __slots__ = ("hold", "late", "stands")

    def __init__(self, s: State, seat: int) -> None:
        city = s.cities[seat]
        most = 0
        for other in s.cities:
            most = max(most, len(other))
        size = len(s.hands[seat])
        self.late = int(len(city) >= HALF)
        self.hold = (0 if size <= 2 else 1 if size <= 4 else 2 if size <= 6 else 3) * 2
        self.hold += int(most - len(city) >= _BEHIND)
        plants = monuments = civic = 0
        for card in city:
            if not IS_CITY[card]:
                plants += 1
            elif _IS_MONUMENT[BUILDING_OF[card]]:
                monuments += 1
            else:
                civic += 1
        self.stands = (_some(plants, 3, 5), _some(monuments, 1, 2), _some(civic, 2, 4))

    def number(self) -> int:
        """Return what tells this sight from others."""
        plants, monuments, civic = self.stands
        return (((self.late * HOLDS + self.hold) * STANDS + plants) * STANDS + monuments) * STANDS + civic


def _some(count: int, some: int, much: int) -> int:
    return 2 if count >= much else 1 if count >= some else 0


class Beliefs:
    """How likely each kind of building is to be held rather than paid away.

    All weights say by how much likelier than by chance a card is, 1 = as by chance. ``early`` and
    ``late`` hold one per column of :mod:`~sanjuan_desktop.ai.core.features`, for the time before
    and after a player has built half of the city; ``holds`` one per price for each kind
    of hand; ``stands`` one per column for little, some and much of its sort in the city.
    """

    def __init__(
        self,
        early: list[float] | None = None,
        late: list[float] | None = None,
        holds: list[list[float]] | None = None,
        stands: list[list[float]] | None = None,
    ) -> None:
        self.early = early if early is not None else [1.0] * KINDS
        self.late = late if late is not None else [1.0] * KINDS
        self.holds = holds if holds is not None else [[1.0] * COSTS for _ in range(HOLDS)]
        self.stands = stands if stands is not None else [[1.0] * KINDS for _ in range(STANDS)]
        self._made: dict[int, list[float]] = {}

    def weights(self, owner: OwnerFeatures) -> list[float]:
        """Return by column how much likelier than by chance somebody who is seen so holds a card."""
        number = owner.number()
        made = self._made.get(number)
        if made is None:
            by_time = self.late if owner.late else self.early
            by_price = self.holds[owner.hold]
            made = []
            for column in range(KINDS):
                by_city = self.stands[owner.stands[SORT[column]]]
                made.append(by_time[column] * by_price[PRICE[column]] * by_city[column])
            self._made[number] = made
        return made

    def guess(self, v: PlayerView, rng: Rng) -> State:
        """Return a state that agrees with everything ``v`` knows, hidden hands by belief."""
        s = complete(v, rng)
        if not s.supply:
            return s
        supply = list(s.supply)
        for seat in range(s.players):
            if seat == v.seat:
                continue
            known = len(v.known[seat])
            hand = list(s.hands[seat])
            weights = self.weights(OwnerFeatures(s, seat))
            owned = s.owned[seat]
            for place in range(known, len(hand)):
                at = rng.below(len(supply))
                now = _weight(weights, owned, hand[place])
                then = _weight(weights, owned, supply[at])
                if then >= now or rng.next32() < then / now * _WHOLE:
                    hand[place], supply[at] = supply[at], hand[place]
            s.hands[seat] = tuple(hand)
        s.supply = tuple(supply)
        return s


def _weight(weights: list[float], owned: int, card: int) -> float:
    """Return how much likelier than by chance the owner of these buildings is to hold ``card``."""
    return USELESS if BIT[card] & owned else weights[COLUMN[BUILDING_OF[card]]]
