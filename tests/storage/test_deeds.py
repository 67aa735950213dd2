"""Deeds survive damage, newer programs and disks that refuse."""

from __future__ import annotations

import contextlib
import json

import pytest

from sanjuan_desktop.storage import deeds as module
from sanjuan_desktop.storage import files
from sanjuan_desktop.storage.deeds import VERSION, Deeds, DoneDeed, load_deeds, save_deeds
from sanjuan_desktop.storage.errors import CannotWriteError
from sanjuan_desktop.storage.fields import WrongValueError
from tests.helpers.faulty_disk import ERRORS, FaultyDisk

GAME = "f" * 32


@pytest.fixture
def path(tmp_path):
    return tmp_path / "new" / "deeds.json"


def played() -> Deeds:
    deeds = Deeds(games=(GAME, "0" * 32), strong=(GAME,), beaten=("guild",), tables=(2, 4))
    deeds.done["forty"] = DoneDeed("2026-11-22", GAME, is_new=True)
    return deeds


def test_deeds_come_back_as_they_were_kept(path) -> None:
    assert load_deeds(path) == module.LoadedDeeds(Deeds())
    save_deeds(path, played())
    assert load_deeds(path) == module.LoadedDeeds(played())
    assert json.loads(path.read_text())["version"] == VERSION


def test_a_deed_of_a_later_program_is_kept(path) -> None:
    save_deeds(path, played())
    raw = json.loads(path.read_text())
    raw["done"]["fifty"] = {"day": "2027-01-01", "record": GAME, "weather": "fair"}
    path.write_text(json.dumps(raw))
    deeds = load_deeds(path).deeds
    save_deeds(path, deeds)
    assert load_deeds(path).deeds.done["fifty"].day == "2027-01-01"


def test_of_too_many_games_the_first_go(path, monkeypatch) -> None:
    monkeypatch.setattr(module, "MOST_GAMES", 1)
    save_deeds(path, played())
    assert load_deeds(path).deeds.games == ("0" * 32,)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        "\xff",
        '{"version": 1, "done": [',
        f'{{"version": {VERSION + 1}}}',
        '{"version": 1, "done": {"Forty!": {}}}',
        '{"version": 1, "done": {"forty": {"day": "today"}}}',
        '{"version": 1, "tables": [5]}',
        '{"version": 1, "done": []}',
    ],
)
def test_a_damaged_file_is_kept_aside_and_told(path, text) -> None:
    path.parent.mkdir()
    path.write_text(text, encoding="latin-1")
    loaded = load_deeds(path)
    assert loaded.deeds == Deeds()
    assert loaded.problem
    assert loaded.kept_aside.read_text(encoding="latin-1") == text
    save_deeds(path, played())
    assert load_deeds(path).deeds == played()


def test_a_file_that_is_far_too_large_is_kept_aside(path, monkeypatch) -> None:
    save_deeds(path, played())
    monkeypatch.setattr(module, "LARGEST", 20)
    loaded = load_deeds(path)
    assert "larger" in loaded.problem
    assert loaded.kept_aside.exists()


def test_what_no_deed_has_cannot_be_set() -> None:
    with pytest.raises(WrongValueError):
        DoneDeed("2026-11-22", GAME).record = "../x"


def test_what_cannot_be_put_aside_stays(path, monkeypatch) -> None:
    path.parent.mkdir()
    path.write_text("?")

    def refuse(path):
        raise CannotWriteError(path, OSError("no"))

    monkeypatch.setattr(files, "set_aside", refuse)
    loaded = load_deeds(path)
    assert loaded.problem
    assert loaded.kept_aside is None
    assert path.read_text() == "?"


def test_what_the_system_does_not_let_us_read_is_neither_moved_nor_written_over(path) -> None:
    path.mkdir(parents=True)
    loaded = load_deeds(path)
    assert loaded.problem
    assert loaded.kept_aside is None
    with pytest.raises(CannotWriteError):
        save_deeds(path, played())
    assert path.is_dir()


@pytest.mark.parametrize("error", ERRORS)
def test_a_disk_that_fails_leaves_the_deeds_as_they_were_or_as_they_will_be(path, error) -> None:
    before, after = Deeds(), played()
    save_deeds(path, before)
    for task in range(1, 20):
        disk = FaultyDisk(lambda number, at=task: number == at, error)
        with disk, contextlib.suppress(CannotWriteError):
            save_deeds(path, after)
        assert load_deeds(path).deeds in (before, after)
        if not disk.failed:
            break
    assert load_deeds(path).deeds == after
