"""Scripted players: each follows its one idea, even if other options are better."""

from __future__ import annotations

import pytest

from sanjuan_desktop.ai.levels import PLAYABLE_LEVELS, make_player
from sanjuan_desktop.ai.player import UNLIMITED, never_cancelled
from sanjuan_desktop.ai.scripted.names import MIXTURE, SCRIPTED_LEVELS
from sanjuan_desktop.ai.scripted.player import HALF, SCRIPTS, scripted_player
from sanjuan_desktop.cli.arguments import run_command_line
from sanjuan_desktop.rules import (
    Build,
    ChooseRole,
    Edition,
    GameOptions,
    Pass,
    Role,
    apply,
    legal_actions,
    new_game,
    view_for,
)
from sanjuan_desktop.rules.catalogue.cards import building
from tests.helpers.positions import Position, names

GAMES = [
    GameOptions(2),
    GameOptions(3, Edition.FIRST, draft_hand=True),
    GameOptions(4, new_buildings=True),
]
EIGHT = ("indigo_plant", "sugar_mill", "smithy", "gold_mine", "archive", "poor_house", "well", "market_stand")


def chosen(name, state, seed=1):
    view = view_for(state, state.actor)
    return make_player(name, seed).choose(view, UNLIMITED, never_cancelled).action


def built(name, state):
    """Return the key of the building that a kind builds, "" if it passes."""
    action = chosen(name, state)
    return building(action.card).key if isinstance(action, Build) else ""


def test_the_names_are_those_of_the_scripts_and_of_the_mixture_of_them():
    assert (*SCRIPTS, MIXTURE) == SCRIPTED_LEVELS
    assert not set(SCRIPTED_LEVELS) & set(PLAYABLE_LEVELS)


@pytest.mark.parametrize("options", GAMES, ids=str)
@pytest.mark.parametrize("name", SCRIPTED_LEVELS)
def test_every_kind_plays_games_of_all_sorts_to_their_end_by_the_rules(name, options):
    state = new_game(options, 6)
    while not state.is_over:
        # An illegal answer would raise.
        apply(state, legal_actions(state).at(0) if len(legal_actions(state)) == 1 else chosen(name, state))
    assert state.round < 40


@pytest.mark.parametrize("name", SCRIPTED_LEVELS)
def test_a_kind_plays_on_the_command_line(name, capsys):
    assert run_command_line(["simulate", "--players", "2", "--levels", f"{name},random", "--games", "1"]) == 0
    assert name in capsys.readouterr().out


def test_the_hoarder_builds_no_six_before_some_city_has_eight_buildings():
    hand = ("palace", *["silver_smelter"] * 7)
    early = Position().city(0, "indigo_plant", "smithy").hand(0, *hand).phase("builder", asked=0)
    late = Position().city(0, *EIGHT).hand(0, *hand).phase("builder", asked=0)
    assert built("hoarder", early) == "silver_smelter"
    assert built("hoarder", late) == "palace"


def test_the_hoarder_keeps_the_six_and_pays_with_the_rest():
    state = Position().hand(0, "palace", "tower", "crane", "well").phase("builder", asked=0)
    assert "palace" not in names(chosen("hoarder", state).pay)


def test_the_mason_prefers_the_monument_and_the_planter_the_plant():
    hand = ("statue", "sugar_mill", *["well"] * 3)
    state = Position().city(0, "indigo_plant").hand(0, *hand).phase("builder", asked=0)
    assert built("mason", state) == "statue"
    assert built("planter", state) == "sugar_mill"


def test_the_rusher_builds_what_is_cheap_and_does_not_pass_while_it_can_build():
    hand = ("hero", "statue", "sugar_mill", "palace", "guild_hall", "city_hall")
    state = Position().city(0, "indigo_plant").hand(0, *hand).phase("builder", asked=0)
    assert built("rusher", state) == "sugar_mill"
    assert built("mason", state) == "statue"
    worthless = Position().city(0, "indigo_plant", "smithy").hand(0, "crane", "well", "tower")
    assert chosen("rusher", worthless.phase("builder", asked=0)) != Pass()


def test_the_rusher_takes_the_builder_as_soon_as_it_can_build():
    state = Position().city(0, "indigo_plant").hand(0, "sugar_mill", "well", "tower").role_choice(0)
    assert chosen("rusher", state) == ChooseRole(Role.BUILDER)


def test_the_denier_takes_the_trader_only_so_that_the_other_does_not():
    position = Position().city(0, "indigo_plant").hand(0, "hero", "palace")
    state = position.city(1, "silver_smelter", "coffee_roaster").hand(1, *["sugar_mill"] * 6).role_choice(0)
    assert chosen("greedy", state) == ChooseRole(Role.PROSPECTOR)
    assert chosen("denier", state) == ChooseRole(Role.TRADER)


def test_a_mixture_changes_its_kind_with_half_of_its_city_and_its_seed_says_which():
    made = {
        tuple(
            [
                name
                for kind in (player.first, player.second)
                for name, script in SCRIPTS.items()
                if script is kind
            ]
        )
        for player in (scripted_player(MIXTURE, seed) for seed in range(200))
    }
    assert all(first != second for first, second in made)
    assert len(made) == len(SCRIPTS) * (len(SCRIPTS) - 1)
    assert HALF * 2 == 12
