"""Painter of a player's portrait, and of the sails of a computer player's level."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath

from sanjuan_desktop.control.people.seat_appearance import FROM_BEHIND, sail_count
from sanjuan_desktop.ui.look.theme import CREAM, GOLD, GOLD_SHADE, INK, SEAT_LETTERS
from sanjuan_desktop.ui.table.paint.canvas import colour
from sanjuan_desktop.ui.table.paint.token_art import LEAST_CHIP, paint_chip

if TYPE_CHECKING:
    from sanjuan_desktop.ui.look.svg_store import Recolouring
    from sanjuan_desktop.ui.table.paint.canvas import Canvas

_RING: Final = 0.05
_EDGE: Final = 0.032
"""Widths of the ring in the seat's colour and of the dark line around it, as shares of the diameter."""

_LEAST_EDGE: Final = 1.25
_AIR: Final = 1.0
"""Minimum width of the dark line, and space below a chip, in logical pixels."""

_CHIP: Final = 0.38
_CHIP_AT: Final = 0.36
"""Diameter of the chip, and offset of its centre to the right and below, as shares of the diameter."""

_CORNER: Final = 0.63
"""Distance from the centre of a chip to the outer edge of its farthest corner, relative to its diameter."""

_SHADE: Final = 140
"""Percentage by which the shade of a seat's colour is darker."""

_NOT_SET: Final = 'fill="#1E1B3A" opacity="0.22"'
"""Attributes of a sail that is not set, in the source of the drawing."""

_SAIL_NOT_SET: Final = ((_NOT_SET, f'fill="{CREAM}" opacity="0.28"'),)
"""An unset sail is dark on paper and light on a dark ground."""

_ON_GOLD: Final = ((GOLD, INK), (GOLD_SHADE, "#4A2A66"))
"""Sails on the gold of a selected item."""

SAILS: Final = 40 / 120
"""Height of the drawing relative to its width."""

_FIRST_X: Final = 4
_PITCH: Final = 23
_WIDTH: Final = 20
_HIGH: Final = 40


def paint_portrait(canvas: Canvas, portrait: str, seat: int, d: float, *, chip: bool = True) -> None:
    """Paint a portrait centred on the origin, with the chip of its seat at its lower right.

    Args:
        canvas: the canvas.
        portrait: name of a drawing in the folder ``portraits``.
        seat: its colour is that of the ring, and of a figure seen from behind.
        d: diameter of the ring in device pixels; the dark line is around it.
        chip: whether to paint the chip, which extends slightly beyond the ring.
    """
    ring, edge = max(2 * canvas.dpr, d * _RING), _edge(d / canvas.dpr) * canvas.dpr
    for radius, fill in ((d / 2 + edge, INK), (d / 2, canvas.seat_colours[seat])):
        canvas.disc(-radius, -radius, 2 * radius, colour(fill))
    radius = d / 2 - ring
    round_hole = QPainterPath()
    round_hole.addEllipse(QPointF(0, 0), radius, radius)
    canvas.painter.save()
    canvas.painter.setClipPath(round_hole, Qt.ClipOperation.IntersectClip)
    box = QRectF(-radius, -radius, 2 * radius, 2 * radius)
    recolouring = _recolouring(portrait, canvas.seat_colours[seat])
    canvas.svgs.paint(canvas.painter, f"portraits/{portrait}", box, recolouring)
    canvas.painter.restore()
    if chip:
        canvas.painter.save()
        canvas.painter.translate(d * _CHIP_AT, d * _CHIP_AT)
        paint_chip(canvas, seat, SEAT_LETTERS[seat], max(d * _CHIP, LEAST_CHIP * canvas.dpr))
        canvas.painter.restore()


def chip_reach(d: float) -> float:
    """Return the distance from the centre of a portrait to the lower end of its chip, in logical pixels."""
    return d * _CHIP_AT + max(d * _CHIP, LEAST_CHIP) * _CORNER


def fitting_portrait(d: float, high: float) -> tuple[float, float]:
    """Return the largest diameter up to ``d`` of a portrait that fits into a height with its ring and chip.

    The second number is the distance of its centre from the upper edge: the middle, unless the chip needs
    more space below. Everything is in logical pixels.
    """
    while d > 1 and _edge(d) + d / 2 + chip_reach(d) + _AIR > high:
        d -= 0.5
    return d, min(high / 2, high - chip_reach(d) - _AIR)


def _edge(d: float) -> float:
    """Return the width of the dark line around a portrait, in logical pixels."""
    return max(_LEAST_EDGE, d * _EDGE)


def paint_sails(
    canvas: Canvas,
    level: str,
    x: float,
    y: float,
    w: float,
    *,
    on_night: bool = False,
    on_gold: bool = False,
) -> None:
    """Paint the sails of a level ``w`` wide, by default for paper; a stronger level has one more set."""
    recolour = _ON_GOLD if on_gold else _SAIL_NOT_SET if on_night else ()
    box = QRectF(x, y, w, w * SAILS)
    canvas.svgs.paint_source(canvas.painter, f"sails of {level}", lambda: sails_svg(level), box, recolour)


def _recolouring(portrait: str, seat_colour: str) -> Recolouring:
    if portrait != FROM_BEHIND:
        return ()
    return ((GOLD, seat_colour), (GOLD_SHADE, colour(seat_colour).darker(_SHADE).name()))


def sails_svg(level: str) -> str:
    """Return the source of the drawing; its size is the same for any number of levels."""
    is_set, whole = sail_count(level)
    paths = "".join([_sail(_FIRST_X + _PITCH * at, is_set=at < is_set) for at in range(whole)])
    wide = _FIRST_X * 2 + _PITCH * whole - (_PITCH - _WIDTH)
    high = wide * SAILS
    top = (_HIGH - high) / 2
    box = f"0 {top:g} {wide} {high:g}"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">\n{paths}\n</svg>\n'


def _sail(x: int, *, is_set: bool) -> str:
    fill = f'fill="{GOLD}" opacity="1"' if is_set else _NOT_SET
    sail = f'<path d="M{x} 34V4C{x + 14} 8 {x + 20} 20 {x + 20} 34Z" {fill}/>'
    if not is_set:
        return sail
    shade = f"M{x + 10} 34C{x + 12} 24 {x + 10} 14 {x + 6} 7 {x + 16} 13 {x + 20} 24 {x + 20} 34Z"
    return f'{sail}<path d="{shade}" fill="{GOLD_SHADE}"/>'
