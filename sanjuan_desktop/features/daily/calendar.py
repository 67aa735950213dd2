"""Calendar of a month: a marked button for each day, and arrows to other months."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QLocale, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.features.daily.page import DayMark, legend
from sanjuan_desktop.ui.look import marks, style, theme
from sanjuan_desktop.ui.widgets.arrow_keys import ArrowKeys
from sanjuan_desktop.ui.widgets.sheet import words

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

    from sanjuan_desktop.features.daily.page import CalendarDay, CalendarMonth

WEEK: Final = 7
_ROWS: Final = 6
_DAY_PX: Final = (36, 34)
_PALE: Final = "#BFE3DC"


class DayButton(QPushButton):
    """Custom-painted button of one day, with a text for screen readers."""

    def __init__(self, model: CalendarDay, *, is_shown: bool) -> None:
        super().__init__()
        self.model = model
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setChecked(is_shown)
        self.setEnabled(model.can_open)
        self.setAccessibleName(model.words)
        self.setToolTip(model.words)
        self.setFixedSize(QSize(*map(style.scaled, _DAY_PX)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the disc, the number, a ring around today and a frame around the selected day."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        centre = QPointF(self.width() / 2, self.height() / 2)
        radius = self.height() * 0.40
        if self.isChecked() or self.hasFocus():
            edge = theme.CORAL if self.hasFocus() else marks.LINE
            area = QRectF(self.rect()).adjusted(1, 1, -1, -1)
            marks.box(painter, area, area.height() / 2, marks.colour(theme.SAND, 0.75), edge, 2)
        if self.model.is_today:
            marks.disc(painter, centre, radius + style.scaled(2), None, theme.CORAL, style.scaled(2.6))
        paint_mark(painter, centre, radius, self.model.mark)
        is_marked = self.model.mark != DayMark.NONE or self.model.is_today
        faint = marks.CAPTION if style.display().contrast else "#8C8172"
        ink = theme.INK if self.isEnabled() else faint
        face = style.font("label", 15, 700 if is_marked else 500)
        marks.text(painter, QRectF(self.rect()), str(self.model.day.day), face, ink, marks.centred())
        painter.end()


class _Sign(QWidget):
    """Sample of a mark in the calendar's legend."""

    def __init__(self, mark: DayMark) -> None:
        super().__init__()
        self._mark = mark
        self.setFixedSize(QSize(style.scaled(20), style.scaled(20)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the mark."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        centre = QPointF(self.width() * 0.42, self.height() * 0.56)
        paint_mark(painter, centre, self.height() * 0.34, self._mark)
        painter.end()


class CalendarView(QWidget):
    """Shows a month; arrow keys move from day to day and across its ends to other months."""

    day_chosen = Signal(object)
    """The selected day, a :class:`~datetime.date`."""
    month_wanted = Signal(int)
    """Step to the previous (-1) or the next (1) month."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(tr("Challenges", "Calendar"))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(style.scaled(4))
        head = QHBoxLayout()
        self.before = _arrow(tr("Challenges", "Previous month"), "◀")
        self.after = _arrow(tr("Challenges", "Next month"), "▶")
        self.title = words("", style.font("display", 18, 700), "heading")
        self.title.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.before.clicked.connect(lambda: self.month_wanted.emit(-1))
        self.after.clicked.connect(lambda: self.month_wanted.emit(1))
        head.addWidget(self.before)
        head.addWidget(self.title, 1)
        head.addWidget(self.after)
        column.addLayout(head)
        self._grid = QGridLayout()
        self._grid.setSpacing(0)
        column.addLayout(self._grid)
        column.addLayout(_legend())
        self.days: list[DayButton] = []
        self._arrows = ArrowKeys(self, self._day_after)
        self._arrows.moved.connect(lambda button: self.day_chosen.emit(button.model.day))
        self._weekdays = [words("", style.font("label", 13, 600), "caption") for _ in range(WEEK)]
        for at, label in enumerate(self._weekdays):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            label.setText(QLocale().dayName(at + 1, QLocale.FormatType.ShortFormat)[:2])
            label.setAccessibleName(QLocale().dayName(at + 1))
            self._grid.addWidget(label, 0, at)
        for row in range(1, _ROWS + 1):
            self._grid.setRowMinimumHeight(row, style.scaled(_DAY_PX[1]))
        self._month: CalendarMonth | None = None

    def show_month(self, month: CalendarMonth, shown: object) -> None:
        """Show a month; ``shown`` is the day whose page is beside it."""
        was = self._month
        self._month = month
        self.title.setText(month.title)
        self.before.setEnabled(month.has_before)
        self.after.setEnabled(month.has_after)
        if was is not None and was.days == month.days:
            for button in self.days:
                button.setChecked(button.model.day == shown)
            return
        had_focus = self.window().focusWidget() in self.days
        for button in self.days:
            self._grid.removeWidget(button)
            button.hide()
            button.deleteLater()
        self.days = [DayButton(model, is_shown=model.day == shown) for model in month.days]
        self._arrows.watch(self.days)
        for button in self.days:
            row, column = divmod(month.first.weekday() + button.model.day.day - 1, WEEK)
            self._grid.addWidget(button, row + 1, column, Qt.AlignmentFlag.AlignCenter)
            # Show the button now, because the layout does so later and a hidden button cannot take the focus.
            button.show()
            button.clicked.connect(lambda _, day=button.model.day: self.day_chosen.emit(day))
        if had_focus:
            self.focus_shown()

    def focus_shown(self) -> None:
        """Put the focus on the selected day."""
        for button in self.days:
            if button.isChecked():
                button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _day_after(self, place: int, across: int, down: int) -> int:
        """Return the index of a day, after a change to the adjacent month if necessary.

        If that day of the adjacent month cannot be opened, return the closest one that can.
        """
        to = place + across + WEEK * down
        if to < 0 and self.before.isEnabled():
            self.month_wanted.emit(-1)
            to += len(self.days)
        elif to >= len(self.days) and self.after.isEnabled():
            to -= len(self.days)
            self.month_wanted.emit(1)
        else:
            return to
        usable = [number for number, button in enumerate(self.days) if button.isEnabled()]
        return min(usable, key=lambda number: abs(number - to), default=to)


def paint_mark(painter: QPainter, centre: QPointF, radius: float, mark: DayMark) -> None:
    """Paint the result of a day: gold with a star, pale turquoise, a ring, or nothing."""
    line = max(1.4, radius * 0.11)
    if mark == DayMark.WON:
        marks.disc(painter, centre, radius, theme.GOLD, theme.INK, line)
        at = centre + QPointF(radius * 0.66, -radius * 0.66)
        marks.star(painter, at, max(5.0, radius * 0.5), theme.GOLD, theme.INK)
    elif mark == DayMark.PLAYED:
        marks.disc(painter, centre, radius, _PALE, theme.INK, line)
    elif mark == DayMark.PRACTICE:
        marks.disc(painter, centre, radius, None, marks.KIND, line)


def _legend() -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(style.scaled(3))
    for mark, said in legend():
        row.addWidget(_Sign(mark))
        row.addWidget(words(said, style.font("label", 14, 500), "caption"))
        row.addSpacing(style.scaled(8))
    row.addStretch(1)
    return row


def _arrow(said: str, sign: str) -> QPushButton:
    button = QPushButton(sign)
    button.setObjectName("sign")
    button.setFont(style.font("label", 15, 700))
    button.setAccessibleName(said)
    button.setToolTip(said)
    return button
