"""Statistics page with the estimated level of the player, now and over time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.review.level import SCALE, TOP, Play, PlayedGame
from sanjuan_desktop.control.review.level import (
    STOPS,
    LevelText,
    is_measured,
    level_of_games,
    not_measured,
    stop_of,
)
from sanjuan_desktop.control.text.i18n import level_name, tr
from sanjuan_desktop.control.text.phrases import listed
from sanjuan_desktop.features.statistics import charts
from sanjuan_desktop.features.statistics import figures as fig
from sanjuan_desktop.features.statistics.entry_rows import EntryRows, sorted_ids
from sanjuan_desktop.features.statistics.figures import Viewpoint, swapped
from sanjuan_desktop.features.statistics.page import LongPage
from sanjuan_desktop.features.statistics.pages import both_lines
from sanjuan_desktop.storage.history_queries import PlayEntry, plays
from sanjuan_desktop.storage.names import alike
from sanjuan_desktop.ui.widgets.table_rows import Cell

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtWidgets import QWidget

    from sanjuan_desktop.control.thread_task import TaskProgress
    from sanjuan_desktop.features.statistics.reading import HistoryReader
    from sanjuan_desktop.storage.history import History
    from sanjuan_desktop.storage.history_filter import GameFilter
    from sanjuan_desktop.ui.widgets.table_rows import Row, RowSource

LATELY: Final = 10
"""Number of recent games used for the level estimate."""

_MOST_DRAWN: Final = 400
"""Maximum number of games in the chart, each with an estimate of about two milliseconds."""

_LEVEL_COLUMN: Final = 5


class Levels:
    """Estimated level of players after each of their games; an estimate is made when it is asked for."""

    def __init__(self, plays: Sequence[PlayEntry], people: Sequence[str] = ()) -> None:
        """Remember the counted games, oldest first, of all persons or of the named ``people``."""
        self.plays = plays
        self._people = people
        self._games: dict[str, list[PlayedGame]] = {}
        self._places: dict[tuple[int, str], int] = {}
        self._texts: dict[tuple[int, str], LevelText] = {}
        self._shown: dict[str, str] = {}
        for entry in plays:
            key = alike(entry.name)
            games = self._games.setdefault(key, [])
            games.append(PlayedGame(Play(entry.decisions, entry.loss), entry.share, entry.rivals))
            self._places[entry.game, key] = len(games)
            self._shown[key] = entry.name

    @property
    def names(self) -> frozenset[str]:
        """Names of the persons."""
        return frozenset(self._shown.values())

    @property
    def player(self) -> str:
        """The first of the named people, or the player of most of the games; "" if there are none."""
        return next(iter(self.players), "")

    @property
    def players(self) -> list[str]:
        """Those of the named people who have games, or the player of most of the games."""
        if self._people:
            return [self._shown[alike(name)] for name in self._people if alike(name) in self._games]
        most = max(self._games, key=lambda key: len(self._games[key]), default="")
        return [self._shown[most]] if most else []

    def of(self, name: str) -> list[PlayEntry]:
        """Return the games of a person, oldest first."""
        return [entry for entry in self.plays if alike(entry.name) == alike(name)]

    def lately(self, name: str) -> list[PlayedGame]:
        """Return the last games of a person."""
        return self._games[alike(name)][-LATELY:]

    def after(self, entry: PlayEntry) -> LevelText:
        """Return the level of a person after a game."""
        key = entry.game, alike(entry.name)
        if key not in self._texts:
            end = self._places[key]
            self._texts[key] = level_of_games(self._games[key[1]][max(0, end - LATELY) : end])
        return self._texts[key]


@dataclass(frozen=True)
class LevelFigures:
    """Content of the page: ``over_time`` are the levels of the person, ``rivals`` those of the rival."""

    levels: Levels
    summary: str
    over_time: list[LevelText]
    rivals: list[LevelText]


class LevelPage(LongPage[LevelFigures]):
    """Estimated level of the most frequent player, now and after each game."""

    long = 100

    @staticmethod
    def title() -> str:
        """Return the name of the page."""
        return tr("StatisticsDialog", "Level")

    @staticmethod
    def promise() -> str:
        """Return a sentence about the content that the page has after the first game that counts."""
        return tr(
            "StatisticsDialog",
            "Then you will see your level here. Only games without hints or undo count towards it.",
        )

    def __init__(self, reader: HistoryReader, view: Viewpoint) -> None:
        heads = (
            tr("StatisticsDialog", "Finished"),
            tr("StatisticsDialog", "Name"),
            tr("StatisticsDialog", "Opponents"),
            tr("StatisticsDialog", "Rated decisions"),
            tr("StatisticsDialog", "Outcome"),
            tr("StatisticsDialog", "Level at that point"),
        )
        super().__init__(reader, view, None, heads, wide=2)

    def read(self, history: History, wanted: GameFilter, progress: TaskProgress) -> LevelFigures:
        """Return the content from the history."""
        entries = plays(history, wanted)
        if wanted.rival is not None:
            entries += plays(history, swapped(wanted))
            entries.sort(key=lambda entry: (entry.finished_at, entry.game))
        people = [name for name in (wanted.person, wanted.rival) if name is not None]
        levels = Levels(entries, people)
        lines: list[list[LevelText]] = []
        for at, player in enumerate(levels.players):
            own = charts.thinned(levels.of(player), _MOST_DRAWN // len(levels.players))
            lines.append([])
            for number, entry in enumerate(own):
                progress.reach((at + number / len(own)) / len(levels.players))
                lines[-1].append(levels.after(entry))
        first, second = (*lines, [], [])[:2]
        return LevelFigures(levels, _summary(levels), first, second)

    def summary(self, found: LevelFigures) -> str:
        """Return a summary sentence."""
        return found.summary

    def draw(self, found: LevelFigures) -> QWidget | None:
        """Return the chart of the level over time, with its range."""
        spans, rivals = (
            [
                (stop_of(level.low), stop_of(level.likeliest), stop_of(min(level.high, TOP)))
                for level in levels
                if level.is_known
            ]
            for levels in (found.over_time, found.rivals)
        )
        if not spans:
            return None
        about = tr("StatisticsDialog", "Level after each game (line) and its uncertainty (band)")
        if rivals:
            about = f"{about}: {both_lines(self.view)}"
        names = [level_name(level) for level in STOPS[: STOPS.index(SCALE[-1]) + 1]]
        return charts.level_chart(about, names, spans, rivals)

    def source(self, found: LevelFigures) -> RowSource:
        """Return the games that count, the last one first."""
        return LevelRows(found.levels, self._reader)


class LevelRows(EntryRows[PlayEntry]):
    """Rows of the counted games, the last one first."""

    def __init__(self, levels: Levels, reader: HistoryReader) -> None:
        self._levels, self._reader = levels, reader
        values = (
            lambda entry: entry.finished_at,
            lambda entry: entry.name,
            _rivals,
            lambda entry: entry.decisions,
            lambda entry: entry.share,
            lambda entry: _level_cell(levels.after(entry)).value,
        )
        super().__init__(levels.plays[::-1], self._row_of, values)

    def order(self, column: int, then: Callable[[Sequence[int]], None], *, descending: bool) -> None:
        """Pass all ids to ``then``, sorted by a column; levels of many games are estimated on a thread."""
        if column != _LEVEL_COLUMN:
            super().order(column, then, descending=descending)
            return

        value = self._values[column]

        def estimate(_history: History, progress: TaskProgress) -> list[int]:
            values = []
            for number, entry in enumerate(self.entries):
                progress.reach(number / len(self.entries))
                values.append(value(entry))
            return sorted_ids(self.ids, values, descending=descending)

        self._reader.read(estimate, then, is_long=len(self.ids) > LevelPage.long)

    def _row_of(self, entry: PlayEntry) -> Row:
        return (
            fig.date_cell(entry.finished_at),
            Cell.words(entry.name),
            Cell.words(_rivals(entry)),
            Cell.number(entry.decisions),
            Cell(tr("StatisticsDialog", "won") if entry.share else "–", entry.share),
            _level_cell(self._levels.after(entry)),
        )


def _summary(levels: Levels) -> str:
    """Return the estimated level, its number of games, and what does not count."""
    rest = tr("StatisticsDialog", "Games with hints or undo do not count.")
    players = levels.players
    if not players:
        text = tr("StatisticsDialog", "No rating yet. A game counts once its review is complete.")
        return f"{text} {rest}"
    said = []
    for who in players:
        games = levels.lately(who)
        level = level_of_games(games)
        words = level.note
        if level.is_known:
            words = " ".join([part for part in (level.sentence, level.span) if part]) + f". {level.tip}"
        has_name = len(levels.names) > 1 and (level.is_known or len(players) > 1)
        said.append(f"{who}: {words}" if has_name else words)
        if level.is_known and not all(is_measured(game.players) for game in games):
            rest = tr("StatisticsDialog", "Games with hints or undo do not count.") + f" {not_measured()}"
    return " ".join((*said, rest))


def _rivals(entry: PlayEntry) -> str:
    return listed([fig.opponents(level, short=True) for level in dict.fromkeys(entry.rivals)])


def _level_cell(level: LevelText) -> Cell:
    return Cell(level.level, level.likeliest) if level.is_known else Cell("–", -1.0)
