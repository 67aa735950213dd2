"""A tile in the moment it is built: its subject rises from the ground inside the frame."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QGraphicsItem

from sanjuan_desktop.app.table.items.piece import Piece
from sanjuan_desktop.app.table.layout import z_bands
from sanjuan_desktop.app.table.layout.measures import tile_height
from sanjuan_desktop.app.table.paint.tile_art import TILE_ART, TILE_W

if TYPE_CHECKING:
    from sanjuan_desktop.app.table.shared.desk import Desk


class RisingTile(Piece):
    """Ground below, subject in a clipping item, frame above."""

    def __init__(self, desk: Desk, card: int, width: float) -> None:
        super().__init__(width, tile_height(width), clickable=False)
        face, artist = desk.face(card), desk.artist
        s = width / TILE_W
        self.set_layer("ground", artist.tile_ground_pixmap(face, width), z_bands.CHILD_FACE)
        size = TILE_ART.width() * s
        self._window = Piece(size, size, clickable=False)
        self._window.setParentItem(self)
        self._window.setPos(TILE_ART.x() * s, TILE_ART.y() * s)
        self._window.setZValue(z_bands.CHILD_SUBJECT)
        self._window.setFlag(QGraphicsItem.GraphicsItemFlag.ItemClipsChildrenToShape)
        self.subject = Piece(size, size, clickable=False)
        """What rises; its rest is at (0, 0)."""
        self.subject.setParentItem(self._window)
        self.subject.set_layer("face", artist.subject_pixmap(face.key, size))
        self.set_layer("frame", artist.tile_frame_pixmap(face, width), z_bands.CHILD_GOOD)
