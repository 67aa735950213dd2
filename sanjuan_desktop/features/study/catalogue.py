"""Catalogue of the study board: all buildings of the game with the copies that are left, searchable."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QAbstractItemView, QLineEdit, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from sanjuan_desktop.control.rulebook.search import folded
from sanjuan_desktop.control.study.editing import left_of
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.control.text.phrases import building_words
from sanjuan_desktop.features.study.card_drag import packed
from sanjuan_desktop.features.study.card_list import PICTURE_PX
from sanjuan_desktop.rules import in_use
from sanjuan_desktop.rules.catalogue.cards import building_id
from sanjuan_desktop.ui.look import style
from sanjuan_desktop.ui.widgets.sheet import caption

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import QMimeData
    from PySide6.QtGui import QKeyEvent

    from sanjuan_desktop.control.study.position import StudyPosition
    from sanjuan_desktop.ui.table.paint.building_pictures import BuildingPictures

_BUILDING: Final = Qt.ItemDataRole.UserRole


class _Buildings(QListWidget):
    """List of buildings, from which cards are dragged or added with Enter."""

    added = Signal(int)
    menu_wanted = Signal(int, object)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("cards")
        self.setFont(style.font("text", 15, 500))
        self.setIconSize(QSize(PICTURE_PX, PICTURE_PX))
        self.setDragEnabled(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragOnly)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.itemDoubleClicked.connect(lambda item: self.added.emit(item.data(_BUILDING)))
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._ask_menu)

    def mimeData(self, items: Sequence[QListWidgetItem]) -> QMimeData:
        """Return the building of a drag."""
        return packed(int(items[0].data(_BUILDING)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Add the current building with Enter."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentItem() is not None:
            self.added.emit(self.currentItem().data(_BUILDING))
            event.accept()
            return
        super().keyPressEvent(event)

    def _ask_menu(self, at: object) -> None:
        item = self.currentItem()
        if item is not None:
            below = self.visualItemRect(item).bottomLeft()
            self.menu_wanted.emit(item.data(_BUILDING), self.viewport().mapToGlobal(below))


class Catalogue(QWidget):
    """Search field and list; Down in the field goes to the list, and Enter adds the first building found."""

    added = Signal(int)
    """Building to add to the chosen row."""
    menu_wanted = Signal(int, object)
    """Building, and the global position of its menu."""

    def __init__(self, pictures: BuildingPictures) -> None:
        super().__init__()
        self._pictures = pictures
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        self.search = QLineEdit()
        self.search.setFont(style.font("text", 16, 500))
        self.search.setPlaceholderText(tr("Study", "Search buildings"))
        self.search.setAccessibleName(tr("Study", "Search buildings"))
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._filter)
        column.addWidget(self.search)
        self.buildings = _Buildings()
        self.buildings.setAccessibleName(tr("Study", "Buildings"))
        self.buildings.added.connect(self.added)
        self.buildings.menu_wanted.connect(self.menu_wanted)
        column.addWidget(self.buildings, 1)
        self._target = caption("")
        column.addWidget(self._target)

    def show_position(self, position: StudyPosition) -> None:
        """Show the buildings of the game with the number of copies in the draw pile."""
        row, scrolled = self.buildings.currentRow(), self.buildings.verticalScrollBar().value()
        self.buildings.clear()
        dpr = self.devicePixelRatioF()
        for entry in sorted(in_use(position.options, position.rules), key=lambda one: (one.kind, one.cost)):
            number = building_id(entry.key)
            left = left_of(position, number)
            name = building_words(number)
            item = QListWidgetItem(QIcon(self._pictures.picture(number, dpr)), f"{name}  {left}")
            item.setData(_BUILDING, number)
            words = tr("Study", "{building}: {n} left in the draw pile").format(building=name, n=left)
            item.setToolTip(words)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, words)
            self.buildings.addItem(item)
        self.buildings.setCurrentRow(max(0, row))
        self.buildings.verticalScrollBar().setValue(scrolled)
        self._filter(self.search.text())

    def show_target(self, words: str) -> None:
        """Show the row to which Enter and a double click add a building."""
        text = tr("Study", "Drag a card, or press Enter to add it to: {place}.")
        self._target.setText(text.format(place=words))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go from the field to the list, or add the only building that was found."""
        key = event.key()
        if self.search.hasFocus() and key == Qt.Key.Key_Down:
            self.buildings.setFocus(Qt.FocusReason.OtherFocusReason)
        elif self.search.hasFocus() and key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            item = self.buildings.currentItem()
            if not item.isHidden():
                self.added.emit(item.data(_BUILDING))
        elif self.search.hasFocus() and key == Qt.Key.Key_Escape and self.search.text():
            self.search.clear()
        else:
            super().keyPressEvent(event)
            return
        event.accept()

    def _filter(self, text: str) -> None:
        wanted = folded(text.strip())[0]
        first = None
        for row in range(self.buildings.count()):
            item = self.buildings.item(row)
            is_found = wanted in folded(building_words(item.data(_BUILDING)))[0]
            item.setHidden(not is_found)
            if is_found and first is None:
                first = row
        current = self.buildings.currentItem()
        if first is not None and current.isHidden():
            self.buildings.setCurrentRow(first)
