"""Pictures of roles, tokens, piles and the table itself."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from sanjuan_desktop.app.table.layout.measures import pile_margin, role_height, tile_margin
from sanjuan_desktop.app.table.paint import role_art, table_art, token_art
from sanjuan_desktop.app.table.paint.pixmap_cache import PixmapCache

if TYPE_CHECKING:
    from sanjuan_desktop.app.look.picture import Picture
    from sanjuan_desktop.app.table.paint.canvas import Canvas

Prices = tuple[int, ...]


class TokenArtist(PixmapCache):
    """Paints and caches everything but the building cards and tiles. Logical pixels."""

    # -------------------------------------------------------------- roles and tokens
    def role_pixmap(self, role_key: str, name: str, width: float, taken_dim: bool = False) -> Picture:
        """A role card, 430/300 as high as wide; margin `tile_margin`."""
        return self.cached(
            ("role", role_key, name, width, taken_dim),
            (width, role_height(width)),
            tile_margin(width),
            lambda c: role_art.paint_role(c, role_key, name, width * c.dpr, taken_dim),
        )

    def chip_pixmap(self, seat: int, letter: str, size: float) -> Picture:
        """A seat chip, ``size`` square; margin an eighth of it, as diamonds reach further."""

        def paint(canvas: Canvas) -> None:
            canvas.painter.translate(size * canvas.dpr / 2, size * canvas.dpr / 2)
            token_art.paint_chip(canvas, seat, letter, size * canvas.dpr)

        return self.cached(("chip", seat, letter, size), (size, size), math.ceil(size / 8) + 1.0, paint)

    def governor_pixmap(self, size: float) -> Picture:
        """The governor's seal; no margin."""
        return self._token("tokens/governor", size)

    def good_pixmap(self, good: str, size: float) -> Picture:
        """A good's token; no margin."""
        return self._token(f"goods/{good}", size)

    def icon_pixmap(self, name: str, size: float, disc: str | None = None) -> Picture:
        """A symbol of ``resources/icons``, on a disc of that colour if one is given; no margin."""
        return self.cached(
            ("icon", name, size, disc),
            (size, size),
            0.0,
            lambda c: token_art.paint_icon(c, name, size * c.dpr, disc),
        )

    def trading_house_pixmap(self, prices: Prices | None, width: float) -> Picture:
        """A trading-house tile, 220/400 as high as wide, None for its back; no margin."""
        return self.cached(
            ("house", prices, width),
            (width, width * 0.55),
            0.0,
            lambda c: token_art.paint_trading_house(c, prices, width * c.dpr),
        )

    def house_pile_pixmap(self, below: int, width: float) -> Picture:
        """The 0 to 4 tiles below the top one; margin an eighth of the width."""
        return self.cached(
            ("house-pile", below, width),
            (width, width * 0.55),
            math.ceil(width / 8),
            lambda c: token_art.paint_house_pile(c, below, width * c.dpr),
        )

    def price_row_pixmap(self, prices: Prices | None, w: float, h: float, current: bool = False) -> Picture:
        """One row of the tiles seen so far, None for a tile not seen yet; no margin."""
        return self.cached(
            ("prices", prices, w, h, current),
            (w, h),
            0.0,
            lambda c: token_art.paint_price_row(c, prices, (w * c.dpr, h * c.dpr), current),
        )

    # -------------------------------------------------------------- table
    def pile_pixmap(self, levels: int, width: float) -> Picture:
        """A stack of card backs, 0 (an empty place) to 6 levels; margin `pile_margin`."""
        return self.cached(
            ("pile", levels, width),
            (width, width * 1.5),
            pile_margin(width),
            lambda c: token_art.paint_pile(c, levels, width * c.dpr),
        )

    def loose_card_pixmap(self, is_upper: bool, width: float) -> Picture:
        """The upper or the lower card of the discard pile; margin `pile_margin`."""
        return self.cached(
            ("loose-card", is_upper, width),
            (width, width * 1.5),
            pile_margin(width),
            lambda c: token_art.paint_loose_card(c, is_upper, width * c.dpr),
        )

    def pill_pixmap(self, words: str, w: float, h: float) -> Picture:
        """A count on an ink pill; no margin."""
        return self.cached(
            ("pill", words, w, h),
            (w, h),
            0.0,
            lambda c: token_art.paint_pill(c, words, (w * c.dpr, h * c.dpr)),
        )

    def panel_pixmap(
        self, w: float, h: float, edge: str | None = None, strong: bool = False, u: float = 1.0
    ) -> Picture:
        """A dark panel with an optional bar of a seat's colour along the top; no margin.

        ``u`` is the layout's pixels per design unit: bar and corners grow with it.
        """
        return self.cached(
            ("panel", w, h, edge, strong, u),
            (w, h),
            0.0,
            lambda c: table_art.paint_panel(c, (w * c.dpr, h * c.dpr), edge, strong, u),
        )

    def lot_pixmap(self, number: int | None, w: float, h: float) -> Picture:
        """An empty lot with its number, or without one; no margin."""
        return self.cached(
            ("lot", number, w, h),
            (w, h),
            0.0,
            lambda c: table_art.paint_lot(c, number, (w * c.dpr, h * c.dpr)),
        )

    def _token(self, name: str, size: float) -> Picture:
        return self.cached((name, size), (size, size), 0.0, lambda c: c.put(name, 0, 0, size * c.dpr))
