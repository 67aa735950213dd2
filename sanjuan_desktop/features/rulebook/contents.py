"""Left side of the rules: search field, chapters and search results."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QIcon, QPainter, QTextCharFormat, QTextLayout, QTextOption
from PySide6.QtWidgets import (
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QStackedWidget,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from sanjuan_desktop.control.rulebook.search import find
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.ui.look import style, theme

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtCore import QRect
    from PySide6.QtGui import QKeyEvent, QPixmap

    from sanjuan_desktop.control.rulebook.book import Book
    from sanjuan_desktop.control.rulebook.search import Hit

WIDTH_PX: Final = 246
ICON_PX: Final = 26
_SIDE_PX: Final = 13
_TREE_PX: Final = 18
"""Width of the frame and the scroll bar of the chapters, in pixels."""
_SIZES: Final = (18, 17, 16, 15, 14, 13, 12)
"""Font sizes of chapters in pixels, preferred first; sections are one pixel smaller."""
_KEY: Final = Qt.ItemDataRole.UserRole

_HIT: Final = int(Qt.ItemDataRole.UserRole) + 1
"""Item data role of the search result."""

_TITLE_PX: Final = 16
_TEXT_PX: Final = 15
_LINES: Final = 3
_PADDING: Final = 8.0
_GAP: Final = 4.0
_CORNER: Final = 8.0


class HitDelegate(QStyledItemDelegate):
    """Paints title and excerpt of a search result, with the search words marked."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Return the size of a title and a few lines, the same for all results."""
        del option, index
        title = QFontMetricsF(style.font("text", _TITLE_PX, 700)).height()
        line = QFontMetricsF(style.font("text", _TEXT_PX)).height()
        return QSize(10, round(title + _LINES * line + 2 * _PADDING + _GAP))

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Paint a search result."""
        hit: Hit = index.data(_HIT)
        box = QRectF(option.rect).adjusted(0, _GAP / 2, 0, -_GAP / 2)
        state: QStyle.StateFlag = option.state
        lit = state & (QStyle.StateFlag.State_Selected | QStyle.StateFlag.State_MouseOver)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.LAGOON if lit else theme.NIGHT))
        painter.drawRoundedRect(box, _CORNER, _CORNER)
        inner = box.adjusted(_PADDING, _PADDING - _GAP / 2, -_PADDING, 0)
        painter.setPen(QColor(theme.CREAM))
        face = style.font("text", _TITLE_PX, 700)
        painter.setFont(face)
        metrics = QFontMetricsF(face)
        title = metrics.elidedText(hit.title, Qt.TextElideMode.ElideRight, inner.width())
        painter.drawText(inner.topLeft() + QPointF(0, metrics.ascent()), title)
        _flow(hit, inner.width()).draw(painter, inner.topLeft() + QPointF(0, metrics.height()))
        painter.restore()


def _flow(hit: Hit, width: float) -> QTextLayout:
    """Return the layout of the excerpt, broken into a few lines."""
    layout = QTextLayout(hit.excerpt, style.font("text", _TEXT_PX))
    layout.setTextOption(QTextOption(Qt.AlignmentFlag.AlignLeft))
    layout.setFormats([_marked(first, last) for first, last in hit.marks])
    layout.beginLayout()
    y = 0.0
    for _ in range(_LINES):
        line = layout.createLine()
        if not line.isValid():
            break
        line.setLineWidth(width)
        line.setPosition(QPointF(0, y))
        y += line.height()
    layout.endLayout()
    return layout


def _marked(first: int, last: int) -> QTextLayout.FormatRange:
    form = QTextCharFormat()
    form.setBackground(QColor(theme.GOLD))
    form.setForeground(QColor(theme.INK))
    found = QTextLayout.FormatRange()
    found.start, found.length, found.format = first, last - first, form
    return found


class _Tree(QTreeWidget):
    """Tree of chapters and sections; Enter opens the selected entry like a click."""

    opened = Signal(str)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Pass the keys of the panel on to the panel."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            item = self.currentItem()
            if item is not None:
                self.opened.emit(item.data(0, _KEY))
        elif event.key() == Qt.Key.Key_Escape:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def drawBranches(
        self, painter: QPainter, rect: QRect, _index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Leave the indentation of an entry unpainted, even if the entry is selected."""
        painter.fillRect(rect, QColor(theme.SCHEMES["city"].dark))


class Contents(QWidget):
    """Contents and search; emits the section that the reader selects."""

    wanted = Signal(str)
    """A section was selected in the chapters; carries its key."""
    hit_wanted = Signal(str, str)
    """A search result was selected; carries the key of its section and the search words."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._book: Book | None = None
        self._whole: Book | None = None
        self._items: dict[str, QTreeWidgetItem] = {}
        self._width = style.scaled(WIDTH_PX)
        box = QVBoxLayout(self)
        box.setContentsMargins(_SIDE_PX, 20, _SIDE_PX, 14)
        box.setSpacing(10)
        title = QLabel(tr("RulesPanel", "Rules"))
        title.setObjectName("rulesTitle")
        title.setFont(style.font("display", 30, 900))
        box.addWidget(title)
        self.field = QLineEdit()
        self.field.setObjectName("rulesSearch")
        self.field.setFont(style.font("text", 17))
        self.field.setPlaceholderText(tr("RulesPanel", "Search the rules"))
        self.field.setAccessibleName(tr("RulesPanel", "Search the rules"))
        self.field.setClearButtonEnabled(True)
        self.field.textChanged.connect(self._on_text)
        self.field.returnPressed.connect(self._open_first)
        box.addWidget(self.field)
        self.tree = _Tree()
        self.tree.setObjectName("rulesTree")
        self.tree.setAccessibleName(tr("RulesPanel", "Chapters"))
        self.tree.setHeaderHidden(True)
        self.tree.setIndentation(8)
        self.tree.setRootIsDecorated(False)
        self.tree.setExpandsOnDoubleClick(False)
        self.tree.setIconSize(QSize(style.scaled(ICON_PX), style.scaled(ICON_PX)))
        self.tree.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.tree.itemClicked.connect(self._on_item)
        self.tree.opened.connect(self._open)
        self.found = QListWidget()
        self.found.setObjectName("rulesFound")
        self.found.setAccessibleName(tr("RulesPanel", "Search results"))
        self.found.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.found.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.found.setItemDelegate(HitDelegate(self.found))
        self.found.setUniformItemSizes(True)
        self.found.setMouseTracking(True)
        self.found.itemClicked.connect(self._on_hit)
        self.found.itemActivated.connect(self._on_hit)
        self.nothing = QLabel(tr("RulesPanel", "No results. Try another word, or just the start of it."))
        self.nothing.setObjectName("rulesNothing")
        self.nothing.setFont(style.font("text", 16))
        self.nothing.setWordWrap(True)
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._stack = QStackedWidget()
        for widget in (self.tree, self.found, self.nothing):
            self._stack.addWidget(widget)
        box.addWidget(self._stack, 1)

    def show_book(self, book: Book, whole: Book, icons: Mapping[str, QPixmap]) -> None:
        """List the chapters of ``book``; the search covers the ``whole`` book."""
        self._book, self._whole = book, whole
        self.tree.clear()
        self._items.clear()
        for chapter in book.chapters:
            top = QTreeWidgetItem([chapter.title])
            self.tree.addTopLevelItem(top)
            first = chapter.sections[0]
            top.setData(0, _KEY, first.key)
            self._items[first.key] = top
            for section in chapter.sections if len(chapter.sections) > 1 else ():
                item = QTreeWidgetItem([section.title])
                item.setData(0, _KEY, section.key)
                if section.key in icons:
                    item.setIcon(0, QIcon(icons[section.key]))
                top.addChild(item)
                self._items[section.key] = item
        self.fit(self._width)
        self._search(self.field.text())

    def fit(self, width: int) -> None:
        """Choose the largest font size with which the longest entry fits into ``width`` pixels."""
        self._width = width
        room = width - 2 * _SIDE_PX - _TREE_PX
        for px in _SIZES:
            top_face, face = style.font("text", px, 700), style.font("text", px - 1, 500)
            for item in self._entries():
                item.setFont(0, face if item.parent() else top_face)
            if self.widest() <= room:
                return

    def widest(self) -> int:
        """Return the width of the longest entry in pixels, visible or not."""
        tree = self.tree
        return max(
            (
                tree.sizeHintForIndex(tree.indexFromItem(item)).width()
                + (tree.indentation() if item.parent() else 0)
                for item in self._entries()
            ),
            default=0,
        )

    def _entries(self) -> list[QTreeWidgetItem]:
        tops = [self.tree.topLevelItem(at) for at in range(self.tree.topLevelItemCount())]
        entries = [
            entry
            for top in tops
            if top is not None
            for entry in (top, *(top.child(at) for at in range(top.childCount())))
        ]
        return [entry for entry in entries if entry is not None]

    def show_section(self, key: str) -> None:
        """Select the current section and expand its chapter."""
        item = self._items.get(key)
        if item is None:
            self.tree.clearSelection()
            return
        top = item.parent() or item
        for index in range(self.tree.topLevelItemCount()):
            other = self.tree.topLevelItem(index)
            if other is not None:
                other.setExpanded(other is top)
        self.tree.setCurrentItem(item)
        self.tree.scrollToItem(item)

    def _on_item(self, item: QTreeWidgetItem) -> None:
        self._open(item.data(0, _KEY))

    def _open(self, key: str) -> None:
        self.wanted.emit(key)

    def _on_text(self, text: str) -> None:
        self._search(text)

    def _search(self, text: str) -> None:
        self.found.clear()
        if not text.strip() or self._whole is None:
            self._stack.setCurrentWidget(self.tree)
            return
        hits = find(self._whole, text)
        for hit in hits:
            self._add_hit(hit)
        self._stack.setCurrentWidget(self.found if hits else self.nothing)

    def _add_hit(self, hit: Hit) -> None:
        item = QListWidgetItem()
        item.setData(_KEY, hit.section)
        item.setData(_HIT, hit)
        item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{hit.title}: {hit.excerpt}")
        self.found.addItem(item)

    def _on_hit(self, item: QListWidgetItem) -> None:
        self.hit_wanted.emit(item.data(_KEY), self.field.text())

    def _open_first(self) -> None:
        if self._stack.currentWidget() is self.found:
            self._on_hit(self.found.item(0))
