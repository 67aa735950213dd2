"""Decoration that comes and goes by itself, over the table: it takes no clicks, and nobody waits for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPropertyAnimation

from sanjuan_desktop.app.table.items.piece import Piece
from sanjuan_desktop.app.table.zones.zone import Zone

if TYPE_CHECKING:
    from sanjuan_desktop.app.look.picture import Picture


class PassingPiece(Piece):
    """A picture that goes as it has come; ``keeper`` is the part of the table that it lies on now."""

    def __init__(self, w: float, h: float, picture: Picture) -> None:
        super().__init__(w, h, clickable=False)
        self.tells = False
        self.keeper: PassingZone | None = None
        self.set_layer("face", picture)

    def animation(self, target_name: bytes, ms: int) -> QPropertyAnimation:
        """Return an animation of a property that ends with the piece."""
        animation = QPropertyAnimation(self, target_name, self)
        animation.setDuration(max(1, ms))
        return animation

    def turning(self, ms: int) -> QPropertyAnimation:
        """Return an animation of how wide the piece is turned, from 0 to 1, that ends with the piece."""
        animation = QPropertyAnimation(self.turn, b"xScale", self)
        animation.setDuration(max(1, ms))
        return animation

    def still(self) -> None:
        """End what changes the piece, as it is now."""
        for animation in self.findChildren(QPropertyAnimation):
            animation.stop()
            animation.deleteLater()

    def go(self) -> None:
        """Be taken away for good."""
        if self.keeper is not None:
            self.keeper.drop(self)


class PassingZone(Zone):
    """Base of parts of the table whose pieces go as they have come, whatever else is completed at once."""

    def pieces(self) -> list[PassingPiece]:
        """Return what is to be seen, and be it fading away."""
        return [item for item in self._items if isinstance(item, PassingPiece)]

    @property
    def has_pieces(self) -> bool:
        """Whether something is to be seen, and be it fading away."""
        return bool(self._items)

    def lay(self, piece: PassingPiece, x: float, y: float, z: float) -> None:
        """Lay a piece on the table, not seen yet."""
        piece.keeper = self
        piece.setOpacity(0.0)
        self.put(piece, x, y, z)

    def inherit(self, other: PassingZone) -> None:
        """Take over what is to be seen of a table as large, which makes place for this one."""
        for piece in other.pieces():
            other.release(piece)
            self._items.append(piece)
            piece.keeper = self

    def fade(self, piece: PassingPiece, end: float, ms: int) -> None:
        """Let a piece come, or go for good, from how it is now; with reduced motion as fast as all fades."""
        ms = self.desk.animator.fade_time(ms)
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
        """Let a piece come, stand and go within so many milliseconds, two fades among them."""
        piece.still()
        part = min(0.5, self.desk.animator.fade_time(fade_ms) / max(1, ms))
        shown = piece.animation(b"opacity", ms)
        for at, value in ((0.0, 0.0 if part else 1.0), (part, 1.0), (1.0 - part, 1.0), (1.0, 0.0)):
            shown.setKeyValueAt(at, value)
        shown.finished.connect(piece.go)
        shown.start()

    def clear(self) -> None:
        """Take everything away at once."""
        for piece in self.pieces():
            self.drop(piece)

    def let_go(self, ms: int) -> None:
        """Let everything fade away."""
        for piece in self.pieces():
            self.fade(piece, 0.0, ms)
