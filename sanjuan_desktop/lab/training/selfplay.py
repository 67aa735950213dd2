"""Play one game and record the positions for training a network."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.core.evaluator import Evaluator
from sanjuan_desktop.ai.core.exact import added, e_to
from sanjuan_desktop.ai.greedy.player import answer
from sanjuan_desktop.ai.player import UNLIMITED, never_cancelled
from sanjuan_desktop.rules import (
    apply_trusted,
    complete,
    final_points,
    legal_actions,
    masked_state,
    new_game,
    victory_shares,
    view_for,
)
from sanjuan_desktop.rules.terms import ASK_BUILD, ASK_ROLE

if TYPE_CHECKING:
    from sanjuan_desktop.ai.core.evaluator import Evaluation
    from sanjuan_desktop.ai.player import Player
    from sanjuan_desktop.lab.training.targets import Studies
    from sanjuan_desktop.rules import Action, GameOptions, Rng, State

    Mind = Evaluator | Player | None

MOST_ROUNDS: Final = 30
"""Maximum number of rounds; a longer game is scored as it stands, and good ones have 11 to 18 rounds."""

_TEMPERATURE: Final = 0.04


@dataclass(slots=True)
class Track:
    """Positions of one seat in one game, in order, ``size`` bytes each, with their results.

    ``shares`` is the victory by seat, split among seats that share it. ``shares`` and ``points`` start with
    this seat and go clockwise.
    """

    rows: bytearray = field(default_factory=bytearray)
    shares: list[float] = field(default_factory=list)
    points: list[float] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Table:
    """Players of one game by seat: an evaluator, a player, or None for `greedy`; and the learning seats.

    ``explore`` is the probability that a role or building is drawn by its value instead of the best.
    ``reader`` computes the features of positions; ``studies`` looks ahead in some of its decisions.
    """

    minds: tuple[Mind, ...]
    learners: tuple[bool, ...]
    explore: float
    reader: Evaluator
    studies: Studies | None = None


def play(options: GameOptions, seed: int, table: Table, rng: Rng) -> list[Track]:
    """Play a game and return the tracks of the learning seats."""
    state = new_game(options, seed)
    tracks = [Track() for _ in range(options.players)]
    before = [frozenset(hand) for hand in state.hands]
    while not state.is_over and state.round <= MOST_ROUNDS:
        if state.decision == ASK_ROLE:
            for other, learns in enumerate(table.learners):
                if learns:
                    tracks[other].rows += _position(state, other, table, before[other], rng)
            before = [frozenset(hand) for hand in state.hands]
        apply_trusted(state, _answer(state, table, rng))
    return _finished(state, table, tracks)


def _position(state: State, seat: int, table: Table, before: frozenset[int], rng: Rng) -> bytearray:
    """Return the features; in half of the cases as a player sees the position one phase earlier.

    The cards drawn since then are unknown, as when an evaluator rates an action.
    """
    layout = table.reader.layout
    row = bytearray(layout.size)
    layout.fill(row, 0, view_for(state, seat), before if rng.below(2) else None)
    return row


def _answer(state: State, table: Table, rng: Rng) -> Action:
    mind = table.minds[state.actor]
    if mind is None:
        return _heuristic(state, table, rng)
    if isinstance(mind, Evaluator):
        return _decide(state, mind, table, rng)
    return mind.choose(view_for(state, state.actor), UNLIMITED, never_cancelled).action


def _heuristic(state: State, table: Table, rng: Rng) -> Action:
    if state.decision == ASK_ROLE and rng.below(1000) < 1000 * table.explore:
        return legal_actions(state).sample(rng)
    return answer(masked_state(view_for(state, state.actor)), state.actor)


def _decide(state: State, evaluator: Evaluator, table: Table, rng: Rng) -> Action:
    # Hidden cards are sampled again before the seat decides.
    view = view_for(state, state.actor)
    guess = complete(view, rng)
    evaluation = evaluator.evaluate(guess)
    if len(evaluation.actions) == 1:
        return evaluation.actions[0]
    if table.studies is not None and evaluator is table.reader and state.decision in {ASK_ROLE, ASK_BUILD}:
        table.studies.perhaps(view, guess, _best_first(evaluation), evaluator, rng)
    index = evaluation.best()
    if state.decision in {ASK_ROLE, ASK_BUILD} and rng.below(1000) < 1000 * table.explore:
        index = _draw(evaluation.worth(), rng)
    return evaluation.actions[index]


def _best_first(evaluation: Evaluation) -> list[Action]:
    worth = evaluation.worth()
    order = sorted(range(len(worth)), key=lambda index: -worth[index])
    return [evaluation.actions[index] for index in order]


def _draw(worth: list[float], rng: Rng) -> int:
    """Return an index by the softmax of ``worth``."""
    best = max(worth)
    weights = [e_to((value - best) / _TEMPERATURE) for value in worth]
    left = added(weights) * (rng.next32() / 4294967296.0)
    for index, weight in enumerate(weights):
        left -= weight
        if left <= 0.0:
            return index
    return len(weights) - 1


def _finished(state: State, table: Table, tracks: list[Track]) -> list[Track]:
    share = victory_shares(state)
    points = final_points(state)
    players = state.players
    found = []
    for seat, track in enumerate(tracks):
        if table.learners[seat] and track.rows:
            order = [(seat + step) % players for step in range(players)]
            track.shares = [share[other] for other in order]
            track.points = [float(points[other]) for other in order]
            found.append(track)
    return found
