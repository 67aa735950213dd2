"""Closed objects are freed: many sheets, games, sizes and languages do not increase the memory in use."""

from __future__ import annotations

import gc
import weakref
from contextlib import nullcontext
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication

from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.features.games import thumbnails
from sanjuan_desktop.features.games.thumbnails import picture_of_game
from sanjuan_desktop.rules import GameOptions
from sanjuan_desktop.ui.table.scene import TableScene
from tests.window.test_sheet_sizes import OPENERS

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from sanjuan_desktop.window.main_window import MainWindow


def delete_closed() -> None:
    """Delete everything that is closed, as the event loop does."""
    for _ in range(3):
        QApplication.processEvents()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def still_there(things: Iterable[weakref.ref[object]]) -> list[object]:
    """Return the objects that still exist after Qt and Python have cleaned up."""
    delete_closed()
    gc.collect()
    return [thing for ref in things if (thing := ref()) is not None]


def test_a_sheet_that_is_put_away_is_forgotten(window: MainWindow, tmp_path: Path) -> None:
    sheets = {}
    for name, open_sheet in OPENERS.items():
        open_sheet(window, tmp_path)
        QApplication.processEvents()
        sheets[name] = weakref.ref(window.sheets.sheet)
        window.sheets.clear()
        delete_closed()
    # They are searched together, because each search goes through all objects.
    still_there([])
    assert [name for name, sheet in sheets.items() if sheet() is not None] == []


def test_a_table_is_forgotten_whatever_it_makes_room_for(window: MainWindow, qtbot: QtBot) -> None:
    def parts() -> list[weakref.ref[object]]:
        top = window.scene.tabletop
        assert top is not None
        return [weakref.ref(thing) for thing in (top, top.context, *top.zones())]

    def asked() -> None:
        qtbot.waitUntil(lambda: window.controller.is_asking and window.scene.is_fully_rendered)

    setup = window.controller.session.setup
    assert setup is not None
    acts = {
        "another game": lambda: window.start(GameSetup(GameOptions(2, new_buildings=True), 5, setup.seats)),
        "another size": lambda: window.resize(1280, 720),
        "another language": lambda: window.preferences.choose("language", "de"),
        "larger text": lambda: window.preferences.choose("text_size", 150),
    }
    for name, act in acts.items():
        before = parts()
        act()
        qtbot.waitUntil(lambda before=before: window.scene.tabletop is not before[0]())
        asked()
        assert still_there(before) == [], name


@pytest.mark.parametrize("fails", [False, True])
def test_a_table_that_is_painted_for_a_list_of_games_is_forgotten(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, fails: bool
) -> None:
    def fail(*_: object) -> None:
        raise MemoryError

    if fails:
        monkeypatch.setattr(thumbnails, "scene_pixmap", fail)
    assert still_there([]) == []
    before = len(tables())
    with pytest.raises(MemoryError) if fails else nullcontext():
        picture_of_game(window.controller.session, window.view, window.scene.display, is_shown=False)
    assert still_there([]) == []
    assert len(tables()) == before


def tables() -> list[TableScene]:
    return [thing for thing in gc.get_objects() if isinstance(thing, TableScene)]
