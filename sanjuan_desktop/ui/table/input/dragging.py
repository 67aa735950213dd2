"""Drag and drop, one drag at a time: the dragged item, the highlighted targets, the effect of a drop."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QPointF, QTimer, Signal
from shiboken6 import isValid

from sanjuan_desktop.control.questions.drops import (
    DragItem,
    DragKind,
    Drop,
    DropPosition,
    drops_for,
    why_not_at,
    why_nowhere,
)
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.rules.terms import NOBODY
from sanjuan_desktop.ui.table.items.piece import Piece
from sanjuan_desktop.ui.table.items.tile_item import TileItem
from sanjuan_desktop.ui.table.layout import durations, z_bands
from sanjuan_desktop.ui.table.zones.drop_lights import DropLight

if TYPE_CHECKING:
    from sanjuan_desktop.control.questions.prompts import Prompt
    from sanjuan_desktop.ui.table.layout.rects import Rect
    from sanjuan_desktop.ui.table.tabletop import Tabletop

_HAND_MARGIN: Final = 20.0
"""Distance from the row of the hand, in units, within which a card can be placed in it."""


class Dragging(QObject):
    """Follows the pointer; an invalid drop returns to its place. A drop is only a series of clicks."""

    dropped = Signal(object)
    """The clicks that the drop stands for."""
    refused = Signal(str)
    """The reason why the drop did nothing."""
    reordered = Signal()
    """A card was moved to another place in the hand."""

    def __init__(self, top: Tabletop, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._top = top
        self._prompt: Prompt | None = None
        self._drag_item: DragItem | None = None
        self._piece: Piece | None = None
        self._hold = QPointF()
        self._home = (QPointF(), 0.0)
        pointer = top.context.pointer
        pointer.drag_began.connect(self._on_began)
        pointer.drag_moved.connect(self._on_moved)
        pointer.drag_ended.connect(self._on_ended)

    def ask(self, prompt: Prompt | None) -> None:
        """Set the current question, and cancel a drag of the previous one."""
        if prompt != self._prompt:
            self.cancel()
        self._prompt = prompt

    def cancel(self) -> bool:
        """Return the dragged item to its place; return False without a drag."""
        if self._drag_item is None:
            return False
        self._go_home()
        return True

    # ------------------------------------------------------------------ the pointer
    def _on_began(self, piece: Piece, drag_item: DragItem, point: QPointF) -> None:
        self.cancel()
        carried = self._carried(piece, drag_item, point)
        if carried is None:
            return
        self._drag_item, self._piece = drag_item, carried
        self._hold = point - carried.pos()
        self._home = (carried.pos(), carried.zValue())
        self._top.context.animator.forget(carried)
        self._top.slip.hide()
        if drag_item.kind is DragKind.CARD:
            self._top.hand.hold(drag_item.number)
        carried.setZValue(z_bands.DRAGGED)
        drops = drops_for(self._prompt, drag_item)
        self._top.lights.show(tuple(DropLight(drop, self._boxes(drop)) for drop in drops))

    def _on_moved(self, point: QPointF) -> None:
        if self._piece is not None:
            self._piece.setPos(point - self._hold)
            self._top.lights.point(point.x(), point.y())

    def _on_ended(self, point: QPointF) -> None:
        drag_item = self._drag_item
        if drag_item is None:
            return
        light = self._top.lights.at(point.x(), point.y())
        missed = bool(self._top.lights.lights)
        if light is None and drag_item.kind is DragKind.CARD and self._is_in_hand(point):
            self._top.hand.move_card(drag_item.number, point.x())
            self.reordered.emit()
            missed = False
            why = ""
        else:
            why = why_nowhere(self._prompt, drag_item) or self._why_not_at(drag_item, point)
        self._go_home(arrived=light is not None)
        if light is not None:
            self.dropped.emit(light.drop.clicks)
        elif why:
            self.refused.emit(why)
        elif missed:
            self.refused.emit(tr("Drag", "Drop it on a highlighted spot."))

    # ------------------------------------------------------------------ inside
    def _carried(self, piece: Piece, drag_item: DragItem, point: QPointF) -> Piece | None:
        """Return the dragged item: the piece itself, or the good on a building."""
        if drag_item.kind is not DragKind.GOOD:
            return piece
        if not isinstance(piece, TileItem) or not piece.look.good:
            return None
        picture = piece.good_picture()
        good = Piece(picture.width, picture.height, clickable=False)
        good.set_layer("face", picture)
        at = point - QPointF(picture.width / 2, picture.height / 2)
        self._top.lights.put(good, at.x(), at.y(), z_bands.DRAGGED)
        piece.set_good(False)
        return good

    def _go_home(self, *, arrived: bool = False) -> None:
        drag_item, piece = self._drag_item, self._piece
        self._drag_item = self._piece = None
        self._top.lights.show(())
        # The dragged item may be removed between two questions.
        if drag_item is None or piece is None or not isValid(piece):
            return
        if drag_item.kind is DragKind.CARD:
            self._top.hand.hold(None)
        elif drag_item.kind is DragKind.GOOD:
            self._put_back(piece, drag_item, 0 if arrived else durations.PAY)
        else:
            piece.setZValue(self._home[1])
            self._top.context.animator.glide(piece, self._home[0], durations.PAY)

    def _put_back(self, good: Piece, drag_item: DragItem, ms: int) -> None:
        """Move a good back to its building."""
        animator = self._top.context.animator
        if ms == 0 or not animator.moves:
            self._show_again(good, drag_item)
            return
        animator.glide(good, self._home[0], ms)
        # If the table is removed, the good and this timer are removed with it.
        QTimer.singleShot(round(ms * animator.speed), good, partial(self._show_again, good, drag_item))

    def _show_again(self, good: Piece, drag_item: DragItem) -> None:
        """Show a good on its building again, unless it is dragged again or gone."""
        self._top.lights.drop(good)
        tile = self._top.cities[self._top.context.layout.looking_seat].tile(drag_item.number)
        if tile is not None and drag_item != self._drag_item:
            tile.set_good(tile.look.good)

    def _boxes(self, drop: Drop) -> tuple[Rect, ...]:
        """Return the boxes that accept a drop."""
        plan = self._top.context.layout
        if drop.where is DropPosition.CITY:
            return (plan.own.panel,)
        if drop.where is DropPosition.TILE:
            return (plan.own.lots[drop.place],)
        if drop.where is DropPosition.BAR:
            return (plan.prompt,)
        if drop.where is DropPosition.TRAY:
            return (plan.prompt, plan.middle.discard_pile)
        if drop.where is DropPosition.HOUSE:
            return (plan.middle.trading_house,)
        return (plan.hand,)

    def _why_not_at(self, drag_item: DragItem, point: QPointF) -> str:
        """Return the reason why the city at a point does not accept ``drag_item``, or ""."""
        for seat, city in self._top.cities.items():
            if _covers(city.panel.panel, point):
                places = [place for place in range(city.count) if _covers(city.lot(place), point)]
                return why_not_at(self._prompt, drag_item, seat, *(places or [NOBODY]))
        return ""

    def _is_in_hand(self, point: QPointF) -> bool:
        """Return whether a point is in the row of the hand: from slightly above it to the window's edge."""
        plan, margin = self._top.context.layout, self._top.context.px(_HAND_MARGIN)
        return (
            plan.hand.x - margin <= point.x() <= plan.hand.right + margin
            and plan.hand.y - margin <= point.y() < plan.window.bottom
            and plan.window.x <= point.x() < plan.window.right
        )


def _covers(box: Rect, point: QPointF) -> bool:
    return box.x <= point.x() <= box.right and box.y <= point.y() <= box.bottom
