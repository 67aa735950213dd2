"""Helpers for the tests of several commands."""

import subprocess
import sys

from sanjuan_desktop.rules import GameOptions, GameRecord, apply, legal_actions, seeded

OPTIONS = GameOptions(3, new_buildings=True, draft_hand=True)


def call(*arguments, **kwargs):
    """Run the program in a separate process and return its status and output."""
    command = [sys.executable, "-W", "error", "-m", "sanjuan_desktop", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, encoding="utf-8", check=False, **kwargs)


def random_record(options=OPTIONS, seed=7, moves=10**6):
    """Return the record of a random game, or of its first moves."""
    record = GameRecord(options, seed)
    state, rng = record.start(), seeded(seed)
    while not state.is_over and len(record.moves) < moves:
        action = legal_actions(state).sample(rng)
        apply(state, action)
        record.add(action)
    return record
