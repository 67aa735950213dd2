"""Test the content of the file of the journey."""

from __future__ import annotations

import json

import pytest

from sanjuan_desktop.storage.fields import WrongValueError
from sanjuan_desktop.storage.journey import VERSION, Journey
from sanjuan_desktop.storage.progress_file import ProgressFile
from sanjuan_desktop.storage.versioned import Loaded
from tests.helpers.progress import played_journey


@pytest.fixture
def path(tmp_path):
    return tmp_path / "new" / "journey.json"


def test_the_journey_comes_back_as_it_was_kept(path) -> None:
    assert ProgressFile(path, Journey).loaded == Loaded(Journey())
    assert ProgressFile(path, Journey).replace(played_journey())
    assert ProgressFile(path, Journey).loaded == Loaded(played_journey())
    assert json.loads(path.read_text())["version"] == VERSION


def test_a_chapter_of_a_later_program_is_kept(path) -> None:
    assert ProgressFile(path, Journey).replace(played_journey())
    raw = json.loads(path.read_text())
    raw["chapters"]["the_far_island"] = {"stars": 1, "weather": "fair"}
    path.write_text(json.dumps(raw))
    journey = ProgressFile(path, Journey).content
    assert ProgressFile(path, Journey).replace(journey)
    assert ProgressFile(path, Journey).content.chapter("the_far_island").stars == 1


def test_what_no_journey_has_cannot_be_set() -> None:
    with pytest.raises(WrongValueError):
        Journey().chapter("landing").stars = 5
