"""Whole games of ``greedy`` and random players, and fast evaluators to review them."""

from __future__ import annotations

from functools import cache

from sanjuan_desktop.ai.core.beliefs import Beliefs
from sanjuan_desktop.ai.core.evaluator import Evaluator
from sanjuan_desktop.ai.greedy.player import GreedyPlayer
from sanjuan_desktop.ai.player import UNLIMITED, never_cancelled
from sanjuan_desktop.ai.random_player import RandomPlayer
from sanjuan_desktop.ai.review.evaluators import Evaluators, ViewsAppraiser
from sanjuan_desktop.lab.training.fit import first_weights
from sanjuan_desktop.lab.training.whole import network_of
from sanjuan_desktop.rules import Edition, GameOptions, GameRecord, GivenPosition, apply, state_line, view_for
from tests.ai.thinkers import plain_players

KINDS = (
    GameOptions(2),
    GameOptions(3, new_buildings=True),
    GameOptions(2, Edition.FIRST, new_buildings=True, draft_hand=True),
    GameOptions(4, Edition.FIRST),
    GameOptions(4, new_buildings=True, draft_hand=True),
)


@cache
def bold_evaluator(players: int, boldness: float = 6) -> Evaluator:
    """Return an evaluator with an untrained network; a larger ``boldness`` makes options differ more."""
    weights = first_weights(players, (8, 4), 3)
    return Evaluator(network_of(players, weights | {"w3": boldness * weights["w3"]}))


def quick_evaluators(players: int, iterations: int = 40) -> Evaluators:
    """Return fast evaluators with random values, for properties that must hold with any values."""
    evaluator = bold_evaluator(players)
    appraiser, opponent_model = ViewsAppraiser(evaluator), plain_players(0.0)
    return Evaluators(evaluator, Beliefs(), appraiser, "chance", iterations, opponent_model=opponent_model)


@cache
def played(options: GameOptions, seed: int) -> str:
    """Return a game, as text, in which the first seat plays at random and the others sensibly."""
    record = GameRecord(options, seed)
    s = record.start()
    players = [RandomPlayer(seed), *[GreedyPlayer() for _ in range(options.players - 1)]]
    while not s.is_over:
        action = players[s.actor].choose(view_for(s, s.actor), UNLIMITED, never_cancelled).action
        apply(s, action)
        record.add(action)
    return record.to_text()


def game(options: GameOptions, seed: int = 1) -> GameRecord:
    """Return the record of a whole game."""
    return GameRecord.from_text(played(options, seed))


def ending(record: GameRecord, moves: int) -> GameRecord:
    """Return a game that starts from a position of ``record`` and has only its last ``moves`` moves."""
    s, actions = record.start(), record.actions()
    for action in actions[:-moves]:
        apply(s, action)
    end = GameRecord(record.options, record.seed, GivenPosition(state_line(s)), rules=record.rules)
    for action in actions[-moves:]:
        end.add(action)
    return end
