"""The tree search: what it finds of an action does not depend on what else it tries."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sanjuan_desktop.ai.core.beliefs import Beliefs
from sanjuan_desktop.ai.core.race import FEWEST
from sanjuan_desktop.ai.core.search import Search
from sanjuan_desktop.ai.core.thought import Thought
from sanjuan_desktop.ai.player import never_cancelled
from sanjuan_desktop.rules import ChooseRole, GameOptions, Pass, seeded, view_for
from sanjuan_desktop.rules.terms import ASK_BUILD, ASK_ROLE
from tests.ai.minds import chance_evaluator, decisions

if TYPE_CHECKING:
    from sanjuan_desktop.rules import Action, State


def _search(state: State, actions: list[Action], iterations: int) -> Search:
    view = view_for(state, state.actor)
    count = len(actions)
    first = Thought(actions, [1.0 / state.players] * count, [20.0] * count, [1] * count)
    search = Search(view, first, chance_evaluator(state.players), Beliefs(), seeded(3))
    search.run(iterations, never_cancelled)
    return search


def _actions(state: State) -> list[Action]:
    return chance_evaluator(state.players).options(state)


@pytest.mark.parametrize("decision", [ASK_ROLE, ASK_BUILD])
def test_what_is_found_of_an_action_does_not_depend_on_what_else_is_tried(decision: int) -> None:
    states = [state for state in decisions(GameOptions(2), 8) if state.decision == decision]
    for state in states[2:14:6]:
        actions = _actions(state)
        together = _search(state, actions, 40)
        for action, runner in zip(actions, together.race.runners, strict=True):
            # Two ways that are the same never end the race.
            alone = _search(state, [action, action], 2 * runner.tried).race.runners[0]
            assert alone.found == runner.found
            assert alone.mean_points() == runner.mean_points()


def test_two_ways_to_carry_out_the_same_plan_are_two_options() -> None:
    state = next(state for state in decisions(GameOptions(2), 8) if state.decision == ASK_BUILD)
    build = next(action for action in _actions(state) if action != Pass())
    search = _search(state, [build, build, Pass()], 30)
    assert [runner.tried for runner in search.race.runners] == [10, 10, 10]
    first, second, _ = search.race.runners
    assert first.found == second.found


def test_the_search_ends_when_one_option_is_left() -> None:
    state = next(decisions(GameOptions(2), 8))
    first = Thought([ChooseRole(0), ChooseRole(1)], [0.9, 0.1], [30.0, 20.0], [1, 1])
    search = Search(view_for(state, state.actor), first, chance_evaluator(2), Beliefs(), seeded(3))
    search.run(1000, never_cancelled)
    assert search.iterations == FEWEST
    assert [runner.tried for runner in search.race.runners] == [FEWEST, 0]
