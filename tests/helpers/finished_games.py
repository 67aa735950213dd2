"""Finished games for tests of the history: real ones played at random, and short invented ones."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache

from sanjuan_desktop.rules import Edition, GameOptions, GameRecord, apply, legal_actions, seeded
from sanjuan_desktop.storage.finished_game import FinishedBuilding, FinishedGame, FinishedSeat, finished_from

LEVELS = ("random", "greedy", "novice", "strong")
"""Weakest first."""


@dataclass(frozen=True)
class HistorySeat:
    """Seat in the form of the history; without a level it is a person."""

    name: str
    level: str | None = None
    style: str = ""


def finished_record(options: GameOptions, seed: int) -> GameRecord:
    """Return the record of a game that was played at random to its end."""
    return replace(_played(options, seed), moves=list(_played(options, seed).moves))


@cache
def _played(options: GameOptions, seed: int) -> GameRecord:
    record = GameRecord(options, seed)
    state, rng = record.start(), seeded(seed)
    while not state.is_over:
        action = legal_actions(state).sample(rng)
        apply(state, action)
        record.add(action)
    return record


def seat(
    name: str = "Ana",
    points: int = 20,
    place: int = 1,
    level: str | None = None,
    roles: tuple[int, ...] = (1, 0, 0, 0, 0),
    built: tuple[FinishedBuilding, ...] = (),
) -> FinishedSeat:
    """Return the result of a player who began with an indigo plant and built ``built``."""
    buildings = (FinishedBuilding("indigo_plant", 1), *built)
    return FinishedSeat(
        name, level, points=points, tie_break=3, place=place, roles=roles, buildings=buildings
    )


def game(
    *seats: FinishedSeat,
    day: int = 1,
    edition: Edition = Edition.SECOND,
    new_buildings: bool = False,
    takebacks: int = 0,
    duration_s: int | None = None,
    lesson: bool = False,
    hints: int = 0,
) -> FinishedGame:
    """Return an invented game of the year 2026; two games of one day are the same game."""
    return FinishedGame(
        finished_at=f"2026-01-{day:02}T12:00:00+00:00",
        options=GameOptions(len(seats), edition, new_buildings),
        seed=day,
        rounds=day,
        record_hash=f"game of day {day}",
        seats=seats,
        takebacks=takebacks,
        duration_s=duration_s,
        program="0.2.0",
        lesson=lesson,
        hints=hints,
    )


def duel(day: int, *, won: bool, points: int = 20, level: str | None = "strong") -> FinishedGame:
    """Return a game of Ana against one computer player."""
    other = seat("Bot", points - 1 if won else points + 1, 2 if won else 1, level)
    return game(seat("Ana", points, 1 if won else 2), other, day=day)


def finished_game_of(record: GameRecord, day: int) -> FinishedGame:
    """Return a game of Ana against others as the history stores it, finished on a day of 2026."""
    seats = [
        HistorySeat("Ana"),
        *(HistorySeat("Bot", "strong") for _ in range(record.options.players - 1)),
    ]
    return finished_from(record, seats, finished_at=f"2026-01-{day:02}T12:00:00Z")
