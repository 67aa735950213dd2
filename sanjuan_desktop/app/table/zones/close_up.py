"""A card magnified beside the pointer, once it has rested on a card for a moment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QTimer

from sanjuan_desktop.app.table.items.card_item import show_numbers
from sanjuan_desktop.app.table.items.piece import Piece
from sanjuan_desktop.app.table.layout import durations, z_bands
from sanjuan_desktop.app.table.layout.free_place import largest_free_place
from sanjuan_desktop.app.table.layout.measures import card_height
from sanjuan_desktop.app.table.layout.rects import Rect
from sanjuan_desktop.app.table.zones.zone import Entry, Zone
from sanjuan_desktop.control.facts.cards import coin
from sanjuan_desktop.control.questions.prompts import CardMark
from sanjuan_desktop.rules.terms import UNKNOWN

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from sanjuan_desktop.app.table.desk import Desk
    from sanjuan_desktop.control.facts.cards import CardFacts

WIDTH: Final = 360.0
_LEAST: Final = 140.0
"""A narrower card is no larger than the one it shows; from 240 on its effect stands there in words."""
_GAP: Final = 18.0
_EDGE: Final = 10.0


class CloseUp(Zone):
    """Shows one card 360 px wide, with its effect in words, inside the window.

    It never covers what is ``needed`` now, above all what can be chosen: it goes elsewhere, and
    where the window is small it is smaller.
    """

    def __init__(self, desk: Desk, needed: Callable[[], list[Rect]]) -> None:
        super().__init__(desk)
        self._needed = needed
        self._card = UNKNOWN
        self._beside = Rect(0, 0, 0, 0)
        self._by_keyboard = False
        self._piece: Piece | None = None
        self._facts: Mapping[int, CardFacts] = {}
        self._timer = QTimer(desk.owner)
        self._timer.setSingleShot(True)
        self._timer.setInterval(durations.MAGNIFY_DELAY)
        self._timer.timeout.connect(self._on_rested)

    @property
    def card(self) -> int:
        """The card shown, UNKNOWN while there is none."""
        return self._card if self._piece is not None and self._piece.isVisible() else UNKNOWN

    @property
    def piece(self) -> Piece | None:
        """The large card, None while there was none yet."""
        return self._piece

    @property
    def is_coming(self) -> bool:
        """True while a card is to be shown soon."""
        return self._timer.isActive()

    def box(self) -> QRectF:
        """Return where the close-up lies; empty while there is none."""
        return self._piece.sceneBoundingRect() if self._piece is not None else QRectF()

    def inventory(self) -> list[Entry]:
        """A close-up is no part of the table."""
        return []

    def dispose(self) -> None:
        """Take it off the scene for good."""
        self._timer.stop()
        super().dispose()

    def inform(self, facts: Mapping[int, CardFacts]) -> None:
        """Say what each card that the looker could build costs and adds now."""
        self._facts = facts

    def begin(self, card: int, beside: QRectF, *, by_keyboard: bool = False) -> None:
        """Show a card soon, beside a box of the scene."""
        self.hide()
        if card != UNKNOWN:
            self._card = card
            self._beside = Rect(beside.x(), beside.y(), beside.width(), beside.height())
            self._by_keyboard = by_keyboard
            self._timer.start()

    def leave_to_mouse(self) -> None:
        """The mouse is at work elsewhere: take away what the ring of the keyboard has brought."""
        if self._by_keyboard:
            self.hide()

    def refresh(self) -> None:
        """Go elsewhere if something is needed now where the close-up lies."""
        if self._piece is None or not self._piece.isVisible():
            return
        box = self.box()
        lies = Rect(box.x(), box.y(), box.width(), box.height())
        if any(lies.overlaps(other) for other in self._needed()):
            self._on_rested()

    def show_now(self, card: int, beside: QRectF) -> None:
        """Show a card at once, beside a box of the scene."""
        self.begin(card, beside)
        if self.is_coming:
            self._timer.stop()
            self._on_rested()

    def hide(self) -> None:
        """Take the close-up away, and forget one that was to come."""
        self._timer.stop()
        if self._piece is not None:
            self._piece.hide()

    def _on_rested(self) -> None:
        desk = self.desk
        box = self._place()
        if box is None:
            self.hide()
            return
        if self._piece is not None and self._piece.size() != box.size():
            self.drop(self._piece)
            self._piece = None
        if self._piece is None:
            self._piece = Piece(box.width(), box.height(), clickable=False)
        self._piece.set_layer("face", desk.artist.card_pixmap(desk.face(self._card), box.width()))
        facts = self._facts.get(self._card)
        shown = coin(CardMark(), facts) if facts is not None else None
        show_numbers(self._piece, desk, self._card, box.width(), shown)
        self.put(self._piece, box.x(), box.y(), z_bands.CLOSE_UP)
        self._piece.show()

    def _place(self) -> QRectF | None:
        """Return where the close-up goes: near its card, and off all that is needed meanwhile."""
        plan = self.desk.layout
        widest = min(WIDTH * max(1.0, plan.u) * plan.text, plan.window.w / 2)
        found = largest_free_place(
            (max(widest, _LEAST), _LEAST),
            card_height(1.0),
            self._beside,
            plan.window.inset(_EDGE, _EDGE),
            self._needed(),
            _GAP,
        )
        return QRectF(*found) if found is not None else None
