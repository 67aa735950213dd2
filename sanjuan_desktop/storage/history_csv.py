"""Export of the history as a table for spreadsheets."""

from __future__ import annotations

import csv
from io import StringIO
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.rules import VARIANTS
from sanjuan_desktop.storage import files
from sanjuan_desktop.storage.history_filter import ALL_GAMES
from sanjuan_desktop.storage.names import typed_name

if TYPE_CHECKING:
    from pathlib import Path

    from sanjuan_desktop.storage.finished_game import SeatResult
    from sanjuan_desktop.storage.history import History
    from sanjuan_desktop.storage.history_filter import GameFilter
    from sanjuan_desktop.storage.history_rows import PastGame

_BYTE_ORDER_MARK: Final = "\ufeff"
"""Without it spreadsheets do not recognise UTF-8."""

_FORMULA: Final = ("=", "+", "-", "@", "＝", "＋", "－", "＠", "\t", "\r", "\n")
"""Spreadsheets treat a text as a formula if it begins with one of these, also after spaces."""

COLUMNS: Final = (
    "game",
    "finished_at",
    "edition",
    *VARIANTS,
    "players",
    "seed",
    "rounds",
    "takebacks",
    "duration_s",
    "program",
    "lesson",
    "without_help",
    "open_hands",
    "seat",
    "name",
    "level",
    "style",
    "points",
    "tie_break",
    "place",
    "is_winner",
    "thought_s",
    "decisions",
    "handed_over",
)
"""Header line. Editions are 1 and 2, seats count from 1, yes is 1 and no is 0; a person has no level."""


def write_csv(path: Path, history: History, wanted: GameFilter = ALL_GAMES, *, delimiter: str = ",") -> None:
    """Write a line for each seat of each game that matches the filter, oldest game first.

    ``delimiter`` is a semicolon where numbers have a decimal comma, because spreadsheets expect it there. All
    numbers are integers.

    Raises:
        CannotReadError: the history cannot be read.
        CannotWriteError: the file cannot be written.
    """
    text = StringIO()
    writer = csv.writer(text, delimiter=delimiter)
    writer.writerow(COLUMNS)
    for game in reversed(history.games(wanted=wanted)):
        for number, seat in enumerate(game.seats, start=1):
            writer.writerow([*_of_game(game), number, *_of_seat(seat)])
    files.write_text(path, _BYTE_ORDER_MARK + text.getvalue())


def _of_game(game: PastGame) -> tuple[object, ...]:
    options = game.options
    return (
        game.id,
        game.finished_at,
        options.edition + 1,
        *map(int, options.variants),
        options.players,
        game.seed,
        game.rounds,
        game.takebacks,
        game.duration_s,
        _plain(game.program),
        int(game.lesson),
        int(game.without_help),
        int(game.open_hands),
    )


def _of_seat(seat: SeatResult) -> tuple[object, ...]:
    return (
        _plain(typed_name(seat.name)),
        _plain(seat.level or ""),
        _plain(seat.style),
        seat.points,
        seat.tie_break,
        seat.place,
        int(seat.is_winner),
        *(("", "") if seat.thinking is None else (round(seat.thinking.seconds), seat.thinking.decisions)),
        int(seat.is_handed_over),
    )


def _plain(text: str) -> str:
    """Return a text that no spreadsheet treats as a formula."""
    return "'" + text if text.lstrip(" \u00a0").startswith(_FORMULA) else text
