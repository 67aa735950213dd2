"""Curve of all seats' chances above the replay strip, with important marks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QHelpEvent, QPainter
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from sanjuan_desktop.control.review.win_chart import DECISION, EYE, KIND, UNKIND, mark_words
from sanjuan_desktop.features.replay.win_chart_lines import Scales, paint_lines, paint_pointer, place_tags
from sanjuan_desktop.ui.look import marks, style, theme

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QMouseEvent, QPaintEvent

    from sanjuan_desktop.control.review.win_chart import WinChart, WinChartMark
    from sanjuan_desktop.features.replay.history_strip import HistoryStrip

HEIGHT_PX: Final = 60
_TAG_PX: Final = 16


class CurveStrip(QWidget):
    """Curve whose places are aligned with the strip; a click goes to a place."""

    wanted = Signal(int)
    """Place to go to."""

    def __init__(self, strip: HistoryStrip) -> None:
        super().__init__()
        self._strip = strip
        self.win_chart: WinChart | None = None
        self._seat = 0
        self._seat_colours: Sequence[str] = theme.SEAT_COLOURS
        self._high = round(style.grown(HEIGHT_PX))
        self._tag = style.grown(_TAG_PX)
        self.setFixedHeight(self._high)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMouseTracking(True)

    def show_win_chart(
        self, win_chart: WinChart | None, seat: int, seat_colours: Sequence[str] = theme.SEAT_COLOURS
    ) -> None:
        """Show a win chart from the viewpoint of a seat; None shows nothing."""
        self.win_chart, self._seat, self._seat_colours = win_chart, seat, seat_colours
        self.update()

    def sizeHint(self) -> QSize:
        """Return the width of the strip and the fixed height."""
        return QSize(self._strip.sizeHint().width(), self._high)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go to the clicked place, or exactly to a clicked mark."""
        if event.button() == Qt.MouseButton.LeftButton:
            mark = self._at(event.position())
            x = event.position().x()
            self.wanted.emit(self._strip.place_at(x) if mark is None else int(mark.place))
        event.accept()

    def event(self, event: QEvent) -> bool:
        """Show the tooltip of a mark."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            mark = self._at(QPointF(event.pos()))
            QToolTip.showText(event.globalPos(), "" if mark is None else mark_words(mark), self)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the background, the 50 % line, the lines, the marks and the current place."""
        del event
        if self.win_chart is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ground = theme.INK if style.display().contrast else marks.SEA
        marks.box(painter, QRectF(self.rect()), 8, ground)
        scales = self._scales()
        half, ink = scales.y(0.5), marks.colour(theme.FOAM_TEXT, 0.35)
        ends = (scales.x(0), half, scales.x(self.win_chart.length), half)
        marks.line(painter, ends, ink, 1, Qt.PenStyle.DashLine)
        paint_lines(painter, self.win_chart, scales, self._seat, (3.4, 1.8), self._seat_colours)
        tags = self._tags()
        for tag, mark in tags:
            chance = self.win_chart.chance(self._seat, mark.place)
            paint_pointer(painter, tag, QPointF(scales.x(mark.place), scales.y(chance)))
        for tag, mark in tags:
            self._paint_mark(painter, tag, mark)
        x = scales.x(self._strip.value())
        marks.line(painter, (x, 2, x, self.height()), marks.colour(theme.WHITE, 0.8), 2)
        painter.end()

    # -- helpers --------------------------------------------------------------------------------

    def _scales(self) -> Scales:
        high = self._high - 12
        return Scales(lambda place: self._strip.x_of(round(place)), lambda share: 6 + (1 - share) * high)

    def _tags(self) -> list[tuple[QRectF, WinChartMark]]:
        assert self.win_chart is not None
        scales, wanted = self._scales(), []
        for mark in self.win_chart.marks:
            x, y = scales.x(mark.place), scales.y(self.win_chart.chance(self._seat, mark.place))
            is_below = mark.kind in {DECISION, UNKIND}
            top = y - 2 if is_below else y - self._tag - 2
            wanted.append((QRectF(x - self._tag / 2, top, self._tag, self._tag), is_below))
        inside = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        return list(zip(place_tags(wanted, inside), self.win_chart.marks, strict=True))

    def _at(self, where: QPointF) -> WinChartMark | None:
        if self.win_chart is None:
            return None
        return next((mark for area, mark in reversed(self._tags()) if area.contains(where)), None)

    def _paint_mark(self, painter: QPainter, tag: QRectF, mark: WinChartMark) -> None:
        if mark.kind == DECISION:
            is_here = int(mark.place) == self._strip.value()
            marks.tag(painter, tag, str(mark.number), is_gold=is_here)
        elif mark.kind == EYE:
            marks.eye(painter, tag.center(), tag.width() + 1)
        else:
            marks.luck(painter, tag.center(), tag.width() + 1, is_kind=mark.kind == KIND)
