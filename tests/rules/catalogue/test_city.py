"""Test the city buildings of the base game, one class each."""

import pytest

from sanjuan_desktop.rules import Decision, Discard, Edition, Keep, State, view_for
from sanjuan_desktop.rules.catalogue.cards import building_id
from sanjuan_desktop.rules.phases.round_start import hand_limit
from tests.helpers.positions import (
    Position,
    asked,
    build,
    card,
    city,
    discards,
    do,
    goods,
    hand,
    keep,
    names,
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
    throw,
    to_build,
    to_role,
    to_store,
    use,
)

FIRST, SECOND = Edition.FIRST, Edition.SECOND


def as_guest(table: Position) -> State:
    """Return the build decision of seat 0, which did not take the Builder."""
    return table.phase("builder", chooser=table.options.players - 1, asked=0)


class TestSmithy:
    TABLE = ("silver_smelter", "indigo_plant", "library", *["well"] * 3, *["tower"] * 3)

    def test_production_buildings_cost_one_less(self):
        s = as_guest(Position(2).city(0, "smithy").hand(0, *self.TABLE))
        assert price(s, "silver_smelter") == 4
        assert price(s, "indigo_plant") == 0

    def test_city_buildings_do_not(self):
        s = as_guest(Position(2).city(0, "smithy").hand(0, *self.TABLE))
        assert price(s, "library") == 5

    def test_adds_to_the_builders_privilege(self):
        s = Position(2).city(0, "smithy").hand(0, *self.TABLE).phase("builder")
        assert price(s, "silver_smelter") == 3
        assert price(s, "library") == 4

    def test_pays_nothing_out_for_a_price_below_zero(self):
        s = Position(2).city(0, "smithy").hand(0, "indigo_plant", "hero").phase("builder")
        build(s, "indigo_plant")
        assert hand(s, 0) == ["hero"]

    def test_does_not_help_to_build_over_itself(self):
        s = as_guest(Position(2).city(0, "smithy", "crane").hand(0, *self.TABLE))
        assert price(s, "silver_smelter", over="smithy") == 4
        assert price(s, "silver_smelter", over="crane") is None

    def test_helps_its_owner_only(self):
        s = as_guest(Position(2).city(1, "smithy").hand(0, *self.TABLE))
        assert price(s, "silver_smelter") == 5


def mine(*found, edition=SECOND, players=2):
    """Return the decision of seat 0 to turn up cards; ``found`` are the top cards of the supply."""
    table = Position(players, edition).city(0, "gold_mine").supply("indigo_plant", *found)
    return table.phase("prospector", chooser=1, asked=0)


class TestGoldMine:
    FOUR = ("hero", "quarry", "tower", "well")

    def test_keeps_the_cheapest_of_four_different_costs(self):
        s = mine(*self.FOUR)
        use(s)
        assert hand(s, 0) == ["well"]
        assert sorted(discards(s)) == ["hero", "quarry", "tower"]

    def test_first_edition_asks_which_to_keep(self):
        s = mine(*self.FOUR, edition=FIRST)
        use(s)
        assert asked(s) == (0, Decision.KEEP)
        assert sorted(names(s.cards)) == sorted(self.FOUR)
        keep(s, "hero")
        assert hand(s, 0) == ["hero"]
        assert sorted(discards(s)) == ["quarry", "tower", "well"]

    def test_first_edition_must_keep_exactly_one(self):
        s = mine(*self.FOUR, edition=FIRST)
        use(s)
        refused(s, Keep(()), "wrong_number", needed=1, given=0)
        refused(s, Keep((card("hero"), card("well"))), "wrong_number", needed=1, given=2)
        refused(s, Keep((card("palace"),)), "not_among_cards", card=card("palace"))

    @pytest.mark.parametrize("edition", [FIRST, SECOND])
    @pytest.mark.parametrize("pair", [("well", "crane"), ("tower", "tobacco_storage"), ("hero", "library")])
    def test_two_equal_costs_lose_all_four(self, pair, edition):
        rest = {"well": ("hero", "tower"), "tower": ("hero", "well"), "hero": ("tower", "well")}[pair[0]]
        s = mine(pair[0], *rest, pair[1], edition=edition)
        use(s)
        assert hand(s, 0) == []
        assert len(discards(s)) == 4
        assert asked(s) == (0, Decision.ROLE)

    @pytest.mark.parametrize(("edition", "lucky"), [(SECOND, True), (FIRST, False)])
    def test_takes_the_costs_of_the_edition_played(self, edition, lucky):
        s = mine("prefecture", "tower", "well", "hero", edition=edition)
        use(s)
        assert hand(s, 0) == (["well"] if lucky else [])

    def test_is_asked_in_every_prospector_phase_whoever_chose_it(self):
        assert asked(mine(*self.FOUR)) == (0, Decision.TURN_UP)
        s = Position(2).city(0, "gold_mine").phase("prospector")
        assert asked(s) == (0, Decision.TURN_UP)
        assert s.offer == number("gold_mine")

    def test_may_be_declined(self):
        s = mine(*self.FOUR)
        before = supply(s)
        passes(s)
        assert supply(s) == before
        assert discards(s) == []

    def test_turning_up_goes_on_over_a_reshuffle(self):
        table = Position(2).city(0, "gold_mine").supply("indigo_plant", "hero", "quarry")
        s = table.discard("tower", "well").rest_gone().phase("prospector", chooser=1)
        use(s)
        assert hand(s, 0) == ["well"]
        assert sorted(discards(s)) == ["hero", "quarry", "tower"]
        assert supply(s) == []

    def test_cards_turned_up_are_not_reshuffled_with_the_discards(self):
        table = Position(2).city(0, "gold_mine").supply("indigo_plant", "hero", "quarry")
        s = table.discard("well", "crane").rest_gone().phase("prospector", chooser=1)
        use(s)
        assert hand(s, 0) == []
        assert sorted(discards(s)) == ["crane", "hero", "quarry", "well"]

    @pytest.mark.parametrize("edition", [FIRST, SECOND])
    def test_fewer_than_four_cards_yield_nothing(self, edition):
        table = Position(2, edition).city(0, "gold_mine").supply("indigo_plant", "hero", "well")
        s = table.discard("tower").rest_gone().phase("prospector", chooser=1)
        use(s)
        assert hand(s, 0) == []
        assert sorted(discards(s)) == ["hero", "tower", "well"]

    @pytest.mark.parametrize("seat", [0, 1, 2])
    def test_the_mark_lies_with_the_owner_of_the_card(self, seat):
        table = Position(3).city(seat, "gold_mine").supply("indigo_plant", *self.FOUR)
        for other in range(3):
            table.marked(other, "smithy")
        s = table.phase("prospector", chooser=(seat + 1) % 3)
        use(s)
        marked = [["smithy"]] * 3
        marked[seat] = ["smithy", "well"]
        assert [names(cards) for cards in s.known] == marked

    @pytest.mark.parametrize("edition", [FIRST, SECOND])
    def test_everybody_sees_what_was_turned_up(self, edition):
        s = mine(*self.FOUR, edition=edition)
        use(s)
        if edition == FIRST:
            assert sorted(view_for(s, 1).cards) == sorted(map(card, self.FOUR))
            keep(s, "well")
        assert s.known == ((card("well"),), ())
        assert len(view_for(s, 1).discard_open) == 3


class TestArchive:
    def test_discards_are_chosen_from_the_whole_hand(self):
        s = Position(2).city(0, "archive").hand(0, "hero").supply("well", "crane").phase("councillor", 1)
        use(s)
        do(s, Keep(s.cards[:1]))
        assert asked(s) == (0, Decision.DRAW)
        use(s)
        assert asked(s) == (0, Decision.DISCARD)
        assert len(s.hands[0]) == 3
        assert s.count == 1
        throw(s, "hero")
        assert "hero" not in hand(s, 0)
        assert sizes(s)[0] == 2

    def test_all_drawn_cards_may_be_kept_for_old_ones(self):
        table = Position(2).city(0, "archive").hand(0, "smithy", "tower", "hero", "statue")
        s = table.supply("well", "crane", "quarry", "palace", "library").phase("councillor")
        use(s)
        assert s.count == 4
        throw(s, "smithy", "tower", "hero", "statue")
        assert hand(s, 0) == ["well", "crane", "quarry", "palace", "library"]

    def test_exactly_as_many_as_must_go(self):
        s = Position(2).city(0, "archive").phase("councillor")
        use(s)
        five = s.hands[0]
        refused(s, Discard(five[:3]), "wrong_number", needed=4, given=3)
        refused(s, Discard(five), "wrong_number", needed=4, given=5)
        refused(s, Keep(five[:1]), "wrong_decision", asked="discard", given="keep")

    def test_with_prefecture_nothing_is_discarded_of_two_drawn(self):
        s = Position(2).city(0, "archive", "prefecture").phase("councillor", 1)
        passes(s)
        use(s)
        assert sizes(s) == [2, 0]
        assert asked(s)[1] == Decision.ROLE

    def test_takes_the_marks_of_known_cards_away(self):
        s = Position(2).city(0, "archive").marked(0, "hero").phase("councillor")
        use(s)
        assert s.known[0] == (card("hero"),)
        do(s, Discard(s.hands[0][1:5]))
        assert "hero" in hand(s, 0)
        assert s.known[0] == ()


class TestPoorHouse:
    @pytest.mark.parametrize(("more", "draws"), [((), True), (("hero",), True), (("hero", "statue"), False)])
    def test_draws_with_no_or_one_card_left(self, more, draws):
        table = Position(2).city(0, "poor_house").hand(0, "well", "tower", *more).supply("palace")
        s = table.phase("builder")
        build(s, "well", ("tower",))
        assert hand(s, 0) == [*more, *(["palace"] if draws else [])]

    def test_works_for_production_buildings_too(self):
        s = Position(2).city(0, "poor_house").hand(0, "indigo_plant").supply("palace").phase("builder")
        build(s, "indigo_plant")
        assert hand(s, 0) == ["palace"]

    def test_draws_for_the_kathedrale(self):
        table = Position(2, new_buildings=True).city(0, "poor_house").hand(0, *["well"] * 3, *["hero"] * 3)
        s = table.supply("palace").phase("builder")
        build(s, "cathedral", 6)
        assert hand(s, 0) == ["palace"]

    def test_works_at_price_zero_and_by_crane(self):
        table = Position(2).city(0, "poor_house", "crane", "tower").hand(0, "well").supply("palace")
        s = as_guest(table)
        assert price(s, "well", over="tower") == 0
        build(s, "well", over="tower")
        assert hand(s, 0) == ["palace"]

    def test_draws_nothing_without_building(self):
        s = Position(2).city(0, "poor_house").supply("palace").phase("builder")
        passes(s)
        assert hand(s, 0) == []

    def test_ignores_itself(self):
        s = Position(2).hand(0, "poor_house", "tower").supply("palace").phase("builder")
        build(s, "poor_house", 1)
        assert hand(s, 0) == []

    def test_ignores_what_is_built_over_it(self):
        table = Position(2).city(0, "poor_house", "crane").hand(0, "well").supply("palace")
        s = as_guest(table)
        build(s, "well", over="poor_house")
        assert hand(s, 0) == []

    def test_payment_may_come_back_through_a_reshuffle(self):
        table = Position(2).city(0, "poor_house").hand(0, "well", "tower").rest_gone()
        s = table.phase("builder")
        build(s, "well", ("tower",))
        assert hand(s, 0) == ["tower"]


class TestBlackMarket:
    PLANTS = ("indigo_plant", "sugar_mill", "silver_smelter")

    def table(self):
        table = Position(2).city(0, *self.PLANTS, "black_market").good(0, 0, 1, 2)
        return table.hand(0, "library", "indigo_plant", "hero", "well", "crane", "tower", "quarry")

    @pytest.mark.parametrize(("given", "cards"), [((), 5), ((2,), 4), ((0, 2), 3)])
    def test_up_to_two_goods_pay_one_each(self, given, cards):
        s = as_guest(self.table())
        hidden = tuple(s.goods[0][at] for at in given)
        build(s, "library", cards, given)
        assert city(s, 0)[-1] == "library"
        assert s.discard[cards:] == hidden
        assert len(goods(s, 0)) == 3 - len(given)

    def test_a_third_good_is_refused(self):
        s = as_guest(self.table())
        refused(s, to_build(s, "library", 2, (0, 1, 2)), "too_many_goods", most=2, given=3)

    def test_never_takes_more_goods_than_the_price(self):
        s = as_guest(self.table())
        refused(s, to_build(s, "indigo_plant", 0, (0, 1)), "too_many_goods", most=1, given=2)
        build(s, "indigo_plant", 0, (1,))
        assert goods(s, 0) == ["indigo_plant", "silver_smelter"]

    def test_a_free_building_takes_no_good(self):
        s = self.table().phase("builder")
        refused(s, to_build(s, "indigo_plant", 0, (0,)), "too_many_goods", most=0, given=1)

    def test_reductions_come_before_the_goods(self):
        s = self.table().phase("builder")
        build(s, "library", 2, (0, 1))
        assert city(s, 0)[-1] == "library"

    def test_does_not_help_to_build_over_itself(self):
        s = as_guest(Position(2).city(0, "indigo_plant", "black_market", "crane").good(0, 0).hand(0, "tower"))
        refused(s, to_build(s, "tower", 0, (0,), over="black_market"), "no_black_market")

    def test_the_good_on_a_covered_building_cannot_be_given(self):
        table = (
            Position(2).city(0, "indigo_plant", "black_market", "crane").good(0, 0).hand(0, "well", "hero")
        )
        s = as_guest(table)
        refused(s, to_build(s, "well", 0, (0,), over=0), "no_good_there", place=0)

    def test_other_goods_may_be_given_when_building_over_a_plant(self):
        table = Position(2).city(0, "indigo_plant", "silver_smelter", "black_market", "crane")
        s = as_guest(table.good(0, 0, 1).hand(0, "well", "hero"))
        build(s, "well", 0, (1,), over=0)
        assert city(s, 0)[0] == "well"
        assert hand(s, 0) == ["hero"]
        assert goods(s, 0) == []

    def test_is_needed_to_pay_with_goods(self):
        s = as_guest(Position(2).good(0, 0).city(0, "indigo_plant").city(1, "black_market").hand(0, "smithy"))
        refused(s, to_build(s, "smithy", 0, (0,)), "no_black_market")

    def test_goods_given_up_are_seen_by_nobody(self):
        s = as_guest(self.table())
        build(s, "library", 4, (1,))
        assert s.discard_seen == (0, 0, 0, 0, -1)


class TestTradingPost:
    def test_sells_one_good_more(self):
        s = Position(2).city(0, *["indigo_plant"] * 4, "trading_post").good(0, 0, 1, 2, 3).phase("trader", 1)
        assert s.count == 2
        sell(s, 0, 1)
        assert sizes(s) == [2, 0]

    def test_adds_to_the_traders_privilege(self):
        s = Position(2).city(0, *["indigo_plant"] * 4, "trading_post").good(0, 0, 1, 2, 3).phase("trader")
        assert s.count == 3

    def test_does_not_help_to_produce(self):
        assert Position(2).city(0, "indigo_plant", "sugar_mill", "trading_post").phase("producer").count == 2


class TestWell:
    def well(self, chooser=0, **more):
        table = Position(2, **more).city(0, "indigo_plant", "sugar_mill", "silver_smelter", "well")
        return table.supply("hero", "statue", "palace").phase("producer", chooser, asked=0)

    def test_draws_after_laying_two_goods(self):
        s = self.well()
        produce(s, 0, 2)
        assert hand(s, 0) == ["palace"]

    def test_draws_nothing_after_one_good(self):
        s = self.well()
        produce(s, 0)
        assert hand(s, 0) == []

    def test_draws_one_card_for_three_goods(self):
        table = Position(2).city(0, "indigo_plant", "sugar_mill", "silver_smelter", "well", "aqueduct")
        s = table.supply("hero", "statue", "palace", "quarry").phase("producer")
        produce(s, 0, 1, 2)
        assert hand(s, 0) == ["quarry"]

    def test_works_whoever_took_the_producer(self):
        table = Position(2).city(0, "indigo_plant", "sugar_mill", "well", "aqueduct")
        s = table.supply("hero", "statue", "palace").phase("producer", 1, asked=0)
        produce(s, 0, 1)
        assert hand(s, 0) == ["palace"]

    def test_does_not_count_goods_of_the_customs_office(self):
        table = Position(2, new_buildings=True).city(0, "indigo_plant", "customs_office", "well")
        s = table.good(0, 1).phase("producer")
        produce(s, 0)
        assert hand(s, 0) == []

    def test_counts_goods_that_were_really_laid(self):
        table = Position(2).city(0, "indigo_plant", "sugar_mill", "well").supply("hero").rest_gone()
        s = table.phase("producer")
        produce(s, 0, 1)
        assert goods(s, 0) == ["indigo_plant"]
        assert hand(s, 0) == []


class TestMarketStand:
    @pytest.mark.parametrize(("sold", "cards"), [((0,), 1), ((0, 1), 3), ((0, 1, 2), 4)])
    def test_draws_one_card_for_two_goods_or_more(self, sold, cards):
        table = Position(2).city(0, *["indigo_plant"] * 3, "market_stand", "trading_post")
        s = table.good(0, 0, 1, 2).phase("trader")
        sell(s, *sold)
        assert sizes(s) == [cards, 0]

    def test_works_whoever_took_the_trader(self):
        table = Position(2).city(0, *["indigo_plant"] * 2, "market_stand", "trading_post").good(0, 0, 1)
        s = table.phase("trader", 1)
        sell(s, 0, 1)
        assert sizes(s) == [3, 0]


class TestMarketHall:
    @pytest.mark.parametrize(("sold", "cards"), [((0,), 2), ((0, 1), 3), ((0, 1, 2), 4)])
    def test_draws_one_card_for_any_sale(self, sold, cards):
        table = Position(2).city(0, *["indigo_plant"] * 3, "market_hall", "trading_post")
        s = table.good(0, 0, 1, 2).phase("trader")
        sell(s, *sold)
        assert sizes(s) == [cards, 0]

    def test_draws_nothing_without_a_sale(self):
        s = Position(2).city(0, "indigo_plant", "market_hall").good(0, 0).phase("trader")
        passes(s)
        assert sizes(s) == [0, 0]

    def test_works_whoever_took_the_trader(self):
        s = Position(2).city(0, "indigo_plant", "market_hall").good(0, 0).phase("trader", 1)
        sell(s, 0)
        assert sizes(s) == [2, 0]


class TestCrane:
    def test_the_price_falls_by_the_printed_cost_of_the_building_covered(self):
        table = Position(2).city(0, "indigo_plant", "tower", "hero", "crane")
        s = as_guest(table.hand(0, "palace", *["well"] * 3, *["smithy"] * 3))
        assert price(s, "palace") == 6
        assert price(s, "palace", over="indigo_plant") == 5
        assert price(s, "palace", over="tower") == 3
        assert price(s, "palace", over="hero") == 1

    @pytest.mark.parametrize(("edition", "due"), [(SECOND, 2), (FIRST, 3)])
    def test_takes_the_cost_of_the_edition_played(self, edition, due):
        table = Position(2, edition).city(0, "prefecture", "crane").hand(0, "palace", *["well"] * 3)
        assert price(as_guest(table), "palace", over="prefecture") == due

    def test_a_smithy_helps_to_build_over_a_plant(self):
        table = (
            Position(2).city(0, "indigo_plant", "smithy", "crane").hand(0, "silver_smelter", *["well"] * 3)
        )
        assert price(as_guest(table), "silver_smelter", over="indigo_plant") == 3

    def test_nothing_is_paid_out(self):
        s = as_guest(Position(2).city(0, "hero", "crane").hand(0, "smithy", "well"))
        build(s, "smithy", over="hero")
        assert hand(s, 0) == ["well"]
        assert discards(s) == []

    def test_the_new_building_takes_the_place_and_the_number_of_buildings_stays(self):
        s = as_guest(Position(2).city(0, "tower", "hero", "crane").hand(0, "well"))
        build(s, "well", over="hero")
        assert city(s, 0) == ["tower", "well", "crane"]
        assert s.covered[0] == ((1, card("hero")),)

    @pytest.mark.parametrize("seat", [0, 1, 2])
    def test_the_covered_building_lies_with_its_owner(self, seat):
        s = Position(3).city(seat, "hero", "crane").hand(seat, "well").phase("builder", asked=seat)
        build(s, "well", over="hero")
        assert [names(dict(under).values()) for under in s.covered] == [
            ["hero"] * (n == seat) for n in range(3)
        ]
        assert [len(standing) for standing in s.cities] == [2 if n == seat else 1 for n in range(3)]

    def test_the_covered_building_leaves_the_game(self):
        s = as_guest(Position(2).city(0, "hero", "crane").hand(0, "well"))
        build(s, "well", over="hero")
        assert "hero" not in discards(s)
        assert card("hero") not in s.supply

    def test_the_good_on_the_covered_building_is_discarded_unseen(self):
        table = Position(2).city(0, "tobacco_storage", "crane").good_card(0, 0, "palace").hand(0, "well")
        s = as_guest(table)
        build(s, "well", over="tobacco_storage")
        assert discards(s) == ["palace"]
        assert s.discard_seen == (-1,)
        assert goods(s, 0) == []

    def test_the_very_building_is_named(self):
        table = Position(2).city(0, "tobacco_storage", "tobacco_storage", "crane").good(0, 1)
        s = as_guest(table.hand(0, "well", "smithy"))
        first = s.copy()
        build(first, "well", over=0)
        assert goods(first, 0) == ["tobacco_storage"]
        build(s, "well", over=1)
        assert goods(s, 0) == []

    def test_can_never_be_covered(self):
        s = as_guest(Position(2).city(0, "tower", "crane").hand(0, "palace", *["well"] * 3, "hero"))
        refused(
            s, to_build(s, "palace", 4, over="crane"), "crane_stays", place=1, building=building_id("crane")
        )

    def test_is_needed_to_build_over(self):
        s = as_guest(Position(2).city(0, "tower").city(1, "crane").hand(0, "palace", *["well"] * 3))
        refused(s, to_build(s, "palace", 3, over="tower"), "no_crane")

    def test_not_over_a_building_of_the_same_name(self):
        s = as_guest(Position(2).city(0, "indigo_plant", "tower", "crane").hand(0, "indigo_plant", "tower"))
        refused(s, to_build(s, "indigo_plant", over=0), "same_name", card=card("indigo_plant.2"), place=0)
        refused(s, to_build(s, "tower", over=1), "already_owned", card=card("tower.2"))

    def test_a_city_building_that_stands_elsewhere_cannot_be_built_over_another(self):
        s = as_guest(Position(2).city(0, "hero", "well", "crane").hand(0, "well"))
        refused(s, to_build(s, "well", over="hero"), "already_owned", card=card("well.2"))

    def test_a_plant_may_be_built_over_another_kind_beside_its_equal(self):
        s = as_guest(Position(2).city(0, "indigo_plant", "sugar_mill", "crane").hand(0, "sugar_mill", "hero"))
        build(s, "sugar_mill", 1, over="indigo_plant")
        assert city(s, 0) == ["sugar_mill", "sugar_mill", "crane"]

    @pytest.mark.parametrize(
        "below", ["indigo_plant", "silver_smelter", "well", "statue", "palace", "chapel"]
    )
    def test_anything_else_may_be_covered(self, below):
        s = as_guest(Position(2).city(0, below, "crane").hand(0, "tower", "hero", "library"))
        build(s, "tower", price(s, "tower", over=0), over=0)
        assert city(s, 0) == ["tower", "crane"]

    def test_the_kathedrale_may_be_covered_and_is_gone_for_good(self):
        s = as_guest(Position(2, new_buildings=True).city(0, "cathedral", "crane").hand(0, "palace"))
        assert price(s, "palace", over="cathedral") == 0
        build(s, "palace", over="cathedral")
        assert city(s, 0) == ["palace", "crane"]
        assert s.cathedral_free == 0

    def test_the_covered_building_stops_working_at_once(self):
        table = Position(2).city(0, "library", "crane").hand(0, "tower", *["well"] * 3)
        s = table.phase("builder")
        build(s, "tower", over="library")
        passes(s)
        role(s, "prospector")
        assert sizes(s) == [3, 1]
        role(s, "councillor")
        assert s.count == 5

    def test_what_is_built_over_works_from_the_end_of_the_phase_and_stands_once(self):
        s = as_guest(Position(2).city(0, "hero", "crane", "indigo_plant").hand(0, "aqueduct", "aqueduct"))
        build(s, "aqueduct", over="hero")
        role(s, "producer")
        assert s.count == 3
        passes(s, 2)
        role(s, "trader")
        role(s, "builder")
        assert asked(s) == (0, Decision.BUILD)
        refused(s, to_build(s, "aqueduct", over="indigo_plant"), "already_owned", card=card("aqueduct.2"))

    def test_a_covered_building_may_be_built_again_with_another_copy(self):
        s = as_guest(
            Position(2).city(0, "statue", "crane").covered(0, 0, "well").hand(0, "well", "hero", "hero")
        )
        build(s, "well", 2)
        assert city(s, 0) == ["statue", "crane", "well"]

    def test_does_not_work_in_the_phase_it_is_built(self):
        s = as_guest(Position(2).city(0, "tower", "hero").hand(0, "crane", "well", "well"))
        refused(s, to_build(s, "well", 1, over="tower"), "no_crane")
        build(s, "crane", 2)
        assert s.working[0] >> number("crane") & 1


class TestChapel:
    def test_stores_one_hand_card_each_round(self):
        s = Position(2).city(0, "chapel").hand(0, "well", "hero").start_of_round()
        assert asked(s) == (0, Decision.STORE)
        store(s, "chapel", "hero")
        assert s.stored[0] == (card("hero"),)
        assert hand(s, 0) == ["well"]
        assert asked(s) == (0, Decision.ROLE)

    @pytest.mark.parametrize("seat", [0, 1, 2])
    def test_the_card_lies_with_its_owner(self, seat):
        table = Position(3).city(seat, "chapel")
        for other in range(3):
            table.hand(other, "well").marked(other, "smithy")
        s = table.start_of_round()
        store(s, "chapel", "well")
        assert [names(cards) for cards in s.stored] == [["well"] if n == seat else [] for n in range(3)]
        assert [len(cards) for cards in s.known] == [int(n != seat) for n in range(3)]

    def test_stores_no_second_card_in_the_same_round(self):
        s = Position(2, new_buildings=True).city(0, "chapel", "bank").hand(0, "well", "hero").start_of_round()
        store(s, "chapel", "hero")
        action = to_store(s, "chapel", "well")
        refused(s, action, "store_spent", building=number("chapel"))

    def test_two_cards_at_once_are_refused(self):
        s = Position(2).city(0, "chapel").hand(0, "well", "hero").start_of_round()
        refused(s, to_store(s, "chapel", "well", "hero"), "wrong_number", needed=1, given=2)

    def test_may_be_declined(self):
        s = Position(2).city(0, "chapel").hand(0, "well").start_of_round()
        passes(s)
        assert s.stored[0] == ()
        assert asked(s) == (0, Decision.ROLE)

    def test_asks_nothing_with_an_empty_hand(self):
        assert asked(Position(2).city(0, "chapel").start_of_round()) == (0, Decision.ROLE)

    def test_comes_before_the_hand_limit(self):
        s = (
            Position(2)
            .city(0, "chapel")
            .hand(0, *["well"] * 3, *["hero"] * 3, *["tower"] * 2)
            .start_of_round()
        )
        store(s, "chapel", "well")
        assert asked(s) == (0, Decision.ROLE)
        assert sizes(s) == [7, 0]

    def test_built_again_it_goes_on_collecting(self):
        table = Position(2).city(0, "crane", "well", "chapel").covered(0, 1, "chapel").stored(0, 2)
        s = table.hand(0, "hero").start_of_round()
        store(s, "chapel", "hero")
        assert len(s.stored[0]) == 3

    def test_takes_the_marks_of_known_cards_away(self):
        s = Position(2).city(0, "chapel").marked(0, "hero").hand(0, "well").start_of_round()
        store(s, "chapel", "well")
        assert s.known[0] == ()


class TestTower:
    def test_raises_the_hand_limit_to_twelve(self):
        assert hand_limit(Position(2).city(0, "tower").role_choice(), 0) == 12

    @pytest.mark.parametrize(("held", "over"), [(12, 0), (14, 2)])
    def test_cards_above_twelve_are_discarded(self, held, over):
        deck = [*["well"] * 3, *["hero"] * 3, *["statue"] * 3, *["quarry"] * 3, "crane", "smithy"]
        s = Position(2).city(0, "tower").hand(0, *deck[:held]).start_of_round()
        if over:
            assert asked(s) == (0, Decision.DISCARD)
            assert s.count == over
            throw(s, "well", "hero")
        assert asked(s) == (0, Decision.ROLE)
        assert sizes(s) == [12, 0]

    def test_does_not_help_the_others(self):
        s = (
            Position(2)
            .city(0, "tower")
            .hand(1, *["well"] * 3, *["hero"] * 3, *["statue"] * 2)
            .start_of_round()
        )
        assert asked(s) == (1, Decision.DISCARD)


class TestAqueduct:
    def test_produces_one_good_more(self):
        s = Position(2).city(0, *["indigo_plant"] * 4, "aqueduct").phase("producer", 1, asked=0)
        assert s.count == 2
        produce(s, 0, 1)
        assert len(goods(s, 0)) == 2

    def test_adds_to_the_producers_privilege(self):
        assert Position(2).city(0, *["indigo_plant"] * 4, "aqueduct").phase("producer").count == 3

    def test_does_not_help_to_sell(self):
        assert Position(2).city(0, "indigo_plant", "aqueduct").good(0, 0).phase("trader").count == 2


class TestCarpenter:
    def built(self, key, pay=1, held=("tower", "hero", "statue"), **more):
        table = Position(2, **more).city(0, "carpenter").hand(0, key, *held).supply("palace", "library")
        s = table.phase("builder")
        build(s, key, pay)
        return hand(s, 0)

    def test_draws_for_a_city_building(self):
        assert self.built("well") == ["hero", "statue", "palace"]

    def test_draws_for_monuments_and_sixes(self):
        assert self.built("victory_column", 3) == ["palace"]
        assert self.built("guild_hall", 5, ("tower", "hero", "statue", "well", "crane")) == ["palace"]

    def test_draws_nothing_for_a_production_building(self):
        assert self.built("sugar_mill") == ["hero", "statue"]

    def test_draws_for_the_kathedrale(self):
        table = Position(2, new_buildings=True).city(0, "carpenter").hand(0, *["well"] * 3, *["hero"] * 3)
        s = table.supply("palace").phase("builder")
        build(s, "cathedral", 6)
        assert hand(s, 0) == ["palace"]

    def test_ignores_itself(self):
        s = Position(2).hand(0, "carpenter", "tower", "hero", "statue").supply("palace").phase("builder")
        build(s, "carpenter", 2)
        assert hand(s, 0) == ["statue"]

    def test_draws_at_price_zero_and_by_crane(self):
        table = Position(2).city(0, "carpenter", "crane", "hero").hand(0, "well").supply("palace")
        s = as_guest(table)
        build(s, "well", over="hero")
        assert hand(s, 0) == ["palace"]

    def test_ignores_what_is_built_over_it(self):
        s = as_guest(Position(2).city(0, "carpenter", "crane").hand(0, "well").supply("palace"))
        build(s, "well", over="carpenter")
        assert hand(s, 0) == []

    def test_payment_may_come_back_through_a_reshuffle(self):
        s = Position(2).city(0, "carpenter").hand(0, "well", "tower").rest_gone().phase("builder")
        build(s, "well", 1)
        assert hand(s, 0) == ["tower"]

    def test_draws_nothing_when_both_piles_are_empty(self):
        s = Position(2).city(0, "carpenter").hand(0, "smithy").rest_gone().phase("builder")
        build(s, "smithy")
        assert hand(s, 0) == []


class TestPrefecture:
    @pytest.mark.parametrize(("edition", "cost"), [(SECOND, 4), (FIRST, 3)])
    def test_costs_one_less_in_the_first_edition(self, edition, cost):
        table = Position(2, edition).hand(0, "prefecture", *["well"] * 3, *["hero"] * 3)
        assert price(as_guest(table), "prefecture") == cost

    def test_keeps_two_as_councillor(self):
        s = (
            Position(2)
            .city(0, "prefecture")
            .supply("well", "crane", "hero", "quarry", "palace")
            .phase("councillor")
        )
        use(s)
        assert s.count == 2
        keep(s, "palace", "crane")
        assert sorted(hand(s, 0)) == ["crane", "palace"]
        assert sorted(discards(s)) == ["hero", "quarry", "well"]

    def test_keeps_both_of_two_without_a_question(self):
        s = Position(3).city(1, "prefecture").phase("councillor", 0, asked=1)
        use(s)
        assert sizes(s) == [0, 2, 0]
        assert asked(s) == (2, Decision.DRAW)


class TestQuarry:
    def test_city_buildings_cost_one_less(self):
        table = Position(2).city(0, "quarry").hand(0, "palace", "statue", "smithy", *["well"] * 3, "tower")
        s = as_guest(table)
        assert [price(s, key) for key in ("palace", "statue", "well", "smithy")] == [5, 2, 1, 0]

    def test_production_buildings_do_not(self):
        s = as_guest(Position(2).city(0, "quarry").hand(0, "silver_smelter", *["well"] * 3, *["hero"] * 3))
        assert price(s, "silver_smelter") == 5

    def test_makes_the_kathedrale_cheaper(self):
        table = Position(2, new_buildings=True).city(0, "quarry").hand(0, *["well"] * 3, *["hero"] * 3)
        assert price(as_guest(table), "cathedral") == 6

    def test_does_not_help_to_build_over_itself(self):
        s = as_guest(Position(2).city(0, "quarry", "crane").hand(0, "palace", *["well"] * 3, *["hero"] * 3))
        assert price(s, "palace", over="quarry") == 2

    def test_helps_to_build_over_others(self):
        s = as_guest(Position(2).city(0, "quarry", "crane", "tower").hand(0, "palace", *["well"] * 3))
        assert price(s, "palace", over="tower") == 2


class TestLibrary:
    """Three players; the Library with two players is tested with the choice of roles."""

    PLANTS = ("indigo_plant", "sugar_mill", "tobacco_storage", "coffee_roaster")

    def test_builder_pays_two_less(self):
        table = (
            Position(3).city(0, "library").hand(0, "palace", "silver_smelter", *["well"] * 3, *["hero"] * 3)
        )
        s = table.phase("builder")
        assert price(s, "palace") == 4
        assert price(s, "silver_smelter") == 3

    def test_helps_only_who_took_the_role(self):
        table = Position(3).city(0, "library", *self.PLANTS).hand(0, "palace", *["well"] * 3, *["hero"] * 3)
        assert price(as_guest(table), "palace") == 6
        assert Position(3).city(0, *self.PLANTS, "library").phase("producer", 2, asked=0).count == 1
        assert Position(3).city(0, *self.PLANTS, "library").good(0, 0).phase("trader", 2, asked=0).count == 1
        assert Position(3).city(0, "library").phase("councillor", 2, asked=0).count == 2

    def test_producer_lays_three_goods(self):
        s = Position(3).city(0, *self.PLANTS, "library").phase("producer")
        assert s.count == 3

    def test_trader_sells_three_goods(self):
        s = Position(3).city(0, *self.PLANTS, "library").good(0, 0, 1, 2, 3).phase("trader")
        assert s.count == 3

    def test_councillor_draws_eight_and_keeps_one(self):
        s = Position(3).city(0, "library").phase("councillor")
        use(s)
        assert len(s.cards) == 8
        assert s.count == 1

    def test_prospector_draws_two(self):
        s = Position(3).city(0, "library").phase("prospector")
        assert sizes(s) == [2, 0, 0]

    def test_overbuilt_it_leaves_the_plain_privilege(self):
        s = Position(3).city(0, "library", "crane").hand(0, "palace").phase("builder")
        assert price(s, "palace", over="library") == 0
        s = Position(3, new_buildings=True).city(0, "library", "crane").hand(0, "well").phase("builder")
        # 7 - 5 - 1; with the Library's help the price would be 0.
        assert price(s, "cathedral", over="library") == 1

    def test_works_without_being_asked_with_three_players(self):
        s = Position(3).city(0, "library").role_choice()
        refused(s, to_role("prospector", library=True), "no_library")
        role(s, "prospector")
        assert sizes(s) == [2, 0, 0]
