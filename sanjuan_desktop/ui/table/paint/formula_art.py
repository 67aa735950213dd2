"""Effects and privileges as a centred row of symbols."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF

from sanjuan_desktop.ui.look.theme import INK, ROLE_COLOURS, SCHEMES, font
from sanjuan_desktop.ui.table.layout.geometry import MIN_LABEL_PX
from sanjuan_desktop.ui.table.paint.canvas import LEFT, Canvas, colour
from sanjuan_desktop.ui.table.paint.faces import Formula, drawing_of

if TYPE_CHECKING:
    from PySide6.QtGui import QFont


def paint_formula(canvas: Canvas, formula: Formula, rect: QRectF) -> None:
    """Paint the symbols at the height of the box, smaller if the row would be too long."""
    h = rect.height()
    digits = font("display", max(MIN_LABEL_PX * canvas.dpr, h * 0.78), 700)
    widths = [_width(item, h, digits) for item in formula]
    gap = h * 0.16
    total = sum(widths) + gap * (len(widths) - 1)
    if total <= 0:
        return
    scale = min(1.0, rect.width() / total)
    canvas.painter.save()
    canvas.painter.translate(rect.center())
    canvas.painter.scale(scale, scale)
    x = -total / 2
    for item, w in zip(formula, widths, strict=True):
        _paint_item(canvas, item, QRectF(x, -h / 2, w, h), digits)
        x += w + gap
    canvas.painter.restore()


def _width(item: tuple[str, str], h: float, digits: QFont) -> float:
    kind, name = item
    if kind == "text":
        return QFontMetricsF(digits).horizontalAdvance(name)
    return h * 0.7 if kind == "arrow" else h


def _paint_item(canvas: Canvas, item: tuple[str, str], box: QRectF, digits: QFont) -> None:
    kind, name = item
    h = box.height()
    if kind == "text":
        canvas.line(box.adjusted(0, 0, 2, 0), name, digits, INK, LEFT)
    elif kind == "role":
        canvas.disc(box.x(), box.y(), h, colour(ROLE_COLOURS[name][0]))
        canvas.put(drawing_of(item), box.x() + h * 0.17, box.y() + h * 0.17, h * 0.66)
    elif (scheme := SCHEMES.get(name.removeprefix("kind-"))) and kind == "icon":
        # The symbols of the kinds are light, because they are made for their medallion.
        canvas.disc(box.x(), box.y(), h, colour(scheme.medallion))
        canvas.put(drawing_of(item), box.x() + h * 0.17, box.y() + h * 0.17, h * 0.66)
    else:
        canvas.put(drawing_of(item), box.x(), -box.width() / 2, box.width())
