"""Painter of all pictures of the table's items; each is painted once per size and cached.

All sizes are logical pixels. Each method returns a `Picture`. `Picture.margin` is the offset of its content
inside the pixmap, the same for every picture of one kind and width.
"""

from __future__ import annotations

import math
from enum import Enum
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF

from sanjuan_desktop.ui.look import theme
from sanjuan_desktop.ui.look.picture import Picture
from sanjuan_desktop.ui.table.layout.measures import (
    card_height,
    card_margin,
    card_radius,
    overlay_margin,
    pile_margin,
    role_height,
    role_radius,
    tile_height,
    tile_margin,
    tile_radius,
)
from sanjuan_desktop.ui.table.paint import card_art, portrait_art, slate_art, token_art, town_art
from sanjuan_desktop.ui.table.paint.faces import CardFace
from sanjuan_desktop.ui.table.paint.overlay_art import Overlay, paint_overlay
from sanjuan_desktop.ui.table.paint.pixmap_cache import PixmapCache

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from PySide6.QtGui import QPixmap

    from sanjuan_desktop.ui.table.paint.canvas import Canvas

Prices = tuple[int, ...]

__all__ = ["Artist", "CardFace", "CardState", "Overlay", "Picture", "seat_chip", "seat_portrait"]


class CardState(Enum):
    """States that may be painted into a card instead of over it."""

    REST = "rest"
    PLAYABLE = "playable"
    UNPLAYABLE = "unplayable"
    SELECTED = "selected"
    PAYING = "paying"
    DISCARDING = "discarding"
    NEW = "new"


class Artist(PixmapCache):
    """Painter and cache of all pictures for one device pixel ratio.

    Needs a QGuiApplication and `theme.load_fonts`. On a resize or a change of the device pixel ratio call
    `clear`.
    """

    # -------------------------------------------------------------- cards and tiles
    def card_pixmap(
        self,
        face: CardFace,
        width: float,
        state: CardState = CardState.REST,
        known: bool = False,
        has_pennant: bool = True,
    ) -> Picture:
        """A building card, 1.5 times as high as wide; margin `card_margin`.

        With a state or the eye mark the margin is `overlay_margin`, because those extend further out. Below
        `WORDS_PX` the effect is shown as symbols, from there on as `face.effect`.
        """
        overlays = [Overlay.KNOWN] if known else []
        if state is not CardState.REST:
            overlays.append(Overlay(state.value))

        def paint(canvas: Canvas) -> None:
            w = width * canvas.dpr
            card_art.paint_card(canvas, face, w, has_pennant=has_pennant)
            for kind in overlays:
                words = card_art.shows_words(width)
                paint_overlay(canvas, kind, (w, card_height(w)), card_radius(w), has_words=words)

        margin = overlay_margin(width) if overlays else card_margin(width)
        key = ("card", face, width, state, known, has_pennant)
        return self.cached(key, (width, card_height(width)), margin, paint)

    def tile_pixmap(self, face: CardFace, width: float) -> Picture:
        """A building in its frame, outside a city, 460/384 as high as wide; margin `tile_margin`."""
        return self._in_town("tile", width, lambda c, w: card_art.paint_tile(c, face, w), face)

    # -------------------------------------------------------------- cities
    def town_pixmap(self, face: CardFace, width: float) -> Picture:
        """A building in a city, in the light; as large as a tile, margin `tile_margin`."""
        light = self.light
        return self._in_town(
            "town", width, lambda c, w: town_art.paint_building(c, face, w, light), face, light
        )

    def standing_pixmap(self, key: str, width: float) -> Picture:
        """A building's subject on the street in the light, without its signs; like `town_pixmap`."""
        light = self.light
        return self._in_town(
            "standing", width, lambda c, w: town_art.paint_standing(c, key, w, light), key, light
        )

    def signs_pixmap(self, face: CardFace, width: float) -> Picture:
        """Name board, medallion and pennant of a building in a city; like `town_pixmap`."""
        return self._in_town("signs", width, lambda c, w: town_art.paint_signs(c, face, w), face)

    def veil_pixmap(self, face: CardFace, width: float) -> Picture:
        """The veil over a disabled building in a city; like `town_pixmap`."""
        return self._in_town("veil", width, lambda c, w: town_art.paint_veil(c, face, w), face)

    def shade_pixmap(self, key: str, width: float) -> Picture:
        """The shade over a used building in a city, below its signs; like `town_pixmap`."""
        return self._in_town("shade", width, lambda c, w: town_art.paint_shade(c, key, w), key)

    def stored_pixmap(self, count: int | None, width: float) -> Picture:
        """The cards under a building in a city, None for a secret number; like `town_pixmap`."""
        return self._in_town("stored", width, lambda c, w: town_art.paint_stored(c, count, w), count)

    def plot_pixmap(self, width: float) -> Picture:
        """An empty lot of a city; like `town_pixmap`."""
        return self._in_town("plot", width, town_art.paint_plot)

    def next_board_pixmap(self, width: float) -> Picture:
        """The future name board of the next lot, shown over it; like `town_pixmap`."""
        return self._in_town("next", width, town_art.paint_next_board)

    def dust_pixmap(self, width: float) -> Picture:
        """The dust at the foot of a new building, ``width`` wide; no margin."""
        size = (width, width * town_art.DUST_RATIO)
        return self.cached(("dust", width), size, 0.0, lambda c: c.put("tokens/dust", 0, 0, width * c.dpr))

    def card_back_pixmap(self, width: float) -> Picture:
        """A face-down card; margin `card_margin`."""
        return self.cached(
            ("back", width),
            (width, width * 1.5),
            card_margin(width),
            lambda c: token_art.paint_card_back(c, width * c.dpr),
        )

    # -------------------------------------------------------------- states
    def overlay_pixmap(
        self, kind: Overlay, w: float, h: float, radius: float, *, has_words: bool = False
    ) -> Picture:
        """One state of a piece ``w`` × ``h``; margin `overlay_margin`.

        A piece at least 1.35 times as high as wide is treated as a card, which may show a sentence. For the
        corner radius see `card_radius`, `tile_radius` and `role_radius`.
        """
        return self.cached(
            ("overlay", kind, w, h, radius),
            (w, h),
            overlay_margin(w),
            lambda c: paint_overlay(c, kind, (w * c.dpr, h * c.dpr), radius * c.dpr, has_words=has_words),
        )

    def card_overlay(self, kind: Overlay, width: float) -> Picture:
        """One state of a card; margin `overlay_margin`."""
        has_words = card_art.shows_words(width)
        return self.overlay_pixmap(kind, width, width * 1.5, card_radius(width), has_words=has_words)

    def tile_overlay(self, kind: Overlay, width: float) -> Picture:
        """One state of a tile; margin `overlay_margin`."""
        return self.overlay_pixmap(kind, width, tile_height(width), tile_radius(width))

    def role_overlay(self, kind: Overlay, width: float) -> Picture:
        """One state of a role card; margin `overlay_margin`."""
        return self.overlay_pixmap(kind, width, role_height(width), role_radius(width))

    def good_on_tile_pixmap(self, good: str, tile_w: float) -> Picture:
        """A good for a tile ``tile_w`` wide: a square of half its width; margin an eighth of that.

        Place the centre of the pixmap at `town_art.good_centre`.
        """
        size = tile_w * town_art.GOOD_SIZE

        def paint(canvas: Canvas) -> None:
            canvas.painter.translate(size * canvas.dpr / 2, size * canvas.dpr / 2)
            town_art.paint_good(canvas, good, tile_w * canvas.dpr)

        return self.cached(("good-on", good, tile_w), (size, size), math.ceil(size / 8), paint)

    # -------------------------------------------------------------- roles and tokens
    def role_pixmap(self, role_key: str, name: str, width: float, taken_dim: bool = False) -> Picture:
        """A role card, 430/300 as high as wide; margin `tile_margin`."""
        return self.cached(
            ("role", role_key, name, width, taken_dim),
            (width, role_height(width)),
            tile_margin(width),
            lambda c: card_art.paint_role(c, role_key, name, width * c.dpr, taken_dim),
        )

    def chip_pixmap(self, seat: int, letter: str, size: float) -> Picture:
        """A seat chip, ``size`` square; margin an eighth of it, because diamonds extend further."""

        def paint(canvas: Canvas) -> None:
            canvas.painter.translate(size * canvas.dpr / 2, size * canvas.dpr / 2)
            token_art.paint_chip(canvas, seat, letter, size * canvas.dpr)

        key = ("chip", seat, self.seat_colours[seat], letter, size)
        return self.cached(key, (size, size), math.ceil(size / 8) + 1.0, paint)

    def portrait_pixmap(self, portrait: str, seat: int, size: float, *, chip: bool = True) -> Picture:
        """A portrait in the ring of its seat, ``size`` square; its margin is that of a chip of this size.

        See :func:`~sanjuan_desktop.ui.table.paint.portrait_art.paint_portrait`.
        """

        def paint(canvas: Canvas) -> None:
            canvas.painter.translate(size * canvas.dpr / 2, size * canvas.dpr / 2)
            portrait_art.paint_portrait(canvas, portrait, seat, size * canvas.dpr, chip=chip)

        key = ("portrait", portrait, seat, self.seat_colours[seat], size, chip)
        margin = max(math.ceil(size / 8) + 1.0, math.ceil(portrait_art.chip_reach(size) - size / 2))
        return self.cached(key, (size, size), margin, paint)

    def sails_pixmap(
        self, level: str, width: float, *, on_night: bool = False, on_gold: bool = False
    ) -> Picture:
        """The sails of a level, a third as high as wide; no margin."""
        return self.cached(
            ("sails", level, width, on_night, on_gold),
            (width, width * portrait_art.SAILS),
            0.0,
            lambda c: portrait_art.paint_sails(
                c, level, 0, 0, width * c.dpr, on_night=on_night, on_gold=on_gold
            ),
        )

    def laurel_pixmap(self, w: float, h: float) -> Picture:
        """The laurel of a leader; no margin."""
        return self.cached(
            ("laurel", w, h),
            (w, h),
            0.0,
            lambda c: c.svgs.paint(c.painter, "tokens/laurel", QRectF(0, 0, w * c.dpr, h * c.dpr)),
        )

    def slate_pixmap(self, w: float, h: float, frame: float, u: float) -> Picture:
        """The slate beside the table in its wooden frame, in the current light; margin for its shadow.

        ``frame`` is the thickness of the wood in units, ``u`` the layout's pixels per unit.
        """

        def paint(canvas: Canvas) -> None:
            size = (w * canvas.dpr, h * canvas.dpr)
            slate_art.paint_slate(canvas, size, self.light, u * canvas.dpr, frame)

        return self.cached(("slate", w, h, frame, u, self.light), (w, h), math.ceil(10 * u), paint)

    def hat_pixmap(self, width: float) -> Picture:
        """The governor's hat, 140/200 as high as wide; no margin."""
        return self.cached(
            ("hat", width),
            (width, width * 140 / 200),
            0.0,
            lambda c: c.put("tokens/hat", 0, 0, width * c.dpr),
        )

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

    # -------------------------------------------------------------- inside
    def _in_town(
        self, name: str, width: float, paint: Callable[[Canvas, float], None], *rest: Hashable
    ) -> Picture:
        size = (width, tile_height(width))
        return self.cached((name, width, *rest), size, tile_margin(width), lambda c: paint(c, width * c.dpr))

    def _token(self, name: str, size: float) -> Picture:
        return self.cached((name, size), (size, size), 0.0, lambda c: c.put(name, 0, 0, size * c.dpr))


def seat_chip(
    seat: int, size: float, dpr: float, seat_colours: tuple[str, ...] = theme.SEAT_COLOURS
) -> QPixmap:
    """Return the chip of a seat, for sheets and other widgets outside the table."""
    return Artist(dpr, seat_colours=seat_colours).chip_pixmap(seat, theme.SEAT_LETTERS[seat], size).pixmap


def seat_portrait(
    portrait: str,
    seat: int,
    size: float,
    dpr: float,
    seat_colours: tuple[str, ...] = theme.SEAT_COLOURS,
    *,
    chip: bool = True,
) -> QPixmap:
    """Return a portrait with its margin, for sheets and other widgets outside the table."""
    return Artist(dpr, seat_colours=seat_colours).portrait_pixmap(portrait, seat, size, chip=chip).pixmap
