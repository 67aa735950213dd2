"""Write positions and decisions of the level ``greedy``, which must not change.

The file is frozen, because ``greedy`` is the yardstick of all later levels. It is rewritten only together
with a new level name or new rules:

    python -m tests.ai.make_golden
"""

from __future__ import annotations

import argparse
from pathlib import Path

from sanjuan_desktop.ai.levels import make_player
from sanjuan_desktop.rules import (
    Edition,
    GameOptions,
    action_line,
    apply,
    legal_actions,
    new_game,
    parse_state,
    seeded,
    state_line,
)
from tests.ai.positions import decide

GOLDEN = Path(__file__).parent / "golden" / "greedy_positions.txt"
POSITIONS = 100
_HEADER = "# State, then what greedy does there. Written by make_golden.py; frozen, see there.\n"

OPTIONS = (
    GameOptions(players=2),
    GameOptions(players=3),
    GameOptions(players=4),
    GameOptions(players=2, new_buildings=True, draft_hand=True),
    GameOptions(players=3, new_buildings=True),
    GameOptions(players=4, new_buildings=True, edition=Edition.FIRST),
    GameOptions(players=3, edition=Edition.FIRST, draft_hand=True),
    GameOptions(players=4, extra_production=True),
)


def choose_positions() -> list[str]:
    """Return state lines from games of ``greedy``, with about equal numbers of each kind of decision."""
    by_kind: dict[int, list[str]] = {}
    greedy = make_player("greedy", 0)
    for number in range(3 * len(OPTIONS)):
        s = new_game(OPTIONS[number % len(OPTIONS)], 9000 + number)
        while not s.is_over:
            if len(legal_actions(s)) > 1:
                by_kind.setdefault(s.decision, []).append(state_line(s))
            apply(s, decide(greedy, s).action)
    # More positions for roles and buildings, where a change shows first.
    kinds = [kind for kind in sorted(by_kind) for _ in range(3 if kind in {2, 3} else 1)]
    rng = seeded(1)
    chosen: list[str] = []
    while len(chosen) < POSITIONS:
        lines = by_kind[kinds[len(chosen) % len(kinds)]]
        line = lines[rng.below(len(lines))]
        if line not in chosen:
            chosen.append(line)
    return chosen


def golden_text() -> str:
    """Return the contents of the file: a state line and an action line for each position."""
    greedy = make_player("greedy", 0)
    lines = []
    for line in choose_positions():
        lines += [line, action_line(decide(greedy, parse_state(line)).action)]
    return _HEADER + "\n".join(lines) + "\n"


def read_golden() -> list[tuple[str, str]]:
    """Return (state line, action line) of every position in the file."""
    lines = [line for line in GOLDEN.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    return list(zip(lines[::2], lines[1::2], strict=True))


if __name__ == "__main__":
    argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0]).parse_args()
    GOLDEN.parent.mkdir(exist_ok=True)
    GOLDEN.write_text(golden_text(), encoding="utf-8")
