"""Statistics of the buildings and roles in the games of the history."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.rules import Role
from sanjuan_desktop.storage.history_filter import A_PERSON, BUILDING_FITS, PLAYED, ROLE_FITS, THE_GAMES

if TYPE_CHECKING:
    from sanjuan_desktop.storage.history import History
    from sanjuan_desktop.storage.history_filter import GameFilter

# Group by seat and building first: a seat with two Indigo plants still counts as one winner.
_BUILDINGS: Final = f"""
SELECT building, SUM(copies), SUM(copies * is_winner), SUM(copies * is_person), COUNT(*), SUM(is_winner),
    SUM(points), SUM(overbuilt)
FROM (
    SELECT building, is_winner, {A_PERSON} AS is_person, COUNT(*) AS copies,
        SUM(buildings.points) AS points, SUM(buildings.overbuilt) AS overbuilt
    FROM played JOIN seats ON seats.game = played.id
        JOIN buildings ON buildings.game = seats.game AND buildings.seat = seats.seat
    WHERE number > 0 AND {BUILDING_FITS} AND {THE_GAMES} AND (:person IS NULL OR {A_PERSON})
    GROUP BY seats.game, seats.seat, building)
GROUP BY building ORDER BY SUM(copies) DESC, building"""

_ROLES: Final = f"""
SELECT role, SUM(count), SUM(count * ({A_PERSON})), SUM(count * is_winner)
FROM played JOIN seats ON seats.game = played.id
    JOIN roles ON roles.game = seats.game AND roles.seat = seats.seat
WHERE {ROLE_FITS} AND {THE_GAMES} GROUP BY role"""


@dataclass(frozen=True, slots=True)
class BuildingUse:
    """Number of times that a building was built, and the results of its builders.

    Buildings of the set-up do not count. ``built`` counts copies: ``built_by_winners`` those of winners,
    ``built_by_persons`` those of persons, and ``overbuilt`` those that were overbuilt. ``seats`` had at least
    one copy; ``winning_seats`` of them won. ``mean_points`` are the points of one copy, including its bonus
    and the cards under it.
    """

    building: str
    built: int
    built_by_winners: int
    built_by_persons: int
    seats: int
    winning_seats: int
    mean_points: float
    overbuilt: int

    @property
    def win_share(self) -> float:
        """Share of winners among the seats that had the building."""
        return self.winning_seats / self.seats


@dataclass(frozen=True, slots=True)
class RoleUse:
    """Number of times that a role was taken, and its share of roles: of all seats, persons and winners."""

    role: Role
    taken: int
    by_persons: int
    by_winners: int
    share: float
    share_of_persons: float
    share_of_winners: float


def buildings(history: History, wanted: GameFilter = PLAYED) -> list[BuildingUse]:
    """Return the buildings, most often built first: of all seats, or of the person in the filter."""
    return [
        BuildingUse(building, built, by_winners, by_persons, seats, winning_seats, points / built, overbuilt)
        for building, built, by_winners, by_persons, seats, winning_seats, points, overbuilt in history.rows(
            _BUILDINGS, wanted.values()
        )
    ]


def roles(history: History, wanted: GameFilter = PLAYED) -> list[RoleUse]:
    """Return the use of all five roles, in their order."""
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
