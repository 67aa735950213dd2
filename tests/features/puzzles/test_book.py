"""Shipped puzzles: complete, replayable, legal, and evaluated from what the seat can see."""

from __future__ import annotations

import gzip
import json
from functools import cache

import pytest

from sanjuan_desktop.ai.errors import PuzzleError
from sanjuan_desktop.features.puzzles.book import FOLDER, NAME, packed, shipped_puzzles, unpacked
from sanjuan_desktop.features.puzzles.puzzle import Puzzle, is_best
from sanjuan_desktop.features.puzzles.truth import AGREED, LEAST_MARGIN, LEAST_OPTIONS, MARGIN, SEARCHES
from sanjuan_desktop.resources import resource_path
from sanjuan_desktop.rules import legal_actions

MOST_BYTES = 150_000


@cache
def shipped() -> tuple[Puzzle, ...]:
    return shipped_puzzles()


def test_all_puzzles_together_are_small() -> None:
    assert resource_path(FOLDER, NAME).stat().st_size <= MOST_BYTES


def test_no_puzzle_is_there_twice() -> None:
    assert len({puzzle.key for puzzle in shipped()}) == len(shipped())


def test_the_best_leads_clearly_in_every_puzzle() -> None:
    for puzzle in shipped():
        assert puzzle.margin >= MARGIN
        assert puzzle.margin_range[0] >= LEAST_MARGIN
        assert puzzle.searches == SEARCHES
        assert puzzle.agreed >= AGREED * SEARCHES
        assert len(puzzle.choices) >= LEAST_OPTIONS
        assert puzzle.solving_levels


def test_a_book_that_was_written_is_read_again() -> None:
    assert unpacked(packed(shipped())) == shipped()


def test_positions_are_reached_and_every_option_is_legal_there() -> None:
    for puzzle in shipped()[::12]:
        state = puzzle.state()
        legal = legal_actions(state)
        assert state.actor == puzzle.seat
        assert state.round == puzzle.round
        assert all(tip.action in legal for tip in puzzle.tips)
        view = puzzle.view()
        assert [is_best(view, puzzle.tips, tip.action) for tip in puzzle.tips].count(True) == 1


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"no book",
        gzip.compress(b"[]"),
        gzip.compress(json.dumps({"format": "San Juan puzzles", "version": 2, "puzzles": []}).encode()),
        gzip.compress(json.dumps({"format": "San Juan puzzles", "version": 1, "puzzles": [{}]}).encode()),
    ],
    # Compressed data contain the time, but all test processes must use the same ids.
    ids=["empty", "no book", "list", "other version", "no puzzle"],
)
def test_a_damaged_book_is_refused(data: bytes) -> None:
    with pytest.raises(PuzzleError):
        unpacked(data)


def test_half_a_book_is_refused() -> None:
    data = packed(shipped())
    with pytest.raises(PuzzleError):
        unpacked(data[: len(data) // 2])
