"""Play games of the levels position by position, and make puzzles from them and from games of people."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.levels import make_player
from sanjuan_desktop.ai.meaning import effect_of
from sanjuan_desktop.ai.player import UNLIMITED, never_cancelled
from sanjuan_desktop.ai.review import findings as kinds
from sanjuan_desktop.ai.review.evaluators import evaluators_for
from sanjuan_desktop.features.puzzles.finding import (
    LOOK_MARGIN,
    find_candidate,
    puzzle_of,
    short_search,
    with_levels,
)
from sanjuan_desktop.features.puzzles.truth import FIRST_MARGIN, LEAST_OPTIONS, LEAST_SHARE, MOST_SHARE
from sanjuan_desktop.rules import GameRecord, apply_trusted, legal_actions, view_for
from sanjuan_desktop.rules.record import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from sanjuan_desktop.ai.review.findings import GameReview
    from sanjuan_desktop.features.puzzles.finding import PuzzleCandidate
    from sanjuan_desktop.features.puzzles.puzzle import Puzzle
    from sanjuan_desktop.rules import Action, GameOptions, PlayerView
    from sanjuan_desktop.rules.legal import LegalActions

FRESH_LEVELS: Final = ("skilled", "casual", "skilled", "novice")
"""Levels that play the games for new puzzles; different mistakes lead to different positions."""

UNPROPOSED: Final = frozenset({kinds.ROLE, kinds.BUILD, kinds.EXCHANGE, kinds.STORE})
"""Kinds of decision for which the table proposes nothing; its proposal solves nearly all others."""

MOST_TRIED: Final = 3
"""Maximum positions of a new game that are verified until one is a puzzle."""

_CHEAP_LEVELS: Final = ("novice", "casual", "skilled")


def positions(
    options: GameOptions, seed: int, levels: Sequence[str]
) -> Iterator[tuple[GameRecord, PlayerView]]:
    """Play a game and yield each decision with three or more legal actions.

    Each comes with the record so far, which is extended afterwards: copy it with :func:`beginning`. Actions
    are replaced by the equal ones in the list of legal actions, so that an index into the list encodes them.
    """
    record = GameRecord(options, seed)
    players = [make_player(levels[seat % len(levels)], seed + seat) for seat in range(options.players)]
    state = record.start()
    while not state.is_over:
        legal = legal_actions(state)
        action = legal.at(0)
        if legal.count > 1:
            view = view_for(state, state.actor)
            if legal.count >= LEAST_OPTIONS:
                yield record, view
            action = _as_listed(legal, players[state.actor].choose(view, UNLIMITED, never_cancelled).action)
        record.add(action)
        apply_trusted(state, action)


def _as_listed(legal: LegalActions, chosen: Action) -> Action:
    """Return the action from the list of legal ones that has the same effect."""
    same = effect_of(chosen)
    alike = [action for action in legal if effect_of(action) == same]
    return chosen if chosen in alike or not alike else alike[0]


def beginning(record: GameRecord, moves: int | None = None) -> GameRecord:
    """Return a copy of a record up to its head, or with its first ``moves`` moves only."""
    found = GameRecord(record.options, record.seed, record.given, rules=record.rules)
    for action in record.actions()[:moves]:
        found.add(action)
    return found


def sketches_of(
    record: GameRecord, review: GameReview, seat: int
) -> Iterator[tuple[GameRecord, PuzzleCandidate]]:
    """Yield the decisions of a seat in a reviewed game that may make puzzles, the largest lead first.

    Each comes with the record up to the decision. ``finding.puzzle_of`` verifies it. A game with a given
    deal, such as the tutorial, has none.

    Raises:
        RecordError: the record contains an illegal move.
        NetworkError: a network is missing.
    """
    if record.given is not None:
        return
    promising = [
        decision
        for decision in review.decisions
        if decision.seat == seat
        and len(decision.tips) >= LEAST_OPTIONS
        and decision.tips[1].behind >= LOOK_MARGIN
        and LEAST_SHARE <= (decision.tips[0].share or 0.0) <= MOST_SHARE
    ]
    path = record.path()
    for decision in sorted(promising, key=lambda decision: -decision.tips[1].behind):
        state = record.replay(path[decision.move - 1] if decision.move else ROOT)
        candidate = find_candidate(view_for(state, seat), evaluators_for(record.options.players))
        if candidate is not None and candidate.lead >= LOOK_MARGIN and candidate.kind in UNPROPOSED:
            yield beginning(record, decision.move), candidate


def puzzles_of_game(
    record: GameRecord, review: GameReview, seat: int, stop: Callable[[], bool], *, rate: bool = False
) -> Iterator[Puzzle | None]:
    """Yield the puzzles in the decisions of a seat of a reviewed game; None for each failed candidate.

    Each candidate takes about a minute of processor time (compiled); ``stop`` ends the work. ``rate``:
    whether to rate the difficulty as well.

    Raises:
        RecordError: the record contains an illegal move.
        NetworkError: a network is missing.
    """
    evaluators = evaluators_for(record.options.players)
    for before, candidate in sketches_of(record, review, seat):
        if stop():
            return
        found = short_search(with_levels(candidate, _CHEAP_LEVELS))
        yield None if found is None else puzzle_of(before, found, evaluators, stop, rate=rate)


def fresh_puzzle(options: GameOptions, seed: int, stop: Callable[[], bool]) -> Puzzle | None:
    """Return a puzzle from a new game of the levels; None if it has none or ``stop`` ended the work.

    Equal arguments give the same puzzle. Candidates that most levels miss are tried first. It takes about a
    minute of processor time (compiled).

    Raises:
        NetworkError: a network is missing.
    """
    evaluators = evaluators_for(options.players)
    found: list[tuple[GameRecord, PuzzleCandidate]] = []
    for record, view in positions(options, seed, FRESH_LEVELS):
        if stop():
            return None
        first = find_candidate(view, evaluators)
        if first is not None and first.lead >= FIRST_MARGIN and first.kind in UNPROPOSED:
            found.append((beginning(record), with_levels(first, _CHEAP_LEVELS)))
    found.sort(key=lambda pair: (-len(pair[1].missed), -pair[1].lead))
    for record, candidate in found[:MOST_TRIED]:
        searched = short_search(candidate)
        puzzle = None if searched is None else puzzle_of(record, searched, evaluators, stop)
        if puzzle is not None:
            return puzzle
    return None
