"""Guesses at what is hidden, leaning towards what players are known to keep.

:func:`~sanjuan_desktop.rules.view.complete` deals every unseen card with equal
chance. But players keep what they can use and pay with the rest. So each hidden
hand card may change places with a card of the supply, more readily the less
likely its owner is to hold it (Metropolis et al. 1953).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.core.features import COLUMN, KINDS
from sanjuan_desktop.rules.catalogue.cards import BIT, BUILDING_OF
from sanjuan_desktop.rules.view import complete

if TYPE_CHECKING:
    from sanjuan_desktop.rules.rng import Rng
    from sanjuan_desktop.rules.state import State
    from sanjuan_desktop.rules.view import PlayerView

USELESS: Final = 0.35
"""How often a hand card is a building its owner already has, against one drawn by chance."""

_WHOLE: Final = 4294967296.0


class Beliefs:
    """How likely each kind of building is to be held rather than paid away.

    ``early`` and ``late`` give a weight per column of
    :mod:`~sanjuan_desktop.ai.core.features`, 1 = as by chance, for the time before and after a
    player has built half of the city.
    """

    def __init__(self, early: list[float] | None = None, late: list[float] | None = None) -> None:
        self.early = early if early is not None else [1.0] * KINDS
        self.late = late if late is not None else [1.0] * KINDS

    def weight(self, s: State, seat: int, card: int) -> float:
        """Return how much likelier than by chance ``seat`` is to hold ``card``."""
        if BIT[card] & s.owned[seat]:
            return USELESS
        kind = COLUMN[BUILDING_OF[card]]
        return self.late[kind] if len(s.cities[seat]) >= 6 else self.early[kind]

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
            for place in range(known, len(hand)):
                at = rng.below(len(supply))
                now = self.weight(s, seat, hand[place])
                then = self.weight(s, seat, supply[at])
                if then >= now or rng.next32() < then / now * _WHOLE:
                    hand[place], supply[at] = supply[at], hand[place]
            s.hands[seat] = tuple(hand)
        s.supply = tuple(supply)
        return s
