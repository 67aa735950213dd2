"""The sheet *Challenges* opens by its key, at the page that was shown last or that a feature asks for."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from sanjuan_desktop.app.challenges.tab import ChallengesTab


class Other:
    """A feature with an empty page."""

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
