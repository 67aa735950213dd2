"""A building in a city: its tile, the good on it, what lies under it, how it is marked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QGraphicsItem

from sanjuan_desktop.app.look import theme
from sanjuan_desktop.app.table.items import badge_art
from sanjuan_desktop.app.table.items.marks import show_mark
from sanjuan_desktop.app.table.items.piece import Piece
from sanjuan_desktop.app.table.layout import z_bands
from sanjuan_desktop.app.table.layout.measures import tile_height
from sanjuan_desktop.app.table.paint.overlay_art import Overlay
from sanjuan_desktop.app.table.paint.tile_art import GOOD_SIZE, TILE_ART, TILE_W, good_centre, overlay_spot
from sanjuan_desktop.control.facts.notes import Note, NoteLine, Tone
from sanjuan_desktop.control.facts.places import SECRET
from sanjuan_desktop.control.questions.prompts import Mark, PlaceMark
from sanjuan_desktop.control.text.phrases import card_words
from sanjuan_desktop.rules.catalogue.cards import GOOD

if TYPE_CHECKING:
    from sanjuan_desktop.app.look.picture import Picture
    from sanjuan_desktop.app.table.desk import Desk

REST = PlaceMark()


@dataclass(frozen=True, slots=True)
class TileLook:
    """What is to be seen on and around a tile, apart from the present question."""

    good: bool = False
    covers: bool = False
    """Stands on another building."""
    stored: int = 0
    """Cards under it, SECRET where their number is not known."""
    used: bool = False


class TileItem(Piece):
    """One tile of ``width`` pixels."""

    def __init__(self, desk: Desk, card: int, width: float) -> None:
        super().__init__(width, tile_height(width))
        self.desk = desk
        self.card = card
        self.width = width
        self.look = TileLook()
        self.mark = REST
        self._hovered = False
        self._focused = False
        self._show_face()

    @property
    def is_live(self) -> bool:
        """Whether a click does something in the present question."""
        return self.mark.mark.is_live

    def set_look(self, look: TileLook) -> None:
        """Show good, cards under it, covered building and cross."""
        if look == self.look:
            return
        self.look = look
        artist, w = self.desk.artist, self.width
        self.set_good(look.good)
        edge = artist.tile_overlay(Overlay.COVERED_EDGE, w) if look.covers else None
        self.set_layer("roof", edge, z_bands.CHILD_UNDER)
        badge = artist.tile_overlay(Overlay.COVERED, w) if look.covers else None
        self.set_layer("covers", badge, z_bands.CHILD_BADGE)
        count = None if look.stored == SECRET else look.stored
        some = look.stored != 0
        self._show_face()
        edges = artist.stored_edges_pixmap(count, w) if some else None
        self.set_layer("edges", edges, z_bands.CHILD_UNDER)
        medal = artist.stored_medal_pixmap(count, w) if some else None
        self.set_layer("medal", medal, z_bands.CHILD_BADGE)
        cross = artist.tile_overlay(Overlay.USED, w) if look.used else None
        self.set_layer("used", cross, z_bands.CHILD_GOOD)

    def _show_face(self) -> None:
        face, medal = self.desk.face(self.card), self.look.stored != 0
        self.set_layer("face", self.desk.artist.tile_pixmap(face, self.width, medal=medal))

    def set_good(self, there: bool) -> None:
        """Show or hide the good, without motion."""
        good = self.good_picture() if there else None
        size = self.width * GOOD_SIZE
        x, y = good_centre(self.width, self.desk.layout.text)
        self.set_layer("good", good, z_bands.CHILD_GOOD, x - size / 2, y - size / 2)

    def good_key(self) -> str | None:
        """Return the good that lies on this building, None for the unknown one of the Customs office."""
        number = GOOD[self.card]
        return theme.GOODS[number] if number >= 0 else None

    def good_picture(self) -> Picture:
        """Return the picture of this building's good."""
        key = self.good_key()
        if key is None:
            return badge_art.any_good(self.desk, self.width)
        return self.desk.artist.good_on_tile_pixmap(key, self.width)

    def told(self) -> Note | None:
        """Return what lies on and under the building, and what the question says of it."""
        if not self.mark.tip:
            return self.note
        tone = Tone.WARNING if self.mark.mark is Mark.UNPLAYABLE else Tone.PLAIN
        return (self.note or Note(card_words(self.card))).with_lines(NoteLine(self.mark.tip, tone=tone))

    def set_mark(self, mark: PlaceMark) -> None:
        """Show how the building stands in the present question."""
        self.mark = mark
        self.setToolTip(mark.tip)
        self.invite(mark.mark.is_live)
        self._show_mark()
        badge = badge_art.place_badge(self.desk, mark.badge, self.width) if mark.badge else None
        if badge is None:
            self.set_layer("badge", None)
            return
        middle = 0.34 if self.look.covers else 0.60
        x = self.width * 0.98 - badge.width
        y = overlay_spot(middle, self.width, self.desk.layout.text) - badge.height / 2
        self.set_layer("badge", badge, z_bands.CHILD_RING, x, y)

    def set_least(self, least: int | None) -> None:
        """Show what the building would cost at least over another one; None: nothing."""
        badge = None if least is None else badge_art.least_badge(self.desk, least, self.width)
        y = 0.0
        if badge is not None:
            y = overlay_spot(0.82, self.width, self.desk.layout.text) - badge.height
        self.set_layer("least", badge, z_bands.CHILD_RING, self.width * 0.04, y)

    def set_focused(self, focused: bool) -> None:
        """Show or hide the ring of the keyboard."""
        self._focused = focused
        ring = self.desk.artist.tile_overlay(Overlay.FOCUS, self.width) if focused else None
        self.set_layer("focus", ring, z_bands.CHILD_FOCUS)
        self._show_mark()

    def _show_mark(self) -> None:
        hinted = self._hovered or self._focused
        show_mark(self, self.mark.mark, hinted, lambda kind: self.desk.artist.tile_overlay(kind, self.width))

    def show_pointer(self, inside: bool) -> None:
        """Put a ring around a building whose good the pointer could pay with."""
        self._hovered = inside
        if self.mark.mark is Mark.PAYABLE:
            self._show_mark()


class RisingTile(Piece):
    """Ground below, subject in a clipping item, frame above."""

    def __init__(self, desk: Desk, card: int, width: float) -> None:
        super().__init__(width, tile_height(width), clickable=False)
        face, artist = desk.face(card), desk.artist
        s = width / TILE_W
        self.set_layer("ground", artist.tile_ground_pixmap(face, width), z_bands.CHILD_FACE)
        size = TILE_ART.width() * s
        self._window = Piece(size, size, clickable=False)
        self._window.setParentItem(self)
        self._window.setPos(TILE_ART.x() * s, TILE_ART.y() * s)
        self._window.setZValue(z_bands.CHILD_SUBJECT)
        self._window.setFlag(QGraphicsItem.GraphicsItemFlag.ItemClipsChildrenToShape)
        self.subject = Piece(size, size, clickable=False)
        """What rises; its rest is at (0, 0)."""
        self.subject.setParentItem(self._window)
        self.subject.set_layer("face", artist.subject_pixmap(face.key, size))
        self.set_layer("frame", artist.tile_frame_pixmap(face, width), z_bands.CHILD_GOOD)
