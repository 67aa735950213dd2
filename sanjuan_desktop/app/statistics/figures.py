"""What the sheet of statistics shows, read from the history at one go, and the words for numbers."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QDateTime, QLocale, Qt

from sanjuan_desktop.app.widgets.table import Cell
from sanjuan_desktop.control.text.i18n import counted, level_name, term, tr
from sanjuan_desktop.rules import Edition
from sanjuan_desktop.storage import history_habits, history_queries
from sanjuan_desktop.storage.history_filter import ALL_GAMES

if TYPE_CHECKING:
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


@dataclass(frozen=True, slots=True)
class Figures:
    """Everything about the games that meet a filter; ``games`` takes lessons in, the rest does not.

    ``kept`` counts all games there are, whatever the filter. ``by_persons`` tells how many
    copies of a building persons have built, by its key. ``unreadable`` counts the games that are
    left out because they cannot be read.
    """

    kept: int
    unreadable: int
    games: list[PastGame]
    levels: list[LevelResults]
    editions: list[EditionResults]
    players: list[PlayersResults]
    streaks: Streaks
    totals: Totals
    buildings: list[BuildingUse]
    by_persons: Counter[str]
    roles: list[RoleUse]
    points: list[PointsEntry]
    plays: list[PlayEntry]


def figures(history: History, wanted: GameFilter) -> Figures:
    """Return what there is to show of the games that meet a filter.

    Raises:
        CannotReadError: the history cannot be read.
    """
    points = history_queries.points_over_time(history, wanted)
    by_persons: Counter[str] = Counter()
    for person in {entry.name for entry in points}:
        for use in history_habits.buildings(history, replace(wanted, person=person)):
            by_persons[use.building] += use.built
    return Figures(
        kept=history.count(ALL_GAMES),
        unreadable=history.unreadable,
        games=history.games(wanted=replace(wanted, lessons=True)),
        levels=history_queries.results_by_level(history, wanted),
        editions=history_queries.results_by_edition(history, wanted),
        players=history_queries.results_by_players(history, wanted),
        streaks=history_queries.streaks(history, wanted),
        totals=history_queries.totals(history, wanted),
        buildings=history_habits.buildings(history, wanted),
        by_persons=by_persons,
        roles=history_habits.roles(history, wanted),
        points=points,
        plays=history_queries.plays(history, wanted),
    )


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
