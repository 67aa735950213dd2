"""The pages of the statistics that show results, buildings, roles and the course of points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanjuan_desktop.control.text.i18n import building_name, role_name, tr
from sanjuan_desktop.features.statistics import charts
from sanjuan_desktop.features.statistics import figures as fig
from sanjuan_desktop.features.statistics.page import FiguresPage
from sanjuan_desktop.ui.widgets.table_rows import Cell

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from sanjuan_desktop.features.statistics.figures import Figures
    from sanjuan_desktop.storage.history_queries import Results
    from sanjuan_desktop.ui.widgets.table_rows import Row


class ResultsPage(FiguresPage):
    """Results of persons: in total, and by opponents, edition and number of players."""

    @staticmethod
    def title() -> str:
        """Return the name of the page."""
        return tr("StatisticsDialog", "Results")

    def __init__(self) -> None:
        heads = (
            "",
            tr("StatisticsDialog", "Games"),
            tr("StatisticsDialog", "Won"),
            tr("StatisticsDialog", "Share"),
            tr("StatisticsDialog", "Average points"),
            tr("StatisticsDialog", "Best"),
            tr("StatisticsDialog", "Average place"),
        )
        super().__init__(None, heads)

    def summary(self, figures: Figures) -> str:
        """Return a summary sentence."""
        return _summary(figures)

    def draw(self, figures: Figures) -> QWidget | None:
        """Return bars of the share of wins against each level."""
        if figures.results is None or not figures.results.levels:
            return None
        levels = figures.results.levels
        return charts.bars(
            tr("StatisticsDialog", "Share of games won, by the strongest opponent"),
            [fig.opponents(row.level, short=True) for row in levels],
            [[row.results.win_share for row in levels]],
        )

    def rows(self, figures: Figures) -> list[Row]:
        """Return results by opponents, edition and players, each under its heading."""
        found = figures.results
        if found is None:
            return []
        return [
            (Cell.words(tr("StatisticsDialog", "By the strongest opponent")),),
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


class BuildingsPage(FiguresPage):
    """Buildings: how often they are built, by whom, and with which results."""

    @staticmethod
    def title() -> str:
        """Return the name of the page."""
        return tr("StatisticsDialog", "Buildings")

    def __init__(self) -> None:
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
            "How often each was built. “Won with it” is the share of winners among those who had it.",
        )
        super().__init__(about, heads)

    def rows(self, figures: Figures) -> list[Row]:
        """Return the buildings, what persons build most often first."""
        if figures.buildings is None:
            return []
        by_persons = figures.buildings.by_persons
        uses = sorted(figures.buildings.uses, key=lambda use: (-by_persons[use.building], -use.built))
        return [
            (
                Cell.words(building_name(use.building)),
                Cell.number(by_persons[use.building]),
                Cell.number(use.built_by_winners),
                Cell.number(use.built),
                fig.share_cell(use.win_share),
                fig.mean_cell(use.mean_points),
            )
            for use in uses
        ]


class RolesPage(FiguresPage):
    """Which roles are taken: by persons, by winners and by everybody."""

    @staticmethod
    def title() -> str:
        """Return the name of the page."""
        return tr("StatisticsDialog", "Roles")

    def __init__(self) -> None:
        heads = (
            tr("StatisticsDialog", "Role"),
            tr("StatisticsDialog", "You"),
            tr("StatisticsDialog", "Winners"),
            tr("StatisticsDialog", "All"),
            tr("StatisticsDialog", "Times taken"),
        )
        about = tr("StatisticsDialog", "How often each role was taken.")
        super().__init__(about, heads)

    def draw(self, figures: Figures) -> QWidget | None:
        """Return bars of what persons take and what winners take."""
        if not any(use.taken for use in figures.roles):
            return None
        return charts.bars(
            tr("StatisticsDialog", "Mix of roles: you (dark) and winners (gold)"),
            [role_name(use.role) for use in figures.roles],
            [
                [use.share_of_persons for use in figures.roles],
                [use.share_of_winners for use in figures.roles],
            ],
        )

    def rows(self, figures: Figures) -> list[Row]:
        """Return all five roles in their order."""
        return [
            (
                Cell.words(role_name(use.role)),
                fig.share_cell(use.share_of_persons),
                fig.share_cell(use.share_of_winners),
                fig.share_cell(use.share),
                Cell.number(use.taken),
            )
            for use in figures.roles
        ]


class CoursePage(FiguresPage):
    """The points of persons game by game."""

    @staticmethod
    def title() -> str:
        """Return the name of the page."""
        return tr("StatisticsDialog", "Course")

    def __init__(self) -> None:
        heads = (
            tr("StatisticsDialog", "Finished"),
            tr("StatisticsDialog", "Name"),
            tr("StatisticsDialog", "Points"),
            tr("StatisticsDialog", "Average of ten"),
            tr("StatisticsDialog", "Outcome"),
        )
        about = tr("StatisticsDialog", "Your points game by game, with the average of up to ten games.")
        super().__init__(about, heads, wide=1)

    def draw(self, figures: Figures) -> QWidget | None:
        """Return the points as dots and their moving mean as a line."""
        if not figures.points:
            return None
        return charts.course(
            tr("StatisticsDialog", "Points game by game (dots) and their average (line)"),
            [entry.points for entry in figures.points],
            [entry.moving_mean for entry in figures.points],
        )

    def rows(self, figures: Figures) -> list[Row]:
        """Return the points, those of the last game first."""
        return [
            (
                fig.date_cell(entry.finished_at),
                Cell.words(entry.name),
                Cell.number(entry.points),
                fig.mean_cell(entry.moving_mean),
                Cell(tr("StatisticsDialog", "won") if entry.is_winner else "–", entry.is_winner),
            )
            for entry in reversed(figures.points)
        ]


def _cells(results: Results) -> Row:
    return (
        Cell.number(results.games),
        Cell.number(results.wins),
        fig.share_cell(results.win_share),
        fig.mean_cell(results.mean_points),
        Cell.number(results.best_points),
        fig.mean_cell(results.mean_place),
    )


def _summary(figures: Figures) -> str:
    """Return wins, streaks and totals in three sentences."""
    if figures.results is None:
        return ""
    totals, streaks = figures.results.totals, figures.results.streaks
    mine = totals.persons
    won = tr(
        "StatisticsDialog",
        "Won {wins} of {games} ({share}), with {mean} points on average and {best} at best.",
    ).format(
        wins=mine.wins,
        games=mine.games,
        share=fig.percent(mine.win_share),
        mean=fig.decimal(mine.mean_points),
        best=mine.best_points,
    )
    row = tr("StatisticsDialog", "Wins in a row: {current} now, {longest} at best.").format(
        current=streaks.current, longest=streaks.longest
    )
    rest = tr("StatisticsDialog", "Rounds: {rounds}. Time at the table: {time}.")
    rest = rest.format(rounds=totals.rounds, time=fig.duration(totals.duration_s))
    said = [won, row, rest]
    if totals.with_takebacks:
        text = tr("StatisticsDialog", "With takebacks: {takebacks}.")
        said.append(text.format(takebacks=totals.with_takebacks))
    return " ".join(said)
