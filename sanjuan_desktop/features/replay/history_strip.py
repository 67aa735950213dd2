"""Slider over the moves of a game, with rounds, bookmarks and branches."""

from __future__ import annotations

from bisect import bisect_right
from itertools import count
from math import ceil, floor
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QHelpEvent, QPainter, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QAbstractSlider, QToolTip

from sanjuan_desktop.ui.look import style, theme

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from PySide6.QtGui import QMouseEvent, QPaintEvent
    from PySide6.QtWidgets import QWidget

_HEIGHT_PX: Final = 34
_TRACK_PX: Final = 18
_KNOB_PX: Final = 8
_FLAG_PX: Final = 9
_LETTERS: Final = 0.85
"""Font size, relative to the height of the track."""
_FIELD_PX: Final = 15
"""Minimum field width for a number of two digits."""
_LINED_PX: Final = 3
"""Minimum field width for a line at each round."""


class HistoryStrip(QAbstractSlider):
    """Slider over all places; all rounds have the same width."""

    def __init__(self, length: int, rounds: Sequence[int], parent: QWidget | None = None) -> None:
        """Create the strip.

        Args:
            length: the last place.
            rounds: places at which rounds begin, the first at 0.
            parent: parent of the strip.
        """
        super().__init__(parent)
        self.setOrientation(Qt.Orientation.Horizontal)
        self.setRange(0, length)
        self.setPageStep(max(1, length // max(1, len(rounds))))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self._k = style.grown(1.0)
        self.setMinimumWidth(_FIELD_PX * 10)
        self._rounds = tuple(rounds)
        self._flags: frozenset[int] = frozenset()
        self._forks: frozenset[int] = frozenset()
        self._words: Callable[[int], str] = str
        self.valueChanged.connect(lambda _: self.update())

    def set_place_words(self, words: Callable[[int], str]) -> None:
        """Set the function that describes a place in its tooltip."""
        self._words = words

    def mark(self, flags: frozenset[int], forks: frozenset[int]) -> None:
        """Show bookmarks (flags) and branches (forks)."""
        self._flags, self._forks = flags, forks
        self.update()

    def x_of(self, place: int) -> float:
        """Return the x coordinate of a place, in pixels."""
        at = bisect_right(self._rounds, place) - 1
        first, last = self._ends_of(at)
        return self._left + (at + (place - first) / max(1, last - first)) * self._field

    def place_at(self, x: float) -> int:
        """Return the place nearest to the x coordinate ``x``, in pixels."""
        fields = (x - self._left) / self._field
        at = min(max(0, floor(fields)), len(self._rounds) - 1)
        first, last = self._ends_of(at)
        place = first + ceil((fields - at) * (last - first) - 0.5)
        return min(max(first, place), last, self.maximum())

    def number_step(self) -> int:
        """Return the distance between rounds that show their numbers: 1, 2 or 5 times a power of ten."""
        digits = max(2, len(str(len(self._rounds))))
        wanted = min(_FIELD_PX * digits / 2, self._field * len(self._rounds))
        steps: Iterator[int] = (factor * 10**power for power in count() for factor in (1, 2, 5))
        return next(step for step in steps if step * self._field >= wanted)

    def _ends_of(self, at: int) -> tuple[int, int]:
        """Return the first place of a round, counted from 0, and that of the next round."""
        first = self._rounds[at]
        return first, self._rounds[at + 1] if at + 1 < len(self._rounds) else max(self.maximum(), first + 1)

    # -- Qt -------------------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        """Return a width at which each round shows its number."""
        return QSize(22 * len(self._rounds) + 2 * _KNOB_PX, round(_HEIGHT_PX * self._k))

    def minimumSizeHint(self) -> QSize:
        """Return the minimum width and the height of flags and track."""
        return QSize(self.minimumWidth(), round(_HEIGHT_PX * self._k))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go to the clicked place."""
        if event.button() == Qt.MouseButton.LeftButton:
            self.setSliderDown(True)
            self.setValue(self.place_at(event.position().x()))
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Follow the pressed pointer."""
        if self.isSliderDown():
            self.setValue(self.place_at(event.position().x()))
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Stop following the pointer."""
        self.setSliderDown(False)
        event.accept()

    def event(self, event: QEvent) -> bool:
        """Show the description of the place under the pointer as a tooltip."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), self._words(self.place_at(event.pos().x())), self)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the track with its rounds, then branches, bookmarks and the current place."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        track = self._track()
        self._paint_track(painter, track)
        self._paint_rounds(painter, track)
        for place in self._forks:
            self._paint_fork(painter, track, self.x_of(place))
        for place in self._flags:
            self._paint_flag(painter, track, self.x_of(place))
        self._paint_knob(painter, track)

    # -- helpers --------------------------------------------------------------------------------

    @property
    def _left(self) -> float:
        return _KNOB_PX * self._k

    @property
    def _field(self) -> float:
        return (self.width() - 2 * self._left) / max(1, len(self._rounds))

    def _track(self) -> QRectF:
        high = _TRACK_PX * self._k
        return QRectF(self._left, (self.height() - high) / 2, self.width() - 2 * self._left, high)

    def _paint_track(self, painter: QPainter, track: QRectF) -> None:
        outline = QPainterPath()
        outline.addRoundedRect(track, 6 * self._k, 6 * self._k)
        painter.fillPath(outline, QColor(theme.SAND))
        painter.save()
        painter.setClipPath(outline)
        done = QRectF(track)
        done.setRight(self.x_of(self.value()))
        painter.fillRect(done, QColor(theme.GOLD))
        painter.restore()
        painter.setPen(QPen(QColor(theme.INK), 1.5))
        painter.drawPath(outline)

    def _paint_rounds(self, painter: QPainter, track: QRectF) -> None:
        field, step = self._field, self.number_step()
        lined = 1 if field >= _LINED_PX else step
        letters = style.font("label", 13, 700)
        letters.setPixelSize(min(letters.pixelSize(), round(track.height() * _LETTERS)))
        painter.setFont(letters)
        line = QColor(theme.INK)
        line.setAlphaF(0.35)
        painter.setPen(QPen(line, 1))
        for number in range(1 + lined, len(self._rounds) + 1, lined):
            x = track.left() + (number - 1) * field
            painter.drawLine(QPointF(x, track.top() + 3), QPointF(x, track.bottom() - 3))
        painter.setPen(QColor(theme.INK))
        for number in range(step, len(self._rounds) + 1, step):
            box = QRectF(track.left() + (number - 1) * field, track.top(), field, track.height())
            painter.drawText(
                box.adjusted(-4, 0, 4, 0), Qt.AlignmentFlag.AlignCenter | _UNCLIPPED, str(number)
            )

    def _paint_flag(self, painter: QPainter, track: QRectF, x: float) -> None:
        top = 2.0 - _FLAG_PX
        flag = QPolygonF([QPointF(0, top), QPointF(8, top + 3), QPointF(0, top + 6)])
        painter.save()
        painter.translate(x, track.top())
        painter.scale(self._k, self._k)
        painter.setPen(QPen(QColor(theme.INK), 1.5))
        painter.drawLine(QPointF(0, top), QPointF(0, 4))
        painter.setBrush(QColor(theme.CRIMSON))
        painter.drawPolygon(flag)
        painter.restore()

    def _paint_fork(self, painter: QPainter, track: QRectF, x: float) -> None:
        painter.save()
        painter.translate(x, track.bottom())
        painter.scale(self._k, self._k)
        painter.setPen(QPen(QColor(theme.INK), 2))
        painter.drawLine(QPointF(0, -1), QPointF(4, 5))
        painter.setBrush(QColor(theme.LAGOON))
        painter.drawEllipse(QPointF(4, 4), 2.6, 2.6)
        painter.restore()

    def _paint_knob(self, painter: QPainter, track: QRectF) -> None:
        centre = QPointF(self.x_of(self.value()), track.center().y())
        if self.hasFocus():
            painter.setPen(QPen(QColor(theme.GOLD_SHADE), 3))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(track.adjusted(-2.5, -2.5, 2.5, 2.5), 8, 8)
        painter.setPen(QPen(QColor(theme.INK), 2))
        painter.setBrush(QColor(theme.WHITE))
        half = 4 * self._k
        box = QRectF(centre.x() - half, track.top() - half, 2 * half, track.height() + 2 * half)
        painter.drawRoundedRect(box, half, half)


_UNCLIPPED: Final = Qt.TextFlag.TextDontClip
