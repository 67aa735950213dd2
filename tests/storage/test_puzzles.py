"""Test the file of puzzle results: its content and its limits."""

from __future__ import annotations

import json

import pytest

from sanjuan_desktop.storage import puzzles as module
from sanjuan_desktop.storage.fields import WrongValueError
from sanjuan_desktop.storage.progress_file import ProgressFile
from sanjuan_desktop.storage.puzzles import (
    VERSION,
    PuzzleProgress,
)
from sanjuan_desktop.storage.versioned import Loaded
from tests.helpers.progress import PUZZLE, tried_puzzles


@pytest.fixture
def path(tmp_path):
    return tmp_path / "new" / "puzzles.json"


def test_progress_comes_back_as_it_was_kept(path) -> None:
    assert ProgressFile(path, PuzzleProgress).loaded == Loaded(PuzzleProgress())
    assert ProgressFile(path, PuzzleProgress).replace(tried_puzzles())
    assert ProgressFile(path, PuzzleProgress).loaded == Loaded(tried_puzzles())
    assert json.loads(path.read_text())["version"] == VERSION


def test_of_too_many_puzzles_those_answered_longest_ago_go(path, monkeypatch) -> None:
    monkeypatch.setattr(module, "MOST", 1)
    assert ProgressFile(path, PuzzleProgress).replace(tried_puzzles())
    assert list(ProgressFile(path, PuzzleProgress).content.puzzles) == [PUZZLE]


def test_nothing_else_is_taken_for_progress() -> None:
    with pytest.raises(WrongValueError):
        PuzzleProgress(row=-1)
