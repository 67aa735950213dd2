"""Poses of puzzles: their page, a question, answers, and the end of a band."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.features.puzzles.cache import PuzzleCache
from sanjuan_desktop.features.puzzles.page import band_of
from sanjuan_desktop.features.puzzles.progress import PuzzleScores
from sanjuan_desktop.rules import Pass

if TYPE_CHECKING:
    from collections.abc import Callable

    from sanjuan_desktop.rules import Action
    from sanjuan_desktop.window.main_window import MainWindow

_LEVEL: Final = "skilled"
_OWN: Final = 3


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
            if number < _OWN:
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
    window.puzzle_table.put_away()
    window.places.puzzles_file.unlink(missing_ok=True)
    window.puzzles.scores = PuzzleScores(window.places.puzzles_file)


def _give(window: MainWindow, action: Action) -> None:
    answering = window.puzzle_table.answering
    answering.propose(action)
    if isinstance(action, Pass):
        answering.decline()
    else:
        answering.confirm()
