"""Poses of the sheet *Challenges*: the deal of the day, comparisons, the journey and puzzles."""

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
from sanjuan_desktop.features.journey.book import Journey, JourneyBook, PlayedChapter
from sanjuan_desktop.features.journey.chapters import BY_KEY
from sanjuan_desktop.features.journey.page import setup_of_chapter
from sanjuan_desktop.features.puzzles.page import band_of
from sanjuan_desktop.features.puzzles.progress import PuzzleScores
from sanjuan_desktop.features.puzzles.worker import PuzzleCache
from sanjuan_desktop.rules import Pass
from sanjuan_desktop.storage.parts import Seat
from sanjuan_desktop.storage.progress_file import ProgressFile

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sanjuan_desktop.features.compare.deals import ComparedDeal
    from sanjuan_desktop.rules import Action
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

_STARS: Final = {"landing": 3, "plants": 3, "market_day": 2, "chapel": 3, "cheap_city": 2, "crane": 2}
_SEED: Final = 7

_LEVEL: Final = "skilled"
_OWN_GAMES: Final = 3


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


def journey_poses(window: MainWindow) -> dict[str, Callable[[], None]]:
    """Return the poses by name; each sets up the window for its picture."""
    return {
        "journey-first": partial(_map, window, {}),
        "journey-map": partial(
            _map, window, {**_played(), "monuments": PlayedChapter(0, 1, points=24, margin=-3)}
        ),
        "journey-stuck": partial(
            _map, window, {**_played(), "monuments": PlayedChapter(0, 3, points=24, margin=-3)}
        ),
        "journey-story": partial(_story, window),
        "journey-play": partial(_play, window),
    }


def _played() -> dict[str, PlayedChapter]:
    return {
        key: PlayedChapter(stars, 1, is_won=stars > 1, points=31, margin=4) for key, stars in _STARS.items()
    }


def _map(window: MainWindow, played: dict[str, PlayedChapter]) -> None:
    window.table.pause()
    ProgressFile(window.places.journey_file, Journey).replace(Journey(chapters=played))
    window.journey.book = JourneyBook(window.places.journey_file)
    window.journey.open()


def _story(window: MainWindow) -> None:
    _map(window, _played())
    window.journey.open_story()


def _play(window: MainWindow) -> None:
    window.start(setup_of_chapter(BY_KEY["chapel"], Seat("Ana"), _SEED))


def puzzle_poses(window: MainWindow) -> dict[str, Callable[[], None]]:
    """Return the poses by name; each sets up the window for its picture."""
    return {
        "puzzles-page": partial(_page, window),
        "puzzles-begun": partial(_page, window, begun=True),
        "puzzle-asked": partial(_asked, window),
        "puzzle-found": partial(_answered, window, best=True),
        "puzzle-missed": partial(_answered, window, best=False),
        "puzzle-done": partial(_done, window),
    }


def _page(window: MainWindow, *, begun: bool = False) -> None:
    _begin(window)
    if begun:
        scores = window.puzzles.scores
        cache = PuzzleCache(window.places.own_puzzles)
        for number, puzzle in enumerate(window.puzzles.shipped):
            scores.answer(puzzle.key, is_right=number % 4 > 0)
            if number < _OWN_GAMES:
                cache.add(puzzle)
    window.puzzles.open()


def _asked(window: MainWindow) -> None:
    _begin(window)
    window.puzzles.play(_LEVEL)


def _answered(window: MainWindow, *, best: bool) -> None:
    _asked(window)
    exercise = window.puzzle_table.exercise
    assert exercise is not None
    _give(window, exercise.tips[0 if best else 1].action)


def _done(window: MainWindow) -> None:
    _begin(window)
    window.puzzles.play(_LEVEL)
    for puzzle in band_of(window.puzzles.shipped, _LEVEL):
        window.puzzles.scores.answer(puzzle.key, is_right=True)
    window.puzzle_table.next_wanted.emit()


def _begin(window: MainWindow) -> None:
    """Clear all answers."""
    window.table.pause()
    window.puzzle_table.release_table()
    window.places.puzzles_file.unlink(missing_ok=True)
    window.puzzles.scores = PuzzleScores(window.places.puzzles_file)


def _give(window: MainWindow, action: Action) -> None:
    answering = window.puzzle_table.answering
    answering.propose(action)
    if isinstance(action, Pass):
        answering.decline()
    else:
        answering.confirm()
