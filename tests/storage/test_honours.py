"""Test the file of honours: its content and its limits."""

from __future__ import annotations

import json

import pytest

from sanjuan_desktop.storage import honours as module
from sanjuan_desktop.storage.fields import WrongValueError
from sanjuan_desktop.storage.honours import VERSION, EarnedHonour, HonourProgress
from sanjuan_desktop.storage.progress_file import ProgressFile
from sanjuan_desktop.storage.versioned import Loaded
from tests.helpers.progress import GAME, honour_progress


@pytest.fixture
def path(tmp_path):
    return tmp_path / "new" / "deeds.json"


def test_honours_come_back_as_they_were_kept(path) -> None:
    assert ProgressFile(path, HonourProgress).loaded == Loaded(HonourProgress())
    assert ProgressFile(path, HonourProgress).replace(honour_progress())
    assert ProgressFile(path, HonourProgress).loaded == Loaded(honour_progress())
    assert json.loads(path.read_text())["version"] == VERSION


def test_an_honour_of_a_later_program_is_kept(path) -> None:
    assert ProgressFile(path, HonourProgress).replace(honour_progress())
    raw = json.loads(path.read_text())
    raw["done"]["fifty"] = {"day": "2027-01-01", "record": GAME, "weather": "fair"}
    path.write_text(json.dumps(raw))
    honours = ProgressFile(path, HonourProgress).content
    assert ProgressFile(path, HonourProgress).replace(honours)
    assert ProgressFile(path, HonourProgress).content.done["fifty"].day == "2027-01-01"


def test_of_too_many_games_the_first_go(path, monkeypatch) -> None:
    monkeypatch.setattr(module, "MOST_GAMES", 1)
    assert ProgressFile(path, HonourProgress).replace(honour_progress())
    assert ProgressFile(path, HonourProgress).content.games == ("0" * 32,)


def test_what_no_honour_has_cannot_be_set() -> None:
    with pytest.raises(WrongValueError):
        EarnedHonour("2026-11-22", GAME).record = "../x"
