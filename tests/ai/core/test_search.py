"""The tree search: what it finds of an action does not depend on what else it tries."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sanjuan_desktop.ai.core.beliefs import Beliefs
from sanjuan_desktop.ai.core.search import FIRST_LOOK, Search
from sanjuan_desktop.ai.player import never_cancelled
from sanjuan_desktop.rules import ChooseRole, GameOptions, Pass, seeded, view_for
from sanjuan_desktop.rules.terms import ASK_BUILD, ASK_ROLE
from tests.ai.minds import chance_judge, decisions

if TYPE_CHECKING:
    from sanjuan_desktop.rules import Action, State


def _search(state: State, actions: list[Action], iterations: int) -> Search:
    view = view_for(state, state.actor)
    search = Search(view, chance_judge(state.players), Beliefs(), seeded(3))
    even = [1.0 / state.players] * len(actions)
    search.open(actions, even, [20.0] * len(actions))
    search.run(iterations, never_cancelled)
    return search


def _actions(state: State) -> list[Action]:
    return chance_judge(state.players).options(state)


@pytest.mark.parametrize("decision", [ASK_ROLE, ASK_BUILD])
def test_every_first_action_meets_the_same_deals_in_the_same_order(decision: int) -> None:
    states = [state for state in decisions(GameOptions(2), 8) if state.decision == decision]
    for state in states[2:14:4]:
        actions = _actions(state)
        together = _search(state, actions, 40)
        for action, option in zip(actions, together.found(), strict=True):
            tried = option.visits - FIRST_LOOK
            alone = _search(state, [action], tried).found()[0]
            assert (alone.visits, alone.value, alone.points) == (option.visits, option.value, option.points)


def test_what_the_first_look_found_counts_as_a_few_visits() -> None:
    state = next(decisions(GameOptions(2), 8))
    search = Search(view_for(state, state.actor), chance_judge(2), Beliefs(), seeded(3))
    search.open([ChooseRole(0), ChooseRole(1)], [0.75, 0.25], [30.0, 20.0])
    good, bad = search.found()
    assert (good.value / good.visits, good.points / good.visits) == (0.75, 30.0)
    assert (bad.value / bad.visits, bad.points / bad.visits) == (0.25, 20.0)
    assert good.prior > bad.prior


def test_two_ways_to_carry_out_the_same_plan_are_two_options() -> None:
    state = next(state for state in decisions(GameOptions(2), 8) if state.decision == ASK_BUILD)
    build = next(action for action in _actions(state) if action != Pass())
    search = _search(state, [build, build, Pass()], 30)
    first, second, _ = search.found()
    assert first is not second
    assert sum(option.visits - FIRST_LOOK for option in search.found()) == 30
