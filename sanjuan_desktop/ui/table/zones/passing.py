"""Temporary decoration over the table; it takes no clicks and delays nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPropertyAnimation

from sanjuan_desktop.ui.table.items.piece import Piece
from sanjuan_desktop.ui.table.zones.zone import Zone

if TYPE_CHECKING:
    from sanjuan_desktop.ui.look.picture import Picture


class PassingPiece(Piece):
    """Temporary picture; ``zone`` is its current zone."""

    def __init__(self, w: float, h: float, picture: Picture) -> None:
        super().__init__(w, h, clickable=False)
        self.tells = False
        self.zone: PassingZone | None = None
        self.set_layer("face", picture)

    def animation(self, target_name: bytes, ms: int) -> QPropertyAnimation:
        """Return an animation of a property that is deleted with the piece."""
        animation = QPropertyAnimation(self, target_name, self)
        animation.setDuration(max(1, ms))
        return animation

    def turning(self, ms: int) -> QPropertyAnimation:
        """Return an animation of the piece's horizontal scale from 0 to 1 that is deleted with the piece."""
        animation = QPropertyAnimation(self.turn, b"xScale", self)
        animation.setDuration(max(1, ms))
        return animation

    def still(self) -> None:
        """Stop all animations of the piece in its current state."""
        for animation in self.findChildren(QPropertyAnimation):
            animation.stop()
            animation.deleteLater()

    def go(self) -> None:
        """Remove the piece."""
        if self.zone is not None:
            self.zone.drop(self)


class PassingZone(Zone):
    """Base of zones with temporary pieces, which continue when other animations are completed."""

    def pieces(self) -> list[PassingPiece]:
        """Return the visible pieces, including those that are fading out."""
        return [item for item in self._items if isinstance(item, PassingPiece)]

    @property
    def has_pieces(self) -> bool:
        """Whether any piece is visible, including those that are fading out."""
        return bool(self._items)

    def put_hidden(self, piece: PassingPiece, x: float, y: float, z: float) -> None:
        """Add an invisible piece to the table."""
        piece.zone = self
        piece.setOpacity(0.0)
        self.put(piece, x, y, z)

    def inherit(self, other: PassingZone) -> None:
        """Take over the visible pieces of the replaced table, which has the same size."""
        for piece in other.pieces():
            other.release(piece)
            self._items.append(piece)
            piece.zone = self

    def fade(self, piece: PassingPiece, end: float, ms: int) -> None:
        """Fade a piece in, or fade it out and remove it; reduced motion uses its usual fade time."""
        ms = self.context.animator.fade_time(ms)
        piece.still()
        if ms <= 0:
            piece.setOpacity(end)
            if end <= 0:
                piece.go()
            return
        fading = piece.animation(b"opacity", ms)
        fading.setEndValue(end)
        if end <= 0:
            fading.finished.connect(piece.go)
        fading.start()

    def show_for(self, piece: PassingPiece, ms: int, fade_ms: int) -> None:
        """Fade a piece in, show it and fade it out, within ``ms`` milliseconds in total."""
        piece.still()
        part = min(0.5, self.context.animator.fade_time(fade_ms) / max(1, ms))
        shown = piece.animation(b"opacity", ms)
        for at, value in ((0.0, 0.0 if part else 1.0), (part, 1.0), (1.0 - part, 1.0), (1.0, 0.0)):
            shown.setKeyValueAt(at, value)
        shown.finished.connect(piece.go)
        shown.start()

    def clear(self) -> None:
        """Remove all pieces at once."""
        for piece in self.pieces():
            self.drop(piece)

    def fade_out(self, ms: int) -> None:
        """Fade out all pieces."""
        for piece in self.pieces():
            self.fade(piece, 0.0, ms)
