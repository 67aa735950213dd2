"""Reading slip: everything about the building under the pointer, at a place that covers nothing needed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QTimer
from shiboken6 import isValid

from sanjuan_desktop.rules.terms import UNKNOWN
from sanjuan_desktop.ui.table.items.card_item import CardItem
from sanjuan_desktop.ui.table.items.piece import Piece
from sanjuan_desktop.ui.table.layout import durations, z_bands
from sanjuan_desktop.ui.table.layout.slip_geometry import SlipPlace, slip_place
from sanjuan_desktop.ui.table.paint.card_art import shows_words
from sanjuan_desktop.ui.table.zones.slip_art import SlipSheet
from sanjuan_desktop.ui.table.zones.zone import Entry, Zone

if TYPE_CHECKING:
    from collections.abc import Callable

    from sanjuan_desktop.control.facts.tooltip import Tooltip
    from sanjuan_desktop.ui.table.context import TableContext
    from sanjuan_desktop.ui.table.items.tile_item import TileItem
    from sanjuan_desktop.ui.table.layout.rects import Rect


class ReadingSlip(Zone):
    """Shows picture, cost, points, effect and tooltip of a card or a building after a short delay.

    A card that already shows its effect in words needs no slip if there is nothing more to say.
    """

    def __init__(
        self, context: TableContext, hand_right: Callable[[], float], covered: Callable[[], list[Rect]]
    ) -> None:
        """Create the zone; nothing is shown yet.

        Args:
            context: the table.
            hand_right: returns the right edge of the hand's last card, in scene pixels.
            covered: returns the boxes that must stay visible, such as a hint.
        """
        super().__init__(context)
        self._hand_right = hand_right
        self._covered = covered
        self._item: CardItem | TileItem | None = None
        self._by_keyboard = False
        self._is_asked = False
        """Whether the person asked for the slip, so that it appears for every card."""
        self._paper: Piece | None = None
        self._shown: tuple[SlipPlace, Tooltip | None] | None = None
        self._timer = QTimer(context.owner)
        self._timer.setSingleShot(True)
        self._timer.setInterval(durations.SLIP_DELAY)
        self._timer.timeout.connect(self._on_rested)

    @property
    def card(self) -> int:
        """The card of the visible slip, or UNKNOWN."""
        return self._item.card if self._item is not None and self._paper is not None else UNKNOWN

    @property
    def tooltip(self) -> Tooltip | None:
        """The tooltip in the visible slip, or None."""
        return self._shown[1] if self._shown is not None else None

    @property
    def is_coming(self) -> bool:
        """Whether a slip is about to appear."""
        return self._timer.isActive()

    def shows(self, piece: Piece) -> bool:
        """Return whether the visible slip is about a piece."""
        return self._paper is not None and self._item is piece

    def box(self) -> QRectF:
        """Return the box of the slip; empty without one."""
        return self._paper.sceneBoundingRect() if self._paper is not None else QRectF()

    def inventory(self) -> list[Entry]:
        """Return nothing, because the slip is not part of the table."""
        return []

    def dispose(self) -> None:
        """Remove the slip and stop the timer."""
        self._timer.stop()
        self._item = self._paper = self._shown = None
        super().dispose()

    def begin(self, item: CardItem | TileItem, *, by_keyboard: bool = False) -> None:
        """Show the slip of a card or a building after the delay."""
        self.hide()
        if item.card != UNKNOWN:
            self._item = item
            self._by_keyboard = by_keyboard
            self._timer.start()

    def leave_to_mouse(self) -> None:
        """Hide a slip opened by the keyboard, because the mouse is used elsewhere."""
        if self._by_keyboard:
            self.hide()

    def show_now(self, item: CardItem | TileItem) -> None:
        """Show the slip of a card or a building at once, even if the card itself shows all of it."""
        self.begin(item)
        if self.is_coming:
            self._timer.stop()
            self._is_asked = True
            self._on_rested()

    def refresh(self) -> None:
        """Update text and place of a visible slip."""
        if self._paper is not None:
            self._on_rested()

    def hide(self) -> None:
        """Hide the slip, and cancel a pending one."""
        self._timer.stop()
        self._item = None
        self._is_asked = self._by_keyboard = False
        self._drop_paper()

    def _drop_paper(self) -> None:
        self._shown = None
        if self._paper is not None:
            self.drop(self._paper)
            self._paper = None

    def _on_rested(self) -> None:
        item = self._item
        if item is None or not isValid(item) or item.scene() is None:
            self.hide()
            return
        place, tooltip = slip_place(self.context.layout, self._hand_right(), self._covered()), item.tooltip()
        if place is None or not (self._is_asked or _adds(item, tooltip)):
            self._drop_paper()
            return
        if (place, tooltip) == self._shown:
            return
        self._drop_paper()
        self._shown = (place, tooltip)
        box = place.box
        sheet = SlipSheet(self.context, self.context.face(item.card), tooltip, place)
        paper = Piece(box.w, box.h, clickable=False)
        paper.set_layer("face", self.context.picture(box.w, box.h, sheet.paint, self.context.px(14)))
        self.put(paper, box.x, box.y, z_bands.SLIP)
        self._paper = paper


def _adds(item: CardItem | TileItem, tooltip: Tooltip | None) -> bool:
    """Return whether a slip would say more than the card itself."""
    if not isinstance(item, CardItem) or not shows_words(item.width) or not item.face_up:
        return True
    return tooltip is not None and bool(tooltip.lines)
