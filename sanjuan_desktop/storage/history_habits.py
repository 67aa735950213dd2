"""What was built and which roles were taken in the games of the history, and by whom."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.rules import Role
from sanjuan_desktop.storage.history_filter import A_PERSON, BUILDING_FITS, PLAYED, ROLE_FITS, THE_GAMES

if TYPE_CHECKING:
    from sanjuan_desktop.storage.history import History
    from sanjuan_desktop.storage.history_filter import GameFilter

# One row per seat and building first: a seat that built two Indigo plants still wins once.
_BUILDINGS: Final = f"""
SELECT building, SUM(copies), SUM(copies * is_winner), COUNT(*), SUM(is_winner), SUM(points), SUM(overbuilt)
FROM (
    SELECT building, is_winner, COUNT(*) AS copies, SUM(buildings.points) AS points,
        SUM(buildings.overbuilt) AS overbuilt
    FROM played JOIN seats ON seats.game = played.id
        JOIN buildings ON buildings.game = seats.game AND buildings.seat = seats.seat
    WHERE number > 0 AND {BUILDING_FITS} AND {THE_GAMES} AND (:person IS NULL OR {A_PERSON})
    GROUP BY seats.game, seats.seat, building)
GROUP BY building ORDER BY SUM(copies) DESC, building"""

_BY_PERSONS: Final = f"""
SELECT building, COUNT(*)
FROM played JOIN seats ON seats.game = played.id
    JOIN buildings ON buildings.game = seats.game AND buildings.seat = seats.seat
WHERE number > 0 AND {BUILDING_FITS} AND {THE_GAMES} AND {A_PERSON} GROUP BY building"""

_ROLES: Final = f"""
SELECT role, SUM(count), SUM(count * ({A_PERSON})), SUM(count * is_winner)
FROM played JOIN seats ON seats.game = played.id
    JOIN roles ON roles.game = seats.game AND roles.seat = seats.seat
WHERE {ROLE_FITS} AND {THE_GAMES} GROUP BY role"""


@dataclass(frozen=True, slots=True)
class BuildingUse:
    """How often a building was built (the set-up builds nothing), and how its builders came off.

    ``built`` counts copies, ``built_by_winners`` those of winners, ``overbuilt`` those that
    were built over. ``seats`` had it at least once, ``winning_seats`` of them won.
    ``mean_points`` is what one copy brought, bonus and cards under it included.
    """

    building: str
    built: int
    built_by_winners: int
    seats: int
    winning_seats: int
    mean_points: float
    overbuilt: int

    @property
    def win_share(self) -> float:
        """Winners by seats that had it."""
        return self.winning_seats / self.seats


@dataclass(frozen=True, slots=True)
class RoleUse:
    """How often a role was taken, and what share of all roles that is: by all, persons and winners."""

    role: Role
    taken: int
    by_persons: int
    by_winners: int
    share: float
    share_of_persons: float
    share_of_winners: float


def buildings(history: History, wanted: GameFilter = PLAYED) -> list[BuildingUse]:
    """Return what was built, most often first: by everybody, or by the person the filter names."""
    return [
        BuildingUse(building, built, by_winners, seats, winning_seats, points / built, overbuilt)
        for building, built, by_winners, seats, winning_seats, points, overbuilt in history.rows(
            _BUILDINGS, wanted.values()
        )
    ]


def built_by_persons(history: History, wanted: GameFilter = PLAYED) -> Counter[str]:
    """Return how many copies of each building persons have built, by the key of the building."""
    return Counter(dict(history.rows(_BY_PERSONS, wanted.values())))


def roles(history: History, wanted: GameFilter = PLAYED) -> list[RoleUse]:
    """Return which roles were taken, all five in their order."""
    found = {role: counts for role, *counts in history.rows(_ROLES, wanted.values())}
    rows = [(role, *found.get(role, (0, 0, 0))) for role in Role]
    everybody, persons, winners = (sum(row[column] for row in rows) for column in (1, 2, 3))
    return [
        RoleUse(
            role,
            taken,
            by_persons,
            by_winners,
            _share(taken, everybody),
            _share(by_persons, persons),
            _share(by_winners, winners),
        )
        for role, taken, by_persons, by_winners in rows
    ]


def _share(part: int, whole: int) -> float:
    return part / whole if whole else 0.0
