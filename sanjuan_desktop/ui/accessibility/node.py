"""Stable accessibility object for a table item that may be rebuilt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

if TYPE_CHECKING:
    from sanjuan_desktop.ui.table.zones.table_part import Spot


class Node(QObject):
    """Accessibility object of one table item; it stores only the key of the item.

    Graphics items are removed and rebuilt while assistive programs still refer to them. A node lives as long
    as its tree, so that no reference dangles. Each node is created only once, because PySide never frees an
    interface that a factory has created.
    """

    def __init__(self, spot: Spot, tree: QObject) -> None:
        super().__init__(tree)
        self.spot = spot
