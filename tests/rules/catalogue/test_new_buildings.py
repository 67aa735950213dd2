"""Test the buildings of the expansion, one class each."""

import pytest

from sanjuan_desktop.rules import Decision, Edition, Exchange, final_points, score_sheet, view_for
from sanjuan_desktop.rules.phases.round_start import hand_limit
from tests.helpers import positions
from tests.helpers.positions import (
    asked,
    build,
    card,
    city,
    discards,
    exchange,
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
    store,
    supply,
    to_build,
    to_store,
    use,
)

EIGHT = ("well", "well", "well", "hero", "hero", "hero", "smithy", "smithy")


class Position(positions.Position):
    """Position with the expansion."""

    def __init__(self, players=2, edition=Edition.SECOND):
        super().__init__(players, edition, new_buildings=True)


def bonus(s, key, seat=0):
    """Return the bonus points of the building ``key`` for ``seat``."""
    return {line.building: line.points for line in score_sheet(s)[seat].bonuses}[number(key)]


class TestOfficeBuilding:
    def office(self, *held):
        return (
            Position().city(0, "office_building").hand(0, *held).supply("palace", "statue").start_of_round()
        )

    @pytest.mark.parametrize(
        ("given", "after"), [(("well",), ["hero", "palace"]), (("hero", "well"), ["palace", "statue"])]
    )
    def test_exchanges_one_or_two_cards(self, given, after):
        s = self.office("well", "hero")
        assert asked(s) == (0, Decision.EXCHANGE)
        exchange(s, *given)
        assert hand(s, 0) == after
        assert sorted(discards(s)) == sorted(given)
        assert asked(s) == (0, Decision.ROLE)

    def test_three_cards_or_none_are_refused(self):
        s = self.office("well", "hero", "crane")
        refused(s, Exchange(s.hands[0]), "too_many", most=2, given=3)
        refused(s, Exchange(()), "nothing_named")

    def test_only_hand_cards_can_go(self):
        s = self.office("well")
        refused(s, Exchange((card("palace"),)), "not_in_hand", card=card("palace"))
        refused(s, Exchange((card("well"), card("well"))), "named_twice", card=card("well"))

    def test_may_be_declined(self):
        s = self.office("well")
        passes(s)
        assert hand(s, 0) == ["well"]
        assert asked(s) == (0, Decision.ROLE)

    def test_comes_before_chapel_and_hand_limit(self):
        s = Position().city(0, "office_building", "chapel").hand(0, *EIGHT).start_of_round()
        assert asked(s) == (0, Decision.EXCHANGE)
        exchange(s, "smithy")
        assert asked(s) == (0, Decision.STORE)
        passes(s)
        assert asked(s) == (0, Decision.DISCARD)

    def test_cards_given_can_come_back_through_a_reshuffle(self):
        s = Position().city(0, "office_building").hand(0, "well", "hero").rest_gone().start_of_round()
        exchange(s, "well")
        assert sorted(hand(s, 0)) == ["hero", "well"]
        assert discards(s) == []

    def test_takes_the_marks_of_known_cards_away(self):
        s = Position().city(0, "office_building").marked(0, "hero").hand(0, "well").start_of_round()
        exchange(s, "well")
        assert s.known[0] == ()

    def test_asks_nothing_with_an_empty_hand(self):
        assert asked(self.office()) == (0, Decision.ROLE)


class TestGuardRoom:
    def test_limits_everyone_without_guard_room_and_tower_to_six(self):
        s = Position(4).city(0, "guard_room").city(1, "tower").role_choice()
        assert [hand_limit(s, seat) for seat in range(4)] == [7, 12, 6, 6]

    def test_two_owners_both_keep_seven(self):
        s = Position(3).city(0, "guard_room").city(1, "guard_room").role_choice()
        assert [hand_limit(s, seat) for seat in range(3)] == [7, 7, 6]

    def test_the_seventh_card_goes_to_the_discard_pile(self):
        s = Position().city(1, "guard_room").hand(0, *EIGHT[:7]).hand(1, *["crane"] * 3).start_of_round()
        assert asked(s) == (0, Decision.DISCARD)
        assert s.count == 1
        refused(s, positions.Pass(), "must_choose", asked="discard")

    def test_covered_it_limits_nobody(self):
        s = Position().city(1, "statue").covered(1, 0, "guard_room").hand(0, *EIGHT[:7]).start_of_round()
        assert asked(s) == (0, Decision.ROLE)

    def test_built_in_the_round_it_limits_at_the_start_of_the_next(self):
        table = Position().hand(0, *EIGHT[:7]).hand(1, "guard_room", "crane")
        s = table.phase("builder", 0, turn=2)
        passes(s)
        build(s, "guard_room", 1)
        assert asked(s) == (0, Decision.DISCARD)
        assert s.count == 1


class TestHut:
    def test_draws_when_nobody_sells(self):
        table = Position(3).city(1, "hut").city(0, "indigo_plant").good(0, 0).supply("palace")
        s = table.phase("trader")
        passes(s)
        assert hand(s, 1) == ["palace"]

    def test_draws_when_nobody_can_sell(self):
        s = Position(3).city(1, "hut").supply("palace").phase("trader")
        assert hand(s, 1) == ["palace"]

    def test_draws_in_turn_order_from_the_trader(self):
        table = Position(3).city(0, "hut").city(1, "hut").city(2, "hut").supply("palace", "hero", "well")
        s = table.phase("trader", chooser=1)
        assert [hand(s, seat) for seat in (1, 2, 0)] == [["palace"], ["hero"], ["well"]]

    @pytest.mark.parametrize("seller", [0, 1])
    def test_draws_nothing_when_anybody_sells(self, seller):
        table = Position().city(0, "hut", "sugar_mill").city(1, "sugar_mill").good(seller, "sugar_mill")
        s = table.tile("A").phase("trader", chooser=1)
        sell(s, "sugar_mill")
        assert sizes(s)[seller] == 1
        assert sizes(s)[1 - seller] == 0

    def test_a_customs_office_good_is_something_sold(self):
        table = Position().city(0, "hut").city(1, "customs_office").good(1, 0)
        s = table.phase("trader")
        sell(s, 0)
        assert sizes(s) == [0, 2]

    def test_looks_at_every_trader_phase_anew(self):
        table = Position().city(0, "hut", "indigo_plant").good(0, 1).tile("A")
        s = table.phase("trader")
        sell(s, "indigo_plant")
        assert sizes(s) == [1, 0]
        role(s, "builder")
        passes(s, 2)
        role(s, "councillor")
        passes(s, 2)
        role(s, "trader")
        assert sizes(s) == [2, 0]


class TestTavern:
    def counts(self, *counts, owners=(0,)):
        """Return a position with ``counts`` buildings per seat and Taverns for ``owners``."""
        table = Position(len(counts))
        for seat, count in enumerate(counts):
            filling = ["indigo_plant", "sugar_mill", "silver_smelter", "coffee_roaster", "tobacco_storage"]
            table.city(seat, *["tavern"][: seat in owners], *filling[: count - (seat in owners)])
        return table

    @pytest.mark.parametrize(
        ("counts", "drawn"), [((2, 3, 5), 1), ((2, 2, 3), 1), ((3, 3, 3), 0), ((3, 2, 5), 0), ((3, 3, 2), 0)]
    )
    def test_draws_with_fewest_buildings_if_somebody_has_more(self, counts, drawn):
        s = self.counts(*counts).phase("builder")
        passes(s, 3)
        assert sizes(s) == [drawn, 0, 0]

    def test_counts_after_everybody_has_built(self):
        s = self.counts(2, 2).hand(1, "smithy").phase("builder", 1)
        build(s, "smithy")
        passes(s)
        assert sizes(s) == [1, 0]

    def test_its_owner_may_have_built(self):
        s = self.counts(2, 4).hand(0, "smithy").supply("palace").phase("builder")
        build(s, "smithy")
        passes(s)
        assert hand(s, 0) == ["palace"]

    def test_overbuilding_does_not_change_the_count(self):
        table = Position().city(0, "tavern", "well", "crane").city(1, "well", "tower", "hero")
        s = table.hand(0, "smithy").phase("builder")
        build(s, "smithy", over="well")
        passes(s)
        assert sizes(s) == [0, 0]

    def test_does_not_draw_in_the_phase_it_was_built(self):
        s = Position().city(1, *["indigo_plant"] * 4).hand(0, "tavern", "well").phase("builder")
        build(s, "tavern", 1)
        passes(s)
        assert sizes(s) == [0, 0]

    def test_draws_no_more_once_it_is_covered(self):
        table = Position().city(0, "tavern", "crane").city(1, "well", "statue", "hero")
        s = table.hand(0, "tower").phase("builder")
        build(s, "tower", over="tavern")
        passes(s)
        assert sizes(s) == [0, 0]

    def test_several_draw_in_turn_order_from_the_builder(self):
        table = self.counts(2, 2, 5, owners=(0, 1)).supply("palace", "hero")
        s = table.phase("builder", chooser=1)
        passes(s, 3)
        assert hand(s, 1) == ["palace"]
        assert hand(s, 0) == ["hero"]

    def test_draws_when_the_phase_ends_the_game(self):
        table = Position().city(0, "tavern", "well").city(1, *["indigo_plant"] * 8, "well", "tower", "hero")
        s = table.hand(1, "smithy").phase("builder", chooser=1)
        build(s, "smithy")
        passes(s)
        assert s.is_over
        assert sizes(s) == [1, 0]


class TestPark:
    @pytest.mark.parametrize(("key", "due"), [("palace", 0), ("hero", 0), ("cathedral", 1)])
    def test_counts_six_when_overbuilt(self, key, due):
        s = Position().city(0, "park", "crane").hand(0, "palace", "hero", "well").phase("builder", 1, asked=0)
        assert price(s, key, over="park") == due

    def test_costs_three_to_build(self):
        s = Position().hand(0, "park", "hero", "well", "well", "well").phase("builder", 1, asked=0)
        assert price(s, "park") == 3

    def test_counts_three_for_the_residence(self):
        s = Position().city(0, "residence", "park", "tower", "aqueduct").role_choice()
        assert bonus(s, "residence") == 4


class TestCustomsOffice:
    def test_gets_a_good_at_the_start_of_the_councillor_phase(self):
        s = (
            Position()
            .city(0, "indigo_plant", "customs_office")
            .supply("palace", "hero")
            .phase("councillor", 1)
        )
        assert goods(s, 0) == ["customs_office"]
        assert s.goods[0][1] == card("palace")
        assert asked(s) == (1, Decision.DRAW)

    def test_offices_are_stocked_in_turn_order_from_the_councillor(self):
        table = Position(3).city(0, "customs_office").city(1, "customs_office").city(2, "customs_office")
        s = table.supply("palace", "hero", "well").phase("councillor", 1)
        assert [s.goods[seat][0] for seat in (1, 2, 0)] == [card("palace"), card("hero"), card("well")]

    def test_a_full_one_gets_nothing(self):
        s = (
            Position()
            .city(0, "customs_office")
            .good_card(0, 0, "statue")
            .supply("palace")
            .phase("councillor")
        )
        assert s.goods[0] == (card("statue"),)
        assert supply(s)[0] == "palace"

    def test_gets_nothing_when_both_piles_are_empty(self):
        s = Position().city(0, "customs_office").rest_gone().phase("councillor")
        assert goods(s, 0) == []

    @pytest.mark.parametrize("role_name", ["builder", "trader", "producer", "prospector"])
    def test_gets_nothing_in_other_phases(self, role_name):
        s = Position().city(0, "customs_office").city(1, "customs_office").role_choice()
        role(s, role_name)
        while s.decision != Decision.ROLE:
            passes(s)
        assert goods(s, 0) + goods(s, 1) == []

    def test_is_no_production_building_for_the_producer(self):
        s = Position().city(0, "customs_office", "indigo_plant").phase("producer")
        refused(s, positions.Produce((0,)), "not_a_plant", place=0)
        produce(s, "indigo_plant")
        assert goods(s, 0) == ["indigo_plant"]

    def test_its_good_uses_up_a_sale(self):
        s = Position().city(0, "customs_office", "indigo_plant").good(0, 0, 1).phase("trader", 1)
        assert s.count == 1
        refused(s, positions.Sell((0, 1)), "too_many", most=1, given=2)

    def test_its_good_counts_for_the_tie_break(self):
        s = Position().city(0, "customs_office").good(0, 0).hand(0, "well").role_choice()
        assert score_sheet(s)[0].tie_break == 2

    def test_its_good_is_lost_when_it_is_covered(self):
        table = Position().city(0, "customs_office", "crane").good_card(0, 0, "hero").hand(0, "tower")
        s = table.phase("builder")
        build(s, "tower", over="customs_office")
        assert discards(s) == ["hero"]
        assert goods(s, 0) == []


class TestBank:
    def test_takes_any_number_of_hand_cards(self):
        s = Position().city(0, "bank").hand(0, *EIGHT).start_of_round()
        store(s, "bank", *EIGHT[:6])
        assert len(s.stored[0]) == 6
        assert hand(s, 0) == ["smithy", "smithy"]
        assert final_points(s)[0] == 2 + 6

    def test_works_once_in_the_whole_game(self):
        s = Position().city(0, "bank").hand(0, "well", "hero").start_of_round()
        store(s, "bank", "well")
        assert asked(s) == (0, Decision.ROLE)
        s = Position().city(0, "bank").bank_used(0).hand(0, "well").start_of_round()
        assert asked(s) == (0, Decision.ROLE)

    def test_a_bank_built_again_gives_no_second_use(self):
        table = Position().city(0, "tower", "bank").covered(0, 0, "bank").bank_used(0).hand(0, "well", "hero")
        assert asked(table.start_of_round()) == (0, Decision.ROLE)

    def test_every_player_has_a_use(self):
        s = Position().city(0, "bank").city(1, "bank").bank_used(0).hand(0, "well").hand(1, "hero")
        s = s.start_of_round()
        assert asked(s) == (1, Decision.STORE)
        store(s, "bank", "hero")
        assert len(s.stored[1]) == 1

    def test_passing_is_not_using_it(self):
        s = Position().city(0, "bank").hand(0, "well").start_of_round()
        passes(s)
        assert s.spent == (0, 0)

    def test_no_card_at_all_is_refused(self):
        s = Position().city(0, "bank").hand(0, "well").start_of_round()
        refused(s, to_store(s, "bank"), "nothing_named")

    @pytest.mark.parametrize("first", ["chapel", "bank"])
    def test_goes_with_the_chapel_in_either_order(self, first):
        second = {"chapel": "bank", "bank": "chapel"}[first]
        s = Position().city(0, "chapel", "bank").hand(0, "well", "hero", "statue").start_of_round()
        store(s, first, "well")
        assert asked(s) == (0, Decision.STORE)
        refused(s, to_store(s, first, "hero"), "store_spent", building=number(first))
        store(s, second, "hero")
        assert len(s.stored[0]) == 2
        assert hand(s, 0) == ["statue"]
        assert asked(s) == (0, Decision.ROLE)

    def test_is_refused_without_a_bank(self):
        s = Position().city(0, "chapel").city(1, "bank").hand(0, "well").start_of_round()
        refused(s, to_store(s, "bank", "well"), "no_store", building=number("bank"))

    def test_its_use_is_public_and_its_cards_are_not(self):
        s = Position().city(0, "bank").hand(0, "well", "hero").start_of_round()
        store(s, "bank", "well")
        seen = view_for(s, 1)
        assert seen.spent[0] != 0
        assert seen.stored == ()

    def test_takes_the_marks_of_known_cards_away(self):
        s = Position().city(0, "bank").marked(0, "hero").hand(0, "well").start_of_round()
        store(s, "bank", "well")
        assert s.known[0] == ()


class TestHarbor:
    def harbor(self, *, chooser=0):
        table = Position().city(0, "indigo_plant", "sugar_mill", "harbor", "trading_post").tile("A")
        return table.good_card(0, 0, "hero").good_card(0, 1, "statue").phase("trader", chooser)

    def test_stores_one_sold_good_instead_of_discarding_it(self):
        s = self.harbor()
        sell(s, 0, 1)
        assert s.harbored[0] == (card("hero"),)
        assert discards(s) == ["statue"]
        assert sizes(s) == [2, 0]

    def test_works_whoever_took_the_trader(self):
        s = self.harbor(chooser=1)
        sell(s, 1)
        assert s.harbored[0] == (card("statue"),)
        assert discards(s) == []
        assert sizes(s) == [1, 0]

    def test_stores_nothing_without_a_sale(self):
        s = self.harbor()
        passes(s)
        assert s.harbored[0] == ()

    def test_a_customs_office_good_may_be_it(self):
        s = Position().city(0, "harbor", "customs_office").good_card(0, 1, "hero").phase("trader")
        sell(s, "customs_office")
        assert s.harbored[0] == (card("hero"),)
        assert sizes(s) == [2, 0]

    def test_giving_goods_to_the_black_market_is_no_sale(self):
        table = (
            Position().city(0, "indigo_plant", "black_market", "harbor").good(0, 0).hand(0, "well", "hero")
        )
        s = table.phase("builder")
        build(s, "well", 0, (0,))
        assert s.harbored[0] == ()
        assert len(s.discard) == 1

    def test_each_card_scores_a_point_even_when_the_harbor_is_covered(self):
        s = Position().city(0, "tower").covered(0, 0, "harbor").harbored(0, 3).role_choice()
        assert final_points(s)[0] == 2 + 3

    def test_built_again_it_goes_on_collecting(self):
        table = Position().city(0, "tower", "harbor", "indigo_plant").covered(0, 0, "harbor").harbored(0, 3)
        s = table.good(0, 2).phase("trader")
        sell(s, 2)
        assert len(s.harbored[0]) == 4

    @pytest.mark.parametrize("seat", [0, 1, 2])
    def test_cards_lie_with_their_owner(self, seat):
        table = Position(3).city(seat, "harbor", "sugar_mill").good_card(seat, 1, "hero")
        s = table.phase("trader")
        sell(s, 1)
        assert s.harbored == tuple((card("hero"),) if n == seat else () for n in range(3))
        assert s.goods[seat] == (-1, -1)

    def test_nobody_sees_its_cards(self):
        s = self.harbor()
        sell(s, 0)
        assert view_for(s, 0).harbored == 1
        assert view_for(s, 1).harbored == 0
        assert view_for(s, 1).has_stored == (True, False)


class TestGoldsmith:
    def smith(self, found, *, players=2):
        table = Position(players).city(0, "goldsmith", "tower").city(1, "sugar_mill", "statue")
        return table.covered(1, 1, "palace").supply("indigo_plant", found).phase("prospector", 1)

    def test_takes_a_card_of_a_name_that_stands_nowhere(self):
        s = self.smith("hero")
        assert asked(s) == (0, Decision.TURN_UP)
        assert s.offer == number("goldsmith")
        use(s)
        assert hand(s, 0) == ["hero"]
        assert s.known[0] == (card("hero"),)

    @pytest.mark.parametrize("found", ["tower", "statue", "sugar_mill", "goldsmith"])
    def test_discards_a_card_of_a_name_that_stands_in_any_city(self, found):
        s = self.smith(found)
        use(s)
        assert hand(s, 0) == []
        assert discards(s) == [found]
        assert len(view_for(s, 1).discard_open) == 1

    def test_indigo_plants_of_the_set_up_count(self):
        s = Position().city(0, "goldsmith").supply("hero", "indigo_plant").phase("prospector", 1)
        use(s)
        assert hand(s, 0) == []

    def test_covered_buildings_do_not_count(self):
        s = self.smith("palace.2")
        use(s)
        assert hand(s, 0) == ["palace"]

    def test_may_be_declined(self):
        s = self.smith("hero")
        passes(s)
        assert supply(s)[0] == "hero"

    @pytest.mark.parametrize("edition", list(Edition))
    def test_comes_after_the_gold_mine_of_the_same_player(self, edition):
        table = Position(2, edition).city(0, "goldsmith", "gold_mine").city(1, "gold_mine")
        s = table.supply("hero", "well", "smithy", "tower", "quarry", "palace").phase("prospector")
        assert (asked(s), s.offer) == ((0, Decision.TURN_UP), number("gold_mine"))
        use(s)
        if edition == Edition.FIRST:
            keep(s, "tower")
        assert (asked(s), s.offer) == ((0, Decision.TURN_UP), number("goldsmith"))
        use(s)
        assert hand(s, 0) == ["hero", "tower" if edition == Edition.FIRST else "smithy", "palace"]
        assert (asked(s), s.offer) == ((1, Decision.TURN_UP), number("gold_mine"))

    def test_turns_up_nothing_when_both_piles_are_empty(self):
        s = Position().city(0, "goldsmith").rest_gone().phase("prospector", 1)
        use(s)
        assert sizes(s) == [0, 0]


class TestResidence:
    def points(self, *keys, edition=Edition.SECOND):
        return bonus(Position(2, edition).city(0, *keys, "residence").role_choice(), "residence")

    @pytest.mark.parametrize(
        ("keys", "points"),
        [
            (("well", "crane"), 0),
            (("well", "crane", "sugar_mill"), 4),
            (("well", "crane", "poor_house", "hut", "tavern"), 4),
            (("well", "crane", "poor_house", "hut", "tavern", "market_stand"), 4 + 3),
        ],
    )
    def test_groups_of_three_different_names_of_one_cost(self, keys, points):
        assert self.points(*keys) == points

    def test_equal_plants_do_not_make_a_group(self):
        assert self.points("sugar_mill", "sugar_mill", "sugar_mill", "well") == 0

    def test_two_equal_plants_serve_two_groups(self):
        assert self.points("sugar_mill", "sugar_mill", "well", "crane", "hut", "tavern") == 4 + 3
        assert self.points("sugar_mill", "sugar_mill", "sugar_mill", "well", "crane", "hut") == 4
        assert self.points("sugar_mill", "sugar_mill", "well", "crane", "hut") == 4

    def test_three_equal_plants_serve_three_groups(self):
        keys = ("sugar_mill",) * 3 + ("well", "crane", "hut", "tavern", "poor_house", "market_stand")
        assert self.points(*keys) == 4 + 3 + 2
        assert self.points(*keys, "sugar_mill") == 4 + 3 + 2

    def test_four_groups_bring_ten(self):
        keys = ("well", "crane", "hut", "smithy", "archive", "gold_mine", "tower", "chapel", "park")
        assert self.points(*keys, "palace", "city_hall") == 10

    def test_uses_itself(self):
        assert self.points("palace", "guild_hall") == 4

    def test_the_kathedrale_costs_seven(self):
        assert self.points("palace", "cathedral") == 0

    def test_covered_buildings_do_not_count(self):
        table = Position().city(0, "residence", "well", "crane").covered(0, 1, "hut")
        assert bonus(table.role_choice(), "residence") == 0

    @pytest.mark.parametrize(("edition", "points"), [(Edition.SECOND, 0), (Edition.FIRST, 4)])
    def test_takes_the_costs_of_the_edition_played(self, edition, points):
        assert self.points("prefecture", "tower", "chapel", edition=edition) == points


class TestCathedral:
    def test_costs_seven_like_a_city_building(self):
        s = Position().hand(0, *EIGHT).phase("builder", 1, asked=0)
        assert price(s, "cathedral") == 7
        build(s, "cathedral", 7)
        assert city(s, 0) == ["indigo_plant", "cathedral"]
        assert hand(s, 0) == ["smithy"]
        assert len(s.discard) == 7

    def test_all_helpers_of_city_buildings_help(self):
        table = Position(3).city(0, "quarry", "library", "smithy", "black_market", "indigo_plant").good(0, 4)
        s = table.hand(0, *EIGHT).phase("builder")
        # 7 - 1 Quarry - 2 Library; the Smithy helps with production buildings only.
        assert price(s, "cathedral") == 4
        build(s, "cathedral", 3, (4,))
        assert "cathedral" in city(s, 0)

    def test_needs_no_card_in_the_hand(self):
        s = Position().city(0, "indigo_plant", "hero", "crane").phase("builder")
        assert price(s, "cathedral", over="hero") is None
        s = Position().city(0, "palace", "crane").phase("builder")
        assert price(s, "cathedral", over="palace") == 0
        build(s, "cathedral", over="palace")
        assert city(s, 0) == ["cathedral", "crane"]

    def test_is_built_once_in_the_whole_game_by_whoever_is_first(self):
        s = Position(3).hand(0, *EIGHT).hand(1, *["crane"] * 3, *["tower"] * 3, "quarry").phase("builder")
        build(s, "cathedral", 6)
        refused(s, to_build(s, "cathedral", 7), "cathedral_gone")

    def test_a_covered_one_is_out_of_the_game_for_good(self):
        table = Position().city(0, "tower").covered(0, 0, "cathedral").hand(0, *EIGHT)
        s = table.phase("builder")
        refused(s, to_build(s, "cathedral", 6), "cathedral_gone")

    def test_does_not_lie_out_without_the_expansion(self):
        s = positions.Position().hand(0, *["well"] * 3, *["hero"] * 3).phase("builder")
        refused(s, to_build(s, "cathedral", 6), "cathedral_gone")

    def test_is_no_hand_card(self):
        s = Position().hand(0, "well", "hero").phase("builder")
        tile = to_build(s, "cathedral").card
        refused(s, positions.Build(card("well"), (tile,)), "not_in_hand", card=tile)
        s = Position().city(0, "chapel").hand(0, "well").start_of_round()
        refused(s, positions.Store(number("chapel"), (tile,)), "not_in_hand", card=tile)

    def test_counts_as_a_building_and_can_end_the_game(self):
        s = Position().city(0, *["indigo_plant"] * 9, "library", "tower").hand(0, *EIGHT).phase("builder")
        build(s, "cathedral", 6)
        passes(s)
        assert s.is_over

    @pytest.mark.parametrize(
        ("others", "points"),
        [
            ((("palace",), ()), 4),
            ((("palace",), ("palace",)), 7),
            ((("palace", "guild_hall"), ("palace",)), 9),
            ((("palace", "guild_hall"), ("palace", "residence", "city_hall")), 10),
            ((("hero", "library"), ("silver_smelter",)), 0),
        ],
    )
    def test_counts_the_sixes_of_all_others(self, others, points):
        table = Position(3).city(0, "cathedral", "triumphal_arch")
        for seat, keys in enumerate(others, start=1):
            table.city(seat, "well", *keys)
        assert bonus(table.role_choice(), "cathedral") == points

    def test_covered_sixes_do_not_count(self):
        s = Position().city(0, "cathedral").city(1, "tower").covered(1, 0, "palace").role_choice()
        assert bonus(s, "cathedral") == 0
