"""What was done with puzzles survives damage, newer programs and disks that refuse."""

from __future__ import annotations

import contextlib
import json

import pytest

from sanjuan_desktop.storage import puzzles as module
from sanjuan_desktop.storage.errors import CannotWriteError
from sanjuan_desktop.storage.fields import WrongValueError
from sanjuan_desktop.storage.puzzles import (
    VERSION,
    PuzzleProgress,
    TriedPuzzle,
    load_progress,
    save_progress,
)
from tests.helpers.faulty_disk import ERRORS, FaultyDisk

KEY = "97f36529b1e7e95a"


@pytest.fixture
def path(tmp_path):
    return tmp_path / "new" / "puzzles.json"


def some() -> PuzzleProgress:
    progress = PuzzleProgress(answered=31, row=4, longest=11, counts_rows=False, shows_clock=True)
    progress.searched = ("f" * 32,)
    progress.puzzles[KEY] = TriedPuzzle(2, True, 0, 31)
    progress.puzzles["06c152fdc6457d7d"] = TriedPuzzle(1, False, 50, 30)
    return progress


def test_progress_comes_back_as_it_was_kept(path) -> None:
    assert load_progress(path) == module.LoadedProgress(PuzzleProgress())
    save_progress(path, some())
    assert load_progress(path) == module.LoadedProgress(some())
    assert json.loads(path.read_text())["version"] == VERSION


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        "\xff",
        f'{{"version": {VERSION + 1}}}',
        '{"version": 1, "row": -1}',
        '{"version": 1, "searched": ["../x"]}',
        '{"version": 1, "puzzles": {"../x": {}}}',
        f'{{"version": 1, "puzzles": {{"{KEY}": {{"tries": true}}}}}}',
    ],
)
def test_a_damaged_file_is_kept_aside_and_told(path, text) -> None:
    path.parent.mkdir()
    path.write_text(text, encoding="latin-1")
    loaded = load_progress(path)
    assert loaded.progress == PuzzleProgress()
    assert loaded.problem
    assert loaded.kept_aside.read_text(encoding="latin-1") == text
    save_progress(path, some())
    assert load_progress(path).progress == some()


def test_what_the_system_does_not_let_us_read_is_neither_moved_nor_written_over(path) -> None:
    path.mkdir(parents=True)
    loaded = load_progress(path)
    assert loaded.problem
    assert loaded.kept_aside is None
    with pytest.raises(CannotWriteError):
        save_progress(path, some())
    assert path.is_dir()


@pytest.mark.parametrize("error", ERRORS)
def test_a_disk_that_fails_leaves_progress_as_it_was_or_as_it_will_be(path, error) -> None:
    before, after = PuzzleProgress(answered=1), some()
    save_progress(path, before)
    for task in range(1, 20):
        disk = FaultyDisk(lambda number, at=task: number == at, error)
        with disk, contextlib.suppress(CannotWriteError):
            save_progress(path, after)
        assert load_progress(path).progress in (before, after)
        if not disk.failed:
            break
    assert load_progress(path).progress == after


def test_of_too_many_puzzles_those_answered_longest_ago_go(path, monkeypatch) -> None:
    monkeypatch.setattr(module, "MOST", 1)
    save_progress(path, some())
    assert list(load_progress(path).progress.puzzles) == [KEY]


def test_nothing_else_is_taken_for_progress() -> None:
    with pytest.raises(WrongValueError):
        PuzzleProgress(row=-1)
