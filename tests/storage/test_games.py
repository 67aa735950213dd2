"""Test game files: written completely or not at all, read or refused with one message."""

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sanjuan_desktop.storage import codec, files
from sanjuan_desktop.storage.errors import CannotWriteError, GameFileError
from sanjuan_desktop.storage.games import (
    fingerprint,
    load_game,
    remove_game,
    rename_game,
    save_game,
    with_suffix,
)
from tests.helpers.saved_games import sample_game

SAMPLE = sample_game()


def fault_of(path):
    """Return the kind of problem of a file, and its message, which contains the path."""
    with pytest.raises(GameFileError) as caught:
        load_game(path)
    assert caught.value.path == path
    assert str(caught.value) == f"{path}: {caught.value.cause}"
    return caught.value.fault, caught.value.cause


def test_a_game_comes_back_from_its_file(tmp_path: Path) -> None:
    path = tmp_path / "new" / "Añña.sanjuan"
    save_game(path, SAMPLE)
    assert load_game(path) == SAMPLE
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.parametrize("broken", ["fsync", "replace"])
def test_a_failure_leaves_the_old_game_and_nothing_else(tmp_path, monkeypatch, broken) -> None:
    path = tmp_path / "game.sanjuan"
    save_game(path, SAMPLE)

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as context:
        context.setattr(os if broken == "fsync" else Path, broken, fail)
        with pytest.raises(CannotWriteError, match="No space left"):
            save_game(path, SAMPLE.model_copy(update={"notes": "new"}))
    assert load_game(path) == SAMPLE
    assert list(tmp_path.iterdir()) == [path]


def test_a_folder_takes_no_game(tmp_path: Path) -> None:
    with pytest.raises(CannotWriteError):
        save_game(tmp_path, SAMPLE)


def test_a_mark_at_the_beginning_does_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "game.sanjuan"
    path.write_text(codec.to_text(SAMPLE).replace("\n", "\r\n"), encoding="utf-8-sig", newline="")
    assert load_game(path) == SAMPLE


def test_what_cannot_be_read_says_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert fault_of(tmp_path / "none.sanjuan") == ("missing", "there is no such file")
    assert fault_of(tmp_path) == ("unreadable", "a folder, not a file")
    path = tmp_path / "game.sanjuan"
    path.write_bytes(b"\xff\xfe\x00")
    assert fault_of(path) == ("not_a_game", "not a saved San Juan game, no text at all")
    path.write_bytes(b"x" * (codec.LARGEST_FILE + 1))
    assert fault_of(path)[0] == "too_large"
    path.write_text("{}", encoding="utf-8")
    assert fault_of(path) == ("not_a_game", "not a saved San Juan game")

    def fail(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(files, "open_ordinary", fail)
    assert fault_of(path) == ("forbidden", "Permission denied")


def test_an_error_without_words_of_the_system_still_says_something(tmp_path, monkeypatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise OSError("something odd")

    monkeypatch.setattr(files, "open_ordinary", fail)
    assert fault_of(tmp_path / "game.sanjuan") == ("unreadable", "something odd")


def test_random_files_give_one_error_and_no_other(tmp_path: Path, damaged_files: int) -> None:
    path = tmp_path / "game.sanjuan"

    @settings(max_examples=damaged_files, suppress_health_check=[HealthCheck.too_slow])
    @given(st.binary(max_size=500))
    def check(data: bytes) -> None:
        path.write_bytes(data)
        fault_of(path)

    check()


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("game", "game.sanjuan"),
        ("game.sanjuan", "game.sanjuan"),
        ("Game.SanJuan", "Game.SanJuan"),
        ("version 1.2", "version 1.2.sanjuan"),
        ("notes.txt", "notes.txt.sanjuan"),
    ],
)
def test_the_suffix_is_added_where_it_is_missing(name: str, expected: str) -> None:
    assert with_suffix(Path("folder") / name) == Path("folder") / expected


def test_a_file_gets_another_name_and_takes_nobody_elses(tmp_path: Path) -> None:
    first, second = tmp_path / "first.sanjuan", tmp_path / "second.sanjuan"
    save_game(first, SAMPLE)
    rename_game(first, second)
    assert not first.exists()
    rename_game(second, second)
    save_game(first, SAMPLE)
    with pytest.raises(CannotWriteError, match="a file of this name"):
        rename_game(first, second)
    assert first.exists()
    with pytest.raises(CannotWriteError):
        rename_game(tmp_path / "gone.sanjuan", tmp_path / "third.sanjuan")


def test_a_file_is_removed_or_it_is_said_why_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.sanjuan"
    save_game(path, SAMPLE)
    remove_game(path)
    assert not path.exists()
    remove_game(path)

    def fail(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "unlink", fail)
    with pytest.raises(CannotWriteError, match="Permission denied"):
        remove_game(path)


def test_a_fingerprint_tells_one_content_from_another_and_nothing_from_no_file(tmp_path: Path) -> None:
    path = tmp_path / "game.sanjuan"
    assert fingerprint(path) == ""
    assert fingerprint(tmp_path) == ""
    path.write_bytes(b"one")
    first = fingerprint(path)
    path.write_bytes(b"two")
    assert fingerprint(path) not in ("", first)
    path.write_bytes(b"one")
    assert fingerprint(path) == first
