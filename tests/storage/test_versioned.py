"""Test the common behaviour of all files with a version."""

from __future__ import annotations

import errno
from contextlib import nullcontext

import pytest

from sanjuan_desktop.storage.errors import CannotReadError, CannotWriteError
from sanjuan_desktop.storage.files import read_head, set_aside_before
from sanjuan_desktop.storage.versioned import Loaded, check_replaceable, load, read_object

LIMITS = {"largest": 1000, "newest": 1}


def test_the_head_of_a_file_that_has_gone_cannot_be_read(tmp_path) -> None:
    with pytest.raises(CannotReadError) as caught:
        read_head(tmp_path / "gone.json", 10)
    assert caught.value.number == errno.ENOENT


def test_a_file_that_was_set_aside_and_has_gone_meanwhile_is_not_taken_back(tmp_path) -> None:
    (tmp_path / "x.damaged-1.json").touch()
    assert load(tmp_path / "x.json", lambda _: None, list, list.extend) == Loaded([])


def test_files_set_aside_come_in_the_order_of_their_numbers_and_no_others(tmp_path) -> None:
    for name in ("x.damaged-10.json", "x.damaged-2.json", "x.damaged-.json", "y.damaged-1.json", "x.json"):
        (tmp_path / name).touch()
    found = set_aside_before(tmp_path / "x.json")
    assert [path.name for path in found] == ["x.damaged-2.json", "x.damaged-10.json"]
    assert set_aside_before(tmp_path / "none" / "x.json") == []


@pytest.mark.parametrize(
    ("text", "is_refused"),
    [
        ('{"version": 1}', False),
        ('{"days": {}, "version": 1}', False),
        ('{"days": {}, "version": 2}', True),
        ('{"format": "x y", "version": 3}', True),
        ('{"version": true}', False),
        ("[2]", False),
        ("[" * 100_000, False),
        ("\xff", False),
    ],
)
def test_only_newer_files_are_protected_from_being_written_over(tmp_path, text, is_refused) -> None:
    path = tmp_path / "x.json"
    path.write_text(text, encoding="latin-1")
    with pytest.raises(CannotWriteError) if is_refused else nullcontext() as caught:
        check_replaceable(path, 1_000_000, 1)
    assert caught is None or caught.value.fault == "too_new"


def test_where_there_is_no_file_there_is_no_object(tmp_path) -> None:
    assert read_object(tmp_path / "x.json", most_values=10, **LIMITS) is None
    assert check_replaceable(tmp_path / "x.json", **LIMITS) is None
