"""Conversion of finished games to rows of the history, and back for lists of games."""

from __future__ import annotations

import math
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
from sanjuan_desktop.storage.history_filter import NAME, cut, person_key
from sanjuan_desktop.storage.names import alike
from sanjuan_desktop.storage.parts import ThinkingTime, named

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Mapping, Sequence
    from typing import Any

    from sanjuan_desktop.rules import Action
    from sanjuan_desktop.storage.finished_game import FinishedGame, FinishedSeat
    from sanjuan_desktop.storage.parts import MatchGame

_LONGEST_WORD: Final = 40
"""Maximum length of a level or a style, in characters."""

GAME_COLUMNS: Final = (
    f"finished_at, edition, {', '.join(VARIANTS)}, opening, players, seed,"
    " rounds, takebacks, duration_s, program, lesson, hints, without_help,"
    " open_hands"
)
SEAT_COLUMNS: Final = (
    "name, level, style, points, tie_break, is_winner, place, thought_s, decided, is_handed_over"
)

READ_COLUMNS: Final = (
    f"{NAME}, {cut('level', _LONGEST_WORD)}, {cut('style', _LONGEST_WORD)},"
    " points, tie_break, is_winner, place, thought_s, decided, is_handed_over"
)
"""The same columns for reading; long names are cut."""


def _insert(table: str, columns: str) -> str:
    """Return the statement that adds a row, with a placeholder for each column."""
    places = ", ".join("?" * len(columns.split(",")))
    return f"INSERT INTO {table} ({columns}) VALUES ({places})"


_ADD_GAME: Final = (
    _insert("games", f"{GAME_COLUMNS}, record_hash, record, hinted, challenge, timed_out, hand_overs")
    + " ON CONFLICT (record_hash) DO NOTHING"
)
_ADD_SEAT: Final = _insert("seats", f"game, seat, {SEAT_COLUMNS}")
_ADD_ROLE: Final = _insert("roles", "game, seat, role, count")
_ADD_BUILDING: Final = _insert("buildings", "game, seat, number, building, points, overbuilt")

_ADD_MATCH: Final = """INSERT INTO matches (id, aim, goal, is_ended, game_limit_s, decision_limit_s)
VALUES (?, ?, ?, 0, ?, ?)
ON CONFLICT (id) DO NOTHING"""

_END_MATCH: Final = """INSERT INTO matches (id, aim, goal, is_ended) VALUES (?, ?, ?, 1)
ON CONFLICT (id) DO UPDATE SET is_ended = 1"""

_STILL_COUNTS: Final = """SELECT NOT is_ended OR EXISTS (
    SELECT 1 FROM match_games WHERE match_id = id AND number = ?) FROM matches WHERE id = ?"""

_ADD_MATCH_GAME: Final = """INSERT INTO match_games (match_id, number, game, finished_at, portraits)
VALUES (?, ?, ?, ?, ?)
ON CONFLICT (match_id, number) DO UPDATE
SET game = excluded.game, finished_at = excluded.finished_at, portraits = excluded.portraits
WHERE excluded.finished_at >= match_games.finished_at"""
"""An older result, which an earlier run of the program left behind, changes nothing."""


_RENAME: Final = f"""UPDATE seats SET name = :new
WHERE level IS NULL AND name <> :new AND {person_key("seats")} = :old
    AND (:old = :key OR NOT EXISTS (SELECT 1 FROM seats AS other
        WHERE other.game = seats.game AND other.level IS NULL AND {person_key("other")} = :key))"""


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
    open_hands: bool = False

    @property
    def is_helped(self) -> bool:
        """True if the people did not play alone: with hints, undo, the guide or open hands."""
        return self.hints > 0 or self.takebacks > 0 or self.lesson or self.open_hands

    @property
    def is_handed_over(self) -> bool:
        """True if the player of a seat changed during the game."""
        return any(seat.is_handed_over for seat in self.seats)


def add_game(db: sqlite3.Connection, game: FinishedGame) -> int | None:
    """Write a finished game and return its id, or None if it is already in the history.

    In a match its result replaces an earlier one of the same game.

    Raises:
        NoUtcTimeError: the time when the game ended is invalid.
        sqlite3.Error: the game cannot be written.
    """
    added = db.execute(_ADD_GAME, _values_of(game))
    if not added.rowcount:
        if game.match is not None:
            known = db.execute("SELECT id FROM games WHERE record_hash = ?", (game.record_hash,)).fetchone()
            _add_match_game(db, known[0], game)
        return None
    number = added.lastrowid
    assert number is not None
    for seat, finished in enumerate(game.seats):
        _add_seat(db, number, seat, finished)
    _add_match_game(db, number, game)
    return number


def end_match(db: sqlite3.Connection, game: MatchGame) -> None:
    """End the match of a game early: only its finished games count."""
    db.execute(_END_MATCH, (game.match, game.aim, game.goal))


def rename_person(db: sqlite3.Connection, old: str, new: str) -> int:
    """Give the games of a person to a new name, except games that both names played; return their number.

    Raises:
        sqlite3.Error: the games cannot be changed.
    """
    return db.execute(_RENAME, {"old": alike(old), "new": new, "key": alike(new)}).rowcount


def game_row(row: Sequence[Any], seats: Sequence[SeatResult]) -> PastGame:
    """Return the game of a row with its id and :data:`GAME_COLUMNS`.

    Raises:
        OptionsError: the options are invalid.
        ValueError: the seed is not a number.
    """
    number, finished_at, edition, *rest = row
    variants, rest = rest[: len(VARIANTS)], rest[len(VARIANTS) :]
    opening, players, seed, rounds, takebacks, duration_s, program, lesson, hints, *more = rest
    without_help, open_hands = map(bool, more)
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
        without_help=without_help,
        open_hands=open_hands,
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
    name, level, style, points, tie_break, _is_winner, place, thought_s, decided, is_handed_over = row
    shown = name if isinstance(name, str) else ""
    return SeatResult(
        shown,
        level,
        style,
        points=points,
        tie_break=tie_break,
        place=place,
        thinking=_thinking(thought_s, decided),
        is_handed_over=bool(is_handed_over),
    )


def _thinking(thought_s: Any, decided: Any) -> ThinkingTime | None:  # noqa: ANN401 - values of a file
    """Return a thinking time, None if it is unknown or invalid."""
    is_valid = isinstance(thought_s, float) and isinstance(decided, int)
    is_valid = is_valid and math.isfinite(thought_s) and min(thought_s, decided) >= 0
    return ThinkingTime(thought_s, decided) if is_valid else None


def places_in(text: str) -> frozenset[int]:
    """Return the places of moves in a text of the history; unreadable ones are skipped."""
    return frozenset(int(word) for word in text.split() if word.isascii() and word.isdigit())


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
        game.open_hands,
        game.record_hash,
        game.record,
        hinted_text(game.hinted),
        game.challenge,
        " ".join(map(str, game.timed_out)),
        hand_overs_text(game.hand_overs),
    )


def _add_seat(db: sqlite3.Connection, game: int, seat: int, finished: FinishedSeat) -> None:
    who = (finished.name, finished.level, finished.style)
    result = (finished.points, finished.tie_break, finished.is_winner, finished.place)
    time = finished.thinking
    thinking = (None, None) if time is None else (float(time.seconds), time.decisions)
    db.execute(_ADD_SEAT, (game, seat, *who, *result, *thinking, finished.is_handed_over))
    db.executemany(_ADD_ROLE, [(game, seat, role, count) for role, count in enumerate(finished.roles)])
    buildings = [
        (game, seat, number, entry.building, entry.points, entry.overbuilt)
        for number, entry in enumerate(finished.buildings)
    ]
    db.executemany(_ADD_BUILDING, buildings)


def _add_match_game(db: sqlite3.Connection, number: int, game: FinishedGame) -> None:
    """Write the result of a game, whose id is ``number``, into its match; do nothing without a match."""
    match = game.match
    if match is None:
        return
    limit = game.limit
    db.execute(_ADD_MATCH, (match.match, match.aim, match.goal, limit.game_s, limit.decision_s))
    if db.execute(_STILL_COUNTS, (match.number, match.match)).fetchone()[0]:
        portraits = "\n".join(game.portraits)
        db.execute(
            _ADD_MATCH_GAME, (match.match, match.number, number, utc_text(game.finished_at), portraits)
        )
