"""Laurels of the leaders; they slide to a new leader."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF

from sanjuan_desktop.ui.table.items.piece import Piece
from sanjuan_desktop.ui.table.layout import durations
from sanjuan_desktop.ui.table.zones.zone import Zone

if TYPE_CHECKING:
    from sanjuan_desktop.ui.table.context import TableContext
    from sanjuan_desktop.ui.table.layout.rects import Rect


class Laurels(Zone):
    """One laurel for each leader, around and below the points."""

    def __init__(self, context: TableContext, band: float) -> None:
        super().__init__(context)
        self._band = band
        self._pieces: dict[int, Piece] = {}
        self._is_visible = True

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats with a laurel."""
        return tuple(sorted(self._pieces))

    def piece_of(self, seat: int) -> Piece:
        """Return the laurel of a seat.

        Raises:
            KeyError: the seat has none.
        """
        return self._pieces[seat]

    def show(self, places: dict[int, Rect]) -> None:
        """Put a laurel at the place of each seat; those of other seats slide there or are removed."""
        free = [self._pieces.pop(seat) for seat in list(self._pieces) if seat not in places]
        for seat, place in places.items():
            if seat not in self._pieces:
                self._pieces[seat] = self._slide(free.pop(), place) if free else self._add_laurel(place)
        for piece in free:
            self.drop(piece)

    def set_visible(self, visible: bool) -> None:
        """Show or hide all laurels."""
        self._is_visible = visible
        for piece in self._pieces.values():
            piece.setVisible(visible)

    def _add_laurel(self, place: Rect) -> Piece:
        piece = Piece(place.w, place.h, clickable=False)
        piece.set_layer("face", self.context.artist.laurel_pixmap(place.w, place.h))
        piece.setVisible(self._is_visible)
        self.put(piece, place.x, place.y, self._band)
        return piece

    def _slide(self, piece: Piece, place: Rect) -> Piece:
        end = QPointF(self.context.snap(place.x), self.context.snap(place.y))
        self.context.animator.glide(piece, end, durations.LAUREL)
        return piece
