"""The light over the harbour: from morning to dusk while the cities grow."""

from __future__ import annotations

from enum import Enum
from typing import Final


class Light(Enum):
    """A time of day; the value is how the pictures of ``resources/panorama`` are named."""

    MORNING = "morning"
    NOON = "noon"
    DUSK = "dusk"

    @property
    def tint(self) -> tuple[str, float] | None:
        """What lies over the subjects of buildings in cities: a colour and its strength, 0 to 1.

        Painted with ``SourceAtop``; None where they keep the colours they have.
        """
        return _TINTS[self]

    @property
    def rim(self) -> tuple[str, float] | None:
        """The light that falls on the edges of buildings from behind: a colour and its strength, 0 to 1.

        None where they stand out from the harbour without it.
        """
        return _RIMS.get(self)

    @property
    def menu_bar(self) -> str:
        """The colour of the menu bar above the harbour."""
        return _MENU_BARS[self]


NOON_FROM: Final = 5
DUSK_FROM: Final = 9
"""From so many buildings in the largest city on."""

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
    """Return the light while the largest city has so many buildings."""
    if largest >= DUSK_FROM:
        return Light.DUSK
    return Light.NOON if largest >= NOON_FROM else Light.MORNING
