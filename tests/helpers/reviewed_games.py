"""Finished games with random reviews, for properties that must hold for every evaluation."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from sanjuan_desktop.ai.review.work import ReviewWork
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.rules import GameOptions, GameRecord
from sanjuan_desktop.storage.parts import Seat
from tests.ai.review.games import played, quick_evaluators

if TYPE_CHECKING:
    from sanjuan_desktop.ai.review.findings import GameReview

NAMES = ("Ana", "Bruno", "Clara", "Diego")


@cache
def _review(players: int, seed: int) -> GameReview:
    return ReviewWork(record_of(players, seed), quick_evaluators(players)).run()


def record_of(players: int = 2, seed: int = 3) -> GameRecord:
    """Return a finished game."""
    return GameRecord.from_text(played(GameOptions(players), seed))


def reviewed(players: int = 2, seed: int = 3) -> tuple[GameSetup, GameRecord, GameReview]:
    """Return the seats, the game and its review; the first seat is a person."""
    record = record_of(players, seed)
    seats = [Seat(name, None if at == 0 else "skilled") for at, name in enumerate(NAMES[:players])]
    return GameSetup(record.options, seed, tuple(seats)), record, _review(players, seed)
