"""A building: as it stands in a city or still in its frame, what lies on it, how it is marked."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QGraphicsItem

from sanjuan_desktop.app.look import theme
from sanjuan_desktop.app.table.items import badge_art
from sanjuan_desktop.app.table.items.marks import GLOWS, show_mark
from sanjuan_desktop.app.table.items.piece import Piece
from sanjuan_desktop.app.table.layout import durations, z_bands
from sanjuan_desktop.app.table.layout.measures import tile_height
from sanjuan_desktop.app.table.paint.overlay_art import Overlay
from sanjuan_desktop.app.table.paint.town_art import (
    ABOVE,
    BESIDE,
    FOOT,
    GOOD_SIZE,
    TOWN_W,
    good_centre,
    overlay_spot,
)
from sanjuan_desktop.control.facts.notes import Note, NoteLine, Tone
from sanjuan_desktop.control.facts.places import SECRET
from sanjuan_desktop.control.questions.prompts import Mark, PlaceMark
from sanjuan_desktop.control.text.phrases import card_words
from sanjuan_desktop.rules.catalogue.cards import GOOD

if TYPE_CHECKING:
    from sanjuan_desktop.app.look.picture import Picture
    from sanjuan_desktop.app.table.desk import Desk
    from sanjuan_desktop.app.table.paint.faces import CardFace

REST = PlaceMark()

_LOW, _HIGH = 0.60, 0.39
"""Where the middle of a badge lies as a part of the height: above what the building covers, if anything."""
_TO_LEFT = 0.62
"""So far, in parts of the width, the sign of a covered building goes to the other side where cards lie."""
_EDGE = 0.04
"""Between badges and the side of a building."""


@dataclass(frozen=True, slots=True)
class TileLook:
    """What is to be seen on and around a building, apart from the present question."""

    good: bool = False
    covers: bool = False
    """Stands on another building."""
    stored: int = 0
    """Cards under it, SECRET where their number is not known."""
    used: bool = False
    points: int | None = None
    """What a 6-cost building has brought, once that is known; None: what is printed."""


class TileItem(Piece):
    """One building in a city, ``width`` pixels wide, in the light of the table."""

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
        is_recounted = look.points != self.look.points
        self.look = look
        if is_recounted:
            self._show_face()
        artist, w = self.desk.artist, self.width
        self.set_good(look.good)
        badge = artist.tile_overlay(Overlay.COVERED, w) if look.covers else None
        # Nothing that has cards under it has a good at its left.
        x = -_TO_LEFT * w if look.stored else 0.0
        self.set_layer("covers", badge, z_bands.CHILD_BADGE, x)
        count = None if look.stored == SECRET else look.stored
        stored = artist.stored_pixmap(count, w) if look.stored else None
        self.set_layer("stored", stored, z_bands.CHILD_BADGE)
        shade = artist.shade_pixmap(self.desk.face(self.card).key, w) if look.used else None
        self.set_layer("shade", shade, z_bands.CHILD_SUBJECT)
        signs = artist.signs_pixmap(self._told_face(), w) if look.used else None
        self.set_layer("signs", signs, z_bands.CHILD_GOOD)
        cross = artist.tile_overlay(Overlay.USED, w) if look.used else None
        self.set_layer("used", cross, z_bands.CHILD_BADGE)

    def _told_face(self) -> CardFace:
        """Return what the building shows of itself, with the points it has brought."""
        face = self.desk.face(self.card)
        return face if self.look.points is None else replace(face, points=str(self.look.points))

    def _show_face(self) -> None:
        picture = self.desk.artist.town_pixmap(self._told_face(), self.width)
        self.set_layer("face", picture)

    def _show_veil(self) -> None:
        veil = self._veil() if self.mark.mark is Mark.UNPLAYABLE else None
        self.set_layer("veil", veil, z_bands.CHILD_VEIL)

    def _veil(self) -> Picture:
        return self.desk.artist.veil_pixmap(self.desk.face(self.card), self.width)

    def _spot(self, part: float) -> float:
        return overlay_spot(part, self.width, self.desk.layout.text)

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
        self._show_veil()
        # What pays has its band; the badge would say the same.
        is_told = mark.badge and mark.mark is not Mark.PAYING
        badge = badge_art.place_badge(self.desk, mark.badge, self.width) if is_told else None
        if badge is None:
            self.set_layer("badge", None)
            return
        side = self.width * _EDGE
        x = side if self.look.stored else self.width - side - badge.width
        y = self._spot(_HIGH if self.look.covers else _LOW) - badge.height / 2
        self.set_layer("badge", badge, z_bands.CHILD_RING, x, y)

    def set_least(self, least: int | None) -> None:
        """Show what the building would cost at least over another one; None: nothing."""
        badge = None if least is None else badge_art.least_badge(self.desk, least, self.width)
        y = self._spot(0.82) - badge.height if badge is not None else 0.0
        self.set_layer("least", badge, z_bands.CHILD_RING, self.width * _EDGE, y)

    def set_focused(self, focused: bool) -> None:
        """Show or hide the ring of the keyboard."""
        self._focused = focused
        ring = self.desk.artist.tile_overlay(Overlay.FOCUS, self.width) if focused else None
        self.set_layer("focus", ring, z_bands.CHILD_FOCUS)
        self._show_mark()

    def _show_mark(self) -> None:
        hinted = self._hovered or self._focused
        artist, w, mark = self.desk.artist, self.width, self.mark.mark
        if mark is Mark.UNPLAYABLE:
            self.set_layer("mark", None)
        else:
            show_mark(self, mark, hinted, lambda kind: artist.tile_overlay(kind, w))
        glow = GLOWS.get(mark)
        self.set_layer("glow", artist.tile_overlay(glow, w) if glow else None, z_bands.CHILD_UNDER)

    def show_pointer(self, inside: bool) -> None:
        """Put a ring around a building whose good the pointer could pay with."""
        self._hovered = inside
        if self.mark.mark is Mark.PAYABLE:
            self._show_mark()


class FramedTile(TileItem):
    """A building that stands in no city yet, in its frame."""

    def _show_face(self) -> None:
        self.set_layer("face", self.desk.artist.tile_pixmap(self.desk.face(self.card), self.width))

    def _veil(self) -> Picture:
        return self.desk.artist.tile_overlay(Overlay.UNPLAYABLE, self.width)


class RisingTile(Piece):
    """A new building: its subject rises behind the kerb, then its signs fall into their places."""

    def __init__(self, desk: Desk, card: int, width: float) -> None:
        high = tile_height(width)
        super().__init__(width, high, clickable=False)
        face, artist = desk.face(card), desk.artist
        s = width / TOWN_W
        self.depth = durations.BUILD_RISE_UNITS * s
        """How far below its rest the subject begins."""
        self.fall = durations.BUILD_FALL_UNITS * s
        """How far above their rest the signs begin."""
        self._window = Piece(width + 2 * BESIDE * s, (FOOT + ABOVE) * s, clickable=False)
        self._window.setParentItem(self)
        self._window.setPos(-BESIDE * s, -ABOVE * s)
        self._window.setZValue(z_bands.CHILD_SUBJECT)
        self._window.setFlag(QGraphicsItem.GraphicsItemFlag.ItemClipsChildrenToShape)
        self.rest = -self._window.pos()
        """Where the subject stands once it has risen."""
        self.subject = Piece(width, high, clickable=False)
        """What rises; it begins invisible."""
        self.subject.setParentItem(self._window)
        self.subject.set_layer("face", artist.standing_pixmap(face.key, width))
        self.signs = Piece(width, high, clickable=False)
        """What falls; their rest is at (0, 0), and they begin invisible."""
        self.signs.setParentItem(self)
        self.signs.setZValue(z_bands.CHILD_BADGE)
        self.signs.set_layer("face", artist.signs_pixmap(face, width))
        self.subject.setPos(self.rest)
        self.subject.setOpacity(0.0)
        self.signs.setOpacity(0.0)
