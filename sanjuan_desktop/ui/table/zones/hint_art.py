"""Painter of hints: numbers of the options, frames around their pieces, texts of the tips."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QTextLayout, QTextOption

from sanjuan_desktop.ui.look import theme
from sanjuan_desktop.ui.table.paint.canvas import LEFT, colour
from sanjuan_desktop.ui.table.paint.overlay_art import paint_choice

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QFont

    from sanjuan_desktop.control.hints.hints import HintTip
    from sanjuan_desktop.ui.look.picture import Picture
    from sanjuan_desktop.ui.table.context import TableContext
    from sanjuan_desktop.ui.table.paint.canvas import Canvas

RING_MARGIN: Final = 12.0
_BADGE: Final = 34.0
_BADGE_LEAST: Final = 24.0
TITLE_LINES: Final = 5
_TITLE_USUAL: Final = 3
_LEAST: Final = 11.0
"""Minimum font size of titles and standings, in pixels."""

_SENTENCE_END: Final = re.compile(r"(?<=[.!?]) ")


def badge_size(context: TableContext) -> float:
    """Return the diameter of a number, in logical pixels."""
    return max(_BADGE_LEAST, context.px(_BADGE))


def number_badge(context: TableContext, number: int) -> Picture:
    """Paint the number of an option; the first is gold."""
    d = badge_size(context)
    return context.picture(d, d, lambda canvas: paint_number(canvas, number, 0.0, 0.0, d * canvas.dpr), 2.0)


def paint_number(canvas: Canvas, number: int, x: float, y: float, d: float) -> None:
    """Paint a number on a paper tag ``d`` wide, in device pixels; only coins are round."""
    box = QRectF(x, y, d, d)
    rim = d * 0.08
    canvas.box(box, d * 0.26, colour(theme.INK))
    inner = box.adjusted(rim, rim, -rim, -rim)
    canvas.box(inner, d * 0.20, colour(theme.GOLD if number == 1 else theme.PAPER))
    canvas.line(box.translated(0, -d * 0.03), str(number), theme.font("display", d * 0.64, 900), theme.INK)


def ring(
    context: TableContext, size: tuple[float, float], radius: float, tint: str, *, choice: bool = False
) -> Picture:
    """Paint a solid frame around a piece, with a dark edge that is visible on any ground.

    ``choice`` also paints the sign of a card that can be chosen above the frame.
    """

    def paint(canvas: Canvas) -> None:
        px = canvas.dpr * max(1.0, context.layout.u)
        box = QRectF(0, 0, size[0] * canvas.dpr, size[1] * canvas.dpr)
        grown = box.adjusted(-3 * px, -3 * px, 3 * px, 3 * px)
        canvas.outline(grown, radius * canvas.dpr + 3 * px, colour(theme.INK), 8 * px)
        canvas.outline(grown, radius * canvas.dpr + 3 * px, colour(tint), 4.5 * px)
        if choice:
            paint_choice(canvas, box)

    return context.picture(*size, paint, RING_MARGIN)


def focus_ring(context: TableContext, size: tuple[float, float]) -> Picture:
    """Paint the focus ring around a piece that is neither card nor tile."""

    def paint(canvas: Canvas) -> None:
        px = canvas.dpr * max(1.0, context.layout.u)
        box = QRectF(0, 0, size[0] * canvas.dpr, size[1] * canvas.dpr)
        grown = box.adjusted(-3 * px, -3 * px, 3 * px, 3 * px)
        canvas.outline(grown, 8 * px, colour(theme.INK), 6 * px)
        canvas.outline(grown, 8 * px, colour(theme.WHITE), 3 * px, Qt.PenStyle.DashLine)

    return context.picture(*size, paint, RING_MARGIN)


def sign(context: TableContext, words: str, tint: str) -> Picture:
    """Paint a short sign on a disc, for a payment ("−1") or a benefit ("+")."""
    d = badge_size(context) * 0.9

    def paint(canvas: Canvas) -> None:
        wide = d * canvas.dpr
        canvas.disc(0, 0, wide, colour(theme.INK))
        dark = tint == theme.CORAL
        fill = canvas.inks.ribbon if dark else tint
        canvas.disc(wide * 0.06, wide * 0.06, wide * 0.88, colour(fill))
        ink = theme.CREAM if dark else theme.INK
        face = theme.font("label", wide * 0.68, 700)
        canvas.line(QRectF(0, -wide * 0.03, wide, wide), words, face, ink)

    return context.picture(d, d, paint, 2.0)


def paint_ground(canvas: Canvas, context: TableContext, size: tuple[float, float]) -> None:
    """Paint the paper of a hint."""
    px = context.px(1) * canvas.dpr
    box = QRectF(0, 0, size[0] * canvas.dpr, size[1] * canvas.dpr)
    canvas.shadow(box, 14 * px, 10 * px, 0.5)
    canvas.box(box, 14 * px, colour(theme.PAPER))
    inner = box.adjusted(1.5 * px, 1.5 * px, -1.5 * px, -1.5 * px)
    canvas.outline(inner, 12.5 * px, colour(theme.GOLD), 3 * px)


class TipSheet:
    """Text of one option in a box of a width in device pixels."""

    def __init__(self, context: TableContext, tip: HintTip, width: float, size: float = 1.0) -> None:
        """Measure the text; ``size`` below 1 reduces the fonts, but not below their minimum."""
        d = context.artist.dpr
        self.dpr = d
        self.tip = tip
        self.pad = max(9 * context.px(1) * d, 7 * d)
        self.disc = badge_size(context) * d
        self.gap = 3 * context.px(1) * d
        self.title = smaller(context.font("display", 22, 700, 14), size, 14 * d)
        self.label = smaller(context.font("label", 20, 600, 12), size, 12 * d)
        self.text = smaller(context.font("text", 20, 500, 13), size, 13 * d)
        self.left = self.pad * 1.4 + self.disc
        self.title_room = width - self.left - self.pad
        self.room = width - 2 * self.pad
        _shrink(self.title, _LEAST * d, self._title_fits)
        _shrink(self.label, _LEAST * d, self._standing_fits)

    @property
    def title_top(self) -> float:
        """Top of the title; a single line is centred beside the number."""
        return self.pad * 0.8 + max(0.0, (self.disc - line_height(self.title)) / 2)

    @property
    def text_top(self) -> float:
        """Top of standing and reason."""
        lines = min(TITLE_LINES, count_lines(self.tip.title, self.title, self.title_room))
        title = self.title_top + lines * line_height(self.title)
        return max(title, self.pad * 0.8 + self.disc) + self.gap

    @property
    def reason_top(self) -> float:
        """Top of the reason."""
        return self.text_top + (line_height(self.label) + self.gap if self.tip.standing else 0.0)

    @property
    def height(self) -> float:
        """Height of a box with the whole text."""
        lines = count_lines(self.tip.reason, self.text, self.room)
        return self.reason_top + lines * line_height(self.text) + self.pad

    def _title_fits(self) -> bool:
        """Return whether the title fits in few lines and no word is split.

        Titles are the last texts to be cut, because options may differ only in the last card.
        """
        metrics = QFontMetricsF(self.title)
        is_whole = max(map(metrics.horizontalAdvance, self.tip.title.split(" "))) <= self.title_room
        return is_whole and count_lines(self.tip.title, self.title, self.title_room) <= _TITLE_USUAL

    def _standing_fits(self) -> bool:
        """Return whether the standing fits in its line."""
        return QFontMetricsF(self.label).horizontalAdvance(self.tip.standing) <= self.room

    def paint(self, canvas: Canvas, number: int, height: float) -> None:
        """Paint the text in a box of this height, from (0, 0)."""
        paint_number(canvas, number, self.pad * 0.8, self.pad * 0.8, self.disc)
        head = QRectF(self.left, self.title_top, self.title_room, height)
        paragraph(canvas, head, self.tip.title, self.title, TITLE_LINES)
        if self.tip.standing:
            line = QRectF(self.pad, self.text_top, self.room, line_height(self.label))
            canvas.line(line, self.tip.standing, self.label, canvas.inks.warning, LEFT, _LEAST * self.dpr)
        most = max(1, int((height - self.reason_top - self.pad * 0.5) / line_height(self.text)))
        room = QRectF(self.pad, self.reason_top, self.room, height)
        reason = whole_sentences(self.tip.reason, self.text, self.room, most)
        paragraph(canvas, room, reason, self.text, most, canvas.inks.soft)


def tip_sheets(context: TableContext, tips: Sequence[HintTip], width: float, size: float) -> list[TipSheet]:
    """Measure the texts of all options in boxes of one width, in device pixels, with common font sizes."""
    sheets = [TipSheet(context, tip, width, size) for tip in tips]
    for faces in ([sheet.title for sheet in sheets], [sheet.label for sheet in sheets]):
        least = min([face.pixelSize() for face in faces], default=0)
        for face in faces:
            face.setPixelSize(least)
    return sheets


def paint_box(canvas: Canvas, context: TableContext, size: tuple[float, float], *, chosen: bool) -> None:
    """Paint the background of one option."""
    px = context.px(1) * canvas.dpr
    box = QRectF(0, 0, size[0] * canvas.dpr, size[1] * canvas.dpr)
    canvas.box(box, 10 * px, colour(theme.PAPER))
    canvas.box(box, 10 * px, colour(theme.WHITE if chosen else theme.SAND, 1.0 if chosen else 0.55))
    if chosen:
        inner = box.adjusted(1.5 * px, 1.5 * px, -1.5 * px, -1.5 * px)
        canvas.outline(inner, 9 * px, colour(theme.GOLD_SHADE), 3 * px)


def smaller(face: QFont, size: float, least: float) -> QFont:
    """Return the font reduced by a factor, but not below a minimum size in device pixels."""
    face.setPixelSize(max(min(face.pixelSize(), round(least)), round(face.pixelSize() * size)))
    return face


def _shrink(face: QFont, least: float, fits: Callable[[], bool]) -> None:
    """Reduce the font size until the text fits or the minimum is reached."""
    while face.pixelSize() > least and not fits():
        face.setPixelSize(face.pixelSize() - 1)


def line_height(face: QFont) -> float:
    """Return the distance between two lines of text."""
    return QFontMetricsF(face).height() * 0.96


def count_lines(words: str, face: QFont, width: float) -> int:
    """Return the number of lines of a text."""
    return len(line_starts(words, face, width))


def whole_sentences(words: str, face: QFont, width: float, most: int) -> str:
    """Return the first sentences of a text that fit in ``most`` lines; all if not even the first one fits."""
    sentences = _SENTENCE_END.split(words)
    for count in range(len(sentences), 0, -1):
        part = " ".join(sentences[:count])
        if count_lines(part, face, width) <= most:
            return part
    return words


def paragraph(canvas: Canvas, rect: QRectF, words: str, face: QFont, most: int, ink: str = theme.INK) -> None:
    """Paint a text from the upper left in at most ``most`` lines; elide the last one if necessary."""
    starts = line_starts(words, face, rect.width())
    metrics, step = QFontMetricsF(face), line_height(face)
    canvas.painter.setFont(face)
    canvas.painter.setPen(colour(ink))
    for index, start in enumerate(starts[:most]):
        last = index + 1 == most
        end = len(words) if last or index + 1 == len(starts) else starts[index + 1]
        part = metrics.elidedText(words[start:end].strip(), Qt.TextElideMode.ElideRight, rect.width() + 1)
        canvas.painter.drawText(QPointF(rect.x(), rect.y() + index * step + metrics.ascent()), part)


def line_starts(words: str, face: QFont, width: float) -> list[int]:
    """Return the start index of each line."""
    option = QTextOption(Qt.AlignmentFlag.AlignLeft)
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout = QTextLayout(words, face)
    layout.setTextOption(option)
    starts: list[int] = []
    layout.beginLayout()
    while (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        starts.append(line.textStart())
    layout.endLayout()
    return starts
