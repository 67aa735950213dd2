"""Twenty of the shipped puzzles: everything that can be checked without the whole search still holds."""

from __future__ import annotations

import random
from functools import cache

import pytest

from sanjuan_desktop.ai.player import never_cancelled
from sanjuan_desktop.ai.review.evaluators import evaluators_for
from sanjuan_desktop.features.puzzles.book import shipped_puzzles
from sanjuan_desktop.features.puzzles.finding import rated
from sanjuan_desktop.features.puzzles.puzzle import BANDS, SEEDS, Puzzle
from sanjuan_desktop.features.puzzles.truth import truth_of
from sanjuan_desktop.rules import complete, seeded, view_for
from tests.helpers.found_counts import LEVELS

DRAWN = 20
EARLY = 4
CHEAP = ("novice", "casual")


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
def test_there_are_puzzles_of_every_band(band: str) -> None:
    assert any(puzzle.band == band for puzzle in shipped_puzzles())
