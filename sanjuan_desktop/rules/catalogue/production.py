"""The five production buildings (rules, 2.1)."""

from __future__ import annotations

from typing import Final

from sanjuan_desktop.rules.building import Building
from sanjuan_desktop.rules.terms import Good, Kind

_OPEN: Final = "which kinds the expansion's four production cards are is open: rules, 2.2"

ENTRIES: tuple[Building, ...] = (
    Building("indigo_plant", Kind.PRODUCTION, 1, 1, 10, good=Good.INDIGO),
    Building("sugar_mill", Kind.PRODUCTION, 2, 1, 8, good=Good.SUGAR, extra_copies=1, note=_OPEN),
    Building("tobacco_storage", Kind.PRODUCTION, 3, 2, 8, good=Good.TOBACCO, extra_copies=1, note=_OPEN),
    Building("coffee_roaster", Kind.PRODUCTION, 4, 2, 8, good=Good.COFFEE, extra_copies=1, note=_OPEN),
    Building("silver_smelter", Kind.PRODUCTION, 5, 3, 8, good=Good.SILVER, extra_copies=1, note=_OPEN),
)
