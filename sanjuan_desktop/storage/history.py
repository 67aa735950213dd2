"""History of all finished games on a computer, in an SQLite database.

Several instances of the program may have it open at the same time.
"""

from __future__ import annotations

import logging
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final, Self, TypeVar

from sanjuan_desktop.rules import OptionsError
from sanjuan_desktop.storage import history_schema as schema
from sanjuan_desktop.storage.errors import CannotReadError, CannotWriteError, StorageError
from sanjuan_desktop.storage.hand_overs import hand_overs_in
from sanjuan_desktop.storage.history_filter import (
    ALL_GAMES,
    PLAYED_GAMES,
    THE_GAMES,
    UNREADABLE_GAMES,
    add_functions,
    id_lists,
)
from sanjuan_desktop.storage.history_rows import (
    GAME_COLUMNS,
    READ_COLUMNS,
    add_game,
    end_match,
    game_row,
    hinted_moves,
    places_in,
    rename_person,
    seat_row,
)

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from types import TracebackType
    from typing import Any

    from sanjuan_desktop.rules import Action
    from sanjuan_desktop.storage.finished_game import FinishedGame, SeatResult
    from sanjuan_desktop.storage.hand_overs import HandOver
    from sanjuan_desktop.storage.history_filter import GameFilter
    from sanjuan_desktop.storage.history_rows import PastGame
    from sanjuan_desktop.storage.parts import MatchGame, Seat

T = TypeVar("T")

_NO_LIMIT: Final = -1

_IDS: Final = f"""SELECT id FROM played WHERE {THE_GAMES}
ORDER BY {{order}} LIMIT :limit OFFSET :offset"""
_LATEST: Final = "finished_at DESC, id DESC"

_STEPS: Final = 50_000
"""SQLite instructions between two checks whether a query is still wanted; about a millisecond."""

_log = logging.getLogger(__name__)


class History:
    """History of finished games, opened with :meth:`open` and usable as a context manager.

    Every method raises CannotReadError or CannotWriteError if the file has become unusable since it was
    opened.
    """

    def __init__(self, path: Path, db: sqlite3.Connection, kept_aside: Path | None = None) -> None:
        self._path = path
        self._db = db
        self.kept_aside = kept_aside
        """New path of a damaged file that was replaced by this one."""

    @classmethod
    def open(
        cls,
        path: Path,
        levels: Sequence[str] = (),
        *,
        patience_s: float = schema.PATIENCE_S,
        whole: bool = True,
    ) -> Self:
        """Open the history at ``path`` or create one; a damaged file is renamed and replaced.

        ``levels`` are the levels of computer players, weakest first; unknown levels count as weaker than all
        of them. While another program writes, each step waits for at most ``patience_s`` seconds. Without
        ``whole`` a large file is not checked page by page, which would block a window for too long.

        Raises:
            NewerFileError: a newer program wrote it; it is left unchanged.
            CannotWriteError: the folder is not writable, or a damaged file cannot be renamed.
        """
        kept_aside = None
        try:
            db = cls._connected(path, levels, patience_s, whole=whole)
        except schema.DamagedHistoryError as error:
            _log.info("%s", error)
            kept_aside = schema.set_aside(path)
            db = cls._connected(path, levels, patience_s, whole=whole)
        return cls(path, db, kept_aside)

    @staticmethod
    def _connected(
        path: Path, levels: Sequence[str], patience_s: float, *, whole: bool
    ) -> sqlite3.Connection:
        """Return a connection with temporary tables of the levels and of the readable games."""
        db = schema.connect(path, patience_s, whole=whole)
        try:
            with schema.translated(path, CannotReadError, schema.UNFIT):
                add_functions(db)
                db.execute("CREATE TEMP TABLE strengths (level TEXT PRIMARY KEY, strength INTEGER NOT NULL)")
                db.executemany(
                    "INSERT OR REPLACE INTO strengths VALUES (?, ?)",
                    [(name, n) for n, name in enumerate(levels)],
                )
                for statement in UNREADABLE_GAMES:
                    db.execute(statement)
                db.execute(PLAYED_GAMES)
        except BaseException:
            db.close()
            raise
        return db

    def close(self) -> None:
        """Close the file; the history cannot be used afterwards."""
        self._db.close()

    def stop_when(self, is_stopped: Callable[[], bool]) -> None:
        """End every query that is running when ``is_stopped`` returns True; it raises CannotReadError."""
        self._db.set_progress_handler(is_stopped, _STEPS)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def add(self, game: FinishedGame) -> int | None:
        """Add a finished game and return its id, or None if the history already has it."""
        with schema.translated(self._path, CannotWriteError), schema.writing(self._db):
            return add_game(self._db, game)

    def add_all(self, games: Iterable[FinishedGame]) -> None:
        """Add finished games in one transaction; known games are not changed."""
        with schema.translated(self._path, CannotWriteError), schema.writing(self._db):
            for game in games:
                add_game(self._db, game)

    def record_plays(self, record_hash: str, judge: str, plays: Mapping[int, tuple[int, float]]) -> bool:
        """Store the decisions and their total loss by seat for a game; return False if the game is unknown.

        They are deleted with the game and replaced by the results of a later ``judge``.
        """
        with schema.translated(self._path, CannotWriteError), schema.writing(self._db):
            found = self._db.execute("SELECT id FROM games WHERE record_hash = ?", (record_hash,)).fetchone()
            if found is None:
                return False
            rows = [(found[0], seat, decisions, loss, judge) for seat, (decisions, loss) in plays.items()]
            self._db.executemany("INSERT OR REPLACE INTO plays VALUES (?, ?, ?, ?, ?)", rows)
        return True

    def end_match(self, game: MatchGame) -> None:
        """End the match of a game early: no further game of it counts."""
        with schema.translated(self._path, CannotWriteError), schema.writing(self._db):
            end_match(self._db, game)

    def delete(self, ids: Iterable[int]) -> list[str]:
        """Remove games with all their data; return the hashes of their records."""
        removed: list[str] = []
        with schema.translated(self._path, CannotWriteError), schema.writing(self._db):
            for number in ids:
                found = self._db.execute("SELECT record_hash FROM games WHERE id = ?", (number,))
                removed += [str(row[0]) for row in found.fetchall()]
                self._db.execute("DELETE FROM games WHERE id = ?", (number,))
        return removed

    def rename_person(self, old: str, new: str) -> int:
        """Give the games of a person to a new name; return the number of changed games.

        Games in which both played stay as they are.
        """
        with schema.translated(self._path, CannotWriteError), schema.writing(self._db):
            return rename_person(self._db, old, new)

    def count(self, wanted: GameFilter = ALL_GAMES) -> int:
        """Return the number of games that match a filter."""
        rows = self.rows(f"SELECT COUNT(*) FROM played WHERE {THE_GAMES}", wanted.values())
        return int(rows[0][0])

    @property
    def unreadable(self) -> int:
        """Number of games that were excluded when the history was opened, because a value is invalid."""
        return int(self.rows("SELECT COUNT(*) FROM unreadable", {})[0][0])

    def ids(
        self,
        limit: int | None = None,
        offset: int = 0,
        wanted: GameFilter = ALL_GAMES,
        order: str = _LATEST,
    ) -> list[int]:
        """Return the ids of games that match a filter: ``limit`` of them after the first ``offset``.

        The newest game comes first unless ``order``, the terms of ORDER BY, gives another order.
        """
        values = wanted.values() | {"limit": _NO_LIMIT if limit is None else limit, "offset": offset}
        return [number for (number,) in self.rows(_IDS.format(order=order), values)]

    def games(
        self, limit: int | None = None, offset: int = 0, wanted: GameFilter = ALL_GAMES
    ) -> list[PastGame]:
        """Return games that match a filter, newest first: ``limit`` of them after the first ``offset``."""
        return self.games_of(self.ids(limit, offset, wanted))

    def games_of(self, ids: Sequence[int]) -> list[PastGame]:
        """Return the games with these ids, in this order; missing and invalid ones are left out."""
        found: dict[int, PastGame] = {}
        for listed in id_lists(ids):
            found |= self._some_games(listed)
        return [found[number] for number in ids if number in found]

    def _some_games(self, listed: str) -> dict[int, PastGame]:
        """Return the games of a list of ids by id."""
        seats: dict[int, list[SeatResult]] = {}
        with schema.translated(self._path, CannotReadError):
            self._db.execute("BEGIN")  # games and seats from one snapshot
            try:
                games = self.rows(f"SELECT id, {GAME_COLUMNS} FROM played WHERE id IN ({listed})", {})
                for game, *seat in self.rows(
                    f"SELECT game, {READ_COLUMNS} FROM seats WHERE game IN ({listed}) ORDER BY game, seat", {}
                ):
                    seats.setdefault(game, []).append(seat_row(seat))
            finally:
                self._db.rollback()
        found = {}
        for row in games:
            try:
                found[row[0]] = game_row(row, seats[row[0]])
            except (ValueError, OptionsError) as error:
                _log.warning("game %d of %s makes no sense: %s", row[0], self._path, error)
        return found

    def record(self, number: int) -> str | None:
        """Return the record of the game with this id as text, None if there is none."""
        rows = self.rows("SELECT record FROM games WHERE id = :id", {"id": number})
        return None if not rows or rows[0][0] is None else str(rows[0][0])

    def hinted(self, number: int) -> dict[int, Action | None]:
        """Return the moves of a game made with a hint, by their place, with the first tip of the hint."""
        rows = self.rows("SELECT hinted FROM games WHERE id = :id", {"id": number})
        return hinted_moves(str(rows[0][0])) if rows else {}

    def timed_out(self, number: int) -> frozenset[int]:
        """Return the places of the moves of a game that the table made for a person without time."""
        rows = self.rows("SELECT timed_out FROM games WHERE id = :id", {"id": number})
        return places_in(str(rows[0][0])) if rows else frozenset()

    def hand_overs(self, number: int, first: Sequence[Seat]) -> tuple[HandOver, ...]:
        """Return the hand-overs of a game, whose moves are places; ``first`` are its first players."""
        rows = self.rows("SELECT hand_overs FROM games WHERE id = :id", {"id": number})
        return hand_overs_in(str(rows[0][0]), first) if rows else ()

    def number_of(self, record_hash: str) -> int | None:
        """Return the id of the game with this hash of its record, None if there is none."""
        rows = self.rows("SELECT id FROM games WHERE record_hash = :hash", {"hash": record_hash})
        return int(rows[0][0]) if rows else None

    def rows(self, sql: str, values: Mapping[str, object]) -> list[tuple[Any, ...]]:
        """Return the result rows of a query."""
        with schema.translated(self._path, CannotReadError):
            return self._db.execute(sql, values).fetchall()


def with_history(
    path: Path,
    levels: Sequence[str],
    use: Callable[[History], T],
    *,
    patience_s: float = schema.PATIENCE_S,
    whole: bool = True,
) -> tuple[T, Path | None]:
    """Return the result of ``use`` for the history at ``path``, and where a damaged file went, else None.

    The arguments are those of :meth:`History.open`. Damage that only ``use`` finds is handled like damage
    that is found on opening: the file is renamed, and ``use`` is called with a new history.

    Raises:
        StorageError: as :meth:`History.open` and ``use``.
    """
    try:
        with History.open(path, levels, patience_s=patience_s, whole=whole) as history:
            return use(history), history.kept_aside
    except StorageError as error:
        if not schema.may_be_damage(error):
            raise
        _log.warning("%s", error)
    try:
        # Check the whole file, because another instance may have created a new history in the meantime.
        with History.open(path, levels, patience_s=patience_s) as history:
            return use(history), history.kept_aside
    except StorageError as error:
        if not schema.may_be_damage(error):
            raise
        with (
            TemporaryDirectory(ignore_cleanup_errors=True) as folder,
            History.open(Path(folder, path.name), levels) as history,
        ):
            use(history)
    aside = schema.set_aside(path)
    with History.open(path, levels, patience_s=patience_s) as history:
        return use(history), aside
