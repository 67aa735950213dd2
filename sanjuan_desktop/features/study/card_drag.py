"""Dragged card of the study board: a building of the catalogue, or a card at a place."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final, TypeAlias

from PySide6.QtCore import QMimeData

from sanjuan_desktop.control.study.editing import Place
from sanjuan_desktop.control.study.problems import BoardZone

if TYPE_CHECKING:
    from PySide6.QtGui import QDropEvent

FORMAT: Final = "application/x-sanjuan-study-card"

Dragged: TypeAlias = "int | Place"
"""Building of the catalogue, or the place of a card."""


def packed(dragged: Dragged) -> QMimeData:
    """Return the data of a drag."""
    content = [dragged] if isinstance(dragged, int) else [dragged.zone.value, dragged.seat, dragged.index]
    data = QMimeData()
    data.setData(FORMAT, json.dumps(content).encode())
    return data


def dragged_by(event: QDropEvent) -> Dragged | None:
    """Return the card of a drag of this board, None for any other drag."""
    if event.source() is None or not event.mimeData().hasFormat(FORMAT):
        return None
    content = json.loads(bytes(event.mimeData().data(FORMAT).data()))
    if len(content) == 1:
        return int(content[0])
    return Place(BoardZone(content[0]), *content[1:])
