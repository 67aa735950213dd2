"""Painters of the building card, 400×600 units, the framed tile, 384×460, and the role card, 300×430.

A framed tile is a building outside a city, or in a picture of the rules.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF

from sanjuan_desktop.ui.look.theme import CREAM, NIGHT, ROLE_COLOURS, SCHEMES, font, strong_scheme
from sanjuan_desktop.ui.table.layout.geometry import MIN_LABEL_PX, MIN_TILE_NAME_PX
from sanjuan_desktop.ui.table.paint.canvas import CENTRE, LEFT, Canvas, colour, fit_line, flow
from sanjuan_desktop.ui.table.paint.faces import CardFace, face_art, recolouring, role_formula
from sanjuan_desktop.ui.table.paint.formula_art import paint_formula
from sanjuan_desktop.ui.table.paint.name_art import band_height, one_line, plan_name, write_name

if TYPE_CHECKING:
    from PySide6.QtGui import QFont

CARD_W: Final = 400.0
CARD_H: Final = 600.0
CARD_RADIUS: Final = 26.0
CARD_ART: Final = QRectF(20, 20, 360, 360)
COIN: Final = (6.0, 6.0, 96.0)
COIN_NUMBER: Final = 56.0
"""Font size of the number on the coin."""
EYE: Final = (296.0, 270.0, 92.0)

BIG_NAME_PX: Final = 170.0
"""Card width in logical pixels from which the name uses the display font."""
NAME_PX: Final = 72.0
"""Card width below which readable letters would not fit on the band, so that it stays empty."""
WORDS_PX: Final = 160.0
"""Card width in logical pixels from which the effect is a sentence instead of symbols."""
WORDS_PANEL: Final = QRectF(14, 451, 372, 132)
"""Paper below the sentence."""
WORDS_RADIUS: Final = 8.0
WORDS_GRAIN: Final = 4
"""Parts of a unit in which the sentence is laid out, because font sizes are whole numbers."""
WORDS: Final = QRectF(24 * WORDS_GRAIN, 453 * WORDS_GRAIN, 352 * WORDS_GRAIN, 128 * WORDS_GRAIN)
"""Box of the sentence, in parts of a unit."""
WORDS_SIZE: Final = 40 * WORDS_GRAIN
"""Maximum font size of the sentence at the usual text size, in parts of a unit."""
WORDS_LEAST_PX: Final = 12.5
"""Minimum font size of the sentence in logical pixels; a test checks that all sentences fit."""

_TILE_W: Final = 384.0
_TILE_H: Final = 460.0
_TILE_RADIUS: Final = 22.0
_TILE_NAME: Final = 374.0
"""Top of the name's box at the usual text size."""
_NAME_UNITS: Final = 62.0
"""Font size of a name at the usual text size."""
_TILE_ART: Final = QRectF(12, 12, 360, 360)

_ROLE_W: Final = 300.0
_ROLE_H: Final = 430.0
_ROLE_RADIUS: Final = 22.0
_ROLE_BASE: Final = ROLE_COLOURS["builder"]
"""Colours of the frame drawing."""
CHIP_SIZE: Final = 84 / _ROLE_W
CHIP_CENTRE: Final = (274 / _ROLE_W, 30 / _ROLE_W)
"""Size and centre of the seat chip on a taken role, as shares of the card's width."""


def paint_card(canvas: Canvas, face: CardFace, width: float, *, has_pennant: bool = True) -> None:
    """Paint a card at rest with its upper left corner at the origin.

    Args:
        canvas: in device pixels.
        face: the printed content.
        width: of the card in device pixels.
        has_pennant: whether the pennant with the points is at the upper right.
    """
    s = width / CARD_W
    outer = QRectF(0, 0, width, CARD_H * s)
    canvas.shadow(outer, CARD_RADIUS * s, max(4.0 * canvas.dpr, width * 20 / CARD_W))
    canvas.painter.save()
    canvas.painter.scale(s, s)
    paint_scene(canvas, face.key, CARD_ART)
    frame = "frames/card-production" if face.kind == "production" else "frames/card-city"
    canvas.svgs.paint(
        canvas.painter, frame, QRectF(0, 0, CARD_W, CARD_H), recolouring(face, canvas.display.contrast)
    )
    # On small cards coin and pennant are enlarged, so that their numbers can be read.
    coin_grow = max(1.0, MIN_LABEL_PX * canvas.dpr / (COIN_NUMBER * s))
    canvas.put("frames/badge-cost", COIN[0] / coin_grow, COIN[1] / coin_grow, COIN[2] * coin_grow)
    canvas.painter.restore()
    _paint_name(canvas, face, s)
    size = COIN[2] * coin_grow * s
    coin = QRectF(COIN[0] / coin_grow * s, (COIN[1] / coin_grow - 2 * coin_grow) * s, size, size)
    canvas.line(coin, str(face.cost), font("display", COIN_NUMBER * coin_grow * s, 700), CREAM)
    if has_pennant:
        grow = max(1.0, MIN_LABEL_PX * canvas.dpr / (48 * s))
        canvas.put("frames/badge-vp", (386 - 74 * grow) * s, 4 * s, 74 * grow * s)
        flag = QRectF((386 - 74 * grow) * s, 6 * s, 74 * grow * s, 58 * grow * s)
        canvas.line(flag, face.points, font("display", 48 * grow * s, 700))
    _paint_effect(canvas, face, s)


def paint_scene(canvas: Canvas, key: str, box: QRectF) -> None:
    """Paint backdrop and subject of a building, clipped to a box; frames cover its corners."""
    painter = canvas.painter
    painter.save()
    # Clipping to a rounded box would take longer.
    painter.setClipRect(box, Qt.ClipOperation.IntersectClip)
    canvas.svgs.paint(painter, face_art(key).backdrop, box)
    paint_subject(canvas, key, box)
    painter.restore()


def paint_subject(canvas: Canvas, key: str, box: QRectF) -> None:
    """Paint the subject alone, or its kind's symbol on a soft disc if there is no drawing."""
    if canvas.svgs.has(f"art/{key}"):
        canvas.svgs.paint(canvas.painter, f"art/{key}", box)
        return
    unit = box.width() / 360
    x, y = box.center().x(), box.top() + 196 * unit
    symbol = face_art(key).symbol
    kind = symbol.removeprefix("icons/kind-")
    if kind not in SCHEMES:
        # A good's token already has a disc and a ring.
        _paint_halo(canvas, x, y, unit, ())
        canvas.put(symbol, x - 84 * unit, y - 84 * unit, 168 * unit)
        return
    scheme = SCHEMES[kind]
    _paint_halo(canvas, x, y, unit, ((180, scheme.light), (164, scheme.medallion)))
    canvas.put(symbol, x - 58 * unit, y - 58 * unit, 116 * unit)


def _paint_halo(
    canvas: Canvas, x: float, y: float, unit: float, discs: tuple[tuple[float, str], ...]
) -> None:
    rings = ((252.0, CREAM, 0.20), (216.0, CREAM, 0.32), *((d, ink, 1.0) for d, ink in discs))
    for d, ink, alpha in rings:
        canvas.disc(x - d * unit / 2, y - d * unit / 2, d * unit, colour(ink, alpha))


def _paint_name(canvas: Canvas, face: CardFace, s: float) -> None:
    if CARD_W * s >= BIG_NAME_PX * canvas.dpr:
        letters, smallest = 36 * s, 20 * s
        face_font = font("display", letters, 700)
    else:
        letters, smallest = max(13 * canvas.dpr, 46 * s), 10 * canvas.dpr
        face_font = font("label", letters, 600)
    room, text = 272 * s, canvas.display.text
    plan = plan_name((face.name, face.lines), face_font, room, smallest, text)
    top = 444 * s - band_height(letters, text, 64 * s, len(plan.lines))
    if top < 379 * s:
        scheme = strong_scheme(face.scheme) if canvas.display.contrast else face.scheme
        canvas.box(QRectF(4 * s, top - 2 * s, 392 * s, 390 * s - top), 0, colour(scheme.band))
        canvas.box(QRectF(4 * s, top - 2 * s, 392 * s, 4 * s), 0, colour(scheme.light))
        canvas.disc(14 * s, 366 * s, 92 * s, colour(scheme.light))
        canvas.disc(18.5 * s, 370.5 * s, 83 * s, colour(scheme.medallion))
    medal = 80.0 if face.kind == "production" else 58.0
    canvas.put(face.symbol, (60 - medal / 2) * s, (412 - medal / 2) * s, medal * s)
    if CARD_W * s < NAME_PX * canvas.dpr:
        return
    box = QRectF(116 * s, top, room, 444 * s - top)
    write_name(canvas, box, plan, face.scheme.text, LEFT, smallest=smallest)


def shows_words(width: float) -> bool:
    """Return whether a card of this width in logical pixels shows its effect as a sentence."""
    return width >= WORDS_PX


def _paint_effect(canvas: Canvas, face: CardFace, s: float) -> None:
    if not shows_words(CARD_W * s / canvas.dpr) or not face.effect:
        paint_formula(canvas, face_art(face.key).formula, QRectF(34 * s, 462 * s, 332 * s, 80 * s))
        return
    canvas.painter.save()
    canvas.painter.scale(s, s)
    canvas.box(WORDS_PANEL, WORDS_RADIUS, colour(CREAM))
    grain = s / WORDS_GRAIN
    canvas.painter.scale(1 / WORDS_GRAIN, 1 / WORDS_GRAIN)
    canvas.paragraph(WORDS, face.effect, words_font(face.effect, grain / canvas.dpr, canvas.display.text))
    canvas.painter.restore()


def words_font(words: str, scale: float, text: float = 1.0) -> QFont:
    """Return the largest font in which the effect of a card fits :data:`WORDS`.

    Args:
        words: the effect.
        scale: logical pixels for each part of a unit.
        text: preferred text size, a factor.
    """
    least = math.ceil(WORDS_LEAST_PX / scale)
    for size in range(round(WORDS_SIZE * text), least, -2):
        face_font = font("text", size, 500)
        if flow(words, face_font, WORDS.width())[1] <= WORDS.height():
            return face_font
    return font("text", least, 500)


def paint_tile(canvas: Canvas, face: CardFace, width: float) -> None:
    """Paint a tile at rest with its upper left corner at the origin, in device pixels."""
    s = width / _TILE_W
    _paint_tile_shadow(canvas, width)
    canvas.painter.save()
    canvas.painter.scale(s, s)
    paint_scene(canvas, face.key, _TILE_ART)
    canvas.painter.restore()
    _paint_frame(canvas, face, width)


def _paint_frame(canvas: Canvas, face: CardFace, width: float) -> None:
    s = width / _TILE_W
    canvas.painter.save()
    canvas.painter.scale(s, s)
    frame = "frames/tile-production" if face.kind == "production" else "frames/tile-city"
    canvas.svgs.paint(
        canvas.painter, frame, QRectF(0, 0, _TILE_W, _TILE_H), recolouring(face, canvas.display.contrast)
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
    letters, text = max(smallest, _NAME_UNITS * s), canvas.display.text
    room = 372 * s
    plan = plan_name((face.name, face.lines), font("label", letters, 600), room, smallest, text)
    top = 458 * s - band_height(letters, text, (458 - _TILE_NAME) * s, len(plan.lines))
    _raise_band(canvas, face, width, top)
    name = QRectF(6 * s, top, room, 458 * s - top)
    write_name(canvas, name, plan, face.scheme.text, smallest=smallest)
    flag = QRectF((368 - 80 * grow) * s, 4 * s, 80 * grow * s, 62 * grow * s)
    canvas.line(flag, face.points, font("display", 56 * grow * s, 700))


def _raise_band(canvas: Canvas, face: CardFace, width: float, top: float) -> None:
    """Draw the band of the name higher than in the frame, if the name is larger."""
    s = width / _TILE_W
    if top >= _TILE_NAME * s:
        return
    scheme = strong_scheme(face.scheme) if canvas.display.contrast else face.scheme
    canvas.box(QRectF(3 * s, top - 2 * s, 378 * s, _TILE_NAME * s - top + 6 * s), 0, colour(scheme.band))
    canvas.box(QRectF(3 * s, top - 2 * s, 378 * s, 5 * s), 0, colour(scheme.light))


def _paint_tile_shadow(canvas: Canvas, width: float) -> None:
    s = width / _TILE_W
    canvas.shadow(QRectF(0, 0, width, _TILE_H * s), _TILE_RADIUS * s, max(2.5 * canvas.dpr, 12 * s))


def paint_role(canvas: Canvas, key: str, name: str, width: float, dim: bool) -> None:
    """Paint a role card with its upper left corner at the origin, in device pixels.

    Args:
        canvas: in device pixels.
        key: the role.
        name: in the player's language.
        width: of the card.
        dim: veiled, because the role is taken and no longer being played.
    """
    s = width / _ROLE_W
    painter = canvas.painter
    outer = QRectF(0, 0, width, _ROLE_H * s)
    canvas.shadow(outer, _ROLE_RADIUS * s, max(3.0 * canvas.dpr, 14 * s))
    painter.save()
    painter.scale(s, s)
    painter.save()
    painter.setClipRect(QRectF(12, 12, 276, 276), Qt.ClipOperation.IntersectClip)
    canvas.svgs.paint(painter, f"roles/{key}", QRectF(10, 10, 280, 280))
    painter.restore()
    recolour = tuple(zip(_ROLE_BASE, ROLE_COLOURS[key], strict=True))
    canvas.svgs.paint(painter, "frames/role", QRectF(0, 0, _ROLE_W, _ROLE_H), recolour)
    painter.restore()
    title = QRectF(16 * s, 288 * s, 268 * s, 54 * s)
    least = MIN_LABEL_PX * canvas.dpr
    face = fit_line(name, font("display", max(36 * s, least), 700), title.width(), least)
    if QFontMetricsF(face).horizontalAdvance(name) > title.width() + 1:
        # A long name on a small card uses the narrow letters of small names.
        face = font("label", max(44 * s, least), 700)
    if canvas.display.text > 1:
        # It stays clear of the plate with the gains, which covers the area below the line.
        title.translate(0, -16 * s * (canvas.display.text - 1))
        face = one_line(name, font("label", face.pixelSize(), 700), title.width(), canvas.display.text)
        least = face.pixelSize()
    canvas.line(title, name, face, CREAM, CENTRE, least)
    paint_formula(canvas, role_formula(key), QRectF(24 * s, 359 * s, 252 * s, 50 * s))
    if dim:
        canvas.box(outer, _ROLE_RADIUS * s, colour(NIGHT, min(0.55, canvas.inks.veil)))
