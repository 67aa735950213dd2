"""Where a hint lies: in the right column, else above the prompt bar off what the question is about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sanjuan_desktop.app.table.layout.rects import Rect

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sanjuan_desktop.app.table.layout.geometry import Layout

HEAD: Final = 34.0
"""Height of the line above the tips, in units."""

_GAP: Final = 6.0
_PAD: Final = 10.0
_FRAME: Final = 8.0
"""Of the right column."""
_LINE: Final = 60.0
"""Of the log: less than that of it is not worth being seen below a panel."""
_TIP_MOST: Final = 380.0
_LEAST: Final = 680.0
_TALL: Final = 226.0
_TALL_PX: Final = 140.0
"""In a small window letters are larger for their place, and lie over a little more of the table."""
_SMALL: Final = (470.0, 54.0)


def in_column(plan: Layout, tall: Sequence[float], head: float) -> Rect | None:
    """Return the panel in the right column, in pixels: over the log, or from the top where it must.

    Args:
        plan: the table.
        tall: how high the words of each option are, one below the other, in pixels.
        head: height of the lines above the tips, in pixels.

    Returns:
        None where the words find no room there, as in a folded column.
    """
    if plan.side.folded:
        return None
    frame, pad = plan.px(_FRAME), plan.px(_PAD)
    column, log = (rect.inset(frame, frame) for rect in (plan.side.column, plan.side.log))
    h = head + pad + sum(tall) + pad * len(tall)
    if h > column.h:
        return None
    # Of the standing it covers nothing, or everything: with some of the rows nobody could say who leads.
    if log.y + h <= column.bottom:
        return Rect(column.x, log.y, column.w, h)
    h = max(h, log.y - column.y)
    leaves = column.h - h
    return Rect(column.x, column.y, column.w, h) if leaves >= plan.px(_LINE) else column


def column_tip_width(plan: Layout) -> float:
    """Return how wide the box of one tip is in the right column, in pixels."""
    return plan.side.column.w - 2 * plan.px(_FRAME + _PAD)


def column_tip_boxes(plan: Layout, box: Rect, tall: Sequence[float], head: float) -> tuple[Rect, ...]:
    """Return the places of the tips inside a panel of :func:`in_column`, from the top, in pixels.

    What a panel is higher than it must be lies between them, and below them.
    """
    pad, w, y = plan.px(_PAD), column_tip_width(plan), box.y + head
    spare = box.h - head - pad - sum(tall) - pad * len(tall)
    gap = pad + min(pad / 2, max(0.0, spare) / max(1, len(tall)))
    boxes = []
    for h in tall:
        boxes.append(Rect(box.x + pad, y, w, h))
        y += h + gap
    return tuple(boxes)


def panel(plan: Layout, tips: int, tall: float = 0.0, *, over_city: bool) -> Rect:
    """Return the panel for so many tips, in pixels.

    Args:
        plan: the table.
        tips: how many options are listed, 0 for a single line.
        tall: how high their words are, in pixels; more than there is room for is cut.
        over_city: lie over the own city, because the question is about the middle of the
            table; else over the middle, because it may be about the own city.
    """
    bar, zone = plan.prompt, plan.middle.zone
    if not tips:
        w, h = (plan.px(value * plan.text) for value in _SMALL)
        return Rect(bar.x, bar.y - plan.px(_GAP) - h, w, h)
    w = panel_width(plan, tips)
    bottom = bar.y - plan.px(_GAP) if over_city else plan.own.street.y - plan.px(2.0)
    most = bottom - zone.bottom if over_city else max(plan.px(_TALL * plan.text), _TALL_PX)
    h = min(most, tall + plan.px(HEAD * plan.text + _PAD))
    return Rect(bar.x + (bar.w - w) / 2, bottom - h, w, h)


def panel_width(plan: Layout, tips: int) -> float:
    """Return how wide the panel is, in pixels."""
    return min(plan.prompt.w, plan.px(max(_LEAST, tips * (_TIP_MOST + _PAD) + _PAD) * plan.text))


def tip_width(plan: Layout, tips: int) -> float:
    """Return how wide the box of one tip is, in pixels."""
    return (panel_width(plan, tips) - plan.px(_PAD) * (tips + 1)) / max(1, tips)


def tip_boxes(plan: Layout, box: Rect, tips: int) -> tuple[Rect, ...]:
    """Return the places of the tips inside the panel ``box``, left to right, in pixels."""
    pad, head = plan.px(_PAD), plan.px(HEAD * plan.text)
    w = tip_width(plan, tips)
    h = box.h - head - pad
    return tuple(Rect(box.x + pad + index * (w + pad), box.y + head, w, h) for index in range(tips))
