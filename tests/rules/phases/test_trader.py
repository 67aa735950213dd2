"""Test the Trader phase: tiles, sales and the sold goods."""

import pytest

from sanjuan_desktop.rules import Decision, Pass, Sell, Use
from sanjuan_desktop.rules.events import GoodsSold, LibraryUsed, TileTurned
from tests.helpers.positions import (
    Position,
    asked,
    card,
    discards,
    do,
    goods,
    hand,
    passes,
    refused,
    role,
    sell,
    sizes,
    supply,
    to_build,
)

FIVE = ("indigo_plant", "sugar_mill", "tobacco_storage", "coffee_roaster", "silver_smelter")


def full(players=2, *more, **options):
    """Return a position in which seat 0 has a good on each of five production buildings."""
    return Position(players, **options).city(0, *FIVE, *more).good(0, 0, 1, 2, 3, 4)


@pytest.mark.parametrize(("chooser", "most"), [(0, 2), (1, 1)])
def test_everybody_sells_one_good_the_chooser_one_more(chooser, most):
    s = full().phase("trader", chooser)
    refused(s, Sell(tuple(range(most + 1))), "too_many", most=most, given=most + 1)
    sell(s, *range(most))
    assert len(goods(s, 0)) == 5 - most


def test_the_chooser_is_asked_first_then_clockwise():
    table = (
        Position(4).city(0, "sugar_mill").city(1, "sugar_mill").city(2, "sugar_mill").city(3, "sugar_mill")
    )
    for seat in range(4):
        table.good(seat, 0)
    s = table.phase("trader", chooser=1)
    order = []
    while s.decision == Decision.SELL:
        order.append(s.actor)
        passes(s)
    assert order == [1, 2, 3, 0]


def test_only_players_with_a_good_are_asked():
    s = Position(3).city(1, "sugar_mill").good(1, 0).phase("trader", chooser=2)
    assert asked(s) == (1, Decision.SELL)
    passes(s)
    assert asked(s) == (0, Decision.ROLE)


def test_the_tile_is_turned_up_even_if_nobody_can_sell():
    s = Position(2).tile("D").role_choice()
    events = role(s, "trader")
    assert TileTurned(3) in events
    assert s.trades == 1
    assert s.tile == 0


def test_tiles_go_under_the_stack_and_their_order_never_changes():
    s = full().tile("C").role_choice()
    seen = []
    while len(seen) < 11:
        free = s.taken[2] < 0
        seen += [e.tile for e in role(s, "trader" if free else "builder") if isinstance(e, TileTurned)]
        while s.decision != Decision.ROLE:
            passes(s)
        if not free:
            # the third choice of the round
            role(s, "producer")
            while s.decision != Decision.ROLE:
                passes(s)
    assert seen[:11] == [2, 0, 1, 3, 4, 2, 0, 1, 3, 4, 2]


def test_the_tile_lies_open_during_the_phase_only():
    s = full().phase("trader")
    assert s.tile_up == 1
    passes(s)
    assert s.tile_up == 0


def test_all_sales_of_a_phase_use_the_same_tile():
    table = Position(2).city(0, "silver_smelter").city(1, "silver_smelter").good(0, 0).good(1, 0).tile("E")
    s = table.phase("trader")
    assert s.sold == 0
    sell(s, 0)
    assert s.sold == 1
    sell(s, 0)
    assert sizes(s) == [3, 3]


def test_several_goods_of_one_kind_may_be_sold():
    s = Position(2).city(0, "sugar_mill", "sugar_mill").good(0, 0, 1).tile("D").phase("trader")
    sell(s, 0, 1)
    assert sizes(s) == [4, 0]


def test_a_sale_may_be_declined():
    s = full().phase("trader")
    passes(s)
    assert len(goods(s, 0)) == 5
    assert asked(s) == (1, Decision.ROLE)


def test_sold_goods_go_unseen_to_the_discard_pile():
    s = Position(2).city(0, "sugar_mill").good_card(0, 0, "hero").tile("A").supply("well").phase("trader")
    events = sell(s, 0)
    assert discards(s) == ["hero"]
    assert s.discard_seen == (-1,)
    assert hand(s, 0) == ["well"]
    assert events[0] == GoodsSold(0, (0,), (1,), 0, (card("well"),), False)


def test_the_good_is_discarded_before_its_price_is_drawn():
    s = Position(2).city(0, "sugar_mill").good_card(0, 0, "hero").tile("A").rest_gone().phase("trader")
    sell(s, 0)
    assert hand(s, 0) == ["hero"]
    assert discards(s) == supply(s) == []


def test_a_harbored_good_is_not_reshuffled():
    table = Position(2, new_buildings=True).city(0, "sugar_mill", "harbor").good_card(0, 0, "hero")
    s = table.tile("A").rest_gone().phase("trader")
    sell(s, 0)
    assert hand(s, 0) == []
    assert s.harbored[0] == (card("hero"),)


@pytest.mark.parametrize("harbor", [False, True])
def test_the_event_tells_whether_a_good_went_under_the_harbor(harbor):
    more = ["harbor"] if harbor else []
    s = Position(2, new_buildings=True).city(0, "sugar_mill", *more).good(0, 0).phase("trader")
    assert sell(s, 0)[0].harbored is harbor


def test_with_empty_piles_the_price_is_paid_as_far_as_it_goes():
    s = Position(2).city(0, "silver_smelter", "market_hall").good_card(0, 0, "hero").tile("E").supply("well")
    s = s.rest_gone().phase("trader")
    sell(s, 0)
    # 3 for the silver and 1 by the Market hall, but only two cards are left.
    assert sorted(hand(s, 0)) == ["hero", "well"]


def test_prices_and_bonuses_are_drawn_together():
    s = full(2, "market_hall", "market_stand").tile("A").phase("trader")
    events = sell(s, 0, 4)
    sold = events[0]
    assert (sold.prices, sold.bonus, len(sold.drawn)) == ((1, 2), 2, 5)
    assert sizes(s) == [5, 0]


def test_goods_are_named_by_places_that_hold_one():
    s = Position(2).city(0, "sugar_mill", "well").good(0, 0).phase("trader")
    refused(s, Sell((1,)), "no_good_there", place=1)
    refused(s, Sell((2,)), "no_such_place", place=2)
    refused(s, Sell((-1,)), "no_such_place", place=-1)
    refused(s, Sell((0, 0)), "named_twice", place=0)
    refused(s, Sell(()), "nothing_named")
    refused(s, Use(), "wrong_decision", asked="sell", given="use")


def test_each_player_sells_before_the_next_one():
    table = (
        Position(2)
        .city(0, "sugar_mill")
        .city(1, "sugar_mill")
        .good_card(0, 0, "hero")
        .good_card(1, 0, "well")
    )
    s = table.tile("A").supply("palace").rest_gone().phase("trader")
    sell(s, 0)
    assert hand(s, 0) == ["palace"]
    sell(s, 0)
    # The first player's good was discarded; it is shuffled together with the second player's good.
    assert len(hand(s, 1)) == 1
    assert sorted(hand(s, 1) + supply(s)) == ["hero", "well"]


# -- two players and the Library: used if more than 2 goods were sold, with the Trading post more than 3 --


@pytest.mark.parametrize(
    ("more", "declared", "sold", "used"),
    [
        ((), True, 3, True),
        ((), True, 2, False),
        (("trading_post",), True, 4, True),
        (("trading_post",), True, 3, False),
        (("trading_post",), False, 3, False),
    ],
)
def test_library_is_used_by_the_goods_sold(more, declared, sold, used):
    s = full(2, "library", *more).phase("trader", library=declared)
    assert s.count == 2 + declared + len(more)
    events = sell(s, *range(sold))
    assert s.library_used == int(used)
    assert [type(event) for event in events].count(LibraryUsed) == used


def test_declining_does_not_use_the_library():
    s = full(2, "library").phase("trader", library=True)
    do(s, Pass())
    assert s.library_used == 0


def test_a_customs_office_good_counts_among_the_goods_sold():
    table = Position(2, new_buildings=True).city(0, "customs_office", "sugar_mill", "sugar_mill", "library")
    s = table.good(0, 0, 1, 2).phase("trader", library=True)
    sell(s, 0, 1, 2)
    assert s.library_used == 1


def test_building_is_no_answer_to_selling():
    s = full().hand(0, "well").phase("trader")
    refused(s, to_build(s, "well"), "wrong_decision", asked="sell", given="build")
