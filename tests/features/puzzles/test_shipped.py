"""The shipped puzzles: their mix and order, and for twenty of them all that needs no whole search."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from sanjuan_desktop.ai.levels import PLAYABLE_LEVELS
from sanjuan_desktop.ai.player import never_cancelled
from sanjuan_desktop.ai.review.evaluators import evaluators_for
from sanjuan_desktop.features.puzzles.book import shipped_puzzles
from sanjuan_desktop.features.puzzles.finding import rated
from sanjuan_desktop.features.puzzles.page import band_of
from sanjuan_desktop.features.puzzles.progress import PuzzleScores
from sanjuan_desktop.features.puzzles.puzzle import BANDS, SEEDS, Puzzle, Topic
from sanjuan_desktop.features.puzzles.truth import truth_of
from sanjuan_desktop.lab.puzzle_book import LEAST_BAND, MOST_NEAR, NEAR, answer_of
from sanjuan_desktop.lab.puzzle_mix import FIRST_THINGS, is_easy_to_read, is_solved_by_table, things_in
from sanjuan_desktop.lab.puzzle_plan import TOTAL
from sanjuan_desktop.rules import ChooseRole, complete, seeded, view_for
from sanjuan_desktop.rules.terms import Role
from tests.helpers.found_counts import LEVELS

if TYPE_CHECKING:
    from pathlib import Path

DRAWN = 20
EARLY = 4
CHEAP = ("novice", "casual")

MIXED = ("novice", "casual", "skilled")
"""Levels with enough puzzles of each kind for a strict order."""

COURSE = 20
"""Number of puzzles in the course of a beginner."""

# Payments and cards to keep are rare, so buildings have a part of their places in the mix.
MOST_SOLVED_BY_TABLE = 0
LEAST_ROLES = 0.5
MOST_BUILDINGS = 0.3
LEAST_READABLE = 20


def of_level(level: str) -> list[Puzzle]:
    """Return the puzzles of a level, in the order of the book."""
    return [puzzle for puzzle in shipped_puzzles() if puzzle.level == level]


@cache
def drawn() -> list[Puzzle]:
    every = shipped_puzzles()
    return random.Random(1).sample(every, min(DRAWN, len(every)))


def test_all_were_judged_by_the_networks_of_the_game() -> None:
    versions = {players: evaluators_for(players).judge for players in (2, 3, 4)}
    assert all(puzzle.judge == versions[puzzle.options.players] for puzzle in shipped_puzzles())


def test_weak_levels_find_or_miss_them_as_it_is_written() -> None:
    for puzzle in drawn():
        assert rated(puzzle.view(), puzzle.tips, SEEDS, CHEAP) == {
            level: puzzle.found[level] for level in CHEAP
        }


def test_one_search_in_other_deals_finds_the_same_best_in_nearly_all() -> None:
    # Only early positions, because late ones take many times as long.
    few = [puzzle for puzzle in shipped_puzzles() if puzzle.round <= EARLY][::5][:4]
    same = 0
    for puzzle in few:
        actions = [tip.action for tip in puzzle.tips]
        found = truth_of(
            puzzle.view(),
            actions,
            evaluators_for(puzzle.options.players),
            never_cancelled,
            1,
            seed=1,
            is_patient=True,
        )
        same += found.actions[0] == puzzle.best
    assert same >= len(few) - 1


def test_the_cards_that_really_lie_hidden_are_nothing_the_seat_sees() -> None:
    for puzzle in drawn()[:5]:
        state = puzzle.state()
        other = complete(puzzle.view(), seeded(7))
        assert other.hands != state.hands or other.supply != state.supply
        assert view_for(other, puzzle.seat) == puzzle.view()


def test_each_level_finds_more_of_them_than_the_one_before() -> None:
    sums = [sum(puzzle.found[level] for puzzle in shipped_puzzles()) for level in LEVELS]
    assert sums == sorted(set(sums))


@pytest.mark.parametrize("band", BANDS)
def test_there_are_enough_puzzles_of_every_band(band: str) -> None:
    assert sum(puzzle.band == band for puzzle in shipped_puzzles()) >= LEAST_BAND


def test_few_are_solved_by_what_the_table_proposes() -> None:
    assert sum(is_solved_by_table(puzzle) for puzzle in shipped_puzzles()) <= MOST_SOLVED_BY_TABLE


def test_few_are_sales_and_things_to_store_and_the_most_roles_or_buildings() -> None:
    topics = Counter(puzzle.topic for puzzle in shipped_puzzles())
    count = len(shipped_puzzles())
    assert count == TOTAL
    assert (topics[Topic.SALE] + topics[Topic.STORING]) * 8 <= count
    assert topics[Topic.ROLE] >= LEAST_ROLES * count
    assert topics[Topic.BUILD] <= MOST_BUILDINGS * count


@pytest.mark.parametrize("level", MIXED)
def test_no_kind_follows_itself_in_a_level(level: str) -> None:
    kinds = [puzzle.kind for puzzle in of_level(level)]
    assert all(kind != following for kind, following in pairwise(kinds))


@pytest.mark.parametrize("level", MIXED)
def test_no_answer_comes_more_than_twice_in_ten(level: str) -> None:
    answers = [answer_of(puzzle) for puzzle in of_level(level)]
    windows = [answers[at : at + NEAR] for at in range(len(answers) - NEAR + 1)]
    assert all(max(Counter(window).values()) <= MOST_NEAR for window in windows)


def test_the_first_puzzles_of_a_beginner_are_short_varied_and_of_the_first_game_he_plays() -> None:
    course = of_level(PLAYABLE_LEVELS[0])[:COURSE]
    assert all(things_in(puzzle) <= FIRST_THINGS for puzzle in course[:NEAR])
    assert sum(is_easy_to_read(puzzle.view()) for puzzle in course) >= LEAST_READABLE
    roles = {puzzle.best.role for puzzle in course if isinstance(puzzle.best, ChooseRole)}
    # The search has not found a Prospector in the first game yet.
    assert roles | {Role.PROSPECTOR} == set(Role)
    assert len({puzzle.kind for puzzle in course}) >= 4


def test_the_program_asks_the_easy_ones_in_the_order_of_the_book(tmp_path: Path) -> None:
    scores = PuzzleScores(tmp_path / "puzzles.json")
    course = of_level(PLAYABLE_LEVELS[0])[:COURSE]
    for puzzle in course:
        assert scores.next_of(band_of(shipped_puzzles(), PLAYABLE_LEVELS[0])) == puzzle
        scores.answer(puzzle.key, is_right=True)
