"""Helps of the table that are off in a game without help.

Prices, and the reasons why something cannot be chosen, are rules and no helps. A new help needs a member
here, and its test in ``tests/window/test_without_help.py``.
"""

from __future__ import annotations

from enum import StrEnum


class Help(StrEnum):
    """One help of the table."""

    POINTS = "points"
    """Current points of all players, the leader's laurel, and current bonuses of buildings."""
    GAINS = "gains"
    """Points that a card would add."""
    FORECASTS = "forecasts"
    """Gains of each player from each role, and possible next prices."""
    UNSEEN = "unseen"
    """Unseen cards by building, and the discards that the player has seen."""
    HINTS = "hints"
    SUGGESTIONS = "suggestions"
    """Choices that the table fills in: on request, and at the beginning of a question."""
    UNDO = "undo"
    """Undo and redo, also by continuing from an earlier position of a running game."""
    HIDDEN_CARDS = "hidden cards"
    """Cards of other players while looking back at a running game."""
    GUIDE = "guide"
    """Guide of the tutorial, which advises on each question."""
