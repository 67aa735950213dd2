"""Files of somebody's progress are read and written in one way, whatever is kept in them."""

from __future__ import annotations

import pytest

from sanjuan_desktop.storage.days import Days
from sanjuan_desktop.storage.deeds import Deeds
from sanjuan_desktop.storage.journey import Journey
from sanjuan_desktop.storage.progress import read_progress, write_progress
from sanjuan_desktop.storage.puzzles import PuzzleProgress

ROOM = {"largest": 1000, "most_values": 100}


@pytest.mark.parametrize("kind", [Days, Deeds, Journey, PuzzleProgress])
def test_where_nothing_is_kept_yet_it_begins_anew(tmp_path, kind) -> None:
    assert read_progress(tmp_path / "new.json", kind, "progress", **ROOM) == (kind(), "", None)


@pytest.mark.parametrize("kind", [Days, Deeds, Journey, PuzzleProgress])
def test_what_has_no_version_is_told_by_its_name_and_kept_aside(tmp_path, kind) -> None:
    path = tmp_path / "kept.json"
    path.write_text("{}")
    found, problem, aside = read_progress(path, kind, "stamps", **ROOM)
    assert found == kind()
    assert "no stamps of this program" in problem
    assert aside.read_text() == "{}"
    assert not path.exists()


def test_what_is_written_is_read_again(tmp_path) -> None:
    path = tmp_path / "kept.json"
    write_progress(path, {"version": 1, "strong": ["0" * 32]}, largest=1000)
    found, problem, _ = read_progress(path, Deeds, "deeds", **ROOM)
    assert (found.strong, problem) == (("0" * 32,), "")


def test_no_number_is_written_that_cannot_be_read(tmp_path) -> None:
    with pytest.raises(ValueError, match="JSON compliant"):
        write_progress(tmp_path / "kept.json", {"version": float("nan")}, largest=1000)
    assert list(tmp_path.iterdir()) == []
