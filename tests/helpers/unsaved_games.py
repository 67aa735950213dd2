"""Tables whose games are not saved yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.rules import GameOptions

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from sanjuan_desktop.window.main_window import MainWindow


def begin_unsaved(qtbot: QtBot, window: MainWindow) -> None:
    """Begin a game with a question to a person before any move, and save no other game."""
    seats = window.controller.session.setup.seats
    for seed in range(100):
        window.start(GameSetup(GameOptions(2), seed, seats))
        qtbot.waitUntil(lambda: window.controller.is_asking, timeout=5000)
        if not window.controller.session.decisions:
            break
    window.autosave.worker.wait_until_saved(60.0)
    for game in window.autosave.autosaves.games():
        window.autosave.autosaves.remove(game.identity)
