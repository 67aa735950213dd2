"""Box of the new-game sheet that chooses between a single game and a match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from PySide6.QtCore import QSignalBlocker

from sanjuan_desktop.control.text.i18n import counted, tr
from sanjuan_desktop.control.text.matches import goal_words
from sanjuan_desktop.ui.look import style
from sanjuan_desktop.ui.widgets.combo import ChoiceBox

if TYPE_CHECKING:
    from sanjuan_desktop.storage.parts import MatchAim

    Goal: TypeAlias = tuple[MatchAim, int]

_LEAST_PX: Final = 130
_MOST_PX: Final = 230
"""Minimum and maximum width, in pixels at normal text size."""
_ROUNDS: Final = (1, 2, 3)
"""Numbers of games in which each player begins once, as offered lengths of a match."""
_WINS: Final = (2, 3, 5)
_PLAYERS: Final = (2, 3, 4)


class MatchBox(ChoiceBox):
    """Choice of a single game, a number of games, or a number of wins."""

    def __init__(self, players: int) -> None:
        super().__init__("match", style.scaled(_LEAST_PX), style.scaled(_MOST_PX))
        self._goals: list[Goal | None] = []
        # The box keeps the width of its longest label, so that nothing moves.
        self.offer([goal for count in _PLAYERS for goal in _goals(count)], _label, _label)
        self._width = self.minimumWidth()
        self.show_players(players)
        tip = tr("MatchBox", "A match is a series of games of the same players, who change seats.")
        self.setToolTip(tip)
        self.setAccessibleName(tr("MatchBox", "Match"))
        self.setAccessibleDescription(tip)

    @property
    def goal(self) -> Goal | None:
        """The goal of the chosen match, None for a single game."""
        return self._goals[self.currentIndex()]

    def show_players(self, players: int) -> None:
        """Offer the lengths for a number of players, so that each begins equally often; the choice stays."""
        at = max(0, self.currentIndex())
        self._goals = _goals(players)
        with QSignalBlocker(self):
            self.clear()
            self.offer(self._goals, _label, lambda goal: _tip(goal, players))
            self.setCurrentIndex(at)
        self.setFixedWidth(self._width)


def _goals(players: int) -> list[Goal | None]:
    games: list[Goal] = [("games", players * rounds) for rounds in _ROUNDS]
    wins: list[Goal] = [("wins", count) for count in _WINS]
    return [None, *games, *wins]


def _label(goal: Goal | None) -> str:
    return tr("MatchBox", "Single game") if goal is None else goal_words(*goal)


def _tip(goal: Goal | None, players: int) -> str:
    if goal is None:
        return ""
    aim, count = goal
    if aim == "wins":
        return counted(
            "MatchBox",
            "The first player to win %n games wins the match.",
            "The first player to win a game wins the match.",
            count,
        )
    return counted("MatchBox", "Each player begins %n times.", "Each player begins once.", count // players)
