"""A game that is played is never lost: journals, their recovery, and the games kept in the end."""

import os
import re
import signal
import subprocess
import sys
import textwrap
import zlib
from io import FileIO
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sanjuan_desktop.rules import ROOT, GameOptions, GameRecord, Move, Pass, Sell, seeded
from sanjuan_desktop.storage import autosave, files, journal_lines, locks
from sanjuan_desktop.storage.autosave import KEPT, Journal, recover
from sanjuan_desktop.storage.errors import CannotReadError, CannotWriteError
from sanjuan_desktop.storage.games import load_game, save_game
from sanjuan_desktop.storage.journal_lines import read_journal, sealed, start_of
from sanjuan_desktop.storage.locations import locations
from sanjuan_desktop.storage.restoring import record_of
from sanjuan_desktop.storage.saved_game import MOST_TAKEBACKS, Bookmark, Remarks
from tests.helpers.saved_games import branched, play_on, played, sample_game, saved_of

START = saved_of(GameRecord(GameOptions(2), 11))
FULL = OSError(28, "No space left on device")


@pytest.fixture
def running(tmp_path):
    """Return the folder of the journals."""
    return locations(tmp_path).running


def write(journal, record, first=0):
    """Tell the journal all moves of a record from ``first`` on, and where the game stands."""
    for move in record.moves[first:]:
        journal.added(move)
    journal.moved(record.head)


def die(journal):
    """Let the program of a journal end without a word."""
    journal._file.close()


def lines_of(*said, start=START):
    """Return the bytes of a journal that says all this."""
    text, crc = sealed(start_of(start), 0)
    for one in said:
        line, crc = sealed(one, crc)
        text += line
    return text


# -- a program that dies ----------------------------------------------------------------------------


def test_a_game_whose_program_died_is_recovered_whole(running: Path) -> None:
    record = branched(GameOptions(2), 11, 3)
    journal = Journal.open(running, START)
    write(journal, record)
    journal.took_back(3)
    journal.sync()
    die(journal)
    (found,) = recover(running)
    assert (found.path, found.lost, found.problem) == (journal.path, 0, "")
    assert found.saved == saved_of(record, takebacks=3)
    found.discard()
    assert recover(running) == []
    found.discard()


def test_a_loaded_game_goes_on_with_all_it_had(running: Path) -> None:
    sample = sample_game((Bookmark(move=7, name="here"),))
    record = record_of(sample).record
    journal = Journal.open(running, sample)
    known = len(record.moves)
    play_on(record, seeded(3), 5)
    write(journal, record, known)
    die(journal)
    (found,) = recover(running)
    expected = saved_of(record, takebacks=1, notes=sample.notes, bookmarks=sample.bookmarks)
    assert found.saved == expected


def test_a_game_without_a_move_is_recovered(running: Path) -> None:
    die(Journal.open(running, START))
    (found,) = recover(running)
    assert found.saved == START


def test_the_newest_game_comes_first(running: Path) -> None:
    for moment in ("2026-01-02T03:04:05Z", "2026-03-02T03:04:05.5Z", "2026-02-02T03:04:05+00:00"):
        die(Journal.open(running, START.model_copy(update={"saved_at": moment})))
    names = [found.path.name for found in recover(running)]
    pid = os.getpid()
    assert names == [f"2026{month}02T030405Z-{pid}.journal" for month in ("03", "02", "01")]


def test_nothing_is_recovered_where_nothing_was_played(running: Path) -> None:
    assert recover(running) == []


PLAY = """
    from pathlib import Path
    from sanjuan_desktop.storage.autosave import Journal
    from tests.helpers.saved_games import *
    from sanjuan_desktop.rules import GameOptions, GameRecord
    record = played(GameOptions(2), 11, 20)
    journal = Journal.open(Path({folder!r}), saved_of(GameRecord(GameOptions(2), 11)))
    for move in record.moves:
        journal.added(move)
    print("ready", flush=True)
    input()
"""


def test_the_game_of_a_living_program_is_left_alone_and_that_of_a_killed_one_found(running: Path) -> None:
    code = textwrap.dedent(PLAY).format(folder=str(running))
    command = [sys.executable, "-c", code]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=Path(__file__).parents[2]
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline().strip() == b"ready"
        assert recover(running) == []
        other.send_signal(getattr(signal, "SIGKILL", signal.SIGTERM))
        other.wait()
    (found,) = recover(running)
    assert found.saved == saved_of(played(GameOptions(2), 11, 20))


def test_two_games_begun_at_once_have_journals_of_their_own(running: Path) -> None:
    first, second = Journal.open(running, START), Journal.open(running, START)
    assert second.path.stem == f"{first.path.stem}-2"
    first.close(START)
    third = Journal.open(running, START)
    assert third.path.stem == f"{first.path.stem}-3"
    assert recover(running) == []
    for journal in (second, third):
        journal.close(None)


# -- journals that are damaged --------------------------------------------------------------------


def test_a_journal_cut_anywhere_in_its_last_lines_gives_all_lines_before(running: Path) -> None:
    record = played(GameOptions(2), 11, 12)
    journal = Journal.open(running, START)
    for move in record.moves:
        journal.added(move)
    die(journal)
    data = journal.path.read_bytes()
    ends = [match.end() for match in re.finditer(rb"\n", data)]
    for cut in range(ends[-4], len(data)):
        journal.path.write_bytes(data[:cut])
        (found,) = recover(running)
        # A line is whole once its last letter is there; the line end itself may be missing.
        whole = sum(end - 1 <= cut for end in ends) - 1
        assert [move.action for move in found.saved.moves] == [
            move.action for move in saved_of(played(GameOptions(2), 11, whole)).moves
        ]
        torn = cut not in ends and cut + 1 not in ends
        assert found.lost == int(torn)
        assert bool(found.problem) == torn
        assert record_of(found.saved).problem == ""


def test_any_flipped_bit_leaves_what_came_before(running: Path, damaged_files: int) -> None:
    record = branched(GameOptions(2), 11, 2, 10)
    journal = Journal.open(running, START)
    write(journal, record)
    die(journal)
    data = journal.path.read_bytes()

    @settings(max_examples=damaged_files, suppress_health_check=[HealthCheck.too_slow])
    @given(bit=st.integers(0, 8 * len(data) - 1))
    def check(bit: int) -> None:
        changed = bytearray(data)
        changed[bit // 8] ^= 1 << bit % 8
        journal.path.write_bytes(changed)
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
    running.mkdir(parents=True)
    path = running / "some.journal"

    @settings(max_examples=damaged_files, suppress_health_check=[HealthCheck.too_slow])
    @given(data=st.binary(max_size=300), said=st.binary(max_size=50))
    def check(data: bytes, said: bytes) -> None:
        for tried in (data, data + b"\n", sealed(data, 0)[0]):
            path.write_bytes(tried)
            assert all(found.saved is None and found.problem for found in recover(running))
        path.write_bytes(lines_of(said) + data)
        (found,) = recover(running)
        assert found.saved == START

    check()


def test_a_missing_or_moved_line_is_noticed() -> None:
    moves = [journal_lines.move_added(move) for move in played(GameOptions(2), 11, 4).moves]
    lines = lines_of(*moves).splitlines(keepends=True)
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
    move = journal_lines.move_added(played(GameOptions(2), 11, 1).moves[0])
    told = read_journal(lines_of(move, said, b"> -1"))
    assert told is not None
    assert (len(told.saved.moves), told.saved.head) == (1, 0)
    assert (told.lost, told.problem) == (2, "line 3 of the journal is damaged")


def test_a_move_that_is_not_legal_is_lost_alone() -> None:
    moves = [journal_lines.move_added(move) for move in played(GameOptions(2), 11, 4).moves]
    told = read_journal(lines_of(*moves, journal_lines.move_added(Move(Sell((0, 1, 2)), 3))))
    assert told is not None
    assert len(told.saved.moves) == 4
    assert told.lost == 1
    assert told.problem.startswith("move 5 ")


def test_a_line_whose_letters_are_no_base64_is_damaged() -> None:
    told = read_journal(lines_of() + b"x! %08x\n" % zlib.crc32(b"x!", zlib.crc32(lines_of().split()[0])))
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
    running.mkdir(parents=True)
    path = running / "some.journal"
    path.write_bytes(data)
    (found,) = recover(running)
    assert (found.path, found.saved) == (path, None)
    assert problem in found.problem
    assert path.read_bytes() == data


def test_a_journal_that_is_about_to_begin_is_left_alone(running: Path) -> None:
    running.mkdir(parents=True)
    for beginning in (b"", lines_of()[:40]):
        (running / "some.journal").write_bytes(beginning)
        assert recover(running) == []


def test_a_journal_that_may_not_be_opened_says_so_and_one_that_is_gone_is_forgotten(
    running: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    die(Journal.open(running, START))
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


# -- disks that refuse ------------------------------------------------------------------------------


def test_a_folder_that_cannot_be_written_is_an_error_with_its_cause(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    with pytest.raises(CannotWriteError) as caught:
        Journal.open(tmp_path / "file" / "running", START)
    assert caught.value.cause


@pytest.mark.parametrize("broken", ["write", "fsync"])
def test_a_disk_that_is_full_at_once_leaves_no_journal(running: Path, monkeypatch, broken: str) -> None:
    def fail(*_: object) -> None:
        raise FULL

    if broken == "fsync":
        monkeypatch.setattr(os, "fsync", fail)
    else:
        monkeypatch.setattr(journal_lines, "sealed", fail)
    with pytest.raises(CannotWriteError, match="No space left"):
        Journal.open(running, START)
    assert list(running.iterdir()) == []


class SmallDisk(FileIO):
    """A file on a disk with room for so many bytes."""

    room = 10_000

    def write(self, data):
        """Write what there is room for; where there is none, fail."""
        data = bytes(data)[: max(self.room - self.tell(), 0)]
        if not data:
            raise OSError(FULL.errno, FULL.strerror)
        return super().write(data)


def test_a_disk_that_fills_up_leaves_what_was_written_and_gets_the_rest_later(running: Path) -> None:
    record = played(GameOptions(2), 11, 10)
    journal = Journal.open(running, START)
    die(journal)
    journal._file = disk = SmallDisk(journal.path, "r+b")
    locks.take(disk)
    for move in record.moves[:5]:
        journal.added(move)
    disk.room = journal.path.stat().st_size + 7
    for move in record.moves[5:8]:
        with pytest.raises(CannotWriteError, match="No space left") as caught:
            journal.added(move)
        assert caught.value.path == journal.path
    with pytest.raises(CannotWriteError):
        journal.sync()
    told = read_journal(journal.path.read_bytes())
    assert told is not None
    assert (len(told.saved.moves), told.lost) == (5, 1)
    disk.room = 100_000
    for move in record.moves[8:]:
        journal.added(move)
    journal.sync()
    die(journal)
    (found,) = recover(running)
    assert (found.saved, found.lost) == (saved_of(record), 0)


def test_a_disk_that_loses_its_connection_is_an_error(running: Path, monkeypatch) -> None:
    def fail(*_: object) -> None:
        raise OSError(5, "Input/output error")

    journal = Journal.open(running, START)
    with monkeypatch.context() as context:
        context.setattr(os, "fsync", fail)
        with pytest.raises(CannotWriteError, match="Input/output error"):
            journal.sync()
    journal.close(None)


# -- games that are left in order -------------------------------------------------------------------


def test_a_game_left_in_order_is_saved_and_its_journal_removed(running: Path) -> None:
    record = played(GameOptions(3), 5)
    journal = Journal.open(running, saved_of(GameRecord(GameOptions(3), 5)))
    write(journal, record)
    journal.close(saved_of(record))
    assert list(running.iterdir()) == []
    assert journal.saved_path.parent == running.parent
    assert load_game(journal.saved_path) == saved_of(record)


def test_a_game_nobody_wants_leaves_nothing(running: Path) -> None:
    Journal.open(running, START).close(None)
    assert list(running.parent.iterdir()) == [running]
    assert list(running.iterdir()) == []


def test_a_game_that_cannot_be_saved_can_be_recovered(running: Path, monkeypatch) -> None:
    journal = Journal.open(running, START)
    with monkeypatch.context() as context:
        context.setattr(autosave, "save_game", lambda path, _: _refuse(path))
        with pytest.raises(CannotWriteError, match="No space left"):
            journal.close(START)
    (found,) = recover(running)
    assert found.saved == START


def _refuse(path: Path) -> None:
    raise CannotWriteError(path, "No space left on device")


def test_a_journal_that_cannot_be_removed_is_an_error(running: Path, monkeypatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    journal = Journal.open(running, START)
    monkeypatch.setattr(Path, "unlink", fail)
    with pytest.raises(CannotWriteError, match="Permission denied"):
        journal.close(START)


def month(number: int) -> str:
    """Return a moment of the year."""
    return f"2026-{number:02}-01T00:00:00Z"


def test_the_newest_ten_games_are_kept_and_those_of_players_all(running: Path) -> None:
    own = running.parent / "my game.sanjuan"
    save_game(own, START)
    for number in range(1, 13):
        Journal.open(running, START.model_copy(update={"saved_at": month(number)})).close(START)
    kept = sorted(path.name[:6] for path in running.parent.glob("2026*.sanjuan"))
    assert len(kept) == KEPT
    assert kept == [f"2026{number:02}" for number in range(3, 13)]
    assert own.exists()


def test_an_old_game_that_cannot_be_removed_does_no_harm(running: Path, monkeypatch) -> None:
    for number in range(1, 11):
        Journal.open(running, START.model_copy(update={"saved_at": month(number)})).close(START)
    unlink = Path.unlink

    def fail(path: Path, missing_ok: bool = False) -> None:
        if path.suffix == ".sanjuan":
            raise PermissionError(13, "Permission denied")
        unlink(path, missing_ok)

    journal = Journal.open(running, START.model_copy(update={"saved_at": month(11)}))
    monkeypatch.setattr(Path, "unlink", fail)
    journal.close(START)
    assert len(list(running.parent.glob("*.sanjuan"))) == KEPT + 1
    assert list(running.iterdir()) == []


def test_the_game_saved_last_is_kept_even_if_the_clock_went_back(running: Path) -> None:
    for number in (*range(2, 13), 1):
        journal = Journal.open(running, START.model_copy(update={"saved_at": month(number)}))
        journal.close(START)
    assert journal.saved_path.exists()
    assert len(list(running.parent.glob("*.sanjuan"))) == KEPT


def test_the_head_may_go_back_to_the_start(running: Path) -> None:
    journal = Journal.open(running, START)
    write(journal, played(GameOptions(2), 11, 4))
    journal.moved(ROOT)
    die(journal)
    (found,) = recover(running)
    assert (len(found.saved.moves), found.saved.head) == (4, ROOT)


def test_a_line_about_any_action_can_be_read() -> None:
    assert journal_lines.move_added(Move(Pass(), 3)) == b"+ 3 pass"
    assert journal_lines.head_moved(-1) == b"> -1"
    assert journal_lines.taken_back(2) == b"= 2"


def test_notes_and_bookmarks_outlive_the_program(running: Path) -> None:
    journal = Journal.open(running, START)
    write(journal, played(GameOptions(2), 11, 4))
    journal.remarked(Remarks(notes="One.", bookmarks=(Bookmark(move=1, name="here"),)))
    journal.remarked(Remarks(notes="Zwei, ä.\n", bookmarks=(Bookmark(move=3, name="there"),)))
    die(journal)
    (found,) = recover(running)
    assert found.saved.notes == "Zwei, ä.\n"
    assert [(mark.move, mark.name) for mark in found.saved.bookmarks] == [(3, "there")]
    assert (found.lost, found.problem) == (0, "")


@pytest.mark.parametrize(
    "said",
    [b"# ", b"# {}}", b'# {"notes": 3}', b'# {"bookmarks": [{"move": 9, "name": "not there"}]}'],
)
def test_a_line_of_remarks_that_makes_no_sense_ends_the_journal_there(said: bytes) -> None:
    told = read_journal(lines_of(b"+ -1 pass", said, b"= 2"))
    assert told.saved.notes == ""
    assert told.saved.bookmarks == ()
    assert told.problem
