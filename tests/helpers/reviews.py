"""Reviews with given results, of real games, made without a network."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from sanjuan_desktop.ai.advice import Tip
from sanjuan_desktop.ai.review.findings import ChanceEvent, GameReview, ReviewedDecision, WinChartPoint
from sanjuan_desktop.control.review.page import ReviewedGame
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.rules import GameOptions, GameRecord, apply, legal_actions, seeded
from sanjuan_desktop.rules.terms import ASK_ROLE
from sanjuan_desktop.storage.parts import Seat
from tests.helpers.greedy_games import played_by_greedy

if TYPE_CHECKING:
    from sanjuan_desktop.rules import State

NAMES = ("Ana", "Bruno", "Clara", "Diego")
LOSSES = (0.04, 0.11, 0.07, 0.03)
_SHORT = 38
"""Seed of the shortest of many games of two."""


@cache
def _text(options: GameOptions, seed: int) -> str:
    return played_by_greedy(GameRecord(options, seed)).to_text()


def finished(options: GameOptions | None = None, seed: int | None = None, people: int = 1):
    """Return the seats and the record of a game of `greedy`, without ``options`` of a short one of two."""
    if seed is None:
        seed = _SHORT if options is None else 5
    options = options or GameOptions(2)
    seats = tuple(Seat(NAMES[seat], "greedy" if seat >= people else None) for seat in range(options.players))
    return GameSetup(options, seed, seats), GameRecord.from_text(_text(options, seed))


def made(setup: GameSetup, record: GameRecord, losses: tuple[float, ...] = LOSSES) -> GameReview:
    """Return a review in which the first decisions of every seat have these losses, all of it checked."""
    return _made(setup, record.to_text(), losses)


@cache
def _made(setup: GameSetup, text: str, losses: tuple[float, ...]) -> GameReview:
    record = GameRecord.from_text(text)
    game = ReviewedGame(setup, record)
    rng, s = seeded(3), record.start()
    decisions: list[ReviewedDecision] = []
    win_chart: list[WinChartPoint] = []
    left = {seat: list(losses) for seat in range(s.players)}
    for move, action in enumerate(record.actions()):
        if s.decision == ASK_ROLE:
            if left[s.actor]:
                decisions.append(_decision(s, move, left[s.actor].pop(0), rng))
            share = 0.5 + (move % 7 - 3) / 30
            rest = (1 - share) / (s.players - 1)
            win_chart.append(WinChartPoint(move, s.round, (share, *(rest,) * (s.players - 1))))
        apply(s, action)
    luck = (0.12, *(-0.12 / (s.players - 1),) * (s.players - 1))
    events = (
        ChanceEvent(9, 0, 1, "councillor", luck),
        ChanceEvent(20, 0, 3, "trader", tuple(-share for share in luck)),
    )
    return replace(
        game.blank,
        version="test",
        looked=game.blank.moves,
        decisions=tuple(decisions),
        events=events,
        win_chart=tuple(win_chart),
    )


def _decision(s: State, move: int, loss: float, rng) -> ReviewedDecision:
    played = legal_actions(s).sample(rng)
    other = next(action for action in legal_actions(s) if action != played)
    tips = (Tip(other, 0.5, 30.0, 0.0, ()), Tip(played, 0.5 - loss, 30.0, loss, ()))
    gains = tuple(-loss if seat == s.actor else loss / (s.players - 1) for seat in range(s.players))
    return ReviewedDecision(move, s.actor, s.round, "role", tips, 1, gains, loss, 0.01, checks=3)
