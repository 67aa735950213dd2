"""Cache of the building decisions of ``greedy``: it answers repeated questions, and never wrongly."""

from __future__ import annotations

import pytest

from sanjuan_desktop.ai.core.rollout import remembered_build
from sanjuan_desktop.ai.greedy.player import answer
from sanjuan_desktop.rules import Edition, GameOptions, apply_trusted, new_game
from sanjuan_desktop.rules.terms import ASK_BUILD
from tests.ai.thinkers import ALL_OPTIONS, decisions

WHOLE_GAMES = (
    GameOptions(2),
    GameOptions(2, new_buildings=True),
    GameOptions(3, Edition.FIRST),
    GameOptions(4, new_buildings=True),
)


@pytest.mark.parametrize("options", ALL_OPTIONS, ids=str)
def test_a_remembered_build_is_what_the_heuristic_says(options: GameOptions) -> None:
    for state in decisions(options, seed=5):
        if state.decision == ASK_BUILD:
            assert remembered_build(state, state.actor) == answer(state, state.actor)


@pytest.mark.parametrize("options", WHOLE_GAMES, ids=str)
def test_it_stays_so_where_the_heuristic_itself_plays_to_the_last_building(options: GameOptions) -> None:
    asked = 0
    for seed in range(6):
        state = new_game(options, seed)
        while not state.is_over:
            if state.decision == ASK_BUILD:
                asked += 1
                for other in range(state.players):
                    changed = state.copy()
                    changed.actor = other
                    assert remembered_build(changed, other) == answer(changed, other)
            apply_trusted(state, answer(state, state.actor))
    assert asked > 100
