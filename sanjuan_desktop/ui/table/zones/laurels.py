"""Laurels of the leaders on their boards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF

from sanjuan_desktop.control.facts.points import UNCOUNTED
from sanjuan_desktop.ui.table.items.piece import Piece
from sanjuan_desktop.ui.table.layout import durations, z_bands
from sanjuan_desktop.ui.table.zones.zone import Entry, Zone

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sanjuan_desktop.ui.table.context import TableContext
    from sanjuan_desktop.ui.table.layout.rects import Rect

_BAND: Final = z_bands.BOARDS + 2.5


class Laurels(Zone):
    """One laurel for each leader, around the medal beside the points on the leader's board."""

    def __init__(self, context: TableContext) -> None:
        super().__init__(context)
        self._pieces: dict[int, Piece] = {}

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats with a laurel."""
        return tuple(sorted(self._pieces))

    def inventory(self) -> list[Entry]:
        """Return the leaders and the places of their laurels."""
        return [
            ("laurel", seat, round(piece.x(), 1), round(piece.y(), 1))
            for seat, piece in sorted(self._pieces.items())
        ]

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
            elif self.context.animator.goal(self._pieces[seat]) != self._corner(place):
                # A row of counts has got wider.
                self.put(self._pieces[seat], place.x, place.y, _BAND)
        for piece in free:
            self.drop(piece)

    def _add_laurel(self, place: Rect) -> Piece:
        piece = Piece(place.w, place.h, clickable=False)
        piece.set_layer("face", self.context.artist.laurel_pixmap(place.w, place.h))
        self.put(piece, place.x, place.y, _BAND)
        return piece

    def _slide(self, piece: Piece, place: Rect) -> Piece:
        """Move a laurel to another board; one of another size grows or shrinks on its way."""
        if piece.size().width() != place.w:
            before = piece
            piece = self._add_laurel(place)
            piece.setPos(piece.pos() + before.centre() - piece.centre())
            self.context.animator.grow(piece, before.size().width() / place.w, durations.LAUREL)
            self.drop(before)
        self.context.animator.glide(piece, self._corner(place), durations.LAUREL)
        return piece

    def _corner(self, place: Rect) -> QPointF:
        return QPointF(self.context.snap(place.x), self.context.snap(place.y))


def leaders(points: Sequence[str]) -> tuple[int, ...]:
    """Return all seats with the most known points; empty while all seats have the same.

    Args:
        points: text of the points by seat, such as "7+?" if there are hidden cards.
    """
    if UNCOUNTED in points:
        return ()
    known = [int(text.partition("+")[0]) for text in points]
    best = max(known, default=0)
    ahead = tuple(seat for seat, count in enumerate(known) if count == best)
    return ahead if len(ahead) < len(known) else ()
