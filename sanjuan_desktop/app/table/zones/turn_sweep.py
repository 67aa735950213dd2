"""The bar that runs along the head of a panel when it is that player's turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF

from sanjuan_desktop.app.look import theme
from sanjuan_desktop.app.table.items.piece import Piece
from sanjuan_desktop.app.table.layout import durations, z_bands
from sanjuan_desktop.app.table.paint.canvas import colour
from sanjuan_desktop.app.table.zones.zone import Zone

if TYPE_CHECKING:
    from sanjuan_desktop.app.table.paint.canvas import Canvas


class TurnSweep(Zone):
    """One bar in a seat's colour; it fades while it runs, so nothing remains."""

    def run(self, seat: int) -> None:
        """Let the bar run once along the panel of a seat."""
        animator, px = self.desk.animator, self.desk.px
        if not animator.moves:
            return
        self.dispose()
        panel = self.desk.layout.panel_of(seat).panel
        w, h = panel.w * 0.34, px(5)

        def paint(canvas: Canvas) -> None:
            box = QRectF(0, 0, w * canvas.dpr, h * canvas.dpr)
            canvas.box(box, h * canvas.dpr / 2, colour(theme.WHITE))
            canvas.box(box, h * canvas.dpr / 2, colour(theme.SEAT_COLOURS[seat], 0.35))

        bar = Piece(w, h, clickable=False)
        bar.set_layer("face", self.desk.plate(w, h, paint))
        self.put(bar, panel.x + px(8), panel.y, z_bands.HEADERS + 3)
        animator.glide(bar, QPointF(panel.right - w - px(8), panel.y), durations.TURN_SWEEP)
        animator.fade(bar, 0.0, durations.TURN_PULSE)
