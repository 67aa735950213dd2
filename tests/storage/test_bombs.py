"""Test that small malicious files cannot exhaust time or memory."""

from __future__ import annotations

import contextlib
import json
import sqlite3
import sys
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sanjuan_desktop.rules import GameOptions, GameRecord, Move, RecordError, apply, legal_actions, seeded
from sanjuan_desktop.storage import codec
from sanjuan_desktop.storage.bounded_json import DEEPEST, TooManyValuesError, check_bounds, parsed
from sanjuan_desktop.storage.errors import GameFileError, StorageError
from sanjuan_desktop.storage.files import read_text
from sanjuan_desktop.storage.games import load_game
from sanjuan_desktop.storage.history import History
from sanjuan_desktop.storage.parts import MOST_MOVES
from sanjuan_desktop.storage.restoring import record_of
from sanjuan_desktop.storage.settings import load_settings
from tests.helpers.bombs import BOMBS, MOST_MB, SAMPLE, most_memory, packed_bombs
from tests.helpers.saved_games import played, saved_of

if TYPE_CHECKING:
    from pathlib import Path

# -- values are counted first -----------------------------------------------------------------------


@pytest.mark.no_cover
@given(
    st.recursive(
        st.none() | st.booleans() | st.integers(-9, 99) | st.text('\\"[]{},:a', max_size=6),
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text("ab\\", max_size=3), inner),
        max_leaves=20,
    )
)
@settings(max_examples=200)
def test_values_are_counted_as_they_are_and_texts_are_not_looked_into(value):
    def count(found: object) -> int:
        inside = found.values() if isinstance(found, dict) else found if isinstance(found, list) else ()
        return 1 + sum(map(count, inside))

    data = json.dumps(value).encode()
    assert parsed(data, 2 * count(value) + 1) == value
    with pytest.raises(TooManyValuesError):
        check_bounds(data, count(value) // 2)


def test_nesting_is_counted_and_brackets_in_texts_are_not():
    deep = b"[" * DEEPEST + b"]" * DEEPEST
    assert parsed(deep, 100) is not None
    assert parsed(b'["' + b"[" * 99 + b'\\"[["]', 100)
    for data in (b"[" + deep + b"]", b"[" * 99, b'{"a":' * 99):
        with pytest.raises(ValueError, match="deep"):
            check_bounds(data, 1000)


@pytest.mark.no_cover
def test_a_game_of_as_many_moves_as_there_may_be_is_saved_and_read():
    record = played(GameOptions(4, new_buildings=True), 8)
    rng = seeded(1)
    while len(record.moves) < MOST_MOVES:
        record.go_to(rng.below(len(record.moves)))
        state = record.replay()
        while not state.is_over and len(record.moves) < MOST_MOVES:
            action = legal_actions(state).sample(rng)
            apply(state, action)
            record.moves.append(Move(action, record.head))
            record.head = len(record.moves) - 1
    saved = saved_of(record)
    assert codec.from_text(codec.to_text(saved)) == saved


def test_a_game_too_large_to_be_read_again_is_not_written(monkeypatch):
    monkeypatch.setattr(codec, "_LARGEST_GAME", 100)
    with pytest.raises(GameFileError) as caught:
        codec.to_text(SAMPLE)
    assert caught.value.fault == "cannot_save"


# -- every reader -----------------------------------------------------------------------------------


def read_game(path: Path) -> None:
    with contextlib.suppress(GameFileError):
        record_of(load_game(path))


def read_settings(path: Path) -> None:
    load_settings(path)


def read_record(path: Path) -> None:
    with contextlib.suppress(StorageError, RecordError):
        text = read_text(path)
        assert text is not None
        GameRecord.from_text(text).replay()


def read_history(path: Path) -> None:
    with contextlib.suppress(StorageError), History.open(path) as history:
        history.games()


def games() -> dict[str, bytes]:
    """Return game files whose compressed part unpacks to a huge size."""
    return {name: text.encode("utf-8", "surrogatepass") for name, text in packed_bombs().items()}


def records() -> dict[str, bytes]:
    """Return texts that begin like records."""
    head = b"sanjuan record 1\noptions 2 second\nseed 1\n"
    return {
        "passes": head + b"pass\n" * 20_000,
        "unknown": head + b"x\n" * 50_000,
        "one long line": head + b"discard" + b" well.1" * 14_000,
        "comments": head + b"#\n" * 50_000,
        "a long seed": head.replace(b"seed 1", b"seed " + b"9" * 90_000),
        "long options": head.replace(b"second", b"second " + b"draft_hand " * 9_000),
    }


TABLES = """
CREATE TABLE games (id INTEGER PRIMARY KEY AUTOINCREMENT, finished_at TEXT NOT NULL, edition, new_buildings,
    extra_production, draft_hand, players, seed TEXT, rounds, takebacks, duration_s, program, record_hash,
    lesson, record TEXT {more});
CREATE TABLE seats (game, seat, name, level, style, points, tie_break, is_winner, place);
CREATE TABLE roles (game, seat, role, count);
CREATE TABLE buildings (game, seat, number, building, points, overbuilt);
PRAGMA user_version = 2;
"""
ENDLESS = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT x FROM n"
ROW = "INSERT INTO games (finished_at, edition, program) VALUES ('2026', 1, 'x')"

HISTORIES = {
    "an endless view": [f"CREATE VIEW games AS {ENDLESS}", "PRAGMA user_version = 2"],
    "endless tables of views": [
        TABLES.format(more="").replace("TABLE seats (", "TABLE others ("),
        f"CREATE VIEW seats AS SELECT x AS game, x AS seat FROM ({ENDLESS})",
    ],
    "a trigger": [
        TABLES.format(more=""),
        f"CREATE TRIGGER t AFTER DELETE ON games BEGIN INSERT INTO roles (game) {ENDLESS}; END",
    ],
    "a huge computed value": [
        TABLES.format(more=", big GENERATED ALWAYS AS (hex(zeroblob(400000000))) VIRTUAL"), ROW,
    ],
    "a check that takes long": [
        TABLES.format(more=", CHECK (length(hex(zeroblob(300000000 + edition))) > 0)"),
        "PRAGMA ignore_check_constraints = 1", *[ROW] * 200,
    ],
    "an index of what takes long": [
        TABLES.format(more=""), *[ROW] * 100,
        "CREATE INDEX i ON games (length(hex(zeroblob(1 + edition * 20))))",
    ],
}  # fmt: skip


@pytest.mark.no_cover
@pytest.mark.skipif(sys.platform != "linux", reason="memory is told there alone")
@pytest.mark.parametrize(
    ("reader", "made"),
    [
        ("read_game", games),
        ("read_game", dict),
        ("read_settings", dict),
        ("read_record", records),
    ],
    ids=["packed games", "games", "settings", "records"],
)
def test_no_file_takes_much_memory_or_time(reader, made, tmp_path):
    files = {**BOMBS, **made()}
    assert most_memory(f"tests.storage.test_bombs:{reader}", files, tmp_path / "files") < MOST_MB


@pytest.mark.no_cover
@pytest.mark.skipif(sys.platform != "linux", reason="memory is told there alone")
def test_no_history_takes_much_memory_or_time(tmp_path):
    made = {}
    for name, statements in HISTORIES.items():
        with contextlib.closing(sqlite3.connect(tmp_path / name)) as db:
            for statement in statements:
                db.executescript(statement)
            db.commit()
        made[name] = (tmp_path / name).read_bytes()
        assert len(made[name]) < 200_000
    reader = "tests.storage.test_bombs:read_history"
    assert most_memory(reader, {**BOMBS, **made}, tmp_path / "files") < MOST_MB
