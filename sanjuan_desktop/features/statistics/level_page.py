"""Statistics page with the estimated level of the player and its course."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.review.level import TOP, Play, PlayedGame
from sanjuan_desktop.control.review.level import STOPS, LevelText, is_measured, level_of_games, not_measured
from sanjuan_desktop.control.text.i18n import level_name, tr
from sanjuan_desktop.control.text.phrases import listed
from sanjuan_desktop.features.statistics import figures as fig
from sanjuan_desktop.features.statistics.page import FiguresPage
from sanjuan_desktop.ui.widgets.table_rows import Cell

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QWidget

    from sanjuan_desktop.features.statistics.figures import Figures
    from sanjuan_desktop.storage.history_queries import PlayEntry
    from sanjuan_desktop.ui.widgets.table_rows import Row

LATELY: Final = 10
"""Number of recent games used for the level estimate."""


class LevelPage(FiguresPage):
    """Estimated level of the most frequent player, now and after each game."""

    @staticmethod
    def title() -> str:
        """Return the name of the page."""
        return tr("StatisticsDialog", "Level")

    def __init__(self) -> None:
        heads = (
            tr("StatisticsDialog", "Finished"),
            tr("StatisticsDialog", "Name"),
            tr("StatisticsDialog", "Opponents"),
            tr("StatisticsDialog", "Open decisions"),
            tr("StatisticsDialog", "Outcome"),
            tr("StatisticsDialog", "Level by then"),
        )
        super().__init__(None, heads, wide=2)

    def summary(self, figures: Figures) -> str:
        """Return a summary sentence."""
        return _summary(figures)

    def draw(self, figures: Figures) -> QWidget | None:
        """Return the course of the level with its range."""
        from sanjuan_desktop.features.statistics import charts

        told = [level for _, level in _course(_of(figures.plays, _who(figures))) if level.is_known]
        if not told:
            return None
        return charts.level_course(
            tr("StatisticsDialog", "Level game by game (line) and how sure that is (band)"),
            [level_name(level) for level in STOPS[: round(TOP) + 1]],
            [(level.low, level.likeliest, min(level.high, TOP)) for level in told],
        )

    def rows(self, figures: Figures) -> list[Row]:
        """Return the games that count, the last one first."""
        told = {
            (entry.game, entry.name): level
            for name in {entry.name for entry in figures.plays}
            for entry, level in _course(_of(figures.plays, name))
        }
        return [
            (
                fig.date_cell(entry.finished_at),
                Cell.words(entry.name),
                Cell.words(_rivals(entry)),
                Cell.number(entry.decisions),
                Cell(tr("StatisticsDialog", "won") if entry.share else "–", entry.share),
                _level_cell(told[entry.game, entry.name]),
            )
            for entry in reversed(figures.plays)
        ]


def _summary(figures: Figures) -> str:
    """Return the estimated level, its number of games, and what does not count."""
    who = _who(figures)
    rest = tr("StatisticsDialog", "Games with hints or takebacks do not count.")
    if not who:
        text = tr(
            "StatisticsDialog", "Not yet. A finished game counts as soon as it has been looked through."
        )
        return f"{text} {rest}"
    games = [_played(entry) for entry in _of(figures.plays, who)[-LATELY:]]
    told = level_of_games(games)
    if not told.is_known:
        return f"{told.note} {rest}"
    if not all(is_measured(game.players) for game in games):
        rest = f"{rest} {not_measured()}"
    names = {entry.name for entry in figures.plays}
    sentence = f"{who}: {told.sentence}" if len(names) > 1 else told.sentence
    return " ".join([part for part in (sentence, told.span) if part]) + f". {told.tip} {rest}"


def _who(figures: Figures) -> str:
    """Return the player of most of the counted games, "" if there are none."""
    counted = Counter(entry.name for entry in figures.plays)
    return max(counted, key=lambda name: counted[name], default="")


def _of(plays: Sequence[PlayEntry], name: str) -> list[PlayEntry]:
    return [entry for entry in plays if entry.name == name]


def _course(plays: Sequence[PlayEntry]) -> list[tuple[PlayEntry, LevelText]]:
    """Return the level estimate of a player after each game."""
    games = [_played(entry) for entry in plays]
    return [
        (entry, level_of_games(games[max(0, at + 1 - LATELY) : at + 1])) for at, entry in enumerate(plays)
    ]


def _played(entry: PlayEntry) -> PlayedGame:
    return PlayedGame(Play(entry.decisions, entry.loss), entry.share, entry.rivals)


def _rivals(entry: PlayEntry) -> str:
    return listed([fig.opponents(level, short=True) for level in dict.fromkeys(entry.rivals)])


def _level_cell(told: LevelText) -> Cell:
    return Cell(told.level, told.likeliest) if told.is_known else Cell("–", -1.0)
