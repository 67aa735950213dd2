"""Tooltip beside the item under the pointer or with the keyboard focus."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF

from sanjuan_desktop.ui.table.layout import durations, z_bands
from sanjuan_desktop.ui.table.layout.free_place import free_place
from sanjuan_desktop.ui.table.layout.rects import Rect
from sanjuan_desktop.ui.table.zones.aid_zone import AidZone
from sanjuan_desktop.ui.table.zones.tooltip_art import TooltipSheet

if TYPE_CHECKING:
    from collections.abc import Callable

    from sanjuan_desktop.ui.table.context import TableContext
    from sanjuan_desktop.ui.table.items.piece import Piece
    from sanjuan_desktop.ui.table.zones.reading_slip import ReadingSlip

_AFTER_SLIP: Final = 20
_GAP: Final = 10.0
_EDGE: Final = 8.0


class TooltipZone(AidZone):
    """Shows the tooltip of a piece shortly after the pointer or the focus has reached it.

    Mouse and keyboard show the same tooltip. The reading slip of a card contains its tooltip. A tooltip
    covers none of the ``needed`` boxes unless there is no other space.
    """

    def __init__(self, context: TableContext, slip: ReadingSlip, needed: Callable[[], list[Rect]]) -> None:
        # The reading slip appears first and makes the tooltip of its card unnecessary.
        super().__init__(context, durations.SLIP_DELAY + _AFTER_SLIP)
        self._needed = needed
        self._slip = slip
        context.pointer.pointed.connect(self._on_pointed)

    def begin(self, piece: Piece | None) -> None:
        """Show the tooltip of a piece after the delay; None: no tooltip."""
        self.hide()
        if piece is not None:
            self._want(piece)

    def show_now(self, piece: Piece) -> None:
        """Show the tooltip of a piece at once."""
        if self._wanted is piece and self._paper is not None:
            return
        self.begin(piece)
        self._show_at_once()

    def refresh(self) -> None:
        """Update the tooltip if its text has changed."""
        piece = self._wanted
        if piece is None or self._paper is None:
            return
        if not self._is_wanted_piece_there:
            self.hide()
        elif piece.tooltip() != self._tooltip:
            self.show_again(piece)

    def show_again(self, piece: Piece) -> None:
        """Show the tooltip of a piece again."""
        self.hide()
        self.show_now(piece)

    def _on_pointed(self, piece: Piece, inside: bool) -> None:
        if inside:
            self.begin(piece)
        elif piece is self._wanted:
            self.hide()

    def _on_rested(self) -> None:
        piece = self._wanted
        if piece is None or not self._is_wanted_piece_there:
            return
        tooltip = piece.tooltip()
        if tooltip is None or self._slip.shows(piece):
            return
        sheet, dpr = TooltipSheet(self.context, tooltip), self.context.artist.dpr
        about = piece.mapRectToScene(piece.rect() | self._plate_of(piece))
        box = self._place(about, sheet.width / dpr, sheet.height / dpr)
        self._put_paper(tooltip, box, sheet.paint, z_bands.SLIP + 1)

    def _plate_of(self, piece: Piece) -> QRectF:
        """Return the box of the plate below a role, which the tooltip must not cover."""
        plate = piece.layer("gains")
        return plate.mapRectToParent(plate.boundingRect()) if plate is not None else QRectF()

    def _place(self, beside: QRectF, w: float, h: float) -> Rect:
        """Return the box of the tooltip near its piece."""
        window = self.context.layout.window
        free = free_place((w, h), _rect(beside), window.inset(_EDGE, _EDGE), self._needed(), _GAP)
        if free is not None:
            return free
        x = beside.center().x() - w / 2
        y = beside.bottom() + _GAP
        if y + h > window.h - _EDGE:
            y = beside.top() - _GAP - h
        x = min(max(_EDGE, x), window.w - w - _EDGE)
        y = min(max(_EDGE, y), window.h - h - _EDGE)
        return Rect(x, y, w, h)


def _rect(box: QRectF) -> Rect:
    return Rect(box.x(), box.y(), box.width(), box.height())
