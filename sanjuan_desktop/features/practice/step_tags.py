"""Row of small tags for the results of practice positions."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.ui.look import style, theme

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPaintEvent

_MOST: Final = 8
"""Maximum number of tags; with more positions the row is hidden and only the text remains."""

_STEP: Final = 1.3
"""Distance between tags, relative to the size of a tag."""


class StepState(Enum):
    """Result of a position."""

    WAITING = 0
    FOUND = 1
    MISSED = 2
    """Answered differently, or the solution was shown; never crossed out."""
    SKIPPED = 3


class StepTags(QWidget):
    """Tags: a check if found, an arrow if missed, else the number; the current one is gold."""

    def __init__(self, went: Sequence[StepState], at: int | None, side: int, numbers: Sequence[int]) -> None:
        """Show the results of all positions.

        Args:
            went: results, in the order of the questions.
            at: index of the current position, None at the end.
            side: size of a tag, in pixels.
            numbers: labels of the positions.
        """
        super().__init__()
        self.numbers = tuple(numbers)
        self._went, self._at, self._side = tuple(went), at, side
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        found = sum(state is StepState.FOUND for state in went)
        self.setAccessibleName(tr("Learn", "{n} of {m} found so far").format(n=found, m=len(went)))
        if not 1 < len(went) <= _MOST:
            self.hide()

    def sizeHint(self) -> QSize:
        """Return the size of all tags."""
        return QSize(round(len(self._went) * self._side * _STEP), round(self._side * 1.12))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw all tags."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for index, went in enumerate(self._went):
            is_here = index == self._at
            side = self._side * (1.0 if is_here else 0.82)
            box = QRectF(index * self._side * _STEP + 1, (self.height() - side) / 2, side, side)
            if went is StepState.FOUND and not is_here:
                paint_check(painter, box)
            elif went is StepState.MISSED and not is_here:
                paint_arrow(painter, box)
            else:
                paint_tag(painter, box, str(self.numbers[index]), is_gold=is_here)
        painter.end()


def tag_side(room: int, count: int) -> int:
    """Return the maximum size of ``count`` tags side by side."""
    return int(room / (count * _STEP))


def paint_tag(painter: QPainter, box: QRectF, text: str, *, is_gold: bool) -> None:
    """Draw a number on a tag, in the style of hint numbers on the table."""
    line = max(1.5, box.width() * 0.07)
    painter.setPen(QPen(QColor(theme.INK), line))
    painter.setBrush(QColor(theme.GOLD if is_gold else theme.CREAM))
    inner = box.adjusted(line / 2, line / 2, -line / 2, -line / 2)
    painter.drawRoundedRect(inner, box.width() * 0.24, box.width() * 0.24)
    painter.setPen(QColor(theme.INK))
    painter.setFont(theme.font("display", box.width() * 0.58, 800))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)


def paint_check(painter: QPainter, box: QRectF) -> None:
    """Draw a check on a disc: best option found."""
    _disc(painter, box, theme.SCHEMES["city"].dark if style.display().contrast else theme.LAGOON)
    _line(painter, box, theme.CREAM, ((0.28, 0.52), (0.44, 0.68), (0.73, 0.34)))


def paint_arrow(painter: QPainter, box: QRectF) -> None:
    """Draw an arrow on a sand-coloured disc: there was a better option."""
    _disc(painter, box, "#D9B978")
    _line(painter, box, theme.INK, ((0.27, 0.5), (0.71, 0.5)))
    _line(painter, box, theme.INK, ((0.52, 0.31), (0.72, 0.5), (0.52, 0.69)))


def _disc(painter: QPainter, box: QRectF, fill: str) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(fill))
    painter.drawEllipse(box)


def _line(painter: QPainter, box: QRectF, ink: str, points: tuple[tuple[float, float], ...]) -> None:
    pen = QPen(QColor(ink), box.width() * 0.1)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolyline(
        QPolygonF([QPointF(box.x() + x * box.width(), box.y() + y * box.height()) for x, y in points])
    )


class Sign(QWidget):
    """Sign of a verdict; the text beside it says the same."""

    def __init__(self, side: int, *, is_found: bool) -> None:
        super().__init__()
        self._is_found = is_found
        self.setFixedSize(side, side)
        self.setAccessibleName("")

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the sign."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(0, 0, self.width(), self.height())
        (paint_check if self._is_found else paint_arrow)(painter, box)
        painter.end()
