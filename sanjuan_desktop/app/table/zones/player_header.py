"""The head of a player's panel: who it is, what was taken, and the counts on the right."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFontMetricsF

from sanjuan_desktop.app.look import theme
from sanjuan_desktop.app.table.items.piece import Piece
from sanjuan_desktop.app.table.layout import durations, z_bands
from sanjuan_desktop.app.table.layout.rects import Point, Rect
from sanjuan_desktop.app.table.paint.canvas import LEFT, colour, fit_line
from sanjuan_desktop.app.table.paint.token_art import paint_chip, paint_eye
from sanjuan_desktop.app.table.zones.hint_art import focus_ring
from sanjuan_desktop.app.table.zones.table_part import Line, TablePart, told
from sanjuan_desktop.app.table.zones.zone import Entry, Zone
from sanjuan_desktop.control.spoken import surroundings
from sanjuan_desktop.control.text.i18n import term, tr
from sanjuan_desktop.control.text.phrases import cards_list
from sanjuan_desktop.rules.terms import CITY_SIZE

if TYPE_CHECKING:
    from PySide6.QtGui import QFont

    from sanjuan_desktop.app.table.desk import Desk
    from sanjuan_desktop.app.table.items.piece import PictureItem
    from sanjuan_desktop.app.table.paint.canvas import Canvas
    from sanjuan_desktop.control.facts.notes import Note

_LEAST: Final = {"points": 28.0, "buildings": 42.0, "hand": 20.0}
"""Room for the digits of a count, so that it does not move with every card."""

_SYMBOLS: Final = {"points": "icons/vp", "buildings": "icons/kind-city", "hand": "icons/card"}
_ICON: Final = 22.0
_TEXT_LEFT: Final = 28.0
"""Size of a count's symbol and how far right of its left edge the digits begin, in design units."""

SEAL: Final = 42.0
"""Size of the governor's seal in design units."""


@dataclass(frozen=True, slots=True)
class HeaderFacts:
    """What a header says."""

    hand: int = 0
    buildings: int = 0
    points: str = ""
    known: tuple[int, ...] = ()
    """Hand cards that everybody has seen."""
    roles: tuple[int, ...] = ()
    governor: bool = False
    active: bool = False
    note: str = ""
    """A short word after the name, such as that the player is thinking."""


class PlayerHeader(TablePart):
    """One player's header; the governor's seal lies on it as an item of its own."""

    name = "player"

    def __init__(self, desk: Desk, seat: int) -> None:
        super().__init__(desk)
        self.seat = seat
        self.facts = HeaderFacts()
        self._rect = desk.layout.panel_of(seat).header
        self._plate: PictureItem | None = None
        self._spots: dict[str, Piece] = {}
        self._places: dict[str, Rect] = {}
        self.note: Note | None = None
        self._focused = False

    def things(self) -> list[int]:
        """Return the seat."""
        return [self.seat]

    def piece(self, key: int) -> Piece | None:
        """Return the box over the points."""
        del key
        return self.points_spot

    def line(self, key: int) -> Line:
        """Return what is to be said of the player."""
        own = key == self.desk.layout.looking_seat
        name = surroundings.player_name(self.desk.name(key), self.facts, own=own)
        return Line(name, told(self.note), focusable=True)

    def painted(self, key: int) -> Rect:
        """Return the box of the header."""
        del key
        return self._rect

    def topic(self, key: int) -> str:
        """Return the section about what everybody may know."""
        del key
        return "known"

    def inventory(self) -> list[Entry]:
        """Return what the header says."""
        return [("header", self.seat, self.facts)]

    def inform(self, note: Note) -> None:
        """Let the points, and with them the keyboard, say everything that is known of the player."""
        self.note = note
        if self.points_spot is not None:
            self.points_spot.note = note

    @property
    def points_spot(self) -> Piece | None:
        """The box over the points, None before the first :meth:`show`."""
        return self._spots.get("points")

    def set_focus(self, key: int | None) -> None:
        """Give the ring of the keyboard to the counts of this seat, or take it away."""
        self._focused = key == self.seat
        spot = self.points_spot
        if spot is not None:
            size = (spot.size().width(), spot.size().height())
            ring = focus_ring(self.desk, size) if self._focused else None
            spot.set_layer("focus", ring, z_bands.CHILD_FOCUS)

    def show(self, facts: HeaderFacts) -> None:
        """Say this."""
        if facts == self.facts and self._plate is not None:
            return
        self.facts = facts
        rect = self._rect
        self._places = self._arrange()
        picture = self.desk.picture(rect.w, rect.h, self._paint)
        self._plate = self.show_picture(picture, rect.x, rect.y, z_bands.HEADERS, self._plate)
        self._show_tips()

    def change(self, hand: int = 0, buildings: int = 0) -> None:
        """Add to the counts, less for what goes away; :meth:`show` puts them right."""
        facts = self.facts
        self.show(replace(facts, hand=max(0, facts.hand + hand), buildings=facts.buildings + buildings))

    def place(self, name: str) -> Point:
        """Return the middle of ``hand``, ``buildings``, ``points`` or ``chip``, in scene pixels."""
        spot = self._places.get(name, Rect(0, 0, self._rect.w, self._rect.h)).centre
        return Point(self._rect.x + spot.x, self._rect.y + spot.y)

    def seal_spot(self) -> Point:
        """Return the upper left corner of the governor's seal beside this player's name."""
        px = self.desk.px
        left = px(50) + self._name_width(with_seal=True) + px(8)
        return Point(self._rect.x + left, self._rect.y + self._rect.h / 2 - px(SEAL) / 2)

    # ------------------------------------------------------------------ painting
    def _name_font(self, *, with_seal: bool) -> QFont:
        """Return the font of the name, shrunk where it would not fit."""
        dpr = self.desk.artist.dpr
        wide = self._name_room(with_seal=with_seal) * dpr
        return fit_line(self.desk.name(self.seat), self.desk.font("display", 22, 700), wide, 13 * dpr)

    def _name_room(self, *, with_seal: bool) -> float:
        used = 50 + 300 * self.desk.layout.text + (54 if with_seal else 0) + 36 * len(self.facts.roles)
        return max(self.desk.px(90), self._rect.w - self.desk.px(used))

    def _name_width(self, *, with_seal: bool) -> float:
        metrics = QFontMetricsF(self._name_font(with_seal=with_seal))
        wide = metrics.horizontalAdvance(self.desk.name(self.seat)) / self.desk.artist.dpr
        return min(wide, self._name_room(with_seal=with_seal))

    def _paint(self, canvas: Canvas) -> None:
        px = self.desk.px(1) * canvas.dpr
        middle = self._rect.h * canvas.dpr / 2
        canvas.painter.save()
        canvas.painter.translate(26 * px, middle)
        paint_chip(canvas, self.seat, self.desk.letter(self.seat), 32 * px)
        canvas.painter.restore()
        facts = self.facts
        wide = self._name_width(with_seal=facts.governor) * canvas.dpr
        name = QRectF(50 * px, 0, wide + 1, 2 * middle)
        canvas.line(
            name, self.desk.name(self.seat), self._name_font(with_seal=facts.governor), theme.CREAM, LEFT
        )
        x = 58 * px + wide + (48 * px if facts.governor else 0)
        for role in facts.roles:
            key = theme.ROLES[role]
            canvas.box(
                QRectF(x, middle - 15 * px, 30 * px, 30 * px), 8 * px, colour(theme.ROLE_COLOURS[key][0])
            )
            canvas.put(f"icons/role-{key}", x + 5 * px, middle - 10 * px, 20 * px)
            x += 36 * px
        self._paint_note(canvas, x, middle)
        self._paint_counts(canvas, middle)

    def _paint_note(self, canvas: Canvas, x: float, middle: float) -> None:
        if self.facts.note:
            label = self.desk.font("text", 19, 400, 11.5)
            box = QRectF(x + self.desk.px(6) * canvas.dpr, 0, self.desk.text_px(200) * canvas.dpr, 2 * middle)
            canvas.line(box, self.facts.note, label, canvas.inks.caption, LEFT)

    def _paint_counts(self, canvas: Canvas, middle: float) -> None:
        d, px = canvas.dpr, self.desk.px(1) * canvas.dpr
        digits, icon = self._digits(), _ICON * px
        for name, text in self._counts():
            place = self._places[name]
            if name == "known":
                paint_eye(canvas, place.x * d, middle - icon / 2 - 2 * px, icon + 4 * px)
            else:
                canvas.put(_SYMBOLS[name], place.x * d, middle - icon / 2, icon)
            left, right = place.x * d + _TEXT_LEFT * px, (place.x + place.w) * d
            canvas.line(QRectF(left, 0, right - left + 2, 2 * middle), text, digits, theme.CREAM, LEFT)

    # ------------------------------------------------------------------ places
    def _counts(self) -> tuple[tuple[str, str], ...]:
        """Return names and words of the counts, from the right."""
        facts = self.facts
        known = (("known", str(len(facts.known))),) if facts.known else ()
        return (
            ("points", facts.points),
            ("buildings", f"{facts.buildings}/{CITY_SIZE}"),
            ("hand", str(facts.hand)),
            *known,
        )

    def _digits(self) -> QFont:
        return self.desk.font("label", 20, 600)

    def _arrange(self) -> dict[str, Rect]:
        """Return where chip and counts stand in the header: a long number moves those left of it."""
        px, rect, metrics = self.desk.px, self._rect, QFontMetricsF(self._digits())
        places = {"chip": Rect(px(10), 0, px(32), rect.h)}
        right = rect.w - px(14)
        for name, text in self._counts():
            least = self.desk.text_px(_LEAST.get(name, 0))
            wide = px(_TEXT_LEFT) + max(metrics.horizontalAdvance(text) / self.desk.artist.dpr, least)
            left = right - wide - px(2)
            places[name] = Rect(left, (rect.h - px(_ICON)) / 2, wide, px(_ICON))
            right = left - px(14)
        return places

    # ------------------------------------------------------------------ tips
    def _show_tips(self) -> None:
        facts = self.facts
        seen = cards_list(facts.known)
        tips = {
            "hand": tr("PlayerHeader", "Hand cards: {count}").format(count=facts.hand),
            "buildings": tr("PlayerHeader", "Buildings: {count} of {most}").format(
                count=facts.buildings, most=CITY_SIZE
            ),
            "points": tr(
                "PlayerHeader", "Points as things stand; “?” stands for cards hidden under buildings"
            ),
            "known": tr("PlayerHeader", "Hand cards everybody has seen: {cards}").format(cards=seen),
        }
        for name, tip in tips.items():
            old = self._spots.pop(name, None)
            if old is not None:
                self.drop(old)
            place = self._places.get(name)
            if place is not None:
                box = place._replace(x=place.x + self._rect.x, y=place.y + self._rect.y)
                self._spots[name] = self.hotspot(box, z_bands.HEADERS + 2)
                self._spots[name].setToolTip(tip)
        if self.points_spot is not None:
            self.points_spot.note = self.note
            self.set_focus(self.seat if self._focused else None)


class Seal(Zone):
    """One item that slides from player to player."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        size = desk.px(SEAL)
        self.piece = Piece(size, size, clickable=False)
        self.piece.set_layer("face", desk.artist.governor_pixmap(size))
        self.piece.setToolTip(term("governor"))
        self.put(self.piece, 0, 0, z_bands.HEADERS + 1)

    def inventory(self) -> list[Entry]:
        """Return where the seal lies."""
        return [("seal", round(self.piece.x(), 1), round(self.piece.y(), 1))]

    def show(self, spot: Point) -> None:
        """Lay it there."""
        self.piece.settle()
        self.put(self.piece, spot.x, spot.y, z_bands.HEADERS + 1)


class TurnSweep(Zone):
    """One bar in a seat's colour; it fades while it runs, so nothing remains."""

    def run(self, seat: int) -> None:
        """Let the bar run once along the panel of a seat."""
        animator, px = self.desk.animator, self.desk.px
        if not animator.moves:
            return
        self.dispose()
        panel = self.desk.layout.panel_of(seat).panel
        w, h = panel.w * 0.34, px(5)

        def paint(canvas: Canvas) -> None:
            box = QRectF(0, 0, w * canvas.dpr, h * canvas.dpr)
            canvas.box(box, h * canvas.dpr / 2, colour(theme.WHITE))
            canvas.box(box, h * canvas.dpr / 2, colour(theme.SEAT_COLOURS[seat], 0.35))

        bar = Piece(w, h, clickable=False)
        bar.set_layer("face", self.desk.picture(w, h, paint))
        self.put(bar, panel.x + px(8), panel.y, z_bands.HEADERS + 3)
        animator.glide(bar, QPointF(panel.right - w - px(8), panel.y), durations.TURN_SWEEP)
        animator.fade(bar, 0.0, durations.TURN_PULSE)
