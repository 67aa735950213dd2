"""Files are written whole or not at all, and damaged ones are kept."""

import os
from pathlib import Path

import pytest

from sanjuan_desktop.storage import files
from sanjuan_desktop.storage.errors import CannotReadError, CannotWriteError, StorageError


def test_text_comes_back_as_it_was_written(tmp_path: Path) -> None:
    path = tmp_path / "new" / "folder" / "file.txt"
    files.write_text(path, "Añasco\nPräfektur\n")
    assert files.read_text(path) == "Añasco\nPräfektur\n"
    assert path.read_bytes().count(b"\r") == 0
    files.write_text(path, "second")
    assert files.read_text(path) == "second"
    assert list(path.parent.iterdir()) == [path]


def test_a_file_that_is_not_there_is_no_text(tmp_path: Path) -> None:
    assert files.read_text(tmp_path / "none.txt") is None


def test_what_is_no_text_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "bytes").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(CannotReadError, match="UTF-8"):
        files.read_text(tmp_path / "bytes")
    with pytest.raises(CannotReadError) as caught:
        files.read_text(tmp_path)
    assert caught.value.path == tmp_path
    assert isinstance(caught.value, StorageError)


@pytest.mark.parametrize("broken", ["fsync", "replace"])
def test_a_failure_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    path = tmp_path / "file.txt"
    files.write_text(path, "old")

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os if broken == "fsync" else Path, broken, fail)
    with pytest.raises(CannotWriteError, match="No space left") as caught:
        files.write_text(path, "new")
    monkeypatch.undo()
    assert caught.value.path == path
    assert path.read_text(encoding="utf-8") == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_folder_that_cannot_be_made_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    with pytest.raises(CannotWriteError):
        files.write_text(tmp_path / "file" / "below.txt", "text")


def test_an_error_without_words_of_the_system_still_says_something(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise OSError("something odd")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(CannotWriteError, match="something odd"):
        files.write_text(tmp_path / "file.txt", "text")


def test_systems_other_than_posix_need_no_folder_sync(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[object] = []
    monkeypatch.setattr(files, "os", _Elsewhere(opened))
    files.settle(tmp_path)
    assert not opened


class _Elsewhere:
    name = "nt"

    def __init__(self, opened: list[object]) -> None:
        self._opened = opened

    def open(self, *arguments: object) -> None:
        self._opened.append(arguments)


def test_damaged_files_are_numbered(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    for number in (1, 2, 3):
        path.write_text(str(number), encoding="utf-8")
        assert files.set_aside(path) == tmp_path / f"settings.damaged-{number}.json"
    assert not path.exists()
    assert (tmp_path / "settings.damaged-2.json").read_text(encoding="utf-8") == "2"


def test_what_is_not_there_cannot_be_set_aside(tmp_path: Path) -> None:
    with pytest.raises(CannotWriteError):
        files.set_aside(tmp_path / "settings.json")


def test_a_folder_that_may_not_be_searched_keeps_its_damaged_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> bool:
        raise PermissionError(13, "Permission denied")

    path = tmp_path / "settings.json"
    path.write_text("{", encoding="utf-8")
    monkeypatch.setattr(Path, "exists", fail)
    with pytest.raises(CannotWriteError, match="Permission denied") as caught:
        files.set_aside(path)
    assert caught.value.path == path


def test_a_file_that_is_too_large_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "file.txt"
    path.write_bytes(b"12345")
    assert files.read_text(path, 5) == "12345"
    with pytest.raises(CannotReadError, match="larger than 4 bytes"):
        files.read_text(path, 4)
