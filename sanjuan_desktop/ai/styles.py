"""Characters: small preferences on top of any level.

A style adds a little to the value of an option (in win share). It can change a close choice, but never makes
up for a clear difference.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.rules import CATALOGUE, Build, ChooseRole, Kind, Role, Sell
from sanjuan_desktop.rules.catalogue.cards import building

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sanjuan_desktop.rules import Action

NO_STYLE: Final = ""


@dataclass(frozen=True, slots=True)
class Style:
    """Character: bonus for roles, buildings (by key) and each good sold, in win share."""

    roles: Mapping[int, float] = field(default_factory=dict)
    buildings: Mapping[str, float] = field(default_factory=dict)
    sale: float = 0.0

    def bonus(self, action: Action) -> float:
        """Return the bonus for ``action``, in win share."""
        if isinstance(action, ChooseRole):
            return self.roles.get(action.role, 0.0)
        if isinstance(action, Build):
            return self.buildings.get(building(action.card).key, 0.0)
        if isinstance(action, Sell):
            return self.sale * len(action.places)
        return 0.0


_MONUMENTS: Final = (*[entry.key for entry in CATALOGUE if entry.kind == Kind.MONUMENT], "triumphal_arch")
_PLANTS: Final = tuple([entry.key for entry in CATALOGUE if entry.kind == Kind.PRODUCTION])
_TRADE: Final = ("trading_post", "market_stand", "market_hall", "harbor", "customs_office")
_CIVIC: Final = ("prefecture", "archive", "tower", "chapel", "library", "city_hall", "office_building")

STYLES: Final[Mapping[str, Style]] = {
    "monuments": Style(
        {Role.BUILDER: 0.010}, {**dict.fromkeys(_MONUMENTS, 0.020), "quarry": 0.010, "carpenter": 0.010}
    ),
    "guild": Style(
        {Role.PRODUCER: 0.010},
        {**dict.fromkeys(_PLANTS, 0.012), "guild_hall": 0.020, "aqueduct": 0.015, "smithy": 0.012},
    ),
    "trader": Style({Role.TRADER: 0.012}, dict.fromkeys(_TRADE, 0.020), sale=0.006),
    "councillor": Style({Role.COUNCILLOR: 0.012}, dict.fromkeys(_CIVIC, 0.018)),
    "prospector": Style(
        {Role.PROSPECTOR: 0.012},
        dict.fromkeys(("gold_mine", "goldsmith", "poor_house", "tavern", "hut"), 0.020),
    ),
}
"""Characters by name: builder of monuments, guild of producers, trader, councillor, gold seeker."""
