"""Waterfall chart of the game's result: each row starts where the previous one ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QHelpEvent, QPainter
from PySide6.QtWidgets import QToolTip, QWidget

from sanjuan_desktop.control.review.page import GAVE, GIVEN, LUCK, REST, RESULT, START
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.control.text.numbers import percent
from sanjuan_desktop.control.text.phrases import signed
from sanjuan_desktop.ui.look import marks, style, theme
from sanjuan_desktop.ui.widgets.arrow_keys import vertical_step

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QMouseEvent, QPaintEvent

    from sanjuan_desktop.control.review.page import ReviewPage, SumPart
    from sanjuan_desktop.features.review.animation_clock import AnimationClock
    from sanjuan_desktop.features.review.art import ReviewArt

_HEAD_PX: Final = 30
_CAPTION_PX: Final = 22
_NUMBER_PX: Final = 66
_BEYOND: Final = 6.0
"""Growth of the axis beyond a bar that exceeds 0 or 100."""
_BAR_MS: Final = 250
_APART_MS: Final = 90


class SumView(QWidget):
    """Chart with selectable rows; a click or Space highlights the related marks of the win chart.

    Arrows move between rows. The tooltip and the accessible text explain a row and its main source.
    """

    picked = Signal(str)
    """Kind of the selected row, "" for none."""

    def __init__(self, art: ReviewArt, clock: AnimationClock) -> None:
        super().__init__()
        self._art = art
        self._page: ReviewPage | None = None
        self._row = -1
        self._picked = ""
        self._clock = clock
        clock.changed.connect(self.update)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(tr("Review", "How the game was decided"))

    def show_page(self, page: ReviewPage) -> None:
        """Show the sum of a page; the bars grow when it is first known."""
        was_known = self._page is not None and self._page.is_judged and self._page.seat == page.seat
        self._page = page
        self.setAccessibleDescription(" ".join(self.sentences()))
        if page.is_judged and not was_known:
            self._clock.start(_BAR_MS + _APART_MS * len(page.sum))
        self.update()

    def sentences(self) -> list[str]:
        """Return the sum as sentences."""
        if self._page is None:
            return []
        said = []
        for part in self._page.sum:
            if part.number is None:
                continue
            if part.kind in {START, RESULT}:
                said.append(tr("Review", "{label}: {n}.").format(label=part.label, n=percent(part.number)))
                continue
            more, less = tr("Review", "{label}: plus {n}."), tr("Review", "{label}: minus {n}.")
            text = less if part.number < 0 else more
            said.append(text.format(label=part.label, n=abs(part.number)))
        return said

    # -- sizes ----------------------------------------------------------------------------------

    @property
    def _row_px(self) -> float:
        return style.scaled(27 if style.room_height() < style.scaled(900) else 31)

    @property
    def _label_px(self) -> int:
        seats = 1 if self._page is None else len(self._page.sum[2].seats)
        widest = max(
            (self._advance(part.label) for part in (self._page.sum if self._page else ())), default=0
        )
        chips = style.scaled(17) * (seats - 1)
        return max(style.scaled(178), widest + chips + style.scaled(45))

    def _advance(self, words: str) -> int:
        return QFontMetrics(style.font("text", 16, 500)).horizontalAdvance(words)

    def sizeHint(self) -> QSize:
        """Return the height of the head, six rows and the caption."""
        return QSize(style.scaled(420), round(style.scaled(_HEAD_PX + _CAPTION_PX) + 6 * self._row_px + 4))

    def minimumSizeHint(self) -> QSize:
        """Return the same height, because no part can be omitted."""
        return QSize(style.scaled(300), self.sizeHint().height())

    # -- keys and clicks ------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move between rows."""
        step = vertical_step(event)
        if step and self._page is not None:
            self._choose(min(max(0, self._row + step), len(self._page.sum) - 1))
        elif event.key() == Qt.Key.Key_Space:
            self._pick(self._row)
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Select the row under the pointer."""
        row = self._row_at(event.position().y())
        if row >= 0:
            self._choose(row)
            self._pick(row)
        event.accept()

    def event(self, event: QEvent) -> bool:
        """Show the tooltip of the row under the pointer."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip and self._page is not None:
            row = self._row_at(event.pos().y())
            lines = self._page.sum[row].meaning if row >= 0 else ()
            QToolTip.showText(event.globalPos(), "\n".join(lines), self)
            return True
        return super().event(event)

    def _row_at(self, y: float) -> int:
        """Return the index of the row at a height, -1 if there is none."""
        row = int((y - style.scaled(_HEAD_PX)) // self._row_px)
        return row if self._page is not None and 0 <= row < len(self._page.sum) else -1

    def _choose(self, row: int) -> None:
        self._row = row
        said = self.sentences()
        if self._page is not None and row < len(said):
            heading = f"{tr('Review', 'How the game was decided')}."
            self.setAccessibleName(" ".join([heading, said[row], *self._page.sum[row].meaning]))
        self.update()

    def _pick(self, row: int) -> None:
        if self._page is None or row < 0:
            return
        kind = self._page.sum[row].kind
        self._picked = "" if kind == self._picked else kind
        self.picked.emit(self._picked)
        self.update()

    # -- painting -------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint head, axis, rows and caption."""
        del event
        if self._page is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        head, row = style.scaled(_HEAD_PX), self._row_px
        contrast = style.display().contrast
        title = theme.STRONG_INKS.warning if contrast else theme.CORAL_SHADE
        face = style.font("display", 19, 700)
        marks.text(painter, QRectF(0, 0, self.width(), style.scaled(26)),
                   tr("Review", "How the game was decided"), face, title)  # fmt: skip
        self._axis(painter, head, row)
        total = 0
        for number, part in enumerate(self._page.sum):
            top = head + number * row
            total = self._paint_row(painter, part, number, top, total)
        if self.hasFocus():
            # Without a selected row, the focus ring surrounds all rows.
            first, count = (self._row, 1) if self._row >= 0 else (0, len(self._page.sum))
            area = QRectF(1, head + first * row, self.width() - 2, count * row)
            focus = theme.INK if contrast else theme.CORAL
            marks.box(painter, area, 6, None, focus, 2)
        caption = tr("Review", "Sums over the whole game, all approximate. 10 means one game in ten.")
        area = QRectF(0, head + 6 * row + 4, self.width(), style.scaled(20))
        ink = theme.INK if contrast else marks.CAPTION
        marks.text(painter, area, caption, style.font("text", 14, 500), ink, least=13)
        painter.end()

    def _range(self) -> tuple[float, float]:
        """Return the minimum and the maximum of the axis."""
        assert self._page is not None
        low, high, total = 0, 100, 0
        for part in self._page.sum:
            total = (part.number or 0) + (0 if part.kind in {START, RESULT} else total)
            low, high = min(low, total), max(high, total)
        return (low - _BEYOND if low < 0 else 0.0), (high + _BEYOND if high > 100 else 100.0)

    def _x(self, value: float) -> float:
        low, high = self._range()
        left = self._label_px
        return left + (value - low) / (high - low) * (self.width() - left - style.scaled(_NUMBER_PX))

    def _axis(self, painter: QPainter, top: float, row: float) -> None:
        low = top + 6 * row
        marks.box(
            painter, QRectF(self._x(0), top - 2, self._x(100) - self._x(0), 6 * row + 4), 6, theme.CREAM
        )
        for value in (0, 50, 100):
            ink = marks.colour(theme.INK, 0.18 if value == 50 else 0.30)
            dash = Qt.PenStyle.DashLine if value == 50 else Qt.PenStyle.SolidLine
            marks.line(painter, (self._x(value), top - 2, self._x(value), low + 2), ink, 1.5, dash)
            if value:
                words = percent(100) if value == 100 else str(value)
                half = style.scaled(30)
                area = QRectF(self._x(value) - half, top - style.scaled(22), 2 * half, style.scaled(18))
                marks.text(painter, area, words, style.font("label", 13, 600), marks.CAPTION, marks.centred())

    def _paint_row(self, painter: QPainter, part: SumPart, number: int, top: float, total: int) -> int:
        """Paint a row and return its end value."""
        row, off = self._row_px, style.scaled(33)
        seats = part.seats if part.kind == GIVEN else ()
        if len(seats) > 1:
            off = style.scaled(17 * len(seats) + 15)
        ink = theme.INK if part.number is not None else marks.CAPTION
        area = QRectF(off, top, self._label_px - off - style.scaled(6), row)
        marks.text(painter, area, part.label, style.font("text", 16, 500), ink, least=13)
        # The focus ring surrounds the row without its number.
        wide = style.scaled(_NUMBER_PX)
        right = QRectF(self.width() - wide, top, wide - style.scaled(7), row)
        face = style.font("display", 18, 900)
        if part.number is None:
            bar = QRectF(self._x(10), top + 8, self._x(60) - self._x(10), row - 16)
            marks.box(painter, bar, 5, marks.colour(marks.LINE, 0.35))
            marks.text(painter, right, "…", face, marks.CAPTION, marks.right())
            return total
        self._sign(painter, part, QPointF(style.scaled(15), top + row / 2))
        ends = part.kind in {START, RESULT}
        start = 0 if ends else total
        end = part.number if ends else total + part.number
        grown = self._clock.part(number * _APART_MS, _BAR_MS) if part.kind != START else 1.0
        self._bar(painter, part, (start, start + (end - start) * grown), top)
        if part.kind != START:
            x = self._x(end if part.kind == RESULT else start)
            if part.kind != RESULT or self._page is None:
                marks.line(painter, (x, top - 6, x, top + 6), marks.colour(theme.INK, 0.55), 1.5)
        words = percent(part.number) if ends else signed(part.number)
        marks.text(painter, right, words, face, _ink(part), marks.right())
        return end

    def _sign(self, painter: QPainter, part: SumPart, centre: QPointF) -> None:
        size = style.scaled(24)
        number = part.number or 0
        if part.kind == START:
            x, y, k = centre.x(), centre.y(), style.scaled(1.0) or 1
            marks.line(painter, (x - 5 * k, y + 9 * k, x - 5 * k, y - 9 * k), theme.INK, 2)
            flag = [(x - 5 * k, y - 9 * k), (x + 8 * k, y - 5 * k), (x - 5 * k, y - k)]
            marks.shape(painter, flag, theme.GOLD, theme.INK, 1.2)
        elif part.kind == LUCK:
            marks.luck(painter, centre, size, is_kind=number >= 0)
        elif part.kind == REST:
            marks.disc(painter, centre, size * 0.46, marks.REST, marks.REST_EDGE, 1.5)
            area = QRectF(centre.x() - size / 2, centre.y() - size / 2, size, size)
            face = style.font("display", 15, 900)
            marks.text(painter, area, "?", face, marks.REST_WORDS, marks.centred())
        elif part.kind == RESULT:
            if number:
                self._art.sign(painter, "icons/vp", centre.x() - size / 2, centre.y() - size / 2, size)
            else:
                marks.disc(painter, centre, size * 0.375, theme.PAPER, theme.INK, 2)
        else:
            several = len(part.seats) > 1
            for number, seat in enumerate(part.seats):
                step = number * style.scaled(17) - (2 if several else 0)
                self._art.chip(painter, seat, centre + QPointF(step, 0), style.scaled(17 if several else 21))

    def _bar(self, painter: QPainter, part: SumPart, ends: tuple[float, float], top: float) -> None:
        row = self._row_px
        low, high = sorted(ends)
        area = QRectF(self._x(low), top + 6, max(3.0, self._x(high) - self._x(low)), row - 12)
        is_up = ends[1] >= ends[0]
        dimmed = bool(self._picked) and self._picked != part.kind and part.kind not in {START, RESULT}
        painter.setOpacity(0.45 if dimmed else 1.0)
        if part.kind == REST:
            marks.hatch(painter, area, 5, theme.INK if style.display().contrast else marks.REST_LINE)
        elif part.kind == GIVEN:
            self._given(painter, part, area)
        else:
            fills = {
                START: theme.INK,
                LUCK: marks.KIND if is_up else marks.UNKIND,
                GAVE: theme.CORAL,
                RESULT: theme.GOLD if part.number else theme.INK,
            }
            edge = theme.INK if part.kind == RESULT else None
            if part.kind == RESULT:
                area.setWidth(max(6.0, area.width()))
            marks.box(painter, area, 5, fills[part.kind], edge, 1.5)
        points = part.kind in {LUCK, GAVE} or (part.kind == GIVEN and len(part.seats) == 1)
        if points and area.width() > 26:
            step = 4 if is_up else -4
            x = area.right() - 9 if is_up else area.left() + 9
            y = area.center().y()
            fill = theme.INK if part.kind == GIVEN else theme.CREAM
            marks.shape(painter, [(x + step, y), (x - step, y - 5), (x - step, y + 5)], fill)
        painter.setOpacity(1.0)

    def _given(self, painter: QPainter, part: SumPart, area: QRectF) -> None:
        """Paint the mistakes of opponents, one piece per opponent."""
        whole = sum(abs(number) for number in part.parts) or 1
        x = area.x()
        for seat, number in zip(part.seats, part.parts, strict=True):
            wide = area.width() * abs(number) / whole
            if wide < 1:
                continue
            piece = QRectF(x, area.y(), wide, area.height())
            edge = marks.colour(theme.INK, 0.75)
            marks.box(painter, piece, 4, QColor(self._art.artist.seat_colours[seat]), edge, 1.5)
            if wide > style.scaled(24) and len(part.seats) > 1:
                face = style.font("display", 13, 900)
                marks.text(painter, piece, theme.SEAT_LETTERS[seat], face, theme.INK, marks.centred())
            x += wide


def _ink(part: SumPart) -> str:
    if part.kind in {START, RESULT, GIVEN} or style.display().contrast:
        return theme.INK
    if part.kind == REST:
        return marks.REST_WORDS
    if part.kind == GAVE:
        return theme.CORAL_SHADE
    return marks.KIND_DARK if (part.number or 0) >= 0 else marks.UNKIND
