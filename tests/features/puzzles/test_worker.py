"""Puzzles are yielded one by one and saved, from new games and from own ones."""

from __future__ import annotations

import os

import pytest

from sanjuan_desktop.features.puzzles import games as puzzle_games
from sanjuan_desktop.features.puzzles.book import shipped_puzzles
from sanjuan_desktop.features.puzzles.worker import PuzzleCache, PuzzleWorker
from sanjuan_desktop.rules import GameOptions
from tests.helpers.reviewed_games import reviewed

BOTH = (GameOptions(2), GameOptions(4))


@pytest.fixture
def cache(tmp_path):
    return PuzzleCache(tmp_path / "puzzles")


@pytest.fixture
def fresh(tmp_path):
    return PuzzleCache(tmp_path / "puzzles" / "new")


@pytest.fixture
def games(monkeypatch):
    """Find a puzzle in each second new game at once, and return the list of games played."""
    played = []

    def fresh_puzzle(options, seed, stop):
        played.append((options.players, seed))
        return shipped_puzzles()[seed // 2] if seed % 2 else None

    monkeypatch.setattr(puzzle_games, "fresh_puzzle", fresh_puzzle)
    return played


def test_new_games_are_played_until_so_many_puzzles_are_found(cache, fresh, games) -> None:
    found = list(PuzzleWorker(cache.folder).make_fresh(BOTH, 0, 2))
    assert found == [None, shipped_puzzles()[0], None, shipped_puzzles()[1]]
    assert games == [(2, 0), (4, 1), (2, 2), (4, 3)]
    assert {puzzle.key for puzzle in fresh.puzzles()} == {puzzle.key for puzzle in shipped_puzzles()[:2]}
    assert cache.puzzles() == []


def test_no_puzzle_is_made_after_a_stop(cache, fresh, games) -> None:
    assert list(PuzzleWorker(cache.folder, lambda: bool(games)).make_fresh(BOTH, 1, 5)) == [None]
    assert len(games) == 1
    assert fresh.puzzles() == []


def test_own_decisions_of_a_reviewed_game_are_looked_into(cache, fresh, monkeypatch) -> None:
    _, record, review = reviewed()
    puzzle = shipped_puzzles()[0]

    def puzzles_of_game(*args, rate):
        assert args[:3] == (record, review, 1)
        assert rate
        yield None
        yield puzzle

    monkeypatch.setattr(puzzle_games, "puzzles_of_game", puzzles_of_game)
    assert list(PuzzleWorker(cache.folder).make_own(record, review, 1)) == [None, puzzle]
    assert cache.puzzles() == [puzzle]
    assert fresh.puzzles() == []


def test_a_puzzle_that_cannot_be_saved_is_yielded_all_the_same(tmp_path, games) -> None:
    (tmp_path / "no-folder").write_text("")
    assert list(PuzzleWorker(tmp_path / "no-folder").make_fresh(BOTH, 1, 1)) == [shipped_puzzles()[0]]


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
