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
_SHORT: Final = 150
"""Moves of a whole game."""

_BACK: Final = 10
"""Moves from the end of a record at which the game goes on."""

# Steps with a record, and their words.
STEPS: Final = {
    "record": "open it        ",
    "look": "look back      ",
    "on": "play on        ",
    "language": "change language",
}
_DEALS: Final = 12
_ROLES: Final = ("role builder", "role producer", "role trader")
"""Roles that draw no card, so that a game with only these roles never ends."""

_MOST_S: Final = 120.0
_PAUSE_S: Final = 0.01
_SIZE: Final = (1280, 720)


def games_times() -> dict[str, float]:
    """Return processor times of the window's thread in milliseconds.

    Keys: ``list_ms`` is from the menu entry to the first page of *Your games*, with 20,000 games. ``name_ms``
    is the same with one game in which a name has 400,000 letters. The others are longest steps, in which the
    window is blocked: ``pages_ms`` while all pages of *Your games* are shown and the list is sorted, and
    those of :data:`STEPS` with a record. The record has 8,563 moves, or 150 for the keys with ``short_``:
    with these, most of the time is that of new tables.

    Raises:
        RuntimeError: no window can be opened.
    """
    from sanjuan_desktop.window.startup.main import make_application

    make_application()
    with tempfile.TemporaryDirectory() as folder:
        many, one = (Path(folder, name) for name in ("many", "one"))
        fill(locations(many).history_file, GAMES)
        fill(locations(one).history_file, 1, name="A" * NAME)
        times = {"list_ms": _list_ms(many), "name_ms": _list_ms(one)}
        with _window(many) as window:
            times["pages_ms"] = _pages_ms(window)
        for prefix, moves in (("", MOVES), ("short_", _SHORT)):
            found = record_times(Path(folder), moves)
            times |= {f"{prefix}{key}_ms": spent for key, spent in found.items()}
    return times


def fill(path: Path, games: int, name: str = "Ana") -> None:
    """Write a history of ``games`` games by repeating a few random games under other deal numbers."""
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
                seed=number,
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
        f"  longest steps with a record of {MOVES:,} moves, and with one of {_SHORT}:",
        *(
            f"    {words} {times[f'{key}_ms']:>6.0f} {times[f'short_{key}_ms']:>6.0f}"
            for key, words in STEPS.items()
        ),
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


def record_times(folder: Path, moves: int) -> dict[str, float]:
    """Open a record, look back, play on near the end and change the language; return the longest steps."""
    record = folder / "record.txt"
    record.write_text(long_record(moves).to_text(), encoding="utf-8")
    with _window(folder / f"{moves} moves") as window:
        replay, game = window.replay, window.controller
        times = {
            "record": _longest_step(
                lambda: window.sharing.open_record(record),
                lambda: game.has_game and game.session.decisions >= moves,
            )
        }
        # The first time also loads the modules of the bar.
        for _ in range(2):
            times["look"] = _longest_step(replay.toggle, lambda: replay.is_open)
            _longest_step(replay.close, lambda: not replay.is_open)
        replay.toggle()
        _longest_step(_rest, lambda: replay.is_open)
        replay.go(moves - _BACK)
        times["on"] = _longest_step(replay.play_on, lambda: not replay.is_open)
        times["language"] = _longest_step(lambda: window.speak("de"), lambda: not game.is_retelling)
        window.speak("en")
    return times


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
