"""Sampled deals of the hidden cards, weighted by the cards that players tend to keep.

:func:`~sanjuan_desktop.rules.view.complete` deals every unseen card with equal probability. But players keep
the cards they can use and pay with the rest. So each hidden hand card may be swapped with a card of the
supply. The swap is more likely, the less likely the owner is to hold the card (Metropolis et al. 1953).

That likelihood depends on the visible state of the owner:

- the size of the city
- the number of hand cards kept although they might have been built
- whether the owner has fallen behind in building
- the buildings in the city: an owner of monuments tends to hold the Triumphal arch, an owner of
  many production buildings the Guild hall
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
"""Frequency of a building that the owner already has among hand cards, relative to a random draw."""

HALF: Final = 6
"""Number of buildings from which on a city counts as late."""

HOLDS: Final = 8
"""Number of classes of hands: four sizes, each with an owner who has fallen behind in building or not."""

COSTS: Final = 6
"""Number of prices, 1 to 6; a class of hands may prefer some of them."""

STANDS: Final = 3
"""Number of steps for the buildings of one category in a city: few, some, many."""

_BEHIND: Final = 2
"""Number of buildings behind the largest city from which on a player has fallen behind."""

_WHOLE: Final = 4294967296.0

_IS_MONUMENT: Final = [int(entry.kind == Kind.MONUMENT) for entry in CATALOGUE]

_PLANT: Final = 0
_MONUMENT: Final = 1
_CIVIC: Final = 2


def _sorts() -> list[int]:
    """Return, by column, the category of buildings in a city that makes this building useful."""
    sorts = [_CIVIC] * KINDS
    for number, entry in enumerate(CATALOGUE):
        if entry.kind == Kind.PRODUCTION or entry.key == "guild_hall":
            sorts[COLUMN[number]] = _PLANT
        elif entry.kind == Kind.MONUMENT or entry.key == "triumphal_arch":
            sorts[COLUMN[number]] = _MONUMENT
    return sorts


def _prices() -> list[int]:
    """Return the price index by column: 0 for price 1 and so on."""
    prices = [0] * KINDS
    for number, entry in enumerate(CATALOGUE):
        prices[COLUMN[number]] = min(max(entry.cost, 1), COSTS) - 1
    return prices


SORT: Final = _sorts()
PRICE: Final = _prices()


class OwnerFeatures:
    """Visible features of the owner of a hand, in coarse steps."""

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
        """Return a number that identifies this combination of features."""
        plants, monuments, civic = self.stands
        return (((self.late * HOLDS + self.hold) * STANDS + plants) * STANDS + monuments) * STANDS + civic


def _some(count: int, some: int, much: int) -> int:
    return 2 if count >= much else 1 if count >= some else 0


class Beliefs:
    """Relative likelihood of each kind of building to be in a hand rather than spent as payment.

    All weights are relative to a random draw: 1 means as likely as by chance. ``early`` and ``late`` hold one
    weight per column of :mod:`~sanjuan_desktop.ai.core.features`, before and after a player has built half of
    the city. ``holds`` has one weight per price for each class of hands. ``stands`` has one weight per
    column, for few, some and many buildings of its category in the city.
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
        """Return, by column, the likelihood (relative to chance) that such an owner holds a card."""
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
        """Return a state consistent with everything ``v`` knows; the hidden hands follow these beliefs."""
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
    """Return the likelihood relative to chance that an owner of the buildings ``owned`` holds ``card``."""
    return USELESS if BIT[card] & owned else weights[COLUMN[BUILDING_OF[card]]]
