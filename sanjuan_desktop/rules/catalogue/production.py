"""The five production buildings (rules, 2.1)."""

from __future__ import annotations

from typing import Final

from sanjuan_desktop.rules.building import Building
from sanjuan_desktop.rules.terms import Good, Kind

_OPEN: Final = "which kinds the expansion's four production cards are is open: rules, 2.2"

ENTRIES: tuple[Building, ...] = (
    Building(key="indigo_plant", kind=Kind.PRODUCTION, cost=1, points=1, copies=10, good=Good.INDIGO),
    Building(
        key="sugar_mill",
        kind=Kind.PRODUCTION,
        cost=2,
        points=1,
        copies=8,
        good=Good.SUGAR,
        extra_copies=1,
        note=_OPEN,
    ),
    Building(
        key="tobacco_storage",
        kind=Kind.PRODUCTION,
        cost=3,
        points=2,
        copies=8,
        good=Good.TOBACCO,
        extra_copies=1,
        note=_OPEN,
    ),
    Building(
        key="coffee_roaster",
        kind=Kind.PRODUCTION,
        cost=4,
        points=2,
        copies=8,
        good=Good.COFFEE,
        extra_copies=1,
        note=_OPEN,
    ),
    Building(
        key="silver_smelter",
        kind=Kind.PRODUCTION,
        cost=5,
        points=3,
        copies=8,
        good=Good.SILVER,
        extra_copies=1,
        note=_OPEN,
    ),
)
