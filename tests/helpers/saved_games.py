"""Saved games for tests: random ones with branches, and files made of inconsistent parts."""

from __future__ import annotations

import json
import zlib
from base64 import b64encode
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st

from sanjuan_desktop.rules import (
    RULES_VERSION,
    VARIANTS,
    Edition,
    GameOptions,
    GameRecord,
    Rng,
    State,
    apply,
    legal_actions,
    seeded,
)
from sanjuan_desktop.storage.parts import SavedSeat
from sanjuan_desktop.storage.saved_game import SavedGame, saved_from

if TYPE_CHECKING:
    from sanjuan_desktop.storage.saved_game import Bookmark

NAMES = ("Ana", "Bruno", "Clara", "Añña")
SAVED_AT = "2026-11-21T18:55:24Z"

OPTIONS = st.builds(
    GameOptions,
    players=st.sampled_from([2, 3, 4]),
    edition=st.sampled_from(Edition),
    **{name: st.booleans() for name in VARIANTS},
)


def played(
    options: GameOptions,
    seed: int,
    moves: int = 100_000,
    *,
    rules: int = RULES_VERSION,
    dice: int | None = None,
) -> GameRecord:
    """Return a game of at most ``moves`` random moves, drawn by ``dice`` (default: the seed)."""
    record = GameRecord(options, seed, rules=rules)
    play_on(record, seeded(seed if dice is None else dice), moves)
    return record


def play_on(record: GameRecord, rng: Rng, moves: int = 100_000) -> State:
    """Make at most ``moves`` random moves after the head and return the state."""
    state = record.replay()
    while moves > 0 and not state.is_over:
        action = legal_actions(state).sample(rng)
        apply(state, action)
        record.add(action)
        moves -= 1
    return state


def branched(options: GameOptions, seed: int, branches: int, moves: int = 60) -> GameRecord:
    """Return a random game with ``branches`` branches after undone moves."""
    record = played(options, seed, moves)
    rng = seeded(seed + 1)
    for _ in range(branches):
        record.go_to(rng.below(len(record.moves) + 1) - 1)
        play_on(record, rng, 1 + rng.below(moves))
    return record


def saved_of(record: GameRecord, **more: Any) -> SavedGame:
    """Return the saved game of ``record`` with usual seats; ``more`` as for ``saved_from``."""
    seats = [
        SavedSeat(name=name, level="casual" if seat else None)
        for seat, name in enumerate(NAMES[: record.options.players])
    ]
    return saved_from(record, **{"seats": seats, "looking_seat": 0, "saved_at": SAVED_AT, **more})


def sample_game(bookmarks: tuple[Bookmark, ...] = ()) -> SavedGame:
    """Return a two-player game of 60 moves whose last eight moves have another branch."""
    record = played(GameOptions(2, Edition.SECOND, new_buildings=True), 2026, 60)
    record.go_to(51)
    play_on(record, seeded(7), 8)
    return saved_of(record, takebacks=1, notes="From the first version.\n", bookmarks=bookmarks)


def raw_of(saved: SavedGame) -> dict[str, Any]:
    """Return the game as in JSON."""
    raw = json.loads(saved.model_dump_json())
    assert isinstance(raw, dict)
    return raw


def file_of(data: bytes, **head: Any) -> str:
    """Return the text of a file around ``data`` (JSON of a game, or not), with a correct checksum."""
    return file_around(zlib.compress(data), **head)


def file_around(packed: bytes, **head: Any) -> str:
    """Return the text of a file around compressed bytes, with a correct checksum."""
    usual = {
        "format": "San Juan game",
        "version": 1,
        "program": "0.1.0",
        "check": blake2b(packed, digest_size=16).hexdigest(),
        "game": [b64encode(packed).decode()],
    }
    return json.dumps({**usual, **head})


def file_with(saved: SavedGame, **changes: Any) -> str:
    """Return the text of a saved game with changed fields and a correct checksum."""
    return file_of(json.dumps({**raw_of(saved), **changes}).encode())
