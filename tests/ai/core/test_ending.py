"""Certain results of the end of a game: all reported ones are true, and nothing else is reported."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING

import pytest

from sanjuan_desktop.ai.core.ending import UNSURE, sure_shares
from sanjuan_desktop.rules import (
    Build,
    ChooseRole,
    GameOptions,
    Pass,
    Role,
    apply_trusted,
    complete,
    final_points,
    legal_actions,
    new_game,
    seeded,
    view_for,
    winners,
)
from sanjuan_desktop.rules.catalogue.cards import building, copies
from sanjuan_desktop.rules.terms import ASK_BUILD, ASK_ROLE, NOBODY
from tests.ai.thinkers import chance_evaluator
from tests.helpers.positions import ELEVEN, Position

if TYPE_CHECKING:
    from sanjuan_desktop.rules import State


def sure(state: State) -> dict[str, float]:
    """Return the certain results of each building, each role and the pass, by name."""
    view = view_for(state, state.actor)
    guess = complete(view, seeded(3))
    actions = chance_evaluator(state.players).options(guess)
    names = []
    for action in actions:
        if isinstance(action, Build):
            names.append(building(action.card).key)
        else:
            names.append(Role(action.role).name.lower() if isinstance(action, ChooseRole) else "pass")
    return dict(zip(names, sure_shares(view, guess, actions), strict=True))


def asked_last(*theirs: str) -> Position:
    """Return a position in which seat 0 has eleven buildings and is the last to build."""
    return Position(players=2).city(0, *ELEVEN).city(1, *theirs).in_round(13)


def test_a_building_that_ends_the_game_with_more_points_surely_wins() -> None:
    position = asked_last("coffee_roaster", "statue").hand(0, "hero", *["silver_smelter"] * 5)
    state = position.phase("builder", chooser=1, asked=0)
    assert sure(state)["hero"] == 1.0
    assert sure(state)["pass"] == UNSURE


def test_a_building_that_ends_the_game_with_fewer_points_surely_loses() -> None:
    rich = ("palace", "guild_hall", "city_hall", "hero", "statue", "victory_column", "library")
    position = asked_last(*rich).hand(0, "aqueduct", *["silver_smelter"] * 5)
    state = position.phase("builder", chooser=1, asked=0)
    assert sure(state)["aqueduct"] == 0.0
    assert sure(state)["pass"] == UNSURE


def rival_city(points: int) -> list[str]:
    """Return a short city worth ``points``: monuments, and production buildings of one point each."""
    plants = [f"indigo_plant.{copy}" for copy in range(2, 9)] + ["sugar_mill.2"]
    return ["statue", "victory_column", "hero", *plants[: points - 12]]


ELEVEN_POINTS = sum(building(copies(key)[0]).points for key in ELEVEN)
COLUMN = 4
"""Points of a victory column."""


def test_an_end_with_equal_points_is_decided_by_cards_and_goods() -> None:
    # Four hand cards are left: of nine, four pay for the column, and one is the column itself.
    for cards, expected in ((3, 1.0), (4, 0.5), (5, 0.0)):
        position = asked_last(*rival_city(ELEVEN_POINTS + COLUMN))
        position = position.hand(0, "victory_column.2", *["silver_smelter"] * 8)
        state = position.hand(1, *["coffee_roaster"] * cards).phase("builder", chooser=1, asked=0)
        assert sure(state)["victory_column"] == expected


def test_nothing_is_certain_while_another_may_still_build_enough() -> None:
    position = asked_last(*rival_city(ELEVEN_POINTS + COLUMN - 1))
    position = position.hand(0, "victory_column.2", *["silver_smelter"] * 8)
    for cards, expected in ((0, 1.0), (1, 1.0), (7, UNSURE)):
        state = deepcopy(position).hand(1, *["coffee_roaster"] * cards).phase("builder", chooser=0, asked=0)
        assert sure(state)["victory_column"] == expected


def test_who_can_pay_for_nothing_can_change_nothing() -> None:
    position = asked_last("coffee_roaster", "statue").hand(0, "hero", *["silver_smelter"] * 5)
    assert sure(position.phase("builder", chooser=0, asked=0))["hero"] == 1.0


def test_the_builder_surely_wins_where_its_building_does() -> None:
    position = asked_last("coffee_roaster", "statue").hand(0, "hero", *["silver_smelter"] * 5)
    found = sure(position.role_choice(0))
    assert found["builder"] == 1.0
    assert set(found.values()) == {1.0, UNSURE}


def test_nothing_is_certain_where_the_game_goes_on() -> None:
    state = Position(players=2).hand(0, "hero", *["silver_smelter"] * 5).phase("builder", asked=0)
    assert set(sure(state).values()) == {UNSURE}


def test_with_two_players_the_cards_under_buildings_are_counted() -> None:
    """All cards that are in no other place must lie under the opponent's Chapel."""
    for under, expected in ((1, 1.0), (30, 0.0)):
        position = asked_last("coffee_roaster", "statue", "chapel").stored(1, under)
        state = position.hand(0, "hero", *["silver_smelter"] * 5).phase("builder", chooser=1, asked=0)
        assert sure(state)["hero"] == expected


def _may_go_wrong(state: State) -> bool:
    return state.decision in {ASK_BUILD, ASK_ROLE} and max(len(city) for city in state.cities) >= len(ELEVEN)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_certain_comes_true_whatever_the_others_hold_and_build(players: int) -> None:
    """In random games a certain result must also occur when other deals are played to the end."""
    evaluator = chance_evaluator(players)
    rng = seeded(players)
    certain = 0
    for seed in range(10):
        state = new_game(GameOptions(players, new_buildings=seed % 2 == 1), seed)
        while not state.is_over:
            view = view_for(state, state.actor)
            guess = complete(view, rng)
            if _may_go_wrong(state):
                actions = evaluator.options(guess)
                for action, share in zip(actions, sure_shares(view, guess, actions), strict=True):
                    if share != UNSURE and isinstance(action, (Build, Pass)):
                        certain += 1
                        _comes_true(complete(view, rng), action, share, rng)
            legal = legal_actions(state)
            # The seat to act always builds, so that games end.
            apply_trusted(state, legal.at(0) if state.decision == ASK_BUILD else legal.sample(rng))
    assert certain > 10


def _comes_true(state, action, share, rng) -> None:
    """Apply an action and end the phase: the others build at random, but never over their buildings."""
    seat = state.actor
    apply_trusted(state, action)
    while not state.is_over:
        legal = legal_actions(state)
        chosen = legal.sample(rng)
        if isinstance(chosen, Build) and chosen.over != NOBODY:
            chosen = Pass()
        apply_trusted(state, chosen)
    first = winners(state)
    assert share == (1.0 / len(first) if seat in first else 0.0), (final_points(state), seat)
