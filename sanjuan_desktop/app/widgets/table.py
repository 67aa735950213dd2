"""A table of figures on paper: names at the left, numbers at the right below each other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from PySide6.QtCore import (
    QAbstractTableModel,
    QItemSelectionModel,
    QLocale,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QSize,
    QSortFilterProxyModel,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

from sanjuan_desktop.app.look import style, theme
from sanjuan_desktop.app.look.digit_keys import digit_of
from sanjuan_desktop.app.widgets.sheet import is_for_sheet
from sanjuan_desktop.control.text.i18n import sort_key, tr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QKeyEvent, QResizeEvent

    Index = QModelIndex | QPersistentModelIndex

_ROW_PX: Final = 30
_PADDING_PX: Final = 24
"""What a cell keeps free beside its text."""
_GAP_PX: Final = 10
_LEAST_PX: Final = 120
_LINE: Final = "#D9C294"

_DOWN, _UP = Qt.SortOrder.DescendingOrder, Qt.SortOrder.AscendingOrder
_UNSORTED: Final = -1
"""Qt's column of a table that stands as it came."""
_ID: Final = Qt.ItemDataRole.UserRole
_ANYWHERE: Final = QModelIndex()
"""The parent of everything in a table."""


class Cell(NamedTuple):
    """What stands in a cell, and what it is sorted by: a number or words, the same in the whole column."""

    text: str
    value: float | str

    @classmethod
    def words(cls, text: str) -> Cell:
        """Return a cell that is sorted as its words are in a dictionary of the player's language."""
        return cls(text, text)

    @classmethod
    def number(cls, number: int) -> Cell:
        """Return a cell with a whole number as the player's language writes it."""
        return cls(QLocale().toString(number), number)


Row = tuple[Cell, ...]
"""The cells of a row; a single one is a heading, and what follows belongs to it."""


class FigureTable(QTableView):
    """Nothing in it is edited; arrows move along the rows, all other keys are left to the sheet.

    One column takes the room that the others leave. A click on the head of a column, or its digit, sorts
    the rows below each heading by it: first the other way round than a second time; a third time they
    stand as they came.
    """

    chosen = Signal()
    """Other rows are chosen."""

    def __init__(self, name: str, heads: Sequence[str], *, wide: int = 0, wraps: bool = False) -> None:
        """Make an empty table.

        Args:
            name: what screen readers call it.
            heads: the words above the columns.
            wide: the column that takes all room left.
            wraps: long words go on in another line instead of ending in dots.
        """
        super().__init__()
        self._wide, self._wraps = wide, wraps
        self._figures = _Figures(heads, wide, self)
        self._order = _Order(self._figures, self)
        self.setModel(self._order)
        self.selectionModel().selectionChanged.connect(lambda *_: self.chosen.emit())
        self.setAccessibleName(name)
        self.setFont(style.font("text", 16, 500))
        self.setWordWrap(wraps)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setCornerButtonEnabled(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setStyleSheet(_look())
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(style.scaled(_ROW_PX))
        self.verticalHeader().setMinimumSectionSize(style.scaled(_ROW_PX))
        self._set_head()

    def sizeHint(self) -> QSize:
        """Return a small size; the page gives the room there is."""
        return QSize(super().sizeHint().width(), style.scaled(_LEAST_PX))

    def show_rows(self, rows: Sequence[Row], ids: Sequence[int] = ()) -> None:
        """Show other rows, none chosen, sorted as those before; :meth:`chosen_ids` finds ``ids`` again."""
        at = self.currentIndex().row()
        self._figures.show_rows(rows, ids)
        self.clearSpans()
        # No order moves a heading, so those who span the table stay where they are.
        for number, row in enumerate(rows):
            if len(row) == 1:
                self.setSpan(number, 0, 1, self._order.columnCount())
        if rows and at >= 0:
            again = self._order.index(min(at, len(rows) - 1), 0)
            self.selectionModel().setCurrentIndex(again, QItemSelectionModel.SelectionFlag.NoUpdate)
        self.scrollToTop()
        self._fit_rows()

    def sort(self, column: int) -> None:
        """Sort by a column, the other way round, or not at all, in turn."""
        if not 0 <= column < self._order.columnCount():
            return
        # Of what is counted one wants to see the most, of names the first.
        first, second = (_DOWN, _UP) if column > self._wide else (_UP, _DOWN)
        if self._order.sortColumn() != column:
            self._order.sort(column, first)
        elif self._order.sortOrder() == first:
            self._order.sort(column, second)
        else:
            self._order.sort(_UNSORTED)
        self._order.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, self._order.columnCount() - 1)
        self.scrollToTop()
        self._fit_rows()

    def texts(self) -> list[list[str]]:
        """Return what is read from above to below, row by row."""
        return self._order.texts()

    def chosen_ids(self) -> tuple[int, ...]:
        """Return the ids of the rows that are chosen, from above."""
        rows = sorted(self.selectionModel().selectedRows(), key=QModelIndex.row)
        return tuple(row.data(_ID) for row in rows)

    def choose(self, number: int) -> None:
        """Choose the row with this id, and bring it into sight; nothing happens where there is none."""
        rows = (self._order.index(row, 0) for row in range(self._order.rowCount()))
        found = next((row for row in rows if row.data(_ID) == number), None)
        if found is not None:
            self.selectRow(found.row())
            self.scrollTo(found)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Sort by digits; leave Enter and Esc to the sheet."""
        if is_for_sheet(event):
            event.ignore()
        elif (column := digit_of(event)) is not None:
            self.sort(column)
        elif self._ends_at(event.key()) and not self.selectionModel().hasSelection():
            # No arrow would ever come to the only row.
            self.selectRow(self.currentIndex().row())
        else:
            super().keyPressEvent(event)

    def _ends_at(self, key: int) -> bool:
        """Tell whether there is no row beyond the present one in the way of an arrow."""
        row = self.currentIndex().row()
        last = self._order.rowCount() - 1
        return row >= 0 and ((key == Qt.Key.Key_Down and row == last) or (key == Qt.Key.Key_Up and row == 0))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break lines anew, as soon as the columns have taken their room."""
        super().resizeEvent(event)
        QTimer.singleShot(0, self, self._fit_rows)

    def _on_column(self, column: int) -> None:
        if column == self._wide:
            self._fit_rows()

    def _fit_rows(self) -> None:
        if not self._wraps:
            return
        # Qt's own way takes the padding of the style for text and leaves rows too high.
        room = QRect(0, 0, self.columnWidth(self._wide) - _PADDING_PX, 10_000)
        for row in range(self._order.rowCount()):
            text = self._order.index(row, self._wide).data()
            box = self.fontMetrics().boundingRect(room, Qt.TextFlag.TextWordWrap, text)
            self.setRowHeight(row, max(style.scaled(_ROW_PX), box.height() + _GAP_PX))

    def _set_head(self) -> None:
        head = self.horizontalHeader()
        head.setFont(style.font("label", 16, 600))
        head.setHighlightSections(False)
        head.setSectionsClickable(True)
        head.sectionClicked.connect(self.sort)
        head.setMinimumSectionSize(style.scaled(40))
        head.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        head.setSectionResizeMode(self._wide, QHeaderView.ResizeMode.Stretch)
        head.sectionResized.connect(lambda column, *_: self._on_column(column))


class _Figures(QAbstractTableModel):
    """The rows as they came."""

    def __init__(self, heads: Sequence[str], wide: int, parent: QTableView) -> None:
        super().__init__(parent)
        self._heads, self._wide = heads, wide
        self.rows: Sequence[Row] = ()
        self.parts: Sequence[int] = ()
        """Of each row how many headings stand above it, a heading itself included."""
        self._ids: Sequence[int] = ()

    def show_rows(self, rows: Sequence[Row], ids: Sequence[int]) -> None:
        self.beginResetModel()
        self.rows, self._ids = rows, ids
        headings = [len(row) == 1 for row in rows]
        self.parts = [sum(headings[: at + 1]) for at in range(len(rows))]
        self.endResetModel()

    def rowCount(self, parent: Index = _ANYWHERE) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = _ANYWHERE) -> int:
        return 0 if parent.isValid() else len(self._heads)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401 - as in Qt
        row = self.rows[index.row()]
        if role == _ID:
            return self._ids[index.row()] if self._ids else None
        if index.column() >= len(row):
            return None
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return row[index.column()].text
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self._side(index.column())
        if role == Qt.ItemDataRole.FontRole and len(row) == 1:
            return style.font("display", 16, 700)
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:  # noqa: ANN401 - as in Qt
        if orientation == Qt.Orientation.Vertical:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self._heads[section]
        if role == Qt.ItemDataRole.ToolTipRole:
            return tr("FigureTable", "Sort (key {number})").format(number=section + 1)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self._side(section)
        return None

    def _side(self, column: int) -> Qt.AlignmentFlag:
        # A text is at the left, what is counted at the right.
        side = Qt.AlignmentFlag.AlignLeft if column <= self._wide else Qt.AlignmentFlag.AlignRight
        return side | Qt.AlignmentFlag.AlignVCenter


class _Order(QSortFilterProxyModel):
    """The rows in the order in which they are shown."""

    def __init__(self, figures: _Figures, parent: QTableView) -> None:
        super().__init__(parent)
        self._figures = figures
        self.setSourceModel(figures)

    def texts(self) -> list[list[str]]:
        rows = [self.mapToSource(self.index(row, 0)).row() for row in range(self.rowCount())]
        return [[cell.text for cell in self._figures.rows[row]] for row in rows]

    def lessThan(self, left: Index, right: Index) -> bool:
        """Compare two rows; headings and what they are above do not turn round with the order."""
        rows, parts = self._figures.rows, self._figures.parts
        row, other_row = rows[left.row()], rows[right.row()]
        place, other_place = (parts[left.row()], len(row) > 1), (parts[right.row()], len(other_row) > 1)
        if place != other_place:
            return (place < other_place) == (self.sortOrder() == _UP)
        value, other = row[left.column()].value, other_row[right.column()].value
        if isinstance(value, str) or isinstance(other, str):
            return sort_key(str(value)) < sort_key(str(other))
        return value < other

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:  # noqa: ANN401 - as in Qt
        said = super().headerData(section, orientation, role)
        if role == Qt.ItemDataRole.DisplayRole and orientation == Qt.Orientation.Vertical:
            # Nobody sees it, but screen readers say it: the place of the row as it is shown.
            return section + 1
        if role == Qt.ItemDataRole.DisplayRole and section == self.sortColumn():
            return f"{said} {'↓' if self.sortOrder() == _DOWN else '↑'}"
        return said


def _look() -> str:
    contrast = style.display().contrast
    focus = theme.INK if contrast else theme.CORAL
    line = theme.INK if contrast else _LINE
    return f"""
QTableView {{ background: {theme.CREAM}; color: {theme.INK}; border: 2px solid {line};
  border-radius: 10px; outline: none; }}
QTableView:focus {{ border-color: {focus}; }}
QTableView::item {{ padding: 2px 8px; border-bottom: 1px solid {theme.SAND}; }}
QTableView::item:selected {{ background: {theme.GOLD}; color: {theme.INK}; }}
QHeaderView {{ background: transparent; }}
QHeaderView::section {{ background: {theme.SAND}; color: {theme.INK}; border: none; padding: 4px 11px; }}
"""
