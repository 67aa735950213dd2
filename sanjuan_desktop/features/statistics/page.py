"""Common base of the statistics pages: sentence, chart and table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QVBoxLayout, QWidget

from sanjuan_desktop.ui.look import style
from sanjuan_desktop.ui.widgets.sheet import caption, words
from sanjuan_desktop.ui.widgets.table import FigureTable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QResizeEvent, QShowEvent
    from PySide6.QtWidgets import QLabel

    from sanjuan_desktop.features.statistics.figures import Figures
    from sanjuan_desktop.ui.widgets.table_rows import Row

_CHART_PX: Final = 190
_LEAST_CHART_PX: Final = 120
"""Minimum height of a chart; with less space it is omitted, because the table says the same."""
_TABLE_PX: Final = 230
"""Height of the sentence and the table."""


class FiguresPage(QWidget):
    """Sentence and chart above a table; subclasses provide the content."""

    @staticmethod
    def title() -> str:
        """Return the name of the page."""
        raise NotImplementedError

    def __init__(self, about: str | None = None, heads: Sequence[str] = (), wide: int = 0) -> None:
        """Make the page without figures; ``about`` None: :meth:`summary` returns the sentence."""
        super().__init__()
        self._figures: Figures | None = None
        self._drawn: Figures | None = None
        self.chart: QWidget | None = None
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(8)
        self._sums_up = about is None
        self._about = words("", style.font("text", 16, 500), wrap=True) if about is None else caption(about)
        self.column.addWidget(self._about)
        self._table = FigureTable(self.title(), heads, wide=wide)
        self.column.addWidget(self._table, 1)
        self._filled: Figures | None = None

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
            self._draw()

    def showEvent(self, event: QShowEvent) -> None:
        """Read the figures and draw the chart, which take a moment, only when the page is shown."""
        super().showEvent(event)
        self._fill()
        self._draw()

    def _fill(self) -> None:
        if self._figures is None or self._figures is self._filled:
            return
        self._filled = self._figures
        if self._sums_up:
            self._about.setText(self.summary(self._figures))
        self._table.show_rows(self.rows(self._figures))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Draw the chart, or leave it out, as there is room now."""
        super().resizeEvent(event)
        if self.chart is None:
            self._drawn = None
        if self.isVisible():
            self._draw()

    def summary(self, figures: Figures) -> str:
        """Return a sentence about the figures, for a page that has none of its own."""
        raise NotImplementedError

    def draw(self, figures: Figures) -> QWidget | None:
        """Return a chart of the figures, None for a page without."""
        del figures
        return None

    def rows(self, figures: Figures) -> list[Row]:
        """Return the table rows of the figures."""
        raise NotImplementedError

    def _draw(self) -> None:
        if self._figures is None or self._figures is self._drawn:
            self._fit_chart()
            return
        self._drawn = self._figures
        if self.chart is not None:
            self.column.removeWidget(self.chart)
            self.chart.hide()
            self.chart.deleteLater()
        self.chart = self.draw(self._figures) if self._chart_room() >= _LEAST_CHART_PX else None
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
