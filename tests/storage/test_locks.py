"""A lock tells the living from the dead, on every system."""

import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from sanjuan_desktop.storage import locks

NO_LOCKS = OSError(37, "No locks available")


def test_what_one_holds_another_cannot_have(tmp_path: Path) -> None:
    path = tmp_path / "file"
    with path.open("wb") as holder, path.open("r+b") as other:
        locks.take(holder)
        assert locks.is_held(other, 0)
        holder.close()
        assert not locks.is_held(other, 0)


def without_locks(monkeypatch):
    """Pretend that the file system knows no locks."""

    def refuse(*_: object, **__: object) -> bool:
        raise NO_LOCKS

    monkeypatch.setattr(locks, "_lock", refuse)


def test_where_there_are_no_locks_the_process_is_asked_for(tmp_path: Path, monkeypatch) -> None:
    without_locks(monkeypatch)
    dead = subprocess.Popen([sys.executable, "-c", ""])
    dead.wait()
    with (tmp_path / "file").open("wb") as file:
        locks.take(file)
        assert locks.is_held(file, os.getpid())
        assert not locks.is_held(file, dead.pid)


def test_a_process_of_somebody_else_is_alive(tmp_path: Path, monkeypatch) -> None:
    def forbidden(*_: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    without_locks(monkeypatch)
    monkeypatch.setattr(os, "kill", forbidden)
    with (tmp_path / "file").open("wb") as file:
        assert locks.is_held(file, 1)


class Windows:
    """What the locks need of Windows."""

    LK_LOCK, LK_NBLCK = 1, 2

    def __init__(self, *, held: bool) -> None:
        self.held = held
        self.asked: list[tuple[int, int, int]] = []

    def locking(self, number: int, mode: int, size: int) -> None:
        """Lock bytes where the file stands."""
        self.asked.append((os.lseek(number, 0, os.SEEK_CUR), mode, size))
        if self.held:
            raise PermissionError(13, "Permission denied")


@pytest.mark.parametrize("held", [True, False])
def test_on_windows_a_byte_beyond_the_end_is_locked(tmp_path: Path, monkeypatch, held: bool) -> None:
    windows = Windows(held=held)
    monkeypatch.setattr(locks, "os", SimpleNamespace(name="nt"))
    monkeypatch.setattr(locks, "import_module", lambda name: {"msvcrt": windows}[name])
    path = tmp_path / "file"
    path.write_bytes(b"text")
    with path.open("r+b") as file:
        locks.take(file)
        assert locks.is_held(file, 0) is held
        assert file.read() == b"text"
    assert windows.asked == [(2**30, Windows.LK_LOCK, 1), (2**30, Windows.LK_NBLCK, 1)]
    assert path.read_bytes() == b"text"
