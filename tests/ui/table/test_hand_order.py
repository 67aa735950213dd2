"""The own hand lies as drawn, by cost, by kind, or as the player laid it."""

from __future__ import annotations

from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF, BUILDINGS
from sanjuan_desktop.ui.table.hand_order import HandOrder
from tests.helpers.positions import card

HAND = tuple(card(name) for name in ("palace", "indigo_plant", "tower", "silver_smelter", "statue", "well"))


def _entries(cards):
    return [BUILDINGS[BUILDING_OF[card]] for card in cards]


def test_at_first_cards_lie_as_they_were_drawn() -> None:
    assert HandOrder().arranged(HAND) == HAND


def test_by_cost_the_cheapest_lies_on_the_left() -> None:
    costs = [entry.cost for entry in _entries(HandOrder("cost").arranged(HAND))]
    assert costs == sorted(costs)
    assert costs[0] < costs[-1]


def test_by_kind_plants_come_before_city_buildings_monuments_and_sixes() -> None:
    kinds = [entry.kind for entry in _entries(HandOrder("kind").arranged(HAND))]
    assert kinds == sorted(kinds)
    assert len(set(kinds)) == 4


def test_a_card_laid_elsewhere_stays_there_and_new_ones_come_to_the_right_end() -> None:
    order = HandOrder()
    order.move(HAND, HAND[0], 3)
    laid = (HAND[1], HAND[2], HAND[3], HAND[0], HAND[4], HAND[5])
    assert order.arranged(HAND) == laid
    new = card("chapel")
    assert order.arranged((*HAND[2:], new, HAND[0])) == (HAND[2], HAND[3], HAND[0], HAND[4], HAND[5], new)


def test_sorting_again_forgets_what_was_laid_by_hand() -> None:
    order = HandOrder()
    order.move(HAND, HAND[0], 3)
    assert order.is_own(HAND)
    order.sort("drawn")
    assert order.arranged(HAND) == HAND
    assert not order.is_own(HAND)


def test_each_hand_at_one_screen_keeps_its_own_order() -> None:
    order = HandOrder("cost")
    other = tuple(card(name) for name in ("library", "chapel", "coffee_roaster"))
    order.move(HAND, HAND[0], 3)
    laid = order.arranged(HAND)
    # The curtain covers the hand, then another person's hand is shown.
    assert order.arranged(()) == ()
    assert not order.is_own(other)
    assert order.arranged(other) == HandOrder("cost").arranged(other)
    order.move(other, other[2], 0)
    assert order.arranged(()) == ()
    assert order.arranged(HAND) == laid
    assert order.arranged(other) == (other[2], other[0], other[1])


def test_a_card_that_comes_to_another_hand_belongs_to_that_one() -> None:
    order = HandOrder()
    order.move(HAND, HAND[0], 3)
    order.move((HAND[1], card("library")), HAND[1], 1)
    assert order.arranged((HAND[1], card("library"))) == (card("library"), HAND[1])
