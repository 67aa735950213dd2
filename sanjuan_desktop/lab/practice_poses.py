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


def practice_poses(window: MainWindow) -> dict[str, Callable[[], None]]:
    """Return the poses by name; each sets up the window for its picture."""
    return {
        "practice-ask": partial(_asked, window),
        "practice-found": partial(_answered, window, best=True),
        "practice-missed": partial(_answered, window, best=False),
        "practice-shown": partial(_shown, window),
        "practice-end": partial(_ended, window),
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
    window.practice.open(setup, record, worst_of(review, _SEAT), foreign=True, back=lambda: None)
    for _ in range(at):
        exercise = window.practice.exercise
        assert exercise is not None
        _give(window, exercise.tips[0].action)
        window.practice.answering.confirm()


def _answered(window: MainWindow, *, best: bool) -> None:
    _asked(window)
    exercise = window.practice.exercise
    assert exercise is not None
    _give(window, exercise.tips[0 if best else -1].action)


def _shown(window: MainWindow) -> None:
    _asked(window)
    window.practice.answering.show_best()


def _ended(window: MainWindow) -> None:
    _asked(window)
    while window.practice.exercise is not None:
        _give(window, window.practice.exercise.tips[0].action)
        window.practice.answering.confirm()


def _give(window: MainWindow, action: Action) -> None:
    """Answer like clicks."""
    answering = window.practice.answering
    answering.propose(action)
    if isinstance(action, Pass):
        answering.decline()
    else:
        answering.confirm()
