"""What no level does, however weak."""

from __future__ import annotations

import pytest

from sanjuan_desktop.ai.levels import make_player
from sanjuan_desktop.ai.networks import winning_evaluator_for
from sanjuan_desktop.ai.player import Budget, never_cancelled
from sanjuan_desktop.ai.sense import sensible
from sanjuan_desktop.rules import (
    Build,
    ChooseRole,
    Pass,
    Role,
    Store,
    complete,
    legal_actions,
    seeded,
    view_for,
)
from sanjuan_desktop.rules.catalogue.cards import building
from tests.helpers.positions import Position, do, names, role, use

ELEVEN = (
    "indigo_plant", "sugar_mill", "tobacco_storage", "smithy", "gold_mine", "archive",
    "poor_house", "black_market", "trading_post", "chapel", "market_stand",
)  # fmt: skip


def fine(state):
    """Return the actions that have sense."""
    view = view_for(state, state.actor)
    actions = list(legal_actions(state))
    return [action for action, good in zip(actions, sensible(view, actions), strict=True) if good]


def chosen(level, state, seed):
    view = view_for(state, state.actor)
    return make_player(level, seed).choose(view, Budget(iterations=1), never_cancelled).action


def test_in_the_last_phase_only_the_building_that_brings_most_points_has_sense():
    position = Position().city(0, *ELEVEN[:9]).city(1, *ELEVEN, "well")
    state = position.hand(0, "hero", "indigo_plant", *["silver_smelter"] * 5)
    found = fine(state.phase("builder", chooser=1, asked=0))
    assert {building(action.card).key for action in found} == {"hero"}


def test_before_the_last_phase_anything_may_be_built_or_nothing():
    state = Position().hand(0, "well", *["silver_smelter"] * 5).phase("builder", asked=0)
    assert len(fine(state)) == len(legal_actions(state))
    assert Pass() in fine(state)


def offered(*cards, hand=()):
    """Return the Councillor's question which of these cards to keep."""
    position = Position().city(0, "indigo_plant", "smithy").hand(0, *hand).supply(*cards)
    state = position.role_choice(0)
    role(state, "councillor")
    use(state)
    return state


def test_a_card_that_can_never_be_built_is_not_kept_where_another_one_can():
    state = offered("smithy", "well", "tower", "crane", "statue", hand=("well",))
    kept = {name for action in fine(state) for name in names(action.cards)}
    assert "tower" in kept
    assert not kept & {"smithy", "well"}


def test_of_useless_cards_any_may_be_kept():
    state = offered("smithy", "smithy", "gold_mine", "gold_mine", "archive", hand=("gold_mine", "archive"))
    assert len(fine(state)) == len(legal_actions(state)) == 5


def test_the_best_building_for_the_end_is_not_put_under_the_chapel():
    state = Position().city(0, *ELEVEN).hand(0, "city_hall", *["sugar_mill"] * 5).start_of_round()
    stores = [action for action in legal_actions(state) if isinstance(action, Store)]
    kept = [name for action in stores if action in fine(state) for name in names(action.cards)]
    assert "city_hall" in [name for action in stores for name in names(action.cards)]
    assert kept
    assert "city_hall" not in kept


def test_with_few_buildings_any_card_may_go_under_the_chapel():
    state = Position().city(0, "indigo_plant", "chapel").hand(0, "city_hall", "well").start_of_round()
    assert len(fine(state)) == len(legal_actions(state))


@pytest.mark.parametrize("level", ["novice", "casual", "skilled"])
def test_no_level_up_to_skilled_takes_the_trader_without_a_good(level):
    position = Position().city(0, "indigo_plant").hand(0, "well", "tower")
    state = position.city(1, "silver_smelter").good(1, "silver_smelter").role_choice(0)
    assert ChooseRole(Role.TRADER) not in {chosen(level, state, seed) for seed in range(30)}


def test_beginners_take_the_trader_without_a_good_where_no_other_role_is_left():
    position = Position(players=4).taken(builder=0, producer=1, councillor=2, prospector=3)
    state = position.role_choice(3)
    assert chosen("novice", state, 1) == ChooseRole(Role.TRADER)


def test_who_always_builds_takes_the_builder_for_a_building_alone():
    state = Position().city(0, "indigo_plant").hand(0, "crane", "well").role_choice(0)
    guess = complete(view_for(state, 0), seeded(1))
    builder = [ChooseRole(Role.BUILDER)]
    free, bound = winning_evaluator_for(2), winning_evaluator_for(2, builds=True)
    shares = [mind.weigh(guess, builder).shares[0][0] for mind in (free, bound)]
    do(guess, ChooseRole(Role.BUILDER))
    options = [one for one in free.options(guess) if isinstance(one, Build)]
    built = max(free.weigh(guess, options).own_shares())
    assert shares[1] == pytest.approx(built)
    assert shares[0] >= shares[1]
