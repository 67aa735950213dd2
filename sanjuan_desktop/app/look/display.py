"""How large and how strong everything is shown: the one place that knows the steps. Without Qt."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

TEXT_STEPS: Final = (100, 115, 130, 150)
"""Sizes of text that can be chosen, in percent."""

HAND_STEPS: Final = {"small": 0.85, "normal": 1.0, "large": 1.2}
"""Width of the hand cards by the width that the table gives them."""


class Scenery(Enum):
    """What lies under the table."""

    FULL = "full"
    """The harbour, whose light follows the largest city."""
    QUIET = "quiet"
    """Streets and deck on a sea chart, always the same."""


@dataclass(frozen=True, slots=True)
class Display:
    """What a person prefers to see.

    Args:
        text: factor of all text, 1.0 to 1.5; numbers and symbols printed on cards keep their size.
        hand: factor of the cards in the hand.
        contrast: strong edges, opaque panels and dark or white grounds behind text.
        scenery: what lies under the table; with ``contrast`` nothing does.
    """

    text: float = 1.0
    hand: float = 1.0
    contrast: bool = False
    scenery: Scenery = Scenery.FULL

    @property
    def has_light(self) -> bool:
        """Whether the light of the harbour is to be seen."""
        return self.scenery is Scenery.FULL and not self.contrast

    @property
    def line(self) -> float:
        """Factor of the thickness of edges and rings."""
        return 1.6 if self.contrast else 1.0


USUAL: Final = Display()


def display_of(percent: int, hand: str, contrast: bool, scenery: str = Scenery.FULL.value) -> Display:
    """Return the display for the steps that were chosen.

    Raises:
        KeyError: there is no such size of the hand.
        ValueError: there is no such scenery.
    """
    return Display(percent / 100, HAND_STEPS[hand], contrast, Scenery(scenery))
