"""Bar chart of a try's rank among the games of each level, with a pointer on each bar."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from sanjuan_desktop.ui.look import marks, style, theme

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

    from sanjuan_desktop.features.compare.page import BandText

ROW_PX: Final = 38
_BAR_PX: Final = 14
_NAME_PX: Final = 68
_COUNT_PX: Final = 76
_GAP_PX: Final = 8
_LEAST_BAR_PX: Final = 60


class AmongView(QWidget):
    """Custom-painted chart with a sentence for each level for screen readers."""

    def __init__(self) -> None:
        super().__init__()
        self._bands: tuple[BandText, ...] = ()
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    @property
    def bands(self) -> tuple[BandText, ...]:
        """The bars that are shown."""
        return self._bands

    def show_bands(self, bands: tuple[BandText, ...], name: str) -> None:
        """Show the rank of a try, under a heading that screen readers read first."""
        self._bands = bands
        self.setAccessibleName(name)
        self.setAccessibleDescription(" ".join(f"{band.words}." for band in bands))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return the size of all rows."""
        return QSize(style.scaled(300), style.scaled(ROW_PX) * max(1, len(self._bands)))

    def minimumSizeHint(self) -> QSize:
        """Return the size hint, because rows must not shrink."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint names, bars, pointers and counts."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        name_face, count_face = style.font("text", 16, 500), style.font("label", 16, 700)
        gap, high = style.scaled(_GAP_PX), style.scaled(ROW_PX)
        names = [QFontMetrics(name_face).horizontalAdvance(band.name) for band in self._bands]
        counts = [QFontMetrics(count_face).horizontalAdvance(band.count) for band in self._bands]
        left = max([style.scaled(_NAME_PX), *names]) + gap
        right = max([style.scaled(_COUNT_PX), *counts]) + gap
        wide = max(style.scaled(_LEAST_BAR_PX), self.width() - left - right)
        for row, band in enumerate(self._bands):
            y = row * high
            marks.text(painter, QRectF(0, y, left - gap, high), band.name, name_face, theme.INK)
            self._paint_bar(
                painter,
                QRectF(left, y + (high - style.scaled(_BAR_PX)) / 2, wide, style.scaled(_BAR_PX)),
                band,
            )
            area = QRectF(self.width() - right + gap, y, right - gap, high)
            marks.text(painter, area, band.count, count_face, theme.INK, marks.right())
        if self.hasFocus():
            marks.box(
                painter,
                QRectF(self.rect()).adjusted(1, 1, -1, -1),
                6,
                marks.colour(theme.PAPER, 0.0),
                theme.CORAL,
                2,
            )
        painter.end()

    def _paint_bar(self, painter: QPainter, bar: QRectF, band: BandText) -> None:
        marks.box(painter, bar, 4, marks.colour(marks.LINE, 0.55))
        if not band.count:
            return
        below, alike = bar.width() * band.fewer, bar.width() * band.alike
        if below > 0:
            marks.box(painter, QRectF(bar.x(), bar.y(), below, bar.height()), 4, theme.LAGOON)
        if alike > 0:
            marks.hatch(painter, QRectF(bar.x() + below, bar.y(), alike, bar.height()), 0)
        x, y, k = bar.x() + below + alike / 2, bar.y(), style.scaled(1.0) or 1
        marks.shape(painter, [(x, y - 1), (x + 6 * k, y - 9 * k), (x - 6 * k, y - 9 * k)], theme.INK)
