"""The Kathedrale tile beside the piles, in games with the new buildings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from sanjuan_desktop.app.table import z_bands
from sanjuan_desktop.app.table.captions import caption
from sanjuan_desktop.app.table.tile_item import REST, TileItem
from sanjuan_desktop.app.table.zone_item import Entry, Zone
from sanjuan_desktop.control.drops import Cargo, Kind
from sanjuan_desktop.control.prompts import PlaceMark
from sanjuan_desktop.rules.catalogue.cards import TILE_CARD

if TYPE_CHECKING:
    from sanjuan_desktop.app.table.desk import Desk
    from sanjuan_desktop.control.prompts import CardMark


class CathedralSignals(QObject):
    """What the tile reports."""

    clicked = Signal()
    details = Signal(object)
    """The piece."""
    hovered = Signal(object, bool)


class CathedralZone(Zone):
    """The tile while it can be built, a dashed outline afterwards, nothing without the expansion."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.signals = CathedralSignals(desk.owner)
        self.tile: TileItem | None = None
        middle = desk.layout.middle
        place, label = middle.cathedral, middle.cathedral_label
        if place is None or label is None:
            return
        empty = desk.artist.lot_pixmap(None, place.w, place.h)
        self.show_picture(empty, place.x, place.y, z_bands.LOTS)
        words = caption(desk, desk.face(TILE_CARD).name, label)
        self.show_picture(words, label.x, label.y, z_bands.HEADERS)
        tile = TileItem(desk, TILE_CARD, place.w)
        tile.clicked.connect(self.signals.clicked)
        tile.details.connect(lambda: self.signals.details.emit(tile))
        tile.hovered.connect(lambda inside: self.signals.hovered.emit(tile, inside))
        desk.drags.watch(tile, Cargo(Kind.CATHEDRAL, TILE_CARD))
        self.put(tile, place.x, place.y, z_bands.SUPPLY)
        self.tile = tile

    def inventory(self) -> list[Entry]:
        """Return whether the tile lies there, and its layers."""
        if self.tile is None:
            return []
        return [("cathedral", self.tile.isVisible(), self.tile.layers())]

    def show(self, free: bool) -> None:
        """Show the tile, or its empty place."""
        if self.tile is not None:
            self.tile.settle()
            self.tile.setVisible(free)

    def mark(self, mark: CardMark | None) -> None:
        """Show how the tile stands in the present question."""
        if self.tile is None:
            return
        if mark is None:
            self.tile.set_mark(REST)
            return
        price = "" if mark.price is None else str(mark.price)
        self.tile.set_mark(PlaceMark(mark.mark, mark.tip, price))

    def set_focus(self, focused: bool) -> None:
        """Give the ring of the keyboard to the tile, or take it away."""
        if self.tile is not None:
            self.tile.set_focused(focused)
