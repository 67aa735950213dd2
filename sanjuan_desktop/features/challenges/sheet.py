"""Sheet *Challenges*: tabs with one page each, and the buttons of the page at the bottom.

The tabs are at the left of the page. If that leaves the page too little space, they are beside the heading.
If the sheet must be scrolled, they have a separate line.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QBoxLayout,
    QButtonGroup,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QStackedWidget,
)

from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.features.challenges.tab import FootButton
from sanjuan_desktop.ui.look import style
from sanjuan_desktop.ui.look.shortcuts import digit_of
from sanjuan_desktop.ui.widgets.sheet import PaperDialog

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QKeyEvent

    from sanjuan_desktop.features.challenges.tab import ChallengesTab

WIDTH: Final = 1480
HEIGHT: Final = 772
_TABS_PX: Final = 168
_SIDE_PX: Final = 24
_GAP_PX: Final = 20
_AROUND_PX: Final = 16
_AROUND_PAGE_PX: Final = 140
_MORE_WITH_TABS_PX: Final = 16
"""Additional height of the heading's line if it contains the tabs, in pixels."""

_ANY_WIDTH: Final = 16_777_215
_TABS_ABOVE_PX: Final = 1180
_ONE_COLUMN_PX: Final = 980
"""Minimum width of a sheet with several columns, in pixels at the usual text size."""

_LEAST_PAGE_PX: Final = 440
"""Minimum height of a page with several columns below the tabs, in pixels at the usual text size."""


class _TabList(QFrame):
    """Names of the pages, arranged vertically or horizontally."""

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__()
        self.setObjectName("sand")
        self._line = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        self._line.setContentsMargins(8, 10, 8, 10)
        self._line.setSpacing(6)
        self.tabs: list[QPushButton] = []
        for number, name in enumerate(names):
            tab = QPushButton(name)
            tab.setObjectName("tab")
            tab.setFont(style.font("label", 18, 700))
            tab.setCheckable(True)
            tab.setAutoExclusive(True)
            tab.setChecked(number == 0)
            self._line.addWidget(tab)
            self.tabs.append(tab)
        self._line.addStretch(1)

    def layout_tabs(self, direction: QBoxLayout.Direction) -> None:
        """Arrange the names; a vertical list has a fixed width."""
        self._line.setDirection(direction)
        in_line = direction == QBoxLayout.Direction.LeftToRight
        self._line.setContentsMargins(8, *((4, 8, 4) if in_line else (10, 8, 10)))
        self.setMinimumWidth(0 if in_line else self.width_of_names())
        self.setMaximumWidth(_ANY_WIDTH if in_line else self.width_of_names())

    def width_of_names(self) -> int:
        """Return the width of a vertical list, in which the names of each language fit."""
        metrics = QFontMetrics(style.font("label", 18, 700))
        widest = max(metrics.horizontalAdvance(tab.text()) for tab in self.tabs)
        return max(style.scaled(_TABS_PX), widest + style.scaled(56))


class ChallengesDialog(PaperDialog):
    """Shows one page at a time; Ctrl and a digit switch to another one."""

    is_list = True
    rules_section = "challenges"

    def __init__(
        self, names: Sequence[str], make_page: Callable[[int], ChallengesTab], number: int = 0
    ) -> None:
        """Show the page with this index; ``make_page`` creates a page when it is first shown."""
        super().__init__(tr("Challenges", "Challenges"), WIDTH)
        self._make_page = make_page
        self._number = number
        self._made: dict[int, ChallengesTab] = {}
        self._page_room = (0, 0)
        """Width and height for a page, in pixels; a height of 0 means one column."""
        self._foot: list[QPushButton] = []
        self._tabs = QButtonGroup(self)
        self._stack = QStackedWidget()
        self._list = self._make_list(names)
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._columns.addWidget(self._list)
        self._columns.addWidget(self._stack, 1)
        self._top = QHBoxLayout()
        self.body.removeWidget(self._heading)
        self._top.addWidget(self._heading, 1)
        self.body.addLayout(self._top)
        self.body.addLayout(self._columns, 1)
        self.buttons.addStretch(1)
        self.body.addLayout(self.buttons)
        self._turn_to(number)
        self._fill_foot()
        self.fit()

    @property
    def rules_heading(self) -> int:
        """Index of the heading in the rules that describes the current page."""
        return self.page.rules_heading

    @property
    def page(self) -> ChallengesTab:
        """The current page."""
        return self._made[self._number]

    @property
    def made(self) -> tuple[ChallengesTab, ...]:
        """Pages that have been shown so far."""
        return tuple(self._made.values())

    @property
    def page_number(self) -> int:
        """The index of the current page, from 0."""
        return self._number

    def show_page(self, number: int) -> None:
        """Show a page by its index, from 0."""
        self._turn_to(number)
        self._take_room()
        self._fill_foot()

    @property
    def is_in_one_column(self) -> bool:
        """Whether the sheet is too small for parts of a page side by side."""
        is_low = self._page_height() < style.scaled(_LEAST_PAGE_PX)
        return self.paper_width < style.scaled(_ONE_COLUMN_PX) or (self._has_tabs_above() and is_low)

    def fit_body(self) -> None:
        """Place the tabs beside the page or above it, and give the page the remaining space."""
        side, gap = style.scaled(_SIDE_PX), style.scaled(_GAP_PX)
        above, one_column = self._has_tabs_above(), self.is_in_one_column
        margin = style.scaled(4 if above else 8)
        self.body.setContentsMargins(side, margin, side, margin + style.scaled(4))
        self.body.setSpacing(style.scaled(8))
        self._columns.setSpacing(gap)
        self._top.setSpacing(gap)
        self._place_tabs(above=above, beside_heading=above and not one_column)
        wide = self.paper_width - 2 * side - 8
        if not above:
            wide -= self._list.width_of_names() + gap
        self._paper.setMinimumHeight(0 if one_column else self._height())
        self._page_room = (wide, 0 if one_column else self._page_height())
        for page in self.made:
            page.fit(*self._page_room)
        self._take_room()

    def _take_room(self) -> None:
        """Use the height of the current page only, so that a higher hidden page causes no scrolling."""
        for page in self.made:
            policy = page.sizePolicy()
            policy.setVerticalPolicy(
                QSizePolicy.Policy.Preferred if page is self.page else QSizePolicy.Policy.Ignored
            )
            page.setSizePolicy(policy)
        # Qt does not update the layout of hidden pages.
        self._stack.updateGeometry()

    def _has_tabs_above(self) -> bool:
        return self.paper_width < style.scaled(_TABS_ABOVE_PX)

    def _height(self) -> int:
        return min(style.scaled(HEIGHT), style.room_height() - _AROUND_PX)

    def _page_height(self) -> int:
        around = _AROUND_PAGE_PX + (_MORE_WITH_TABS_PX if self._has_tabs_above() else 0)
        return self._height() - style.scaled(around)

    def _place_tabs(self, *, above: bool, beside_heading: bool) -> None:
        """Move the tabs to the left, beside the heading or above the page."""
        columns, tabs = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        if not above:
            columns, tabs = tabs, columns
        self._columns.setDirection(columns)
        self._list.layout_tabs(tabs)
        self._top.removeWidget(self._list)
        self._columns.removeWidget(self._list)
        if beside_heading:
            self._top.addWidget(self._list)
        else:
            self._columns.insertWidget(0, self._list)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Switch the page with Ctrl and a digit key, even if the keyboard needs Shift for digits."""
        page = digit_of(event) if event.modifiers() & Qt.KeyboardModifier.ControlModifier else None
        if page is None or page >= len(self._list.tabs):
            super().keyPressEvent(event)
            return
        self._go_to(page)
        event.accept()

    # -- inside ---------------------------------------------------------------------------------

    def _make_list(self, names: Sequence[str]) -> _TabList:
        found = _TabList(names)
        for number, tab in enumerate(found.tabs):
            self._tabs.addButton(tab, number)
            key = QShortcut(QKeySequence(f"Ctrl+{number + 1}"), self)
            key.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            key.activated.connect(lambda at=number: self._go_to(at))
        self._tabs.idClicked.connect(self.show_page)
        return found

    def _turn_to(self, number: int) -> None:
        """Make a page the current one, and create it if it is shown for the first time."""
        if number not in self._made:
            page = self._made[number] = self._make_page(number)
            page.foot_changed.connect(self._fill_foot)
            self._stack.addWidget(page)
            if any(self._page_room):
                page.fit(*self._page_room)
        self._number = number
        self._stack.setCurrentWidget(self.page)
        self._tabs.button(number).setChecked(True)

    def _go_to(self, number: int) -> None:
        self.show_page(number)
        self._tabs.button(number).setFocus(Qt.FocusReason.OtherFocusReason)

    def _fill_foot(self) -> None:
        """Replace the buttons at the bottom; a focused button passes the focus to its successor."""
        wanted = [FootButton(self.page.done_words(), self.dismiss), *self.page.foot()]
        if [button.text() for button in self._foot] == [button.words for button in wanted]:
            return
        focused = self.focusWidget()
        had = self._foot.index(focused) - len(self._foot) if focused in self._foot else None
        for button in self._foot:
            self.buttons.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._main = None
        self._foot = []
        for foot in wanted:
            button = self.add_button(foot.words, main=foot.is_main)
            button.clicked.connect(lambda _, do=foot.act: do())
            # Show the button now, because the layout does so later and a hidden button cannot take the focus.
            button.show()
            self._foot.append(button)
        if had is not None:
            self._foot[max(had, -len(self._foot))].setFocus(Qt.FocusReason.OtherFocusReason)
