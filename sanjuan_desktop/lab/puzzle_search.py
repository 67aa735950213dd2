"""Play games, look for positions that may be puzzles, and verify the most wanted ones."""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.advice import Tip
from sanjuan_desktop.ai.level_table import Difficulty
from sanjuan_desktop.ai.levels import make_player
from sanjuan_desktop.ai.meaning import meaning_of
from sanjuan_desktop.ai.network_player import STRENGTHS, thinker_for
from sanjuan_desktop.ai.player import UNLIMITED, never_cancelled
from sanjuan_desktop.ai.random_player import rng_for
from sanjuan_desktop.ai.review.evaluators import evaluators_for
from sanjuan_desktop.ai.review.findings import PAYMENT
from sanjuan_desktop.features.puzzles.finding import (
    LOOK_MARGIN,
    find_candidate,
    puzzle_of,
    rated,
    short_search,
    with_levels,
)
from sanjuan_desktop.features.puzzles.games import beginning, positions
from sanjuan_desktop.features.puzzles.proposal import is_proposed
from sanjuan_desktop.features.puzzles.puzzle import BANDS, topic_of
from sanjuan_desktop.lab import puzzle_plan as plan
from sanjuan_desktop.lab.puzzle_games import GAMES, Aim, aim_of, options_of, players_of, seed_of
from sanjuan_desktop.lab.puzzle_mix import EASY_ROUNDS, FIRST_THINGS, fits, is_easy_to_read, things_to_read

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sanjuan_desktop.features.puzzles.finding import PuzzleCandidate
    from sanjuan_desktop.features.puzzles.puzzle import Puzzle
    from sanjuan_desktop.rules import GameRecord, PlayerView

MOST_TRIED: Final = 5
"""Maximum number of candidates of a batch that are verified."""

MOST_FOUND: Final = 3
"""Maximum number of puzzles taken from a batch."""

MOST_SECONDS: Final = 150.0
"""Maximum processor time of a candidate; one long endgame would cost as much as ten others."""

MOST_RARE_SECONDS: Final = 400.0
"""Maximum processor time of a candidate of a rare kind."""

MOST_HIDDEN_TRIED: Final = 12
"""Maximum number of candidates verified in such a batch; few of them hold."""

_FULL_LEAD: Final = 0.12
"""Lead in the first pass with which a candidate is likely to be a puzzle."""

_TRIES: Final = 4
"""Games of the weaker levels that estimate the difficulty of a candidate."""

PEEK: Final = 24
"""Iterations of a short search for mistakes of *Strong*; a tenth of a second compiled."""

PEEK_MARGIN: Final = 0.05
"""Minimum lead of another option in that search, in win share."""

_PEEK_SEED: Final = 0x9F3

_LEVELS: Final = ("novice", "casual", "skilled", "strong")


@dataclass(frozen=True, slots=True)
class Candidate:
    """A proposed position with the game that leads to it."""

    record: GameRecord
    proposal: PuzzleCandidate
    want: float


@dataclass(frozen=True, slots=True)
class SearchResult:
    """Result of a candidate: a puzzle or None, and the processor time in seconds.

    ``is_candidate`` is False for the games and first passes of a batch.
    """

    puzzle: Puzzle | None
    seconds: float
    is_candidate: bool = True


def batch(number: int, have: dict[str, int], stop: Callable[[], bool]) -> Iterator[SearchResult]:
    """Play the games of a batch and yield the results of its most wanted candidates, one after the other.

    ``have`` is the number of puzzles of each kind.
    """
    started = time.process_time()
    aim = aim_of(number, have)
    candidates: list[Candidate] = []
    for game in range(number * GAMES, (number + 1) * GAMES):
        if stop():
            return
        candidates += _candidates(game, have, aim)
    candidates = sorted(
        [candidate for candidate in candidates if candidate.want > 0], key=lambda found: -found.want
    )
    yield SearchResult(None, time.process_time() - started, is_candidate=False)
    found_here = 0
    for candidate in candidates[: MOST_HIDDEN_TRIED if aim is Aim.HIDDEN else MOST_TRIED]:
        if stop() or found_here >= MOST_FOUND:
            return
        started = time.process_time()
        puzzle = verified(candidate, have, aim, stop)
        found_here += puzzle is not None
        yield SearchResult(puzzle, time.process_time() - started)


def verified(candidate: Candidate, have: dict[str, int], aim: Aim, stop: Callable[[], bool]) -> Puzzle | None:
    """Return the puzzle that a candidate makes, None if it makes none of the mix."""
    seconds = MOST_RARE_SECONDS if _is_rare(candidate.proposal) else MOST_SECONDS
    dear = time.process_time() + seconds
    # A hidden candidate has been searched before.
    searched = candidate.proposal if aim is Aim.HIDDEN else short_search(candidate.proposal)
    if searched is None or is_proposed(searched.view, searched.kind, searched.actions[0]):
        return None
    if not plan.freshness(have, searched.kind, searched.actions[0], searched.view.round):
        return None
    evaluators = evaluators_for(searched.view.players)
    puzzle = puzzle_of(candidate.record, searched, evaluators, _soon(stop, dear))
    return puzzle if puzzle is not None and fits(puzzle) else None


def _is_rare(candidate: PuzzleCandidate) -> bool:
    return topic_of(candidate.kind) in plan.RARE or len(candidate.missed) == len(_LEVELS)


def _soon(stop: Callable[[], bool], dear: float) -> Callable[[], bool]:
    """Return a function that stops the work on a candidate: ``stop``, or a time limit."""
    return lambda: stop() or time.process_time() > dear


def whole_batch(number: int, have: dict[str, int], end: float | None) -> list[SearchResult]:
    """Return the results of a batch, in a separate process; ``end`` is a time of the clock, or None."""
    return list(batch(number, have, lambda: end is not None and time.time() >= end))


def _candidates(game: int, have: dict[str, int], aim: Aim) -> list[Candidate]:
    """Return the candidates of a game."""
    options = options_of(game, aim)
    evaluators = evaluators_for(options.players)
    found: list[Candidate] = []
    for record, view in positions(options, seed_of(game), players_of(game, aim)):
        if aim is Aim.EASY and view.round > EASY_ROUNDS:
            break
        if aim is Aim.EASY and not is_easy_to_read(view):
            continue
        first = find_candidate(view, evaluators)
        if first is None:
            continue
        candidate = _hidden(first) if aim is Aim.HIDDEN else _plain(first, have)
        if candidate is not None:
            found.append(Candidate(beginning(record), candidate, _want(candidate, have)))
    return found


def _plain(first: PuzzleCandidate, have: dict[str, int]) -> PuzzleCandidate | None:
    """Return a candidate in which one option leads clearly in the first pass."""
    topic = topic_of(first.kind)
    if first.lead < LOOK_MARGIN or all(plan.is_cell_full(have, band, topic) for band in BANDS):
        return None
    if is_proposed(first.view, first.kind, first.actions[0]):
        return None
    candidate = with_levels(first, _LEVELS[:3])
    best = (Tip(candidate.actions[0], None, None, 0.0, ()),)
    found = rated(candidate.view, best, _TRIES, _LEVELS[:3])
    missed = [level for level, count in found.items() if count < _TRIES - 1]
    return replace(candidate, missed=tuple(missed))


def _hidden(first: PuzzleCandidate) -> PuzzleCandidate | None:
    """Return a candidate that only a search finds and *Strong* misses twice.

    The expensive steps come last; most decisions are rejected after two games of *Strong* and a short search.
    """
    if first.kind == PAYMENT or first.lead >= _FULL_LEAD:
        return None
    view = first.view
    answers = [make_player("strong", seed).choose(view, UNLIMITED, never_cancelled).action for seed in (1, 2)]
    meanings = {meaning_of(view, answer) for answer in answers}
    if not _may_miss(view, meanings):
        return None
    found = short_search(first)
    if found is None or meaning_of(view, found.actions[0]) in meanings:
        return None
    if is_proposed(view, found.kind, found.actions[0]):
        return None
    candidate = with_levels(found, _LEVELS)
    return candidate if "strong" in candidate.missed else None


def _may_miss(view: PlayerView, meanings: set[tuple[object, ...]]) -> bool:
    """Return whether a short search finds a better option than all answers with the given meanings."""
    analysis = thinker_for(view.players, STRENGTHS["expert"]).think(
        view, rng_for(view, _PEEK_SEED), PEEK, never_cancelled
    )
    worth = analysis.worth()
    theirs = [
        value
        for value, action in zip(worth, analysis.actions, strict=True)
        if meaning_of(view, action) in meanings
    ]
    best = max(value for value, tried in zip(worth, analysis.searched(), strict=True) if tried)
    return bool(theirs) and best - max(theirs) >= PEEK_MARGIN


def _want(candidate: PuzzleCandidate, have: dict[str, int]) -> float:
    """Return the demand for a candidate, 0 for one that the mix has no place for."""
    view, topic = candidate.view, topic_of(candidate.kind)
    band = plan.expected_band(candidate.missed)
    is_easy = band is Difficulty.EASY
    if plan.is_cell_full(have, band, topic) or (is_easy and not is_easy_to_read(view)):
        return 0.0
    sorts = [f"band {band}", plan.cell_of(band, topic), *plan.sorts_of_game(view.options)]
    if is_easy and things_to_read(view) <= FIRST_THINGS:
        sorts.append(plan.EASY_TO_READ)
    if band is Difficulty.VERY_HARD and len(candidate.missed) == len(_LEVELS):
        sorts.append(plan.FOR_EXPERTS)
    fresh = plan.freshness(have, candidate.kind, candidate.actions[0], view.round)
    return plan.need(have, sorts) * fresh * min(1.0, candidate.lead / _FULL_LEAD)
