"""The journey: what a file of it holds."""

from __future__ import annotations

import json

import pytest

from sanjuan_desktop.storage.fields import WrongValueError
from sanjuan_desktop.storage.journey import VERSION, Journey, load_journey, save_journey
from sanjuan_desktop.storage.progress import Loaded
from tests.helpers.progress import played_journey


@pytest.fixture
def path(tmp_path):
    return tmp_path / "new" / "journey.json"


def test_the_journey_comes_back_as_it_was_kept(path) -> None:
    assert load_journey(path) == Loaded(Journey())
    save_journey(path, played_journey())
    assert load_journey(path) == Loaded(played_journey())
    assert json.loads(path.read_text())["version"] == VERSION


def test_a_chapter_of_a_later_program_is_kept(path) -> None:
    save_journey(path, played_journey())
    raw = json.loads(path.read_text())
    raw["chapters"]["the_far_island"] = {"stars": 1, "weather": "fair"}
    path.write_text(json.dumps(raw))
    journey = load_journey(path).kept
    save_journey(path, journey)
    assert load_journey(path).kept.chapter("the_far_island").stars == 1


def test_what_no_journey_has_cannot_be_set() -> None:
    with pytest.raises(WrongValueError):
        Journey().chapter("landing").stars = 5
