"""What parts of the table lie on: panels, empty lots."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt

from sanjuan_desktop.app.look.theme import PANEL, PANEL_LINE, font
from sanjuan_desktop.app.table.paint.canvas import Canvas, colour
from sanjuan_desktop.app.table.paint.token_art import paint_empty

PANEL_RADIUS: Final = 14.0
EDGE_PX: Final = 5.0


def paint_panel(
    canvas: Canvas, size: tuple[float, float], edge: str | None, strong: bool, u: float = 1.0
) -> None:
    """Paint a dark glass panel.

    Args:
        canvas: in device pixels.
        size: width and height.
        edge: colour of the bar along the top; None for no bar.
        strong: darker, for the city of the seat that looks.
        u: pixels per design unit, for the bar and the corners.
    """
    px = canvas.dpr * u
    rect = QRectF(0, 0, *size)
    canvas.box(rect, PANEL_RADIUS * px, colour(PANEL, canvas.inks.own_panel if strong else canvas.inks.panel))
    line = canvas.display.line * px
    half = 0.75 * line
    inner = rect.adjusted(half, half, -half, -half)
    canvas.outline(inner, PANEL_RADIUS * px, colour(PANEL_LINE, canvas.inks.edge), 1.5 * line)
    if edge is not None:
        canvas.painter.save()
        canvas.painter.setClipRect(QRectF(0, 0, size[0], EDGE_PX * px), Qt.ClipOperation.IntersectClip)
        canvas.box(rect, PANEL_RADIUS * px, colour(edge))
        canvas.painter.restore()


def paint_lot(canvas: Canvas, number: int | None, size: tuple[float, float]) -> None:
    """Paint an empty lot with its number, or without one for the Cathedral's place."""
    w, h = size
    paint_empty(canvas, QRectF(0, 0, w, h), w * 0.08)
    if number is None:
        return
    painter = canvas.painter
    painter.setOpacity(0.8 if canvas.display.contrast else 0.34)
    canvas.line(QRectF(0, 0, w, h), str(number), font("display", w * 0.24, 700), PANEL_LINE)
    painter.setOpacity(1.0)
