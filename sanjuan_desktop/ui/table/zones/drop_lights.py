"""Highlights of valid drop targets, with the effect of a drop."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPen

from sanjuan_desktop.ui.look import theme
from sanjuan_desktop.ui.table.items.piece import Piece
from sanjuan_desktop.ui.table.layout import z_bands
from sanjuan_desktop.ui.table.paint.canvas import colour
from sanjuan_desktop.ui.table.paint.overlay_art import CHOSEN, LIT
from sanjuan_desktop.ui.table.zones.zone import Entry, Zone

if TYPE_CHECKING:
    from sanjuan_desktop.control.questions.drops import Drop
    from sanjuan_desktop.ui.table.context import TableContext
    from sanjuan_desktop.ui.table.layout.rects import Rect
    from sanjuan_desktop.ui.table.paint.canvas import Canvas

_FRAME: Final = 3.0
_RADIUS: Final = 12.0
_EDGE: Final = 2.5
"""Additional width of the dark line under a frame, which separates it from the background."""
_PILL_H: Final = 34.0
_PAD: Final = 14.0
_UNITS: Final = 19.0


@dataclass(frozen=True, slots=True)
class DropLight:
    """Drop target and its boxes on the table."""

    drop: Drop
    boxes: tuple[Rect, ...]

    def covers(self, x: float, y: float) -> bool:
        """Return whether a point of the scene is in one of the boxes."""
        return any(box.x <= x <= box.right and box.y <= y <= box.bottom for box in self.boxes)


class DropLights(Zone):
    """Dashed gold frames; the one under the pointer is filled and shows the effect of a drop."""

    def __init__(self, context: TableContext) -> None:
        super().__init__(context)
        self._pieces: dict[int, list[Piece]] = {}
        self._pill: Piece | None = None
        self._lit: int | None = None
        self.lights: tuple[DropLight, ...] = ()

    def show(self, lights: tuple[DropLight, ...]) -> None:
        """Show frames around these targets; an empty sequence removes all frames."""
        for pieces in self._pieces.values():
            for piece in pieces:
                self.drop(piece)
        self._show_pill(None)
        self._lit = None
        self.lights = lights
        self._pieces = {}
        for index, light in enumerate(lights):
            self._pieces[index] = [self._frame(box, lit=False) for box in light.boxes]

    def inventory(self) -> list[Entry]:
        """Return nothing, because a drag is not part of a view."""
        return []

    def at(self, x: float, y: float) -> DropLight | None:
        """Return the first target that contains a point of the scene."""
        for light in self.lights:
            if light.covers(x, y):
                return light
        return None

    def point(self, x: float, y: float) -> None:
        """Fill the target under the pointer and show the effect of a drop there."""
        light = self.at(x, y)
        index = None if light is None else self.lights.index(light)
        if index == self._lit:
            return
        for number in {self._lit, index} - {None}:
            assert number is not None
            for piece in self._pieces[number]:
                self.drop(piece)
            boxes = self.lights[number].boxes
            self._pieces[number] = [self._frame(box, lit=number == index) for box in boxes]
        self._lit = index
        self._show_pill(light)

    # ------------------------------------------------------------------ inside
    def _frame(self, box: Rect, *, lit: bool) -> Piece:
        piece = Piece(box.w, box.h, clickable=False)
        piece.set_layer(
            "face", self.context.picture(box.w, box.h, lambda canvas: self._paint(canvas, box, lit))
        )
        self.put(piece, box.x, box.y, z_bands.DRAGGED - 2)
        return piece

    def _paint(self, canvas: Canvas, box: Rect, lit: bool) -> None:
        px = self.context.px(1) * canvas.dpr
        edge = (_FRAME + _EDGE) * px / 2
        area = QRectF(edge, edge, box.w * canvas.dpr - 2 * edge, box.h * canvas.dpr - 2 * edge)
        canvas.box(area, _RADIUS * px, colour(CHOSEN, 0.30) if lit else colour(LIT, 0.12))
        canvas.outline(area, _RADIUS * px, colour(theme.INK), (_FRAME + _EDGE) * px)
        pen = QPen(colour(theme.GOLD, 1.0), _FRAME * px)
        if not lit:
            pen.setStyle(Qt.PenStyle.CustomDashLine)
            pen.setDashPattern([4, 3])
        canvas.painter.setPen(pen)
        canvas.painter.setBrush(Qt.BrushStyle.NoBrush)
        canvas.painter.drawRoundedRect(area, _RADIUS * px, _RADIUS * px)

    def _show_pill(self, light: DropLight | None) -> None:
        if self._pill is not None:
            self.drop(self._pill)
            self._pill = None
        if light is None or not light.drop.words:
            return
        words = light.drop.words
        font = self.context.font("text", _UNITS, 700, smallest=13)
        dpr = self.context.artist.dpr
        window = self.context.layout.window
        w = min(
            QFontMetricsF(font).horizontalAdvance(words) / dpr + self.context.px(2 * _PAD) + 2, window.w * 0.6
        )
        h = max(self.context.px(_PILL_H), 24.0) * self.context.layout.text
        pill = Piece(w, h, clickable=False)
        pill.set_layer(
            "face", self.context.picture(w, h, lambda canvas: self._paint_words(canvas, words, w, h))
        )
        box = light.boxes[0]
        x = min(max(box.centre.x - w / 2, window.x + 4), window.right - w - 4)
        above = box.y - h - self.context.px(6)
        self.put(pill, x, above if above > window.y else box.y + self.context.px(6), z_bands.DRAGGED + 2)
        self._pill = pill

    def _paint_words(self, canvas: Canvas, words: str, w: float, h: float) -> None:
        px = self.context.px(1) * canvas.dpr
        box = QRectF(0, 0, w * canvas.dpr, h * canvas.dpr)
        canvas.box(box, box.height() / 2, colour(theme.PAPER, 1.0))
        font = self.context.font("text", _UNITS, 700, smallest=13)
        inner = box.adjusted(_PAD * px / 2, 0, -_PAD * px / 2, 0)
        canvas.line(inner, words, font, theme.INK, smallest=11 * canvas.dpr)
