"""Characters: small preferences on top of any level.

A style adds a little to the value of an option (in win share). It can change a close choice, but never makes
up for a clear difference. Levels that choose at random among close options have stronger preferences
(``Level.taste``); part of their mistakes then comes from the character.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.rules import CATALOGUE, Build, ChooseRole, Discard, Keep, Kind, Role, Sell
from sanjuan_desktop.rules.catalogue.cards import building

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sanjuan_desktop.rules import Action
    from sanjuan_desktop.rules.actions import Cards

NO_STYLE: Final = ""

TREASURED: Final = 0.015
"""Minimum bonus of a building whose cards a character keeps in its hand."""

KEPT: Final = 0.25
"""Bonus of such a card in the hand, relative to that of the building."""


@dataclass(frozen=True, slots=True)
class Style:
    """Character: bonus for roles, buildings (by key) and each good sold, in win share.

    ``noise`` multiplies the noise of levels that choose at random, by the key of the level; a level without
    an entry keeps its noise. The factors make the characters equally strong, because some preferences cost
    more than others.
    """

    roles: Mapping[int, float] = field(default_factory=dict)
    buildings: Mapping[str, float] = field(default_factory=dict)
    sale: float = 0.0
    noise: Mapping[str, float] = field(default_factory=dict)

    def bonus(self, action: Action) -> float:
        """Return the bonus for ``action``, in win share."""
        if isinstance(action, ChooseRole):
            return self.roles.get(action.role, 0.0)
        if isinstance(action, Build):
            return self.buildings.get(building(action.card).key, 0.0) - self.kept(action.pay)
        if isinstance(action, Sell):
            return self.sale * len(action.places)
        if isinstance(action, Keep):
            return self.kept(action.cards)
        if isinstance(action, Discard):
            return -self.kept(action.cards)
        return 0.0

    def kept(self, cards: Cards) -> float:
        """Return the bonus for keeping ``cards`` in the hand."""
        total = 0.0
        for card in cards:
            liked = self.buildings.get(building(card).key, 0.0)
            if liked >= TREASURED:
                total += KEPT * liked
        return total


_MONUMENTS: Final = (*[entry.key for entry in CATALOGUE if entry.kind == Kind.MONUMENT], "triumphal_arch")
_PLANTS: Final = ("tobacco_storage", "coffee_roaster", "silver_smelter")
_TRADE: Final = ("trading_post", "market_stand", "market_hall", "harbor", "customs_office")
_CIVIC: Final = ("prefecture", "archive", "tower", "chapel", "library", "city_hall", "office_building")

STYLES: Final[Mapping[str, Style]] = {
    "monuments": Style(
        {Role.BUILDER: 0.010},
        {**dict.fromkeys(_MONUMENTS, 0.018), "quarry": 0.010, "carpenter": 0.010},
        noise={"novice": 1.03, "casual": 1.05, "skilled": 0.76},
    ),
    "guild": Style(
        {Role.PRODUCER: 0.007},
        {**dict.fromkeys(_PLANTS, 0.012), "guild_hall": 0.020, "aqueduct": 0.012, "smithy": 0.008},
        noise={"novice": 0.91, "casual": 0.93, "skilled": 1.06},
    ),
    "trader": Style(
        {Role.TRADER: 0.012},
        dict.fromkeys(_TRADE, 0.020),
        sale=0.006,
        noise={"novice": 0.95, "casual": 1.02, "skilled": 0.89},
    ),
    "councillor": Style(
        {Role.COUNCILLOR: 0.008},
        dict.fromkeys(_CIVIC, 0.016),
        noise={"novice": 0.9, "casual": 0.9, "skilled": 1.05},
    ),
    "prospector": Style(
        {Role.PROSPECTOR: 0.012},
        dict.fromkeys(("gold_mine", "goldsmith", "poor_house", "tavern", "hut"), 0.020),
        noise={"novice": 1.09, "casual": 1.11, "skilled": 1.29},
    ),
}
"""Characters by name: builder of monuments, guild of producers, trader, councillor, gold seeker."""
