"""Where the card of an action stands: at the seat that acts, over its free lots while it has any.

Later it covers some of the seat's own houses, but those that the action is about only where all are.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from sanjuan_desktop.app.table.layout.measures import tile_height
from sanjuan_desktop.app.table.layout.rects import Point, Rect

if TYPE_CHECKING:
    from collections.abc import Collection

    from sanjuan_desktop.app.table.layout.geometry import Layout, PlayerPanel

_SIZES: Final = {1: (310.0, 206.0), 2: (366.0, 250.0)}
"""Width and height by how many streets the opponents have, in units."""
_LOW: Final = 0.74
"""Of its height that a card has on which no building is shown."""
_BELOW_BOARD: Final = 8.0
_BELOW_TOP: Final = 10.0
_ABOVE_BAY: Final = 5.0
_PAD: Final = 8.0
_TAIL: Final = 14.0
_NEEDED: Final = 100.0
"""So many houses may rather be covered than one that the action is about."""


class CalloutPlan(NamedTuple):
    """Places of one card, in scene pixels.

    ``u`` is how many pixels a unit of the card has, ``tail`` the tip that points at the seat: above the
    card at a board, left of it at a plaque.
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
        """The box with its tail."""
        left, top = min(self.box.x, self.tail.x), min(self.box.y, self.tail.y)
        return Rect(left, top, self.box.right - left, self.box.bottom - top)

    def tile(self, *, at_right: bool = False) -> Rect:
        """Return where the building on the card stands."""
        pad = _PAD * self.u
        h = self.box.h - 2 * pad
        w = h / tile_height(1.0)
        x = self.box.right - pad - w if at_right else self.box.x + pad
        return Rect(x, self.box.y + pad, w, h)


def callout_plan(
    plan: Layout, seat: int, *, is_low: bool = False, city: int = 0, needed: Collection[int] = ()
) -> CalloutPlan:
    """Return where the card of a seat stands.

    Args:
        plan: the table.
        seat: who acts.
        is_low: whether it shows no building, and so is lower.
        city: how many buildings stand in the city of the seat.
        needed: places of the city that are to stay in sight.

    Raises:
        KeyError: there is no such seat.
    """
    panel, u = plan.panel_of(seat), plan.u
    width, height = _SIZES[min(2, len(plan.shores.streets))]
    top = _top(panel, u)
    # Large text leaves the streets less room, and nothing of the bay may be covered.
    scale = min(1.0, (plan.middle.zone.y - _ABOVE_BAY * u - top) / (height * u))
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
    """Return how much of a city a card would cover, in houses; those that are ``needed`` weigh most."""
    found = 0.0
    for place, lot in enumerate(panel.lots[:city]):
        if box.overlaps(lot):
            part = (min(box.right, lot.right) - max(box.x, lot.x)) / lot.w
            found += part * (_NEEDED if place in needed else 1.0)
    return found


def _top(panel: PlayerPanel, u: float) -> float:
    return _BELOW_TOP * u if panel.is_plaque else panel.board.bottom + _BELOW_BOARD * u
