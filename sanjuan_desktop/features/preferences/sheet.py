"""Preferences sheet: pages of settings, which apply at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QFrame, QHBoxLayout, QPushButton, QStackedWidget, QVBoxLayout

from sanjuan_desktop.control.text.i18n import tr, translated
from sanjuan_desktop.features.preferences.page import PreferencePage
from sanjuan_desktop.features.preferences.preference_table import PAGES, PREFERENCE_OF, preferences_on
from sanjuan_desktop.storage.settings import Settings
from sanjuan_desktop.ui.look import style
from sanjuan_desktop.ui.widgets.arrow_keys import any_step
from sanjuan_desktop.ui.widgets.sheet import PaperDialog

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QWidget

    from sanjuan_desktop.features.preferences.preference import PageHeading

WIDTH: Final = 1000
_LIST_PX: Final = 172
_GAP_PX: Final = 24


class PreferencesDialog(PaperDialog):
    """List of pages at the left with the current page beside it; settings need no confirmation."""

    changed = Signal(str, object)
    """Key and new value of a setting that the player has changed."""

    def __init__(
        self,
        values: Mapping[str, object],
        parent: QWidget | None = None,
        *,
        can_play: bool = True,
    ) -> None:
        """Fill the sheet.

        Args:
            values: current values of the preferences by field.
            parent: the widget to cover.
            can_play: whether there is a library for sound.
        """
        super().__init__(tr("PreferencesDialog", "Preferences"), WIDTH, parent)
        self.tabs = QButtonGroup(self)
        self._stack = QStackedWidget()
        columns = QHBoxLayout()
        columns.setSpacing(_GAP_PX)
        columns.addWidget(self._list())
        columns.addWidget(self._stack)
        self.body.addLayout(columns)
        for page in PAGES:
            self._add(self._page_of(page, can_play=can_play), values)
        self.tabs.idClicked.connect(self._stack.setCurrentIndex)
        self.tabs.button(0).setChecked(True)
        back = self.add_button(tr("PreferencesDialog", "Reset this page"))
        back.clicked.connect(self._reset)
        self.buttons.addStretch(1)
        self.add_button(tr("PreferencesDialog", "Done"), main=True).clicked.connect(self.dismiss)
        self.body.addLayout(self.buttons)

    @property
    def page(self) -> PreferencePage:
        """The current page."""
        page = self._stack.currentWidget()
        assert isinstance(page, PreferencePage)
        return page

    @property
    def page_number(self) -> int:
        """The index of the current page, from 0."""
        return self._stack.currentIndex()

    def show_page(self, number: int) -> None:
        """Show a page by its index; if the list of pages has the focus, move it along."""
        was_in_list = self.tabs.button(self._stack.currentIndex()).hasFocus()
        self.tabs.button(number).setChecked(True)
        self._stack.setCurrentIndex(number)
        if was_in_list:
            self.tabs.button(number).setFocus(Qt.FocusReason.OtherFocusReason)

    def focus_on(self, key: str) -> None:
        """Put the focus on the current choice of a setting, if it is on the current page."""
        if key in self.page.keys:
            self.page.focus_on(key)

    def begin(self) -> None:
        """Show the sheet and put the focus on the list of pages."""
        super().begin()
        page = self._stack.currentIndex()
        for index in (*range(self._stack.count()), page):
            # Show each page once, because sizes are only known then and pages must not change later.
            self._stack.setCurrentIndex(index)
        self.tabs.button(self._stack.currentIndex()).setFocus(Qt.FocusReason.OtherFocusReason)

    def fit_body(self) -> None:
        """Give each page the available width."""
        for index in range(self._stack.count()):
            page = self._stack.widget(index)
            assert isinstance(page, PreferencePage)
            page.fit(self._page_width())

    def show_value(self, key: str, value: object) -> None:
        """Show the new value of a setting that was changed elsewhere."""
        for index in range(self._stack.count()):
            page = self._stack.widget(index)
            assert isinstance(page, PreferencePage)
            page.show_value(key, value)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the focus with arrow keys that the focused control does not use."""
        if step := any_step(event):
            self.focusNextPrevChild(step > 0)
        super().keyPressEvent(event)

    def _page_of(self, page: PageHeading, *, can_play: bool) -> PreferencePage:
        lines = [preference.line(can_play=can_play) for preference in preferences_on(page)]
        about = translated("PreferencesDialog", page.about) if page.about else ""
        name = translated("PreferencesDialog", page.name)
        return PreferencePage(name, self._page_width(), lines, about, page.gap)

    def _page_width(self) -> int:
        return self.inner_width - self._sand.width() - _GAP_PX

    def _list(self) -> QFrame:
        sand = QFrame()
        sand.setObjectName("sand")
        sand.setFixedWidth(style.scaled(_LIST_PX))
        self._sand = sand
        self._names = QVBoxLayout(sand)
        self._names.setContentsMargins(10, 12, 10, 12)
        self._names.setSpacing(6)
        self._names.addStretch(1)
        return sand

    def _add(self, page: PreferencePage, values: Mapping[str, object]) -> None:
        tab = QPushButton(page.name)
        tab.setObjectName("tab")
        tab.setFont(style.font("label", 20, 600))
        tab.setCheckable(True)
        tab.setAutoExclusive(True)
        # The longest name sets the width of the list in each language and text size.
        tab.ensurePolished()
        margins = self._names.contentsMargins()
        wide = tab.sizeHint().width() + margins.left() + margins.right()
        self._sand.setFixedWidth(max(self._sand.width(), wide))
        self._names.insertWidget(self._stack.count(), tab)
        self.tabs.addButton(tab, self._stack.addWidget(page))
        for key in page.keys:
            page.show_value(key, values[key])
        page.changed.connect(self.changed)

    def _reset(self) -> None:
        usual = Settings()
        for key in self.page.keys:
            self.page.choose(key, PREFERENCE_OF[key].value_in(usual))
