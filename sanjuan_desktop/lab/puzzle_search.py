"""Plays games, looks for positions that may be puzzles, and has the most wanted of them verified."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.levels import make_player
from sanjuan_desktop.ai.player import UNLIMITED, never_cancelled
from sanjuan_desktop.ai.puzzles.finding import (
    QUICK_MARGIN,
    first_look,
    puzzle_of,
    short_search,
    with_levels,
)
from sanjuan_desktop.ai.puzzles.puzzle import Difficulty, topic_of
from sanjuan_desktop.ai.review.mind import mind_for
from sanjuan_desktop.cli.simulation import derived_seed
from sanjuan_desktop.lab import puzzle_plan as plan
from sanjuan_desktop.rules import GameOptions, GameRecord, apply_trusted, legal_actions, view_for
from sanjuan_desktop.rules.terms import ASK_BUILD, ASK_ROLE, Edition

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sanjuan_desktop.ai.player import Player
    from sanjuan_desktop.ai.puzzles.finding import Sketch
    from sanjuan_desktop.ai.puzzles.puzzle import Puzzle
    from sanjuan_desktop.rules import Action
    from sanjuan_desktop.rules.legal import LegalActions

GAMES: Final = 6
"""Games of a batch."""

MOST_TRIED: Final = 4
"""Candidates of a batch that are verified."""

MOST_FOUND: Final = 2
"""Puzzles that are taken from a batch."""

HIDDEN_EVERY: Final = 3
"""In each of so many batches it is looked for what all levels but the strongest miss."""

MOST_HIDDEN: Final = 60
"""Short searches of such a batch."""

_SEED: Final = 20261122
_FIRST_EVERY: Final = 6
_EXPANSION_EVERY: Final = 3
_DRAFT_EVERY: Final = 8
_PLAYERS: Final = (2, 3, 2, 4)
_FULL_LEAD: Final = 0.12
"""A lead at first look with which a candidate is likely to be a puzzle."""

_WHO: Final = (
    ("skilled", "casual", "skilled", "novice"),
    ("casual", "greedy", "skilled", "casual"),
    ("skilled", "skilled", "casual", "greedy"),
    ("novice", "casual", "greedy", "skilled"),
    ("strong", "skilled", "casual", "skilled"),
)
_LEVELS: Final = ("novice", "casual", "skilled", "strong")


@dataclass(frozen=True, slots=True)
class Candidate:
    """A sketch with the game that leads to it."""

    record: GameRecord
    sketch: Sketch
    want: float


@dataclass(frozen=True, slots=True)
class Tried:
    """What came of a candidate: a puzzle or None, after so many seconds of the processor."""

    puzzle: Puzzle | None
    seconds: float


def options_of(game: int) -> GameOptions:
    """Return the options of a game of the search."""
    return GameOptions(
        _PLAYERS[game % len(_PLAYERS)],
        Edition.FIRST if game % _FIRST_EVERY == 1 else Edition.SECOND,
        new_buildings=game % _EXPANSION_EVERY == 2,
        draft_hand=game % _DRAFT_EVERY == 3,
    )


def batch(number: int, have: dict[str, int], stop: Callable[[], bool]) -> Iterator[Tried]:
    """Play the games of a batch and give what came of its most wanted candidates, one after the other.

    ``have``: how many puzzles of each sort there are.
    """
    started = time.process_time()
    is_hidden = number % HIDDEN_EVERY == HIDDEN_EVERY - 1
    candidates: list[Candidate] = []
    left = MOST_HIDDEN if is_hidden else 0
    for game in range(number * GAMES, (number + 1) * GAMES):
        if stop():
            return
        found, used = _candidates(game, have, left)
        candidates += found
        left -= used
    candidates.sort(key=lambda one: -one.want)
    yield Tried(None, time.process_time() - started)
    found_here = 0
    for one in candidates[:MOST_TRIED]:
        if stop() or found_here >= MOST_FOUND:
            return
        started = time.process_time()
        mind = mind_for(one.sketch.view.players)
        sketch = one.sketch if is_hidden else short_search(one.sketch)
        puzzle = None if sketch is None else puzzle_of(one.record, sketch, mind, stop)
        found_here += puzzle is not None
        yield Tried(puzzle, time.process_time() - started)


def _candidates(game: int, have: dict[str, int], hidden: int) -> tuple[list[Candidate], int]:
    """Return the candidates of a game, and how many short searches they took, at most ``hidden``."""
    options = options_of(game)
    mind = mind_for(options.players)
    record = GameRecord(options, derived_seed(_SEED, game, 0))
    who = _WHO[game % len(_WHO)]
    players: list[Player] = [
        make_player(who[seat], derived_seed(_SEED, game, 1 + seat)) for seat in range(options.players)
    ]
    found: list[Candidate] = []
    used = 0
    state = record.start()
    while not state.is_over:
        legal = legal_actions(state)
        action = legal.at(0)
        if legal.count > 1:
            view = view_for(state, state.actor)
            first = first_look(view, mind) if legal.count > 2 else None
            if first is not None:
                if used < hidden and view.decision in {ASK_ROLE, ASK_BUILD} and first.lead < _FULL_LEAD:
                    used += 1
                    sketch = _hidden(first)
                else:
                    sketch = _plain(first, have)
                if sketch is not None:
                    here = GameRecord(options, record.seed, moves=list(record.moves), head=record.head)
                    found.append(Candidate(here, sketch, _want(sketch, options, have, is_hidden=hidden > 0)))
            chosen = players[state.actor].choose(view, UNLIMITED, never_cancelled).action
            action = _as_listed(legal, chosen)
        record.add(action)
        apply_trusted(state, action)
    return found, used


def _as_listed(legal: LegalActions, chosen: Action) -> Action:
    """Return an action as the list of legal ones has it, so that its number says it all."""
    from sanjuan_desktop.ai.meaning import effect_of

    same = effect_of(chosen)
    return next((one for one in legal if one == chosen), None) or next(
        (one for one in legal if effect_of(one) == same), chosen
    )


def _plain(first: Sketch, have: dict[str, int]) -> Sketch | None:
    """Return a candidate of which the network sees at once that one option leads."""
    if first.lead < QUICK_MARGIN:
        return None
    sketch = with_levels(first, _LEVELS[:3])
    band = plan.expected_band(sketch.missed)
    if have[f"band {band}"] >= plan.WANTED[f"band {band}"] and not plan.need(
        have, [f"topic {topic_of(sketch.kind)}"]
    ):
        return None
    return sketch


def _hidden(first: Sketch) -> Sketch | None:
    """Return a candidate that a search alone sees."""
    found = short_search(first)
    if found is None:
        return None
    sketch = with_levels(found, _LEVELS)
    return sketch if "strong" in sketch.missed else None


def _want(sketch: Sketch, options: GameOptions, have: dict[str, int], *, is_hidden: bool) -> float:
    band = plan.expected_band(sketch.missed)
    sorts = [f"band {band}", f"topic {topic_of(sketch.kind)}", *plan.sorts_of_game(options)]
    if band is Difficulty.VERY_HARD and is_hidden and len(sketch.missed) == len(_LEVELS):
        sorts.append(plan.FOR_EXPERTS)
    return plan.need(have, sorts) * min(1.0, sketch.lead / _FULL_LEAD)
