"""Documented keys come first on every desktop, and no action relies on a key of the desktop alone."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence

import sanjuan_desktop
from sanjuan_desktop.ui.look.shortcuts import DIGITS, digit_of, documented_first, key_of
from tests.helpers.cases import each
from tests.helpers.key_events import ROWS as CODES

USUAL = {
    "Preferences": ("Ctrl+,", {"Windows": [], "GNOME": [], "KDE": ["Ctrl+Shift+,"], "macOS": ["Ctrl+,"]}),
    "FullScreen": (
        "F11",
        {"Windows": ["F11", "Alt+Return"], "GNOME": ["Ctrl+F11"], "KDE": ["Ctrl+Shift+F"], "X11": []},
    ),
    "Quit": ("Ctrl+Q", {"Windows": [], "KDE": ["Ctrl+Q"]}),
    "Redo": ("Ctrl+Y", {"Windows": ["Ctrl+Y", "Ctrl+Shift+Z"], "GNOME": ["Ctrl+Shift+Z"]}),
}
TABLES = [(key, own, table) for key, (own, tables) in USUAL.items() for table in tables.values()]

NONE = Qt.KeyboardModifier.NoModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
ROWS = {
    "United States": "1234567890",
    "France": "&é\"'(-è_çà",
    "Czechia": "+ěščřžýáíé",
    "Slovakia": "+ľščťžýáíé",
    "Belgium": "&é\"'(§è!çà",
    "Iran": "۱۲۳۴۵۶۷۸۹۰",
    "Lithuania": "ąčęėįšųū90",
}
PLACES = {
    name: [(0, code) if name == "darwin" else (code, 0) for code in codes] for name, codes in CODES.items()
}


@pytest.mark.parametrize(("standard", "own", "table"), TABLES)
def test_our_key_comes_first_and_those_of_the_desktop_after_it(standard, own, table) -> None:
    found = [keys.toString() for keys in documented_first([own], map(QKeySequence, table))]
    assert found[0] == own
    assert set(found) == {own, *table}
    assert len(found) == len(set(found))


def test_a_standard_key_brings_what_this_desktop_uses(qapp) -> None:
    undo = QKeySequence.StandardKey.Undo
    assert set(documented_first(["F9"], undo)) == {QKeySequence("F9"), *QKeySequence.keyBindings(undo)}


def test_no_shortcut_relies_on_a_standard_key_alone() -> None:
    folder = Path(sanjuan_desktop.__file__).parent
    takes = r"(?:setShortcuts?|setKeys?|QShortcut|QKeySequence)"
    bare = re.compile(takes + r"\(\s*(?:QKeySequence\.StandardKey|keys\.|standard\.)")
    found = [path.name for path in sorted(folder.rglob("*.py")) if bare.search(path.read_text("utf-8"))]
    assert not found


def press(key: int, modifiers=NONE, scan: int = 0, virtual: int = 0, text: str = "") -> QKeyEvent:
    return QKeyEvent(QEvent.Type.KeyPress, key, modifiers, scan, virtual, 0, text)


@each("platform", PLACES)
@each("row", ROWS)
def test_each_key_of_the_row_is_its_digit_without_shift(row, platform) -> None:
    for at, (sign, place) in enumerate(zip(ROWS[row], PLACES[platform], strict=True)):
        assert digit_of(press(ord(sign.upper()), NONE, *place, sign), platform) == at


@pytest.mark.parametrize("platform", PLACES)
def test_a_digit_written_with_shift_or_the_number_block_counts_wherever_it_is(platform) -> None:
    for at, key in enumerate(DIGITS):
        assert digit_of(press(key, SHIFT, *PLACES[platform][at]), platform) == at
        assert digit_of(press(key, Qt.KeyboardModifier.KeypadModifier, 87), platform) == at
        assert key_of(press(key)) == key


@pytest.mark.parametrize("platform", PLACES)
def test_signs_with_shift_and_other_keys_are_no_digits(platform) -> None:
    for sign, place in zip("!@#$%^&*()", PLACES[platform], strict=True):
        assert digit_of(press(ord(sign), SHIFT, *place, sign), platform) is None
    for key in (Qt.Key.Key_A, Qt.Key.Key_Return, Qt.Key.Key_F1, Qt.Key.Key_Escape, Qt.Key.Key_Minus):
        assert digit_of(press(key, NONE, 38, 100), platform) is None
        assert key_of(press(key, NONE, 38, 100)) == key
