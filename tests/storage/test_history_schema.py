"""Test that damaged, foreign, newer and locked histories are recognised and never lost."""

import os
import random
import sqlite3
import threading
from collections.abc import Callable
from contextlib import AbstractContextManager, closing
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from sanjuan_desktop.storage import files, history_schema
from sanjuan_desktop.storage.errors import CannotReadError, CannotWriteError, NewerFileError, StorageError
from sanjuan_desktop.storage.history import History
from sanjuan_desktop.storage.history_schema import (
    DamagedHistoryError,
    Migration,
    connect,
    set_aside,
    translated,
)
from tests.helpers.finished_games import duel

NOW = history_schema.newest_version()
"""Version of the tables that this program writes."""

SEATS = "game, seat, name, level, style, points, tie_break, is_winner, place"
"""Columns of the seats in the first version."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return the path of a history with three games."""
    path = tmp_path / "history.sqlite"
    with History.open(path) as history:
        for day in (1, 2, 3):
            history.add(duel(day, won=True))
    return path


def change(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        for statement in statements:
            db.execute(statement)


def ask(path: Path, question: str) -> object:
    with closing(sqlite3.connect(path)) as db:
        return db.execute(question).fetchone()[0]


def test_a_new_history_has_version_mode_and_nothing_in_it(tmp_path: Path) -> None:
    path = tmp_path / "not" / "there" / "history.sqlite"
    with History.open(path) as history:
        assert history.kept_aside is None
        assert history.games() == []
        assert history.rows("PRAGMA foreign_keys", {}) == [(1,)]
    assert ask(path, "PRAGMA user_version") == NOW
    assert ask(path, "PRAGMA journal_mode") == "wal"
    assert list(path.parent.iterdir()) == [path]


def test_an_empty_file_is_a_new_history(tmp_path: Path) -> None:
    (tmp_path / "history.sqlite").write_bytes(b"")
    with History.open(tmp_path / "history.sqlite") as history:
        assert history.kept_aside is None
        assert history.add(duel(1, won=True)) == 1


def scribble(path: Path) -> None:
    path.write_bytes(b"These are my finished games." * 100)


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def muddle(path: Path) -> None:
    """Fill all pages after the first with random bytes."""
    head = path.read_bytes()[:4096]
    path.write_bytes(head + random.Random(1).randbytes(path.stat().st_size - 4096))


def misfile(path: Path) -> None:
    """Insert rows into an index that do not exist in its table."""
    change(
        path,
        "PRAGMA writable_schema = ON",
        "UPDATE sqlite_master SET rootpage = (SELECT rootpage FROM sqlite_master WHERE name = 'roles')"
        " WHERE name = 'games_by_time'",
    )


def break_a_rule(path: Path) -> None:
    change(path, "PRAGMA ignore_check_constraints = ON", "UPDATE games SET edition = 7")


def lose_a_table(path: Path) -> None:
    change(path, "DROP TABLE buildings")


def lose_a_column(path: Path) -> None:
    change(path, "ALTER TABLE seats DROP COLUMN style")


def count_below_nothing(path: Path) -> None:
    change(path, "PRAGMA user_version = -1")


def belong_to_somebody_else(path: Path) -> None:
    path.unlink()
    change(path, "CREATE TABLE albums (title TEXT)")


def name_a_format_that_is_only_read(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[18] = 9
    path.write_bytes(data)


DAMAGES = [
    name_a_format_that_is_only_read,
    scribble,
    cut,
    muddle,
    misfile,
    break_a_rule,
    lose_a_table,
    lose_a_column,
    count_below_nothing,
    belong_to_somebody_else,
]


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_file_is_kept_aside_and_a_new_one_begun(path: Path, damage: Callable[[Path], None]) -> None:
    damage(path)
    before = path.read_bytes()
    with pytest.raises(DamagedHistoryError):
        connect(path)
    assert path.read_bytes() == before
    with History.open(path) as history:
        assert history.kept_aside == path.with_name("history.damaged-1.sqlite")
        assert history.kept_aside.read_bytes() == before
        assert history.count() == 0
        assert history.add(duel(1, won=True)) == 1
    with History.open(path) as history:
        assert history.kept_aside is None
        assert history.count() == 1


def test_what_lies_beside_a_damaged_file_goes_with_it(path: Path) -> None:
    beside = path.with_name("history.sqlite-wal")
    beside.write_bytes(b"what was not yet written")
    aside = set_aside(path)
    assert not path.exists()
    assert not beside.exists()
    assert aside.with_name("history.damaged-1.sqlite-wal").read_bytes() == b"what was not yet written"


def test_what_lies_beside_and_cannot_be_moved_is_an_error(path: Path) -> None:
    path.with_name("history.sqlite-wal").write_bytes(b"x")
    path.with_name("history.damaged-1.sqlite-wal").mkdir()
    with pytest.raises(CannotWriteError) as caught:
        set_aside(path)
    assert caught.value.path == path.with_name("history.sqlite-wal")


def test_a_damaged_file_that_cannot_be_moved_is_an_error(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(where: Path) -> Path:
        raise CannotWriteError(where, "Permission denied")

    scribble(path)
    before = path.read_bytes()
    monkeypatch.setattr(files, "set_aside", fail)
    with pytest.raises(CannotWriteError, match="Permission denied"):
        History.open(path)
    assert path.read_bytes() == before


def test_a_newer_history_is_refused_and_left_untouched(path: Path) -> None:
    newer = f"PRAGMA user_version = {NOW + 1}"
    change(path, newer, "CREATE TABLE moods (seat INTEGER)", "DROP TABLE roles")
    before = path.read_bytes()
    with pytest.raises(
        NewerFileError, match=f"version {NOW + 1}; this program knows versions up to {NOW}"
    ) as caught:
        History.open(path)
    assert caught.value.version == NOW + 1
    assert isinstance(caught.value, CannotReadError)
    assert path.read_bytes() == before
    assert list(path.parent.iterdir()) == [path]


def add_moods(db: sqlite3.Connection) -> None:
    db.execute("ALTER TABLE seats ADD COLUMN mood TEXT NOT NULL DEFAULT 'calm'")


def test_a_later_program_brings_an_older_history_up_to_date(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        history_schema, "MIGRATIONS", (*history_schema.MIGRATIONS, Migration(NOW + 1, add_moods))
    )
    with History.open(path) as history:
        assert history.kept_aside is None
        assert history.rows("SELECT DISTINCT mood FROM seats", {}) == [("calm",)]
        assert len(history.games()) == 3
    assert ask(path, "PRAGMA user_version") == NOW + 1
    lose = path.with_name("new.sqlite")
    with History.open(lose) as history:
        assert history.rows("SELECT DISTINCT mood FROM seats", {}) == []
    change(lose, "ALTER TABLE seats DROP COLUMN mood")
    with History.open(lose) as history:
        assert history.kept_aside is not None


def test_a_migration_that_fails_leaves_the_history_as_it_was(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(db: sqlite3.Connection) -> None:
        add_moods(db)
        db.execute("INSERT INTO nowhere VALUES (1)")

    with monkeypatch.context() as later:
        later.setattr(history_schema, "MIGRATIONS", (*history_schema.MIGRATIONS, Migration(NOW + 1, fail)))
        with pytest.raises(StorageError):
            connect(path)
    assert ask(path, "PRAGMA user_version") == NOW
    with History.open(path) as history:
        assert history.kept_aside is None
        assert len(history.games()) == 3


def test_the_tables_of_each_version_never_change() -> None:
    known = {
        "games": "id finished_at edition new_buildings extra_production draft_hand players seed rounds"
        " takebacks duration_s program lesson record_hash record",
        "seats": "game seat name level style points tie_break is_winner place",
        "roles": "game seat role count",
        "buildings": "game seat number building points overbuilt",
    }
    grown = {
        2: {},
        4: {"games": "hints opening", "plays": "game seat decisions loss judge"},
        5: {},
        6: {"games": "hinted"},
        7: {"games": "without_help"},
        8: {"games": "challenge"},
        9: {"games": "open_hands"},
        10: {
            "matches": "id aim goal is_ended game_limit_s decision_limit_s",
            "match_games": "match_id number game finished_at portraits",
        },
        11: {"seats": "thought_s decided", "games": "timed_out"},
        12: {"games": "hand_overs", "seats": "is_handed_over"},
    }
    with closing(sqlite3.connect(":memory:")) as db:
        for migration, (version, more) in zip(history_schema.MIGRATIONS, grown.items(), strict=True):
            assert migration.version == version
            migration.migrate(db)
            for table, columns in more.items():
                known[table] = f"{known.get(table, '')} {columns}"
            for table, columns in known.items():
                found = db.execute(f"SELECT name FROM pragma_table_info('{table}')")
                assert {column for (column,) in found} == set(columns.split())


def test_a_history_of_each_version_keeps_its_games_and_takes_new_ones(tmp_path: Path) -> None:
    for number in range(1, len(history_schema.MIGRATIONS) + 1):
        path = tmp_path / f"history-{number}.sqlite"
        with pytest.MonkeyPatch.context() as earlier:
            earlier.setattr(history_schema, "MIGRATIONS", history_schema.MIGRATIONS[:number])
            connect(path).close()
        assert ask(path, "PRAGMA user_version") == history_schema.MIGRATIONS[number - 1].version
        change(
            path,
            "INSERT INTO games (finished_at, edition, new_buildings, extra_production, draft_hand, players,"
            " seed, rounds, takebacks, duration_s, program, record_hash, lesson)"
            " VALUES ('2026-01-01T12:00:00+00:00', 1, 0, 0, 0, 2, '7', 14, 0, 900, '0.1.0', 'abc', 0)",
            f"INSERT INTO seats ({SEATS}) VALUES (1, 0, 'Ana', NULL, '', 30, 1, 1, 1)",
            f"INSERT INTO seats ({SEATS}) VALUES (1, 1, 'Ben', 'novice', '', 20, 1, 0, 2)",
        )
        with History.open(path) as history:
            assert history.kept_aside is None
            assert [seat.name for seat in history.games()[0].seats] == ["Ana", "Ben"]
            assert history.record(1) is None
            assert history.hinted(1) == {}
            added = history.add(replace(duel(2, won=True), record="the moves"))
            assert history.record(added) == "the moves"
            assert history.record(99) is None
        assert ask(path, "PRAGMA user_version") == NOW


@pytest.mark.parametrize("version", [1, 3])
def test_tables_of_a_version_that_was_never_released_are_set_aside(path: Path, version: int) -> None:
    change(path, f"PRAGMA user_version = {version}")
    with History.open(path) as history:
        assert history.kept_aside == path.with_name("history.damaged-1.sqlite")
        assert history.games() == []


def test_a_folder_that_cannot_be_made_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    with pytest.raises(CannotWriteError):
        History.open(tmp_path / "file" / "history.sqlite")


def test_a_folder_in_the_place_of_the_file_is_an_error_and_stays(tmp_path: Path) -> None:
    (tmp_path / "history.sqlite").mkdir()
    with pytest.raises(CannotWriteError, match="a folder, not a file"):
        History.open(tmp_path / "history.sqlite")
    assert (tmp_path / "history.sqlite").is_dir()


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="may write everywhere")
def test_a_folder_that_may_not_be_written_is_an_error(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    try:
        with pytest.raises(CannotWriteError):
            History.open(tmp_path / "history.sqlite")
    finally:
        tmp_path.chmod(0o700)


def test_a_database_that_may_not_be_written_is_an_error_and_no_damage(path: Path) -> None:
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as db, translated(path, CannotReadError):
        assert db.execute("SELECT COUNT(*) FROM games").fetchone() == (3,)
        with pytest.raises(CannotWriteError, match="readonly"), translated(path, CannotWriteError):
            db.execute("DELETE FROM games")


def test_a_history_that_another_instance_holds_is_no_damage(
    path: Path,
) -> None:
    change(path, "PRAGMA journal_mode = DELETE")
    before = path.read_bytes()
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(CannotWriteError, match="locked"):
            History.open(path, patience_s=0.0)
    assert path.read_bytes() == before
    assert list(path.parent.iterdir()) == [path]


def test_who_meets_an_instance_that_writes_waits_for_it(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    change(path, "PRAGMA journal_mode = DELETE")
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        monkeypatch.setattr(history_schema, "sleep", lambda _: other.commit())
        with History.open(path) as history:
            assert history.kept_aside is None
            assert history.rows("PRAGMA journal_mode", {}) == [("wal",)]
        assert not other.in_transaction


def test_who_meets_an_instance_that_never_ends_writing_gives_up(
    path: Path,
) -> None:
    change(path, "PRAGMA journal_mode = DELETE")
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(CannotWriteError, match="locked"):
            History.open(path, patience_s=0.0)
    assert list(path.parent.iterdir()) == [path]


def test_a_newer_instance_that_was_quicker_is_noticed(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = history_schema.writing

    def writing_later(db: sqlite3.Connection) -> AbstractContextManager[None]:
        # This happens between the check of an old history and the lock for its migration.
        change(path, f"PRAGMA user_version = {NOW + 1}")
        return real(db)

    change(path, f"PRAGMA user_version = {NOW - 1}")
    monkeypatch.setattr(history_schema, "writing", writing_later)
    with pytest.raises(NewerFileError):
        connect(path)
    assert ask(path, "PRAGMA user_version") == NOW + 1


def test_damage_is_told_from_other_trouble_however_closely_it_is_described(path: Path) -> None:
    for code, kind in (
        (sqlite3.SQLITE_CORRUPT_VTAB, DamagedHistoryError),
        (sqlite3.SQLITE_NOTADB, DamagedHistoryError),
        (sqlite3.SQLITE_FULL, CannotWriteError),
        (sqlite3.SQLITE_IOERR_FSYNC, CannotWriteError),
    ):
        error = sqlite3.OperationalError("something went wrong")
        error.sqlite_errorcode = code
        with pytest.raises(kind, match="something went wrong"), translated(path, CannotWriteError):
            raise error


def test_instances_that_begin_a_history_at_once_begin_one(tmp_path: Path) -> None:
    for attempt in range(10):
        path = tmp_path / f"{attempt}.sqlite"
        at_once = threading.Barrier(4)
        results: list[object] = []

        def begin(path: Path, at_once: threading.Barrier, results: list[object]) -> None:
            at_once.wait()
            try:
                with History.open(path) as history:
                    results.append(history.kept_aside)
            except StorageError as error:
                results.append(error)

        threads = [threading.Thread(target=begin, args=(path, at_once, results)) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert results == [None] * 4


@pytest.mark.parametrize(
    "statement",
    [
        "CREATE VIEW more AS SELECT * FROM games",
        "CREATE TRIGGER more AFTER DELETE ON games BEGIN SELECT 1; END",
    ],
)
def test_a_history_with_what_may_do_anything_is_kept_aside(path: Path, statement: str) -> None:
    change(path, statement)
    with History.open(path) as history:
        assert history.kept_aside is not None
        assert history.games() == []


def test_a_history_that_takes_far_too_long_to_look_through_is_kept_aside(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(history_schema, "_LEAST_STEPS", 1)
    monkeypatch.setattr(history_schema, "_STEPS_A_BYTE", 0)
    with pytest.raises(DamagedHistoryError, match="far too much"):
        connect(path)


def test_a_history_that_makes_huge_values_to_be_looked_through_is_kept_aside(path: Path) -> None:
    change(path, "CREATE INDEX more ON games (length(zeroblob(90000000 + rounds)) > 0)")
    with pytest.raises(DamagedHistoryError, match="far too much"):
        connect(path)


def test_what_else_goes_wrong_while_a_history_is_looked_through_is_no_damage(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Failing(sqlite3.Connection):
        def execute(self, sql: str, *values: object) -> sqlite3.Cursor:
            if "integrity_check" in sql:
                raise sqlite3.OperationalError("unable to read")
            return super().execute(sql, *values)

    with monkeypatch.context() as broken:
        broken.setattr(sqlite3, "connect", partial(sqlite3.connect, factory=Failing))
        with pytest.raises(CannotWriteError, match="unable to read"):
            History.open(path)
    with History.open(path) as history:
        assert history.kept_aside is None
        assert len(history.games()) == 3
