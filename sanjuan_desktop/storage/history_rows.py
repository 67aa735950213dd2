"""Conversion of finished games to rows of the history, and back for lists of games."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.rules import (
    VARIANTS,
    Edition,
    GameOptions,
    NotationError,
    action_line,
    parse_action,
)
from sanjuan_desktop.storage.finished_game import SeatResult, utc_text
from sanjuan_desktop.storage.hand_overs import hand_overs_text
from sanjuan_desktop.storage.history_filter import NAME, cut
from sanjuan_desktop.storage.parts import named

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Mapping, Sequence
    from typing import Any

    from sanjuan_desktop.rules import Action
    from sanjuan_desktop.storage.finished_game import FinishedGame, FinishedSeat

_LONGEST_WORD: Final = 40
"""Maximum length of a level or a style, in characters."""

GAME_COLUMNS: Final = (
    f"finished_at, edition, {', '.join(VARIANTS)}, opening, players, seed,"
    " rounds, takebacks, duration_s, program, lesson, hints, without_help"
)
SEAT_COLUMNS: Final = "name, level, style, points, tie_break, is_winner, place, is_handed_over"

READ_COLUMNS: Final = (
    f"{NAME}, {cut('level', _LONGEST_WORD)}, {cut('style', _LONGEST_WORD)},"
    " points, tie_break, is_winner, place, is_handed_over"
)
"""The same columns for reading; long names are cut."""


def _insert(table: str, columns: str) -> str:
    """Return the statement that adds a row, with a placeholder for each column."""
    places = ", ".join("?" * len(columns.split(",")))
    return f"INSERT INTO {table} ({columns}) VALUES ({places})"


_ADD_GAME: Final = (
    _insert("games", f"{GAME_COLUMNS}, record_hash, record, hinted, challenge, hand_overs")
    + " ON CONFLICT (record_hash) DO NOTHING"
)
_ADD_SEAT: Final = _insert("seats", f"game, seat, {SEAT_COLUMNS}")
_ADD_ROLE: Final = _insert("roles", "game, seat, role, count")
_ADD_BUILDING: Final = _insert("buildings", "game, seat, number, building, points, overbuilt")


@dataclass(frozen=True, slots=True)
class PastGame:
    """Game of the history; ``finished_at`` is an ISO time in UTC, ``duration_s`` is in seconds."""

    id: int
    finished_at: str
    options: GameOptions
    seed: int | None
    rounds: int
    takebacks: int
    duration_s: int | None
    program: str
    lesson: bool
    seats: tuple[SeatResult, ...]
    hints: int = 0
    without_help: bool = False

    @property
    def is_helped(self) -> bool:
        """True if the people did not play alone: with hints, undo or the guide."""
        return self.hints > 0 or self.takebacks > 0 or self.lesson

    @property
    def is_handed_over(self) -> bool:
        """True if the player of a seat changed during the game."""
        return any(seat.is_handed_over for seat in self.seats)


def add_game(db: sqlite3.Connection, game: FinishedGame) -> int | None:
    """Write a finished game and return its id, or None if it is already in the history.

    Raises:
        NoUtcTimeError: the time when the game ended is invalid.
        sqlite3.Error: the game cannot be written.
    """
    added = db.execute(_ADD_GAME, _values_of(game))
    if not added.rowcount:
        return None
    number = added.lastrowid
    assert number is not None
    for seat, finished in enumerate(game.seats):
        _add_seat(db, number, seat, finished)
    return number


def game_row(row: Sequence[Any], seats: Sequence[SeatResult]) -> PastGame:
    """Return the game of a row with its id and :data:`GAME_COLUMNS`.

    Raises:
        OptionsError: the options are invalid.
        ValueError: the seed is not a number.
    """
    number, finished_at, edition, *rest = row
    variants, rest = rest[: len(VARIANTS)], rest[len(VARIANTS) :]
    opening, players, seed, rounds, takebacks, duration_s, program, lesson, hints, without_help = rest
    return PastGame(
        id=number,
        finished_at=finished_at,
        options=GameOptions(
            players,
            Edition(edition),
            **dict(zip(VARIANTS, map(bool, variants), strict=True)),
            opening=tuple(str(opening).split()),
        ),
        seed=None if seed is None else int(seed),
        rounds=rounds,
        takebacks=takebacks,
        duration_s=duration_s,
        program=program,
        lesson=bool(lesson),
        seats=named(tuple(seats)),
        hints=hints,
        without_help=bool(without_help),
    )


def hinted_text(hinted: Mapping[int, Action | None]) -> str:
    """Return the moves made with a hint as text: a line for each, with its place and the first tip."""
    lines = [f"{place} {'' if tip is None else action_line(tip)}" for place, tip in hinted.items()]
    return "\n".join(lines)


def hinted_moves(text: str) -> dict[int, Action | None]:
    """Return the first tips by place from :func:`hinted_text`; unreadable lines are skipped."""
    found: dict[int, Action | None] = {}
    for line in text.splitlines():
        place, _, tip = line.partition(" ")
        with suppress(ValueError, NotationError):
            found[int(place)] = parse_action(tip) if tip else None
    return found


def seat_row(row: Sequence[Any]) -> SeatResult:
    """Return the seat of a row with :data:`READ_COLUMNS`; a name that is not a text becomes ""."""
    name, level, style, points, tie_break, _is_winner, place, is_handed_over = row
    shown = name if isinstance(name, str) else ""
    return SeatResult(
        shown,
        level,
        style,
        points=points,
        tie_break=tie_break,
        place=place,
        is_handed_over=bool(is_handed_over),
    )


def _values_of(game: FinishedGame) -> tuple[object, ...]:
    options = game.options
    return (
        utc_text(game.finished_at),
        int(options.edition),
        *options.variants,
        " ".join(options.opening),
        options.players,
        # Text, because a seed may exceed the integers of SQLite.
        None if game.seed is None else str(game.seed),
        game.rounds,
        game.takebacks,
        game.duration_s,
        game.program,
        game.lesson,
        game.hints,
        game.without_help,
        game.record_hash,
        game.record,
        hinted_text(game.hinted),
        game.challenge,
        hand_overs_text(game.hand_overs),
    )


def _add_seat(db: sqlite3.Connection, game: int, seat: int, finished: FinishedSeat) -> None:
    who = (finished.name, finished.level, finished.style)
    result = (finished.points, finished.tie_break, finished.is_winner, finished.place)
    db.execute(_ADD_SEAT, (game, seat, *who, *result, finished.is_handed_over))
    db.executemany(_ADD_ROLE, [(game, seat, role, count) for role, count in enumerate(finished.roles)])
    buildings = [
        (game, seat, number, entry.building, entry.points, entry.overbuilt)
        for number, entry in enumerate(finished.buildings)
    ]
    db.executemany(_ADD_BUILDING, buildings)
