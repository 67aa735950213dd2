"""Games of the sheet of statistics, and the words for numbers."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.control.text.i18n import counted, level_name, term, tr
from sanjuan_desktop.control.text.numbers import decimal, local_moment, share_percent, short_day, short_moment
from sanjuan_desktop.features.statistics.deal_groups import DealGroups
from sanjuan_desktop.features.statistics.entry_rows import sorted_ids
from sanjuan_desktop.features.statistics.reading import LONG_HISTORY
from sanjuan_desktop.rules import Edition
from sanjuan_desktop.storage import history_queries
from sanjuan_desktop.storage.history_deals import repeated_deals
from sanjuan_desktop.storage.history_filter import ALL_GAMES
from sanjuan_desktop.storage.history_people import head_to_head
from sanjuan_desktop.storage.names import typed_name
from sanjuan_desktop.ui.widgets.table_rows import Cell

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sanjuan_desktop.control.thread_task import TaskProgress
    from sanjuan_desktop.features.statistics.reading import HistoryReader
    from sanjuan_desktop.storage.finished_game import SeatResult
    from sanjuan_desktop.storage.history import History
    from sanjuan_desktop.storage.history_filter import GameFilter
    from sanjuan_desktop.storage.history_queries import (
        EditionResults,
        LevelResults,
        PlayersResults,
        Streaks,
        Totals,
    )
    from sanjuan_desktop.storage.history_rows import PastGame
    from sanjuan_desktop.ui.widgets.table_rows import Row

_FIRST: Final = 100
"""Games that are read together with the ids of all; more than a page shows."""

_MOST_HINTS: Final = 10_000
"""More than the hints of any game, so that games that do not count are sorted behind all other games."""

_TOGETHER: Final = 500
"""Games that are read together for sorting."""


@dataclass(frozen=True, slots=True)
class ResultFigures:
    """Figures of the page of results."""

    levels: list[LevelResults]
    editions: list[EditionResults]
    players: list[PlayersResults]
    streaks: Streaks
    totals: Totals
    rival: ResultFigures | None = None
    """The same for the rival of the filter."""


@dataclass(frozen=True, slots=True)
class Viewpoint:
    """People whose results are shown: a person, or a person and a rival; "" for none."""

    person: str = ""
    rival: str = ""

    @classmethod
    def of(cls, wanted: GameFilter) -> Viewpoint:
        """Return the viewpoint of a filter."""
        return cls(typed_name(wanted.person or ""), typed_name(wanted.rival or ""))

    @property
    def name(self) -> str:
        """Heading for the results of the person, or of everyone who plays here."""
        return self.person or tr("StatisticsDialog", "You")


def swapped(wanted: GameFilter) -> GameFilter:
    """Return the same filter from the viewpoint of the rival."""
    return replace(wanted, person=wanted.rival, rival=wanted.person)


def listed_games(wanted: GameFilter) -> GameFilter:
    """Return the filter of the listed games: some of them do not count in the figures."""
    return replace(wanted, lessons=True, open_hands=True)


class Figures:
    """Games that meet a filter, for all pages of the sheet.

    ``kept`` is the number of all games, also those that the filter leaves out. ``unreadable`` is the number
    of games that are left out because they cannot be read. ``games`` are the games to list. ``lessons`` and
    ``open_hands`` are the numbers of lessons and of games with open hands among them, which do not count in
    the figures.
    """

    def __init__(self, history: History, wanted: GameFilter, reader: HistoryReader) -> None:
        """Read what the first page shows.

        Args:
            history: the open history.
            wanted: the filter.
            reader: reads the rest when it is shown.

        Raises:
            CannotReadError: the history cannot be read.
        """
        self.wanted = wanted
        self.kept = history.count(ALL_GAMES)
        self.unreadable = history.unreadable
        listed = listed_games(wanted)
        self.games = GameRows(history, listed, reader)
        self.lessons = self.games.count - history.count(replace(listed, lessons=False))
        self.open_hands = self.games.count - history.count(replace(listed, open_hands=False))
        self.duel = None if wanted.rival is None else head_to_head(history, wanted)
        """Result of the person of the filter against the rival, None without a rival."""

    @property
    def has_counted(self) -> bool:
        """True if at least one listed game counts in the figures."""
        return self.games.count > self.lessons + self.open_hands


class GameRows:
    """Rows of the list of games, read from the history when they are shown.

    Games of one deal are one row, which can be opened; see :class:`DealGroups`.
    """

    chunk = 100

    _ORDERS: Final = (
        "finished_at",
        "",
        "rounds",
        "takebacks",
        f"""CASE WHEN NOT lesson AND NOT open_hands AND EXISTS
            (SELECT 1 FROM seats WHERE seats.game = played.id AND is_handed_over) THEN {_MOST_HINTS - 1}
            ELSE (2 * lesson + open_hands) * {_MOST_HINTS} + hints - without_help END""",
    )
    """Terms by which SQLite sorts each column; words are sorted as the player's language does."""

    def __init__(self, history: History, wanted: GameFilter, reader: HistoryReader) -> None:
        """Read the ids of all games and the rows that are shown first.

        Raises:
            CannotReadError: the history cannot be read.
        """
        self._wanted = wanted
        self._reader = reader
        self._all: Sequence[int] = history.ids(wanted=wanted)
        self._sorted: dict[tuple[int, bool], Sequence[int]] = {}
        """All games in the orders that were shown, by column and whether descending."""
        self.groups = DealGroups(repeated_deals(history, wanted))
        self._rows = _rows_of(history.games_of(self.ids[:_FIRST]))

    @property
    def count(self) -> int:
        """Number of games, including those inside a closed row."""
        return len(self._all)

    @property
    def ids(self) -> Sequence[int]:
        """Ids of the rows in their original order, which becomes the order of the groups."""
        return self.groups.fold(self._all)

    def read(self, ids: Sequence[int]) -> dict[int, Row]:
        """Return the rows of games; a game that can no longer be read is missing."""
        missing = [number for number in ids if number not in self._rows]
        if missing:
            self._rows |= _rows_of(self._reader.ask(lambda history: history.games_of(missing)) or [])
        return {
            number: self.groups.marked(number, self._rows[number]) for number in ids if number in self._rows
        }

    def order(self, column: int, then: Callable[[Sequence[int]], None], *, descending: bool) -> None:
        """Pass the ids of the rows to ``then``, sorted by a column; equal games stay the latest first."""

        def show(ids: Sequence[int]) -> None:
            self._sorted[column, descending] = ids
            then(self.groups.fold(ids))

        if (column, descending) in self._sorted:
            show(self._sorted[column, descending])
            return
        by = self._ORDERS[column]
        if not by:
            self._reader.read(
                lambda history, progress: self._by_words(history, progress, descending=descending),
                show,
                is_long=self.count > LONG_HISTORY,
            )
            return
        direction = "DESC" if descending else "ASC"
        order = f"{by} {direction}, finished_at {direction if column == 0 else 'DESC'}, id DESC"
        found = self._reader.ask(lambda history: history.ids(wanted=self._wanted, order=order))
        show(self._all if found is None else found)

    def _by_words(self, history: History, progress: TaskProgress, *, descending: bool) -> list[int]:
        words: dict[int, str] = {}
        for at in range(0, self.count, _TOGETHER):
            progress.reach(at / self.count)
            games = history.games_of(self._all[at : at + _TOGETHER])
            words |= {game.id: table_words(game) for game in games}
        values = [words.get(number, "") for number in self._all]
        return sorted_ids(self._all, values, descending=descending)


def read_results(history: History, wanted: GameFilter) -> ResultFigures:
    """Return the results of persons, or of the person and the rival of the filter."""
    own = _results_of(history, wanted)
    return own if wanted.rival is None else replace(own, rival=_results_of(history, swapped(wanted)))


def _results_of(history: History, wanted: GameFilter) -> ResultFigures:
    return ResultFigures(
        levels=history_queries.results_by_level(history, wanted),
        editions=history_queries.results_by_edition(history, wanted),
        players=history_queries.results_by_players(history, wanted),
        streaks=history_queries.streaks(history, wanted),
        totals=history_queries.totals(history, wanted),
    )


def _rows_of(games: Sequence[PastGame]) -> dict[int, Row]:
    return {
        game.id: (
            moment_cell(game.finished_at),
            Cell.words(table_words(game)),
            Cell.number(game.rounds),
            Cell.number(game.takebacks),
            _help_cell(game),
        )
        for game in games
    }


def _help_cell(game: PastGame) -> Cell:
    """Return a cell with the number of hints, or with the words for a special kind of game."""
    if game.lesson:
        return Cell(tr("Statistics", "Guide"), 2 * _MOST_HINTS + game.hints)
    if game.open_hands:
        return Cell(tr("Statistics", "Open hands"), _MOST_HINTS + game.hints)
    if game.is_handed_over:
        return Cell(tr("Statistics", "Players changed"), _MOST_HINTS - 1)
    if game.without_help:
        return Cell(tr("Statistics", "Without help"), game.hints - 1)
    return Cell.number(game.hints)


def share_cell(share: float) -> Cell:
    """Return a cell of a table with a share between 0 and 1."""
    return Cell(share_percent(share), share)


def mean_cell(number: float) -> Cell:
    """Return a cell of a table with a mean."""
    return Cell(decimal(number), number)


def moment(text: str) -> str:
    """Return day and time of an ISO time in UTC, short, in the player's time zone."""
    return short_moment(local_moment(text))


def moment_cell(text: str) -> Cell:
    """Return a cell of a table with :func:`moment`."""
    return Cell(moment(text), local_moment(text).toSecsSinceEpoch())


def date_cell(text: str) -> Cell:
    """Return a cell of a table with the day of an ISO time in UTC, short, in the player's time zone."""
    time = local_moment(text)
    return Cell(short_day(time), time.toSecsSinceEpoch())


def duration(seconds: int) -> str:
    """Return a time that games took."""
    minutes = round(seconds / 60)
    return tr("Statistics", "{hours} h {minutes} min").format(hours=minutes // 60, minutes=minutes % 60)


def opponents(level: str | None, *, short: bool = False) -> str:
    """Return the strongest opponent in words; ``short`` gives a single word."""
    if level is not None:
        return level_name(level)
    return tr("Statistics", "People") if short else tr("Statistics", "People only")


def edition_words(edition: Edition, new_buildings: bool = False) -> str:
    """Return the edition and the expansion of a game in words."""
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
    """Return the name of the player on a seat and the final points."""
    if seat.level is None:
        return tr("Statistics", "{name} {points}").format(name=seat.name, points=seat.points)
    words = tr("Statistics", "{name} ({level}) {points}")
    return words.format(name=seat.name, level=level_name(seat.level), points=seat.points)


def table_words(game: PastGame) -> str:
    """Return everybody at the table of a game, winners first."""
    return " · ".join(
        seat_words(seat).replace(" ", "\u00a0") for seat in sorted(game.seats, key=lambda seat: seat.place)
    )
