"""Names of matches by their goal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanjuan_desktop.control.text.i18n import counted

if TYPE_CHECKING:
    from sanjuan_desktop.storage.parts import MatchAim


def goal_words(aim: MatchAim, goal: int) -> str:
    """Return the name of a match with its goal."""
    if aim == "games":
        return counted("Matches", "Match of %n games", "Match of 1 game", goal)
    return counted("Matches", "Match to %n wins", "Match to 1 win", goal)
