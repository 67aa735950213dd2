"""Places of the reading slip that cover nothing needed: the right end of the deck, the log, the piles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from sanjuan_desktop.ui.table.layout.rects import Rect

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sanjuan_desktop.ui.table.layout.geometry import Layout

_DECK_W: Final = 440.0
_DECK_LEAST_PX: Final = 300.0
_DECK_ROOM: Final = 456.0
_BESIDE_HAND: Final = 4.0
"""Minimum space at the right of the last hand card, and its part that stays free, in units."""
_PILES: Final = (304.0, 236.0)
_BELOW_TOP: Final = 8.0


class SlipPlace(NamedTuple):
    """Box of the slip in scene pixels."""

    box: Rect
    is_wide: bool
    """Whether the picture is beside the text; else it is beside the name, and the text is below both."""


def slip_place(plan: Layout, hand_right: float, covered: Sequence[Rect]) -> SlipPlace | None:
    """Return the first place that is free, or None.

    Args:
        plan: the table.
        hand_right: right edge of the last hand card, in scene pixels.
        covered: boxes that must stay visible, such as a hint.
    """
    for place in _places(plan, hand_right):
        if not any(place.box.overlaps(other) for other in covered):
            return place
    return None


def _places(plan: Layout, hand_right: float) -> Iterator[SlipPlace]:
    hand, w = plan.hand, max(plan.px(_DECK_W), _DECK_LEAST_PX)
    if hand.right - hand_right >= max(plan.px(_DECK_ROOM), w + plan.px(_BESIDE_HAND)):
        yield SlipPlace(Rect(hand.right - w, hand.y, w, hand.h), is_wide=True)
    if not plan.log.folded:
        yield SlipPlace(plan.log.panel, is_wide=False)
    w, h = map(plan.px, _PILES)
    top = plan.middle.zone.y + plan.px(_BELOW_TOP)
    yield SlipPlace(Rect(plan.middle.zone.x, top, w, h), is_wide=False)
