"""The sea chart under the table, painted strip by strip."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPixmap

from sanjuan_desktop.app.table.paint.canvas import Canvas
from sanjuan_desktop.app.table.paint.table_art import paint_table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sanjuan_desktop.app.table.paint.artist import Artist

_STRIPS: Final = 8
"""One takes no longer than a slice of time. Each costs something by itself."""

_MOST: Final = 1920 * 1080
"""About so many device pixels are painted; a larger table shows them stretched. On soft lines it cannot
be seen."""

_WHOLE_FROM: Final = 1.75
"""From so many times on the chart is stretched a whole number of times: each pixel becomes a square of
pixels, which takes a third of the time."""

_HARDLY: Final = 0.01
"""So far off a whole number no square looks larger than others."""


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

        Whether smoothly the painter says, but for squares of pixels.
        """
        smooth = QPainter.RenderHint.SmoothPixmapTransform
        is_wanted = painter.testRenderHint(smooth)
        painter.setRenderHint(smooth, is_wanted and not self._is_stretched_wholly(table.width()))
        # A texture brush would take twice as long on large tables.
        painter.drawPixmap(table, self._chart, QRectF(self._chart.rect()))
        painter.setRenderHint(smooth, is_wanted)

    def _is_stretched_wholly(self, width: float) -> bool:
        times = width * self._artist.dpr / max(1, self._chart.width())
        return times > _WHOLE_FROM and abs(times - round(times)) < _HARDLY

    def _device_size(self, width: float, height: float) -> tuple[int, int]:
        """Return in how many device pixels a table of that size is painted."""
        dpr = self._artist.dpr
        times = max(1.0, math.sqrt(width * dpr * height * dpr / _MOST))
        if times > _WHOLE_FROM:
            times = round(times)
        return max(1, round(width * dpr / times)), max(1, round(height * dpr / times))
