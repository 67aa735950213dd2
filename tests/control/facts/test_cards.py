"""Current price and points of each card, and the reason if it cannot be built."""

from __future__ import annotations

import pytest

from sanjuan_desktop.control.facts.cards import card_facts
from sanjuan_desktop.control.facts.tooltip import Tone
from sanjuan_desktop.control.questions.answers import answer_for
from sanjuan_desktop.control.questions.clicks import Click, Target
from sanjuan_desktop.rules import view_for
from sanjuan_desktop.rules.catalogue.cards import TILE_CARD
from tests.helpers.positions import Position, card, use


def facts(s, key, seat=0):
    return card_facts(view_for(s, seat))[card(key)]


def words(found):
    return [line.words for line in found.tooltip.lines]


def value(found, start):
    return next(line.value for line in found.tooltip.lines if line.words.startswith(start))


def test_outside_the_builder_phase_the_price_knows_own_buildings_only():
    s = Position().hand(0, "library", "silver_smelter").city(0, "indigo_plant", "quarry").role_choice()
    assert facts(s, "library").price == 4
    assert facts(s, "silver_smelter").price == 5
    assert "5 \u2212 1 from your buildings" in words(facts(s, "library"))


def test_the_builder_pays_one_less_and_the_others_do_not():
    position = Position(3).hand(0, "library", "well").hand(1, "palace", "statue")
    s = position.phase("builder", chooser=0, asked=0)
    assert facts(s, "library").price == 4
    assert facts(s, "palace", seat=1).price == 6


@pytest.mark.parametrize(
    ("key", "helper", "sentence"),
    [
        ("palace", "library", "6 \u2212 1 as Builder \u2212 1 Library"),
        ("library", "quarry", "5 \u2212 1 as Builder \u2212 1 from your buildings"),
    ],
)
def test_the_sum_of_a_price_is_that_of_the_question(key, helper, sentence):
    position = Position(3).hand(0, key, "well", "hero", "tower", "statue", "crane")
    s = position.city(0, "indigo_plant", helper).phase("builder", chooser=0, asked=0)
    assert sentence in words(facts(s, key))
    answer = answer_for(view_for(s, 0))
    answer.click(Click(Target.CARD, card(key)))
    assert answer.prompt().hint == f"{sentence}."


def test_what_is_free_is_not_said_to_be_paid_for():
    s = Position().hand(0, "indigo_plant.2", "well").city(0, "indigo_plant").phase("builder", asked=0)
    found = facts(s, "indigo_plant.2")
    assert found.price == 0
    assert not any("pay with" in line for line in words(found))


def test_the_crane_shows_its_best_price_as_a_line_of_its_own():
    city = ("indigo_plant", "crane", "coffee_roaster", "silver_smelter")
    found = facts(Position().hand(0, "palace").city(0, *city).role_choice(), "palace")
    assert found.price == 6
    assert value(found, "Built over Silver smelter") == "1"


def test_points_are_told_where_they_are_not_what_is_printed():
    position = Position().hand(0, "well", "guild_hall", "indigo_plant")
    s = position.city(0, "indigo_plant", "city_hall").role_choice()
    assert facts(s, "well").points == "+2"
    assert facts(s, "guild_hall").points == "+3"
    assert card_facts(view_for(s, 0))[s.hands[0][2]].points == ""


def test_the_note_explains_the_points_bonus_by_bonus():
    s = Position().hand(0, "well").city(0, "indigo_plant", "city_hall", "palace").role_choice()
    found = facts(s, "well")
    assert value(found, "Points gained") == found.points
    assert value(found, "City hall") == "+1"


def test_a_building_that_stands_already_has_no_price_and_says_why():
    s = Position().hand(0, "well.2").city(0, "indigo_plant", "well.1").role_choice()
    found = facts(s, "well.2")
    assert (found.price, found.points) == (None, "")
    assert found.tooltip.lines[-1].tone is Tone.WARNING


def test_what_is_too_dear_says_what_it_costs_and_what_there_is():
    found = facts(Position().hand(0, "palace", "well").role_choice(), "palace")
    assert found.tooltip.lines[-1].words == "Costs 6; you have only 1 card to pay with."
    assert found.tooltip.lines[-1].tone is Tone.WARNING


def test_goods_of_the_black_market_are_counted_as_means():
    position = Position().hand(0, "well", "crane", "smithy").city(0, "indigo_plant", "black_market")
    found = facts(position.good(0, 0).role_choice(), "well")
    assert found.tooltip.lines[-1].words == "You can pay with 2 cards and 1 good."


def test_the_cathedral_on_the_table_has_facts_while_it_is_free():
    s = Position(new_buildings=True).city(1, "palace", "indigo_plant").role_choice()
    found = card_facts(view_for(s, 0))[TILE_CARD]
    assert (found.price, found.points) == (7, "+4")
    assert TILE_CARD not in card_facts(view_for(Position().role_choice(), 0))


def test_cards_drawn_by_the_councillor_are_told_before_one_is_kept():
    position = Position().city(0, "indigo_plant", "quarry").supply("library", "palace")
    s = position.phase("councillor", chooser=0)
    use(s)
    shown = card_facts(view_for(s, 0))
    assert s.cards
    assert set(s.cards) <= set(shown)
    assert not set(s.cards) & set(card_facts(view_for(s, 1)))


def test_a_spectator_has_no_cards():
    assert card_facts(view_for(Position().hand(0, "well").role_choice(), -1)) == {}
