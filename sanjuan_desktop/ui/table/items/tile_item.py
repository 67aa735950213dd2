"""Item of a building, in a city or still in its frame, with the things on it and its marks."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QGraphicsItem

from sanjuan_desktop.control.facts.places import SECRET
from sanjuan_desktop.control.facts.tooltip import Tone, Tooltip, TooltipLine
from sanjuan_desktop.control.questions.prompts import Mark, PlaceMark
from sanjuan_desktop.control.text.phrases import card_words
from sanjuan_desktop.rules.catalogue.cards import GOOD
from sanjuan_desktop.ui.look import theme
from sanjuan_desktop.ui.table.items import badge_art
from sanjuan_desktop.ui.table.items.marks import GLOWS, show_mark
from sanjuan_desktop.ui.table.items.piece import Piece
from sanjuan_desktop.ui.table.layout import durations, z_bands
from sanjuan_desktop.ui.table.layout.measures import tile_height
from sanjuan_desktop.ui.table.paint.overlay_art import Overlay
from sanjuan_desktop.ui.table.paint.town_art import (
    ABOVE,
    BESIDE,
    FOOT,
    GOOD_SIZE,
    TOWN_W,
    good_centre,
    overlay_y,
)

if TYPE_CHECKING:
    from sanjuan_desktop.ui.look.picture import Picture
    from sanjuan_desktop.ui.table.context import TableContext
    from sanjuan_desktop.ui.table.paint.faces import CardFace

REST = PlaceMark()

_LOW, _HIGH = 0.60, 0.39
"""Centre of a badge as a share of the height; the second value is above a covered building."""
_TO_LEFT = 0.62
"""Shift to the left of a covered building's sign if cards are under the building, as a share of the width."""
_EDGE = 0.04
"""Gap between badges and the side of a building, as a share of the width."""


@dataclass(frozen=True, slots=True)
class TileLook:
    """Appearance of a building, apart from the current question."""

    good: bool = False
    covers: bool = False
    """Whether it is built over another building."""
    stored: int = 0
    """Number of cards under it, or SECRET."""
    used: bool = False
    points: int | None = None
    """Points that a 6-cost building has brought, once they are known; None shows the printed value."""


class TileItem(Piece):
    """One building in a city, ``width`` pixels wide, in the light of the table."""

    def __init__(self, context: TableContext, card: int, width: float) -> None:
        super().__init__(width, tile_height(width))
        self.context = context
        self.card = card
        self.width = width
        self.look = TileLook()
        self.mark = REST
        self._hovered = False
        self._focused = False
        self._show_face()

    @property
    def is_live(self) -> bool:
        """Whether a click has an effect in the current question."""
        return self.mark.mark.is_live

    def set_look(self, look: TileLook) -> None:
        """Show the good, the cards under the building, the covered building and the cross."""
        if look == self.look:
            return
        is_recounted = look.points != self.look.points
        self.look = look
        if is_recounted:
            self._show_face()
        artist, w = self.context.artist, self.width
        self.set_good(look.good)
        badge = artist.tile_overlay(Overlay.COVERED, w) if look.covers else None
        # A building with cards under it never has a good at its left.
        x = -_TO_LEFT * w if look.stored else 0.0
        self.set_layer("covers", badge, z_bands.CHILD_BADGE, x)
        count = None if look.stored == SECRET else look.stored
        stored = artist.stored_pixmap(count, w) if look.stored else None
        self.set_layer("stored", stored, z_bands.CHILD_BADGE)
        shade = artist.shade_pixmap(self.context.face(self.card).key, w) if look.used else None
        self.set_layer("shade", shade, z_bands.CHILD_SUBJECT)
        signs = artist.signs_pixmap(self._points_face(), w) if look.used else None
        self.set_layer("signs", signs, z_bands.CHILD_GOOD)
        cross = artist.tile_overlay(Overlay.USED, w) if look.used else None
        self.set_layer("used", cross, z_bands.CHILD_BADGE)

    def _points_face(self) -> CardFace:
        """Return the face of the building with the points it has brought."""
        face = self.context.face(self.card)
        return face if self.look.points is None else replace(face, points=str(self.look.points))

    def _show_face(self) -> None:
        picture = self.context.artist.town_pixmap(self._points_face(), self.width)
        self.set_layer("face", picture)

    def _show_veil(self) -> None:
        veil = self._veil() if self.mark.mark is Mark.UNPLAYABLE else None
        self.set_layer("veil", veil, z_bands.CHILD_VEIL)

    def _veil(self) -> Picture:
        return self.context.artist.veil_pixmap(self.context.face(self.card), self.width)

    def _overlay_y(self, part: float) -> float:
        return overlay_y(part, self.width, self.context.layout.text)

    def set_good(self, there: bool) -> None:
        """Show or hide the good, without animation."""
        good = self.good_picture() if there else None
        size = self.width * GOOD_SIZE
        x, y = good_centre(self.width, self.context.layout.text)
        self.set_layer("good", good, z_bands.CHILD_GOOD, x - size / 2, y - size / 2)

    def good_key(self) -> str | None:
        """Return the good on this building, or None for the unknown one of the Customs office."""
        number = GOOD[self.card]
        return theme.GOODS[number] if number >= 0 else None

    def good_picture(self) -> Picture:
        """Return the picture of this building's good."""
        key = self.good_key()
        if key is None:
            return badge_art.any_good(self.context, self.width)
        return self.context.artist.good_on_tile_pixmap(key, self.width)

    def tooltip(self) -> Tooltip | None:
        """Return the tooltip: the things on and under the building and its state in the question."""
        if not self.mark.tip:
            return self.own_tooltip
        tone = Tone.WARNING if self.mark.mark is Mark.UNPLAYABLE else Tone.PLAIN
        return (self.own_tooltip or Tooltip(card_words(self.card))).with_lines(
            TooltipLine(self.mark.tip, tone=tone)
        )

    def set_mark(self, mark: PlaceMark) -> None:
        """Show the state of the building in the current question."""
        self.mark = mark
        self.setToolTip(mark.tip)
        self.invite(mark.mark.is_live)
        self._show_mark()
        self._show_veil()
        # A paying building has its band; the badge would repeat it.
        has_badge = mark.badge and mark.mark is not Mark.PAYING
        badge = badge_art.place_badge(self.context, mark.badge, self.width) if has_badge else None
        if badge is None:
            self.set_layer("badge", None)
            return
        side = self.width * _EDGE
        x = side if self.look.stored else self.width - side - badge.width
        y = self._overlay_y(_HIGH if self.look.covers else _LOW) - badge.height / 2
        self.set_layer("badge", badge, z_bands.CHILD_RING, x, y)

    def set_least(self, least: int | None) -> None:
        """Show the minimum cost of this building over another one; None shows nothing."""
        badge = None if least is None else badge_art.least_badge(self.context, least, self.width)
        y = self._overlay_y(0.82) - badge.height if badge is not None else 0.0
        self.set_layer("least", badge, z_bands.CHILD_RING, self.width * _EDGE, y)

    def set_focused(self, focused: bool) -> None:
        """Show or hide the keyboard focus ring."""
        self._focused = focused
        ring = self.context.artist.tile_overlay(Overlay.FOCUS, self.width) if focused else None
        self.set_layer("focus", ring, z_bands.CHILD_FOCUS)
        self._show_mark()

    def _show_mark(self) -> None:
        hinted = self._hovered or self._focused
        artist, w, mark = self.context.artist, self.width, self.mark.mark
        if mark is Mark.UNPLAYABLE:
            self.set_layer("mark", None)
        else:
            show_mark(self, mark, hinted, lambda kind: artist.tile_overlay(kind, w))
        glow = GLOWS.get(mark)
        self.set_layer("glow", artist.tile_overlay(glow, w) if glow else None, z_bands.CHILD_UNDER)

    def show_pointer(self, inside: bool) -> None:
        """Show a frame around a building with which the click would pay."""
        self._hovered = inside
        if self.mark.mark is Mark.PAYABLE:
            self._show_mark()


class FramedTile(TileItem):
    """Building in its frame that is not in a city yet."""

    def _show_face(self) -> None:
        self.set_layer("face", self.context.artist.tile_pixmap(self.context.face(self.card), self.width))

    def _veil(self) -> Picture:
        return self.context.artist.tile_overlay(Overlay.UNPLAYABLE, self.width)


class HandTile(FramedTile):
    """Small card of an open hand, in the frame of a tile, with its cost instead of the sign of its kind."""

    def _show_face(self) -> None:
        super()._show_face()
        coin = badge_art.cost_coin(self.context, self.context.face(self.card).cost, self.width)
        self.set_layer("cost", coin, z_bands.CHILD_BADGE)


class RisingTile(Piece):
    """New building: its subject rises behind the kerb, then its signs fall into place."""

    def __init__(self, context: TableContext, card: int, width: float) -> None:
        high = tile_height(width)
        super().__init__(width, high, clickable=False)
        face, artist = context.face(card), context.artist
        s = width / TOWN_W
        self.depth = durations.BUILD_RISE_UNITS * s
        """Initial distance of the subject below its final place."""
        self.fall = durations.BUILD_FALL_UNITS * s
        """Initial distance of the signs above their final place."""
        self._window = Piece(width + 2 * BESIDE * s, (FOOT + ABOVE) * s, clickable=False)
        self._window.setParentItem(self)
        self._window.setPos(-BESIDE * s, -ABOVE * s)
        self._window.setZValue(z_bands.CHILD_SUBJECT)
        self._window.setFlag(QGraphicsItem.GraphicsItemFlag.ItemClipsChildrenToShape)
        self.rest = -self._window.pos()
        """Final place of the subject."""
        self.subject = Piece(width, high, clickable=False)
        """The rising piece; initially invisible."""
        self.subject.setParentItem(self._window)
        self.subject.set_layer("face", artist.standing_pixmap(face.key, width))
        self.signs = Piece(width, high, clickable=False)
        """The falling piece; its final place is (0, 0), and it is initially invisible."""
        self.signs.setParentItem(self)
        self.signs.setZValue(z_bands.CHILD_BADGE)
        self.signs.set_layer("face", artist.signs_pixmap(face, width))
        self.subject.setPos(self.rest)
        self.subject.setOpacity(0.0)
        self.signs.setOpacity(0.0)
