"""Clock in the prompt bar: the time that is left for the question."""

from __future__ import annotations

from enum import StrEnum
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF

from sanjuan_desktop.ui.look import theme
from sanjuan_desktop.ui.table.items.piece import Piece
from sanjuan_desktop.ui.table.layout import z_bands
from sanjuan_desktop.ui.table.layout.rects import Rect
from sanjuan_desktop.ui.table.paint.canvas import colour, fit_line
from sanjuan_desktop.ui.table.zones.zone import Entry, Zone

if TYPE_CHECKING:
    from PySide6.QtGui import QFont

    from sanjuan_desktop.ui.table.context import TableContext
    from sanjuan_desktop.ui.table.paint.canvas import Canvas

_LEFT: Final = 72.0
_WIDTH: Final = 96.0
_HEIGHT: Final = 34.0
"""Left edge of the clock in the bar, and its size, in units."""
_AFTER: Final = 8.0
_LEAST_WIDTH_PX: Final = 66.0
_SIGN: Final = 0.62
"""Height of the sign, as a share of the height of the clock."""
_MARK: Final = 0.86
"""Font size of the exclamation mark, as a share of the height of the sign."""
_DIGITS: Final = "0123456789"


class ClockState(StrEnum):
    """Form of the clock; each has a sign besides its colours."""

    RUNS = "runs"
    STILL = "still"
    WARNS = "warns"


class ClockFace(NamedTuple):
    """Content of the clock: the time as digits, the time in words, and its form."""

    digits: str
    spoken: str
    state: ClockState


class BarClock(Zone):
    """One small item, the only part of the table that changes every second.

    Its place and its size are the same in every question, and each digit has the same width.
    """

    def __init__(self, context: TableContext) -> None:
        super().__init__(context)
        self.face: ClockFace | None = None
        self.piece: Piece | None = None

    def inventory(self) -> list[Entry]:
        """Return the visible time."""
        return [] if self.face is None else [("clock", self.face.digits, self.face.state)]

    @property
    def space(self) -> float:
        """Width of the clock with the gap after it in pixels, 0 if there is none."""
        return 0.0 if self.face is None else self.box().w + self.context.px(_AFTER)

    def box(self) -> Rect:
        """Return the box of the clock in the scene."""
        px, bar = self.context.px, self.context.layout.prompt
        high = min(px(_HEIGHT), bar.h - px(4))
        wide = max(px(_WIDTH), _LEAST_WIDTH_PX)
        return Rect(bar.x + px(_LEFT), bar.y + (bar.h - high) / 2, wide, high)

    def show(self, face: ClockFace | None) -> None:
        """Show a time, or no clock."""
        if face == self.face:
            return
        self.face = face
        if face is None:
            if self.piece is not None:
                self.drop(self.piece)
                self.piece = None
            return
        box = self.box()
        if self.piece is None:
            self.piece = Piece(box.w, box.h, clickable=False)
            self.put(self.piece, box.x, box.y, z_bands.PROMPT + 2)
        picture = self.context.picture(box.w, box.h, partial(_paint, self.context, face, box))
        self.piece.set_layer("face", picture)


def _paint(context: TableContext, face: ClockFace, box: Rect, canvas: Canvas) -> None:
    """Paint the clock from its upper left corner."""
    d, px = canvas.dpr, context.px(1) * canvas.dpr
    area = QRectF(0, 0, box.w * d, box.h * d)
    is_still = face.state is ClockState.STILL
    fill = {
        ClockState.RUNS: theme.PLATE,
        ClockState.STILL: theme.PAPER,
        ClockState.WARNS: canvas.inks.ribbon,
    }[face.state]
    ink = canvas.inks.soft if is_still else theme.CREAM
    radius = area.height() / 2
    canvas.box(area, radius, colour(fill))
    if is_still:
        edge = area.adjusted(px, px, -px, -px)
        canvas.outline(edge, radius - px, colour(canvas.inks.soft), 1.6 * px)
    side = area.height() * _SIGN
    sign = QRectF(area.height() * 0.28, (area.height() - side) / 2, side, side)
    _paint_sign(context, face.state, sign, ink, canvas)
    room = QRectF(sign.right(), 0, area.width() - sign.right() - area.height() * 0.2, area.height())
    font = context.font("label", 23, 700, 13)
    _paint_digits(face.digits, room, fit_line(_widest(face.digits), font, room.width(), 9 * d), ink, canvas)


def _widest(digits: str) -> str:
    """Return the widest text with as many digits."""
    return "".join("0" if digit in _DIGITS else digit for digit in digits)


def _paint_digits(digits: str, room: QRectF, font: QFont, ink: str, canvas: Canvas) -> None:
    """Paint a time in the middle of ``room``, each digit in a cell of the same width."""
    metrics = QFontMetricsF(font)
    cell = max(metrics.horizontalAdvance(digit) for digit in _DIGITS)
    widths = [cell if digit in _DIGITS else metrics.horizontalAdvance(digit) for digit in digits]
    left = room.x() + (room.width() - sum(widths)) / 2
    for digit, width in zip(digits, widths, strict=True):
        canvas.line(QRectF(left, room.y(), width, room.height()), digit, font, ink)
        left += width


def _paint_sign(context: TableContext, state: ClockState, area: QRectF, ink: str, canvas: Canvas) -> None:
    """Paint the sign of a form: an hourglass, two bars or an exclamation mark."""
    if state is ClockState.RUNS:
        canvas.put("icons/clock", area.x(), area.y(), area.width())
    elif state is ClockState.STILL:
        bar = area.width() * 0.26
        for x in (area.x() + bar * 0.7, area.right() - bar * 1.7):
            canvas.box(QRectF(x, area.y() + bar * 0.5, bar, area.height() - bar), bar * 0.3, colour(ink))
    else:
        canvas.painter.setPen(Qt.PenStyle.NoPen)
        canvas.disc(area.x(), area.y(), area.width(), colour(theme.CREAM))
        font = context.font("display", 20, 900)
        font.setPixelSize(round(area.height() * _MARK))
        canvas.line(area, "!", font, canvas.inks.ribbon)
