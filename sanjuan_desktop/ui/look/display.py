"""Display settings: sizes, contrast and scenery, with all their steps. This module does not use Qt."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

TEXT_STEPS: Final = (100, 115, 130, 150)
"""Available text sizes, in percent."""

HAND_STEPS: Final = {"small": 0.85, "normal": 1.0, "large": 1.2}
"""Scale of the hand cards, relative to the width in the table's layout."""


class Scenery(Enum):
    """Background of the table."""

    FULL = "full"
    """The harbour, whose light depends on the largest city."""
    QUIET = "quiet"
    """Streets and deck on a sea chart, always the same."""


@dataclass(frozen=True, slots=True)
class Display:
    """Display settings of a person.

    Args:
        text: factor of all text, 1.0 to 1.5; numbers and symbols printed on cards keep their size.
        hand: factor of the cards in the hand.
        contrast: strong edges, opaque panels and dark or white grounds behind text.
        scenery: background of the table; with ``contrast`` there is none.
    """

    text: float = 1.0
    hand: float = 1.0
    contrast: bool = False
    scenery: Scenery = Scenery.FULL

    @property
    def has_light(self) -> bool:
        """Whether the light of the harbour is visible."""
        return self.scenery is Scenery.FULL and not self.contrast

    @property
    def line(self) -> float:
        """Factor for the width of edges and rings."""
        return 1.6 if self.contrast else 1.0


USUAL: Final = Display()


def display_of(percent: int, hand: str, contrast: bool, scenery: str = Scenery.FULL.value) -> Display:
    """Return the display for the chosen steps.

    Raises:
        KeyError: unknown size of the hand.
        ValueError: unknown scenery.
    """
    return Display(percent / 100, HAND_STEPS[hand], contrast, Scenery(scenery))
