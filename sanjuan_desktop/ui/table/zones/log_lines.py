"""Lines of the log in a box: headings, and entries with chips, scrolled by the wheel."""

from __future__ import annotations

import math
from itertools import accumulate
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QTextLayout, QTextOption

from sanjuan_desktop.control.text.phrases import with_numbers_held
from sanjuan_desktop.rules.terms import NOBODY
from sanjuan_desktop.ui.look import theme
from sanjuan_desktop.ui.table.items.piece import Piece
from sanjuan_desktop.ui.table.paint.canvas import colour
from sanjuan_desktop.ui.table.paint.slate_art import SLATES, paint_rule
from sanjuan_desktop.ui.table.paint.token_art import paint_chip
from sanjuan_desktop.ui.table.zones.zone import Zone

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QFont
    from PySide6.QtWidgets import QGraphicsSceneWheelEvent

    from sanjuan_desktop.control.session.step import LogLine
    from sanjuan_desktop.ui.table.context import TableContext
    from sanjuan_desktop.ui.table.items.piece import PictureItem
    from sanjuan_desktop.ui.table.layout.rects import Rect
    from sanjuan_desktop.ui.table.paint.canvas import Canvas

HEADING: Final = "#F6DFA4"
TEXT: Final = "#EAF5EF"
_MARGIN: Final = 32.0
_BAR: Final = 10.0
"""Space for the scroll bar beside the lines."""
_LEFT_EMPTY: Final = 0.25
"""Maximum share of the box that may be empty below the last line."""
_ROUNDING: Final = 0.01
_PILL: Final = 24.0
_PILL_GAP: Final = 5.0
"""Maximum height of a heading's pill, and minimum space above and below it, in units."""


class LogBody(Piece):
    """Body of the log, which accepts the wheel."""

    turned = Signal(int)

    def wheelEvent(self, event: QGraphicsSceneWheelEvent) -> None:
        """Report the rotation of the wheel, in eighths of a degree."""
        event.accept()
        self.turned.emit(event.delta())


class LogStyle(NamedTuple):
    """Spacing of the lines of a log, in units."""

    gap: float
    """Space below a line."""
    heading: float
    """Height of a heading; 0 omits headings."""
    is_whole: bool = False
    """Whether the first line is always complete, even if that leaves much of the box empty."""


DENSE: Final = LogStyle(2.0, 27.0)
WHOLE: Final = LogStyle(2.0, 0.0, is_whole=True)
LOOSE: Final = LogStyle(9.0, 36.0)
"""Lines of the panel, of the panel with large text, and of the drawer."""


class LogLines(Zone):
    """Lines of the log in a box. Only the visible ones are painted, as one picture, when they change."""

    def __init__(self, context: TableContext, body: Rect, style: LogStyle, band: float) -> None:
        """Create the empty box.

        Args:
            context: the table.
            body: box of the lines, in scene pixels.
            style: spacing of the lines.
            band: stacking order of the picture; the box that takes the wheel is above it.
        """
        super().__init__(context)
        self.body = body
        self._style = style
        self._band = band
        self.lines: tuple[LogLine, ...] = ()
        """All lines of the log, the latest one last."""
        self.heights: list[float] = []
        """Heights of the lines, in device pixels."""
        self._offset = 0.0
        self._covered = 0.0
        """Height of the lines' upper part that is covered, in device pixels."""
        # The font is cached, because every line needs it and it never changes for a table.
        self._font = context.font("text", 19, 400, 13)
        self._metrics = QFontMetricsF(self._font)
        self.row = self._metrics.height() * 0.98
        self._rows: dict[str, int] = {}
        """Number of rows by text, because many texts are repeated."""
        self._px = context.px(1) * context.artist.dpr
        self.line_px = max(self._px, self._font.pixelSize() / 19)
        self.gap = style.gap * self.line_px
        # The space for the scroll bar is always reserved.
        self._width = self.room()[0] - _MARGIN * self.line_px - _BAR * self._px
        self._text: PictureItem | None = None
        self.box = LogBody(body.w, body.h)
        """The box that takes clicks and the wheel."""
        self.box.turned.connect(self._on_turned)
        self.put(self.box, body.x, body.y, band + 1)
        self._show()

    @property
    def offset(self) -> float:
        """Scroll position of the log, in device pixels."""
        return self._offset

    def show(self, lines: tuple[LogLine, ...]) -> None:
        """Show these lines, scrolled to the last one."""
        old = self.lines
        if old != lines[: len(old)]:
            old, self.heights = (), []
        self.heights += [self.height_of(line) for line in lines[len(old) :]]
        self.lines = lines
        self._offset = self._most()
        self._show()

    def lie_under(self, boxes: Sequence[Rect]) -> None:
        """Show only complete lines while these boxes, such as a hint, cover the panel."""
        body = self.body
        over = [box.bottom - body.y for box in boxes if box.overlaps(body)]
        covered = max(over, default=0.0) * self.context.artist.dpr
        if covered != self._covered:
            self._covered = covered
            self._show()

    def in_sight(self) -> list[tuple[LogLine, float]]:
        """Return the visible lines, each with its upper edge in device pixels from the first row."""
        found, y = [], -self._offset
        for line, height in zip(self.lines, self.heights, strict=True):
            is_whole = not self._covered or y >= self._covered + self.gap / 2
            # Sums of heights are inexact.
            if height > 0 and y + height > _ROUNDING and y < self.room()[1] and is_whole:
                found.append((line, y))
            y += height
        return found

    def line_at(self, x: float, y: float) -> LogLine | None:
        """Return the visible line at a point of the scene, or None."""
        body = self.body
        if not (body.x <= x <= body.right and body.y <= y <= body.bottom):
            return None
        at = (y - body.y) * self.context.artist.dpr
        found = [line for line, top in self.in_sight() if top <= at < top + self.height_of(line)]
        return found[0] if found else None

    def scroll(self, units: float) -> None:
        """Scroll down by a number of design units, or up if it is negative."""
        self._offset = min(
            self._most(), max(0.0, self._offset + self.context.px(units) * self.context.artist.dpr)
        )
        self._show()

    def _on_turned(self, delta: int) -> None:
        self.scroll(-delta * 0.5)

    # ------------------------------------------------------------------ painting, in device pixels
    def room(self) -> tuple[float, float]:
        """Return width and height of the visible part of the lines, in device pixels."""
        dpr = self.context.artist.dpr
        return self.body.w * dpr, self.body.h * dpr

    def _most(self) -> float:
        """Return the maximum scroll position, at which the first visible line is complete.

        If that would leave much of the box empty, at least the first visible row is complete.
        """
        room = self.room()[1]
        beyond = sum(self.heights) - room
        if beyond <= 0:
            return 0.0
        tops = list(accumulate(self.heights, initial=0.0))
        first = next(at for at, top in enumerate(tops) if top >= beyond)
        is_whole = self._style.is_whole and first < len(self.heights)
        if is_whole or tops[first] <= beyond + _LEFT_EMPTY * room:
            return tops[first]
        return tops[first - 1] + math.ceil((beyond - tops[first - 1]) / self.row) * self.row

    def _heading_font(self) -> QFont:
        return self.context.font("label", 18, 600)

    def height_of(self, line: LogLine) -> float:
        """Return the height of a line including the gap below it, in device pixels."""
        if line.seat == NOBODY:
            return self._style.heading * self.line_px
        if line.text not in self._rows:
            is_short = self._metrics.horizontalAdvance(line.text) < self._width
            self._rows[line.text] = 1 if is_short else self.flow(line.text).lineCount()
        return self._rows[line.text] * self.row + self.gap

    def flow(self, words: str) -> QTextLayout:
        """Return a text broken into rows of the available width."""
        option = QTextOption(Qt.AlignmentFlag.AlignLeft)
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        layout = QTextLayout(with_numbers_held(words), self._font)
        layout.setTextOption(option)
        y = 0.0
        layout.beginLayout()
        while (line := layout.createLine()).isValid():
            line.setLineWidth(self._width)
            line.setPosition(QPointF(0.0, y))
            y += self.row
        layout.endLayout()
        return layout

    def _show(self) -> None:
        body = self.body
        picture = self.context.picture(body.w, body.h, self._paint_lines)
        self._text = self.show_picture(picture, body.x, body.y, self._band, self._text)

    def _paint_lines(self, canvas: Canvas) -> None:
        w, h = self.room()
        for line, y in self.in_sight():
            self._paint_line(canvas, line, y, w)
        if self._most() > 0:
            whole = max(sum(self.heights), self._most() + h)
            bar = QRectF(w - 4 * self._px, h * self._offset / whole, 4 * self._px, h * h / whole)
            canvas.box(bar, 2 * self._px, colour(theme.PANEL_LINE, max(0.35, canvas.inks.edge)))

    def _paint_line(self, canvas: Canvas, line: LogLine, y: float, w: float) -> None:
        px = self.line_px
        if line.seat == NOBODY:
            label = self._heading_font()
            w -= _BAR * px
            wide = min(w, QFontMetricsF(label).horizontalAdvance(line.text) + 20 * px)
            high = min(_PILL, self._style.heading - _PILL_GAP)
            box = QRectF(0, y + 3 * px, wide, high * px)
            paint_rule(canvas, QRectF(0, box.center().y(), w, 1.5 * px))
            canvas.box(box, high / 2 * px, colour(SLATES[self.context.artist.light].pill))
            canvas.line(box, line.text, label, HEADING)
            return
        if y > -4 * px or self._offset < self._most():
            # At the end of the log, no partial chip is shown above the first visible row.
            canvas.painter.save()
            canvas.painter.translate(12 * px, y + 12 * px)
            paint_chip(canvas, line.seat, self.context.letter(line.seat), max(20 * px, 15 * canvas.dpr))
            canvas.painter.restore()
        canvas.painter.setPen(colour(TEXT))
        self.flow(line.text).draw(canvas.painter, QPointF(_MARGIN * px, y))
