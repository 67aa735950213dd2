"""A window does not grow with the number of games played and sheets opened in it."""

from __future__ import annotations

import gc
import weakref
from collections import Counter

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtWidgets import QApplication

from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.features.scores.sheet import ScoreSheetDialog
from sanjuan_desktop.lab.bench_memory import play_game
from sanjuan_desktop.rules import GameOptions
from sanjuan_desktop.storage.parts import Seat
from sanjuan_desktop.ui.look.svg_store import SvgStore
from sanjuan_desktop.ui.look.window_scale import SMALLEST
from sanjuan_desktop.ui.table.tabletop import Tabletop
from sanjuan_desktop.ui.table.zones.passing import PassingPiece, PassingZone
from sanjuan_desktop.window.startup.heap import release_after_game
from tests.helpers.greedy_games import played_by_greedy
from tests.helpers.reviews import finished
from tests.window.test_sheet_sizes import OPENERS

pytestmark = pytest.mark.pictures

LAST = 12
"""Number of moves that computer players make in the window, at the end of a game."""


@pytest.fixture(autouse=True)
def _brief_decoration(monkeypatch) -> None:
    """Remove temporary pictures after a millisecond, as they usually go after seconds."""
    show = PassingZone.show_for
    monkeypatch.setattr(PassingZone, "show_for", lambda zone, piece, _ms, _fade_ms: show(zone, piece, 1, 1))


def settle() -> None:
    """Delete everything that nothing refers to any more."""
    for _ in range(4):
        QApplication.processEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def contents(window) -> dict[str, object]:
    """Return how many objects of a window are alive."""
    settle()
    return {
        "objects": Counter(type(child).__name__ for child in window.findChildren(QObject)),
        "items": Counter(type(item).__name__ for item in window.scene.items()),
        "tabletops": sum(
            isinstance(found, Tabletop) and found.context.scene is window.scene for found in gc.get_objects()
        ),
        "widgets": len(QApplication.allWidgets()),
    }


def has_temporary_pictures(window) -> bool:
    return any(isinstance(item, PassingPiece) for item in window.scene.items())


def play_to_the_end(window, qtbot, seed: int) -> None:
    """Play the last moves of a game by computer players, and wait for its score sheet."""
    seats = (Seat("Ana", "greedy"), Seat("Ben", "greedy"))
    setup = GameSetup(GameOptions(2, new_buildings=True), seed, seats)
    window.controller.load(setup, played_by_greedy(setup.record(), LAST))
    qtbot.waitUntil(
        lambda: window.controller.session.is_over and isinstance(window.sheets.sheet, ScoreSheetDialog)
    )
    # Temporary pictures may stay until after the end of the game.
    qtbot.waitUntil(lambda: not has_temporary_pictures(window))


def test_as_much_is_alive_after_the_third_game_as_after_the_second(opened, qtbot) -> None:
    window = opened(GameOptions(2), SMALLEST)
    found = []
    for _ in range(3):
        # The same deal, so that the same pieces lie on the table in the end.
        play_to_the_end(window, qtbot, seed=1)
        found.append(contents(window))
    assert found[2] == found[1]
    assert found[2]["tabletops"] == 1


def skip_to_the_end(window, monkeypatch) -> None:
    """Continue each new game shortly before its end."""
    start = window.new_game.start

    def start_late(setup: GameSetup) -> None:
        start(setup)
        window.controller.load(setup, played_by_greedy(setup.record(), LAST))

    monkeypatch.setattr(window.new_game, "start", start_late)


def test_nothing_of_a_finished_game_is_left_in_the_next_one(opened, qtbot, monkeypatch) -> None:
    window = opened(GameOptions(2), SMALLEST)
    play_to_the_end(window, qtbot, seed=1)
    session = window.controller.session
    finished_game = {
        "session": weakref.ref(session),
        "table": weakref.ref(window.scene.tabletop),
        "score sheet": weakref.ref(window.sheets.sheet),
    }
    del session
    # The benchmark of the memory relies on this function.
    skip_to_the_end(window, monkeypatch)
    play_game(window, seed=2, players=2)
    settle()
    assert [name for name, found in finished_game.items() if found() is not None] == []


def drawings_of_others(window) -> int:
    """Return the number of parsed drawings in all stores but that of the table."""
    settle()
    stores = (found for found in gc.get_objects() if isinstance(found, SvgStore))
    return sum(len(store) for store in stores if store is not window.scene.svgs)


def test_a_finished_game_frees_its_drawings_and_a_running_one_keeps_them(opened, qtbot) -> None:
    window = opened(GameOptions(2), SMALLEST)
    release_after_game(window)
    before = drawings_of_others(window)
    assert len(window.scene.svgs) > 0
    window.controller.load(*finished())
    qtbot.waitUntil(lambda: isinstance(window.sheets.sheet, ScoreSheetDialog))
    assert drawings_of_others(window) == before
    release_after_game(window)
    assert len(window.scene.svgs) == 0
    assert drawings_of_others(window) == before


def test_a_closed_sheet_leaves_nothing(opened, tmp_path, everything: bool) -> None:
    window = opened(GameOptions(4), SMALLEST)
    last = 9 if everything else 2
    found = []
    for time in range(last + 1):
        for open_sheet in OPENERS.values():
            open_sheet(window, tmp_path)
            window.sheets.clear()
        if time in {1, last}:
            found.append(contents(window))
    assert found[1] == found[0]
