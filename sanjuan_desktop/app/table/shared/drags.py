"""Tells whoever listens what is being dragged, and where the pointer is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPointF, Signal

if TYPE_CHECKING:
    from sanjuan_desktop.app.table.items.piece import Piece
    from sanjuan_desktop.control.questions.drops import Cargo


class Drags(QObject):
    """Joins the pieces that can be dragged, which come and go, with the one who follows them."""

    began = Signal(object, object, QPointF)
    """Piece, :class:`~sanjuan_desktop.control.questions.drops.Cargo`, where the pointer holds it (scene)."""
    moved = Signal(QPointF)
    """Where the pointer is now (scene)."""
    ended = Signal(QPointF)
    """Where it was let go (scene)."""

    def watch(self, piece: Piece, cargo: Cargo) -> None:
        """Let ``piece`` be dragged from now on, as ``cargo``."""
        piece.draggable = True
        piece.drag_began.connect(lambda point: self.began.emit(piece, cargo, point))
        piece.drag_moved.connect(self.moved)
        piece.drag_ended.connect(self.ended)
