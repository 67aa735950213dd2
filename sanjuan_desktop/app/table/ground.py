"""The sea chart under the table: stretched at once, painted sharp strip by strip."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPixmap

from sanjuan_desktop.app.table.canvas import Canvas
from sanjuan_desktop.app.table.table_art import paint_table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sanjuan_desktop.app.table.artist import Artist

_STRIPS: Final = 8
"""One takes no longer than a slice of time. Each costs something by itself."""

_MOST: Final = 1920 * 1080
"""Device pixels that are painted; a larger table shows them stretched. On soft lines it cannot be seen."""


class Ground:
    """Keeps the last chart that was painted."""

    def __init__(self, artist: Artist) -> None:
        self._artist = artist
        self._chart = QPixmap()

    def paint(self, width: float, height: float) -> None:
        """Paint the chart for a table of that size in logical pixels."""
        for _ in self.painting(width, height):
            pass

    def fits(self, width: float, height: float) -> bool:
        """Return whether the chart as it is would be painted the same way for a table of that size."""
        return self._device_size(width, height) == (self._chart.width(), self._chart.height())

    def painting(self, width: float, height: float) -> Iterator[None]:
        """Paint the chart in strips; what is shown stays until the last one."""
        w, h = self._device_size(width, height)
        chart = QPixmap(w, h)
        for index in range(_STRIPS):
            top, bottom = round(h * index / _STRIPS), round(h * (index + 1) / _STRIPS)
            painter = QPainter(chart)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setClipRect(QRectF(0, top, w, bottom - top))
            try:
                canvas = Canvas(painter, self._artist.svgs, self._artist.dpr, self._artist.display)
                paint_table(canvas, (w, h))
            finally:
                painter.end()
            yield
        self._chart = chart

    def draw(self, painter: QPainter, table: QRectF) -> None:
        """Show the chart as it is over the whole table, stretched where it was painted for another.

        Whether smoothly the painter says.
        """
        # A texture brush would take twice as long on large tables.
        painter.drawPixmap(table, self._chart, QRectF(self._chart.rect()))

    def _device_size(self, width: float, height: float) -> tuple[int, int]:
        """Return in how many device pixels a table of that size is painted."""
        dpr = self._artist.dpr
        dpr *= min(1.0, math.sqrt(_MOST / max(1.0, width * dpr * height * dpr)))
        return max(1, round(width * dpr)), max(1, round(height * dpr))
