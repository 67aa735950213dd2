"""Test the file of honours: its content and its limits."""

from __future__ import annotations

import json

import pytest

from sanjuan_desktop.storage import deeds as module
from sanjuan_desktop.storage.deeds import VERSION, Deeds, DoneDeed
from sanjuan_desktop.storage.fields import WrongValueError
from sanjuan_desktop.storage.progress_file import ProgressFile
from sanjuan_desktop.storage.versioned import Loaded
from tests.helpers.progress import GAME, done_deeds


@pytest.fixture
def path(tmp_path):
    return tmp_path / "new" / "deeds.json"


def test_deeds_come_back_as_they_were_kept(path) -> None:
    assert ProgressFile(path, Deeds).loaded == Loaded(Deeds())
    assert ProgressFile(path, Deeds).replace(done_deeds())
    assert ProgressFile(path, Deeds).loaded == Loaded(done_deeds())
    assert json.loads(path.read_text())["version"] == VERSION


def test_a_deed_of_a_later_program_is_kept(path) -> None:
    assert ProgressFile(path, Deeds).replace(done_deeds())
    raw = json.loads(path.read_text())
    raw["done"]["fifty"] = {"day": "2027-01-01", "record": GAME, "weather": "fair"}
    path.write_text(json.dumps(raw))
    deeds = ProgressFile(path, Deeds).content
    assert ProgressFile(path, Deeds).replace(deeds)
    assert ProgressFile(path, Deeds).content.done["fifty"].day == "2027-01-01"


def test_of_too_many_games_the_first_go(path, monkeypatch) -> None:
    monkeypatch.setattr(module, "MOST_GAMES", 1)
    assert ProgressFile(path, Deeds).replace(done_deeds())
    assert ProgressFile(path, Deeds).content.games == ("0" * 32,)


def test_what_no_deed_has_cannot_be_set() -> None:
    with pytest.raises(WrongValueError):
        DoneDeed("2026-11-22", GAME).record = "../x"
