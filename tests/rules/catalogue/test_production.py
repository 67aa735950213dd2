"""Test the five production buildings: prices of their goods, and several copies in a city."""

import pytest

from sanjuan_desktop.rules import GameOptions, new_game
from tests.helpers.positions import Position, build, city, goods, price, produce, sell, sizes


class Plant:
    """Tests of every production building; ``prices`` by tile A to E (rules, 2.3)."""

    key = ""
    prices = ()

    def test_its_good_sells_for_the_price_on_the_tile(self):
        paid = []
        for tile in "ABCDE":
            s = Position(2).city(0, self.key).good(0, 0).tile(tile).phase("trader")
            sell(s, 0)
            assert goods(s, 0) == []
            paid.append(sizes(s)[0])
        assert tuple(paid) == self.prices

    def test_a_good_is_laid_on_it_from_the_supply(self):
        s = Position(2).city(0, "statue", self.key).supply("hero").phase("producer")
        laid = s.supply[s.drawn]
        produce(s, self.key)
        assert goods(s, 0) == [self.key]
        assert s.goods[0][1] == laid

    def test_may_be_built_beside_its_equals(self):
        table = Position(2).city(0, self.key, self.key).hand(0, self.key, *["hero"] * 3, "quarry", "tower")
        s = table.phase("builder")
        build(s, self.key, price(s, self.key))
        assert city(s, 0) == [self.key] * 3


class TestIndigoPlant(Plant):
    key = "indigo_plant"
    prices = (1, 1, 1, 1, 1)

    def test_the_first_one_stands_in_every_city_and_works_at_once(self):
        s = new_game(GameOptions(4), seed=5)
        assert [city(s, seat) for seat in range(4)] == [["indigo_plant"]] * 4
        s = Position(2).in_round(1).phase("producer")
        produce(s, "indigo_plant")
        assert goods(s, 0) == ["indigo_plant"]

    def test_ten_copies_for_two_players_leave_eight_in_the_deck(self):
        s = new_game(GameOptions(2), seed=5)
        assert len(s.supply) == 108
        assert sum(card < 10 for card in s.supply) == 8


class TestSugarMill(Plant):
    key = "sugar_mill"
    prices = (1, 1, 1, 2, 2)


class TestTobaccoStorage(Plant):
    key = "tobacco_storage"
    prices = (1, 2, 2, 2, 2)


class TestCoffeeRoaster(Plant):
    key = "coffee_roaster"
    prices = (2, 2, 2, 2, 3)


class TestSilverSmelter(Plant):
    key = "silver_smelter"
    prices = (2, 2, 3, 3, 3)


@pytest.mark.parametrize("extra", [False, True])
def test_the_expansions_production_cards_are_one_of_each_but_indigo(extra):
    s = new_game(GameOptions(2, extra_production=extra), seed=1)
    keys = ["sugar_mill", "tobacco_storage", "coffee_roaster", "silver_smelter"]
    table = Position(2, extra_production=extra)
    for key in keys:
        table.hand(0, *[key] * (9 if extra else 8))
        with pytest.raises(AssertionError, match="is left"):
            table.hand(0, key)
    assert len(s.supply) == (112 if extra else 108)
