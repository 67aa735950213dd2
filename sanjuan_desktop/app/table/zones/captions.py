"""The small lines of text above the pieces in the middle of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF

from sanjuan_desktop.app.table.paint.canvas import fit_line

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sanjuan_desktop.app.look.picture import Picture
    from sanjuan_desktop.app.table.layout.rects import Rect
    from sanjuan_desktop.app.table.paint.canvas import Canvas
    from sanjuan_desktop.app.table.shared.desk import Desk


_LEAST_PX: Final = 11


def caption(desk: Desk, words: str, rect: Rect, units: float = 17, beside: Sequence[str] = ()) -> Picture:
    """Paint a centred caption that fills ``rect``, as large as those ``beside`` it can be."""

    def paint(canvas: Canvas) -> None:
        box = QRectF(0, 0, rect.w * canvas.dpr, rect.h * canvas.dpr)
        face, least = desk.font("label", units, 500), _LEAST_PX * canvas.dpr
        gap = 4 * canvas.dpr if beside else 0.0
        for other in (words, *beside):
            face = fit_line(other, face, box.width() - gap, least)
        canvas.line(box, words, face, canvas.inks.caption, smallest=least)

    return desk.plate(rect.w, rect.h, paint, name=("caption", words))
