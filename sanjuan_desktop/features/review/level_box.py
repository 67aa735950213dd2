"""Estimated level of the player on a scale with its range, or the reason why it is unknown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QWidget

from sanjuan_desktop.control.review.level import STOPS, stop_of
from sanjuan_desktop.control.text.i18n import level_name, tr
from sanjuan_desktop.ui.look import marks, style, theme

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

    from sanjuan_desktop.control.review.page import LevelScale

WIDTH_PX: Final = 400
SMALL_PX: Final = 396
_SCALE_Y: Final = 52
_HIGH_PX: Final = 82
_NOTE_PX: Final = 46
"""Height of two lines."""


class LevelBox(QWidget):
    """Custom-painted box with one sentence as its accessible name."""

    def __init__(self) -> None:
        super().__init__()
        self._scale: LevelScale | None = None
        self._words = ""
        self.is_left = False
        """Whether text without a scale is left-aligned at its minimum height."""

    def show_level(self, scale: LevelScale | None, words: str) -> None:
        """Show a level, or only a text."""
        self._scale, self._words = scale, words
        said = words
        if scale is not None:
            said = f"{tr('Review', 'You played at {level} level').format(level=scale.level)} {scale.words}"
        self.setAccessibleName(said)
        tip = "" if scale is None else scale.tip
        self.setAccessibleDescription(tip)
        self.setToolTip(tip)
        self.update()

    def sizeHint(self) -> QSize:
        """Return the size of the scale and its text."""
        if self.is_left and self._scale is None:
            return QSize(style.scaled(WIDTH_PX), style.scaled(_NOTE_PX))
        px = SMALL_PX if style.room_height() < style.scaled(900) else WIDTH_PX
        return QSize(style.scaled(px), style.scaled(_HIGH_PX))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the text, and the scale if the level is known."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink = theme.INK if style.display().contrast else marks.CAPTION
        if self._scale is None:
            painter.setFont(style.font("text", 16, 500))
            painter.setPen(marks.colour(ink))
            top = 0 if self.is_left else style.scaled(10)
            area = QRectF(0, top, self.width(), self.height() - top)
            side = Qt.AlignmentFlag.AlignLeft if self.is_left else Qt.AlignmentFlag.AlignRight
            flags = int(side | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap)
            painter.drawText(area, flags, self._words)
        else:
            self._paint_words(painter, self._scale, ink)
            scale = self._scale
            places = (scale.likely, scale.low, scale.high)
            paint_scale(painter, self.width(), style.scaled(_SCALE_Y), places, ink)
        painter.end()

    def _paint_words(self, painter: QPainter, scale: LevelScale, ink: str) -> None:
        """Draw the sentence with the level in a larger font, in the word order of the language."""
        high = style.scaled(26)
        before, _, after = tr("Review", "You played at {level} level").partition("{level}")
        x = 0.0
        for words, face, colour in (
            (before, style.font("text", 16, 500), theme.INK),
            (scale.level, style.font("display", 19, 900), theme.INK),
            (after, style.font("text", 16, 500), theme.INK),
            (f"  {scale.words}", style.font("text", 15, 500), ink),
        ):
            area = QRectF(x, 0, self.width() - x, high)
            marks.text(painter, area, words, face, colour, least=13)
            x += QFontMetrics(face).horizontalAdvance(words)


def paint_scale(painter: QPainter, width: int, y: int, places: tuple[float, float, float], ink: str) -> None:
    """Paint the scale of levels: the range and a pointer.

    Args:
        painter: painter on a widget of this width.
        width: width of the scale with its names, in pixels.
        y: position of the line.
        places: places of the likeliest, the lowest and the highest level.
        ink: colour of the names outside the range.
    """
    likely, low, high = map(stop_of, places)
    left = style.scaled(8)
    last = len(STOPS) - 1

    def x_of(stop: float) -> float:
        return left + stop / last * (width - 2 * left)

    marks.line(painter, (x_of(0), y, x_of(last), y), marks.LINE, style.scaled(6))
    pen = QPen(marks.colour(theme.GOLD), style.scaled(10))
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    painter.drawLine(round(x_of(low)), y, round(x_of(high)), y)
    k = style.scaled(1.0) or 1
    for stop in range(last + 1):
        marks.disc(painter, QRectF(x_of(stop), y, 0, 0).topLeft(), 5 * k, theme.PAPER, theme.INK, 2)
    x = x_of(likely)
    marks.shape(painter, [(x, y - 7 * k), (x + 7 * k, y - 18 * k), (x - 7 * k, y - 18 * k)], theme.INK)
    for stop, level in enumerate(STOPS):
        wide = style.scaled(100)
        at = x_of(stop) - wide / 2
        at = min(max(at, 0.0), width - wide)
        align = Qt.AlignmentFlag.AlignLeft if stop == 0 else Qt.AlignmentFlag.AlignHCenter
        align = Qt.AlignmentFlag.AlignRight if stop == last else align
        inside = low - 0.01 <= stop <= high + 0.01
        face = style.font("label", 14, 700 if stop == round(likely) else 500)
        area = QRectF(at, y + 8 * k, wide, style.scaled(20))
        colour = theme.INK if inside else ink
        marks.text(painter, area, level_name(level), face, colour, align | Qt.AlignmentFlag.AlignVCenter)
