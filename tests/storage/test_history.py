"""Test that finished games are added once, listed newest first, and removed with all their data."""

import sqlite3
import threading
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from sanjuan_desktop.rules import ChooseRole, Edition, GameOptions, Keep, Role
from sanjuan_desktop.storage.errors import CannotReadError, CannotWriteError
from sanjuan_desktop.storage.finished_game import (
    FinishedBuilding,
    FinishedGame,
    NoUtcTimeError,
    SeatResult,
    finished_from,
)
from sanjuan_desktop.storage.history import History
from sanjuan_desktop.storage.history_filter import PLAYED, GameFilter
from sanjuan_desktop.storage.parts import ThinkingTime
from tests.helpers.finished_games import LEVELS, HistorySeat, duel, finished_record, game, seat

TABLES = ("games", "seats", "roles", "buildings")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "history.sqlite"


def rows_in(path: Path) -> dict[str, int]:
    with closing(sqlite3.connect(path)) as db:
        return {name: db.execute(f"SELECT COUNT(*) FROM {name}").fetchone()[0] for name in TABLES}


def real_game(seed: int, players: int = 3) -> FinishedGame:
    record = finished_record(GameOptions(players, Edition(seed % 2), new_buildings=True), seed)
    seats = (
        HistorySeat("Ana"),
        HistorySeat("Bruno", "strong", "trader"),
        HistorySeat("Cleo", "novice"),
        HistorySeat("Åsa"),
    )
    return finished_from(
        record,
        seats[:players],
        finished_at=f"2026-02-{seed:02}T08:00:00Z",
        takebacks=1,
        duration_s=900,
        program="0.2.0",
    )


def test_a_game_comes_back_as_it_was_added(path: Path) -> None:
    added = real_game(4, players=4)
    with History.open(path, LEVELS) as history:
        number = history.add(added)
    with History.open(path, LEVELS) as history:
        (found,) = history.games()
    assert history.kept_aside is None
    assert found.id == number
    assert (found.finished_at, found.options, found.seed) == (added.finished_at, added.options, added.seed)
    assert (found.rounds, found.takebacks, found.duration_s) == (added.rounds, 1, 900)
    assert (found.program, found.lesson) == ("0.2.0", False)
    assert found.seats == tuple(
        SeatResult(s.name, s.level, s.style, points=s.points, tie_break=s.tie_break, place=s.place)
        for s in added.seats
    )


def test_moves_made_with_a_hint_come_back_with_the_first_tip(path: Path) -> None:
    hinted = {0: None, 7: ChooseRole(2), 9: Keep((3, 4))}
    with History.open(path) as history:
        number = history.add(replace(duel(1, won=True), hinted=hinted))
        assert history.hinted(number) == hinted
        assert history.hinted(number + 1) == {}


def test_hints_of_a_history_that_was_changed_by_hand_are_skipped(path: Path) -> None:
    with History.open(path) as history:
        number = history.add(duel(1, won=True))
        with closing(sqlite3.connect(path)) as db:
            db.execute("UPDATE games SET hinted = ?", ("3\nx role trader\n4 fly\n5 role trader",))
            db.commit()
        assert history.hinted(number) == {3: None, 5: ChooseRole(Role.TRADER)}


def test_thinking_times_and_moves_of_the_clock_come_back(path: Path) -> None:
    game = duel(1, won=True)
    person = replace(game.seats[0], thinking=ThinkingTime(83.7, 21))
    game = replace(game, seats=(person, *game.seats[1:]), timed_out=(3, 17))
    with History.open(path) as history:
        number = history.add(game)
        assert number is not None
        assert [seat.thinking for seat in history.games()[0].seats] == [ThinkingTime(83.7, 21), None]
        assert history.timed_out(number) == {3, 17}
        assert history.timed_out(number + 1) == frozenset()


@pytest.mark.parametrize(
    "values", ["'long', 3", "1.5, 'many'", "-1.0, 3", "1.5, -3", "9e999, 3", "NULL, 3", "1.5, NULL"]
)
def test_a_thinking_time_that_was_changed_by_hand_is_unknown(path: Path, values: str) -> None:
    with History.open(path) as history:
        number = history.add(duel(1, won=True))
    assert number is not None
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute(f"UPDATE seats SET (thought_s, decided) = ({values}) WHERE seat = 0")
        db.execute("UPDATE games SET timed_out = '4 x -2 ٣ 9'")
    with History.open(path) as history:
        assert history.games()[0].seats[0].thinking is None
        assert history.timed_out(number) == {4, 9}


def test_roles_and_buildings_are_kept_in_their_order(path: Path) -> None:
    added = real_game(4)
    with History.open(path) as history:
        history.add(added)
        built = history.rows("SELECT * FROM buildings ORDER BY game, seat, number", {})
        taken = history.rows("SELECT * FROM roles ORDER BY game, seat, role", {})
    assert [FinishedBuilding(key, points, bool(over)) for _, _, _, key, points, over in built] == [
        entry for s in added.seats for entry in s.buildings
    ]
    assert [count for *_, count in taken] == [count for s in added.seats for count in s.roles]


def test_the_same_game_counts_once(path: Path) -> None:
    with History.open(path) as history:
        assert history.add(real_game(1)) == 1
        again = replace(real_game(1), finished_at="2027-01-01T00:00:00Z", takebacks=5)
        assert history.add(again) is None
        assert history.count() == 1
        assert history.games()[0].takebacks == 1
        second = history.add(real_game(2))
        assert second is not None
        assert history.number_of(real_game(2).record_hash) == second
        assert history.number_of("0" * 32) is None
    assert rows_in(path)["seats"] == 6


@pytest.mark.parametrize("seed", [None, -1, 2**64 - 1])
def test_every_seed_can_be_kept(path: Path, seed: int | None) -> None:
    with History.open(path) as history:
        history.add(replace(duel(1, won=True), seed=seed))
        assert history.games()[0].seed == seed


def test_the_time_is_kept_in_utc(path: Path) -> None:
    with History.open(path) as history:
        history.add(replace(duel(1, won=True), finished_at="2026-03-01T00:30:00+02:00"))
        assert history.games()[0].finished_at == "2026-02-28T22:30:00+00:00"
        with pytest.raises(NoUtcTimeError):
            history.add(replace(duel(2, won=True), finished_at="2026-03-01T00:30:00"))
        assert history.count() == 1


def test_the_newest_game_comes_first_page_by_page(path: Path) -> None:
    with History.open(path) as history:
        for day in (3, 1, 5, 2, 4):
            history.add(duel(day, won=True))
        assert [found.rounds for found in history.games()] == [5, 4, 3, 2, 1]
        assert [found.rounds for found in history.games(limit=2, offset=1)] == [4, 3]
        assert history.games(limit=2, offset=5) == []
        assert all(len(found.seats) == 2 for found in history.games(limit=2))


def test_of_two_games_at_the_same_time_the_later_one_added_comes_first(path: Path) -> None:
    with History.open(path) as history:
        history.add(duel(1, won=True))
        history.add(replace(duel(2, won=True), finished_at=duel(1, won=True).finished_at))
        assert [found.rounds for found in history.games()] == [2, 1]


FILTERED = [
    (GameFilter(lessons=True), [1, 2, 3, 4]),
    (PLAYED, [1, 2, 3]),
    (GameFilter(edition=Edition.FIRST), [1]),
    (GameFilter(edition=Edition.SECOND), [2, 3]),
    (GameFilter(new_buildings=True), [2]),
    (GameFilter(new_buildings=False), [1, 3]),
    (GameFilter(players=3), [2]),
    (GameFilter(level="strong"), [1, 2]),
    (GameFilter(level="novice"), []),
    (GameFilter(level="novice", lessons=True), [4]),
    (GameFilter(level="retired"), [3]),
    (GameFilter(takebacks=False), [1, 3]),
    (GameFilter(number=2), [2]),
    (GameFilter(number=4), []),
    (GameFilter(number=4, lessons=True), [4]),
    (GameFilter(number=99), []),
    (GameFilter(level="strong", takebacks=False), [1]),
]


@pytest.mark.parametrize(("wanted", "days"), FILTERED)
def test_a_filter_narrows_the_games(path: Path, wanted: GameFilter, days: list[int]) -> None:
    ana, strong = seat(), seat("Bot", 1, 2, "strong")
    with History.open(path, LEVELS) as history:
        history.add(game(ana, strong, day=1, edition=Edition.FIRST))
        history.add(game(ana, strong, seat("Bo", 1, 2, "random"), day=2, new_buildings=True, takebacks=2))
        history.add(game(ana, seat("Bot", 1, 2, "retired"), day=3))
        history.add(game(ana, seat("Bot", 1, 2, "novice"), day=4, lesson=True))
        assert sorted(found.rounds for found in history.games(wanted=wanted)) == days
        assert history.count(wanted) == len(days)


def test_deleting_removes_everything(path: Path) -> None:
    with History.open(path) as history:
        games = [real_game(seed) for seed in (1, 2, 3)]
        ids = [history.add(game) for game in games]
        only = rows_in(path)
        assert history.delete([ids[0], ids[2], 999]) == [games[0].record_hash, games[2].record_hash]
        assert [found.id for found in history.games()] == [ids[1]]
        left = rows_in(path)
        assert left["seats"] == 3
        assert left["roles"] == 15
        assert left["buildings"] < only["buildings"]
        assert history.delete([]) == []
        assert history.delete([ids[1]]) == [games[1].record_hash]
        assert set(rows_in(path).values()) == {0}
        assert history.add(real_game(1)) not in ids


def test_an_error_half_way_leaves_nothing_of_a_game(path: Path) -> None:
    broken = game(seat(), replace(seat("Bot", 1, 2), place=9))
    with History.open(path) as history:
        with pytest.raises(CannotWriteError, match="place"):
            history.add(broken)
        assert set(rows_in(path).values()) == {0}
        assert history.add(duel(1, won=True)) is not None


def test_two_instances_write_at_once(path: Path) -> None:
    at_once = threading.Barrier(2)
    failed: list[BaseException] = []

    def play(days: range) -> None:
        try:
            at_once.wait()
            with History.open(path) as history:
                for day in days:
                    history.add(duel(day, won=True))
        except BaseException as error:
            failed.append(error)

    threads = [threading.Thread(target=play, args=(days,)) for days in (range(1, 21), range(11, 31))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failed == []
    with History.open(path) as history:
        assert sorted(found.rounds for found in history.games()) == list(range(1, 31))
    assert rows_in(path)["seats"] == 60


def test_an_instance_sees_what_another_added(path: Path) -> None:
    with History.open(path) as first, History.open(path) as second:
        first.add(duel(1, won=True))
        assert second.count() == 1
        assert second.add(duel(1, won=True)) is None
        second.delete([1])
        assert first.games() == []


def test_what_can_no_longer_be_read_or_written_is_an_error(path: Path) -> None:
    history = History.open(path)
    history.close()
    with pytest.raises(CannotReadError, match="closed"):
        history.count()
    with pytest.raises(CannotReadError, match="closed"):
        history.games()
    with pytest.raises(CannotWriteError, match="closed"):
        history.add(duel(1, won=True))
    with pytest.raises(CannotWriteError, match="closed"):
        history.delete([1])


def test_a_level_named_twice_has_its_last_place(path: Path) -> None:
    with History.open(path, ("strong", "novice", "strong")) as history:
        history.add(game(seat(), seat("B", 1, 2, "novice"), seat("C", 1, 2, "strong")))
        assert history.count(GameFilter(level="strong")) == 1


def test_a_long_query_ends_when_nobody_waits_for_it(path: Path) -> None:
    numbers = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100000)"
    with History.open(path) as history:
        history.stop_when(lambda: False)
        assert history.rows(f"{numbers} SELECT count(*) FROM n", {}) == [(100_000,)]
        history.stop_when(lambda: True)
        with pytest.raises(CannotReadError, match="interrupted"):
            history.rows(f"{numbers} SELECT count(*) FROM n", {})
