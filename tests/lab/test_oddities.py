"""``oddities``: foolish decisions are counted for each player."""

from __future__ import annotations

import pytest

from sanjuan_desktop.ai.networks import winning_evaluator_for
from sanjuan_desktop.cli.arguments import run_command_line
from sanjuan_desktop.lab.oddities import Judge, Oddities
from sanjuan_desktop.rules import (
    Build,
    ChooseRole,
    Pass,
    Produce,
    Role,
    Sell,
    legal_actions,
    seeded,
    view_for,
)
from tests.helpers.positions import ELEVEN, Position


def counted(state, action):
    """Return the oddities of one decision."""
    found = Oddities()
    Judge(winning_evaluator_for(2), seeded(1)).count(view_for(state, state.actor), action, found)
    return found


def about_to_win():
    """Return a table at which seat 0 may end the game with a hero and win."""
    position = Position(players=2).city(0, *ELEVEN).city(1, "coffee_roaster", "statue").in_round(13)
    return position.hand(0, "hero", *["silver_smelter"] * 5)


def test_a_sure_victory_left_is_counted():
    state = about_to_win().phase("builder", chooser=1, asked=0)
    hero = next(action for action in legal_actions(state) if isinstance(action, Build))
    assert (counted(state, hero).wins_had, counted(state, hero).wins_left) == (1, 0)
    assert (counted(state, Pass()).wins_had, counted(state, Pass()).wins_left) == (1, 1)


def test_a_builder_not_taken_for_a_sure_victory_is_counted():
    state = about_to_win().role_choice(0)
    assert counted(state, ChooseRole(Role.PROSPECTOR)).roles_left == 1
    assert counted(state, ChooseRole(Role.BUILDER)).roles_left == 0


def test_a_builder_that_builds_nothing_and_a_trader_without_goods_are_counted():
    state = Position(players=2).hand(0, "hero", *["silver_smelter"] * 5).phase("builder", asked=0)
    assert counted(state, Pass()).idle_builders == 1
    state = Position(players=2).role_choice(0)
    assert counted(state, ChooseRole(Role.TRADER)).empty_traders == 1


def test_a_producer_without_an_empty_plant_is_counted():
    state = Position(players=2).city(0, "indigo_plant").role_choice(0)
    assert counted(state, ChooseRole(Role.PRODUCER)).empty_producers == 0
    state = Position(players=2).city(0, "indigo_plant").good(0, "indigo_plant").role_choice(0)
    assert counted(state, ChooseRole(Role.PRODUCER)).empty_producers == 1


def test_a_builder_taken_where_nothing_can_be_built_is_counted():
    state = Position(players=2).city(0, "indigo_plant").hand(0, "palace").role_choice(0)
    assert counted(state, ChooseRole(Role.BUILDER)).empty_builders == 1
    state = Position(players=2).city(0, "indigo_plant").hand(0, "well", "tower").role_choice(0)
    assert counted(state, ChooseRole(Role.BUILDER)).empty_builders == 0


def test_a_library_spared_for_nothing_is_counted_and_is_no_empty_builder():
    position = Position(players=2).city(1, "indigo_plant", "library").hand(1, "well", "tower")
    state = position.role_choice(1, turn=1)
    found = counted(state, ChooseRole(Role.BUILDER))
    assert (found.spared_libraries, found.empty_builders) == (1, 0)
    assert counted(state, ChooseRole(Role.BUILDER, True)).spared_libraries == 0


def test_cheap_goods_and_cheap_sales_are_counted():
    city = Position(players=2).city(0, "indigo_plant", "coffee_roaster")
    state = city.phase("producer", chooser=1, asked=0)
    assert counted(state, Produce((0,))).cheap_goods == 1
    assert counted(state, Produce((1,))).cheap_goods == 0
    city = Position(players=2).city(0, "indigo_plant", "coffee_roaster")
    state = city.good(0, "indigo_plant", "coffee_roaster").tile("B").phase("trader", chooser=1, asked=0)
    assert counted(state, Sell((0,))).cheap_sales == 1
    assert counted(state, Pass()).cheap_sales == 1
    assert counted(state, Sell((1,))).cheap_sales == 0


def test_the_table_has_a_column_for_each_player(capsys):
    assert run_command_line(["oddities", "--levels", "greedy,random", "--games", "2"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == ["greedy", "random"]
    assert "100.0%" in lines[1]
    assert lines[2].split() == ["games", "2", "2"]


@pytest.mark.parametrize("levels", ["greedy", "greedy,nobody", "greedy," * 5 + "greedy"])
def test_who_cannot_play_is_said_in_one_line(levels, capsys):
    assert run_command_line(["oddities", "--levels", levels, "--games", "2"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_trader_without_goods_is_foolish_only_where_another_role_was_worth_more():
    position = Position(players=4).taken(builder=0, producer=1, councillor=2, prospector=3)
    found = counted(position.role_choice(0), ChooseRole(Role.TRADER))
    assert (found.empty_traders, found.foolish_traders) == (1, 0)
    position = Position(players=2).city(0, "indigo_plant").hand(0, "prefecture", *["silver_smelter"] * 4)
    found = counted(position.role_choice(0), ChooseRole(Role.TRADER))
    assert (found.empty_traders, found.foolish_traders) == (1, 1)


def test_what_no_level_may_do_is_counted():
    state = about_to_win().phase("builder", chooser=1, asked=0)
    assert counted(state, Pass()).senseless == 0
    ended = Position(players=2).city(0, "indigo_plant").city(1, *ELEVEN, "crane")
    state = ended.hand(0, "hero", *["silver_smelter"] * 5).phase("builder", chooser=1, asked=0)
    assert counted(state, Pass()).senseless == 1
