"""Test that every progress file survives locks, damage, newer programs and failing disks."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import pytest

from sanjuan_desktop.control.people.regulars import People, Regular
from sanjuan_desktop.features.daily.book import Choices, Days, PlayedDay
from sanjuan_desktop.features.honours.book import EarnedHonour, HonourProgress
from sanjuan_desktop.features.journey.book import Journey, PlayedChapter
from sanjuan_desktop.features.puzzles.progress import PuzzleProgress, TriedPuzzle
from sanjuan_desktop.features.study.book import StudyProgress
from sanjuan_desktop.storage import files, versioned
from sanjuan_desktop.storage.errors import CannotWriteError
from sanjuan_desktop.storage.progress_file import ProgressFile, StoredProgress
from sanjuan_desktop.storage.versioned import Loaded
from tests.helpers.faulty_disk import ERRORS, FaultyDisk
from tests.helpers.progress import (
    DAY,
    PUZZLE,
    honour_progress,
    played_days,
    played_journey,
    regulars,
    tried_puzzles,
)

if TYPE_CHECKING:
    from collections.abc import Callable

OTHER = "2026-11-23"


def more_days() -> Days:
    return Days(latest=OTHER, days={OTHER: PlayedDay(practised=1)})


def more_honour_progress() -> HonourProgress:
    return HonourProgress(done={"fifty": EarnedHonour(OTHER)}, games=("1" * 32,), tables=(3,))


def more_journey() -> Journey:
    return Journey(chapters={"trade": PlayedChapter(1, 1, is_won=False, points=20)})


def more_puzzles() -> PuzzleProgress:
    return PuzzleProgress(answered=1, row=1, longest=1, puzzles={"a" * 16: TriedPuzzle(1, True, 0, 1)})


def more_regulars() -> People:
    return People(people=(Regular("Ida", colour="teal"), Regular("otto", "tomas")))


def studied_position() -> StudyProgress:
    return StudyProgress(position="SJP-04G")


def another_position() -> StudyProgress:
    return StudyProgress(position="SJP-05H")


@dataclass(frozen=True)
class Kind:
    """Kind of progress: an example, a later one, and damaged contents."""

    new: type[StoredProgress]
    grown: Callable[[], Any]
    more: Callable[[], Any]
    damaged: tuple[str, ...] = field(repr=False)


KINDS = (
    Kind(
        Days,
        played_days,
        more_days,
        (
            '{"version": 1, "days": [',
            '{"version": 1, "days": {"yesterday": {}}}',
            '{"version": 1, "days": {"2026-13-01": {}}}',
            f'{{"version": 1, "days": {{"{DAY}": {{"points": [true]}}}}}}',
            f'{{"version": 1, "days": {{"{DAY}": {{"record": "../{"f" * 29}"}}}}}}',
            f'{{"version": 1, "days": {{"{DAY}": {{"choices": {{"places": [1, 2, 3]}}}}}}}}',
        ),
    ),
    Kind(
        HonourProgress,
        honour_progress,
        more_honour_progress,
        (
            '{"version": 1, "done": [',
            '{"version": 1, "done": {"Forty!": {}}}',
            '{"version": 1, "done": {"forty": {"day": "today"}}}',
            '{"version": 1, "done": {"forty": {"day": "2026-02-30"}}}',
            '{"version": 1, "tables": [5]}',
            '{"version": 1, "done": []}',
        ),
    ),
    Kind(
        Journey,
        played_journey,
        more_journey,
        (
            '{"version": 1, "chapters": [',
            '{"version": 1, "chapters": {"Landing!": {}}}',
            '{"version": 1, "chapters": {"landing": {"stars": 4}}}',
            '{"version": 1, "chapters": {"landing": {"tries": true}}}',
            '{"version": 1, "chapters": []}',
        ),
    ),
    Kind(
        PuzzleProgress,
        tried_puzzles,
        more_puzzles,
        (
            '{"version": 1, "row": -1}',
            '{"version": 1, "searched": ["../x"]}',
            '{"version": 1, "puzzles": {"../x": {}}}',
            f'{{"version": 1, "puzzles": {{"{PUZZLE}": {{"tries": true}}}}}}',
        ),
    ),
    Kind(
        People,
        regulars,
        more_regulars,
        (
            '{"version": 1, "people": [',
            '{"version": 1, "people": {}}',
            '{"version": 1, "people": [{}]}',
            '{"version": 1, "people": [{"name": ""}]}',
            '{"version": 1, "people": [{"name": "\\u202e"}]}',
            '{"version": 1, "people": [{"name": "Ana", "colour": 3}]}',
            f'{{"version": 1, "people": [{{"name": "{"n" * 25}"}}]}}',
        ),
    ),
    Kind(
        StudyProgress,
        studied_position,
        another_position,
        (
            '{"version": 1, "position": "',
            '{"version": 1, "position": 5}',
            '{"version": 1, "position": "SJ-04G"}',
            '{"version": 1, "position": "SJP-../x"}',
        ),
    ),
)
NO_PROGRESS = ("", "[]", "{}", "null", "\xff", '{"version": 1, "', '{"version": 0}', '{"version": 1e99}')
NEWER = ('{"version": 2, "days": [], "chapters": 3}', '{"days": "x", "version": 999999}')

each = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.new.__name__)


@pytest.fixture
def path(tmp_path):
    return tmp_path / "new" / "progress.json"


def joined(kind: Kind) -> StoredProgress:
    """Return the example with the later one merged into it, in the order of the file."""
    content = kind.grown()
    content.merge(kind.more())
    content.trim()
    return content


def written(path, kind: Kind) -> None:
    assert ProgressFile(path, kind.new).replace(kind.grown())


@each
def test_progress_begins_empty_and_writes_nothing_by_being_read(path, kind) -> None:
    assert ProgressFile(path, kind.new).loaded == Loaded(kind.new())
    assert not path.parent.exists()


@each
def test_progress_comes_back_as_it_was_saved(path, kind) -> None:
    written(path, kind)
    assert ProgressFile(path, kind.new).loaded == Loaded(kind.grown())


@each
def test_progress_that_was_locked_at_the_start_is_merged_once_the_lock_is_gone(path, kind) -> None:
    written(path, kind)
    away = path.rename(path.with_suffix(".away"))
    path.mkdir()
    file = ProgressFile(path, kind.new)
    assert file.content == kind.new()
    file.content.merge(kind.more())
    assert not file.save()
    assert file.has_unsaved_changes
    path.rmdir()
    away.rename(path)
    assert file.save()
    assert not file.has_unsaved_changes
    assert file.content == joined(kind)
    assert ProgressFile(path, kind.new).content == joined(kind)


@pytest.mark.parametrize(
    ("kind", "text"),
    [(kind, text) for kind in KINDS for text in (*NO_PROGRESS, *kind.damaged)],
    ids=lambda value: value.new.__name__ if isinstance(value, Kind) else value,
)
def test_a_damaged_file_is_set_aside_and_reported(path, kind, text) -> None:
    path.parent.mkdir()
    path.write_text(text, encoding="latin-1")
    file = ProgressFile(path, kind.new)
    assert file.content == kind.new()
    assert file.loaded.problem
    assert not file.loaded.is_newer
    assert file.loaded.set_aside.read_text(encoding="latin-1") == text
    file.content.merge(kind.more())
    assert file.save()
    assert ProgressFile(path, kind.new).content == kind.more()


@each
@pytest.mark.parametrize("text", NEWER)
def test_a_newer_file_stays_as_it_is_whatever_is_saved(path, kind, text) -> None:
    path.parent.mkdir()
    path.write_text(text)
    for change in (ProgressFile.save, lambda file: file.replace(kind.grown())):
        file = ProgressFile(path, kind.new)
        assert file.loaded.is_newer
        assert file.loaded.set_aside is None
        file.content.merge(kind.more())
        assert not change(file)
        assert file.has_unsaved_changes
        assert [file.name for file in path.parent.iterdir()] == [path.name]
        assert path.read_text() == text


@each
def test_a_file_that_a_newer_program_wrote_meanwhile_is_not_written_over(path, kind) -> None:
    written(path, kind)
    file = ProgressFile(path, kind.new)
    assert file.content == kind.grown()
    for text in NEWER:
        path.write_text(text)
        assert not file.save()
        assert path.read_text() == text


@each
def test_a_file_that_is_far_too_large_is_set_aside_unless_it_is_newer(path, kind, monkeypatch) -> None:
    written(path, kind)
    monkeypatch.setattr(kind.new, "LARGEST", 20)
    assert "larger" in ProgressFile(path, kind.new).loaded.problem
    assert not path.exists()
    path.write_text('{\n "version": 2,\n "more": "than one may read"\n}')
    assert ProgressFile(path, kind.new).loaded.is_newer
    assert path.exists()


@each
def test_a_damaged_file_that_cannot_be_set_aside_stays(path, kind, monkeypatch) -> None:
    path.parent.mkdir()
    path.write_text("?")

    def refuse(path):
        raise CannotWriteError(path, OSError("no"))

    monkeypatch.setattr(files, "set_aside", refuse)
    file = ProgressFile(path, kind.new)
    assert file.loaded.is_out_of_reach
    assert not file.save()
    assert path.read_text() == "?"


@each
@pytest.mark.parametrize("error", [MemoryError, RecursionError, KeyError, OverflowError])
def test_no_error_of_a_reader_reaches_the_caller(path, kind, error, monkeypatch) -> None:
    written(path, kind)

    def fail(*_: object) -> None:
        raise error

    with monkeypatch.context() as context:
        context.setattr(versioned, "plain", fail)
        loaded = ProgressFile(path, kind.new).loaded
    assert loaded.content == kind.new()
    assert loaded.problem
    # Without memory the file is considered undamaged; the others are taken back at the next start.
    assert path.exists() == (error is MemoryError)
    assert ProgressFile(path, kind.new).content == kind.grown()


@each
def test_files_that_an_earlier_version_set_aside_are_taken_back(path, kind) -> None:
    written(path, kind)
    aside = path.rename(path.with_name("progress.damaged-3.json"))
    hopeless = path.with_name("progress.damaged-1.json")
    hopeless.write_text("{")
    newer = path.with_name("progress.damaged-2.json")
    newer.write_text(NEWER[0])
    assert ProgressFile(path, kind.new).content == kind.grown()
    path.replace(aside)
    assert ProgressFile(path, kind.new).replace(kind.more())
    assert aside.exists()
    file = ProgressFile(path, kind.new)
    assert file.content == joined(kind)
    assert not aside.exists()
    assert ProgressFile(path, kind.new).loaded == Loaded(joined(kind))
    assert hopeless.read_text() == "{"
    assert newer.read_text() == NEWER[0]


@each
def test_a_file_taken_back_that_cannot_be_removed_does_no_harm(path, kind, monkeypatch) -> None:
    written(path, kind)
    aside = path.rename(path.with_name("progress.damaged-1.json"))

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "in use")

    with monkeypatch.context() as context:
        context.setattr(type(path), "unlink", refuse)
        file = ProgressFile(path, kind.new)
        assert file.content == kind.grown()
        assert not file.has_unsaved_changes
    assert aside.exists()
    assert path.exists()


@each
def test_files_are_taken_back_in_memory_where_nothing_can_be_written(path, kind) -> None:
    written(path, kind)
    aside = path.rename(path.with_name("progress.damaged-1.json"))
    with FaultyDisk(lambda number: number > 2) as disk:
        file = ProgressFile(path, kind.new)
        assert file.content == kind.grown()
        assert file.has_unsaved_changes
    assert disk.failed
    assert aside.exists()
    assert file.save()
    assert not aside.exists()
    assert ProgressFile(path, kind.new).content == kind.grown()


@each
@pytest.mark.parametrize("error", ERRORS)
def test_a_failing_disk_leaves_the_old_file_or_the_new_one(path, kind, error) -> None:
    before, after = kind.new(), kind.grown()
    assert ProgressFile(path, kind.new).replace(before)
    for task in range(1, 20):
        disk = FaultyDisk(lambda number, at=task: number == at, error)
        file = ProgressFile(path, kind.new)
        with disk:
            assert file.replace(after) or disk.failed
        assert ProgressFile(path, kind.new).content in (before, after)
        assert len(list(path.parent.iterdir())) == 1 or disk.failed
        if not disk.failed:
            break
    assert ProgressFile(path, kind.new).content == after


def test_no_number_is_written_that_cannot_be_read(path) -> None:
    days = Days()
    days.days[DAY] = PlayedDay(choices=Choices(1, (1.0, 0.0, 2.0)))
    object.__setattr__(days.days[DAY].choices, "places", (float("nan"), 0.0, 1.0))
    with pytest.raises(ValueError, match="JSON compliant"):
        ProgressFile(path, Days).replace(days)
    assert not path.exists()


def test_what_merging_means_belongs_to_each_kind() -> None:
    with pytest.raises(NotImplementedError):
        StoredProgress().merge(StoredProgress())
    assert StoredProgress().trim() is None


def test_a_byte_order_mark_changes_nothing(path) -> None:
    path.parent.mkdir()
    path.write_bytes(b"\xef\xbb\xbf" + json.dumps({"version": 1}).encode())
    assert ProgressFile(path, Days).loaded == Loaded(Days())


# -- merging ------------------------------------------------------------------------------------


def test_the_try_that_counts_stays_and_practice_adds_up() -> None:
    over = PlayedDay("a", record="0" * 32, points=(30, 20), is_won=True, practised=1)
    begun, other = PlayedDay("b", is_decided=True), PlayedDay("c", practised=2)
    both = Days(days={DAY: over})
    both.merge(Days(days={DAY: PlayedDay("c", practised=2)}))
    assert both.day(DAY) == PlayedDay("a", record="0" * 32, points=(30, 20), is_won=True, practised=3)
    both = Days(days={DAY: begun})
    both.merge(Days(days={DAY: other}))
    assert both.day(DAY) == PlayedDay("b", is_decided=True, practised=2)
    both.merge(Days(days={DAY: PlayedDay("b", points=(1, 2))}))
    assert both.day(DAY) == PlayedDay("b", points=(1, 2), practised=2)


def test_the_best_game_of_a_chapter_and_all_tries_are_merged() -> None:
    journey = Journey(chapters={"landing": PlayedChapter(2, 3, points=31, margin=4)})
    journey.merge(Journey(chapters={"landing": PlayedChapter(1, 2, is_skipped=True, points=99, margin=50)}))
    assert journey.chapter("landing") == PlayedChapter(2, 5, is_skipped=True, points=31, margin=4)
    journey.merge(Journey(chapters={"landing": PlayedChapter(3, 1, is_won=True, points=28, margin=1)}))
    assert journey.chapter("landing") == PlayedChapter(3, 6, True, True, 28, 1)
    journey.merge(Journey(chapters={"landing": PlayedChapter()}))
    assert journey.chapter("landing").tries == 6


def test_the_clock_of_puzzles_goes_on_where_they_are_merged() -> None:
    progress = PuzzleProgress(answered=10, row=3, longest=5, puzzles={"a": TriedPuzzle(1, False, 30, 10)})
    later = PuzzleProgress(answered=2, row=2, longest=2, shows_clock=True)
    later.puzzles = {"a": TriedPuzzle(1, True, 0, 1), "b": TriedPuzzle(2, True, 0, 2)}
    progress.merge(later)
    assert progress.puzzles == {"a": TriedPuzzle(2, True, 0, 11), "b": TriedPuzzle(2, True, 0, 12)}
    assert (progress.answered, progress.row, progress.longest, progress.shows_clock) == (12, 5, 5, True)
    missed = PuzzleProgress(answered=2, row=1, longest=1, counts_rows=False)
    missed.puzzles = {"a": TriedPuzzle(1, False, 21, 1), "c": TriedPuzzle(1, False, 22, 2)}
    progress.merge(missed)
    assert progress.puzzles["a"] == TriedPuzzle(3, True, 0, 13)
    assert progress.puzzles["c"] == TriedPuzzle(1, False, 34, 14)
    assert (progress.row, progress.longest, progress.counts_rows) == (1, 5, False)
