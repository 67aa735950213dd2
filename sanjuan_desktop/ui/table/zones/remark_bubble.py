"""Bubble with a player's remark, in place of name and trait on the seat's board."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QTimer

from sanjuan_desktop.rules.terms import NOBODY
from sanjuan_desktop.ui.table.items.piece import Piece
from sanjuan_desktop.ui.table.layout import durations, z_bands
from sanjuan_desktop.ui.table.zones.seat_art import paint_bubble, plan_bubble
from sanjuan_desktop.ui.table.zones.zone import Zone

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sanjuan_desktop.ui.table.context import TableContext
    from sanjuan_desktop.ui.table.zones.seat_board import GovernorsHat, SeatBoard


class BubbleText(NamedTuple):
    """Remark of a seat; a deed is narrated, not spoken."""

    seat: int
    words: str
    is_action: bool = False


class RemarkBubble(Zone):
    """Shows one remark at a time, which fades out automatically."""

    def __init__(self, context: TableContext, boards: Mapping[int, SeatBoard], hat: GovernorsHat) -> None:
        super().__init__(context)
        self._boards = boards
        self._hat = hat
        self._bubble: Piece | None = None
        self._remark: BubbleText | None = None
        self._over = QTimer(context.owner)
        self._over.setSingleShot(True)
        self._over.timeout.connect(self.mute)

    @property
    def current_remark(self) -> BubbleText | None:
        """The visible remark, or None."""
        return self._remark

    @property
    def bubble(self) -> Piece | None:
        """The bubble of the visible remark, or None."""
        return self._bubble if self._remark is not None else None

    def show_remark(self, remark: BubbleText) -> None:
        """Show a remark for a while, in place of the previous one."""
        self.mute()
        self._drop_bubble()
        board, context = self._boards[remark.seat], self.context
        rect, plan = board.painted(remark.seat), board.plan
        planned = plan_bubble(context, remark.words, plan)
        place = planned.place
        bubble = Piece(place.w, place.h, clickable=False)
        picture = context.picture(
            place.w,
            place.h,
            partial(paint_bubble, context=context, bubble=planned, plan=plan, has_tail=not remark.is_action),
            context.px(20),
        )
        bubble.set_layer("face", picture)
        bubble.setOpacity(0.0)
        self.put(bubble, rect.x + place.x, rect.y + place.y, z_bands.BOARDS + 4)
        context.animator.fade(bubble, 1.0, durations.PROMPT_FADE)
        self._bubble, self._remark = bubble, remark
        board.make_room(wanted=True)
        self._find_hat()
        self._over.start(durations.REMARK)

    def mute(self) -> None:
        """Fade out the remark, because its time is over or a question appears."""
        self._over.stop()
        remark, self._remark = self._remark, None
        if remark is None:
            return
        self._boards[remark.seat].make_room(wanted=False)
        self._find_hat()
        if self._bubble is not None:
            self.context.animator.fade(self._bubble, 0.0, durations.PROMPT_FADE)

    def _find_hat(self) -> None:
        """Hide the hat if a remark covers its place, else show it."""
        seat = self._remark.seat if self._remark is not None else NOBODY
        under = seat != NOBODY and self._boards[seat].facts.governor
        self._hat.set_hidden(under and not self.context.layout.panel_of(seat).is_plaque)

    def _drop_bubble(self) -> None:
        if self._bubble is not None:
            self.drop(self._bubble)
            self._bubble = None
