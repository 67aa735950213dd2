"""Stars: gold if they are won, hollow otherwise; and their row on the score sheet."""

from __future__ import annotations

from math import pi, sin
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEasingCurve, QPointF, QRectF, QSize, QVariantAnimation
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QHBoxLayout, QWidget

from sanjuan_desktop.features.journey.chapters import STARS
from sanjuan_desktop.features.scores.result import Result
from sanjuan_desktop.ui.look import marks, style, theme
from sanjuan_desktop.ui.widgets.fading import fade_in, hide_softly
from sanjuan_desktop.ui.widgets.sheet import words

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

    from sanjuan_desktop.ui.table.animator import Animator

_HOLLOW: Final = "#00000000"
_EDGE: Final = "#A98F5C"
_POP_MS: Final = 260
_FADE_MS: Final = 120

_STAR_PX: Final = 26


def paint_star(
    painter: QPainter, centre: QPointF, radius: float, *, is_won: bool, on_dark: bool = False
) -> None:
    """Paint a star on paper, or on a dark ground."""
    ink = theme.INK if style.display().contrast else _EDGE
    edge = theme.INK if is_won else theme.SAND if on_dark else ink
    marks.star(painter, centre, radius, theme.GOLD if is_won else _HOLLOW, edge, max(1.0, radius * 0.13))


def paint_stars(painter: QPainter, middle: QPointF, radius: float, won: int) -> None:
    """Paint the stars of a chapter side by side, on a dark ground."""
    step = radius * 2.3
    for number in range(STARS):
        centre = QPointF(middle.x() + (number - (STARS - 1) / 2) * step, middle.y())
        paint_star(painter, centre, radius, is_won=number < won, on_dark=True)


class StarRow(QWidget):
    """Row of ``of`` stars, ``won`` of them gold; the gold ones can appear one after the other."""

    def __init__(self, won: int, of: int = STARS, px: float = 20) -> None:
        super().__init__()
        self._won, self._of, self._px = won, of, px
        self._seen = float(won)
        self._fades = False
        self._motion: QVariantAnimation | None = None
        self.setAccessibleName("")
        self.setFixedSize(self._size())

    def pop(self, *, fades: bool, speed: float = 1.0) -> None:
        """Animate the won stars one after the other; with reduced motion fade them in together."""
        if not self._won or speed <= 0:
            return
        self._fades, self._seen = fades, 0.0
        motion = QVariantAnimation(self)
        motion.setStartValue(0.0)
        motion.setEndValue(float(self._won))
        motion.setDuration(_FADE_MS if fades else round(_POP_MS * self._won * speed))
        motion.setEasingCurve(QEasingCurve.Type.Linear)
        motion.valueChanged.connect(self._show)
        self._motion = motion
        motion.start()

    def finish(self) -> None:
        """Stop the animation and show all stars."""
        if self._motion is not None:
            self._motion.stop()
        self._show(float(self._won))

    def sizeHint(self) -> QSize:
        """Return the size of all stars."""
        return self._size()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the stars."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = self.height()
        radius = side * 0.44
        for number in range(self._of):
            centre = QPointF(QRectF(number * side, 0, side, side).center())
            part = min(1.0, max(0.0, self._seen - number)) if number < self._won else 0.0
            paint_star(painter, centre, radius, is_won=False)
            if not part:
                continue
            if self._fades:
                painter.setOpacity(self._seen / self._won)
                paint_star(painter, centre, radius, is_won=True)
                painter.setOpacity(1.0)
            else:
                # The star first grows beyond its size, then shrinks back.
                grown = part * (1.0 + 0.25 * sin(part * pi))
                paint_star(painter, centre, min(side / 2, radius * grown), is_won=True)
        painter.end()

    def _size(self) -> QSize:
        side = style.scaled(self._px)
        return QSize(side * self._of, side)

    def _show(self, seen: object) -> None:
        self._seen = float(seen)  # type: ignore[arg-type]
        self.update()


class ResultRow(Result):
    """Three stars and a sentence, hidden until the score sheet shows them."""

    def __init__(self, stars: int, said: str, animator: Animator) -> None:
        super().__init__()
        self._animator = animator
        self.stars = StarRow(stars, px=_STAR_PX)
        self.label = words(said, style.font("text", 17, 700), wrap=True)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(style.scaled(12))
        row.addWidget(self.stars)
        row.addWidget(self.label, 1)

    def hide_it(self) -> None:
        """Hide the row but keep its space."""
        hide_softly(self)

    def appear(self) -> None:
        """Fade the row in and show its stars one by one."""
        fade_in(self, self._animator.fade_time(_FADE_MS))
        self.stars.pop(fades=self._animator.fades_only, speed=self._animator.speed)
