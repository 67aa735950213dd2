"""Base of the papers about the piece under the pointer or with the keyboard focus, shown after a delay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QTimer
from shiboken6 import isValid

from sanjuan_desktop.ui.table.items.piece import Piece
from sanjuan_desktop.ui.table.zones.zone import Entry, Zone

if TYPE_CHECKING:
    from collections.abc import Callable

    from sanjuan_desktop.control.facts.tooltip import Tooltip
    from sanjuan_desktop.ui.table.context import TableContext
    from sanjuan_desktop.ui.table.layout.rects import Rect
    from sanjuan_desktop.ui.table.paint.canvas import Canvas


class AidZone(Zone):
    """Shows at most one paper; a subclass paints and places it in :meth:`_on_rested`."""

    def __init__(self, context: TableContext, delay_ms: int) -> None:
        """Create the zone; a paper appears ``delay_ms`` milliseconds after :meth:`begin`."""
        super().__init__(context)
        self._wanted: Piece | None = None
        self._paper: Piece | None = None
        self._tooltip: Tooltip | None = None
        self._timer = QTimer(context.owner)
        self._timer.setSingleShot(True)
        self._timer.setInterval(delay_ms)
        self._timer.timeout.connect(self._on_rested)

    @property
    def tooltip(self) -> Tooltip | None:
        """The tooltip on the visible paper, or None."""
        return self._tooltip

    @property
    def is_coming(self) -> bool:
        """Whether a paper is about to appear."""
        return self._timer.isActive()

    def box(self) -> QRectF:
        """Return the box of the paper; empty without one."""
        return self._paper.sceneBoundingRect() if self._paper is not None else QRectF()

    def inventory(self) -> list[Entry]:
        """Return nothing, because the paper is not part of the table."""
        return []

    def dispose(self) -> None:
        """Remove the paper and stop the timer."""
        self._timer.stop()
        self._wanted = self._paper = self._tooltip = None
        super().dispose()

    def hide(self) -> None:
        """Hide the paper, and cancel a pending one."""
        self._timer.stop()
        self._wanted = None
        self._drop_paper()

    def _want(self, piece: Piece) -> None:
        """Show the paper of a piece after the delay."""
        self._wanted = piece
        self._timer.start()

    def _show_at_once(self) -> None:
        """Show the pending paper without its delay."""
        self._timer.stop()
        self._on_rested()

    def _on_rested(self) -> None:
        """Show the paper of the wanted piece."""
        raise NotImplementedError

    @property
    def _is_wanted_piece_there(self) -> bool:
        """Whether the wanted piece is still on the table."""
        piece = self._wanted
        return piece is not None and isValid(piece) and piece.scene() is not None

    def _put_paper(
        self, tooltip: Tooltip | None, box: Rect, paint: Callable[[Canvas], None], z: float
    ) -> None:
        """Show a paper at a box of the scene."""
        self._tooltip = tooltip
        paper = Piece(box.w, box.h, clickable=False)
        paper.set_layer("face", self.context.picture(box.w, box.h, paint, self.context.px(14)))
        self.put(paper, box.x, box.y, z)
        self._paper = paper

    def _drop_paper(self) -> None:
        self._tooltip = None
        if self._paper is not None:
            self.drop(self._paper)
            self._paper = None
