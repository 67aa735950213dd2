"""Check of a position of the study board: its puzzle, or the reason why it is none.

The conditions are those of the puzzles that come with the game: the same searches and limits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.random_player import rng_for
from sanjuan_desktop.ai.review.evaluators import evaluators_for
from sanjuan_desktop.ai.review.first_pass import evaluate_options
from sanjuan_desktop.features.puzzles.finding import find_candidate, puzzle_from, short_search, with_levels
from sanjuan_desktop.features.puzzles.truth import FIRST_MARGIN, LEAST_OPTIONS, SEARCHES, truth_of
from sanjuan_desktop.rules import legal_actions, view_for

if TYPE_CHECKING:
    from collections.abc import Callable

    from sanjuan_desktop.features.puzzles.puzzle import Puzzle
    from sanjuan_desktop.features.puzzles.truth import Truth
    from sanjuan_desktop.rules import GameRecord

OPTIONS: Final = "options"
CHANCE: Final = "chance"
"""Keywords of faults, besides those of :meth:`~sanjuan_desktop.features.puzzles.truth.Truth.fault`."""

FAULTS: Final = (OPTIONS, CHANCE, "margin", "interval", "agreement")
"""Keywords of all conditions that a position may fail."""

_SEED: Final = 0x9F5


def puzzle_at(record: GameRecord, stop: Callable[[], bool]) -> Puzzle | str:
    """Return the puzzle at the end of a record, else a keyword of :data:`FAULTS`; "" if the work was stopped.

    It takes about a minute of processor time (compiled), and some minutes from source.

    Raises:
        RecordError: the record contains an illegal move.
        NetworkError: a network is missing.
    """
    state = record.replay()
    view = view_for(state, state.actor)
    if legal_actions(state).count < LEAST_OPTIONS:
        return OPTIONS
    evaluators = evaluators_for(record.options.players)
    first = find_candidate(view, evaluators)
    if first is None:
        known, _ = evaluate_options(view, None, evaluators, rng_for(view, _SEED))
        return OPTIONS if len(known.actions) < LEAST_OPTIONS else CHANCE
    candidate = with_levels(first)
    # Without a clear lead in the short search, the options of the first pass are evaluated.
    candidate = short_search(candidate) or candidate
    truth = truth_of(
        view,
        candidate.actions,
        evaluators,
        stop,
        SEARCHES,
        is_patient=True,
        fails=lambda first: bool(_early_fault(first)),
    )
    if truth is None:
        return ""
    fault = truth.fault() if truth.searches == SEARCHES else _early_fault(truth)
    return fault or puzzle_from(record, candidate, truth, evaluators)


def _early_fault(first: Truth) -> str:
    """Return the fault after the first searches that the others would not change; "" if there is none.

    Most positions have one.
    """
    fault = first.fault(FIRST_MARGIN)
    return "" if fault == "interval" else fault
