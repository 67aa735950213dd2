"""The sheet *Challenges* opens by its key, at the last page or at the one that a feature requests."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QScrollArea

from sanjuan_desktop.features.challenges.controller import ChallengePageController, FileWords
from sanjuan_desktop.features.challenges.tab import ChallengesTab
from sanjuan_desktop.features.daily.book import Days
from sanjuan_desktop.storage.locations import locations
from sanjuan_desktop.storage.progress_file import ProgressFile
from tests.helpers.key_events import place_key
from tests.helpers.windows import shown


class Other(ChallengePageController):
    """Feature with an empty page and a file, whose state a test sets."""

    def __init__(self, services, challenges, path) -> None:
        super().__init__(services, challenges)
        self.file = ProgressFile(path, Days)
        self.made = 0

    @staticmethod
    def name() -> str:
        return "Other"

    @property
    def _file(self) -> ProgressFile[Days]:
        return self.file

    @staticmethod
    def _file_words() -> FileWords:
        return FileWords("cannot be read", "kept as {name}", "too new", "not saved")

    def _new_tab(self, artist, dpr) -> Empty:
        del artist, dpr
        self.made += 1
        return Empty()

    def report(self) -> None:
        self._report_unsaved()


class Empty(ChallengesTab):
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
    assert sheet.page_number == 1


@pytest.fixture
def other(window, tmp_path) -> Other:
    return Other(window.services, window.challenges, tmp_path / "other.json")


def test_a_feature_opens_the_sheet_at_its_page_and_the_next_time_it_is_there_again(window, other) -> None:
    window.challenges.open()
    other.open()
    assert window.sheets.sheet.page.name == "Other"
    window.sheets.clear()
    assert not window.challenges.is_open
    window.challenges.open()
    assert window.sheets.sheet.page.name == "Other"
    window.daily.open()
    assert window.sheets.sheet.page.name == "Deal of the day"


def test_a_page_is_created_when_it_is_first_shown_and_dropped_with_the_sheet(window, other) -> None:
    features = (window.daily, window.journey, window.puzzles, window.honours, other)
    window.daily.open()
    sheet = window.sheets.sheet
    assert [feature.tab is not None for feature in features] == [True, False, False, False, False]
    for number in (4, 2, 4, 3, 1):
        sheet.show_page(number)
        assert sheet.page_number == number
    assert {feature.tab for feature in features} == {*sheet.made}
    assert {page.name for page in sheet.made} == {feature.name() for feature in features}
    assert other.made == 1
    window.sheets.clear()
    assert [feature.tab for feature in features] == [None] * 5


def test_a_page_shown_later_is_as_large_as_one_shown_first(opened) -> None:
    window = opened(size=(1100, 660))
    window.daily.open()
    sizes = []
    for _ in range(2):
        sheet = window.sheets.sheet
        sheet.show_page(2)
        QApplication.processEvents()
        QApplication.processEvents()
        sizes.append((sheet.page.size(), sheet.page.minimumSize()))
        window.sheets.clear()
        window.challenges.open()
    assert sizes[0] == sizes[1]


@pytest.fixture
def said(window, monkeypatch) -> list[str]:
    """Return the list of messages of the features."""
    found: list[str] = []
    monkeypatch.setattr(window.services, "show_toast", found.append)
    return found


@pytest.mark.parametrize(
    ("text", "words"),
    [
        pytest.param('{"version": 99}', "too new", marks=pytest.mark.logs("version 99")),
        pytest.param("{", "kept as other.damaged-1.json", marks=pytest.mark.logs("no JSON")),
    ],
)
def test_a_file_that_cannot_be_used_is_reported_once(window, other, tmp_path, said, text, words) -> None:
    (tmp_path / "other.json").write_text(text)
    for _ in range(2):
        window.challenges.open()
        window.sheets.clear()
    assert said == [words]


DAMAGED = {
    "days_file": "Your calendar could not be read. The old file was kept as days.damaged-1",
    "journey_file": "Your journey could not be read. The old file was kept as journey.damaged-1",
    "puzzles_file": "Your puzzle progress could not be read. The old file was kept as",
    "honours_file": "Your honours could not be read. The old file was kept as deeds.damaged-1",
}


@pytest.mark.logs("no JSON")
def test_a_damaged_file_of_each_feature_is_reported(qtbot, tmp_path, monkeypatch) -> None:
    for place in DAMAGED:
        path = getattr(locations(tmp_path), place)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("{")
    window = shown(qtbot, tmp_path, (1280, 720))
    said: list[str] = []
    monkeypatch.setattr(window.services, "show_toast", lambda text, **_: said.append(text))
    window.challenges.open()
    (text,) = said
    for place, words in DAMAGED.items():
        assert words in text, place
        path = getattr(locations(tmp_path), place)
        assert path.with_name(f"{path.stem}.damaged-1.json").read_text() == "{"


@pytest.mark.logs("a folder, not a file")
def test_a_result_that_cannot_be_saved_is_reported_until_it_is(other, tmp_path, said) -> None:
    (tmp_path / "other.json").mkdir()
    other.file.save()
    other.report()
    assert said == ["not saved"]
    (tmp_path / "other.json").rmdir()
    other.file.save()
    other.report()
    assert said == ["not saved"]


def test_nothing_must_be_scrolled_in_the_smallest_window_and_the_buttons_stand_below(qtbot, tmp_path) -> None:
    window = shown(qtbot, tmp_path, (1100, 660))
    for language in ("de", "en", "sv"):
        window.speak(language)
        window.challenges.open()
        sheet = window.sheets.sheet
        (desktop,) = (area for area in sheet.findChildren(QScrollArea) if area.parentWidget() is sheet)
        for number in range(4):
            sheet.show_page(number)
            page = sheet.page
            QApplication.processEvents()
            QApplication.processEvents()
            assert not sheet.is_in_one_column, (language, page.name)
            assert desktop.verticalScrollBar().maximum() == 0, (language, page.name)
            assert page.height() >= page.minimumSizeHint().height(), (language, page.name)


def test_the_sheet_is_uncovered_where_it_waits_below_another_one(window) -> None:
    window.challenges.action.trigger()
    sheet = window.sheets.sheet
    for open_another in (window.preferences.open, lambda: window.rules.open("aim")):
        open_another()
        assert window.sheets.sheet is not sheet
        window.challenges.action.trigger()
        assert window.sheets.all == (sheet,)
