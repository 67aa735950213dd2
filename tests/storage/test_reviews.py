"""Test the cache of reviews: unusable files are created again."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from sanjuan_desktop.storage import reviews
from sanjuan_desktop.storage.errors import CannotWriteError
from sanjuan_desktop.storage.reviews import ReviewShelf
from tests.helpers.faulty_disk import FaultyDisk

GAME, OTHER = "0" * 31 + "1", "f" * 32
REVIEW = {"looked": 7, "decisions": [{"kind": "role", "loss": 0.25}], "name": "Añasco"}


@pytest.fixture
def shelf(tmp_path):
    return ReviewShelf(tmp_path / "new" / "reviews")


def only_file(shelf):
    (path,) = shelf.folder.iterdir()
    return path


def test_a_review_comes_back_as_it_was(shelf):
    shelf.save(GAME, "judge", REVIEW)
    assert shelf.load(GAME, "judge") == REVIEW
    shelf.save(GAME, "judge", REVIEW | {"looked": 8})
    assert shelf.load(GAME, "judge") == REVIEW | {"looked": 8}
    assert only_file(shelf).name == f"{GAME}.json"


def test_a_game_without_a_review_has_none(shelf):
    assert shelf.load(GAME, "judge") is None
    shelf.save(GAME, "judge", REVIEW)
    assert shelf.load(OTHER, "judge") is None


def test_a_review_is_found_whoever_made_it_where_nobody_asks_who(shelf):
    shelf.save(GAME, "judge", REVIEW)
    assert shelf.load(GAME) == REVIEW
    assert shelf.load(OTHER) is None


def test_what_another_judge_found_is_not_used(shelf):
    shelf.save(GAME, "judge", REVIEW)
    assert shelf.load(GAME, "another judge") is None
    shelf.save(GAME, "another judge", {})
    assert shelf.load(GAME, "another judge") == {}


@pytest.mark.parametrize(
    "change",
    [
        {"format": "something else"},
        {"version": reviews.VERSION + 1},
        {"game": OTHER},
        {"review": []},
        {"review": None},
    ],
)
def test_what_is_no_review_of_this_game_is_not_used(shelf, change):
    shelf.save(GAME, "judge", REVIEW)
    path = only_file(shelf)
    path.write_text(json.dumps(json.loads(path.read_text(encoding="utf-8")) | change), encoding="utf-8")
    assert shelf.load(GAME, "judge") is None


@pytest.mark.parametrize(
    "data",
    [b"", b"{", b"[]", b"null", b"\xff\xfe", b'{"format": NaN}', b"[" * 100, b"[" + b"0," * 300_000 + b"0]"],
)
def test_a_damaged_file_is_written_anew(shelf, data):
    shelf.save(GAME, "judge", REVIEW)
    only_file(shelf).write_bytes(data)
    assert shelf.load(GAME, "judge") is None
    shelf.save(GAME, "judge", REVIEW)
    assert shelf.load(GAME, "judge") == REVIEW


def test_a_file_that_is_far_too_large_is_not_read(shelf):
    shelf.save(GAME, "judge", REVIEW)
    with only_file(shelf).open("ab") as file:
        file.write(b" " * reviews.LARGEST)
    assert shelf.load(GAME, "judge") is None


def test_something_else_in_its_place_is_left_alone(shelf):
    (shelf.folder / f"{GAME}.json").mkdir(parents=True)
    assert shelf.load(GAME, "judge") is None
    with pytest.raises(CannotWriteError):
        shelf.save(GAME, "judge", REVIEW)
    with pytest.raises(CannotWriteError):
        shelf.remove(GAME)


@pytest.mark.parametrize("game", ["", "../" + GAME, GAME + "\n", GAME.upper() + "A", "x" * 32])
def test_only_a_hash_names_a_game(shelf, game):
    for ask in (
        lambda: shelf.load(game, "judge"),
        lambda: shelf.save(game, "judge", {}),
        lambda: shelf.remove(game),
    ):
        with pytest.raises(ValueError, match="no hash"):
            ask()


def test_a_review_can_be_removed_and_then_is_gone(shelf):
    shelf.save(GAME, "judge", REVIEW)
    shelf.remove(GAME)
    assert shelf.load(GAME, "judge") is None
    shelf.remove(GAME)


def test_of_too_many_those_written_longest_ago_go(shelf, monkeypatch):
    monkeypatch.setattr(reviews, "MOST", 3)
    shelf.folder.mkdir(parents=True)
    (shelf.folder / "something else.json").write_text("mine", encoding="utf-8")
    names = [f"{number:032x}" for number in range(5)]
    for moment, name in enumerate(names):
        shelf.save(name, "judge", REVIEW)
        os.utime(shelf.folder / f"{name}.json", (moment + 1, moment + 1))
    assert [name for name in names if shelf.load(name, "judge")] == names[2:]
    assert (shelf.folder / "something else.json").exists()


def test_where_room_cannot_be_made_the_review_is_kept_all_the_same(shelf, monkeypatch):
    def fail(*_: object) -> None:
        raise OSError("something odd")

    monkeypatch.setattr(Path, "iterdir", fail)
    shelf.save(GAME, "judge", REVIEW)
    assert shelf.load(GAME, "judge") == REVIEW


def test_whatever_fails_there_is_the_old_review_or_the_new_one(shelf):
    shelf.save(GAME, "judge", REVIEW)
    new = REVIEW | {"looked": 8}
    for number in range(12):
        with FaultyDisk(lambda done, number=number: done == number) as disk:
            try:
                shelf.save(GAME, "judge", new)
                saved = True
            except CannotWriteError:
                saved = False
        kept = shelf.load(GAME, "judge")
        assert kept == new if saved else kept in (REVIEW, new)
        if not disk.failed:
            break
        shelf.save(GAME, "judge", REVIEW)
    else:
        pytest.fail("the disk never stopped failing")
