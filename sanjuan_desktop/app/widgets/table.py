"""A table of figures on paper: names at the left, numbers at the right below each other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect, QSize, Qt, QTimer
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableWidget, QTableWidgetItem

from sanjuan_desktop.app.look import style, theme
from sanjuan_desktop.app.widgets.row_sorting import Sorting, sorted_rows
from sanjuan_desktop.app.widgets.sheet import is_for_sheet
from sanjuan_desktop.control.text.i18n import tr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QKeyEvent, QResizeEvent

_ROW_PX: Final = 30
_PADDING_PX: Final = 24
"""What a cell keeps free beside its text."""
_GAP_PX: Final = 10
_LEAST_PX: Final = 120
_LINE: Final = "#D9C294"


class FigureTable(QTableWidget):
    """Nothing in it is edited; arrows move along the rows, all other keys are left to the sheet.

    One column takes the room that the others leave; a row of a single text is a heading.
    A click on the head of a column, or its digit, sorts the rows below each heading by it: first the
    other way round than a second time; a third time they stand as they came.
    """

    def __init__(self, name: str, heads: Sequence[str], *, wide: int = 0, wraps: bool = False) -> None:
        """Make an empty table.

        Args:
            name: what screen readers call it.
            heads: the words above the columns.
            wide: the column that takes all room left.
            wraps: long words go on in another line instead of ending in dots.
        """
        super().__init__(0, len(heads))
        self._heads, self._wide, self._wraps = heads, wide, wraps
        self._rows: Sequence[Sequence[str]] = ()
        self._ids: Sequence[int] = ()
        self._sorted: Sorting | None = None
        self.setAccessibleName(name)
        self.setFont(style.font("text", 16, 500))
        self.setHorizontalHeaderLabels(list(heads))
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

    def show_rows(self, rows: Sequence[Sequence[str]], ids: Sequence[int] = ()) -> None:
        """Show other rows, sorted as those before; ``ids`` are found again by :meth:`chosen_ids`."""
        self._rows, self._ids = rows, ids
        self._write()

    def sort(self, column: int) -> None:
        """Sort by a column, the other way round, or not at all, in turn."""
        if not 0 <= column < self.columnCount():
            return
        first = Sorting(column, downwards=column > self._wide)
        second = Sorting(column, not first.downwards)
        turns = (None, first, second)
        at = turns.index(self._sorted) if self._sorted in turns else 0
        self._sorted = turns[(at + 1) % len(turns)]
        arrows = {} if self._sorted is None else {column: " ↓" if self._sorted.downwards else " ↑"}
        self.setHorizontalHeaderLabels([f"{word}{arrows.get(at, '')}" for at, word in enumerate(self._heads)])
        self._write()

    def _write(self) -> None:
        order = range(len(self._rows)) if self._sorted is None else sorted_rows(self._rows, self._sorted)
        rows = [self._rows[index] for index in order]
        ids = [self._ids[index] for index in order] if self._ids else []
        self.clearSpans()
        self.setRowCount(len(rows))
        for number, row in enumerate(rows):
            for column, text in enumerate(row):
                item = QTableWidgetItem(text)
                item.setToolTip(text)
                # A text is at the left, what is counted at the right.
                side = Qt.AlignmentFlag.AlignLeft if column <= self._wide else Qt.AlignmentFlag.AlignRight
                item.setTextAlignment(side | Qt.AlignmentFlag.AlignVCenter)
                if ids:
                    item.setData(Qt.ItemDataRole.UserRole, ids[number])
                if len(row) == 1:
                    item.setFont(style.font("display", 16, 700))
                self.setItem(number, column, item)
            if len(row) == 1:
                self.setSpan(number, 0, 1, self.columnCount())
        self.scrollToTop()
        self._fit_rows()

    def chosen_ids(self) -> tuple[int, ...]:
        """Return the ids of the rows that are chosen, from above."""
        rows = sorted({index.row() for index in self.selectedIndexes()})
        items = [self.item(row, 0) for row in rows]
        return tuple(item.data(Qt.ItemDataRole.UserRole) for item in items if item is not None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Sort by digits; leave Enter and Esc to the sheet."""
        if is_for_sheet(event):
            event.ignore()
        elif event.text() and event.text() in "123456789":
            self.sort(int(event.text()) - 1)
        else:
            super().keyPressEvent(event)

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
        for row in range(self.rowCount()):
            item = self.item(row, self._wide)
            assert item is not None
            box = self.fontMetrics().boundingRect(room, Qt.TextFlag.TextWordWrap, item.text())
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
        for column in range(self.columnCount()):
            item = self.horizontalHeaderItem(column)
            assert item is not None
            side = Qt.AlignmentFlag.AlignLeft if column <= self._wide else Qt.AlignmentFlag.AlignRight
            item.setTextAlignment(side | Qt.AlignmentFlag.AlignVCenter)
            item.setToolTip(tr("FigureTable", "Sort (key {number})").format(number=column + 1))


def _look() -> str:
    contrast = style.display().contrast
    focus = theme.INK if contrast else theme.CORAL
    line = theme.INK if contrast else _LINE
    return f"""
QTableWidget {{ background: {theme.CREAM}; color: {theme.INK}; border: 2px solid {line};
  border-radius: 10px; outline: none; }}
QTableWidget:focus {{ border-color: {focus}; }}
QTableWidget::item {{ padding: 2px 8px; border-bottom: 1px solid {theme.SAND}; }}
QTableWidget::item:selected {{ background: {theme.GOLD}; color: {theme.INK}; }}
QHeaderView {{ background: transparent; }}
QHeaderView::section {{ background: {theme.SAND}; color: {theme.INK}; border: none; padding: 4px 11px; }}
"""
