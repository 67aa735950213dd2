"""Position of the card of an action: at the acting seat, over its free lots if there are any.

Later in the game it covers buildings of the seat, but the subjects of the action only if it cannot avoid
them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from sanjuan_desktop.ui.table.layout.measures import tile_height
from sanjuan_desktop.ui.table.layout.rects import Point, Rect

if TYPE_CHECKING:
    from collections.abc import Collection

    from sanjuan_desktop.ui.table.layout.geometry import Layout, PlayerPanel

_SIZES: Final = {1: (390.0, 206.0), 2: (366.0, 250.0)}
"""Width and height by the number of the opponents' streets, in units."""
_LOW: Final = 0.74
"""Height of a card without a building, as a share of the usual height."""
_BELOW_BOARD: Final = 8.0
_BELOW_TOP: Final = 10.0
_ABOVE_BAY: Final = {1: -8.0, 2: 5.0}
"""Distance of the lower edge from the top of the bay, by the number of streets.

A single street is low, and only the wall of the quay is below its ends.
"""
_PAD: Final = 8.0
_TAIL: Final = 14.0
_NEEDED: Final = 100.0
"""Weight of a covered building that the action is about; other buildings have weight 1."""


class CalloutPlan(NamedTuple):
    """Places of one card, in scene pixels.

    ``u`` is pixels per unit of the card. ``tail`` is the tip that points at the seat: above the card at a
    board, left of it at a plaque.
    """

    box: Rect
    tail: Point
    u: float

    @property
    def is_tail_up(self) -> bool:
        """Whether the tip is above the card."""
        return self.tail.y < self.box.y

    @property
    def painted(self) -> Rect:
        """Box that includes the tail."""
        left, top = min(self.box.x, self.tail.x), min(self.box.y, self.tail.y)
        return Rect(left, top, self.box.right - left, self.box.bottom - top)

    def tile(self, *, at_right: bool = False) -> Rect:
        """Return the box of the building on the card."""
        pad = _PAD * self.u
        h = self.box.h - 2 * pad
        w = h / tile_height(1.0)
        x = self.box.right - pad - w if at_right else self.box.x + pad
        return Rect(x, self.box.y + pad, w, h)


def callout_plan(
    plan: Layout, seat: int, *, is_low: bool = False, city: int = 0, needed: Collection[int] = ()
) -> CalloutPlan:
    """Return the layout of the card of a seat.

    Args:
        plan: the table.
        seat: the acting seat.
        is_low: whether it shows no building and is therefore lower.
        city: number of buildings in the city of the seat.
        needed: places of the city that must stay visible.

    Raises:
        KeyError: there is no such seat.
    """
    panel, u = plan.panel_of(seat), plan.u
    streets = 1 if plan.players == 2 else 2
    width, height = _SIZES[streets]
    top = _top(panel, u)
    # Large text leaves less space for the streets, and the bay must stay uncovered.
    scale = min(1.0, (plan.middle.zone.y - _ABOVE_BAY[streets] * u - top) / (height * u))
    w, h = width * u * scale, height * u * scale * (_LOW if is_low else 1.0)
    right = Rect(panel.panel.right - w, top, w, h)
    left = Rect(panel.street.x, top, w, h)
    is_left = _covered(left, panel, city, needed) < _covered(right, panel, city, needed)
    box = left if is_left else right
    if panel.is_plaque:
        tail = Point(box.x - _TAIL * u, top + min(h / 2, panel.board.h / 2))
    else:
        tail = Point(box.x + w * (0.3 if is_left else 0.7), top - _TAIL * u)
    return CalloutPlan(box, tail, u * scale)


def _covered(box: Rect, panel: PlayerPanel, city: int, needed: Collection[int]) -> float:
    """Return the part of a city that a card covers, in buildings; ``needed`` ones have the largest weight."""
    found = 0.0
    for place, lot in enumerate(panel.lots[:city]):
        if box.overlaps(lot):
            part = (min(box.right, lot.right) - max(box.x, lot.x)) / lot.w
            found += part * (_NEEDED if place in needed else 1.0)
    return found


def _top(panel: PlayerPanel, u: float) -> float:
    return _BELOW_TOP * u if panel.is_plaque else panel.board.bottom + _BELOW_BOARD * u
