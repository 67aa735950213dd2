"""What version 0.1 wrote about the games it was playing can still be read, as far as it is whole."""

from __future__ import annotations

import errno
import re
import subprocess
import sys
import textwrap
import zlib
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sanjuan_desktop.rules import ROOT, GameOptions, GameRecord, Move, Sell, seeded
from sanjuan_desktop.storage import files
from sanjuan_desktop.storage.errors import CannotReadError, CannotWriteError
from sanjuan_desktop.storage.old_journals import read_journal, recover
from sanjuan_desktop.storage.restoring import record_of
from sanjuan_desktop.storage.saved_game import MOST_TAKEBACKS, Bookmark, Remarks
from tests.helpers.old_journals import (
    head_moved,
    journal_of,
    lines_of,
    move_added,
    remarks_written,
    sealed,
    taken_back,
)
from tests.helpers.saved_games import branched, play_on, played, sample_game, saved_of

START = saved_of(GameRecord(GameOptions(2), 11))
NAME = "20260102T030405Z-7"


@pytest.fixture
def running(tmp_path: Path) -> Path:
    """Return the folder of the journals."""
    folder = tmp_path / "running"
    folder.mkdir()
    return folder


def left(running: Path, data: bytes, name: str = NAME) -> Path:
    """Leave a journal."""
    path = running / f"{name}.journal"
    path.write_bytes(data)
    return path


def test_a_game_whose_program_died_is_read_whole(running: Path) -> None:
    record = branched(GameOptions(2), 11, 3)
    moves = map(move_added, record.moves)
    path = left(running, lines_of(START, *moves, head_moved(record.head), taken_back(3)))
    (found,) = recover(running)
    assert (found.path, found.lost, found.problem) == (path, 0, "")
    assert found.saved == saved_of(record, takebacks=3)
    found.discard()
    assert recover(running) == []
    found.discard()


def test_a_game_that_had_been_loaded_is_read_with_all_it_had(running: Path) -> None:
    sample = sample_game((Bookmark(move=7, name="here"),))
    record = record_of(sample).record
    known = len(record.moves)
    play_on(record, seeded(3), 5)
    left(running, lines_of(sample, *map(move_added, record.moves[known:]), head_moved(record.head)))
    (found,) = recover(running)
    expected = saved_of(record, takebacks=1, notes=sample.notes, bookmarks=sample.bookmarks)
    assert found.saved == expected


def test_the_game_begun_first_comes_first(running: Path) -> None:
    for month in ("03", "01", "02"):
        left(running, lines_of(START), f"2026{month}02T030405Z-7")
    assert [found.path.name[4:6] for found in recover(running)] == ["01", "02", "03"]


def test_nothing_is_found_where_nothing_was_played(tmp_path: Path) -> None:
    assert recover(tmp_path / "running") == []


HOLD = """
    from pathlib import Path
    from sanjuan_desktop.storage import locks
    with Path({path!r}).open("r+b") as file:
        locks.take(file)
        print("ready", flush=True)
        input()
"""


def test_the_game_of_a_living_program_is_left_alone_and_that_of_one_that_ended_found(running: Path) -> None:
    path = left(running, journal_of(played(GameOptions(2), 11, 20)))
    code = textwrap.dedent(HOLD).format(path=str(path))
    with subprocess.Popen(
        [sys.executable, "-c", code],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=Path(__file__).parents[2],
    ) as other:
        try:
            assert other.stdout is not None
            assert other.stdout.readline().strip() == b"ready"
            assert recover(running) == []
        finally:
            other.kill()
    (found,) = recover(running)
    assert found.saved == saved_of(played(GameOptions(2), 11, 20))


# -- journals that are damaged --------------------------------------------------------------------


def test_a_journal_cut_anywhere_in_its_last_lines_gives_all_lines_before(running: Path) -> None:
    data = lines_of(START, *map(move_added, played(GameOptions(2), 11, 12).moves))
    ends = [match.end() for match in re.finditer(rb"\n", data)]
    for cut in range(ends[-4], len(data)):
        left(running, data[:cut])
        (found,) = recover(running)
        # A line is whole once its last letter is there; the line end itself may be missing.
        whole = sum(end - 1 <= cut for end in ends) - 1
        assert found.saved is not None
        assert found.saved.moves == saved_of(played(GameOptions(2), 11, whole)).moves
        torn = cut not in ends and cut + 1 not in ends
        assert found.lost == int(torn)
        assert bool(found.problem) == torn
        assert record_of(found.saved).problem == ""


def test_any_flipped_bit_leaves_what_came_before(running: Path, damaged_files: int) -> None:
    record = branched(GameOptions(2), 11, 2, 10)
    data = journal_of(record)

    @settings(max_examples=damaged_files, suppress_health_check=[HealthCheck.too_slow])
    @given(bit=st.integers(0, 8 * len(data) - 1))
    def check(bit: int) -> None:
        changed = bytearray(data)
        changed[bit // 8] ^= 1 << bit % 8
        left(running, bytes(changed))
        (found,) = recover(running)
        good = data[: bit // 8].count(b"\n")
        if good == 0:
            assert found.saved is None
            assert found.problem
        else:
            assert found.saved is not None
            assert len(found.saved.moves) == min(good - 1, len(record.moves))
            assert found.lost >= 1
            assert record_of(found.saved).problem == ""

    check()


def test_random_bytes_are_no_journal(running: Path, damaged_files: int) -> None:
    @settings(max_examples=damaged_files, suppress_health_check=[HealthCheck.too_slow])
    @given(data=st.binary(max_size=300), said=st.binary(max_size=50))
    def check(data: bytes, said: bytes) -> None:
        for tried in (data, data + b"\n", sealed(data, 0)[0]):
            left(running, tried)
            assert all(found.saved is None and found.problem for found in recover(running))
        left(running, lines_of(START, said) + data)
        (found,) = recover(running)
        assert found.saved == START

    check()


def test_a_missing_or_moved_line_is_noticed() -> None:
    moves = map(move_added, played(GameOptions(2), 11, 4).moves)
    lines = lines_of(START, *moves).splitlines(keepends=True)
    for wrong in ([0, 1, 3, 4], [0, 2, 1, 3, 4], [0, 1, 1, 2]):
        told = read_journal(b"".join(lines[at] for at in wrong))
        assert told is not None
        assert len(told.saved.moves) == (0 if wrong[1] == 2 else 1)
        assert told.lost == len(wrong) - 1 - len(told.saved.moves)
        assert "of the journal is damaged" in told.problem


@pytest.mark.parametrize(
    "said",
    [
        b"", b"pass", b"+ 0", b"+ 5 pass", b"+ -2 pass", b"+ x pass", b"> 1", b"> -2", b"= -1",
        b"= %d" % (MOST_TAKEBACKS + 1), b"\xff 1", b"> " + b"9" * 9000, b"+ -1 ", b"? 0",
    ],
)  # fmt: skip
def test_a_line_that_makes_no_sense_ends_the_story(said: bytes) -> None:
    move = move_added(played(GameOptions(2), 11, 1).moves[0])
    told = read_journal(lines_of(START, move, said, b"> -1"))
    assert told is not None
    assert (len(told.saved.moves), told.saved.head) == (1, 0)
    assert (told.lost, told.problem) == (2, "line 3 of the journal is damaged")


def test_a_move_that_is_not_legal_is_lost_alone() -> None:
    moves = map(move_added, played(GameOptions(2), 11, 4).moves)
    told = read_journal(lines_of(START, *moves, move_added(Move(Sell((0, 1, 2)), 3))))
    assert told is not None
    assert len(told.saved.moves) == 4
    assert told.lost == 1
    assert told.problem.startswith("move 5 ")


def test_a_line_whose_letters_are_no_base64_is_damaged() -> None:
    first = lines_of(START)
    told = read_journal(first + b"x! %08x\n" % zlib.crc32(b"x!", zlib.crc32(first.split()[0])))
    assert told is not None
    assert told.lost == 1


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        (b"nothing\n", "first line"),
        (sealed(b"x 0.1.0\n", 0)[0], "not a journal"),
        (sealed(b"9999999 0.1.0\n", 0)[0], "not a journal"),
        (sealed(b"\xd9\xa1 0.1.0\n", 0)[0], "not a journal"),
        (sealed(b"2 9.1\n", 0)[0], "made by version '9.1'"),
        (sealed(b"1 0.1.0\nrubbish", 0)[0], "damaged"),
    ],
)
def test_a_journal_that_cannot_be_read_says_why_and_stays(running: Path, data: bytes, problem: str) -> None:
    path = left(running, data, "some")
    (found,) = recover(running)
    assert (found.path, found.saved) == (path, None)
    assert problem in found.problem
    assert path.read_bytes() == data


def test_a_journal_that_had_only_begun_is_left_alone(running: Path) -> None:
    for beginning in (b"", lines_of(START)[:40]):
        left(running, beginning)
        assert recover(running) == []


def test_a_journal_that_may_not_be_opened_says_so_and_one_that_is_gone_is_forgotten(
    running: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    left(running, lines_of(START))
    errors: list[OSError] = [PermissionError(13, "Permission denied"), FileNotFoundError(2, "No such file")]

    def fail(*_: object, **__: object) -> None:
        raise errors.pop(0)

    monkeypatch.setattr(files, "open_ordinary", fail)
    (found,) = recover(running)
    assert (found.saved, found.problem) == (None, "Permission denied")
    assert recover(running) == []


def test_a_folder_that_cannot_be_looked_into_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(CannotReadError):
        recover(tmp_path / "file")


def test_a_journal_that_cannot_be_removed_is_an_error(running: Path, monkeypatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    left(running, lines_of(START))
    (found,) = recover(running)
    monkeypatch.setattr(Path, "unlink", fail)
    with pytest.raises(CannotWriteError, match="Permission denied"):
        found.discard()


# -- what lines say -----------------------------------------------------------------------------------


def test_the_head_may_go_back_to_the_start(running: Path) -> None:
    record = played(GameOptions(2), 11, 4)
    left(running, lines_of(START, *map(move_added, record.moves), head_moved(ROOT)))
    (found,) = recover(running)
    assert found.saved is not None
    assert (len(found.saved.moves), found.saved.head) == (4, ROOT)


def test_notes_and_bookmarks_are_those_written_last(running: Path) -> None:
    moves = map(move_added, played(GameOptions(2), 11, 4).moves)
    first = Remarks(notes="One.", bookmarks=(Bookmark(move=1, name="here"),))
    last = Remarks(notes="Zwei, ä.\n", bookmarks=(Bookmark(move=3, name="there"),))
    left(running, lines_of(START, *moves, remarks_written(first), remarks_written(last)))
    (found,) = recover(running)
    assert found.saved is not None
    assert found.saved.notes == "Zwei, ä.\n"
    assert [(mark.move, mark.name) for mark in found.saved.bookmarks] == [(3, "there")]
    assert (found.lost, found.problem) == (0, "")


@pytest.mark.parametrize(
    "said",
    [b"# ", b"# {}}", b'# {"notes": 3}', b'# {"bookmarks": [{"move": 9, "name": "not there"}]}'],
)
def test_a_line_of_remarks_that_makes_no_sense_ends_the_journal_there(said: bytes) -> None:
    told = read_journal(lines_of(START, b"+ -1 pass", said, b"= 2"))
    assert told is not None
    assert told.saved.notes == ""
    assert told.saved.bookmarks == ()
    assert told.problem
