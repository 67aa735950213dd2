"""Tables of the history of finished games: create them, check a file, and migrate older tables.

To change the tables, add a :class:`Migration` at the end of :data:`MIGRATIONS`. A released migration
never changes, because players have files of its version.
"""

from __future__ import annotations

import contextlib
import errno
import sqlite3
from time import monotonic, sleep
from typing import TYPE_CHECKING, Final, NamedTuple

from sanjuan_desktop.storage import files
from sanjuan_desktop.storage.errors import CannotReadError, CannotWriteError, NewerFileError
from sanjuan_desktop.storage.locked_files import when_unlocked

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterator
    from pathlib import Path

    from sanjuan_desktop.storage.errors import StorageError

PATIENCE_S: Final = 10.0
"""Seconds that one instance of the program waits for another to finish writing."""

_PAUSE_S: Final = 0.02

_DAMAGED: Final = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
UNFIT: Final = (
    *_DAMAGED,
    sqlite3.SQLITE_AUTH,
    sqlite3.SQLITE_CONSTRAINT,
    sqlite3.SQLITE_ERROR,
    sqlite3.SQLITE_MISMATCH,
)
"""SQLite errors that valid statements cause if the schema text is damaged: a changed name, rule or type."""
_NUMBERS: Final = {
    sqlite3.SQLITE_BUSY: errno.EBUSY,
    sqlite3.SQLITE_CANTOPEN: errno.EACCES,
    sqlite3.SQLITE_FULL: errno.ENOSPC,
    sqlite3.SQLITE_IOERR: errno.EIO,
    sqlite3.SQLITE_LOCKED: errno.EBUSY,
    sqlite3.SQLITE_NOMEM: errno.ENOMEM,
    sqlite3.SQLITE_PERM: errno.EACCES,
    sqlite3.SQLITE_READONLY: errno.EROFS,
    sqlite3.SQLITE_TOOBIG: errno.EFBIG,
}
"""Errors of SQLite and the corresponding system errors."""

_STEPS_A_BYTE: Final = 20
"""Maximum number of SQLite instructions per byte of an integrity check; it needs less than one."""

_LEAST_STEPS: Final = 10_000_000
"""Minimum of that limit, about a quarter of a second; recent changes may be outside the file (-wal)."""

_MOST_STEPS: Final = 2**31 - 1
"""Largest number that SQLite accepts."""

SMALL_FILE: Final = 8 * 2**20
"""Maximum size of a file that is checked completely on opening, in bytes; it takes at most 20 ms."""

_MODES: Final = (1, 2)
"""File format numbers in bytes 18 and 19 of a database. Larger ones would forbid writing or reading."""

_LONGEST_VALUE: Final = 2**22
"""Maximum size of a text in the tables, in bytes; the longest, the record of a game, has a few thousand."""

_BESIDE: Final = ("-wal", "-shm")
"""Suffixes of the files that SQLite creates beside a database; they belong to this one database."""


class DamagedHistoryError(CannotReadError):
    """The file is not a history: not a database, a damaged one, or one with other tables."""


def _create_tables(db: sqlite3.Connection) -> None:
    db.execute(
        """CREATE TABLE games (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            finished_at TEXT NOT NULL,
            edition INTEGER NOT NULL CHECK (edition IN (0, 1)),
            new_buildings INTEGER NOT NULL CHECK (new_buildings IN (0, 1)),
            extra_production INTEGER NOT NULL CHECK (extra_production IN (0, 1)),
            draft_hand INTEGER NOT NULL CHECK (draft_hand IN (0, 1)),
            players INTEGER NOT NULL CHECK (players BETWEEN 2 AND 4),
            seed TEXT,
            rounds INTEGER NOT NULL,
            takebacks INTEGER NOT NULL,
            duration_s INTEGER,
            program TEXT NOT NULL,
            record_hash TEXT NOT NULL UNIQUE,
            lesson INTEGER NOT NULL CHECK (lesson IN (0, 1)),
            record TEXT)"""
    )
    db.execute("CREATE INDEX games_by_time ON games (finished_at, id)")
    db.execute(
        """CREATE TABLE seats (
            game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
            seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 3),
            name TEXT NOT NULL,
            level TEXT,
            style TEXT NOT NULL,
            points INTEGER NOT NULL,
            tie_break INTEGER NOT NULL,
            is_winner INTEGER NOT NULL CHECK (is_winner IN (0, 1)),
            place INTEGER NOT NULL CHECK (place BETWEEN 1 AND 4),
            PRIMARY KEY (game, seat)) WITHOUT ROWID"""
    )
    db.execute(
        """CREATE TABLE roles (
            game INTEGER NOT NULL,
            seat INTEGER NOT NULL,
            role INTEGER NOT NULL CHECK (role BETWEEN 0 AND 4),
            count INTEGER NOT NULL,
            PRIMARY KEY (game, seat, role),
            FOREIGN KEY (game, seat) REFERENCES seats ON DELETE CASCADE) WITHOUT ROWID"""
    )
    # number: 0 is the building of the set-up; the others follow in the order of building.
    db.execute(
        """CREATE TABLE buildings (
            game INTEGER NOT NULL,
            seat INTEGER NOT NULL,
            number INTEGER NOT NULL,
            building TEXT NOT NULL,
            points INTEGER NOT NULL,
            overbuilt INTEGER NOT NULL CHECK (overbuilt IN (0, 1)),
            PRIMARY KEY (game, seat, number),
            FOREIGN KEY (game, seat) REFERENCES seats ON DELETE CASCADE) WITHOUT ROWID"""
    )


def _add_plays_and_openings(db: sqlite3.Connection) -> None:
    # Result of a review for each person, from which their level is estimated; ``judge`` made the review.
    db.execute("ALTER TABLE games ADD COLUMN hints INTEGER NOT NULL DEFAULT 0")
    db.execute(
        """CREATE TABLE plays (
            game INTEGER NOT NULL,
            seat INTEGER NOT NULL,
            decisions INTEGER NOT NULL,
            loss REAL NOT NULL,
            judge TEXT NOT NULL,
            PRIMARY KEY (game, seat),
            FOREIGN KEY (game, seat) REFERENCES seats ON DELETE CASCADE) WITHOUT ROWID"""
    )
    # Keys of the buildings that were face up in hands at the start, separated by spaces.
    db.execute("ALTER TABLE games ADD COLUMN opening TEXT NOT NULL DEFAULT ''")


def _extend_index(db: sqlite3.Connection) -> None:
    # The index has all columns that a list of games shows, so that SQLite reads none of the long records.
    db.execute("DROP INDEX games_by_time")
    db.execute(
        """CREATE INDEX games_by_time ON games (
            finished_at, id, edition, new_buildings, extra_production, draft_hand, opening, players, seed,
            rounds, takebacks, duration_s, program, lesson, hints)"""
    )


def _add_hinted(db: sqlite3.Connection) -> None:
    # Moves that were made with a hint: a line for each, with its place and the first tip.
    db.execute("ALTER TABLE games ADD COLUMN hinted TEXT NOT NULL DEFAULT ''")


def _add_without_help(db: sqlite3.Connection) -> None:
    db.execute(
        """ALTER TABLE games ADD COLUMN without_help INTEGER NOT NULL DEFAULT 0
            CHECK (without_help IN (0, 1))"""
    )
    db.execute("DROP INDEX games_by_time")
    db.execute(
        """CREATE INDEX games_by_time ON games (
            finished_at, id, edition, new_buildings, extra_production, draft_hand, opening, players, seed,
            rounds, takebacks, duration_s, program, lesson, hints, without_help)"""
    )


def _add_challenge(db: sqlite3.Connection) -> None:
    # Day of a daily deal or chapter of the journey, which count their attempts themselves.
    db.execute("ALTER TABLE games ADD COLUMN challenge TEXT NOT NULL DEFAULT ''")


def _add_open_hands(db: sqlite3.Connection) -> None:
    db.execute(
        """ALTER TABLE games ADD COLUMN open_hands INTEGER NOT NULL DEFAULT 0
            CHECK (open_hands IN (0, 1))"""
    )
    db.execute("DROP INDEX games_by_time")
    db.execute(
        """CREATE INDEX games_by_time ON games (
            finished_at, id, edition, new_buildings, extra_production, draft_hand, opening, players, seed,
            rounds, takebacks, duration_s, program, lesson, hints, without_help, open_hands)"""
    )


def _add_matches(db: sqlite3.Connection) -> None:
    db.execute(
        """CREATE TABLE matches (
            id TEXT PRIMARY KEY,
            aim TEXT NOT NULL CHECK (aim IN ('games', 'wins')),
            goal INTEGER NOT NULL,
            is_ended INTEGER NOT NULL CHECK (is_ended IN (0, 1)),
            game_limit_s INTEGER NOT NULL DEFAULT 0,
            decision_limit_s INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID"""
    )
    # The key makes sure that each game of a match counts once; portraits: a line for each seat.
    db.execute(
        """CREATE TABLE match_games (
            match_id TEXT NOT NULL REFERENCES matches ON DELETE CASCADE,
            number INTEGER NOT NULL,
            game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
            finished_at TEXT NOT NULL,
            portraits TEXT NOT NULL,
            PRIMARY KEY (match_id, number)) WITHOUT ROWID"""
    )
    db.execute("CREATE INDEX match_games_by_game ON match_games (game)")


def _add_thinking(db: sqlite3.Connection) -> None:
    # Thinking time of a person and the number of decisions in it, NULL if unknown.
    db.execute("ALTER TABLE seats ADD COLUMN thought_s REAL")
    db.execute("ALTER TABLE seats ADD COLUMN decided INTEGER")
    # Places of the moves that the table made for a person without time, separated by spaces.
    db.execute("ALTER TABLE games ADD COLUMN timed_out TEXT NOT NULL DEFAULT ''")


def _add_hand_overs(db: sqlite3.Connection) -> None:
    # Changes of players: a line for each, with its place. Seats with several players are no one's results.
    db.execute("ALTER TABLE games ADD COLUMN hand_overs TEXT NOT NULL DEFAULT ''")
    db.execute(
        """ALTER TABLE seats ADD COLUMN is_handed_over INTEGER NOT NULL DEFAULT 0
            CHECK (is_handed_over IN (0, 1))"""
    )


class Migration(NamedTuple):
    """One change of the tables."""

    version: int  # of the tables after the change
    migrate: Callable[[sqlite3.Connection], None]


MIGRATIONS: tuple[Migration, ...] = (
    Migration(2, _create_tables),  # version 0.1 of the program
    Migration(4, _add_plays_and_openings),
    Migration(5, _extend_index),
    Migration(6, _add_hinted),
    Migration(7, _add_without_help),
    Migration(8, _add_challenge),
    Migration(9, _add_open_hands),
    Migration(10, _add_matches),
    Migration(11, _add_thinking),
    Migration(12, _add_hand_overs),
)
"""Changes of the tables, oldest first; a new file gets all of them.

Versions 1 and 3 existed for some hours of development and are not read.
"""


def newest_version() -> int:
    """Return the version of the tables that this program writes."""
    return MIGRATIONS[-1].version


def connect(path: Path, patience_s: float = PATIENCE_S, *, whole: bool = True) -> sqlite3.Connection:
    """Open the history at ``path``; create or migrate it if necessary.

    While another instance writes, each step waits for at most ``patience_s`` seconds. With ``whole`` every
    page of the file is checked; without it, only the pages of a file up to :data:`SMALL_FILE`.

    Raises:
        NewerFileError: a newer program wrote it.
        DamagedHistoryError: it is not a history; it is left unchanged.
        CannotWriteError: the folder cannot be created, or writing is forbidden.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        files.check_ordinary(path)
    except OSError as error:
        raise CannotWriteError(path, error) from error
    # A migration that fails is a bug of the program.
    with translated(path, CannotWriteError):
        db = sqlite3.connect(path, timeout=patience_s, isolation_level=None)
        try:
            _prepare(db, path, patience_s, whole=whole)
        except BaseException:
            db.close()
            raise
    return db


@contextlib.contextmanager
def translated(
    path: Path, kind: type[CannotReadError | CannotWriteError], damage: Container[int] = _DAMAGED
) -> Iterator[None]:
    """Convert errors of SQLite and Python to ``kind`` or DamagedHistoryError.

    ``damage`` are the SQLite error codes that mean a damaged file. Python cannot decode an SQLite message
    that quotes a damaged text, and raises UnicodeDecodeError. Other Python errors mean an invalid value in
    the file, or a value that cannot be written.
    """
    try:
        yield
    except sqlite3.Error as error:
        code = _code_of(error)
        raise (DamagedHistoryError if code in damage else kind)(
            path, str(error), _NUMBERS.get(code, 0)
        ) from error
    except UnicodeDecodeError as error:
        raise DamagedHistoryError(path, str(error)) from error
    except OSError as error:
        raise kind(path, error) from error
    except MemoryError as error:
        raise kind(path, "out of memory", errno.ENOMEM) from error
    except (ArithmeticError, LookupError, TypeError, ValueError) as error:
        raise kind(path, str(error)) from error


def may_be_damage(error: StorageError) -> bool:
    """Return whether a damaged file may be the cause of an error of a query or a change."""
    if isinstance(error, DamagedHistoryError):
        return True
    return isinstance(error.__cause__, sqlite3.Error) and _code_of(error.__cause__) in UNFIT


def _code_of(error: sqlite3.Error) -> int:
    """Return the lowest byte of the code of an error, 0 for an error of Python itself."""
    return int(getattr(error, "sqlite_errorcode", 0)) & 0xFF


@contextlib.contextmanager
def writing(db: sqlite3.Connection) -> Iterator[None]:
    """Run an exclusive transaction: an exception inside rolls it back."""
    db.execute("BEGIN IMMEDIATE")
    try:
        yield
        db.commit()
    except BaseException:
        db.rollback()
        raise


def set_aside(path: Path) -> Path:
    """Rename a damaged history and the SQLite files beside it, and return its new path.

    Raises:
        CannotWriteError: it cannot be renamed.
    """
    aside = files.set_aside(path)
    for ending in _BESIDE:
        beside = path.with_name(path.name + ending)
        try:
            when_unlocked(beside.replace, aside.with_name(aside.name + ending))
        except FileNotFoundError:
            continue
        except OSError as error:
            raise CannotWriteError(beside, error) from error
    return aside


def _text(data: bytes) -> str:
    """Decode a text of the database; damaged characters are replaced."""
    return data.decode(errors="replace")


def _prepare(db: sqlite3.Connection, path: Path, patience_s: float, *, whole: bool) -> None:
    """Check the file without changing it, then migrate its tables."""
    db.text_factory = _text
    db.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, _LONGEST_VALUE)
    db.execute("PRAGMA trusted_schema = OFF")
    db.execute("PRAGMA temp_store = MEMORY")
    db.execute("PRAGMA foreign_keys = ON")
    db.execute("BEGIN")  # one snapshot for all checks, even if another instance writes
    _check(db, path, whole=whole)
    db.rollback()
    _write_ahead(db, patience_s)
    if _version(db) < newest_version():
        _migrate(db, path)


def _write_ahead(db: sqlite3.Connection, patience_s: float) -> None:
    """Enable write-ahead logging, so that others can read during a write; the file stores this mode."""
    until = monotonic() + patience_s
    while True:
        try:
            db.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            # While another instance writes, only this statement fails at once instead of waiting.
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or monotonic() >= until:
                raise
            sleep(_PAUSE_S)
        else:
            return


def _check(db: sqlite3.Connection, path: Path, *, whole: bool) -> None:
    with translated(path, CannotWriteError, UNFIT):
        _check_tables(db, path, whole=whole)


def _check_tables(db: sqlite3.Connection, path: Path, *, whole: bool) -> None:
    version = _version(db)
    if version > newest_version():
        raise NewerFileError(path, version, newest_version())
    if db.execute("SELECT 1 FROM sqlite_schema WHERE type IN ('view', 'trigger')").fetchone():
        # Views and triggers can run any statement on access to a table; the history has none.
        raise DamagedHistoryError(path, "it has views or triggers, as no history does")
    _check_modes(path)
    problems = _integrity(db, path) if whole or path.stat().st_size <= SMALL_FILE else "ok"
    if problems != "ok":
        raise DamagedHistoryError(path, problems)
    if not _fits(version, _columns(db)):
        raise DamagedHistoryError(path, "it has other tables than a history of games")


def _check_modes(path: Path) -> None:
    """Refuse a file that SQLite would open read-only because one byte is damaged."""
    with files.open_ordinary(path) as file:
        head = file.read(20)
    if any(mode not in _MODES for mode in head[18:]):
        raise DamagedHistoryError(path, "its head names a format that no history has")


def _integrity(db: sqlite3.Connection, path: Path) -> str:
    """Return "ok" or the problem with the file; a check too long for the file size is a problem."""
    steps = _LEAST_STEPS + _STEPS_A_BYTE * path.stat().st_size
    db.set_progress_handler(lambda: 1, min(steps, _MOST_STEPS))
    try:
        return str(db.execute("PRAGMA integrity_check(1)").fetchone()[0])
    except sqlite3.Error as error:
        if _code_of(error) in (sqlite3.SQLITE_INTERRUPT, sqlite3.SQLITE_TOOBIG):
            return "it takes far too much to look through"
        raise
    finally:
        db.set_progress_handler(None, 0)


def _fits(version: int, columns: set[tuple[str, str]]) -> bool:
    """Return whether ``columns`` include all columns of the tables of this version."""
    if version == 0:
        return not columns
    if all(version != migration.version for migration in MIGRATIONS):
        return False
    with contextlib.closing(sqlite3.connect(":memory:")) as model:
        for migration in MIGRATIONS:
            if migration.version <= version:
                migration.migrate(model)
        return _columns(model) <= columns


def _columns(db: sqlite3.Connection) -> set[tuple[str, str]]:
    """Return the pairs of table name and column name."""
    sql = (
        "SELECT t.name, c.name FROM sqlite_master AS t, pragma_table_info(t.name) AS c WHERE t.type = 'table'"
    )
    return set(db.execute(sql))


def _version(db: sqlite3.Connection) -> int:
    """Return the version of the tables, 0 for an empty file."""
    return int(db.execute("PRAGMA user_version").fetchone()[0])


def _migrate(db: sqlite3.Connection, path: Path) -> None:
    # Only one instance may migrate; another one checks again when it gets the lock.
    with writing(db):
        _check(db, path, whole=True)
        version = _version(db)
        for migration in MIGRATIONS:
            if migration.version > version:
                migration.migrate(db)
        db.execute(f"PRAGMA user_version = {newest_version()}")
