"""Price tiles of the study board in their order; tiles are dragged, or moved with Ctrl and an arrow key."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QListWidget, QListWidgetItem

from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.rules.terms import TILES
from sanjuan_desktop.ui.look import style

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QDropEvent, QKeyEvent

_TILE: Final = Qt.ItemDataRole.UserRole
_ROW_PX: Final = 25


class TileRow(QListWidget):
    """The five tiles below each other, each with its prices from indigo to silver."""

    reordered = Signal(object)
    """Tuple of the tiles in the new order."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("cards")
        self.setAccessibleName(tr("Study", "Price tiles, the next one first"))
        self.setFont(style.font("label", 15, 700))
        self.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.setDefaultDropAction(Qt.DropAction.MoveAction)
        for bar in (self.setHorizontalScrollBarPolicy, self.setVerticalScrollBarPolicy):
            bar(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFixedHeight(len(TILES) * style.scaled(_ROW_PX) + 8)

    def tiles(self) -> tuple[int, ...]:
        """Return the tiles as they are shown."""
        return tuple([int(self.item(row).data(_TILE)) for row in range(self.count())])

    def show_tiles(self, tiles: Sequence[int]) -> None:
        """Show tiles in this order."""
        if tuple(tiles) == self.tiles():
            return
        row = self.currentRow()
        self.clear()
        for tile in tiles:
            prices = " · ".join(map(str, TILES[tile]))
            item = QListWidgetItem(prices)
            item.setData(_TILE, tile)
            item.setSizeHint(QSize(0, style.scaled(_ROW_PX)))
            text = tr("Study", "Indigo, sugar, tobacco, coffee, silver: {prices}")
            item.setToolTip(text.format(prices=prices))
            self.addItem(item)
        self.setCurrentRow(max(0, row))

    def dropEvent(self, event: QDropEvent) -> None:
        """Report the new order."""
        super().dropEvent(event)
        self.reordered.emit(self.tiles())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the current tile with Ctrl and an arrow key."""
        step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()), 0)
        row = self.currentRow()
        if not step or not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            super().keyPressEvent(event)
            return
        event.accept()
        if row < 0 or not 0 <= row + step < self.count():
            return
        tiles = list(self.tiles())
        tiles[row], tiles[row + step] = tiles[row + step], tiles[row]
        self.setCurrentRow(row + step)
        self.reordered.emit(tuple(tiles))
