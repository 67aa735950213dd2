"""Painter of the slate below the log, with its wooden frame."""

from __future__ import annotations

from typing import Final, NamedTuple

from PySide6.QtCore import QRectF

from sanjuan_desktop.ui.look.light import Light
from sanjuan_desktop.ui.look.theme import FOAM_TEXT, PANEL
from sanjuan_desktop.ui.table.paint.canvas import Canvas, colour

FRAME: Final = 8.0
SLIM_FRAME: Final = 5.0
"""Thickness of the wood, in units: usual, and for the strip of a narrow window."""

_RADIUS: Final = 14.0
_INNER_RADIUS: Final = 9.0
_BEVEL: Final = "#D08A45"


class SlateColours(NamedTuple):
    """Colours of frame and slate in one light; ``pill`` is the background of a heading."""

    frame: str
    slate: str
    pill: str


SLATES: Final[dict[Light, SlateColours]] = {
    Light.MORNING: SlateColours("#6A4232", "#12303A", "#15505A"),
    Light.NOON: SlateColours("#653F32", "#0B2F3A", "#15505A"),
    Light.DUSK: SlateColours("#4C2B3E", "#1F1534", "#4C2B5E"),
}


def paint_slate(canvas: Canvas, size: tuple[float, float], light: Light, px: float, frame: float) -> None:
    """Paint slate and frame.

    Args:
        canvas: in device pixels.
        size: width and height.
        light: light of slate and frame.
        px: device pixels per unit.
        frame: thickness of the wood, in units.
    """
    colours, whole = SLATES[light], QRectF(0, 0, *size)
    canvas.shadow(whole, _RADIUS * px, 8 * px)
    canvas.box(whole, _RADIUS * px, colour(colours.frame))
    bevel = whole.adjusted(px, px, -px, -px)
    canvas.outline(bevel, (_RADIUS - 1) * px, colour(_BEVEL, 0.8), 2 * px)
    inner = whole.adjusted(frame * px, frame * px, -frame * px, -frame * px)
    canvas.box(inner, _INNER_RADIUS * px, colour(PANEL if canvas.display.contrast else colours.slate))


def paint_rule(canvas: Canvas, rect: QRectF) -> None:
    """Draw a line across the slate."""
    canvas.box(rect, 0, colour(FOAM_TEXT, max(0.35, canvas.inks.edge)))
