"""Choice of the next puzzle, counted answers, and the length of a streak."""

from __future__ import annotations

import json
from dataclasses import dataclass

import pytest

from sanjuan_desktop.features.puzzles import progress as module
from sanjuan_desktop.features.puzzles.progress import (
    AGAIN_AFTER,
    FILE_VERSION,
    PuzzleProgress,
    PuzzleScores,
)
from sanjuan_desktop.storage.fields import WrongValueError
from sanjuan_desktop.storage.progress_file import ProgressFile
from sanjuan_desktop.storage.versioned import Loaded
from tests.helpers.progress import PUZZLE, tried_puzzles


@dataclass(frozen=True)
class Some:
    key: str


FOUR = [Some(f"{number:016x}") for number in range(1, 5)]


@pytest.fixture
def scores(tmp_path):
    return PuzzleScores(tmp_path / "puzzles.json")


def others(scores, count):
    for number in range(count):
        scores.answer(f"{number + 100:x}", is_right=True)


def test_new_puzzles_come_in_order_and_solved_ones_do_not_come(scores) -> None:
    assert scores.next_of(FOUR) == FOUR[0]
    scores.answer(FOUR[0].key, is_right=True)
    assert scores.next_of(FOUR) == FOUR[1]
    assert scores.next_of(FOUR, {FOUR[1].key}) == FOUR[2]
    assert scores.solved(FOUR) == 1


def test_one_that_was_missed_comes_again_after_twenty_others_and_then_first(scores) -> None:
    scores.answer(FOUR[0].key, is_right=False)
    others(scores, AGAIN_AFTER - 1)
    assert scores.next_of(FOUR) == FOUR[1]
    others(scores, 1)  # answered before, so it no longer counts
    assert scores.next_of(FOUR) == FOUR[1]
    scores.answer("abc", is_right=True)
    assert scores.next_of(FOUR) == FOUR[0]


def test_where_only_missed_ones_are_left_the_one_missed_first_comes(scores) -> None:
    for puzzle in FOUR[:2]:
        scores.answer(puzzle.key, is_right=False)
    assert scores.next_of(FOUR[:2]) == FOUR[0]
    assert scores.next_of(FOUR[:1], {FOUR[0].key}) == FOUR[0]


def test_where_all_are_solved_the_one_of_longest_ago_comes_and_nothing_counts(scores) -> None:
    for puzzle in FOUR[:2]:
        scores.answer(puzzle.key, is_right=True)
    assert scores.next_of(FOUR[:2]) == FOUR[0]
    scores.answer(FOUR[0].key, is_right=False)
    assert scores.is_solved(FOUR[0].key)
    assert scores.progress.row == 2
    assert scores.next_of([]) is None


def test_a_row_grows_with_right_answers_and_ends_with_a_miss(scores) -> None:
    for puzzle in FOUR[:3]:
        scores.answer(puzzle.key, is_right=True)
    scores.answer(FOUR[3].key, is_right=False)
    assert (scores.progress.row, scores.progress.longest) == (0, 3)


def test_rows_that_are_not_counted_stay_as_they_were(scores) -> None:
    scores.answer(FOUR[0].key, is_right=True)
    scores.count_rows(False)
    scores.answer(FOUR[1].key, is_right=False)
    assert scores.progress.row == 1


def test_everything_is_there_again_the_next_time(scores, tmp_path) -> None:
    scores.answer(FOUR[0].key, is_right=True)
    scores.record_searched("f" * 32)
    scores.record_searched("f" * 32)
    scores.show_clock(True)
    again = PuzzleScores(tmp_path / "puzzles.json")
    assert again.progress == scores.progress
    assert again.is_searched("f" * 32)
    assert again.progress.searched == ("f" * 32,)


def test_results_of_a_puzzle_that_left_the_book_stay_and_count_again_when_it_returns(
    scores, tmp_path
) -> None:
    for puzzle in FOUR[:3]:
        scores.answer(puzzle.key, is_right=True)
    new_book = [FOUR[0], FOUR[3]]
    assert scores.solved(new_book) == 1, "only puzzles of the book count"
    assert scores.next_of(new_book) == FOUR[3], "one that stayed is not asked again"
    scores.answer(FOUR[3].key, is_right=True)
    again = PuzzleScores(tmp_path / "puzzles.json")
    assert again.solved(new_book) == 2
    assert again.solved(FOUR) == 4, "the file has all results"


@pytest.mark.logs("puzzles.json")
def test_what_cannot_be_kept_is_known_and_tried_again(tmp_path) -> None:
    path = tmp_path / "puzzles.json"
    path.mkdir()
    scores = PuzzleScores(path)
    assert scores.file.loaded.problem
    scores.answer(FOUR[0].key, is_right=True)
    assert scores.file.has_unsaved_changes
    path.rmdir()
    scores.answer(FOUR[1].key, is_right=True)
    assert not scores.file.has_unsaved_changes
    assert PuzzleScores(path).solved(FOUR) == 2


@pytest.fixture
def path(tmp_path):
    return tmp_path / "new" / "puzzles.json"


def test_progress_comes_back_as_it_was_kept(path) -> None:
    assert ProgressFile(path, PuzzleProgress).loaded == Loaded(PuzzleProgress())
    assert ProgressFile(path, PuzzleProgress).replace(tried_puzzles())
    assert ProgressFile(path, PuzzleProgress).loaded == Loaded(tried_puzzles())
    assert json.loads(path.read_text())["version"] == FILE_VERSION


def test_of_too_many_puzzles_those_answered_longest_ago_go(path, monkeypatch) -> None:
    monkeypatch.setattr(module, "MOST_PUZZLES", 1)
    assert ProgressFile(path, PuzzleProgress).replace(tried_puzzles())
    assert list(ProgressFile(path, PuzzleProgress).content.puzzles) == [PUZZLE]


def test_nothing_else_is_taken_for_progress() -> None:
    with pytest.raises(WrongValueError):
        PuzzleProgress(row=-1)
