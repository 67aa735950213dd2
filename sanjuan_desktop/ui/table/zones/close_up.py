"""Enlarged card beside the pointer, shown after a short delay."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QTimer

from sanjuan_desktop.control.facts.cards import coin
from sanjuan_desktop.control.questions.prompts import CardMark
from sanjuan_desktop.rules.terms import UNKNOWN
from sanjuan_desktop.ui.table.items.card_item import show_numbers
from sanjuan_desktop.ui.table.items.piece import Piece
from sanjuan_desktop.ui.table.layout import durations, z_bands
from sanjuan_desktop.ui.table.layout.free_place import largest_free_place
from sanjuan_desktop.ui.table.layout.measures import card_height
from sanjuan_desktop.ui.table.layout.rects import Rect
from sanjuan_desktop.ui.table.zones.zone import Entry, Zone

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from sanjuan_desktop.control.facts.cards import CardFacts
    from sanjuan_desktop.ui.table.context import TableContext

WIDTH: Final = 360.0
_LEAST: Final = 140.0
"""Minimum width; a narrower one would be no larger than the card itself. From 240 on the effect is a
sentence."""
_GAP: Final = 18.0
_EDGE: Final = 10.0


class CloseUp(Zone):
    """Shows one card 360 px wide inside the window, with its effect as a sentence.

    It never covers the ``needed`` boxes, especially the current options: it moves elsewhere, and in a small
    window it shrinks.
    """

    def __init__(self, context: TableContext, needed: Callable[[], list[Rect]]) -> None:
        super().__init__(context)
        self._needed = needed
        self._card = UNKNOWN
        self._beside = Rect(0, 0, 0, 0)
        self._by_keyboard = False
        self._piece: Piece | None = None
        self._facts: Mapping[int, CardFacts] = {}
        self._timer = QTimer(context.owner)
        self._timer.setSingleShot(True)
        self._timer.setInterval(durations.MAGNIFY_DELAY)
        self._timer.timeout.connect(self._on_rested)

    @property
    def card(self) -> int:
        """The visible card, or UNKNOWN."""
        return self._card if self._piece is not None and self._piece.isVisible() else UNKNOWN

    @property
    def piece(self) -> Piece | None:
        """The enlarged card, or None before the first one."""
        return self._piece

    @property
    def is_coming(self) -> bool:
        """Whether a card is about to appear."""
        return self._timer.isActive()

    def box(self) -> QRectF:
        """Return the box of the close-up; empty without one."""
        return self._piece.sceneBoundingRect() if self._piece is not None else QRectF()

    def inventory(self) -> list[Entry]:
        """Return nothing, because a close-up is not part of the table."""
        return []

    def dispose(self) -> None:
        """Remove the close-up and stop the timer."""
        self._timer.stop()
        super().dispose()

    def inform(self, facts: Mapping[int, CardFacts]) -> None:
        """Set current cost and points of each card that the viewing seat could build."""
        self._facts = facts

    def begin(self, card: int, beside: QRectF, *, by_keyboard: bool = False) -> None:
        """Show a card after the delay, beside a box of the scene."""
        self.hide()
        if card != UNKNOWN:
            self._card = card
            self._beside = Rect(beside.x(), beside.y(), beside.width(), beside.height())
            self._by_keyboard = by_keyboard
            self._timer.start()

    def leave_to_mouse(self) -> None:
        """Hide a close-up opened by the keyboard, because the mouse is used elsewhere."""
        if self._by_keyboard:
            self.hide()

    def refresh(self) -> None:
        """Move the close-up if it covers a box that is needed now."""
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
        """Hide the close-up, and cancel a pending one."""
        self._timer.stop()
        if self._piece is not None:
            self._piece.hide()

    def _on_rested(self) -> None:
        context = self.context
        box = self._place()
        if box is None:
            self.hide()
            return
        if self._piece is not None and self._piece.size() != box.size():
            self.drop(self._piece)
            self._piece = None
        if self._piece is None:
            self._piece = Piece(box.width(), box.height(), clickable=False)
        self._piece.set_layer("face", context.artist.card_pixmap(context.face(self._card), box.width()))
        facts = self._facts.get(self._card)
        shown = coin(CardMark(), facts) if facts is not None else None
        show_numbers(self._piece, context, self._card, box.width(), shown)
        self.put(self._piece, box.x(), box.y(), z_bands.CLOSE_UP)
        self._piece.show()

    def _place(self) -> QRectF | None:
        """Return the box of the close-up near its card, outside the needed boxes; None without space."""
        plan = self.context.layout
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
