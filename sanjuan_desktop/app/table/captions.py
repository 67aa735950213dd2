"""The small lines of text above the pieces in the middle of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF

if TYPE_CHECKING:
    from sanjuan_desktop.app.table.canvas import Canvas
    from sanjuan_desktop.app.table.desk import Desk
    from sanjuan_desktop.app.table.picture import Picture
    from sanjuan_desktop.app.table.rects import Rect


def caption(desk: Desk, words: str, rect: Rect, units: float = 17) -> Picture:
    """Paint a centred caption that fills ``rect``."""

    def paint(canvas: Canvas) -> None:
        box = QRectF(0, 0, rect.w * canvas.dpr, rect.h * canvas.dpr)
        canvas.line(box, words, desk.font("label", units, 500), canvas.inks.caption, smallest=11 * canvas.dpr)

    return desk.plate(rect.w, rect.h, paint)
