"""Test that every cache survives damage, newer programs and failing disks, and keeps to its limit."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from sanjuan_desktop.features.compare.worker import ComparisonCache
from sanjuan_desktop.features.puzzles.book import shipped_puzzles
from sanjuan_desktop.features.puzzles.worker import PuzzleCache
from sanjuan_desktop.storage.errors import CannotWriteError
from sanjuan_desktop.storage.reviews import ReviewCache
from tests.helpers.faulty_disk import FaultyDisk

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from sanjuan_desktop.storage.cached_folder import CachedFolder

LEVELS = {"novice": (20, 21, -1), "expert": (30,)}
OTHER_LEVELS = {"novice": (7,), "expert": (8,)}
GAMES = {"novice": 3, "expert": 2}
REVIEW = {"looked": 7, "decisions": [{"kind": "role", "loss": 0.25}], "name": "Añasco"}
PUZZLE = shipped_puzzles()[0]


@dataclass(frozen=True)
class Kind:
    """Kind of cache: two contents, how to save and load them under a key, and heads that are not its own."""

    new: Callable[[Path], Any]
    keys: tuple[str, ...]  # six
    no_keys: tuple[str, ...]
    contents: tuple[Any, Any]
    save: Callable[[Any, str, Any], bool]
    load: Callable[[Any, str], Any]
    foreign: tuple[Mapping[str, object], ...]


def puzzle_of(cache: PuzzleCache, key: str) -> Any:
    """Return a puzzle without its key."""
    return next((replace(puzzle, key="") for puzzle in cache.puzzles() if puzzle.key == key), None)


KINDS = {
    "reviews": Kind(
        ReviewCache,
        tuple(f"{number:032x}" for number in range(6)),
        ("", f"../{1:032x}", f"{1:032x}\n", f"{1:031x}", f"{1:031x}A", "x" * 32),
        (REVIEW, REVIEW | {"looked": 8}),
        lambda cache, key, content: cache.save(key, "judge", content),
        lambda cache, key: cache.load(key, "judge"),
        ({"game": "f" * 32}, {"judge": "another"}, {"review": []}, {"review": None}),
    ),
    "comparisons": Kind(
        ComparisonCache,
        ("2026-11-22", "2026-11-23", "2026-11-24", *(f"deal-{number:016x}" for number in range(3))),
        ("", "../x", "2026-11-22\n", "today", "deal-1", "deal-0123456789abcdeg", "x2026-11-22"),
        (LEVELS, OTHER_LEVELS),
        lambda cache, key, content: cache.save(key, "judge", content),
        lambda cache, key: cache.load(key, "judge", GAMES) or None,
        ({"day": "2026-11-21"}, {"judge": "another"}, {"levels": []}, {"levels": None}),
    ),
    "puzzles": Kind(
        PuzzleCache,
        tuple(f"{number:016x}" for number in range(6)),
        ("", "../elsewhere", f"{1:016x}\n", f"{1:015x}", f"{1:015x}A"),
        (replace(PUZZLE, key=""), replace(PUZZLE, key="", judge="Añasco")),
        lambda cache, key, content: cache.add(replace(content, key=key)),
        puzzle_of,
        ({"puzzles": []}, {"puzzles": None}, {"puzzles": [{}]}),
    ),
}


@pytest.fixture(params=KINDS)
def kind(request) -> Kind:
    return KINDS[request.param]


@pytest.fixture
def cache(kind, tmp_path) -> CachedFolder:
    return kind.new(tmp_path / "new" / "cache")


def path_of(cache: CachedFolder, key: str) -> Path:
    return cache.folder / f"{key}.json"


def test_a_content_is_loaded_as_it_was_saved_last(kind, cache) -> None:
    key, other = kind.keys[:2]
    assert cache.keys() == []
    for content in kind.contents:
        assert kind.load(cache, other) is None
        assert kind.save(cache, key, content)
        assert kind.load(cache, key) == content
        assert cache.keys() == [key]
    assert [path.name for path in cache.folder.iterdir()] == [f"{key}.json"]


def test_the_keys_are_those_of_the_folder_the_last_one_first(kind, cache) -> None:
    for moment, key in enumerate(kind.keys):
        kind.save(cache, key, kind.contents[0])
        os.utime(path_of(cache, key), (moment, moment))
    for name in ("notes.txt", "something else.json"):
        (cache.folder / name).write_text("mine")
    assert cache.keys() == [*reversed(kind.keys)]


def test_a_removed_content_is_gone(kind, cache) -> None:
    kind.save(cache, kind.keys[0], kind.contents[0])
    cache.remove(kind.keys[0])
    assert kind.load(cache, kind.keys[0]) is None
    cache.remove(kind.keys[0])


@pytest.mark.parametrize("change", [{"format": "something else"}, {"version": 2}, {"version": None}])
def test_a_file_of_another_format_is_not_used(kind, cache, change) -> None:
    check_unused(kind, cache, change)


def test_a_file_of_something_else_is_not_used(kind, cache) -> None:
    for change in kind.foreign:
        check_unused(kind, cache, change)


def check_unused(kind: Kind, cache: CachedFolder, change: Mapping[str, object]) -> None:
    path = path_of(cache, kind.keys[0])
    path.unlink(missing_ok=True)
    kind.save(cache, kind.keys[0], kind.contents[0])
    written = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps(written | change), encoding="utf-8")
    assert kind.load(cache, kind.keys[0]) is None


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b"\xff\xfe",
        b'{"format": NaN}',
        b"[" * 10_000,
        b"[" + b"0," * 300_000 + b"0]",
    ],
)
def test_a_damaged_file_is_ignored_and_written_again(kind, cache, data) -> None:
    key, other = kind.keys[:2]
    for each in (key, other):
        kind.save(cache, each, kind.contents[0])
    path_of(cache, key).write_bytes(data)
    assert kind.load(cache, key) is None
    assert kind.load(cache, other) == kind.contents[0]
    assert path_of(cache, key).read_bytes() == data
    assert kind.save(cache, key, kind.contents[1])
    assert kind.load(cache, key) == kind.contents[1]


def test_a_file_above_the_size_limit_is_not_read(kind, cache) -> None:
    kind.save(cache, kind.keys[0], kind.contents[0])
    with path_of(cache, kind.keys[0]).open("ab") as file:
        file.write(b" " * cache.largest)
    assert kind.load(cache, kind.keys[0]) is None


def test_a_file_of_a_newer_program_is_not_replaced(kind, cache) -> None:
    kind.save(cache, kind.keys[0], kind.contents[0])
    path = path_of(cache, kind.keys[0])
    newer = path.read_text(encoding="utf-8").replace('"version":1', '"version":2', 1)
    path.write_text(newer, encoding="utf-8")
    assert not kind.save(cache, kind.keys[0], kind.contents[1])
    assert path.read_text(encoding="utf-8") == newer


def test_a_folder_in_the_place_of_a_file_is_left_alone(kind, cache) -> None:
    path_of(cache, kind.keys[0]).mkdir(parents=True)
    assert kind.load(cache, kind.keys[0]) is None
    assert not kind.save(cache, kind.keys[0], kind.contents[0])
    with pytest.raises(CannotWriteError):
        cache.remove(kind.keys[0])


def test_a_folder_that_cannot_be_created_saves_nothing(kind, cache) -> None:
    cache.folder.parent.write_text("in the way")
    assert not kind.save(cache, kind.keys[0], kind.contents[0])
    assert cache.keys() == []


def test_only_a_key_names_a_file(kind, cache) -> None:
    for key in kind.no_keys:
        for use in (
            lambda key=key: kind.save(cache, key, kind.contents[0]),
            lambda key=key: cache.remove(key),
        ):
            with pytest.raises(ValueError, match="expected a key"):
                use()
    assert not cache.folder.exists()


def test_files_written_longest_ago_are_removed_beyond_the_limit(kind, cache, monkeypatch) -> None:
    monkeypatch.setattr(kind.new, "most", 3)
    cache.folder.mkdir(parents=True)
    (cache.folder / "something else.json").write_text("mine")
    for moment, key in enumerate(kind.keys):
        kind.save(cache, key, kind.contents[0])
        os.utime(path_of(cache, key), (moment + 1, moment + 1))
    assert [key for key in kind.keys if kind.load(cache, key)] == [*kind.keys[3:]]
    assert (cache.folder / "something else.json").exists()


@pytest.mark.parametrize("fails", ["iterdir", "unlink"])
def test_surplus_files_that_cannot_be_removed_do_no_harm(kind, cache, monkeypatch, fails) -> None:
    def refuse(*_: object) -> None:
        raise OSError("something odd")

    monkeypatch.setattr(kind.new, "most", 1)
    with monkeypatch.context() as broken:
        broken.setattr(Path, fails, refuse)
        assert all(kind.save(cache, key, kind.contents[0]) for key in kind.keys)
    assert all(kind.load(cache, key) == kind.contents[0] for key in kind.keys)


def test_the_old_content_or_the_new_one_remains_at_each_failure_of_the_disk(kind, cache) -> None:
    key, (old, new) = kind.keys[0], kind.contents
    for number in range(20):
        kind.save(cache, key, old)
        with FaultyDisk(lambda done, number=number: done == number + 1) as disk:
            is_saved = kind.save(cache, key, new)
        assert kind.load(cache, key) == (new if is_saved else old)
        if not disk.failed:
            break
    else:
        pytest.fail("the disk never stopped failing")
