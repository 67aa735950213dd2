"""Points and rectangles for layout arithmetic, without Qt."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable


class Point(NamedTuple):
    """A position in scene pixels; y grows downwards."""

    x: float
    y: float


class Rect(NamedTuple):
    """A rectangle in scene pixels: upper left corner and size."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """Right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """Lower edge."""
        return self.y + self.h

    @property
    def centre(self) -> Point:
        """Middle point."""
        return Point(self.x + self.w / 2, self.y + self.h / 2)

    def contains(self, other: Rect, slack: float = 0.01) -> bool:
        """Whether ``other`` lies inside, up to ``slack`` pixels of rounding."""
        return (
            other.x >= self.x - slack
            and other.y >= self.y - slack
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )

    def overlaps(self, other: Rect, slack: float = 0.01) -> bool:
        """Whether both share more than ``slack`` pixels in each direction."""
        return (
            min(self.right, other.right) - max(self.x, other.x) > slack
            and min(self.bottom, other.bottom) - max(self.y, other.y) > slack
        )

    def inset(self, dx: float, dy: float) -> Rect:
        """Smaller by ``dx`` on the left and right, ``dy`` at the top and bottom."""
        return Rect(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)

    def scaled(self, factor: float, dx: float = 0.0, dy: float = 0.0) -> Rect:
        """All four numbers times ``factor``, then moved by (dx, dy)."""
        return Rect(self.x * factor + dx, self.y * factor + dy, self.w * factor, self.h * factor)


def row(n: int, zone: Rect, size: tuple[float, float], gap: float) -> tuple[Rect, ...]:
    """Return ``n`` equal boxes in a centred row, closing up if the zone is too narrow.

    Args:
        n: number of boxes.
        zone: the available box; the row is at its top.
        size: width and height of one box.
        gap: wanted space between two boxes; becomes an overlap when needed.
    """
    if n <= 0:
        return ()
    w, h = size
    step = w + gap
    if n > 1:
        step = min(step, (zone.w - w) / (n - 1))
    left = zone.x + (zone.w - (w + step * (n - 1))) / 2
    return tuple(Rect(left + i * step, zone.y, w, h) for i in range(n))


def bounding(rects: Iterable[Rect]) -> Rect:
    """Return the smallest rectangle around all given ones.

    Raises:
        ValueError: there are none.
    """
    boxes = list(rects)
    if not boxes:
        raise ValueError("no rectangles")
    x, y = min(r.x for r in boxes), min(r.y for r in boxes)
    return Rect(x, y, max(r.right for r in boxes) - x, max(r.bottom for r in boxes) - y)
