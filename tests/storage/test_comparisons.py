"""Test the cache of comparisons: unusable files are created again."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from sanjuan_desktop.storage import comparisons
from sanjuan_desktop.storage.comparisons import ComparisonShelf
from sanjuan_desktop.storage.errors import CannotWriteError

DAY = "2026-11-22"
MOST = {"novice": 3, "expert": 2}
LEVELS = {"novice": (20, 21, -1), "expert": (30,)}


@pytest.fixture
def shelf(tmp_path):
    return ComparisonShelf(tmp_path / "new" / "comparisons")


def test_a_comparison_comes_back_as_it_was_kept(shelf) -> None:
    assert shelf.load(DAY, "judge", MOST) == {}
    shelf.save(DAY, "judge", LEVELS)
    assert shelf.load(DAY, "judge", MOST) == LEVELS
    shelf.save(DAY, "judge", {"novice": (7,)})
    assert shelf.load(DAY, "judge", MOST) == {"novice": (7,)}


def test_what_another_judge_played_is_not_used(shelf) -> None:
    shelf.save(DAY, "judge", LEVELS)
    assert shelf.load(DAY, "another", MOST) == {}


@pytest.mark.parametrize(
    "change",
    [{"format": "something else"}, {"version": 2}, {"day": "2026-11-21"}, {"levels": []}, {"levels": None}],
)
def test_a_file_of_something_else_is_not_used(shelf, change) -> None:
    shelf.save(DAY, "judge", LEVELS)
    (path,) = shelf.folder.iterdir()
    path.write_text(json.dumps(json.loads(path.read_text()) | change))
    assert shelf.load(DAY, "judge", MOST) == {}


@pytest.mark.parametrize("text", ["", "{", "[]", "[" * 10_000])
def test_a_damaged_file_is_not_used(shelf, text) -> None:
    shelf.save(DAY, "judge", LEVELS)
    (path,) = shelf.folder.iterdir()
    path.write_text(text)
    assert shelf.load(DAY, "judge", MOST) == {}
    shelf.save(DAY, "judge", LEVELS)
    assert shelf.load(DAY, "judge", MOST) == LEVELS


@pytest.mark.parametrize("points", [[1, 2, 3, 4], ["1"], [True], [1.5], [10**9], {}])
def test_a_level_whose_games_make_no_sense_is_played_again(shelf, points) -> None:
    shelf.save(DAY, "judge", LEVELS)
    (path,) = shelf.folder.iterdir()
    raw = json.loads(path.read_text())
    raw["levels"]["novice"] = points
    path.write_text(json.dumps(raw))
    assert shelf.load(DAY, "judge", MOST) == {"expert": (30,)}


def test_of_too_many_those_written_longest_ago_go(shelf, monkeypatch) -> None:
    monkeypatch.setattr(comparisons, "MOST", 2)
    for number in range(1, 4):
        shelf.save(f"2026-11-0{number}", "judge", LEVELS)
        if number < 3:
            os.utime(shelf.folder / f"2026-11-0{number}.json", (number, number))
    assert sorted(path.stem for path in shelf.folder.iterdir()) == ["2026-11-02", "2026-11-03"]


def test_too_many_that_cannot_be_removed_do_no_harm(shelf, monkeypatch) -> None:
    monkeypatch.setattr(comparisons, "MOST", 0)

    def refuse(path):
        raise OSError("no")

    monkeypatch.setattr(Path, "unlink", refuse)
    shelf.save(DAY, "judge", LEVELS)
    assert shelf.load(DAY, "judge", MOST) == LEVELS


def test_a_deal_of_no_day_is_kept_by_its_hash(shelf) -> None:
    shelf.save("deal-0123456789abcdef", "judge", LEVELS)
    assert shelf.load("deal-0123456789abcdef", "judge", MOST) == LEVELS
    assert shelf.load(DAY, "judge", MOST) == {}


def test_what_cannot_be_written_is_told(shelf) -> None:
    shelf.folder.parent.write_text("in the way")
    with pytest.raises(CannotWriteError):
        shelf.save(DAY, "judge", LEVELS)


@pytest.mark.parametrize("day", ["", "../x", "2026-11-22\n", "today", "deal-1", "deal-0123456789abcdeg"])
def test_what_is_no_deal_has_no_file(shelf, day) -> None:
    with pytest.raises(ValueError, match="no deal"):
        shelf.save(day, "judge", LEVELS)
