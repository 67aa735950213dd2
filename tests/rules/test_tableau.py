"""Test a city, its bit masks and its active functions."""

import itertools

import pytest

from sanjuan_desktop.rules import CATALOGUE, Deal, GameOptions, parse_card, start_from, tableau
from sanjuan_desktop.rules.building import NO_HOOKS
from sanjuan_desktop.rules.catalogue import ORDER
from sanjuan_desktop.rules.catalogue.cards import BIT, building_id
from sanjuan_desktop.rules.terms import NOBODY

WELL, CHAPEL, PALACE, SUGAR = (parse_card(f"{key}.1") for key in ("well", "chapel", "palace", "sugar_mill"))


@pytest.fixture
def state():
    return start_from(GameOptions(), Deal())


def working(*keys):
    return tableau.hooks_of(sum(1 << building_id(key) for key in keys))


def test_a_new_building_stands_on_the_next_lot_and_does_not_work_yet(state):
    assert tableau.place(state, 1, WELL) == 1
    assert tableau.place(state, 1, SUGAR) == 2
    assert state.cities[1][1:] == (WELL, SUGAR)
    assert state.goods[1] == (NOBODY,) * 3
    assert state.owned[1] == BIT[WELL]
    assert state.working[1] == 0
    assert state.owned[0] == state.owned[2] == 0


def test_buildings_begin_to_work_together(state):
    tableau.place(state, 1, WELL)
    tableau.place(state, 2, PALACE)
    tableau.start_working(state)
    assert state.working == (0, BIT[WELL], 0)
    assert state.owned[2] == BIT[PALACE]


def test_a_covered_building_stops_working_at_once_and_may_be_built_again(state):
    tableau.place(state, 1, WELL)
    tableau.start_working(state)
    assert tableau.overbuild(state, 1, CHAPEL, 1) == WELL
    assert state.cities[1][1:] == (CHAPEL,)
    assert state.covered == ((), ((1, WELL),), ())
    assert state.owned[1] == BIT[CHAPEL]
    assert state.working[1] == 0


def test_covered_buildings_are_kept_oldest_first(state):
    tableau.place(state, 1, WELL)
    tableau.overbuild(state, 1, CHAPEL, 1)
    tableau.overbuild(state, 1, SUGAR, 1)
    assert state.covered[1] == ((1, WELL), (1, CHAPEL))
    assert state.owned[1] == 0


def test_masks_are_worked_out_from_the_cities(state):
    state.cities[0] = (*state.cities[0], WELL, PALACE)
    tableau.settle(state)
    assert state.owned[0] == tableau.bits(state.cities[0]) == BIT[WELL] | BIT[PALACE]
    assert state.working[0] == BIT[WELL]


def test_only_buildings_with_a_function_work():
    with_function = {entry.key for entry in CATALOGUE if entry.hooks != NO_HOOKS}
    assert with_function == {
        entry.key for number, entry in enumerate(CATALOGUE) if tableau.HOOK_BITS >> number & 1
    }
    assert "palace" not in with_function
    assert "statue" not in with_function


def test_counts_of_several_buildings_add_up():
    hooks = working("smithy", "quarry", "trading_post", "aqueduct", "market_stand", "market_hall")
    assert (hooks.production_discount, hooks.city_discount) == (1, 1)
    assert (hooks.sell, hooks.produce) == (1, 1)
    assert (hooks.cards_for_sale, hooks.cards_for_two_sold) == (1, 1)


def test_an_empty_city_has_no_limit_of_its_own_and_no_function():
    hooks = working()
    assert (hooks.hand_limit, hooks.has_limit, hooks.others_hand_limit) == (0, 0, 0)
    assert hooks.built == hooks.turn_up == hooks.store == ()


@pytest.mark.parametrize(
    ("keys", "limit"),
    [(["tower"], 12), (["guard_room"], 0), (["guard_room", "tower"], 12), (["tower", "guard_room"], 12)],
)
def test_tower_and_guard_room_give_a_limit_of_their_own(keys, limit):
    hooks = working(*keys)
    assert (hooks.hand_limit, hooks.has_limit) == (limit, 1)


def test_functions_are_compiled_once_per_set_of_buildings():
    assert working("smithy", "quarry") is working("quarry", "smithy")


def test_buildings_with_an_order_act_in_it():
    hooks = working(*ORDER)
    assert [own for own, _ in hooks.built] == [building_id("carpenter"), building_id("poor_house")]
    assert [own for own, _ in hooks.turn_up] == [building_id("gold_mine"), building_id("goldsmith")]
    assert [own for own, _, _ in hooks.store] == [building_id("chapel"), building_id("bank")]


def test_buildings_without_an_order_never_meet_in_one_hook():
    slots = ("built", "builder_closed", "trader_closed", "councillor_begun", "turn_up", "store")
    for slot in slots:
        owners = [entry.key for entry in CATALOGUE if getattr(entry.hooks, slot) is not None]
        for owner, other in itertools.combinations(owners, 2):
            assert {owner, other} <= set(ORDER), f"{owner} and {other} both act at {slot}"


def test_the_buildings_that_act_by_a_hook_are_those_whose_entry_has_it():
    keys = ("well", "gold_mine", "carpenter", "goldsmith", "chapel")
    city = sum(1 << building_id(key) for key in keys)
    for hook in ("turn_up", "cards_for_two_produced", "built"):
        acting = [CATALOGUE[number] for number in tableau.acting(city, hook)]
        assert {entry.key for entry in acting} == {
            key for key in keys if getattr(CATALOGUE[building_id(key)].hooks, hook)
        }
    # The Gold mine acts before the Goldsmith (rules, 5.5).
    assert [CATALOGUE[number].key for number in tableau.acting(city, "turn_up")] == ["gold_mine", "goldsmith"]
    assert tableau.acting(0, "turn_up") == ()
