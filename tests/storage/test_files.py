"""Test that files are written completely or not at all, and that damaged ones are preserved."""

import ast
import errno
import json
import os
import socket
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import sanjuan_desktop
from sanjuan_desktop.storage import files, locked_files
from sanjuan_desktop.storage.errors import CannotReadError, CannotWriteError, StorageError, number_of
from tests.helpers.locked_folder import locked
from tests.helpers.sources import source_of


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


@pytest.mark.parametrize(("refusals", "is_written"), [(2, True), (3, False)])
def test_a_file_that_a_scanner_locks_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, refusals: int, is_written: bool
) -> None:
    path, left, replace = tmp_path / "game", [None] * refusals, Path.replace

    def refuse(self: Path, target: Path) -> Path:
        if left:
            left.pop()
            raise PermissionError(errno.EACCES, "locked")
        return replace(self, target)

    monkeypatch.setattr(locked_files, "PAUSES_S", (0.0, 0.0))
    monkeypatch.setattr(Path, "replace", refuse)
    if is_written:
        files.write_text(path, "new")
    else:
        with pytest.raises(CannotWriteError):
            files.write_text(path, "new")
    assert [each.name for each in tmp_path.iterdir()] == (["game"] if is_written else [])


def test_a_folder_that_forbids_new_files_is_an_error_after_few_attempts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    attempts = []

    def refuse(path: Path, *_: object) -> int:
        attempts.append(path)
        raise PermissionError(errno.EACCES, "Access is denied")

    monkeypatch.setattr(locked_files, "PAUSES_S", (0.0, 0.0))
    monkeypatch.setattr(os, "open", refuse)
    with pytest.raises(CannotWriteError, match="Access is denied"):
        files.write_text(tmp_path / "game", "new")
    assert len(attempts) == 3


@pytest.mark.parametrize("is_one_free", [True, False])
def test_another_name_is_tried_if_a_temporary_file_exists(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_one_free: bool
) -> None:
    numbers = iter(["a", "a", "b" if is_one_free else "a", "a", "a"])
    (tmp_path / ".game-a").touch()
    monkeypatch.setattr(files, "token_hex", lambda _: next(numbers))
    if is_one_free:
        files.write_text(tmp_path / "game", "new")
        assert (tmp_path / "game").read_text(encoding="utf-8") == "new"
    else:
        with pytest.raises(CannotWriteError) as caught:
            files.write_text(tmp_path / "game", "new")
        assert caught.value.number == errno.EEXIST
    assert (tmp_path / ".game-a").read_bytes() == b""


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
    files.sync_folder(tmp_path)
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


def test_a_folder_that_may_not_be_searched_keeps_its_damaged_file(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text("{", encoding="utf-8")
    with locked(tmp_path), pytest.raises(CannotWriteError, match="Permission denied") as caught:
        files.set_aside(path)
    assert caught.value.path == path
    assert path.read_text(encoding="utf-8") == "{"


def test_files_and_folders_are_told_apart(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("", encoding="utf-8")
    for path, there, folder in (
        (tmp_path, True, True),
        (file, True, False),
        (tmp_path / "none", False, False),
    ):
        assert (files.exists(path), files.is_folder(path), files.is_file(path), files.is_taken(path)) == (
            there,
            folder,
            there and not folder,
            there,
        )
    assert not files.is_taken(file / "below a file")


def test_nothing_is_seen_where_a_folder_may_not_be_entered(tmp_path: Path) -> None:
    file, folder = tmp_path / "file", tmp_path / "folder"
    file.write_text("", encoding="utf-8")
    folder.mkdir()
    with locked(tmp_path):
        for path in (file, folder, tmp_path / "none"):
            assert not files.exists(path)
            assert not files.is_folder(path)
            assert not files.is_file(path)
            # A caller that would overwrite it must get the error.
            with pytest.raises(PermissionError):
                files.is_taken(path)


def test_a_name_that_no_file_can_have_is_not_there(tmp_path: Path) -> None:
    assert not files.exists(tmp_path / "a\0b")


def test_a_file_that_is_too_large_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "file.txt"
    path.write_bytes(b"12345")
    assert files.read_text(path, 5) == "12345"
    with pytest.raises(CannotReadError, match="larger than 4 bytes"):
        files.read_text(path, 4)


# -- only regular files ------------------------------------------------------------------------------

WITH_PIPES = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no such files")

STRANGE = ["folder", "pipe", "socket", "device", "way to a pipe"]


def strange(folder: Path, kind: str) -> Path:
    """Create something in ``folder`` that is not a regular file."""
    path = folder / "strange"
    if kind == "folder":
        path.mkdir()
    elif kind == "pipe":
        os.mkfifo(path)
    elif kind == "socket":
        with socket.socket(socket.AF_UNIX) as made:
            made.bind(str(path))
    elif kind == "device":
        path.symlink_to("/dev/zero")
    else:
        os.mkfifo(folder / "pipe")
        path.symlink_to(folder / "pipe")
    return path


@WITH_PIPES
@pytest.mark.parametrize("kind", STRANGE)
def test_what_is_no_ordinary_file_is_refused_at_once(tmp_path: Path, kind: str) -> None:
    path = strange(tmp_path, kind)
    number = errno.EISDIR if kind == "folder" else errno.EOPNOTSUPP
    with pytest.raises(OSError, match="file") as refused:
        files.open_ordinary(path)
    assert refused.value.errno == number
    for read in (files.read_text, lambda path: files.read_bytes(path, 10)):
        with pytest.raises(CannotReadError) as caught:
            read(path)
        assert (caught.value.number, caught.value.fault) == (number, "system")


@WITH_PIPES
@pytest.mark.parametrize("kind", STRANGE)
def test_what_is_no_ordinary_file_is_never_written_over(tmp_path: Path, kind: str) -> None:
    path = strange(tmp_path, kind)
    before = path.lstat()
    with pytest.raises(CannotWriteError) as caught:
        files.write_text(path, "text")
    assert caught.value.number == (errno.EISDIR if kind == "folder" else errno.EOPNOTSUPP)
    assert (path.lstat().st_ino, path.lstat().st_mode) == (before.st_ino, before.st_mode)


@WITH_PIPES
def test_a_file_that_becomes_a_pipe_while_it_is_opened_is_refused_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = strange(tmp_path, "pipe")
    (tmp_path / "file").write_bytes(b"")
    ordinary = (tmp_path / "file").stat().st_mode
    monkeypatch.setattr(files, "_mode_of", lambda _: ordinary)
    with pytest.raises(OSError, match="no ordinary file"):
        files.open_ordinary(path)


def test_an_ordinary_file_is_opened(tmp_path: Path) -> None:
    path = tmp_path / "file"
    files.check_ordinary(path)
    path.write_bytes(b"text")
    files.check_ordinary(path)
    with files.open_ordinary(path) as file:
        assert file.read() == b"text"


# -- names -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["a\0b"] if os.name == "nt" else ["a\0b", "\ud800"])
def test_a_name_that_no_file_can_have_is_an_error_like_any_other(tmp_path: Path, name: str) -> None:
    for ask in (files.read_text, lambda path: files.write_text(path, "text")):
        with pytest.raises(StorageError) as caught:
            ask(tmp_path / name)
        assert getattr(caught.value, "number", None) == errno.EILSEQ


@pytest.mark.skipif(os.name != "posix", reason="names are Unicode there")
def test_a_name_that_is_no_unicode_is_written_read_shown_and_kept_in_a_text(tmp_path: Path) -> None:
    path = Path(os.fsdecode(os.fsencode(tmp_path) + b"/abe\xffnd \xc3\xb1.txt"))
    files.write_text(path, "text")
    assert files.read_text(path) == "text"
    assert [os.fsencode(found.name) for found in tmp_path.iterdir()] == [b"abe\xffnd \xc3\xb1.txt"]
    assert files.shown_name(path) == "abe\ufffdnd ñ.txt"
    assert files.shown(path) == f"{tmp_path}/abe\ufffdnd ñ.txt"
    assert files.path_from(json.loads(json.dumps(files.path_text(path)))) == path
    files.path_text(path).encode()


@pytest.mark.skipif(os.name != "posix", reason="names are Unicode there")
def test_what_a_dialog_can_only_show_with_marks_is_found_where_one_file_alone_is_shown_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = Path(os.fsdecode(os.fsencode(tmp_path) + b"/a\xff\xfeb.txt"))
    files.write_text(path, "text")
    shown = tmp_path / "a\ufffdb.txt"
    assert files.meant(shown) == path
    assert files.meant(path) == path
    assert files.meant(tmp_path / "none\ufffd.txt") == tmp_path / "none\ufffd.txt"
    files.write_text(Path(os.fsdecode(os.fsencode(tmp_path) + b"/a\xfeb.txt")), "other")
    assert files.meant(shown) == shown
    files.write_text(shown, "really called so")
    assert files.meant(shown) == shown
    gone = tmp_path / "none" / "a\ufffd"
    assert files.meant(gone) == gone


@given(st.binary(min_size=1, max_size=60).filter(lambda name: b"\0" not in name))
def test_every_path_comes_back_from_its_text(name: bytes) -> None:
    path = Path("/" + name.decode(errors="surrogateescape")).absolute()
    text = files.path_text(path)
    assert files.path_from(text.encode().decode()) == path
    if text == str(path):
        assert files.shown(path) == text


def test_a_path_of_another_system_is_a_path_without_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(data: bytes) -> str:
        return data.decode("utf-8", "surrogatepass")

    monkeypatch.setattr(os, "fsdecode", refuse)
    assert files.path_from("bytes:a%ffb") == Path("a\ufffdb")
    assert files.path_from("bytes:a%ED%A0%80") == Path("a\ud800")


def test_the_longest_name_that_a_folder_takes_can_be_written(tmp_path: Path) -> None:
    path = tmp_path / ("ñ" * 125 + ".txt")
    files.write_text(path, "text")
    assert files.read_text(path) == "text"


def test_a_mark_at_the_beginning_is_no_letter(tmp_path: Path) -> None:
    (tmp_path / "marked.txt").write_text("text", encoding="utf-8-sig")
    assert files.read_text(tmp_path / "marked.txt") == "text"


@pytest.mark.parametrize(
    ("winerror", "number"), [(32, errno.EBUSY), (33, errno.EBUSY), (112, errno.ENOSPC), (5, errno.EACCES)]
)
def test_what_windows_says_more_exactly_is_kept(winerror: int, number: int) -> None:
    error = PermissionError(errno.EACCES, "Access is denied")
    error.winerror = winerror
    assert number_of(error) == number


def test_errors_carry_what_the_system_said_as_a_number(tmp_path: Path) -> None:
    assert CannotWriteError(tmp_path, OSError(errno.ENOSPC, "full")).number == errno.ENOSPC
    assert CannotReadError(tmp_path, OSError(errno.EIO, "broken")).number == errno.EIO
    assert CannotWriteError(tmp_path, "something", errno.EBUSY).number == errno.EBUSY
    assert number_of(OSError("something odd")) == 0


# -- file access in this module only ------------------------------------------------------------------

OWN = {
    "ai/core/network_file.py": "checks for itself: it may not know of storage",
    "ai/networks.py": "checks for itself: it may not know of storage",
    "ai/small_files.py": "checks for itself: it may not know of storage",
    "ui/look/languages.py": "reads what belongs to the program",
    "ui/sound/beds.py": "reads what belongs to the program",
    "ui/sound/music.py": "reads what belongs to the program",
    "ui/sound/effects.py": "reads what belongs to the program",
    "cli/check.py": "reads what belongs to the program",
    "cli/executors.py": "reads what belongs to the program",
    "features/puzzles/book.py": "reads what belongs to the program",
    "control/power.py": "reads what belongs to the system",
    "lab/bench_background.py": "reads what belongs to the system",
    "lab/bench_memory.py": "reads what belongs to the system",
    "lab/matches.py": "reads what belongs to the program",
    "lab/research/review_wait.py": "reads what belongs to the system",
    "lab/training/arrays.py": "checks for itself: its files are those of numpy",
    "resources.py": "reads what belongs to the program",
    "storage/files.py": "is the place",
}


READERS = ("open", "read_text", "read_bytes")
"""Functions that read a file."""


def reads(call: ast.Call) -> bool:
    """Return whether a call reads a file without this module."""
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    if name in READERS[1:]:
        helper = call.func.value if isinstance(call.func, ast.Attribute) else None
        return helper is not None and getattr(helper, "id", "") != "files"
    modes = [value.value for value in call.args if isinstance(value, ast.Constant)]
    if name != "open" or not (isinstance(call.func, ast.Name) or modes):
        return False
    return not modes or str(modes[0])[:1] == "r"


@pytest.mark.no_cover
def test_files_that_anybody_may_have_made_are_opened_in_one_place() -> None:
    package = source_of(sanjuan_desktop).parent
    found = {
        path.relative_to(package).as_posix()
        for path in package.rglob("*.py")
        if any(name in (text := path.read_text(encoding="utf-8")) for name in READERS)
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Call) and reads(node)
    }
    assert found - set(OWN) == set()


def test_the_size_of_a_file_is_told_and_nothing_of_what_is_missing(tmp_path: Path) -> None:
    path = tmp_path / "game"
    path.write_bytes(b"12345")
    assert files.size_of(path) == 5
    assert files.size_of(tmp_path / "missing") == 0
    assert files.size_of(Path("game\0")) == 0
