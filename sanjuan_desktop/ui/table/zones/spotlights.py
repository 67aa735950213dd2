"""Temporary frames around things of the table that the rules or a tutorial mention."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, Qt, QTimer
from PySide6.QtGui import QPen

from sanjuan_desktop.ui.look import theme
from sanjuan_desktop.ui.table.items.piece import Piece
from sanjuan_desktop.ui.table.layout import z_bands
from sanjuan_desktop.ui.table.paint.canvas import colour
from sanjuan_desktop.ui.table.zones.zone import Entry, Zone

if TYPE_CHECKING:
    from sanjuan_desktop.ui.table.context import TableContext
    from sanjuan_desktop.ui.table.layout.geometry import Layout
    from sanjuan_desktop.ui.table.layout.rects import Rect
    from sanjuan_desktop.ui.table.paint.canvas import Canvas

SHOWN_MS: Final = 6000
_AROUND: Final = 6.0
_LINE: Final = 5.0
_RADIUS: Final = 14.0


class Spotlights(Zone):
    """Golden frames that take no clicks and disappear automatically."""

    def __init__(self, context: TableContext) -> None:
        super().__init__(context)
        self.boxes: tuple[Rect, ...] = ()
        self._timer = QTimer(context.owner)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.hide)

    def inventory(self) -> list[Entry]:
        """Return nothing, because frames are not part of a view."""
        return []

    def dispose(self) -> None:
        """Remove the frames and stop the timer."""
        self._timer.stop()
        super().dispose()

    def show(self, boxes: tuple[Rect, ...], ms: int = SHOWN_MS) -> None:
        """Frame these boxes for ``ms`` milliseconds; 0 keeps the frames until the next call."""
        self.hide()
        self.boxes = boxes
        for box in boxes:
            around = box.inset(-self.context.px(_AROUND), -self.context.px(_AROUND))
            piece = Piece(around.w, around.h, clickable=False)
            piece.set_layer("face", self.context.picture(around.w, around.h, partial(self._paint, around)))
            piece.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
            self.put(piece, around.x, around.y, z_bands.DRAGGED - 2)
        if boxes and ms:
            self._timer.start(ms)

    def hide_temporary(self) -> None:
        """Remove temporary frames; permanent ones stay."""
        if self._timer.isActive():
            self.hide()

    def hide(self) -> None:
        """Remove the frames."""
        self._timer.stop()
        self.boxes = ()
        for item in list(self._items):
            self.drop(item)

    def _paint(self, box: Rect, canvas: Canvas) -> None:
        px = self.context.px(1) * canvas.dpr
        edge = _LINE * px
        area = QRectF(edge, edge, box.w * canvas.dpr - 2 * edge, box.h * canvas.dpr - 2 * edge)
        canvas.painter.setBrush(colour(theme.GOLD, 0.12))
        for ink, width in ((theme.INK, _LINE * 1.7), (theme.GOLD, _LINE)):
            canvas.painter.setPen(QPen(colour(ink), width * px))
            canvas.painter.drawRoundedRect(area, _RADIUS * px, _RADIUS * px)
            canvas.painter.setBrush(Qt.BrushStyle.NoBrush)


def areas(plan: Layout, name: str) -> list[Rect]:
    """Return the boxes of an area that the rules call ``name``; empty if it has no place on the table."""
    return {
        "hand": [plan.hand],
        "city": [plan.own.panel],
        "cities": [plan.own.panel, *(panel.panel for panel in plan.opponents)],
        "piles": [plan.middle.draw_pile, plan.middle.discard_pile],
        "house": [plan.middle.trading_house],
        "log": [] if plan.log.folded else [plan.log.panel],
        "prompt": [plan.prompt],
    }.get(name, [])
