"""Test that damage of a history is detected, and that only unreadable games are left out."""

from __future__ import annotations

import random
import shutil
import sqlite3
from contextlib import closing
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar, cast

import pytest

from sanjuan_desktop.storage import history_deals, history_matches, history_queries, history_schema
from sanjuan_desktop.storage.errors import CannotReadError, CannotWriteError, NewerFileError, StorageError
from sanjuan_desktop.storage.finished_game import FinishedBuilding
from sanjuan_desktop.storage.history import History, with_history
from sanjuan_desktop.storage.history_csv import write_csv
from sanjuan_desktop.storage.history_filter import ALL_GAMES, GameFilter
from sanjuan_desktop.storage.history_schema import DamagedHistoryError
from sanjuan_desktop.storage.parts import LONGEST_NAME, MatchGame
from tests.helpers.finished_games import LEVELS, duel, game, seat

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from tests.helpers.thinning import Few

_FLIPS = 40
"""Number of flipped bits, at random places of the whole file; the same number in the text of its schema."""

_SUMS: tuple[Callable[[History], object], ...] = (
    history_queries.results_by_level,
    history_queries.results_by_edition,
    history_queries.results_by_players,
    history_queries.points_over_time,
    history_queries.plays,
    history_queries.streaks,
    history_queries.totals,
    history_queries.buildings,
    history_queries.roles,
    history_deals.repeated_deals,
    lambda history: history_matches.matches(history, 10),
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return the path of a history with three games."""
    path = tmp_path / "history.sqlite"
    with History.open(path) as history:
        for day in (1, 2, 3):
            match = MatchGame("0" * 16, day, "games", 4)
            history.add(replace(duel(day, won=True), match=match, portraits=("harbour-cat", "ines")))
            history.record_plays(f"game of day {day}", "judge", {0: (30, 0.5)})
    return path


def change(path: Path, *statements: str) -> None:
    """Change a history like another program without our checks."""
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("PRAGMA foreign_keys = OFF")
        for statement in statements:
            db.execute(statement)


def read_everything(history: History) -> None:
    """Read everything that the window shows of a history."""
    history.count()
    for past in history.games():
        history.record(past.id)
    assert history.unreadable >= 0
    for ask in _SUMS:
        ask(history)


def add_one(history: History) -> int | None:
    return history.add(duel(9, won=True))


# -- one flipped bit ---------------------------------------------------------------------------------


def places(path: Path) -> list[tuple[int, int]]:
    """Return the bytes and bits to flip: in the whole file, and in the text of its schema."""
    rng = random.Random(49)
    data = path.read_bytes()
    tables = data.index(b"CREATE"), data.index(b"CREATE TABLE games") + 900
    return [
        *((rng.randrange(len(data)), rng.randrange(8)) for _ in range(_FLIPS)),
        *((rng.randrange(*tables), 7 if rng.random() < 0.5 else rng.randrange(8)) for _ in range(_FLIPS)),
        *((place, place % 8) for place in range(100)),
    ]


@pytest.mark.no_cover
@pytest.mark.logs("cannot read", "cannot write", "makes no sense")
def test_no_flipped_bit_raises_anything_but_a_storage_error_or_stops_the_history(
    path: Path, tmp_path: Path, few: Few
) -> None:
    good = path.read_bytes()
    broken = tmp_path / "broken" / "history.sqlite"
    for number, (place, bit) in enumerate(few(places(path), 3)):
        whole = number % 2 == 0
        shutil.rmtree(broken.parent, ignore_errors=True)
        broken.parent.mkdir()
        data = bytearray(good)
        data[place] ^= 1 << bit
        broken.write_bytes(data)
        try:
            with_history(broken, LEVELS, read_everything, whole=whole)
            _, aside = with_history(broken, LEVELS, add_one, whole=whole)
        except NewerFileError:
            # The bit belongs to the version, so that the file looks like a newer one.
            assert broken.read_bytes() == data
            continue
        _, again = with_history(broken, LEVELS, add_one, whole=whole)
        assert again is None, "a damaged history is set aside once"
        with History.open(broken) as history:
            assert history.kept_aside is None
            assert history.number_of("game of day 9") is not None
            read_everything(history)
        if aside is not None:
            assert len(list(broken.parent.glob("history.damaged-*.sqlite"))) == 1


@pytest.mark.logs("cannot read")
def test_a_byte_of_the_tables_that_is_no_text_is_damage(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[data.index(b"CREATE TABLE games") + 3] = 0xFF
    path.write_bytes(data)
    number, aside = with_history(path, (), add_one)
    assert number == 1
    assert aside == path.with_name("history.damaged-1.sqlite")
    assert aside.read_bytes() == data


@pytest.mark.logs("cannot read")
def test_damage_that_only_a_use_finds_is_set_aside_too(path: Path) -> None:
    calls = []

    def use(history: History) -> int | None:
        calls.append(history.count())
        if len(calls) < 3:
            raise DamagedHistoryError(path, "database disk image is malformed")
        return add_one(history)

    number, aside = with_history(path, (), use)
    assert (number, calls) == (1, [3, 3, 0, 0])
    assert aside is not None
    with History.open(aside) as old:
        assert old.count() == 3


@pytest.mark.logs("cannot read")
def test_a_history_that_another_program_has_replaced_meanwhile_is_used(path: Path) -> None:
    calls = []

    def use(history: History) -> int:
        calls.append(history.count())
        if len(calls) < 2:
            raise DamagedHistoryError(path, "database disk image is malformed")
        return history.count()

    assert with_history(path, (), use) == (3, None)


def test_a_fault_of_the_program_sets_no_history_aside(path: Path) -> None:
    def use(history: History) -> None:
        history.add(game(seat("Ana", place=9), seat("Bot", 1, 2, "strong"), day=7))

    before = path.read_bytes()
    with pytest.raises(CannotWriteError, match="CHECK"):
        with_history(path, (), use)
    assert path.read_bytes() == before
    assert list(path.parent.iterdir()) == [path]


def test_what_is_no_damage_is_tried_once(path: Path) -> None:
    calls = []

    def use(_: History) -> None:
        calls.append(1)
        raise CannotWriteError(path, "the disk is full")

    with pytest.raises(CannotWriteError, match="full"):
        with_history(path, (), use)
    assert calls == [1]


@pytest.mark.logs("cannot read")
def test_what_is_no_damage_the_second_time_is_raised(path: Path) -> None:
    errors = [CannotWriteError(path, "the disk is full"), DamagedHistoryError(path, "malformed")]

    def use(_: History) -> None:
        raise errors.pop()

    with pytest.raises(CannotWriteError, match="full"):
        with_history(path, (), use)


def test_a_history_that_cannot_be_prepared_is_closed_again(path: Path) -> None:
    with pytest.raises(CannotReadError):
        History.open(path, cast("tuple[str, ...]", (object(),)))
    path.rename(path.with_name("moved.sqlite"))
    assert list(path.parent.iterdir()) == [path.with_name("moved.sqlite")]


@pytest.mark.parametrize("error", [OverflowError("too large"), ValueError("no number"), LookupError("gone")])
def test_errors_of_python_become_errors_of_storage(path: Path, error: Exception) -> None:
    with pytest.raises(CannotReadError, match=str(error)), history_schema.translated(path, CannotReadError):
        raise error


def test_a_full_memory_and_a_lost_file_are_no_damage(path: Path) -> None:
    for error in (MemoryError(), PermissionError(13, "Permission denied")):
        with pytest.raises(CannotWriteError) as caught, history_schema.translated(path, CannotWriteError):
            raise error
        assert caught.value.number


def test_a_value_that_no_database_holds_is_refused_and_no_damage(path: Path) -> None:
    with History.open(path) as history:
        with pytest.raises(CannotWriteError):
            history.add(game(seat("Ana", 2**70), seat("Bot", 1, 2, "strong"), day=7))
        assert history.count() == 3


def test_a_history_of_any_size_can_be_opened(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history_schema, "_STEPS_A_BYTE", 2**31)
    with History.open(path) as history:
        assert history.count() == 3


def test_of_a_large_file_not_every_page_is_checked_where_the_window_waits(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    change(
        path,
        "PRAGMA writable_schema = ON",
        "UPDATE sqlite_master SET rootpage = (SELECT rootpage FROM sqlite_master WHERE name = 'roles')"
        " WHERE name = 'sqlite_autoindex_games_1'",
    )
    monkeypatch.setattr(history_schema, "SMALL_FILE", 10)
    with History.open(path, whole=False) as history:
        assert history.count() == 3
    with History.open(path) as history:
        assert history.kept_aside is not None


# -- one game that cannot be read --------------------------------------------------------------------

_UNREADABLE = [
    "DELETE FROM seats WHERE game = 2",
    "DELETE FROM seats WHERE game = 2 AND seat = 0",
    "UPDATE seats SET seat = 3 WHERE game = 2 AND seat = 1",
    "UPDATE seats SET name = x'00FF' WHERE game = 2 AND seat = 0",
    "UPDATE seats SET level = x'00' WHERE game = 2 AND seat = 1",
    "UPDATE seats SET style = x'00' WHERE game = 2",
    "UPDATE seats SET points = 9223372036854775807 WHERE game = 2",
    "UPDATE seats SET points = 'many' WHERE game = 2",
    "UPDATE seats SET points = 1e300 WHERE game = 2",
    "UPDATE seats SET tie_break = x'01' WHERE game = 2",
    "UPDATE seats SET place = 1.5 WHERE game = 2",
    "UPDATE games SET finished_at = x'00' WHERE id = 2",
    "UPDATE games SET finished_at = printf('%.400000c', '2') WHERE id = 2",
    "UPDATE games SET rounds = 9223372036854775807 WHERE id = 2",
    "UPDATE games SET rounds = 'seven' WHERE id = 2",
    "UPDATE games SET takebacks = -9223372036854775807 WHERE id = 2",
    "UPDATE games SET duration_s = 9223372036854775807 WHERE id = 2",
    "UPDATE games SET duration_s = x'00' WHERE id = 2",
    "UPDATE games SET hints = 'all' WHERE id = 2",
    "UPDATE games SET program = x'00' WHERE id = 2",
    "UPDATE games SET seed = x'00' WHERE id = 2",
    "UPDATE games SET opening = x'00' WHERE id = 2",
]

_NO_RESULT = [
    "UPDATE match_games SET number = 'two' WHERE number = 2",
    "UPDATE match_games SET number = 4000000000 WHERE number = 2",
    "UPDATE match_games SET game = 99 WHERE number = 2",
    "UPDATE match_games SET game = x'00' WHERE number = 2",
    "UPDATE match_games SET portraits = x'00' WHERE number = 2",
    "UPDATE match_games SET match_id = 'unknown' WHERE number = 2",
    "UPDATE games SET rounds = 'seven' WHERE id = 2",
    "UPDATE games SET seed = 'none' WHERE id = 2",
    "DELETE FROM seats WHERE game = 2 AND seat = 0",
]


@pytest.mark.logs("makes no sense")
@pytest.mark.parametrize("statement", _NO_RESULT)
def test_a_result_of_a_match_that_cannot_be_read_is_left_out(path: Path, statement: str) -> None:
    change(path, statement)
    with History.open(path, LEVELS) as history:
        assert history.kept_aside is None
        (found,) = history_matches.matches(history, 10)
        assert [result.number for result in found.results] == [1, 3]


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE matches SET goal = 'all'",
        "UPDATE matches SET goal = 0",
        "UPDATE matches SET id = x'00'",
        "UPDATE matches SET game_limit_s = 'long'",
        "UPDATE matches SET decision_limit_s = -1",
    ],
)
def test_a_match_that_cannot_be_read_is_left_out(path: Path, statement: str) -> None:
    change(path, statement)
    with History.open(path, LEVELS) as history:
        assert history_matches.matches(history, 10) == []
        assert history.count() == 3


@pytest.mark.parametrize("statement", _UNREADABLE)
def test_a_game_that_cannot_be_read_is_left_out_and_the_others_open(
    path: Path, tmp_path: Path, statement: str
) -> None:
    change(path, statement)
    with History.open(path, LEVELS) as history:
        assert history.kept_aside is None
        assert history.unreadable == 1
        assert [past.id for past in history.games()] == [3, 1]
        assert history.ids() == [3, 1]
        assert history.count() == 2
        read_everything(history)
        assert history_queries.totals(history).games == 2
        assert history_queries.totals(history).persons.games == 2
        assert [entry.game for entry in history_queries.points_over_time(history)] == [1, 3]
        assert [entry.game for entry in history_queries.plays(history)] == [1, 3]
        write_csv(tmp_path / "games.csv", history)
        assert history.add(duel(4, won=True)) == 4


@pytest.mark.logs("makes no sense")
@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE games SET seed = 'none' WHERE id = 2",
        "UPDATE games SET opening = 'palace palace palace palace palace palace' WHERE id = 2",
    ],
)
def test_a_game_of_no_deal_is_left_out_of_the_list(path: Path, statement: str) -> None:
    change(path, statement)
    with History.open(path) as history:
        assert [past.id for past in history.games()] == [3, 1]


@pytest.mark.parametrize(
    ("statement", "ask"),
    [
        ("UPDATE buildings SET building = x'00FF' WHERE game = 2", history_queries.buildings),
        ("UPDATE buildings SET points = 9223372036854775807", history_queries.buildings),
        ("UPDATE roles SET count = 9223372036854775807", history_queries.roles),
        ("UPDATE roles SET count = 'often' WHERE game = 2", history_queries.roles),
        ("UPDATE plays SET loss = 'much' WHERE game = 2", history_queries.plays),
        ("UPDATE plays SET decisions = 9223372036854775807", history_queries.plays),
    ],
)
def test_a_row_of_a_sum_that_cannot_be_read_counts_nowhere(
    path: Path, statement: str, ask: Callable[[History], object]
) -> None:
    change(path, statement)
    with History.open(path) as history:
        ask(history)
        assert history.count() == 3


def test_letters_that_are_damaged_are_replaced_and_the_game_stays(path: Path) -> None:
    change(path, "UPDATE seats SET name = CAST(x'416EFF' AS TEXT) WHERE game = 2 AND seat = 0")
    with History.open(path) as history:
        assert history.games()[1].seats[0].name == "An\N{REPLACEMENT CHARACTER}"
        assert history.unreadable == 0


def test_names_of_any_length_are_cut_wherever_they_are_read(path: Path) -> None:
    change(path, "UPDATE seats SET name = printf('%.400000c', 'a'), style = printf('%.400000c', 'b')")
    change(path, "UPDATE seats SET level = printf('%.400000c', 'c') WHERE seat = 1")
    name = "a" * LONGEST_NAME
    with History.open(path) as history:
        for past in history.games():
            assert past.seats[0].name == name
            assert all(len(seat.style) <= 40 for seat in past.seats)
        assert {entry.name for entry in history_queries.points_over_time(history)} == {name}
        assert {entry.name for entry in history_queries.plays(history)} == {name}
        (level,) = history_queries.results_by_level(history)
        assert level.level == "c" * 40
        assert history_queries.totals(history, GameFilter(person=name)).persons.games == 3


def test_games_are_found_by_their_ids_in_the_order_asked_for(path: Path) -> None:
    with History.open(path) as history:
        assert [past.id for past in history.games_of([2, 7, 3])] == [2, 3]
        assert history.ids(order="rounds, id") == [1, 2, 3]
        assert history.ids(limit=1, offset=1, wanted=ALL_GAMES) == [2]
        assert history.games_of([]) == []


def test_games_are_added_together_or_not_at_all(path: Path) -> None:
    with History.open(path) as history:
        history.add_all([duel(3, won=True), duel(4, won=True)])
        assert history.count() == 4
        with pytest.raises(CannotWriteError):
            history.add_all([duel(5, won=True), game(seat(place=9), seat("Bot", 1, 2, "strong"), day=6)])
        assert history.count() == 4


def test_copies_that_persons_built_are_counted_without_those_of_computers(tmp_path: Path) -> None:
    well = (FinishedBuilding("well", 1), FinishedBuilding("well", 1))
    with History.open(tmp_path / "other.sqlite") as history:
        history.add(game(seat("Ana", built=well), seat("Cleo", 9, 2, built=well[:1]), day=1))
        history.add(game(seat("Ana", 8, 2), seat("Bot", 9, 1, "strong", built=well), day=2))
        assert [use.built_by_persons for use in history_queries.buildings(history)] == [3]


class WatchedHistory(History):
    """History that remembers its queries."""

    queries: ClassVar[list[tuple[str, Mapping[str, object]]]] = []

    def rows(self, sql: str, values: Mapping[str, object]) -> list[tuple[Any, ...]]:
        self.queries.append((sql, values))
        return super().rows(sql, values)


@pytest.mark.parametrize("order", ["finished_at DESC, id DESC", "rounds DESC, id", "takebacks, id"])
def test_a_list_of_games_reads_none_of_the_long_records(path: Path, order: str) -> None:
    WatchedHistory.queries.clear()
    with WatchedHistory.open(path) as history:
        history.count()
        history.ids(wanted=GameFilter(players=2), order=order)
        queries = list(WatchedHistory.queries)
        assert len(queries) == 2
        for sql, values in queries:
            plan = [row[3] for row in history.rows(f"EXPLAIN QUERY PLAN {sql}", values)]
            assert plan[0] == "SCAN games USING COVERING INDEX games_by_time"
            assert not [step for step in plan[1:] if "SCAN" in step]


def test_the_first_games_are_found_by_their_ids(path: Path) -> None:
    with WatchedHistory.open(path) as history:
        ids = history.ids()
        WatchedHistory.queries.clear()
        history.games_of(ids[:2])
        queries = list(WatchedHistory.queries)
        assert len(queries) == 2
        plans = [
            row[3] for sql, values in queries for row in history.rows(f"EXPLAIN QUERY PLAN {sql}", values)
        ]
    assert "SEARCH games USING INTEGER PRIMARY KEY (rowid=?)" in plans
    assert not [step for step in plans if "SCAN" in step]


def test_storage_errors_pass_as_they_are(path: Path) -> None:
    error = StorageError("as it is")
    with pytest.raises(StorageError) as caught, history_schema.translated(path, CannotReadError):
        raise error
    assert caught.value is error
