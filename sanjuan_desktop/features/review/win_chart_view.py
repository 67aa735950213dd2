"""Chart of all seats' chances from round to round, with marks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QHelpEvent, QPainter
from PySide6.QtWidgets import QToolTip, QWidget

from sanjuan_desktop.control.review.page import GAVE, LUCK
from sanjuan_desktop.control.review.win_chart import DECISION, EYE, KIND, UNKIND, mark_words, round_words
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.control.text.numbers import percent
from sanjuan_desktop.features.replay.win_chart_lines import Scales, paint_lines, paint_pointer, place_tags
from sanjuan_desktop.ui.look import marks, style, theme
from sanjuan_desktop.ui.widgets.arrow_keys import horizontal_step

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QKeyEvent, QMouseEvent, QPaintEvent

    from sanjuan_desktop.control.review.page import ReviewPage
    from sanjuan_desktop.control.review.win_chart import WinChart, WinChartMark
    from sanjuan_desktop.features.review.animation_clock import AnimationClock
    from sanjuan_desktop.features.review.art import ReviewArt

HEAD_PX: Final = 30
LEAST_PX: Final = 200
"""Minimum height of the chart without its head."""

_GROWS_MS: Final = 600
_LEFT, _TOP, _RIGHT, _LOW = 44, 16, 34, 30
"""Margins around the lines inside the chart."""

_RINGED: Final = {GAVE: (DECISION,), LUCK: (KIND, UNKIND)}
_NEAR: Final = 21
"""Minimum distance between the chips at the ends of the lines."""


class WinChartView(QWidget):
    """Chart with marks: arrows change the round, Ctrl+arrow the mark; clicking a mark opens its decision."""

    opened = Signal(int)
    """Move of the decision to open."""
    table_wanted = Signal(int)
    """Place of the game to show on the table."""

    def __init__(self, art: ReviewArt, clock: AnimationClock) -> None:
        super().__init__()
        self._art = art
        self._clock = clock
        clock.changed.connect(self.update)
        self._page: ReviewPage | None = None
        self._names: tuple[str, ...] = ()
        self._open = -1
        self._ringed: tuple[str, ...] = ()
        self._round = -1
        self._mark = -1
        self._tags: list[tuple[QRectF, WinChartMark]] = []
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setAccessibleName(tr("Review", "Chance of winning"))

    @property
    def tags(self) -> tuple[tuple[QRectF, WinChartMark], ...]:
        """Rectangles of the marks as last painted."""
        return tuple(self._tags)

    def show_page(self, page: ReviewPage, names: Sequence[str]) -> None:
        """Show the win chart of a page; its lines grow from the left when it is first complete."""
        was_known = self._page is not None and self._page.is_looked and self._page.seat == page.seat
        self._page, self._names = page, tuple(names)
        if page.is_looked and not was_known:
            self._clock.start(_GROWS_MS)
        chart = page.win_chart
        rounds = range(len(chart.rounds)) if chart.lines[0] else range(0)
        said = [round_words(chart, at, self._names, page.seat) for at in rounds]
        self.setAccessibleDescription(" ".join([meaning(), *said]))
        self.update()

    def show_open(self, move: int) -> None:
        """Highlight the decision that is open in the list, -1 for none."""
        self._open = move
        self.update()

    def ring(self, kind: str) -> None:
        """Highlight the marks that belong to a row of the sum, "" for none."""
        self._ringed = _RINGED.get(kind, ())
        self.update()

    def sizeHint(self) -> QSize:
        """Return the preferred size."""
        return QSize(style.scaled(480), style.scaled(HEAD_PX + 260))

    def minimumSizeHint(self) -> QSize:
        """Return the minimum readable size."""
        return QSize(style.scaled(300), style.scaled(HEAD_PX + LEAST_PX))

    # -- keys and clicks ------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move along the rounds or the marks; Enter shows the place on the table."""
        step = horizontal_step(event)
        if step and self._page is not None:
            if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
                self._go_to_mark(step)
            else:
                self._go_to_round(step)
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space} and self._round >= 0:
            self._show_on_table()
        else:
            super().keyPressEvent(event)

    def _go_to_round(self, step: int) -> None:
        assert self._page is not None
        win_chart = self._page.win_chart
        self._round = min(max(0, self._round + step), len(win_chart.rounds) - 1)
        self._mark = -1
        self._announce(round_words(win_chart, self._round, self._names, self._page.seat))

    def _go_to_mark(self, step: int) -> None:
        assert self._page is not None
        win_chart = self._page.win_chart
        if not win_chart.marks:
            return
        self._mark = self._next_mark(win_chart, step)
        mark = win_chart.marks[self._mark]
        self._round = win_chart.round_at(mark.place) - 1
        where = tr("Review", "Round {round}").format(round=self._round + 1)
        self._announce(f"{where}. {mark_words(mark)}")
        if mark.move >= 0:
            self.opened.emit(mark.move)

    def _next_mark(self, win_chart: WinChart, step: int) -> int:
        """Return the mark next to the selected mark, or next to the selected round."""
        last = len(win_chart.marks) - 1
        if self._mark >= 0 or self._round < 0:
            return min(max(0, self._mark + step), last)
        begin, end = win_chart.ends(self._round)
        if step > 0:
            return next((at for at, mark in enumerate(win_chart.marks) if mark.place >= begin), last)
        return max([at for at, mark in enumerate(win_chart.marks) if mark.place < end], default=0)

    def _show_on_table(self) -> None:
        assert self._page is not None
        win_chart = self._page.win_chart
        chosen = win_chart.marks[self._mark] if 0 <= self._mark < len(win_chart.marks) else None
        self.table_wanted.emit(int(chosen.place) if chosen is not None else win_chart.ends(self._round)[0])

    def _announce(self, words: str) -> None:
        # Screen readers announce the changed name.
        self.setAccessibleName(f"{tr('Review', 'Chance of winning')}. {words}")
        self.update()

    def _at(self, where: QPointF) -> WinChartMark | None:
        return next((mark for area, mark in reversed(self._tags) if area.contains(where)), None)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Open the decision under the pointer."""
        mark = self._at(event.position())
        if mark is not None and mark.move >= 0:
            self.opened.emit(mark.move)
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Show the place under the pointer on the table."""
        mark = self._at(event.position())
        if mark is not None:
            self.table_wanted.emit(int(mark.place))
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show a hand cursor over clickable items."""
        mark = self._at(event.position())
        can = mark is not None and mark.move >= 0
        self.setCursor(Qt.CursorShape.PointingHandCursor if can else Qt.CursorShape.ArrowCursor)

    def event(self, event: QEvent) -> bool:
        """Show a tooltip for a mark or the end of a round."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip and self._page is not None:
            mark = self._at(QPointF(event.pos()))
            words = mark_words(mark) if mark is not None else self._words_at(QPointF(event.pos()))
            QToolTip.showText(event.globalPos(), words, self)
            return True
        return super().event(event)

    def _words_at(self, where: QPointF) -> str:
        """Return the tooltip at a position; in the head, an explanation of the win chart."""
        assert self._page is not None
        if where.y() < style.scaled(HEAD_PX):
            return meaning()
        x = where.x()
        win_chart, area = self._page.win_chart, self._area()
        at = int((x - area.left()) / max(1.0, area.width()) * len(win_chart.rounds))
        if not 0 <= at < len(win_chart.rounds) or not win_chart.lines[0]:
            return ""
        return round_words(win_chart, at, self._names, self._page.seat)

    # -- painting -------------------------------------------------------------------------------

    def _chart(self) -> QRectF:
        head = style.scaled(HEAD_PX)
        return QRectF(0, head, self.width(), self.height() - head)

    def _area(self) -> QRectF:
        left, top, right, low = (style.scaled(px) for px in (_LEFT, _TOP, _RIGHT, _LOW))
        return self._chart().adjusted(left, top, -right, -low)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint head, grid, lines, marks and the chips at the ends."""
        del event
        if self._page is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        contrast = style.display().contrast
        self._paint_head(painter)
        chart, area, win_chart = self._chart(), self._area(), self._page.win_chart
        marks.box(painter, chart, 12, theme.INK if contrast else marks.SEA)
        count = max(1, len(win_chart.rounds))
        scales = Scales(
            lambda place: area.left() + win_chart.across(place) / count * area.width(),
            lambda share: area.bottom() - share * area.height(),
        )
        self._paint_grid(painter, area, count)
        if any(win_chart.lines):
            painter.save()
            grown = QRectF(chart)
            grown.setRight(area.left() + area.width() * self._clock.part(0, _GROWS_MS) + 4)
            painter.setClipRect(grown if self._clock.is_running else chart)
            scale = style.scaled(10) / 10
            widths = (4.5 * scale, 2.2 * scale)
            colours = self._art.artist.seat_colours
            paint_lines(painter, win_chart, scales, self._page.seat, widths, colours)
            painter.restore()
        if not self._clock.is_running:
            self._paint_ends(painter, area, scales)
            self._place_marks(area, scales)
            for tag, mark in self._tags:
                on_line = QPointF(
                    scales.x(mark.place), scales.y(win_chart.chance(self._page.seat, mark.place))
                )
                paint_pointer(painter, tag, on_line)
            for tag, mark in self._tags:
                self._paint_mark(painter, tag, mark)
        if self.hasFocus():
            marks.box(painter, chart, 12, None, theme.GOLD, 3)
        painter.end()

    def _paint_head(self, painter: QPainter) -> None:
        contrast = style.display().contrast
        title = theme.STRONG_INKS.warning if contrast else theme.CORAL_SHADE
        face, high = style.font("display", 19, 700), style.scaled(26)
        words = tr("Review", "Chance of winning")
        marks.text(painter, QRectF(0, 0, self.width(), high), words, face, title)
        taken = QFontMetrics(face).horizontalAdvance(words) + style.scaled(16)
        items = (
            (DECISION, tr("Review", "mistake")),
            (KIND, tr("Review", "lucky draw")),
            (UNKIND, tr("Review", "unlucky draw")),
            (EYE, tr("Review", "great find")),
        )
        small, gap = style.font("label", 13, 500), style.scaled(16)
        metrics, size = QFontMetrics(small), style.scaled(18)
        widths = [metrics.horizontalAdvance(name) + size + 5 for _, name in items]
        if sum(widths) + 3 * gap > self.width() - taken:
            gap = max(6, (self.width() - taken - sum(widths)) // 3)
        x = self.width() - sum(widths) - 3 * gap
        if x < taken:
            return
        ink = theme.INK if contrast else marks.CAPTION
        for (kind, name), wide in zip(items, widths, strict=True):
            self._sign(painter, kind, QPointF(x + size / 2, high / 2), size, "1")
            marks.text(painter, QRectF(x + size + 5, 0, wide, high), name, small, ink)
            x += wide + gap

    def _paint_grid(self, painter: QPainter, area: QRectF, count: int) -> None:
        field = area.width() / count
        for at in range(1, count, 2):
            band = QRectF(area.left() + at * field, area.top(), field, area.height())
            painter.fillRect(band, marks.colour(theme.PANEL_LINE, 0.05))
        if self.hasFocus() and 0 <= self._round < count:
            band = QRectF(area.left() + self._round * field, area.top(), field, area.height())
            painter.fillRect(band, marks.colour(theme.GOLD, 0.16))
        face, ink = style.font("label", 13, 600), theme.FOAM_TEXT
        left = area.left()
        for value in (0, 25, 50, 75, 100):
            y = area.bottom() - value / 100 * area.height()
            is_middle = value == 50
            dash = Qt.PenStyle.DashLine if is_middle else Qt.PenStyle.SolidLine
            grid = marks.colour(theme.FOAM_TEXT, 0.45 if is_middle else 0.18)
            marks.line(painter, (left, y, area.right(), y), grid, 1.2, dash)
            if value in {0, 50, 100}:
                words = percent(100) if value == 100 else str(value)
                box = QRectF(0, y - 9, left - style.scaled(8), 18)
                marks.text(painter, box, words, face, ink, marks.right(), 13)
        low, high = area.bottom() + style.scaled(4), style.scaled(20)
        step = 1 if field >= style.scaled(16) else 2
        for at in range(0, count, step):
            box = QRectF(left + at * field - 6, low, field + 12, high)
            marks.text(painter, box, str(at + 1), style.font("label", 13, 700), ink, marks.centred())
        box = QRectF(2, low, left - style.scaled(6), high)
        label = style.font("label", 13, 500)
        marks.text(painter, box, tr("Review", "Round"), label, ink, marks.right(), 13)

    def _paint_ends(self, painter: QPainter, area: QRectF, scales: Scales) -> None:
        """Paint the chip of each seat at the end of its line, without overlaps."""
        assert self._page is not None
        win_chart = self._page.win_chart
        if not any(win_chart.lines):
            return
        near = style.scaled(_NEAR)
        ends = sorted((scales.y(line[-1][1]), seat) for seat, line in enumerate(win_chart.lines) if line)
        ys = [y for y, _ in ends]
        for at in range(1, len(ys)):
            ys[at] = max(ys[at], ys[at - 1] + near)
        for at in reversed(range(len(ys))):
            ys[at] = min(ys[at], area.bottom() + 2 - near * (len(ys) - 1 - at))
        for y, (_, seat) in zip(ys, ends, strict=True):
            size = style.scaled(22 if seat == self._page.seat else 19)
            self._art.chip(painter, seat, QPointF(area.right() + style.scaled(17), y), size)

    def _place_marks(self, area: QRectF, scales: Scales) -> None:
        """Place all marks without overlaps: mistakes and bad luck below the line, the rest above."""
        assert self._page is not None
        page = self._page
        self._tags = []
        if not any(page.win_chart.lines):
            return
        order = sorted(page.win_chart.marks, key=lambda mark: mark.kind != DECISION)
        wanted = []
        for mark in order:
            x = scales.x(mark.place)
            y = scales.y(page.win_chart.chance(page.seat, mark.place))
            # The open mark is painted larger without a new layout, so that the other marks do not move.
            size = style.scaled(22 if mark.kind in {KIND, UNKIND} else 24)
            is_below = mark.kind in {DECISION, UNKIND}
            away = size + 2 if is_below else -size - 2
            wanted.append((QRectF(x - size / 2, y - size / 2 + away, size, size), is_below))
        inside = area.adjusted(-4, -12, 8, 4)
        self._tags = list(zip(place_tags(wanted, inside), order, strict=True))

    def _paint_mark(self, painter: QPainter, tag: QRectF, mark: WinChartMark) -> None:
        is_open = mark.move == self._open >= 0
        # Only marks of the highlighted row of the sum stand out.
        if mark.kind in self._ringed or (is_open and not self._ringed):
            ring = tag.adjusted(-4, -4, 4, 4)
            marks.box(painter, ring, 9, None, theme.WHITE, 2, Qt.PenStyle.DashLine)
        size = tag.width() + (style.scaled(2) if is_open else 0)
        self._sign(painter, mark.kind, tag.center(), size, str(mark.number), is_gold=is_open)

    def _sign(
        self,
        painter: QPainter,
        kind: str,
        centre: QPointF,
        size: float,
        number: str,
        *,
        is_gold: bool = False,
    ) -> None:
        if kind == DECISION:
            area = QRectF(centre.x() - size / 2, centre.y() - size / 2, size, size)
            marks.tag(painter, area, number, is_gold=is_gold)
        elif kind == EYE:
            marks.eye(painter, centre, size)
        else:
            marks.luck(painter, centre, size, is_kind=kind == KIND)


def meaning() -> str:
    """Return an explanation of the win chart, and why a decision may have other chances."""
    return tr(
        "Review",
        "Predicted with all hands known. Decisions are judged only by what you could know at the time.",
    )
