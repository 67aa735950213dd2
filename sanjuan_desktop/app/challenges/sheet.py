"""The sheet *Challenges*: tabs at the left, one page each, and the buttons of the page at the foot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics, QKeySequence, QShortcut
from PySide6.QtWidgets import QBoxLayout, QButtonGroup, QFrame, QPushButton, QStackedWidget

from sanjuan_desktop.app.challenges.tab import FootButton
from sanjuan_desktop.app.look import style
from sanjuan_desktop.app.widgets.sheet import PaperDialog
from sanjuan_desktop.control.text.i18n import tr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sanjuan_desktop.app.challenges.tab import ChallengesTab

WIDTH: Final = 1480
HEIGHT: Final = 838
_TABS_PX: Final = 168
_SIDE_PX: Final = 24
_GAP_PX: Final = 20
_AROUND_PX: Final = 16
_ONE_COLUMN_PX: Final = 1180
"""A sheet narrower than this, at the usual size of text, has its tabs above the page."""


class ChallengesDialog(PaperDialog):
    """Shows one page at a time; Ctrl and a number go to another one."""

    def __init__(self, pages: Sequence[ChallengesTab]) -> None:
        super().__init__(tr("Challenges", "Challenges"), WIDTH)
        self.pages = tuple(pages)
        self._foot: list[QPushButton] = []
        self._tabs = QButtonGroup(self)
        self._stack = QStackedWidget()
        self._list = self._make_list()
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._columns.addWidget(self._list)
        self._columns.addWidget(self._stack, 1)
        self.body.addLayout(self._columns, 1)
        self.buttons.addStretch(1)
        self.body.addLayout(self.buttons)
        for page in self.pages:
            page.foot_changed.connect(self._fill_foot)
        self._fill_foot()
        self.fit()

    @property
    def page(self) -> ChallengesTab:
        """The page that is shown."""
        return self.pages[self._stack.currentIndex()]

    @property
    def page_number(self) -> int:
        """Which page is shown, the first is 0."""
        return self._stack.currentIndex()

    def show_page(self, number: int) -> None:
        """Show a page by its number, the first is 0."""
        self._stack.setCurrentIndex(number)
        self._tabs.button(number).setChecked(True)
        self._fill_foot()

    @property
    def is_in_one_column(self) -> bool:
        """True where the sheet is too narrow for tabs beside the page."""
        return self.paper_width < style.scaled(_ONE_COLUMN_PX)

    def fit_body(self) -> None:
        """Lay the tabs beside the page, or above it, and give the page what is left."""
        side, gap = style.scaled(_SIDE_PX), style.scaled(_GAP_PX)
        self.body.setContentsMargins(side, style.scaled(8), side, style.scaled(12))
        self.body.setSpacing(style.scaled(8))
        self._columns.setSpacing(gap)
        narrow = self.is_in_one_column
        self._columns.setDirection(
            QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight
        )
        self._names.setDirection(
            QBoxLayout.Direction.LeftToRight if narrow else QBoxLayout.Direction.TopToBottom
        )
        wide = self.paper_width - 2 * side - 8
        # The names of the tabs need their room in every language.
        metrics = QFontMetrics(style.font("label", 18, 700))
        names = max(metrics.horizontalAdvance(page.name) for page in self.pages)
        tabs = max(style.scaled(_TABS_PX), names + style.scaled(56))
        self._list.setMinimumWidth(0)
        self._list.setMaximumWidth(16_777_215)
        if not narrow:
            self._list.setFixedWidth(tabs)
            wide -= tabs + gap
        high = min(style.scaled(HEIGHT), style.room_height() - _AROUND_PX)
        self._paper.setMinimumHeight(0 if narrow else high)
        for page in self.pages:
            page.fit(wide, 0 if narrow else high - style.scaled(140))
        # A page that is not shown does not say by itself that it takes less room now.
        self._stack.updateGeometry()

    # -- inside ---------------------------------------------------------------------------------

    def _make_list(self) -> QFrame:
        sand = QFrame()
        sand.setObjectName("sand")
        names = self._names = QBoxLayout(QBoxLayout.Direction.TopToBottom, sand)
        names.setContentsMargins(8, 10, 8, 10)
        names.setSpacing(6)
        for number, page in enumerate(self.pages):
            tab = QPushButton(page.name)
            tab.setObjectName("tab")
            tab.setFont(style.font("label", 18, 700))
            tab.setCheckable(True)
            tab.setAutoExclusive(True)
            tab.setChecked(number == 0)
            names.addWidget(tab)
            self._tabs.addButton(tab, self._stack.addWidget(page))
            key = QShortcut(QKeySequence(f"Ctrl+{number + 1}"), self)
            key.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            key.activated.connect(lambda at=number: self._go_to(at))
        names.addStretch(1)
        self._tabs.idClicked.connect(self.show_page)
        return sand

    def _go_to(self, number: int) -> None:
        self.show_page(number)
        self._tabs.button(number).setFocus(Qt.FocusReason.OtherFocusReason)

    def _fill_foot(self) -> None:
        """Put the buttons of the page at the foot; what has the focus keeps it."""
        wanted = [FootButton(self.page.done_words(), self.dismiss), *self.page.foot()]
        if [button.text() for button in self._foot] == [one.words for one in wanted]:
            return
        focused = self.focusWidget()
        had = self._foot.index(focused) - len(self._foot) if focused in self._foot else None
        for button in self._foot:
            self.buttons.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._main = None
        self._foot = []
        for one in wanted:
            button = self.add_button(one.words, main=one.is_main)
            button.clicked.connect(lambda _, do=one.act: do())
            # The layout would show it only later, and what is not shown takes no focus.
            button.show()
            self._foot.append(button)
        if had is not None:
            self._foot[max(had, -len(self._foot))].setFocus(Qt.FocusReason.OtherFocusReason)
