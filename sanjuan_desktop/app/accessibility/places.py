"""Where each thing of a reading lies, in scene pixels."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF

from sanjuan_desktop.app.accessibility import reading
from sanjuan_desktop.app.table.input.spots import piece_at

if TYPE_CHECKING:
    from sanjuan_desktop.app.table.input.spots import Spot
    from sanjuan_desktop.app.table.items.piece import Piece
    from sanjuan_desktop.app.table.tabletop import Tabletop


_PAINTED: Final = frozenset({"player", "pile", "house"})


def box(top: Tabletop, spot: Spot) -> QRectF:
    """Return the box of one thing; an empty one if it has gone."""
    piece = _piece(top, spot)
    if piece is not None:
        return piece.sceneBoundingRect()
    plan = top.desk.layout
    part, key = spot
    if part == "player":
        return QRectF(*plan.panel_of(key).header)
    rects = {
        reading.PROMPT: plan.prompt,
        reading.DRAW_PILE: plan.middle.draw_pile,
        reading.DISCARD_PILE: plan.middle.discard_pile,
        reading.HOUSE: plan.middle.trading_house,
        reading.STANDING: plan.side.standing,
        reading.LOG: plan.side.log,
    }
    return QRectF(*rects[spot]) if spot in rects else QRectF()


def _piece(top: Tabletop, spot: Spot) -> Piece | None:
    """Return the piece that a thing is; what is painted on the table is none, whatever answers for it."""
    part, key = spot
    if part == "hint":
        return top.hints.boxes[key] if key < len(top.hints.boxes) else None
    if part == "tool":
        return top.side.piece(key)
    return None if part in _PAINTED else piece_at(top, spot)


def height(top: Tabletop, spot: Spot) -> float:
    """Return how high one thing lies above the table; what is painted on it lies lowest."""
    piece = _piece(top, spot)
    return piece.zValue() if piece is not None else -1.0
