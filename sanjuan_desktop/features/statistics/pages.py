"""The pages of the statistics that show results, buildings, roles and points over time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanjuan_desktop.control.text.i18n import building_name, role_name, tr
from sanjuan_desktop.control.text.numbers import decimal, share_percent
from sanjuan_desktop.features.statistics import charts
from sanjuan_desktop.features.statistics import figures as fig
from sanjuan_desktop.features.statistics.entry_rows import EntryRows
from sanjuan_desktop.features.statistics.figures import ResultFigures, Viewpoint, swapped
from sanjuan_desktop.features.statistics.page import FiguresPage, LongPage
from sanjuan_desktop.storage import history_queries
from sanjuan_desktop.storage.history_queries import BuildingUse, PointsEntry, RoleUse
from sanjuan_desktop.ui.widgets.table_rows import Cell

if TYPE_CHECKING:
    from collections.abc import Sequence

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

    def __init__(self, reader: HistoryReader, view: Viewpoint) -> None:
        heads = (
            "",
            tr("StatisticsDialog", "Games"),
            tr("StatisticsDialog", "Won"),
            tr("StatisticsDialog", "Share"),
            tr("StatisticsDialog", "Average points"),
            tr("StatisticsDialog", "Best"),
            tr("StatisticsDialog", "Average place"),
        )
        super().__init__(reader, view, None, heads)

    def read(self, history: History, wanted: GameFilter, progress: TaskProgress) -> ResultFigures:
        """Return the content from the history."""
        del progress
        return fig.read_results(history, wanted)

    def summary(self, found: ResultFigures) -> str:
        """Return a summary of the results of the person."""
        summary = _summary(found)
        if not self.view.rival:
            return summary
        return tr("StatisticsDialog", "{name}: {summary}").format(name=self.view.person, summary=summary)

    def draw(self, found: ResultFigures) -> QWidget | None:
        """Return bars of the share of wins against each level."""
        levels = found.levels
        if not levels:
            return None
        about = tr("StatisticsDialog", "Share of games won, by strongest opponent")
        names = [fig.opponents(row.level, short=True) for row in levels]
        shares = [[row.results.win_share for row in levels]]
        if found.rival is not None:
            about = f"{about}: {_both(self.view)}"
            shares.append([row.results.win_share for row in found.rival.levels])
        return charts.bars(about, names, shares)

    def rows(self, found: ResultFigures) -> list[Row]:
        """Return results by opponents, edition and players, each under its heading."""
        both = [(self.view.person, found)]
        if found.rival is not None:
            both.append((self.view.rival, found.rival))
        pair = found.rival is not None
        rows: list[Row] = []
        if pair:
            rows.append((Cell.words(tr("StatisticsDialog", "All games")),))
            rows += [(Cell.words(name), *_cells(figures.totals.persons)) for name, figures in both]
        rows.append((Cell.words(tr("StatisticsDialog", "By strongest opponent")),))
        rows += _rows_of_each(
            [[(fig.opponents(row.level), row.results) for row in figures.levels] for _, figures in both],
            [name for name, _ in both],
        )
        rows.append((Cell.words(tr("StatisticsDialog", "By edition")),))
        rows += _rows_of_each(
            [
                [(fig.edition_words(row.edition, row.new_buildings), row.results) for row in figures.editions]
                for _, figures in both
            ],
            [name for name, _ in both],
        )
        rows.append((Cell.words(tr("StatisticsDialog", "By number of players")),))
        rows += _rows_of_each(
            [
                [(fig.players_words(row.players), row.results) for row in figures.players]
                for _, figures in both
            ],
            [name for name, _ in both],
        )
        return rows


class BuildingsPage(FiguresPage[list[list[BuildingUse]]]):
    """Buildings: how often they are built, by whom, and with which results.

    The content has a list for everyone, or one for each person of the viewpoint.
    """

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

    def __init__(self, reader: HistoryReader, view: Viewpoint) -> None:
        won, mean = tr("StatisticsDialog", "Won with it"), tr("StatisticsDialog", "Average points")
        building = tr("StatisticsDialog", "Building")
        if view.person:
            about = tr(
                "StatisticsDialog",
                "How often each building was built, the share of wins with it, and its average points.",
            )
            people = filter(None, (view.person, view.rival))
            heads = (building, *(head for name in people for head in (name, won, mean)))
        else:
            about = tr(
                "StatisticsDialog",
                "How often each building was built. “Won with it” is the share of winners among those who "
                "had it.",
            )
            winners, everyone = tr("StatisticsDialog", "Winners"), tr("StatisticsDialog", "All")
            heads = (building, view.name, winners, everyone, won, mean)
        super().__init__(reader, view, about, heads)

    def read(self, history: History, wanted: GameFilter, progress: TaskProgress) -> list[list[BuildingUse]]:
        """Return the content from the history."""
        del progress
        views = [wanted] if wanted.rival is None else [wanted, swapped(wanted)]
        return [history_queries.buildings(history, view) for view in views]

    def rows(self, found: list[list[BuildingUse]]) -> list[Row]:
        """Return the buildings, what persons build most often first."""
        if self.view.person:
            return _building_rows(found)
        uses = sorted(found[0], key=lambda use: (-use.built_by_persons, -use.built))
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


class RolesPage(FiguresPage[list[list[RoleUse]]]):
    """Page of roles: how often persons, winners and all players choose each.

    The content has a list for everyone or the person of the viewpoint, and one for the rival.
    """

    @staticmethod
    def title() -> str:
        """Return the name of the page."""
        return tr("StatisticsDialog", "Roles")

    @staticmethod
    def promise() -> str:
        """Return a sentence about the content that the page has after the first game that counts."""
        return tr("StatisticsDialog", "Then you will see which roles you and the winners choose.")

    def __init__(self, reader: HistoryReader, view: Viewpoint) -> None:
        heads = (
            tr("StatisticsDialog", "Role"),
            view.name,
            *filter(None, (view.rival,)),
            tr("StatisticsDialog", "Winners"),
            tr("StatisticsDialog", "All"),
            tr("StatisticsDialog", "Times taken"),
        )
        about = tr("StatisticsDialog", "How often each role was taken.")
        super().__init__(reader, view, about, heads)

    def read(self, history: History, wanted: GameFilter, progress: TaskProgress) -> list[list[RoleUse]]:
        """Return the content from the history."""
        del progress
        views = [wanted] if wanted.rival is None else [wanted, swapped(wanted)]
        return [history_queries.roles(history, view) for view in views]

    def draw(self, found: list[list[RoleUse]]) -> QWidget | None:
        """Return bars of what persons take and what winners take; of two people, what each takes."""
        own, *rival = found
        if not any(use.taken for use in own):
            return None
        if rival:
            about = tr("StatisticsDialog", "Mix of roles: {names}").format(names=_both(self.view))
        elif self.view.person:
            about = tr("StatisticsDialog", "Mix of roles: {name} (dark) and winners (gold)")
            about = about.format(name=self.view.person)
        else:
            about = tr("StatisticsDialog", "Mix of roles: you (dark) and winners (gold)")
        others = (
            [use.share_of_persons for use in rival[0]] if rival else [use.share_of_winners for use in own]
        )
        names = [role_name(use.role) for use in own]
        return charts.bars(about, names, [[use.share_of_persons for use in own], others])

    def rows(self, found: list[list[RoleUse]]) -> list[Row]:
        """Return all five roles in their order."""
        own, *rivals = found
        return [
            (
                Cell.words(role_name(use.role)),
                fig.share_cell(use.share_of_persons),
                *(fig.share_cell(rival[at].share_of_persons) for rival in rivals),
                fig.share_cell(use.share_of_winners),
                fig.share_cell(use.share),
                Cell.number(use.taken),
            )
            for at, use in enumerate(own)
        ]


class PointsPage(LongPage[list[list[PointsEntry]]]):
    """The points of persons game by game; the content has a list for the person and one for the rival."""

    @staticmethod
    def title() -> str:
        """Return the name of the page."""
        return tr("StatisticsDialog", "Progress")

    @staticmethod
    def promise() -> str:
        """Return a sentence about the content that the page has after the first game that counts."""
        return tr("StatisticsDialog", "Then you will see your points game by game, with their average.")

    def __init__(self, reader: HistoryReader, view: Viewpoint) -> None:
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
        if view.person:
            about = tr(
                "StatisticsDialog", "Points in each game, with a running average over up to ten games."
            )
        super().__init__(reader, view, about, heads, wide=1)

    def read(self, history: History, wanted: GameFilter, progress: TaskProgress) -> list[list[PointsEntry]]:
        """Return the content from the history."""
        del progress
        views = [wanted] if wanted.rival is None else [wanted, swapped(wanted)]
        return [history_queries.points_over_time(history, view) for view in views]

    def draw(self, found: list[list[PointsEntry]]) -> QWidget | None:
        """Return the points as dots and their moving mean as a line."""
        if not found[0]:
            return None
        about = tr("StatisticsDialog", "Points in each game (dots) and their average (line)")
        if self.view.rival:
            about = f"{about}: {both_lines(self.view)}"
        series = [
            ([entry.points for entry in entries], [entry.moving_mean for entry in entries])
            for entries in found
        ]
        return charts.points_chart(about, *series)

    def source(self, found: list[list[PointsEntry]]) -> RowSource:
        """Return the points, those of the last game first."""
        entries = [entry for entries in found for entry in entries]
        entries.sort(key=lambda entry: (entry.finished_at, entry.game))
        return EntryRows(
            entries[::-1],
            _points_row,
            (
                lambda entry: entry.finished_at,
                lambda entry: entry.name,
                lambda entry: entry.points,
                lambda entry: entry.moving_mean,
                lambda entry: entry.is_winner,
            ),
        )


def _both(view: Viewpoint) -> str:
    """Return the names of two people as the legend of bars."""
    words = tr("StatisticsDialog", "{name} (dark) and {rival} (gold)")
    return words.format(name=view.person, rival=view.rival)


def both_lines(view: Viewpoint) -> str:
    """Return the names of two people as the legend of lines."""
    words = tr("StatisticsDialog", "{name} (solid) and {rival} (dashed)")
    return words.format(name=view.person, rival=view.rival)


def _rows_of_each(lists: Sequence[Sequence[tuple[str, Results]]], names: Sequence[str]) -> list[Row]:
    """Return the rows of one person; or of two, one below the other, each with the name."""
    rows: list[Row] = []
    for together in zip(*lists, strict=True):
        for (label, results), name in zip(together, names, strict=True):
            rows.append((Cell.words(f"{label} · {name}" if len(names) > 1 else label), *_cells(results)))
    return rows


def _building_rows(found: Sequence[Sequence[BuildingUse]]) -> list[Row]:
    """Return a row for each building that one of the people built, the most frequent first."""
    people = [{use.building: use for use in uses} for uses in found]
    built: dict[str, int] = {}
    for uses in found:
        for use in uses:
            built[use.building] = built.get(use.building, 0) + use.built
    rows: list[Row] = []
    for building in sorted(built, key=lambda key: -built[key]):
        cells = [Cell.words(building_name(building))]
        for uses_by_name in people:
            cells += _use_cells(uses_by_name.get(building))
        rows.append(tuple(cells))
    return rows


def _use_cells(use: BuildingUse | None) -> list[Cell]:
    """Return the cells of a building for a person, who may not have built it."""
    if use is None:
        return [Cell.number(0), Cell("–", -1.0), Cell("–", -1.0)]
    return [Cell.number(use.built), fig.share_cell(use.win_share), fig.mean_cell(use.mean_points)]


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
