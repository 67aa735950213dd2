"""Row of cards on the study board: a city, a hand, a pile or the cards under a building."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QPointF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QAbstractItemView, QListWidget, QListWidgetItem

from sanjuan_desktop.control.study.editing import LAST, Place
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.control.text.phrases import card_words
from sanjuan_desktop.features.study.card_drag import dragged_by, packed
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF
from sanjuan_desktop.ui.look import style, theme

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import QMimeData
    from PySide6.QtGui import (
        QContextMenuEvent,
        QDragEnterEvent,
        QDragMoveEvent,
        QDropEvent,
        QFocusEvent,
        QKeyEvent,
        QResizeEvent,
    )

    from sanjuan_desktop.control.study.problems import BoardZone
    from sanjuan_desktop.ui.table.paint.building_pictures import BuildingPictures

PICTURE_PX: Final = 26
"""Side of the picture of a card, in pixels."""

_CELL: Final = (140, 32)
"""Width and height of a card in pixels at the usual text size."""

_FRAME_PX: Final = 4
_DOT: Final = 0.42
"""Diameter of the sign of a good, as a share of the picture."""


@dataclass(frozen=True, slots=True)
class ShownCard:
    """Card of a row: with a good on it, or known to all players."""

    card: int
    has_good: bool = False
    is_known: bool = False


class CardList(QListWidget):
    """Cards of one place, as many rows high as they need.

    Drags and drops move cards. Delete removes the current card, Space changes its good, Ctrl with an arrow
    key moves it within the row, and Enter opens the menu.
    """

    card_dropped = Signal(object, object)
    """Dragged card (see :mod:`card_drag`) and the :class:`Place` that it was dropped on."""
    removed = Signal(object)
    """:class:`Place` of the card to remove."""
    good_toggled = Signal(int)
    """Index of the building whose good is put or removed."""
    menu_wanted = Signal(object, object)
    """:class:`Place` of a card, or of the row, and the global position of the menu."""
    entered = Signal()
    """The row has got the focus, so that cards of the catalogue are added here."""

    def __init__(self, zone: BoardZone, seat: int, pictures: BuildingPictures, most_rows: int = 0) -> None:
        """Create an empty row; more than ``most_rows`` rows are scrolled, 0 means no limit."""
        super().__init__()
        self.zone, self.seat = zone, seat
        self._pictures = pictures
        self._most_rows = most_rows
        self.setObjectName("cards")
        self.setFont(style.font("text", 14, 500))
        self.setFlow(QListWidget.Flow.LeftToRight)
        self.setWrapping(True)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.setMovement(QListWidget.Movement.Static)
        self.setUniformItemSizes(True)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.setIconSize(QSize(PICTURE_PX, PICTURE_PX))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        if not most_rows:
            self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.setDragEnabled(True)
        self.setAcceptDrops(True)
        self.setDropIndicatorShown(False)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragDrop)
        self.setDefaultDropAction(Qt.DropAction.MoveAction)
        self.fit()

    def show_cards(self, cards: Sequence[ShownCard]) -> None:
        """Show these cards; the current one keeps its index."""
        row = self.currentRow()
        self.clear()
        for shown in cards:
            item = QListWidgetItem(self._icon(shown), card_words(shown.card))
            item.setToolTip(_described(shown))
            item.setData(Qt.ItemDataRole.AccessibleTextRole, _described(shown))
            item.setSizeHint(self.gridSize())
            self.addItem(item)
        if cards:
            self.setCurrentRow(min(max(row, 0), len(cards) - 1))
        self._fit_cells()

    def fit(self) -> None:
        """Update the sizes for the window."""
        self._fit_cells()

    def place(self, index: int = LAST) -> Place:
        """Return the place of a card, or the end of the row."""
        return Place(self.zone, self.seat, index)

    # -- drag and drop --------------------------------------------------------------------------

    def mimeData(self, items: Sequence[QListWidgetItem]) -> QMimeData:
        """Return the card of a drag."""
        return packed(self.place(self.row(items[0])))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Accept the cards of the board."""
        self._accept(event)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """Accept the cards of the board."""
        self._accept(event)

    def dropEvent(self, event: QDropEvent) -> None:
        """Report the card; the board changes the position and shows it again."""
        dragged = dragged_by(event)
        if dragged is None:
            event.ignore()
            return
        item = self.itemAt(event.position().toPoint())
        # The list must not remove the item of the source itself.
        event.setDropAction(Qt.DropAction.CopyAction)
        event.accept()
        self.card_dropped.emit(dragged, self.place(LAST if item is None else self.row(item)))

    def _accept(self, event: QDragMoveEvent) -> None:
        if dragged_by(event) is None:
            event.ignore()
        else:
            event.setDropAction(Qt.DropAction.CopyAction)
            event.accept()

    # -- keys and menu --------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle the keys of a card."""
        row, key = self.currentRow(), Qt.Key(event.key())
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Menu):
            at = self.visualItemRect(self.currentItem()).bottomLeft() if row >= 0 else QPoint(0, 0)
            self.menu_wanted.emit(self.place(row), self.viewport().mapToGlobal(at))
        elif row >= 0 and key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.removed.emit(self.place(row))
        elif row >= 0 and key == Qt.Key.Key_Space:
            self.good_toggled.emit(row)
        elif row >= 0 and event.modifiers() & Qt.KeyboardModifier.ControlModifier and key in _STEPS:
            target = row + _STEPS[key]
            if 0 <= target < self.count():
                self.card_dropped.emit(self.place(row), self.place(target))
                self.setCurrentRow(target)
        else:
            super().keyPressEvent(event)
            return
        event.accept()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for the menu of the card under the pointer, or of the row."""
        item = self.itemAt(event.pos())
        self.menu_wanted.emit(self.place(LAST if item is None else self.row(item)), event.globalPos())

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Report that the row has the focus."""
        super().focusInEvent(event)
        self.entered.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Adapt cells and height to the new width."""
        super().resizeEvent(event)
        self._fit_cells()

    # -- inside ---------------------------------------------------------------------------------

    def _fit_cells(self) -> None:
        room = max(1, self.width() - 2 * _FRAME_PX)
        # Qt would leave a row empty before a cell that is wider than the list.
        cell = QSize(min(style.scaled(_CELL[0]), room), style.scaled(_CELL[1]))
        if cell != self.gridSize():
            self.setGridSize(cell)
        columns = room // cell.width()
        rows = max(1, -(-self.count() // columns))
        if self._most_rows:
            rows = min(rows, self._most_rows)
        self.setFixedHeight(rows * self.gridSize().height() + 2 * _FRAME_PX)

    def _icon(self, shown: ShownCard) -> QIcon:
        dpr = self.devicePixelRatioF()
        picture = self._pictures.picture(BUILDING_OF[shown.card], dpr)
        if shown.has_good or shown.is_known:
            picture = _with_sign(picture, theme.GOLD if shown.has_good else theme.CREAM)
        icon = QIcon(picture)
        icon.addPixmap(picture, QIcon.Mode.Selected)
        return icon


_STEPS: Final = {
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Up: -1,
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_Down: 1,
}


def _with_sign(picture: QPixmap, colour: str) -> QPixmap:
    """Return a picture with a round sign in its corner."""
    marked = QPixmap(picture)
    side = marked.width() / marked.devicePixelRatio()
    radius = side * _DOT / 2
    painter = QPainter(marked)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(theme.INK), 1.5))
    painter.setBrush(QColor(colour))
    painter.drawEllipse(QPointF(side - radius - 1, side - radius - 1), radius, radius)
    painter.end()
    return marked


def _described(shown: ShownCard) -> str:
    """Return the name of a card with its signs in words."""
    name = card_words(shown.card)
    if shown.has_good:
        return tr("Study", "{building}, with a good").format(building=name)
    if shown.is_known:
        return tr("Study", "{building}, seen by all players").format(building=name)
    return name
