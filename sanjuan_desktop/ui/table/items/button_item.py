"""Button or check box of the prompt bar."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPen

from sanjuan_desktop.ui.look import theme
from sanjuan_desktop.ui.table.items.piece import Piece
from sanjuan_desktop.ui.table.layout import z_bands
from sanjuan_desktop.ui.table.paint.canvas import CENTRE, LEFT, colour

if TYPE_CHECKING:
    from PySide6.QtWidgets import QGraphicsSceneMouseEvent

    from sanjuan_desktop.control.questions.prompts import Button
    from sanjuan_desktop.ui.table.context import TableContext
    from sanjuan_desktop.ui.table.paint.canvas import Canvas

_HEIGHT: Final = 40.0
_GROWTH: Final = 64.0
"""Additional height of a button at twice the text size, for a second line, in units."""
_PAD: Final = 9.0
_TICK: Final = 24.0
_BESIDE_TICK: Final = 18.0
_LINE: Final = 1.06
"""Height of a line as a multiple of its font size."""
_SMALLEST: Final = 11.0


def button_height(context: TableContext) -> float:
    """Return the height of all buttons, in logical pixels."""
    return context.px(_HEIGHT + _GROWTH * (context.layout.text - 1))


def tick_width(context: TableContext, button: Button, most_lines: int = 2) -> float:
    """Return the width of a check box with its label, in logical pixels."""
    face = _face(context)
    lines = _halves(face, button.label) if most_lines > 1 and context.layout.text > 1 else (button.label,)
    return _widest(face, lines) / context.artist.dpr + context.px(_TICK + _BESIDE_TICK) + 1


def _face(context: TableContext) -> QFont:
    return context.font("label", 21, 600)


def _widest(face: QFont, lines: tuple[str, ...]) -> float:
    metrics = QFontMetricsF(face)
    return max(metrics.horizontalAdvance(line) for line in lines)


def _halves(face: QFont, label: str) -> tuple[str, ...]:
    """Break a label into the two lines with the smallest width; a single word stays on one line."""
    words = label.split(" ")
    pairs = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    return min(pairs, key=lambda lines: _widest(face, lines)) if pairs else (label,)


def fit_label(
    label: str, face: QFont, room: tuple[float, float], smallest: float
) -> tuple[QFont, tuple[str, ...]]:
    """Return the largest font up to ``face`` at which a label fits, and its lines.

    Args:
        label: the text; it is broken at spaces, into two lines at most.
        face: the font at its wanted size.
        room: width and height, in the unit of the font; two lines need the height for both.
        smallest: minimum font size, even if the label does not fit.
    """
    fitted = QFont(face)
    while True:
        for lines in ((label,), _halves(fitted, label)):
            high = len(lines) * _LINE * fitted.pixelSize()
            if _widest(fitted, lines) <= room[0] and (len(lines) == 1 or high <= room[1]):
                return fitted, lines
        if fitted.pixelSize() <= smallest:
            return fitted, (label,)
        fitted.setPixelSize(fitted.pixelSize() - 1)


class ButtonItem(Piece):
    """Button item: main buttons are gold, others outlined, disabled ones grey."""

    def __init__(self, context: TableContext, button: Button, width: float, most_lines: int = 2) -> None:
        """Create a button; ``most_lines`` 1 keeps the space below its label free."""
        height = button_height(context)
        super().__init__(width, height)
        self.context = context
        self.button = button
        self._size = (width, height)
        dpr = context.artist.dpr
        beside = 2 * _PAD if button.checked is None else _TICK + _BESIDE_TICK
        wide, high = (width - context.px(beside)) * dpr + 1, height * dpr if most_lines > 1 else 0.0
        self._letters, self.lines = fit_label(button.label, _face(context), (wide, high), _SMALLEST * dpr)
        self._early = False
        self.setToolTip(button.why if not button.enabled else "")
        if button.enabled:
            self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._show(hovered=False)

    @property
    def words_bottom(self) -> float:
        """Lower edge of the label, in logical pixels from the button's upper edge."""
        metrics = QFontMetricsF(self._letters)
        below = max(0.0, metrics.tightBoundingRect(self.lines[-1]).bottom())
        reach = (metrics.ascent() - metrics.descent()) / 2 + below
        reach += (len(self.lines) - 1) * self._step / 2
        return self._size[1] / 2 + reach / self.context.artist.dpr

    @property
    def is_cut(self) -> bool:
        """Whether the label does not fit even at the minimum font size."""
        beside = 2 * _PAD if self.button.checked is None else _TICK + _BESIDE_TICK
        room = (self._size[0] - self.context.px(beside)) * self.context.artist.dpr + 1
        return _widest(self._letters, self.lines) > room

    @property
    def letters(self) -> float:
        """Font size of the label, in logical pixels."""
        return self._letters.pixelSize() / self.context.artist.dpr

    @property
    def _step(self) -> float:
        """Distance from one line to the next, in device pixels."""
        return _LINE * self._letters.pixelSize()

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """Record whether the question was readable when the button was pressed."""
        self._early = self.context.guard.holds
        super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """Treat the second of two quick clicks like a press, because it may meet another question."""
        self._early = self.context.guard.holds
        super().mouseDoubleClickEvent(event)

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """Report a click if the question was readable when it began."""
        if not self._early:
            super().mouseReleaseEvent(event)

    def set_focused(self, focused: bool) -> None:
        """Show or hide the keyboard focus ring."""
        w, h = self._size
        ring = self.context.picture(w, h, self._paint_focus, 10.0) if focused else None
        self.set_layer("focus", ring, z_bands.CHILD_FOCUS)

    def show_pointer(self, inside: bool) -> None:
        """Highlight the button under the pointer."""
        self._show(hovered=inside)

    def _show(self, *, hovered: bool) -> None:
        w, h = self._size
        self.set_layer("face", self.context.picture(w, h, lambda canvas: self._paint(canvas, hovered)))

    def _paint(self, canvas: Canvas, hovered: bool) -> None:
        w, h = (value * canvas.dpr for value in self._size)
        button, px = self.button, self.context.px(1) * canvas.dpr
        if button.checked is not None:
            self._paint_tick(canvas, hovered)
            return
        box, radius = QRectF(0, 0, w, h), 10 * px
        ink = theme.INK
        if not button.enabled:
            canvas.box(box, radius, colour(canvas.inks.off_ground))
            ink = canvas.inks.off
        elif button.calm:
            ink = theme.CREAM
            if hovered:
                canvas.box(box, radius, colour(theme.CREAM, 0.16))
            edge = px
            inner = box.adjusted(edge, edge, -edge, -edge)
            canvas.outline(inner, radius, colour(theme.CREAM, max(0.75, canvas.inks.edge)), 2 * px)
        elif button.main:
            canvas.box(box, radius, colour(theme.GOLD_SHADE))
            canvas.box(box.adjusted(0, 0, 0, -2.5 * px), radius, colour("#FFCF5A" if hovered else theme.GOLD))
        else:
            fill = theme.SAND if hovered else theme.PAPER
            edge = 1 * px
            canvas.box(box, radius, colour(fill))
            inner = box.adjusted(edge, edge, -edge, -edge)
            canvas.outline(inner, radius, colour(theme.INK), 2 * px)
        self._paint_words(canvas, box.adjusted(_PAD * px, 0, -_PAD * px, -1 * px), ink, CENTRE)

    def _paint_words(self, canvas: Canvas, box: QRectF, ink: str, align: Qt.AlignmentFlag) -> None:
        top = box.center().y() - len(self.lines) * self._step / 2
        for number, line in enumerate(self.lines):
            row = QRectF(box.x(), top + number * self._step, box.width(), self._step)
            canvas.line(row, line, self._letters, ink, align, _SMALLEST * canvas.dpr)

    def _paint_tick(self, canvas: Canvas, hovered: bool) -> None:
        w, h = (value * canvas.dpr for value in self._size)
        px = self.context.px(1) * canvas.dpr
        d = _TICK * px
        box = QRectF(4 * px, (h - d) / 2, d, d)
        live = self.button.enabled
        ink = theme.INK if live else canvas.inks.off
        canvas.box(box, 6 * px, colour(theme.SAND if hovered and live else theme.WHITE))
        canvas.outline(box, 6 * px, colour(ink), 2 * px)
        if self.button.checked:
            solid, cap, join = Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
            canvas.painter.setPen(QPen(colour(ink), 3.4 * px, solid, cap, join))
            canvas.painter.setBrush(Qt.BrushStyle.NoBrush)
            left, top = box.x(), box.y()
            points = ((0.22, 0.55), (0.42, 0.75), (0.80, 0.27))
            corners = [QRectF(left + a * d, top + b * d, 0, 0).topLeft() for a, b in points]
            canvas.painter.drawPolyline(corners)
        words = QRectF(box.right() + 9 * px, 0, w - box.right() - 9 * px + 2, h)
        self._paint_words(canvas, words, ink, LEFT)

    def _paint_focus(self, canvas: Canvas) -> None:
        w, h = (value * canvas.dpr for value in self._size)
        px = self.context.px(1) * canvas.dpr
        box = QRectF(0, 0, w, h).adjusted(-3 * px, -3 * px, 3 * px, 3 * px)
        line = canvas.display.line
        canvas.outline(box, 12 * px, colour(theme.INK), 5 * px * line)
        canvas.outline(box, 12 * px, colour(theme.WHITE), 2.5 * px * line, Qt.PenStyle.DashLine)
