"""The program has several languages, and can switch during a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QCoreApplication, QLocale

from sanjuan_desktop.control.questions.clicks import Click, Target
from sanjuan_desktop.control.text import i18n as words
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.features.newgame.sheet import NewGameDialog
from sanjuan_desktop.features.preferences.sheet import PreferencesDialog
from sanjuan_desktop.features.sheets.keys import named_here, parts
from sanjuan_desktop.languages import complete_codes
from sanjuan_desktop.ui.look import languages

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(autouse=True)
def _silent() -> Iterator[None]:
    before = QLocale()
    yield
    languages.fall_silent()
    QLocale.setDefault(before)


def test_sentences_and_names_change_and_come_back(qapp) -> None:
    english = tr("Menus", "&New game…")
    said = {}
    for code in complete_codes():
        languages.speak(code)
        said[code] = tr("Menus", "&New game…")
        assert words.language() == code
        assert QLocale().language() == QLocale(code).language()
    assert said["en"] == english
    assert len(set(said.values())) == len(said)
    languages.fall_silent()
    assert tr("Menus", "&New game…") == english


@pytest.mark.parametrize(("code", "said"), [("de", "Abbrechen"), ("sv", "Avbryt")])
def test_qts_own_buttons_are_translated_too(qapp, code, said) -> None:
    languages.speak(code)
    assert QCoreApplication.translate("QPlatformTheme", "Cancel") == said


@pytest.mark.parametrize(
    ("asked", "code"),
    [(["de-AT", "en"], "de"), (["sv_SE"], "sv"), (["fr-FR", "sv-FI"], "sv"), (["fr"], "en"), ([], "en")],
)
def test_the_system_is_asked_for_a_language_that_is_spoken(monkeypatch, asked, code) -> None:
    class System:
        def uiLanguages(self):  # noqa: N802 - as Qt calls it
            return asked

    monkeypatch.setattr(languages.QLocale, "system", System)
    assert languages.system_language() == code


def test_an_unknown_language_falls_back_to_english(qapp, caplog) -> None:
    languages.speak("xx")
    assert words.language() == "en"
    assert "no language 'xx'" in caplog.text


def test_menus_table_question_and_log_change_over_at_once(window) -> None:
    def shown():
        top = window.scene.tabletop
        return {
            "menu": window.undo.undo_action.text(),
            "view": window.menuBar().actions()[1].text(),
            "prompt": window.scene.prompt.title,
            "log": tuple(line.text for line in top.log.lines),
            "card": top.context.face(top.hand.cards[0]).name,
        }

    english = shown()
    for code in complete_codes():
        if code == words.DEFAULT_LANGUAGE:
            continue
        window.speak(code)
        found = shown()
        assert all(found[name] != english[name] for name in english), code
        assert len(found["log"]) == len(english["log"])
    window.speak("en")
    assert shown() == english


def test_what_was_chosen_for_the_question_stays_chosen(window) -> None:
    window.controller.click(Click(Target.ROLE, 1))
    chosen = {role for role, mark in window.scene.prompt.roles.items() if mark.mark.is_chosen}
    window.speak("de")
    assert {role for role, mark in window.scene.prompt.roles.items() if mark.mark.is_chosen} == chosen == {1}


def test_the_language_is_chosen_in_the_preferences_and_remembered(window) -> None:
    window.preferences.open()
    sheet = window.sheets.sheet
    sheet.show_page(4)
    sheet.changed.emit("language", "sv")
    assert window.settings.language == "sv"
    assert words.language() == "sv"
    again = window.sheets.sheet
    assert isinstance(again, PreferencesDialog)
    assert again is not sheet
    assert again.page_number == 4


def test_the_sheet_for_a_new_game_comes_back_in_the_new_language(qtbot, window) -> None:
    window.new_game.ask()
    title = window.sheets.sheet.accessibleName()
    window.preferences.open()
    window.preferences.choose("language", "de")
    window.sheets.sheet.dismiss()
    sheet = window.sheets.sheet
    assert isinstance(sheet, NewGameDialog)
    assert sheet.accessibleName() != title


def test_keys_bear_the_signs_of_macos_in_every_language(qapp) -> None:
    for code in complete_codes():
        languages.speak(code)
        keys = [key for _, rows in parts() for key, _ in rows]
        shown = [named_here(key, is_mac=True) for key in keys]
        assert "⇧⌘S" in shown
        assert "⌘N" in shown
        assert not [
            key for key in shown if tr("KeysDialog", "Ctrl+") in key or tr("KeysDialog", "Shift+") in key
        ]
        assert [named_here(key, is_mac=False) for key in keys] == keys
