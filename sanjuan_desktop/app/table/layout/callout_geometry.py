"""Where the card of an action stands: at the seat that acts, over its free lots, and over nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from sanjuan_desktop.app.table.layout.measures import tile_height
from sanjuan_desktop.app.table.layout.rects import Point, Rect

if TYPE_CHECKING:
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


def callout_plan(plan: Layout, seat: int, *, is_low: bool = False) -> CalloutPlan:
    """Return where the card of a seat stands, a lower one where ``is_low``.

    Raises:
        KeyError: there is no such seat.
    """
    panel, u = plan.panel_of(seat), plan.u
    width, height = _SIZES[min(2, len(plan.shores.streets))]
    top = _top(panel, u)
    # Large text leaves the streets less room, and nothing of the bay may be covered.
    scale = min(1.0, (plan.middle.zone.y - _ABOVE_BAY * u - top) / (height * u))
    w, h = width * u * scale, height * u * scale * (_LOW if is_low else 1.0)
    box = Rect(panel.panel.right - w, top, w, h)
    if panel.is_plaque:
        tail = Point(box.x - _TAIL * u, top + min(h / 2, panel.header.h / 2))
    else:
        tail = Point(box.right - w * 0.3, top - _TAIL * u)
    return CalloutPlan(box, tail, u * scale)


def _top(panel: PlayerPanel, u: float) -> float:
    return _BELOW_TOP * u if panel.is_plaque else panel.header.bottom + _BELOW_BOARD * u
