"""Decoration on the deck beside the hand: a lantern and the personal belongings of the player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ui.table.items.piece import Piece
from sanjuan_desktop.ui.table.layout import z_bands
from sanjuan_desktop.ui.table.layout.rects import Rect, bounding
from sanjuan_desktop.ui.table.zones.zone import Zone

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sanjuan_desktop.rules import PlayerView
    from sanjuan_desktop.ui.table.context import TableContext
    from sanjuan_desktop.ui.table.zones.zone import Entry

_LANTERN: Final = (140.0, 110.0, 24.0)
_STILL_LIFE: Final = (300.0, 190.0, 36.0)
"""Maximum width, minimum space beside the hand, and margin, in units."""
_UNDER: Final = 14.0
"""Distance of the decoration's lower edge above the lower edge of the hand."""


class Deck(Zone):
    """Decoration beside the hand; the lantern is lit while a city lacks one building."""

    def __init__(self, context: TableContext) -> None:
        super().__init__(context)
        self._cards = -1
        self.is_lit = False
        self._lantern: Piece | None = None
        self._still_life: Piece | None = None
        self._covered: tuple[Rect, ...] = ()

    def inventory(self) -> list[Entry]:
        """Return whether the lantern is lit."""
        return [("lantern", self.is_lit)]

    @property
    def lantern(self) -> Piece | None:
        """The lantern, or None if there is no space for it."""
        return self._lantern

    def show(self, view: PlayerView) -> None:
        """Show the decoration that fits beside the hand of a view, in its light."""
        is_lit = any(len(city) >= view.options.city_size - 1 for city in view.cities)
        if (len(view.hand), is_lit) == (self._cards, self.is_lit):
            return
        self._cards, self.is_lit = len(view.hand), is_lit
        self.dispose()
        self._lantern = self._still_life = None
        if self.context.artist.display.contrast:
            return
        hand = self.context.layout.hand
        name = "tokens/lantern-lit" if is_lit else "tokens/lantern"
        row = bounding(self.context.layout.hand_row(max(1, self._cards)).slots)
        w = self._width(_LANTERN, row.x - hand.x)
        if w > 0:
            self._lantern = self._stand(name, hand.x + self.context.px(2), w)
        w = self._width(_STILL_LIFE, hand.right - row.right)
        if w > 0:
            self._still_life = self._stand("tokens/still-life", hand.right - w - self.context.px(8), w)
            self.lie_under(self._covered)

    def lie_under(self, boxes: Sequence[Rect]) -> None:
        """Hide the belongings while one of these boxes, such as a hint, would cover a part of them."""
        self._covered = tuple(boxes)
        piece = self._still_life
        if piece is not None:
            place = Rect(piece.x(), piece.y(), piece.size().width(), piece.size().height())
            piece.setVisible(not any(box.overlaps(place) for box in boxes))

    def _width(self, sizes: tuple[float, float, float], room: float) -> float:
        """Return the width of a decoration in the ``room`` beside the hand, or 0 if it does not fit."""
        most, needed, free = map(self.context.px, sizes)
        return min(most, room - free) if room > needed else 0.0

    def _stand(self, name: str, x: float, w: float) -> Piece:
        hand, h = self.context.layout.hand, w * self.context.artist.svgs.ratio(name)
        box = Rect(x, hand.bottom - self.context.px(_UNDER) - h, w, h)
        piece = Piece(box.w, box.h, clickable=False)
        picture = self.context.picture(
            box.w, box.h, lambda canvas: canvas.put(name, 0, 0, box.w * canvas.dpr)
        )
        piece.set_layer("face", picture)
        self.put(piece, box.x, box.y, z_bands.PANELS)
        return piece
