"""Menus, the page of keys, the rules and the README say the same; letters of a menu lead to one entry."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtGui import QKeySequence

from sanjuan_desktop.features.sheets.keys import named_here, parts
from sanjuan_desktop.languages import complete_codes
from sanjuan_desktop.resources import resource_text
from sanjuan_desktop.ui.look import languages

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtGui import QAction
    from PySide6.QtWidgets import QMenu, QMenuBar

ORDER = """
&Game
    &New game…
    &Play again
    Play the same &deal again
    &Match…
    Chall&enges…
    Start pa&ge
    ---
    &Open…
    Sa&ve
    Save &as…
    ---
    &Undo
    &Redo
    Go &back
        To my last &role
        To the start of the r&ound
        To the &start of the game
    Rep&lay the game
    No&tes…
    &Join or leave…
    &Cover my cards
    Loc&k my cards with a PIN…
    &Score sheet
    Revie&w
    Compare th&is deal
    &Your games…
    S&hare
        Copy the deal &code
        Copy the &record
        &Save the record to a file…
        ---
        &Paste a record or deal code
        &Open a record from a file…
    ---
    Pre&ferences…
    &Quit
&View
    &Animation
        &Off
        &Fast
        &Normal
        &Slow
    &Pace of computer players
        &Instant
        &Brisk
        &Relaxed
    &Sound
    &Unseen cards
    Since &my last turn
    Stud&y board…
    &Full screen
    Sort &hand
        As &drawn
        By &cost
        By &kind
        ---
        &Next order
    Show &keys on the table
&Help
    &Rules
    Ask the &guide
    &First game with a guide
    &Lessons…
    &About San Juan Desktop
    &Keys
"""
"""Every entry of the menus where it stands."""

README = Path(__file__).resolve().parents[2] / "README.md"
LANGUAGES = complete_codes()


def menus(menu: QMenu | QMenuBar, name: str = "the menu bar") -> Iterator[tuple[str, list[QAction]]]:
    """Every menu with its entries, and those below it."""
    entries = [action for action in menu.actions() if not action.isSeparator()]
    yield name, entries
    for action in entries:
        below = action.menu()
        if below is not None:
            yield from menus(below, action.text())


def letter(text: str) -> str:
    """The letter that leads to an entry, "" where it has none."""
    _, found, rest = text.replace("&&", "").partition("&")
    return rest[0].casefold() if found else ""


def listed() -> list[str]:
    """Every key of the page of keys, one by one."""
    return [key for _, rows in parts() for keys, _ in rows for key in named_here(keys).split(", ")]


def table(text: str) -> list[tuple[str, str]]:
    """The rows of all tables of two columns in a text."""
    rows = [line.strip("| ").split(" | ") for line in text.splitlines() if line.startswith("| ")]
    return [(row[0], row[1]) for row in rows if len(row) == 2]


def outline(menu: QMenu | QMenuBar, depth: int = 0) -> Iterator[str]:
    """Return all entries, one a line, those of a menu indented below its title."""
    for action in menu.actions():
        yield "    " * depth + ("---" if action.isSeparator() else action.text())
        below = action.menu()
        if below is not None:
            yield from outline(below, depth + 1)


def test_every_entry_stands_where_players_know_it(window) -> None:
    assert list(outline(window.menuBar())) == ORDER.strip().splitlines()


def test_going_further_back_is_offered_as_long_as_something_can_be_taken_back(window) -> None:
    menu = next(
        entry.menu()
        for name, entries in menus(window.menuBar())
        for entry in entries
        if entry.text() == "Go &back"
    )
    assert window.undo.undo_action.isEnabled() == menu.isEnabled()
    for can_undo in (True, False):
        window.undo.undo_action.setEnabled(can_undo)
        assert menu.isEnabled() == can_undo


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_letter_leads_to_one_entry_of_its_menu(window, language: str) -> None:
    window.speak(language)
    for name, entries in menus(window.menuBar()):
        letters = [letter(entry.text()) for entry in entries]
        assert all(letters), (name, [entry.text() for entry in entries if not letter(entry.text())])
        twice = {letter for letter in letters if letters.count(letter) > 1}
        assert not twice, (name, [entry.text() for entry in entries if letter(entry.text()) in twice])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_of_keys_lists_the_keys_of_the_menus_as_they_are_written_there(
    window, language: str
) -> None:
    window.speak(language)
    native = QKeySequence.SequenceFormat.NativeText
    actions = [entry for _, entries in menus(window.menuBar()) for entry in entries]
    keys = listed()
    for action in actions:
        if not action.shortcut().isEmpty():
            assert action.shortcut().toString(native) in keys, action.text()
    replay = {QKeySequence(key).toString(native) for key in ("Ctrl+Left", "Ctrl+Right")}
    known = replay | {shortcut.toString(native) for action in actions for shortcut in action.shortcuts()}
    control = QKeySequence("Ctrl+A").toString(native).removesuffix("A")
    for key in keys:
        if key.startswith((control, "F1", "F2", "F3")):
            assert key in known, key


def test_what_was_taken_back_is_played_again_with_the_same_key_everywhere(window) -> None:
    assert window.undo.redo_action.shortcut() == QKeySequence("Ctrl+Y")
    assert "Ctrl+Y" in listed()


def test_the_readme_names_no_key_that_the_page_of_keys_does_not_have(qapp) -> None:
    languages.speak("en")
    named = set(
        re.findall(
            r"\*\*((?:Ctrl\+|Shift\+|Alt\+)?(?:F\d+|Enter|Esc|Home|[A-Z?,]))\*\*", README.read_text("utf-8")
        )
    )
    assert {"Enter", "Ctrl+Z", "F1"} <= named <= set(listed())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_know_the_keys_of_the_page_of_keys(qapp, language: str) -> None:
    languages.speak(language)
    rules = [keys for keys, _ in table(resource_text("text", language, "rules", "keys.md"))]
    assert {keys for _, rows in parts() for keys, _ in rows} <= set(rules)
    heads = rules[:1]
    assert set(rules) - set(heads) <= {keys for _, rows in parts() for keys, _ in rows}
