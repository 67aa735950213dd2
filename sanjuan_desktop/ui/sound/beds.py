"""Background sounds (beds) of the harbour, one for each light."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from sanjuan_desktop.ui.table.layout import durations


class Bed(StrEnum):
    """Bed by its file name, which equals the name of the light."""

    MORNING = "morning"
    """Water and gulls."""
    NOON = "noon"
    """Water and the market."""
    DUSK = "dusk"
    """Water and crickets."""


FADE_MS: Final = durations.LIGHT
"""Duration of a cross-fade, the same as that of a light change, in milliseconds."""

MUTE_MS: Final = 400
"""Duration of a fade to silence, in milliseconds."""
