"""Find puzzles: propose positions, test whether they are puzzles, and rate their difficulty.

The steps become more expensive: a first pass with the network, one game of every level, a short search, and
finally :mod:`~sanjuan_desktop.features.puzzles.truth`. All use only the view of the seat that decides.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.advice import Tip
from sanjuan_desktop.ai.core.ending import UNSURE
from sanjuan_desktop.ai.level_table import LEVEL_OF
from sanjuan_desktop.ai.levels import PLAYABLE_LEVELS, make_player
from sanjuan_desktop.ai.meaning import builds_the_same, effect_of, meaning_of
from sanjuan_desktop.ai.network_player import STRENGTHS, thinker_for
from sanjuan_desktop.ai.player import UNLIMITED, never_cancelled
from sanjuan_desktop.ai.random_player import rng_for
from sanjuan_desktop.ai.review import findings as kinds
from sanjuan_desktop.ai.review.checking import with_facts
from sanjuan_desktop.ai.review.first_pass import evaluate_options
from sanjuan_desktop.ai.review.judging import KINDS
from sanjuan_desktop.ai.sense import sensible
from sanjuan_desktop.features.puzzles.explaining import explained
from sanjuan_desktop.features.puzzles.move_code import encode_moves
from sanjuan_desktop.features.puzzles.puzzle import SEEDS, Puzzle, PuzzleOption, is_best
from sanjuan_desktop.features.puzzles.truth import (
    LEAST_OPTIONS,
    LEAST_SHARE,
    MOST_SHARE,
    truth_of,
)
from sanjuan_desktop.rules import Decision as DecisionKind
from sanjuan_desktop.rules import GivenPosition, legal_for, state_hash

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sanjuan_desktop.ai.review.evaluators import Evaluators
    from sanjuan_desktop.features.puzzles.truth import Truth
    from sanjuan_desktop.rules import Action, GameRecord, PlayerView

MOST_OPTIONS: Final = 5
"""Maximum options of a puzzle: the best, the choices of levels, and the best ones of the first pass."""

QUICK: Final = 120
"""Iterations of the short search."""

QUICK_MARGIN: Final = 0.085
"""Minimum lead in the short search, in win share; smaller leads are rarely confirmed."""

LOOK_MARGIN: Final = 0.07
"""Minimum lead in the first pass, in win share, for a position to be searched."""

CONFIRMED: Final = 0.05
"""Minimum lead when a puzzle is confirmed with other deals, in win share. It is below the 6 points for a new
puzzle, because a lead just above 6 points may be just below 6 in other deals."""

QUICK_LEVELS: Final = tuple([level for level in PLAYABLE_LEVELS if not LEVEL_OF[level].is_slow])
"""Levels that answer a question at once."""

_OTHER_DEALS: Final = 1
"""Seed for confirming a puzzle with other deals; the search that finds a puzzle uses 0."""

_LOOK, _QUICK = 0x9F1, 0x9F2
"""Seeds, one for each step, so that the steps are independent."""


@dataclass(frozen=True, slots=True)
class PuzzleCandidate:
    """Position that may be a puzzle, with its best options found so far, best first.

    ``share`` is the win share of the first option and ``lead`` its lead over the second; ``missed`` names the
    levels that chose another option.
    """

    view: PlayerView
    kind: str
    actions: tuple[Action, ...]
    share: float
    lead: float
    missed: tuple[str, ...] = ()


def find_candidate(view: PlayerView, evaluators: Evaluators) -> PuzzleCandidate | None:
    """Return the first-pass evaluation of a decision; None if it has few options or the game is decided.

    Of several payments for a building only the best counts, unless the decision is about the payment.
    """
    first_pass, _ = evaluate_options(view, None, evaluators, rng_for(view, _LOOK))
    actions = first_pass.actions
    if len(actions) < LEAST_OPTIONS:
        return None
    analysis = first_pass.analysis()
    worth, allowed = analysis.worth(), sensible(view, actions)
    order = [
        index
        for index in sorted(range(len(actions)), key=lambda index: (-worth[index], index))
        if allowed[index]
    ]
    best = order[0]
    shares = analysis.shares
    if not LEAST_SHARE <= shares[best] <= MOST_SHARE:
        return None
    payments = _unlike(order, actions, effect_of)
    if len(payments) >= LEAST_OPTIONS and builds_the_same(actions[best], actions[payments[1]]):
        lead = shares[best] - shares[payments[1]]
        if lead >= LOOK_MARGIN:
            chosen = [actions[index] for index in payments[:MOST_OPTIONS]]
            return PuzzleCandidate(view, kinds.PAYMENT, tuple(chosen), shares[best], lead)
    chosen_ones = _unlike(order, actions, lambda action: meaning_of(view, action))
    if len(chosen_ones) < LEAST_OPTIONS:
        return None
    lead = shares[best] - shares[chosen_ones[1]]
    chosen = [actions[index] for index in chosen_ones[:MOST_OPTIONS]]
    return PuzzleCandidate(view, KINDS[DecisionKind(view.decision)], tuple(chosen), shares[best], lead)


def _unlike(
    order: list[int], actions: list[Action], key_of: Callable[[Action], tuple[object, ...]]
) -> list[int]:
    """Return the indices in order, without those whose key ``key_of`` equals an earlier one."""
    seen: set[tuple[object, ...]] = set()
    found = []
    for index in order:
        key = key_of(actions[index])
        if key not in seen:
            seen.add(key)
            found.append(index)
    return found


def with_levels(
    candidate: PuzzleCandidate, levels: Sequence[str] = QUICK_LEVELS, seed: int = 1
) -> PuzzleCandidate:
    """Return a candidate with the options that ``levels`` choose, and the levels that miss the best one."""
    view, actions = candidate.view, list(candidate.actions)
    missed = []
    for level in levels:
        answer = make_player(level, seed).choose(view, UNLIMITED, never_cancelled).action
        if not is_best(view, _tips(actions), answer):
            missed.append(level)
            if not any(_is_alike(candidate, answer, other) for other in actions):
                actions.insert(1, answer)
    return replace(candidate, actions=tuple(actions[:MOST_OPTIONS]), missed=tuple(missed))


def _tips(actions: Sequence[Action]) -> tuple[Tip, ...]:
    return tuple([Tip(action, None, None, 0.0, ()) for action in actions])


def _is_alike(candidate: PuzzleCandidate, one: Action, other: Action) -> bool:
    if candidate.kind == kinds.PAYMENT:
        return effect_of(one) == effect_of(other)
    return meaning_of(candidate.view, one) == meaning_of(candidate.view, other)


def short_search(candidate: PuzzleCandidate) -> PuzzleCandidate | None:
    """Return a candidate as evaluated by a short search, best first; None without a clear lead.

    All options are searched, including those with a low first-pass value. Options that surely end the game
    are left out.
    """
    view = candidate.view
    if candidate.kind == kinds.PAYMENT:
        return candidate
    thinker = thinker_for(view.players, STRENGTHS["expert"])
    analysis = thinker.think(view, rng_for(view, _QUICK), QUICK, never_cancelled)
    worth, tried = analysis.worth(), analysis.searched()
    order = sorted(
        [index for index in range(len(worth)) if tried[index] and analysis.sure[index] == UNSURE],
        key=lambda index: -worth[index],
    )
    order = _unlike(order, analysis.actions, lambda action: meaning_of(view, action))
    if not order:
        return None
    best = analysis.actions[order[0]]
    lead = 1.0 if len(order) == 1 else analysis.shares[order[0]] - analysis.shares[order[1]]
    if lead < QUICK_MARGIN or not LEAST_SHARE <= analysis.shares[order[0]] <= MOST_SHARE:
        return None
    found = [best]
    for action in [*[analysis.actions[index] for index in order[1:3]], *candidate.actions]:
        if not any(_is_alike(candidate, action, other) for other in found):
            found.append(action)
    if len(found) < LEAST_OPTIONS:
        return None
    return replace(
        candidate, actions=tuple(found[:MOST_OPTIONS]), share=analysis.shares[order[0]], lead=min(lead, 1.0)
    )


def rated(
    view: PlayerView, tips: tuple[Tip, ...], seeds: int = SEEDS, levels: Sequence[str] = PLAYABLE_LEVELS
) -> dict[str, int]:
    """Count, by level, the games in which the level chooses the first of ``tips``."""
    return {level: sum(_finds(view, tips, level, seed) for seed in range(1, seeds + 1)) for level in levels}


def rated_again(puzzle: Puzzle) -> dict[str, int]:
    """Count again, by level, the games that find the best option; keep the old counts of the slow levels."""
    found = {**puzzle.found, **rated(puzzle.view(), puzzle.tips, levels=QUICK_LEVELS)}
    return {level: found[level] for level in PLAYABLE_LEVELS if level in found}


def _finds(view: PlayerView, tips: tuple[Tip, ...], level: str, seed: int) -> bool:
    return is_best(view, tips, make_player(level, seed).choose(view, UNLIMITED, never_cancelled).action)


def puzzle_of(
    record: GameRecord,
    candidate: PuzzleCandidate,
    evaluators: Evaluators,
    stop: Callable[[], bool],
    *,
    rate: bool = True,
) -> Puzzle | None:
    """Return the puzzle at the end of a record; None if it fails verification or ``stop`` ended the work.

    ``rate``: whether to rate the difficulty as well.
    """
    truth = truth_of(candidate.view, candidate.actions, evaluators, stop)
    if truth is None or truth.fault():
        return None
    return puzzle_from(record, candidate, truth, evaluators, rate=rate)


def puzzle_from(
    record: GameRecord, candidate: PuzzleCandidate, truth: Truth, evaluators: Evaluators, *, rate: bool = True
) -> Puzzle:
    """Return the puzzle at the end of a record, as the searches have evaluated it."""
    state = record.replay()
    given = record.given
    choices = choices_of(candidate.view, truth, evaluators)
    tips = tuple([choice.tip for choice in choices])
    return Puzzle(
        options=record.options,
        seed=record.seed,
        rules=record.rules,
        move_code=encode_moves(record.start(), record.actions()),
        key=state_hash(state),
        seat=candidate.view.seat,
        round=candidate.view.round,
        kind=candidate.kind,
        choices=choices,
        agreed=truth.agreed,
        searches=truth.searches,
        found=rated(candidate.view, tips) if rate else {},
        judge=evaluators.judge,
        position=given.line if isinstance(given, GivenPosition) else "",
    )


def choices_of(view: PlayerView, truth: Truth, evaluators: Evaluators) -> tuple[PuzzleOption, ...]:
    """Return the options of a puzzle, best first, with the same reasons as in a hint."""
    bare = [
        Tip(action, share, points, behind, ())
        for action, share, points, behind in zip(
            truth.actions, truth.shares, truth.points, truth.behind, strict=True
        )
    ]
    tips = explained(view, with_facts(view, bare, evaluators), evaluators)
    return tuple(
        [
            PuzzleOption(tip, doubt, behind_doubt)
            for tip, doubt, behind_doubt in zip(tips, truth.doubts, truth.behind_doubts, strict=True)
        ]
    )


def explained_again(puzzle: Puzzle, evaluators: Evaluators) -> Puzzle:
    """Return a puzzle with its reasons computed again; its evaluation stays.

    Raises:
        RecordError: its moves do not lead to its position.
    """
    view = puzzle.view()
    tips = explained(view, with_facts(view, list(puzzle.tips), evaluators), evaluators)
    choices = [replace(choice, tip=tip) for choice, tip in zip(puzzle.choices, tips, strict=True)]
    return replace(puzzle, choices=tuple(choices))


def fault_of(puzzle: Puzzle, evaluators: Evaluators) -> str:
    """Confirm a puzzle with other deals; return a keyword for the condition that fails, or "".

    All searches are made; none of them ends the work early.

    Raises:
        RecordError: its moves do not lead to its position.
    """
    truth = _searched_again(puzzle, evaluators)
    return truth if isinstance(truth, str) else truth.fault(CONFIRMED)


def renewed(puzzle: Puzzle, evaluators: Evaluators) -> Puzzle | str:
    """Return a puzzle re-evaluated with the current networks and other deals.

    If it is no longer a puzzle, or another option is best, return a keyword for the reason.

    Raises:
        RecordError: its moves do not lead to its position.
    """
    truth = _searched_again(puzzle, evaluators)
    if isinstance(truth, str):
        return truth
    if error := truth.fault():
        return error
    return replace(
        puzzle,
        choices=choices_of(puzzle.view(), truth, evaluators),
        agreed=truth.agreed,
        searches=truth.searches,
        found=rated_again(puzzle),
        judge=evaluators.judge,
    )


def _searched_again(puzzle: Puzzle, evaluators: Evaluators) -> Truth | str:
    """Return the result of all searches, or a keyword if the best option is illegal or no longer best."""
    view = puzzle.view()
    legal = legal_for(view)
    actions = [tip.action for tip in puzzle.tips]
    if not all(action in legal for action in actions):
        return "legal"
    truth = truth_of(view, actions, evaluators, never_cancelled, seed=_OTHER_DEALS, is_patient=True)
    assert truth is not None
    return truth if effect_of(truth.actions[0]) == effect_of(puzzle.best) else "best"
