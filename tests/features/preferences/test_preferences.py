"""Preferences in the window: applied at once, in step with the menus, and loaded at the next start."""

from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QApplication, QLineEdit, QMenu, QPushButton
from pytestqt.qtbot import QtBot

from sanjuan_desktop.control.questions.automation import Automation, Habit
from sanjuan_desktop.control.questions.clicks import Click, Target
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.features.newgame.sheet import NewGameDialog
from sanjuan_desktop.features.preferences.preference_table import automation_of
from sanjuan_desktop.features.preferences.sheet import PreferencesDialog
from sanjuan_desktop.rules import GameOptions
from sanjuan_desktop.storage.locations import locations
from sanjuan_desktop.storage.parts import Seat
from sanjuan_desktop.storage.settings import Questions, Settings, load_settings
from sanjuan_desktop.ui.look import style, theme
from sanjuan_desktop.ui.look.display import Scenery
from sanjuan_desktop.ui.look.light import Light
from sanjuan_desktop.ui.table.layout.durations import PACES
from sanjuan_desktop.window.main_window import MainWindow
from sanjuan_desktop.window.play_request import PlayRequest
from sanjuan_desktop.window.startup.main import make_application
from tests.helpers.gestures import press
from tests.helpers.players import InstantThinker


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    made = opened_window(tmp_path, Settings(speed=0.0, pace="instant", welcomed=True))
    yield made
    made.close()
    made.deleteLater()
    QApplication.processEvents()


def opened_window(folder: Path, settings: Settings) -> MainWindow:
    make_application()
    return MainWindow(locations(folder), settings, InstantThinker())


def play(window: MainWindow, other: str | None = "random") -> None:
    seats = (Seat("Ana"), Seat("Bruno", other))
    window.open(PlayRequest(setup=GameSetup(GameOptions(2), 3, seats)))


def sheet_of(window: MainWindow) -> PreferencesDialog:
    window.preferences.open()
    sheet = window.sheets.sheet
    assert isinstance(sheet, PreferencesDialog)
    return sheet


def action(window: MainWindow, words: str) -> QAction:
    menus = window.menuBar().findChildren(QMenu)
    return next(a for menu in menus for a in menu.actions() if a.text().replace("&", "") == words)


def remembered(folder: Path) -> Settings:
    return load_settings(locations(folder).settings_file).content


def test_the_first_habits_are_those_of_the_game() -> None:
    assert automation_of(Questions()) == Automation()


def test_the_menu_entry_has_the_standard_key(window: MainWindow) -> None:
    entry = action(window, "Preferences…")
    standard = QKeySequence.keyBindings(QKeySequence.StandardKey.Preferences)
    assert entry.shortcuts() == (standard or [QKeySequence("Ctrl+,")])
    assert entry.menuRole() == QAction.MenuRole.PreferencesRole


def test_what_is_chosen_counts_at_once_and_at_the_next_start(window: MainWindow, tmp_path: Path) -> None:
    play(window)
    sheet = sheet_of(window)
    for key, value in (
        ("speed", 1.6),
        ("pace", "relaxed"),
        ("reduced_motion", "on"),
        ("questions.bank", "never"),
        ("questions.library", "always"),
    ):
        sheet.changed.emit(key, value)
    assert window.scene.motion.animator.speed == 1.6
    assert window.scene.motion.pace == PACES["relaxed"]
    assert window.scene.motion.animator.reduced
    assert window.controller.automation == Automation(library=Habit.ALWAYS, bank=Habit.NEVER)
    sheet.dismiss()
    kept = remembered(tmp_path)
    assert (kept.speed, kept.pace, kept.reduced_motion) == (1.6, "relaxed", "on")
    assert kept.questions == Questions(library="always", bank="never")
    again = opened_window(tmp_path, kept)
    assert again.scene.motion.animator.reduced
    assert again.controller.automation == Automation(library=Habit.ALWAYS, bank=Habit.NEVER)
    again.close()
    again.deleteLater()


def test_every_question_reaches_the_game(window: MainWindow) -> None:
    sheet = sheet_of(window)
    for field in fields(Automation):
        sheet.changed.emit(f"questions.{field.name}", "ask")
        assert getattr(window.controller.automation, field.name) == Habit.ASK


def test_remarks_can_be_switched_off_and_stay_off(window: MainWindow, tmp_path: Path) -> None:
    assert window.controller.has_remarks
    sheet_of(window).changed.emit("sayings", False)
    assert not window.controller.has_remarks
    again = opened_window(tmp_path, window.settings)
    assert not again.controller.has_remarks
    again.close()
    again.deleteLater()


def test_work_done_ahead_can_be_switched_off(window: MainWindow) -> None:
    assert window.controller.prepares_hints
    sheet_of(window).changed.emit("reviews_ahead", False)
    assert not window.controller.prepares_hints


def test_no_hint_is_prepared_on_battery_unless_the_player_allows_it(window: MainWindow) -> None:
    window.power.take(True)
    assert not window.controller.prepares_hints
    sheet_of(window).changed.emit("works_on_battery", True)
    assert window.controller.prepares_hints
    window.preferences.choose("works_on_battery", False)
    assert not window.controller.prepares_hints
    window.power.take(False)
    assert window.controller.prepares_hints


def test_menus_and_sheet_keep_step(window: MainWindow) -> None:
    sheet = sheet_of(window)
    action(window, "Fast").trigger()
    action(window, "Relaxed").trigger()
    assert sheet.page.value("speed") == 0.5
    assert sheet.page.value("pace") == "relaxed"
    sheet.page.choose("speed", 1.6)
    sheet.page.choose("pace", "brisk")
    assert action(window, "Slow").isChecked()
    assert action(window, "Brisk").isChecked()
    sheet.dismiss()
    assert sheet_of(window).page.value("speed") == 1.6


def test_sound_and_volume_count_at_once_and_keep_step(window: MainWindow, tmp_path: Path) -> None:
    sheet = sheet_of(window)
    sheet.changed.emit("volume", 0.25)
    sheet.changed.emit("sound", False)
    assert (window.sounds.is_on, window.sounds.volume) == (False, 0.25)
    assert not action(window, "Sound").isChecked()
    action(window, "Sound").trigger()
    assert window.sounds.is_on
    sheet.show_page(2)
    assert sheet.page.value("sound") is True
    sheet.changed.emit("sound", False)
    sheet.dismiss()
    kept = remembered(tmp_path)
    assert (kept.sound, kept.volume) == (False, 0.25)


def test_the_harbour_is_heard_or_not_at_once_and_at_the_next_start(
    window: MainWindow, tmp_path: Path
) -> None:
    assert window.sounds.has_beds
    sheet = sheet_of(window)
    sheet.changed.emit("ambience", False)
    assert not window.sounds.has_beds
    sheet.dismiss()
    assert not remembered(tmp_path).ambience
    again = opened_window(tmp_path, remembered(tmp_path))
    assert not again.sounds.has_beds
    again.close()
    again.deleteLater()


def test_music_is_switched_and_softened_at_once_and_at_the_next_start(
    window: MainWindow, tmp_path: Path
) -> None:
    assert not window.sounds.has_music
    sheet = sheet_of(window)
    sheet.changed.emit("music", True)
    sheet.changed.emit("music_volume", 0.35)
    assert (window.sounds.has_music, window.sounds.music_volume) == (True, 0.35)
    assert window.sounds.has_beds
    assert window.sounds.volume == window.settings.volume
    sheet.dismiss()
    kept = remembered(tmp_path)
    assert (kept.music, kept.music_volume) == (True, 0.35)
    again = opened_window(tmp_path, kept)
    assert (again.sounds.has_music, again.sounds.music_volume) == (True, 0.35)
    again.close()
    again.deleteLater()


def test_a_new_volume_is_heard(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[float] = []
    monkeypatch.setattr(window.sounds, "play", lambda _: heard.append(window.sounds.volume))
    window.preferences.choose("volume", 0.75)
    assert heard == [0.75]


def test_a_speed_for_once_is_shown_but_not_remembered(window: MainWindow) -> None:
    window.open(PlayRequest(speed=0.6))
    assert sheet_of(window).page.value("speed") == 0.5
    assert window.settings.speed == 0.0


@pytest.mark.parametrize(
    ("wish", "system", "reduced"),
    [
        ("system", True, True),
        ("system", False, False),
        ("on", False, True),
        ("off", True, False),
    ],
)
def test_the_own_wish_goes_before_that_of_the_system(
    window: MainWindow, wish: str, system: bool, reduced: bool
) -> None:
    window.preferences.follow_system(system)
    window.preferences.choose("reduced_motion", wish)
    assert window.scene.motion.animator.reduced is reduced
    window.preferences.follow_system(not system)
    assert window.scene.motion.animator.reduced is ((not system) if wish == "system" else reduced)


def test_esc_goes_back_to_the_table(window: MainWindow, qtbot: QtBot) -> None:
    play(window)
    sheet = sheet_of(window)
    focused = sheet.focusWidget()
    assert focused is not None
    qtbot.keyClick(focused, Qt.Key.Key_Escape)
    assert window.sheets.sheet is None
    assert window.focusWidget() is window.view


def test_the_entry_opens_the_sheet_once(window: MainWindow) -> None:
    play(window)
    first = sheet_of(window)
    action(window, "Preferences…").trigger()
    assert window.sheets.sheet is first
    first.dismiss()
    assert window.sheets.sheet is None


def test_a_new_game_sheet_below_keeps_what_was_typed(window: MainWindow) -> None:
    window.open(PlayRequest())
    window.new_game.ask()
    below = window.sheets.sheet
    assert isinstance(below, NewGameDialog)
    field = below.findChildren(QLineEdit)[0]
    field.setText("Rosalinde")
    sheet = sheet_of(window)
    assert not below.isVisible()
    sheet.dismiss()
    assert window.sheets.sheet is below
    assert below.isVisible()
    assert field.text() == "Rosalinde"
    below.dismiss()
    assert window.sheets.sheet is None


def test_a_new_game_puts_away_both_sheets(window: MainWindow) -> None:
    window.open(PlayRequest())
    sheet_of(window)
    window.start(GameSetup(GameOptions(2), 3, (Seat("Ana"), Seat("Bruno", "random"))))
    assert window.sheets.sheet is None
    sheet_of(window)


def test_undo_waits_until_the_preferences_are_put_away(window: MainWindow, qtbot: QtBot) -> None:
    play(window, other=None)
    qtbot.waitUntil(lambda: window.controller.is_asking, timeout=8000)
    window.controller.click(Click(Target.ROLE, 4))
    window.controller.confirm()
    assert window.controller.session.can_undo or window.controller.session.can_undo_together
    sheet = sheet_of(window)
    assert not action(window, "Undo").isEnabled()
    sheet.dismiss()
    assert action(window, "Undo").isEnabled()


def test_scenery_counts_at_once_and_at_the_next_start(window: MainWindow, tmp_path: Path) -> None:
    play(window)
    lit = window.menuBar().styleSheet()
    assert Light.MORNING.menu_bar in lit
    sheet = sheet_of(window)
    sheet.changed.emit("scenery", "quiet")
    assert window.scene.display.scenery is Scenery.QUIET
    assert window.scene.light is None
    assert "background" not in window.menuBar().styleSheet()
    sheet.dismiss()
    assert remembered(tmp_path).scenery == "quiet"
    sheet = sheet_of(window)
    sheet.changed.emit("scenery", "full")
    assert window.menuBar().styleSheet() == lit
    sheet.changed.emit("contrast", True)
    assert window.scene.light is None


def test_sizes_and_contrast_count_at_once_and_at_the_next_start(window: MainWindow, tmp_path: Path) -> None:
    play(window)
    sheet = sheet_of(window)
    sheet.show_page(3)
    before = window.scene.tabletop.context.layout
    sheet.page.choose("text_size", 150)
    again = sheet_of(window)
    assert again is not sheet
    assert again.page.name == "Display"
    again.changed.emit("card_size", "large")
    again.changed.emit("contrast", True)
    context = window.scene.tabletop.context
    assert context.layout.text == 1.5
    assert context.layout.hand_card_w > before.hand_card_w
    assert context.inks == theme.STRONG_INKS
    assert QApplication.font().pixelSize() == 24
    again.dismiss()
    kept = remembered(tmp_path)
    assert (kept.text_size, kept.card_size, kept.contrast) == (150, "large", True)
    again = sheet_of(window)
    again.show_page(3)
    press(again, "Reset this page")
    assert remembered(tmp_path).text_size == 100
    assert QApplication.font().pixelSize() == style.TEXT_PX
    context = window.scene.tabletop.context
    assert context.layout.text == 1.0
    assert context.layout.hand_card_w / context.layout.u == pytest.approx(before.hand_card_w / before.u)
    assert context.inks == theme.USUAL_INKS


def test_only_other_letters_or_contrast_style_every_sheet_again(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    styled: list[str] = []
    monkeypatch.setattr(QApplication, "setStyleSheet", lambda _, sheet: styled.append(sheet))
    window.preferences.choose("card_size", "large")
    window.preferences.choose("scenery", "quiet")
    assert not styled
    window.preferences.choose("text_size", 130)
    window.preferences.choose("contrast", True)
    assert len(styled) == 2


def test_no_name_of_a_page_is_cut_in_the_list(window: MainWindow) -> None:
    window.resize(1100, 660)
    window.show()
    try:
        for language in ("en", "de", "sv"):
            window.speak(language)
            tabs = sheet_of(window).findChildren(QPushButton, "tab")
            assert len(tabs) == 6
            assert [tab.text() for tab in tabs if tab.width() < tab.sizeHint().width()] == [], language
    finally:
        window.speak("en")


def test_the_menu_bar_grows_in_large_windows_alone(window: MainWindow) -> None:
    heights = []
    for size in ((1024, 600), (1280, 720), (1920, 1080), (2560, 1440), (3840, 2160)):
        window.resize(*size)
        window.show()
        QApplication.processEvents()
        heights.append(window.menuBar().height())
        menu = window.menuBar().findChildren(QMenu)[0]
        menu.ensurePolished()
        assert menu.font().pixelSize() == window.menuBar().font().pixelSize()
    assert heights[0] == heights[1] == heights[2]
    assert heights[3] == pytest.approx(heights[2] * 4 / 3, abs=2)
    assert heights[4] == pytest.approx(heights[2] * 2, abs=3)
