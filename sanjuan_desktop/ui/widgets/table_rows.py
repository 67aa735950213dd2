"""Models of a table of figures: in original order, sorted, or read from a source when shown."""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

from PySide6.QtCore import (
    QAbstractTableModel,
    QLocale,
    QModelIndex,
    QPersistentModelIndex,
    QSortFilterProxyModel,
    Qt,
)

from sanjuan_desktop.control.text.i18n import sort_key, tr
from sanjuan_desktop.ui.look import style
from sanjuan_desktop.ui.widgets.fold_sign import Fold, fold_sign
from sanjuan_desktop.ui.widgets.row_sign import row_sign

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from PySide6.QtGui import QPixmap
    from PySide6.QtWidgets import QTableView

    Index = QModelIndex | QPersistentModelIndex

ID_ROLE: Final = Qt.ItemDataRole.UserRole
"""Item data role of the id of a row."""

_ROLES: Final = frozenset(
    {
        ID_ROLE,
        Qt.ItemDataRole.DisplayRole,
        Qt.ItemDataRole.ToolTipRole,
        Qt.ItemDataRole.TextAlignmentRole,
        Qt.ItemDataRole.FontRole,
        Qt.ItemDataRole.DecorationRole,
        Qt.ItemDataRole.AccessibleTextRole,
    }
)
"""Roles of cells; Qt asks for twice as many."""

UNSORTED: Final = -1
"""Sort column of an unsorted table."""

_ANYWHERE: Final = QModelIndex()
"""Parent index of all cells of a table."""


class Cell(NamedTuple):
    """Text of a cell and its sort key, of the same type in the whole column.

    ``fold`` is the sign before the text, or ``sign`` the name of a drawing. ``spoken`` is another text for
    screen readers, ``tip`` for the tooltip.
    """

    text: str
    value: float | str
    fold: Fold | None = None
    spoken: str = ""
    tip: str = ""
    sign: str = ""

    @classmethod
    def words(cls, text: str) -> Cell:
        """Return a cell that is sorted alphabetically in the player's language."""
        return cls(text, text)

    @classmethod
    def number(cls, number: int) -> Cell:
        """Return a cell with an integer in the format of the player's language."""
        return cls(QLocale().toString(number), number)


Row = tuple[Cell, ...]
"""Cells of a row; a single cell is a heading of the following rows."""

_NOTHING: Final = Cell("–", "")
"""Cell of a row that is no longer readable."""


class RowSource(Protocol):
    """Source of the rows of a long table."""

    @property
    def chunk(self) -> int:
        """Number of neighbouring rows that are read together."""

    @property
    def ids(self) -> Sequence[int]:
        """Ids of all rows in their original order."""

    def read(self, ids: Sequence[int]) -> Mapping[int, Row]:
        """Return the rows with these ids, without those that are no longer readable."""

    def order(self, column: int, then: Callable[[Sequence[int]], None], *, descending: bool) -> None:
        """Pass all ids, sorted by a column, to ``then``: at once, or later if the rows must be read."""


class FigureRows(QAbstractTableModel):
    """Model of the rows in their original order."""

    def __init__(self, heads: Sequence[str], wide: int, parent: QTableView) -> None:
        super().__init__(parent)
        self._heads, self._wide = heads, wide
        self.rows: Sequence[Row] = ()
        self.parts: Sequence[int] = ()
        """Number of headings above each row, including the row itself."""
        self._ids: Sequence[int] = ()

    def show_rows(self, rows: Sequence[Row], ids: Sequence[int]) -> None:
        """Replace the rows."""
        self.beginResetModel()
        self.rows, self._ids = rows, ids
        self.parts = list(accumulate(len(row) == 1 for row in rows))
        self.endResetModel()

    def row(self, at: int) -> Row:
        """Return a row by its position."""
        return self.rows[at]

    def id_of(self, at: int) -> int:
        """Return the id of a row; in a table without ids, its place in the usual order."""
        return self._ids[at] if self._ids else at

    def rowCount(self, parent: Index = _ANYWHERE) -> int:
        """Return the number of rows."""
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = _ANYWHERE) -> int:
        """Return the number of columns."""
        return 0 if parent.isValid() else len(self._heads)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401 - as in Qt
        """Return text, sign, tooltip, alignment, font or id of a cell."""
        if role not in _ROLES:
            return None
        if role == ID_ROLE:
            return self.id_of(index.row())
        row = self.row(index.row())
        if index.column() >= len(row):
            return None
        cell = row[index.column()]
        if role == Qt.ItemDataRole.DisplayRole:
            return cell.text
        if role == Qt.ItemDataRole.ToolTipRole:
            return cell.tip or cell.text
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return cell.spoken or None
        if role == Qt.ItemDataRole.DecorationRole:
            return _sign_of(cell)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self._side(index.column())
        if role == Qt.ItemDataRole.FontRole and len(row) == 1:
            return style.font("display", 16, 700)
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:  # noqa: ANN401 - as in Qt
        """Return the header of a column; its tooltip explains how to sort."""
        if orientation == Qt.Orientation.Vertical:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self._heads[section]
        if role == Qt.ItemDataRole.ToolTipRole:
            return tr("FigureTable", "Sort (press {number})").format(number=section + 1)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self._side(section)
        return None

    def _side(self, column: int) -> Qt.AlignmentFlag:
        # Align texts left and numbers right.
        side = Qt.AlignmentFlag.AlignLeft if column <= self._wide else Qt.AlignmentFlag.AlignRight
        return side | Qt.AlignmentFlag.AlignVCenter


def _sign_of(cell: Cell) -> QPixmap | None:
    """Return the picture before the text of a cell, or None."""
    if cell.sign:
        return row_sign(cell.sign)
    return None if cell.fold is None else fold_sign(cell.fold)


class SortedRows(QSortFilterProxyModel):
    """Model of the rows in the order of the view."""

    def __init__(self, heads: Sequence[str], wide: int, parent: QTableView) -> None:
        super().__init__(parent)
        self._figures = FigureRows(heads, wide, parent)
        self.setSourceModel(self._figures)

    def show_rows(self, rows: Sequence[Row], ids: Sequence[int]) -> None:
        """Replace the rows."""
        self._figures.show_rows(rows, ids)

    def id_of(self, at: int) -> int:
        """Return the id of a row by its place in the order that is shown."""
        return self._figures.id_of(self.mapToSource(self.index(at, 0)).row())

    def place_of(self, number: int) -> int | None:
        """Return the position of the row with an id, None if it does not exist."""
        return next((at for at in range(self.rowCount()) if self.index(at, 0).data(ID_ROLE) == number), None)

    def texts(self) -> list[list[str]]:
        """Return the texts of all rows in the order of the view."""
        rows = [self.mapToSource(self.index(row, 0)).row() for row in range(self.rowCount())]
        return [[cell.text for cell in self._figures.rows[row]] for row in rows]

    def lessThan(self, left: Index, right: Index) -> bool:
        """Compare two rows; headings keep their position in both sort orders."""
        rows, parts = self._figures.rows, self._figures.parts
        row, other_row = rows[left.row()], rows[right.row()]
        place, other_place = (parts[left.row()], len(row) > 1), (parts[right.row()], len(other_row) > 1)
        if place != other_place:
            return (place < other_place) == (self.sortOrder() == Qt.SortOrder.AscendingOrder)
        value, other = row[left.column()].value, other_row[right.column()].value
        if isinstance(value, str) or isinstance(other, str):
            return sort_key(str(value)) < sort_key(str(other))
        return value < other

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:  # noqa: ANN401 - as in Qt
        """Return a header, with an arrow if the rows are sorted by its column."""
        if role == Qt.ItemDataRole.DisplayRole and orientation == Qt.Orientation.Vertical:
            return _row_number(section)
        said = super().headerData(section, orientation, role)
        return _marked(self, said, section, role)


class LongRows(FigureRows):
    """Model of the rows of a source in the order of the view."""

    def __init__(self, heads: Sequence[str], wide: int, parent: QTableView) -> None:
        super().__init__(heads, wide, parent)
        self._source: RowSource | None = None
        self._known: dict[int, Row] = {}
        self._shown = self._wanted = (UNSORTED, Qt.SortOrder.AscendingOrder)
        """Column and direction of the rows, and those last asked for."""
        self.ids: Sequence[int] = ()

    def show_source(self, source: RowSource) -> None:
        """Show other rows, sorted like the previous ones."""
        column, direction = self._wanted
        self.beginResetModel()
        self._source, self._known = source, {}
        self._shown = self._wanted = (UNSORTED, direction)
        self.ids = source.ids
        self.endResetModel()
        if column != UNSORTED:
            self.sort(column, direction)

    def refresh(self) -> None:
        """Show the rows of the source again, in the same order; their number may have changed."""
        if self._source is not None:
            self.show_source(self._source)

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Show the rows in another order, as soon as the source knows it; a chosen row stays chosen."""
        wanted = self._wanted = (column, order)
        source = self._source
        if source is None or column == UNSORTED:
            self._show_order(() if source is None else source.ids)
            return

        def then(ids: Sequence[int]) -> None:
            if source is self._source and wanted is self._wanted:
                self._show_order(ids)

        source.order(column, then, descending=order == Qt.SortOrder.DescendingOrder)

    def _show_order(self, ids: Sequence[int]) -> None:
        self.layoutAboutToBeChanged.emit()
        before = self.persistentIndexList()
        kept = [(self.ids[index.row()], index.column()) for index in before]
        # A row may look different in another order.
        self.ids, self._shown, self._known = ids, self._wanted, {}
        places = {number: row for row, number in enumerate(self.ids)} if kept else {}
        self.changePersistentIndexList(
            before, [self.index(places.get(number, -1), at) for number, at in kept]
        )
        self.layoutChanged.emit()

    @property
    def read_count(self) -> int:
        """Number of rows that were read from the source."""
        return len(self._known)

    def sortColumn(self) -> int:
        """Return the column that the rows are sorted by, -1 for none."""
        return self._shown[0]

    def sortOrder(self) -> Qt.SortOrder:
        """Return the direction in which the rows are sorted."""
        return self._shown[1]

    def texts(self) -> list[list[str]]:
        """Return the texts of all rows."""
        return [[cell.text for cell in self.row(at)] for at in range(len(self.ids))]

    def rowCount(self, parent: Index = _ANYWHERE) -> int:
        """Return the number of all rows, including those that were not read yet."""
        return 0 if parent.isValid() else len(self.ids)

    def id_of(self, at: int) -> int:
        """Return the id of a row."""
        return self.ids[at]

    def row(self, at: int) -> Row:
        """Return a row; it is read together with its neighbours."""
        number = self.ids[at]
        if number not in self._known and self._source is not None:
            chunk = self._source.chunk
            first = at - at % chunk
            wanted = self.ids[first : first + chunk]
            found = self._source.read(wanted)
            nothing = tuple(_NOTHING for _ in range(self.columnCount()))
            self._known |= {other: found.get(other, nothing) for other in wanted}
        return self._known[number]

    def place_of(self, number: int) -> int | None:
        """Return the position of the row with an id, None if it does not exist."""
        return self.ids.index(number) if number in self.ids else None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:  # noqa: ANN401 - as in Qt
        """Return a header, with an arrow if the rows are sorted by its column."""
        if role == Qt.ItemDataRole.DisplayRole and orientation == Qt.Orientation.Vertical:
            return _row_number(section)
        said = super().headerData(section, orientation, role)
        return _marked(self, said, section, role)


def _marked(rows: SortedRows | LongRows, said: Any, section: int, role: int) -> Any:  # noqa: ANN401
    """Return the header data with an arrow if the rows are sorted by this column."""
    is_sorted = role == Qt.ItemDataRole.DisplayRole and section == rows.sortColumn()
    return _with_arrow(said, rows.sortOrder()) if is_sorted else said


def _row_number(section: int) -> int:
    """Return the number of a row in the view for screen readers; it is not visible."""
    return section + 1


def _with_arrow(head: str, order: Qt.SortOrder) -> str:
    return f"{head} {'↓' if order == Qt.SortOrder.DescendingOrder else '↑'}"
