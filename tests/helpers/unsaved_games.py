"""Windows whose games are not saved yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.rules import GameOptions
from sanjuan_desktop.storage.locations import locations
from sanjuan_desktop.storage.parts import Seat
from sanjuan_desktop.storage.settings import Settings
from sanjuan_desktop.window.main_window import MainWindow
from tests.helpers.players import InstantThinker

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

_SEED = 0
"""Seed of a game in which the person is asked first."""


def open_unsaved(qtbot: QtBot, folder: Path) -> MainWindow:
    """Open a window on an empty folder, with a question to a person before any move."""
    window = MainWindow(locations(folder), Settings(pace="instant", recap=False), InstantThinker())
    qtbot.addWidget(window)
    window.resize(1280, 720)
    window.preferences.set_speed(0)
    window.show()
    seats = (Seat("Ana"), Seat("Bruno", "greedy"))
    window.start(GameSetup(GameOptions(len(seats)), _SEED, seats))
    qtbot.waitUntil(lambda: window.controller.is_asking, timeout=5000)
    assert not window.controller.session.decisions
    return window
