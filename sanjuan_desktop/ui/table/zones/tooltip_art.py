"""Painter of tooltips: a title, lines with values at the right, a small table of prices."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF

from sanjuan_desktop.control.facts.tooltip import NOBODY_SAYS, Tone
from sanjuan_desktop.ui.look import theme
from sanjuan_desktop.ui.table.paint.canvas import CENTRE, LEFT, colour
from sanjuan_desktop.ui.table.paint.token_art import paint_chip
from sanjuan_desktop.ui.table.zones.hint_art import count_lines, line_height, paint_ground, paragraph, smaller

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QFont

    from sanjuan_desktop.control.facts.tooltip import PriceRow, Tooltip, TooltipLine
    from sanjuan_desktop.ui.table.context import TableContext
    from sanjuan_desktop.ui.table.paint.canvas import Canvas

_RIGHT: Final = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
_MOST_LINES: Final = 6


class TooltipLines:
    """Lines of a tooltip, one below the other; all sizes are device pixels."""

    def __init__(self, context: TableContext, lines: Sequence[TooltipLine], scale: float = 1.0) -> None:
        """Choose the fonts.

        Args:
            context: the table.
            lines: the lines, from the top.
            scale: factor of the fonts, which keep their minimum sizes.
        """
        d = context.artist.dpr
        self.context = context
        self.lines = tuple(lines)
        self.gap = max(2.0, context.text_px(3)) * d
        self.icon = max(15.0, context.text_px(21) * scale) * d
        self.faces: dict[Tone, QFont] = {
            Tone.PLAIN: smaller(context.font("text", 19, 500, 13), scale, 13 * d),
            Tone.STRONG: smaller(context.font("text", 19, 700, 13), scale, 13 * d),
            Tone.FAINT: smaller(context.font("text", 17, 400, 13), scale, 13 * d),
            Tone.WARNING: smaller(context.font("text", 19, 500, 13), scale, 13 * d),
        }
        self.digits = smaller(context.font("display", 19, 700, 13), scale, 13 * d)

    @property
    def widest(self) -> float:
        """Width at which no line is broken."""
        return max((self._wide(line) for line in self.lines), default=0.0)

    def height(self, width: float) -> float:
        """Return the height of all lines in a width, with the gap below the last one."""
        return sum(self._line_height(line, width) + self.gap for line in self.lines)

    def paint(self, canvas: Canvas, x: float, y: float, width: float) -> float:
        """Paint the lines from a corner and return their lower end."""
        for line in self.lines:
            high = self._line_height(line, width)
            self._paint_line(canvas, line, QRectF(x, y, width, high))
            y += high + self.gap
        return y

    def ink(self, canvas: Canvas, tone: Tone) -> str:
        """Return the colour of a tone."""
        inks = {Tone.FAINT: canvas.inks.soft, Tone.WARNING: canvas.inks.warning}
        return inks.get(tone, theme.INK)

    def _wide(self, line: TooltipLine) -> float:
        words = QFontMetricsF(self.faces[line.tone]).horizontalAdvance(line.words)
        return self._lead(line) + words + self._tail(line) + 1

    def _lead(self, line: TooltipLine) -> float:
        """Return the space before the text of a line: for a chip, for a cross, or 0."""
        if line.seat != NOBODY_SAYS or line.tone is Tone.WARNING:
            return self.icon + 2 * self.gap
        return 1.6 * self.gap if line.tone is Tone.FAINT and line.value else 0.0

    def _tail(self, line: TooltipLine) -> float:
        """Return the space after the text of a line: for a value and its symbol."""
        if not line.value:
            return 0.0
        wide = QFontMetricsF(self._value_face(line)).horizontalAdvance(line.value)
        return wide + 4 * self.gap + (self.icon + self.gap if self._has_icons() else 0.0)

    def _has_icons(self) -> bool:
        return any(line.icon for line in self.lines)

    def _value_face(self, line: TooltipLine) -> QFont:
        return self.digits if line.tone is Tone.STRONG else self.faces[line.tone]

    def _line_height(self, line: TooltipLine, width: float) -> float:
        face = self.faces[line.tone]
        room = width - self._lead(line) - self._tail(line)
        lines = min(_MOST_LINES, count_lines(line.words, face, room)) * line_height(face)
        return max(lines, self.icon if line.icon or line.seat != NOBODY_SAYS else 0.0)

    def _paint_line(self, canvas: Canvas, line: TooltipLine, box: QRectF) -> None:
        ink, face = self.ink(canvas, line.tone), self.faces[line.tone]
        lead, tail, first = self._lead(line), self._tail(line), line_height(face)
        top = box.y() + max(0.0, (self.icon - first) / 2 if line.icon or line.seat != NOBODY_SAYS else 0.0)
        mark_y = top + (first - self.icon) / 2
        if line.seat != NOBODY_SAYS:
            canvas.painter.save()
            canvas.painter.translate(box.x() + self.icon / 2, mark_y + self.icon / 2)
            paint_chip(canvas, line.seat, self.context.letter(line.seat), self.icon * 0.88)
            canvas.painter.restore()
        elif line.tone is Tone.WARNING:
            canvas.put("icons/cross", box.x(), mark_y, self.icon)
        words = QRectF(box.x() + lead, top, box.width() - lead - tail, box.height())
        paragraph(canvas, words, line.words, face, _MOST_LINES, ink)
        if not line.value:
            return
        right = box.right() - (self.icon + self.gap if self._has_icons() else 0.0)
        value = QRectF(box.x(), top, right - box.x(), first)
        canvas.line(value, line.value, self._value_face(line), ink, _RIGHT)
        if line.icon:
            self._paint_icon(canvas, line.icon, right + self.gap, mark_y)

    def _paint_icon(self, canvas: Canvas, icon: str, x: float, y: float) -> None:
        canvas.put(f"icons/{icon}", x, y, self.icon)


class TooltipSheet:
    """Layout of one tooltip; all sizes are device pixels."""

    def __init__(self, context: TableContext, tooltip: Tooltip) -> None:
        d = context.artist.dpr
        self.context = context
        self.tooltip = tooltip
        self.pad = max(12.0, context.text_px(15)) * d
        self.title = context.font("display", 21, 700, 14)
        self.lines = TooltipLines(context, tooltip.lines)
        self.cell = max(26.0, context.text_px(36)) * d
        self.width = min(self._widest(), max(250.0, context.text_px(400)) * d)
        self.height = self._measure()

    # ------------------------------------------------------------------ measuring
    def _widest(self) -> float:
        tooltip = self.tooltip
        widths = [QFontMetricsF(self.title).horizontalAdvance(tooltip.title)] if tooltip.title else [0.0]
        widths.append(self.lines.widest)
        if tooltip.prices:
            # The text at the foot is wrapped to the width of the table above it.
            return max(*widths, self._label_room() + len(theme.GOODS) * self.cell) + 2 * self.pad
        if tooltip.foot:
            widths.append(QFontMetricsF(self._faint).horizontalAdvance(tooltip.foot) + 1)
        return max(widths) + 2 * self.pad

    @property
    def _faint(self) -> QFont:
        return self.lines.faces[Tone.FAINT]

    def _label_room(self) -> float:
        """Return the width of the names of the price rows."""
        faces = ((row.words, self.lines.faces[row.tone]) for row in self.tooltip.prices)
        wide = max(QFontMetricsF(face).horizontalAdvance(words) for words, face in faces)
        return wide + 5 * self.lines.gap

    def _measure(self) -> float:
        tooltip, lines, y = self.tooltip, self.lines, self.pad * 0.8
        if tooltip.title:
            y += line_height(self.title) + 1.5 * lines.gap
        y += lines.height(self.width - 2 * self.pad)
        if tooltip.prices:
            y += lines.icon + 2 * lines.gap + len(tooltip.prices) * self._row_height()
        if tooltip.foot:
            count = count_lines(tooltip.foot, self._faint, self.width - 2 * self.pad)
            y += 2 * lines.gap + count * line_height(self._faint)
        return y + self.pad * 0.8

    def _row_height(self) -> float:
        return line_height(self.lines.faces[Tone.STRONG]) + self.lines.gap

    # ------------------------------------------------------------------ painting
    def paint(self, canvas: Canvas) -> None:
        """Paint everything from (0, 0)."""
        paint_ground(canvas, self.context, (self.width / canvas.dpr, self.height / canvas.dpr))
        y, gap = self.pad * 0.8, self.lines.gap
        inner = self.width - 2 * self.pad
        if self.tooltip.title:
            box = QRectF(self.pad, y, inner, line_height(self.title))
            canvas.line(box, self.tooltip.title, self.title, theme.INK, LEFT, 12 * canvas.dpr)
            y += line_height(self.title) + 1.5 * gap
        y = self.lines.paint(canvas, self.pad, y, inner)
        if self.tooltip.prices:
            y = self._paint_prices(canvas, y)
        if self.tooltip.foot:
            box = QRectF(self.pad, y + 2 * gap, inner, self.height)
            paragraph(canvas, box, self.tooltip.foot, self._faint, _MOST_LINES, canvas.inks.soft)

    def _paint_prices(self, canvas: Canvas, y: float) -> float:
        """Paint the table of prices from ``y`` and return its lower end."""
        left = self.width - self.pad - len(theme.GOODS) * self.cell
        for index, good in enumerate(theme.GOODS):
            canvas.put(
                f"goods/{good}",
                left + index * self.cell + (self.cell - self.lines.icon) / 2,
                y,
                self.lines.icon,
            )
        y += self.lines.icon + 2 * self.lines.gap
        for row in self.tooltip.prices:
            self._paint_row(canvas, row, left, y)
            y += self._row_height()
        return y

    def _paint_row(self, canvas: Canvas, row: PriceRow, left: float, y: float) -> None:
        high, ink = self._row_height(), self.lines.ink(canvas, row.tone)
        if row.tone is Tone.STRONG:
            ground = QRectF(self.pad * 0.6, y, self.width - 1.2 * self.pad, high)
            canvas.box(ground, high * 0.25, colour(theme.GOLD, 0.30))
        canvas.line(
            QRectF(self.pad, y, left - self.pad, high), row.words, self.lines.faces[row.tone], ink, LEFT
        )
        for index, price in enumerate(row.prices):
            box = QRectF(left + index * self.cell, y, self.cell, high)
            canvas.line(box, price, self.lines.faces[row.tone], ink, CENTRE, 10 * canvas.dpr)
