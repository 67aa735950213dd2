"""Board of a seat above its city, or plaque beside it: the player, the roles taken, the counts.

The governor's hat is one item that moves from seat to seat when a round begins.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtGui import QPixmap

from sanjuan_desktop.control.facts.points import UNCOUNTED
from sanjuan_desktop.control.spoken import surroundings
from sanjuan_desktop.control.text.i18n import term, tr
from sanjuan_desktop.control.text.no_help import no_points
from sanjuan_desktop.control.text.phrases import cards_list
from sanjuan_desktop.ui.table.items.piece import Piece
from sanjuan_desktop.ui.table.layout import z_bands
from sanjuan_desktop.ui.table.layout.rects import Point, Rect
from sanjuan_desktop.ui.table.zones.hint_art import focus_ring
from sanjuan_desktop.ui.table.zones.seat_art import MARGIN, paint_seat
from sanjuan_desktop.ui.table.zones.seat_plan import HAT, HAT_RATIO, SeatFacts, SeatPlan, plan_seat
from sanjuan_desktop.ui.table.zones.table_part import AccessibleText, TablePart, tooltip_text
from sanjuan_desktop.ui.table.zones.zone import Entry, Zone

if TYPE_CHECKING:
    from sanjuan_desktop.control.facts.tooltip import Tooltip
    from sanjuan_desktop.ui.table.context import TableContext
    from sanjuan_desktop.ui.table.items.piece import PictureItem


class SeatBoard(TablePart):
    """Board of one player; the governor's hat is a separate item on it."""

    name = "player"

    def __init__(self, context: TableContext, seat: int) -> None:
        super().__init__(context)
        self.seat = seat
        self.facts = SeatFacts()
        self._rect = context.layout.panel_of(seat).board
        self._plan = plan_seat(context, seat, self.facts)
        # The highlight around a portrait may overlap the board beside it.
        self._band = z_bands.BOARDS + seat / 10
        self._plate: PictureItem | None = None
        self._face: PictureItem | None = None
        self._hotspots: dict[str, Piece] = {}
        self.tooltip: Tooltip | None = None
        self._focused = False
        self._speaks = False

    def things(self) -> list[int]:
        """Return the seat."""
        return [self.seat]

    def piece(self, key: int) -> Piece | None:
        """Return the box over the points."""
        del key
        return self.points_hotspot

    def line(self, key: int) -> AccessibleText:
        """Return the accessible text of the player."""
        own = key == self.context.layout.looking_seat
        name = surroundings.player_name(self.context.name(key), self.facts, own=own)
        return AccessibleText(name, tooltip_text(self.tooltip), focusable=True)

    def painted(self, key: int) -> Rect:
        """Return the box of the board."""
        del key
        return self._rect

    def topic(self, key: int) -> str:
        """Return the section of the rules about open information."""
        del key
        return "known"

    def inventory(self) -> list[Entry]:
        """Return the facts on the board."""
        return [("seat", self.seat, self.facts)]

    def inform(self, tooltip: Tooltip) -> None:
        """Set the tooltip of the points, which contains everything known about the player."""
        self.tooltip = tooltip
        if self.points_hotspot is not None:
            self.points_hotspot.own_tooltip = tooltip

    @property
    def points_hotspot(self) -> Piece | None:
        """The box over the points, None before the first :meth:`show`."""
        return self._hotspots.get("points")

    def points_pixmap(self) -> QPixmap:
        """Return a picture of the current points; a null pixmap if they are not visible."""
        place = self._plan.place("points")
        if place is None or self._plate is None:
            return QPixmap()
        dpr = self.context.artist.dpr
        left, top = (
            round((at - offset) * dpr)
            for at, offset in zip(
                (self._rect.x + place.x, self._rect.y + place.y),
                (self._plate.x(), self._plate.y()),
                strict=True,
            )
        )
        return self._plate.pixmap().copy(left, top, round(place.w * dpr), round(place.h * dpr))

    @property
    def plan(self) -> SeatPlan:
        """Layout of the board."""
        return self._plan

    def set_focus(self, key: int | None) -> None:
        """Show or hide the focus ring on the points of this seat."""
        self._focused = key == self.seat
        piece = self.points_hotspot
        if piece is not None:
            size = (piece.size().width(), piece.size().height())
            ring = focus_ring(self.context, size) if self._focused else None
            piece.set_layer("focus", ring, z_bands.CHILD_FOCUS)

    def show(self, facts: SeatFacts) -> None:
        """Show these facts."""
        if facts == self.facts and self._plate is not None:
            return
        self.facts = facts
        self._plan = plan_seat(self.context, self.seat, facts)
        self._show_plate()
        self._show_face()
        self._show_tips()

    def make_room(self, *, wanted: bool) -> None:
        """Free the place of name and trait for a remark, or show them again."""
        self._speaks = wanted
        if self._plate is not None:
            self._show_plate()

    def change(self, hand: int = 0, buildings: int = 0) -> None:
        """Add to the counts (negative to subtract); the next :meth:`show` corrects them."""
        facts = self.facts
        self.show(replace(facts, hand=max(0, facts.hand + hand), buildings=facts.buildings + buildings))

    def place(self, name: str) -> Point:
        """Return the centre of ``hand``, ``buildings`` or ``points``, in scene pixels."""
        place = self._plan.place(name) or Rect(0, 0, self._rect.w, self._rect.h)
        return Point(self._rect.x + place.centre.x, self._rect.y + place.centre.y)

    def laurel_box(self) -> Rect:
        """Return the box of the laurel of this player, in scene pixels."""
        laurel = self._plan.laurel
        return laurel._replace(x=self._rect.x + laurel.x, y=self._rect.y + laurel.y)

    def hat_point(self) -> Point:
        """Return the upper left corner of the governor's hat if this player has it."""
        hat = self._plan.hat
        return Point(self._rect.x + hat.x, self._rect.y + hat.y)

    def _show_plate(self) -> None:
        context, rect, plan = self.context, self._rect, self._plan
        picture = context.picture(
            rect.w,
            max(plate.h for plate in plan.plates),
            partial(
                paint_seat, context=context, seat=self.seat, facts=self.facts, plan=plan, speaks=self._speaks
            ),
            context.px(MARGIN),
        )
        self._plate = self.show_picture(picture, rect.x, rect.y, self._band, self._plate)

    def _show_face(self) -> None:
        """Show the portrait, which is cached by its size."""
        rect, plan = self._rect, self._plan
        d, portrait = plan.face_d, self.context.appearances[self.seat].portrait
        picture = self.context.artist.portrait_pixmap(portrait, self.seat, d)
        left, top = rect.x + plan.face.x - d / 2, rect.y + plan.face.y - d / 2
        self._face = self.show_picture(picture, left, top, self._band + 1, self._face)

    def _show_tips(self) -> None:
        facts = self.facts
        seen = cards_list(facts.known)
        points = tr("SeatBoard", "Current points; “?” stands for cards hidden under buildings")
        tips = {
            "hand": tr("SeatBoard", "Hand cards: {count}").format(count=facts.hand),
            "buildings": tr("SeatBoard", "Buildings: {count} of {most}").format(
                count=facts.buildings, most=facts.city_size
            ),
            "points": no_points() if facts.points == UNCOUNTED else points,
            "known": tr("SeatBoard", "Hand cards everyone has seen: {cards}").format(cards=seen),
        }
        for name, tip in tips.items():
            old = self._hotspots.pop(name, None)
            if old is not None:
                self.drop(old)
            place = self._plan.place(name)
            if place is not None:
                box = place._replace(x=place.x + self._rect.x, y=place.y + self._rect.y)
                self._hotspots[name] = self.hotspot(box, z_bands.BOARDS + 3)
                self._hotspots[name].setToolTip(tip)
        if self.points_hotspot is not None:
            self.points_hotspot.own_tooltip = self.tooltip
            self.set_focus(self.seat if self._focused else None)


class GovernorsHat(Zone):
    """Hat beside the name of the governor."""

    def __init__(self, context: TableContext) -> None:
        super().__init__(context)
        w = context.px(HAT)
        self.piece = Piece(w, w * HAT_RATIO, clickable=False)
        self._picture = context.artist.hat_pixmap(w)
        self.piece.set_layer("face", self._picture)
        self.piece.setToolTip(term("governor"))
        self.put(self.piece, 0, 0, z_bands.BOARDS + 2)

    def inventory(self) -> list[Entry]:
        """Return the position of the hat."""
        return [("hat", round(self.piece.x(), 1), round(self.piece.y(), 1))]

    def set_hidden(self, hidden: bool) -> None:
        """Hide the hat while a remark covers its place, or show it again."""
        self.piece.set_layer("face", None if hidden else self._picture)

    def show(self, point: Point) -> None:
        """Move the hat to this position."""
        self.piece.settle()
        self.put(self.piece, point.x, point.y, z_bands.BOARDS + 2)
