"""Puzzles made on this machine are saved one by one; a damaged file does not affect the others."""

from __future__ import annotations

import os
from dataclasses import replace

import pytest

from sanjuan_desktop.control.puzzles import pool as module
from sanjuan_desktop.control.puzzles.book import shipped_puzzles
from sanjuan_desktop.control.puzzles.pool import PuzzlePool


@pytest.fixture
def pool(tmp_path):
    return PuzzlePool(tmp_path / "puzzles")


def test_what_was_made_is_there_again_the_last_one_first(pool) -> None:
    one, other = shipped_puzzles()[:2]
    assert pool.puzzles() == []
    pool.add(one)
    os.utime(pool.folder / f"{one.key}.json", (1, 1))
    pool.add(other)
    assert PuzzlePool(pool.folder).puzzles() == [other, one]
    pool.remove(other.key)
    pool.remove(other.key)
    assert pool.puzzles() == [one]


def test_a_damaged_file_is_passed_over_and_stays(pool) -> None:
    one = shipped_puzzles()[0]
    pool.add(one)
    for name, text in (
        ("0" * 16, "{"),
        ("1" * 16, "[]"),
        ("2" * 16, (pool.folder / f"{one.key}.json").read_text()),
    ):
        (pool.folder / f"{name}.json").write_text(text)
    (pool.folder / "notes.txt").write_text("mine")
    assert pool.puzzles() == [one]
    assert len(list(pool.folder.iterdir())) == 5


def test_of_too_many_the_oldest_go(pool, monkeypatch) -> None:
    monkeypatch.setattr(module, "MOST", 2)
    one = shipped_puzzles()[0]
    for number in range(3):
        pool.add(replace(one, key=f"{number:016x}"))
        os.utime(pool.folder / f"{number:016x}.json", (number + 1, number + 1))
    pool.add(replace(one, key=f"{3:016x}"))
    assert [puzzle.key for puzzle in pool.puzzles()] == [f"{3:016x}", f"{2:016x}"]


def test_no_other_name_becomes_a_file(pool) -> None:
    with pytest.raises(ValueError, match="no key"):
        pool.add(replace(shipped_puzzles()[0], key="../elsewhere"))
