"""A stand-in for one thing on the table, which outlives the pieces that show it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

if TYPE_CHECKING:
    from sanjuan_desktop.app.table.zones.table_part import Spot


class Node(QObject):
    """Assistive programs hold on to it; it knows only where on the table to look.

    Pieces come and go, and with them would go what such a program still asks about. A node
    stays as long as its tree, so that nothing dangles, and each is made only once: PySide keeps
    every interface that a factory has made to the end of the program.
    """

    def __init__(self, spot: Spot, tree: QObject) -> None:
        super().__init__(tree)
        self.spot = spot
