"""Write games and decisions of the levels that must be the same on every machine.

A seed gives the same game from source and compiled, on every processor and with every version of Python. The
file is rewritten after an intended change of a level, which takes a minute or two:

    python -m tests.ai.make_golden_games
"""

from __future__ import annotations

import argparse
import hashlib
from pathlib import Path
from typing import TYPE_CHECKING

from sanjuan_desktop.ai.levels import make_player
from sanjuan_desktop.ai.player import Budget, never_cancelled
from sanjuan_desktop.rules import action_line, apply, final_points, new_game, parse_state, view_for
from tests.ai.make_golden import OPTIONS, read_golden
from tests.ai.positions import decide

if TYPE_CHECKING:
    from collections.abc import Iterator

FILE = Path(__file__).parent / "golden" / "games.txt"
GAMES = {"greedy": 20, "novice": 20, "casual": 20, "skilled": 20, "strong": 3}
DECISIONS = 60
ITERATIONS = 30
_HEADER = "# What the levels play. Written by python -m tests.ai.make_golden_games; see there.\n"


def names() -> Iterator[str]:
    """Yield the names of all games, then of all decisions."""
    for level, games in GAMES.items():
        for number in range(games):
            yield f"{level} {number}"
    for number in range(DECISIONS):
        yield f"expert {number}"


def played(name: str) -> str:
    """Return the result of a game (number of actions, their hash, the points) or the decision."""
    level, number = name.split()
    return _decided(int(number)) if level == "expert" else _game(level, int(number))


def _game(level: str, number: int) -> str:
    options = OPTIONS[number % len(OPTIONS)]
    s = new_game(options, 100 + number)
    players = [make_player(level, 10 * number + seat) for seat in range(options.players)]
    lines: list[str] = []
    while not s.is_over:
        action = decide(players[s.actor], s).action
        lines.append(action_line(action))
        apply(s, action)
    digest = hashlib.blake2b("\n".join(lines).encode(), digest_size=8).hexdigest()
    return f"{len(lines)} {digest} {':'.join(map(str, final_points(s)))}"


def _decided(number: int) -> str:
    s = parse_state(read_golden()[number][0])
    budget = Budget(iterations=ITERATIONS)
    choice = make_player("expert", number).choose(view_for(s, s.actor), budget, never_cancelled)
    # The value is a sharper test than the action, because it depends on every deal and every sum.
    return f"{action_line(choice.action)} {(choice.value or 0.0).hex()}"


def read_games() -> dict[str, str]:
    """Return the recorded result of each game and decision."""
    lines = [line for line in FILE.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    return dict(line.split(": ", 1) for line in lines)


if __name__ == "__main__":
    argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0]).parse_args()
    FILE.write_text(_HEADER + "".join(f"{name}: {played(name)}\n" for name in names()), encoding="utf-8")
