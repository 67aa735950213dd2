"""Test files of positions: written completely or not at all, read or refused with one message."""

import contextlib
import json
import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sanjuan_desktop.storage.errors import CannotWriteError, GameFileError
from sanjuan_desktop.storage.games import load_game
from sanjuan_desktop.storage.position_file import FORMAT, is_position, load_position, save_position
from tests.helpers.faulty_disk import ERRORS, FaultyDisk
from tests.helpers.saved_games import SAVED_AT

CODE = "SJP-04"
_MOST_TASKS = 30


@pytest.fixture
def path(tmp_path):
    return tmp_path / "new" / "Añña.sanjuan"


def fault_of(path):
    with pytest.raises(GameFileError) as caught:
        load_position(path)
    assert caught.value.path == path
    return caught.value.fault


def written(path, text):
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def test_a_position_comes_back_from_its_file(path) -> None:
    save_position(path, CODE, SAVED_AT)
    assert load_position(path) == CODE
    assert is_position(path)
    assert list(json.loads(path.read_text())) == ["format", "version", "program", "saved_at", "position"]
    assert list(path.parent.iterdir()) == [path]


def test_a_program_without_study_board_says_that_it_is_no_game(path) -> None:
    save_position(path, CODE, SAVED_AT)
    with pytest.raises(GameFileError) as caught:
        load_game(path)
    assert caught.value.fault == "not_a_game"


@pytest.mark.parametrize("error", ERRORS)
def test_a_failing_disk_leaves_the_old_file_or_the_new_one(path, error) -> None:
    for number in range(1, _MOST_TASKS):
        save_position(path, CODE, SAVED_AT)
        disk = FaultyDisk(lambda done, number=number: done == number, error)
        with contextlib.suppress(CannotWriteError), disk:
            save_position(path, CODE + "9", SAVED_AT)
        assert load_position(path) in {CODE, CODE + "9"}
        if not disk.failed:
            return
    pytest.fail("the disk never worked")


@pytest.mark.skipif(not hasattr(os, "fork"), reason="a program is ended by a copy of itself")
@pytest.mark.filterwarnings("ignore:This process:DeprecationWarning")
def test_a_killed_program_leaves_the_old_file_or_the_new_one(path) -> None:
    for number in range(1, _MOST_TASKS):
        save_position(path, CODE, SAVED_AT)
        child = os.fork()
        if child == 0:  # pragma: no cover - measured in the parent only
            with FaultyDisk(lambda done, number=number: done == number, dies=True):
                save_position(path, CODE + "9", SAVED_AT)
            os._exit(0)
        _, status = os.waitpid(child, 0)
        assert load_position(path) in {CODE, CODE + "9"}
        if os.waitstatus_to_exitcode(status) == 0:
            return
    pytest.fail("the program was killed every time")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "not_a_game"),
        ("[]", "not_a_game"),
        ('{"format": "San Juan game", "version": 1}', "not_a_game"),
        (f'{{"format": "{FORMAT}", "version": 1, "posi', "truncated"),
        (f'{{"format": "{FORMAT}", "version": 1, "position": }}', "damaged"),
        (f'{{"format": "{FORMAT}", "version": "1"}}', "wrong_field"),
        (f'{{"format": "{FORMAT}", "version": true}}', "wrong_field"),
        (f'{{"format": "{FORMAT}", "version": 0}}', "wrong_field"),
        (f'{{"format": "{FORMAT}", "version": 2}}', "too_new"),
        (f'{{"format": "{FORMAT}", "version": 1}}', "wrong_field"),
        (f'{{"format": "{FORMAT}", "version": 1, "position": 5}}', "wrong_field"),
        (f'{{"format": "{FORMAT}", "version": 1, "position": "{"S" * 5_000}"}}', "wrong_field"),
    ],
)
def test_damage_has_a_type(path, text, fault) -> None:
    assert fault_of(written(path, text)) == fault


def test_a_missing_file_and_a_folder_say_so(path) -> None:
    assert fault_of(path) == "missing"
    assert not is_position(path)
    path.mkdir(parents=True)
    assert fault_of(path) == "unreadable"


def test_a_file_that_is_far_too_large_is_refused(path, monkeypatch) -> None:
    monkeypatch.setattr("sanjuan_desktop.storage.codec.LARGEST_FILE", 10)
    assert fault_of(written(path, "x" * 20)) == "too_large"


def test_a_byte_order_mark_changes_nothing(path) -> None:
    save_position(path, CODE, SAVED_AT)
    written(path, "\ufeff" + path.read_text())
    assert load_position(path) == CODE


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60)
@given(st.binary(max_size=200), st.booleans())
def test_random_files_give_one_error_and_no_other(tmp_path: Path, data: bytes, has_head: bool) -> None:
    path = tmp_path / "random.sanjuan"
    path.write_bytes((f'{{"format": "{FORMAT}", '.encode() if has_head else b"") + data)
    assert fault_of(path)
