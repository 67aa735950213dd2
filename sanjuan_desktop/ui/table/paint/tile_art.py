"""Painter of the framed tile, 384×460 units: a building outside a city, or in a picture of the rules."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF

from sanjuan_desktop.ui.look.theme import font, strong_scheme
from sanjuan_desktop.ui.table.layout.geometry import MIN_LABEL_PX, MIN_TILE_NAME_PX
from sanjuan_desktop.ui.table.paint.canvas import Canvas, colour
from sanjuan_desktop.ui.table.paint.card_art import paint_scene
from sanjuan_desktop.ui.table.paint.faces import CardFace, recolouring
from sanjuan_desktop.ui.table.paint.name_art import band_height, plan_name, write_name

TILE_W: Final = 384.0
TILE_H: Final = 460.0
TILE_RADIUS: Final = 22.0
TILE_NAME: Final = 374.0
"""Top of the name's box at the usual text size."""
NAME_UNITS: Final = 62.0
"""Font size of a name at the usual text size."""
TILE_ART: Final = QRectF(12, 12, 360, 360)


def paint_tile(canvas: Canvas, face: CardFace, width: float) -> None:
    """Paint a tile at rest with its upper left corner at the origin, in device pixels."""
    s = width / TILE_W
    _paint_tile_shadow(canvas, width)
    canvas.painter.save()
    canvas.painter.scale(s, s)
    paint_scene(canvas, face.key, TILE_ART)
    canvas.painter.restore()
    _paint_frame(canvas, face, width)


def _paint_frame(canvas: Canvas, face: CardFace, width: float) -> None:
    s = width / TILE_W
    canvas.painter.save()
    canvas.painter.scale(s, s)
    frame = "frames/tile-production" if face.kind == "production" else "frames/tile-city"
    canvas.svgs.paint(
        canvas.painter, frame, QRectF(0, 0, TILE_W, TILE_H), recolouring(face, canvas.display.contrast)
    )
    if face.kind == "production":
        canvas.put(face.symbol, 4, 4, 104)
    else:
        scheme = face.scheme
        rim = (("#0C4A52", scheme.dark), ("#F6DFA4", scheme.light), ("#0F5A62", scheme.medallion))
        canvas.put("frames/medallion-tile", 4, 4, 96, rim)
        canvas.put(face.symbol, 24, 24, 56)
    # On small tiles the pennant is enlarged, so that its number can be read.
    grow = max(1.0, MIN_LABEL_PX * canvas.dpr / (56 * s))
    canvas.put("frames/badge-vp", 368 - 80 * grow, 2, 80 * grow)
    canvas.painter.restore()
    smallest = MIN_TILE_NAME_PX * canvas.dpr
    letters, text = max(smallest, NAME_UNITS * s), canvas.display.text
    room = 372 * s
    plan = plan_name((face.name, face.lines), font("label", letters, 600), room, smallest, text)
    top = 458 * s - band_height(letters, text, (458 - TILE_NAME) * s, len(plan.lines))
    _raise_band(canvas, face, width, top)
    name = QRectF(6 * s, top, room, 458 * s - top)
    write_name(canvas, name, plan, face.scheme.text, smallest=smallest)
    flag = QRectF((368 - 80 * grow) * s, 4 * s, 80 * grow * s, 62 * grow * s)
    canvas.line(flag, face.points, font("display", 56 * grow * s, 700))


def _raise_band(canvas: Canvas, face: CardFace, width: float, top: float) -> None:
    """Draw the band of the name higher than in the frame, if the name is larger."""
    s = width / TILE_W
    if top >= TILE_NAME * s:
        return
    scheme = strong_scheme(face.scheme) if canvas.display.contrast else face.scheme
    canvas.box(QRectF(3 * s, top - 2 * s, 378 * s, TILE_NAME * s - top + 6 * s), 0, colour(scheme.band))
    canvas.box(QRectF(3 * s, top - 2 * s, 378 * s, 5 * s), 0, colour(scheme.light))


def _paint_tile_shadow(canvas: Canvas, width: float) -> None:
    s = width / TILE_W
    canvas.shadow(QRectF(0, 0, width, TILE_H * s), TILE_RADIUS * s, max(2.5 * canvas.dpr, 12 * s))
