"""What a hand at the mouse does, for tests of the table."""

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QGraphicsSceneHoverEvent

from sanjuan_desktop.app.table.piece import Piece


def point_at(piece: Piece) -> None:
    """Bring the pointer to a piece."""
    piece.hoverEnterEvent(QGraphicsSceneHoverEvent(QEvent.Type.GraphicsSceneHoverEnter))


def point_away(piece: Piece) -> None:
    """Take the pointer off a piece."""
    piece.hoverLeaveEvent(QGraphicsSceneHoverEvent(QEvent.Type.GraphicsSceneHoverLeave))
