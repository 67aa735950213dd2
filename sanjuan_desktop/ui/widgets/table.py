"""Table of figures on paper, with names at the left and aligned numbers at the right."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from PySide6.QtCore import QItemSelectionModel, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

from sanjuan_desktop.ui.look import style, theme
from sanjuan_desktop.ui.look.shortcuts import digit_of
from sanjuan_desktop.ui.widgets.sheet import is_for_sheet
from sanjuan_desktop.ui.widgets.table_rows import UNSORTED, LongRows, SortedRows

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QKeyEvent, QResizeEvent

    from sanjuan_desktop.ui.widgets.table_rows import Row, RowSource

ShownRows: TypeAlias = SortedRows | LongRows

_ROW_PX: Final = 30
_PADDING_PX: Final = 24
"""Horizontal padding of a cell, in pixels."""
_GAP_PX: Final = 10
_LEAST_PX: Final = 120
_LINE: Final = "#D9C294"

_MEASURED: Final = 60
"""Number of rows from which the column widths of a long table are measured."""

_DOWN, _UP = Qt.SortOrder.DescendingOrder, Qt.SortOrder.AscendingOrder


class FigureTable(QTableView):
    """Read-only table; arrow keys move between the rows, and the sheet handles the other keys.

    One column takes the remaining width. A click on the header of a column, or its digit, sorts the rows
    below each heading. A second time reverses the order, a third time restores the original one.
    """

    chosen = Signal()
    """The selected rows have changed."""

    def __init__(self, name: str, heads: Sequence[str], *, wide: int = 0, wraps: bool = False) -> None:
        """Create an empty table.

        Args:
            name: name for screen readers.
            heads: headers of the columns.
            wide: column that takes the remaining width.
            wraps: whether long texts wrap instead of being elided.
        """
        super().__init__()
        self._wide, self._wraps = wide, wraps
        self._order = self._make_rows(heads, wide)
        self.setModel(self._order)
        self._order.layoutChanged.connect(lambda *_: self._on_sorted())
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
        """Return a small size; the layout of the page enlarges the table."""
        return QSize(super().sizeHint().width(), style.scaled(_LEAST_PX))

    def show_rows(self, rows: Sequence[Row], ids: Sequence[int] = ()) -> None:
        """Replace the rows, unselected and sorted as before; ``ids`` identify them in :meth:`chosen_ids`."""
        at = self.currentIndex().row()
        assert isinstance(self._order, SortedRows)
        self._order.show_rows(rows, ids)
        self.clearSpans()
        # Sorting does not move headings, so the cells that span the table keep their place.
        for number, row in enumerate(rows):
            if len(row) == 1:
                self.setSpan(number, 0, 1, self._order.columnCount())
        self._stay_at(at, len(rows))

    def _stay_at(self, at: int, count: int) -> None:
        """Set the current row to the same position among ``count`` new rows."""
        if count and at >= 0:
            again = self._order.index(min(at, count - 1), 0)
            self.selectionModel().setCurrentIndex(again, QItemSelectionModel.SelectionFlag.NoUpdate)
        self._fit_columns()
        self.scrollToTop()
        self._fit_rows()

    def _fit_columns(self) -> None:
        """Set the widths of the columns, unless Qt measures them itself."""

    def sort(self, column: int) -> None:
        """Sort by a column, reverse the order or restore the original one, in turn."""
        if not 0 <= column < self._order.columnCount():
            return
        # Numbers sort in descending order first, names in ascending order.
        first, second = (_DOWN, _UP) if column > self._wide else (_UP, _DOWN)
        if self._order.sortColumn() != column:
            self._order.sort(column, first)
        elif self._order.sortOrder() == first:
            self._order.sort(column, second)
        else:
            self._order.sort(UNSORTED)

    def _on_sorted(self) -> None:
        """Show the first rows of a new order, and the arrow in the head."""
        self._order.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, self._order.columnCount() - 1)
        self._fit_columns()
        self.scrollToTop()
        self._fit_rows()

    def texts(self) -> list[list[str]]:
        """Return the texts of all cells, row by row."""
        return self._order.texts()

    def chosen_ids(self) -> tuple[int, ...]:
        """Return the ids of the selected rows from top to bottom."""
        return tuple(self._order.id_of(row) for rows in self._chosen_rows() for row in rows)

    @property
    def chosen_count(self) -> int:
        """Number of selected rows, without reading them."""
        return sum(map(len, self._chosen_rows()))

    def _chosen_rows(self) -> list[range]:
        """Return the blocks of selected rows from top to bottom."""
        chosen = self.selectionModel().selection()
        blocks = [chosen.at(number) for number in range(chosen.size())]
        return sorted(
            (range(block.top(), block.bottom() + 1) for block in blocks), key=lambda rows: rows.start
        )

    def place_of(self, number: int) -> int | None:
        """Return the row with this id, None if it does not exist."""
        return self._order.place_of(number)

    def choose(self, number: int) -> None:
        """Select the row with this id and scroll to it; do nothing if it does not exist."""
        row = self._order.place_of(number)
        if row is not None:
            self.selectRow(row)
            self.scrollTo(self._order.index(row, 0))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Sort by digits; pass Enter and Esc on to the sheet."""
        if is_for_sheet(event):
            event.ignore()
        elif (column := digit_of(event)) is not None:
            self.sort(column)
        elif self._ends_at(event.key()) and not self.selectionModel().hasSelection():
            # Arrow keys would never reach a single row.
            self.selectRow(self.currentIndex().row())
        else:
            super().keyPressEvent(event)

    def _ends_at(self, key: int) -> bool:
        """Return whether the current row is the last one in the direction of an arrow key."""
        row = self.currentIndex().row()
        last = self._order.rowCount() - 1
        return row >= 0 and ((key == Qt.Key.Key_Down and row == last) or (key == Qt.Key.Key_Up and row == 0))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Wrap texts again, as soon as the column widths are updated."""
        super().resizeEvent(event)
        QTimer.singleShot(0, self, self._fit_rows)

    def _on_column(self, column: int) -> None:
        if column == self._wide:
            self._fit_rows()

    def _fit_rows(self) -> None:
        if not self._wraps:
            return
        # Qt counts the padding of the style as text and makes the rows too high.
        room = QRect(0, 0, self._wide_beside_bar() - _PADDING_PX, 10_000)
        has_changed = False
        for row in self._rows_to_fit():
            text = self._order.index(row, self._wide).data()
            box = self.fontMetrics().boundingRect(room, Qt.TextFlag.TextWordWrap, text)
            height = max(style.scaled(_ROW_PX), box.height() + _GAP_PX)
            has_changed |= height != self.rowHeight(row)
            self.setRowHeight(row, height)
        if has_changed:
            # Qt calculates the range of the scroll bar before it asks for new heights.
            self.updateGeometries()

    def _wide_beside_bar(self) -> int:
        """Return the width of the wide column beside a scroll bar, in pixels.

        Without a bar the column is wider. The heights must not depend on the bar, which depends on them.
        """
        others = sum(
            self.columnWidth(column) for column in range(self._order.columnCount()) if column != self._wide
        )
        return self.width() - 2 * self.frameWidth() - self.verticalScrollBar().sizeHint().width() - others

    def _make_rows(self, heads: Sequence[str], wide: int) -> ShownRows:
        """Return the model of the rows."""
        return SortedRows(heads, wide, self)

    def _rows_to_fit(self) -> range:
        """Return the rows whose height must be set."""
        return range(self._order.rowCount())

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


class LongTable(FigureTable):
    """:class:`FigureTable` that reads from a :class:`RowSource`, without headings between its rows."""

    def __init__(self, name: str, heads: Sequence[str], *, wide: int = 0, wraps: bool = False) -> None:
        super().__init__(name, heads, wide=wide, wraps=wraps)
        head = self.horizontalHeader()
        head.setResizeContentsPrecision(_MEASURED)
        # Qt would measure them after every change, and read rows each time.
        head.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        head.setSectionResizeMode(wide, QHeaderView.ResizeMode.Stretch)
        self._fit_columns()
        self.verticalScrollBar().valueChanged.connect(lambda _: self._fit_rows())

    def show_source(self, source: RowSource) -> None:
        """Show the rows of a source, unselected and sorted as before."""
        at = self.currentIndex().row()
        assert isinstance(self._order, LongRows)
        self._order.show_source(source)
        self._stay_at(at, self._order.rowCount())

    def refresh(self) -> None:
        """Show the rows of the source again; selection and position stay, as far as the rows exist."""
        chosen, current, scrolled = self.chosen_ids(), self.current_id(), self.verticalScrollBar().value()
        assert isinstance(self._order, LongRows)
        self._order.refresh()
        self._fit_columns()
        flags = QItemSelectionModel.SelectionFlag
        for number in chosen:
            row = self._order.place_of(number)
            if row is not None:
                self.selectionModel().select(self._order.index(row, 0), flags.Select | flags.Rows)
        row = None if current is None else self._order.place_of(current)
        if row is not None:
            self.selectionModel().setCurrentIndex(self._order.index(row, 0), flags.NoUpdate)
        self.verticalScrollBar().setValue(scrolled)
        self._fit_rows()

    def current_id(self) -> int | None:
        """Return the id of the current row, None if there is none."""
        row = self.currentIndex().row()
        return self._order.id_of(row) if row >= 0 else None

    def _fit_columns(self) -> None:
        for column in range(self._order.columnCount()):
            if column != self._wide:
                self.resizeColumnToContents(column)

    def _make_rows(self, heads: Sequence[str], wide: int) -> ShownRows:
        return LongRows(heads, wide, self)

    def _rows_to_fit(self) -> range:
        """Return the visible rows, as many as fit at their minimum height."""
        first = max(0, self.rowAt(0))
        most = self.viewport().height() // max(1, self.verticalHeader().minimumSectionSize()) + 2
        return range(first, min(first + most, self._order.rowCount()))


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
