"""Governor's hat: one item that moves from seat to seat when a round begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanjuan_desktop.control.text.i18n import term
from sanjuan_desktop.ui.table.items.piece import Piece
from sanjuan_desktop.ui.table.layout import z_bands
from sanjuan_desktop.ui.table.zones.seat_plan import HAT, HAT_RATIO
from sanjuan_desktop.ui.table.zones.zone import Entry, Zone

if TYPE_CHECKING:
    from sanjuan_desktop.ui.table.context import TableContext
    from sanjuan_desktop.ui.table.layout.rects import Point


class GovernorsHat(Zone):
    """Hat beside the name of the governor."""

    def __init__(self, context: TableContext) -> None:
        super().__init__(context)
        w = context.px(HAT)
        self.piece = Piece(w, w * HAT_RATIO, clickable=False)
        self._picture = context.artist.hat_pixmap(w)
        self.piece.set_layer("face", self._picture)
        self.piece.setToolTip(term("governor"))
        self.put(self.piece, 0, 0, z_bands.BOARDS + 2)

    def inventory(self) -> list[Entry]:
        """Return the position of the hat."""
        return [("hat", round(self.piece.x(), 1), round(self.piece.y(), 1))]

    def set_hidden(self, hidden: bool) -> None:
        """Hide the hat while a remark covers its place, or show it again."""
        self.piece.set_layer("face", None if hidden else self._picture)

    def show(self, spot: Point) -> None:
        """Move the hat to this position."""
        self.piece.settle()
        self.put(self.piece, spot.x, spot.y, z_bands.BOARDS + 2)
