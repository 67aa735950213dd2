"""Test that only one program at a time can hold a lock, on every system."""

import os
from pathlib import Path
from types import SimpleNamespace

import pytest

from sanjuan_desktop.storage import locks


def test_a_lock_is_free_again_once_its_file_is_closed(tmp_path: Path) -> None:
    path = tmp_path / "file"
    with path.open("wb") as holder, path.open("r+b") as other:
        assert locks.try_to_hold(holder)
        assert not locks.try_to_hold(other)
        holder.close()
        assert locks.try_to_hold(other)


class Windows:
    """Stand-in for ``msvcrt``."""

    LK_NBLCK = 2

    def __init__(self, *, held: bool) -> None:
        self.held = held
        self.asked: list[tuple[int, int, int]] = []

    def locking(self, number: int, mode: int, size: int) -> None:
        """Lock bytes at the position of the file."""
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
        assert locks.try_to_hold(file) is not held
        assert file.read() == b"text"
    assert windows.asked == [(2**30, Windows.LK_NBLCK, 1)]
    assert path.read_bytes() == b"text"
