"""The own hand lies as drawn, by cost, by kind, or as the player laid it."""

from __future__ import annotations

import pytest

from sanjuan_desktop.rules import Edition, GameOptions
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF, BUILDINGS, COSTS
from sanjuan_desktop.ui.table.hand_order import HandOrder, HandOwner
from tests.helpers.positions import card

HAND = tuple(card(name) for name in ("palace", "indigo_plant", "tower", "silver_smelter", "statue", "well"))
ANA, BEN = (HandOwner(GameOptions(3), 5, seat) for seat in range(2))


def _entries(cards):
    return [BUILDINGS[BUILDING_OF[card]] for card in cards]


def test_at_first_cards_lie_as_they_were_drawn() -> None:
    assert HandOrder().arranged(HAND, ANA) == HAND


def test_by_cost_the_cheapest_lies_on_the_left() -> None:
    costs = [entry.cost for entry in _entries(HandOrder("cost").arranged(HAND, ANA))]
    assert costs == sorted(costs)
    assert costs[0] < costs[-1]


def test_by_kind_plants_come_before_city_buildings_monuments_and_sixes() -> None:
    kinds = [entry.kind for entry in _entries(HandOrder("kind").arranged(HAND, ANA))]
    assert kinds == sorted(kinds)
    assert len(set(kinds)) == 4


def test_a_card_laid_elsewhere_stays_there_and_new_ones_come_to_the_right_end() -> None:
    order = HandOrder()
    order.move(HAND, HAND[0], 3, ANA)
    laid = (HAND[1], HAND[2], HAND[3], HAND[0], HAND[4], HAND[5])
    assert order.arranged(HAND, ANA) == laid
    new = card("chapel")
    assert order.arranged((*HAND[2:], new, HAND[0]), ANA) == (
        HAND[2],
        HAND[3],
        HAND[0],
        HAND[4],
        HAND[5],
        new,
    )


def test_sorting_again_forgets_what_was_laid_by_hand() -> None:
    order = HandOrder()
    order.move(HAND, HAND[0], 3, ANA)
    assert order.is_own(ANA)
    order.sort("drawn")
    assert order.arranged(HAND, ANA) == HAND
    assert not order.is_own(ANA)


def test_each_hand_at_one_screen_keeps_its_own_order() -> None:
    order = HandOrder("cost")
    other = tuple(card(name) for name in ("library", "chapel", "coffee_roaster"))
    order.move(HAND, HAND[0], 3, ANA)
    laid = order.arranged(HAND, ANA)
    # The curtain covers the hand, then another person's hand is shown.
    assert order.arranged((), ANA) == ()
    assert not order.is_own(BEN)
    assert order.arranged(other, BEN) == HandOrder("cost").arranged(other, BEN)
    order.move(other, other[2], 0, BEN)
    assert order.arranged((), BEN) == ()
    assert order.arranged(HAND, ANA) == laid
    assert order.arranged(other, BEN) == (other[2], other[0], other[1])


def test_a_card_that_comes_to_another_hand_belongs_to_that_one() -> None:
    order = HandOrder()
    order.move(HAND, HAND[0], 3, ANA)
    order.move((HAND[1], card("library")), HAND[1], 1, BEN)
    assert order.arranged((HAND[1], card("library")), BEN) == (card("library"), HAND[1])


@pytest.mark.parametrize("other", [ANA._replace(seed=6), ANA._replace(options=GameOptions(2))])
def test_the_hand_of_another_game_is_sorted_although_it_has_the_same_cards(other) -> None:
    order = HandOrder("cost")
    order.move(HAND, HAND[0], 3, ANA)
    assert not order.is_own(other)
    assert order.arranged(HAND, other) == HandOrder("cost").arranged(HAND, other)


def test_a_look_back_at_an_earlier_hand_leaves_the_current_one_as_the_player_laid_it() -> None:
    order, gone = HandOrder(), card("chapel")
    order.move(HAND, HAND[0], 5, ANA)
    laid = order.arranged(HAND, ANA)
    assert order.arranged((gone, HAND[0], HAND[1]), ANA) == (HAND[1], HAND[0], gone)
    assert order.arranged(HAND, ANA) == laid


def test_a_card_laid_elsewhere_in_an_earlier_hand_leaves_the_order_of_the_others() -> None:
    order = HandOrder()
    order.move(HAND, HAND[0], 5, ANA)
    order.move((HAND[1], HAND[0]), HAND[0], 0, ANA)
    assert order.arranged(HAND[2:], ANA) == HAND[2:]


@pytest.mark.parametrize("edition", Edition)
def test_costs_are_those_of_the_edition(edition) -> None:
    hand = tuple(card(name) for name in ("coffee_roaster", "prefecture", "market_hall", "chapel"))
    owner = ANA._replace(options=GameOptions(3, edition))
    costs = [COSTS[edition][card] for card in HandOrder("cost").arranged(hand, owner)]
    assert costs == sorted(costs)
