"""The sheet of preferences: every setting by mouse and keyboard, each page with its way back."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QSlider, QWidget
from pytestqt.qtbot import QtBot

from sanjuan_desktop import languages
from sanjuan_desktop.features.preferences import preference
from sanjuan_desktop.features.preferences.preference_table import (
    PAGES,
    PREFERENCES,
    QUESTIONS,
    preferences_on,
)
from sanjuan_desktop.features.preferences.sheet import PreferencesDialog
from sanjuan_desktop.storage.settings import Settings
from sanjuan_desktop.ui.look import style, theme
from sanjuan_desktop.ui.look.languages import speak

SMALLEST_TABLE = 606
USUAL = {preference.field: preference.value_in(Settings()) for preference in PREFERENCES}


@pytest.fixture
def host(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> QWidget:
    theme.load_fonts()
    # The feature that opens a sheet over the table sets the available size.
    monkeypatch.setattr(style, "_room", QSize(1024, SMALLEST_TABLE))
    widget = QWidget()
    widget.setStyleSheet(style.style_sheet())
    qtbot.addWidget(widget)
    widget.resize(1024, SMALLEST_TABLE)
    widget.show()
    return widget


@pytest.fixture
def sheet(host: QWidget) -> PreferencesDialog:
    return opened(host)


def opened(host: QWidget, **values: object) -> PreferencesDialog:
    dialog = PreferencesDialog({**USUAL, **values}, host)
    dialog.resize(host.size())
    dialog.begin()
    QApplication.processEvents()
    return dialog


def button(dialog: PreferencesDialog, label: str) -> QPushButton:
    found = [
        b
        for b in dialog.findChildren(QPushButton)
        if label in (b.text(), b.accessibleName()) and b.isVisible()
    ]
    assert len(found) == 1, label
    return found[0]


def key(dialog: PreferencesDialog, qtbot: QtBot, *keys: Qt.Key) -> QWidget:
    for key in keys:
        focused = dialog.focusWidget()
        assert focused is not None
        qtbot.keyClick(focused, key)
    focused = dialog.focusWidget()
    assert focused is not None
    return focused


def changes(dialog: PreferencesDialog) -> list[tuple[str, object]]:
    heard: list[tuple[str, object]] = []
    dialog.changed.connect(lambda name, value: heard.append((name, value)))
    return heard


def test_a_click_changes_a_setting_at_once(sheet: PreferencesDialog, qtbot: QtBot) -> None:
    heard = changes(sheet)
    qtbot.mouseClick(button(sheet, "Slow"), Qt.MouseButton.LeftButton)
    button(sheet, "Questions").click()
    qtbot.mouseClick(button(sheet, "Bank: put cards under it: Never"), Qt.MouseButton.LeftButton)
    assert heard == [("speed", 1.6), ("questions.bank", "never")]


def test_the_sheet_opens_with_what_is_chosen_now(host: QWidget) -> None:
    dialog = opened(host, speed=0.5, **{"questions.chapel": "over_limit"})
    assert button(dialog, "Fast").isChecked()
    button(dialog, "Questions").click()
    assert button(dialog, "Over the limit").isChecked()


def test_tab_walks_in_reading_order_and_round(sheet: PreferencesDialog, qtbot: QtBot) -> None:
    seen = []
    for _ in range(9):
        focused = sheet.focusWidget()
        assert isinstance(focused, QPushButton)
        seen.append(focused.text())
        key(sheet, qtbot, Qt.Key.Key_Tab)
    pills = ["Normal", "Brisk", "System default", "Confirm first", "On", "On"]
    assert seen == ["Motion", *pills, "Reset this page", "Done"]
    assert sheet.focusWidget() is button(sheet, "Motion")
    assert key(sheet, qtbot, Qt.Key.Key_Backtab) is button(sheet, "Done")


def test_arrows_choose_pages_and_values(sheet: PreferencesDialog, qtbot: QtBot) -> None:
    heard = changes(sheet)
    assert key(sheet, qtbot, Qt.Key.Key_Down) is button(sheet, "Questions")
    assert sheet.page.name == "Questions"
    key(sheet, qtbot, Qt.Key.Key_Up)
    assert sheet.page.name == "Motion"
    assert key(sheet, qtbot, Qt.Key.Key_Right) is button(sheet, "Normal")
    assert key(sheet, qtbot, Qt.Key.Key_Left) is button(sheet, "Fast")
    assert heard == [("speed", 0.5)]
    assert key(sheet, qtbot, Qt.Key.Key_Down) is button(sheet, "Brisk")
    assert key(sheet, qtbot, Qt.Key.Key_Up) is button(sheet, "Fast")
    assert heard == [("speed", 0.5)]


@pytest.mark.pictures
def test_the_focus_can_be_seen_on_every_stop(sheet: PreferencesDialog, qtbot: QtBot) -> None:
    for _ in range(6):
        focused = sheet.focusWidget()
        assert focused is not None
        with_focus = focused.grab().toImage()
        key(sheet, qtbot, Qt.Key.Key_Tab)
        assert focused.grab().toImage() != with_focus


def test_the_volume_slides_by_keys_and_says_how_loud(sheet: PreferencesDialog, qtbot: QtBot) -> None:
    heard = changes(sheet)
    button(sheet, "Sound").click()
    button(sheet, "Sounds of the game: Off").click()
    button(sheet, "Sounds of the harbour: Off").click()
    button(sheet, "Sounds of the harbour: Off").setFocus()
    assert isinstance(key(sheet, qtbot, Qt.Key.Key_Down), QSlider)
    key(sheet, qtbot, Qt.Key.Key_Right)
    assert amounts(sheet) == ["65%", "60%"]
    key(sheet, qtbot, Qt.Key.Key_End, Qt.Key.Key_Home)
    assert heard[:2] == [("sound", False), ("ambience", False)]
    assert heard[2:] == [("volume", 0.65), ("volume", 1.0), ("volume", 0.0)]
    button(sheet, "Reset this page").click()
    assert heard[5:] == [("sound", True), ("ambience", True), ("volume", 0.6)]
    sheet.show_value("volume", 0.3)
    assert amounts(sheet) == ["30%", "60%"]
    assert len(heard) == 8


def test_the_music_has_a_switch_and_a_slider(sheet: PreferencesDialog, qtbot: QtBot) -> None:
    heard = changes(sheet)
    button(sheet, "Sound").click()
    button(sheet, "Music: On").click()
    button(sheet, "Music: On").setFocus()
    assert isinstance(key(sheet, qtbot, Qt.Key.Key_Down), QSlider)
    key(sheet, qtbot, Qt.Key.Key_Left)
    assert amounts(sheet) == ["60%", "55%"]
    assert heard == [("music", True), ("music_volume", 0.55)]
    button(sheet, "Reset this page").click()
    assert heard[2:] == [("music", False), ("music_volume", 0.6)]


def amounts(sheet: PreferencesDialog) -> list[str]:
    return [label.text() for label in sheet.page.findChildren(QLabel) if label.text().endswith("%")]


@pytest.mark.parametrize("by", [Qt.Key.Key_Escape, Qt.Key.Key_Return])
def test_esc_and_enter_close_the_sheet(sheet: PreferencesDialog, qtbot: QtBot, by: Qt.Key) -> None:
    with qtbot.waitSignal(sheet.closed):
        key(sheet, qtbot, by)


def test_usual_settings_reset_this_page_only(host: QWidget) -> None:
    dialog = opened(host, speed=0.0, pace="relaxed", **{"questions.bank": "never"})
    heard = changes(dialog)
    button(dialog, "Reset this page").click()
    assert heard == [("speed", 1.0), ("pace", "brisk")]
    button(dialog, "Questions").click()
    assert button(dialog, "Bank: put cards under it: Never").isChecked()
    button(dialog, "Reset this page").click()
    assert heard[2:] == [("questions.bank", "late")]


def test_a_change_from_elsewhere_is_shown_without_coming_back(sheet: PreferencesDialog) -> None:
    heard = changes(sheet)
    sheet.show_value("pace", "relaxed")
    assert button(sheet, "Relaxed").isChecked()
    assert heard == []


@pytest.mark.parametrize("language", languages.codes())
def test_the_sheet_fits_into_the_smallest_window(host: QWidget, language: str) -> None:
    speak(language)
    sheet = opened(host)
    for number in range(len(PAGES)):
        sheet.show_page(number)
        QApplication.processEvents()
        assert sheet.page.verticalScrollBar().maximum() == 0, sheet.page.name
        assert sheet.page.horizontalScrollBar().maximum() == 0
    assert sheet.findChild(QWidget, "paper").height() + 72 <= SMALLEST_TABLE


def test_words_that_are_longer_by_two_fifths_still_fit(
    host: QWidget, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(preference, "translated", lambda _, text: text + " " + "word " * (len(text) // 12))
    dialog = opened(host)
    for name in ("Motion", "Questions"):
        button(dialog, name).click()
        QApplication.processEvents()
        page = dialog.page
        for pill in page.findChildren(QPushButton):
            assert pill.width() >= pill.sizeHint().width()
            assert pill.mapTo(page, pill.rect().bottomRight()).x() < page.width()


def test_the_focus_is_scrolled_into_sight(
    host: QWidget, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(preference, "translated", lambda _, text: text + " " + "word " * len(text))
    dialog = opened(host)
    button(dialog, "Questions").click()
    button(dialog, "Questions").setFocus()
    qtbot.waitUntil(lambda: dialog.page.verticalScrollBar().maximum() > 0, timeout=5000)
    for _ in range(len(preferences_on(QUESTIONS))):
        focused = key(dialog, qtbot, Qt.Key.Key_Tab)
        top = focused.mapTo(dialog.page, focused.rect().topLeft()).y()
        assert 0 <= top <= dialog.page.height() - focused.height()


@pytest.mark.parametrize("can_play", [True, False])
def test_where_nothing_can_be_heard_the_page_of_sound_says_so(host: QWidget, can_play: bool) -> None:
    dialog = PreferencesDialog(USUAL, host, can_play=can_play)
    words = " ".join(label.text() for label in dialog.findChildren(QLabel))
    assert ("No sound" in words) is not can_play


@pytest.mark.parametrize("text_size", [100, 150])
def test_there_is_room_for_many_languages_and_arrows_reach_them_all(
    host: QWidget, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, text_size: int
) -> None:
    names = (
        "Bahasa Indonesia",
        "Deutsch",
        "English",
        "Español",
        "Français",
        "Nederlands",
        "Polski",
        "Svenska",
    )
    many = tuple(languages.Language(f"q{place}", name, "en", {}) for place, name in enumerate(names))
    monkeypatch.setattr(languages, "everything", lambda: many)
    monkeypatch.setattr(style, "_display", replace(style.display(), text=text_size / 100))
    host.setStyleSheet(style.style_sheet())
    sheet = opened(host)
    sheet.show_page(4)
    QApplication.processEvents()
    pills = [button(sheet, name) for name in ("System default", *names)]
    for pill in pills:
        assert sheet.page.rect().contains(pill.mapTo(sheet.page, pill.rect().bottomRight()))
    sheet.focus_on("language")
    for pill in pills[1:]:
        qtbot.keyClick(sheet.focusWidget(), Qt.Key.Key_Right)
        assert pill.hasFocus()
        assert pill.isChecked()
    for pill in reversed(pills[:-1]):
        qtbot.keyClick(sheet.focusWidget(), Qt.Key.Key_Left)
        assert pill.isChecked()
