"""Page of the daily deal: its card, the result or an introduction, and the calendar."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.control.text.numbers import share_percent
from sanjuan_desktop.features.challenges.tab import ChallengesTab, FootButton
from sanjuan_desktop.features.compare.rank_chart import AmongView
from sanjuan_desktop.features.daily.book import DayState
from sanjuan_desktop.features.daily.calendar import CalendarView
from sanjuan_desktop.features.daily.day_card import DayCard
from sanjuan_desktop.features.daily.page import promises
from sanjuan_desktop.features.review.level_box import paint_scale
from sanjuan_desktop.ui.look import marks, style, theme
from sanjuan_desktop.ui.widgets.sheet import needed_height, section, words

if TYPE_CHECKING:
    from datetime import date

    from PySide6.QtGui import QPaintEvent

    from sanjuan_desktop.features.daily.page import CalendarMonth, ChoicesText, DayPage
    from sanjuan_desktop.ui.table.paint.artist import Artist

_CARD_PX: Final = 262
_CALENDAR_PX: Final = 258
_GAP_PX: Final = 22
_RING_PX: Final = 7
_RING_WIDTH_PX: Final = 22
_RING_GAP_PX: Final = 8


class _Scale(QWidget):
    """Scale of levels with the rating of the decisions; a text beside it contains the same facts."""

    def __init__(self) -> None:
        super().__init__()
        self._places: tuple[float, float, float] | None = None

    def show_places(self, places: tuple[float, float, float] | None) -> None:
        """Show the likeliest level and its range, or hide the scale."""
        self._places = places
        self.setVisible(places is not None)
        self.setFixedHeight(style.scaled(58))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the scale."""
        del event
        if self._places is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink = theme.INK if style.display().contrast else marks.CAPTION
        paint_scale(painter, self.width(), style.scaled(26), self._places, ink)
        painter.end()


class _Ring(QWidget):
    """Ring that shows the progress of the comparison."""

    def __init__(self) -> None:
        super().__init__()
        self._share: float | None = None
        self.setFixedSize(QSize(style.scaled(_RING_WIDTH_PX), style.scaled(_RING_WIDTH_PX)))

    def show_share(self, share: float | None) -> None:
        """Show a share from 0 to 1; None hides the ring."""
        self._share = share
        self.setVisible(share is not None)
        said = tr("Challenges", "Comparison: {n}").format(n=share_percent(share or 0.0))
        self.setAccessibleName(said)
        self.setToolTip(said)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ring."""
        del event
        if self._share is not None:
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            marks.ring(painter, QRectF(self.rect()).center(), style.scaled(_RING_PX), self._share)
            painter.end()


class _Tag(QWidget):
    """Number in a square, with the look of hints."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self._number = number
        self.setFixedSize(QSize(style.scaled(28), style.scaled(28)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the square and its number."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        marks.tag(painter, QRectF(self.rect()), str(self._number))
        painter.end()


class DayTab(ChallengesTab):
    """Shows the page of a day and a month, and reports the player's choices by signals."""

    rules_heading = 1

    play_wanted = Signal()
    """The player wants to start or resume the counting try of the selected day."""
    practice_wanted = Signal()
    review_wanted = Signal()
    copy_wanted = Signal()
    day_chosen = Signal(object)
    """The day to show, a :class:`~datetime.date`."""
    month_wanted = Signal(int)
    """Step to the previous (-1) or the next (1) month."""

    def __init__(self, artist: Artist, dpr: float) -> None:
        super().__init__()
        self._page: DayPage | None = None
        self.card = DayCard(artist, dpr)
        self.calendar = CalendarView()
        self.among = AmongView()
        self._wrapped: list[QLabel] = []
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._columns.setContentsMargins(0, 0, 0, 0)
        self._columns.addWidget(self.card)
        self._middle = self._make_middle()
        self._columns.addWidget(self._middle, 1)
        self._side = self._make_side()
        self._columns.addWidget(self._side)
        self.calendar.day_chosen.connect(self.day_chosen)
        self.calendar.month_wanted.connect(self.month_wanted)
        self._size = (0, 0)

    @property
    def page(self) -> DayPage | None:
        """The current content of the page."""
        return self._page

    def show_day(self, page: DayPage, day: date, month: CalendarMonth) -> None:
        """Show the page of a day, and a month beside it."""
        is_new = self._page is None or self._page.state != page.state
        self._page = page
        is_over = page.state == DayState.OVER
        self.card.show_day(page, day.weekday())
        self._heading.setText(page.heading)
        self._text.setText(page.text)
        self._before.setVisible(not is_over)
        self._after.setVisible(is_over)
        self._text.setFont(style.font("text", 16 if is_over else 18, 500))
        title = tr("Challenges", "Compared with each level")
        self.among.show_bands(page.bands, title)
        self._ring.show_share(page.progress)
        self._show_choices(page.choices)
        self.calendar.show_month(month, day)
        self._summary.setText(month.summary)
        if any(self._size):
            self.fit(*self._size)
        if is_new:
            self.foot_changed.emit()

    def show_progress(self, words_: str) -> None:
        """Show an error of the comparison below its heading; "" for none."""
        if words_ == self._doing.text():
            return
        self._doing.setText(words_)
        self._doing.setVisible(bool(words_))
        if any(self._size):
            self.fit(*self._size)

    def foot(self) -> list[FootButton]:
        """Return the buttons for the selected day."""
        page = self._page
        if page is None:
            return []
        if page.state == DayState.OVER:
            return [
                FootButton(tr("Challenges", "Copy for friends"), self.copy_wanted.emit),
                FootButton(page.again, self.practice_wanted.emit),
                FootButton(page.main, self.review_wanted.emit, is_main=True),
            ]
        counts = page.state in {DayState.OPEN, DayState.BEGUN}
        act = self.play_wanted if counts else self.practice_wanted
        return [FootButton(page.main, act.emit, is_main=True)]

    def done_words(self) -> str:
        """Return the label of the button that closes the sheet."""
        if self._page is not None and self._page.state == DayState.OVER:
            return tr("Challenges", "Done")
        return tr("Challenges", "Not now")

    def fit(self, width: int, height: int) -> None:
        """Arrange card, middle and calendar side by side, or vertically if no height is given."""
        self._size = (width, height)
        gap = style.scaled(_GAP_PX)
        self._columns.setSpacing(gap)
        if not height:
            self._columns.setDirection(QBoxLayout.Direction.TopToBottom)
            middle = width
            self.card.fit(width, 0)
            self._side.setFixedWidth(width)
        else:
            self._columns.setDirection(QBoxLayout.Direction.LeftToRight)
            card, side = style.scaled(_CARD_PX), style.scaled(_CALENDAR_PX)
            middle = width - card - side - 2 * gap
            self.card.fit(card, height)
            self._side.setFixedWidth(side)
        for label in self._wrapped:
            wide = self._side.maximumWidth() if label is self._summary else middle
            wide -= style.scaled(self._indent.get(label, 0))
            label.setMinimumHeight(needed_height(label, wide) if label.text() else 0)

    # -- inside ---------------------------------------------------------------------------------

    def _make_middle(self) -> QWidget:
        middle = QWidget()
        column = QVBoxLayout(middle)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(style.scaled(6))
        self._indent: dict[QLabel, int] = {}
        self._heading = self._line(column, words("", style.font("display", 25, 900), "heading", wrap=True))
        self._text = self._line(column, words("", style.font("text", 18, 500), wrap=True))
        column.addSpacing(style.scaled(12))
        self._before, self._after = self._make_before(), self._make_after()
        column.addWidget(self._before)
        column.addWidget(self._after)
        column.addStretch(1)
        return middle

    def _make_before(self) -> QWidget:
        part = QWidget()
        column = QVBoxLayout(part)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(style.scaled(12))
        column.addWidget(section(tr("Challenges", "Afterwards you will see")))
        for number, said in enumerate(promises(), 1):
            row = QHBoxLayout()
            row.setSpacing(style.scaled(14))
            row.addWidget(_Tag(number), 0, Qt.AlignmentFlag.AlignTop)
            label = words(said, style.font("text", 18, 500), wrap=True)
            self._indent[label] = 42
            row.addWidget(label, 1)
            self._wrapped.append(label)
            column.addLayout(row)
        box = QFrame()
        box.setObjectName("sand")
        inside = QVBoxLayout(box)
        inside.setContentsMargins(16, 12, 16, 12)
        no_harm = tr("Challenges", "Missing a day costs nothing. Past days can be played for practice.")
        label = words(no_harm, style.font("text", 16, 500), "caption", wrap=True)
        self._indent[label] = 32
        inside.addWidget(label)
        self._wrapped.append(label)
        column.addWidget(box)
        return part

    def _make_after(self) -> QWidget:
        part = QWidget()
        column = QVBoxLayout(part)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(style.scaled(4))
        head = QHBoxLayout()
        title = section(tr("Challenges", "Compared with each level"))
        title.setWordWrap(True)
        self._indent[title] = _RING_WIDTH_PX + _RING_GAP_PX
        self._wrapped.append(title)
        head.setSpacing(style.scaled(_RING_GAP_PX))
        head.addWidget(title, 1)
        self._ring = _Ring()
        head.addWidget(self._ring, 0, Qt.AlignmentFlag.AlignTop)
        column.addLayout(head)
        self._doing = self._line(column, words("", style.font("text", 14, 500), "caption", wrap=True))
        self._doing.hide()
        column.addWidget(self.among)
        tip = tr("Challenges", "Filled: fewer points than you; hatched: the same.")
        self._line(column, words(tip, style.font("text", 14, 500), "caption", wrap=True))
        column.addSpacing(style.scaled(12))
        self._choices = QWidget()
        inside = QVBoxLayout(self._choices)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.setSpacing(style.scaled(4))
        inside.addWidget(section(tr("Challenges", "Your choices")))
        self._choice_words = self._line(inside, words("", style.font("text", 16, 500), wrap=True))
        self._scale = _Scale()
        inside.addWidget(self._scale)
        column.addWidget(self._choices)
        little = tr("Challenges", "One deal says little: the cards matter more than the level.")
        self._line(column, words(little, style.font("text", 14, 500, True), "caption", wrap=True))
        return part

    def _make_side(self) -> QWidget:
        side = QWidget()
        column = QVBoxLayout(side)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(style.scaled(8))
        column.addWidget(self.calendar)
        column.addSpacing(style.scaled(4))
        column.addWidget(section(tr("Challenges", "This month")))
        self._summary = self._line(column, words("", style.font("text", 16, 500), "caption", wrap=True))
        column.addStretch(1)
        return side

    def _line(self, column: QVBoxLayout, label: QLabel) -> QLabel:
        label.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        column.addWidget(label)
        self._wrapped.append(label)
        return label

    def _show_choices(self, choices: ChoicesText | None) -> None:
        self._choices.setVisible(choices is not None)
        if choices is not None:
            self._choice_words.setText(choices.words)
            self._scale.show_places(choices.places)
