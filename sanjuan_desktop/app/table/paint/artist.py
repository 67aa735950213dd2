"""Every picture of the table, painted once per size and kept: what items are made of.

All sizes are logical pixels. Each method returns a `Picture`; where its content begins
inside the pixmap is `Picture.margin`, the same for every picture of one kind and width.
"""

from __future__ import annotations

import math
from enum import Enum
from typing import TYPE_CHECKING

from sanjuan_desktop.app.look import theme
from sanjuan_desktop.app.look.picture import Picture
from sanjuan_desktop.app.table.layout.measures import (
    card_height,
    card_margin,
    card_radius,
    overlay_margin,
    role_height,
    role_radius,
    tile_height,
    tile_margin,
    tile_radius,
)
from sanjuan_desktop.app.table.paint import card_art, tile_art
from sanjuan_desktop.app.table.paint.faces import CardFace
from sanjuan_desktop.app.table.paint.overlay_art import Overlay, paint_overlay
from sanjuan_desktop.app.table.paint.token_art import paint_card_back
from sanjuan_desktop.app.table.paint.token_artist import TokenArtist

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QPixmap

    from sanjuan_desktop.app.table.paint.canvas import Canvas

__all__ = ["Artist", "CardFace", "CardState", "Overlay", "Picture", "seat_chip"]


class CardState(Enum):
    """States that may be painted into a card instead of laid over it."""

    REST = "rest"
    PLAYABLE = "playable"
    UNPLAYABLE = "unplayable"
    SELECTED = "selected"
    PAYING = "paying"
    DISCARDING = "discarding"
    NEW = "new"


class Artist(TokenArtist):
    """Paints and caches all pictures for one device pixel ratio.

    Needs a QGuiApplication and `theme.load_fonts`. On a resize or a change of the
    device pixel ratio call `clear`.
    """

    # -------------------------------------------------------------- cards and tiles
    def card_pixmap(
        self, face: CardFace, width: float, state: CardState = CardState.REST, known: bool = False
    ) -> Picture:
        """A building card, 1.5 times as high as wide; margin `card_margin`.

        With a state or the eye mark the margin is `overlay_margin`, since those reach
        further out. Below 240 px the effect is symbols, from there on `face.effect`.
        """
        overlays = [Overlay.KNOWN] if known else []
        if state is not CardState.REST:
            overlays.append(Overlay(state.value))

        def paint(canvas: Canvas) -> None:
            w = width * canvas.dpr
            card_art.paint_card(canvas, face, w)
            for kind in overlays:
                paint_overlay(canvas, kind, (w, card_height(w)), card_radius(w))

        margin = overlay_margin(width) if overlays else card_margin(width)
        return self.cached(("card", face, width, state, known), (width, card_height(width)), margin, paint)

    def tile_pixmap(self, face: CardFace, width: float, *, medal: bool = False) -> Picture:
        """A city tile at rest, 460/384 as high as wide; margin `tile_margin`.

        With a ``medal`` for the cards under it there is less room for its name.
        """
        size = (width, tile_height(width))

        def paint(canvas: Canvas) -> None:
            tile_art.paint_tile(canvas, face, width * canvas.dpr, medal=medal)

        return self.cached(("tile", face, width, medal), size, tile_margin(width), paint)

    def tile_ground_pixmap(self, face: CardFace, width: float) -> Picture:
        """Shadow and backdrop of a tile, under a rising subject; margin `tile_margin`."""
        return self._tile("tile-ground", face, width, tile_art.paint_tile_ground)

    def tile_frame_pixmap(self, face: CardFace, width: float) -> Picture:
        """Frame, badges and name of a tile, over a rising subject; margin `tile_margin`."""
        return self._tile("tile-frame", face, width, tile_art.paint_tile_frame)

    def subject_pixmap(self, key: str, size: float) -> Picture:
        """A building's subject alone on transparent ground; no margin.

        On a tile ``w`` wide it is ``w * 360/384`` large and lies at ``w * 12/384``.
        """
        return self.cached(
            ("subject", key, size),
            (size, size),
            0.0,
            lambda c: tile_art.paint_tile_subject(c, key, size * c.dpr),
        )

    def card_back_pixmap(self, width: float) -> Picture:
        """A face-down card; margin `card_margin`."""
        return self.cached(
            ("back", width),
            (width, width * 1.5),
            card_margin(width),
            lambda c: paint_card_back(c, width * c.dpr),
        )

    # -------------------------------------------------------------- states
    def overlay_pixmap(self, kind: Overlay, w: float, h: float, radius: float) -> Picture:
        """One state of a piece ``w`` × ``h``; margin `overlay_margin`.

        A piece at least 1.35 times as high as wide is treated as a card. For the corner
        radius see `card_radius`, `tile_radius` and `role_radius`.
        """
        return self.cached(
            ("overlay", kind, w, h, radius),
            (w, h),
            overlay_margin(w),
            lambda c: paint_overlay(c, kind, (w * c.dpr, h * c.dpr), radius * c.dpr),
        )

    def card_overlay(self, kind: Overlay, width: float) -> Picture:
        """One state of a card; margin `overlay_margin`."""
        return self.overlay_pixmap(kind, width, width * 1.5, card_radius(width))

    def tile_overlay(self, kind: Overlay, width: float) -> Picture:
        """One state of a tile; margin `overlay_margin`."""
        return self.overlay_pixmap(kind, width, tile_height(width), tile_radius(width))

    def role_overlay(self, kind: Overlay, width: float) -> Picture:
        """One state of a role card; margin `overlay_margin`."""
        return self.overlay_pixmap(kind, width, role_height(width), role_radius(width))

    def stored_edges_pixmap(self, count: int | None, tile_w: float) -> Picture:
        """Edges of the cards under a tile, to lie below its face; margin `overlay_margin`.

        None means that the number is secret.
        """
        return self._on_tile("edges", count, tile_w, tile_art.paint_stored_edges)

    def stored_medal_pixmap(self, count: int | None, tile_w: float) -> Picture:
        """Number of the cards under a tile, to lie over its face; margin `overlay_margin`."""
        return self._on_tile("medal", count, tile_w, tile_art.paint_stored_medal)

    def good_on_tile_pixmap(self, good: str, tile_w: float) -> Picture:
        """A good for a tile ``tile_w`` wide: a square of half its width; margin an eighth of that.

        The centre of the pixmap belongs at 30 % of the tile's width, 60 % of its height.
        """
        size = tile_w * tile_art.GOOD_SIZE

        def paint(canvas: Canvas) -> None:
            canvas.painter.translate(size * canvas.dpr / 2, size * canvas.dpr / 2)
            tile_art.paint_good(canvas, good, tile_w * canvas.dpr)

        return self.cached(("good-on", good, tile_w), (size, size), math.ceil(size / 8), paint)

    def _tile(
        self, name: str, face: CardFace, width: float, paint: Callable[[Canvas, CardFace, float], None]
    ) -> Picture:
        size = (width, tile_height(width))
        return self.cached(
            (name, face, width), size, tile_margin(width), lambda c: paint(c, face, width * c.dpr)
        )

    def _on_tile(
        self, name: str, count: int | None, width: float, paint: Callable[[Canvas, int | None, float], None]
    ) -> Picture:
        size = (width, tile_height(width))
        return self.cached(
            (name, count, width), size, overlay_margin(width), lambda c: paint(c, count, width * c.dpr)
        )


def seat_chip(seat: int, size: float, dpr: float) -> QPixmap:
    """Return the chip of a seat, for a sheet or whatever else is no part of the table."""
    artist = Artist()
    artist.clear(dpr)
    return artist.chip_pixmap(seat, theme.SEAT_LETTERS[seat], size).pixmap
