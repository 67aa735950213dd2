"""A card magnified beside the pointer, once it has rested on a card for a moment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QTimer

from sanjuan_desktop.app.table import durations, z_bands
from sanjuan_desktop.app.table.measures import card_height
from sanjuan_desktop.app.table.piece import Piece
from sanjuan_desktop.app.table.zone_item import Entry, Zone
from sanjuan_desktop.rules.terms import UNKNOWN

if TYPE_CHECKING:
    from sanjuan_desktop.app.table.desk import Desk

WIDTH: Final = 360.0
_GAP: Final = 18.0


class CloseUp(Zone):
    """Shows one card 360 px wide, with its effect in words, inside the window."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._card = UNKNOWN
        self._beside = QRectF()
        self._piece: Piece | None = None
        self._timer = QTimer()
        self._timer.setSingleShot(True)
        self._timer.setInterval(durations.MAGNIFY_DELAY)
        self._timer.timeout.connect(self._on_rested)

    @property
    def card(self) -> int:
        """The card shown, UNKNOWN while there is none."""
        return self._card if self._piece is not None and self._piece.isVisible() else UNKNOWN

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

    def begin(self, card: int, beside: QRectF) -> None:
        """Show a card soon, beside a box of the scene."""
        self.hide()
        if card != UNKNOWN:
            self._card, self._beside = card, beside
            self._timer.start()

    def show_now(self, card: int, beside: QRectF) -> None:
        """Show a card at once, beside a box of the scene."""
        self.begin(card, beside)
        self._timer.stop()
        self._on_rested()

    def hide(self) -> None:
        """Take the close-up away, and forget one that was to come."""
        self._timer.stop()
        if self._piece is not None:
            self._piece.hide()

    def _on_rested(self) -> None:
        desk, window = self.desk, self.desk.layout.window
        width = min(WIDTH * max(1.0, desk.layout.u), (window.h - 24) / 1.5)
        height = card_height(width)
        if self._piece is None:
            self._piece = Piece(width, height, clickable=False)
        self._piece.set_layer("face", desk.artist.card_pixmap(desk.face(self._card), width))
        box = self._beside
        x = box.right() + _GAP
        if x + width > window.w - 8:
            x = box.left() - _GAP - width
        x = max(8.0, x)
        y = min(max(12.0, box.center().y() - height / 2), window.h - height - 12.0)
        self.put(self._piece, x, y, z_bands.CLOSE_UP)
        self._piece.show()
