"""The role card, 300×430 units."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF

from sanjuan_desktop.ui.look.theme import CREAM, NIGHT, ROLE_COLOURS, font
from sanjuan_desktop.ui.table.layout.geometry import MIN_LABEL_PX
from sanjuan_desktop.ui.table.paint.canvas import CENTRE, Canvas, colour, fit_line
from sanjuan_desktop.ui.table.paint.faces import role_formula
from sanjuan_desktop.ui.table.paint.formula_art import paint_formula
from sanjuan_desktop.ui.table.paint.name_art import one_line

ROLE_W: Final = 300.0
ROLE_H: Final = 430.0
ROLE_RADIUS: Final = 22.0
ROLE_BASE: Final = ROLE_COLOURS["builder"]
"""Colours of the frame drawing."""
CHIP_SIZE: Final = 84 / ROLE_W
CHIP_CENTRE: Final = (274 / ROLE_W, 30 / ROLE_W)
"""Size and centre of the seat chip on a taken role, as shares of the card's width."""


def paint_role(canvas: Canvas, key: str, name: str, width: float, dim: bool) -> None:
    """Paint a role card with its upper left corner at the origin, in device pixels.

    Args:
        canvas: in device pixels.
        key: the role.
        name: in the player's language.
        width: of the card.
        dim: veiled, because the role is taken and no longer being played.
    """
    s = width / ROLE_W
    painter = canvas.painter
    outer = QRectF(0, 0, width, ROLE_H * s)
    canvas.shadow(outer, ROLE_RADIUS * s, max(3.0 * canvas.dpr, 14 * s))
    painter.save()
    painter.scale(s, s)
    painter.save()
    painter.setClipRect(QRectF(12, 12, 276, 276), Qt.ClipOperation.IntersectClip)
    canvas.svgs.paint(painter, f"roles/{key}", QRectF(10, 10, 280, 280))
    painter.restore()
    recolour = tuple(zip(ROLE_BASE, ROLE_COLOURS[key], strict=True))
    canvas.svgs.paint(painter, "frames/role", QRectF(0, 0, ROLE_W, ROLE_H), recolour)
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
        canvas.box(outer, ROLE_RADIUS * s, colour(NIGHT, min(0.55, canvas.inks.veil)))
