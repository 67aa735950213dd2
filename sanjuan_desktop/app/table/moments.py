"""Moments that can be heard and are no event of the rules: whoever paints one says when it begins."""

from __future__ import annotations

from enum import StrEnum


class TableMoment(StrEnum):
    """What begins to be seen; see ``Desk.tell``."""

    BELL = "bell"
    """The bell swings: somebody has eleven buildings, or twelve."""
    LANTERN = "lantern"
    """The lantern is lit."""
    SETTLE = "settle"
    """A building comes to stand, in a little dust."""
    COUNT = "count"
    """Something of the count is shown: cards under a building, the column of totals."""
