"""The journey survives damage, newer programs and disks that refuse."""

from __future__ import annotations

import contextlib
import json

import pytest

from sanjuan_desktop.storage import files
from sanjuan_desktop.storage import journey as module
from sanjuan_desktop.storage.errors import CannotWriteError
from sanjuan_desktop.storage.fields import WrongValueError
from sanjuan_desktop.storage.journey import VERSION, Journey, PlayedChapter, load_journey, save_journey
from tests.helpers.faulty_disk import ERRORS, FaultyDisk


@pytest.fixture
def path(tmp_path):
    return tmp_path / "new" / "journey.json"


def played() -> Journey:
    journey = Journey()
    journey.chapters["landing"] = PlayedChapter(2, 3, is_won=True, points=31, margin=4)
    journey.chapter("plants").tries = 1
    return journey


def test_the_journey_comes_back_as_it_was_kept(path) -> None:
    assert load_journey(path) == module.LoadedJourney(Journey())
    save_journey(path, played())
    assert load_journey(path) == module.LoadedJourney(played())
    assert json.loads(path.read_text())["version"] == VERSION


def test_a_chapter_of_a_later_program_is_kept(path) -> None:
    save_journey(path, played())
    raw = json.loads(path.read_text())
    raw["chapters"]["the_far_island"] = {"stars": 1, "weather": "fair"}
    path.write_text(json.dumps(raw))
    journey = load_journey(path).journey
    save_journey(path, journey)
    assert load_journey(path).journey.chapter("the_far_island").stars == 1


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        "\xff",
        '{"version": 1, "chapters": [',
        f'{{"version": {VERSION + 1}}}',
        '{"version": 1, "chapters": {"Landing!": {}}}',
        '{"version": 1, "chapters": {"landing": {"stars": 4}}}',
        '{"version": 1, "chapters": {"landing": {"tries": true}}}',
        '{"version": 1, "chapters": []}',
    ],
)
def test_a_damaged_file_is_kept_aside_and_told(path, text) -> None:
    path.parent.mkdir()
    path.write_text(text, encoding="latin-1")
    loaded = load_journey(path)
    assert loaded.journey == Journey()
    assert loaded.problem
    assert loaded.kept_aside.read_text(encoding="latin-1") == text
    save_journey(path, played())
    assert load_journey(path).journey == played()


def test_a_file_that_is_far_too_large_is_kept_aside(path, monkeypatch) -> None:
    save_journey(path, played())
    monkeypatch.setattr(module, "LARGEST", 20)
    loaded = load_journey(path)
    assert "larger" in loaded.problem
    assert loaded.kept_aside.exists()


def test_what_no_journey_has_cannot_be_set() -> None:
    with pytest.raises(WrongValueError):
        Journey().chapter("landing").stars = 5


def test_what_cannot_be_put_aside_stays(path, monkeypatch) -> None:
    path.parent.mkdir()
    path.write_text("?")

    def refuse(path):
        raise CannotWriteError(path, OSError("no"))

    monkeypatch.setattr(files, "set_aside", refuse)
    loaded = load_journey(path)
    assert loaded.problem
    assert loaded.kept_aside is None
    assert path.read_text() == "?"


def test_what_the_system_does_not_let_us_read_is_neither_moved_nor_written_over(path) -> None:
    path.mkdir(parents=True)
    loaded = load_journey(path)
    assert loaded.problem
    assert loaded.kept_aside is None
    with pytest.raises(CannotWriteError):
        save_journey(path, played())
    assert path.is_dir()


@pytest.mark.parametrize("error", ERRORS)
def test_a_disk_that_fails_leaves_the_journey_as_it_was_or_as_it_will_be(path, error) -> None:
    before, after = Journey(), played()
    save_journey(path, before)
    for task in range(1, 20):
        disk = FaultyDisk(lambda number, at=task: number == at, error)
        with disk, contextlib.suppress(CannotWriteError):
            save_journey(path, after)
        assert load_journey(path).journey in (before, after)
        if not disk.failed:
            break
    assert load_journey(path).journey == after
