"""Queries for the statistics of the history.

Every query takes a filter and leaves out tutorial games and games with open hands unless the filter includes
them. All persons count together unless the filter names one. Each seat that shares a victory counts as a
winner. Shares are between 0 and 1.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.rules import Edition, Role
from sanjuan_desktop.storage.history_filter import (
    A_PERSON,
    BUILDING_FITS,
    NAME,
    PLAY_FITS,
    PLAYED,
    ROLE_FITS,
    THE_GAMES,
)

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from sanjuan_desktop.storage.history import History
    from sanjuan_desktop.storage.history_filter import GameFilter

_MEAN_OF: Final = 10
"""Number of games in a moving average."""

_RESULTS: Final = """COUNT(*), TOTAL(is_winner), COALESCE(AVG(points), 0.0), COALESCE(MAX(points), 0),
    COALESCE(AVG(place), 0.0)"""
_SEATS: Final = "FROM played JOIN seats ON seats.game = played.id"
_OF_PERSONS: Final = f"WHERE {THE_GAMES} AND {A_PERSON}"
_PERSONS: Final = f"{_SEATS} {_OF_PERSONS}"

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
class Results:
    """Results of persons; a game counts once for each person in it."""

    games: int
    wins: int
    mean_points: float
    best_points: int
    mean_place: float

    @property
    def win_share(self) -> float:
        """Wins divided by games, 0 without games."""
        return self.wins / self.games if self.games else 0.0


@dataclass(frozen=True, slots=True)
class LevelResults:
    """Results by the level of the strongest computer player; None for games without computer players."""

    level: str | None
    results: Results


@dataclass(frozen=True, slots=True)
class EditionResults:
    """Results in games of one edition, with or without the expansion."""

    edition: Edition
    new_buildings: bool
    results: Results


@dataclass(frozen=True, slots=True)
class PlayersResults:
    """Results in games with this number of players."""

    players: int
    results: Results


@dataclass(frozen=True, slots=True)
class PointsEntry:
    """Points of a person in one game; ``moving_mean`` is the average of up to ten games that end here."""

    game: int
    finished_at: str
    name: str
    points: int
    is_winner: bool
    moving_mean: float


@dataclass(frozen=True, slots=True)
class PlayEntry:
    """Loss of a person in one game, in win probability, and the result.

    ``share`` is the person's share of the victory. ``rivals`` are the levels of the opponents, None for
    persons.
    """

    game: int
    finished_at: str
    name: str
    decisions: int
    loss: float
    share: float
    rivals: tuple[str | None, ...]


@dataclass(frozen=True, slots=True)
class Streaks:
    """Numbers of games won in a row: current and longest streak."""

    current: int
    longest: int


@dataclass(frozen=True, slots=True)
class Totals:
    """Totals of all games; ``duration_s`` is the sum of the known durations, in seconds."""

    games: int
    rounds: int
    duration_s: int
    with_takebacks: int
    with_hints: int
    without_help: int
    persons: Results


def results_by_level(history: History, wanted: GameFilter = PLAYED) -> list[LevelResults]:
    """Return results of persons by strongest computer player, weakest first, after games without any."""
    sql = f"""SELECT strongest, {_RESULTS} {_PERSONS} GROUP BY strongest
        ORDER BY (SELECT strength FROM strengths WHERE level = strongest), strongest"""
    return [LevelResults(level, _results(row)) for level, *row in history.rows(sql, wanted.values())]


def results_by_edition(history: History, wanted: GameFilter = PLAYED) -> list[EditionResults]:
    """Return the results of persons by edition and expansion."""
    sql = f"SELECT edition, new_buildings, {_RESULTS} {_PERSONS} GROUP BY 1, 2 ORDER BY 1, 2"
    return [
        EditionResults(Edition(edition), bool(new_buildings), _results(row))
        for edition, new_buildings, *row in history.rows(sql, wanted.values())
    ]


def results_by_players(history: History, wanted: GameFilter = PLAYED) -> list[PlayersResults]:
    """Return the results of persons by number of players."""
    sql = f"SELECT players, {_RESULTS} {_PERSONS} GROUP BY 1 ORDER BY 1"
    return [PlayersResults(players, _results(row)) for players, *row in history.rows(sql, wanted.values())]


def points_over_time(history: History, wanted: GameFilter = PLAYED) -> list[PointsEntry]:
    """Return the points of persons game by game, oldest first."""
    sql = f"""SELECT id, finished_at, {NAME}, points, is_winner, AVG(points) OVER (
            ORDER BY finished_at, id, seat ROWS {_MEAN_OF - 1} PRECEDING)
        {_PERSONS} ORDER BY finished_at, id, seat"""
    return [
        PointsEntry(game, finished_at, name, points, bool(is_winner), mean)
        for game, finished_at, name, points, is_winner, mean in history.rows(sql, wanted.values())
    ]


def plays(history: History, wanted: GameFilter = PLAYED) -> list[PlayEntry]:
    """Return the losses of persons game by game, oldest first.

    Games with hints or undone moves are left out, because they do not show the level of play.
    """
    sql = f"""SELECT played.id, finished_at, {NAME}, decisions, loss, seats.seat, is_winner, (
            SELECT COUNT(*) FROM seats AS others WHERE others.game = played.id AND others.is_winner)
        {_SEATS} JOIN plays USING (game, seat) {_OF_PERSONS}
        AND {PLAY_FITS} AND takebacks = 0 AND hints = 0 ORDER BY finished_at, played.id, seats.seat"""
    rows = history.rows(sql, wanted.values())
    levels: dict[int, dict[int, str | None]] = {}
    seats = f"SELECT game, seat, level {_SEATS} WHERE {THE_GAMES}"
    for game, seat, level in history.rows(seats, wanted.values()):
        levels.setdefault(game, {})[seat] = level
    return [
        PlayEntry(
            game,
            finished_at,
            name,
            decisions,
            loss,
            is_winner / winners,
            tuple(level for other, level in sorted(levels[game].items()) if other != seat),
        )
        for game, finished_at, name, decisions, loss, seat, is_winner, winners in rows
    ]


def streaks(history: History, wanted: GameFilter = PLAYED) -> Streaks:
    """Return the winning streaks of persons.

    Without a person in the filter, games without computer players neither extend nor end a streak, because
    one of the persons always wins.
    """
    sql = f"""SELECT MAX(is_winner) {_PERSONS} AND (:person IS NOT NULL OR strongest IS NOT NULL)
        GROUP BY id ORDER BY finished_at, id"""
    current = longest = 0
    for (is_won,) in history.rows(sql, wanted.values()):
        current = current + 1 if is_won else 0
        longest = max(longest, current)
    return Streaks(current, longest)


def totals(history: History, wanted: GameFilter = PLAYED) -> Totals:
    """Return the totals of all games, with the results of persons."""
    values = wanted.values()
    sql = f"""SELECT COUNT(*), TOTAL(rounds), TOTAL(duration_s), TOTAL(takebacks > 0),
        TOTAL(hints > 0), TOTAL(without_help) FROM played WHERE {THE_GAMES}"""
    games, rounds, duration_s, *counts = map(int, history.rows(sql, values)[0])
    with_takebacks, with_hints, without_help = counts
    persons = history.rows(f"SELECT {_RESULTS} {_PERSONS}", values)[0]
    return Totals(games, rounds, duration_s, with_takebacks, with_hints, without_help, _results(persons))


def _results(row: Sequence[Any]) -> Results:
    games, wins, mean_points, best_points, mean_place = row
    return Results(games, int(wins), mean_points, best_points, mean_place)


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
