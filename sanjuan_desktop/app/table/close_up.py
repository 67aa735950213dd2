"""A card magnified beside the pointer, once it has rested on a card for a moment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QTimer

from sanjuan_desktop.app.table import durations, z_bands
from sanjuan_desktop.app.table.card_item import show_numbers
from sanjuan_desktop.app.table.measures import card_height
from sanjuan_desktop.app.table.piece import Piece
from sanjuan_desktop.app.table.zone_item import Entry, Zone
from sanjuan_desktop.control.facts.cards import coin
from sanjuan_desktop.control.prompts import CardMark
from sanjuan_desktop.rules.terms import UNKNOWN

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sanjuan_desktop.app.table.desk import Desk
    from sanjuan_desktop.control.facts.cards import CardFacts

WIDTH: Final = 360.0
_LEAST: Final = 240.0
"""A narrower card has no room for its effect in words."""
_GAP: Final = 18.0
_EDGE: Final = 10.0


class CloseUp(Zone):
    """Shows one card 360 px wide, with its effect in words, inside the window."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._card = UNKNOWN
        self._beside = QRectF()
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

    def begin(self, card: int, beside: QRectF) -> None:
        """Show a card soon, beside a box of the scene."""
        self.hide()
        if card != UNKNOWN:
            self._card, self._beside = card, beside
            self._timer.start()

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

    def _place(self) -> QRectF:
        """Return where the close-up goes: above the prompt bar, beside its card or over the hand."""
        plan, beside = self.desk.layout, self._beside
        window, above = plan.window, plan.prompt.y - _GAP / 2
        width = min(WIDTH * max(1.0, plan.u) * plan.text, (window.h - 2 * _EDGE) / 1.5)
        # The question stays in sight while cards are read one by one.
        width = max(_LEAST, min(width, (above - _EDGE) / 1.5))
        low = above - card_height(width)
        if beside.top() > plan.prompt.y:
            x, y = beside.center().x() - width / 2, low
        else:
            x = beside.right() + _GAP
            if x + width > window.w - _EDGE:
                x = beside.left() - _GAP - width
            y = min(low, beside.center().y() - card_height(width) / 2)
        x = min(max(_EDGE, x), window.w - width - _EDGE)
        y = min(max(_EDGE, y), window.h - card_height(width) - _EDGE)
        return QRectF(x, y, width, card_height(width))
