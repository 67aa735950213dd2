"""Counts of the levels that find the best option of a puzzle."""

from __future__ import annotations

LEVELS = ("novice", "casual", "skilled", "strong", "expert")


def found_by_level(*counts: int) -> dict[str, int]:
    """Return these counts by level, from the novice to the expert; without counts, those of no level."""
    return dict(zip(LEVELS, counts, strict=True)) if counts else {}
