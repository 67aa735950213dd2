"""The 6-cost buildings of the base game: points at the end (rules, section 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sanjuan_desktop.rules.building import Building
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF, BUILDINGS, IS_CITY
from sanjuan_desktop.rules.terms import Edition, Kind

if TYPE_CHECKING:
    from sanjuan_desktop.rules.state import State

ARCH_POINTS: Final = (0, 4, 6, 8)
"""Triumphal arch: points for 0, 1, 2, 3 different monuments."""


def guild_hall_points(s: State, seat: int, so_far: int) -> int:
    """Guild hall: production buildings and their kinds (1st edition: twice the buildings)."""
    del so_far
    plants = [BUILDING_OF[card] for card in s.cities[seat] if not IS_CITY[card]]
    if s.options.edition == Edition.FIRST:
        return 2 * len(plants)
    return len(plants) + len(set(plants))


def city_hall_points(s: State, seat: int, so_far: int) -> int:
    """City hall: 1 for each city building, including itself."""
    del so_far
    points = 0
    for card in s.cities[seat]:
        points += IS_CITY[card]
    return points


def triumphal_arch_points(s: State, seat: int, so_far: int) -> int:
    """Triumphal arch: 4, 6, 8 for one, two, three different monuments."""
    del so_far
    monuments = {
        BUILDING_OF[card] for card in s.cities[seat] if BUILDINGS[BUILDING_OF[card]].kind == Kind.MONUMENT
    }
    return ARCH_POINTS[len(monuments)]


def palace_points(s: State, seat: int, so_far: int) -> int:
    """Palace: a quarter of all other points, rounded down; counted last."""
    del s, seat
    return so_far // 4


ENTRIES: tuple[Building, ...] = (
    Building(key="guild_hall", kind=Kind.SIX, cost=6, points=0, copies=2, bonus=guild_hall_points),
    Building(key="city_hall", kind=Kind.SIX, cost=6, points=0, copies=2, bonus=city_hall_points),
    Building(key="triumphal_arch", kind=Kind.SIX, cost=6, points=0, copies=2, bonus=triumphal_arch_points),
    Building(key="palace", kind=Kind.SIX, cost=6, points=0, copies=2, bonus=palace_points),
)
