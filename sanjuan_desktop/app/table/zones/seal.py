"""The governor's seal, which lies at its owner's name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanjuan_desktop.app.table.items.piece import Piece
from sanjuan_desktop.app.table.layout import z_bands
from sanjuan_desktop.app.table.zones.player_header import SEAL
from sanjuan_desktop.app.table.zones.zone import Entry, Zone
from sanjuan_desktop.control.text.i18n import term

if TYPE_CHECKING:
    from sanjuan_desktop.app.table.layout.rects import Point
    from sanjuan_desktop.app.table.shared.desk import Desk


class Seal(Zone):
    """One item that slides from player to player."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        size = desk.px(SEAL)
        self.piece = Piece(size, size, clickable=False)
        self.piece.set_layer("face", desk.artist.governor_pixmap(size))
        self.piece.setToolTip(term("governor"))
        self.put(self.piece, 0, 0, z_bands.HEADERS + 1)

    def inventory(self) -> list[Entry]:
        """Return where the seal lies."""
        return [("seal", round(self.piece.x(), 1), round(self.piece.y(), 1))]

    def show(self, spot: Point) -> None:
        """Lay it there."""
        self.piece.settle()
        self.put(self.piece, spot.x, spot.y, z_bands.HEADERS + 1)
