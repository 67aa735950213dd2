"""Facts of a view that the tiles of a city display."""

from __future__ import annotations

import pytest

from sanjuan_desktop.rules import GameOptions, new_game, parse_card, tableau, view_for
from sanjuan_desktop.rules.catalogue.cards import building_id
from sanjuan_desktop.rules.terms import NOBODY
from sanjuan_desktop.ui.look.light import Light
from sanjuan_desktop.ui.table.zones.view_facts import light_over, tile_looks

CITY = ("indigo_plant.1", "harbor.1", "chapel.1", "bank.1")


def marked(stored, harbored, spent, looker):
    """Names of the buildings of seat 0 under which cards are shown."""
    s = new_game(GameOptions(3, new_buildings=True), 1)
    s.cities[0] = tuple(map(parse_card, CITY))
    s.goods[0] = (-1,) * len(CITY)
    s.stored = (s.supply[-stored:] if stored else (), (), ())
    s.harbored = (s.supply[-9 : -9 + harbored], (), ())
    s.spent = (1 << building_id("bank") if spent else 0, 0, 0)
    tableau.settle(s)
    looks = tile_looks(view_for(s, looker), 0)
    return {name.split(".")[0] for name, look in zip(CITY, looks, strict=True) if look.stored}


@pytest.mark.parametrize("looker", [0, 1])
def test_goods_under_the_harbor_are_marked_there(looker):
    assert marked(0, 2, spent=False, looker=looker) == {"harbor"}


@pytest.mark.parametrize("looker", [0, 1])
def test_cards_under_chapel_and_harbor_are_marked_at_both(looker):
    assert marked(1, 2, spent=False, looker=looker) == {"harbor", "chapel"}


def test_a_used_bank_is_marked_before_a_chapel():
    assert marked(2, 0, spent=True, looker=1) == {"bank"}


def test_nothing_is_marked_where_nothing_lies():
    assert marked(0, 0, spent=False, looker=1) == set()


def view_with(largest):
    """A view of a game in which one city is larger than the others."""
    s = new_game(GameOptions(3, new_buildings=True), 1)
    s.cities[1] = tuple(range(largest))
    s.goods[1] = (-1,) * largest
    return view_for(s, 0)


@pytest.mark.parametrize(("largest", "light"), [(4, Light.MORNING), (5, Light.NOON), (9, Light.DUSK)])
def test_a_game_that_is_opened_lies_in_the_light_of_its_largest_city(largest, light):
    assert light_over(view_with(largest), NOBODY, Light.MORNING) is light


def test_the_light_stays_until_a_round_begins():
    view = view_with(9)
    assert light_over(view, view.round, Light.MORNING) is Light.MORNING
    assert light_over(view, view.round - 1, Light.MORNING) is Light.DUSK
    # After taking back it may be an earlier round.
    assert light_over(view_with(4), view.round + 1, Light.DUSK) is Light.MORNING
