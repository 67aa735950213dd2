"""Poses of the sheet *Challenges*: before, during and after the deal of the day, and comparisons."""

from __future__ import annotations

from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.features.compare.client import ComparisonClient
from sanjuan_desktop.features.compare.comparing import GAMES, Comparison
from sanjuan_desktop.features.daily.book import Choices, DayBook, Days
from sanjuan_desktop.features.honours.book import EarnedHonour
from sanjuan_desktop.features.honours.honours import HONOURS
from sanjuan_desktop.storage.progress_file import ProgressFile

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sanjuan_desktop.features.compare.deals import ComparedDeal
    from sanjuan_desktop.window.main_window import MainWindow

_TODAY: Final = date(2026, 11, 22)
_WON: Final = (2, 5, 6, 13, 18, 20)
_PLAYED: Final = (3, 9, 12, 16, 21)
_PRACTISED: Final = (4, 10)
_OWN: Final = 31
_MEANS: Final = {"novice": 23, "casual": 26, "skilled": 29, "strong": 31, "expert": 32}
_MEAN: Final = 30
_SPREAD: Final = (-5, -3, -2, -1, 0, 0, 1, 2, 4, 6)
"""Differences of the points of a level's games from their mean."""


class StillComparer(ComparisonClient):
    """Comparison client that starts no work, because the poses bring their results."""

    def __init__(self) -> None:
        super().__init__(Path())

    def compare(self, deal: ComparedDeal, levels: Sequence[str] = ()) -> None:
        """Ignore the request."""


def challenge_poses(window: MainWindow) -> dict[str, Callable[[], None]]:
    """Return the poses by name; each sets up the window for its picture."""
    return {
        "challenges-day": partial(_day, window),
        "challenges-day-begun": partial(_day, window, begun=True),
        "challenges-day-comparing": partial(_day, window, share=0.4, over=True),
        "challenges-day-after": partial(_day, window, share=1.0, over=True),
        "challenges-day-past": partial(_past, window),
        "compare": partial(_compare, window),
        "honours": partial(_honours, window, 14),
    }


def _day(window: MainWindow, *, begun: bool = False, over: bool = False, share: float = 0.0) -> None:
    window.table.pause()
    window.daily.book = _book(window, begun=begun or over, over=over)
    window.daily.open()
    window.daily.show_comparison(_TODAY.isoformat(), _comparison(share))


def _honours(window: MainWindow, count: int) -> None:
    """Show the page of honours with every other one done, so many in all, the last one not yet seen."""
    window.table.pause()
    keys = [honour.key for honour in HONOURS[::2]][:count]
    done = {
        key: EarnedHonour(f"2026-11-{1 + number:02}", f"{number:032x}", is_new=number == count - 1)
        for number, key in enumerate(keys)
    }
    window.honours.book.progress.done.clear()
    window.honours.book.progress.done.update(done)
    window.honours.open()


def _past(window: MainWindow) -> None:
    _day(window)
    window.daily.show_day(date(2026, 11, 11))


def _compare(window: MainWindow) -> None:
    """Compare a game of two people and a computer player; only the quick levels have finished."""
    from sanjuan_desktop.control.background import News
    from sanjuan_desktop.control.setup import GameSetup
    from sanjuan_desktop.features.compare.worker import ComparedGames
    from sanjuan_desktop.lab.game_poses import played
    from sanjuan_desktop.rules import GameOptions
    from sanjuan_desktop.storage.parts import Seat

    options = GameOptions(3)
    setup = GameSetup(options, 4, (Seat("Ana"), Seat("Bruno"), Seat("Clara", "expert")))
    window.comparison.open_game(setup, played(options, 4))
    points = {level: points for level, points in _comparison(0.6).points.items() if level != "expert"}
    compared = ComparedGames(window.comparison.key, Comparison(points))
    window.comparison_client.news.emit(News(1, compared))


def _book(window: MainWindow, *, begun: bool, over: bool) -> DayBook:
    """Return a book of results with one month in it."""
    days = Days()
    for number in (*_WON, *_PLAYED):
        played = days.day(date(2026, 11, number).isoformat())
        played.points, played.is_won = (30, 20), number in _WON
        played.choices = Choices(20, (2.0 if number < 16 else 3.0, 1.2, 3.0))
    for number in _PRACTISED:
        days.day(date(2026, 11, number).isoformat()).practised = 1
    if begun:
        days.day(_TODAY.isoformat()).game = "0123456789abcdef"
    if over:
        played = days.day(_TODAY.isoformat())
        played.points, played.is_won = (_OWN, 27, 24, 26), True
        played.choices = Choices(21, (3.0, 2.2, 3.0))
    path = window.places.days_file
    ProgressFile(path, Days).replace(days)
    return DayBook(path, lambda: _TODAY)


def _comparison(share: float) -> Comparison:
    """Return the given part of a comparison with plausible results."""
    return Comparison(
        {
            level: tuple(
                _MEANS.get(level, _MEAN) + _SPREAD[number % len(_SPREAD)]
                for number in range(round(share * most))
            )
            for level, most in GAMES.items()
        }
    )
