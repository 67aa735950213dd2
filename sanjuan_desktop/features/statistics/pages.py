"""The pages of the statistics that show results, buildings, roles and points over time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanjuan_desktop.control.text.i18n import building_name, role_name, tr
from sanjuan_desktop.control.text.numbers import decimal, share_percent
from sanjuan_desktop.features.statistics import charts
from sanjuan_desktop.features.statistics import figures as fig
from sanjuan_desktop.features.statistics.entry_rows import EntryRows
from sanjuan_desktop.features.statistics.figures import ResultFigures
from sanjuan_desktop.features.statistics.page import FiguresPage, LongPage
from sanjuan_desktop.storage import history_queries
from sanjuan_desktop.storage.history_queries import BuildingUse, PointsEntry, RoleUse
from sanjuan_desktop.ui.widgets.table_rows import Cell

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from sanjuan_desktop.control.thread_task import TaskProgress
    from sanjuan_desktop.features.statistics.reading import HistoryReader
    from sanjuan_desktop.storage.history import History
    from sanjuan_desktop.storage.history_filter import GameFilter
    from sanjuan_desktop.storage.history_queries import Results
    from sanjuan_desktop.ui.widgets.table_rows import Row, RowSource


class ResultsPage(FiguresPage[ResultFigures]):
    """Results of persons: in total, and by opponents, edition and number of players."""

    @staticmethod
    def title() -> str:
        """Return the name of the page."""
        return tr("StatisticsDialog", "Results")

    @staticmethod
    def promise() -> str:
        """Return a sentence about the content that the page has after the first game that counts."""
        return tr(
            "StatisticsDialog",
            "Then you will see your wins, points and places here, by opponent, edition and number of "
            "players.",
        )

    def __init__(self, reader: HistoryReader) -> None:
        heads = (
            "",
            tr("StatisticsDialog", "Games"),
            tr("StatisticsDialog", "Won"),
            tr("StatisticsDialog", "Share"),
            tr("StatisticsDialog", "Average points"),
            tr("StatisticsDialog", "Best"),
            tr("StatisticsDialog", "Average place"),
        )
        super().__init__(reader, None, heads)

    def read(self, history: History, wanted: GameFilter, progress: TaskProgress) -> ResultFigures:
        """Return the content from the history."""
        del progress
        return fig.read_results(history, wanted)

    def summary(self, found: ResultFigures) -> str:
        """Return a summary sentence."""
        return _summary(found)

    def draw(self, found: ResultFigures) -> QWidget | None:
        """Return bars of the share of wins against each level."""
        levels = found.levels
        if not levels:
            return None
        return charts.bars(
            tr("StatisticsDialog", "Share of games won, by strongest opponent"),
            [fig.opponents(row.level, short=True) for row in levels],
            [[row.results.win_share for row in levels]],
        )

    def rows(self, found: ResultFigures) -> list[Row]:
        """Return results by opponents, edition and players, each under its heading."""
        return [
            (Cell.words(tr("StatisticsDialog", "By strongest opponent")),),
            *((Cell.words(fig.opponents(row.level)), *_cells(row.results)) for row in found.levels),
            (Cell.words(tr("StatisticsDialog", "By edition")),),
            *(
                (Cell.words(fig.edition_words(row.edition, row.new_buildings)), *_cells(row.results))
                for row in found.editions
            ),
            (Cell.words(tr("StatisticsDialog", "By number of players")),),
            *(
                (Cell(fig.players_words(row.players), row.players), *_cells(row.results))
                for row in found.players
            ),
        ]


class BuildingsPage(FiguresPage[list[BuildingUse]]):
    """Buildings: how often they are built, by whom, and with which results."""

    @staticmethod
    def title() -> str:
        """Return the name of the page."""
        return tr("StatisticsDialog", "Buildings")

    @staticmethod
    def promise() -> str:
        """Return a sentence about the content that the page has after the first game that counts."""
        return tr(
            "StatisticsDialog",
            "Then you will see which buildings you and the winners build, and how often they win.",
        )

    def __init__(self, reader: HistoryReader) -> None:
        heads = (
            tr("StatisticsDialog", "Building"),
            tr("StatisticsDialog", "You"),
            tr("StatisticsDialog", "Winners"),
            tr("StatisticsDialog", "All"),
            tr("StatisticsDialog", "Won with it"),
            tr("StatisticsDialog", "Average points"),
        )
        about = tr(
            "StatisticsDialog",
            "How often each building was built. “Won with it” is the share of winners among those who "
            "had it.",
        )
        super().__init__(reader, about, heads)

    def read(self, history: History, wanted: GameFilter, progress: TaskProgress) -> list[BuildingUse]:
        """Return the content from the history."""
        del progress
        return history_queries.buildings(history, wanted)

    def rows(self, found: list[BuildingUse]) -> list[Row]:
        """Return the buildings, what persons build most often first."""
        uses = sorted(found, key=lambda use: (-use.built_by_persons, -use.built))
        return [
            (
                Cell.words(building_name(use.building)),
                Cell.number(use.built_by_persons),
                Cell.number(use.built_by_winners),
                Cell.number(use.built),
                fig.share_cell(use.win_share),
                fig.mean_cell(use.mean_points),
            )
            for use in uses
        ]


class RolesPage(FiguresPage[list[RoleUse]]):
    """Page of roles: how often persons, winners and all players choose each."""

    @staticmethod
    def title() -> str:
        """Return the name of the page."""
        return tr("StatisticsDialog", "Roles")

    @staticmethod
    def promise() -> str:
        """Return a sentence about the content that the page has after the first game that counts."""
        return tr("StatisticsDialog", "Then you will see which roles you and the winners choose.")

    def __init__(self, reader: HistoryReader) -> None:
        heads = (
            tr("StatisticsDialog", "Role"),
            tr("StatisticsDialog", "You"),
            tr("StatisticsDialog", "Winners"),
            tr("StatisticsDialog", "All"),
            tr("StatisticsDialog", "Times taken"),
        )
        about = tr("StatisticsDialog", "How often each role was taken.")
        super().__init__(reader, about, heads)

    def read(self, history: History, wanted: GameFilter, progress: TaskProgress) -> list[RoleUse]:
        """Return the content from the history."""
        del progress
        return history_queries.roles(history, wanted)

    def draw(self, found: list[RoleUse]) -> QWidget | None:
        """Return bars of what persons take and what winners take."""
        if not any(use.taken for use in found):
            return None
        return charts.bars(
            tr("StatisticsDialog", "Mix of roles: you (dark) and winners (gold)"),
            [role_name(use.role) for use in found],
            [
                [use.share_of_persons for use in found],
                [use.share_of_winners for use in found],
            ],
        )

    def rows(self, found: list[RoleUse]) -> list[Row]:
        """Return all five roles in their order."""
        return [
            (
                Cell.words(role_name(use.role)),
                fig.share_cell(use.share_of_persons),
                fig.share_cell(use.share_of_winners),
                fig.share_cell(use.share),
                Cell.number(use.taken),
            )
            for use in found
        ]


class PointsPage(LongPage[list[PointsEntry]]):
    """The points of persons game by game."""

    @staticmethod
    def title() -> str:
        """Return the name of the page."""
        return tr("StatisticsDialog", "Progress")

    @staticmethod
    def promise() -> str:
        """Return a sentence about the content that the page has after the first game that counts."""
        return tr("StatisticsDialog", "Then you will see your points game by game, with their average.")

    def __init__(self, reader: HistoryReader) -> None:
        heads = (
            tr("StatisticsDialog", "Finished"),
            tr("StatisticsDialog", "Name"),
            tr("StatisticsDialog", "Points"),
            tr("StatisticsDialog", "Average of 10"),
            tr("StatisticsDialog", "Outcome"),
        )
        about = tr(
            "StatisticsDialog", "Your points in each game, with a running average over up to ten games."
        )
        super().__init__(reader, about, heads, wide=1)

    def read(self, history: History, wanted: GameFilter, progress: TaskProgress) -> list[PointsEntry]:
        """Return the content from the history."""
        del progress
        return history_queries.points_over_time(history, wanted)

    def draw(self, found: list[PointsEntry]) -> QWidget | None:
        """Return the points as dots and their moving mean as a line."""
        if not found:
            return None
        return charts.points_chart(
            tr("StatisticsDialog", "Points in each game (dots) and their average (line)"),
            [entry.points for entry in found],
            [entry.moving_mean for entry in found],
        )

    def source(self, found: list[PointsEntry]) -> RowSource:
        """Return the points, those of the last game first."""
        return EntryRows(
            found[::-1],
            _points_row,
            (
                lambda entry: entry.finished_at,
                lambda entry: entry.name,
                lambda entry: entry.points,
                lambda entry: entry.moving_mean,
                lambda entry: entry.is_winner,
            ),
        )


def _points_row(entry: PointsEntry) -> Row:
    return (
        fig.date_cell(entry.finished_at),
        Cell.words(entry.name),
        Cell.number(entry.points),
        fig.mean_cell(entry.moving_mean),
        Cell(tr("StatisticsDialog", "won") if entry.is_winner else "–", entry.is_winner),
    )


def _cells(results: Results) -> Row:
    return (
        Cell.number(results.games),
        Cell.number(results.wins),
        fig.share_cell(results.win_share),
        fig.mean_cell(results.mean_points),
        Cell.number(results.best_points),
        fig.mean_cell(results.mean_place),
    )


def _summary(found: ResultFigures) -> str:
    """Return wins, streaks and totals, one sentence each."""
    totals, streaks = found.totals, found.streaks
    mine = totals.persons
    won = tr(
        "StatisticsDialog",
        "Won {wins} of {games} ({share}). Points: average {mean}, best {best}.",
    ).format(
        wins=mine.wins,
        games=mine.games,
        share=share_percent(mine.win_share),
        mean=decimal(mine.mean_points),
        best=mine.best_points,
    )
    row = tr("StatisticsDialog", "Winning streak: currently {current}, longest {longest}.").format(
        current=streaks.current, longest=streaks.longest
    )
    rest = tr("StatisticsDialog", "Rounds: {rounds}. Playing time: {time}.")
    rest = rest.format(rounds=totals.rounds, time=fig.duration(totals.duration_s))
    said = [won, row, rest]
    if totals.with_takebacks:
        text = tr("StatisticsDialog", "Games with undo: {takebacks}.")
        said.append(text.format(takebacks=totals.with_takebacks))
    if totals.with_hints:
        said.append(tr("StatisticsDialog", "With hints: {hints}.").format(hints=totals.with_hints))
    if totals.without_help:
        said.append(tr("StatisticsDialog", "Without help: {games}.").format(games=totals.without_help))
    return " ".join(said)
