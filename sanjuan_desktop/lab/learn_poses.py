"""Poses of practice: a decision asked again, answered well and badly, and the end."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, partial
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.review.evaluators import evaluators_for
from sanjuan_desktop.ai.review.work import ReviewWork
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.features.practice.exercise import worst_of
from sanjuan_desktop.lab.game_poses import played
from sanjuan_desktop.lab.positions import NAMES
from sanjuan_desktop.rules import GameOptions, Pass
from sanjuan_desktop.storage.parts import Seat

if TYPE_CHECKING:
    from collections.abc import Callable

    from sanjuan_desktop.ai.review.findings import GameReview
    from sanjuan_desktop.rules import Action, GameRecord
    from sanjuan_desktop.window.main_window import MainWindow

_SEED: Final = 4
_PLAYERS: Final = 3
_SEAT: Final = 1
_ITERATIONS: Final = 240
"""Iterations of the checks: enough for a picture."""


def learn_poses(window: MainWindow) -> dict[str, Callable[[], None]]:
    """Return the poses by name; each sets up the window for its picture."""
    return {
        "learn-ask": partial(_asked, window),
        "learn-found": partial(_answered, window, best=True),
        "learn-missed": partial(_answered, window, best=False),
        "learn-shown": partial(_shown, window),
        "learn-end": partial(_ended, window),
    }


@cache
def _reviewed() -> tuple[GameRecord, GameReview]:
    record = played(GameOptions(_PLAYERS), _SEED)
    evaluators = replace(evaluators_for(_PLAYERS), iterations=_ITERATIONS, rival=None)
    return record, ReviewWork(record, evaluators).run()


def _asked(window: MainWindow, at: int = 1) -> None:
    record, review = _reviewed()
    levels = [None if seat == _SEAT else "skilled" for seat in range(_PLAYERS)]
    setup = GameSetup(record.options, _SEED, tuple(map(Seat, NAMES[:_PLAYERS], levels)), _SEAT)
    window.learn.open(setup, record, worst_of(review, _SEAT), foreign=True, back=lambda: None)
    for _ in range(at):
        exercise = window.learn.exercise
        assert exercise is not None
        _give(window, exercise.tips[0].action)
        window.learn.practice.confirm()


def _answered(window: MainWindow, *, best: bool) -> None:
    _asked(window)
    exercise = window.learn.exercise
    assert exercise is not None
    _give(window, exercise.tips[0 if best else -1].action)


def _shown(window: MainWindow) -> None:
    _asked(window)
    window.learn.practice.show_best()


def _ended(window: MainWindow) -> None:
    _asked(window)
    while window.learn.exercise is not None:
        _give(window, window.learn.exercise.tips[0].action)
        window.learn.practice.confirm()


def _give(window: MainWindow, action: Action) -> None:
    """Answer like clicks."""
    practice = window.learn.practice
    practice.propose(action)
    if isinstance(action, Pass):
        practice.decline()
    else:
        practice.confirm()
