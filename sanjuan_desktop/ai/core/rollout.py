"""Rollout of a phase with the heuristic ``greedy``, so that positions can be compared.

The network evaluates positions in which a role is to be chosen. All decisions before that are made by the
level ``greedy``, for every seat.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanjuan_desktop.ai.core.build_memory import remembered_build
from sanjuan_desktop.ai.greedy.player import answer
from sanjuan_desktop.rules.engine import apply_trusted, legal_actions
from sanjuan_desktop.rules.terms import ASK_BUILD, ASK_DRAW, ASK_NONE, ASK_ROLE, ASK_TURN_UP, TILES

if TYPE_CHECKING:
    from sanjuan_desktop.rules.actions import Action
    from sanjuan_desktop.rules.state import State


def roll_out(s: State) -> None:
    """Simulate, in place, until a role is to be chosen or the game is over."""
    while s.decision not in {ASK_ROLE, ASK_NONE}:
        apply_trusted(s, quick(s))


def quick(s: State) -> Action:
    """Return the heuristic's answer for the seat to act."""
    legal = legal_actions(s)
    if legal.count == 1 or s.decision in {ASK_DRAW, ASK_TURN_UP}:
        return legal.at(0)
    if s.decision == ASK_BUILD:
        return remembered_build(s, s.actor)
    return answer(s, s.actor)


def hide_tile(s: State) -> None:
    """Replace the next price tile, unless it is face up, by the middle one of the remaining tiles."""
    at = s.trades
    if at >= len(TILES) or s.tile_up:
        return
    left = list(s.tiles[at:])
    left.sort()
    middle = left[len(left) // 2]
    s.tiles = (*s.tiles[:at], middle, *[tile for tile in s.tiles[at:] if tile != middle])
