"""Test the cache of puzzles beyond what tests/storage/test_cached_folder.py tests of all caches."""

from __future__ import annotations

import os

from sanjuan_desktop.features.puzzles.book import shipped_puzzles
from sanjuan_desktop.features.puzzles.cache import PuzzleCache


def test_puzzles_are_loaded_the_newest_first(tmp_path) -> None:
    older, newer = shipped_puzzles()[:2]
    cache = PuzzleCache(tmp_path)
    cache.add(older)
    os.utime(tmp_path / f"{older.key}.json", (1, 1))
    cache.add(newer)
    assert PuzzleCache(tmp_path).puzzles() == [newer, older]


def test_a_puzzle_in_the_file_of_another_one_is_ignored(tmp_path) -> None:
    cache, puzzle = PuzzleCache(tmp_path), shipped_puzzles()[0]
    cache.add(puzzle)
    copy = tmp_path / f"{2:016x}.json"
    copy.write_bytes((tmp_path / f"{puzzle.key}.json").read_bytes())
    assert cache.puzzles() == [puzzle]
    assert copy.exists()
