"""Moments with a sound that are not events of the rules; their painter reports when they begin."""

from __future__ import annotations

from enum import StrEnum


class TableMoment(StrEnum):
    """Visible moment that begins; see ``TableContext.begin_moment``."""

    BELL = "bell"
    """The bell swings because a player has eleven buildings, or twelve."""
    LANTERN = "lantern"
    """The lantern is lit."""
    SETTLE = "settle"
    """A building lands in a little dust."""
    COUNT = "count"
    """A part of the final scoring appears: cards under a building, or the column of totals."""
    HURRY = "hurry"
    """Few seconds are left for a question."""
