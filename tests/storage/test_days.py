"""Test the file of played days: its content and its limits."""

from __future__ import annotations

import json

import pytest

from sanjuan_desktop.storage import days as module
from sanjuan_desktop.storage.days import VERSION, Choices, Days, PlayedDay
from sanjuan_desktop.storage.fields import WrongValueError
from sanjuan_desktop.storage.progress_file import ProgressFile
from sanjuan_desktop.storage.versioned import Loaded
from tests.helpers.progress import DAY, played_days


@pytest.fixture
def path(tmp_path):
    return tmp_path / "new" / "days.json"


def test_days_come_back_as_they_were_kept(path) -> None:
    assert ProgressFile(path, Days).loaded == Loaded(Days())
    assert ProgressFile(path, Days).replace(played_days())
    loaded = ProgressFile(path, Days).loaded
    assert loaded == Loaded(played_days())
    assert loaded.content.day(DAY).is_over
    assert not loaded.content.day("2026-11-03").is_over
    assert json.loads(path.read_text())["version"] == VERSION


def test_a_day_on_which_nothing_was_played_is_new() -> None:
    assert Days().day(DAY) == PlayedDay()


def test_of_too_many_days_the_first_go(path, monkeypatch) -> None:
    monkeypatch.setattr(module, "MOST", 1)
    assert ProgressFile(path, Days).replace(played_days())
    assert list(ProgressFile(path, Days).content.days) == [DAY]


def test_no_field_takes_what_a_file_may_not_hold() -> None:
    with pytest.raises(WrongValueError):
        PlayedDay().game = "../x"
    with pytest.raises(WrongValueError):
        Choices(3, (float("nan"), 0.0, 1.0))
