"""The sheet *Challenges* opens by its key, at the last page or at the one that a feature requests."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QScrollArea

from sanjuan_desktop.features.challenges.tab import ChallengesTab
from sanjuan_desktop.ui.look import languages
from tests.helpers.key_events import place_key


class Other:
    """Feature with an empty page."""

    def make_page(self, artist, dpr):
        del artist, dpr
        return Empty()

    def damage(self):
        return ""


class Empty(ChallengesTab):
    def __init__(self) -> None:
        super().__init__("Other")

    def done_words(self) -> str:
        return "Done"

    def fit(self, width: int, height: int) -> None:
        self.setMinimumSize(min(width, 400), height)


def test_the_sheet_opens_by_its_key_and_ctrl_1_shows_the_first_tab(window) -> None:
    window.challenges.action.trigger()
    sheet = window.sheets.sheet
    QTest.keyClick(sheet.focusWidget(), Qt.Key.Key_1, Qt.KeyboardModifier.ControlModifier)
    assert sheet.focusWidget().text() == "Deal of the day"
    window.challenges.action.trigger()
    assert window.sheets.sheet is sheet


def test_ctrl_and_the_place_of_a_digit_show_a_tab_where_digits_need_shift(window) -> None:
    window.challenges.open()
    sheet = window.sheets.sheet
    control = Qt.KeyboardModifier.ControlModifier
    QApplication.sendEvent(sheet.focusWidget(), place_key(1, Qt.Key.Key_Eacute, "é", control))
    assert sheet.page is sheet.pages[1]


def test_a_feature_opens_the_sheet_at_its_page_and_the_next_time_it_is_there_again(window) -> None:
    other = Other()
    window.challenges.offer(other)
    window.challenges.open()
    window.challenges.open_at(other)
    assert window.sheets.sheet.page.name == "Other"
    window.sheets.clear()
    assert not window.challenges.is_open
    window.challenges.open()
    assert window.sheets.sheet.page.name == "Other"
    window.daily.open()
    assert window.sheets.sheet.page.name == "Deal of the day"


@pytest.mark.parametrize("language", ["de", "en", "sv"])
def test_nothing_must_be_scrolled_in_the_smallest_window_and_the_buttons_stand_below(
    opened, language
) -> None:
    languages.speak(language)
    window = opened(size=(1100, 660), language=language)
    window.challenges.open()
    sheet = window.sheets.sheet
    (desktop,) = (area for area in sheet.findChildren(QScrollArea) if area.parentWidget() is sheet)
    for number, page in enumerate(sheet.pages):
        sheet.show_page(number)
        QApplication.processEvents()
        QApplication.processEvents()
        assert not sheet.is_in_one_column
        assert desktop.verticalScrollBar().maximum() == 0, page.name
        assert page.height() >= page.minimumSizeHint().height()
