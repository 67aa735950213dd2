"""Reading slip: everything about the building under the pointer, at a place that covers nothing needed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanjuan_desktop.rules.terms import UNKNOWN
from sanjuan_desktop.ui.table.items.card_item import CardItem
from sanjuan_desktop.ui.table.items.tile_item import TileItem
from sanjuan_desktop.ui.table.layout import durations, z_bands
from sanjuan_desktop.ui.table.layout.slip_geometry import slip_place
from sanjuan_desktop.ui.table.paint.card_art import shows_words
from sanjuan_desktop.ui.table.zones.aid_zone import AidZone
from sanjuan_desktop.ui.table.zones.slip_art import SlipSheet

if TYPE_CHECKING:
    from collections.abc import Callable

    from sanjuan_desktop.control.facts.tooltip import Tooltip
    from sanjuan_desktop.ui.table.context import TableContext
    from sanjuan_desktop.ui.table.items.piece import Piece
    from sanjuan_desktop.ui.table.layout.rects import Rect
    from sanjuan_desktop.ui.table.layout.slip_geometry import SlipPlace


class ReadingSlip(AidZone):
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
        super().__init__(context, durations.SLIP_DELAY)
        self._hand_right = hand_right
        self._covered = covered
        self._by_keyboard = False
        self._is_asked = False
        """Whether the person asked for the slip, so that it appears for every card."""
        self._place: SlipPlace | None = None
        """Place of the visible slip."""

    @property
    def card(self) -> int:
        """The card of the visible slip, or UNKNOWN."""
        item = self._wanted
        return item.card if isinstance(item, CardItem | TileItem) and self._paper is not None else UNKNOWN

    def shows(self, piece: Piece) -> bool:
        """Return whether the visible slip is about a piece."""
        return self._paper is not None and self._wanted is piece

    def begin(self, item: CardItem | TileItem, *, by_keyboard: bool = False) -> None:
        """Show the slip of a card or a building after the delay."""
        self.hide()
        if item.card != UNKNOWN:
            self._by_keyboard = by_keyboard
            self._want(item)

    def leave_to_mouse(self) -> None:
        """Hide a slip opened by the keyboard, because the mouse is used elsewhere."""
        if self._by_keyboard:
            self.hide()

    def show_now(self, item: CardItem | TileItem) -> None:
        """Show the slip of a card or a building at once, even if the card itself shows all of it."""
        self.begin(item)
        if self.is_coming:
            self._is_asked = True
            self._show_at_once()

    def refresh(self) -> None:
        """Update text and place of a visible slip."""
        if self._paper is not None:
            self._on_rested()

    def hide(self) -> None:
        """Hide the slip, and cancel a pending one."""
        super().hide()
        self._is_asked = self._by_keyboard = False

    def _on_rested(self) -> None:
        item = self._wanted
        if not isinstance(item, CardItem | TileItem) or not self._is_wanted_piece_there:
            self.hide()
            return
        place, tooltip = slip_place(self.context.layout, self._hand_right(), self._covered()), item.tooltip()
        if place is None or not (self._is_asked or _adds(item, tooltip)):
            self._drop_paper()
            return
        if self._paper is not None and (place, tooltip) == (self._place, self._tooltip):
            return
        self._drop_paper()
        self._place = place
        sheet = SlipSheet(self.context, self.context.face(item.card), tooltip, place)
        self._put_paper(tooltip, place.box, sheet.paint, z_bands.SLIP)


def _adds(item: CardItem | TileItem, tooltip: Tooltip | None) -> bool:
    """Return whether a slip would say more than the card itself."""
    if not isinstance(item, CardItem) or not shows_words(item.width) or not item.face_up:
        return True
    return tooltip is not None and bool(tooltip.lines)
