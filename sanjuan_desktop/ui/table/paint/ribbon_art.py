"""Painter of a crimson ribbon with folded ends, for announcements."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPolygonF

from sanjuan_desktop.ui.look import theme
from sanjuan_desktop.ui.table.paint.canvas import colour

if TYPE_CHECKING:
    from sanjuan_desktop.ui.table.paint.canvas import Canvas

END: Final = 74.0
"""Length of an end beside the ribbon, in units."""
DROP: Final = 18.0
"""Distance by which an end hangs below the ribbon, in units."""
_BEHIND: Final = 30.0
_NOTCH: Final = 46.0
_SEAM: Final = 6.0


def paint_ribbon(canvas: Canvas, box: QRectF, px: float) -> None:
    """Paint a ribbon; ``box`` is its front, ``px`` the number of device pixels per unit."""
    painter, h, drop = canvas.painter, box.height(), DROP * px
    painter.setPen(Qt.PenStyle.NoPen)
    for side, x in ((-1.0, box.left()), (1.0, box.right())):
        top, foot = box.top() + drop, box.bottom() + drop
        inner, outer, notch = (x + side * units * px for units in (-_BEHIND, END, _NOTCH))
        painter.setBrush(colour(theme.CRIMSON_SHADE))
        corners = ((inner, top), (outer, top), (notch, top + h / 2), (outer, foot), (inner, foot))
        painter.drawPolygon(QPolygonF([QPointF(*corner) for corner in corners]))
        painter.setBrush(colour(theme.CRIMSON_FOLD))
        fold = ((inner, box.bottom()), (x, box.bottom()), (inner, foot))
        painter.drawPolygon(QPolygonF([QPointF(*corner) for corner in fold]))
    canvas.shadow(box, 4 * px, 10 * px, 0.4)
    canvas.box(box, 4 * px, colour(theme.CRIMSON))
    seam = _SEAM * px
    canvas.outline(box.adjusted(seam, seam, -seam, -seam), 2 * px, colour(theme.GOLD), 2 * px)
