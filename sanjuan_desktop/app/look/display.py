"""How large and how strong everything is shown: the one place that knows the steps. Without Qt."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

TEXT_STEPS: Final = (100, 115, 130, 150)
"""Sizes of text that can be chosen, in percent."""

HAND_STEPS: Final = {"small": 0.85, "normal": 1.0, "large": 1.2}
"""Width of the hand cards by the width that the table gives them."""


@dataclass(frozen=True, slots=True)
class Display:
    """What a person prefers to see.

    Args:
        text: factor of all text, 1.0 to 1.5; numbers and symbols printed on cards keep their size.
        hand: factor of the cards in the hand.
        contrast: strong edges, opaque panels and dark or white grounds behind text.
    """

    text: float = 1.0
    hand: float = 1.0
    contrast: bool = False

    @property
    def line(self) -> float:
        """Factor of the thickness of edges and rings."""
        return 1.6 if self.contrast else 1.0


USUAL: Final = Display()


def display_of(percent: int, hand: str, contrast: bool) -> Display:
    """Return the display for the steps that were chosen.

    Raises:
        KeyError: there is no such size of the hand.
    """
    return Display(percent / 100, HAND_STEPS[hand], contrast)
