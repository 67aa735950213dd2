"""Figures of the sheet of statistics, read from the history page by page, and the words for numbers."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Final, Protocol, TypeVar

from PySide6.QtCore import QDateTime, QLocale, Qt

from sanjuan_desktop.control.text.i18n import counted, level_name, sort_key, term, tr
from sanjuan_desktop.rules import Edition
from sanjuan_desktop.storage import history_habits, history_queries
from sanjuan_desktop.storage.history_filter import ALL_GAMES
from sanjuan_desktop.ui.widgets.table_rows import Cell

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Callable, Sequence

    from sanjuan_desktop.storage.finished_game import SeatResult
    from sanjuan_desktop.storage.history import History
    from sanjuan_desktop.storage.history_filter import GameFilter
    from sanjuan_desktop.storage.history_habits import BuildingUse, RoleUse
    from sanjuan_desktop.storage.history_queries import (
        EditionResults,
        LevelResults,
        PlayEntry,
        PlayersResults,
        PointsEntry,
        Streaks,
        Totals,
    )
    from sanjuan_desktop.storage.history_rows import PastGame
    from sanjuan_desktop.ui.widgets.table_rows import Row

T = TypeVar("T")

_FIRST: Final = 100
"""Games that are read together with the ids of all; more than a page shows."""


class Ask(Protocol):
    """Opens the history for a question; returns None and reports to the player where it cannot be read."""

    def __call__(self, ask: Callable[[History], T], /) -> T | None:
        """Return the answer of the history."""


@dataclass(frozen=True, slots=True)
class ResultFigures:
    """Figures of the page of results."""

    levels: list[LevelResults]
    editions: list[EditionResults]
    players: list[PlayersResults]
    streaks: Streaks
    totals: Totals


@dataclass(frozen=True, slots=True)
class BuildingFigures:
    """Figures of the page of buildings; ``by_persons`` counts the copies persons have built, by key."""

    uses: list[BuildingUse]
    by_persons: Counter[str]


class Figures:
    """Figures of the games that meet a filter, read from the history when a page asks for them.

    ``kept`` counts all games, also those that the filter leaves out. ``unreadable`` counts the games that are
    left out because they cannot be read. ``games`` are the games to list, lessons included; no other
    figure has lessons.
    """

    def __init__(self, history: History, wanted: GameFilter, ask: Ask) -> None:
        """Read what the first page shows.

        Args:
            history: the open history.
            wanted: the filter.
            ask: opens the history again for a question, and returns None where that cannot be done.

        Raises:
            CannotReadError: the history cannot be read.
        """
        self._wanted = wanted
        self._ask = ask
        self.kept = history.count(ALL_GAMES)
        self.unreadable = history.unreadable
        self.games = GameRows(history, replace(wanted, lessons=True), ask)

    @cached_property
    def results(self) -> ResultFigures | None:
        """Results of persons, None where the history cannot be read; so are the others below."""
        wanted = self._wanted
        return self._ask(
            lambda history: ResultFigures(
                levels=history_queries.results_by_level(history, wanted),
                editions=history_queries.results_by_edition(history, wanted),
                players=history_queries.results_by_players(history, wanted),
                streaks=history_queries.streaks(history, wanted),
                totals=history_queries.totals(history, wanted),
            )
        )

    @cached_property
    def buildings(self) -> BuildingFigures | None:
        """Buildings and who built them."""
        wanted = self._wanted
        return self._ask(
            lambda history: BuildingFigures(
                history_habits.buildings(history, wanted), history_habits.built_by_persons(history, wanted)
            )
        )

    @cached_property
    def roles(self) -> list[RoleUse]:
        """Roles that were taken, an empty list where the history cannot be read."""
        return self._ask(lambda history: history_habits.roles(history, self._wanted)) or []

    @cached_property
    def points(self) -> list[PointsEntry]:
        """Points of persons game by game, oldest first."""
        return self._ask(lambda history: history_queries.points_over_time(history, self._wanted)) or []

    @cached_property
    def plays(self) -> list[PlayEntry]:
        """Losses of persons game by game, oldest first."""
        return self._ask(lambda history: history_queries.plays(history, self._wanted)) or []


class GameRows:
    """Rows of the list of games, read from the history when they are shown."""

    _ORDERS: Final = ("finished_at", "", "rounds", "takebacks")
    """Terms by which SQLite sorts each column; words are sorted as the player's language does."""

    def __init__(self, history: History, wanted: GameFilter, ask: Ask) -> None:
        """Read the ids of all games and the rows that are shown first.

        Raises:
            CannotReadError: the history cannot be read.
        """
        self._wanted = wanted
        self._ask = ask
        self.ids: Sequence[int] = history.ids(wanted=wanted)
        self._rows = _rows_of(history.games_of(self.ids[:_FIRST]))

    def read(self, ids: Sequence[int]) -> dict[int, Row]:
        """Return the rows of games; a game that can no longer be read is missing."""
        missing = [number for number in ids if number not in self._rows]
        if missing:
            self._rows |= _rows_of(self._ask(lambda history: history.games_of(missing)) or [])
        return {number: self._rows[number] for number in ids if number in self._rows}

    def order(self, column: int, *, descending: bool) -> Sequence[int]:
        """Return the ids of all games, sorted by a column; equal games stay the latest first."""
        by = self._ORDERS[column]
        if not by:
            rows = self.read(self.ids)
            words = {number: sort_key(row[column].text) for number, row in rows.items()}
            return sorted(self.ids, key=lambda number: words.get(number, ("", "")), reverse=descending)
        direction = "DESC" if descending else "ASC"
        order = f"{by} {direction}, finished_at {direction if column == 0 else 'DESC'}, id DESC"
        found = self._ask(lambda history: history.ids(wanted=self._wanted, order=order))
        return self.ids if found is None else found


def _rows_of(games: Sequence[PastGame]) -> dict[int, Row]:
    return {
        game.id: (
            moment_cell(game.finished_at),
            Cell.words(table_words(game)),
            Cell.number(game.rounds),
            Cell.number(game.takebacks),
        )
        for game in games
    }


def percent(share: float) -> str:
    """Return a share between 0 and 1 as a player reads it."""
    return tr("Statistics", "{percent}%").format(percent=round(share * 100))


def decimal(number: float) -> str:
    """Return a number with one digit after the point or comma of the language."""
    return QLocale().toString(number, "f", 1)


def share_cell(share: float) -> Cell:
    """Return a cell of a table with a share between 0 and 1."""
    return Cell(percent(share), share)


def mean_cell(number: float) -> Cell:
    """Return a cell of a table with a mean."""
    return Cell(decimal(number), number)


def moment(text: str) -> str:
    """Return day and time of an ISO time in UTC, short, as the player's clock has it."""
    return QLocale().toString(_local(text), QLocale.FormatType.ShortFormat)


def moment_cell(text: str) -> Cell:
    """Return a cell of a table with :func:`moment`."""
    return Cell(moment(text), _local(text).toSecsSinceEpoch())


def date_cell(text: str) -> Cell:
    """Return a cell of a table with the day of an ISO time in UTC, short, as the player's calendar has it."""
    time = _local(text)
    return Cell(QLocale().toString(time.date(), QLocale.FormatType.ShortFormat), time.toSecsSinceEpoch())


def _local(text: str) -> QDateTime:
    return QDateTime.fromString(text, Qt.DateFormat.ISODate).toLocalTime()


def duration(seconds: int) -> str:
    """Return a time that games took."""
    minutes = round(seconds / 60)
    return tr("Statistics", "{hours} h {minutes} min").format(hours=minutes // 60, minutes=minutes % 60)


def opponents(level: str | None, *, short: bool = False) -> str:
    """Return who was the strongest opponent, in one word where it has to be ``short``."""
    if level is not None:
        return level_name(level)
    return tr("Statistics", "People") if short else tr("Statistics", "People among themselves")


def edition_words(edition: Edition, new_buildings: bool = False) -> str:
    """Return what a game was played with."""
    words = (
        tr("Statistics", "First edition") if edition == Edition.FIRST else tr("Statistics", "Second edition")
    )
    if not new_buildings:
        return words
    return tr("Statistics", "{edition} with “{expansion}”").format(edition=words, expansion=term("expansion"))


def players_words(players: int) -> str:
    """Return how many played."""
    return counted("Statistics", "%n players", "%n player", players)


def seat_words(seat: SeatResult) -> str:
    """Return who sat somewhere and with how many points that ended."""
    if seat.level is None:
        return tr("Statistics", "{name} {points}").format(name=seat.name, points=seat.points)
    words = tr("Statistics", "{name} ({level}) {points}")
    return words.format(name=seat.name, level=level_name(seat.level), points=seat.points)


def table_words(game: PastGame) -> str:
    """Return everybody at the table of a game, winners first."""
    return " · ".join(
        seat_words(seat).replace(" ", "\u00a0") for seat in sorted(game.seats, key=lambda seat: seat.place)
    )
