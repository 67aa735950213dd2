"""Position of a hint: at the right of bay and deck, else above the prompt bar."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ui.table.layout.rects import Rect

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sanjuan_desktop.ui.table.layout.geometry import Layout

HEAD: Final = 34.0
"""Height of the line above the tips, in units."""

_GAP: Final = 6.0
_PAD: Final = 10.0
_LINE: Final = 60.0
"""Minimum height of the log that stays visible below a panel, in units; less is not worth showing."""
_TIP_MOST: Final = 380.0
_LEAST: Final = 680.0
_TALL: Final = 226.0
_TALL_PX: Final = 140.0
"""Lower limit of the panel's maximum height, in pixels: in a small window the text is larger in proportion,
so that the panel covers a little more of the table."""
_SMALL: Final = (470.0, 54.0)


def in_column(plan: Layout, tall: Sequence[float], head: float) -> Rect | None:
    """Return the panel at the right of bay and deck, from the top of the log panel, in pixels.

    Args:
        plan: the table.
        tall: heights of the texts of the options, one below the other, in pixels.
        head: height of the lines above the tips, in pixels.

    Returns:
        None if the texts do not fit, and in a narrow window.
    """
    column, pad = plan.log.column, plan.px(_PAD)
    h = head + pad + sum(tall) + pad * len(tall)
    if plan.log.folded or h > column.h:
        return None
    if plan.log.panel.h - h < plan.px(_LINE):
        h = max(h, plan.log.panel.h)
    return column._replace(h=h)


def column_tip_width(plan: Layout) -> float:
    """Return the width of a tip's box at the right of bay and deck, in pixels."""
    return plan.log.column.w - 2 * plan.px(_PAD)


def column_tip_boxes(plan: Layout, box: Rect, tall: Sequence[float], head: float) -> tuple[Rect, ...]:
    """Return the boxes of the tips in a panel of :func:`in_column`, from the top, in pixels.

    Spare height of the panel is distributed between the tips and below them.
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
    """Return the panel for a number of tips, in pixels.

    Args:
        plan: the table.
        tips: number of options, 0 for a single line.
        tall: height of their texts, in pixels; text that does not fit is cut.
        over_city: cover the own city, because the question is about the middle of the
            table; else cover the middle, because the question may be about the own city.
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
    """Return the width of the panel, in pixels."""
    return min(plan.prompt.w, plan.px(max(_LEAST, tips * (_TIP_MOST + _PAD) + _PAD) * plan.text))


def tip_width(plan: Layout, tips: int) -> float:
    """Return the width of a tip's box, in pixels."""
    return (panel_width(plan, tips) - plan.px(_PAD) * (tips + 1)) / max(1, tips)


def tip_boxes(plan: Layout, box: Rect, tips: int) -> tuple[Rect, ...]:
    """Return the boxes of the tips in the panel ``box``, left to right, in pixels."""
    pad, head = plan.px(_PAD), plan.px(HEAD * plan.text)
    w = tip_width(plan, tips)
    h = box.h - head - pad
    return tuple(Rect(box.x + pad + index * (w + pad), box.y + head, w, h) for index in range(tips))
