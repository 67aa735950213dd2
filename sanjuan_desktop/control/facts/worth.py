"""Which hand cards a player would miss least: the order of suggested payments.

Only suggestions come from here; nothing is ever paid without being shown first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sanjuan_desktop.control.facts.points import points_added
from sanjuan_desktop.rules.catalogue.cards import BIT, BUILDING_OF, BUILDINGS
from sanjuan_desktop.rules.terms import CITY_SIZE, Kind

if TYPE_CHECKING:
    from sanjuan_desktop.rules import State

_LATE: Final = CITY_SIZE - 2
"""Once a city is so large, a 6-cost building is worth what it adds now: little is built after it."""
_KIND_WORTH = {Kind.PRODUCTION: 0.0, Kind.CITY: 1.0, Kind.MONUMENT: 1.5, Kind.SIX: 6.0}


def keep_worth(s: State, seat: int, card: int) -> float:
    """Return how much ``seat`` would miss ``card``, in points; higher is better to keep."""
    if BIT[card] & s.owned[seat]:
        return 0.0
    entry = BUILDINGS[BUILDING_OF[card]]
    twins = sum(1 for other in s.hands[seat] if BUILDING_OF[other] == BUILDING_OF[card]) - 1
    worth = 1.0 + entry.points + _KIND_WORTH[entry.kind]
    if entry.kind == Kind.PRODUCTION:
        worth += 0.3 * entry.cost
    if entry.kind == Kind.SIX and max(map(len, s.cities)) >= _LATE:
        added = points_added(s, seat, card)
        worth = 1.0 + (added.total if added is not None else 0)
    # A second copy of a city building can never be built beside the first.
    return worth * (0.4 if twins and entry.kind != Kind.PRODUCTION else 1.0)


def least_missed(s: State, seat: int, cards: tuple[int, ...]) -> list[int]:
    """Return ``cards`` in the order in which ``seat`` would best give them away."""
    return sorted(cards, key=lambda card: (keep_worth(s, seat, card), card))
