"""What a harbour sounds like while nothing happens: one bed for each light."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from sanjuan_desktop.app.table.layout import durations


class Bed(StrEnum):
    """A bed by the name of its file, which is that of the light."""

    MORNING = "morning"
    """Water and gulls."""
    NOON = "noon"
    """Water and the market."""
    DUSK = "dusk"
    """Water and crickets."""


FADE_MS: Final = durations.LIGHT
"""Milliseconds in which one bed gives way to another, as the light does."""

HUSH_MS: Final = 400
"""Milliseconds in which a bed falls silent."""
