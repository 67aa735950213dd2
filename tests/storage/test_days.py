"""Days that were played survive damage, newer programs and disks that refuse."""

from __future__ import annotations

import contextlib
import json

import pytest

from sanjuan_desktop.storage import days as module
from sanjuan_desktop.storage import files
from sanjuan_desktop.storage.days import VERSION, Choices, Days, PlayedDay, load_days, save_days
from sanjuan_desktop.storage.errors import CannotWriteError
from sanjuan_desktop.storage.fields import WrongValueError
from tests.helpers.faulty_disk import ERRORS, FaultyDisk

DAY = "2026-11-22"


@pytest.fixture
def path(tmp_path):
    return tmp_path / "new" / "days.json"


def played() -> Days:
    days = Days(latest=DAY)
    day = days.day(DAY)
    day.game, day.is_decided, day.record = "0123456789abcdef", True, "f" * 32
    day.points, day.is_won, day.practised = (31, 27, 24), True, 2
    day.choices = Choices(21, (2.5, 2.0, 3.0))
    days.day("2026-11-03").practised = 1
    return days


def test_days_come_back_as_they_were_kept(path) -> None:
    assert load_days(path) == module.LoadedDays(Days())
    save_days(path, played())
    loaded = load_days(path)
    assert loaded == module.LoadedDays(played())
    assert loaded.days.day(DAY).is_over
    assert not loaded.days.day("2026-11-03").is_over
    assert json.loads(path.read_text())["version"] == VERSION


def test_a_day_on_which_nothing_was_played_is_new() -> None:
    assert Days().day(DAY) == PlayedDay()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        "\xff",
        '{"version": 1, "days": [',
        f'{{"version": {VERSION + 1}}}',
        '{"version": 1, "days": {"yesterday": {}}}',
        f'{{"version": 1, "days": {{"{DAY}": {{"points": [true]}}}}}}',
        f'{{"version": 1, "days": {{"{DAY}": {{"record": "../{"f" * 29}"}}}}}}',
        f'{{"version": 1, "days": {{"{DAY}": {{"choices": {{"places": [1, 2, 3]}}}}}}}}',
    ],
)
def test_a_damaged_file_is_kept_aside_and_told(path, text) -> None:
    path.parent.mkdir()
    path.write_text(text, encoding="latin-1")
    loaded = load_days(path)
    assert loaded.days == Days()
    assert loaded.problem
    assert loaded.kept_aside.read_text(encoding="latin-1") == text
    save_days(path, played())
    assert load_days(path).days == played()


def test_a_file_that_is_far_too_large_is_kept_aside(path, monkeypatch) -> None:
    save_days(path, played())
    monkeypatch.setattr(module, "LARGEST", 20)
    loaded = load_days(path)
    assert "larger" in loaded.problem
    assert loaded.kept_aside.exists()


def test_what_cannot_be_put_aside_stays(path, monkeypatch) -> None:
    path.parent.mkdir()
    path.write_text("?")

    def refuse(path):
        raise CannotWriteError(path, OSError("no"))

    monkeypatch.setattr(files, "set_aside", refuse)
    loaded = load_days(path)
    assert loaded.problem
    assert loaded.kept_aside is None
    assert path.read_text() == "?"


def test_what_the_system_does_not_let_us_read_is_neither_moved_nor_written_over(path) -> None:
    path.mkdir(parents=True)
    loaded = load_days(path)
    assert loaded.problem
    assert loaded.kept_aside is None
    with pytest.raises(CannotWriteError):
        save_days(path, played())
    assert path.is_dir()


@pytest.mark.parametrize("error", ERRORS)
def test_a_disk_that_fails_leaves_the_days_as_they_were_or_as_they_will_be(path, error) -> None:
    before, after = Days(latest=DAY), played()
    save_days(path, before)
    for task in range(1, 20):
        disk = FaultyDisk(lambda number, at=task: number == at, error)
        with disk, contextlib.suppress(CannotWriteError):
            save_days(path, after)
        assert load_days(path).days in (before, after)
        assert len(list(path.parent.iterdir())) == 1 or disk.failed
        if not disk.failed:
            break
    assert load_days(path).days == after


def test_of_too_many_days_the_first_go(path, monkeypatch) -> None:
    monkeypatch.setattr(module, "MOST", 1)
    save_days(path, played())
    assert list(load_days(path).days.days) == [DAY]


def test_no_field_takes_what_a_file_may_not_hold() -> None:
    with pytest.raises(WrongValueError):
        PlayedDay().game = "../x"
    with pytest.raises(WrongValueError):
        Choices(3, (float("nan"), 0.0, 1.0))
