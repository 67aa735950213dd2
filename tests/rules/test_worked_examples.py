"""Test the worked examples of the rules, section 8.1, by their numbers."""

import pytest

from sanjuan_desktop.rules import Decision, Edition, Keep, final_points, score_sheet, winners
from sanjuan_desktop.rules.phases.round_start import hand_limit
from tests.helpers.positions import (
    Position,
    asked,
    build,
    city,
    discards,
    do,
    goods,
    hand,
    keep,
    number,
    passes,
    price,
    produce,
    refused,
    role,
    sell,
    sizes,
    throw,
    to_build,
    use,
)

# -- building -----------------------------------------------------------------------------------


def test_example_01_sugar_mill_with_smithy_and_library_is_free_and_pays_nothing_out():
    s = Position(3).city(0, "smithy", "library").hand(0, "sugar_mill", "well").phase("builder")
    assert price(s, "sugar_mill") == 0
    build(s, "sugar_mill")
    assert city(s, 0) == ["smithy", "library", "sugar_mill"]
    assert hand(s, 0) == ["well"]


def test_example_02_library_for_two_goods_and_three_cards():
    table = Position(3).city(0, "indigo_plant", "black_market", "tobacco_storage")
    table.good(0, "indigo_plant", "tobacco_storage").hand(0, "library", "well", "crane", "hero", "statue")
    s = table.phase("builder", chooser=2, asked=0)
    both = ("indigo_plant", "tobacco_storage")
    refused(s, to_build(s, "library", 2, both), "too_few_paid", due=3, paid=2)
    refused(s, to_build(s, "library", 4, both), "too_many_paid", due=3, paid=4)
    build(s, "library", 3, both)
    assert city(s, 0)[-1] == "library"
    assert hand(s, 0) == ["statue"]
    assert goods(s, 0) == []
    assert len(s.discard) == 5


def test_example_03_crane_with_quarry_is_free_for_the_builder():
    s = Position(3).city(0, "quarry").hand(0, "crane", "hero").phase("builder")
    assert price(s, "crane") == 0
    build(s, "crane")
    assert hand(s, 0) == ["hero"]


def test_example_03_city_building_of_cost_1_with_quarry_pays_nothing_out():
    s = Position(3).city(0, "quarry").hand(0, "smithy", "hero").phase("builder")
    assert price(s, "smithy") == 0
    build(s, "smithy")
    assert hand(s, 0) == ["hero"]
    assert discards(s) == []


def test_example_04_palace_over_chapel_costs_three_and_the_cards_below_count():
    table = Position(2).city(0, "chapel", "crane").stored(0, 5)
    table.hand(0, "palace", "well", "hero", "statue", "quarry")
    s = table.phase("builder", chooser=1, asked=0)
    assert price(s, "palace", over="chapel") == 3
    build(s, "palace", 3, over="chapel")
    # Crane 1, five cards, and the Palace counts a quarter of these 6.
    assert final_points(s)[0] == 1 + 5 + 1


def test_example_05_statue_over_coffee_roaster_is_free_and_its_coffee_is_lost():
    table = Position(2).city(0, "coffee_roaster", "crane").good_card(0, 0, "hero").hand(0, "statue", "well")
    s = table.phase("builder", chooser=1, asked=0)
    assert price(s, "statue", over="coffee_roaster") == 0
    build(s, "statue", over="coffee_roaster")
    assert city(s, 0) == ["statue", "crane"]
    assert hand(s, 0) == ["well"]
    assert goods(s, 0) == []
    assert discards(s) == ["hero"]


def _over_park(*more, chooser=1):
    table = Position(3, new_buildings=True).city(0, "park", "crane", *more).hand(0, "library", "well", "hero")
    return table.phase("builder", chooser=chooser, asked=0)


def test_example_06_library_over_park_is_free():
    assert price(_over_park(), "library", over="park") == 0


def test_example_06_cathedral_over_park_costs_one():
    s = _over_park()
    assert price(s, "cathedral", over="park") == 1
    build(s, "cathedral", 1, over="park")
    assert city(s, 0) == ["cathedral", "crane"]


def test_example_06_cathedral_over_park_is_free_for_the_builder_or_with_a_quarry():
    assert price(_over_park(chooser=0), "cathedral", over="park") == 0
    assert price(_over_park("quarry"), "cathedral", over="park") == 0


# -- selling ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("tile", "drawn"), [("A", 5), ("B", 6), ("C", 7), ("D", 7), ("E", 7)])
def test_example_07_indigo_tobacco_and_silver_with_market_stand_and_trading_post(tile, drawn):
    plants = ("indigo_plant", "tobacco_storage", "silver_smelter")
    table = Position(2).city(0, *plants, "market_stand", "trading_post").good(0, *plants).tile(tile)
    s = table.phase("trader")
    sell(s, *plants)
    assert sizes(s) == [drawn, 0]


@pytest.mark.parametrize("tile", ["A", "B", "C"])
def test_example_08_sugar_and_coffee_with_market_hall(tile):
    plants = ("sugar_mill", "coffee_roaster")
    s = Position(2).city(0, *plants, "market_hall").good(0, *plants).tile(tile).phase("trader")
    sell(s, *plants)
    assert sizes(s) == [4, 0]


# -- gold mine ----------------------------------------------------------------------------------


def _mine(edition, *found):
    # The first card of the supply is the Prospector's.
    table = Position(2, edition).city(0, "gold_mine").supply("indigo_plant", *found)
    return table.phase("prospector", chooser=1)


def test_example_09_library_prefecture_smithy_coffee_roaster_are_discarded():
    s = _mine(Edition.SECOND, "library", "prefecture", "smithy", "coffee_roaster")
    assert asked(s) == (0, Decision.TURN_UP)
    use(s)
    assert hand(s, 0) == []
    assert sorted(discards(s)) == ["coffee_roaster", "library", "prefecture", "smithy"]


def test_example_09_gold_mine_is_the_cheapest_of_four_and_kept():
    s = _mine(Edition.SECOND, "quarry", "gold_mine", "tobacco_storage", "hero")
    use(s)
    assert hand(s, 0) == ["gold_mine"]
    assert sorted(discards(s)) == ["hero", "quarry", "tobacco_storage"]


# -- councillor ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("more", "drawn", "away"), [((), 5, 3), (("library",), 8, 6)])
def test_example_10_archive_and_prefecture(more, drawn, away):
    table = Position(3).city(0, "archive", "prefecture", *more).hand(0, "hero", "palace", "statue")
    s = table.phase("councillor")
    use(s)
    assert len(s.hands[0]) == 3 + drawn
    assert asked(s) == (0, Decision.DISCARD)
    assert s.count == away
    own = hand(s, 0)[:3]
    assert own == ["hero", "palace", "statue"]
    throw(s, *own, *hand(s, 0)[3:away])
    assert len(s.hands[0]) == 3 + drawn - away
    assert {"hero", "palace", "statue"} <= set(discards(s))


# -- scoring ------------------------------------------------------------------------------------


def _bonus(s, seat, key):
    """Return the points of a building on the score sheet of ``seat``."""
    return {line.building: line.points for line in score_sheet(s)[seat].bonuses}[number(key)]


def test_example_11_city_hall_counts_nine():
    keys = ("poor_house", "aqueduct", "carpenter", "chapel", "quarry", "library", "statue", "victory_column")
    s = Position(2).city(0, *keys, "city_hall").role_choice()
    assert _bonus(s, 0, "city_hall") == 9


def test_example_11_of_the_rules_panel_counts_eight():
    keys = ("indigo_plant", "archive", "well", "market_stand", "tower", "market_hall", "hero", "palace")
    s = Position(2).city(0, *keys, "city_hall").role_choice()
    assert _bonus(s, 0, "city_hall") == 8


@pytest.mark.parametrize(("edition", "points"), [(Edition.SECOND, 8), (Edition.FIRST, 10)])
def test_example_12_guild_hall_with_five_plants_of_three_kinds(edition, points):
    plants = ("indigo_plant", "indigo_plant", "sugar_mill", "tobacco_storage", "tobacco_storage")
    s = Position(2, edition).city(0, *plants, "guild_hall").role_choice()
    assert _bonus(s, 0, "guild_hall") == points


def test_example_13_palace_adds_eight_to_thirty_four():
    # Hero 5, Victory column 4, Statue 3, three Silver smelters 9: 21, and 13 stored cards.
    keys = ("hero", "victory_column", "statue", "silver_smelter", "silver_smelter", "silver_smelter")
    s = Position(2).city(0, *keys, "palace").stored(0, 13).role_choice()
    assert _bonus(s, 0, "palace") == 8
    assert final_points(s)[0] == 42


def test_example_14_residence_with_groups_of_cost_2_and_6():
    keys = ("indigo_plant", "indigo_plant", "sugar_mill", "black_market", "well", "tobacco_storage")
    keys += ("tobacco_storage", "aqueduct", "palace", "guild_hall", "residence")
    s = Position(2, new_buildings=True).city(0, *keys).role_choice()
    assert _bonus(s, 0, "residence") == 7


def test_example_15_residence_with_four_groups():
    keys = ("indigo_plant", "indigo_plant", "archive", "gold_mine", "guard_room", "office_building", "bank")
    keys += ("tobacco_storage", "aqueduct", "palace", "city_hall", "residence")
    s = Position(2, new_buildings=True).city(0, *keys).role_choice()
    assert _bonus(s, 0, "residence") == 10


def test_example_16_cathedral_counts_six_buildings_of_all_others():
    table = Position(3, new_buildings=True).city(0, "cathedral")
    table.city(1, "guild_hall", "city_hall", "residence").city(2, "guild_hall", "city_hall", "palace")
    assert _bonus(table.role_choice(), 0, "cathedral") == 10


def test_example_17_arch_and_city_hall_count_the_same_monuments():
    s = Position(2).city(0, "statue", "hero", "triumphal_arch", "city_hall").role_choice()
    assert _bonus(s, 0, "triumphal_arch") == 6
    assert _bonus(s, 0, "city_hall") == 4


# -- limits and reductions ----------------------------------------------------------------------

PLANTS = ("indigo_plant", "indigo_plant", "sugar_mill", "sugar_mill", "silver_smelter")
MOST = [(1, ("post",), 2), (0, ("post",), 3), (0, ("post", "library"), 4), (0, ("library",), 3)]


@pytest.mark.parametrize(("chooser", "helpers", "most"), MOST)
def test_example_18_most_goods_sold(chooser, helpers, most):
    buildings = ["trading_post" if key == "post" else key for key in helpers]
    s = Position(3).city(0, *PLANTS, *buildings).good(0, *range(5)).phase("trader", chooser, asked=0)
    assert s.count == most
    sell(s, *range(most))
    assert len(goods(s, 0)) == 5 - most


@pytest.mark.parametrize(("chooser", "helpers", "most"), MOST)
def test_example_18_most_goods_produced(chooser, helpers, most):
    buildings = ["aqueduct" if key == "post" else key for key in helpers]
    s = Position(3).city(0, *PLANTS, *buildings).phase("producer", chooser, asked=0)
    assert s.count == most
    produce(s, *range(most))
    assert len(goods(s, 0)) == most


@pytest.mark.parametrize(("more", "drawn"), [((), 5), (("library",), 8)])
def test_example_19_prefecture_keeps_two_as_councillor(more, drawn):
    s = Position(3).city(0, "prefecture", *more).phase("councillor")
    use(s)
    assert len(s.cards) == drawn
    assert s.count == 2
    refused(s, Keep(s.cards[:1]), "wrong_number", needed=2, given=1)
    do(s, Keep(s.cards[:2]))
    assert sizes(s) == [2, 0, 0]
    assert len(s.discard) == drawn - 2


def test_example_19_prefecture_keeps_two_of_two():
    s = Position(3).city(0, "prefecture").phase("councillor", 2, asked=0)
    use(s)
    assert sizes(s) == [2, 0, 0]
    assert discards(s) == []


def test_example_20_palace_costs_the_builder_three_with_library_and_quarry():
    table = Position(3).city(0, "library", "quarry").hand(0, "palace", "well", "hero", "crane", "smithy")
    assert price(table.phase("builder"), "palace") == 3


@pytest.mark.parametrize("kept", ["library", "prefecture", "smithy", "coffee_roaster"])
def test_example_21_first_edition_keeps_any_of_four_different_costs(kept):
    found = ["library", "prefecture", "smithy", "coffee_roaster"]
    s = _mine(Edition.FIRST, *found)
    use(s)
    assert asked(s) == (0, Decision.KEEP)
    keep(s, kept)
    assert hand(s, 0) == [kept]
    assert sorted(discards(s)) == sorted(set(found) - {kept})


def test_example_22_last_cards_paid_bring_carpenters_card_then_poor_houses():
    table = Position(2).city(0, "poor_house", "carpenter").hand(0, "tower", "well", "crane")
    s = table.supply("hero", "palace", "statue").phase("builder")
    build(s, "tower", 2)
    assert hand(s, 0) == ["hero", "palace"]


def test_example_22_one_card_left_brings_no_poor_house_card():
    table = Position(2).city(0, "poor_house", "carpenter").hand(0, "tower", "well", "crane", "quarry")
    s = table.supply("hero", "palace", "statue").phase("builder")
    build(s, "tower", 2)
    assert hand(s, 0) == ["quarry", "hero"]


# -- expansion ----------------------------------------------------------------------------------


@pytest.mark.parametrize("tile", ["A", "B", "C", "D", "E"])
def test_example_23_customs_office_good_with_market_hall_brings_three(tile):
    table = Position(2, new_buildings=True).city(0, "customs_office", "market_hall").good(0, 0).tile(tile)
    s = table.phase("trader", chooser=1)
    sell(s, "customs_office")
    assert sizes(s) == [3, 0]


def test_example_23_customs_office_good_and_another_with_both_markets_bring_five():
    keys = ("customs_office", "indigo_plant", "market_hall", "market_stand")
    s = Position(2, new_buildings=True).city(0, *keys).good(0, 0, 1).tile("A").phase("trader")
    sell(s, "customs_office", "indigo_plant")
    assert sizes(s) == [5, 0]


def test_example_23_customs_office_good_is_worth_one_to_the_black_market():
    table = Position(2, new_buildings=True).city(0, "customs_office", "black_market").good(0, 0)
    s = table.hand(0, "well", "hero").phase("builder", chooser=1, asked=0)
    refused(s, to_build(s, "well", 0, ("customs_office",)), "too_few_paid", due=1, paid=0)
    build(s, "well", 1, ("customs_office",))
    assert city(s, 0)[-1] == "well"


def _taverns(counts):
    table = Position(3, new_buildings=True)
    for seat, count in enumerate(counts):
        table.city(seat, "tavern", *["indigo_plant", "sugar_mill", "silver_smelter", "tower"][: count - 1])
    s = table.phase("builder")
    passes(s, 3)
    return sizes(s)


def test_example_24_tavern_draws_for_each_owner_with_fewest_buildings():
    assert _taverns((3, 3, 5)) == [1, 1, 0]


def test_example_24_tavern_draws_for_nobody_where_all_have_as_many():
    assert _taverns((4, 4, 4)) == [0, 0, 0]


def test_example_25_hand_limits_with_a_guard_room_in_play():
    table = Position(4, new_buildings=True).city(1, "guard_room").city(2, "tower")
    s = table.city(3, "tower", "guard_room").role_choice()
    assert [hand_limit(s, seat) for seat in range(4)] == [6, 7, 12, 12]


def test_example_25_hand_limits_without_a_guard_room():
    s = Position(2, new_buildings=True).city(1, "tower").role_choice()
    assert [hand_limit(s, seat) for seat in range(2)] == [7, 12]


# -- two players --------------------------------------------------------------------------------


def test_example_26_library_used_with_the_first_role_leaves_the_plain_privilege_to_the_second():
    s = Position(2).city(0, "library", *PLANTS).role_choice()
    role(s, "prospector", library=True)
    assert sizes(s) == [2, 0]
    role(s, "builder")
    passes(s, 2)
    role(s, "producer")
    assert asked(s) == (0, Decision.PRODUCE)
    assert s.count == 2


def test_example_26_library_declared_without_gain_is_still_usable_with_the_second():
    s = Position(2).city(0, *PLANTS, "library").role_choice()
    role(s, "producer", library=True)
    produce(s, 0, 1)
    passes(s)
    role(s, "builder")
    passes(s, 2)
    role(s, "prospector", library=True)
    assert sizes(s) == [2, 0]


def test_example_27_goods_and_hand_cards_break_the_tie_stored_cards_do_not():
    # A: Hero 5, Victory column 4, Statue 3, five Silver smelters 15, Smithy, Gold mine, Archive 3: 30.
    a = ("hero", "victory_column", "statue", *["silver_smelter"] * 5, "smithy", "gold_mine", "archive")
    # B: Hero 5, Victory column 4, Statue 3, Library 3, five plants of 2 are 10: 25, and 5 cards.
    b = ("hero", "victory_column", "statue", "library", *["coffee_roaster"] * 5)
    table = Position(2).city(0, *a).good(0, 3, 4).hand(0, "well", "crane")
    table.city(1, *b).stored(1, 5).hand(1, "well", "crane", "tower")
    s = table.role_choice()
    assert final_points(s) == (30, 30)
    assert winners(s) == (0,)
