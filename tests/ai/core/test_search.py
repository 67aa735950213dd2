"""Tree search: the results of an action do not depend on the other actions tried."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sanjuan_desktop.ai.core.analysis import DecisionAnalysis
from sanjuan_desktop.ai.core.beliefs import Beliefs
from sanjuan_desktop.ai.core.race import FEWEST
from sanjuan_desktop.ai.core.search import TREE_DEALS, Option, Search, TreeNode
from sanjuan_desktop.ai.player import never_cancelled
from sanjuan_desktop.rules import ChooseRole, GameOptions, Pass, seeded, view_for
from sanjuan_desktop.rules.terms import ASK_BUILD, ASK_ROLE
from tests.ai.thinkers import chance_evaluator, decisions, plain_players

if TYPE_CHECKING:
    from sanjuan_desktop.ai.core.opponent_model import OpponentModel
    from sanjuan_desktop.rules import Action, State


def _search(
    state: State,
    actions: list[Action],
    iterations: int,
    opponent_model: OpponentModel | None = None,
    trees: int = 1,
) -> Search:
    view = view_for(state, state.actor)
    count = len(actions)
    first = DecisionAnalysis(actions, [1.0 / state.players] * count, [20.0] * count, [1] * count)
    evaluator = chance_evaluator(state.players)
    search = Search(view, first, evaluator, Beliefs(), seeded(3), opponent_model=opponent_model, trees=trees)
    search.run(iterations, never_cancelled)
    return search


def _actions(state: State) -> list[Action]:
    return chance_evaluator(state.players).options(state)


@pytest.mark.parametrize(
    "opponent_model", [None, plain_players(0.0)], ids=["by network", "half of them plain"]
)
@pytest.mark.parametrize("decision", [ASK_ROLE, ASK_BUILD])
def test_what_is_found_of_an_action_does_not_depend_on_what_else_is_tried(
    decision: int, opponent_model: OpponentModel | None
) -> None:
    states = [state for state in decisions(GameOptions(2), 8) if state.decision == decision]
    for state in states[2:14:6]:
        actions = _actions(state)
        together = _search(state, actions, 40, opponent_model)
        for action, candidate in zip(actions, together.race.candidates, strict=True):
            # A race between two equal actions never ends.
            alone = _search(state, [action, action], 2 * candidate.tried, opponent_model).race.candidates[0]
            assert alone.found == candidate.found
            assert alone.mean_points() == candidate.mean_points()


def test_plain_players_lead_elsewhere_than_those_who_know_the_network() -> None:
    state = [state for state in decisions(GameOptions(3), 8) if state.decision == ASK_ROLE][4]
    found = {
        odds: [
            candidate.found
            for candidate in _search(state, _actions(state), 40, plain_players(odds)).race.candidates
        ]
        for odds in (-900.0, 0.0, 900.0)
    }
    unknown = [candidate.found for candidate in _search(state, _actions(state), 40).race.candidates]
    assert found[0.0] not in (found[-900.0], found[900.0])
    assert found[900.0] != unknown


def test_an_option_that_one_deal_holds_to_be_lost_is_tried_once_others_do_not() -> None:
    node, actions = TreeNode(), [ChooseRole(0), ChooseRole(1)]
    node.expand(actions, [0.0, 0.3])
    chosen = []
    for _ in range(12):
        keys = node.expand(actions, [0.7, 0.3])
        chosen.append(node.select(keys))
        node.options[keys[chosen[-1]]].add([0.7, 0.3][chosen[-1]])
    assert chosen[0] == 0
    assert set(chosen[1:]) == {0}


def test_an_option_that_disappoints_is_left_for_what_looks_better_by_then() -> None:
    node, actions = TreeNode(), [ChooseRole(0), ChooseRole(1)]
    for _ in range(60):
        keys = node.expand(actions, [0.5, 0.4])
        index = node.select(keys)
        node.options[keys[index]].add([0.2, 0.4][index])
    visits = [node.options[key].visits for key in keys]
    assert visits[1] > visits[0] > 0


def test_two_ways_to_carry_out_the_same_plan_are_two_options() -> None:
    state = next(state for state in decisions(GameOptions(2), 8) if state.decision == ASK_BUILD)
    build = next(action for action in _actions(state) if action != Pass())
    search = _search(state, [build, build, Pass()], 30)
    assert [candidate.tried for candidate in search.race.candidates] == [10, 10, 10]
    first, second, _ = search.race.candidates
    assert first.found == second.found


def test_several_trees_meet_the_same_deals_one_after_the_other() -> None:
    state = [decision for decision in decisions(GameOptions(2), 8) if decision.decision == ASK_ROLE][4]
    action = _actions(state)[0]
    one, several = [_search(state, [action] * 2, 6 * TREE_DEALS, trees=trees) for trees in (1, 2)]
    found, again = [search.race.candidates[0].found for search in (one, several)]
    assert found[:TREE_DEALS] == again[:TREE_DEALS]
    # The second tree does not use the results of the first one, which continues later from its own state.
    assert found[TREE_DEALS : 2 * TREE_DEALS] != again[TREE_DEALS : 2 * TREE_DEALS]
    sizes = [sum(option.visits for option in _options_of(root)) for root in several.roots]
    assert len(sizes) == 2
    assert sizes[0] > sizes[1] > 0


def _options_of(node: TreeNode) -> list[Option]:
    below = [option for child in node.children.values() for option in _options_of(child)]
    return [*node.options.values(), *below]


def test_the_search_ends_when_one_option_is_left() -> None:
    state = next(decisions(GameOptions(2), 8))
    first = DecisionAnalysis([ChooseRole(0), ChooseRole(1)], [0.9, 0.1], [30.0, 20.0], [1, 1])
    search = Search(view_for(state, state.actor), first, chance_evaluator(2), Beliefs(), seeded(3))
    search.run(1000, never_cancelled)
    assert search.iterations == FEWEST
    assert [candidate.tried for candidate in search.race.candidates] == [FEWEST, 0]
