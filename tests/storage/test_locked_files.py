"""Test that locked files are tried again for a limited time."""

import errno

import pytest

from sanjuan_desktop.storage import locked_files
from sanjuan_desktop.storage.locked_files import when_unlocked


class File:
    """File that refuses some attempts to open it."""

    def __init__(self, *errors: OSError) -> None:
        self.errors = list(errors)
        self.attempts = 0

    def open(self, mode: str, *, buffering: int) -> tuple[str, int]:
        """Return the arguments, or raise the next error."""
        self.attempts += 1
        if self.errors:
            raise self.errors.pop(0)
        return mode, buffering


def refusal() -> PermissionError:
    return PermissionError(errno.EACCES, "The process cannot access the file")


@pytest.fixture
def slept(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Set two pauses, and return a list of those that were made."""
    pauses: list[float] = []
    monkeypatch.setattr(locked_files, "PAUSES_S", (1.0, 2.0))
    monkeypatch.setattr(locked_files, "sleep", pauses.append)
    return pauses


def test_a_free_file_is_opened_at_once(slept: list[float]) -> None:
    file = File()
    assert when_unlocked(file.open, "rb", buffering=0) == ("rb", 0)
    assert (file.attempts, slept) == (1, [])


def test_a_locked_file_is_opened_when_it_is_free(slept: list[float]) -> None:
    file = File(refusal(), refusal())
    assert when_unlocked(file.open, "rb", buffering=0) == ("rb", 0)
    assert (file.attempts, slept) == (3, [1.0, 2.0])


def test_a_file_that_stays_locked_is_an_error(slept: list[float]) -> None:
    file = File(refusal(), refusal(), refusal(), refusal())
    with pytest.raises(PermissionError):
        when_unlocked(file.open, "rb", buffering=0)
    assert (file.attempts, slept) == (3, [1.0, 2.0])


def test_other_errors_are_not_tried_again(slept: list[float]) -> None:
    file = File(FileNotFoundError(errno.ENOENT, "No such file"))
    with pytest.raises(FileNotFoundError):
        when_unlocked(file.open, "rb", buffering=0)
    assert (file.attempts, slept) == (1, [])


def test_all_pauses_together_are_shorter_than_a_second() -> None:
    assert sum(locked_files.PAUSES_S) < 1
