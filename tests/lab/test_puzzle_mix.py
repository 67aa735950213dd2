"""Rules of the mix: what is dropped from the search and from the book."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest

from sanjuan_desktop.features.puzzles.book import shipped_puzzles
from sanjuan_desktop.lab import puzzle_mix
from sanjuan_desktop.lab.puzzle_mix import (
    EASY_GAME,
    fits,
    fitting,
    is_easy_to_read,
    things_in,
    things_to_read,
)
from tests.helpers.found_counts import found_by_level

if TYPE_CHECKING:
    from sanjuan_desktop.features.puzzles.puzzle import Puzzle


@pytest.fixture
def easy() -> Puzzle:
    """Return an easy puzzle that belongs to the mix."""
    return next(puzzle for puzzle in fitting(shipped_puzzles()) if puzzle.band == "easy")


def position(**change: object) -> SimpleNamespace:
    """Return the facts of an easy position, with ``change``."""
    facts = {"options": EASY_GAME, "round": 8, "hand": (1, 2), "cards": (), "cities": ((3,), (4, 5))}
    return SimpleNamespace(**facts | change)


def test_things_to_read_are_the_hand_the_offer_and_all_cities(easy: Puzzle) -> None:
    assert things_to_read(position(cards=(6, 7, 8))) == 8
    assert things_in(easy) == things_to_read(easy.view()) <= puzzle_mix.EASY_THINGS


@pytest.mark.parametrize(
    "change",
    [
        {"round": 9},
        {"options": replace(EASY_GAME, new_buildings=True)},
        {"options": replace(EASY_GAME, draft_hand=True)},
        {"options": replace(EASY_GAME, players=3)},
        {"hand": tuple(range(18))},
    ],
)
def test_a_position_of_another_game_or_with_much_to_read_is_not_easy(change: dict[str, object]) -> None:
    assert is_easy_to_read(position(hand=tuple(range(17))))
    assert not is_easy_to_read(position(**change))


def test_a_puzzle_that_the_table_solves_is_left_out(easy: Puzzle, monkeypatch: pytest.MonkeyPatch) -> None:
    assert fits(easy)
    solved = replace(easy, key="another")
    monkeypatch.setattr(puzzle_mix, "is_solved_by_table", lambda puzzle: puzzle is solved)
    assert fitting([easy, solved]) == [easy]


def test_a_rated_puzzle_that_is_too_much_for_its_band_is_left_out(easy: Puzzle, monkeypatch) -> None:
    monkeypatch.setattr(puzzle_mix, "is_easy_to_read", lambda _: False)
    puzzle_mix.fits.cache_clear()
    assert not fits(easy)
    assert fits(replace(easy, found=found_by_level(0, 8, 8, 8, 8), searches=easy.searches + 1))
    puzzle_mix.fits.cache_clear()


def test_what_no_level_finds_is_left_out(easy: Puzzle) -> None:
    assert not fits(replace(easy, key="lost", found=found_by_level(2, 0, 0, 0, 5)))
