"""Card of an action at the acting seat. It is temporary and takes no clicks."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QTimer

from sanjuan_desktop.rules.terms import NOBODY, UNKNOWN
from sanjuan_desktop.ui.table.layout import durations, z_bands
from sanjuan_desktop.ui.table.layout.callout_geometry import callout_plan
from sanjuan_desktop.ui.table.zones.callout_art import MARGIN, CalloutSheet
from sanjuan_desktop.ui.table.zones.passing import PassingPiece, PassingZone

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sanjuan_desktop.control.session.callouts import Callout
    from sanjuan_desktop.control.session.sentences import Sentence
    from sanjuan_desktop.ui.table.context import TableContext
    from sanjuan_desktop.ui.table.layout.callout_geometry import CalloutPlan
    from sanjuan_desktop.ui.table.layout.rects import Rect


class Turn(NamedTuple):
    """Card and sentence of one event without animation, and their time on screen in milliseconds."""

    callout: Callout | None
    sentence: Sentence | None
    ms: int


class CalloutZone(PassingZone):
    """Shows at most one card; a hidden one fades out."""

    def __init__(self, context: TableContext) -> None:
        super().__init__(context)
        self.callout: Callout | None = None
        """The visible action, or None."""
        self._piece: PassingPiece | None = None
        self._next: list[Turn] = []
        self._announce: Callable[[Sentence], None] | None = None
        self._clock = QTimer(context.owner)
        self._clock.setSingleShot(True)
        self._clock.timeout.connect(self._show_next)

    @property
    def piece(self) -> PassingPiece | None:
        """The visible card, or None."""
        return self._piece

    @property
    def box(self) -> Rect | None:
        """Box of the card with its tail, in scene pixels; None without a card."""
        return self._plan(self.callout).painted if self.callout is not None else None

    @property
    def tile_box(self) -> Rect | None:
        """Box of the building on the card, in scene pixels; None without a building."""
        callout = self.callout
        if callout is None or callout.building == UNKNOWN:
            return None
        return self._plan(callout).tile(at_right=callout.covered != NOBODY)

    def show(self, callout: Callout) -> None:
        """Show this card in place of the previous one."""
        self.hide()
        plan, dpr = self._plan(callout), self.context.artist.dpr
        sheet = CalloutSheet(self.context, callout, plan)
        margin = round(MARGIN * plan.u * dpr) / dpr
        picture = self.context.picture(plan.box.w, plan.box.h, sheet.paint, margin)
        piece = PassingPiece(plan.box.w, plan.box.h, picture)
        self.put_hidden(piece, plan.box.x, plan.box.y, z_bands.CALLOUT)
        self.callout, self._piece = callout, piece
        self.fade(piece, 1.0, durations.CALLOUT_IN)

    def show_in_turn(self, turns: Sequence[Turn], announce: Callable[[Sentence], None]) -> None:
        """Show cards one after another, each for its time, and ``announce`` their sentences."""
        self._next, self._announce = list(turns), announce
        self._show_next()

    def hide(self) -> None:
        """Fade out the visible card."""
        self.callout, piece, self._piece = None, self._piece, None
        if piece is not None:
            self.fade(piece, 0.0, durations.CALLOUT_OUT)

    def stop(self) -> None:
        """Fade out the visible card and discard the waiting ones."""
        self._next.clear()
        self._clock.stop()
        self.hide()

    def _show_next(self) -> None:
        if not self._next:
            self.hide()
            return
        turn = self._next.pop(0)
        if turn.sentence is not None and self._announce is not None:
            self._announce(turn.sentence)
        if turn.callout is None:
            self.hide()
        else:
            self.show(turn.callout)
        self._clock.start(turn.ms)

    def _plan(self, callout: Callout) -> CalloutPlan:
        is_low, places = callout.building == UNKNOWN, callout.places
        return callout_plan(
            self.context.layout, callout.seat, is_low=is_low, city=callout.city, needed=places
        )
