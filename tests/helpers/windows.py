"""Fixtures of window tests: a window with a game, and what each test resets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import pytest
from PySide6.QtCore import QLocale, QPoint, QSize
from PySide6.QtGui import QCursor

from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.control.text import i18n as words
from sanjuan_desktop.rules import GameOptions
from sanjuan_desktop.storage.locations import locations
from sanjuan_desktop.storage.parts import Seat
from sanjuan_desktop.storage.settings import Settings
from sanjuan_desktop.ui.look import languages, style
from sanjuan_desktop.window.main_window import MainWindow
from tests.helpers.background import no_background_work
from tests.helpers.clocks import let_nobody_wait
from tests.helpers.pictures import only_wanted_pictures, shared_pictures
from tests.helpers.players import InstantThinker

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

__all__ = [
    "english_numbers",
    "no_background_work",
    "nobody_waits",
    "only_wanted_pictures",
    "opened",
    "pointer_away",
    "shared_pictures",
    "undressed",
    "usual_room",
    "window",
]

_SEED = 11
_CORNER = QPoint(0, 0)
"""Position of the frame or the menu of a window, where no item reacts to the pointer."""


@pytest.fixture(autouse=True)
def english_numbers() -> Iterator[None]:
    """Reset the number format, dates and translations after each test."""
    yield
    if QLocale().name()[:2] not in {"C", words.DEFAULT_LANGUAGE}:
        languages.speak(words.DEFAULT_LANGUAGE)


@pytest.fixture(autouse=True)
def undressed(qapp: QApplication) -> Iterator[None]:
    """Undo the look that a test has given the application, with which all later windows would be slower."""
    sheet, letters, colours = qapp.styleSheet(), qapp.font(), qapp.palette()
    yield
    if qapp.styleSheet() != sheet:
        qapp.setStyleSheet(sheet)
        qapp.setFont(letters)
        qapp.setPalette(colours)


class Opener(Protocol):
    """Open a window; with ``options`` None it stays at its first question, ``settings`` are the player's.

    Without ``recap=True`` a lifted curtain asks its question at once.
    """

    def __call__(
        self,
        options: GameOptions | None = None,
        size: tuple[int, int] = (1600, 900),
        **settings: object,
    ) -> MainWindow: ...


def made(folder: Path, size: tuple[int, int], **settings: object) -> MainWindow:
    """Show a window without animations and without a game, which the caller has to close."""
    settings = {"pace": "instant", "recap": False, **settings}
    window = MainWindow(locations(folder), Settings(**settings), InstantThinker())
    window.resize(*size)
    window.preferences.set_speed(0)
    window.show()
    return window


def shown(qtbot: QtBot, folder: Path, size: tuple[int, int], **settings: object) -> MainWindow:
    """Show a window without animations and without a game, with its files in ``folder``."""
    window = made(folder, size, **settings)
    qtbot.addWidget(window)
    return window


def usual_game(options: GameOptions | None = None) -> GameSetup:
    """Return a game of a person against computer players, of two players unless ``options`` say more."""
    game = options or GameOptions(2)
    names = ("Ana", "Bruno", "Carla", "David")
    seats = tuple(Seat(name, "greedy" if seat else None) for seat, name in enumerate(names[: game.players]))
    return GameSetup(game, _SEED, seats)


@pytest.fixture
def opened(qtbot: QtBot, tmp_path) -> Iterator[Opener]:
    """Return a function that opens a window without animations and shows the first question of the person."""
    made: list[MainWindow] = []

    def open_window(options=None, size=(1600, 900), **settings) -> MainWindow:
        window = shown(qtbot, tmp_path, size, **settings)
        made.append(window)
        window.start(usual_game(options))
        qtbot.waitUntil(lambda: window.controller.is_asking, timeout=5000)
        return window

    yield open_window
    for window in made:
        window.close()


@pytest.fixture
def window(opened: Opener) -> MainWindow:
    """Return a window in which the first of two players has to decide."""
    return opened()


@pytest.fixture(autouse=True)
def usual_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reset the available size for sheets after each test."""
    monkeypatch.setattr(style, "_room", QSize(style.UNLIMITED, style.UNLIMITED))


@pytest.fixture(autouse=True)
def pointer_away(qapp: QApplication) -> None:
    """Move the pointer away from its last position, because rules and tips open at the item under it."""
    if QCursor.pos() != _CORNER:
        QCursor.setPos(_CORNER)


@pytest.fixture(autouse=True)
def nobody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Allow an answer as soon as a question appears; tests of the delay set their own clock."""
    let_nobody_wait(monkeypatch)
