"""All finished games of one player's computer, in an SQLite database.

Several instances of the program may have it open at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Self

from sanjuan_desktop.rules import OptionsError
from sanjuan_desktop.storage import history_schema as schema
from sanjuan_desktop.storage.errors import CannotReadError, CannotWriteError
from sanjuan_desktop.storage.history_filter import ALL_GAMES, PLAYED_GAMES, THE_GAMES
from sanjuan_desktop.storage.history_rows import GAME_COLUMNS, SEAT_COLUMNS, add_game, game_row, seat_row

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterable, Mapping, Sequence
    from pathlib import Path
    from types import TracebackType
    from typing import Any

    from sanjuan_desktop.storage.finished_game import FinishedGame, SeatResult
    from sanjuan_desktop.storage.history_filter import GameFilter
    from sanjuan_desktop.storage.history_rows import PastGame

_NO_LIMIT: Final = -1

_PAGE: Final = f"""FROM played WHERE {THE_GAMES}
ORDER BY finished_at DESC, id DESC LIMIT :limit OFFSET :offset"""
_GAMES: Final = f"SELECT id, {GAME_COLUMNS} {_PAGE}"
_SEATS: Final = (
    f"SELECT game, {SEAT_COLUMNS} FROM seats WHERE game IN (SELECT id {_PAGE}) ORDER BY game, seat"
)


class History:
    """The finished games; made by :meth:`open`, usable in ``with``.

    Every method raises CannotReadError or CannotWriteError where the file no longer
    does what it did when it was opened.
    """

    def __init__(self, path: Path, db: sqlite3.Connection, kept_aside: Path | None = None) -> None:
        self._path = path
        self._db = db
        self.kept_aside = kept_aside
        """Where a damaged file went whose place this one took."""

    @classmethod
    def open(cls, path: Path, levels: Sequence[str] = (), *, patience_s: float = schema.PATIENCE_S) -> Self:
        """Open the history at ``path`` or begin a new one; a damaged file is kept aside.

        ``levels`` are those of the computers, weakest first; a level that is not among
        them counts as weaker than all. While another program writes, each step waits for
        at most ``patience_s`` seconds.

        Raises:
            NewerHistoryError: a newer program wrote it; it is left as it is.
            CannotWriteError: the folder cannot be written, or a damaged file not be moved.
        """
        kept_aside = None
        try:
            db = schema.connect(path, patience_s)
        except schema.DamagedHistoryError:
            kept_aside = schema.set_aside(path)
            db = schema.connect(path, patience_s)
        db.execute("CREATE TEMP TABLE strengths (level TEXT PRIMARY KEY, strength INTEGER NOT NULL)")
        db.executemany(
            "INSERT OR REPLACE INTO strengths VALUES (?, ?)", [(name, n) for n, name in enumerate(levels)]
        )
        db.execute(PLAYED_GAMES)
        return cls(path, db, kept_aside)

    def close(self) -> None:
        """Close the file; nothing else may be asked afterwards."""
        self._db.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def add(self, game: FinishedGame) -> int | None:
        """Keep a finished game and return its id, or None if it is there already."""
        with schema.translated(self._path, CannotWriteError), schema.writing(self._db):
            return add_game(self._db, game)

    def note_plays(self, record_hash: str, judge: str, plays: Mapping[int, tuple[int, float]]) -> bool:
        """Keep what seats gave away in a game, decisions and their loss by seat; False if it is not there.

        They go with the game, and give way to those of a later judge.
        """
        with schema.translated(self._path, CannotWriteError), schema.writing(self._db):
            found = self._db.execute("SELECT id FROM games WHERE record_hash = ?", (record_hash,)).fetchone()
            if found is None:
                return False
            rows = [(found[0], seat, decisions, loss, judge) for seat, (decisions, loss) in plays.items()]
            self._db.executemany("INSERT OR REPLACE INTO plays VALUES (?, ?, ?, ?, ?)", rows)
        return True

    def delete(self, ids: Iterable[int]) -> list[str]:
        """Remove games with all that is known of them here; return the hashes of their records."""
        removed: list[str] = []
        with schema.translated(self._path, CannotWriteError), schema.writing(self._db):
            for number in ids:
                found = self._db.execute("SELECT record_hash FROM games WHERE id = ?", (number,))
                removed += [str(row[0]) for row in found.fetchall()]
                self._db.execute("DELETE FROM games WHERE id = ?", (number,))
        return removed

    def count(self, wanted: GameFilter = ALL_GAMES) -> int:
        """Return how many games meet a filter."""
        rows = self.rows(f"SELECT COUNT(*) FROM played WHERE {THE_GAMES}", wanted.values())
        return int(rows[0][0])

    def games(
        self, limit: int | None = None, offset: int = 0, wanted: GameFilter = ALL_GAMES
    ) -> list[PastGame]:
        """Return games that meet a filter, newest first: ``limit`` of them after the first ``offset``."""
        values = wanted.values() | {"limit": _NO_LIMIT if limit is None else limit, "offset": offset}
        seats: dict[int, list[SeatResult]] = {}
        with schema.translated(self._path, CannotReadError):
            self._db.execute("BEGIN")  # games and seats of the same moment
            try:
                games = self.rows(_GAMES, values)
                for game, *seat in self.rows(_SEATS, values):
                    seats.setdefault(game, []).append(seat_row(seat))
            finally:
                self._db.rollback()
        try:
            return [game_row(row, seats[row[0]]) for row in games]
        except (LookupError, ValueError, TypeError, OptionsError) as error:
            raise CannotReadError(self._path, "a game in it makes no sense", fault="damaged") from error

    def record(self, number: int) -> str | None:
        """Return the game with this id as the text of its record, None where there is none."""
        rows = self.rows("SELECT record FROM games WHERE id = :id", {"id": number})
        return None if not rows or rows[0][0] is None else str(rows[0][0])

    def number_of(self, record_hash: str) -> int | None:
        """Return the id of the game whose record has this hash, None where there is none."""
        rows = self.rows("SELECT id FROM games WHERE record_hash = :hash", {"hash": record_hash})
        return int(rows[0][0]) if rows else None

    def rows(self, sql: str, values: Mapping[str, object]) -> list[tuple[Any, ...]]:
        """Return what a question about the tables is answered with."""
        with schema.translated(self._path, CannotReadError):
            return self._db.execute(sql, values).fetchall()
