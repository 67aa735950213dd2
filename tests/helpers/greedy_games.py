"""Games of `greedy` players, whole or nearly over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanjuan_desktop.ai.greedy.player import GreedyPlayer
from sanjuan_desktop.ai.player import UNLIMITED, never_cancelled
from sanjuan_desktop.rules import apply, view_for

if TYPE_CHECKING:
    from sanjuan_desktop.rules import Action, GameRecord


def played_by_greedy(record: GameRecord, left: int = 0) -> GameRecord:
    """Play a game that has no move yet to its end, and return it without its last ``left`` moves."""
    state, player = record.start(), GreedyPlayer()
    actions: list[Action] = []
    while not state.is_over:
        actions.append(player.choose(view_for(state, state.actor), UNLIMITED, never_cancelled).action)
        apply(state, actions[-1])
    for action in actions[: len(actions) - left]:
        record.add(action)
    return record
