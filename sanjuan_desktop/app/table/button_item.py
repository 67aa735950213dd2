"""A button or tick of the prompt bar."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPen

from sanjuan_desktop.app import theme
from sanjuan_desktop.app.table import z_bands
from sanjuan_desktop.app.table.canvas import CENTRE, LEFT, colour
from sanjuan_desktop.app.table.piece import Piece

if TYPE_CHECKING:
    from PySide6.QtGui import QFont

    from sanjuan_desktop.app.table.canvas import Canvas
    from sanjuan_desktop.app.table.desk import Desk
    from sanjuan_desktop.control.prompts import Button

_HEIGHT: Final = 40.0
_GROWTH: Final = 26.0
"""How much higher a button gets where text is twice as large."""
_PAD: Final = 24.0
_TICK: Final = 24.0


def button_height(desk: Desk) -> float:
    """Return how high all buttons are, in logical pixels."""
    return desk.px(_HEIGHT + _GROWTH * (desk.layout.text - 1))


def button_width(desk: Desk, button: Button, part: float = 1.0) -> float:
    """Return how wide a button is with its words, in logical pixels; ``part`` of the usual letters."""
    words = QFontMetricsF(_face(desk, part)).horizontalAdvance(button.label) / desk.artist.dpr
    if button.checked is not None:
        return words + desk.px(_TICK + 18)
    return max(desk.px(110), words + desk.px(2 * _PAD / desk.layout.text))


def _face(desk: Desk, part: float) -> QFont:
    face = desk.font("label", 21, 600)
    face.setPixelSize(round(face.pixelSize() * part))
    return face


class ButtonItem(Piece):
    """Main buttons are ink on gold, others outlined, those that cannot be pressed grey."""

    def __init__(self, desk: Desk, button: Button, width: float, part: float = 1.0) -> None:
        height = button_height(desk)
        super().__init__(width, height)
        self.desk = desk
        self.button = button
        self._part = part
        self._size = (width, height)
        self.setToolTip(button.why if not button.enabled else "")
        if button.enabled:
            self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._show(hovered=False)

    @property
    def words_bottom(self) -> float:
        """How far down the words on it reach, in logical pixels from its upper edge."""
        metrics = QFontMetricsF(_face(self.desk, self._part))
        below = max(0.0, metrics.tightBoundingRect(self.button.label).bottom())
        reach = (metrics.ascent() - metrics.descent()) / 2 + below
        return self._size[1] / 2 + reach / self.desk.artist.dpr

    def set_focused(self, focused: bool) -> None:
        """Show or hide the ring of the keyboard."""
        w, h = self._size
        ring = self.desk.plate(w, h, self._paint_focus, 10.0) if focused else None
        self.set_layer("focus", ring, z_bands.CHILD_FOCUS)

    def show_pointer(self, inside: bool) -> None:
        """Shine under the pointer."""
        self._show(hovered=inside)

    def _show(self, *, hovered: bool) -> None:
        w, h = self._size
        name = ("button", self.button.code)
        self.set_layer("face", self.desk.plate(w, h, lambda canvas: self._paint(canvas, hovered), name=name))

    def _paint(self, canvas: Canvas, hovered: bool) -> None:
        w, h = (value * canvas.dpr for value in self._size)
        button, px = self.button, self.desk.px(1) * canvas.dpr
        label = _face(self.desk, self._part)
        if button.checked is not None:
            self._paint_tick(canvas, hovered)
            return
        box, radius = QRectF(0, 0, w, h), 10 * px
        ink = theme.INK
        if not button.enabled:
            canvas.box(box, radius, colour(canvas.inks.off_ground))
            ink = canvas.inks.off
        elif button.main:
            canvas.box(box, radius, colour(theme.GOLD_SHADE))
            canvas.box(box.adjusted(0, 0, 0, -2.5 * px), radius, colour("#FFCF5A" if hovered else theme.GOLD))
        else:
            fill = theme.SAND if hovered else theme.PAPER
            edge = 1 * px
            canvas.box(box, radius, colour(fill))
            inner = box.adjusted(edge, edge, -edge, -edge)
            canvas.outline(inner, radius, colour(theme.INK), 2 * px)
        canvas.line(
            box.adjusted(8 * px, 0, -8 * px, -1 * px), button.label, label, ink, CENTRE, 11 * canvas.dpr
        )

    def _paint_tick(self, canvas: Canvas, hovered: bool) -> None:
        w, h = (value * canvas.dpr for value in self._size)
        px = self.desk.px(1) * canvas.dpr
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
            spots = [QRectF(left + a * d, top + b * d, 0, 0).topLeft() for a, b in points]
            canvas.painter.drawPolyline(spots)
        words = QRectF(box.right() + 9 * px, 0, w - box.right() - 9 * px + 2, h)
        canvas.line(words, self.button.label, _face(self.desk, self._part), ink, LEFT)

    def _paint_focus(self, canvas: Canvas) -> None:
        w, h = (value * canvas.dpr for value in self._size)
        px = self.desk.px(1) * canvas.dpr
        box = QRectF(0, 0, w, h).adjusted(-3 * px, -3 * px, 3 * px, 3 * px)
        line = canvas.display.line
        canvas.outline(box, 12 * px, colour(theme.INK), 5 * px * line)
        canvas.outline(box, 12 * px, colour(theme.WHITE), 2.5 * px * line, Qt.PenStyle.DashLine)
