"""Light over the harbour: from morning to dusk as the cities grow."""

from __future__ import annotations

from enum import Enum
from typing import Final


class Light(Enum):
    """Time of day; the value is the name of the pictures in ``resources/panorama``."""

    MORNING = "morning"
    NOON = "noon"
    DUSK = "dusk"

    @property
    def tint(self) -> tuple[str, float] | None:
        """Colour over the buildings in cities and its strength, 0 to 1; None for no change.

        It is painted with ``SourceAtop``.
        """
        return _TINTS[self]

    @property
    def rim(self) -> tuple[str, float] | None:
        """Colour of the light on the edges of buildings and its strength, 0 to 1.

        None if buildings stand out from the harbour without it.
        """
        return _RIMS.get(self)

    @property
    def menu_bar(self) -> str:
        """The colour of the menu bar above the harbour."""
        return _MENU_BARS[self]


NOON_FROM: Final = 5
DUSK_FROM: Final = 9
"""Minimum number of buildings in the largest city for dusk."""

_TINTS: Final = {
    Light.MORNING: ("#F8BE7C", 0.08),
    Light.NOON: None,
    Light.DUSK: ("#4A2A66", 0.06),
}
_RIMS: Final = {Light.DUSK: ("#FFD9A8", 0.16)}
_MENU_BARS: Final = {
    Light.MORNING: "#5A2F36",
    Light.NOON: "#0B3E4A",
    Light.DUSK: "#2A1840",
}


def light_of(largest: int) -> Light:
    """Return the light for the number of buildings in the largest city."""
    if largest >= DUSK_FROM:
        return Light.DUSK
    return Light.NOON if largest >= NOON_FROM else Light.MORNING
