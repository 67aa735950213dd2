"""Games of the search for puzzles: what each batch is searched for."""

from __future__ import annotations

import pytest

from sanjuan_desktop.lab import puzzle_games, puzzle_plan
from sanjuan_desktop.lab.puzzle_games import Aim, aim_of, options_of, players_of
from sanjuan_desktop.lab.puzzle_mix import EASY_GAME
from sanjuan_desktop.rules import Edition

FULL = dict(puzzle_plan.WANTED)


def lacking(*sorts: str) -> dict[str, int]:
    return FULL | dict.fromkeys(sorts, 0)


def test_open_games_are_of_every_sort_and_easy_ones_of_the_first_game_a_beginner_plays() -> None:
    options = [options_of(game) for game in range(24)]
    assert {option.players for option in options} == {2, 3, 4}
    assert {option.edition for option in options} == set(Edition)
    assert {option.new_buildings for option in options} == {False, True}
    assert any(option.draft_hand for option in options)
    assert {sort for option in options for sort in puzzle_plan.sorts_of_game(option)} <= set(FULL)
    assert {options_of(game, Aim.EASY) for game in range(24)} == {EASY_GAME}
    assert "strong" not in {level for game in range(24) for level in players_of(game, Aim.EASY)}


@pytest.mark.parametrize(
    ("sort", "aim"),
    [
        ("easy roles", Aim.EASY),
        ("medium payments and keeping", Aim.CLEAR),
        ("hard buildings", Aim.CLEAR),
        ("very_hard roles", Aim.HIDDEN),
        (puzzle_plan.FOR_EXPERTS, Aim.HIDDEN),
    ],
)
def test_a_batch_looks_for_what_lags_behind_most(sort: str, aim: Aim) -> None:
    assert [aim_of(number, lacking(sort)) for number in range(6)] == [aim] * 6


def test_every_third_batch_looks_for_what_lags_behind_second_most() -> None:
    have = lacking("easy roles", "easy buildings", "hard roles")
    assert [aim_of(number, have) for number in range(6)] == [Aim.EASY, Aim.EASY, Aim.CLEAR] * 2


def test_a_surplus_in_one_cell_hides_no_lack_in_another() -> None:
    have = lacking("easy roles") | {"easy buildings": 200, "band easy": 240}
    assert puzzle_plan.part_of_band(have, "easy") == 0.5
    assert aim_of(0, have) is Aim.EASY


def test_a_search_without_any_lack_goes_on_with_open_games() -> None:
    assert aim_of(0, FULL) is Aim.CLEAR


def test_the_next_batch_follows_the_games_of_the_puzzles() -> None:
    assert puzzle_games.next_batch([]) == 0
