"""The card of an action at the seat that acts. It comes and goes and takes no clicks."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPropertyAnimation, QTimer

from sanjuan_desktop.app.table.items.piece import Piece
from sanjuan_desktop.app.table.layout import durations, z_bands
from sanjuan_desktop.app.table.layout.callout_geometry import callout_plan
from sanjuan_desktop.app.table.zones.callout_art import MARGIN, CalloutSheet
from sanjuan_desktop.app.table.zones.zone import Zone
from sanjuan_desktop.rules.terms import NOBODY, UNKNOWN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sanjuan_desktop.app.table.desk import Desk
    from sanjuan_desktop.app.table.layout.callout_geometry import CalloutPlan
    from sanjuan_desktop.app.table.layout.rects import Rect
    from sanjuan_desktop.control.session.callouts import Callout


class CalloutZone(Zone):
    """At most one card is shown; one that is told to go fades away."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.callout: Callout | None = None
        """The action that is shown."""
        self._piece: Piece | None = None
        self._next: list[tuple[Callout, int]] = []
        self._clock = QTimer(desk.owner)
        self._clock.setSingleShot(True)
        self._clock.timeout.connect(self._show_next)

    @property
    def piece(self) -> Piece | None:
        """The card that is shown."""
        return self._piece

    @property
    def has_pieces(self) -> bool:
        """Whether a card is to be seen, and be it one that fades away."""
        return bool(self._items)

    @property
    def box(self) -> Rect | None:
        """Where the card lies, with its tail, in scene pixels; None while there is none."""
        return self._plan(self.callout).painted if self.callout is not None else None

    @property
    def tile_box(self) -> Rect | None:
        """Where the building on the card stands, in scene pixels; None where it shows none."""
        callout = self.callout
        if callout is None or callout.building == UNKNOWN:
            return None
        return self._plan(callout).tile(at_right=callout.covered != NOBODY)

    def show(self, callout: Callout) -> None:
        """Let this card come in place of the one before."""
        self.hide()
        plan, dpr = self._plan(callout), self.desk.artist.dpr
        sheet = CalloutSheet(self.desk, callout, plan)
        piece = Piece(plan.box.w, plan.box.h, clickable=False)
        margin = round(MARGIN * plan.u * dpr) / dpr
        piece.set_layer("face", self.desk.picture(plan.box.w, plan.box.h, sheet.paint, margin))
        self.put(piece, plan.box.x, plan.box.y, z_bands.CALLOUT)
        piece.setOpacity(0.0)
        self.callout, self._piece = callout, piece
        self._fade(piece, 1.0, durations.CALLOUT_IN)

    def show_in_turn(self, callouts: Sequence[tuple[Callout, int]]) -> None:
        """Show cards one after another, each for so many milliseconds."""
        self._next = list(callouts)
        self._show_next()

    def hide(self) -> None:
        """Let the card go that is shown, and show none that waits."""
        self.callout, piece, self._piece = None, self._piece, None
        if piece is not None:
            self._fade(piece, 0.0, durations.CALLOUT_OUT)

    def stop(self) -> None:
        """Let the card go, and forget those that wait."""
        self._next.clear()
        self._clock.stop()
        self.hide()

    def _show_next(self) -> None:
        if not self._next:
            self.hide()
            return
        callout, ms = self._next.pop(0)
        self.show(callout)
        self._clock.start(ms)

    def _fade(self, piece: Piece, end: float, ms: int) -> None:
        """Let a card come or go; it fades to its end also where all that moves is completed at once."""
        ms = self.desk.animator.fade_time(ms)
        if ms <= 0:
            piece.setOpacity(end)
            self._on_faded(piece)
            return
        # The animation before it, if there is one, ends where this one begins.
        for old in piece.findChildren(QPropertyAnimation):
            old.stop()
            old.deleteLater()
        fading = QPropertyAnimation(piece, b"opacity", piece)
        fading.setDuration(ms)
        fading.setEndValue(end)
        fading.finished.connect(partial(self._on_faded, piece))
        fading.start()

    def _on_faded(self, piece: Piece) -> None:
        if piece is not self._piece and piece in self._items:
            self.drop(piece)

    def _plan(self, callout: Callout) -> CalloutPlan:
        return callout_plan(self.desk.layout, callout.seat, is_low=callout.building == UNKNOWN)
