"""Absurd moves, which no level makes, and rules of thumb."""

from __future__ import annotations

import pytest

from sanjuan_desktop.ai.levels import make_player
from sanjuan_desktop.ai.networks import winning_evaluator_for
from sanjuan_desktop.ai.player import Budget, never_cancelled
from sanjuan_desktop.ai.sense import by_thumb, sensible
from sanjuan_desktop.rules import (
    Build,
    ChooseRole,
    Pass,
    Produce,
    Role,
    Sell,
    Store,
    complete,
    legal_actions,
    seeded,
    view_for,
)
from sanjuan_desktop.rules.catalogue.cards import building
from sanjuan_desktop.rules.terms import NOBODY
from tests.helpers.positions import ELEVEN, Position, do, names, role, use


def fine(state):
    """Return the actions that are not absurd."""
    view = view_for(state, state.actor)
    actions = list(legal_actions(state))
    return [action for action, good in zip(actions, sensible(view, actions), strict=True) if good]


def chosen(level, state, seed):
    view = view_for(state, state.actor)
    return make_player(level, seed).choose(view, Budget(iterations=1), never_cancelled).action


def test_in_the_last_phase_only_the_building_that_brings_most_points_has_sense():
    position = Position().city(0, *ELEVEN[:9]).city(1, *ELEVEN, "crane")
    state = position.hand(0, "hero", "indigo_plant", *["silver_smelter"] * 5)
    found = fine(state.phase("builder", chooser=1, asked=0))
    assert {building(action.card).key for action in found} == {"hero"}


def test_before_the_last_phase_anything_may_be_built_or_nothing():
    state = Position().hand(0, "well", *["silver_smelter"] * 5).phase("builder", asked=0)
    assert len(fine(state)) == len(legal_actions(state))
    assert Pass() in fine(state)


def offered(*cards, hand=()):
    """Return the Councillor's decision which of these cards to keep."""
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
    state = (
        Position().city(0, *ELEVEN[:10], "chapel").hand(0, "city_hall", *["sugar_mill"] * 5).start_of_round()
    )
    stores = [action for action in legal_actions(state) if isinstance(action, Store)]
    kept = [name for action in stores if action in fine(state) for name in names(action.cards)]
    assert "city_hall" in [name for action in stores for name in names(action.cards)]
    assert kept
    assert "city_hall" not in kept


def test_with_few_buildings_any_card_may_go_under_the_chapel():
    state = Position().city(0, "indigo_plant", "chapel").hand(0, "city_hall", "well").start_of_round()
    assert len(fine(state)) == len(legal_actions(state))


GO_BY_THUMB = ["novice", "casual", "skilled"]
"""Levels that follow the rules of thumb."""


def test_by_thumb_nobody_takes_the_builder_where_nothing_can_be_built():
    state = Position().city(0, "indigo_plant").hand(0, "palace").role_choice(0)
    assert ChooseRole(Role.BUILDER) not in by_thumb_fine(state)


def test_by_thumb_nobody_takes_the_producer_where_all_own_plants_are_full():
    full = Position().city(0, "indigo_plant").good(0, "indigo_plant")
    assert ChooseRole(Role.PRODUCER) not in by_thumb_fine(full.role_choice(0))
    half = Position().city(0, "indigo_plant", "sugar_mill").good(0, "indigo_plant")
    assert ChooseRole(Role.PRODUCER) in by_thumb_fine(half.role_choice(0))


def test_by_thumb_a_hut_is_worth_the_trader_where_nobody_has_a_good():
    def hut():
        return Position(new_buildings=True).city(0, "indigo_plant", "hut").city(1, "indigo_plant")

    assert ChooseRole(Role.TRADER) in by_thumb_fine(hut().role_choice(0))
    assert ChooseRole(Role.TRADER) not in by_thumb_fine(hut().good(1, "indigo_plant").role_choice(0))


def test_by_thumb_the_library_goes_with_the_last_own_role_of_a_round():
    position = Position().city(1, "indigo_plant", "library").hand(1, "well", "tower")
    fine = by_thumb_fine(position.role_choice(1, turn=1))
    assert ChooseRole(Role.COUNCILLOR, True) in fine
    assert ChooseRole(Role.COUNCILLOR) not in fine


def test_by_thumb_the_governor_may_spare_the_library_for_its_second_role():
    position = Position().city(0, "indigo_plant", "library").hand(0, "well", "tower")
    assert ChooseRole(Role.COUNCILLOR) in by_thumb_fine(position.role_choice(0))


def test_the_builder_is_no_idle_role_where_something_can_be_built():
    state = Position().city(0, "indigo_plant").hand(0, "well", "tower").role_choice(0)
    assert ChooseRole(Role.BUILDER) in by_thumb_fine(state)


def test_beginners_take_the_trader_without_a_good_where_no_other_role_is_left():
    position = Position(players=4).taken(builder=0, producer=1, councillor=2, prospector=3)
    state = position.role_choice(3)
    assert chosen("novice", state, 1) == ChooseRole(Role.TRADER)


def by_thumb_fine(state):
    """Return the actions that agree with the rules of thumb."""
    view = view_for(state, state.actor)
    actions = list(legal_actions(state))
    return [action for action, good in zip(actions, by_thumb(view, actions), strict=True) if good]


def places_of(actions):
    return {action.places if isinstance(action, (Produce, Sell)) else () for action in actions}


def test_by_thumb_the_dearest_good_is_made():
    position = Position().city(0, "indigo_plant", "coffee_roaster", "silver_smelter")
    state = position.good(0, "silver_smelter").phase("producer", chooser=1, asked=0)
    assert places_of(by_thumb_fine(state)) == {(1,)}


def test_by_thumb_more_goods_are_made_rather_than_dearer_ones():
    position = Position().city(0, "indigo_plant", "sugar_mill", "silver_smelter")
    state = position.phase("producer", chooser=0, asked=0)
    assert places_of(by_thumb_fine(state)) == {(1, 2)}


def trading(hand):
    """Return a sale of one good by a seat with an indigo for 1 and a coffee for 2."""
    position = Position().city(0, "indigo_plant", "coffee_roaster").hand(0, *["silver_smelter"] * hand)
    position.good(0, "indigo_plant", "coffee_roaster").tile("B")
    return position.phase("trader", chooser=1, asked=0)


def test_by_thumb_goods_are_sold_for_as_many_cards_as_they_bring():
    assert places_of(by_thumb_fine(trading(hand=2))) == {(1,)}


def test_with_a_full_hand_a_sale_may_wait():
    state = trading(hand=7)
    assert Pass() in by_thumb_fine(state)
    assert len(by_thumb_fine(state)) == len(legal_actions(state))


def test_by_thumb_a_full_hand_is_built_from():
    position = Position().city(0, "indigo_plant").hand(0, "well", *["silver_smelter"] * 6)
    assert Pass() not in by_thumb_fine(position.phase("builder", chooser=1, asked=0))
    position = Position().city(0, "indigo_plant").hand(0, "well", *["silver_smelter"] * 5)
    assert Pass() in by_thumb_fine(position.phase("builder", chooser=1, asked=0))


def test_by_thumb_the_last_lot_gets_what_brings_most_points():
    position = Position().city(0, *ELEVEN).hand(0, "crane", "hero", *["silver_smelter"] * 4)
    found = by_thumb_fine(position.phase("builder", chooser=0, asked=0))
    assert {
        building(action.card).key for action in found if isinstance(action, Build) and action.over == NOBODY
    } == {"hero"}
    assert Pass() in found


def test_by_thumb_nothing_goes_under_the_chapel_while_cards_are_needed():
    state = Position().city(0, "indigo_plant", "chapel").hand(0, "city_hall", "well").start_of_round()
    assert by_thumb_fine(state) == [Pass()]


def test_by_thumb_a_card_to_spare_may_go_under_the_chapel():
    hand = ("city_hall", "well", "tower", "crane", "smithy")
    state = Position().city(0, "indigo_plant", "chapel").hand(0, *hand).start_of_round()
    assert len(by_thumb_fine(state)) == len(legal_actions(state))


def test_who_always_builds_takes_the_builder_for_a_building_alone():
    state = Position().city(0, "indigo_plant").hand(0, "crane", "well").role_choice(0)
    guess = complete(view_for(state, 0), seeded(1))
    builder = [ChooseRole(Role.BUILDER)]
    free, bound = winning_evaluator_for(2), winning_evaluator_for(2, builds=True)
    shares = [evaluator.evaluate_actions(guess, builder).shares[0][0] for evaluator in (free, bound)]
    do(guess, ChooseRole(Role.BUILDER))
    options = [option for option in free.options(guess) if isinstance(option, Build)]
    built = max(free.evaluate_actions(guess, options).own_shares())
    assert shares[1] == pytest.approx(built)
    assert shares[0] >= shares[1]


CLUMSY = {
    "the Trader without a good": Position()
    .city(0, "indigo_plant")
    .hand(0, "well", "tower")
    .city(1, "silver_smelter")
    .good(1, "silver_smelter")
    .role_choice(0),
    "the Builder without a building": Position().city(0, "indigo_plant").hand(0, "palace").role_choice(0),
    "the Library spared for nothing": Position()
    .city(1, "indigo_plant", "library")
    .hand(1, "well", "tower")
    .role_choice(1, turn=1),
    "a cheaper good made": Position()
    .city(0, "indigo_plant", "coffee_roaster")
    .phase("producer", chooser=1, asked=0),
    "a cheaper good sold": trading(hand=2),
    "a full hand kept": Position()
    .city(0, "indigo_plant")
    .hand(0, "well", *["silver_smelter"] * 6)
    .phase("builder", chooser=1, asked=0),
    "a card needed put under the Chapel": Position()
    .city(0, "indigo_plant", "chapel")
    .hand(0, "city_hall", "well")
    .start_of_round(),
    "a small building on the last lot": Position()
    .city(0, *ELEVEN)
    .hand(0, "crane", "hero", *["silver_smelter"] * 4)
    .phase("builder", chooser=0, asked=0),
}
"""Positions in which a weak player may make the mistake that is their name."""


@pytest.mark.parametrize("position", CLUMSY)
@pytest.mark.parametrize("level", GO_BY_THUMB)
def test_no_level_up_to_skilled_is_clumsy(level, position):
    state = CLUMSY[position]
    fine = by_thumb_fine(state)
    assert 0 < len(fine) < len(legal_actions(state))
    assert {chosen(level, state, seed) for seed in range(30)} <= set(fine)
