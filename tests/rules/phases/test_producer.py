"""Test the Producer phase: number, places and cards of the goods."""

import pytest

from sanjuan_desktop.rules import Decision, Produce, view_for
from sanjuan_desktop.rules.events import GoodsProduced, LibraryUsed
from tests.helpers.positions import (
    Position,
    asked,
    card,
    discards,
    goods,
    hand,
    passes,
    produce,
    refused,
    sizes,
    supply,
    to_build,
)

FIVE = ("indigo_plant", "sugar_mill", "tobacco_storage", "coffee_roaster", "silver_smelter")


@pytest.mark.parametrize(("chooser", "most"), [(0, 2), (1, 1)])
def test_everybody_lays_one_good_the_chooser_one_more(chooser, most):
    s = Position(2).city(0, *FIVE).phase("producer", chooser, asked=0)
    refused(s, Produce(tuple(range(most + 1))), "too_many", most=most, given=most + 1)
    produce(s, *range(most))
    assert goods(s, 0) == list(FIVE[:most])


def test_the_chooser_is_asked_first_then_clockwise():
    s = Position(4).phase("producer", chooser=3)
    order = []
    while s.decision == Decision.PRODUCE:
        order.append(s.actor)
        passes(s)
    assert order == [3, 0, 1, 2]


def test_goods_come_unseen_from_the_top_of_the_supply():
    s = Position(2).city(0, *FIVE).supply("hero", "palace", "well").phase("producer")
    produce(s, 0, 4)
    assert s.goods[0] == (card("hero"), -1, -1, -1, card("palace"))
    assert supply(s)[0] == "well"
    assert view_for(s, 0).goods[0] == (True, False, False, False, True)


def test_fewer_goods_than_allowed_may_be_laid():
    s = Position(2).city(0, *FIVE).phase("producer")
    produce(s, 3)
    assert goods(s, 0) == ["coffee_roaster"]


def test_production_may_be_declined():
    s = Position(2).phase("producer")
    passes(s, 2)
    assert goods(s, 0) == goods(s, 1) == []
    assert asked(s) == (1, Decision.ROLE)


def test_one_good_at_most_on_a_building():
    s = Position(2).city(0, "indigo_plant", "sugar_mill").good(0, 0).phase("producer")
    refused(s, Produce((0,)), "already_full", place=0)
    refused(s, Produce((1, 1)), "named_twice", place=1)


def test_goods_are_laid_on_production_buildings_of_ones_own_only():
    s = Position(2).city(0, "indigo_plant", "well").city(1, *FIVE).phase("producer")
    refused(s, Produce((1,)), "not_a_plant", place=1)
    refused(s, Produce((2,)), "no_such_place", place=2)
    refused(s, Produce((-1,)), "no_such_place", place=-1)
    refused(s, Produce(()), "nothing_named")


def test_nobody_is_asked_without_an_empty_plant():
    s = Position(2).city(0, "well").city(1, "indigo_plant").good(1, 0).phase("producer")
    assert asked(s) == (1, Decision.ROLE)


def test_players_act_one_after_another():
    table = Position(2).city(0, *FIVE).city(1, *FIVE).supply("hero", "palace", "well")
    s = table.phase("producer", chooser=1)
    produce(s, 0, 1)
    produce(s, 0)
    assert s.goods[1][:2] == (card("hero"), card("palace"))
    assert s.goods[0][0] == card("well")


def test_the_discard_pile_is_shuffled_when_a_good_is_needed():
    s = Position(2).city(0, *FIVE).supply("hero").discard("palace", "well").rest_gone().phase("producer")
    produce(s, 0, 1)
    assert s.goods[0][0] == card("hero")
    assert s.goods[0][1] in (card("palace"), card("well"))
    assert discards(s) == []
    assert len(supply(s)) == 1


def test_with_both_piles_empty_fewer_goods_are_laid():
    s = Position(2).city(0, *FIVE).supply("hero").rest_gone().phase("producer")
    events = produce(s, 2, 4)
    assert goods(s, 0) == ["tobacco_storage"]
    assert events[0] == GoodsProduced(0, (2,), ())


def test_building_is_no_answer_to_producing():
    s = Position(2).hand(0, "well").phase("producer")
    refused(s, to_build(s, "well"), "wrong_decision", asked="produce", given="build")


def test_the_well_draws_after_the_goods():
    s = Position(2).city(0, *FIVE, "well").supply("hero", "palace").discard("statue").rest_gone()
    s = s.phase("producer")
    produce(s, 0, 1)
    assert hand(s, 0) == ["statue"]


# -- two players and the Library: used if more than 2 goods were laid, with the Aqueduct more than 3 ------


@pytest.mark.parametrize(
    ("more", "declared", "laid", "used"),
    [
        ((), True, 3, True),
        ((), True, 2, False),
        (("aqueduct",), True, 4, True),
        (("aqueduct",), True, 3, False),
        (("aqueduct",), False, 3, False),
        ((), False, 2, False),
    ],
)
def test_library_is_used_by_the_goods_laid(more, declared, laid, used):
    s = Position(2).city(0, *FIVE, "library", *more).phase("producer", library=declared)
    assert s.count == 2 + declared + len(more)
    events = produce(s, *range(laid))
    assert s.library_used == int(used)
    assert [type(event) for event in events].count(LibraryUsed) == used


def test_library_counts_only_goods_that_were_really_laid():
    table = Position(2).city(0, *FIVE, "library").supply("hero", "well").rest_gone()
    s = table.phase("producer", library=True)
    produce(s, 0, 1, 2)
    assert len(goods(s, 0)) == 2
    assert s.library_used == 0


def test_library_of_the_other_player_is_not_used():
    s = Position(2).city(0, *FIVE, "library").city(1, *FIVE, "library", "aqueduct")
    s = s.phase("producer", library=True)
    passes(s)
    assert (s.actor, s.count) == (1, 2)
    produce(s, 0, 1)
    assert s.library_used == 0
    assert sizes(s) == [0, 0]
