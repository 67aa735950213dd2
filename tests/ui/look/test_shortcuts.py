"""Documented keys come first on every desktop, and no action relies on a key of the desktop alone."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtGui import QKeySequence

import sanjuan_desktop
from sanjuan_desktop.ui.look.shortcuts import documented_first

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
