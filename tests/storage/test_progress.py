"""Every file of somebody's progress survives damage, newer programs and disks that refuse, in one way."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pytest

from sanjuan_desktop.storage import days, deeds, files, journey, puzzles
from sanjuan_desktop.storage.days import Days
from sanjuan_desktop.storage.deeds import Deeds
from sanjuan_desktop.storage.errors import CannotWriteError
from sanjuan_desktop.storage.journey import Journey
from sanjuan_desktop.storage.progress import Loaded, read_progress, write_progress
from sanjuan_desktop.storage.puzzles import PuzzleProgress
from tests.helpers.faulty_disk import ERRORS, FaultyDisk
from tests.helpers.progress import DAY, PUZZLE, done_deeds, played_days, played_journey, tried_puzzles

if TYPE_CHECKING:
    from types import ModuleType

ROOM = {"largest": 1000, "most_values": 100}


@dataclass(frozen=True)
class Kind:
    """One sort of progress: its module, how it begins, how it may have become, what is none of it."""

    module: ModuleType
    load: Any
    save: Any
    new: Any
    grown: Any
    damaged: tuple[str, ...]


KINDS = (
    Kind(
        days,
        days.load_days,
        days.save_days,
        Days,
        played_days,
        (
            '{"version": 1, "days": [',
            '{"version": 1, "days": {"yesterday": {}}}',
            f'{{"version": 1, "days": {{"{DAY}": {{"points": [true]}}}}}}',
            f'{{"version": 1, "days": {{"{DAY}": {{"record": "../{"f" * 29}"}}}}}}',
            f'{{"version": 1, "days": {{"{DAY}": {{"choices": {{"places": [1, 2, 3]}}}}}}}}',
        ),
    ),
    Kind(
        deeds,
        deeds.load_deeds,
        deeds.save_deeds,
        Deeds,
        done_deeds,
        (
            '{"version": 1, "done": [',
            '{"version": 1, "done": {"Forty!": {}}}',
            '{"version": 1, "done": {"forty": {"day": "today"}}}',
            '{"version": 1, "tables": [5]}',
            '{"version": 1, "done": []}',
        ),
    ),
    Kind(
        journey,
        journey.load_journey,
        journey.save_journey,
        Journey,
        played_journey,
        (
            '{"version": 1, "chapters": [',
            '{"version": 1, "chapters": {"Landing!": {}}}',
            '{"version": 1, "chapters": {"landing": {"stars": 4}}}',
            '{"version": 1, "chapters": {"landing": {"tries": true}}}',
            '{"version": 1, "chapters": []}',
        ),
    ),
    Kind(
        puzzles,
        puzzles.load_progress,
        puzzles.save_progress,
        PuzzleProgress,
        tried_puzzles,
        (
            '{"version": 1, "row": -1}',
            '{"version": 1, "searched": ["../x"]}',
            '{"version": 1, "puzzles": {"../x": {}}}',
            f'{{"version": 1, "puzzles": {{"{PUZZLE}": {{"tries": true}}}}}}',
        ),
    ),
)
NO_PROGRESS = ("", "[]", "{}", "\xff", '{"version": 1, "', '{"version": 1000}')

each = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.new.__name__)


@pytest.fixture
def path(tmp_path):
    return tmp_path / "new" / "kept.json"


@each
def test_where_nothing_is_kept_yet_it_begins_anew(path, kind) -> None:
    assert kind.load(path) == Loaded(kind.new())


@each
def test_it_comes_back_as_it_was_kept(path, kind) -> None:
    kind.save(path, kind.grown())
    assert kind.load(path) == Loaded(kind.grown())


@pytest.mark.parametrize(
    ("kind", "text"),
    [(kind, text) for kind in KINDS for text in (*NO_PROGRESS, *kind.damaged)],
    ids=lambda one: one.new.__name__ if isinstance(one, Kind) else one,
)
def test_a_damaged_file_is_kept_aside_and_told(path, kind, text) -> None:
    path.parent.mkdir()
    path.write_text(text, encoding="latin-1")
    loaded = kind.load(path)
    assert loaded.kept == kind.new()
    assert loaded.problem
    assert loaded.kept_aside.read_text(encoding="latin-1") == text
    kind.save(path, kind.grown())
    assert kind.load(path).kept == kind.grown()


@each
def test_a_file_that_is_far_too_large_is_kept_aside(path, kind, monkeypatch) -> None:
    kind.save(path, kind.grown())
    monkeypatch.setattr(kind.module, "LARGEST", 20)
    loaded = kind.load(path)
    assert "larger" in loaded.problem
    assert loaded.kept_aside.exists()


@each
def test_what_cannot_be_put_aside_stays(path, kind, monkeypatch) -> None:
    path.parent.mkdir()
    path.write_text("?")

    def refuse(path):
        raise CannotWriteError(path, OSError("no"))

    monkeypatch.setattr(files, "set_aside", refuse)
    loaded = kind.load(path)
    assert loaded.problem
    assert loaded.kept_aside is None
    assert path.read_text() == "?"


@each
def test_what_the_system_does_not_let_us_read_is_neither_moved_nor_written_over(path, kind) -> None:
    path.mkdir(parents=True)
    loaded = kind.load(path)
    assert loaded.problem
    assert loaded.kept_aside is None
    with pytest.raises(CannotWriteError):
        kind.save(path, kind.grown())
    assert path.is_dir()


@each
@pytest.mark.parametrize("error", ERRORS)
def test_a_disk_that_fails_leaves_it_as_it_was_or_as_it_will_be(path, kind, error) -> None:
    before, after = kind.new(), kind.grown()
    kind.save(path, before)
    for task in range(1, 20):
        disk = FaultyDisk(lambda number, at=task: number == at, error)
        with disk, contextlib.suppress(CannotWriteError):
            kind.save(path, after)
        assert kind.load(path).kept in (before, after)
        assert len(list(path.parent.iterdir())) == 1 or disk.failed
        if not disk.failed:
            break
    assert kind.load(path).kept == after


def test_what_has_no_version_is_told_by_its_name(path) -> None:
    path.parent.mkdir()
    path.write_text("{}")
    assert "no stamps of this program" in read_progress(path, Days, "stamps", **ROOM).problem


def test_no_number_is_written_that_cannot_be_read(tmp_path) -> None:
    with pytest.raises(ValueError, match="JSON compliant"):
        write_progress(tmp_path / "kept.json", {"version": float("nan")}, largest=1000)
    assert list(tmp_path.iterdir()) == []
