"""The city tile, 384×460 units, in layers, and what may lie on or under it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt

from sanjuan_desktop.app.look.theme import GOLD, INK, NIGHT, ROOF_EDGE, font, strong_scheme
from sanjuan_desktop.app.table.layout.geometry import MIN_LABEL_PX, MIN_TILE_NAME_PX
from sanjuan_desktop.app.table.paint.canvas import Canvas, colour
from sanjuan_desktop.app.table.paint.card_art import paint_scene, paint_subject
from sanjuan_desktop.app.table.paint.faces import CardFace, face_art, recolouring
from sanjuan_desktop.app.table.paint.name_art import band_height, plan_name, write_name

TILE_W: Final = 384.0
TILE_H: Final = 460.0
TILE_RADIUS: Final = 22.0
TILE_NAME: Final = 374.0
"""Where the room of the name begins while text has its usual size."""
NAME_UNITS: Final = 62.0
"""Size of the letters of a name then."""
TILE_ART: Final = QRectF(12, 12, 360, 360)
GOOD_SIZE: Final = 0.50
GOOD_CENTRE: Final = (0.30, 0.60)
"""Where a good lies on a tile, as parts of its width and height; see :func:`overlay_spot`."""
MOST_EDGES: Final = 3
ROOF_UNITS: Final = 14.0


def paint_tile(canvas: Canvas, face: CardFace, width: float, *, medal: bool = False) -> None:
    """Paint a tile at rest with its upper left corner at the origin, in device pixels.

    Its name leaves room for the ``medal`` of the cards under it.
    """
    s = width / TILE_W
    _paint_tile_shadow(canvas, width)
    canvas.painter.save()
    canvas.painter.scale(s, s)
    paint_scene(canvas, face.key, TILE_ART)
    canvas.painter.restore()
    paint_tile_frame(canvas, face, width, medal=medal)


def paint_tile_ground(canvas: Canvas, face: CardFace, width: float) -> None:
    """Paint shadow and backdrop of a tile: what is there before its subject rises."""
    s = width / TILE_W
    _paint_tile_shadow(canvas, width)
    box = QRectF(TILE_ART.x() * s, TILE_ART.y() * s, TILE_ART.width() * s, TILE_ART.height() * s)
    canvas.svgs.paint(canvas.painter, face_art(face.key).backdrop, box)


def paint_tile_frame(canvas: Canvas, face: CardFace, width: float, *, medal: bool = False) -> None:
    """Paint frame, medallion, pennant and name: what lies over the subject; see :func:`paint_tile`."""
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
    # On small tiles the pennant is larger than drawn, so that its number can be read.
    grow = max(1.0, MIN_LABEL_PX * canvas.dpr / (56 * s))
    canvas.put("frames/badge-vp", 368 - 80 * grow, 2, 80 * grow)
    canvas.painter.restore()
    smallest = MIN_TILE_NAME_PX * canvas.dpr
    taken = 378 * s - _medal(canvas, width).left() if medal else 0.0
    letters, text = max(smallest, NAME_UNITS * s), canvas.display.text
    rooms = (372 * s, 372 * s - taken)
    plan = plan_name((face.name, face.lines), font("label", letters, 600), rooms, smallest, text)
    top = 458 * s - band_height(letters, text, (458 - TILE_NAME) * s, len(plan.lines))
    _raise_band(canvas, face, width, top)
    name = QRectF(6 * s, top, 372 * s, 458 * s - top)
    write_name(canvas, name, plan, face.scheme.text, smallest=smallest, taken=taken)
    flag = QRectF((368 - 80 * grow) * s, 4 * s, 80 * grow * s, 62 * grow * s)
    canvas.line(flag, face.points, font("display", 56 * grow * s, 700))


def _raise_band(canvas: Canvas, face: CardFace, width: float, top: float) -> None:
    """Draw the band of the name higher than the frame has it, where the name is larger."""
    s = width / TILE_W
    if top >= TILE_NAME * s:
        return
    scheme = strong_scheme(face.scheme) if canvas.display.contrast else face.scheme
    canvas.box(QRectF(3 * s, top - 2 * s, 378 * s, TILE_NAME * s - top + 6 * s), 0, colour(scheme.band))
    canvas.box(QRectF(3 * s, top - 2 * s, 378 * s, 5 * s), 0, colour(scheme.light))


def picture_height(width: float, text: float, dpr: float = 1.0) -> float:
    """Return how high the picture is above a name on two lines of a tile, in the unit of its width.

    ``dpr`` is how many of these units a logical pixel has.
    """
    s = width / TILE_W
    letters = max(MIN_TILE_NAME_PX * dpr, NAME_UNITS * s)
    return 458 * s - band_height(letters, text, (458 - TILE_NAME) * s)


def overlay_spot(part: float, width: float, text: float) -> float:
    """Return where something lies whose middle is at that part of the height of a tile with usual text."""
    return width * TILE_H / TILE_W * part * picture_height(width, text) / (TILE_NAME * width / TILE_W)


def good_centre(width: float, text: float) -> tuple[float, float]:
    """Return where the middle of a good lies on a tile of that width: above the name, however large."""
    y = overlay_spot(GOOD_CENTRE[1], width, text)
    return width * GOOD_CENTRE[0], min(y, picture_height(width, text) - GOOD_SIZE * width / 2)


def _paint_tile_shadow(canvas: Canvas, width: float) -> None:
    s = width / TILE_W
    canvas.shadow(QRectF(0, 0, width, TILE_H * s), TILE_RADIUS * s, max(2.5 * canvas.dpr, 12 * s))


def paint_good(canvas: Canvas, good: str, tile_width: float) -> None:
    """Paint a face-down good with its token, centred on the origin, turned by −8°."""
    w = tile_width * GOOD_SIZE
    canvas.painter.save()
    canvas.painter.rotate(-8)
    canvas.put("tokens/card-back", -w * 0.36, -w * 0.54, w * 0.72)
    canvas.put(f"goods/{good}", -w * 0.42, -w * 0.42, w * 0.84)
    canvas.painter.restore()


def paint_stored_edges(canvas: Canvas, count: int | None, width: float) -> None:
    """Paint the edges of cards under a tile; None means that their number is secret."""
    s = width / TILE_W
    back = width - 24 * s
    painter = canvas.painter
    painter.save()
    painter.setClipRect(QRectF(0, TILE_H * s * 0.8, width, TILE_H * s), Qt.ClipOperation.IntersectClip)
    for i in range(2 if count is None else min(count, MOST_EDGES), 0, -1):
        canvas.put("tokens/card-back", 12 * s, (TILE_H + 10 + 13 * i) * s - back * 1.5, back)
    painter.restore()


def paint_stored_medal(canvas: Canvas, count: int | None, width: float) -> None:
    """Paint the medal with the number of cards under a tile, or a question mark."""
    box = _medal(canvas, width)
    canvas.put("icons/vp", box.x(), box.y(), box.width())
    number = "?" if count is None else str(count)
    canvas.line(box, number, font("display", box.width() * 0.52, 900), INK)


def _medal(canvas: Canvas, width: float) -> QRectF:
    """Return where the medal lies: a little over the edge, so that it takes little room from the name."""
    d = max(21.5 * canvas.dpr, width * 0.24)
    return QRectF(width - d * 0.86, width * TILE_H / TILE_W - d * 0.62, d, d)


def paint_covered_edge(canvas: Canvas, width: float) -> None:
    """Paint the roof of a covered building that looks out above a tile; lies under the tile."""
    s = width / TILE_W
    roof = QRectF(8 * s, -ROOF_UNITS * s, width - 16 * s, 60 * s)
    canvas.box(roof, 18 * s, colour(ROOF_EDGE))
    canvas.outline(roof, 18 * s, colour(GOLD), max(canvas.dpr, 3 * s))


def paint_used(canvas: Canvas, width: float) -> None:
    """Paint the veil and the cross of a building that is used up."""
    s, h = width / TILE_W, width * TILE_H / TILE_W
    art = QRectF(TILE_ART.x() * s, TILE_ART.y() * s, TILE_ART.width() * s, TILE_ART.height() * s)
    canvas.box(art, 8 * s, colour(NIGHT, 0.45))
    canvas.put("icons/cross", width * 0.34, h * 0.28, width * 0.36)


def paint_tile_subject(canvas: Canvas, key: str, size: float) -> None:
    """Paint a building's subject alone, ``size`` device pixels square."""
    paint_subject(canvas, key, QRectF(0, 0, size, size))
