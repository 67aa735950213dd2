"""Painter of the plate on a role card with the gains of all players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPen

from sanjuan_desktop.control.facts.outlook import AT_MOST, NOTHING
from sanjuan_desktop.ui.look import theme
from sanjuan_desktop.ui.table.paint.canvas import LEFT, colour
from sanjuan_desktop.ui.table.paint.token_art import paint_chip

if TYPE_CHECKING:
    from sanjuan_desktop.control.facts.outlook import Gain
    from sanjuan_desktop.ui.look.picture import Picture
    from sanjuan_desktop.ui.table.context import TableContext
    from sanjuan_desktop.ui.table.paint.canvas import Canvas

PLATE_OVER: Final = 0.64
"""Share of the plate that is on the card; the rest is below its edge."""

_HIGH: Final = 0.48
"""Height of the plate relative to the width of the card."""

_SIGN: Final = 0.46
"""Width of the sign for "at most" with the gap after it, relative to the font size."""

_CHIP: Final = 0.80
_GAP: Final = 0.12
_AIR: Final = 0.16
"""Diameter of a chip, gap after it and minimum gap after a number, relative to the height of the row."""

_LEAST_CHIP: Final = 0.7
"""Minimum scale of a chip."""


def gain_plate(context: TableContext, gains: tuple[Gain, ...], width: float) -> Picture:
    """Paint a role's paper plate: the own gain large, those of the other players small with their chips."""
    high = max(width * _HIGH, 40.0)
    return context.picture(width, high, lambda canvas: _paint(canvas, context, gains, (width, high)), 3.0)


def _paint(canvas: Canvas, context: TableContext, gains: tuple[Gain, ...], size: tuple[float, float]) -> None:
    d = canvas.dpr
    w, h = size[0] * d, size[1] * d
    box = QRectF(0, 0, w, h)
    canvas.shadow(box, h * 0.16, 3 * d, 0.35)
    canvas.box(box, h * 0.16, colour(theme.INK))
    rim = 1.2 * d
    inner = box.adjusted(rim, rim, -rim, -rim)
    canvas.box(inner, h * 0.14, colour(theme.PAPER))
    canvas.painter.save()
    canvas.painter.setClipRect(QRectF(0, h * 0.53, w, h))
    canvas.box(inner, h * 0.14, colour(theme.SAND))
    canvas.painter.restore()
    own, others = gains[0], gains[1:]
    face = theme.font("display", h * 0.40, 900)
    _paint_own(canvas, context, own, QRectF(0, h * 0.04, w, h * 0.48), face)
    _paint_others(canvas, context, others, QRectF(2 * d, h * 0.535, w - 4 * d, h * 0.43))


def _paint_others(canvas: Canvas, context: TableContext, gains: tuple[Gain, ...], box: QRectF) -> None:
    """Paint the gains of the other players in a row, with equal gaps before and after each.

    If there are three on a small card, all chips shrink by the same factor.
    """
    if not gains:
        return
    high = box.height()
    face = theme.font("label", max(11 * canvas.dpr, high * 0.7), 700)
    numbers = [_width(gain.short, face) for gain in gains]
    each = (box.width() - sum(numbers)) / len(gains) - _GAP * high
    chip = max(_LEAST_CHIP * _CHIP * high, min(_CHIP * high, each - _AIR * high))
    air = each - chip
    x = box.x() + air / 2
    for gain, wide in zip(gains, numbers, strict=True):
        place = QRectF(x, box.y(), chip + _GAP * high + wide, high)
        _paint_gain(canvas, context, gain, place, face, chip)
        x = place.right() + air


def _paint_own(canvas: Canvas, context: TableContext, gain: Gain, box: QRectF, face: QFont) -> None:
    """Paint the own gain in the middle of a box, with the symbol of its unit."""
    high = box.height()
    chip, gap, wide = _CHIP * high, _GAP * high, _width(gain.short, face)
    symbol = 0.86 * high if gain.short != NOTHING else 0.0
    whole = chip + gap + wide + (gap + symbol if symbol else 0.0)
    x = box.center().x() - whole / 2
    _paint_gain(canvas, context, gain, QRectF(x, box.y(), chip + gap + wide, high), face, chip)
    if symbol:
        _paint_symbol(canvas, gain.icon, x + whole - symbol, box.center().y() - symbol / 2, symbol)


def _paint_gain(
    canvas: Canvas, context: TableContext, gain: Gain, box: QRectF, face: QFont, chip: float
) -> None:
    """Paint the chip at the left of a box and the number after it."""
    ink = theme.INK if gain.short != NOTHING else canvas.inks.soft
    canvas.painter.save()
    canvas.painter.translate(box.x() + chip / 2, box.center().y())
    paint_chip(canvas, gain.seat, context.letter(gain.seat), chip)
    canvas.painter.restore()
    left = chip + _GAP * box.height()
    _paint_number(canvas, gain.short, box.adjusted(left, -box.height() * 0.02, 0, 0), face, ink)


def _width(short: str, face: QFont) -> float:
    number = short.removeprefix(AT_MOST)
    sign = _SIGN * face.pixelSize() if number != short else 0.0
    return sign + QFontMetricsF(face).horizontalAdvance(number)


def _paint_number(canvas: Canvas, short: str, box: QRectF, face: QFont, ink: str) -> None:
    """Paint a number after the sign for "at most", which the bundled fonts do not contain."""
    number = short.removeprefix(AT_MOST)
    if number != short:
        unit = face.pixelSize()
        wide, x, y = _SIGN * unit * 0.7, box.x(), box.center().y() + 0.04 * unit
        canvas.painter.setPen(QPen(colour(ink), max(1.1 * canvas.dpr, 0.1 * unit)))
        canvas.painter.setBrush(Qt.BrushStyle.NoBrush)
        points = [
            QPointF(x + wide, y - 0.3 * unit),
            QPointF(x, y - 0.08 * unit),
            QPointF(x + wide, y + 0.14 * unit),
        ]
        canvas.painter.drawPolyline(points)
        canvas.painter.drawLine(QPointF(x, y + 0.3 * unit), QPointF(x + wide, y + 0.3 * unit))
        box = box.adjusted(_SIGN * unit, 0, 0, 0)
    canvas.line(box.adjusted(0, 0, 2, 0), number, face, ink, LEFT)


def _paint_symbol(canvas: Canvas, icon: str, x: float, y: float, size: float) -> None:
    scheme = theme.SCHEMES.get(icon.removeprefix("kind-")) if icon.startswith("kind-") else None
    if scheme is None:
        canvas.put(f"icons/{icon}", x, y, size)
        return
    # The symbols of the kinds are light, because they are made for their medallion.
    canvas.disc(x, y, size, colour(scheme.medallion))
    canvas.put(f"icons/{icon}", x + size * 0.17, y + size * 0.17, size * 0.66)
