"""Test the single instance per data folder, and the requests of a second start."""

import errno
import json
import os
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from types import SimpleNamespace

import pytest

from sanjuan_desktop.storage import instance_lock, locked_files
from sanjuan_desktop.storage.instance_lock import (
    InstanceLock,
    LockOwner,
    NoResponse,
    Request,
    RequestAccepted,
    enter,
    hand_over,
)
from tests.helpers.locked_folder import locked

ENOUGH = 600.0
"""Timeout in seconds that no test reaches, however busy the machine is."""


class Start(threading.Thread):
    """Second start that waits for the first one."""

    def __init__(self, folder: Path, request: Request) -> None:
        super().__init__(daemon=True)
        self.result: InstanceLock | RequestAccepted | NoResponse | None = None
        self._folder, self._request = folder, request

    def run(self) -> None:
        self.result = hand_over(self._folder, self._request, ENOUGH)

    def ended(self) -> InstanceLock | RequestAccepted | NoResponse | None:
        self.join()
        return self.result


@pytest.fixture
def first(tmp_path: Path) -> Iterator[InstanceLock]:
    one = enter(tmp_path)
    assert one is not None
    yield one
    one.leave()


def until(condition: Callable[[], bool]) -> None:
    while not condition():
        time.sleep(0.005)


def posted(folder: Path) -> list[Path]:
    return list((folder / "requests").glob("*.request"))


def heard(one: InstanceLock) -> list[Request]:
    """Wait for requests, as the window does."""
    found: list[Request] = []
    until(lambda: bool(found.extend(one.requests()) or found))
    return found


def test_only_one_program_plays_in_a_folder(tmp_path: Path, first: InstanceLock) -> None:
    assert enter(tmp_path) is None
    other = enter(tmp_path / "another")
    assert other is not None
    other.leave()
    first.leave()
    first.leave()
    second = enter(tmp_path)
    assert second is not None
    second.leave()


@pytest.mark.parametrize(
    "request_",
    [
        Request(),
        Request(Path("/games/Ein schönes Spiel.sanjuan")),
        Request(Path("/games/\udcff\udcfe.sanjuan")),  # as Python decodes other bytes than UTF-8
        Request(None, '{"format": "San Juan game"}\n'),
        Request(None, "game", {"bot.py": ("/bots/\udcff/bot.py", "--fast"), "other": ("/bots/other",)}),
    ],
    ids=["to the front", "a file", "no UTF-8", "a game", "programs"],
)
def test_the_one_hears_what_a_second_start_was_asked_for(
    tmp_path: Path, first: InstanceLock, request_: Request
) -> None:
    start = Start(tmp_path, request_)
    start.start()
    assert heard(first) == [request_]
    assert isinstance(start.ended(), RequestAccepted)
    assert list(first.requests()) == []
    assert posted(tmp_path) == []


def test_requests_are_heard_in_the_order_in_which_they_came(tmp_path: Path, first: InstanceLock) -> None:
    starts = []
    for number in range(3):
        starts.append(Start(tmp_path, Request(Path(f"{number}.sanjuan"))))
        starts[-1].start()
        until(lambda number=number: len(posted(tmp_path)) > number)
    assert [request.file for request in first.requests()] == [
        Path(f"{number}.sanjuan") for number in range(3)
    ]
    assert all(isinstance(start.ended(), RequestAccepted) for start in starts)


def test_who_ends_while_a_second_start_waits_leaves_it_the_folder(
    tmp_path: Path, first: InstanceLock
) -> None:
    start = Start(tmp_path, Request())
    start.start()
    until(lambda: bool(posted(tmp_path)))
    first.leave()
    assert list(first.requests()) == []
    second = start.ended()
    assert isinstance(second, InstanceLock)
    assert list(second.requests()) == []
    assert posted(tmp_path) == []
    second.leave()


def test_who_does_not_answer_is_named_and_its_request_taken_back(tmp_path: Path, first: InstanceLock) -> None:
    no_response = hand_over(tmp_path, Request(), patience=0.05)
    assert isinstance(no_response, NoResponse)
    assert no_response.owner.process == os.getpid()
    assert not no_response.owner.is_elsewhere
    assert list(first.requests()) == []


def test_who_runs_on_another_computer_is_not_waited_for(
    tmp_path: Path, first: InstanceLock, monkeypatch
) -> None:
    monkeypatch.setattr(instance_lock.platform, "node", lambda: "another")
    no_response = hand_over(tmp_path, Request(), ENOUGH)
    assert isinstance(no_response, NoResponse)
    assert no_response.owner.is_elsewhere
    assert posted(tmp_path) == []


def test_a_request_is_sent_again_to_who_took_the_place_of_the_other(
    tmp_path: Path, first: InstanceLock
) -> None:
    start = Start(tmp_path, Request(Path("game.sanjuan")))
    start.start()
    until(lambda: bool(posted(tmp_path)))
    lock = tmp_path / "program.lock"
    entries = json.loads(lock.read_text())
    lock.write_text(json.dumps(entries | {"mark": "later"}))
    until(lambda: any(path.name.startswith("later-") for path in posted(tmp_path)))
    later = InstanceLock(None, tmp_path / "requests", "later")
    assert [request.file for request in heard(later)] == [Path("game.sanjuan")]
    assert isinstance(start.ended(), RequestAccepted)
    later.leave()


def test_a_request_cleared_up_by_who_began_later_is_sent_again(tmp_path: Path, first: InstanceLock) -> None:
    start = Start(tmp_path, Request(Path("game.sanjuan")))
    lock = tmp_path / "program.lock"
    entries = json.loads(lock.read_text())
    lock.write_text(json.dumps(entries | {"mark": "early"}))
    start.start()
    until(lambda: any(path.name.startswith("early-") for path in posted(tmp_path)))
    # A new owner does the same: first the mark, then the removal of old requests.
    lock.write_text(json.dumps(entries))
    for path in posted(tmp_path):
        if path.name.startswith("early-"):
            path.unlink(missing_ok=True)
    assert [request.file for request in heard(first)] == [Path("game.sanjuan")]
    assert isinstance(start.ended(), RequestAccepted)


def test_what_was_asked_of_a_program_that_died_is_not_done_later(tmp_path: Path) -> None:
    folder = tmp_path / "requests"
    folder.mkdir()
    (folder / "1-1-1-1.request").write_text(json.dumps({"file": "old.sanjuan", "game": ""}))
    (folder / ".half-written").touch()
    (folder / "of somebody else").touch()
    one = enter(tmp_path)
    assert one is not None
    assert list(one.requests()) == []
    assert [path.name for path in folder.iterdir()] == ["of somebody else"]
    one.leave()


def test_what_is_asked_of_who_has_just_entered_is_heard(tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setattr(instance_lock.time, "time_ns", lambda: 10)
    folder = tmp_path / "requests"
    folder.mkdir()
    (folder / f"a-{os.getpid()}-1-1.request").write_text('{"file": "", "game": ""}')
    one = enter(tmp_path)
    assert one is not None
    assert list(one.requests()) == [Request()]
    one.leave()


def test_a_start_that_loses_patience_as_it_is_heard_has_been_heard(
    tmp_path: Path, first: InstanceLock, monkeypatch
) -> None:
    was = time.monotonic
    sent = threading.Event()

    def clock() -> float:
        # This check runs right after the request was written, when the time is just over.
        if posted(tmp_path):
            assert list(first.requests()) == [Request()]
            sent.set()
        return was() + (ENOUGH if sent.is_set() else 0)

    monkeypatch.setattr(instance_lock.time, "monotonic", clock)
    assert isinstance(hand_over(tmp_path, Request(), ENOUGH), RequestAccepted)


# -- unreadable and unwritable files ---------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    ["", "[", "[]", "7", "{}", '{"file": 1, "game": ""}', '{"file": "", "game": null}', "[" * 100_000,
     json.dumps({"file": "a\0b", "game": ""}), "\ud800",
     *(json.dumps({"file": "", "game": "", "programs": programs})
       for programs in ([], {"bot": []}, {"bot": "/bot"}, {"bot": [7]}, {"bot": ["/b\0t"]}))],
)  # fmt: skip
def test_a_request_that_makes_no_sense_is_taken_away(tmp_path: Path, first: InstanceLock, text: str) -> None:
    mark = json.loads((tmp_path / "program.lock").read_text())["mark"]
    path = tmp_path / "requests" / f"{mark}-1-1.request"
    path.write_bytes(text.encode("utf-8", "surrogatepass"))
    assert list(first.requests()) == []
    assert not path.exists()


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "{}", "[" * 4000, "x" * 9999, '{"mark": 1, "process": 1, "computer": ""}',
     '{"mark": "../1", "process": 1, "computer": ""}', '{"mark": "1", "process": "1", "computer": ""}'],
)  # fmt: skip
def test_a_lock_that_names_nobody_is_a_lock_all_the_same(
    tmp_path: Path, first: InstanceLock, text: str
) -> None:
    (tmp_path / "program.lock").write_text(text, encoding="utf-8")
    assert enter(tmp_path) is None
    no_response = hand_over(tmp_path, Request(), patience=0.05)
    assert isinstance(no_response, NoResponse)
    assert no_response.owner == LockOwner()


def test_a_request_that_cannot_be_removed_is_answered_once(
    tmp_path: Path, first: InstanceLock, monkeypatch
) -> None:
    mark = json.loads((tmp_path / "program.lock").read_text())["mark"]
    path = tmp_path / "requests" / f"{mark}-1-1.request"
    path.write_text('{"file": "", "game": ""}')

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(locked_files, "PAUSES_S", ())
    monkeypatch.setattr(Path, "unlink", refuse)
    assert list(first.requests()) == [Request()]
    assert list(first.requests()) == []
    assert path.exists()
    # A start cannot withdraw its own request either.
    assert isinstance(hand_over(tmp_path, Request(), patience=0.05), NoResponse)


def test_a_request_taken_back_as_it_is_read_is_not_heard(
    tmp_path: Path, first: InstanceLock, monkeypatch
) -> None:
    mark = json.loads((tmp_path / "program.lock").read_text())["mark"]
    path = tmp_path / "requests" / f"{mark}-1-1.request"
    path.write_text('{"file": "", "game": ""}')
    read = instance_lock.read_text

    def read_and_lose(path: Path, most: int) -> str | None:
        text = read(path, most)
        path.unlink()
        return text

    monkeypatch.setattr(instance_lock, "read_text", read_and_lose)
    assert list(first.requests()) == []


def test_a_folder_of_requests_that_is_gone_holds_none(tmp_path: Path, first: InstanceLock) -> None:
    (tmp_path / "requests").rmdir()
    assert list(first.requests()) == []


def test_where_no_request_can_be_written_it_is_known_why(tmp_path: Path, first: InstanceLock) -> None:
    (tmp_path / "requests").rmdir()
    (tmp_path / "requests").touch()
    no_response = hand_over(tmp_path, Request(), patience=0.05)
    assert isinstance(no_response, NoResponse)
    assert no_response.error is not None
    assert no_response.error.path.parent == tmp_path / "requests"


# -- folders without locks -------------------------------------------------------------------------


def test_who_cannot_write_plays_without_hearing_of_others(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for _ in range(2):
        one = enter(tmp_path / "file")
        assert one is not None
        assert one.mailbox is None
        assert list(one.requests()) == []
        one.leave()


def test_where_there_are_no_locks_everybody_plays(tmp_path: Path, monkeypatch) -> None:
    def refuse(*_: object, **__: object) -> bool:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(instance_lock, "try_to_hold", refuse)
    for _ in range(2):
        one = enter(tmp_path)
        assert one is not None
        assert one.mailbox is None


def test_on_a_full_disk_there_is_still_only_one(tmp_path: Path, monkeypatch) -> None:
    (tmp_path / "requests").touch()
    one = enter(tmp_path)
    assert one is not None
    assert one.mailbox is None
    assert enter(tmp_path) is None
    one.leave()


def test_a_request_in_a_folder_that_may_not_be_entered_any_more_has_not_been_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    owner = enter(tmp_path)
    assert owner is not None
    sleep = time.sleep
    with ExitStack() as locks_of_folders:

        def lock_and_sleep(seconds: float) -> None:
            locks_of_folders.enter_context(locked(tmp_path / "requests"))
            sleep(seconds)

        monkeypatch.setattr(time, "sleep", lock_and_sleep)
        result = hand_over(tmp_path, Request(), patience=0.05)
    assert isinstance(result, NoResponse)
    assert len(list(owner.requests())) == 1
    owner.leave()


def test_a_lock_is_free_again_once_its_file_is_closed(tmp_path: Path) -> None:
    path = tmp_path / "file"
    with path.open("wb") as holder, path.open("r+b") as other:
        assert instance_lock.try_to_hold(holder)
        assert not instance_lock.try_to_hold(other)
        holder.close()
        assert instance_lock.try_to_hold(other)


class Windows:
    """Stand-in for ``msvcrt``."""

    LK_NBLCK = 2

    def __init__(self, error: OSError | None) -> None:
        self.error = error
        self.asked: list[tuple[int, int, int]] = []

    def locking(self, number: int, mode: int, size: int) -> None:
        """Lock bytes at the position of the file."""
        self.asked.append((os.lseek(number, 0, os.SEEK_CUR), mode, size))
        if self.error is not None:
            raise self.error


@pytest.mark.parametrize("held", [True, False])
def test_on_windows_a_byte_beyond_the_end_is_locked(tmp_path: Path, monkeypatch, held: bool) -> None:
    windows = Windows(PermissionError(errno.EACCES, "Permission denied") if held else None)
    monkeypatch.setattr(instance_lock, "os", SimpleNamespace(name="nt"))
    monkeypatch.setattr(instance_lock, "import_module", lambda name: {"msvcrt": windows}[name])
    path = tmp_path / "file"
    path.write_bytes(b"text")
    with path.open("r+b") as file:
        assert instance_lock.try_to_hold(file) is not held
        assert file.read() == b"text"
    assert windows.asked == [(2**30, Windows.LK_NBLCK, 1)]
    assert path.read_bytes() == b"text"


def test_on_windows_a_file_system_without_locks_is_not_a_lock_of_another_program(
    tmp_path: Path, monkeypatch
) -> None:
    windows = Windows(OSError(errno.EINVAL, "Invalid argument"))
    monkeypatch.setattr(instance_lock, "os", SimpleNamespace(name="nt", getpid=os.getpid))
    monkeypatch.setattr(instance_lock, "import_module", lambda name: {"msvcrt": windows}[name])
    lock = enter(tmp_path)
    assert lock is not None
    assert lock.mailbox is None
