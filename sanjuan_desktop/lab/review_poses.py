"""Poses of the review: the sheet in each of its states, and the win chart in the replay."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication

from sanjuan_desktop.ai.levels import make_player
from sanjuan_desktop.ai.review.evaluators import evaluators_for
from sanjuan_desktop.ai.review.work import ReviewWork
from sanjuan_desktop.control.background import News
from sanjuan_desktop.control.review.client import ReviewClient
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.lab.playing import record_of
from sanjuan_desktop.lab.positions import NAMES
from sanjuan_desktop.rules import GameOptions, GameRecord
from sanjuan_desktop.storage.parts import Seat

if TYPE_CHECKING:
    from collections.abc import Callable

    from sanjuan_desktop.ai.review.findings import GameReview, ReviewedDecision
    from sanjuan_desktop.window.main_window import MainWindow

_SEED: Final = 5
_ITERATIONS: Final = 120
"""Fewer iterations than in a game, so that the pictures are made quickly."""

_CALM: Final = 0.0149
"""Maximum loss of a decision in the pose without mistakes."""


_EYE: Final = 0.07
"""Loss of the second option where the first person found the best one."""


class StillReviewer(ReviewClient):
    """Review client that starts no work, because the poses bring their reviews."""

    def __init__(self) -> None:
        super().__init__(Path())
        self.number = 0

    def look_ahead(self, record: GameRecord) -> None:
        """Ignore the request."""

    def review(self, record: GameRecord, *, again: bool = False) -> int:
        """Return the number that news would carry."""
        del record, again
        self.number += 1
        return self.number


def review_poses(window: MainWindow, reviewer: StillReviewer) -> dict[str, Callable[[], None]]:
    """Return the poses by name; each sets up the window for its picture."""
    return {
        "review-win-2": partial(_review, window, 2),
        "review-loss-4": partial(_review, window, 4),
        "review-helped-4": partial(_helped, window),
        "review-calm": partial(_calm, window),
        "review-first-second": partial(_begun, window, 0.6),
        "review-checking": partial(_checking, window),
        "review-no-closer-look": partial(_failed, window, reviewer, has_first_look=True),
        "review-failed": partial(_failed, window, reviewer, has_first_look=False),
        "replay-curve": partial(_curve, window),
    }


@cache
def _game(players: int) -> GameRecord:
    """Return a game of a casual player against better ones."""
    levels = ["casual", *["skilled"] * (players - 1)]
    return record_of(
        GameOptions(players), _SEED, [make_player(level, seat) for seat, level in enumerate(levels)]
    )


@cache
def _made(players: int, share: float = 1.0) -> GameReview:
    """Return the review of that game, complete or in the middle of the first pass."""
    work = ReviewWork(_game(players), replace(evaluators_for(players), iterations=_ITERATIONS))
    for progress in work.steps():
        if progress.moves >= share * progress.most_moves and share < 1:
            break
    return work.review


def _load(window: MainWindow, players: int, people: int = 1) -> None:
    window.table.pause()
    seats = tuple(
        Seat(name, None if seat < people else "skilled") for seat, name in enumerate(NAMES[:players])
    )
    window.controller.load(GameSetup(GameOptions(players), _SEED, seats), _game(players))
    # The score sheet of a finished game opens automatically.
    QCoreApplication.processEvents()


def _review(window: MainWindow, players: int) -> None:
    _load(window, players, people=1 if players < 4 else 2)
    window.reviews.forget()
    window.reviews.open()
    window.reviews.show(_made(players))


def _helped(window: MainWindow) -> None:
    _load(window, 4)
    window.controller.record_look()
    window.reviews.forget()
    window.reviews.open()
    window.reviews.show(_made(4))


def _calm(window: MainWindow) -> None:
    _load(window, 2)
    review = _made(2)
    small = tuple(
        decision
        if decision.loss < _CALM
        else replace(decision, tips=tuple(replace(tip, behind=tip.behind * 0.05) for tip in decision.tips))
        for decision in review.decisions
    )
    window.reviews.forget()
    window.reviews.open()
    window.reviews.show(replace(review, decisions=_praised(small)))


def _praised(decisions: tuple[ReviewedDecision, ...]) -> tuple[ReviewedDecision, ...]:
    """Mark two of the first person's best decisions as hard to find."""
    best = [
        decision.move
        for decision in decisions
        if not decision.seat and not decision.played and len(decision.tips) > 1
    ]
    praised = set(best[3::6][:2])
    return tuple(
        replace(decision, rival=1, checks=1, tips=(decision.tips[0], replace(decision.tips[1], behind=_EYE)))
        if decision.move in praised
        else decision
        for decision in decisions
    )


def _begun(window: MainWindow, share: float) -> None:
    _load(window, 2)
    window.reviews.forget()
    window.reviews.open()
    window.reviews.show(_made(2, share), done=False)


def _checking(window: MainWindow) -> None:
    _load(window, 2)
    review = _made(2)
    checked = [index for index in review.to_check() if review.decisions[index].is_checked]
    waiting = set(checked[len(checked) // 2 :])
    half = tuple(
        replace(decision, checks=0) if index in waiting else decision
        for index, decision in enumerate(review.decisions)
    )
    window.reviews.forget()
    window.reviews.open()
    window.reviews.show(replace(review, decisions=half), done=False)


def _failed(window: MainWindow, reviewer: StillReviewer, *, has_first_look: bool) -> None:
    _load(window, 2)
    window.reviews.forget()
    window.reviews.open()
    review = _made(2) if has_first_look else None
    reviewer.news.emit(News(reviewer.number, review, is_done=True, error="posed"))


def _curve(window: MainWindow) -> None:
    _load(window, 4)
    window.replay.toggle()
    window.reviews.show(_made(4))
    window.replay.go(84)
