"""Review sheet: winner, sum, win chart and important decisions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QIcon, QKeyEvent
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QHBoxLayout, QPushButton, QSpacerItem, QVBoxLayout

from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.features.review.animation_clock import AnimationClock
from sanjuan_desktop.features.review.decision_list import DecisionList
from sanjuan_desktop.features.review.level_box import LevelBox
from sanjuan_desktop.features.review.sum_view import SumView
from sanjuan_desktop.features.review.win_chart_view import WinChartView
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF, BUILDINGS
from sanjuan_desktop.ui.look import banner, style, theme
from sanjuan_desktop.ui.widgets.choice_row import Pill
from sanjuan_desktop.ui.widgets.fading import fade_in
from sanjuan_desktop.ui.widgets.sheet import PaperDialog, words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPixmap

    from sanjuan_desktop.control.review.page import LevelScale, ReviewedGame, ReviewPage
    from sanjuan_desktop.features.review.art import ReviewArt

WIDTH: Final = 1480
HEIGHT: Final = 930
_LARGE_PX: Final = 900
"""Window height below which there is no banner and the content is slightly reduced."""
_ONE_COLUMN_PX: Final = 1020
"""Sheet width below which there is one column, at the standard text size."""
_AROUND_PX: Final = 16
_BANNER_PX: Final = 92
_BORDER_PX: Final = 4
_SIDES: Final = (34, 26)
_LEFT: Final = (600, 486)
_LEFT_PART: Final = 0.43
"""Maximum part of the width for sum and win chart, because the list needs more."""

_GAPS: Final = (36, 28)
_HEADINGS: Final = (32, 29, 26, 24, 22, 20, 18)
_GROUNDS: Final = ("victory_column", "chapel", "palace", "library", "statue")


class ReviewDialog(PaperDialog):
    """Review sheet; it shows a page, and signals report the player's requests."""

    rules_section = "advice"

    seat_chosen = Signal(int)
    tried = Signal(int)
    """Answer the decision of a move again; -1: all mistakes, the worst first."""
    shown_on_table = Signal(int)
    """Show the place before this move on the table."""
    played_on = Signal(int)
    look_wanted = Signal()
    """Show the table or the replay."""
    points_wanted = Signal()
    play_again = Signal()
    again_wanted = Signal()
    """Retry the failed analysis."""

    def __init__(
        self,
        art: ReviewArt,
        game: ReviewedGame,
        page: ReviewPage,
        *,
        is_on_table: bool = True,
        can_try: bool = False,
        speed: float = 0.0,
        fade_ms: int = 0,
    ) -> None:
        """Create the sheet.

        Args:
            art: paints the pictures.
            game: the reviewed game.
            page: initial content.
            is_on_table: whether the game is on the table.
            can_try: whether decisions can be answered again.
            speed: factor of animation times, 0 for no animations.
            fade_ms: duration of fades without animations, in milliseconds.
        """
        super().__init__(tr("Review", "Review"), WIDTH)
        self._page = page
        self._names = game.names
        city = [BUILDINGS[BUILDING_OF[card]].key for card in game.end.cities[page.seat]]
        self._city = tuple(city) or _GROUNDS
        self._fade_ms = fade_ms
        self._has_failed = self._has_level = False
        self._can_try = can_try
        self._is_on_table = is_on_table
        self.list = DecisionList(art)
        self.list.can_try = can_try
        clock = AnimationClock(speed, self)
        self.sum = SumView(art, clock)
        self.win_chart = WinChartView(art, AnimationClock(speed, self))
        self.level = LevelBox()
        self._verdict = words("", style.font("text", 18, 500), "caption", wrap=True)
        self._verdict.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self._layout_head()
        self._grid = QGridLayout()
        self.body.addLayout(self._grid, 1)
        for widget in (self.list, self.sum, self.win_chart):
            self._grid.addWidget(widget)
        self._gap = QSpacerItem(0, 0)
        self.body.addItem(self._gap)
        self.body.addLayout(self.buttons)
        self._make_buttons(art, game.people)
        self._join()
        self.fit()
        self.show_banner(self._paint_banner_of)
        self.show_page(page)

    # -- content --------------------------------------------------------------------------------

    @property
    def page(self) -> ReviewPage:
        """Current content."""
        return self._page

    def show_page(self, page: ReviewPage) -> None:
        """Show new content."""
        is_new = page.is_judged and not self._page.is_judged
        self._page = page
        self._heading.setText(page.heading)
        self._verdict.setText(page.verdict)
        self.setAccessibleName(f"{tr('Review', 'Review')}: {page.heading}")
        self.setAccessibleDescription(page.verdict)
        self._fit_title()
        self.sum.show_page(page)
        self.win_chart.show_page(page, self._names)
        self.list.show_page(page)
        self._choose_main()
        if is_new and self._fade_ms:
            for widget in (self.sum, self.win_chart, self.list):
                fade_in(widget, self._fade_ms)

    def show_level(self, scale: LevelScale | None, why_not: str) -> None:
        """Show the estimated level, or why it is unknown."""
        self._has_level = scale is not None or bool(why_not)
        self.level.setVisible(self._has_level or not self.is_in_one_column)
        self.level.show_level(scale, why_not)
        self.level.setFixedSize(self.level.sizeHint())
        self.setAccessibleDescription(f"{self._page.verdict} {self.level.accessibleName()}".strip())

    def show_progress(self, text: str, share: float | None) -> None:
        """Show the current task and its progress; None for no progress."""
        self.list.progress.show_text(text, share)

    def show_error(self, text: str) -> None:
        """Show a problem, "" for none."""
        self.list.show_error(text)

    def show_failure(self, text: str) -> None:
        """Show that the game cannot be reviewed."""
        self._verdict.setText(text)
        self.setAccessibleDescription(text)
        for widget in (self.list, self.sum, self.win_chart, self.level):
            widget.hide()
        self._has_failed = True
        self.fit()

    # -- keys -----------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle T and P for the open decision."""
        move = self.list.open_move
        plain = event.modifiers() == Qt.KeyboardModifier.NoModifier
        if plain and move >= 0 and event.key() == Qt.Key.Key_T:
            self.shown_on_table.emit(move)
        elif plain and move >= 0 and event.key() == Qt.Key.Key_P:
            self.played_on.emit(move)
        else:
            super().keyPressEvent(event)
            return
        event.accept()

    # -- sizes ----------------------------------------------------------------------------------

    @property
    def _is_large(self) -> bool:
        return style.room_height() >= style.scaled(_LARGE_PX)

    @property
    def is_in_one_column(self) -> bool:
        """Whether the sheet is too narrow for two columns."""
        return self.paper_width < style.scaled(_ONE_COLUMN_PX)

    @property
    def inner_width(self) -> int:
        """Width of the body, in pixels."""
        return self.paper_width - 2 * style.scaled(_SIDES[not self._is_large]) - 2 * _BORDER_PX

    def fit_body(self) -> None:
        """Arrange sum, win chart and list side by side or in one column."""
        small = not self._is_large
        side = style.scaled(_SIDES[small])
        self.body.setContentsMargins(
            side, style.scaled(8 if small else 12), side, style.scaled(10 if small else 16)
        )
        self.body.setSpacing(style.scaled(4))
        self._gap.changeSize(0, style.scaled(6))
        grid, gap = self._grid, style.scaled(_GAPS[small])
        for widget in (self.list, self.sum, self.win_chart):
            grid.removeWidget(widget)
        for at in range(3):
            grid.setRowStretch(at, 0)
            grid.setColumnStretch(at, 0)
            grid.setColumnMinimumWidth(at, 0)
        grid.setVerticalSpacing(style.scaled(4))
        high = min(style.scaled(HEIGHT), style.room_height() - _AROUND_PX)
        if self.is_in_one_column:
            for row, part in enumerate((self.sum, self.list, self.win_chart)):
                grid.addWidget(part, row, 0)
            self.win_chart.setMinimumHeight(style.scaled(290))
            self._paper.setMinimumHeight(0)
            self._paper.setMaximumHeight(16_777_215)
        else:
            grid.setHorizontalSpacing(gap)
            grid.addWidget(self.sum, 0, 0)
            grid.addWidget(self.win_chart, 1, 0)
            grid.addWidget(self.list, 0, 1, 2, 1)
            wide = min(style.scaled(_LEFT[small]), round(self.inner_width * _LEFT_PART))
            grid.setColumnMinimumWidth(0, wide)
            self.sum.setFixedWidth(wide)
            self.win_chart.setFixedWidth(wide)
            grid.setColumnStretch(1, 1)
            grid.setRowStretch(1, 1)
            self.win_chart.setMinimumHeight(0)
            self._paper.setFixedHeight(high)
        if self._has_failed:
            self._paper.setMinimumHeight(0)
            self._paper.setMaximumHeight(16_777_215)
        if self.is_in_one_column:
            for widget in (self.sum, self.win_chart):
                widget.setMinimumWidth(0)
                widget.setMaximumWidth(16_777_215)
        self.list.take_height(self.inner_width, is_free=self.is_in_one_column)
        self._verdict.setFont(style.font("text", 17 if small else 18, 500))
        self.level.is_left = self.is_in_one_column
        self.level.setFixedSize(self.level.sizeHint())
        self._head.setDirection(
            QHBoxLayout.Direction.TopToBottom if self.is_in_one_column else QHBoxLayout.Direction.LeftToRight
        )
        self._head.setStretch(0, 0 if self.is_in_one_column else 1)
        self.level.setVisible(self._has_level or not self.is_in_one_column)
        self._fit_title()

    def fit(self) -> None:
        """Adapt to the size of the window."""
        super().fit()
        self._fit_title()

    def _fit_title(self) -> None:
        """Fit the font size of the heading beside the level."""
        wide = self.inner_width
        if not self.is_in_one_column:
            wide -= self.level.width() + style.scaled(30)
        sizes = _HEADINGS if self._is_large else _HEADINGS[1:]
        for px in sizes:
            face = style.font("display", px, 900)
            if QFontMetrics(face).horizontalAdvance(self._heading.text()) <= wide:
                break
        self._heading.setFont(face)
        # Layouts in scroll areas ignore line breaks: their minimum is too low, their hint too high.
        for label in (self._heading, self._verdict):
            lines = label.heightForWidth(wide) if label.wordWrap() else -1
            label.setMinimumHeight(max(0, lines))
            label.setMaximumHeight(lines if lines >= 0 else 16_777_215)

    def _show_banner(self) -> None:
        if not self._is_large or self.is_in_one_column:
            if self._banner is not None:
                self._banner.hide()
            return
        super()._show_banner()

    def _paint_banner_of(self, width: int) -> QPixmap:
        sky = "dusk" if self._page.has_won else "morning"
        high = style.scaled(_BANNER_PX)
        return banner.banner(width - _BORDER_PX, high, self.devicePixelRatioF(), self._city, sky)

    # -- helpers --------------------------------------------------------------------------------

    def _layout_head(self) -> None:
        self.body.removeWidget(self._heading)
        head = self._head = QHBoxLayout()
        head.setSpacing(style.scaled(20))
        column = QVBoxLayout()
        column.setSpacing(2)
        column.addWidget(self._heading)
        column.addWidget(self._verdict)
        head.addLayout(column, 1)
        head.addWidget(self.level, 0, Qt.AlignmentFlag.AlignTop)
        self.body.addLayout(head)

    def _make_buttons(self, art: ReviewArt, people: Sequence[int]) -> None:
        table, back = tr("Review", "Look at the table"), tr("Review", "Replay")
        look = self.add_button(table if self._is_on_table else back)
        look.clicked.connect(self.look_wanted)
        if len(people) > 1:
            self._add_pills(art, people)
        self.buttons.addStretch(1)
        self._points = self.add_button(tr("Review", "Points"))
        self._points.setVisible(self._is_on_table)
        self._points.clicked.connect(self.points_wanted)
        self._done = self.add_button(tr("Review", "Done"))
        self._done.clicked.connect(self.dismiss)
        self._again = self.add_button(tr("Review", "Play again"))
        self._again.clicked.connect(self.dismiss)
        self._again.clicked.connect(self.play_again)
        self._try = self.add_button("")
        self._try.clicked.connect(lambda _: self.tried.emit(-1))

    def _add_pills(self, art: ReviewArt, people: Sequence[int]) -> None:
        self._pills = QButtonGroup(self)
        for seat in people:
            pill = Pill(self._names[seat])
            pill.setObjectName("pill")
            pill.setFont(style.font("label", 17, 600))
            pill.setCheckable(True)
            pill.setAutoExclusive(True)
            pill.setChecked(seat == self._page.seat)
            letter = theme.SEAT_LETTERS[seat]
            pill.setIconSize(QSize(style.scaled(26), style.scaled(26)))
            pill.setIcon(QIcon(art.artist.chip_pixmap(seat, letter, style.scaled(22)).pixmap))
            pill.setAccessibleName(tr("Review", "Review of {name}").format(name=self._names[seat]))
            self._pills.addButton(pill, seat)
            self.buttons.addWidget(pill)
        self._pills.idClicked.connect(self.seat_chosen)

    def _join(self) -> None:
        self.list.opened.connect(self.win_chart.show_open)
        self.list.tried.connect(self.tried)
        self.list.shown.connect(self.shown_on_table)
        self.list.played_on.connect(self.played_on)
        self.list.again_wanted.connect(self.again_wanted)
        self.win_chart.opened.connect(self.list.open)
        self.win_chart.table_wanted.connect(self.shown_on_table)
        self.sum.picked.connect(self.win_chart.ring)

    def _choose_main(self) -> None:
        """Choose the main button for the best next step."""
        page, count = self._page, len(self._page.errors)
        can_try = self._can_try and page.is_judged and count > 0
        self._try.setText(tr("Review", "Retry decisions ({n})").format(n=count))
        self._try.setVisible(can_try)
        plays = self._is_on_table and page.is_judged and not can_try
        self._again.setVisible(plays)
        main = self._try if can_try else self._again if plays else self._done
        if main is not self._main:
            self._make_main(main)

    def _make_main(self, main: QPushButton) -> None:
        had_focus = self._main is not None and self._main.hasFocus()
        for button in (self._done, self._again, self._try):
            button.setObjectName("main" if button is main else "")
            button.style().unpolish(button)
            button.style().polish(button)
        self._main = main
        if had_focus:
            main.setFocus(Qt.FocusReason.OtherFocusReason)
