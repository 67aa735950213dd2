"""Points: score sheet with all lines, and winners (rules, section 8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.rules.catalogue import CATALOGUE, SCORED_LAST
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF, POINTS, building_id
from sanjuan_desktop.rules.terms import NOBODY
from sanjuan_desktop.rules.values import Value

if TYPE_CHECKING:
    from sanjuan_desktop.rules.state import State

_LAST: Final = building_id(SCORED_LAST)
_BONUS: Final = [entry.bonus for entry in CATALOGUE]


@dataclass(frozen=True, slots=True)
class BonusLine(Value):
    """Points of one building at the end."""

    building: int
    points: int


@dataclass(frozen=True, slots=True)
class ScoreSheet(Value):
    """Points of a player: buildings, cards under buildings, bonuses (Palace last), tie-break.

    ``tie_break`` is the number of hand cards and goods.
    """

    seat: int
    buildings: int
    stored: int
    harbored: int
    bonuses: tuple[BonusLine, ...]
    total: int
    tie_break: int


def points_of(s: State, seat: int) -> int:
    """Return the current points of ``seat``, including all bonuses and stored cards."""
    total = len(s.stored[seat]) + len(s.harbored[seat])
    last = False
    for card in s.cities[seat]:
        total += POINTS[card]
        number = BUILDING_OF[card]
        bonus = _BONUS[number]
        if bonus is not None:
            if number == _LAST:
                last = True
            else:
                total += bonus(s, seat, total)
    if last:
        closing = _BONUS[_LAST]
        assert closing is not None
        total += closing(s, seat, total)
    return total


def visible_points(s: State, seat: int) -> int:
    """Return the printed points of the visible buildings of ``seat``."""
    total = 0
    for card in s.cities[seat]:
        total += POINTS[card]
    return total


def tie_break(s: State, seat: int) -> int:
    """Return the number of hand cards and goods of ``seat``."""
    goods = 0
    for good in s.goods[seat]:
        goods += good != NOBODY
    return len(s.hands[seat]) + goods


def score_sheet(s: State) -> tuple[ScoreSheet, ...]:
    """Return the score sheets of all seats."""
    return tuple(sheet_of(s, seat) for seat in range(s.players))


def sheet_of(s: State, seat: int) -> ScoreSheet:
    """Return the score sheet of one seat."""
    buildings = visible_points(s, seat)
    stored = len(s.stored[seat])
    harbored = len(s.harbored[seat])
    total = buildings + stored + harbored
    lines = []
    numbers = [BUILDING_OF[card] for card in s.cities[seat]]
    for number in sorted(numbers, key=lambda number: number == _LAST):
        bonus = _BONUS[number]
        if bonus is not None:
            points = bonus(s, seat, total)
            lines.append(BonusLine(number, points))
            total += points
    return ScoreSheet(seat, buildings, stored, harbored, tuple(lines), total, tie_break(s, seat))


def final_points(s: State) -> tuple[int, ...]:
    """Return the points of all seats."""
    return tuple([points_of(s, seat) for seat in range(s.players)])


def winners(s: State) -> tuple[int, ...]:
    """Return the seats that share the victory: most points, then most hand cards and goods."""
    ranks = [(points_of(s, seat), tie_break(s, seat)) for seat in range(s.players)]
    best = max(ranks)
    return tuple([seat for seat, rank in enumerate(ranks) if rank == best])


def victory_shares(s: State) -> list[float]:
    """Return the share of the victory by seat of a game that is over: 1, split among the winners."""
    first = winners(s)
    return [1.0 / len(first) if seat in first else 0.0 for seat in range(s.players)]
