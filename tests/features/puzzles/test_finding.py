"""Search for puzzles, and properties of a puzzle."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sanjuan_desktop.ai.advice import Tip
from sanjuan_desktop.ai.causes import causes_of
from sanjuan_desktop.ai.errors import PuzzleError
from sanjuan_desktop.ai.level_table import Difficulty
from sanjuan_desktop.ai.player import never_cancelled
from sanjuan_desktop.ai.review.findings import DECISION_KINDS
from sanjuan_desktop.ai.review.work import ReviewWork
from sanjuan_desktop.features.puzzles import explaining, finding
from sanjuan_desktop.features.puzzles.book import shipped_puzzles
from sanjuan_desktop.features.puzzles.document import puzzle_from_json, puzzle_to_json
from sanjuan_desktop.features.puzzles.finding import (
    PuzzleCandidate,
    fault_of,
    find_candidate,
    puzzle_of,
    rated,
    renewed,
)
from sanjuan_desktop.features.puzzles.games import (
    beginning,
    fresh_puzzle,
    positions,
    puzzles_of_game,
    sketches_of,
)
from sanjuan_desktop.features.puzzles.puzzle import Topic, is_best, topic_of
from sanjuan_desktop.features.puzzles.truth import LEAST_OPTIONS, LEAST_SHARE, MOST_SHARE, Truth
from sanjuan_desktop.rules import Build, GameOptions, GameRecord, legal_for, state_hash, view_for
from tests.ai.review.games import game, quick_evaluators
from tests.helpers.found_counts import LEVELS, found_by_level


@pytest.fixture
def puzzle():
    return shipped_puzzles()[0]


def test_a_puzzle_is_written_and_read(puzzle) -> None:
    again = puzzle_from_json(puzzle_to_json(puzzle))
    assert again == puzzle


def test_counts_of_an_older_puzzle_are_a_list_of_the_first_five_levels(puzzle) -> None:
    counts = [puzzle.found[level] for level in LEVELS]
    assert puzzle_from_json(puzzle_to_json(puzzle) | {"found": counts}) == puzzle
    assert puzzle_from_json(puzzle_to_json(puzzle) | {"found": []}).found == {}


def test_counts_of_unknown_and_of_missing_levels_change_nothing(puzzle) -> None:
    counts = found_by_level(0, 4, 8, 8, 8)
    for found in ({**counts, "grandmaster": 0}, {**counts, "grandmaster": 8}):
        other = puzzle_from_json(puzzle_to_json(puzzle) | {"found": found})
        assert (other.level, other.band, dict(other.found)) == ("skilled", Difficulty.HARD, found)
    del counts["casual"]
    assert replace(puzzle, found=counts).level == "skilled"


@pytest.mark.parametrize(
    "change",
    [
        {"options": "nine"}, {"seat": 4}, {"kind": "luck"}, {"choices": []}, {"choices": [["pass"]]},
        {"found": [9] * 5}, {"found": [1]}, {"found": {"novice": 9}}, {"found": {"novice": True}},
        {"found": None}, {"found": {f"level {number}": 1 for number in range(50)}},
        {"searches": 0}, {"rules": 99}, {"course": 5}, {"seed": "1"},
    ],
)  # fmt: skip
def test_a_puzzle_that_makes_no_sense_is_refused(puzzle, change) -> None:
    with pytest.raises(PuzzleError):
        puzzle_from_json(puzzle_to_json(puzzle) | change)


@pytest.mark.parametrize(
    ("found", "band"),
    [
        ((8, 8, 8, 8, 8), Difficulty.EASY),
        ((6, 7, 8, 8, 8), Difficulty.EASY),
        ((5, 6, 8, 8, 8), Difficulty.MEDIUM),
        ((0, 0, 8, 8, 8), Difficulty.HARD),
        ((0, 0, 0, 8, 8), Difficulty.VERY_HARD),
        ((0, 0, 0, 0, 8), Difficulty.VERY_HARD),
        # A weak level may find by chance an option that a stronger one misses.
        ((8, 8, 2, 8, 8), Difficulty.VERY_HARD),
        ((), Difficulty.VERY_HARD),
    ],
)
def test_the_band_is_that_of_the_weakest_level_from_which_on_all_find_it(puzzle, found, band) -> None:
    assert replace(puzzle, found=found_by_level(*found)).band == band


def test_what_expert_alone_finds_is_for_experts(puzzle) -> None:
    assert replace(puzzle, found=found_by_level(0, 1, 5, 5, 6)).is_for_experts
    assert not replace(puzzle, found=found_by_level(0, 0, 0, 6, 8)).is_for_experts


def test_every_kind_of_decision_has_its_topic() -> None:
    assert {topic_of(kind) for kind in DECISION_KINDS} == set(Topic)


def test_paying_otherwise_is_right_too_unless_it_is_about_the_payment() -> None:
    for _, view in positions(GameOptions(2), 5, ("greedy",)):
        builds = [action for action in legal_for(view) if isinstance(action, Build) and action.pay]
        same = [action for action in builds if action.card == builds[0].card]
        if len({action.pay for action in same}) > 1:
            break
    tips = [Tip(action, 0.5, 20.0, 0.0, ()) for action in same]
    assert is_best(view, (tips[0],), same[1])
    assert not is_best(view, tuple(tips), same[1])


def test_a_first_look_gives_the_best_options_of_different_meaning_in_order() -> None:
    looked = 0
    for _, view in positions(GameOptions(2), 5, ("greedy", "random")):
        candidate = find_candidate(view, quick_evaluators(2))
        if candidate is None:
            continue
        looked += 1
        assert LEAST_SHARE <= candidate.share <= MOST_SHARE
        assert candidate.lead >= 0
        assert LEAST_OPTIONS <= len(candidate.actions) == len(set(candidate.actions))
        assert all(action in legal_for(view) for action in candidate.actions)
    assert looked > 5


def test_the_puzzle_at_the_end_of_a_game_leads_there_again(monkeypatch) -> None:
    record, view = next(
        (beginning(record), view)
        for record, view in positions(GameOptions(3, new_buildings=True), 2, ("greedy", "random"))
        if view.round == 3 and find_candidate(view, quick_evaluators(3))
    )
    candidate = find_candidate(view, quick_evaluators(3))
    count = len(candidate.actions)
    behind = tuple([0.1 * index for index in range(count)])
    proved = Truth(
        candidate.actions, tuple([0.6 - off for off in behind]), (0.01,) * count, (30.0,) * count, behind,
        (0.01,) * count, 64, 64,
    )  # fmt: skip
    monkeypatch.setattr(finding, "truth_of", lambda *_, **__: proved)
    monkeypatch.setattr(explaining, "DEALS", 12)
    found = puzzle_of(record, candidate, quick_evaluators(3), never_cancelled, rate=False)
    assert found.key == state_hash(record.replay())
    assert found.view().seat == view.seat
    assert found.tips[0].facts, "the options have their reasons"
    assert all(causes_of(tip.facts) for tip in found.tips[1:])
    assert (found.best, found.margin) == (candidate.actions[0], pytest.approx(0.1))
    assert found.found == {}
    assert fault_of(found, quick_evaluators(3)) == ""
    of_before = replace(found, judge="others", agreed=60, found=found_by_level(9, 9, 9, 9, 5))
    quick = rated(found.view(), found.tips, levels=("novice", "casual", "skilled", "strong"))
    assert renewed(of_before, quick_evaluators(3)) == replace(found, found={**quick, "expert": 5})
    close = replace(proved, behind=tuple([0.055 * index for index in range(count)]))
    monkeypatch.setattr(finding, "truth_of", lambda *_, **__: close)
    assert renewed(found, quick_evaluators(3)) == "margin", "less than a puzzle must have"
    assert fault_of(found, quick_evaluators(3)) == "", "but not so much less that the old one would be wrong"
    monkeypatch.setattr(finding, "truth_of", lambda *_, **__: replace(proved, actions=proved.actions[::-1]))
    assert fault_of(found, quick_evaluators(3)) == renewed(found, quick_evaluators(3)) == "best"


def test_decisions_of_a_reviewed_game_become_puzzles(monkeypatch) -> None:
    evaluators = quick_evaluators(2)
    monkeypatch.setattr("sanjuan_desktop.features.puzzles.games.evaluators_for", lambda _: evaluators)
    seat = 1
    # Not every game has such decisions.
    for seed in range(2, 9):
        record = game(GameOptions(2), seed)
        review = ReviewWork(record, evaluators).run()
        sketches = list(sketches_of(record, review, seat))
        if sketches:
            break
    assert sketches
    for before, candidate in sketches:
        assert candidate.view == view_for(before.replay(), seat)
        assert candidate.view.actor == seat
    made = []

    def make(before: GameRecord, candidate: PuzzleCandidate, *_: object, rate: bool) -> None:
        assert not rate
        made.append((before, candidate))

    monkeypatch.setattr("sanjuan_desktop.features.puzzles.games.short_search", lambda candidate: candidate)
    monkeypatch.setattr("sanjuan_desktop.features.puzzles.games.puzzle_of", make)
    assert list(puzzles_of_game(record, review, seat, never_cancelled)) == [None] * len(sketches)
    assert len(made) == len(sketches)
    assert list(puzzles_of_game(record, review, seat, lambda: True)) == []


def test_a_new_puzzle_is_looked_for_until_somebody_stops_it() -> None:
    assert fresh_puzzle(GameOptions(2), 1, lambda: True) is None
