"""Puzzles are told one by one and kept, from new games and from own ones; what fails ends with one line."""

from __future__ import annotations

import pytest

from sanjuan_desktop.ai.errors import NetworkError
from sanjuan_desktop.control.puzzles import desk
from sanjuan_desktop.control.puzzles.book import shipped_puzzles
from sanjuan_desktop.control.puzzles.desk import PuzzleDesk
from sanjuan_desktop.control.puzzles.jobs import FreshPuzzles, OwnPuzzles, PuzzleJob
from sanjuan_desktop.control.puzzles.pool import PuzzlePool
from sanjuan_desktop.rules import GameOptions
from tests.helpers.reviewed_games import reviewed

BOTH = (GameOptions(2), GameOptions(4))


@pytest.fixture
def pool(tmp_path):
    return PuzzlePool(tmp_path / "puzzles")


@pytest.fixture
def fresh(tmp_path):
    return PuzzlePool(tmp_path / "puzzles" / "new")


@pytest.fixture
def games(monkeypatch):
    """Let each second new game have a puzzle, at once; list what was played."""
    played = []

    def fresh_puzzle(options, seed, stop):
        played.append((options.players, seed))
        return shipped_puzzles()[seed // 2] if seed % 2 else None

    monkeypatch.setattr(desk, "fresh_puzzle", fresh_puzzle)
    return played


def never() -> bool:
    return False


def test_new_games_are_played_until_so_many_puzzles_are_made(pool, fresh, games) -> None:
    news = list(PuzzleDesk(pool, fresh).do(PuzzleJob(7, FreshPuzzles(BOTH, 0, 2)), never))
    assert [one.puzzle for one in news] == [*shipped_puzzles()[:2], None]
    assert [one.is_done for one in news] == [False, False, True]
    assert {one.number for one in news} == {7}
    assert games == [(2, 0), (4, 1), (2, 2), (4, 3)]
    assert {one.key for one in fresh.puzzles()} == {one.key for one in shipped_puzzles()[:2]}
    assert pool.puzzles() == []


def test_nothing_is_made_after_a_stop(pool, fresh, games) -> None:
    news = list(PuzzleDesk(pool, fresh).do(PuzzleJob(1, FreshPuzzles(BOTH, 1, 5)), lambda: bool(games)))
    assert [one.puzzle for one in news] == [None]
    assert len(games) == 1
    assert fresh.puzzles() == []


def test_own_decisions_of_a_reviewed_game_are_looked_into(pool, fresh, monkeypatch) -> None:
    _, record, review = reviewed()
    puzzle = shipped_puzzles()[0]

    def puzzles_of_game(*args, rate):
        assert args[:3] == (record, review, 1)
        assert rate
        yield None
        yield puzzle

    monkeypatch.setattr(desk, "puzzles_of_game", puzzles_of_game)
    news = list(PuzzleDesk(pool, fresh).do(PuzzleJob(2, OwnPuzzles(record, review, 1)), never))
    assert [one.puzzle for one in news] == [puzzle, None]
    assert pool.puzzles() == [puzzle]
    assert fresh.puzzles() == []


@pytest.mark.logs("making puzzles failed")
def test_what_fails_ends_with_one_line(pool, fresh, monkeypatch) -> None:
    def broken(*_):
        raise NetworkError("the file\nis missing")

    monkeypatch.setattr(desk, "fresh_puzzle", broken)
    (news,) = PuzzleDesk(pool, fresh).do(PuzzleJob(3, FreshPuzzles(BOTH, 0, 1)), never)
    assert news.is_done
    assert news.trouble == "NetworkError: the file is missing"


def test_a_puzzle_that_cannot_be_kept_is_told_all_the_same(tmp_path, games) -> None:
    (tmp_path / "no-folder").write_text("")
    nowhere = PuzzlePool(tmp_path / "no-folder")
    news = list(PuzzleDesk(nowhere, nowhere).do(PuzzleJob(4, FreshPuzzles(BOTH, 1, 1)), never))
    assert news[0].puzzle == shipped_puzzles()[0]
