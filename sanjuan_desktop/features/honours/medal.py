"""Button with a medal and its name that shows the details of an honour."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter
from PySide6.QtWidgets import QAbstractButton, QWidget

from sanjuan_desktop.ui.look import marks, style, theme

if TYPE_CHECKING:
    from PySide6.QtGui import QFont, QPaintEvent

    from sanjuan_desktop.features.honours.page import HonourText
    from sanjuan_desktop.ui.look.svg_store import SvgStore

_MEDAL_PX: Final = 34
_LARGEST_PX: Final = 66
_PART: Final = 0.25
"""Maximum width of a medal as a share of its button."""
_RATIO: Final = 120 / 96
_EDGE_PX: Final = 5
_SIGN: Final = 0.16
"""Opacity of the sign on the blank medal of an honour that is not earned yet."""
_DOT_PX: Final = 5
_LETTERS_PX: Final = (15, 14, 13, 12)


def paint_medal(painter: QPainter, svgs: SvgStore, area: QRectF, medal: str, *, is_done: bool) -> None:
    """Paint a medal, or a blank one with a faint sign."""
    if is_done:
        svgs.paint(painter, f"medals/{medal}", area)
        return
    svgs.paint(painter, "medals/blank", area)
    painter.save()
    painter.setOpacity(_SIGN)
    svgs.paint(painter, f"medals/{medal}", area)
    painter.restore()


class MedalPicture(QWidget):
    """Medal of the selected honour; its name is beside it."""

    def __init__(self, svgs: SvgStore) -> None:
        super().__init__()
        self._svgs = svgs
        self._model: HonourText | None = None

    def show_medal(self, model: HonourText) -> None:
        """Show the medal of another honour."""
        self._model = model
        self.update()

    def fit(self) -> None:
        """Set the size of a medal for the current text size."""
        high = style.scaled(_LARGEST_PX)
        self.setFixedSize(round(high / _RATIO), high)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the medal."""
        del event
        if self._model is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect())
        paint_medal(painter, self._svgs, area, self._model.medal, is_done=self._model.is_done)
        painter.end()


class MedalButton(QAbstractButton):
    """Custom-painted button with a text for screen readers; the page handles arrow keys."""

    def __init__(self, svgs: SvgStore, model: HonourText) -> None:
        super().__init__()
        self.model = model
        self._svgs = svgs
        self.letters = _LETTERS_PX[0]
        """Font size of the name in pixels, equal for all medals of a page."""
        self.setCheckable(True)
        self.setAutoExclusive(False)
        self.setAccessibleName(model.words)
        self.setToolTip(model.condition)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def fit(self, width: int, height: int) -> None:
        """Set the width and at least this height; medal and two lines of the name must fit."""
        lines = style.font("text", 15, 600)
        least = max(style.scaled(_MEDAL_PX * _RATIO), 2 * round(lines.pixelSize() * 1.3))
        self.setFixedSize(width, max(height, least + 2 * style.scaled(_EDGE_PX)))

    def largest_letters(self) -> int:
        """Return the largest font size at which each word of the name fits."""
        return next(filter(self.fits, _LETTERS_PX), _LETTERS_PX[-1])

    def fits(self, px: int) -> bool:
        """Return whether each word of the name fits at a font size."""
        metrics = QFontMetricsF(self._face(px))
        words = self.model.name.split()
        return max(map(metrics.horizontalAdvance, words)) <= self._words().width()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint background, medal, name, and a dot if the honour is new."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        strong = style.display().contrast
        if self.isChecked() or self.hasFocus():
            edge = theme.INK if strong else theme.CORAL if self.hasFocus() else theme.GOLD_SHADE
            marks.box(painter, QRectF(self.rect()), style.scaled(8), theme.WHITE, edge, 3.0)
        area = self._medal()
        paint_medal(painter, self._svgs, area, self.model.medal, is_done=self.model.is_done)
        painter.setPen(QColor(theme.INK if self.model.is_done or strong else marks.CAPTION))
        painter.setFont(self._face(self.letters))
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.drawText(self._words(), int(flags) | int(Qt.TextFlag.TextWordWrap), self.model.name)
        if self.model.is_new:
            side = style.scaled(2 * _DOT_PX)
            marks.box(painter, QRectF(area.right() - side, area.top(), side, side), side / 2, theme.CORAL)
        painter.end()

    def _medal(self) -> QRectF:
        gap = style.scaled(_EDGE_PX)
        high = min(self.height() - 2 * gap, style.scaled(_LARGEST_PX), _PART * self.width() * _RATIO)
        return QRectF(gap, (self.height() - high) / 2, high / _RATIO, high)

    def _words(self) -> QRectF:
        left = self._medal().right() + style.scaled(_EDGE_PX)
        return QRectF(left, 0, self.width() - left - 2, self.height())

    def _face(self, px: int) -> QFont:
        return style.font("text", px, 700 if self.model.is_done else 500)
