"""Benchmark of the memory of a window in which several games are played."""

from __future__ import annotations

import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.rules import GameOptions
from sanjuan_desktop.storage.locations import locations
from sanjuan_desktop.storage.parts import Seat
from sanjuan_desktop.storage.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sanjuan_desktop.window.main_window import MainWindow

GAMES: Final = 10
PLAYERS: Final = 4
BUDGET_MB: Final = 140

_SIZE: Final = (1920, 1080)
_MOST_S: Final = 300.0  # for one game
_SETTLE_S: Final = 0.5
_SMAPS: Final = Path("/proc/self/smaps_rollup")


def memory_after_games(games: int = GAMES) -> dict[str, Any]:
    """Return the memory of this process (PSS) in megabytes while computer players play games.

    Keys: ``start_mb`` is the memory with an empty window, ``games_mb`` a list with the memory after
    each game, ``own_mb`` a list without the pages of files. PSS divides the pages of libraries among all
    programs that use them, so it is smaller while others run. The score sheet of the last game is open, and
    memory is released before each measurement as the program does it.

    Raises:
        RuntimeError: the system does not report PSS (only Linux does), or a game does not end.
    """
    from sanjuan_desktop.ui.look import languages
    from sanjuan_desktop.window.main_window import MainWindow
    from sanjuan_desktop.window.startup.garbage import collect_from_now
    from sanjuan_desktop.window.startup.heap import release_after_game
    from sanjuan_desktop.window.startup.main import make_application

    if not _SMAPS.exists():
        raise RuntimeError(f"cannot read {_SMAPS}")
    app = make_application()
    with tempfile.TemporaryDirectory() as folder:
        window = MainWindow(locations(Path(folder)), Settings(speed=0.0, pace="instant", welcomed=True))
        window.resize(*_SIZE)
        window.show()
        app.processEvents()
        collect_from_now()
        start, after = _pss_mb(), []
        own: list[float] = []
        try:
            for seed in range(1, games + 1):
                play_game(window, seed)
                release_after_game(window)
                after.append(_pss_mb())
                own.append(_pss_mb("Pss_Anon"))
        finally:
            window.close()
            window.deleteLater()
            languages.fall_silent()
    return {"start_mb": start, "games_mb": after, "own_mb": own}


def play_game(window: MainWindow, seed: int, players: int = PLAYERS) -> None:
    """Play a game of computer players in a window, and wait until its score sheet is open.

    Raises:
        RuntimeError: the game does not end.
    """
    from PySide6.QtCore import QEventLoop, QTimer

    loop = QEventLoop()
    window.controller.ended.connect(loop.quit)
    QTimer.singleShot(round(_MOST_S * 1000), loop, lambda: loop.exit(1))
    seats = tuple(Seat(name, "greedy") for name in ("Ana", "Ben", "Cleo", "Dora")[:players])
    window.new_game.start(GameSetup(GameOptions(players, new_buildings=True), seed, seats))
    has_failed = loop.exec()
    window.controller.ended.disconnect(loop.quit)
    if has_failed:
        raise RuntimeError(f"game {seed} does not end")
    end = time.monotonic() + _SETTLE_S
    while time.monotonic() < end:
        QTimer.singleShot(20, loop, loop.quit)
        loop.exec()


def lines(memory: Mapping[str, Any]) -> list[str]:
    """Return the figures as lines of text."""
    after, own = ("  ".join(f"{mb:.0f}" for mb in memory[key]) for key in ("games_mb", "own_mb"))
    return [
        f"Memory of the window in MB (PSS; budget after ten games: {BUDGET_MB})",
        f"  at the start {memory['start_mb']:.0f}, after each game  {after}",
        f"  without the pages of libraries, after each game  {own}",
    ]


def _pss_mb(field: str = "Pss") -> float:
    for line in _SMAPS.read_text(encoding="ascii").splitlines():
        if line.startswith(f"{field}:"):
            return int(line.split()[1]) / 1024
    raise RuntimeError(f"{_SMAPS} reports no {field}")
