"""Windows whose games are not saved yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.rules import GameOptions
from sanjuan_desktop.storage.parts import Seat
from tests.helpers.windows import shown

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from sanjuan_desktop.window.main_window import MainWindow

_SEED = 0
"""Seed of a game in which the person is asked first."""


def open_unsaved(qtbot: QtBot, folder: Path) -> MainWindow:
    """Open a window on an empty folder, with a question to a person before any move."""
    window = shown(qtbot, folder, (1280, 720))
    seats = (Seat("Ana"), Seat("Bruno", "greedy"))
    window.start(GameSetup(GameOptions(len(seats)), _SEED, seats))
    qtbot.waitUntil(lambda: window.controller.is_asking, timeout=5000)
    assert not window.controller.session.decisions
    return window
