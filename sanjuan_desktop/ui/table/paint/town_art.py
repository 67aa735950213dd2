"""Painter of a building in a city, 384×460 units, without a frame in front of the harbour.

Its subject is on the street, its name on a board at the kerb. Medallion and pennant are at the same places as
on cards and tiles. The upper left corner of everything is the origin, in device pixels.
"""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QLinearGradient, QPainter, QRadialGradient

from sanjuan_desktop.ui.look.theme import CREAM, GOLD, INK, NIGHT, SHADOW, Scheme, font, strong_scheme
from sanjuan_desktop.ui.table.layout.geometry import MIN_LABEL_PX, MIN_TILE_NAME_PX
from sanjuan_desktop.ui.table.paint.canvas import Canvas, colour
from sanjuan_desktop.ui.table.paint.card_art import paint_subject
from sanjuan_desktop.ui.table.paint.name_art import band_height, plan_name, write_name

if TYPE_CHECKING:
    from PySide6.QtGui import QFont

    from sanjuan_desktop.ui.look.light import Light
    from sanjuan_desktop.ui.table.paint.faces import CardFace
    from sanjuan_desktop.ui.table.paint.name_art import NamePlan

TOWN_W: Final = 384.0
TOWN_H: Final = 460.0
TOWN_ART: Final = QRectF(0, 12, 384, 384)
BESIDE: Final = 14.0
"""Distance by which art may extend beyond the lot at each side, in units."""
FADE: Final = 16.0
"""Width of the edge in which the art fades out there, in units."""
ABOVE: Final = 20.0
"""Distance by which art, such as the smoke of a chimney, may extend above the lot, in units."""
FOOT: Final = 374.0
"""Line below which the kerb hides the subject, in units."""

BOARD: Final = QRectF(5, 372, 374, 84)
"""Box of the name board at the usual text size."""
BOARD_RADIUS: Final = 15.0
NAME_UNITS: Final = 60.0
NAME_ROOM: Final = 354.0
"""Maximum width of a name on the board."""

GOOD_SIZE: Final = 0.50
"""Width of a good, as a share of the width of a building."""
GOOD_CENTRE: Final = (0.30, 0.56)
"""Centre of a good, as shares of width and height; see :func:`overlay_y`."""
PLOT: Final = QRectF(22, 276, 340, 106.25)
DUST_RATIO: Final = 70 / 240

_RIM: Final = 3.5
_RIM_LEAST: Final = 0.6
"""Width of the light around a subject, in units, and its minimum in logical pixels; painted twice."""
_RIM_STEPS: Final = 12
_VEIL_ON_BOARD: Final = 0.5
"""Strength of the veil over the board, relative to the subject, so that a disabled name stays readable."""


_SHADE: Final = 0.48


def paint_building(canvas: Canvas, face: CardFace, width: float, light: Light | None = None) -> None:
    """Paint a building at rest; without ``light`` it is neutral."""
    paint_standing(canvas, face.key, width, light)
    paint_signs(canvas, face, width)


def paint_standing(canvas: Canvas, key: str, width: float, light: Light | None = None) -> None:
    """Paint the subject in a light with its shadow on the street, on a transparent background."""
    s, painter = width / TOWN_W, canvas.painter
    view = QRectF(-BESIDE * s, -ABOVE * s, width + 2 * BESIDE * s, (FOOT + ABOVE) * s)
    painter.save()
    painter.setClipRect(view, Qt.ClipOperation.IntersectClip)
    paint_subject(canvas, key, scaled(TOWN_ART, s))
    if light is not None and light.tint is not None:
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceAtop)
        painter.fillRect(view, colour(*light.tint))
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationIn)
    painter.fillRect(view, _fading(view, FADE * s))
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationOver)
    if light is not None and light.rim is not None and not canvas.display.contrast:
        _paint_rim(canvas, key, s, light.rim)
    _paint_ground(canvas, s)
    painter.restore()


def _paint_rim(canvas: Canvas, key: str, s: float, rim: tuple[str, float]) -> None:
    """Paint the light behind a subject: its outline, slightly larger on all sides."""
    box = scaled(TOWN_ART, s)
    outline = QImage(box.size().toSize() + QSize(2, 2), QImage.Format.Format_ARGB32_Premultiplied)
    outline.fill(Qt.GlobalColor.transparent)
    painter = QPainter(outline)
    painter.setRenderHints(canvas.painter.renderHints())
    paint_subject(replace(canvas, painter=painter), key, QRectF(QPointF(0, 0), box.size()))
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
    painter.fillRect(outline.rect(), colour(*rim))
    painter.end()
    for reach in (1.0, 2.0):
        out = reach * max(canvas.dpr * _RIM_LEAST, _RIM * s)
        for step in range(_RIM_STEPS):
            turn = 2 * math.pi * step / _RIM_STEPS
            shift = QPointF(out * math.cos(turn), out * math.sin(turn))
            canvas.painter.drawImage(box.topLeft() + shift, outline)


def _fading(view: QRectF, edge: float) -> QLinearGradient:
    """Return the mask of a wide subject, which fades out at both sides instead of being cut."""
    part = edge / view.width()
    fading = QLinearGradient(view.topLeft(), view.topRight())
    for at, strength in ((0.0, 0.0), (part, 1.0), (1.0 - part, 1.0), (1.0, 0.0)):
        fading.setColorAt(at, colour(SHADOW, strength))
    return fading


def _paint_ground(canvas: Canvas, s: float) -> None:
    """Paint the background of a subject: a soft shadow, or a plate in high contrast."""
    if canvas.display.contrast:
        plate = scaled(QRectF(6, 3, 372, 380), s)
        canvas.outline(plate, BOARD_RADIUS * s, colour(CREAM), max(1.6 * canvas.dpr, 5 * s))
        canvas.box(plate, BOARD_RADIUS * s, colour(NIGHT))
        return
    middle = QPointF(TOWN_W / 2 * s, (FOOT - 12) * s)
    shade = QRadialGradient(QPointF(0, 0), TOWN_W * 0.47 * s)
    shade.setColorAt(0.0, colour(SHADOW, 0.34))
    shade.setColorAt(0.55, colour(SHADOW, 0.26))
    shade.setColorAt(1.0, colour(SHADOW, 0.0))
    canvas.painter.save()
    canvas.painter.translate(middle)
    canvas.painter.scale(1.0, 0.13)
    canvas.painter.setPen(Qt.PenStyle.NoPen)
    canvas.painter.setBrush(shade)
    reach = TOWN_W * 0.47 * s
    canvas.painter.drawEllipse(QPointF(0, 0), reach, reach)
    canvas.painter.restore()


def paint_signs(canvas: Canvas, face: CardFace, width: float) -> None:
    """Paint the signs of a building: name board, medallion and pennant."""
    s = width / TOWN_W
    _paint_board(canvas, face, width)
    _write_board(canvas, face, width)
    canvas.painter.save()
    canvas.painter.scale(s, s)
    if face.kind == "production":
        canvas.put(face.symbol, 2, 6, 98)
    else:
        scheme = face.scheme
        rim = (("#0C4A52", scheme.dark), ("#F6DFA4", scheme.light), ("#0F5A62", scheme.medallion))
        canvas.put("frames/medallion-tile", 4, 6, 92, rim)
        canvas.put(face.symbol, 23, 25, 54)
    # On small buildings the pennant is enlarged, so that its number can be read.
    grow = max(1.0, MIN_LABEL_PX * canvas.dpr / (56 * s))
    left = 374 - 80 * grow
    canvas.put("frames/badge-vp", left, 4, 80 * grow)
    canvas.painter.restore()
    flag = QRectF(left * s, 6 * s, 80 * grow * s, 62 * grow * s)
    canvas.line(flag, face.points, font("display", 56 * grow * s, 700))


def _paint_board(canvas: Canvas, face: CardFace, width: float) -> None:
    s, scheme = width / TOWN_W, _scheme(canvas, face)
    _, board = _planned_board(canvas, face, width)
    radius = BOARD_RADIUS * s
    canvas.box(board.translated(0, 4 * s), radius, colour(SHADOW, 0.45))
    canvas.box(board, radius, colour(scheme.band))
    line = max(canvas.dpr, 4 * s) * canvas.display.line
    inner = board.adjusted(line / 2, line / 2, -line / 2, -line / 2)
    edge = colour(scheme.light, 1.0 if canvas.display.contrast else 0.75)
    canvas.outline(inner, radius - line / 2, edge, line)


def _write_board(canvas: Canvas, face: CardFace, width: float) -> None:
    s = width / TOWN_W
    plan, board = _planned_board(canvas, face, width)
    gap = (TOWN_W - NAME_ROOM) / 2 * s
    name = QRectF(gap, board.y() + 2 * s, width - 2 * gap, board.height() - 4 * s)
    ink = _scheme(canvas, face).text
    write_name(canvas, name, plan, ink, smallest=MIN_TILE_NAME_PX * canvas.dpr)


def _planned_board(canvas: Canvas, face: CardFace, width: float) -> tuple[NamePlan, QRectF]:
    text, dpr = canvas.display.text, canvas.dpr
    plan = plan_board(face, width, text, dpr)
    return plan, board_box(width, text, len(plan.lines), dpr)


def _scheme(canvas: Canvas, face: CardFace) -> Scheme:
    return strong_scheme(face.scheme) if canvas.display.contrast else face.scheme


def name_font(width: float, dpr: float = 1.0) -> QFont:
    """Return the font of a name on a building of this width at the usual text size."""
    return font("label", max(MIN_TILE_NAME_PX * dpr, NAME_UNITS * width / TOWN_W), 600)


def plan_board(face: CardFace, width: float, text: float, dpr: float = 1.0) -> NamePlan:
    """Return the layout of a name on the board; ``width`` is in device pixels, ``dpr`` to a logical one."""
    room = NAME_ROOM * width / TOWN_W
    names, smallest = (face.name, face.lines), MIN_TILE_NAME_PX * dpr
    return plan_name(names, name_font(width, dpr), room, smallest, text)


def board_box(width: float, text: float, lines: int = 2, dpr: float = 1.0) -> QRectF:
    """Return the box of the name board, which grows upwards with the text size."""
    s = width / TOWN_W
    letters = max(MIN_TILE_NAME_PX * dpr, NAME_UNITS * s)
    high = max(band_height(letters, text, BOARD.height() * s, lines), _LEAST_BOARD * letters)
    return QRectF(BOARD.x() * s, BOARD.bottom() * s - high, BOARD.width() * s, high)


_LEAST_BOARD: Final = 1.26
"""Height of a board with one line as a multiple of its font size."""


def overlay_y(part: float, width: float, text: float) -> float:
    """Return the y position for a share of the height that holds at the usual text size."""
    usual = BOARD.top() * width / TOWN_W
    return width * TOWN_H / TOWN_W * part * board_box(width, text).top() / usual


def good_centre(width: float, text: float) -> tuple[float, float]:
    """Return the centre of a good on a building of this width: above the name at any text size."""
    y = overlay_y(GOOD_CENTRE[1], width, text)
    return width * GOOD_CENTRE[0], min(y, board_box(width, text).top() - GOOD_SIZE * width / 2)


# ---------------------------------------------------------------- what lies on it
def paint_good(canvas: Canvas, good: str, width: float) -> None:
    """Paint a face-down good with its token, centred on the origin, rotated by −8°."""
    w = width * GOOD_SIZE
    canvas.painter.save()
    canvas.painter.rotate(-8)
    canvas.put("tokens/card-back", -w * 0.36, -w * 0.54, w * 0.72)
    canvas.put(f"goods/{good}", -w * 0.42, -w * 0.42, w * 0.84)
    canvas.painter.restore()


def paint_stored(canvas: Canvas, count: int | None, width: float) -> None:
    """Paint two card backs and a medal with the number of cards under a building; None means secret."""
    d = max(21.5 * canvas.dpr, width * 0.26)
    # The medal ends above the board, so that it covers no letter of a name.
    top = board_box(width, canvas.display.text, dpr=canvas.dpr).top()
    medal = QRectF(width - d * 1.06, top - d * 0.98, d, d)
    for step in range(1 if count == 1 else 2):
        x = medal.x() - d * (0.10 - 0.17 * step)
        canvas.put("tokens/card-back", x, medal.y() - d * (0.30 + 0.10 * step), d * 0.72)
    canvas.put("icons/vp", medal.x(), medal.y(), d)
    # A plain centre replaces the star, so that the number can be read on small buildings too.
    canvas.disc(medal.x() + d * 0.18, medal.y() + d * 0.18, d * 0.64, colour(CREAM))
    number = "?" if count is None else str(count)
    canvas.line(medal, number, font("display", max(MIN_LABEL_PX * canvas.dpr, d * 0.54), 900), INK)


def paint_cross(canvas: Canvas, width: float) -> None:
    """Paint the cross of a used building."""
    w = width * 0.30
    top = board_box(width, canvas.display.text, dpr=canvas.dpr).top()
    canvas.put("icons/cross", width * 0.5 - w / 2, top * 0.56 - w / 2, w)


def paint_veil(canvas: Canvas, face: CardFace, width: float) -> None:
    """Paint the veil over a disabled building, in its outline, with the strength of the display."""
    paint_building(canvas, face, width)
    painter, veil = canvas.painter, canvas.inks.veil
    top = _planned_board(canvas, face, width)[1].top()
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
    painter.fillRect(QRectF(-width, -width, 3 * width, width + top), colour(NIGHT, veil))
    painter.fillRect(QRectF(-width, top, 3 * width, 2 * width), colour(NIGHT, veil * _VEIL_ON_BOARD))
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
    _write_board(canvas, face, width)


def paint_shade(canvas: Canvas, key: str, width: float) -> None:
    """Paint the shade over the subject of a used building; its signs stay unchanged."""
    paint_standing(canvas, key, width)
    canvas.painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
    canvas.painter.fillRect(QRectF(-width, -width, 3 * width, 3 * width), colour(NIGHT, _SHADE))


# ---------------------------------------------------------------- empty lots
def paint_plot(canvas: Canvas, width: float) -> None:
    """Paint an empty lot: land with pegs and a string around it."""
    s = width / TOWN_W
    canvas.painter.setOpacity(1.0 if canvas.display.contrast else 0.85)
    canvas.put("tokens/plot", PLOT.x() * s, PLOT.y() * s, PLOT.width() * s)
    canvas.painter.setOpacity(1.0)


def paint_next_board(canvas: Canvas, width: float) -> None:
    """Paint the dashed name board of the lot for the next building."""
    s = width / TOWN_W
    line = max(2 * canvas.dpr, 6 * s) * canvas.display.line
    # The board is smaller than usual, so that it is visible inside the frame of a lot that can be chosen.
    board = scaled(BOARD.adjusted(8, 3, -8, -9), s)
    canvas.box(board, BOARD_RADIUS * s, colour(SHADOW, 0.50))
    canvas.outline(board, BOARD_RADIUS * s, colour(GOLD), line, Qt.PenStyle.DashLine)
    # The name is not known yet.
    middle, arm, thick = board.center(), board.height() * 0.26, max(1.5 * canvas.dpr, 9 * s)
    for across, down in ((arm, thick / 2), (thick / 2, arm)):
        canvas.box(
            QRectF(middle.x() - across, middle.y() - down, 2 * across, 2 * down), thick / 2, colour(GOLD)
        )


def scaled(box: QRectF, s: float) -> QRectF:
    """Convert a box from units to pixels, ``s`` pixels to a unit."""
    return QRectF(box.x() * s, box.y() * s, box.width() * s, box.height() * s)
