"""Painter of the reading slip: picture, name, cost, points and effect of a building, and its tooltip."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF

from sanjuan_desktop.control.facts.tooltip import Tone
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.ui.look import theme
from sanjuan_desktop.ui.table.items.badge_art import paint_pennant
from sanjuan_desktop.ui.table.paint.canvas import LEFT, colour
from sanjuan_desktop.ui.table.paint.card_art import paint_scene
from sanjuan_desktop.ui.table.zones.hint_art import count_lines, line_height, paint_ground, paragraph, smaller
from sanjuan_desktop.ui.table.zones.tooltip_art import TooltipLines

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtGui import QFont

    from sanjuan_desktop.control.facts.tooltip import Tooltip, TooltipLine
    from sanjuan_desktop.ui.table.context import TableContext
    from sanjuan_desktop.ui.table.layout.slip_geometry import SlipPlace
    from sanjuan_desktop.ui.table.paint.canvas import Canvas
    from sanjuan_desktop.ui.table.paint.faces import CardFace

_PAD: Final = 12.0
_PICTURE: Final = 92.0
"""Size of the picture beside the name, in units."""
_PICTURES: Final = (1.0, 0.86, 0.72, 0.6, 0.46, 0.0)
"""Sizes of the picture as shares of its usual size; the last one leaves it out."""
_SCALES: Final = (1.0, 0.9, 0.8, 0.7, 0.62)
"""Scales of the fonts, tried in this order until the text fits."""
_LEAST_PX: Final = 13.0
_NAME_LEAST_PX: Final = 14.0
_COIN: Final = 40.0
_PENNANT: Final = 31.0
_NAME_LINES: Final = 2
_MOST_LINES: Final = 9
_ORDER: Final = (Tone.WARNING, Tone.STRONG, Tone.PLAIN, Tone.FAINT)
"""Tones of the notes, the most important one first."""


class _Try(NamedTuple):
    """Sizes and contents that are tried."""

    notes: int
    foot: bool
    scale: float
    picture: float


class SlipSheet:
    """Layout of a slip; all sizes are device pixels.

    Long text gets a smaller picture, then smaller fonts; if it still does not fit, the foot and the least
    important notes are left out.
    """

    def __init__(
        self, context: TableContext, face: CardFace, tooltip: Tooltip | None, place: SlipPlace
    ) -> None:
        self.context = context
        self.face = face
        self.is_wide = place.is_wide
        d = context.artist.dpr
        self.size = (place.box.w * d, place.box.h * d)
        self.pad = max(_PAD * context.px(1), 6.0) * d
        self.gap = max(4 * context.px(1), 2.0) * d
        notes = tooltip.lines if tooltip is not None else ()
        for attempt in _tries(len(notes)):
            self._set(attempt, notes)
            if self.height <= self.size[1] - 2 * self.pad:
                break

    def _set(self, attempt: _Try, notes: tuple[TooltipLine, ...]) -> None:
        context, d = self.context, self.context.artist.dpr
        wide = self.is_wide
        high = self.size[1] - 2 * self.pad
        usual = high if wide else min(_PICTURE * context.px(1) * d, 0.46 * high)
        self.picture = usual * attempt.picture
        self.name = smaller(
            context.font("display", 25 if wide else 22, 700, 14), attempt.scale, _NAME_LEAST_PX * d
        )
        self.words = smaller(context.font("text", 21 if wide else 20, 500, 13), attempt.scale, _LEAST_PX * d)
        self.coin = max(_COIN * context.px(1), 20.0) * d * attempt.scale
        self.notes = TooltipLines(context, _most_important(notes, attempt.notes), attempt.scale)
        self.has_foot = attempt.foot

    # ------------------------------------------------------------------ measuring
    @property
    def left(self) -> float:
        """Left edge of name, coin and pennant."""
        return self.pad + self.picture + (self.pad if self.picture else 0.0)

    @property
    def room(self) -> float:
        """Width of name, coin and pennant."""
        return self.size[0] - self.left - self.pad

    @property
    def text_room(self) -> float:
        """Width of effect and notes."""
        return self.room if self.is_wide else self.size[0] - 2 * self.pad

    @property
    def height(self) -> float:
        """Height of all contents; infinite if a word of the name does not fit on a line."""
        metrics = QFontMetricsF(self.name)
        if max(map(metrics.horizontalAdvance, self.face.name.split())) > self.room:
            return float("inf")
        text = self._words_height + self.notes.height(self.text_room) + self._foot_height
        head = self._name_height + self.coin + self.gap
        return head + text if self.is_wide else max(self.picture, head) + self.gap + text

    @property
    def _name_height(self) -> float:
        lines = min(_NAME_LINES, count_lines(self.face.name, self.name, self.room))
        return lines * line_height(self.name) + self.gap

    @property
    def _words_height(self) -> float:
        if not self.face.effect:
            return 0.0
        lines = count_lines(self.face.effect, self.words, self.text_room)
        return lines * line_height(self.words) + 2 * self.gap

    @property
    def _foot_height(self) -> float:
        return line_height(self._foot_face()) if self.has_foot else 0.0

    def _foot_face(self) -> QFont:
        return self.context.font("text", 17, 400, 13)

    # ------------------------------------------------------------------ painting
    def paint(self, canvas: Canvas) -> None:
        """Paint everything from (0, 0)."""
        d = canvas.dpr
        paint_ground(canvas, self.context, (self.size[0] / d, self.size[1] / d))
        if self.picture:
            self._paint_picture(canvas)
        y = self.pad
        name = QRectF(self.left, y, self.room, self.size[1])
        paragraph(canvas, name, self.face.name, self.name, _NAME_LINES)
        y += self._name_height
        self._paint_numbers(canvas, y)
        y += self.coin + self.gap
        x = self.left if self.is_wide else self.pad
        if not self.is_wide:
            y = max(y, self.pad + self.picture) + self.gap
        if self.face.effect:
            words = QRectF(x, y + self.gap, self.text_room, self.size[1])
            paragraph(canvas, words, self.face.effect, self.words, _MOST_LINES)
            y += self._words_height
        self.notes.paint(canvas, x, y, self.text_room)
        if self.has_foot:
            foot = QRectF(x, self.size[1] - self.pad - self._foot_height, self.text_room, self._foot_height)
            canvas.line(foot, tr("Table", "F1: rules"), self._foot_face(), canvas.inks.soft, LEFT)

    def _paint_picture(self, canvas: Canvas) -> None:
        picture = QRectF(self.pad, self.pad, self.picture, self.picture)
        paint_scene(canvas, self.face.key, picture)
        line = max(1.5, 3 * self.context.px(1)) * canvas.dpr
        canvas.outline(picture, 2 * line, colour(theme.INK), line)

    def _paint_numbers(self, canvas: Canvas, y: float) -> None:
        """Paint the printed cost on its coin, and the printed points on their pennant."""
        coin, wide = self.coin, self.coin * _PENNANT / _COIN
        canvas.put("frames/badge-cost", self.left, y, coin)
        digits = theme.font("display", coin * 0.58, 700)
        canvas.line(QRectF(self.left, y - coin * 0.02, coin, coin), str(self.face.cost), digits, theme.CREAM)
        paint_pennant(canvas, self.face.points, self.left + coin + self.pad * 0.7, y, wide)


def _most_important(lines: tuple[TooltipLine, ...], count: int) -> list[TooltipLine]:
    """Return a number of lines in their order: reasons why not, then totals, before all others."""
    ranked = sorted(range(len(lines)), key=lambda index: _ORDER.index(lines[index].tone))
    return [lines[index] for index in sorted(ranked[:count])]


def _tries(notes: int) -> Iterator[_Try]:
    """Yield all combinations, those with less content and smaller fonts last."""
    contents = [(notes, True), *((count, False) for count in range(notes, -1, -1))]
    for (count, foot), scale, picture in itertools.product(contents, _SCALES, _PICTURES):
        yield _Try(count, foot, scale, picture)
