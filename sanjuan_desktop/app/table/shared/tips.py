"""Tells whoever listens which piece the pointer rests on."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from sanjuan_desktop.app.table.items.piece import Piece


class Tips(QObject):
    """Joins the pieces that have something to say, which come and go, with the one who writes notes."""

    pointed = Signal(object, bool)
    """Piece, and whether the pointer has come or gone."""

    def watch(self, piece: Piece) -> None:
        """Report from now on that the pointer comes to ``piece`` or leaves it."""
        piece.hovered.connect(partial(self.pointed.emit, piece))
