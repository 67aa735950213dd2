"""Benchmark of *Your games* with a long history, and of opening a long record."""

from __future__ import annotations

import tempfile
import time
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from sanjuan_desktop.ai.levels import LEVELS
from sanjuan_desktop.rules import GameOptions, GameRecord, apply, legal_actions, parse_action, seeded
from sanjuan_desktop.storage.finished_game import finished_from
from sanjuan_desktop.storage.history import History
from sanjuan_desktop.storage.locations import locations
from sanjuan_desktop.storage.parts import Seat
from sanjuan_desktop.storage.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from sanjuan_desktop.window.main_window import MainWindow

GAMES: Final = 20_000
NAME: Final = 400_000
"""Letters of a name that another program wrote into the history."""

MOVES: Final = 8_563
_DEALS: Final = 12
_ROLES: Final = ("role builder", "role producer", "role trader")
"""Roles that draw no card, so that a game with only these roles never ends."""

_MOST_S: Final = 120.0
_PAUSE_S: Final = 0.01
_SIZE: Final = (1280, 720)


def games_times() -> dict[str, float]:
    """Return processor times of the window's thread in milliseconds.

    Keys: ``list_ms`` is from the menu entry to the first page of *Your games*, with 20,000 games. ``name_ms``
    is the same with one game in which a name has 400,000 letters. ``pages_ms`` and ``record_ms`` are the
    longest steps, in which the window is blocked: while all pages of *Your games* are shown and the list is
    sorted, and while a record of 8,563 moves is opened. The budget of the list is 200 ms, of a step 300 ms.

    Raises:
        RuntimeError: no window can be opened.
    """
    from sanjuan_desktop.window.startup.main import make_application

    make_application()
    with tempfile.TemporaryDirectory() as folder:
        many, one, long = (Path(folder, name) for name in ("many", "one", "long"))
        fill(locations(many).history_file, GAMES)
        fill(locations(one).history_file, 1, name="A" * NAME)
        record = Path(folder, "record.txt")
        record.write_text(long_record(MOVES).to_text(), encoding="utf-8")
        times = {"list_ms": _list_ms(many), "name_ms": _list_ms(one)}
        with _window(many) as window:
            times["pages_ms"] = _pages_ms(window)
        with _window(long) as window:
            times["record_ms"] = _opening_ms(window, record)
    return times


def fill(path: Path, games: int, name: str = "Ana") -> None:
    """Write a history of ``games`` games by repeating a few random deals."""
    deals = []
    for number in range(min(_DEALS, games)):
        options = GameOptions(2 + number % 3)
        record = _played(options, number)
        seats = [Seat(name), *(Seat("Bot", "strong") for _ in range(options.players - 1))]
        deals.append(finished_from(record, seats, finished_at="2026-01-01T12:00:00Z"))
    first = datetime(2020, 1, 1, tzinfo=UTC)
    with History.open(path, LEVELS) as history:
        history.add_all(
            replace(
                deals[number % len(deals)],
                finished_at=(first + timedelta(hours=number)).isoformat(),
                record_hash=f"{number:032x}",
            )
            for number in range(games)
        )


def long_record(moves: int) -> GameRecord:
    """Return a game of ``moves`` moves in which all players only pass."""
    record = GameRecord(GameOptions(2), 1)
    state = record.start()
    known = {name: parse_action(name) for name in ("pass", *_ROLES)}
    for _ in range(moves):
        legal = legal_actions(state)
        action = next(action for action in known.values() if action in legal)
        apply(state, action)
        record.add(action)
    return record


def lines(times: Mapping[str, Any]) -> list[str]:
    """Return the figures as lines of text."""
    return [
        "Milliseconds of processor time of the window's thread (budget of the list: 200, of a step: 300)",
        f"  Your games, {GAMES:,} games, to its first page {times['list_ms']:>6.0f}",
        f"  Your games, {GAMES:,} games, longest step of all pages and sorts {times['pages_ms']:>6.0f}",
        f"  Your games, a name of {NAME:,} letters {times['name_ms']:>6.0f}",
        f"  a record of {MOVES:,} moves, longest step until it is on the table {times['record_ms']:>6.0f}",
    ]


def _played(options: GameOptions, seed: int) -> GameRecord:
    record = GameRecord(options, seed)
    state, rng = record.start(), seeded(seed)
    while not state.is_over:
        action = legal_actions(state).sample(rng)
        apply(state, action)
        record.add(action)
    return record


@contextmanager
def _window(folder: Path) -> Iterator[MainWindow]:
    """Open a window on the data of a folder, and close it again."""
    from sanjuan_desktop.ui.look import languages
    from sanjuan_desktop.window.main_window import MainWindow

    window = MainWindow(locations(folder), Settings(speed=0.0, pace="instant", welcomed=True))
    window.resize(*_SIZE)
    window.show()
    window.new_game.prepare_table()
    _rest()
    try:
        yield window
    finally:
        window.close()
        window.deleteLater()
        languages.fall_silent()


def _list_ms(folder: Path) -> float:
    """Return the time until *Your games* is painted when it is opened for the second time."""
    with _window(folder) as window:
        # The first time also loads the modules of the sheet.
        for _ in range(2):
            began = time.thread_time()
            window.statistics.open()
            _rest()
            spent = time.thread_time() - began
            sheet = window.sheets.sheet
            if sheet is None:
                raise RuntimeError("the history cannot be opened")
            sheet.dismiss()
            _rest()
    return spent * 1000


def _pages_ms(window: MainWindow) -> float:
    """Show all pages of *Your games* and sort the list; return the longest step."""
    from sanjuan_desktop.features.statistics.sheet import PAGES, StatisticsDialog

    window.statistics.open()
    _rest()
    sheet, reader = window.sheets.sheet, window.statistics.reader
    if not isinstance(sheet, StatisticsDialog):
        raise RuntimeError("the history cannot be opened")
    steps = [partial(sheet.show_page, page) for page in (*range(1, 1 + len(PAGES)), 0)]
    steps += [partial(sheet.games.table.sort, column) for column in range(4)]
    longest = max(_longest_step(step, lambda: not reader.is_busy) for step in steps)
    sheet.dismiss()
    return longest


def _opening_ms(window: MainWindow, record: Path) -> float:
    """Open a record; return the longest step."""
    return _longest_step(
        lambda: window.sharing.open_record(record), lambda: window.controller.decisions >= MOVES
    )


def _longest_step(begin: Callable[[], object], is_done: Callable[[], bool]) -> float:
    """Begin something and handle events until it is done; return the longest step in milliseconds.

    A step is what the window's thread does without a pause. The pauses leave the processor to other threads.

    Raises:
        RuntimeError: it takes too long.
    """
    end = time.monotonic() + _MOST_S
    longest, step = 0.0, begin
    while True:
        began = time.thread_time()
        step()
        longest = max(longest, time.thread_time() - began)
        if step is _rest and is_done():
            return longest * 1000
        if time.monotonic() > end:
            raise RuntimeError("the benchmark takes too long")
        step = _rest
        time.sleep(_PAUSE_S)


def _rest() -> None:
    from PySide6.QtWidgets import QApplication

    QApplication.processEvents()
