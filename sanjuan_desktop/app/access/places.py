"""Where each thing of a reading lies, in scene pixels."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF

from sanjuan_desktop.app.access import reading

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sanjuan_desktop.app.table.keyboard import Spot
    from sanjuan_desktop.app.table.piece import Piece
    from sanjuan_desktop.app.table.tabletop import Tabletop


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
    part, key = spot
    if part == "hand":
        return top.hand.item(key)
    if part == "fan":
        return top.fan.item(key)
    if part == "roles":
        return top.roles.roles[key]
    if part == "cathedral":
        return top.cathedral.tile
    if part in {"bar", "hint"}:
        row: Sequence[Piece] = top.bar.buttons if part == "bar" else top.hints.boxes
        return row[key] if key < len(row) else None
    for seat, city in top.cities.items():
        if part == reading.city_part(seat):
            return city.tile(key) or city.lot_item(key)
    return None


def height(top: Tabletop, spot: Spot) -> float:
    """Return how high one thing lies above the table; what is painted on it lies lowest."""
    piece = _piece(top, spot)
    return piece.zValue() if piece is not None else -1.0
