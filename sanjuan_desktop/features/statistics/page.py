"""Common base of the statistics pages: sentence, chart and table."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Generic, TypeVar

from PySide6.QtWidgets import QVBoxLayout, QWidget

from sanjuan_desktop.features.statistics.reading import LONG_HISTORY
from sanjuan_desktop.ui.look import style
from sanjuan_desktop.ui.widgets.sheet import caption, words
from sanjuan_desktop.ui.widgets.table import FigureTable, LongTable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QResizeEvent, QShowEvent
    from PySide6.QtWidgets import QLabel

    from sanjuan_desktop.control.thread_task import TaskProgress, ThreadTask
    from sanjuan_desktop.features.statistics.figures import Figures, Viewpoint
    from sanjuan_desktop.features.statistics.reading import HistoryReader
    from sanjuan_desktop.storage.history import History
    from sanjuan_desktop.storage.history_filter import GameFilter
    from sanjuan_desktop.ui.widgets.table_rows import Row, RowSource

T = TypeVar("T")

_CHART_PX: Final = 190
_LEAST_CHART_PX: Final = 120
"""Minimum height of a chart; with less space it is omitted, because the table says the same."""
_TABLE_PX: Final = 230
"""Height of the sentence and the table."""


class FiguresPage(QWidget, Generic[T]):
    """Sentence and chart above a table; subclasses read the content, of type ``T``, and show it."""

    long: ClassVar[int] = LONG_HISTORY
    """Minimum number of games for reading on a thread."""

    @staticmethod
    def title() -> str:
        """Return the name of the page."""
        raise NotImplementedError

    @staticmethod
    def promise() -> str:
        """Return a sentence about the content that the page has after the first game that counts."""
        raise NotImplementedError

    def __init__(
        self,
        reader: HistoryReader,
        view: Viewpoint,
        about: str | None = None,
        heads: Sequence[str] = (),
        wide: int = 0,
    ) -> None:
        """Make the page without figures.

        Args:
            reader: reads the history.
            view: whose results are shown; another viewpoint needs another page.
            about: the sentence above the table; None if :meth:`summary` returns it.
            heads: the words above the columns.
            wide: the column that takes all room left.
        """
        super().__init__()
        self._reader = reader
        self.view = view
        self._figures: Figures | None = None
        self._asked: Figures | None = None
        self._request: ThreadTask | None = None
        self._shown: Figures | None = None
        self._found: T | None = None
        self._drawn: T | None = None
        self.chart: QWidget | None = None
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(8)
        self._sums_up = about is None
        self._about = words("", style.font("text", 16, 500), wrap=True) if about is None else caption(about)
        self.column.addWidget(self._about)
        self._table = self.make_table(heads, wide)
        self.column.addWidget(self._table, 1)

    @property
    def about(self) -> QLabel:
        """The sentence above the table; the figures are read when it is first asked for."""
        self._fill()
        return self._about

    @property
    def table(self) -> FigureTable:
        """The table; the figures are read when it is first asked for."""
        self._fill()
        return self._table

    def show_figures(self, figures: Figures) -> None:
        """Show other figures; they are read when the page is shown."""
        self._figures = figures
        if self.isVisible():
            self._fill()

    def showEvent(self, event: QShowEvent) -> None:
        """Read the figures and draw the chart, which take a moment, only when the page is shown."""
        super().showEvent(event)
        self._fill()
        self._draw()

    def _fill(self) -> None:
        """Read and show the figures, unless they are shown already or being read."""
        figures = self._figures
        if figures is None or figures is self._shown or self._is_reading(figures):
            return
        self._asked = figures
        self._request = self._reader.read(
            lambda history, progress: self.read(history, figures.wanted, progress),
            lambda found: self._show(figures, found),
            is_long=figures.kept > self.long,
        )

    def _is_reading(self, figures: Figures) -> bool:
        return figures is self._asked and self._reader.is_reading(self._request)

    def _show(self, figures: Figures, found: T) -> None:
        self._shown, self._found = figures, found
        if self._sums_up:
            self._about.setText(self.summary(found))
        self.fill_table(found)
        if self.isVisible():
            self._draw()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Draw the chart, or leave it out, as there is room now."""
        super().resizeEvent(event)
        if self.chart is None:
            self._drawn = None
        if self.isVisible():
            self._draw()

    def read(self, history: History, wanted: GameFilter, progress: TaskProgress) -> T:
        """Return the content; called on a thread for a long history, so that it touches no widget."""
        raise NotImplementedError

    def make_table(self, heads: Sequence[str], wide: int) -> FigureTable:
        """Return the empty table."""
        return FigureTable(self.title(), heads, wide=wide)

    def fill_table(self, found: T) -> None:
        """Show the content in the table."""
        self._table.show_rows(self.rows(found))

    def summary(self, found: T) -> str:
        """Return a sentence about the content, for a page without a constant sentence."""
        raise NotImplementedError

    def draw(self, found: T) -> QWidget | None:
        """Return a chart of the content, None for a page without one."""
        del found
        return None

    def rows(self, found: T) -> list[Row]:
        """Return the table rows of the content."""
        raise NotImplementedError

    def _draw(self) -> None:
        if self._found is None or self._found is self._drawn:
            self._fit_chart()
            return
        self._drawn = self._found
        if self.chart is not None:
            self.column.removeWidget(self.chart)
            self.chart.hide()
            self.chart.deleteLater()
        self.chart = self.draw(self._found) if self._chart_room() >= _LEAST_CHART_PX else None
        if self.chart is not None:
            self.column.insertWidget(1, self.chart)
            self._fit_chart()

    def _fit_chart(self) -> None:
        """Set the height of the chart to the available space, or hide it."""
        if self.chart is not None:
            room = self._chart_room()
            self.chart.setFixedHeight(min(max(room, _LEAST_CHART_PX), style.scaled(_CHART_PX)))
            self.chart.setVisible(room >= _LEAST_CHART_PX)

    def _chart_room(self) -> int:
        return self.height() - style.scaled(_TABLE_PX)


class LongPage(FiguresPage[T]):
    """Page whose table has a row for each game; the rows are made when they are shown."""

    def make_table(self, heads: Sequence[str], wide: int) -> FigureTable:
        """Return the empty table."""
        return LongTable(self.title(), heads, wide=wide)

    def fill_table(self, found: T) -> None:
        """Show the content in the table."""
        assert isinstance(self._table, LongTable)
        self._table.show_source(self.source(found))

    def source(self, found: T) -> RowSource:
        """Return the rows of the content."""
        raise NotImplementedError
