"""Characters prefer their buildings, roles and cards, but only where a choice is close or noisy."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sanjuan_desktop.ai.level_table import LEVEL_OF
from sanjuan_desktop.ai.levels import NETWORK_LEVELS, make_player
from sanjuan_desktop.ai.network_player import STRENGTHS
from sanjuan_desktop.ai.player import Budget, never_cancelled
from sanjuan_desktop.ai.styles import KEPT, STYLES, TREASURED, Style
from sanjuan_desktop.rules import Build, ChooseRole, Discard, Keep, Pass, Role, Sell, view_for
from sanjuan_desktop.rules.catalogue.cards import building, copies, has_building
from tests.helpers.positions import ELEVEN, Position

if TYPE_CHECKING:
    from sanjuan_desktop.rules import Action, State

HERO, LIBRARY, WELL = (copies(key)[0] for key in ("hero", "library", "well"))
SEEDS = range(60)
RIVAL = ("hero", "victory_column", "statue", "library")
OTHERS = ("quarry", "market_hall", "prefecture", "aqueduct", "chapel", "carpenter", "tower")

QUIET = Budget(iterations=1)


def chosen(level: str, style: str, state: State) -> list[Action]:
    """Return the decisions of players with several seeds."""
    view = view_for(state, state.actor)
    return [make_player(level, seed, style).choose(view, QUIET, never_cancelled).action for seed in SEEDS]


def test_characters_like_buildings_roles_and_sales() -> None:
    monuments, trader = STYLES["monuments"], STYLES["trader"]
    assert monuments.bonus(ChooseRole(Role.BUILDER)) > monuments.bonus(ChooseRole(Role.PRODUCER)) == 0.0
    assert monuments.bonus(Build(HERO)) > monuments.bonus(Build(LIBRARY)) == 0.0
    assert trader.bonus(Sell((1, 2))) == 2 * trader.bonus(Sell((1,))) > 0.0
    assert monuments.bonus(Sell((1, 2))) == monuments.bonus(Pass()) == 0.0


def test_cards_of_treasured_buildings_are_kept_in_the_hand() -> None:
    style = Style(buildings={"hero": 0.02, "library": TREASURED / 2})
    assert style.bonus(Keep((HERO, WELL))) == KEPT * 0.02
    assert style.bonus(Discard((HERO, WELL))) == -KEPT * 0.02
    assert style.bonus(Build(WELL, (HERO,))) == -KEPT * 0.02
    # A building that is only liked is not kept.
    assert style.bonus(Keep((LIBRARY,))) == style.bonus(Discard((LIBRARY,))) == 0.0


def test_all_liked_buildings_exist() -> None:
    for style in STYLES.values():
        assert all(map(has_building, style.buildings))


def test_a_building_or_role_is_liked_by_one_character_only() -> None:
    liked = [key for style in STYLES.values() for key in style.buildings]
    assert len(liked) == len(set(liked))
    assert sorted(role for style in STYLES.values() for role in style.roles) == sorted(Role)


@pytest.mark.parametrize("level", NETWORK_LEVELS)
def test_no_preference_makes_up_for_a_clear_difference(level: str) -> None:
    most = max(worth for style in STYLES.values() for worth in style.buildings.values())
    assert LEVEL_OF[level].taste * most <= max(0.03, STRENGTHS[level].slip)


def test_the_noise_stays_close_to_that_without_a_character() -> None:
    assert all(0.7 < factor < 1.4 for style in STYLES.values() for factor in style.noise.values())


def test_only_levels_that_choose_at_random_have_factors() -> None:
    noisy = {level for level, strength in STRENGTHS.items() if strength.noise > 0.0}
    assert all(style.noise.keys() <= noisy for style in STYLES.values())


def test_a_level_without_a_factor_keeps_its_noise(monkeypatch: pytest.MonkeyPatch) -> None:
    state = Position(players=2).hand(0, "hero", "well", "library", "smithy").role_choice(0)

    def decisions(noise: dict[str, float]) -> list[Action]:
        monkeypatch.setitem(STYLES, "plain", Style(noise=noise))
        return chosen("novice", "plain", state)

    assert decisions({"casual": 0.01}) == decisions({"novice": 1.0}) == chosen("novice", "", state)
    assert decisions({"novice": 0.01}) != decisions({"novice": 1.0})


@pytest.mark.parametrize("level", NETWORK_LEVELS)
def test_the_strongest_preferences_are_for_levels_that_make_mistakes_by_chance_anyway(level: str) -> None:
    assert (LEVEL_OF[level].taste > LEVEL_OF["strong"].taste) == (STRENGTHS[level].noise > 0.0)


@pytest.mark.parametrize("level", ["novice", "casual"])
def test_characters_choose_different_roles(level: str) -> None:
    state = Position(players=2).hand(0, "hero", "well", "library", "smithy").role_choice(0)
    for style, role in (("prospector", Role.PROSPECTOR), ("councillor", Role.COUNCILLOR)):
        times = {
            other: chosen(level, other, state).count(ChooseRole(role)) for other in ("", "trader", style)
        }
        assert times[style] > max(times[""], times["trader"])


@pytest.mark.parametrize("level", ["skilled", "strong"])
@pytest.mark.parametrize("style", STYLES)
def test_no_character_leaves_a_certain_victory(level: str, style: str) -> None:
    # The Guild hall on the last lot wins. Other buildings lose, also those that a character likes.
    city = Position(players=2).city(0, *ELEVEN).city(1, "indigo_plant", *RIVAL)
    state = city.hand(0, "guild_hall", *OTHERS).in_round(12).phase("builder", chooser=0, asked=0)
    for action in chosen(level, style, state)[:4]:
        assert isinstance(action, Build)
        assert building(action.card).key == "guild_hall"


def test_equal_arguments_give_equal_decisions() -> None:
    state = Position(players=2).hand(0, "hero", "well", "library", "smithy").role_choice(0)
    assert chosen("casual", "guild", state) == chosen("casual", "guild", state)
